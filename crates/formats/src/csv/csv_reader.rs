//! Reads a CSV file of results or of whole matches.

use std::collections::HashSet;
use std::io;
use std::sync::Arc;

use event::Severity;
use regulations::Method;

use crate::csv::{board_blocks, heading_lines, matches_csv, results_csv};
use crate::problem::Problems;
use crate::read::origin::Origin;
use crate::read::parsed_results::{ParsedFile, ReadResult, prepend_note};
use crate::read::progress::ReadProgress;
use crate::read::published::Published;
use crate::read::read_error::ReadError;
use crate::read::read_options::ReadOptions;
use crate::text::FileText;
use crate::text::blocks::BlockReadError;
use crate::text::decode;
use crate::text::decode::Decoded;

/// Reads a whole CSV file.
pub(crate) fn read(bytes: Vec<u8>, options: &ReadOptions) -> ReadResult {
    let decoded =
        decode::results(bytes, decode::EMPTY_RESULTS).map_err(ReadError::without_partial)?;
    read_text(decoded, options)
}

/// The content of a table.
enum ReadTable {
    Results(results_csv::ReadCsv),
    Matches(matches_csv::ReadMatches),
}

impl ReadTable {
    const fn problems(&self) -> &Problems {
        match self {
            Self::Results(read) => &read.problems,
            Self::Matches(read) => &read.problems,
        }
    }
}

/// Reads the text of a CSV file, or of a sheet.
pub(crate) fn read_text(Decoded { text, note }: Decoded, options: &ReadOptions) -> ReadResult {
    if let Some(problem) = decode::long_line(&text) {
        return Err(ReadError::new(text, prepend_note(note, problem.into())).without_partial());
    }
    let is_valid = |read: &Result<ReadTable, Problems>| {
        read.as_ref().is_ok_and(|read| read.problems().count(Severity::Error) == 0)
    };
    let mut text = text;
    let mut read = read_table(&text, options);
    // Blocks of results have no column of boards, so they are read only after they are joined.
    if !is_valid(&read)
        && let Some(joined) = rearranged(&text, options)
    {
        let other = read_table(&joined, options);
        if is_valid(&other) || read.is_err() {
            (text, read) = (joined, other);
        }
    }
    match read {
        Ok(ReadTable::Results(read)) => {
            from_results(text.into(), read).with_note(note).into_results()
        }
        Ok(ReadTable::Matches(read)) => {
            from_matches(text.into(), read).with_note(note).into_results()
        }
        Err(problems) => Err(ReadError::new(text, prepend_note(note, problems)).without_partial()),
    }
}

/// Reads a table of results, or of whole matches.
fn read_table(text: &str, options: &ReadOptions) -> Result<ReadTable, Problems> {
    let ReadOptions { unfinished, ref columns, .. } = *options;
    if matches_csv::is_of_matches(text, columns) {
        return matches_csv::read(text, unfinished, columns).map(ReadTable::Matches);
    }
    match results_csv::read(text, columns) {
        Ok(read) => Ok(ReadTable::Results(read)),
        Err(_) if matches_csv::has_match_columns_in_any_language(text, columns) => {
            matches_csv::read(text, unfinished, columns).map(ReadTable::Matches)
        }
        Err(problems) => Err(problems),
    }
}

/// Returns the text in the arrangement of a table: blocks of results are joined, and each heading is complete. `None` for a
/// text that has no other arrangement.
pub(crate) fn rearranged(text: &str, options: &ReadOptions) -> Option<String> {
    let is_table = |text: &str| is_table(text, options);
    let blocks = board_blocks::join(text);
    if blocks.as_deref().is_some_and(is_table) {
        return blocks;
    }
    heading_lines::join(text, is_table).or(blocks)
}

/// Returns `true` if a text has the header of results or of whole matches.
pub(crate) fn is_table(text: &str, options: &ReadOptions) -> bool {
    let columns = &options.columns;
    results_csv::has_result_columns(text, columns) || matches_csv::has_header(text, columns)
}

/// Reads a CSV file in blocks. `first` is its beginning, and `rest` provides the following bytes.
pub(crate) fn read_blocks(
    first: Vec<u8>,
    rest: &mut (dyn io::Read + Send),
    watch: &dyn ReadProgress,
) -> Result<ReadResult, BlockReadError> {
    let end = first.iter().rposition(|&byte| byte == b'\n').unwrap_or_default();
    let Ok(begun) = str::from_utf8(first.get(..end).unwrap_or_default()) else {
        return Err(BlockReadError::Irregular);
    };
    let read = if matches_csv::has_match_columns(begun) {
        from_matches(FileText::unloaded(), matches_csv::read_blocks(first, rest, watch)?)
    } else {
        from_results(FileText::unloaded(), results_csv::read_blocks(first, rest, watch)?)
    };
    Ok(read.into_results())
}

fn from_results(text: FileText, read: results_csv::ReadCsv) -> ParsedFile {
    let is_of_teams = is_team_event(&read);
    ParsedFile {
        text,
        event: read.event,
        method: is_of_teams.then_some(Method::Teams),
        winners: None,
        published: Published::default(),
        problems: read.problems,
        origin: Origin::Csv { layout: Arc::new(read.layout), starts: read.starts },
    }
}

/// Returns `true` for an event of teams. Pairs may be called teams, but they do not play a board against each other twice.
fn is_team_event(read: &results_csv::ReadCsv) -> bool {
    if read.layout.has_teams() || !read.layout.names_teams {
        return read.layout.has_teams();
    }
    let results = read.event.results();
    let mut seen = HashSet::new();
    results.ids().any(|id| {
        let [one, other] = results.contestants(id);
        !seen.insert((results.board(id), one.min(other), one.max(other)))
    })
}

fn from_matches(text: FileText, read: matches_csv::ReadMatches) -> ParsedFile {
    ParsedFile {
        text,
        event: read.event,
        method: Some(Method::Teams),
        winners: None,
        published: Published::default(),
        problems: read.problems,
        origin: Origin::Matches(Box::new(read.places)),
    }
}
