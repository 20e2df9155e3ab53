//! The short way for a record that says nothing unusual: numbers for names and boards, and an outcome that has been met.
//!
//! Whatever else a record holds, the general way reads it, which alone words what is wrong; a test holds both together on
//! any bytes.

use std::collections::HashMap;

use bridge_core::{BoardNumber, Score, Vulnerability, law77};
use event::{BoardId, ContestantId, Event, EventError, Outcome, PartialEvent, ResultId, ScoreRow};
use foldhash::fast::RandomState;

use super::fours::{Four, word_number};
use super::header::{Column, Layout};
use super::memo::{MOST_OUTCOMES, digit};
use crate::read::limits::CELL;
use crate::text::place;

/// What stands in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Board,
    NorthSouth,
    EastWest,
    Score,
    /// One of the cells that say together what was played.
    Played,
    Vulnerability,
    /// A ruling: only where there is none is a record plain.
    Empty,
}

/// The columns of a file of four.
#[derive(Clone, Copy, Debug)]
struct Columns {
    board: usize,
    pairs: [usize; 2],
    score: usize,
}

/// The number of records of four numbers that are added together.
const TOGETHER: usize = 256;

/// The largest score of Law 77.
const MOST: i32 = 7600;

/// The boards that are known, by their numbers.
#[derive(Debug, Default)]
struct Boards {
    ids: Vec<Option<BoardId>>,
    /// The position of each board's way among these: of many boards so much stays near the processor.
    of_number: Vec<u8>,
    ways: Vec<Way>,
}

/// How a board is vulnerable, and the cell that says so where there is such a column.
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

    /// Remembers a board, unless boards have been written in too many ways.
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

    /// Forgets all, and keeps the room.
    fn forget(&mut self) {
        self.ids.clear();
        self.of_number.clear();
    }
}

/// Puts a value at a position, behind as many others as are missing.
fn put<T: Clone + Default>(list: &mut Vec<T>, at: usize, value: T) {
    if let Some(known) = list.get_mut(at) {
        *known = value;
    } else {
        list.resize(at, T::default());
        list.push(value);
    }
}

/// A short cell's bytes.
type Word = u64;

/// What the cells of a contract say, in sixteen bytes, on a board so vulnerable.
type PlayedKey = (u128, Vulnerability);

/// Reads plain records.
#[derive(Debug)]
pub(super) struct Quick {
    kinds: Vec<Kind>,
    delimiter: u8,
    by_score: bool,
    /// Whether lines say how a board is vulnerable.
    says_vulnerability: bool,
    /// The columns, if these are a board, two names and a score and no more.
    columns: Option<Columns>,
    /// Records of four numbers that are not in the part yet.
    taken: Vec<ScoreRow>,
    boards: Boards,
    outcomes: HashMap<PlayedKey, Outcome, RandomState>,
    /// Scores that some contract gives, by the vulnerability and by tens from the lowest on.
    possible: Box<[[bool; TENS]; 4]>,
    /// What the record at hand says, to be remembered should the general way understand it.
    met: Met,
    /// Records with names that have not been looked up.
    pending: Vec<Pending>,
}

/// A record that was taken.
#[derive(Clone, Copy, Debug)]
struct Pending {
    board: BoardId,
    outcome: Outcome,
    names: [Name; 2],
}

/// How many records may be pending: names that are no numbers are found in large tables, and looking many of them up one
/// after another lets a processor wait for several at a time.
const MOST_PENDING: usize = 128;

/// What a record said that the general way has to understand first.
#[derive(Clone, Copy, Debug, Default)]
struct Met {
    board: Option<(u32, Word)>,
    played: Option<u128>,
}

/// The cell of a name, and the number that it is, where it is one.
#[derive(Clone, Copy, Debug)]
struct Name {
    number: Option<u32>,
    begin: usize,
    end: usize,
}

impl Quick {
    /// A reader for a file's columns; nothing where it has others than these.
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

    /// Takes the record that begins at a byte of a text, and says where it ends; nothing where it is not plain. It is in the
    /// part after [`flush`](Self::flush).
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

    /// Takes records of four numbers as far as they follow each other, and returns where the next record begins. `begins` gets the
    /// beginning of each.
    pub(super) fn take_fours(
        &mut self,
        part: &mut PartialEvent,
        text: &str,
        mut at: usize,
        mut begins: impl FnMut(usize),
    ) -> usize {
        let Some(columns) = self.columns.filter(|_| self.pending.is_empty()) else { return at };
        // No more records than bytes: none of them can be one too many.
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

    /// Returns what a record of four numbers says, if nothing in it is unusual. `last` is the board of the record before.
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
                // A board is added with a record in which nothing is wrong.
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

    /// How a board is vulnerable, and its id, where it is known; one that is not goes by its number, where nothing else says
    /// anything of it.
    #[inline]
    fn board(&self, number: u32) -> Option<(Option<BoardId>, Way)> {
        if let Some((id, way)) = self.boards.get(number) {
            return Some((Some(id), way));
        }
        let number = BoardNumber::new(number).ok().filter(|_| !self.says_vulnerability)?;
        Some((None, Way { vulnerability: number.vulnerability(), written: 0 }))
    }

    /// Adds a board that is new with a record in which nothing is wrong.
    #[cold]
    fn add_board(&mut self, part: &mut PartialEvent, number: u32, way: Way) -> Option<BoardId> {
        let id = part.event().board(None, BoardNumber::new(number).ok()?, None).ok()?;
        self.boards.put(number, id, way);
        Some(id)
    }

    /// A score, where some contract gives it on a board that is vulnerable in this way.
    #[inline]
    fn score(&self, score: i32, vulnerability: Vulnerability) -> Option<Score> {
        let above_least = usize::try_from(score.checked_add(MOST)?).ok()?;
        let possible = self.possible.get(usize::from(digit(vulnerability)))?;
        let possible = *possible.get(above_least.div_euclid(10))? && above_least.is_multiple_of(10);
        Score::new(score).ok().filter(|_| possible)
    }

    /// Whether it is time to add what was taken.
    pub(super) const fn is_full(&self) -> bool {
        self.pending.len() >= MOST_PENDING
    }

    /// Adds what was taken from a text to the part.
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

    /// Remembers what the record that was not taken says, now that the general way has understood it as a result, and
    /// has found nothing odd.
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

    /// The number that the cell of a name is, where it is one, and what is behind the cell.
    fn name<'t>(&self, rest: &'t [u8]) -> Option<(Option<u32>, &'t [u8])> {
        let ends = |&byte: &u8| byte == self.delimiter || is_end(byte);
        if let Some((number, behind)) = number(rest)
            && behind.first().is_some_and(ends)
        {
            return Some((Some(number), behind));
        }
        let length = rest.iter().position(|byte| ends(byte) || *byte == b'"')?;
        let (cell, behind) = rest.split_at_checked(length)?;
        // White space around a name is no part of it, and a very long one is odd.
        let visible = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_graphic);
        let plain = visible(cell.first()) && visible(cell.last()) && length <= CELL;
        (plain && behind.first() != Some(&b'"')).then_some((None, behind))
    }

    /// A cell of at most seven bytes that are letters, digits or signs, the bits that it has with a byte that keeps it apart
    /// from others, and what is behind it.
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

    /// The next cell, if this one ends here.
    fn behind<'t>(&self, rest: &'t [u8]) -> Option<&'t [u8]> {
        rest.split_first().filter(|(first, _)| **first == self.delimiter).map(|(_, next)| next)
    }
}

const fn is_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// What is behind the line end, if the line ends here.
const fn line_end(rest: &[u8]) -> Option<&[u8]> {
    match rest {
        [b'\n', behind @ ..] | [b'\r', b'\n', behind @ ..] => Some(behind),
        _ => None,
    }
}

/// Where the rest of a text begins.
const fn position(text: &str, rest: &[u8]) -> usize {
    text.len().abs_diff(rest.len())
}

/// How many tens there are, from the lowest score to the highest.
const TENS: usize = 1521;

fn possible(vulnerability: Vulnerability) -> [bool; TENS] {
    let mut scores = (-MOST..=MOST).step_by(10).map(Score::new);
    let is_possible = |score| law77::is_possible(score, vulnerability);
    std::array::from_fn(|_| scores.next().is_some_and(|score| score.is_ok_and(is_possible)))
}

/// The same as [`number`], with or without a minus. A zero below zero is odd.
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

/// The number of at most seven digits that begins here, written as usual, and what is behind it; nothing where there is none,
/// or where the text ends within eight bytes.
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
