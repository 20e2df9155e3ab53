//! Reads the outcome and the director's ruling in a row of a score table.

use bridge_core::{
    Contract, PlayedContract, RelativeResult, Score, Seat, Side, Tricks, Vulnerability,
};
use event::{Adjustment, DiagnosticKind, Outcome, Ruling};

use super::column_name::ColumnName;
use super::pbn_problem::PbnProblem;
use super::rows::Row;
use crate::csv::csv_problem::CsvProblem;
use crate::problem::{Problem, Problems};
use crate::values::outcome_words::{
    impossible_score, is_not_played, is_passed_out, ruling_warning, split_score_warning,
};
use crate::values::score_problem::ScoreProblem;

/// The values of a row.
pub(super) struct RowValues {
    pub(super) outcome: Outcome,
    pub(super) ruling: Option<Adjustment>,
}

/// The remedy for two cells that exclude each other.
const HELP_ONE_CELL: &str = "write `-` in one of the two cells";

/// The content of the score columns.
enum ScoreCells {
    Nothing,
    /// A percentage or a word that denotes an artificial score.
    Word(ColumnName),
    /// A score from North-South's side, and the first column that contains it.
    Points(Score, ColumnName),
    /// Scores of the sides that do not balance, both from North-South's side.
    Split(Score, Score),
}

/// Reads a row of a board with this vulnerability. Impossible scores cause a warning.
pub(super) fn read_values(
    row: Row<'_, '_>,
    vulnerability: Vulnerability,
    problems: &mut Problems,
) -> Result<RowValues, Box<Problem>> {
    let score_cells = score_cells(row)?;
    let contract = row.cell(ColumnName::Contract).map(|contract| contract.trim_start_matches('^'));
    let points = match score_cells {
        ScoreCells::Points(score, column) => Some((score, column)),
        ScoreCells::Nothing | ScoreCells::Word(_) | ScoreCells::Split(..) => None,
    };
    let (mut warning, mut missing) = (None, None);
    let outcome = match (contract, points) {
        (Some(contract), None) if is_passed_out(contract) => Outcome::PassedOut,
        (Some(contract), Some((Score::ZERO, _))) if is_passed_out(contract) => Outcome::PassedOut,
        (Some(contract), Some((score, column))) if is_passed_out(contract) => {
            let problem = ScoreProblem::ScoredPass { score: score.to_string() };
            warning = Some(Problem::new(row.place(column), &problem));
            Outcome::Score(score)
        }
        (Some(contract), None) if is_not_played(contract) => Outcome::NotPlayed,
        (Some(contract), Some((score, column))) if is_not_played(contract) => {
            let (contract, score) = (contract.to_owned(), score.to_string());
            let problem = CsvProblem::ContractAndScore { contract, score };
            let problem = Problem::new(row.place(column), &problem);
            return Err(Box::new(problem.with_help(HELP_ONE_CELL)));
        }
        (Some(contract), points) => match (played(row, contract)?, points) {
            (Some(played), Some((score, _))) if played.score(vulnerability) != score => {
                let problem = ScoreProblem::PublishedScore {
                    contract: played.to_string(),
                    vulnerability: vulnerability.to_string(),
                    computed: played.score(vulnerability).to_string(),
                    written: score.to_string(),
                };
                warning = Some(Problem::new(Some(row.row_place()), &problem));
                Outcome::Score(score)
            }
            (Some(played), _) => Outcome::Played(played),
            (None, Some((score, column))) => {
                score_only(row, score, column, vulnerability, problems)
            }
            (None, None) => {
                missing = Some(missing_result_problem(row, contract));
                Outcome::NotPlayed
            }
        },
        (None, Some((score, column))) => score_only(row, score, column, vulnerability, problems),
        (None, None) => Outcome::NotPlayed,
    };
    if let Some(warning) = warning {
        problems.push(warning);
    }
    let ruling = ruling(row, &score_cells, outcome, vulnerability, problems)?;
    if ruling.is_none()
        && let Some(problem) = missing.or_else(|| word_as_score_problem(row, &score_cells))
    {
        return Err(Box::new(problem));
    }
    if ruling.is_none() && contract.is_none() && outcome == Outcome::NotPlayed {
        check_row_without_contract(row, problems)?;
    }
    Ok(RowValues { outcome, ruling })
}

/// Returns the outcome of a row with a score only.
fn score_only(
    row: Row<'_, '_>,
    score: Score,
    column: ColumnName,
    vulnerability: Vulnerability,
    problems: &mut Problems,
) -> Outcome {
    if let Some(problem) = impossible_score(score, vulnerability) {
        problems.push(Problem::new(row.place(column), &problem));
    }
    Outcome::Score(score)
}

/// Parses the score columns and converts both scores to North-South's side.
fn score_cells(row: Row<'_, '_>) -> Result<ScoreCells, Box<Problem>> {
    let mut word = ScoreCells::Nothing;
    let mut side_score = |column: ColumnName, side: Side| -> Result<Option<Score>, Box<Problem>> {
        let Some(cell) = row.cell(column) else { return Ok(None) };
        let cell = cell.trim().trim_start_matches('^');
        // Ruter writes "Bye" in both columns of a pair that sits out.
        if cell.is_empty() || cell.eq_ignore_ascii_case("bye") {
            return Ok(None);
        }
        if cell.ends_with('%') || cell.starts_with(['A', 'a']) {
            word = ScoreCells::Word(column);
            return Ok(None);
        }
        let score: Result<Score, _> = cell.parse();
        let score = score.map_err(|error| {
            cell_problem(row, column, &CsvProblem::InvalidScore { error: error.to_string() })
        })?;
        Ok(Some(score.from_side(side)))
    };
    let ours = side_score(ColumnName::ScoreNs, Side::NorthSouth)?;
    let theirs = side_score(ColumnName::ScoreEw, Side::EastWest)?;
    Ok(match (ours, theirs) {
        (Some(ours), Some(theirs)) if ours != theirs => ScoreCells::Split(ours, theirs),
        (Some(score), _) => ScoreCells::Points(score, ColumnName::ScoreNs),
        (None, Some(score)) => ScoreCells::Points(score, ColumnName::ScoreEw),
        (None, None) => word,
    })
}

/// Returns the ruling: from its own column, from a split score, or from the percentages of a board
/// without a result.
fn ruling(
    row: Row<'_, '_>,
    score_cells: &ScoreCells,
    outcome: Outcome,
    vulnerability: Vulnerability,
    problems: &mut Problems,
) -> Result<Option<Adjustment>, Box<Problem>> {
    let (ruling, column) = match (row.cell(ColumnName::Ruling), score_cells) {
        (Some(_), ScoreCells::Split(..)) => {
            let problem =
                Problem::new(row.place(ColumnName::Ruling), &CsvProblem::SplitScoreAndRuling);
            return Err(Box::new(problem.with_help(HELP_ONE_CELL)));
        }
        (Some(text), _) => {
            let ruling = Adjustment::on_board(text, vulnerability);
            let ruling = ruling.map_err(|error| {
                let problem = CsvProblem::InvalidRuling { error: error.to_string() };
                cell_problem(row, ColumnName::Ruling, &problem)
            })?;
            (ruling, ColumnName::Ruling)
        }
        (None, ScoreCells::Split(ours, theirs)) => {
            let theirs = theirs.from_side(Side::EastWest);
            let problem = split_score_warning(*ours, theirs);
            problems.push(Problem::new(row.place(ColumnName::ScoreEw), &problem));
            let ruling = Adjustment {
                north_south: Ruling::Assigned((*ours).into()),
                east_west: Ruling::Assigned(theirs.into()),
            };
            (ruling, ColumnName::ScoreNs)
        }
        (None, _) if outcome == Outcome::NotPlayed => return artificial_score(row),
        (None, _) => return Ok(None),
    };
    if let Some(problem) = ruling_warning(&ruling, vulnerability, || row.place(column)) {
        problems.push(problem);
    }
    Ok(Some(ruling))
}

/// Returns an artificial score, which consists only of percentages.
fn artificial_score(row: Row<'_, '_>) -> Result<Option<Adjustment>, Box<Problem>> {
    let [ours, theirs] = [ColumnName::PercentageNs, ColumnName::PercentageEw];
    let artificial_score = match [ours, theirs].map(|column| row.cell(column)) {
        [Some(ours), Some(theirs)] => [ours, theirs],
        [None, None] => return Ok(None),
        [ours, _] => {
            let column =
                if ours.is_some() { ColumnName::PercentageNs } else { ColumnName::PercentageEw };
            return Err(cell_problem(row, column, &PbnProblem::SinglePercentage));
        }
    };
    let artificial_score =
        artificial_score.map(|share| share.trim_start_matches('^').trim_end_matches('%'));
    let ruling: Result<Adjustment, _> = artificial_score.join("/").parse();
    let ruling = ruling.map_err(|error| {
        let problem = CsvProblem::InvalidRuling { error: error.to_string() };
        Box::new(Problem::new(Some(row.row_place()), &problem))
    })?;
    let is_percentage = |ruling: &Ruling| matches!(ruling, Ruling::Percent(_));
    for (side, column) in [(&ruling.north_south, ours), (&ruling.east_west, theirs)] {
        if !is_percentage(side) {
            let problem = PbnProblem::NotPercentage { found: side.to_string() };
            return Err(cell_problem(row, column, &problem));
        }
    }
    Ok(Some(ruling))
}

/// Parses the contract and its result. `None` if the declarer or the tricks are unknown.
fn played(row: Row<'_, '_>, contract: &str) -> Result<Option<PlayedContract>, Box<Problem>> {
    let contract: Result<Contract, _> = contract.parse();
    let contract = contract.map_err(|error| {
        cell_problem(
            row,
            ColumnName::Contract,
            &CsvProblem::InvalidContract { error: error.to_string() },
        )
    })?;
    let (Some(declarer), Some(result)) =
        (row.cell(ColumnName::Declarer), row.cell(ColumnName::Result))
    else {
        return Ok(None);
    };
    let declarer = declarer.trim_start_matches('^');
    let declarer: Result<Seat, _> = declarer.parse();
    let declarer = declarer.map_err(|error| {
        cell_problem(
            row,
            ColumnName::Declarer,
            &CsvProblem::InvalidDeclarer { error: error.to_string() },
        )
    })?;
    let result = result.trim_start_matches('^');
    let tricks: Result<Tricks, CsvProblem> = if result.starts_with(['=', '+', '-']) {
        let relative_result: Result<RelativeResult, _> = result.parse();
        relative_result
            .map_err(|error| error.to_string())
            .and_then(|made| made.tricks(contract.level).map_err(|error| error.to_string()))
            .map_err(|error| CsvProblem::InvalidResult { error })
    } else {
        let tricks: Result<Tricks, _> = result.parse();
        tricks.map_err(|error| CsvProblem::InvalidTricks { error: error.to_string() })
    };
    let tricks = tricks.map_err(|problem| cell_problem(row, ColumnName::Result, &problem))?;
    Ok(Some(PlayedContract { contract, declarer, tricks }))
}

/// Returns the error for a contract without declarer or result.
fn missing_result_problem(row: Row<'_, '_>, contract: &str) -> Problem {
    let contract = contract.to_owned();
    let problem = if row.cell(ColumnName::Declarer).is_none() {
        CsvProblem::DeclarerMissing { contract }
    } else {
        CsvProblem::ResultMissing { contract }
    };
    let help = "if the board was not played, write `-` in place of the contract";
    Problem::new(row.place(ColumnName::Contract), &problem).with_help(help)
}

/// Checks a row without contract and score that has a declarer or a result.
fn check_row_without_contract(
    row: Row<'_, '_>,
    problems: &mut Problems,
) -> Result<(), Box<Problem>> {
    let (column, found) =
        match [ColumnName::Declarer, ColumnName::Result].map(|column| row.cell(column)) {
            [None, None] => return Ok(()),
            [Some(_), Some(_)] => {
                return Err(Box::new(Problem::new(Some(row.row_place()), &PbnProblem::NoContract)));
            }
            [Some(_), None] => (ColumnName::Declarer, "a declarer"),
            [None, Some(_)] => (ColumnName::Result, "a result"),
        };
    problems.push(Problem::new(row.place(column), &PbnProblem::TreatedAsNotPlayed { found }));
    Ok(())
}

/// Returns the error for a percentage or a word instead of a score, if the row has no percentages
/// for it.
fn word_as_score_problem(row: Row<'_, '_>, score_cells: &ScoreCells) -> Option<Problem> {
    let ScoreCells::Word(column) = *score_cells else { return None };
    let problem = PbnProblem::WordAsScore { found: row.cell(column)?.to_owned() };
    Some(Problem::new(row.place(column), &problem))
}

/// Returns the problem of a cell, located at the cell.
fn cell_problem(
    row: Row<'_, '_>,
    column: ColumnName,
    problem: &impl DiagnosticKind,
) -> Box<Problem> {
    let place = row.place(column).unwrap_or_else(|| row.row_place());
    Box::new(Problem::new(Some(place), problem))
}
