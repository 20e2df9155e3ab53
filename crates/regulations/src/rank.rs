//! `rank.…`: options for the ranking by strength. This ranking is not a scoring method, so the
//! options apply to no kind of event. Event files can still contain them for users who request the
//! ranking.

use crate::declare::options;

options! {
    /// The options of the ranking by strength.
    pub struct RankOptions at rank = "rank" {
        /// The source of the standard errors of strengths.
        errors: StrengthErrors {
            applies_to |_| false;
            Plain | Ebl | Ebu | Acbl | Wbf | Norway = StrengthErrors::Model, "Dirksen–Stieglitz, 3.7";
        }
    }
}

bridge_core::choices! {
    /// The source of the standard errors of strengths, and of all values derived from them.
    pub enum StrengthErrors: "source of errors" {
        /// `model`: the spread of one match in the paper's model, with a normal margin; games count
        /// as independent games.
        Model = "model",
        /// `sandwich`: the observed deviations of results from their expectations.
        Sandwich = "sandwich",
    }
}
