//! CSV results of whole matches, with one row for each match and a header.

mod blocks;
mod byes;
pub(crate) mod match_problem;
mod names;
mod places;
mod reader;
mod row;
mod team_rounds;

pub(crate) use blocks::read as read_blocks;
#[cfg(feature = "spreadsheets")]
pub(crate) use names::used_columns;
pub(crate) use names::{
    has_header, has_match_columns, has_match_columns_in_any_language, is_of_matches, recognize,
};
pub(crate) use places::MatchPlaces;
pub(crate) use reader::ReadMatches;

use crate::csv::column_mappings::ColumnMappings;
use crate::csv::footer::Table;
use crate::problem::Problems;
use reader::Reader;

/// Reads a whole file without the fast path, for comparison.
#[cfg(test)]
fn read_without_fast_path(text: &str) -> ReadMatches {
    let mut problems = Problems::default();
    let mappings = ColumnMappings::default();
    let header =
        names::read(text, false, &mappings, &mut problems).unwrap_or_else(|| panic!("{text}"));
    let mut reader = Reader::new(header.columns, false, problems).without_fast_path();
    reader.read(text, header.body);
    reader.finish()
}

/// Reads a whole file of matches. If `unfinished`, it may contain matches without a result.
pub(crate) fn read(
    text: &str,
    unfinished: bool,
    mappings: &ColumnMappings,
) -> Result<ReadMatches, Problems> {
    let mut read = read_all_lines(text, unfinished, mappings)?;
    let columns = &read.places.columns;
    let table = Table {
        text,
        body: columns.header.end,
        delimiter: columns.delimiter,
        board: None,
        contestants: columns.teams().collect(),
        results: columns.results().collect(),
    };
    if let Some(without) = table.without_footer(&read.problems) {
        read = read_all_lines(&without.text, unfinished, mappings)?;
        read.problems.push(without.warning);
    }
    Ok(read)
}

/// Reads a whole file of matches, in which each line is a match.
fn read_all_lines(
    text: &str,
    unfinished: bool,
    mappings: &ColumnMappings,
) -> Result<ReadMatches, Problems> {
    let mut problems = Problems::default();
    let Some(header) = names::read(text, unfinished, mappings, &mut problems) else {
        return Err(problems);
    };
    let mut reader = Reader::new(header.columns, unfinished, problems);
    reader.read(text, header.body);
    let mut read = reader.finish();
    read.event.title = header.title;
    Ok(read)
}
