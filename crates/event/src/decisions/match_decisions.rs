//! What a director decides about teams and matches beside the results at the tables.

use bridge_core::{Exact, Vps};
use regulations::EarlierWinner;

use crate::decisions::adjustment::Artificial;
use crate::ids::{ContestantId, RoundId};

/// A team that is listed, with its members where they are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamEntry {
    /// The team.
    pub team: ContestantId,
    /// The names of the players.
    pub members: Vec<String>,
}

/// A match that has no result yet: nothing is scored, but the two are not paired again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnplayedMatch {
    /// The round, where rounds have labels.
    pub round: Option<RoundId>,
    /// The first team.
    pub home: ContestantId,
    /// The other team.
    pub away: ContestantId,
}

/// A round that a team has no opponents in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
    /// The round, where rounds have labels.
    pub round: Option<RoundId>,
    /// The team.
    pub team: ContestantId,
}

/// A match that one team did not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// The round, where rounds have labels.
    pub round: Option<RoundId>,
    /// The team that was not there.
    pub team: ContestantId,
    /// The team that was.
    pub opponents: ContestantId,
}

/// A match of which less than half could be played: average on every board, but AVE+ or AVE− on half of them,
/// rounded up (EBU, second-hand).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VoidMatch {
    /// The round, where rounds have labels.
    pub round: Option<RoundId>,
    /// The first team, and what it gets on half of the boards.
    pub home: (ContestantId, Artificial),
    /// The other team, and what it gets.
    pub away: (ContestantId, Artificial),
}

/// A match whose points the director has set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AwardedMatch {
    /// The round, where rounds have labels.
    pub round: Option<RoundId>,
    /// The first team and its points.
    pub home: (ContestantId, Vps),
    /// The other team and its points.
    pub away: (ContestantId, Vps),
}

/// A penalty; a bonus has the other sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// The team.
    pub team: ContestantId,
    /// The round; none for one that belongs to the event as a whole.
    pub round: Option<RoundId>,
    /// How much.
    pub amount: PenaltyAmount,
    /// Why.
    pub reason: Option<String>,
}

/// How much a penalty takes away, above 0, or a bonus adds, below 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PenaltyAmount {
    /// IMPs of the match in that round against these opponents.
    Imps {
        /// How many, exact.
        imps: Exact,
        /// The opponents.
        opponents: ContestantId,
    },
    /// Victory Points, or whatever points the event is ranked by.
    Points(Exact),
}

/// What a team brings with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarryOver {
    /// The team.
    pub team: ContestantId,
    /// How much, and of what.
    pub amount: CarriedOver,
}

/// How much is carried over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CarriedOver {
    /// IMPs into a match.
    Imps {
        /// The round, where rounds have labels.
        round: Option<RoundId>,
        /// The opponents there.
        opponents: ContestantId,
        /// How many, exact.
        imps: Exact,
    },
    /// The share of an earlier match by `teams.carry_over`, into the match of a round.
    EarlierMatch {
        /// The round of the knock-out.
        round: Option<RoundId>,
        /// The opponents there.
        opponents: ContestantId,
        /// By how many IMPs the team won the earlier match.
        margin: Exact,
        /// Where it finished there: above the opponents or below them.
        finished: EarlierWinner,
    },
    /// Points into the ranking.
    Points(Exact),
}
