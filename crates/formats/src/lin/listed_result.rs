//! Parses the results in the list `rs`, such as `4HxN-1`.

use bridge_core::{Contract, PlayedContract, RelativeResult, Seat};
use event::Outcome;

use super::lin_problem::LinProblem;
use super::tokens::shown;
use crate::csv::csv_problem::CsvProblem;
use crate::problem::Problem;
use crate::text::place;
use crate::values::outcome_words::{is_not_played, is_passed_out};

/// The maximum number of bytes of a result.
const LONGEST: usize = 20;

/// Parses a result, which is a part of `text`. The marks of a double follow the denomination or
/// the declarer.
pub(super) fn parse(result: &str, text: &str) -> Result<Outcome, Box<Problem>> {
    if is_passed_out(result) {
        return Ok(Outcome::PassedOut);
    }
    if is_not_played(result) {
        return Ok(Outcome::NotPlayed);
    }
    let place = Some(place::find(result, text));
    let Some((contract, declarer, relative)) = split(result) else {
        let problem = LinProblem::InvalidListedResult { found: shown(result).to_owned() };
        return Err(Box::new(Problem::new(place, &problem)));
    };
    match relative.tricks(contract.level) {
        Ok(tricks) => Ok(Outcome::Played(PlayedContract { contract, declarer, tricks })),
        Err(error) => {
            let problem = CsvProblem::InvalidResult { error: error.to_string() };
            Err(Box::new(Problem::new(place, &problem)))
        }
    }
}

/// Splits a result into its contract, its declarer, and the tricks relative to the contract.
fn split(result: &str) -> Option<(Contract, Seat, RelativeResult)> {
    if result.len() > LONGEST {
        return None;
    }
    let (bid, relative) = result.split_at_checked(result.find(['=', '+', '-'])?)?;
    let is_double = |letter: &char| letter.eq_ignore_ascii_case(&'x');
    let doubles: String = bid.chars().filter(is_double).collect();
    let letters: String = bid.chars().filter(|letter| !is_double(letter)).collect();
    let (bid, declarer) = letters.split_at_checked(letters.len().checked_sub(1)?)?;
    Some((format!("{bid}{doubles}").parse().ok()?, declarer.parse().ok()?, relative.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_results() {
        let read = |text: &str| match parse(text, text) {
            Ok(Outcome::Played(played)) => played.to_string(),
            Ok(outcome) => format!("{outcome:?}"),
            Err(problem) => problem.code.to_owned(),
        };
        for (text, played) in [
            ("4HN=", "4H N ="),
            ("5CEx-1", "5CX E -1"),
            ("4SXXW+1", "4SXX W +1"),
            ("3NN+2", "3NT N +2"),
            ("3NTS-9", "3NT S -9"),
            ("1nn=", "1NT N ="),
            ("7SN-13", "7S N -13"),
            ("P", "PassedOut"),
            ("PASS", "PassedOut"),
            ("NP", "NotPlayed"),
            ("4SN+4", "invalid-result"),
            ("4S=", "invalid-listed-result"),
            ("4HN", "invalid-listed-result"),
            ("8HN=", "invalid-listed-result"),
            ("A==", "invalid-listed-result"),
            ("=", "invalid-listed-result"),
            ("4HN=4HN=4HN=4HN=4HN=4HN=", "invalid-listed-result"),
            ("4HéN=", "invalid-listed-result"),
        ] {
            assert_eq!(read(text), played, "{text}");
        }
    }
}
