//! Parses the room of a record and the director's rulings.

use std::borrow::Cow;

use bridge_core::Vulnerability;
use event::{Adjustment, Outcome, Room};

use super::column::Column;
use super::outcome::ParsedOutcome;
use super::row::Row;
use crate::csv::csv_problem::CsvProblem;
use crate::problem::Problems;
use crate::text::fold::fold;
use crate::values::outcome_words::{average_in_english, ruling_warning, ruling_without_result};

/// The open room, without accents.
const OPEN: &[&str] = &[
    "open",
    "o",
    "1",
    "offen",
    "offener raum",
    "or",
    "ouverte",
    "so",
    "otwarty",
    "aperta",
    "abierta",
    "oppen",
    "oppna",
    "oppet",
    "aben",
    "abent",
    "apen",
    "apent",
    "aberta",
    "a",
];

/// The closed room, without accents.
const CLOSED: &[&str] = &[
    "closed",
    "c",
    "2",
    "g",
    "geschlossen",
    "geschlossener raum",
    "gr",
    "fermee",
    "f",
    "sf",
    "s",
    "slutet",
    "l",
    "gesloten",
    "zamkniety",
    "chiusa",
    "cerrada",
    "sluten",
    "slutna",
    "lukket",
    "fechada",
];

/// Returns the room of a record. It is required if the teams are in the columns home and away.
pub(super) fn room(row: &Row<'_>, problems: &mut Problems) -> Option<Room> {
    let Some(cell) = row.non_empty(Column::Room) else {
        if row.layout.index(Column::Home).is_some() {
            problems.push(row.problem(Column::Room, &CsvProblem::EmptyRoom));
        }
        return None;
    };
    let folded = if cell.is_ascii() { cell.into() } else { Cow::from(fold(cell)) };
    let is = |names: &[&str]| names.iter().any(|name| folded.trim().eq_ignore_ascii_case(name));
    let [open, closed] = [OPEN, CLOSED].map(is);
    if !open && !closed {
        let problem = CsvProblem::InvalidRoom { found: cell.to_owned() };
        problems.push(row.problem(Column::Room, &problem));
    }
    (open || closed).then_some(if open { Room::Open } else { Room::Closed })
}

/// The columns that may contain a ruling instead of a result.
pub(super) const RULED: [Column; 5] = [
    Column::Contract,
    Column::Score,
    Column::Result,
    Column::NorthSouthScore,
    Column::EastWestScore,
];

/// Returns the adjusted score of a record, from its own cell or from a split score.
pub(super) fn adjustment(
    row: &Row<'_>,
    outcome: Option<&ParsedOutcome>,
    vulnerability: Option<Vulnerability>,
    problems: &mut Problems,
) -> Option<Adjustment> {
    let split = outcome.and_then(|outcome| outcome.split.clone());
    let Some(cell) = row.non_empty(Column::Adjustment) else {
        let is_unplayed = outcome.is_some_and(|it| it.outcome == Outcome::NotPlayed);
        let mut cells = RULED.into_iter();
        let ruling = || cells.find_map(|it| ruling_without_result(row.non_empty(it)?));
        return split.or_else(|| is_unplayed.then(ruling).flatten());
    };
    if split.is_some() {
        problems.push(row.problem(Column::Adjustment, &CsvProblem::SplitScoreAndRuling));
        return None;
    }
    let english = average_in_english(cell);
    let read = match vulnerability {
        Some(vulnerability) => {
            Adjustment::on_board(english.as_deref().unwrap_or(cell), vulnerability)
        }
        None => english.as_deref().unwrap_or(cell).parse(),
    };
    match read {
        Ok(adjustment) => Some(adjustment),
        Err(error) => {
            let problem = CsvProblem::InvalidRuling { error: error.to_string() };
            let problem = row.problem(Column::Adjustment, &problem);
            problems.push(problem.with_decimal_point::<Adjustment>(cell));
            None
        }
    }
}

/// Warns of an adjusted score that contains a score no contract has.
pub(super) fn warn_of_impossible_score(
    row: &Row<'_>,
    adjustment: &Adjustment,
    vulnerability: Vulnerability,
    problems: &mut Problems,
) {
    let column = || row.layout.first_present([Column::Adjustment], Column::NorthSouthScore);
    if let Some(problem) = ruling_warning(adjustment, vulnerability, || Some(row.place(column()))) {
        problems.push(problem);
    }
}
