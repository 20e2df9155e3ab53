//! What a record says was the outcome.

use bridge_core::{BoardNumber, Contract, Played, Score, Seat, Tricks, Vulnerability, law77};
use tournament::Outcome;

use super::Row;
use super::header::Column;
use crate::problem::Problems;
use crate::words::{is_not_played, is_passed_out};

/// The outcome of a record; nothing where a cell could not be understood, which has then been
/// reported.
pub(super) fn outcome(
    row: &Row<'_>,
    number: Option<BoardNumber>,
    vulnerability: Option<Vulnerability>,
    problems: &mut Problems,
) -> Option<Outcome> {
    let vulnerability = vulnerability.or(number.map(BoardNumber::vulnerability));
    let written = written_score(row, problems).ok()?;
    let by_contract = by_contract(row, written.is_some(), problems).ok()?;

    if let (Some((score, column)), Some(vulnerability)) = (written, vulnerability) {
        check(row, score, column, by_contract, vulnerability, problems);
    }
    Some(by_contract.unwrap_or(match written {
        Some((score, _)) => Outcome::Score(score),
        None if is_passed_out(row.cell(Column::Score)) => Outcome::PassedOut,
        None => Outcome::NotPlayed,
    }))
}

/// A cell was wrong, and has been reported.
struct Reported;

/// The score in a record's score columns, if there is one, and the column it stands in.
fn written_score(
    row: &Row<'_>,
    problems: &mut Problems,
) -> Result<Option<(Score, Column)>, Reported> {
    let mut read = |column: Column| -> Result<Option<Score>, Reported> {
        match row.filled(column) {
            None => Ok(None),
            Some(cell) if is_passed_out(cell) || is_not_played(cell) => Ok(None),
            Some(cell) => cell.parse().map(Some).map_err(|error| {
                problems.push(row.error(column, format!("{error}")));
                Reported
            }),
        }
    };
    let score = read(Column::Score)?;
    let north_south = read(Column::NorthSouthScore)?;
    let east_west = read(Column::EastWestScore)?;
    if let (Some(ours), Some(theirs)) = (north_south, east_west)
        && ours != -theirs
    {
        let message = format!(
            "North-South score {ours} and East-West {theirs}: this version does not score split \
             scores, expected {} for East-West",
            -ours
        );
        problems.push(row.error(Column::EastWestScore, message));
        return Err(Reported);
    }
    let own = north_south
        .map(|score| (score, Column::NorthSouthScore))
        .or(east_west.map(|score| (-score, Column::EastWestScore)));
    match (score, own) {
        (Some(score), Some((other, column))) if score != other => {
            let message =
                format!("the line has the score {score} for North-South and {other} here");
            problems.push(row.error(column, message));
            Err(Reported)
        }
        (Some(score), _) => Ok(Some((score, Column::Score))),
        (None, own) => Ok(own),
    }
}

/// The outcome that the contract's columns tell, if they are filled.
fn by_contract(
    row: &Row<'_>,
    has_score: bool,
    problems: &mut Problems,
) -> Result<Option<Outcome>, Reported> {
    let Some(cell) = row.filled(Column::Contract) else {
        let rest = [Column::Declarer, Column::Result, Column::Tricks];
        let Some(column) = rest.into_iter().find(|&column| row.filled(column).is_some()) else {
            return Ok(None);
        };
        if has_score {
            return Ok(None);
        }
        let message = format!("`{}` is filled, but the contract is missing", column.name());
        problems.push(row.error(Column::Contract, message).hint(
            "a passed-out board has the contract PASS; a board that was not played has neither",
        ));
        return Err(Reported);
    };
    if is_passed_out(cell) {
        return Ok(Some(Outcome::PassedOut));
    }
    if is_not_played(cell) {
        return Ok(Some(Outcome::NotPlayed));
    }

    // All three cells are looked at before giving up, so that all are reported.
    let contract: Result<Contract, Reported> =
        report(row, Column::Contract, cell.parse(), problems);
    let declarer: Result<Option<Seat>, Reported> = match row.filled(Column::Declarer) {
        None => Ok(None),
        Some(cell) => report(row, Column::Declarer, cell.parse(), problems).map(Some),
    };
    let tricks = tricks(row, contract.as_ref().ok().copied(), problems);
    let (Ok(contract), Ok(declarer), Ok(tricks)) = (contract, declarer, tricks) else {
        return Err(Reported);
    };
    if let (Some(declarer), Some(tricks)) = (declarer, tricks) {
        return Ok(Some(Outcome::Played(Played { contract, declarer, tricks })));
    }
    let (column, what) = if declarer.is_none() {
        (Column::Declarer, "declarer")
    } else if row.layout.index(Column::Result).is_some() {
        (Column::Result, "result")
    } else {
        (Column::Tricks, "result")
    };
    let message = format!("the contract {contract} has no {what}");
    if has_score {
        // The score is enough; but the columns are there, so somebody forgot a cell.
        if row.layout.index(column).is_some() {
            problems.push(row.warning(column, format!("{message}: the score counts")));
        }
        return Ok(None);
    }
    problems.push(row.error(column, message));
    Err(Reported)
}

/// The tricks taken, from `result` or `tricks` or both; nothing where both are empty.
fn tricks(
    row: &Row<'_>,
    contract: Option<Contract>,
    problems: &mut Problems,
) -> Result<Option<Tricks>, Reported> {
    let counted: Option<Tricks> = match row.filled(Column::Tricks) {
        None => None,
        Some(cell) => Some(report(row, Column::Tricks, cell.parse(), problems)?),
    };
    let Some(cell) = row.filled(Column::Result) else { return Ok(counted) };
    let made: bridge_core::Made = match cell.parse() {
        Ok(made) => made,
        Err(error) => {
            let mut problem = row.error(Column::Result, format!("{error}"));
            if cell.parse::<Tricks>().is_ok() {
                problem = problem.hint("a number of tricks goes into a column `tricks`");
            }
            problems.push(problem);
            return Err(Reported);
        }
    };
    let from_result =
        report(row, Column::Result, made.tricks(contract.ok_or(Reported)?.level), problems)?;
    match counted {
        Some(counted) if counted != from_result => {
            let message =
                format!("the result {made} is {from_result} tricks, `tricks` says {counted}");
            problems.push(row.error(Column::Result, message));
            Err(Reported)
        }
        _ => Ok(Some(from_result)),
    }
}

fn report<T, E: std::fmt::Display>(
    row: &Row<'_>,
    column: Column,
    read: Result<T, E>,
    problems: &mut Problems,
) -> Result<T, Reported> {
    read.map_err(|error| {
        problems.push(row.error(column, format!("{error}")));
        Reported
    })
}

/// Warns of a score that contradicts the contract, or that nothing can give.
fn check(
    row: &Row<'_>,
    score: Score,
    column: Column,
    by_contract: Option<Outcome>,
    vulnerability: Vulnerability,
    problems: &mut Problems,
) {
    let computed = match by_contract {
        Some(Outcome::Played(played)) => Some((played.score(vulnerability), played.to_string())),
        Some(Outcome::PassedOut) => Some((Score::ZERO, "a passed-out board".to_owned())),
        _ => None,
    };
    match computed {
        Some((computed, _)) if computed == score => {}
        Some((computed, what)) => {
            let message = format!(
                "{what}, vulnerable {vulnerability}, scores {computed}, the line says {score}: \
                 {computed} counts"
            );
            problems.push(row.warning(column, message));
        }
        None if by_contract.is_none() && !law77::is_possible(score, vulnerability) => {
            let message = format!(
                "no contract scores {score} for North-South on a board vulnerable {vulnerability}"
            );
            problems
                .push(row.warning(column, message).hint(
                    "it counts as it stands; check the score, its sign and the board number",
                ));
        }
        None => {}
    }
}
