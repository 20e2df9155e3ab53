//! Decisions about teams and matches.

use bridge_core::{Exact, Vps};
use regulations::EarlierWinner;

use crate::decisions::adjustment::Artificial;
use crate::ids::{ContestantId, RoundId};

/// An entry in the list of teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamEntry {
    /// The team.
    pub team: ContestantId,
    /// The names of the players, empty if unknown.
    pub members: Vec<String>,
}

/// A match without a result yet. It is not scored, but its teams are not paired again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnplayedMatch {
    /// The round, or `None` if rounds have no labels.
    pub round: Option<RoundId>,
    /// The home team.
    pub home: ContestantId,
    /// The away team.
    pub away: ContestantId,
}

/// A bye: a round in which a team has no opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
    /// The round, or `None` if rounds have no labels.
    pub round: Option<RoundId>,
    /// The team.
    pub team: ContestantId,
}

/// A match awarded because one team did not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// The round, or `None` if rounds have no labels.
    pub round: Option<RoundId>,
    /// The team that did not play.
    pub team: ContestantId,
    /// Its opponents.
    pub opponents: ContestantId,
}

/// A match of which less than half could be played. Each team receives its artificial score on half
/// of the boards, rounded up. On the other boards it receives `AVE` (EBU, secondary source).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VoidMatch {
    /// The round, or `None` if rounds have no labels.
    pub round: Option<RoundId>,
    /// The home team, and its artificial score on half of the boards.
    pub home: (ContestantId, Artificial),
    /// The away team, and its artificial score on half of the boards.
    pub away: (ContestantId, Artificial),
}

/// A match with points set by the director.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AwardedMatch {
    /// The round, or `None` if rounds have no labels.
    pub round: Option<RoundId>,
    /// The home team and its points.
    pub home: (ContestantId, Vps),
    /// The away team and its points.
    pub away: (ContestantId, Vps),
}

/// A penalty or a bonus of a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// The team.
    pub team: ContestantId,
    /// The round, or `None` if the penalty concerns the event as a whole.
    pub round: Option<RoundId>,
    /// The amount.
    pub amount: PenaltyAmount,
    /// The reason, or `None` if none is stated.
    pub reason: Option<String>,
}

/// The amount of a penalty (positive) or a bonus (negative).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PenaltyAmount {
    /// IMPs of the match against these opponents in the round of the penalty.
    Imps {
        /// The exact number of IMPs.
        imps: Exact,
        /// The opponents.
        opponents: ContestantId,
    },
    /// Points that decide the ranking, such as Victory Points.
    Points(Exact),
}

/// A carry-over of a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarryOver {
    /// The team.
    pub team: ContestantId,
    /// The amount and its unit.
    pub amount: CarriedOver,
}

/// The amount of a carry-over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CarriedOver {
    /// IMPs into a match.
    Imps {
        /// The round, or `None` if rounds have no labels.
        round: Option<RoundId>,
        /// The opponents in that match.
        opponents: ContestantId,
        /// The exact number of IMPs.
        imps: Exact,
    },
    /// A share of the margin of an earlier match, by the rule `teams.carry_over`, into the match of
    /// a round.
    EarlierMatch {
        /// The round of the knock-out, or `None` if rounds have no labels.
        round: Option<RoundId>,
        /// The opponents in both matches.
        opponents: ContestantId,
        /// The IMPs by which the team won the earlier match.
        margin: Exact,
        /// The place of the winner in the earlier stage: above or below the loser.
        finished: EarlierWinner,
    },
    /// Points into the ranking.
    Points(Exact),
}
