//! What is known of an event before it is scored.

use crate::number::Number;
use crate::options::Options;
use crate::ruling::{Ruling, Rulings};

/// How boards are scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Law 78A.
    Matchpoints,
    /// Against a datum.
    Butler,
    /// Against every other score.
    CrossImps,
}

/// A side of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// North-South.
    Ns,
    /// East-West.
    Ew,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::Ns, Self::Ew];

    /// The side's own view of a score that is written from North-South's.
    #[must_use]
    pub fn view(self, ns: i32) -> i32 {
        match self {
            Self::Ns => ns,
            Self::Ew => -ns,
        }
    }
}

/// What happened at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// A score, from North-South's side.
    Score(i32),
    /// No score: the board was not played, or only a ruling stands.
    No,
}

/// One result of one table.
#[derive(Clone, Debug)]
pub struct TableResult {
    /// The session's name; the same board in another session is another board.
    pub session: Option<String>,
    /// The section's name.
    pub section: Option<String>,
    /// The round's name.
    pub round: Option<String>,
    /// The board's number.
    pub board: u32,
    /// On a fouled board, which tables can be compared.
    pub group: Option<String>,
    /// Who sat North-South: a pair's full name, or two players.
    pub ns: Vec<String>,
    /// Who sat East-West.
    pub ew: Vec<String>,
    /// What happened.
    pub played: Played,
    /// The rulings.
    pub rulings: Rulings,
}

impl TableResult {
    /// Who sat on a side.
    #[must_use]
    pub fn seated(&self, side: Side) -> &[String] {
        match side {
            Side::Ns => &self.ns,
            Side::Ew => &self.ew,
        }
    }

    /// The ruling for a side.
    #[must_use]
    pub fn ruling(&self, side: Side) -> &Ruling {
        match side {
            Side::Ns => &self.rulings.ns,
            Side::Ew => &self.rulings.ew,
        }
    }

    /// The score at the table from a side's view, where there is one.
    #[must_use]
    pub fn at_table(&self, side: Side) -> Option<i32> {
        match self.played {
            Played::Score(ns) => Some(side.view(ns)),
            Played::No => None,
        }
    }

    /// Whether a side gets anything: a score to compare, or an award.
    #[must_use]
    pub fn counts_for(&self, side: Side) -> bool {
        !self.ruling(side).needs_table() || self.at_table(side).is_some()
    }

    /// Whether neither side has a score to compare, but awards.
    #[must_use]
    pub fn is_artificial(&self) -> bool {
        self.rulings.ns.is_artificial() && self.rulings.ew.is_artificial()
    }
}

/// A contestant as an event file names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who {
    /// The full name.
    pub name: String,
    /// The side, where another contestant of that name sat the other way.
    pub side: Option<Side>,
}

/// A penalty: percent of a top at matchpoints, else IMPs; below 0 it is a bonus (Law 90).
#[derive(Clone, Debug)]
pub struct Penalty {
    /// Who.
    pub who: Who,
    /// The session; without one, the last in which the contestant played, or played the board.
    pub session: Option<String>,
    /// The board, if percent are of its top.
    pub board: Option<u32>,
    /// Percent, or IMPs.
    pub amount: Number,
}

/// A qualifying session that is not among the results.
#[derive(Clone, Debug)]
pub struct CarryOver {
    /// Who.
    pub who: Who,
    /// What was won.
    pub matchpoints: Number,
    /// What could be won.
    pub of: Number,
    /// On how many boards.
    pub boards: usize,
}

/// A contestant's handicap and stratum.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Who.
    pub who: Who,
    /// Percentage points.
    pub handicap: Option<Number>,
    /// The stratum.
    pub stratum: Option<String>,
}

/// A datum that the director enters.
#[derive(Clone, Debug)]
pub struct Datum {
    /// In which session.
    pub session: Option<String>,
    /// On which board.
    pub board: u32,
    /// North-South's points.
    pub points: i32,
}

/// An event.
#[derive(Clone, Debug)]
pub struct Event {
    /// How boards are scored.
    pub method: Method,
    /// The regulations.
    pub options: Options,
    /// The results.
    pub results: Vec<TableResult>,
    /// The sessions of the qualifying stage; none where there is one stage.
    pub qualifying: Vec<String>,
    /// Penalties and bonuses.
    pub penalties: Vec<Penalty>,
    /// What was won in qualifying sessions that are not among the results.
    pub carry_over: Vec<CarryOver>,
    /// Handicaps and strata.
    pub listed: Vec<Listed>,
    /// The strata, the highest first.
    pub strata: Vec<String>,
    /// Data of Butler that the director enters.
    pub datums: Vec<Datum>,
}
