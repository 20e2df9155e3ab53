//! Reads the outcome and the director's ruling in a row of a score table.

use bridge_core::{
    Contract, PlayedContract, RelativeResult, Score, Seat, Side, Tricks, Vulnerability,
};
use event::{Adjustment, DiagnosticKind, Outcome, Ruling};

use super::names::Name;
use super::pbn_problem::PbnProblem;
use super::rows::Row;
use crate::csv::csv_problem::CsvProblem;
use crate::problem::{Problem, Problems};
use crate::values::outcome_words::{
    doubtful_ruling, impossible, is_not_played, is_passed_out, of_both_sides,
};

/// The values of a row.
pub(super) struct RowValues {
    pub(super) outcome: Outcome,
    pub(super) ruling: Option<Adjustment>,
}

/// The remedy for two cells that exclude each other.
const ONE_OF_TWO: &str = "write `-` in one of the two cells";

/// The content of the score columns.
enum Written {
    Nothing,
    /// A percentage or a word that denotes an artificial score.
    Word(Name),
    /// A score from North-South's side, and the first column that contains it.
    Points(Score, Name),
    /// Scores of the sides that do not balance, both from North-South's side.
    Split(Score, Score),
}

/// Reads a row of a board with this vulnerability. Impossible scores cause a warning.
pub(super) fn said(
    row: Row<'_, '_>,
    vulnerability: Vulnerability,
    problems: &mut Problems,
) -> Result<RowValues, Box<Problem>> {
    let written = written(row)?;
    let contract = row.cell(Name::Contract).map(|contract| contract.trim_start_matches('^'));
    let points = match written {
        Written::Points(score, column) => Some((score, column)),
        Written::Nothing | Written::Word(_) | Written::Split(..) => None,
    };
    let (mut odd, mut lacking) = (None, None);
    let outcome = match (contract, points) {
        (Some(contract), None) if is_passed_out(contract) => Outcome::PassedOut,
        (Some(contract), Some((Score::ZERO, _))) if is_passed_out(contract) => Outcome::PassedOut,
        (Some(contract), Some((score, column))) if is_passed_out(contract) => {
            let problem = PbnProblem::ScoredPass { score: score.to_string() };
            odd = Some(Problem::new(row.place(column), &problem));
            Outcome::Score(score)
        }
        (Some(contract), None) if is_not_played(contract) => Outcome::NotPlayed,
        (Some(contract), Some((score, column))) if is_not_played(contract) => {
            let (contract, score) = (contract.to_owned(), score.to_string());
            let problem = CsvProblem::ContractAndScore { contract, score };
            let problem = Problem::new(row.place(column), &problem);
            return Err(Box::new(problem.with_help(ONE_OF_TWO)));
        }
        (Some(contract), points) => match (played(row, contract)?, points) {
            (Some(played), Some((score, _))) if played.score(vulnerability) != score => {
                let problem = PbnProblem::PublishedScore {
                    contract: played.to_string(),
                    vulnerability: vulnerability.to_string(),
                    computed: played.score(vulnerability).to_string(),
                    written: score.to_string(),
                };
                odd = Some(Problem::new(Some(row.whole()), &problem));
                Outcome::Score(score)
            }
            (Some(played), _) => Outcome::Played(played),
            (None, Some((score, column))) => bare(row, score, column, vulnerability, problems),
            (None, None) => {
                lacking = Some(has_no_result(row, contract));
                Outcome::NotPlayed
            }
        },
        (None, Some((score, column))) => bare(row, score, column, vulnerability, problems),
        (None, None) => Outcome::NotPlayed,
    };
    if let Some(odd) = odd {
        problems.push(odd);
    }
    let ruling = ruling(row, &written, outcome, vulnerability, problems)?;
    if ruling.is_none()
        && let Some(problem) = lacking.or_else(|| stands_for_nothing(row, &written))
    {
        return Err(Box::new(problem));
    }
    if ruling.is_none() && contract.is_none() && outcome == Outcome::NotPlayed {
        without_contract(row, problems)?;
    }
    Ok(RowValues { outcome, ruling })
}

/// Returns the outcome of a row with a score only.
fn bare(
    row: Row<'_, '_>,
    score: Score,
    column: Name,
    vulnerability: Vulnerability,
    problems: &mut Problems,
) -> Outcome {
    if let Some(problem) = impossible(score, vulnerability) {
        problems.push(Problem::new(row.place(column), &problem));
    }
    Outcome::Score(score)
}

/// Parses the score columns and converts both scores to North-South's side.
fn written(row: Row<'_, '_>) -> Result<Written, Box<Problem>> {
    let mut word = Written::Nothing;
    let mut of_side = |column: Name, side: Side| -> Result<Option<Score>, Box<Problem>> {
        let Some(cell) = row.cell(column) else { return Ok(None) };
        let cell = cell.trim().trim_start_matches('^');
        if cell.is_empty() {
            return Ok(None);
        }
        if cell.ends_with('%') || cell.starts_with(['A', 'a']) {
            word = Written::Word(column);
            return Ok(None);
        }
        let score: Result<Score, _> = cell.parse();
        let score = score.map_err(|error| {
            rejected(row, column, &CsvProblem::InvalidScore { error: error.to_string() })
        })?;
        Ok(Some(score.from_side(side)))
    };
    let ours = of_side(Name::ScoreNs, Side::NorthSouth)?;
    let theirs = of_side(Name::ScoreEw, Side::EastWest)?;
    Ok(match (ours, theirs) {
        (Some(ours), Some(theirs)) if ours != theirs => Written::Split(ours, theirs),
        (Some(score), _) => Written::Points(score, Name::ScoreNs),
        (None, Some(score)) => Written::Points(score, Name::ScoreEw),
        (None, None) => word,
    })
}

/// Returns the ruling: from its own column, from a split score, or from the percentages of a board
/// without a result.
fn ruling(
    row: Row<'_, '_>,
    written: &Written,
    outcome: Outcome,
    vulnerability: Vulnerability,
    problems: &mut Problems,
) -> Result<Option<Adjustment>, Box<Problem>> {
    let (ruling, column) = match (row.cell(Name::Ruling), written) {
        (Some(_), Written::Split(..)) => {
            let problem = Problem::new(row.place(Name::Ruling), &CsvProblem::SplitScoreAndRuling);
            return Err(Box::new(problem.with_help(ONE_OF_TWO)));
        }
        (Some(text), _) => {
            let ruling = Adjustment::on_board(text, vulnerability);
            let ruling = ruling.map_err(|error| {
                let problem = CsvProblem::InvalidRuling { error: error.to_string() };
                rejected(row, Name::Ruling, &problem)
            })?;
            (ruling, Name::Ruling)
        }
        (None, Written::Split(ours, theirs)) => {
            let theirs = theirs.from_side(Side::EastWest);
            let problem = of_both_sides(*ours, theirs);
            problems.push(Problem::new(row.place(Name::ScoreEw), &problem));
            let ruling = Adjustment {
                north_south: Ruling::Assigned((*ours).into()),
                east_west: Ruling::Assigned(theirs.into()),
            };
            (ruling, Name::ScoreNs)
        }
        (None, _) if outcome == Outcome::NotPlayed => return shares(row),
        (None, _) => return Ok(None),
    };
    if let Some(problem) = doubtful_ruling(&ruling, vulnerability, || row.place(column)) {
        problems.push(problem);
    }
    Ok(Some(ruling))
}

/// Returns an artificial score, which consists only of percentages.
fn shares(row: Row<'_, '_>) -> Result<Option<Adjustment>, Box<Problem>> {
    let [ours, theirs] = [Name::PercentageNs, Name::PercentageEw];
    let shares = match [ours, theirs].map(|column| row.cell(column)) {
        [Some(ours), Some(theirs)] => [ours, theirs],
        [None, None] => return Ok(None),
        [ours, _] => {
            let column = if ours.is_some() { Name::PercentageNs } else { Name::PercentageEw };
            return Err(rejected(row, column, &PbnProblem::SinglePercentage));
        }
    };
    let shares = shares.map(|share| share.trim_start_matches('^').trim_end_matches('%'));
    let ruling: Result<Adjustment, _> = shares.join("/").parse();
    let ruling = ruling.map_err(|error| {
        let problem = CsvProblem::InvalidRuling { error: error.to_string() };
        Box::new(Problem::new(Some(row.whole()), &problem))
    })?;
    let is_share = |ruling: &Ruling| matches!(ruling, Ruling::Percent(_));
    for (side, column) in [(&ruling.north_south, ours), (&ruling.east_west, theirs)] {
        if !is_share(side) {
            let problem = PbnProblem::NotPercentage { found: side.to_string() };
            return Err(rejected(row, column, &problem));
        }
    }
    Ok(Some(ruling))
}

/// Parses the contract and its result. `None` if the declarer or the tricks are unknown.
fn played(row: Row<'_, '_>, contract: &str) -> Result<Option<PlayedContract>, Box<Problem>> {
    let contract: Result<Contract, _> = contract.parse();
    let contract = contract.map_err(|error| {
        rejected(row, Name::Contract, &CsvProblem::InvalidContract { error: error.to_string() })
    })?;
    let (Some(declarer), Some(result)) = (row.cell(Name::Declarer), row.cell(Name::Result)) else {
        return Ok(None);
    };
    let declarer = declarer.trim_start_matches('^');
    let declarer: Result<Seat, _> = declarer.parse();
    let declarer = declarer.map_err(|error| {
        rejected(row, Name::Declarer, &CsvProblem::InvalidDeclarer { error: error.to_string() })
    })?;
    let result = result.trim_start_matches('^');
    let tricks: Result<Tricks, CsvProblem> = if result.starts_with(['=', '+', '-']) {
        let made: Result<RelativeResult, _> = result.parse();
        made.map_err(|error| error.to_string())
            .and_then(|made| made.tricks(contract.level).map_err(|error| error.to_string()))
            .map_err(|error| CsvProblem::InvalidResult { error })
    } else {
        let tricks: Result<Tricks, _> = result.parse();
        tricks.map_err(|error| CsvProblem::InvalidTricks { error: error.to_string() })
    };
    let tricks = tricks.map_err(|problem| rejected(row, Name::Result, &problem))?;
    Ok(Some(PlayedContract { contract, declarer, tricks }))
}

/// Returns the error for a contract without declarer or result.
fn has_no_result(row: Row<'_, '_>, contract: &str) -> Problem {
    let contract = contract.to_owned();
    let problem = if row.cell(Name::Declarer).is_none() {
        CsvProblem::DeclarerMissing { contract }
    } else {
        CsvProblem::ResultMissing { contract }
    };
    let help = "if the board was not played, write `-` in place of the contract";
    Problem::new(row.place(Name::Contract), &problem).with_help(help)
}

/// Checks a row without contract and score that has a declarer or a result.
fn without_contract(row: Row<'_, '_>, problems: &mut Problems) -> Result<(), Box<Problem>> {
    let (column, found) = match [Name::Declarer, Name::Result].map(|column| row.cell(column)) {
        [None, None] => return Ok(()),
        [Some(_), Some(_)] => {
            return Err(Box::new(Problem::new(Some(row.whole()), &PbnProblem::NoContract)));
        }
        [Some(_), None] => (Name::Declarer, "a declarer"),
        [None, Some(_)] => (Name::Result, "a result"),
    };
    problems.push(Problem::new(row.place(column), &PbnProblem::TreatedAsNotPlayed { found }));
    Ok(())
}

/// Returns the error for a percentage or a word instead of a score, if the row has no percentages
/// for it.
fn stands_for_nothing(row: Row<'_, '_>, written: &Written) -> Option<Problem> {
    let Written::Word(column) = *written else { return None };
    let problem = PbnProblem::WordAsScore { found: row.cell(column)?.to_owned() };
    Some(Problem::new(row.place(column), &problem))
}

/// Returns the problem of a cell, located at the cell.
fn rejected(row: Row<'_, '_>, column: Name, problem: &impl DiagnosticKind) -> Box<Problem> {
    let place = row.place(column).unwrap_or_else(|| row.whole());
    Box::new(Problem::new(Some(place), problem))
}
