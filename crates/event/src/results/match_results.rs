//! Results of whole matches, without results of boards.

use bridge_core::{FractionalImps, Vps};

use crate::ids::{ContestantId, RoundId, TableId};

/// The result of a whole match. It is serialized as a map from its unit to the numbers of both
/// sides: `{"vps": {"home": "12.00", "away": "8.00"}}`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum MatchResult {
    /// The IMPs of both sides.
    Imps {
        /// The IMPs of the home team.
        home: FractionalImps,
        /// The IMPs of the away team.
        away: FractionalImps,
    },
    /// The games won by both sides. They count in a strength rating, but not in a ranking by IMPs
    /// or VPs.
    Games {
        /// The games won by the home team.
        home: u32,
        /// The games won by the away team.
        away: u32,
    },
    /// The Victory Points of both sides, which are used unchanged.
    Vps {
        /// The Victory Points of the home team.
        home: Vps,
        /// The Victory Points of the away team.
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
    /// The result.
    pub result: MatchResult,
    /// The number of boards, or `None` if unknown.
    pub boards: Option<u8>,
    /// The label of the round, or `None` if missing.
    pub round: Option<&'a str>,
    /// The label of the table, or `None` if missing.
    pub table: Option<&'a str>,
}

/// The result of a whole match in an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchRow {
    /// The label of the round, or `None` if missing.
    pub round: Option<RoundId>,
    /// The label of the table, or `None` if missing.
    pub table: Option<TableId>,
    /// The home team.
    pub home: ContestantId,
    /// The away team.
    pub away: ContestantId,
    /// The result.
    pub result: MatchResult,
    /// The number of boards, or `None` if unknown.
    pub boards: Option<u8>,
}
