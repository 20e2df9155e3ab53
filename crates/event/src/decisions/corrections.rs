//! Corrections of results.

use bridge_core::BoardNumber;

use crate::decisions::adjustment::Adjustment;
use crate::ids::{BoardId, ContestantId, ResultId, RoundId, SessionId};
use crate::results::Outcome;

/// New values for a result. `None` keeps the old value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultChange<'a> {
    /// The new board.
    pub board: Option<BoardId>,
    /// The new contestant North-South.
    pub north_south: Option<&'a str>,
    /// The new contestant East-West.
    pub east_west: Option<&'a str>,
    /// The new outcome.
    pub outcome: Option<Outcome>,
    /// The change to the rulings.
    pub rulings: RulingChange,
}

/// A change to the rulings on a result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum RulingChange {
    /// The rulings are kept.
    #[default]
    Keep,
    /// The rulings are removed.
    Clear,
    /// The rulings are replaced by new ones.
    Put(Adjustment),
}

/// A correction that was applied, for the report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The result that was changed, added, or removed.
    pub row: ResultId,
    /// The result before the correction, or `None` if it was added.
    pub before: Option<ResultSnapshot>,
    /// The result after the correction, or `None` if it was removed.
    pub after: Option<ResultSnapshot>,
    /// The reason, or `None` if none is stated.
    pub reason: Option<String>,
}

/// A copy of a result before or after a correction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultSnapshot {
    /// The session, or `None` if the event has only one.
    pub session: Option<SessionId>,
    /// The round, or `None` if unknown. Teams may play the same board number in several rounds.
    pub round: Option<RoundId>,
    /// The table by its label or room, as the report names it.
    pub table: Option<String>,
    /// The board number.
    pub board: BoardNumber,
    /// The contestant North-South.
    pub north_south: ContestantId,
    /// The contestant East-West.
    pub east_west: ContestantId,
    /// The outcome.
    pub outcome: Outcome,
    /// The rulings, or `None` without rulings.
    pub adjustment: Option<Adjustment>,
}
