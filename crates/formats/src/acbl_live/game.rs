//! The values of the JSON that are read. All others are ignored.

use std::collections::HashMap;

use serde::Deserialize;
use serde_json::Value;

/// A game of one or more sessions.
#[derive(Debug, Deserialize)]
pub(super) struct Game {
    pub(super) name: Option<String>,
    pub(super) club_name: Option<String>,
    pub(super) start_date: Option<String>,
    pub(super) board_scoring_method: Option<String>,
    /// The number of winners.
    pub(super) winner_type: Option<u8>,
    pub(super) sessions: Vec<Session>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Session {
    #[serde(default)]
    pub(super) number: Cell,
    #[serde(default)]
    pub(super) hand_records: Vec<HandRecord>,
    #[serde(default)]
    pub(super) sections: Vec<Section>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Section {
    #[serde(default)]
    pub(super) name: Cell,
    #[serde(default)]
    pub(super) pair_summaries: Vec<Pair>,
    #[serde(default)]
    pub(super) boards: Vec<Board>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Pair {
    #[serde(rename = "pair_number")]
    pub(super) number: Cell,
    /// `NS`, `EW`, or `None` for a pair that plays in both directions.
    pub(super) direction: Option<String>,
    #[serde(default)]
    pub(super) players: Vec<Player>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Player {
    pub(super) name: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Board {
    pub(super) board_number: Cell,
    #[serde(default)]
    pub(super) board_results: Vec<TableResult>,
}

#[derive(Debug, Deserialize)]
pub(super) struct TableResult {
    #[serde(default)]
    pub(super) round_number: Cell,
    #[serde(default)]
    pub(super) table_number: Cell,
    pub(super) ns_pair: Cell,
    pub(super) ew_pair: Cell,
    #[serde(default)]
    pub(super) ns_score: Cell,
    #[serde(default)]
    pub(super) ew_score: Cell,
    #[serde(default)]
    pub(super) contract: Cell,
    #[serde(default)]
    pub(super) declarer: Cell,
    #[serde(default)]
    pub(super) result: Cell,
    #[serde(default)]
    pub(super) tricks_taken: Cell,
}

/// The cards of a board: a list of ranks for each suit and seat, such as `K 7 3 2`, or dashes for a void.
#[derive(Debug, Deserialize)]
pub(super) struct HandRecord {
    pub(super) board: Cell,
    /// The other values by name.
    #[serde(flatten)]
    pub(super) cards: HashMap<String, Value>,
}

/// A value that is a text or a number, depending on the program that uploaded the game.
#[derive(Debug, Default, Deserialize)]
#[serde(untagged)]
pub(super) enum Cell {
    Number(i64),
    Text(String),
    #[default]
    Empty,
}

impl Cell {
    /// Returns the text without surrounding white space.
    pub(super) fn text(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text.trim().to_owned(),
            Self::Empty => String::new(),
        }
    }
}
