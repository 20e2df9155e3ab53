//! What stands in a list of decisions that has it once.

use bridge_core::Side;

use crate::ids::{ContestantId, RoundId, SessionId, TableId};

/// What a list has once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Listed {
    Withdrawn(ContestantId),
    Lot(ContestantId),
    Round(RoundId),
    Qualifying(SessionId),
    DatumTable(TableId),
    /// Points that a team brings into the event.
    Points(ContestantId),
    /// What a team brings into a match against those opponents.
    Into(Option<RoundId>, [ContestantId; 2]),
    /// Two teams whose earlier match is carried over into theirs, in the order of their ids.
    EarlierMatch(Option<RoundId>, [ContestantId; 2]),
    /// What a pair brings, of those that sat one way or of all.
    Carried(ContestantId, Option<Side>),
}
