//! Keys of decisions that may occur only once.

use bridge_core::Side;

use crate::ids::{ContestantId, RoundId, SessionId, TableId};

/// The key of a decision that may occur only once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum UniqueDecision {
    Withdrawn(ContestantId),
    Lot(ContestantId),
    Round(RoundId),
    Qualifying(SessionId),
    DatumTable(TableId),
    /// Points of a team carried over into the event.
    Points(ContestantId),
    /// A carry-over into a match: its round, the team, and its opponents.
    Into(Option<RoundId>, [ContestantId; 2]),
    /// An earlier match carried over into a match: its round and both teams, ordered by ID.
    EarlierMatch(Option<RoundId>, [ContestantId; 2]),
    /// A carry-forward of a pair, with its side if two pairs have the same name.
    Carried(ContestantId, Option<Side>),
}
