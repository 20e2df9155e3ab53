//! Finds the header of a table in a file: below a title, or in another language.

use std::collections::HashSet;

use bridge_core::{RelativeResult, Seat, Side};

use super::column::{Column, Purpose};
use super::header::{self, Layout, Names};
use super::{compact, infer_letters};
use crate::csv::column_mappings::ColumnMappings;
use crate::csv::headings::languages::Languages;
use crate::csv::headings::words::{self, Word};
use crate::csv::headings::{Meaning, languages_of, meanings_of};
use crate::csv::record;
use crate::csv::title::{possible_headers, title_above};
use crate::problem::Problems;
use crate::text::fold::fold;

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
        let mut other_problems = Problems::default();
        // Assigned columns may have the letters of another language.
        if (layout.is_confirmed
            || sides_are_scores
            || has_contracts_as_results(text, body, &layout))
            && let Ok(read) = read_at(text, start, mappings, &mut other_problems)
        {
            problems.append(other_problems);
            return Some(read);
        }
        problems.append(first_problems);
        return Some((layout, body));
    }
    // If no line is a header, the line with the most known names was meant.
    let mut most_known = known_in_first_record(text);
    let mut likeliest = first_problems;
    for start in possible_headers(text) {
        let mut own = Problems::default();
        match read_at(text, start, mappings, &mut own) {
            Ok((mut layout, body)) => {
                layout.title = title_above(text, start, layout.delimiter);
                problems.append(own);
                return Some((layout, body));
            }
            Err(known) if known > most_known => (most_known, likeliest) = (known, own),
            Err(_) => {}
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

/// Returns `true` if the results contain the contracts, as in `4SN+1`.
fn has_contracts_as_results(text: &str, body: usize, layout: &Layout) -> bool {
    let result = layout.index(Column::Result).filter(|_| layout.index(Column::Contract).is_none());
    result.is_some_and(|at| {
        record::any_first_cell(text, body, layout.delimiter, at, compact::has_result)
    })
}

/// Returns `true` if `NS` and `EW` contain scores, and other columns contain the pairs.
fn has_pairs_and_scores(text: &str, body: usize, layout: &Layout) -> bool {
    let is_pair = |(name, _): &(String, usize)| {
        meanings_of(name).iter().any(|&(it, _)| matches!(it, Meaning::Pair(_)))
    };
    let sides = Side::ALL.map(|side| layout.index(side_column(side)));
    let [Some(north_south), Some(east_west)] = sides else { return false };
    if layout.extra.iter().filter(|extra| is_pair(extra)).count() != 2 {
        return false;
    }
    let table = TableStart { text, body, delimiter: layout.delimiter };
    let cells = [north_south, east_west].into_iter().flat_map(|at| table.cells(at));
    let number = |cell: String| cell.parse().ok().filter(|number: &i32| number % 10 == 0);
    let numbers: Option<Vec<i32>> = cells.filter(|cell| !cell.is_empty()).map(number).collect();
    numbers.is_some_and(|all| all.iter().any(|number| number.saturating_abs() >= MIN_SCORE))
}

/// Reads the header at a byte. If this fails, returns the number of known names.
fn read_at(
    text: &str,
    start: usize,
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
        cells.iter().map(|name| Column::from_name(name, Purpose::Results)).collect();
    let by_heading = cells
        .iter()
        .zip(&meanings)
        .map(|(name, found)| Column::from_alias(name).or_else(|| column(found, languages)));
    let others: Vec<Option<Column>> = by_heading.collect();
    let mut columns = header::join_names(&own, others.iter().copied());
    let end = record::end(text, start, delimiter);
    let table = TableStart { text, body: end, delimiter };
    let mapping = mappings.find(&record);
    for side in Side::ALL {
        let is_side = |it: &Option<Column>| *it == Some(side_column(side));
        let named = own.iter().zip(&others).map(|(own, other)| own.or(*other));
        let is_assigned = |at: &usize| {
            let heading = cells.get(*at).copied().unwrap_or_default();
            mapping.is_some_and(|mapping| mapping.column(heading).is_some())
        };
        let sides = named.enumerate().filter(|(_, it)| is_side(it)).map(|(at, _)| at);
        let sides: Vec<usize> = sides.filter(|at| !is_assigned(at)).collect();
        choose_side(&table, side, &sides, &cells, &mut columns);
        if sides.is_empty() {
            use_names(side, &meanings, &mut columns);
        }
    }
    header::assign_columns(&mut columns, &record, mapping);
    choose_by_cells(&table, &mut columns);
    choose_score(&table, &own, &mut columns);
    if mapping.is_none() {
        find_by_cells(&table, &mut columns);
        find_numbered_board(&table, &meanings, &mut columns);
    }
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
    layout.names_teams = Side::ALL.into_iter().all(|side| {
        let at = layout.index(side_column(side)).and_then(|at| meanings.get(at));
        at.is_some_and(|all| all.iter().any(|&(it, _)| it == Meaning::Team(side)))
    });
    if let Some(problem) = problem {
        problems.push(problem);
    }
    Ok((layout, body))
}

/// The beginning of a table.
struct TableStart<'t> {
    text: &'t str,
    /// The byte at which the records begin.
    body: usize,
    delimiter: u8,
}

impl TableStart<'_> {
    /// Returns the first cells of a column.
    fn cells(&self, at: usize) -> Vec<String> {
        let records = record::first_records(self.text, self.body, self.delimiter);
        records.map(|record| record.field(at).to_owned()).collect()
    }

    /// Returns `true` if the cells of a column are scores or empty.
    fn has_scores(&self, at: usize) -> bool {
        let cells = self.cells(at);
        let mut filled = cells.iter().filter(|cell| !matches!(&***cell, "" | "-")).peekable();
        filled.peek().is_some()
            && filled.all(|cell| {
                cell.parse::<i32>()
                    .is_ok_and(|it| it == 0 || (it % 10 == 0 && it.abs() >= MIN_SCORE))
            })
    }
}

/// Returns the column of the contestants on a side.
fn side_column(side: Side) -> Column {
    side.select([Column::NorthSouth, Column::EastWest])
}

/// Changes the column at a position.
fn set(columns: &mut [Option<Column>], at: usize, column: Option<Column>) {
    if let Some(current) = columns.get_mut(at) {
        *current = column;
    }
}

/// If several columns are called `NS` or `EW`, one contains the pairs, and another one their scores. The others are not
/// read.
fn choose_side(
    table: &TableStart<'_>,
    side: Side,
    sides: &[usize],
    headings: &[&str],
    columns: &mut [Option<Column>],
) {
    if sides.len() < 2 {
        return;
    }
    let is_named_pair = |at: &&usize| {
        let heading = headings.get(**at).copied().unwrap_or_default();
        fold(heading).split_whitespace().any(|word| {
            let known = words::meanings(word);
            known
                .iter()
                .flat_map(|(words, _)| words)
                .any(|it| matches!(it, Word::Pair | Word::Team))
        })
    };
    let pairs = sides.iter().find(is_named_pair);
    let pairs = pairs.or_else(|| sides.iter().find(|&&at| !table.has_scores(at)));
    let score = side.select([Column::NorthSouthScore, Column::EastWestScore]);
    let scores = sides.iter().find(|&at| Some(at) != pairs && table.has_scores(*at));
    // Otherwise, a column is there twice, which is an error.
    let (Some(&pairs), Some(&scores)) = (pairs, scores) else { return };
    for &at in sides {
        let is_scores = at == scores && !columns.contains(&Some(score));
        let meant = if at == pairs { Some(side_column(side)) } else { is_scores.then_some(score) };
        set(columns, at, meant);
    }
}

/// Without pairs and players, the names of both players name the pair of a side.
fn use_names(side: Side, meanings: &[Vec<(Meaning, Languages)>], columns: &mut [Option<Column>]) {
    let others = [Column::North, Column::East, Column::Home, Column::Away];
    if others.into_iter().any(|other| columns.contains(&Some(other))) {
        return;
    }
    let is_names = |all: &Vec<(Meaning, Languages)>| {
        all.iter().any(|&(meaning, _)| meaning == Meaning::NamesOf(side))
    };
    if let Some(at) = meanings.iter().position(is_names) {
        set(columns, at, Some(side_column(side)));
    }
}

/// A number from here on is a score. A smaller one may be a number of tricks.
const MIN_SCORE: i32 = 50;

/// In some languages, one word means the result of a contract, the number of its tricks, or its score. A result may also
/// contain the contract, as in `4SN+1`. The cells decide.
fn choose_by_cells(table: &TableStart<'_>, columns: &mut [Option<Column>]) {
    let Some(at) = columns.iter().position(|column| *column == Some(Column::Result)) else {
        return;
    };
    let cells = table.cells(at);
    let has_contract = columns.contains(&Some(Column::Contract));
    if !has_contract && cells.iter().any(|cell| compact::has_result(cell)) {
        set(columns, at, Some(Column::Contract));
        // Next to a contract with its result, a score may be one of IMPs or a percentage.
        let score = columns.iter().position(|column| *column == Some(Column::Score));
        if let Some(score) = score.filter(|&at| !table.has_scores(at)) {
            set(columns, score, None);
        }
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
        set(columns, at, Some(meant));
    }
}

/// If several headings mean a score, one column contains the scores, and the others contain matchpoints or other points.
fn choose_score(table: &TableStart<'_>, own: &[Option<Column>], columns: &mut [Option<Column>]) {
    let is_score = |(_, column): &(usize, &Option<Column>)| **column == Some(Column::Score);
    let scores: Vec<usize> =
        columns.iter().enumerate().filter(is_score).map(|(at, _)| at).collect();
    let is_own = |at: &usize| own.get(*at).copied().flatten() == Some(Column::Score);
    if scores.len() < 2 || scores.iter().any(is_own) {
        return;
    }
    let mut of_scores = scores.iter().filter(|&&at| table.has_scores(at));
    let (Some(&chosen), None) = (of_scores.next(), of_scores.next()) else { return };
    for &at in scores.iter().filter(|&&at| at != chosen) {
        set(columns, at, None);
    }
}

/// The minimum number of filled cells in an unknown column that is examined.
const MIN_CELLS: usize = 3;

/// Finds the declarer or the result of contracts among the unknown columns: all their cells have its form.
fn find_by_cells(table: &TableStart<'_>, columns: &mut [Option<Column>]) {
    if !columns.contains(&Some(Column::Contract)) {
        return;
    }
    let is_signed =
        |cell: &str| cell.starts_with(compact::SIGNS) && cell.parse::<RelativeResult>().is_ok();
    let has_any = |columns: &[Option<Column>], any: &[Column]| {
        any.iter().any(|column| columns.contains(&Some(*column)))
    };
    if !has_any(columns, &[Column::Declarer]) {
        find_column(table, columns, Column::Declarer, compact::is_seat);
    }
    if !has_any(columns, &[Column::Result, Column::Tricks]) {
        find_column(table, columns, Column::Result, is_signed);
    }
}

/// Without a board, the first column is the board if it is called `No.`, and its numbers repeat.
fn find_numbered_board(
    table: &TableStart<'_>,
    meanings: &[Vec<(Meaning, Languages)>],
    columns: &mut [Option<Column>],
) {
    let is_number = |(meaning, _): &(Meaning, Languages)| *meaning == Meaning::Contestant;
    let is_free = columns.first() == Some(&None) && !columns.contains(&Some(Column::Board));
    if !is_free || !meanings.first().is_some_and(|all| all.iter().any(is_number)) {
        return;
    }
    let mut numbers: HashSet<u32> = HashSet::new();
    let mut repeats = false;
    for record in record::records(table.text, table.body, table.delimiter) {
        // Lines below the table have no numbers.
        let Ok(number) = record.field(0).parse() else { continue };
        repeats |= !numbers.insert(number);
    }
    if repeats {
        set(columns, 0, Some(Column::Board));
    }
}

/// Makes the only unknown column with cells of a form a known column.
fn find_column(
    table: &TableStart<'_>,
    columns: &mut [Option<Column>],
    column: Column,
    is_it: impl Fn(&str) -> bool,
) {
    let has_form = |at: usize| {
        let cells = table.cells(at);
        let filled = || cells.iter().filter(|cell| !matches!(&***cell, "" | "-"));
        filled().nth(MIN_CELLS.saturating_sub(1)).is_some() && filled().all(|cell| is_it(cell))
    };
    let unknown = columns.iter().enumerate().filter(|(_, column)| column.is_none());
    let mut found = unknown.map(|(at, _)| at).filter(|&at| has_form(at));
    if let (Some(at), None) = (found.next(), found.next()) {
        set(columns, at, Some(column));
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
        | Meaning::Direction
        | Meaning::GivenName
        | Meaning::FamilyName
        | Meaning::MemberNumber => return None,
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

    /// Further names: of this program, aliases, and in other languages.
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
