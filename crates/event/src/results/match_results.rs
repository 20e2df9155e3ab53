//! Results of whole matches, where the boards are not known.

use bridge_core::{FractionalImps, Vps};

use crate::ids::{ContestantId, RoundId, TableId};

/// What is known of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchResult {
    /// The IMPs of either side.
    Imps {
        /// Won by the home team.
        home: FractionalImps,
        /// Won by the away team.
        away: FractionalImps,
    },
    /// Games won by either side: for an order of strength; they are worth nothing in a ranking by IMPs or VPs.
    Games {
        /// Won by the home team.
        home: u32,
        /// Won by the away team.
        away: u32,
    },
    /// The Victory Points of either side: they count as they stand.
    Vps {
        /// Of the home team.
        home: Vps,
        /// Of the away team.
        away: Vps,
    },
}

/// The result of a match to be added to an event.
#[derive(Clone, Debug)]
pub struct NewMatch<'a> {
    /// The home team.
    pub home: &'a str,
    /// The away team.
    pub away: &'a str,
    /// What they produced.
    pub result: MatchResult,
    /// How many boards they played, where that is known.
    pub boards: Option<u8>,
    /// The round's label.
    pub round: Option<&'a str>,
    /// The table's label.
    pub table: Option<&'a str>,
}

/// The result of a match, looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchRow {
    /// The round's label.
    pub round: Option<RoundId>,
    /// The table's label.
    pub table: Option<TableId>,
    /// The home team.
    pub home: ContestantId,
    /// The away team.
    pub away: ContestantId,
    /// What they produced.
    pub result: MatchResult,
    /// How many boards they played.
    pub boards: Option<u8>,
}
