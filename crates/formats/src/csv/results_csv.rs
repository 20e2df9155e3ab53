//! CSV results of tables, with one row for each result and a header.

mod add_record;
mod aliases;
mod blocks;
mod board_set;
mod cell_cache;
mod chunks;
mod column;
mod compact;
mod corrections;
mod fast_path;
mod find_header;
mod four_numbers;
mod header;
mod infer_letters;
mod local_values;
mod members;
mod outcome;
mod piece_reader;
mod recognized_header;
mod row;
mod ruling;
mod seat_word;
mod starts;
mod stream_locations;
mod unsigned_results;
mod vulnerability;

use std::ops::Range;

use column::Column;
use event::{Event, EventError, PartialEvent, Severity};
use rayon::prelude::*;

pub(crate) use aliases::names_match;
pub(crate) use blocks::read as read_blocks;
pub use chunks::stream_problem::StreamProblem;
pub use chunks::{BoardChunk, BoardChunks};
pub use stream_locations::StreamLocations;

pub(crate) use corrections::{
    CorrectionKind, CorrectionLine, ParsedCorrections, read as read_corrections,
};
pub(crate) use header::Layout;
pub(crate) use members::split_names;
use piece_reader::{FileData, ParsedPiece, Reader};
pub use recognized_header::{RecognizedHeader, RecognizedHeading};
pub(crate) use recognized_header::{describe, recognize};
#[cfg(feature = "spreadsheets")]
pub(crate) use recognized_header::{has_column, likeliest_header_place};
pub(crate) use row::qualify;
pub(crate) use starts::Starts;
use vulnerability::collect_vulnerabilities;

use crate::csv::column_mappings::ColumnMappings;
use crate::csv::csv_problem::{CsvProblem, not_added};
use crate::csv::footer::{Table, WithoutFooter};
use crate::csv::headings::languages::Languages;
use crate::problem::{Problem, Problems};
use crate::text::blocks::lines_are_records;
use crate::text::cursor::Cursor;

/// The content of a results file.
pub(crate) struct ReadCsv {
    pub(crate) event: Event,
    pub(crate) problems: Problems,
    pub(crate) layout: Layout,
    /// The start of the record of each result, piece by piece.
    pub(crate) starts: Vec<Starts>,
}

/// Returns `true` if the header has the columns of results, including a board.
pub(crate) fn has_result_columns(text: &str, mappings: &ColumnMappings) -> bool {
    let mut problems = Problems::default();
    let layout = find_header::find(text, mappings, &mut problems);
    layout.is_some_and(|(layout, _)| layout.index(column::Column::Board).is_some())
}

/// Returns the location of the header of results, or `None` if it is not complete.
#[cfg(feature = "spreadsheets")]
pub(crate) fn header_place(text: &str, mappings: &ColumnMappings) -> Option<Range<usize>> {
    let (layout, _) = find_header::find(text, mappings, &mut Problems::default())?;
    Some(layout.header)
}

/// Returns the positions of the columns that are read, and the byte at which the results begin.
/// `None` if the header is invalid.
#[cfg(feature = "spreadsheets")]
pub(crate) fn used_columns(text: &str, mappings: &ColumnMappings) -> Option<(Vec<usize>, usize)> {
    let mut problems = Problems::default();
    let (layout, body) = find_header::find(text, mappings, &mut problems)?;
    Some((layout.used_columns().collect(), body))
}

/// The minimum number of bytes that are read by a separate thread.
const MIN_PART_BYTES: usize = 1 << 18;

/// Reads a file that is in memory, and returns everything that is valid in spite of errors.
pub(crate) fn read(text: &str, mappings: &ColumnMappings) -> Result<ReadCsv, Problems> {
    let threads = |body: usize| {
        rayon::current_num_threads().min(text.len().saturating_sub(body).div_euclid(MIN_PART_BYTES))
    };
    let mut read = read_in_parts(text, mappings, Letters::OfHeadings, threads)?;
    let errors = |read: &ReadCsv| read.problems.count(Severity::Error);
    let mut letters = Letters::OfHeadings;
    if has_unknown_letters(&read.problems) {
        let other = read_in_parts(text, mappings, Letters::OfAnyLanguage, threads)?;
        if errors(&other) < errors(&read) {
            (read, letters) = (other, Letters::OfAnyLanguage);
        }
    }
    let Some(without) = footer(text, &read) else { return Ok(read) };
    let mut again = read_in_parts(&without.text, mappings, letters, threads)?;
    again.problems.push(without.warning);
    Ok(again)
}

/// The letters of seats and suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Letters {
    /// The letters of the languages of the headings.
    OfHeadings,
    /// The letters of the language that covers most cells.
    OfAnyLanguage,
}

/// Returns `true` if contracts or declarers are invalid. They may be in another language than the headings.
fn has_unknown_letters(problems: &Problems) -> bool {
    problems.list().iter().any(|it| matches!(it.code, "invalid-contract" | "invalid-declarer"))
}

/// Returns `true` if errors may disappear when the file is read again: in other letters, or without lines
/// below the results.
fn may_be_corrected(problems: &Problems) -> bool {
    let is_shape = |code: &str| matches!(code, "invalid-board" | "missing-cells" | "cell-count");
    has_unknown_letters(problems) || problems.list().iter().any(|it| is_shape(it.code))
}

/// Removes lines below the results that cause errors.
fn footer(text: &str, read: &ReadCsv) -> Option<WithoutFooter> {
    if read.problems.count(Severity::Error) == 0 {
        return None;
    }
    let ReadCsv { layout, problems, .. } = read;
    let sides = [
        Column::NorthSouth,
        Column::EastWest,
        Column::Home,
        Column::Away,
        Column::North,
        Column::South,
        Column::East,
        Column::West,
    ];
    let table = Table {
        text,
        body: layout.header.end,
        delimiter: layout.delimiter,
        board: layout.index(Column::Board),
        contestants: sides.into_iter().filter_map(|side| layout.index(side)).collect(),
        results: [Column::Contract, Column::Declarer, Column::Tricks, Column::Result]
            .into_iter()
            .filter_map(|column| layout.index(column))
            .collect(),
    };
    table.without_footer(problems)
}

/// Reads a file in a number of parts. `count` returns this number for the start of the records.
fn read_in_parts(
    text: &str,
    mappings: &ColumnMappings,
    letters: Letters,
    count: impl FnOnce(usize) -> usize,
) -> Result<ReadCsv, Problems> {
    let mut problems = Problems::default();
    let Some((mut layout, body)) = find_header::find(text, mappings, &mut problems) else {
        return Err(problems);
    };
    if letters == Letters::OfAnyLanguage {
        let (values, problem) = infer_letters::infer(text, body, &layout, Languages::ALL);
        layout.local_values = Some(values);
        if let Some(problem) = problem {
            problems.push(problem);
        }
    }
    let ranges = divide(text, body, &layout, count(body));
    layout.signs_are_lost = unsigned_results::lack_signs(text, &ranges, &layout, &mut problems);
    let vulnerabilities = collect_vulnerabilities(text, &ranges, &layout);
    let read = ranges.into_par_iter().map(|range| {
        let mut reader = Reader::new(&layout);
        let file_data = FileData { layout: &layout, vulnerabilities: &vulnerabilities };
        let piece = reader.read(file_data, text, range, 0);
        // The vulnerabilities of all lines are known, so no piece is irregular.
        (reader.part, piece.unwrap_or_default())
    });
    let (parts, pieces): (Vec<PartialEvent>, Vec<ParsedPiece>) = read.collect();
    let pieces = pieces.into_iter().enumerate().collect();
    let (mut read, error) = Pieces { parts, pieces }.merge(layout, problems);
    if let Some(error) = error {
        read.problems.push(Problem::new(None, &not_added(&error)));
    }
    Ok(read)
}

/// Reports a file without results, and the number of sit-outs.
fn report_totals(
    problems: &mut Problems,
    header: Option<Range<usize>>,
    records: usize,
    sat_out: usize,
) {
    if records == 0 {
        problems.push(Problem::new(header, &CsvProblem::NoResults));
    }
    if sat_out > 0 {
        problems.push(Problem::new(None, &CsvProblem::SitOuts { lines: sat_out }));
    }
}

/// The parts read by the threads, and the pieces in the order of the file, each with the index of
/// its part.
struct Pieces {
    parts: Vec<PartialEvent>,
    pieces: Vec<(usize, ParsedPiece)>,
}

impl Pieces {
    /// Merges the pieces. If this fails, returns everything except the results, with the error.
    fn merge(self, layout: Layout, mut problems: Problems) -> (ReadCsv, Option<EventError>) {
        let (mut starts, mut chunks) = (Vec::new(), Vec::new());
        let sat_out = self.pieces.iter().map(|(_, piece)| piece.sat_out).sum();
        let records = self.pieces.iter().map(|(_, piece)| piece.records).sum();
        for (part, piece) in self.pieces {
            problems.append(piece.problems);
            starts.push(piece.starts);
            chunks.push((part, piece.chunk));
        }
        report_totals(&mut problems, Some(layout.header.clone()), records, sat_out);
        let merged = Event::merge(self.parts, chunks).and_then(|mut event| {
            if let Some(columns) = layout.members {
                members::set_members(&mut event, columns);
            } else {
                members::set_pair_names(&mut event, layout.pair_names)?;
            }
            event.title.clone_from(&layout.title);
            if event.is_individual() {
                let header = Some(layout.header.clone());
                if event.join_fixed_partners() {
                    problems.push(Problem::new(header, &CsvProblem::FixedPartners));
                } else {
                    let [fixed, players] = event.players_with_one_partner();
                    // In a movement of individuals, partners change in each round.
                    if players >= MIN_PLAYERS
                        && fixed.saturating_mul(2) > players
                        && fixed < players
                    {
                        let problem = CsvProblem::FewPartnersChange { fixed, players };
                        problems.push(Problem::new(header, &problem));
                    }
                }
            }
            Ok(event)
        });
        let (event, error) = match merged {
            Ok(event) => (event, None),
            Err(error) => (Event::default(), Some(error)),
        };
        (ReadCsv { event, problems, layout, starts }, error)
    }
}

/// With fewer players, an individual event may have few rounds.
const MIN_PLAYERS: usize = 12;

/// Divides the lines of a text into parts that can be read separately. If a quoted cell may span
/// lines, there is only one part. Otherwise the parts end at line ends. The result of reading does
/// not depend on the division.
fn divide(text: &str, body: usize, layout: &Layout, count: usize) -> Vec<Range<usize>> {
    let mut cursor = Cursor::new(text);
    cursor.take(body);
    let records = cursor.rest();
    let is_divisible =
        count > 1 && (!layout.quoted || lines_are_records(records, layout.delimiter));
    let threads = if is_divisible { count } else { 1 };
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
