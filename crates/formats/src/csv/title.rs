//! The lines in which a header is searched, and the title above it.

use crate::csv::headings::MAX_HEADER_BYTES;
use crate::csv::record;

/// The number of lines in which a header is searched.
const SEARCHED_LINES: usize = 20;

/// A cell with this number of letters contains a word.
const MIN_WORD: usize = 4;

/// Returns the lines in which a header is searched, each with its start.
pub(crate) fn first_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').take(SEARCHED_LINES).scan(0_usize, |end, line| {
        let start = *end;
        *end = end.saturating_add(line.len());
        Some((start, line))
    })
}

/// Returns the starts of the lines that can be a header in any language.
pub(crate) fn possible_headers(text: &str) -> impl Iterator<Item = usize> {
    let is_possible = |(_, line): &(usize, &str)| {
        !line.trim().is_empty() && line.len() <= MAX_HEADER_BYTES && !has_numbers(line)
    };
    first_lines(text).filter(is_possible).map(|(start, _)| start)
}

/// Returns `true` if at least half of the filled cells begin with a digit or a sign, as in results.
fn has_numbers(line: &str) -> bool {
    let (mut filled, mut numbers) = (0_usize, 0_usize);
    for cell in line.split([',', ';', '\t', '|']) {
        let Some(first) = cell.trim_start_matches([' ', '"']).chars().next() else { continue };
        if !first.is_whitespace() {
            filled = filled.saturating_add(1);
            // Headings such as `1. Name` contain words.
            let letters = cell.chars().filter(|c| c.is_alphabetic()).count();
            let is_number = first.is_ascii_digit() || (first == '-' && cell.len() > 1);
            let is_number = is_number && letters < MIN_WORD;
            numbers = numbers.saturating_add(usize::from(is_number));
        }
    }
    numbers > 1 && numbers.saturating_mul(2) >= filled
}

/// Returns the title above the header: the first cell, and the first cell with a year.
pub(crate) fn title_above(text: &str, start: usize, delimiter: u8) -> Option<String> {
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
    fn results_are_no_headers() {
        let count = |text: &str| possible_headers(text).count();
        for line in ["1,2,4S,N,9", "1;1;12;3SA;O;-1;100", "7,\"12\",,Pass"] {
            assert_eq!(count(line), 0, "{line}");
        }
        for line in [
            "Board,NS,EW,Team 1",
            "+/-;Board",
            "24 November 2026,Scorer",
            "1",
            "No,1. Name,2. Name",
        ] {
            assert_eq!(count(line), 1, "{line}");
        }
    }

    #[test]
    fn titles_have_a_date() {
        let title = |above: &str| title_above(above, above.len(), b',');
        assert_eq!(
            title("Tuesday,,\n24 November 2026,Scorer\n"),
            Some("Tuesday, 24 November 2026".to_owned())
        );
        assert_eq!(title("Club evening\n"), Some("Club evening".to_owned()));
        assert_eq!(title(""), None);
    }
}
