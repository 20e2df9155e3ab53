//! Adds a record to the event.

use bridge_core::{BoardNumber, Vulnerability};
use event::{BoardId, Event, EventError, NewResult, Outcome, ResultId, Room};

use super::cell_cache::{CachedBoard, CellCache};
use super::column::{Column, Purpose};
use super::outcome::{ParsedOutcome, outcome};
use super::row::{ContestantColumns, Row, shape_problem};
use super::ruling::{adjustment, room, warn_of_impossible_score};
use super::vulnerability::{Vulnerabilities, board_vulnerability};
use crate::csv::board_blocks::board_number;
use crate::csv::csv_problem::{CsvProblem, not_added};
use crate::csv::headings::meanings_of;
use crate::problem::Problems;
use crate::values::outcome_words::is_sit_out;
use event::Severity;

/// The outcome of adding a record.
pub(super) enum AddedRecord {
    /// The record is a result.
    Result(ResultId),
    /// The record has one pair and no result.
    SitOut,
    /// The record repeats the header.
    Header,
    /// The record is invalid and was reported.
    Invalid,
}

/// Adds a record to the event, or reports every invalid cell.
pub(super) fn add_record(
    event: &mut Event,
    cell_cache: &mut CellCache,
    row: &Row<'_>,
    vulnerabilities: &Vulnerabilities,
    problems: &mut Problems,
) -> AddedRecord {
    let errors_before = problems.count(Severity::Error);
    let warnings_before = problems.count(Severity::Warning);
    if let Some(problem) = shape_problem(row) {
        problems.push(problem);
        return AddedRecord::Invalid;
    }
    let known = cell_cache.board(row);
    let cached_outcome = known.and_then(|board| cell_cache.outcome(row, board));
    let (number, vulnerability) = if let Some(board) = known {
        (Some(board.number), board.vulnerability)
    } else {
        let number = match row.cell(Column::Board).parse::<BoardNumber>() {
            Ok(number) => Some(number),
            Err(_) if is_header(row) => return AddedRecord::Header,
            Err(error) => board_with_word(row.cell(Column::Board)).or_else(|| {
                let problem = CsvProblem::InvalidBoard { error: error.to_string() };
                problems.push(row.problem(Column::Board, &problem));
                None
            }),
        };
        (number, board_vulnerability(row, number, vulnerabilities, problems))
    };
    let found = match cached_outcome {
        Some(outcome) => Some(ParsedOutcome { outcome, split: None }),
        None => outcome(row, number, vulnerability, problems),
    };
    let room = room(row, problems);
    let known_vulnerability = vulnerability.or(number.map(BoardNumber::vulnerability));
    let adjustment = adjustment(row, found.as_ref(), known_vulnerability, problems);
    if let (Some(adjustment), Some(vulnerability)) = (&adjustment, known_vulnerability) {
        warn_of_impossible_score(row, adjustment, vulnerability, problems);
    }
    let split = found.as_ref().is_some_and(|found| found.split.is_some());
    let outcome = found.map(|found| found.outcome);

    let seats = row.seats(room);
    let is_nobody = |seat: &ContestantColumns| {
        seat.columns().any(|column| {
            let cell = row.cell(column);
            cell.is_empty() || is_sit_out(cell)
        })
    };
    if outcome == Some(Outcome::NotPlayed)
        && row.non_empty(Column::Adjustment).is_none()
        && adjustment.is_none()
    {
        let [north_south, east_west] = seats.each_ref().map(is_nobody);
        if north_south != east_west {
            return AddedRecord::SitOut;
        }
    }
    for column in seats.into_iter().flat_map(ContestantColumns::columns) {
        if row.cell(column).is_empty() {
            let individual = row.layout.is_individual();
            let expected = if individual { "a player" } else { "a pair or a team" };
            let problem = CsvProblem::EmptyContestant { column: column.name(), expected };
            problems.push(row.problem(column, &problem));
        }
    }
    let (Some(number), Some(outcome)) = (number, outcome) else { return AddedRecord::Invalid };
    if problems.count(Severity::Error) > errors_before {
        return AddedRecord::Invalid;
    }

    let read = RecordValues { number, vulnerability, outcome, room, seats };
    match add_result(event, row, known.map(|board| board.id), &read) {
        Ok((id, board)) => {
            let has_warning = problems.count(Severity::Warning) > warnings_before;
            let board = CachedBoard { id: board, number, vulnerability };
            if !has_warning && known.is_none() {
                cell_cache.cache_board(row, board);
            }
            if !has_warning && cached_outcome.is_none() && !split {
                cell_cache.cache_outcome(row, board, outcome);
            }
            if let Some(adjustment) = adjustment {
                event.adjust(id, adjustment);
            }
            AddedRecord::Result(id)
        }
        Err(error) => {
            problems.push(row.problem(Column::Board, &not_added(&error)));
            AddedRecord::Invalid
        }
    }
}

/// Returns `true` if a record repeats the header, as on each page of a long table.
fn is_header(row: &Row<'_>) -> bool {
    let columns = [
        Column::Board,
        Column::NorthSouth,
        Column::EastWest,
        Column::Score,
        Column::Contract,
        Column::Declarer,
    ];
    let mut present = columns.into_iter().filter(|&column| row.layout.index(column).is_some());
    present.all(|column| {
        let cell = row.cell(column);
        Column::from_name_or_alias(cell, Purpose::Results).is_some()
            || !meanings_of(cell).is_empty()
    })
}

/// Returns the number of a board with its word, such as `Board 7`.
fn board_with_word(cell: &str) -> Option<BoardNumber> {
    board_number(cell)?.parse().ok()
}

/// The parsed values of a valid record.
struct RecordValues {
    number: BoardNumber,
    vulnerability: Option<Vulnerability>,
    outcome: Outcome,
    room: Option<Room>,
    seats: [ContestantColumns; 2],
}

/// Adds the result of a record to the event.
fn add_result(
    event: &mut Event,
    row: &Row<'_>,
    known: Option<BoardId>,
    read: &RecordValues,
) -> Result<(ResultId, BoardId), EventError> {
    let board = if let Some(board) = known {
        board
    } else {
        let session = row.non_empty(Column::Session).map(|session| event.intern(session));
        event.board(session.transpose()?, read.number, read.vulnerability)?
    };
    let [ours, theirs] = read.seats.map(|seat| row.contestant(seat));
    for (name, seat) in [&ours, &theirs].into_iter().zip(read.seats) {
        if let Some(partner) = seat.partner {
            let players = [seat.first, partner].map(|column| row.qualified_name(row.cell(column)));
            event.partnership(name, players.each_ref().map(AsRef::as_ref))?;
        }
    }
    let extra: Vec<&str> =
        row.layout.extra.iter().map(|&(_, index)| row.record.field(index)).collect();
    let entry = NewResult {
        table: row.non_empty(Column::Table),
        round: row.non_empty(Column::Round),
        room: read.room,
        section: row.non_empty(Column::Section),
        group: row.non_empty(Column::Group),
        extra: &extra,
        ..NewResult::new(board, &ours, &theirs, read.outcome)
    };
    Ok((event.add(entry)?, board))
}
