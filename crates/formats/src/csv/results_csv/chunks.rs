//! Reads a stream of results grouped by board, in chunks of whole boards.

mod board_chunk;
mod first_lines;
mod grouping;
mod last_board;
mod rejections;
pub(crate) mod stream_problem;
#[cfg(test)]
mod tests;

use std::io::{self, Read};
use std::sync::Arc;

use event::Severity;

use self::stream_problem::StreamProblem;
use super::board_set::BoardSet;
use super::column::Purpose;
use super::header::{self, Layout};
use super::piece_reader::{FileData, Irregular, ParsedPiece, Reader};
use super::report_totals;
use super::vulnerability::collect_vulnerabilities;
use crate::csv::column_mappings::ColumnMappings;
use crate::problem::{Problem, Problems};
use crate::read::read_error::ReadError;
use crate::text::block_reader::{Block, BlockError, BlockReader};
use crate::text::place::{self, TextSize};
use crate::text::{FileText, MARK, decode};
pub use board_chunk::BoardChunk;
use last_board::chunk_end;

/// The approximate size of a chunk in bytes, large enough for all threads to score it together.
const CHUNK_SIZE: usize = 1 << 21;

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
/// let mut chunks = BoardChunks::new(Vec::new(), &mut rest).map_err(|error| error.to_string())?;
/// assert_eq!(chunks.columns().collect::<Vec<_>>(), ["board", "ns", "ew", "score"]);
/// assert!(chunks.header().1.list().is_empty());
///
/// let (mut event, mut ids) = (Event::default(), ChunkIdMap::default());
/// let (mut results, mut records) = (0, 0);
/// while let Some(chunk) = chunks.next()? {
///     let mut chunk: BoardChunk = chunk;
///     chunk.add_to(&mut event, &mut ids);
///     // Two scores on one board: no fault.
///     let (faults, _) = chunk.locate(&Faults(Vec::new()));
///     assert!(chunk.problems.list().is_empty() && faults.list().is_empty());
///     results += event.results().len();
///     records += chunk.records;
/// }
/// assert_eq!((results, records), (3, 3));
/// assert!(chunks.summary_problems(records, 0).list().is_empty());
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
    boards: BoardSet,
    /// `true` after an error. The rest of the stream is not read.
    is_finished: bool,
}

impl<'r> BoardChunks<'r> {
    /// Creates a reader of a stream and parses its header. `begun` contains the bytes that have
    /// been read already, and `rest` provides the following bytes.
    ///
    /// # Errors
    ///
    /// Returns a [`ReadError`] if the header is missing or invalid, or the stream cannot be read.
    pub fn new(begun: Vec<u8>, rest: &'r mut (dyn Read + Send)) -> Result<Self, ReadError> {
        Self::with_columns(begun, rest, &ColumnMappings::default())
    }

    /// Creates a reader of a stream as [`new`](Self::new) does, with columns that the user assigned to
    /// headings.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`new`](Self::new).
    ///
    /// ```
    /// use formats::{BoardChunks, ColumnMappings};
    ///
    /// let headings = ["board", "ns", "other", "score"].map(str::to_owned);
    /// let columns = ColumnMappings::default().with(&headings, "other", "ew")?;
    /// let csv = b"board,ns,other,score\n1,1,4,420\n".to_vec();
    /// let mut rest = &b""[..];
    /// assert!(BoardChunks::with_columns(csv, &mut rest, &columns).is_ok());
    /// # Ok::<(), formats::ColumnCorrectionError>(())
    /// ```
    pub fn with_columns(
        mut begun: Vec<u8>,
        rest: &'r mut (dyn Read + Send),
        columns: &ColumnMappings,
    ) -> Result<Self, ReadError> {
        first_lines::read(&mut begun, rest)?;
        while begun.starts_with(MARK) {
            begun.drain(..MARK.len());
        }
        let header = first_lines::header_lines(&begun);
        let text = decode::utf8(header, decode::EMPTY_RESULTS)?;
        let mut problems = Problems::default();
        let header = header::read(&text, Purpose::Results, columns, &mut problems);
        let Some((layout, body)) = header else {
            return Err(ReadError::new(text, problems));
        };
        let (mut layout, lines) = (layout, begun.get(..body).map_or(0, place::newlines));
        layout.quoted = true;
        if layout.members.is_some() {
            let problem = StreamProblem::MembersOmitted;
            problems.push(Problem::new(Some(layout.header.clone()), &problem));
        }
        let block_reader =
            BlockReader::with_block_size(CHUNK_SIZE, begun.split_off(body), body, rest);
        let reader = Reader::new(&layout);
        let (header, layout) = ((text.into(), problems), Arc::new(layout));
        Ok(Self {
            layout,
            header,
            block_reader,
            reader,
            lines,
            boards: BoardSet::default(),
            is_finished: false,
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
    pub fn summary_problems(&self, records: usize, sat_out: usize) -> Problems {
        let mut problems = Problems::default();
        report_totals(&mut problems, Some(self.layout.header.clone()), records, sat_out);
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
        if self.is_finished {
            return Ok(None);
        }
        loop {
            let mut bytes = Vec::new();
            let block = match self
                .block_reader
                .next_with_end(&mut bytes, |lines| chunk_end(&self.layout, lines))
            {
                Ok(Some(block)) => block,
                Ok(None) => return Ok(None),
                Err(BlockError::Unreadable(error)) => return Err(error),
                Err(BlockError::LongLine { offset, lines }) => {
                    return Ok(Some(self.reject_line(bytes, TextSize { bytes: offset, lines })));
                }
                Err(BlockError::LongBlock { offset, gaps }) => {
                    return Ok(Some(self.reject_board(&bytes, offset, &gaps)));
                }
            };
            let chunk = self.read_chunk(bytes, block);
            // A chunk without records or problems is skipped.
            if chunk.records > 0 || !chunk.problems.list().is_empty() {
                return Ok(Some(chunk));
            }
        }
    }

    /// Reads the results of a block.
    fn read_chunk(&mut self, bytes: Vec<u8>, Block { offset, gaps }: Block) -> BoardChunk {
        let at = TextSize { bytes: offset, lines: self.lines };
        let missing = gaps.missing().lines;
        self.lines = place::after(self.lines, place::after(place::newlines(&bytes), missing));
        let (piece, shown) = match self.read(&bytes, offset) {
            Ok(piece) => (piece, None),
            Err(error) => {
                let mut problems = error.problems;
                problems.move_by(offset);
                (ParsedPiece { problems, ..ParsedPiece::default() }, Some(error.text))
            }
        };
        let ParsedPiece { chunk, mut problems, sat_out, records, mut starts } = piece;
        self.report_ungrouped_boards(&chunk, &starts, &bytes, offset, &mut problems);
        self.reader.clear_boards();
        self.is_finished = problems.count(Severity::Error) > 0;
        // Locations in a block that cannot be decoded refer to the text that shows it.
        let shown = shown.as_ref().and_then(FileText::as_full_str).map(str::as_bytes);
        let gaps_shown = shown.map_or_else(|| gaps.clone(), |shown| gaps.for_text(shown));
        if !gaps.is_empty() {
            let in_stream = |start: usize| {
                place::after(offset, gaps_shown.stream_distance(start.saturating_sub(offset)))
            };
            starts = starts.map(in_stream);
            problems.map_places(|place| place::span(in_stream(place.start), place.len()));
        }
        let positions = problems.places().collect();
        let text = FileText::from_block(shown.unwrap_or(&bytes), &gaps_shown, at, positions);
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

    /// Reads a block of whole boards. Locations in an error refer to its text, from the beginning
    /// of the block.
    fn read(&mut self, bytes: &[u8], offset: usize) -> Result<ParsedPiece, ReadError> {
        let decoded;
        let text = if let Some(text) = decode::as_regular_text(bytes) {
            text
        } else {
            let mut text = decode::utf8(bytes.to_vec(), None)?;
            if text.len() < bytes.len() {
                let place = place::span(text.len(), 1);
                text.push('\u{1a}');
                let problem = Problem::new(Some(place), &StreamProblem::EndOfText);
                return Err(ReadError::new(text, problem));
            }
            decoded = text;
            &decoded
        };
        // The chunk contains all lines of each board.
        let range = 0..text.len();
        let vulnerabilities =
            collect_vulnerabilities(text, std::slice::from_ref(&range), &self.layout);
        let file_data = FileData { layout: &self.layout, vulnerabilities: &vulnerabilities };
        let read = self.reader.read(file_data, text, range, offset);
        Ok(read.unwrap_or_else(|Irregular| ParsedPiece::default()))
    }
}
