//! Results that come grouped by board, without end: a window of whole boards after the other.

use std::io::{self, Read};
use std::ops::Range;
use std::sync::Arc;

use bridge_core::{BoardNumber, BoardNumberError};
use event::{ChunkIdMap, Event, EventChunk, FaultLocation, Faults, ResultColumn};

use super::boards_seen::BoardsSeen;
use super::header::{self, Column, LOOKED_AT, Layout, Purpose};
use super::part::{Irregular, ReadPiece, Reader, Whole};
use super::vulnerability::vulnerabilities;
use super::{Starts, about_all};
use crate::block_reader::{Block, BlockError, BlockReader, Gaps, Segment, read_up_to};
use crate::decode;
use crate::limits::{BOARD_BYTES, LINE, MAX_BOARD_LINES};
use crate::origin::{Origin, locate, wanted};
use crate::place;
use crate::problem::{Problem, ProblemSeverity, Problems};
use crate::read_error::ReadError;
use crate::record;
use crate::text::{FileText, MARK};

/// How many bytes a window has, about: enough for all threads to score them together.
const WINDOW: usize = 1 << 21;

/// What to do about input that is not grouped by board.
const GROUP: &str = "put the lines of each board together, for instance by sorting by the column `board`; without \
                     streaming lines may stand in any order";

/// Results as CSV in the order of their boards, read in windows of whole boards.
///
/// Memory is proportional to a window, or to the largest board, which has up to [`MAX_BOARD_LINES`](crate::MAX_BOARD_LINES) lines. Comments
/// are not held.
///
/// ```
/// use event::{Event, Faults, ChunkIdMap};
/// use formats::{BoardChunk, BoardChunks};
///
/// let csv = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n2,4,2,-100\n";
/// let mut rest = &csv[..];
/// let mut windows = BoardChunks::new(Vec::new(), &mut rest).map_err(|rejected| rejected.to_string())?;
/// assert_eq!(windows.columns().collect::<Vec<_>>(), ["board", "ns", "ew", "score"]);
/// assert!(windows.header().1.list().is_empty());
///
/// let (mut event, mut ids) = (Event::default(), ChunkIdMap::default());
/// let (mut results, mut records) = (0, 0);
/// while let Some(window) = windows.next()? {
///     let mut window: BoardChunk = window;
///     window.add_to(&mut event, &mut ids);
///     // Two scores on one board: no fault.
///     let (faults, _) = window.locate(&Faults(Vec::new()));
///     assert!(window.problems.list().is_empty() && faults.list().is_empty());
///     results += event.results().len();
///     records += window.records;
/// }
/// assert_eq!((results, records), (3, 3));
/// assert!(windows.about_all(records, 0).list().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct BoardChunks<'r> {
    layout: Arc<Layout>,
    header: (FileText, Problems),
    block_reader: BlockReader<'r>,
    reader: Reader,
    /// How many lines are before the next window.
    lines: usize,
    seen: BoardsSeen,
    /// Whether there is something wrong: what follows is not read.
    is_over: bool,
}

/// What was read of whole boards.
#[derive(Debug)]
pub struct BoardChunk {
    /// What is wrong or odd, with places in the stream.
    pub problems: Problems,
    /// How many lines have one pair and no result.
    pub sat_out: usize,
    /// How many lines say anything.
    pub records: usize,
    /// The lines that problems are in.
    pub text: FileText,
    chunk: EventChunk,
    layout: Arc<Layout>,
    starts: Starts,
    block: (Vec<u8>, Gaps),
    at: (usize, usize),
}

impl<'r> BoardChunks<'r> {
    /// Begins to read a stream.
    ///
    /// - Takes: what has been read of it already, and the bytes that come then.
    ///
    /// # Errors
    ///
    /// [`ReadError`], where the line of column names is missing or wrong.
    pub fn new(mut begun: Vec<u8>, rest: &'r mut (dyn Read + Send)) -> Result<Self, ReadError> {
        let unreadable = |error: io::Error| {
            let message = format!("cannot be read: {error}");
            ReadError::whole(String::new(), Problem::error(None, message))
        };
        // Comments may come before the column names, and lines behind them show what contracts are like.
        while begun
            .split_inclusive(|&byte| byte == b'\n')
            .filter(is_complete)
            .nth(LOOKED_AT)
            .is_none()
        {
            let known = begun.len();
            let wanted = place::behind(known, HEADER);
            read_up_to(rest, wanted, &mut begun).map_err(unreadable)?;
            if begun.len() < wanted || known > LINE {
                break;
            }
        }
        while begun.starts_with(MARK) {
            begun.drain(..MARK.len());
        }
        let mut header = Vec::new();
        let mut complete = 0_usize;
        for line in begun.split_inclusive(|&byte| byte == b'\n') {
            // What is wrong with lines behind the names is said where they are read.
            let is_behind = complete > 0;
            if complete > LOOKED_AT || is_behind && decode::regular(line).is_none() {
                break;
            }
            header.extend_from_slice(line);
            complete = complete.saturating_add(usize::from(is_complete(&line)));
        }
        let text = decode::utf8(header, decode::EMPTY_RESULTS)?;
        let mut problems = Problems::default();
        let Some((layout, body)) = header::read(&text, Purpose::Results, &mut problems) else {
            return Err(ReadError::whole(text, problems));
        };
        let (mut layout, lines) = (layout, begun.get(..body).map_or(0, place::newlines));
        layout.quoted = true;
        if layout.members.is_some() {
            let message =
                "the players are not listed as members of their pairs: a stream is read once";
            let help = "without streaming they are the members of the pairs";
            problems.push(Problem::warning(Some(layout.header.clone()), message).with_help(help));
        }
        let block_reader = BlockReader::in_blocks_of(WINDOW, begun.split_off(body), body, rest);
        let reader = Reader::new(&layout);
        let (header, layout) = ((text.into(), problems), Arc::new(layout));
        Ok(Self {
            layout,
            header,
            block_reader,
            reader,
            lines,
            seen: BoardsSeen::default(),
            is_over: false,
        })
    }

    /// The line of column names, and what is odd about it.
    #[must_use]
    pub const fn header(&self) -> (&FileText, &Problems) {
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

    /// The next window; nothing behind the end of the stream, and behind a window with errors.
    ///
    /// # Errors
    ///
    /// Where the stream cannot be read.
    #[expect(clippy::should_implement_trait, reason = "what cannot be read ends it")]
    pub fn next(&mut self) -> io::Result<Option<BoardChunk>> {
        if self.is_over {
            return Ok(None);
        }
        loop {
            let mut bytes = Vec::new();
            let block =
                match self.block_reader.next_cut(&mut bytes, |lines| cut(&self.layout, lines)) {
                    Ok(Some(block)) => block,
                    Ok(None) => return Ok(None),
                    Err(BlockError::Unreadable(error)) => return Err(error),
                    Err(BlockError::LongLine { offset, lines }) => {
                        return Ok(Some(self.refuse_line(bytes, (offset, lines))));
                    }
                    Err(BlockError::LongBlock { offset, gaps }) => {
                        return Ok(Some(self.refuse_board(&bytes, (offset, &gaps))));
                    }
                };
            let window = self.window(bytes, block);
            // A window without records or problems is skipped.
            if window.records > 0 || !window.problems.list().is_empty() {
                return Ok(Some(window));
            }
        }
    }

    /// Reads the results of a block.
    fn window(&mut self, bytes: Vec<u8>, Block { offset, gaps }: Block) -> BoardChunk {
        let at = (offset, self.lines);
        let (_, missing) = gaps.missing();
        self.lines = place::behind(self.lines, place::behind(place::newlines(&bytes), missing));
        let (piece, shown) = match self.read(&bytes, offset) {
            Ok(piece) => (piece, None),
            Err(rejected) => {
                let mut problems = rejected.problems;
                problems.move_by(offset);
                (ReadPiece { problems, ..ReadPiece::default() }, Some(rejected.text))
            }
        };
        let ReadPiece { chunk, mut problems, sat_out, records, mut starts } = piece;
        self.ungrouped(&chunk, &starts, (&bytes, offset), &mut problems);
        self.reader.forget_boards();
        self.is_over = problems.count(ProblemSeverity::Error) > 0;
        // Of what cannot be understood places are those in the text that shows it.
        let shown = shown.as_ref().and_then(FileText::as_full_str).map(str::as_bytes);
        let gaps_shown = shown.map_or_else(|| gaps.clone(), |shown| gaps.in_text(shown));
        if !gaps.is_empty() {
            let passed = |start: usize| {
                place::behind(offset, gaps_shown.passed(start.saturating_sub(offset)))
            };
            starts = starts.moved(passed);
            problems.move_each(|place| place::from(passed(place.start), place.len()));
        }
        let block = (shown.unwrap_or(&bytes), &gaps_shown);
        let text = FileText::of_block(block, at, problems.places().collect());
        let layout = Arc::clone(&self.layout);
        BoardChunk {
            problems,
            sat_out,
            records,
            text,
            chunk,
            layout,
            starts,
            block: (bytes, gaps),
            at,
        }
    }

    /// Ends the stream at a line that is too long.
    fn refuse_line(&mut self, beginning: Vec<u8>, (offset, lines): (usize, usize)) -> BoardChunk {
        let problem = Problem::error(
            Some(offset..offset),
            format!("a line of more than {LINE} bytes: expected at most {LINE}"),
        );
        let at = (offset, place::behind(self.lines, lines));
        self.refuse(beginning, at, problem.with_help(decode::LINE_ENDS))
    }

    /// Ends the stream at a board that is too large.
    fn refuse_board(&mut self, bytes: &[u8], (offset, gaps): (usize, &Gaps)) -> BoardChunk {
        let is_record = |line: &[u8]| !line.trim_ascii().is_empty() && !line.starts_with(b"#");
        let lines = gaps.segments(bytes).flat_map(|Segment { bytes, from: (mut at, line) }| {
            let lines = bytes.split_inclusive(|&byte| byte == b'\n');
            lines.zip(line..).map(move |(text, line)| {
                let start = at;
                at = place::behind(at, text.len());
                (text, (start, line))
            })
        });
        let first = lines.into_iter().find(|(text, _)| is_record(text));
        let (text, (start, line)) = first.unwrap_or_default();
        let at = (place::behind(offset, start), place::behind(self.lines, line));
        let place = str::from_utf8(text)
            .ok()
            .map(|text| place::moved(&self.layout.place(text, 0, ResultColumn::Board), at.0));
        let message = format!(
            "a board of more than {MAX_BOARD_LINES} lines or {BOARD_BYTES} bytes: a stream holds each board as a whole"
        );
        let help = "check the column `board`; without streaming boards may be larger";
        self.refuse(text.to_vec(), at, Problem::error(place, message).with_help(help))
    }

    /// Ends the stream with an error in a line, whose beginning is shown.
    fn refuse(&mut self, line: Vec<u8>, at: (usize, usize), problem: Problem) -> BoardChunk {
        self.is_over = true;
        let mut problems = Problems::default();
        problems.push(problem);
        let valid = line.utf8_chunks().next().map_or("", |chunk| chunk.valid());
        let shown = (valid.as_bytes(), &Gaps::default());
        let text = FileText::of_block(shown, at, problems.places().collect());
        let layout = Arc::clone(&self.layout);
        BoardChunk {
            problems,
            sat_out: 0,
            records: 0,
            text,
            chunk: EventChunk::default(),
            layout,
            starts: Starts::default(),
            block: (line, Gaps::default()),
            at,
        }
    }

    /// Reads a block of whole boards; where it is no text, what is shown of it has places from its beginning.
    fn read(&mut self, bytes: &[u8], offset: usize) -> Result<ReadPiece, ReadError> {
        let decoded;
        let text = if let Some(text) = decode::regular(bytes) {
            text
        } else {
            let mut text = decode::utf8(bytes.to_vec(), None)?;
            if text.len() < bytes.len() {
                let place = place::from(text.len(), 1);
                text.push('\u{1a}');
                let message = "the text ends before the file does, with the byte 0x1a";
                return Err(ReadError::whole(text, Problem::error(Some(place), message)));
            }
            decoded = text;
            &decoded
        };
        // All lines of a board are in the window.
        let range = 0..text.len();
        let vulnerabilities = vulnerabilities(text, std::slice::from_ref(&range), &self.layout);
        let whole = Whole { layout: &self.layout, vulnerabilities: &vulnerabilities };
        let read = self.reader.read(whole, text, range, offset);
        Ok(read.unwrap_or_else(|Irregular| ReadPiece::default()))
    }

    /// Says where a board comes again after others: in this window, or from an earlier one.
    fn ungrouped(
        &mut self,
        chunk: &EventChunk,
        starts: &Starts,
        (bytes, offset): (&[u8], usize),
        problems: &mut Problems,
    ) {
        let event = self.reader.part.event();
        // Whether the window is text is asked once for all lines: each of them may be out of its place.
        let text = str::from_utf8(bytes).ok();
        for (row, board) in chunk.board_changes() {
            let session = board.session.map_or("", |id| event.name(id));
            if self.seen.is_new(session, board.number) {
                continue;
            }
            let place = text.zip(starts.get(row)).and_then(|(text, start)| {
                let start = start.checked_sub(offset)?;
                let place = self.layout.place(text, start, ResultColumn::Board);
                Some(place::moved(&place, offset))
            });
            let message = format!("board {} comes again after other boards", board.number);
            problems.push(Problem::error(place, message).with_help(GROUP));
        }
    }
}

/// Returns the cut: before the first line of the last board, or at the end if there is no board.
fn cut(layout: &Layout, lines: &[u8]) -> Option<usize> {
    let mut rest = lines;
    let mut last = None;
    let mut cut = None;
    while let Some((_, others)) = rest.split_last() {
        let newline = others.iter().rposition(|&byte| byte == b'\n');
        let start = newline.map_or(0, |newline| place::behind(newline, 1));
        let (before, line) = rest.split_at_checked(start)?;
        let line = str::from_utf8(line).unwrap_or_default();
        if !line.trim_start().is_empty() && !line.starts_with('#') {
            let cell = |column| {
                let index = layout.index(column)?;
                line.get(record::cell(line, 0, layout.delimiter, index))
            };
            // Boards are numbers: 7 and 07 are one. What is none is an error wherever it stands.
            let number: Option<Result<BoardNumber, &str>> =
                cell(Column::Board).map(|board| board.parse().map_err(|_: BoardNumberError| board));
            let board = (cell(Column::Session), number);
            if *last.get_or_insert(board) != board {
                return cut;
            }
            cut = Some(start);
        }
        rest = before;
    }
    last.is_none().then_some(lines.len())
}

/// How many bytes are read at a time to find the column names.
const HEADER: usize = 1 << 12;

/// Whether a line is whole, and may be that of the column names: no comment, and not what names the separator before it.
fn is_complete(line: &&[u8]) -> bool {
    let mut line = *line;
    while let Some(behind) = line.strip_prefix(MARK) {
        line = behind;
    }
    line.ends_with(b"\n")
        && !line.starts_with(b"#")
        && !line.trim_ascii().is_empty()
        && !record::names_separator(line)
}

impl BoardChunk {
    /// Puts its results in place of those that an event has, to which all windows before it have come; what is against
    /// that is a problem more.
    pub fn add_to(&mut self, event: &mut Event, ids: &mut ChunkIdMap) {
        if event.extra_columns.is_empty() {
            event.extra_columns = self.layout.extra.iter().map(|(name, _)| name.clone()).collect();
        }
        if let Err(error) = event.append_chunk(ids, std::mem::take(&mut self.chunk)) {
            self.problems.push(Problem::error(None, error.to_string()));
        }
    }

    /// The faults of its results where they are, with a text that holds their lines.
    #[must_use]
    pub fn locate(&self, faults: &Faults) -> (Problems, FileText) {
        let origin = self.origin();
        let text = self.lines(wanted(&FileText::unloaded(), &origin, faults));
        (locate(&text, &origin, faults), text)
    }

    /// Returns the places of results, and a text with their lines.
    pub(super) fn places(
        &self,
        at: impl Iterator<Item = FaultLocation>,
    ) -> (Vec<Option<Range<usize>>>, FileText) {
        let (origin, at) = (self.origin(), at.collect::<Vec<_>>());
        let text = self.lines(at.iter().filter_map(|&at| origin.start(at)).collect());
        (at.into_iter().map(|at| origin.place(&text, at)).collect(), text)
    }

    fn origin(&self) -> Origin {
        Origin::Csv { layout: Arc::clone(&self.layout), starts: vec![self.starts.clone()] }
    }

    /// Returns the lines of some bytes of the stream.
    fn lines(&self, wanted: Vec<usize>) -> FileText {
        let (bytes, gaps) = &self.block;
        FileText::of_block((bytes, gaps), self.at, wanted)
    }
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "small numbers of these tests")]
mod tests {
    use std::fmt::Write;

    use super::*;
    use crate::results_csv::read;
    use crate::text::QuoteLines;

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

    /// Windows hold whole boards, and together what the whole file holds.
    #[test]
    fn whole_boards() {
        let text = field(7_000);
        assert!(text.len() > 2 * WINDOW);
        let whole = read(&text).unwrap();
        let mut rest = &text.as_bytes()[100..];
        let mut windows = BoardChunks::new(text.as_bytes()[..100].to_vec(), &mut rest).unwrap();
        let (mut event, mut ids) = (Event::default(), ChunkIdMap::default());
        let (mut rows, mut count) = (Vec::new(), 0);
        while let Some(mut window) = windows.next().unwrap() {
            window.add_to(&mut event, &mut ids);
            rows.extend(shown(&event));
            count += 1;
        }
        assert!(count > 1);
        assert_eq!(rows, shown(&whole.event));
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

    /// A window ends before the first line of its last board, however that is written.
    #[test]
    fn before_the_last_board() {
        let head = b"session,board,ns,ew,score\n1,1,1,2,90\n".to_vec();
        let mut rest = io::empty();
        let layout = BoardChunks::new(head, &mut rest).unwrap().layout;
        let of = |lines: &str| cut(&layout, lines.as_bytes());
        assert_eq!(of("1,6,1,2,90\n1,7,3,4,90\n1,07,5,6,90\n1, \"7\",7,8,90\n"), Some(11));
        assert_eq!(of("1,6,1,2,90\n2,6,3,4,90\n# 7\n2,6,5,6,90\n"), Some(11));
        assert_eq!(of("1,7,1,2,90\n1,x,3,4,90\n1,y,5,6,90\n"), Some(22));
        assert_eq!(of("1,7,1,2,90\n1,7,3,4,90\n"), None);
    }

    /// Comments within a board are dropped, and later lines keep their places in the stream.
    #[test]
    fn drops_comments_within_a_board() {
        let comments = "# a comment\n\n".repeat(200_000);
        let wrong = "1,5,6,4Z\n";
        for last in [wrong.as_bytes(), b"1,\xfc,6,4Z\n"] {
            let head =
                format!("board,ns,ew,score\n{comments}1,1,2,90\n{comments}1,3,4,110\n{comments}");
            let bytes = [head.as_bytes(), last].concat();
            let mut rest = &bytes[..];
            let mut windows = BoardChunks::new(Vec::new(), &mut rest).unwrap();
            let BoardChunk { problems, text, block, .. } = windows.next().unwrap().unwrap();
            assert!(block.0.len() < 2 * WINDOW, "{}", block.0.len());
            let [problem] = problems.list() else { unreachable!("{problems:?}") };
            let line = text.line(problem.place.as_ref().unwrap()).unwrap();
            assert_eq!(line.number, head.lines().count() + 1, "{line:?}");
            assert!(line.text.starts_with("1,"), "{line:?}");
            if last == wrong.as_bytes() {
                assert_eq!((line.start, line.text), (head.len(), "1,5,6,4Z"));
            }
        }
    }

    /// A fault of a result behind dropped comments is located.
    #[test]
    fn locates_faults_behind_comments() {
        let comments = "# a comment\n".repeat(400_000);
        let head = format!("board,ns,ew,score\n1,1,2,90\n{comments}");
        let csv = format!("{head}1,1,3,110\n2,1,2,100\n2,3,4,100\n");
        let mut rest = csv.as_bytes();
        let mut windows = BoardChunks::new(Vec::new(), &mut rest).unwrap();
        let mut window = windows.next().unwrap().unwrap();
        let (mut event, mut ids) = (Event::default(), ChunkIdMap::default());
        window.add_to(&mut event, &mut ids);
        let regulations = regulations::Regulations::default();
        let faults = scoring::score(event, regulations::Method::Matchpoints, regulations);
        let (problems, text) = window.locate(&faults.unwrap_err());
        let place = problems.list()[0].place.clone().unwrap();
        let line = text.line(&place).unwrap();
        assert_eq!((line.number, line.start, line.text), (400_003, head.len(), "1,1,3,110"));
    }

    /// A line without end is refused at its beginning.
    #[test]
    fn refuses_a_line_without_end() {
        for (before, number) in [("", 2), ("1,1,2,90\n", 3), ("# x\n1,1,2,90\n2,1,2,90\n", 5)] {
            let head = format!("board,ns,ew,score\n{before}");
            let mut rest = head.as_bytes().chain(io::repeat(b'1'));
            let mut windows = BoardChunks::new(Vec::new(), &mut rest).unwrap();
            let BoardChunk { problems, text, .. } = windows.next().unwrap().unwrap();
            let [problem] = problems.list() else { unreachable!("{problems:?}") };
            assert_eq!(
                problem.message.to_string(),
                "a line of more than 1048576 bytes: expected at most 1048576"
            );
            let line = text.line(problem.place.as_ref().unwrap()).unwrap();
            assert_eq!((line.number, line.text), (number, &*"1".repeat(200)));
            assert!(windows.next().unwrap().is_none());
        }
    }

    /// A board without end is refused at its first line.
    #[test]
    fn refuses_a_board_without_end() {
        let comments = "# a comment\n".repeat(400_000);
        let csv = format!(
            "board,ns,ew,score\n1,1,2,90\n{comments}2,1,2,90\n{}",
            "2,,3,\n".repeat(1_000_000)
        );
        let mut rest = csv.as_bytes();
        let mut windows = BoardChunks::new(Vec::new(), &mut rest).unwrap();
        windows.block_reader = windows.block_reader.with_largest(500_000, usize::MAX);
        let mut refused = None;
        while let Some(window) = windows.next().unwrap() {
            refused = Some(window);
        }
        let BoardChunk { problems, text, .. } = refused.unwrap();
        let [problem] = problems.list() else { unreachable!("{problems:?}") };
        let line = text.line(problem.place.as_ref().unwrap()).unwrap();
        assert_eq!((line.number, line.text), (400_003, "2,1,2,90"));
        assert_eq!(text.get(problem.place.clone().unwrap()), Some("2"));
    }

    /// What may stand before the column names, as it may in a whole file.
    #[test]
    fn before_the_column_names() {
        for before in [
            "",
            "\n",
            "sep=;\n",
            "\u{feff}sep=;\r\n",
            "# made up\nsep=;\n",
            "\u{feff}\u{feff}",
            "sep=;\n;;;\n",
            ",,,\n",
        ] {
            let csv = format!("{before}board;ns;ew;score\n1;1;2;90\n2;3;4;110\n");
            for known in [0, 3, before.len(), csv.len()] {
                let (begun, mut rest) = csv.as_bytes().split_at(known);
                let mut windows = BoardChunks::new(begun.to_vec(), &mut rest).unwrap();
                let columns: Vec<&str> = windows.columns().collect();
                assert_eq!(columns, ["board", "ns", "ew", "score"], "{before:?}");
                let mut records = 0;
                while let Some(window) = windows.next().unwrap() {
                    assert!(window.problems.list().is_empty(), "{before:?}");
                    records += window.records;
                }
                assert_eq!(records, 2, "{before:?}");
            }
        }
    }

    /// Contracts that hold declarer and result need no columns of them, also where they come behind boards that are passed out.
    #[test]
    fn contracts_with_declarer_and_result() {
        let passed = "1,5,6,PASS\n".repeat(LOOKED_AT - 1);
        for (before, after) in [("", "1,3,4,4SN+1\n"), (&*passed, ""), ("", "\u{fc},3,4,4SN+1\n")] {
            let csv = format!("board,ns,ew,contract\n{before}1,1,2,4SN=\n{after}");
            for known in [0, 30, csv.len()] {
                let (begun, mut rest) = csv.as_bytes().split_at(known);
                let windows = BoardChunks::new(begun.to_vec(), &mut rest).unwrap();
                assert!(windows.header().1.list().is_empty(), "{csv}");
            }
        }
        let mut rest = "board,ns,ew,contract\n1,1,2,4SN=\n1,3,4,4SN+1".as_bytes();
        let window = BoardChunks::new(Vec::new(), &mut rest).unwrap().next().unwrap().unwrap();
        assert!(window.problems.list().is_empty());
        assert_eq!(window.records, 2);
        // What is no text is said where it is read.
        let mut rest = &b"board,ns,ew,contract\n1,1,2,4SN=\n1,\xfc,4,4SN+1\n"[..];
        let window = BoardChunks::new(Vec::new(), &mut rest).unwrap().next().unwrap().unwrap();
        assert_eq!(window.problems.list().len(), 1);
    }

    /// Players beside pairs are told to be left out.
    #[test]
    fn members() {
        let warnings = |csv: &str| {
            let mut rest = io::empty();
            let windows = BoardChunks::new(csv.as_bytes().to_vec(), &mut rest).unwrap();
            windows.header().1.list().len()
        };
        assert_eq!(warnings("board,ns,ew,north,south,east,west,score\n1,1,2,a,b,c,d,90\n"), 1);
        assert_eq!(warnings("board,north,south,east,west,score\n1,a,b,c,d,90\n"), 0);
    }

    /// The same board number in two sessions is two boards.
    #[test]
    fn boards_of_sessions() {
        let text = b"session,board,ns,ew,score\n1,1,1,2,90\n1,1,3,4,110\n2,1,1,4,90\n".to_vec();
        let mut rest = io::empty();
        let mut windows = BoardChunks::new(text, &mut rest).unwrap();
        let (mut results, mut problems) = (0, 0);
        while let Some(window) = windows.next().unwrap() {
            results += window.records;
            problems += window.problems.list().len();
        }
        assert_eq!((results, problems), (3, 0));
    }

    /// A board that comes again is an error where it does, wherever the windows end.
    #[test]
    fn not_grouped() {
        let again = "7,1,2,90,both\n";
        let text = field(500) + again;
        let mut rest = text.as_bytes();
        let mut windows = BoardChunks::new(Vec::new(), &mut rest).unwrap();
        let mut last = None;
        while let Some(window) = windows.next().unwrap() {
            last = Some(window);
        }
        let BoardChunk { problems, text, .. } = last.unwrap();
        assert_eq!(problems.list().len(), 1);
        let place = problems.list()[0].place.clone().unwrap();
        let line = text.line(&place).unwrap();
        assert_eq!((line.number, line.text), (20_003, again.trim_end()));
        assert_eq!(text.get(place), Some("7"));
    }

    /// What is no text is shown with the line that it stands in, each byte as Latin-1 has it.
    #[test]
    fn no_text() {
        let rows =
            |last: &[u8]| [b"board,ns,ew,score\n1,\xe9\xe9,2,90\n1,3,4,110\n", last].concat();
        for (last, number, shown, place) in [
            (&b"1,\xfc,6,90\n2,7,8,90\n"[..], 2, "1,\u{e9}\u{e9},2,90", "\u{e9}"),
            (b"1,5,\x086,90\n2,7,8,90\n", 4, "1,5,\u{8}6,90", "\u{8}"),
        ] {
            let bytes = rows(last);
            let mut rest = io::empty();
            let mut windows = BoardChunks::new(bytes, &mut rest).unwrap();
            let BoardChunk { problems, text, .. } = windows.next().unwrap().unwrap();
            let [problem] = problems.list() else { unreachable!("{problems:?}") };
            let at = problem.place.clone().unwrap();
            let line = text.line(&at).unwrap();
            assert_eq!((line.number, line.text), (number, shown));
            assert_eq!(text.get(at), Some(place));
        }
        let bytes = b"board,ns,ew,score\n1,1,2,90\n\x1a1,3,4,110\n".to_vec();
        let mut rest = io::empty();
        let mut windows = BoardChunks::new(bytes, &mut rest).unwrap();
        let BoardChunk { problems, text, .. } = windows.next().unwrap().unwrap();
        let at = problems.list()[0].place.clone().unwrap();
        assert_eq!((text.line(&at).unwrap().number, text.get(at)), (3, Some("\u{1a}")));
    }
}
