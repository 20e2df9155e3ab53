//! Fast path for usual records: board numbers, and outcomes that have occurred before.
//!
//! All other records take the general path, which also reports problems. A test compares both paths
//! on arbitrary bytes.

use std::collections::HashMap;

use bridge_core::{BoardNumber, Score, Vulnerability, law77};
use event::{BoardId, ContestantId, Event, EventError, Outcome, PartialEvent, ResultId, ScoreRow};
use foldhash::fast::RandomState;

use super::cell_cache::{MAX_OUTCOMES, digit};
use super::column::Column;
use super::four_numbers::{FourNumbers, word_number};
use super::header::Layout;
use crate::read::limits::CELL;
use crate::text::place;

/// The kind of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CellKind {
    Board,
    NorthSouth,
    EastWest,
    Score,
    /// One of the cells that together describe the contract and its result.
    Played,
    Vulnerability,
    /// An adjusted score. It must be empty on the fast path.
    Empty,
}

/// The columns of a file with four columns.
#[derive(Clone, Copy, Debug)]
struct FourColumns {
    board: usize,
    pairs: [usize; 2],
    score: usize,
}

/// The number of records with four numbers that are added together.
const BATCH_SIZE: usize = 256;

/// The largest score of Law 77.
const MAX_SCORE: i32 = 7600;

/// The known boards by their numbers.
#[derive(Debug, Default)]
struct Boards {
    ids: Vec<Option<BoardId>>,
    /// The index in `vulnerability_cells` for each board. With one byte for a board, many boards fit into the
    /// processor's cache.
    cell_indices: Vec<u8>,
    vulnerability_cells: Vec<VulnerabilityCell>,
}

/// The vulnerability of a board, and the text of its cell if there is such a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct VulnerabilityCell {
    vulnerability: Vulnerability,
    written: Word,
}

impl Boards {
    #[inline]
    fn get(&self, number: u32) -> Option<(BoardId, VulnerabilityCell)> {
        let number = usize::try_from(number).ok()?;
        let id = (*self.ids.get(number)?)?;
        let vulnerability_cell = usize::from(*self.cell_indices.get(number)?);
        Some((id, *self.vulnerability_cells.get(vulnerability_cell)?))
    }

    /// Stores a board, unless there are more than 256 different [`VulnerabilityCell`]s.
    fn insert(&mut self, number: u32, id: BoardId, vulnerability_cell: VulnerabilityCell) {
        let known = self.vulnerability_cells.iter().position(|known| *known == vulnerability_cell);
        let at = known.unwrap_or(self.vulnerability_cells.len());
        let (Ok(at), Ok(number)) = (u8::try_from(at), usize::try_from(number)) else { return };
        if known.is_none() {
            self.vulnerability_cells.push(vulnerability_cell);
        }
        set(&mut self.ids, number, Some(id));
        set(&mut self.cell_indices, number, at);
    }

    /// Removes all boards and keeps the memory.
    fn clear(&mut self) {
        self.ids.clear();
        self.cell_indices.clear();
    }
}

/// Sets the value at a position, and extends the list if necessary.
fn set<T: Clone + Default>(list: &mut Vec<T>, at: usize, value: T) {
    if let Some(known) = list.get_mut(at) {
        *known = value;
    } else {
        list.resize(at, T::default());
        list.push(value);
    }
}

/// The bytes of a short cell.
type Word = u64;

/// The cells of a contract in sixteen bytes, and the vulnerability of the board.
type PlayedKey = (u128, Vulnerability);

/// A reader of plain records.
#[derive(Debug)]
pub(super) struct FastPath {
    kinds: Vec<CellKind>,
    delimiter: u8,
    by_score: bool,
    /// `true` if there is a vulnerability column.
    has_vulnerability_column: bool,
    /// The columns, if they are exactly a board, two contestants, and a score.
    columns: Option<FourColumns>,
    /// Records of four numbers that have not been added to the part yet.
    score_rows: Vec<ScoreRow>,
    boards: Boards,
    outcomes: HashMap<PlayedKey, Outcome, RandomState>,
    /// `true` for each score that a contract can have, by vulnerability and in steps of ten from
    /// the lowest score.
    possible: Box<[[bool; TENS]; 4]>,
    /// The keys of the current record, stored if the general path accepts it.
    keys: RecordKeys,
    /// Records whose names have not been looked up.
    pending: Vec<PendingRecord>,
}

/// A record that was read.
#[derive(Clone, Copy, Debug)]
struct PendingRecord {
    board: BoardId,
    outcome: Outcome,
    names: [NameCell; 2],
}

/// The maximum number of pending records. Names that are not numbers are looked up in large hash
/// tables. Several lookups in a row allow the processor to overlap their memory accesses.
const MAX_PENDING: usize = 128;

/// The keys of a record that the general path has to accept first.
#[derive(Clone, Copy, Debug, Default)]
struct RecordKeys {
    board: Option<(u32, Word)>,
    played: Option<u128>,
}

/// The cell of a name, with its number if it is one.
#[derive(Clone, Copy, Debug)]
struct NameCell {
    number: Option<u32>,
    begin: usize,
    end: usize,
}

impl FastPath {
    /// Creates a reader for the columns of a file. `None` if it has columns that are not supported
    /// here.
    pub(super) fn new(layout: &Layout) -> Option<Self> {
        if !layout.extra.is_empty() || !layout.unnamed.is_empty() {
            return None;
        }
        let kinds = [
            (Column::Board, CellKind::Board),
            (Column::NorthSouth, CellKind::NorthSouth),
            (Column::EastWest, CellKind::EastWest),
            (Column::Score, CellKind::Score),
            (Column::Contract, CellKind::Played),
            (Column::Declarer, CellKind::Played),
            (Column::Result, CellKind::Played),
            (Column::Tricks, CellKind::Played),
            (Column::Vulnerability, CellKind::Vulnerability),
            (Column::Adjustment, CellKind::Empty),
        ];
        let mut columns = vec![None; layout.width];
        for (column, kind) in kinds {
            if let Some(index) = layout.index(column) {
                *columns.get_mut(index)? = Some(kind);
            }
        }
        let kinds: Vec<CellKind> = columns.into_iter().collect::<Option<_>>()?;
        let has = |kind| kinds.contains(&kind);
        let by_score = has(CellKind::Score);
        let named = has(CellKind::Board) && has(CellKind::NorthSouth) && has(CellKind::EastWest);
        let has_vulnerability_column = has(CellKind::Vulnerability);
        let column = |kind| kinds.iter().position(|&known| known == kind);
        let columns = (kinds.len() == 4).then(|| {
            let pairs = [column(CellKind::NorthSouth)?, column(CellKind::EastWest)?];
            Some(FourColumns {
                board: column(CellKind::Board)?,
                pairs,
                score: column(CellKind::Score)?,
            })
        });
        (named && by_score != has(CellKind::Played)).then(|| Self {
            columns: columns.flatten(),
            score_rows: Vec::with_capacity(BATCH_SIZE),
            kinds,
            has_vulnerability_column,
            delimiter: layout.delimiter,
            by_score,
            boards: Boards::default(),
            outcomes: HashMap::default(),
            possible: Box::new(Vulnerability::ALL.map(possible_scores)),
            keys: RecordKeys::default(),
            pending: Vec::with_capacity(MAX_PENDING),
        })
    }

    /// Reads the record that begins at a byte of a text, and returns its end, or `None` if the
    /// record is not plain. The part contains the record after [`flush`](Self::flush).
    #[inline]
    pub(super) fn read_record(
        &mut self,
        part: &mut PartialEvent,
        text: &str,
        begin: usize,
    ) -> Option<usize> {
        let record = text.as_bytes().get(begin..)?;
        self.keys = RecordKeys::default();
        // A comment.
        if record.first() == Some(&b'#') {
            return None;
        }
        let mut rest = record;
        let (mut board, mut names, mut score) = (None, [None; 2], None);
        let (mut played, mut room, mut written) = (0_u128, 128_u32, 0);
        let mut kinds = self.kinds.iter();
        while let Some(kind) = kinds.next() {
            let after = match kind {
                CellKind::Board => {
                    let (number, after) = number(rest)?;
                    board = Some(number);
                    after
                }
                CellKind::NorthSouth | CellKind::EastWest => {
                    let [ours, theirs] = &mut names;
                    let name = if *kind == CellKind::NorthSouth { ours } else { theirs };
                    let (number, after) = self.name(rest)?;
                    let [begin, end] = [rest, after].map(|rest| position(text, rest));
                    *name = Some(NameCell { number, begin, end });
                    after
                }
                CellKind::Score => {
                    let (number, after) = signed(rest)?;
                    score = Some(number);
                    after
                }
                CellKind::Played => {
                    let (word, bits, after) = self.short_cell(rest)?;
                    room = room.checked_sub(bits)?;
                    played |= u128::from(word) << room;
                    after
                }
                CellKind::Vulnerability => {
                    let (word, _, after) = self.short_cell(rest)?;
                    written = word;
                    after
                }
                CellKind::Empty => rest,
            };
            let is_last = kinds.as_slice().is_empty();
            rest = if is_last { line_end(after)? } else { self.next_cell(after)? };
        }
        let number = board?;
        self.keys.board = Some((number, written));
        self.keys.played = Some(played);
        let (known, vulnerability_cell) = self.board(number)?;
        if vulnerability_cell.written != written {
            return None;
        }
        let outcome = if self.by_score {
            Outcome::Score(self.score(score?, vulnerability_cell.vulnerability)?)
        } else {
            *self.outcomes.get(&(played, vulnerability_cell.vulnerability))?
        };
        let [Some(ours), Some(theirs)] = names else { return None };
        let board = known.or_else(|| self.add_board(part, number, vulnerability_cell))?;
        if self.pending.is_empty()
            && let (Some(ours), Some(theirs)) = (ours.number, theirs.number)
            && let (Some(ours), Some(theirs)) =
                (part.intern_number(ours), part.intern_number(theirs))
        {
            part.add_unadjusted(board, [ours, theirs], outcome)?;
        } else {
            self.pending.push(PendingRecord { board, outcome, names: [ours, theirs] });
        }
        Some(position(text, rest))
    }

    /// Reads consecutive records of four numbers, and returns the start of the next record.
    /// `begins` receives the start of each record.
    pub(super) fn read_score_rows(
        &mut self,
        part: &mut PartialEvent,
        text: &str,
        mut at: usize,
        mut begins: impl FnMut(usize),
    ) -> usize {
        let Some(columns) = self.columns.filter(|_| self.pending.is_empty()) else { return at };
        // There are fewer records than bytes, so all of them fit.
        if !part.has_room(text.len()) {
            return at;
        }
        let (mut four, mut last) = (FourNumbers::default(), None);
        let mut score_rows = std::mem::take(&mut self.score_rows);
        while let Some(rest) = text.as_bytes().get(at..)
            && let Some(length) = four.read(rest, self.delimiter, columns.score)
            && let Some(row) = self.score_row(part, columns, &four, &mut last)
        {
            if score_rows.len() == BATCH_SIZE {
                part.add_scores(&score_rows);
                score_rows.clear();
            }
            score_rows.push(row);
            begins(at);
            at = place::after(at, length);
        }
        part.add_scores(&score_rows);
        score_rows.clear();
        self.score_rows = score_rows;
        at
    }

    /// Returns the row of a record of four numbers, or `None` if it is unusual. `last` is the board
    /// of the previous record.
    #[inline]
    fn score_row(
        &mut self,
        part: &mut PartialEvent,
        columns: FourColumns,
        four: &FourNumbers,
        last: &mut Option<(u32, BoardId, Vulnerability)>,
    ) -> Option<ScoreRow> {
        let cell = |column: usize| four.numbers.get(column).copied();
        let (number, size) = (cell(columns.board)?, i32::try_from(cell(columns.score)?).ok()?);
        let score = if four.is_negative { size.checked_neg()? } else { size };
        let (board, vulnerability) = match *last {
            Some((before, board, vulnerability)) if before == number => (board, vulnerability),
            _ => {
                let (known, vulnerability_cell) = self.board(number)?;
                // A board is only added with a valid record.
                self.score(score, vulnerability_cell.vulnerability)?;
                let board = known.or_else(|| self.add_board(part, number, vulnerability_cell))?;
                *last = Some((number, board, vulnerability_cell.vulnerability));
                (board, vulnerability_cell.vulnerability)
            }
        };
        let score = self.score(score, vulnerability)?;
        let [ours, theirs] = columns.pairs;
        let contestants = [part.intern_number(cell(ours)?)?, part.intern_number(cell(theirs)?)?];
        Some((board, contestants, score))
    }

    /// Returns the ID of a board if it is known, and its vulnerability. The vulnerability of a new
    /// board follows from its number. `None` for a new board if there is a vulnerability column.
    #[inline]
    fn board(&self, number: u32) -> Option<(Option<BoardId>, VulnerabilityCell)> {
        if let Some((id, vulnerability_cell)) = self.boards.get(number) {
            return Some((Some(id), vulnerability_cell));
        }
        let number = BoardNumber::new(number).ok().filter(|_| !self.has_vulnerability_column)?;
        Some((None, VulnerabilityCell { vulnerability: number.vulnerability(), written: 0 }))
    }

    /// Adds a new board with a valid record.
    #[cold]
    fn add_board(
        &mut self,
        part: &mut PartialEvent,
        number: u32,
        vulnerability_cell: VulnerabilityCell,
    ) -> Option<BoardId> {
        let id = part.event().board(None, BoardNumber::new(number).ok()?, None).ok()?;
        self.boards.insert(number, id, vulnerability_cell);
        Some(id)
    }

    /// Returns a score if a contract can have it at this vulnerability.
    #[inline]
    fn score(&self, score: i32, vulnerability: Vulnerability) -> Option<Score> {
        let above_min = usize::try_from(score.checked_add(MAX_SCORE)?).ok()?;
        let possible = self.possible.get(usize::from(digit(vulnerability)))?;
        let possible = *possible.get(above_min.div_euclid(10))? && above_min.is_multiple_of(10);
        Score::new(score).ok().filter(|_| possible)
    }

    /// Returns `true` if the pending records should be added.
    pub(super) const fn is_full(&self) -> bool {
        self.pending.len() >= MAX_PENDING
    }

    /// Adds the pending records of a text to the part.
    pub(super) fn flush(&mut self, part: &mut PartialEvent, text: &str) -> Result<(), EventError> {
        let names = self.pending.iter().flat_map(|pending| &pending.names);
        let names = names.map(|name| text.get(name.begin..name.end).unwrap_or_default());
        let names: Vec<&str> = names.collect();
        let ids: Vec<ContestantId> = part.event().intern_all(&names)?;
        let (both, _) = ids.as_chunks();
        for (PendingRecord { board, outcome, .. }, &contestants) in self.pending.drain(..).zip(both)
        {
            part.add_unadjusted(board, contestants, outcome).ok_or(EventError::TooLarge)?;
        }
        Ok(())
    }

    /// Forgets all boards.
    pub(super) fn clear_boards(&mut self) {
        self.boards.clear();
    }

    /// Stores the keys of the last record, after the general path has read it as a result without
    /// problems.
    pub(super) fn store_keys(&mut self, event: &Event, id: ResultId) {
        let row = event.results().row(id);
        let vulnerability = event.board_at(row.board).vulnerability;
        if let Some((number, written)) = self.keys.board {
            self.boards.insert(number, row.board, VulnerabilityCell { vulnerability, written });
        }
        // A row without a result may be a sit-out, depending on its names.
        if let Some(played) = self.keys.played
            && row.outcome != Outcome::NotPlayed
            && !self.by_score
            && event.results().adjustment(id).is_none()
            && self.outcomes.len() < MAX_OUTCOMES
        {
            self.outcomes.insert((played, vulnerability), row.outcome);
        }
    }

    /// Returns the number in the cell of a name, if it is one, and the bytes after the cell.
    fn name<'t>(&self, rest: &'t [u8]) -> Option<(Option<u32>, &'t [u8])> {
        let ends = |&byte: &u8| byte == self.delimiter || is_end(byte);
        if let Some((number, after)) = number(rest)
            && after.first().is_some_and(ends)
        {
            return Some((Some(number), after));
        }
        let length = rest.iter().position(|byte| ends(byte) || *byte == b'"')?;
        let (cell, after) = rest.split_at_checked(length)?;
        // Names with surrounding white space and very long names take the general path.
        let visible = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_graphic);
        let plain = visible(cell.first()) && visible(cell.last()) && length <= CELL;
        (plain && after.first() != Some(&b'"')).then_some((None, after))
    }

    /// Returns a cell of at most seven visible characters, its size in bits with a separating byte,
    /// and the bytes after it.
    fn short_cell<'t>(&self, rest: &'t [u8]) -> Option<(Word, u32, &'t [u8])> {
        let ends = |&byte: &u8| byte == self.delimiter || is_end(byte);
        let length = rest.first_chunk::<8>()?.iter().position(ends)?;
        let (cell, after) = rest.split_at_checked(length)?;
        if !cell.iter().all(|byte| byte.is_ascii_graphic() && *byte != b'"') {
            return None;
        }
        let word = cell.iter().fold(0, |word, &byte| word << 8 | Word::from(byte));
        let bits = u32::try_from(length).ok()?.checked_add(1)?.checked_mul(8)?;
        Some((word, bits, after))
    }

    /// Returns the bytes of the next cell if this one ends here.
    fn next_cell<'t>(&self, rest: &'t [u8]) -> Option<&'t [u8]> {
        rest.split_first().filter(|(first, _)| **first == self.delimiter).map(|(_, next)| next)
    }
}

const fn is_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// Returns the bytes after the line end if the line ends here.
const fn line_end(rest: &[u8]) -> Option<&[u8]> {
    match rest {
        [b'\n', after @ ..] | [b'\r', b'\n', after @ ..] => Some(after),
        _ => None,
    }
}

/// Returns the position of the rest of a text.
const fn position(text: &str, rest: &[u8]) -> usize {
    text.len().abs_diff(rest.len())
}

/// The number of multiples of ten from the lowest score to the highest.
const TENS: usize = 1521;

fn possible_scores(vulnerability: Vulnerability) -> [bool; TENS] {
    let mut scores = (-MAX_SCORE..=MAX_SCORE).step_by(10).map(Score::new);
    let is_possible = |score| law77::is_possible(score, vulnerability);
    std::array::from_fn(|_| scores.next().is_some_and(|score| score.is_ok_and(is_possible)))
}

/// Parses a number as [`number`] does, with an optional minus. A negative zero is rejected.
#[inline]
fn signed(rest: &[u8]) -> Option<(i32, &[u8])> {
    let below = rest.strip_prefix(b"-");
    let (size, after) = number(below.unwrap_or(rest))?;
    let size = i32::try_from(size).ok()?;
    match below {
        None => Some((size, after)),
        Some(_) => Some((size.checked_neg().filter(|&number| number < 0)?, after)),
    }
}

/// Returns the number of at most seven digits without leading zeros at the beginning, and the bytes
/// after it. `None` if there is no such number, or fewer than eight bytes are left.
#[inline]
fn number(rest: &[u8]) -> Option<(u32, &[u8])> {
    let (number, length) = word_number(u64::from_le_bytes(*rest.first_chunk::<8>()?))?;
    Some((number, rest.get(length..)?))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::csv::column_mappings::ColumnMappings;
    use crate::csv::results_csv::column::Purpose;
    use crate::csv::results_csv::header;
    use crate::problem::Problems;

    /// Names that the general path changes or rejects are left to it.
    #[test]
    fn parses_plain_names() {
        let mut problems = Problems::default();
        let header = "board,ns,ew,score\n";
        let (layout, _) =
            header::read(header, Purpose::Results, &ColumnMappings::default(), &mut problems)
                .unwrap();
        let path = FastPath::new(&layout).unwrap();
        let name = |cell: &str| {
            let rest = format!("{cell},2\n");
            path.name(rest.as_bytes()).map(|(number, after)| (number, after.len()))
        };
        for plain in ["Ann", "Ann Ash", "7 up", "12345678", &"A".repeat(CELL)] {
            assert_eq!(name(plain), Some((None, 3)), "{plain}");
        }
        assert_eq!(name("1234567"), Some((Some(1_234_567), 3)));
        for other in [
            "",
            " Ann",
            "Ann ",
            "\u{a0}Ann",
            "Ann\u{a0}",
            "A\"nn",
            "\"Ann\"",
            &"A".repeat(CELL + 1),
        ] {
            assert_eq!(name(other), None, "{other}");
        }
        assert_eq!(path.name(b"Ann"), None);
    }

    proptest! {
        #[test]
        fn parses_numbers(text in "[0-9]{0,9}[-,x\n]{0,9}", at in 0_usize..4) {
            let digits: String = text.chars().skip(at).take_while(char::is_ascii_digit).collect();
            let usual = digits.parse::<u32>().is_ok_and(|number| number.to_string() == digits);
            let rest = text.get(at..).unwrap_or_default().as_bytes();
            let expected = (usual && digits.len() < 8 && rest.len() >= 8)
                .then(|| (digits.parse().unwrap_or_default(), &rest[digits.len()..]));
            prop_assert_eq!(number(rest), expected);
        }
    }
}
