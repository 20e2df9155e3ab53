//! Headers whose headings need other headings: two lines of headings, or groups such as `NS: Pair, Name`.

use std::collections::HashMap;

use bridge_core::{Seat, Side};

use crate::csv::headings::{Meaning, meanings_of};
use crate::csv::record::{self, Record};
use crate::csv::title::possible_headers;
use crate::text::fold::fold;

/// Returns the text with a header in one line whose headings have a meaning alone, or `None` if it has no other header than
/// before. `is_header` returns `true` for a text with a header that can be read.
///
/// The number of each line is unchanged. A line of headings that was joined to the next one becomes empty.
pub(crate) fn join(text: &str, is_header: impl Fn(&str) -> bool) -> Option<String> {
    let starts: Vec<usize> = possible_headers(text).collect();
    let pairs = starts.iter().zip(starts.iter().skip(1));
    let of_two = pairs.filter_map(|(&first, &second)| two_lines(text, first, second));
    let of_one = starts.iter().filter_map(|&start| one_line(text, start));
    of_one.chain(of_two).find(|joined| is_header(joined))
}

/// Returns the text with the headings of two lines in the second one.
fn two_lines(text: &str, first: usize, second: usize) -> Option<String> {
    let (upper, delimiter) = header_at(text, first)?;
    let (lower, lower_delimiter) = header_at(text, second)?;
    let count =
        |record: &Record<'_>| (0..record.len()).filter(|&at| is_heading(record.field(at))).count();
    let delimiter = if count(&lower) > count(&upper) { lower_delimiter } else { delimiter };
    let upper = record::records(text, first, delimiter).next()?;
    let lower = record::records(text, second, delimiter).next()?;
    let are_lines = upper.start == first && lower.start == second;
    // A title is alone in its line, and does not belong to the headings below it.
    let filled = (0..upper.len()).filter(|&at| !upper.field(at).is_empty()).count();
    let between = text.get(record::end(text, first, delimiter)..second)?;
    let is_next = between.chars().all(|c| c.is_whitespace() || c == char::from(delimiter));
    let have_headings = count(&upper) > 0 && count(&lower) > 0 && !has_digits(&lower);
    if !are_lines || !is_next || filled < 2 || !have_headings {
        return None;
    }
    let width = upper.len().max(lower.len());
    let mut group = "";
    let mut headings = Vec::with_capacity(width);
    for at in 0..width {
        let (above, below) = (upper.field(at), lower.field(at));
        if !above.is_empty() {
            group = above;
        }
        headings.push(joined(above, group, below));
    }
    complete(&mut headings);
    if !has_main_columns(&headings) {
        return None;
    }
    let end = record::end(text, second, delimiter);
    let line = line(&headings, delimiter);
    let before = text.get(..first)?;
    Some(format!("{before}{between}{line}{}", text.get(end..)?))
}

/// Returns the text with headings that have a meaning alone.
fn one_line(text: &str, start: usize) -> Option<String> {
    let (header, delimiter) = header_at(text, start)?;
    let before: Vec<String> = (0..header.len()).map(|at| header.field(at).to_owned()).collect();
    let mut headings = before.clone();
    complete(&mut headings);
    if headings == before || !has_main_columns(&headings) {
        return None;
    }
    let end = record::end(text, start, delimiter);
    Some(format!("{}{}{}", text.get(..start)?, line(&headings, delimiter), text.get(end..)?))
}

fn header_at(text: &str, start: usize) -> Option<(Record<'_>, u8)> {
    record::header_at(text, start, is_heading).filter(|(record, _)| record.start == start)
}

fn is_heading(text: &str) -> bool {
    !meanings_of(text).is_empty()
}

/// Returns `true` if a record contains a number, as results do. Headings such as `Player 1` are not numbers.
fn has_digits(record: &Record<'_>) -> bool {
    (0..record.len()).any(|at| {
        let cell = record.field(at);
        cell.starts_with(|c: char| c.is_ascii_digit())
    })
}

/// Joins the heading above a heading, or the heading of its group.
fn joined(above: &str, group: &str, below: &str) -> String {
    if below.is_empty() {
        return above.to_owned();
    }
    let both = format!("{group} {below}");
    let has_meaning = [both.as_str(), below, above].into_iter().find(|text| is_heading(text));
    has_meaning.map_or_else(|| both.trim().to_owned(), str::to_owned)
}

/// Adds the side to headings such as `Name` that have no side, or occur several times.
fn complete(headings: &mut [String]) {
    let mut counts: HashMap<String, usize> = HashMap::new();
    for heading in &*headings {
        let count = counts.entry(fold(heading)).or_default();
        *count = count.saturating_add(1);
    }
    let mut side: Option<Side> = None;
    let mut names: HashMap<Side, Vec<usize>> = HashMap::new();
    for (at, heading) in headings.iter_mut().enumerate() {
        if heading.is_empty() {
            continue;
        }
        let meanings = meanings_of(heading);
        if let Some(of) = meanings.iter().find_map(|&(meaning, _)| side_of(meaning)) {
            side = Some(of);
        } else if !meanings.is_empty() && counts.get(&fold(heading)) == Some(&1) {
            // Another column ends the group of a side.
            side = None;
        } else if let Some(of) = side {
            let with_side = format!("{of} {heading}");
            if is_heading(&with_side) {
                *heading = with_side;
            }
        }
        for &(meaning, _) in meanings_of(heading).iter().take(1) {
            if let Meaning::NamesOf(of) = meaning {
                names.entry(of).or_default().push(at);
            }
        }
    }
    for side in Side::ALL {
        let Some(&[first, second]) = names.get(&side).map(Vec::as_slice) else { continue };
        for (at, number) in [(first, 1), (second, 2)] {
            if let Some(heading) = headings.get_mut(at) {
                *heading = format!("{side} Player {number}");
            }
        }
    }
}

/// Returns `true` if headings name a board and the contestants, or two teams. Other lines need no closer look.
fn has_main_columns(headings: &[String]) -> bool {
    let meanings: Vec<Meaning> = headings
        .iter()
        .flat_map(|heading| meanings_of(heading))
        .map(|(meaning, _)| meaning)
        .collect();
    let has = |wanted: Meaning| meanings.contains(&wanted);
    let has_side = |side: Side| meanings.iter().any(|&meaning| side_of(meaning) == Some(side));
    let has_sides = Side::ALL.into_iter().all(has_side);
    (has(Meaning::Home) && has(Meaning::Away)) || (has(Meaning::Board) && has_sides)
}

/// Returns the side that a heading names.
fn side_of(meaning: Meaning) -> Option<Side> {
    match meaning {
        Meaning::Pair(side)
        | Meaning::Team(side)
        | Meaning::NamesOf(side)
        | Meaning::SideScore(side) => Some(side),
        Meaning::Player(seat) => Some(Seat::side(seat)),
        _ => None,
    }
}

fn line(headings: &[String], delimiter: u8) -> String {
    let delimiter = char::from(delimiter);
    let mut line = String::new();
    for (at, heading) in headings.iter().enumerate() {
        if at > 0 {
            line.push(delimiter);
        }
        line.extend(heading.chars().filter(|&c| c != delimiter && c != '"'));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csv::csv_reader::is_table;
    use crate::read::read_options::ReadOptions;

    /// Returns the line above the only result.
    fn header(text: &str) -> Option<String> {
        let joined = join(text, |text| is_table(text, &ReadOptions::new()))?;
        assert_eq!(joined.lines().count(), text.lines().count(), "{joined}");
        joined.lines().rev().nth(1).map(str::to_owned)
    }

    #[test]
    fn joins_two_lines_of_headings() {
        for (lines, joined) in [
            (
                "Club\nBoard,Pair,,Contract,,,Score,\n,NS,EW,,By,Tricks,NS,EW\n1,1,2,4S,N,10,420,\n",
                "Board,Pair NS,Pair EW,Contract,By,Tricks,Score NS,Score EW",
            ),
            (
                "Donne;N-S;;E-O;;Contrat\nN°;N°;Score;N°;Score;;Par;Levées\n1;1;420;2;;4P;N;10\n",
                "Donne N°;N-S N°;N-S Score;E-O N°;E-O Score;Contrat;Par;Levées",
            ),
            (
                "Board,North-South,,East-West,,Score\n,No,Names,No,Names,\n1,1,A & B,2,C & D,420\n",
                "Board,North-South No,North-South Names,East-West No,East-West Names,Score",
            ),
        ] {
            assert_eq!(header(lines).as_deref(), Some(joined), "{lines}");
        }
    }

    #[test]
    fn adds_the_side_of_a_group() {
        for (lines, joined) in [
            (
                "NS: Pair,Names,EW: Pair,Names,Board,Score\n1,A & B,2,C & D,1,420\n",
                "NS: Pair,NS Names,EW: Pair,EW Names,Board,Score",
            ),
            (
                "Board;NS;Name;Name;OW;Name;Name;Score\n1;1;A;B;2;C;D;420\n",
                "Board;NS;NS Player 1;NS Player 2;OW;EW Player 1;EW Player 2;Score",
            ),
        ] {
            assert_eq!(header(lines).as_deref(), Some(joined), "{lines}");
        }
    }

    /// A line between two headings is never lost.
    #[test]
    fn other_files_are_unchanged() {
        for text in [
            "board,ns,ew,score\n1,1,4,420\nabc\n1,1,3,420\n",
            "Resultat\nBoard;NS;OW;Score\n1;1;2;420\n",
            "Pair,Names\n1,A & B\n",
        ] {
            assert_eq!(join(text, |_| true), None, "{text}");
        }
    }
}
