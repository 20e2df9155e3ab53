//! Results that come grouped by board, without end: a window of whole boards after the other.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Read};
use std::sync::{Condvar, Mutex, PoisonError};

use bridge_core::BoardNumber;
use event::{Event, Faults, ResultColumn};

use super::blocks::regular;
use super::header::{self, Column, Layout, Purpose};
use super::part::{Irregular, Part, ReadPiece, Whole};
use super::vulnerability::vulnerabilities;
use super::{Starts, about_all};
use crate::decode;
use crate::feed::{Feed, NoBlock, read_up_to};
use crate::origin::{Origin, locate, wanted};
use crate::problem::{Problem, ProblemSeverity, Problems};
use crate::record;
use crate::rejected::Rejected;
use crate::text::{MARK, Text, newlines};

/// How many bytes a window has, about.
const WINDOW: usize = 1 << 19;

/// What to do about input that is not grouped by board.
const GROUP: &str = "put the lines of each board together, for instance by sorting by the column `board`; without \
                     streaming lines may stand in any order";

/// Results as CSV in the order of their boards, read in windows of whole boards, by any number of threads.
///
/// Memory is that of a window for each thread, or of the largest board where that is more.
///
/// ```
/// use event::Faults;
/// use formats::{WindowReader, Windows};
///
/// let csv = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n2,4,2,-100\n";
/// let mut rest = &csv[..];
/// let windows = Windows::new(Vec::new(), &mut rest).map_err(|rejected| rejected.to_string())?;
/// assert_eq!(windows.columns().collect::<Vec<_>>(), ["board", "ns", "ew", "score"]);
/// assert!(windows.header().1.list().is_empty());
///
/// let mut reader: WindowReader<'_, '_> = windows.reader();
/// let (mut results, mut records) = (0, 0);
/// while let Some(window) = reader.next()? {
///     // Two scores on one board: no fault.
///     let (faults, _) = reader.locate(&window, &Faults(Vec::new()));
///     assert!(window.problems.list().is_empty() && faults.list().is_empty());
///     results += reader.event().results().len();
///     records += window.records;
/// }
/// assert_eq!((results, records), (3, 3));
/// assert!(windows.about_all(records, 0).list().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Windows<'r> {
    layout: Layout,
    header: (Text, Problems),
    feed: Mutex<Cut<'r>>,
    seen: Mutex<Seen>,
    next: Condvar,
}

/// The stream, cut where the board changes.
#[derive(Debug)]
struct Cut<'r> {
    feed: Feed<'r>,
    /// How many lines are before the next window.
    lines: usize,
}

/// What has been seen of the windows, which are looked at in their order.
#[derive(Debug, Default)]
struct Seen {
    windows: usize,
    /// The boards by the text of their session, a bit for each.
    boards: BTreeMap<String, Vec<u64>>,
    /// Whether there is something wrong: what follows is not read.
    is_over: bool,
}

/// Reads windows into an event that keeps its names from one to the next.
pub struct WindowReader<'w, 'r> {
    windows: &'w Windows<'r>,
    part: Part,
    buffer: Vec<u8>,
}

/// What was read of whole boards, beside the results, which are in the reader's event.
#[derive(Debug)]
pub struct Window {
    /// Its position in the stream.
    pub index: usize,
    /// What is wrong or odd, with places in the stream.
    pub problems: Problems,
    /// How many lines have one pair and no result.
    pub sat_out: usize,
    /// How many lines say anything.
    pub records: usize,
    /// The lines that problems are in.
    pub text: Text,
    starts: Starts,
    at: (usize, usize),
}

impl Seen {
    /// Whether a board has not been there before; now it has.
    fn is_new(&mut self, session: &str, number: BoardNumber) -> bool {
        if !self.boards.contains_key(session) {
            self.boards.insert(session.to_owned(), Vec::new());
        }
        let Some(bits) = self.boards.get_mut(session) else { return true };
        let number = usize::try_from(number.get()).unwrap_or_default();
        if bits.len() <= number / 64 {
            bits.resize(number / 64 + 1, 0);
        }
        let (word, bit) = (&mut bits[number / 64], 1 << (number % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }
}

impl<'r> Windows<'r> {
    /// Begins to read a stream.
    ///
    /// - Takes: what has been read of it already, and the bytes that come then.
    ///
    /// # Errors
    ///
    /// [`Rejected`], where the line of column names is missing or wrong.
    pub fn new(mut begun: Vec<u8>, rest: &'r mut (dyn Read + Send)) -> Result<Self, Rejected> {
        let unreadable = |error: io::Error| {
            let message = format!("cannot be read: {error}");
            Rejected::whole(String::new(), Problem::error(None, message))
        };
        // Comments may come before the column names.
        while !begun.split_inclusive(|&byte| byte == b'\n').any(is_complete) {
            let known = begun.len();
            read_up_to(rest, known + HEADER, &mut begun).map_err(unreadable)?;
            if begun.len() < known + HEADER || known > LONGEST_HEADER {
                break;
            }
        }
        if begun.starts_with(MARK) {
            begun.drain(..MARK.len());
        }
        let mut lines = 0;
        for line in begun.split_inclusive(|&byte| byte == b'\n') {
            lines += line.len();
            if is_complete(line) {
                break;
            }
        }
        let text = decode::utf8(begun[..lines].to_vec(), decode::EMPTY_RESULTS)?;
        let mut problems = Problems::default();
        let Some((layout, body)) = header::read(&text, Purpose::Results, &mut problems) else {
            return Err(Rejected::whole(text, problems));
        };
        let (mut layout, before) = (layout, newlines(&begun[..body]));
        layout.quoted = true;
        let feed = Feed::in_blocks_of(WINDOW, begun.split_off(body), body, rest);
        Ok(Self {
            layout,
            header: (text.into(), problems),
            feed: Mutex::new(Cut { feed, lines: before }),
            seen: Mutex::default(),
            next: Condvar::new(),
        })
    }

    /// The line of column names, and what is odd about it.
    #[must_use]
    pub const fn header(&self) -> (&Text, &Problems) {
        (&self.header.0, &self.header.1)
    }

    /// The names of the columns.
    pub fn columns(&self) -> impl Iterator<Item = &str> {
        self.layout.names()
    }

    /// What is odd about all windows together.
    ///
    /// - Takes: how many lines say anything, and how many of them have one pair and no result.
    #[must_use]
    pub fn about_all(&self, records: usize, sat_out: usize) -> Problems {
        let mut problems = Problems::default();
        about_all(&mut problems, Some(self.layout.header.clone()), records, sat_out);
        problems
    }

    /// A reader, for a thread of its own.
    #[must_use]
    pub fn reader(&self) -> WindowReader<'_, 'r> {
        WindowReader { windows: self, part: Part::new(&self.layout), buffer: Vec::new() }
    }

    /// Where lines may be cut: before the first line of the last board.
    fn cut(&self, lines: &[u8]) -> Option<usize> {
        let mut end = lines.len();
        let mut last = None;
        let mut cut = None;
        while end > 0 {
            let start = lines[..end - 1].iter().rposition(|&byte| byte == b'\n');
            let start = start.map_or(0, |newline| newline + 1);
            let line = str::from_utf8(&lines[start..end]).unwrap_or_default();
            if !line.trim_start().is_empty() && !line.starts_with('#') {
                let cell = |column| {
                    let index = self.layout.index(column)?;
                    line.get(record::cell(line, 0, self.layout.delimiter, index))
                };
                let board = [cell(Column::Session), cell(Column::Board)];
                if *last.get_or_insert(board) != board {
                    return cut;
                }
                cut = Some(start);
            }
            end = start;
        }
        None
    }
}

/// How many bytes are read to find the column names.
const HEADER: usize = 1 << 12;
/// How long what is before them may be.
const LONGEST_HEADER: usize = 1 << 20;

/// Whether a line is whole, and no comment.
fn is_complete(line: &[u8]) -> bool {
    line.ends_with(b"\n") && !line.starts_with(b"#") && !line.trim_ascii().is_empty()
}

impl WindowReader<'_, '_> {
    /// The event: names from the first window on, and the results of the last one that was read.
    pub const fn event(&mut self) -> &mut Event {
        &mut self.part.event
    }

    /// Reads the next window in place of the last; nothing behind the end of the stream, and behind a window with errors.
    ///
    /// # Errors
    ///
    /// Where the stream cannot be read.
    #[expect(
        clippy::should_implement_trait,
        reason = "the results lie in the reader: this is no iterator"
    )]
    pub fn next(&mut self) -> io::Result<Option<Window>> {
        let windows = self.windows;
        self.part.forget();
        let (block, before) = {
            let mut cut = windows.feed.lock().unwrap_or_else(PoisonError::into_inner);
            let block = cut.feed.next_cut(&mut self.buffer, |lines| windows.cut(lines));
            let block = match block {
                Ok(Some(block)) => block,
                Ok(None) => return Ok(None),
                Err(NoBlock::Unreadable(error)) => return Err(error),
                Err(NoBlock::LongLine) => {
                    let message = "a line is longer than any line of results";
                    return Err(io::Error::new(io::ErrorKind::InvalidData, message));
                }
            };
            let before = cut.lines;
            cut.lines += newlines(&self.buffer);
            (block, before)
        };
        let at = (block.offset, before);
        let piece = self.read(block.offset);
        let mut seen = windows.seen.lock().unwrap_or_else(PoisonError::into_inner);
        while seen.windows != block.index {
            seen = windows.next.wait(seen).unwrap_or_else(PoisonError::into_inner);
        }
        seen.windows += 1;
        windows.next.notify_all();
        if seen.is_over {
            return Ok(None);
        }
        let ReadPiece { mut problems, sat_out, records, starts, .. } = piece;
        self.ungrouped(&mut seen, &starts, at, &mut problems);
        seen.is_over = problems.count(ProblemSeverity::Error) > 0;
        drop(seen);
        let text = Text::of_block(&self.buffer, at, problems.places().collect());
        Ok(Some(Window { index: block.index, problems, sat_out, records, text, starts, at }))
    }

    /// Reads what is in the buffer.
    fn read(&mut self, offset: usize) -> ReadPiece {
        let Self { windows, part, buffer } = self;
        let layout = &windows.layout;
        let decoded;
        let text = match regular(buffer) {
            Some(text) => text,
            None => match decode::utf8(buffer.clone(), None) {
                Ok(text) if text.len() == buffer.len() => {
                    decoded = text;
                    &decoded
                }
                Ok(text) => {
                    let message = "the text ends before the file does, with the byte 0x1a";
                    let problem = Problem::error(Some(text.len()..text.len()), message);
                    return wrong(problem.into(), offset);
                }
                Err(rejected) => return wrong(rejected.problems, offset),
            },
        };
        // All lines of a board are in the window.
        let range = 0..text.len();
        let vulnerabilities = vulnerabilities(text, std::slice::from_ref(&range), layout);
        let whole = Whole { layout, vulnerabilities: &vulnerabilities };
        part.read(whole, text, range, offset).unwrap_or_else(|Irregular| ReadPiece::default())
    }

    /// Says where a board comes again after others: in this window, or from an earlier one.
    fn ungrouped(
        &self,
        seen: &mut Seen,
        starts: &Starts,
        at: (usize, usize),
        problems: &mut Problems,
    ) {
        let event = &self.part.event;
        let results = event.results();
        let mut before = None;
        for row in results.ids() {
            let id = results.board(row);
            if before == Some(id) {
                continue;
            }
            before = Some(id);
            let board = event.board_at(id);
            let session = board.session.map_or("", |id| event.name(id));
            if seen.is_new(session, board.number) {
                continue;
            }
            let place = starts.get(row.index()).and_then(|start| {
                let text = Text::of_block(&self.buffer, at, vec![start]);
                let (text, local, before) = text.record(start)?;
                let place = self.windows.layout.place(text, local, ResultColumn::Board);
                Some(place.start + before..place.end + before)
            });
            let message = format!("board {} comes again after other boards", board.number);
            problems.push(Problem::error(place, message).hint(GROUP));
        }
    }

    /// The faults of a window's results where they are, with a text that holds their lines.
    #[must_use]
    pub fn locate(&self, window: &Window, faults: &Faults) -> (Problems, Text) {
        let origin = Origin::Csv {
            layout: Box::new(self.windows.layout.clone()),
            starts: vec![window.starts.clone()],
        };
        let wanted = wanted(&Text::not_held(), &origin, faults);
        let text = Text::of_block(&self.buffer, window.at, wanted);
        (locate(&text, &origin, faults), text)
    }
}

impl fmt::Debug for WindowReader<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WindowReader").field("event", &self.part.event).finish_non_exhaustive()
    }
}

/// A window of which nothing can be understood.
fn wrong(mut problems: Problems, offset: usize) -> ReadPiece {
    problems.move_by(offset);
    ReadPiece { problems, ..ReadPiece::default() }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;
    use crate::results_csv::read;
    use crate::text::Quote;

    fn field(boards: usize) -> String {
        let mut text = "# made up\nboard,ns,ew,score,vul\r\n".to_owned();
        for board in 1..=boards {
            let vulnerability = ["none", "both"][board % 2];
            for table in 0..40 {
                let given = if table == 7 { "" } else { vulnerability };
                let (pair, score) = (table + board, [90, -100, 110, 140, -400, 150, 0][table % 7]);
                writeln!(text, "{board},{pair},P {pair},{score},{given}\r").unwrap();
            }
        }
        text
    }

    /// Windows hold whole boards, on any number of threads, and together what the whole file holds.
    #[test]
    fn whole_boards() {
        let text = field(1500);
        assert!(text.len() > 2 * WINDOW);
        let whole = read(&text).unwrap();
        for threads in 1..=3 {
            let mut rest = &text.as_bytes()[100..];
            let windows = Windows::new(text.as_bytes()[..100].to_vec(), &mut rest).unwrap();
            let rows: Vec<(usize, Vec<String>)> = std::thread::scope(|scope| {
                let readers: Vec<_> = (0..threads)
                    .map(|_| {
                        scope.spawn(|| {
                            let mut reader = windows.reader();
                            let mut rows = Vec::new();
                            while let Some(window) = reader.next().unwrap() {
                                rows.push((window.index, shown(reader.event())));
                            }
                            rows
                        })
                    })
                    .collect();
                readers.into_iter().flat_map(|reader| reader.join().unwrap()).collect()
            });
            let mut rows = rows;
            rows.sort();
            assert!(rows.len() > 1);
            let rows: Vec<String> = rows.into_iter().flat_map(|(_, rows)| rows).collect();
            assert_eq!(rows, shown(&whole.event));
        }
    }

    fn shown(event: &Event) -> Vec<String> {
        let results = event.results();
        let rows = results.ids().map(|id| {
            let row = results.row(id);
            let board = event.board_at(row.board);
            let names = [row.north_south, row.east_west].map(|id| event.name(id));
            format!("{} {} {names:?} {:?}", board.number, board.vulnerability, row.outcome)
        });
        rows.collect()
    }

    /// A board that comes again is an error where it does, wherever the windows end.
    #[test]
    fn not_grouped() {
        let again = "7,1,2,90,both\n";
        let text = field(500) + again;
        let mut rest = text.as_bytes();
        let windows = Windows::new(Vec::new(), &mut rest).unwrap();
        let mut reader = windows.reader();
        let mut last = None;
        while let Some(window) = reader.next().unwrap() {
            last = Some(window);
        }
        let Window { problems, text, .. } = last.unwrap();
        assert_eq!(problems.list().len(), 1);
        let place = problems.list()[0].place.clone().unwrap();
        let line = text.line(&place).unwrap();
        assert_eq!((line.number, line.text), (20_003, again.trim_end()));
        assert_eq!(text.get(place), Some("7"));
    }
}
