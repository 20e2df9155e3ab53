//! `rank.…`: options for the ranking by strength. It is not a scoring method: these options apply
//! to no kind of event. Event files can contain them for users who request that ranking.

use crate::declare::options;

options! {
    /// The options of the ranking by strength.
    pub struct RankOptions at rank = "rank" {
        /// The source of the standard errors of strengths.
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
