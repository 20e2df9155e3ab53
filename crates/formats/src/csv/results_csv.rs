//! Results as people type them: one line a result, columns named in the first line.

mod add_record;
mod aliases;
mod blocks;
mod boards_seen;
mod chunks;
mod compact;
mod corrections;
mod fast_path;
mod fours;
mod header;
mod members;
mod memo;
mod outcome;
mod part;
mod passed_places;
mod row;
mod ruling;
mod signs;
mod starts;
mod vulnerability;

use std::ops::Range;

use event::{Event, EventError, PartialEvent};
use rayon::prelude::*;

pub(crate) use aliases::is;
pub(crate) use blocks::read as read_blocks;
pub use chunks::{BoardChunk, BoardChunks};
pub use passed_places::PassedPlaces;

pub(crate) use corrections::{
    CorrectionLine, Kind as CorrectionKind, ReadCorrections, read as read_corrections,
};
pub(crate) use header::Layout;
use header::Purpose;
use part::{ReadPiece, Reader, Whole};
pub(crate) use row::of_section;
pub(crate) use starts::Starts;
use vulnerability::vulnerabilities;

use crate::problem::{Problem, Problems};
use crate::text::blocks::lines_are_records;
use crate::text::cursor::Cursor;

/// What a file of results says.
pub(crate) struct ReadCsv {
    pub(crate) event: Event,
    pub(crate) problems: Problems,
    pub(crate) layout: Layout,
    /// Where the record of each result begins, piece by piece.
    pub(crate) starts: Vec<Starts>,
}

/// Whether the first line names columns of results, a board among them.
#[cfg(feature = "spreadsheets")]
pub(crate) fn is_one(text: &str) -> bool {
    let mut problems = Problems::default();
    let layout = header::read(text, Purpose::Results, &mut problems);
    layout.is_some_and(|(layout, _)| layout.index(header::Column::Board).is_some())
}

/// The positions of the columns that are read, and the byte at which the results begin; nothing where the first line does not
/// tell.
#[cfg(feature = "spreadsheets")]
pub(crate) fn columns_read(text: &str) -> Option<(Vec<usize>, usize)> {
    let mut problems = Problems::default();
    let (layout, body) = header::read(text, Purpose::Results, &mut problems)?;
    Some((layout.columns_read().collect(), body))
}

/// A part of a file is worth a thread of its own from this many bytes on.
const PART: usize = 1 << 18;

/// Reads a file that is held; gives what can be understood in spite of errors.
pub(crate) fn read(text: &str) -> Result<ReadCsv, Problems> {
    let threads = |body: usize| {
        rayon::current_num_threads().min(text.len().saturating_sub(body).div_euclid(PART))
    };
    read_in_parts(text, threads)
}

/// The same in so many parts, by where the records begin.
fn read_in_parts(text: &str, count: impl FnOnce(usize) -> usize) -> Result<ReadCsv, Problems> {
    let mut problems = Problems::default();
    let Some((mut layout, body)) = header::read(text, Purpose::Results, &mut problems) else {
        return Err(problems);
    };
    let ranges = parts(text, body, &layout, count(body));
    layout.signs_are_lost = signs::are_lost(text, &ranges, &layout, &mut problems);
    let vulnerabilities = vulnerabilities(text, &ranges, &layout);
    let read = ranges.into_par_iter().map(|range| {
        let mut reader = Reader::new(&layout);
        let whole = Whole { layout: &layout, vulnerabilities: &vulnerabilities };
        let piece = reader.read(whole, text, range, 0);
        // All lines have been looked at: nothing is irregular.
        (reader.part, piece.unwrap_or_default())
    });
    let (parts, pieces): (Vec<PartialEvent>, Vec<ReadPiece>) = read.collect();
    let pieces = pieces.into_iter().enumerate().collect();
    let (mut read, error) = Pieces { parts, pieces }.joined(layout, problems);
    if let Some(error) = error {
        read.problems.push(Problem::error(None, format!("{error}")));
    }
    Ok(read)
}

/// Says what is odd about all records together: that there are none, and how many are no results.
fn about_all(
    problems: &mut Problems,
    header: Option<Range<usize>>,
    records: usize,
    sat_out: usize,
) {
    if records == 0 {
        let help = "each line after the first is one table's result on one board";
        let message = "the file holds column names and no results";
        problems.push(Problem::error(header, message).with_help(help));
    }
    if sat_out > 0 {
        let message =
            format!("taken for sit-outs, with one pair and no result: {sat_out} of the lines");
        problems.push(Problem::warning(None, message));
    }
}

/// What threads have read, each in a part of its own, and the pieces in the order of the file, each with its thread.
struct Pieces {
    parts: Vec<PartialEvent>,
    pieces: Vec<(usize, ReadPiece)>,
}

impl Pieces {
    /// Puts them together; where that cannot be, everything but the results, and why.
    fn joined(self, layout: Layout, mut problems: Problems) -> (ReadCsv, Option<EventError>) {
        let (mut starts, mut chunks) = (Vec::new(), Vec::new());
        let sat_out = self.pieces.iter().map(|(_, piece)| piece.sat_out).sum();
        let records = self.pieces.iter().map(|(_, piece)| piece.records).sum();
        for (part, piece) in self.pieces {
            problems.append(piece.problems);
            starts.push(piece.starts);
            chunks.push((part, piece.chunk));
        }
        about_all(&mut problems, Some(layout.header.clone()), records, sat_out);
        let (event, error) = match Event::merge(self.parts, chunks) {
            Ok(mut event) => {
                if let Some(columns) = layout.members {
                    members::name(&mut event, columns);
                }
                (event, None)
            }
            Err(error) => (Event::default(), Some(error)),
        };
        (ReadCsv { event, problems, layout, starts }, error)
    }
}

/// The lines of a text, in parts that can be read apart: cut at line ends, which are the ends of records where
/// no quoted cell runs over one. What is read does not depend on where the cuts are.
fn parts(text: &str, body: usize, layout: &Layout, wanted: usize) -> Vec<Range<usize>> {
    let mut cursor = Cursor::new(text);
    cursor.take(body);
    let records = cursor.rest();
    let apart = wanted > 1 && (!layout.quoted || lines_are_records(records, layout.delimiter));
    let threads = if apart { wanted } else { 1 };
    let mut parts = Vec::with_capacity(threads);
    for _ in 1..threads {
        let begin = cursor.at();
        cursor.take(records.len().div_euclid(threads));
        cursor.line();
        parts.push(begin..cursor.at());
    }
    parts.push(cursor.at()..text.len());
    parts
}
