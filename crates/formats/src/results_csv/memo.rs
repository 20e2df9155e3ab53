//! What cells meant the last time they were met: files repeat themselves, and a cell is understood once.

use std::collections::HashMap;

use bridge_core::{BoardNumber, Vulnerability};
use event::{BoardId, Outcome};
use foldhash::fast::RandomState;

use super::header::Column;
use super::row::Row;

/// The columns that an outcome is read from.
const OUTCOME: [Column; 7] = [
    Column::Contract,
    Column::Declarer,
    Column::Result,
    Column::Tricks,
    Column::Score,
    Column::NorthSouthScore,
    Column::EastWestScore,
];

/// The columns that a board is read from.
const BOARD: [Column; 3] = [Column::Session, Column::Board, Column::Vulnerability];

/// The most outcomes that are remembered: more than the contracts and results there are.
const MOST: usize = 8192;

/// A board that has been met.
#[derive(Clone, Copy)]
pub(super) struct KnownBoard {
    pub(super) id: BoardId,
    pub(super) number: BoardNumber,
    pub(super) vulnerability: Option<Vulnerability>,
}

/// Outcomes and boards by the text of their cells. Only what gave neither an error nor a warning is remembered.
#[derive(Default)]
pub(super) struct Memo {
    outcomes: HashMap<Vec<u8>, Outcome, RandomState>,
    boards: HashMap<Vec<u8>, KnownBoard, RandomState>,
    key: Vec<u8>,
    /// The board of the record before: both tables of a match often stand together.
    last: Option<(Vec<u8>, KnownBoard)>,
}

impl Memo {
    /// The board of a record that has been met before.
    pub(super) fn board(&mut self, row: &Row<'_>) -> Option<KnownBoard> {
        self.write_key(row, &BOARD);
        if let Some((key, board)) = &self.last
            && *key == self.key
        {
            return Some(*board);
        }
        let board = self.boards.get(&self.key).copied()?;
        let (key, last) = self.last.get_or_insert_with(|| (Vec::new(), board));
        key.clone_from(&self.key);
        *last = board;
        Some(board)
    }

    /// Remembers the board of a record.
    pub(super) fn keep_board(&mut self, row: &Row<'_>, board: KnownBoard) {
        if self.boards.len() < MOST {
            self.write_key(row, &BOARD);
            self.boards.insert(self.key.clone(), board);
        }
    }

    /// The outcome of a record whose cells have been met before on a board of the same vulnerability.
    pub(super) fn outcome(&mut self, row: &Row<'_>, board: KnownBoard) -> Option<Outcome> {
        self.write_outcome_key(row, board);
        self.outcomes.get(&self.key).copied()
    }

    /// Remembers the outcome of a record.
    pub(super) fn keep_outcome(&mut self, row: &Row<'_>, board: KnownBoard, outcome: Outcome) {
        if self.outcomes.len() < MOST {
            self.write_outcome_key(row, board);
            self.outcomes.insert(self.key.clone(), outcome);
        }
    }

    fn write_outcome_key(&mut self, row: &Row<'_>, board: KnownBoard) {
        self.write_key(row, &OUTCOME);
        let vulnerability = board.vulnerability.unwrap_or_else(|| board.number.vulnerability());
        self.key.push(match vulnerability {
            Vulnerability::None => 0,
            Vulnerability::NorthSouth => 1,
            Vulnerability::EastWest => 2,
            Vulnerability::Both => 3,
        });
    }

    /// The texts of the columns, apart from each other.
    fn write_key(&mut self, row: &Row<'_>, columns: &[Column]) {
        self.key.clear();
        for &column in columns {
            if let Some(index) = row.layout.index(column) {
                self.key.extend_from_slice(row.record.whole(index).as_bytes());
                self.key.push(0);
            }
        }
    }
}
