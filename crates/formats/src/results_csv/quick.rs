//! The short way for a record that says nothing unusual: numbers for names and boards, and an outcome that has been met.
//!
//! Whatever else a record holds, the general way reads it, which alone words what is wrong; a test holds both together on
//! any bytes.

use std::collections::HashMap;

use bridge_core::{BoardNumber, Score, Vulnerability, law77};
use event::{BoardId, ContestantId, Event, EventError, Outcome, Part, ResultId};
use foldhash::fast::RandomState;

use super::header::{Column, Layout};
use super::memo::{MOST_OUTCOMES, digit};
use crate::limits::CELL;

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

/// The position of a score among what a record of four numbers says.
const SCORE: usize = 3;

/// The largest score of Law 77, in tens.
const MOST_TENS: i32 = 760;

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
        if self.ids.len() <= number {
            self.ids.resize(number + 1, None);
            self.of_number.resize(number + 1, 0);
        }
        self.ids[number] = Some(id);
        self.of_number[number] = at;
    }

    /// Forgets all, and keeps the room.
    fn forget(&mut self) {
        self.ids.clear();
        self.of_number.clear();
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
    /// Where the file has a board, two names and a score and no more: what stands in each column.
    four: Option<[usize; 4]>,
    boards: Boards,
    outcomes: HashMap<PlayedKey, Outcome, RandomState>,
    /// Scores that some contract gives, by the vulnerability and by tens.
    possible: Vec<bool>,
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

impl Kind {
    /// Its position among what a record of four numbers says.
    const fn position(self) -> Option<usize> {
        match self {
            Self::Board => Some(0),
            Self::NorthSouth => Some(1),
            Self::EastWest => Some(2),
            Self::Score => Some(SCORE),
            Self::Played | Self::Vulnerability | Self::Empty => None,
        }
    }
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
                columns[index] = Some(kind);
            }
        }
        let kinds: Vec<Kind> = columns.into_iter().collect::<Option<_>>()?;
        let has = |kind| kinds.contains(&kind);
        let by_score = has(Kind::Score);
        let named = has(Kind::Board) && has(Kind::NorthSouth) && has(Kind::EastWest);
        let says_vulnerability = has(Kind::Vulnerability);
        let four: Vec<usize> = kinds.iter().filter_map(|kind| kind.position()).collect();
        let four = <[usize; 4]>::try_from(four).ok().filter(|_| kinds.len() == 4);
        (named && by_score != has(Kind::Played)).then(|| Self {
            kinds,
            four,
            says_vulnerability,
            delimiter: layout.delimiter,
            by_score,
            boards: Boards::default(),
            outcomes: HashMap::default(),
            possible: possible(),
            met: Met::default(),
            pending: Vec::with_capacity(MOST_PENDING),
        })
    }

    /// Takes the record that begins at a byte of a text, and says where it ends; nothing where it is not plain. It is in the
    /// part after [`flush`](Self::flush).
    #[inline]
    pub(super) fn take(&mut self, part: &mut Part, text: &str, begin: usize) -> Option<usize> {
        if let Some(four) = self.four
            && let Some(end) = self.take_four(part, four, text.as_bytes(), begin)
        {
            return Some(end);
        }
        self.met = Met::default();
        let bytes = text.as_bytes();
        // A comment.
        if bytes.get(begin) == Some(&b'#') {
            return None;
        }
        let mut at = begin;
        let (mut board, mut names, mut score) = (None, [None; 2], None);
        let (mut played, mut room, mut written) = (0_u128, 128_u32, 0);
        let last = self.kinds.len() - 1;
        for (column, &kind) in self.kinds.iter().enumerate() {
            let end = match kind {
                Kind::Board => {
                    let (number, length) = number(bytes, at)?;
                    board = Some(number);
                    at + length
                }
                Kind::NorthSouth => names[0].insert(self.name(text, at)?).end,
                Kind::EastWest => names[1].insert(self.name(text, at)?).end,
                Kind::Score => {
                    let minus = bytes.get(at) == Some(&b'-');
                    let digits = at + usize::from(minus);
                    let (size, length) = number(bytes, digits)?;
                    let size = i32::try_from(size).ok()?;
                    // A zero below zero is odd.
                    if minus && size == 0 {
                        return None;
                    }
                    score = Some(if minus { -size } else { size });
                    digits + length
                }
                Kind::Played => {
                    let (word, end) = self.short_cell(bytes, at)?;
                    let bits = u32::try_from(8 * (end - at) + 8).ok()?;
                    room = room.checked_sub(bits)?;
                    played |= u128::from(word) << room;
                    end
                }
                Kind::Vulnerability => {
                    let (word, end) = self.short_cell(bytes, at)?;
                    written = word;
                    end
                }
                Kind::Empty => at,
            };
            at = if column == last { line_end(bytes, end)? } else { self.behind(bytes, end)? };
        }
        let number = board?;
        self.met.board = Some((number, written));
        self.met.played = Some(played);
        let (known, way) = self.board(number)?;
        if way.written != written {
            return None;
        }
        let outcome = if self.by_score {
            self.score(score?, way)?
        } else {
            *self.outcomes.get(&(played, way.vulnerability))?
        };
        let [Some(ours), Some(theirs)] = names else { return None };
        let board = known.or_else(|| self.add_board(part, number, way))?;
        if self.pending.is_empty()
            && let (Some(ours), Some(theirs)) = (ours.number, theirs.number)
            && let (Some(ours), Some(theirs)) = (part.number(ours), part.number(theirs))
        {
            part.add_plain(board, [ours, theirs], outcome)?;
        } else {
            self.pending.push(Pending { board, outcome, names: [ours, theirs] });
        }
        Some(at)
    }

    /// The same of a record of four numbers, which is most of what there is in large files.
    #[inline]
    fn take_four(
        &mut self,
        part: &mut Part,
        four: [usize; 4],
        bytes: &[u8],
        begin: usize,
    ) -> Option<usize> {
        let mut cells = [0_u32; 4];
        let mut minus = false;
        let mut at = begin;
        for (column, position) in four.into_iter().enumerate() {
            if position == SCORE {
                minus = bytes.get(at) == Some(&b'-');
                at += usize::from(minus);
            }
            let (number, length) = number(bytes, at)?;
            cells[position] = number;
            let end = at + length;
            at = if column == 3 { line_end(bytes, end)? } else { self.behind(bytes, end)? };
        }
        let [number, ours, theirs, size] = cells;
        let size = i32::try_from(size).ok()?;
        // A zero below zero is odd.
        if !self.pending.is_empty() || minus && size == 0 {
            return None;
        }
        let (known, way) = self.board(number)?;
        let outcome = self.score(if minus { -size } else { size }, way)?;
        let board = known.or_else(|| self.add_board(part, number, way))?;
        let contestants = [part.number(ours)?, part.number(theirs)?];
        part.add_plain(board, contestants, outcome)?;
        Some(at)
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
    fn add_board(&mut self, part: &mut Part, number: u32, way: Way) -> Option<BoardId> {
        let id = part.event().board(None, BoardNumber::new(number).ok()?, None).ok()?;
        self.boards.put(number, id, way);
        Some(id)
    }

    /// A score, where some contract gives it on a board that is vulnerable in this way.
    #[inline]
    fn score(&self, score: i32, way: Way) -> Option<Outcome> {
        let tens = usize::try_from(score / 10 + MOST_TENS).ok()?;
        let line = usize::from(digit(way.vulnerability)) * WIDTH;
        let possible = score % 10 == 0 && tens < WIDTH && *self.possible.get(line + tens)?;
        Some(Outcome::Score(Score::new(score).ok().filter(|_| possible)?))
    }

    /// Whether it is time to add what was taken.
    pub(super) const fn is_full(&self) -> bool {
        self.pending.len() >= MOST_PENDING
    }

    /// Adds what was taken from a text to the part.
    pub(super) fn flush(&mut self, part: &mut Part, text: &str) -> Result<(), EventError> {
        let names = self.pending.iter().flat_map(|pending| &pending.names);
        let names = names.map(|name| text.get(name.begin..name.end).unwrap_or_default());
        let names: Vec<&str> = names.collect();
        let ids: Vec<ContestantId> = part.event().intern_all(&names)?;
        for (Pending { board, outcome, .. }, both) in self.pending.drain(..).zip(ids.chunks(2)) {
            let contestants = [both[0], both[1]];
            part.add_plain(board, contestants, outcome).ok_or(EventError::TooLarge)?;
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

    /// The cell of a name.
    fn name(&self, text: &str, begin: usize) -> Option<Name> {
        let bytes = text.as_bytes();
        if let Some((number, length)) = number(bytes, begin)
            && bytes.get(begin + length).is_some_and(|&byte| byte == self.delimiter || is_end(byte))
        {
            return Some(Name { number: Some(number), begin, end: begin + length });
        }
        let rest = bytes.get(begin..)?;
        let ends = |&byte: &u8| byte == self.delimiter || byte == b'"' || is_end(byte);
        let length = rest.iter().position(ends).filter(|&length| rest[length] != b'"')?;
        let cell = &rest[..length];
        // White space around a name is no part of it, and a very long one is odd.
        let visible = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_graphic);
        let plain = visible(cell.first()) && visible(cell.last()) && length <= CELL;
        plain.then_some(Name { number: None, begin, end: begin + length })
    }

    /// A cell of at most seven bytes that are letters, digits or signs, and where it ends.
    fn short_cell(&self, bytes: &[u8], at: usize) -> Option<(Word, usize)> {
        let eight = bytes.get(at..)?.first_chunk::<8>()?;
        let ends = |&byte: &u8| byte == self.delimiter || is_end(byte);
        let length = eight.iter().position(ends)?;
        let cell = &eight[..length];
        if !cell.iter().all(|byte| byte.is_ascii_graphic() && *byte != b'"') {
            return None;
        }
        Some((cell.iter().fold(0, |word, &byte| word << 8 | Word::from(byte)), at + length))
    }

    /// Where the next cell begins, if this one ends here.
    fn behind(&self, bytes: &[u8], end: usize) -> Option<usize> {
        (bytes.get(end) == Some(&self.delimiter)).then_some(end + 1)
    }
}

const fn is_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// Behind the line end, if the line ends here.
fn line_end(bytes: &[u8], end: usize) -> Option<usize> {
    match bytes.get(end)? {
        b'\n' => Some(end + 1),
        b'\r' if bytes.get(end + 1) == Some(&b'\n') => Some(end + 2),
        _ => None,
    }
}

/// How many tens there are, from the lowest score to the highest.
#[expect(clippy::as_conversions, reason = "a positive constant")]
const WIDTH: usize = 2 * MOST_TENS as usize + 1;

fn possible() -> Vec<bool> {
    let tens = -MOST_TENS..=MOST_TENS;
    let scores = tens.map(|tens| Score::new(10 * tens).ok());
    let of = |vulnerability| {
        scores
            .clone()
            .map(move |score| score.is_some_and(|score| law77::is_possible(score, vulnerability)))
    };
    Vulnerability::ALL.into_iter().flat_map(of).collect()
}

/// The number of at most seven digits that stands at a byte, written as usual, and how many digits it has; nothing where
/// there is none, or where the text ends within eight bytes.
///
/// Eight bytes are looked at together: the first that is no digit ends the number, and what comes before it is moved to
/// the end of the word, with zeros in front. Pairs of digits, of pairs and of fours are then put together in one
/// multiplication each.
#[inline]
fn number(bytes: &[u8], at: usize) -> Option<(u32, usize)> {
    const ONES: u64 = u64::MAX / 0xff;
    let digits = u64::from_le_bytes(*bytes.get(at..)?.first_chunk::<8>()?) ^ (ONES * 0x30);
    // The highest bit of a byte above 9; behind the first of them carries make no difference.
    let others = (digits.wrapping_add(ONES * 0x76) | digits) & (ONES * 0x80);
    let length = others.trailing_zeros() / 8;
    if others == 0 || length == 0 {
        return None;
    }
    let first = digits.to_le_bytes()[0];
    if first == 0 && length > 1 {
        return None;
    }
    let word = digits << (64 - 8 * length);
    let pairs = word.wrapping_mul(10 << 8 | 1) >> 8 & 0x00ff_00ff_00ff_00ff;
    let fours = pairs.wrapping_mul(100 << 16 | 1) >> 16 & 0x0000_ffff_0000_ffff;
    let all = fours.wrapping_mul(10_000 << 32 | 1) >> 32;
    Some((u32::try_from(all).ok()?, usize::try_from(length).ok()?))
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
            let seen = text.len() >= at + 8;
            let expected = (usual && digits.len() < 8 && seen)
                .then(|| (digits.parse().unwrap_or_default(), digits.len()));
            prop_assert_eq!(number(text.as_bytes(), at), expected);
        }
    }
}
