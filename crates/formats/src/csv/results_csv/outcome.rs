//! Parses the outcome of a record.

use bridge_core::{
    BoardNumber, Contract, ContractError, PlayedContract, RelativeResult, Score, Seat, Side,
    Tricks, Vulnerability,
};
use event::{Adjustment, Outcome, Ruling};

use super::column::Column;
use super::compact::{Compact, compact, split_declarer};
use super::row::Row;
use super::unsigned_results::is_unsigned;
use crate::csv::csv_problem::CsvProblem;
use crate::problem::Problems;
use crate::values::outcome_words::{
    contradiction, impossible_score, is_not_played, is_passed_out, lacks_sign,
    ruling_without_result, split_score_warning,
};

/// The outcome at the table, and the split score if the scores of the sides do not balance.
pub(super) struct ParsedOutcome {
    pub(super) outcome: Outcome,
    pub(super) split: Option<Adjustment>,
}

/// Returns the outcome of a record. Invalid cells are reported, and `None` is returned.
pub(super) fn outcome(
    row: &Row<'_>,
    number: Option<BoardNumber>,
    vulnerability: Option<Vulnerability>,
    problems: &mut Problems,
) -> Option<ParsedOutcome> {
    let vulnerability = vulnerability.or(number.map(BoardNumber::vulnerability));
    let written = parse_scores(row, problems).ok()?;
    let by_contract = outcome_by_contract(row, written.is_some(), problems).ok()?;
    let outcome = match (by_contract, written) {
        (by_contract, Some(WrittenScore::Split(split))) => {
            let outcome = by_contract.unwrap_or(Outcome::NotPlayed);
            return Some(ParsedOutcome { outcome, split: Some(split) });
        }
        (None, None) => Outcome::NotPlayed,
        (Some(outcome), None) => outcome,
        (None, Some(WrittenScore::Single(outcome, column))) => {
            if let (Outcome::Score(score), Some(vulnerability)) = (outcome, vulnerability) {
                if let Some(problem) = impossible_score(score, vulnerability) {
                    problems.push(row.problem(column, &problem));
                } else if let Some(problem) = opposite_score(row, score, vulnerability) {
                    problems.push(row.problem(column, &problem));
                }
            }
            outcome
        }
        (Some(outcome), Some(WrittenScore::Single(score, column))) => {
            check_against_score(row, outcome, score, column, vulnerability, problems)?
        }
    };
    Some(ParsedOutcome { outcome, split: None })
}

/// Returns a warning if no result of the contract has this score, and one has the opposite score. The score may have been
/// written from declarer's side.
fn opposite_score(row: &Row<'_>, score: Score, vulnerability: Vulnerability) -> Option<CsvProblem> {
    let written = row.non_empty(Column::Contract)?;
    let contract: Contract = row.in_english(Column::Contract, written).parse().ok()?;
    let seat = row.non_empty(Column::Declarer)?;
    let declarer: Seat = row.in_english(Column::Declarer, seat).parse().ok()?;
    let has = |wanted: Score| {
        let tricks = (0..=13).filter_map(|tricks| Tricks::new(tricks).ok());
        let mut scores =
            tricks.map(|tricks| PlayedContract { contract, declarer, tricks }.score(vulnerability));
        scores.any(|score| score == wanted)
    };
    (!has(score) && has(-score)).then(|| CsvProblem::OppositeScore {
        score: score.to_string(),
        contract: contract.to_string(),
        declarer: declarer.to_string(),
    })
}

/// Compares the outcome of a contract with a written score. A different score causes a warning.
/// Outcomes of different kinds are an error, because it is ambiguous which one is right.
fn check_against_score(
    row: &Row<'_>,
    by_contract: Outcome,
    by_score: Outcome,
    column: Column,
    vulnerability: Option<Vulnerability>,
    problems: &mut Problems,
) -> Option<Outcome> {
    match (by_contract, by_score) {
        (Outcome::Played(played), Outcome::Score(score)) => {
            let problem = vulnerability.and_then(|known| contradiction(played, known, score));
            if let Some(problem) = problem {
                problems.push(row.problem(column, &problem));
            }
        }
        (Outcome::PassedOut, Outcome::Score(score)) if score != Score::ZERO => {
            let problem = CsvProblem::PassedOutScore { score: score.to_string() };
            problems.push(row.problem(column, &problem));
        }
        (Outcome::PassedOut, Outcome::Score(_) | Outcome::PassedOut)
        | (Outcome::NotPlayed, Outcome::NotPlayed) => {}
        _ => {
            let contract = row.cell(Column::Contract).to_owned();
            let score = row.cell(column).to_owned();
            problems.push(row.problem(column, &CsvProblem::ContractAndScore { contract, score }));
            return None;
        }
    }
    Some(by_contract)
}

/// An invalid cell that was reported.
struct InvalidCell;

/// The content of the score columns.
enum WrittenScore {
    /// One outcome, and the first column that contains it.
    Single(Outcome, Column),
    /// Scores of the sides that do not balance.
    Split(Adjustment),
}

/// Returns the outcome in the score columns, or `None` if they are empty.
fn parse_scores(
    row: &Row<'_>,
    problems: &mut Problems,
) -> Result<Option<WrittenScore>, InvalidCell> {
    let mut read = |column: Column| -> Result<Option<Outcome>, InvalidCell> {
        match row.non_empty(column).filter(|cell| !is_dash(cell)) {
            None => Ok(None),
            Some(cell) if is_passed_out(cell) => Ok(Some(Outcome::PassedOut)),
            Some(cell) if is_not_played(cell) => Ok(Some(Outcome::NotPlayed)),
            Some(cell) if ruling_without_result(cell).is_some() => Ok(Some(Outcome::NotPlayed)),
            Some(cell) => {
                let score = cell.parse().or_else(|error| grouped_score(cell).ok_or(error));
                report(row, column, score.map(Outcome::Score), problems).map(Some)
            }
        }
    };
    let score = read(Column::Score)?;
    let north_south = read(Column::NorthSouthScore)?;
    let east_west = read(Column::EastWestScore)?.map(to_north_south);
    if let (None, Some(Outcome::Score(ours)), Some(Outcome::Score(theirs))) =
        (score, north_south, east_west)
        && ours != theirs
    {
        let theirs_from_side = theirs.from_side(Side::EastWest);
        if lacks_sign(ours, theirs_from_side) {
            problems.push(
                row.problem(Column::EastWestScore, &split_score_warning(ours, theirs_from_side)),
            );
        }
        return Ok(Some(WrittenScore::Split(Adjustment {
            north_south: Ruling::Assigned(ours.into()),
            east_west: Ruling::Assigned(theirs_from_side.into()),
        })));
    }
    let given = [
        (score, Column::Score),
        (north_south, Column::NorthSouthScore),
        (east_west, Column::EastWestScore),
    ];
    let mut given = given.into_iter().filter_map(|(outcome, column)| Some((outcome?, column)));
    let Some((first, first_column)) = given.next() else { return Ok(None) };
    for (outcome, column) in given {
        if outcome != first {
            let problem = CsvProblem::DifferentScores {
                first_column: first_column.name(),
                first: row.cell(first_column).to_owned(),
                column: column.name(),
                other: row.cell(column).to_owned(),
            };
            problems.push(row.problem(column, &problem));
            return Err(InvalidCell);
        }
    }
    Ok(Some(WrittenScore::Single(first, first_column)))
}

/// Returns a result without the quotes that keep a spreadsheet from changing it: `="+1"` or `'+1`.
fn without_formula(cell: &str) -> &str {
    let formula = cell.strip_prefix("=\"").and_then(|rest| rest.strip_suffix('"'));
    formula.or_else(|| cell.strip_prefix('\'')).unwrap_or(cell)
}

/// Returns `true` if a cell is a dash, which means that it is empty.
fn is_dash(cell: &str) -> bool {
    matches!(cell, "-" | "–" | "—" | "−")
}

/// Returns a score with a separator of thousands, such as `1.020` or `-1 100`.
fn grouped_score(cell: &str) -> Option<Score> {
    let (thousands, rest) = cell.split_once(['.', ',', ' ', '\u{a0}', '\u{202f}', '\''])?;
    let is_group = rest.len() == 3 && rest.ends_with('0');
    let digits = thousands.trim_start_matches(['+', '-', '−']);
    (is_group && (1..=2).contains(&digits.len()))
        .then(|| format!("{thousands}{rest}").parse().ok())?
}

/// Converts an outcome with an East-West score to the North-South side.
fn to_north_south(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Score(score) => Outcome::Score(score.from_side(Side::EastWest)),
        other => other,
    }
}

/// Returns the outcome in the contract columns, or `None` if they do not determine it.
fn outcome_by_contract(
    row: &Row<'_>,
    has_score: bool,
    problems: &mut Problems,
) -> Result<Option<Outcome>, InvalidCell> {
    let filled = |column| row.non_empty(column).filter(|cell| !is_dash(cell));
    let Some(cell) = filled(Column::Contract) else {
        // A word such as `NP` may be in the column of results.
        if let Some(cell) = filled(Column::Result) {
            if is_passed_out(cell) && cell.len() > 1 {
                return Ok(Some(Outcome::PassedOut));
            }
            if is_not_played(cell) || ruling_without_result(cell).is_some() {
                return Ok(Some(Outcome::NotPlayed));
            }
        }
        let rest = [Column::Declarer, Column::Result, Column::Tricks];
        let Some(column) = rest.into_iter().find(|&column| filled(column).is_some()) else {
            return Ok(None);
        };
        let column = column.name();
        if has_score {
            let problem = CsvProblem::ContractMissingScored { column };
            problems.push(row.problem(Column::Contract, &problem));
            return Ok(None);
        }
        problems.push(row.problem(Column::Contract, &CsvProblem::ContractMissing { column }));
        return Err(InvalidCell);
    };
    if is_passed_out(cell) {
        check_cells_without_play(row, Outcome::PassedOut, problems)?;
        return Ok(Some(Outcome::PassedOut));
    }
    if is_not_played(cell) || ruling_without_result(cell).is_some() {
        check_cells_without_play(row, Outcome::NotPlayed, problems)?;
        return Ok(Some(Outcome::NotPlayed));
    }

    // All three cells are parsed before returning, so that all errors are reported.
    let split = if row.layout.contracts_have_declarers { split_declarer(cell) } else { None };
    let cell = split.as_ref().map_or(cell, |(contract, _)| contract.as_str());
    let english = row.in_english(Column::Contract, cell);
    let compact = compact(&english);
    let contract: Result<Contract, InvalidCell> = if let Some(compact) = compact {
        Ok(compact.contract)
    } else {
        // The error quotes the original cell.
        let contract = english.parse().or_else(|_: ContractError| cell.parse());
        report(row, Column::Contract, contract, problems)
    };
    let declarer: Result<Option<Seat>, InvalidCell> = match row.non_empty(Column::Declarer) {
        None => match &split {
            Some((_, seat)) => {
                let seat = row.in_english(Column::Declarer, seat);
                report(row, Column::Contract, seat.parse(), problems).map(Some)
            }
            None => Ok(compact.and_then(|compact| compact.declarer)),
        },
        Some(cell) => {
            let cell = row.in_english(Column::Declarer, cell);
            report(row, Column::Declarer, cell.parse(), problems).map(Some)
        }
    };
    let tricks = tricks(row, contract.as_ref().ok().copied(), problems);
    let tricks = match compact {
        Some(compact) => {
            let declarer_in_column = declarer.as_ref().ok().copied().flatten();
            merge_results(row, compact, declarer_in_column, tricks, problems)
        }
        None => tricks,
    };
    let (Ok(contract), Ok(declarer), Ok(tricks)) = (contract, declarer, tricks) else {
        return Err(InvalidCell);
    };
    if let (Some(declarer), Some(tricks)) = (declarer, tricks) {
        return Ok(Some(Outcome::Played(PlayedContract { contract, declarer, tricks })));
    }
    let column = if declarer.is_none() {
        Column::Declarer
    } else if row.layout.index(Column::Result).is_some() {
        Column::Result
    } else {
        Column::Tricks
    };
    let contract = contract.to_string();
    if has_score {
        // The score is sufficient. A warning is given if the column exists, because its cell was
        // probably forgotten.
        if row.layout.index(column).is_some() {
            let problem = match column {
                Column::Declarer => CsvProblem::DeclarerMissingScored { contract },
                _ => CsvProblem::ResultMissingScored { contract },
            };
            problems.push(row.problem(column, &problem));
        }
        return Ok(None);
    }
    let problem = match column {
        Column::Declarer => CsvProblem::DeclarerMissing { contract },
        _ => CsvProblem::ResultMissing { contract },
    };
    problems.push(row.problem(column, &problem));
    Err(InvalidCell)
}

/// Checks the cells next to `PASS` or `NP`. They are ignored with a warning for `PASS`, and are an
/// error for `NP`.
fn check_cells_without_play(
    row: &Row<'_>,
    outcome: Outcome,
    problems: &mut Problems,
) -> Result<(), InvalidCell> {
    let mut reported = Ok(());
    for column in [Column::Declarer, Column::Result, Column::Tricks] {
        let Some(cell) = row.non_empty(column).filter(|cell| !is_placeholder(cell)) else {
            continue;
        };
        let read = match column {
            Column::Declarer => {
                let cell = row.in_english(column, cell);
                report(row, column, cell.parse::<Seat>().map(drop), problems)
            }
            _ if cell.parse::<Tricks>().is_ok() => Ok(()),
            _ => report(row, column, cell.parse::<RelativeResult>().map(drop), problems),
        };
        if read.is_err() {
            reported = read;
        } else if outcome == Outcome::PassedOut {
            let problem =
                CsvProblem::PassedOutCell { column: column.name(), cell: cell.to_owned() };
            problems.push(row.problem(column, &problem));
        } else {
            let problem = CsvProblem::NotPlayedCell {
                contract: row.cell(Column::Contract).to_owned(),
                column: column.name(),
                cell: cell.to_owned(),
            };
            problems.push(row.problem(column, &problem));
            reported = Err(InvalidCell);
        }
    }
    reported
}

/// Returns `true` if a cell next to `PASS` or `NP` adds no information: a dash, 0, or a word for no
/// play.
fn is_placeholder(cell: &str) -> bool {
    matches!(cell, "0" | "-" | "–" | "—") || is_passed_out(cell) || is_not_played(cell)
}

/// Returns the tricks if the contract cell contains the result. The declarer and the tricks in
/// separate columns must not contradict it.
fn merge_results(
    row: &Row<'_>,
    compact: Compact,
    declarer: Option<Seat>,
    tricks: Result<Option<Tricks>, InvalidCell>,
    problems: &mut Problems,
) -> Result<Option<Tricks>, InvalidCell> {
    let Compact { contract, relative_result: made, .. } = compact;
    let taken = report(row, Column::Contract, made.tricks(contract.level), problems)?;
    let other = match (tricks?, declarer) {
        (Some(tricks), _) if tricks != taken => "the result",
        (_, Some(seat)) if compact.declarer.is_some_and(|declarer| declarer != seat) => {
            "the declarer"
        }
        _ => return Ok(Some(taken)),
    };
    let contract = row.cell(Column::Contract).to_owned();
    problems.push(row.problem(Column::Contract, &CsvProblem::ContractCell { contract, other }));
    Err(InvalidCell)
}

/// Returns the tricks taken, from `result` or `tricks` or both. `None` if both are empty.
fn tricks(
    row: &Row<'_>,
    contract: Option<Contract>,
    problems: &mut Problems,
) -> Result<Option<Tricks>, InvalidCell> {
    let counted: Option<Tricks> = match row.non_empty(Column::Tricks) {
        None => None,
        // Tricks with a sign are relative to the contract.
        Some(cell) if cell.starts_with(['=', '+', '-', '−', '–']) => {
            let relative_result: RelativeResult =
                report(row, Column::Tricks, cell.parse(), problems)?;
            let level = contract.ok_or(InvalidCell)?.level;
            Some(report(row, Column::Tricks, relative_result.tricks(level), problems)?)
        }
        Some(cell) => Some(report(row, Column::Tricks, cell.parse(), problems)?),
    };
    let Some(cell) = row.non_empty(Column::Result) else { return Ok(counted) };
    let cell = &*row.in_english(Column::Result, without_formula(cell));
    let over = cell.parse().ok().filter(|_| row.layout.signs_are_lost && is_unsigned(cell));
    let parsed: Result<RelativeResult, _> = match over {
        Some(over) => RelativeResult::new(over),
        None => cell.parse(),
    };
    let relative_result = match parsed {
        Ok(made) => made,
        Err(error) => {
            let error = error.to_string();
            let problem = if cell.parse::<Tricks>().is_ok() {
                CsvProblem::TricksAsResult { error }
            } else {
                CsvProblem::InvalidResult { error }
            };
            problems.push(row.problem(Column::Result, &problem));
            return Err(InvalidCell);
        }
    };
    let from_result = report(
        row,
        Column::Result,
        relative_result.tricks(contract.ok_or(InvalidCell)?.level),
        problems,
    )?;
    match counted {
        Some(counted) if counted != from_result => {
            let problem = CsvProblem::ResultAndTricks {
                made: relative_result.to_string(),
                tricks: from_result.to_string(),
                counted: counted.to_string(),
            };
            problems.push(row.problem(Column::Result, &problem));
            Err(InvalidCell)
        }
        _ => Ok(Some(from_result)),
    }
}

/// Reports the error of a cell.
fn report<T, E: std::fmt::Display>(
    row: &Row<'_>,
    column: Column,
    read: Result<T, E>,
    problems: &mut Problems,
) -> Result<T, InvalidCell> {
    match read {
        Ok(read) => Ok(read),
        Err(error) => {
            let error = error.to_string();
            let problem = match column {
                Column::Contract => CsvProblem::InvalidContract { error },
                Column::Declarer => CsvProblem::InvalidDeclarer { error },
                Column::Result => CsvProblem::InvalidResult { error },
                Column::Tricks => CsvProblem::InvalidTricks { error },
                _ => CsvProblem::InvalidScore { error },
            };
            problems.push(row.problem(column, &problem));
            Err(InvalidCell)
        }
    }
}
