//! The input of an event of pairs.

use crate::number::Number;
use crate::options::Options;
use crate::ruling::{Ruling, Rulings};

/// The scoring method of the boards.
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

    /// Converts a score from North-South's side to this side.
    #[must_use]
    pub fn view(self, ns: i32) -> i32 {
        match self {
            Self::Ns => ns,
            Self::Ew => -ns,
        }
    }
}

/// The outcome at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// A score, from North-South's side.
    Score(i32),
    /// No score: the board was not played, or only a ruling exists.
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
    /// The group of comparable tables on a fouled board.
    pub group: Option<String>,
    /// The contestants sitting North-South: a pair's full name, or two players.
    pub ns: Vec<String>,
    /// The contestants sitting East-West.
    pub ew: Vec<String>,
    /// The result at the table.
    pub played: Played,
    /// The rulings.
    pub rulings: Rulings,
}

impl TableResult {
    /// Returns the contestants on a side.
    #[must_use]
    pub fn seated(&self, side: Side) -> &[String] {
        match side {
            Side::Ns => &self.ns,
            Side::Ew => &self.ew,
        }
    }

    /// Returns the ruling for a side.
    #[must_use]
    pub fn ruling(&self, side: Side) -> &Ruling {
        match side {
            Side::Ns => &self.rulings.ns,
            Side::Ew => &self.rulings.ew,
        }
    }

    /// Returns the score at the table from one side, or `None` if no score exists.
    #[must_use]
    pub fn at_table(&self, side: Side) -> Option<i32> {
        match self.played {
            Played::Score(ns) => Some(side.view(ns)),
            Played::No => None,
        }
    }

    /// Returns `true` if a side has a score to compare or an award.
    #[must_use]
    pub fn counts_for(&self, side: Side) -> bool {
        !self.ruling(side).needs_table() || self.at_table(side).is_some()
    }

    /// Returns `true` if both sides have only awards and no score to compare.
    #[must_use]
    pub fn is_artificial(&self) -> bool {
        self.rulings.ns.is_artificial() && self.rulings.ew.is_artificial()
    }
}

/// A contestant as an event file names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestantRef {
    /// The full name.
    pub name: String,
    /// The side, if another contestant has the name on the other side.
    pub side: Option<Side>,
}

/// A penalty: percent of a top at matchpoints, else IMPs; below 0 it is a bonus (Law 90).
#[derive(Clone, Debug)]
pub struct Penalty {
    /// The contestant.
    pub contestant: ContestantRef,
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
    /// The contestant.
    pub contestant: ContestantRef,
    /// The matchpoints won.
    pub matchpoints: Number,
    /// The matchpoints available.
    pub available: Number,
    /// The number of boards.
    pub boards: usize,
}

/// A contestant's handicap and stratum.
#[derive(Clone, Debug)]
pub struct ContestantEntry {
    /// The contestant.
    pub contestant: ContestantRef,
    /// Percentage points.
    pub handicap: Option<Number>,
    /// The stratum.
    pub stratum: Option<String>,
}

/// A datum that the director enters.
#[derive(Clone, Debug)]
pub struct Datum {
    /// The session.
    pub session: Option<String>,
    /// The board's number.
    pub board: u32,
    /// North-South's points.
    pub points: i32,
}

/// An event.
#[derive(Clone, Debug)]
pub struct Event {
    /// The scoring method of the boards.
    pub method: Method,
    /// The regulations.
    pub options: Options,
    /// The results.
    pub results: Vec<TableResult>,
    /// The sessions of the qualifying stage; empty if there is one stage.
    pub qualifying: Vec<String>,
    /// Penalties and bonuses.
    pub penalties: Vec<Penalty>,
    /// The matchpoints of qualifying sessions that are not among the results.
    pub carry_over: Vec<CarryOver>,
    /// Handicaps and strata.
    pub listed: Vec<ContestantEntry>,
    /// The strata, the highest first.
    pub strata: Vec<String>,
    /// The datums that the director entered.
    pub datums: Vec<Datum>,
}
