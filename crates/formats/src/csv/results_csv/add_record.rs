//! Adds a record to the event.

use bridge_core::{BoardNumber, Vulnerability};
use event::{BoardId, Event, EventError, NewResult, Outcome, ResultId, Room};

use super::header::Column;
use super::memo::{KnownBoard, Memo};
use super::outcome::{Found, outcome};
use super::row::{ContestantColumns, Row, form};
use super::ruling::{adjustment, room, warning};
use super::vulnerability::{Vulnerabilities, vulnerability};
use crate::csv::csv_problem::{CsvProblem, not_added};
use crate::problem::Problems;
use event::Severity;

/// The outcome of adding a record.
pub(super) enum Taken {
    /// The record is a result.
    Result(ResultId),
    /// The record has one pair and no result.
    SitOut,
    /// The record is invalid and was reported.
    Refused,
}

/// Adds a record to the event, or reports every invalid cell.
pub(super) fn take(
    event: &mut Event,
    memo: &mut Memo,
    row: &Row<'_>,
    vulnerabilities: &Vulnerabilities,
    problems: &mut Problems,
) -> Taken {
    let errors_before = problems.count(Severity::Error);
    let warnings_before = problems.count(Severity::Warning);
    if let Some(problem) = form(row) {
        problems.push(problem);
        return Taken::Refused;
    }
    let known = memo.board(row);
    let remembered = known.and_then(|board| memo.outcome(row, board));
    let (number, vulnerability) = if let Some(board) = known {
        (Some(board.number), board.vulnerability)
    } else {
        let number = match row.cell(Column::Board).parse::<BoardNumber>() {
            Ok(number) => Some(number),
            Err(error) => {
                let problem = CsvProblem::InvalidBoard { error: error.to_string() };
                problems.push(row.problem(Column::Board, &problem));
                None
            }
        };
        (number, vulnerability(row, number, vulnerabilities, problems))
    };
    let found = match remembered {
        Some(outcome) => Some(Found { outcome, split: None }),
        None => outcome(row, number, vulnerability, problems),
    };
    let room = room(row, problems);
    let of_board = vulnerability.or(number.map(BoardNumber::vulnerability));
    let adjustment = adjustment(row, found.as_ref(), of_board, problems);
    if let (Some(adjustment), Some(vulnerability)) = (&adjustment, of_board) {
        warning(row, adjustment, vulnerability, problems);
    }
    let split = found.as_ref().is_some_and(|found| found.split.is_some());
    let outcome = found.map(|found| found.outcome);

    let seats = row.seats(room);
    let empty = |seat: &ContestantColumns| seat.columns().any(|column| row.cell(column).is_empty());
    let [north_south, east_west] = seats.each_ref().map(empty);
    if outcome == Some(Outcome::NotPlayed)
        && row.filled(Column::Adjustment).is_none()
        && north_south != east_west
    {
        return Taken::SitOut;
    }
    for column in seats.into_iter().flat_map(ContestantColumns::columns) {
        if row.cell(column).is_empty() {
            let individual = row.layout.is_individual();
            let expected = if individual { "a player" } else { "a pair or a team" };
            let problem = CsvProblem::EmptyContestant { column: column.name(), expected };
            problems.push(row.problem(column, &problem));
        }
    }
    let (Some(number), Some(outcome)) = (number, outcome) else { return Taken::Refused };
    if problems.count(Severity::Error) > errors_before {
        return Taken::Refused;
    }

    let read = Read { number, vulnerability, outcome, room, seats };
    match add(event, row, known.map(|board| board.id), &read) {
        Ok((id, board)) => {
            let odd = problems.count(Severity::Warning) > warnings_before;
            let board = KnownBoard { id: board, number, vulnerability };
            if !odd && known.is_none() {
                memo.keep_board(row, board);
            }
            if !odd && remembered.is_none() && !split {
                memo.keep_outcome(row, board, outcome);
            }
            if let Some(adjustment) = adjustment {
                event.adjust(id, adjustment);
            }
            Taken::Result(id)
        }
        Err(error) => {
            problems.push(row.problem(Column::Board, &not_added(&error)));
            Taken::Refused
        }
    }
}

/// The parsed values of a valid record.
struct Read {
    number: BoardNumber,
    vulnerability: Option<Vulnerability>,
    outcome: Outcome,
    room: Option<Room>,
    seats: [ContestantColumns; 2],
}

/// Adds the result of a record to the event.
fn add(
    event: &mut Event,
    row: &Row<'_>,
    known: Option<BoardId>,
    read: &Read,
) -> Result<(ResultId, BoardId), EventError> {
    let board = if let Some(board) = known {
        board
    } else {
        let session = row.filled(Column::Session).map(|session| event.intern(session));
        event.board(session.transpose()?, read.number, read.vulnerability)?
    };
    let [ours, theirs] = read.seats.map(|seat| row.contestant(seat));
    for (name, seat) in [&ours, &theirs].into_iter().zip(read.seats) {
        if let Some(other) = seat.other {
            let players = [seat.one, other].map(|column| row.named(row.cell(column)));
            event.partnership(name, players.each_ref().map(AsRef::as_ref))?;
        }
    }
    let extra: Vec<&str> =
        row.layout.extra.iter().map(|&(_, index)| row.record.field(index)).collect();
    let entry = NewResult {
        table: row.filled(Column::Table),
        round: row.filled(Column::Round),
        room: read.room,
        section: row.filled(Column::Section),
        group: row.filled(Column::Group),
        extra: &extra,
        ..NewResult::new(board, &ours, &theirs, read.outcome)
    };
    Ok((event.add(entry)?, board))
}
