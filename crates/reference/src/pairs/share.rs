//! What a side has on a board, before its own average is known.

use crate::number::{Number, Surd, whole};

/// What a side has on a board.
#[derive(Clone, Debug)]
pub(super) struct Share {
    pub(super) worth: Worth,
    /// What its own average is multiplied with: the top at matchpoints, one board in IMPs.
    pub(super) unit: Number,
    /// The top that a penalty on the board is a percentage of. A canceled score keeps it.
    pub(super) top: Number,
}

/// What something is worth.
#[derive(Clone, Debug)]
pub(super) enum Worth {
    /// Scored.
    Scored(Surd),
    /// Awarded, whatever else the contestant has.
    Fixed(Surd),
    /// This, or the contestant's own average where that is more: AVE+.
    AtLeast(Surd),
    /// This, or the contestant's own average where that is less: AVE−.
    AtMost(Surd),
    /// A score that nobody could be compared with: nothing of nothing.
    Nothing,
    /// Not played, or cancelled.
    Unplayed,
}

impl Share {
    /// A board that counts for nothing.
    pub(super) fn nothing() -> Self {
        Self { worth: Worth::Nothing, unit: whole(0), top: whole(0) }
    }

    /// A board that was not played.
    pub(super) fn unplayed() -> Self {
        Self::canceled(whole(0))
    }

    /// A score that the regulation cancels, on a board with this top.
    pub(super) fn canceled(top: Number) -> Self {
        Self { worth: Worth::Unplayed, unit: whole(0), top }
    }
}
