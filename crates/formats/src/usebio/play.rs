//! Reads the play of a line: contract, declarer, and tricks.

use bridge_core::{Contract, PlayedContract, RelativeResult, Seat, Tricks};
use event::Outcome;

use super::xml::Element;
use crate::problem::{Problem, Problems};
use crate::values::outcome_words::{
    NO_CONTRACT, is_not_played, is_passed_out, taken_for_not_played,
};

/// The elements of a line that describe the play.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Play<'a, 't> {
    pub(super) contract: Option<Element<'a, 't>>,
    pub(super) declarer: Option<Element<'a, 't>>,
    pub(super) tricks: Option<Element<'a, 't>>,
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
        if let Some((element, message)) = self.unreadable() {
            problems.push(Problem::error(Some(element.place()), message));
            return None;
        }
        let [contract, declarer, tricks] = self.known();
        if let Some(element) = contract {
            let what = if declarer.is_none() { "declarer" } else { "result" };
            let message = format!("the contract {} has no {what}", element.text());
            let help = "<PLAYED_BY> and <TRICKS> say what came of it, or <SCORE> alone";
            problems.push(Problem::error(Some(element.place()), message).with_help(help));
            return None;
        }
        let (what, element) = match (declarer, tricks) {
            (None, None) => return Some(outcome),
            (Some(element), Some(_)) => {
                let message = format!("the line has declarer and tricks, {NO_CONTRACT}");
                let help = "a line of a board that was not played has none of them";
                problems.push(Problem::error(Some(element.place()), message).with_help(help));
                return None;
            }
            (Some(element), None) => ("declarer", element),
            (None, Some(element)) => ("result", element),
        };
        problems.push(Problem::warning(Some(element.place()), taken_for_not_played(what)));
        Some(outcome)
    }

    /// Returns the first invalid element, and an error message.
    pub(super) fn unreadable(self) -> Option<(Element<'a, 't>, String)> {
        let [contract, declarer, of_tricks] = self.known();
        let contract = match contract.map(|it| (it, it.text().parse::<Contract>())) {
            Some((element, Err(error))) if !is_word(element.text()) => {
                return Some((element, error.to_string()));
            }
            Some((_, read)) => read.ok(),
            None => None,
        };
        let of_declarer = declarer.and_then(|it| {
            let read: Result<Seat, _> = it.text().parse();
            Some((it, read.err()?.to_string()))
        });
        of_declarer
            .or_else(|| of_tricks.and_then(|it| Some((it, tricks(it.text(), contract).err()?))))
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
fn tricks(text: &str, contract: Option<Contract>) -> Result<Tricks, String> {
    if !text.starts_with(['+', '-', '=']) {
        return text.parse().map_err(|error| format!("{error}"));
    }
    let made: RelativeResult = text.parse().map_err(|error| format!("{error}"))?;
    match contract {
        Some(contract) => made.tricks(contract.level).map_err(|error| format!("{error}")),
        None => Err(format!("{text:?} counts from a contract, and there is none")),
    }
}
