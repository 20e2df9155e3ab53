//! Fast path for usual records: board numbers, and outcomes that have occurred before.
//!
//! All other records take the general path, which also reports problems. A test compares both paths
//! on arbitrary bytes.

use std::collections::HashMap;

use bridge_core::{BoardNumber, Score, Vulnerability, law77};
use event::{BoardId, ContestantId, Event, EventError, Outcome, PartialEvent, ResultId, ScoreRow};
use foldhash::fast::RandomState;

use super::fours::{Four, word_number};
use super::header::{Column, Layout};
use super::memo::{MOST_OUTCOMES, digit};
use crate::read::limits::CELL;
use crate::text::place;

/// The kind of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
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
struct Columns {
    board: usize,
    pairs: [usize; 2],
    score: usize,
}

/// The number of records with four numbers that are added together.
const TOGETHER: usize = 256;

/// The largest score of Law 77.
const MOST: i32 = 7600;

/// The known boards by their numbers.
#[derive(Debug, Default)]
struct Boards {
    ids: Vec<Option<BoardId>>,
    /// The index in `ways` for each board. With one byte for a board, many boards fit into the
    /// processor's cache.
    of_number: Vec<u8>,
    ways: Vec<Way>,
}

/// The vulnerability of a board, and the text of its cell if there is such a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Way {
    vulnerability: Vulnerability,
    written: Word,
}

impl Boards {
    #[inline]
    fn get(&self, number: u32) -> Option<(BoardId, Way)> {
        let number = usize::try_from(number).ok()?;
        let id = (*self.ids.get(number)?)?;
        let way = usize::from(*self.of_number.get(number)?);
        Some((id, *self.ways.get(way)?))
    }

    /// Stores a board, unless there are more than 256 different [`Way`]s.
    fn put(&mut self, number: u32, id: BoardId, way: Way) {
        let known = self.ways.iter().position(|known| *known == way);
        let at = known.unwrap_or(self.ways.len());
        let (Ok(at), Ok(number)) = (u8::try_from(at), usize::try_from(number)) else { return };
        if known.is_none() {
            self.ways.push(way);
        }
        put(&mut self.ids, number, Some(id));
        put(&mut self.of_number, number, at);
    }

    /// Removes all boards and keeps the memory.
    fn forget(&mut self) {
        self.ids.clear();
        self.of_number.clear();
    }
}

/// Sets the value at a position, and extends the list if necessary.
fn put<T: Clone + Default>(list: &mut Vec<T>, at: usize, value: T) {
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
pub(super) struct Quick {
    kinds: Vec<Kind>,
    delimiter: u8,
    by_score: bool,
    /// `true` if there is a vulnerability column.
    says_vulnerability: bool,
    /// The columns, if they are exactly a board, two contestants, and a score.
    columns: Option<Columns>,
    /// Records of four numbers that have not been added to the part yet.
    taken: Vec<ScoreRow>,
    boards: Boards,
    outcomes: HashMap<PlayedKey, Outcome, RandomState>,
    /// `true` for each score that a contract can have, by vulnerability and in steps of ten from
    /// the lowest score.
    possible: Box<[[bool; TENS]; 4]>,
    /// The keys of the current record, stored if the general path accepts it.
    met: Met,
    /// Records whose names have not been looked up.
    pending: Vec<Pending>,
}

/// A record that was read.
#[derive(Clone, Copy, Debug)]
struct Pending {
    board: BoardId,
    outcome: Outcome,
    names: [Name; 2],
}

/// The maximum number of pending records. Names that are not numbers are looked up in large hash
/// tables. Several lookups in a row allow the processor to overlap their memory accesses.
const MOST_PENDING: usize = 128;

/// The keys of a record that the general path has to accept first.
#[derive(Clone, Copy, Debug, Default)]
struct Met {
    board: Option<(u32, Word)>,
    played: Option<u128>,
}

/// The cell of a name, with its number if it is one.
#[derive(Clone, Copy, Debug)]
struct Name {
    number: Option<u32>,
    begin: usize,
    end: usize,
}

impl Quick {
    /// Creates a reader for the columns of a file. `None` if it has columns that are not supported
    /// here.
    pub(super) fn new(layout: &Layout) -> Option<Self> {
        if !layout.extra.is_empty() || !layout.unnamed.is_empty() {
            return None;
        }
        let kinds = [
            (Column::Board, Kind::Board),
            (Column::NorthSouth, Kind::NorthSouth),
            (Column::EastWest, Kind::EastWest),
            (Column::Score, Kind::Score),
            (Column::Contract, Kind::Played),
            (Column::Declarer, Kind::Played),
            (Column::Result, Kind::Played),
            (Column::Tricks, Kind::Played),
            (Column::Vulnerability, Kind::Vulnerability),
            (Column::Adjustment, Kind::Empty),
        ];
        let mut columns = vec![None; layout.width];
        for (column, kind) in kinds {
            if let Some(index) = layout.index(column) {
                *columns.get_mut(index)? = Some(kind);
            }
        }
        let kinds: Vec<Kind> = columns.into_iter().collect::<Option<_>>()?;
        let has = |kind| kinds.contains(&kind);
        let by_score = has(Kind::Score);
        let named = has(Kind::Board) && has(Kind::NorthSouth) && has(Kind::EastWest);
        let says_vulnerability = has(Kind::Vulnerability);
        let column = |kind| kinds.iter().position(|&known| known == kind);
        let columns = (kinds.len() == 4).then(|| {
            let pairs = [column(Kind::NorthSouth)?, column(Kind::EastWest)?];
            Some(Columns { board: column(Kind::Board)?, pairs, score: column(Kind::Score)? })
        });
        (named && by_score != has(Kind::Played)).then(|| Self {
            columns: columns.flatten(),
            taken: Vec::with_capacity(TOGETHER),
            kinds,
            says_vulnerability,
            delimiter: layout.delimiter,
            by_score,
            boards: Boards::default(),
            outcomes: HashMap::default(),
            possible: Box::new(Vulnerability::ALL.map(possible)),
            met: Met::default(),
            pending: Vec::with_capacity(MOST_PENDING),
        })
    }

    /// Reads the record that begins at a byte of a text, and returns its end, or `None` if the
    /// record is not plain. The part contains the record after [`flush`](Self::flush).
    #[inline]
    pub(super) fn take(
        &mut self,
        part: &mut PartialEvent,
        text: &str,
        begin: usize,
    ) -> Option<usize> {
        let record = text.as_bytes().get(begin..)?;
        self.met = Met::default();
        // A comment.
        if record.first() == Some(&b'#') {
            return None;
        }
        let mut rest = record;
        let (mut board, mut names, mut score) = (None, [None; 2], None);
        let (mut played, mut room, mut written) = (0_u128, 128_u32, 0);
        let mut kinds = self.kinds.iter();
        while let Some(kind) = kinds.next() {
            let behind = match kind {
                Kind::Board => {
                    let (number, behind) = number(rest)?;
                    board = Some(number);
                    behind
                }
                Kind::NorthSouth | Kind::EastWest => {
                    let [ours, theirs] = &mut names;
                    let name = if *kind == Kind::NorthSouth { ours } else { theirs };
                    let (number, behind) = self.name(rest)?;
                    let [begin, end] = [rest, behind].map(|rest| position(text, rest));
                    *name = Some(Name { number, begin, end });
                    behind
                }
                Kind::Score => {
                    let (number, behind) = signed(rest)?;
                    score = Some(number);
                    behind
                }
                Kind::Played => {
                    let (word, bits, behind) = self.short_cell(rest)?;
                    room = room.checked_sub(bits)?;
                    played |= u128::from(word) << room;
                    behind
                }
                Kind::Vulnerability => {
                    let (word, _, behind) = self.short_cell(rest)?;
                    written = word;
                    behind
                }
                Kind::Empty => rest,
            };
            let is_last = kinds.as_slice().is_empty();
            rest = if is_last { line_end(behind)? } else { self.behind(behind)? };
        }
        let number = board?;
        self.met.board = Some((number, written));
        self.met.played = Some(played);
        let (known, way) = self.board(number)?;
        if way.written != written {
            return None;
        }
        let outcome = if self.by_score {
            Outcome::Score(self.score(score?, way.vulnerability)?)
        } else {
            *self.outcomes.get(&(played, way.vulnerability))?
        };
        let [Some(ours), Some(theirs)] = names else { return None };
        let board = known.or_else(|| self.add_board(part, number, way))?;
        if self.pending.is_empty()
            && let (Some(ours), Some(theirs)) = (ours.number, theirs.number)
            && let (Some(ours), Some(theirs)) =
                (part.intern_number(ours), part.intern_number(theirs))
        {
            part.add_unadjusted(board, [ours, theirs], outcome)?;
        } else {
            self.pending.push(Pending { board, outcome, names: [ours, theirs] });
        }
        Some(position(text, rest))
    }

    /// Reads consecutive records of four numbers, and returns the start of the next record.
    /// `begins` receives the start of each record.
    pub(super) fn take_fours(
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
        let (mut four, mut last) = (Four::default(), None);
        let mut taken = std::mem::take(&mut self.taken);
        while let Some(rest) = text.as_bytes().get(at..)
            && let Some(length) = four.read(rest, self.delimiter, columns.score)
            && let Some(row) = self.four(part, columns, &four, &mut last)
        {
            if taken.len() == TOGETHER {
                part.add_scores(&taken);
                taken.clear();
            }
            taken.push(row);
            begins(at);
            at = place::behind(at, length);
        }
        part.add_scores(&taken);
        taken.clear();
        self.taken = taken;
        at
    }

    /// Returns the row of a record of four numbers, or `None` if it is unusual. `last` is the board
    /// of the previous record.
    #[inline]
    fn four(
        &mut self,
        part: &mut PartialEvent,
        columns: Columns,
        four: &Four,
        last: &mut Option<(u32, BoardId, Vulnerability)>,
    ) -> Option<ScoreRow> {
        let cell = |column: usize| four.numbers.get(column).copied();
        let (number, size) = (cell(columns.board)?, i32::try_from(cell(columns.score)?).ok()?);
        let score = if four.is_below { size.checked_neg()? } else { size };
        let (board, vulnerability) = match *last {
            Some((before, board, vulnerability)) if before == number => (board, vulnerability),
            _ => {
                let (known, way) = self.board(number)?;
                // A board is only added with a valid record.
                self.score(score, way.vulnerability)?;
                let board = known.or_else(|| self.add_board(part, number, way))?;
                *last = Some((number, board, way.vulnerability));
                (board, way.vulnerability)
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
    fn board(&self, number: u32) -> Option<(Option<BoardId>, Way)> {
        if let Some((id, way)) = self.boards.get(number) {
            return Some((Some(id), way));
        }
        let number = BoardNumber::new(number).ok().filter(|_| !self.says_vulnerability)?;
        Some((None, Way { vulnerability: number.vulnerability(), written: 0 }))
    }

    /// Adds a new board with a valid record.
    #[cold]
    fn add_board(&mut self, part: &mut PartialEvent, number: u32, way: Way) -> Option<BoardId> {
        let id = part.event().board(None, BoardNumber::new(number).ok()?, None).ok()?;
        self.boards.put(number, id, way);
        Some(id)
    }

    /// Returns a score if a contract can have it at this vulnerability.
    #[inline]
    fn score(&self, score: i32, vulnerability: Vulnerability) -> Option<Score> {
        let above_least = usize::try_from(score.checked_add(MOST)?).ok()?;
        let possible = self.possible.get(usize::from(digit(vulnerability)))?;
        let possible = *possible.get(above_least.div_euclid(10))? && above_least.is_multiple_of(10);
        Score::new(score).ok().filter(|_| possible)
    }

    /// Returns `true` if the pending records should be added.
    pub(super) const fn is_full(&self) -> bool {
        self.pending.len() >= MOST_PENDING
    }

    /// Adds the pending records of a text to the part.
    pub(super) fn flush(&mut self, part: &mut PartialEvent, text: &str) -> Result<(), EventError> {
        let names = self.pending.iter().flat_map(|pending| &pending.names);
        let names = names.map(|name| text.get(name.begin..name.end).unwrap_or_default());
        let names: Vec<&str> = names.collect();
        let ids: Vec<ContestantId> = part.event().intern_all(&names)?;
        let (both, _) = ids.as_chunks();
        for (Pending { board, outcome, .. }, &contestants) in self.pending.drain(..).zip(both) {
            part.add_unadjusted(board, contestants, outcome).ok_or(EventError::TooLarge)?;
        }
        Ok(())
    }

    /// Forgets all boards.
    pub(super) fn forget_boards(&mut self) {
        self.boards.forget();
    }

    /// Stores the keys of the last record, after the general path has read it as a result without
    /// problems.
    pub(super) fn remember(&mut self, event: &Event, id: ResultId) {
        let row = event.results().row(id);
        let vulnerability = event.board_at(row.board).vulnerability;
        if let Some((number, written)) = self.met.board {
            self.boards.put(number, row.board, Way { vulnerability, written });
        }
        if let Some(played) = self.met.played
            && !self.by_score
            && event.results().adjustment(id).is_none()
            && self.outcomes.len() < MOST_OUTCOMES
        {
            self.outcomes.insert((played, vulnerability), row.outcome);
        }
    }

    /// Returns the number in the cell of a name, if it is one, and the bytes after the cell.
    fn name<'t>(&self, rest: &'t [u8]) -> Option<(Option<u32>, &'t [u8])> {
        let ends = |&byte: &u8| byte == self.delimiter || is_end(byte);
        if let Some((number, behind)) = number(rest)
            && behind.first().is_some_and(ends)
        {
            return Some((Some(number), behind));
        }
        let length = rest.iter().position(|byte| ends(byte) || *byte == b'"')?;
        let (cell, behind) = rest.split_at_checked(length)?;
        // Names with surrounding white space and very long names take the general path.
        let visible = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_graphic);
        let plain = visible(cell.first()) && visible(cell.last()) && length <= CELL;
        (plain && behind.first() != Some(&b'"')).then_some((None, behind))
    }

    /// Returns a cell of at most seven visible characters, its size in bits with a separating byte,
    /// and the bytes after it.
    fn short_cell<'t>(&self, rest: &'t [u8]) -> Option<(Word, u32, &'t [u8])> {
        let ends = |&byte: &u8| byte == self.delimiter || is_end(byte);
        let length = rest.first_chunk::<8>()?.iter().position(ends)?;
        let (cell, behind) = rest.split_at_checked(length)?;
        if !cell.iter().all(|byte| byte.is_ascii_graphic() && *byte != b'"') {
            return None;
        }
        let word = cell.iter().fold(0, |word, &byte| word << 8 | Word::from(byte));
        let bits = u32::try_from(length).ok()?.checked_add(1)?.checked_mul(8)?;
        Some((word, bits, behind))
    }

    /// Returns the bytes of the next cell if this one ends here.
    fn behind<'t>(&self, rest: &'t [u8]) -> Option<&'t [u8]> {
        rest.split_first().filter(|(first, _)| **first == self.delimiter).map(|(_, next)| next)
    }
}

const fn is_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// Returns the bytes after the line end if the line ends here.
const fn line_end(rest: &[u8]) -> Option<&[u8]> {
    match rest {
        [b'\n', behind @ ..] | [b'\r', b'\n', behind @ ..] => Some(behind),
        _ => None,
    }
}

/// Returns the position of the rest of a text.
const fn position(text: &str, rest: &[u8]) -> usize {
    text.len().abs_diff(rest.len())
}

/// The number of multiples of ten from the lowest score to the highest.
const TENS: usize = 1521;

fn possible(vulnerability: Vulnerability) -> [bool; TENS] {
    let mut scores = (-MOST..=MOST).step_by(10).map(Score::new);
    let is_possible = |score| law77::is_possible(score, vulnerability);
    std::array::from_fn(|_| scores.next().is_some_and(|score| score.is_ok_and(is_possible)))
}

/// Parses a number as [`number`] does, with an optional minus. A negative zero is rejected.
#[inline]
fn signed(rest: &[u8]) -> Option<(i32, &[u8])> {
    let below = rest.strip_prefix(b"-");
    let (size, behind) = number(below.unwrap_or(rest))?;
    let size = i32::try_from(size).ok()?;
    match below {
        None => Some((size, behind)),
        Some(_) => Some((size.checked_neg().filter(|&number| number < 0)?, behind)),
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

    proptest! {
        #[test]
        fn numbers(text in "[0-9]{0,9}[-,x\n]{0,9}", at in 0_usize..4) {
            let digits: String = text.chars().skip(at).take_while(char::is_ascii_digit).collect();
            let usual = digits.parse::<u32>().is_ok_and(|number| number.to_string() == digits);
            let rest = text.get(at..).unwrap_or_default().as_bytes();
            let expected = (usual && digits.len() < 8 && rest.len() >= 8)
                .then(|| (digits.parse().unwrap_or_default(), &rest[digits.len()..]));
            prop_assert_eq!(number(rest), expected);
        }
    }
}
