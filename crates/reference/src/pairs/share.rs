//! A side's score on a board, before its own average is known.

use crate::number::{Number, Surd, whole};

/// A side's score on a board.
#[derive(Clone, Debug)]
pub(super) struct Share {
    pub(super) value: ShareValue,
    /// The divisor of the contestant's average: the top at matchpoints, one board in IMPs.
    pub(super) unit: Number,
    /// The top that a penalty on the board is a percentage of. A canceled score keeps it.
    pub(super) top: Number,
    /// The top on which the board is added, if it is not its own.
    pub(super) common_top: Option<Number>,
}

/// The value of a score or award.
#[derive(Clone, Debug)]
pub(super) enum ShareValue {
    /// Scored.
    Scored(Surd),
    /// An award that does not depend on the contestant's other boards.
    Fixed(Surd),
    /// AVE+: this value, or the contestant's own average if that is higher.
    AtLeast(Surd),
    /// AVE−: this value, or the contestant's own average if that is lower.
    AtMost(Surd),
    /// A score without any comparison: 0 of 0 available.
    Nothing,
    /// Not played, or canceled.
    Unplayed,
}

impl Share {
    /// Creates a board that does not count.
    pub(super) fn nothing() -> Self {
        Self { value: ShareValue::Nothing, unit: whole(0), top: whole(0), common_top: None }
    }

    /// Creates a board that was not played.
    pub(super) fn unplayed() -> Self {
        Self::canceled(whole(0))
    }

    /// Creates a score that the regulations cancel, on a board with this top.
    pub(super) fn canceled(top: Number) -> Self {
        Self { value: ShareValue::Unplayed, unit: whole(0), top, common_top: None }
    }

    /// Returns the factor by which the board is multiplied when boards are added.
    pub(super) fn factor(&self) -> Number {
        factor(self.common_top.as_ref(), &self.unit)
    }
}

/// Returns the factor that converts a board to the common top, or 1 without a common top.
pub(super) fn factor(common_top: Option<&Number>, unit: &Number) -> Number {
    match common_top {
        Some(common) if *unit > whole(0) => common / unit,
        _ => whole(1),
    }
}
