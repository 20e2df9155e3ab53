//! Rankings of pairs by IMPs, and their lines.

use bridge_core::{FractionalImps, Place, Side};
use butler::CrossImpSum;

use crate::totals::standings::Standings;
use event::{ContestantId, RoundId, SectionId, SessionId};

/// A ranking by IMPs of all pairs, or of the pairs of a section or direction.
#[derive(Clone, Debug)]
pub struct ImpRankingList {
    /// The section if sections are ranked separately, otherwise `None`.
    pub section: Option<SectionId>,
    /// The direction in an event with two winners, otherwise `None`.
    pub side: Option<Side>,
    /// The maximum number of boards that any pair played.
    pub full_boards: u32,
    /// The pairs, best first. Pairs with too few boards are last and have no place.
    pub standings: Standings<ImpStanding>,
}

/// A pair's line in a ranking by IMPs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpStanding {
    /// The pair, or the player in an individual event.
    pub name: ContestantId,
    /// The place; `None` if the pair played too few boards.
    pub place: Option<Place>,
    /// The number of boards scored.
    pub boards: u32,
    /// IMPs, minus penalties.
    pub total: CrossImpSum,
    /// IMPs per board; `None` without boards.
    pub average: Option<CrossImpSum>,
    /// IMPs deducted; negative for a net bonus, `None` without penalties.
    pub penalty: Option<FractionalImps>,
    /// The totals of its sessions.
    pub sessions: Vec<ImpSession>,
}

/// A pair's total in a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpSession {
    /// The session; `None` if the event has only one.
    pub session: Option<SessionId>,
    /// The number of boards.
    pub boards: u32,
    /// IMPs, minus penalties.
    pub total: CrossImpSum,
    /// The indices of the penalties among the decisions.
    pub penalties: Vec<usize>,
    /// The average of the other boards, which AVE+ and AVE− depend on. `None` if the regulations do
    /// not use it or there are no other boards.
    /// `None`.
    pub own_average: Option<FractionalImps>,
    /// The total of each round if rounds are added up separately, otherwise empty.
    pub rounds: Vec<ImpRound>,
}

/// A pair's total in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpRound {
    /// The round.
    pub round: Option<RoundId>,
    /// The number of boards.
    pub boards: u32,
    /// IMPs, minus penalties.
    pub total: CrossImpSum,
    /// IMPs deducted; negative for a net bonus, `None` without penalties.
    pub penalty: Option<FractionalImps>,
}
