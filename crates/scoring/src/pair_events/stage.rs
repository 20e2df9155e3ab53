//! The stages of an event with qualifying sessions.

use std::fmt;

/// A stage of an event with qualifying sessions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairStage {
    /// The qualifying sessions.
    Qualifying,
    /// All other sessions.
    Final,
}

impl fmt::Display for PairStage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        bridge_core::pad_text(
            f,
            match self {
                Self::Qualifying => "qualifying",
                Self::Final => "final",
            },
        )
    }
}
