//! Finds the header of a table in a file: below a title, or in another language.

use bridge_core::{Seat, Side};

use super::header::{self, Column, Layout, Names, Purpose};
use super::{compact, infer_letters};
use crate::csv::column_mappings::ColumnMappings;
use crate::csv::headings::languages::Languages;
use crate::csv::headings::{MAX_HEADER_BYTES, Meaning, languages_of, meanings_of};
use crate::csv::record;
use crate::csv::title::{SEARCHED_LINES, title_above};
use crate::problem::Problems;

/// Finds the header of results, and returns the layout and the byte at which the records begin. `None` if the
/// problems found prevent reading the records.
///
/// A header in the first row with the names of this program, or their aliases, always has this meaning.
pub(super) fn find(
    text: &str,
    mappings: &ColumnMappings,
    problems: &mut Problems,
) -> Option<(Layout, usize)> {
    let mut first_problems = Problems::default();
    let first = header::read(text, Purpose::Results, mappings, &mut first_problems);
    if let Some((layout, body)) = first {
        let sides_are_scores = !layout.is_confirmed && has_pairs_and_scores(text, body, &layout);
        let start = layout.header.start;
        // Assigned columns may have the letters of another language.
        if (layout.is_confirmed || sides_are_scores)
            && let Ok(read) = read_at(text, start, sides_are_scores, mappings, problems)
        {
            return Some(read);
        }
        problems.append(first_problems);
        return Some((layout, body));
    }
    let lines = text.split_inclusive('\n').take(SEARCHED_LINES).scan(0_usize, |end, line| {
        let start = *end;
        *end = end.saturating_add(line.len());
        Some((start, line))
    });
    let is_header =
        |(_, line): &(usize, &str)| !line.trim().is_empty() && line.len() <= MAX_HEADER_BYTES;
    // If no line is a header, the line with the most known names was meant.
    let mut most_known = known_in_first_record(text);
    let mut likeliest = first_problems;
    for (start, _) in lines.filter(is_header) {
        for sides_are_scores in [false, true] {
            let mut own = Problems::default();
            match read_at(text, start, sides_are_scores, mappings, &mut own) {
                Ok((mut layout, body)) => {
                    layout.title = title_above(text, start, layout.delimiter);
                    problems.append(own);
                    return Some((layout, body));
                }
                Err(known) if known > most_known => (most_known, likeliest) = (known, own),
                Err(_) => {}
            }
        }
    }
    problems.append(likeliest);
    None
}

/// Returns the number of names of this program, or their aliases, in the first record, plus 1: a misspelled name may be a
/// word of another language.
fn known_in_first_record(text: &str) -> usize {
    let is_known = |name: &str| Column::from_name_or_alias(name, Purpose::Results).is_some();
    let first = record::header(text, is_known);
    let count =
        first.map(|(record, _)| (0..record.len()).filter(|&at| is_known(record.field(at))).count());
    count.unwrap_or_default().saturating_add(1)
}

/// Returns `true` if `NS` and `EW` contain scores, and other columns contain the pairs.
fn has_pairs_and_scores(text: &str, body: usize, layout: &Layout) -> bool {
    let is_pair = |(name, _): &(String, usize)| {
        meanings_of(name).iter().any(|&(it, _)| matches!(it, Meaning::Pair(_)))
    };
    let sides = [Column::NorthSouth, Column::EastWest].map(|column| layout.index(column));
    let [Some(north_south), Some(east_west)] = sides else { return false };
    if layout.extra.iter().filter(|extra| is_pair(extra)).count() != 2 {
        return false;
    }
    let records = record::records(text, body, layout.delimiter).take(EXAMINED_ROWS);
    let mut largest = 0;
    for record in records {
        for cell in [record.field(north_south), record.field(east_west)] {
            match cell.parse::<i32>() {
                Ok(number) if number.checked_rem(10) == Some(0) => {
                    largest = number.saturating_abs().max(largest);
                }
                _ if cell.is_empty() => {}
                _ => return false,
            }
        }
    }
    largest >= MIN_SCORE
}

/// Reads the header at a byte. If `sides_are_scores`, `NS` and `EW` contain scores. If this fails, returns the number of
/// known names.
fn read_at(
    text: &str,
    start: usize,
    sides_are_scores: bool,
    mappings: &ColumnMappings,
    problems: &mut Problems,
) -> Result<(Layout, usize), usize> {
    let own = |name: &str| Column::from_name_or_alias(name, Purpose::Results);
    let is_known = |name: &str| {
        own(name).is_some() || mappings.has_heading(name) || !meanings_of(name).is_empty()
    };
    let (record, delimiter) = record::header_at(text, start, is_known).ok_or(0_usize)?;
    let cells: Vec<&str> = (0..record.len()).map(|at| record.field(at)).collect();
    let known = cells.iter().filter(|name| is_known(name)).count();
    let meanings: Vec<_> = cells.iter().map(|name| meanings_of(name)).collect();
    let languages = languages_of(&meanings);
    let own: Vec<Option<Column>> =
        cells.iter().map(|name| own_column(name, sides_are_scores)).collect();
    let others = cells
        .iter()
        .zip(&meanings)
        .map(|(name, found)| Column::from_alias(name).or_else(|| column(found, languages)));
    let mut columns = header::join_names(&own, others);
    header::assign_columns(&mut columns, &record, mappings.find(&record));
    let end = record::end(text, start, delimiter);
    choose_by_cells(text, end, delimiter, &mut columns);
    // Next to scores, the points of both sides are matchpoints.
    if columns.contains(&Some(Column::Score)) {
        for (column, own) in columns.iter_mut().zip(&own) {
            let is_side = |it| matches!(it, Column::NorthSouthScore | Column::EastWestScore);
            *column = column.filter(|&it| own.is_some() || !is_side(it));
        }
    }
    let names = Names { purpose: Purpose::Results, mappings, columns: Some(&columns) };
    let read = header::read_record(text, &record, delimiter, &names, problems);
    let (mut layout, body) = read.ok_or(known)?;
    let (values, problem) = infer_letters::infer(text, body, &layout, languages);
    layout.local_values = Some(values);
    if let Some(problem) = problem {
        problems.push(problem);
    }
    Ok((layout, body))
}

/// Returns the column with its own name. `NS` and `EW` may contain scores.
fn own_column(name: &str, sides_are_scores: bool) -> Option<Column> {
    match Column::from_name(name, Purpose::Results)? {
        Column::NorthSouth if sides_are_scores => Some(Column::NorthSouthScore),
        Column::EastWest if sides_are_scores => Some(Column::EastWestScore),
        column => Some(column),
    }
}

/// The first rows that tell results from scores.
const EXAMINED_ROWS: usize = 50;

/// A number from here on is a score. A smaller one may be a number of tricks.
const MIN_SCORE: i32 = 50;

/// In some languages, one word means the result of a contract, the number of its tricks, or its score. A result may also
/// contain the contract, as in `4SN+1`. The cells decide.
fn choose_by_cells(text: &str, body: usize, delimiter: u8, columns: &mut [Option<Column>]) {
    let Some(at) = columns.iter().position(|column| *column == Some(Column::Result)) else {
        return;
    };
    let records = record::records(text, body, delimiter).take(EXAMINED_ROWS);
    let cells: Vec<String> = records.map(|record| record.field(at).to_owned()).collect();
    let has_contract = columns.contains(&Some(Column::Contract));
    if !has_contract && cells.iter().any(|cell| compact::has_result(cell)) {
        columns.get_mut(at).into_iter().for_each(|column| *column = Some(Column::Contract));
        return;
    }
    let numbers = || cells.iter().filter_map(|cell| cell.parse::<i32>().ok());
    let meant = if numbers().any(|number| number.saturating_abs() >= MIN_SCORE) {
        Column::Score
    } else if numbers().any(|number| number > MAX_OVERTRICKS)
        && !cells.iter().any(|cell| cell.starts_with(['+', '-', '=', '−', '–']))
    {
        Column::Tricks
    } else {
        return;
    };
    if !columns.contains(&Some(meant)) {
        columns.get_mut(at).into_iter().for_each(|column| *column = Some(meant));
    }
}

/// A contract of 1 can be made with 6 overtricks.
const MAX_OVERTRICKS: i32 = 6;

/// Returns the column that a heading means in some languages, or else in any other language.
pub(super) fn column(found: &[(Meaning, Languages)], languages: Languages) -> Option<Column> {
    let of_language = found.iter().find(|(_, of)| !of.intersection(languages).is_empty());
    of_language.or(found.first()).and_then(|&(meaning, _)| column_of(meaning))
}

/// Returns the column with a meaning.
const fn column_of(meaning: Meaning) -> Option<Column> {
    Some(match meaning {
        Meaning::Board => Column::Board,
        Meaning::Pair(Side::NorthSouth) | Meaning::Team(Side::NorthSouth) => Column::NorthSouth,
        Meaning::Pair(Side::EastWest) | Meaning::Team(Side::EastWest) => Column::EastWest,
        Meaning::NamesOf(_)
        | Meaning::TeamImps(_)
        | Meaning::TeamVps(_)
        | Meaning::Contestant
        | Meaning::Names
        | Meaning::Direction => return None,
        Meaning::SideScore(Side::NorthSouth) => Column::NorthSouthScore,
        Meaning::SideScore(Side::EastWest) => Column::EastWestScore,
        Meaning::Contract => Column::Contract,
        Meaning::Declarer => Column::Declarer,
        Meaning::Result => Column::Result,
        Meaning::Tricks => Column::Tricks,
        Meaning::Score => Column::Score,
        Meaning::Section => Column::Section,
        Meaning::Session => Column::Session,
        Meaning::Round => Column::Round,
        Meaning::Table => Column::Table,
        Meaning::Vulnerability => Column::Vulnerability,
        Meaning::Adjustment => Column::Adjustment,
        Meaning::Room => Column::Room,
        Meaning::Home => Column::Home,
        Meaning::Away => Column::Away,
        Meaning::Player(Seat::North) => Column::North,
        Meaning::Player(Seat::South) => Column::South,
        Meaning::Player(Seat::East) => Column::East,
        Meaning::Player(Seat::West) => Column::West,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Names in addition to those that each file has: of this program, aliases, and in other languages.
    const NAMES: [&str; 22] = [
        "contract",
        "declarer",
        "result",
        "tricks",
        "section",
        "session",
        "round",
        "table",
        "vul",
        "ns_score",
        "adjustment",
        "Dec",
        "Rd",
        "Ruling",
        "room",
        "Kontrakt",
        "Levées",
        "Nord",
        "Nr",
        "lead",
        "Paar OW",
        "Table No",
    ];

    proptest! {
        /// A header that has a meaning by its names alone keeps it.
        #[test]
        fn a_header_with_names_of_this_program_keeps_its_meaning(
            names in prop::sample::subsequence(NAMES.to_vec(), 0..8)
                .prop_map(|more| [&["board", "ns", "ew", "score"], &*more].concat())
                .prop_shuffle(),
            cells in prop::collection::vec(prop::sample::select(vec!["1", "2", "7", "4S", "N", "=", "+1", ""]), 12),
        ) {
            let row: Vec<&str> = cells.iter().take(names.len()).copied().collect();
            let text = format!("{}\n{}\n", names.join(","), row.join(","));
            let mut problems = Problems::default();
            let none = &ColumnMappings::default();
            if let Some((strict, body)) = header::read(&text, Purpose::Results, none, &mut problems) {
                let found = find(&text, none, &mut Problems::default());
                let found = found.map(|(layout, body)| (format!("{layout:?}"), body));
                prop_assert_eq!(found, Some((format!("{strict:?}"), body)));
            }
        }
    }
}
