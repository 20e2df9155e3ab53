//! Reads the play of a line: contract, declarer, and tricks.

use bridge_core::{Contract, PlayedContract, RelativeResult, Score, Seat, Tricks};
use event::Outcome;

use super::usebio_problem::UsebioProblem;
use super::xml::Element;
use crate::csv::csv_problem::CsvProblem;
use crate::problem::{Problem, Problems};
use crate::values::outcome_words::{is_not_played, is_passed_out};

/// The elements of a line that describe the play.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Play<'a, 't> {
    pub(super) contract: Option<Element<'a, 't>>,
    pub(super) declarer: Option<Element<'a, 't>>,
    pub(super) tricks: Option<Element<'a, 't>>,
}

/// The first invalid element of a play.
pub(super) struct InvalidPlay<'a, 't> {
    element: Element<'a, 't>,
    /// The kind of value, for messages.
    value: &'static str,
    error: InvalidValue,
}

/// The reason why an element of a play is invalid, with the text of the error.
enum InvalidValue {
    Contract(String),
    Declarer(String),
    /// A result relative to the contract.
    Result(String),
    Tricks(String),
    /// A result relative to a contract that is missing or invalid.
    WithoutContract,
}

impl InvalidPlay<'_, '_> {
    /// Returns the error of a line that has no score.
    fn problem(self) -> Problem {
        let place = Some(self.element.place());
        let problem = match self.error {
            InvalidValue::Contract(error) => CsvProblem::InvalidContract { error },
            InvalidValue::Declarer(error) => CsvProblem::InvalidDeclarer { error },
            InvalidValue::Result(error) => CsvProblem::InvalidResult { error },
            InvalidValue::Tricks(error) => CsvProblem::InvalidTricks { error },
            InvalidValue::WithoutContract => {
                let found = self.element.text().to_owned();
                return Problem::new(place, &UsebioProblem::RelativeTricks { found });
            }
        };
        Problem::new(place, &problem)
    }

    /// Returns the warning of a line whose score is used.
    pub(super) fn warning(&self, score: Score) -> Problem {
        let found = self.element.text().to_owned();
        let (value, score) = (self.value, score.to_string());
        let problem = UsebioProblem::UnusedPlay { value, found, score };
        Problem::new(Some(self.element.place()), &problem)
    }
}

impl<'a, 't> Play<'a, 't> {
    /// Returns the contract and its result if all three elements are valid.
    pub(super) fn played(self) -> Option<PlayedContract> {
        let contract: Contract = self.contract?.text().parse().ok()?;
        let declarer: Seat = self.declarer?.text().parse().ok()?;
        let tricks = tricks(self.tricks?.text(), Some(contract)).ok()?;
        Some(PlayedContract { contract, declarer, tricks })
    }

    /// Returns the outcome at the table, as far as it is known. A line with a ruling may have no
    /// play.
    pub(super) fn outcome(self) -> Outcome {
        match self.played() {
            Some(played) => Outcome::Played(played),
            None if self.contract.is_some_and(|it| is_passed_out(it.text())) => Outcome::PassedOut,
            None => Outcome::NotPlayed,
        }
    }

    /// Returns the outcome of a line without a score. Missing elements are reported, and `None` is
    /// returned.
    pub(super) fn without_score(self, problems: &mut Problems) -> Option<Outcome> {
        let outcome = self.outcome();
        if outcome != Outcome::NotPlayed || self.contract.is_some_and(|it| is_not_played(it.text()))
        {
            return Some(outcome);
        }
        if let Some(invalid) = self.invalid() {
            problems.push(invalid.problem());
            return None;
        }
        let [contract, declarer, tricks] = self.known();
        if let Some(element) = contract {
            let contract = element.text().to_owned();
            let problem = match declarer {
                None => CsvProblem::DeclarerMissing { contract },
                Some(_) => CsvProblem::ResultMissing { contract },
            };
            problems.push(Problem::new(Some(element.place()), &problem));
            return None;
        }
        let (found, element) = match (declarer, tricks) {
            (None, None) => return Some(outcome),
            (Some(element), Some(_)) => {
                let place = Some(element.place());
                problems.push(Problem::new(place, &UsebioProblem::ContractMissing));
                return None;
            }
            (Some(element), None) => ("a declarer", element),
            (None, Some(element)) => ("a number of tricks", element),
        };
        let problem = UsebioProblem::TreatedAsNotPlayed { found };
        problems.push(Problem::new(Some(element.place()), &problem));
        Some(outcome)
    }

    /// Returns the first invalid element.
    pub(super) fn invalid(self) -> Option<InvalidPlay<'a, 't>> {
        let [contract, declarer, of_tricks] = self.known();
        let contract = match contract.map(|it| (it, it.text().parse::<Contract>())) {
            Some((element, Err(error))) if !is_word(element.text()) => {
                let error = InvalidValue::Contract(error.to_string());
                return Some(InvalidPlay { element, value: "contract", error });
            }
            Some((_, read)) => read.ok(),
            None => None,
        };
        let of_declarer = declarer.and_then(|element| {
            let error = element.text().parse::<Seat>().err()?;
            let error = InvalidValue::Declarer(error.to_string());
            Some(InvalidPlay { element, value: "declarer", error })
        });
        of_declarer.or_else(|| {
            let element = of_tricks?;
            let error = tricks(element.text(), contract).err()?;
            Some(InvalidPlay { element, value: "number of tricks", error })
        })
    }

    /// Returns contract, declarer, and tricks, omitting the marks for unknown values.
    fn known(self) -> [Option<Element<'a, 't>>; 3] {
        let is_known = |it: &Element<'_, '_>| !matches!(it.text(), "-" | "?");
        [self.contract, self.declarer, self.tricks].map(|element| element.filter(is_known))
    }
}

/// Returns `true` if the cell contains a word such as Pass instead of a contract.
fn is_word(contract: &str) -> bool {
    is_passed_out(contract) || is_not_played(contract)
}

/// Parses tricks. With a sign, they are relative to the contract.
fn tricks(text: &str, contract: Option<Contract>) -> Result<Tricks, InvalidValue> {
    if !text.starts_with(['+', '-', '=']) {
        return text.parse().map_err(|error| InvalidValue::Tricks(format!("{error}")));
    }
    let relative_result = text.parse::<RelativeResult>();
    let relative_result =
        relative_result.map_err(|error| InvalidValue::Result(error.to_string()))?;
    let contract = contract.ok_or(InvalidValue::WithoutContract)?;
    relative_result.tricks(contract.level).map_err(|error| InvalidValue::Result(error.to_string()))
}
