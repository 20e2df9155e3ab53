//! `rank.…`: the order of strength. It is no way of scoring: these options fit no game, and stand in event files for
//! whoever asks for that order.

use crate::declare::options;

options! {
    /// The options of the order of strength.
    pub struct RankOptions at rank = "rank" {
        /// What the certainty of strengths goes by.
        errors: StrengthErrors {
            fits |_| false;
            Plain | Ebl | Ebu | Acbl | Wbf | Norway = StrengthErrors::Model, "Dirksen–Stieglitz, 3.7";
        }
    }
}

bridge_core::choices! {
    /// What the standard errors of strengths, and all that follows from them, go by.
    pub enum StrengthErrors: "source of errors" {
        /// `model`: how far one match strays by the paper's own model: a normal margin; games as games.
        Model = "model",
        /// `sandwich`: how far results really were from what was expected.
        Sandwich = "sandwich",
    }
}
