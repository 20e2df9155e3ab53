//! Corrections of results after they were handed in.

use bridge_core::BoardNumber;

use crate::decisions::adjustment::Adjustment;
use crate::ids::{BoardId, ContestantId, ResultId, RoundId, SessionId};
use crate::results::Outcome;

/// What is to be put in place of a result's cells; what is none stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultChange<'a> {
    /// Another board.
    pub board: Option<BoardId>,
    /// Others who sat North-South.
    pub north_south: Option<&'a str>,
    /// Others who sat East-West.
    pub east_west: Option<&'a str>,
    /// Another outcome.
    pub outcome: Option<Outcome>,
    /// Other rulings.
    pub rulings: RulingChange,
}

/// What becomes of the rulings on a result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum RulingChange {
    /// They stay.
    #[default]
    Keep,
    /// They are taken back.
    Clear,
    /// These are put in their place.
    Put(Adjustment),
}

/// A correction that was made, for the report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The result that was changed, added or taken out.
    pub row: ResultId,
    /// The result as it was; none where it was missing.
    pub before: Option<ResultSnapshot>,
    /// The result as it is now; none where it was taken out.
    pub after: Option<ResultSnapshot>,
    /// Why.
    pub reason: Option<String>,
}

/// A result as it was at some time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultSnapshot {
    /// The session.
    pub session: Option<SessionId>,
    /// The round: teams may play a board number in several rounds.
    pub round: Option<RoundId>,
    /// The table, as the report names it: by its label or by the room.
    pub table: Option<String>,
    /// The board.
    pub board: BoardNumber,
    /// Who sat North-South.
    pub north_south: ContestantId,
    /// Who sat East-West.
    pub east_west: ContestantId,
    /// What they produced.
    pub outcome: Outcome,
    /// The rulings.
    pub adjustment: Option<Adjustment>,
}
