//! The input of an event of matches: results and the director's decisions. Teams and rounds are
//! indexes into the lists of their names.

use crate::number::Number;
use crate::options::Options;
use crate::ruling::Rulings;

use super::contract::{Contract, vulnerable};
use super::scale::{Band, Scale};

/// The scoring method of matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Method {
    /// IMPs.
    Teams,
    /// Board-a-match: two points for each board won.
    BoardAMatch,
    /// Board-a-match plus a share for the IMPs or the aggregate of the match.
    Patton,
}

/// A table's outcome on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The board was not played.
    NotPlayed,
    /// Four passes.
    PassedOut,
    /// A score in points, from North-South's point of view.
    Score(i32),
    /// A contract and declarer's seat: N, E, S, or W.
    Contract(Contract, char),
}

/// A table's result on a board.
#[derive(Clone, Debug)]
pub struct Table {
    /// The round; `None` if rounds have no names.
    pub round: Option<usize>,
    /// The board number.
    pub board: u32,
    /// The team that sat North-South.
    pub ns: usize,
    /// The team that sat East-West.
    pub ew: usize,
    /// The outcome at the table.
    pub outcome: Outcome,
    /// The director's rulings.
    pub rulings: Rulings,
}

impl Table {
    /// Returns North-South's score at the table, or `None` if the board was not played.
    #[must_use]
    pub fn score(&self) -> Option<i32> {
        match self.outcome {
            Outcome::NotPlayed => None,
            Outcome::PassedOut => Some(0),
            Outcome::Score(points) => Some(points),
            Outcome::Contract(contract, seat) => {
                let [ns, ew] = vulnerable(self.board);
                let by_ns = matches!(seat, 'N' | 'S');
                let points = contract.score(if by_ns { ns } else { ew });
                Some(if by_ns { points } else { -points })
            }
        }
    }
}

/// The result of a whole match.
#[derive(Clone, Debug)]
pub enum MatchTotalResult {
    /// The IMPs of the home and away teams.
    Imps(Number, Number),
    /// The Victory Points of the home and away teams.
    Vps(Number, Number),
}

/// A match entered as a whole, without its boards.
#[derive(Clone, Debug)]
pub struct MatchTotal {
    /// The round.
    pub round: Option<usize>,
    /// The home team.
    pub home: usize,
    /// The away team.
    pub away: usize,
    /// The result.
    pub result: MatchTotalResult,
    /// The number of boards played.
    pub boards: u32,
}

/// An average (Law 12C2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Average {
    /// AVE+.
    Plus,
    /// AVE.
    Even,
    /// AVE−.
    Minus,
}

/// A match of which less than half could be played.
#[derive(Clone, Debug)]
pub struct Void {
    /// The round.
    pub round: Option<usize>,
    /// The first team and its award.
    pub home: (usize, Average),
    /// The second team and its award.
    pub away: (usize, Average),
}

/// A match whose points the director set.
#[derive(Clone, Debug)]
pub struct AwardedMatch {
    /// The round.
    pub round: Option<usize>,
    /// The first team and its points.
    pub home: (usize, Number),
    /// The second team and its points.
    pub away: (usize, Number),
}

/// A penalty; a negative amount is a bonus.
#[derive(Clone, Debug)]
pub struct Penalty {
    /// The penalized team.
    pub team: usize,
    /// The round; optional for penalties in Victory Points.
    pub round: Option<usize>,
    /// The amount.
    pub amount: Amount,
}

/// An amount with its unit.
#[derive(Clone, Debug)]
pub enum Amount {
    /// IMPs in a match.
    Imps(Number),
    /// Victory Points.
    Vps(Number),
}

/// The carry-over of a team.
#[derive(Clone, Debug)]
pub enum CarryOverAmount {
    /// IMPs carried into the match of a round.
    Imps(Option<usize>, Number),
    /// The round of the match, the margin of the earlier match in IMPs, and `true` if the winner of
    /// that match finished higher. The regulations determine the IMPs carried over.
    Earlier(Option<usize>, Number, bool),
    /// Victory Points carried into the event.
    Vps(Number),
}

/// An event of matches.
#[derive(Clone, Debug)]
pub struct Event {
    /// The scoring method.
    pub method: Method,
    /// The regulations.
    pub options: Options,
    /// A custom Victory Point scale; `None` if the regulations name the scale.
    pub own_scale: Option<Vec<Band>>,
    /// The names of the teams.
    pub teams: Vec<String>,
    /// The names of the rounds, in order; empty for a single unnamed round.
    pub rounds: Vec<String>,
    /// The results of tables.
    pub tables: Vec<Table>,
    /// The results of whole matches.
    pub matches: Vec<MatchTotal>,
    /// Byes: the round and the team.
    pub byes: Vec<(Option<usize>, usize)>,
    /// Forfeits: the round, the absent team, and its opponents.
    pub forfeits: Vec<(Option<usize>, usize, usize)>,
    /// Void matches.
    pub voids: Vec<Void>,
    /// Awarded matches.
    pub awards: Vec<AwardedMatch>,
    /// Penalties.
    pub penalties: Vec<Penalty>,
    /// The teams that withdrew.
    pub withdrawals: Vec<usize>,
    /// Carry-overs: the team that gains, and its gain.
    pub carry_overs: Vec<(usize, CarryOverAmount)>,
    /// The teams in the order in which lots were drawn.
    pub lots: Vec<usize>,
}

impl Event {
    /// Returns the Victory Point scale, or `None` if teams are ranked by net IMPs or board points.
    #[must_use]
    pub fn scale(&self) -> Option<Scale> {
        if let Some(bands) = &self.own_scale {
            return Some(Scale::Own(bands.clone()));
        }
        let draw = self.options.get("vps.draw").parse().ok()?;
        Scale::from_name(self.options.get("vps.scale"), draw)
    }

    /// Returns `true` if the event is a knock-out.
    #[must_use]
    pub fn is_knock_out(&self) -> bool {
        self.options.is("teams.stage", "knock-out")
    }
}
