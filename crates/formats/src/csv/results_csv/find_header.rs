//! Finds the header of a table in a file: below a title, or in another language.

use bridge_core::{Seat, Side};

use super::header::{self, Column, Layout, Names, Purpose};
use super::infer_letters;
use crate::csv::headings::languages::Languages;
use crate::csv::headings::{MAX_HEADER_BYTES, Meaning, languages_of, meanings_of};
use crate::csv::record;
use crate::problem::Problems;

/// The number of lines in which the header is searched.
const SEARCHED_LINES: usize = 20;

/// Finds the header of results, and returns the layout and the byte at which the records begin. `None` if the
/// problems found prevent reading the records.
///
/// A header in the first row with the names of this program, or their aliases, always has this meaning.
pub(super) fn find(text: &str, problems: &mut Problems) -> Option<(Layout, usize)> {
    let mut first_problems = Problems::default();
    let first = header::read(text, Purpose::Results, &mut first_problems);
    if first.is_some() {
        problems.append(first_problems);
        return first;
    }
    let lines = text.split_inclusive('\n').take(SEARCHED_LINES).scan(0_usize, |end, line| {
        let start = *end;
        *end = end.saturating_add(line.len());
        Some((start, line))
    });
    let is_header =
        |(_, line): &(usize, &str)| !line.trim().is_empty() && line.len() <= MAX_HEADER_BYTES;
    for (start, _) in lines.filter(is_header) {
        let mut own = Problems::default();
        if let Some((mut layout, body)) = read_at(text, start, &mut own) {
            layout.title = title(text, start, layout.delimiter);
            problems.append(own);
            return Some((layout, body));
        }
    }
    problems.append(first_problems);
    None
}

/// Reads the header at a byte.
fn read_at(text: &str, start: usize, problems: &mut Problems) -> Option<(Layout, usize)> {
    let is_known = |name: &str| {
        Column::from_name_or_alias(name, Purpose::Results).is_some()
            || !meanings_of(name).is_empty()
    };
    let (record, delimiter) = record::header_at(text, start, is_known)?;
    let cells: Vec<&str> = (0..record.len()).map(|at| record.field(at)).collect();
    let meanings: Vec<_> = cells.iter().map(|name| meanings_of(name)).collect();
    let languages = languages_of(&meanings);
    let mut columns: Vec<Option<Column>> =
        meanings.iter().map(|found| column(found, languages)).collect();
    let end = record::end(text, start, delimiter);
    choose_result_or_score(record::records(text, end, delimiter), &mut columns);
    // Next to scores, the points of both sides are matchpoints.
    if columns.contains(&Some(Column::Score)) {
        for column in &mut columns {
            let is_side = |it| matches!(it, Column::NorthSouthScore | Column::EastWestScore);
            *column = column.filter(|&it| !is_side(it));
        }
    }
    let others = |name: &str| {
        let at = cells.iter().position(|cell| *cell == name)?;
        columns.get(at).copied().flatten()
    };
    let names = Names { purpose: Purpose::Results, others: &others };
    let (mut layout, body) = header::read_record(text, &record, delimiter, &names, problems)?;
    let (values, problem) = infer_letters::infer(text, body, &layout, languages);
    layout.local_values = Some(values);
    if let Some(problem) = problem {
        problems.push(problem);
    }
    Some((layout, body))
}

/// The first rows that tell results from scores.
const EXAMINED_ROWS: usize = 50;

/// A number from here on is a score. A smaller one may be a number of tricks.
const MIN_SCORE: i32 = 50;

/// In some languages, one word means the result of a contract or its score. The cells decide.
fn choose_result_or_score<'t>(
    records: impl Iterator<Item = record::Record<'t>>,
    columns: &mut [Option<Column>],
) {
    let Some(at) = columns.iter().position(|column| *column == Some(Column::Result)) else {
        return;
    };
    let is_score = |cell: &str| cell.parse::<i32>().is_ok_and(|number| number.abs() >= MIN_SCORE);
    let mut first = records.take(EXAMINED_ROWS);
    if !columns.contains(&Some(Column::Score)) && first.any(|record| is_score(record.field(at))) {
        columns.get_mut(at).into_iter().for_each(|column| *column = Some(Column::Score));
    }
}

/// Returns the column that a heading means in some languages, or else in any other language.
fn column(found: &[(Meaning, Languages)], languages: Languages) -> Option<Column> {
    let of_language = found.iter().find(|(_, of)| !of.intersection(languages).is_empty());
    of_language.or(found.first()).and_then(|&(meaning, _)| column_of(meaning))
}

/// Returns the column with a meaning.
const fn column_of(meaning: Meaning) -> Option<Column> {
    Some(match meaning {
        Meaning::Board => Column::Board,
        Meaning::Pair(Side::NorthSouth) | Meaning::Team(Side::NorthSouth) => Column::NorthSouth,
        Meaning::Pair(Side::EastWest) | Meaning::Team(Side::EastWest) => Column::EastWest,
        Meaning::Names(_) => return None,
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

/// Returns the title above the header: the first cell, and the first cell with a year.
fn title(text: &str, start: usize, delimiter: u8) -> Option<String> {
    let above = text.get(..start)?;
    let records: Vec<_> = record::records(above, 0, delimiter).collect();
    let mut cells = records
        .iter()
        .flat_map(|record| (0..record.len()).map(move |at| record.field(at)))
        .filter(|cell| !cell.is_empty() && !cell.starts_with("sep="));
    let first = cells.next()?;
    let date = cells.find(|cell| has_year(cell));
    Some(date.map_or_else(|| first.to_owned(), |date| format!("{first}, {date}")))
}

/// Returns `true` if a text contains a year.
fn has_year(text: &str) -> bool {
    let numbers = text.split(|c: char| !c.is_ascii_digit());
    let mut years = numbers.filter(|number| number.len() == 4);
    years.any(|year| year.starts_with("19") || year.starts_with("20"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_have_a_date() {
        let title = |above: &str| title(above, above.len(), b',');
        assert_eq!(
            title("Tuesday,,\n24 November 2026,Scorer\n"),
            Some("Tuesday, 24 November 2026".to_owned())
        );
        assert_eq!(title("Club evening\n"), Some("Club evening".to_owned()));
        assert_eq!(title(""), None);
    }
}
