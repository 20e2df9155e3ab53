//! What a ranking by IMPs is, and a pair's line in it.

use bridge_core::{FractionalImps, Place, Side};
use butler::CrossImpSum;

use crate::totals::standings::Standings;
use event::{ContestantId, RoundId, SectionId, SessionId};

/// A ranking by IMPs: of all pairs, of those of a section, of those that sat one way.
#[derive(Clone, Debug)]
pub struct ImpRankingList {
    /// The section, where sections are ranked apart.
    pub section: Option<SectionId>,
    /// The way they sat, in an event with two winners.
    pub side: Option<Side>,
    /// The most boards that any pair played.
    pub full_boards: u32,
    /// The pairs, best first; those with too few boards come last and have no place.
    pub standings: Standings<ImpStanding>,
}

/// One pair's line in a ranking by IMPs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpStanding {
    /// The pair, or in an event of individuals the player.
    pub name: ContestantId,
    /// Its place; none where it played fewer boards than needed, or none.
    pub place: Option<Place>,
    /// How many boards its IMPs are from.
    pub boards: u32,
    /// Its IMPs, penalties taken off.
    pub total: CrossImpSum,
    /// The same per board.
    pub average: Option<CrossImpSum>,
    /// What its penalties take off, below 0 where bonuses are more; none where it has none.
    pub penalty: Option<FractionalImps>,
    /// Its sessions.
    pub sessions: Vec<ImpSession>,
}

/// What a pair has from a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpSession {
    /// The session, where the event has several.
    pub session: Option<SessionId>,
    /// How many boards.
    pub boards: u32,
    /// Its IMPs, penalties taken off.
    pub total: CrossImpSum,
    /// The penalties, by their positions among the decisions.
    pub penalties: Vec<usize>,
    /// The average of the other boards that AVE+ and AVE− go by.
    pub own: Option<FractionalImps>,
    /// The same of each round, where rounds are added up by themselves.
    pub rounds: Vec<ImpRound>,
}

/// What a pair has from a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpRound {
    /// The round.
    pub round: Option<RoundId>,
    /// How many boards.
    pub boards: u32,
    /// Its IMPs, penalties taken off.
    pub total: CrossImpSum,
    /// What they have taken off, below 0 where bonuses are more; none where it has none.
    pub penalty: Option<FractionalImps>,
}
