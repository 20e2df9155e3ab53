//! Reads a stream of results grouped by board, in chunks of whole boards.

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
use crate::csv::record;
use crate::problem::{Problem, Problems};
use crate::read::limits::{BOARD_BYTES, LINE, MAX_BOARD_LINES};
use crate::read::origin::{Origin, locate, wanted};
use crate::read::read_error::ReadError;
use crate::text::block_reader::{Block, BlockError, BlockReader, Gaps, Segment, read_up_to};
use crate::text::decode;
use crate::text::place;
use crate::text::{FileText, MARK};
use event::Severity;

/// The approximate size of a chunk in bytes, large enough for all threads to score it together.
const WINDOW: usize = 1 << 21;

/// The remedy for input that is not grouped by board.
const GROUP: &str = "put the lines of each board together, for instance by sorting by the column `board`; without \
                     streaming lines may stand in any order";

/// CSV results grouped by board, read in chunks of whole boards.
///
/// Memory is proportional to the chunk, or to the largest board, which may have
/// [`MAX_BOARD_LINES`](crate::MAX_BOARD_LINES) lines. Comments are not kept.
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
    /// The number of lines before the next chunk.
    lines: usize,
    seen: BoardsSeen,
    /// `true` after an error. The rest of the stream is not read.
    is_over: bool,
}

/// A chunk of whole boards.
#[derive(Debug)]
pub struct BoardChunk {
    /// Errors and warnings, with locations in the stream.
    pub problems: Problems,
    /// The number of records with one pair and no result.
    pub sat_out: usize,
    /// The number of records.
    pub records: usize,
    /// The lines in which the problems are.
    pub text: FileText,
    chunk: EventChunk,
    layout: Arc<Layout>,
    starts: Starts,
    block: (Vec<u8>, Gaps),
    at: (usize, usize),
}

impl<'r> BoardChunks<'r> {
    /// Creates a reader of a stream and parses its header. `begun` contains the bytes that have
    /// been read already, and `rest` provides the following bytes.
    ///
    /// # Errors
    ///
    /// Returns a [`ReadError`] if the header is missing or invalid, or the stream cannot be read.
    pub fn new(mut begun: Vec<u8>, rest: &'r mut (dyn Read + Send)) -> Result<Self, ReadError> {
        let unreadable = |error: io::Error| {
            let message = format!("cannot be read: {error}");
            ReadError::whole(String::new(), Problem::error(None, message))
        };
        // Comments may precede the header, and the lines after it show the form of contracts.
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
            // Errors in lines after the header are reported when these lines are read.
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

    /// Returns the header and its warnings.
    #[must_use]
    pub const fn header(&self) -> (&FileText, &Problems) {
        (&self.header.0, &self.header.1)
    }

    /// Returns the names of the columns.
    pub fn columns(&self) -> impl Iterator<Item = &str> {
        self.layout.names()
    }

    /// Returns the problems of all chunks together. `records` is the total number of records, and
    /// `sat_out` is the number of records with one pair and no result.
    #[must_use]
    pub fn about_all(&self, records: usize, sat_out: usize) -> Problems {
        let mut problems = Problems::default();
        about_all(&mut problems, Some(self.layout.header.clone()), records, sat_out);
        problems
    }

    /// Reads the next chunk. Returns `None` at the end of the stream and after a chunk with errors.
    ///
    /// # Errors
    ///
    /// Returns an error if the stream cannot be read.
    #[expect(
        clippy::should_implement_trait,
        reason = "a read error ends the stream and is returned as an `io::Error`"
    )]
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
            // A chunk without records or problems is skipped.
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
        self.is_over = problems.count(Severity::Error) > 0;
        // Locations in a block that cannot be decoded refer to the text that shows it.
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

    /// Ends the stream with an error in a line. `line` contains the beginning of the line.
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

    /// Reads a block of whole boards. Locations in an error refer to its text, from the beginning
    /// of the block.
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
        // The chunk contains all lines of each board.
        let range = 0..text.len();
        let vulnerabilities = vulnerabilities(text, std::slice::from_ref(&range), &self.layout);
        let whole = Whole { layout: &self.layout, vulnerabilities: &vulnerabilities };
        let read = self.reader.read(whole, text, range, offset);
        Ok(read.unwrap_or_else(|Irregular| ReadPiece::default()))
    }

    /// Reports boards that occur again after other boards, in this chunk or in an earlier one.
    fn ungrouped(
        &mut self,
        chunk: &EventChunk,
        starts: &Starts,
        (bytes, offset): (&[u8], usize),
        problems: &mut Problems,
    ) {
        let event = self.reader.part.event();
        // The chunk is validated once for all lines, because every line may be reported.
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

/// Returns the end of the chunk: before the first line of the last board, or the end of `lines` if
/// they have no board. `None` if there is only one board.
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
            // Boards are compared as numbers, so 7 and 07 are equal. Other values are compared as
            // text and are reported later.
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

/// The number of bytes read at a time to find the header.
const HEADER: usize = 1 << 12;

/// Returns `true` if a line is complete and may be the header: neither a comment, nor empty, nor a
/// line such as `sep=;`.
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
    /// Replaces the results of an event with those of this chunk. All earlier chunks must have been
    /// added to the event before. A failure is added to [`problems`](Self::problems).
    pub fn add_to(&mut self, event: &mut Event, ids: &mut ChunkIdMap) {
        if event.extra_columns.is_empty() {
            event.extra_columns = self.layout.extra.iter().map(|(name, _)| name.clone()).collect();
        }
        if let Err(error) = event.append_chunk(ids, std::mem::take(&mut self.chunk)) {
            self.problems.push(Problem::error(None, error.to_string()));
        }
    }

    /// Converts faults of the results into problems with locations, and returns them with a text
    /// that contains their lines.
    #[must_use]
    pub fn locate(&self, faults: &Faults) -> (Problems, FileText) {
        let origin = self.origin();
        let text = self.lines(wanted(&FileText::unloaded(), &origin, faults));
        (locate(&text, &origin, faults), text)
    }

    /// Returns the locations of results, and a text with their lines.
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

    /// Returns the lines that contain the given bytes of the stream.
    fn lines(&self, wanted: Vec<usize>) -> FileText {
        let (bytes, gaps) = &self.block;
        FileText::of_block((bytes, gaps), self.at, wanted)
    }
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "the numbers in these tests are small")]
mod tests {
    use std::fmt::Write;

    use super::*;
    use crate::csv::results_csv::read;
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

    /// Chunks contain whole boards, and together the results of the whole file.
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

    /// A chunk ends before the first line of its last board, in all notations of the number.
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

    /// Comments within a board are dropped, and later lines keep their locations in the stream.
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

    /// A fault of a result after dropped comments has the right location.
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

    /// An endless line is rejected at its beginning.
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

    /// An endless board is rejected at its first line.
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

    /// The lines allowed before the header are those allowed in a whole file.
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

    /// Contracts with declarer and result need no further columns, even if they follow passed-out
    /// boards.
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
        // Bytes that are not text are reported when their chunk is read.
        let mut rest = &b"board,ns,ew,contract\n1,1,2,4SN=\n1,\xfc,4,4SN+1\n"[..];
        let window = BoardChunks::new(Vec::new(), &mut rest).unwrap().next().unwrap().unwrap();
        assert_eq!(window.problems.list().len(), 1);
    }

    /// Player columns next to pairs cause a warning that they are ignored.
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

    /// A board number in two sessions denotes two boards.
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

    /// A repeated board is an error at its second occurrence, however the stream is divided into
    /// chunks.
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

    /// Bytes that are not text are shown with their line, each decoded as Latin-1.
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
