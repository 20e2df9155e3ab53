//! What an event of matches consists of: results, and what the director has decided. Teams and rounds are numbers, places in
//! the lists of their names.

use crate::number::Number;
use crate::options::Options;
use crate::ruling::Rulings;

use super::contract::{Contract, vulnerable};
use super::scale::{Band, Scale};

/// How matches are scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Method {
    /// IMPs.
    Teams,
    /// Two points for a board won.
    BoardAMatch,
    /// Board-a-match and a share of the aggregate.
    Patton,
}

/// What happened at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing.
    NotPlayed,
    /// Four passes.
    PassedOut,
    /// So many points for North-South.
    Score(i32),
    /// A contract by this seat: N, E, S or W.
    Contract(Contract, char),
}

/// A table's result on a board.
#[derive(Clone, Debug)]
pub struct Table {
    /// The round, where rounds have names.
    pub round: Option<usize>,
    /// The number of the board.
    pub board: u32,
    /// The team that sat North-South.
    pub ns: usize,
    /// The team that sat East-West.
    pub ew: usize,
    /// What happened.
    pub outcome: Outcome,
    /// What the director has ruled.
    pub rulings: Rulings,
}

impl Table {
    /// The score of North-South as it was made at the table; nothing where the board was not played.
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
pub enum WholeResult {
    /// The IMPs of home and away.
    Imps(Number, Number),
    /// Victory Points of home and away.
    Vps(Number, Number),
}

/// A match whose boards are not known.
#[derive(Clone, Debug)]
pub struct WholeMatch {
    /// The round.
    pub round: Option<usize>,
    /// The home team.
    pub home: usize,
    /// The away team.
    pub away: usize,
    /// The result.
    pub result: WholeResult,
    /// How many boards were played.
    pub boards: u32,
}

/// An average of Law 12C2.
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
    /// A team and what it gets.
    pub home: (usize, Average),
    /// Its opponents and what they get.
    pub away: (usize, Average),
}

/// A match whose points the director has set.
#[derive(Clone, Debug)]
pub struct Awarded {
    /// The round.
    pub round: Option<usize>,
    /// A team and its points.
    pub home: (usize, Number),
    /// Its opponents and theirs.
    pub away: (usize, Number),
}

/// A penalty; below 0 it is a bonus.
#[derive(Clone, Debug)]
pub struct Penalty {
    /// Whose it is.
    pub team: usize,
    /// The round; those in Victory Points may have none.
    pub round: Option<usize>,
    /// How much.
    pub amount: Amount,
}

/// An amount of one unit or the other.
#[derive(Clone, Debug)]
pub enum Amount {
    /// IMPs of a match.
    Imps(Number),
    /// Victory Points.
    Vps(Number),
}

/// What is carried over.
#[derive(Clone, Debug)]
pub enum Carried {
    /// So many IMPs into the match of a round.
    Imps(Option<usize>, Number),
    /// What the margin of an earlier match brings into the match of a round, and whether its winner finished higher.
    Earlier(Option<usize>, Number, bool),
    /// Victory Points into the event.
    Vps(Number),
}

/// An event of matches.
#[derive(Clone, Debug)]
pub struct Event {
    /// How matches are scored.
    pub method: Method,
    /// The regulations.
    pub options: Options,
    /// A Victory Point scale of the event's own, in place of a named one.
    pub own_scale: Option<Vec<Band>>,
    /// The names of the teams.
    pub teams: Vec<String>,
    /// The names of the rounds, in order; none where there is one round without a name.
    pub rounds: Vec<String>,
    /// Results of tables.
    pub tables: Vec<Table>,
    /// Results of whole matches.
    pub matches: Vec<WholeMatch>,
    /// Byes: the round and the team.
    pub byes: Vec<(Option<usize>, usize)>,
    /// Forfeits: the round, the absent team and its opponents.
    pub forfeits: Vec<(Option<usize>, usize, usize)>,
    /// Void matches.
    pub voids: Vec<Void>,
    /// Awarded matches.
    pub awards: Vec<Awarded>,
    /// Penalties.
    pub penalties: Vec<Penalty>,
    /// Teams that withdrew.
    pub withdrawals: Vec<usize>,
    /// What was carried over: the team that gains, and what.
    pub carry_overs: Vec<(usize, Carried)>,
    /// Lots, in the order drawn.
    pub lots: Vec<usize>,
}

impl Event {
    /// The Victory Point scale; none where teams are ranked by net IMPs or points of boards.
    #[must_use]
    pub fn scale(&self) -> Option<Scale> {
        if let Some(bands) = &self.own_scale {
            return Some(Scale::Own(bands.clone()));
        }
        let draw = self.options.get("vps.draw").parse().ok()?;
        Scale::named(self.options.get("vps.scale"), draw)
    }

    /// Whether the event is a knock-out.
    #[must_use]
    pub fn is_knock_out(&self) -> bool {
        self.options.is("teams.stage", "knock-out")
    }
}
