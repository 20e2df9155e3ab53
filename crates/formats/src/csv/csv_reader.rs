//! Reads a CSV file of results or of whole matches.

use std::io;
use std::sync::Arc;

use regulations::Method;

use crate::csv::column_mappings::ColumnMappings;
use crate::csv::{board_blocks, matches_csv, results_csv};
use crate::problem::Problem;
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

/// Reads the text of a CSV file, or of a sheet.
pub(crate) fn read_text(Decoded { text, note }: Decoded, options: &ReadOptions) -> ReadResult {
    let ReadOptions { unfinished, ref columns, .. } = *options;
    if let Some(problem) = decode::long_line(&text) {
        return Err(ReadError::new(text, prepend_note(note, problem.into())).without_partial());
    }
    if is_of_matches(&text, columns) {
        return read_matches(text, note, unfinished);
    }
    let problems = match results_csv::read(&text, columns) {
        Ok(read) => return from_results(text.into(), read).with_note(note).into_results(),
        Err(problems) => problems,
    };
    if matches_csv::has_match_columns_in_any_language(&text) {
        return read_matches(text, note, unfinished);
    }
    // Blocks of results have no column of boards, so they are read only after they are joined.
    let (text, problems) = match board_blocks::join(&text) {
        None => (text, problems),
        Some(joined) => match results_csv::read(&joined, columns) {
            Ok(read) => return from_results(joined.into(), read).with_note(note).into_results(),
            Err(problems) => (joined, problems),
        },
    };
    Err(ReadError::new(text, prepend_note(note, problems)).without_partial())
}

/// Returns `true` for a file of whole matches. The user may have assigned the columns of results.
pub(crate) fn is_of_matches(text: &str, columns: &ColumnMappings) -> bool {
    matches_csv::has_match_columns(text) && !results_csv::has_mapped_header(text, columns)
}

fn read_matches(text: String, note: Option<Problem>, unfinished: bool) -> ReadResult {
    match matches_csv::read(&text, unfinished) {
        Ok(read) => from_matches(text.into(), read).with_note(note).into_results(),
        Err(problems) => Err(ReadError::new(text, problems).without_partial()),
    }
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
    ParsedFile {
        text,
        event: read.event,
        method: (read.layout.has_teams() || read.layout.names_teams).then_some(Method::Teams),
        winners: None,
        published: Published::default(),
        problems: read.problems,
        origin: Origin::Csv { layout: Arc::new(read.layout), starts: read.starts },
    }
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
