//! Parses files of corrections. Each row identifies a result and contains its correct values.

use std::collections::BTreeMap;
use std::ops::Range;

use bridge_core::BoardNumber;
use event::{Outcome, RulingChange};

use super::column::{Column, Purpose};
use super::header;
use super::outcome::outcome;
use super::row::{Row, shape_problem};
use super::ruling::adjustment;
use crate::csv::column_mappings::ColumnMappings;
use crate::csv::correction_problem::CorrectionProblem;
use crate::csv::csv_problem::CsvProblem;
use crate::csv::record;
use crate::problem::{Problem, Problems};
use crate::read::read_error::ReadError;
use event::Severity;

/// The kind of a correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CorrectionKind {
    Change,
    Add,
    Remove,
}

/// A row of a file of corrections.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CorrectionLine {
    pub(crate) kind: CorrectionKind,
    pub(crate) board: BoardNumber,
    pub(crate) names: [String; 2],
    /// The players of each side in an individual event.
    pub(crate) players: [Option<[String; 2]>; 2],
    pub(crate) session: Option<String>,
    pub(crate) round: Option<String>,
    pub(crate) section: Option<String>,
    pub(crate) table: Option<String>,
    pub(crate) new_board: Option<BoardNumber>,
    pub(crate) new_names: [Option<String>; 2],
    pub(crate) outcome: Option<Outcome>,
    pub(crate) rulings: RulingChange,
    pub(crate) reason: Option<String>,
    /// The location of the board.
    pub(crate) place: Range<usize>,
}

impl CorrectionLine {
    /// Returns the row with its pairs exchanged.
    pub(crate) fn with_pairs_exchanged(&self) -> Self {
        let [north_south, east_west] = self.names.clone();
        Self { names: [east_west, north_south], ..self.clone() }
    }
}

/// The parsed corrections, with their warnings.
pub(crate) struct ParsedCorrections {
    pub(crate) text: String,
    pub(crate) lines: Vec<CorrectionLine>,
    pub(crate) problems: Problems,
}

/// The maximum corrections of an event. Each is kept for the report, with the result before and
/// after it.
const MAX_CORRECTIONS: usize = 10_000;

/// Reads a whole file of corrections.
pub(crate) fn read(text: String) -> Result<ParsedCorrections, ReadError> {
    let mut problems = Problems::default();
    let Some((layout, body)) =
        header::read(&text, Purpose::Corrections, &ColumnMappings::default(), &mut problems)
    else {
        return Err(ReadError::new(text, problems));
    };
    let mut lines = Vec::new();
    for record in record::records(&text, body, layout.delimiter) {
        let row = Row { text: &text, layout: &layout, record: &record };
        if lines.len() == MAX_CORRECTIONS {
            let problem = CorrectionProblem::TooManyCorrections { most: MAX_CORRECTIONS };
            problems.push(row.problem(Column::Board, &problem));
            break;
        }
        lines.extend(parse_line(&row, &mut problems));
    }
    if lines.is_empty() && problems.count(Severity::Error) == 0 {
        let problem = CorrectionProblem::NoCorrections;
        problems.push(Problem::new(Some(layout.header.clone()), &problem));
    }
    if problems.count(Severity::Error) > 0 {
        return Err(ReadError::new(text, problems));
    }
    Ok(ParsedCorrections { text, lines, problems })
}

/// Parses a row. Invalid cells are reported, and `None` is returned.
fn parse_line(row: &Row<'_>, problems: &mut Problems) -> Option<CorrectionLine> {
    if let Some(problem) = shape_problem(row) {
        problems.push(problem);
        return None;
    }
    let errors_before = problems.count(Severity::Error);
    let number = |column: Column, problems: &mut Problems| {
        let cell = row.cell(column);
        let read = cell.parse::<BoardNumber>();
        read.map_err(|error| {
            let problem = CsvProblem::InvalidBoard { error: error.to_string() };
            problems.push(row.problem(column, &problem));
        })
        .ok()
    };
    let board = number(Column::Board, problems);
    let new_board = match row.non_empty(Column::NewBoard) {
        Some(_) => number(Column::NewBoard, problems),
        None => None,
    };
    let seats = row.seats(None);
    for column in seats.into_iter().flat_map(super::row::ContestantColumns::columns) {
        if row.cell(column).is_empty() {
            let expected = if row.layout.is_individual() { "a player" } else { "a pair or team" };
            let problem = CsvProblem::EmptyContestant { column: column.name(), expected };
            problems.push(row.problem(column, &problem));
        }
    }
    let found = outcome(row, board, None, problems);
    let written = [
        Column::Score,
        Column::Contract,
        Column::Declarer,
        Column::Result,
        Column::Tricks,
        Column::NorthSouthScore,
        Column::EastWestScore,
    ];
    let has_outcome = written.into_iter().any(|column| row.non_empty(column).is_some());
    let outcome = found.as_ref().map(|found| found.outcome).filter(|_| has_outcome);
    let cleared =
        row.non_empty(Column::Adjustment).is_some_and(|it| it.eq_ignore_ascii_case("none"));
    let rulings = if cleared {
        RulingChange::Clear
    } else {
        // The vulnerability of the board is not known here.
        let rulings = adjustment(row, found.as_ref(), None, problems);
        rulings.map_or(RulingChange::Keep, RulingChange::Put)
    };
    let kind = parse_kind(row, problems);
    let owned = |column| row.non_empty(column).map(str::to_owned);
    let line = CorrectionLine {
        kind: kind?,
        board: board?,
        names: seats.map(|seat| row.contestant(seat).into_owned()),
        players: seats.map(|seat| {
            let players =
                [seat.first, seat.partner?].map(|column| row.qualified_name(row.cell(column)));
            Some(players.map(std::borrow::Cow::into_owned))
        }),
        session: owned(Column::Session),
        round: owned(Column::Round),
        section: owned(Column::Section),
        table: owned(Column::Table),
        new_board,
        new_names: [Column::NewNorthSouth, Column::NewEastWest]
            .map(|column| row.non_empty(column).map(|cell| row.qualified_name(cell).into_owned())),
        outcome,
        rulings,
        reason: owned(Column::Reason),
        place: row.place(Column::Board),
    };
    // An invalid cell is not reported as missing too.
    if problems.count(Severity::Error) == errors_before {
        check_values(row, &line, problems);
    }
    (problems.count(Severity::Error) == errors_before).then_some(line)
}

fn parse_kind(row: &Row<'_>, problems: &mut Problems) -> Option<CorrectionKind> {
    let kinds = BTreeMap::from([
        ("", CorrectionKind::Change),
        ("change", CorrectionKind::Change),
        ("add", CorrectionKind::Add),
        ("remove", CorrectionKind::Remove),
    ]);
    let cell = row.cell(Column::Change).to_lowercase();
    let kind = kinds.get(cell.as_str()).copied();
    if kind.is_none() {
        let problem = CorrectionProblem::InvalidChange { found: cell.clone() };
        problems.push(row.problem(Column::Change, &problem));
    }
    kind
}

/// Checks that a row contains exactly the values that its kind requires.
fn check_values(row: &Row<'_>, line: &CorrectionLine, problems: &mut Problems) {
    let seats = line.new_names.iter().any(Option::is_some) || line.new_board.is_some();
    let result = line.outcome.is_some() || line.rulings != RulingChange::Keep;
    let problem = match line.kind {
        CorrectionKind::Change if !seats && !result => Some(CorrectionProblem::NothingChanged),
        CorrectionKind::Add if seats => Some(CorrectionProblem::AddedWithNewSeats),
        CorrectionKind::Add if !result => Some(CorrectionProblem::AddedWithoutResult),
        CorrectionKind::Remove if seats || result => Some(CorrectionProblem::RemovedWithValues),
        CorrectionKind::Change | CorrectionKind::Add | CorrectionKind::Remove => None,
    };
    let players = line.players.iter().any(Option::is_some);
    let is_moved = players && line.new_names.iter().any(Option::is_some);
    let moved = is_moved.then_some(CorrectionProblem::MovedPlayers);
    for problem in problem.into_iter().chain(moved) {
        problems.push(row.problem(Column::Board, &problem));
    }
}
