//! Reads the outcome and the director's ruling in a row of a score table.

use bridge_core::{
    Contract, PlayedContract, RelativeResult, Score, Seat, Side, Tricks, Vulnerability,
};
use event::{Adjustment, Outcome, Ruling};

use super::names::Name;
use super::rows::Row;
use crate::problem::{Problem, Problems};
use crate::values::outcome_words::{
    NO_CONTRACT, doubtful_ruling, impossible, is_not_played, is_passed_out, not_both,
    of_both_sides, taken_for_not_played,
};

/// The values of a row.
pub(super) struct RowValues {
    pub(super) outcome: Outcome,
    pub(super) ruling: Option<Adjustment>,
}

const BOTH_SHARES: &str = "an artificial score has Percentage_NS and Percentage_EW; a board that was not played has - in both";

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
            let message = format!("the contract is Pass, the score {score}: the score counts");
            odd = Some(Problem::warning(row.place(column), message));
            Outcome::Score(score)
        }
        (Some(contract), None) if is_not_played(contract) => Outcome::NotPlayed,
        (Some(contract), Some((score, column))) if is_not_played(contract) => {
            let problem = Problem::error(row.place(column), not_both(contract, score));
            return Err(Box::new(problem.with_help("write - in place of one of the two")));
        }
        (Some(contract), points) => match (played(row, contract)?, points) {
            (Some(played), Some((score, _))) if played.score(vulnerability) != score => {
                let expected = played.score(vulnerability);
                let message = format!(
                    "{played}, vulnerable {vulnerability}, scores {expected}, not {score}: {score} counts, as it was published"
                );
                odd = Some(Problem::warning(Some(row.whole()), message));
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
        let score: Score = cell
            .parse()
            .map_err(|error| Box::new(Problem::error(row.place(column), format!("{error}"))))?;
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
    let refused = |message: String| Box::new(Problem::error(row.place(Name::Ruling), message));
    let (ruling, column) = match (row.cell(Name::Ruling), written) {
        (Some(_), Written::Split(..)) => {
            let message = "found a split score and a ruling: expected one of them";
            return Err(Box::new(
                refused(message.to_owned()).with_help("write - in place of one of them"),
            ));
        }
        (Some(text), _) => {
            let ruling = Adjustment::on_board(text, vulnerability);
            (ruling.map_err(|error| refused(error.to_string()))?, Name::Ruling)
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
            let message = "a board without a result has the percentage of one side alone";
            let problem = Problem::error(row.place(column), message);
            return Err(Box::new(problem.with_help(BOTH_SHARES)));
        }
    };
    let shares = shares.map(|share| share.trim_start_matches('^').trim_end_matches('%'));
    let ruling: Result<Adjustment, _> = shares.join("/").parse();
    let ruling =
        ruling.map_err(|error| Box::new(Problem::error(Some(row.whole()), format!("{error}"))))?;
    let is_share = |ruling: &Ruling| matches!(ruling, Ruling::Percent(_));
    for (side, column) in [(&ruling.north_south, ours), (&ruling.east_west, theirs)] {
        if !is_share(side) {
            let message = format!("{side} is no percentage");
            let problem = Problem::error(row.place(column), message);
            return Err(Box::new(problem.with_help(BOTH_SHARES)));
        }
    }
    Ok(Some(ruling))
}

/// Parses the contract and its result. `None` if the declarer or the tricks are unknown.
fn played(row: Row<'_, '_>, contract: &str) -> Result<Option<PlayedContract>, Box<Problem>> {
    let refused = |column: Name, message: String| {
        let place = row.place(column).unwrap_or_else(|| row.whole());
        Box::new(Problem::error(Some(place), message))
    };
    let contract: Contract =
        contract.parse().map_err(|error| refused(Name::Contract, format!("{error}")))?;
    let (Some(declarer), Some(result)) = (row.cell(Name::Declarer), row.cell(Name::Result)) else {
        return Ok(None);
    };
    let declarer = declarer.trim_start_matches('^');
    let declarer: Seat =
        declarer.parse().map_err(|error| refused(Name::Declarer, format!("{error}")))?;
    let result = result.trim_start_matches('^');
    let tricks: Result<Tricks, String> = if result.starts_with(['=', '+', '-']) {
        let made: Result<RelativeResult, _> = result.parse();
        made.map_err(|error| format!("{error}"))
            .and_then(|made| made.tricks(contract.level).map_err(|error| format!("{error}")))
    } else {
        result.parse().map_err(|error| format!("{error}"))
    };
    let tricks = tricks.map_err(|message| refused(Name::Result, message))?;
    Ok(Some(PlayedContract { contract, declarer, tricks }))
}

/// Returns the error for a contract without declarer or result.
fn has_no_result(row: Row<'_, '_>, contract: &str) -> Problem {
    let what = if row.cell(Name::Declarer).is_none() { "declarer" } else { "result" };
    let message = format!("the contract {contract} has no {what}");
    let help = "where the board was not played, - stands in place of the contract";
    Problem::error(row.place(Name::Contract), message).with_help(help)
}

/// Checks a row without contract and score that has a declarer or a result.
fn without_contract(row: Row<'_, '_>, problems: &mut Problems) -> Result<(), Box<Problem>> {
    let (column, what) = match [Name::Declarer, Name::Result].map(|column| row.cell(column)) {
        [None, None] => return Ok(()),
        [Some(_), Some(_)] => {
            let message = format!("the row has declarer and result, {NO_CONTRACT}");
            let help = "where the board was not played, - stands in place of all three";
            return Err(Box::new(Problem::error(Some(row.whole()), message).with_help(help)));
        }
        [Some(_), None] => (Name::Declarer, "declarer"),
        [None, Some(_)] => (Name::Result, "result"),
    };
    problems.push(Problem::warning(row.place(column), taken_for_not_played(what)));
    Ok(())
}

/// Returns the error for a percentage or a word instead of a score, if the row has no percentages
/// for it.
fn stands_for_nothing(row: Row<'_, '_>, written: &Written) -> Option<Problem> {
    let Written::Word(column) = *written else { return None };
    let message = format!("{:?} is no score: expected points", row.cell(column)?);
    let help =
        "an artificial score stands in Percentage_NS and Percentage_EW, or in a column Ruling";
    Some(Problem::error(row.place(column), message).with_help(help))
}
