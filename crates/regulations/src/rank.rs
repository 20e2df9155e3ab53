//! `rank.…`: options for the ranking by strength. This ranking is not a scoring method, so the
//! options apply to no kind of event. Event files can still contain them for users who request the
//! ranking.

use crate::declare::options;

options! {
    /// The options of the ranking by strength.
    pub struct RankOptions at rank = "rank" {
        /// What the certainty of strengths goes by.
        errors: StrengthErrors {
            fits |_| false;
            Plain | Ebl | Ebu | Acbl | Wbf | Norway = StrengthErrors::Model, "Dirksen–Stieglitz, 3.7";
        }
    }
}

bridge_core::choices! {
    /// The source of the standard errors of strengths, and of all values derived from them.
    pub enum StrengthErrors: "source of errors" {
        /// `model`: how far one match strays by the paper's own model: a normal margin; games as games.
        Model = "model",
        /// `sandwich`: how far results really were from what was expected.
        Sandwich = "sandwich",
    }
}
