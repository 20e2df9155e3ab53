//! Cache of parsed cells. Cells repeat in files, and each value is parsed once.

use std::collections::HashMap;

use bridge_core::{BoardNumber, Vulnerability};
use event::{BoardId, Outcome};
use foldhash::fast::RandomState;

use super::column::Column;
use super::row::Row;
use crate::text::place;

/// The columns that determine an outcome.
const OUTCOME_COLUMNS: [Column; 7] = [
    Column::Contract,
    Column::Declarer,
    Column::Result,
    Column::Tricks,
    Column::Score,
    Column::NorthSouthScore,
    Column::EastWestScore,
];

/// The columns that determine a board.
const BOARD_COLUMNS: [Column; 3] = [Column::Session, Column::Board, Column::Vulnerability];

/// The maximum number of cached outcomes, more than there are contracts and results.
pub(super) const MAX_OUTCOMES: usize = 1 << 13;

/// The maximum number of cached boards.
const MAX_BOARDS: usize = 1 << 20;

/// The texts of some cells of a record, separated by zeros, which do not occur in text.
type Key = [u8; 32];

/// A cached board.
#[derive(Clone, Copy, Debug)]
pub(super) struct CachedBoard {
    pub(super) id: BoardId,
    pub(super) number: BoardNumber,
    pub(super) vulnerability: Option<Vulnerability>,
}

/// Outcomes and boards by the text of their cells. Cells that cause an error or a warning are not
/// cached.
#[derive(Debug, Default)]
pub(super) struct CellCache {
    outcomes: HashMap<Key, Outcome, RandomState>,
    boards: HashMap<Key, CachedBoard, RandomState>,
    /// The board of the previous record, because the results of a board are often adjacent.
    last: Option<(Key, CachedBoard)>,
}

impl CellCache {
    /// Returns the cached board of a record.
    pub(super) fn board(&mut self, row: &Row<'_>) -> Option<CachedBoard> {
        let key = board_key(row)?;
        if let Some((last, board)) = &self.last
            && *last == key
        {
            return Some(*board);
        }
        let board = self.boards.get(&key).copied()?;
        self.last = Some((key, board));
        Some(board)
    }

    /// Caches the board of a record.
    pub(super) fn cache_board(&mut self, row: &Row<'_>, board: CachedBoard) {
        if let Some(key) = board_key(row) {
            self.last = Some((key, board));
            if self.boards.len() < MAX_BOARDS {
                self.boards.insert(key, board);
            }
        }
    }

    /// Forgets all boards.
    pub(super) fn clear_boards(&mut self) {
        self.boards.clear();
        self.last = None;
    }

    /// Returns the cached outcome of a record, for a board of the same vulnerability.
    pub(super) fn outcome(&self, row: &Row<'_>, board: CachedBoard) -> Option<Outcome> {
        self.outcomes.get(&outcome_key(row, board)?).copied()
    }

    /// Caches the outcome of a record.
    pub(super) fn cache_outcome(&mut self, row: &Row<'_>, board: CachedBoard, outcome: Outcome) {
        if let Some(key) = outcome_key(row, board)
            && self.outcomes.len() < MAX_OUTCOMES
        {
            self.outcomes.insert(key, outcome);
        }
    }
}

fn outcome_key(row: &Row<'_>, board: CachedBoard) -> Option<Key> {
    let vulnerability = board.vulnerability.unwrap_or_else(|| board.number.vulnerability());
    key(row, &OUTCOME_COLUMNS, digit(vulnerability))
}

/// Returns the position of a vulnerability in [`Vulnerability::ALL`].
pub(super) const fn digit(vulnerability: Vulnerability) -> u8 {
    match vulnerability {
        Vulnerability::None => 0,
        Vulnerability::NorthSouth => 1,
        Vulnerability::EastWest => 2,
        Vulnerability::Both => 3,
    }
}

/// Returns the texts that identify the board of a record.
pub(super) fn board_key(row: &Row<'_>) -> Option<Key> {
    key(row, &BOARD_COLUMNS, 0)
}

/// Returns a key of a byte and the texts of the columns, or `None` if they are longer than usual.
fn key(row: &Row<'_>, columns: &[Column], first: u8) -> Option<Key> {
    let mut key = Key::default();
    key[0] = first;
    let mut end = 1;
    for &column in columns {
        if let Some(index) = row.layout.index(column) {
            let cell = row.record.raw_cell(index).as_bytes();
            let place = place::span(end, cell.len());
            end = place::after(place.end, 1);
            key.get_mut(place)?.copy_from_slice(cell);
        }
    }
    Some(key)
}
