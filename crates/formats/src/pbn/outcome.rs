//! Determines the outcome of a game.

use bridge_core::{
    Contract, PlayedContract, RelativeResult, Score, Seat, Side, Tricks, Vulnerability,
};
use event::Outcome;

use super::game::{Game, report};
use super::moves::AuctionEnd;
use super::pbn_problem::PbnProblem;
use super::tag_name::TagName;
use crate::csv::csv_problem::CsvProblem;
use crate::problem::{Problem, Problems};
use crate::values::outcome_words::{contradiction, impossible_score, is_passed_out};
use crate::values::score_problem::ScoreProblem;

/// Returns the outcome, and `true` if the contract is Pass without a score or four passes.
///
/// Source: Portable Bridge Notation 2.1, sections 3.4.13 to 3.4.15.
pub(super) fn outcome(
    game: &Game<'_>,
    vulnerability: Option<Vulnerability>,
    problems: &mut Problems,
) -> Option<(Outcome, bool)> {
    // An irregular declarer is written with a caret.
    let declarer = game.value(TagName::Declarer).map(|value| value.trim_start_matches('^'));
    let score: Option<Score> = match game.value(TagName::Score) {
        None => None,
        Some(value) => {
            let side = declarer.and_then(|seat| seat.parse().ok()).map(Seat::side);
            Some(score(game, value, side, problems)?)
        }
    };
    let bare = |score: Score, problems: &mut Problems| {
        if let Some(problem) = vulnerability.and_then(|known| impossible_score(score, known)) {
            problems.push(Problem::new(game.tag_or_board_place(TagName::Score), &problem));
        }
        (Outcome::Score(score), false)
    };
    let Some(value) = game.value(TagName::Contract) else {
        let has_declarer_or_result = declarer.or(game.value(TagName::Result)).is_some();
        return Some(match score {
            // No contract scores 0 (Law 77).
            Some(Score::ZERO) if !has_declarer_or_result => (Outcome::PassedOut, false),
            Some(score) => bare(score, problems),
            None if game.is_passed_out() && !has_declarer_or_result => (Outcome::PassedOut, false),
            None => (without_contract(game, problems)?, false),
        });
    };
    if is_passed_out(value) {
        return Some(match score {
            Some(score) if score != Score::ZERO => {
                let problem = ScoreProblem::ScoredPass { score: score.to_string() };
                problems.push(game.problem(TagName::Score, &problem));
                bare(score, problems)
            }
            Some(_) => (Outcome::PassedOut, false),
            None if game.is_passed_out() => (Outcome::PassedOut, false),
            None => {
                let problem = match game.moves.ending() {
                    AuctionEnd::Contract => PbnProblem::PassAfterBid,
                    _ if game.moves.has_cards() => PbnProblem::PassWithPlay,
                    _ => return Some((Outcome::NotPlayed, true)),
                };
                problems.push(game.problem(TagName::Contract, &problem));
                return None;
            }
        });
    }

    let lacking = |problem: CsvProblem, score: Score, problems: &mut Problems| {
        problems.push(game.problem(TagName::Contract, &problem));
        bare(score, problems)
    };
    let written = || value.to_owned();
    let contract: Option<Contract> = report(game, TagName::Contract, value.parse(), problems);
    let declarer: Option<Seat> = match (declarer, score) {
        (Some(value), _) => report(game, TagName::Declarer, value.parse(), problems),
        (None, Some(score)) => {
            let problem = CsvProblem::DeclarerMissingScored { contract: written() };
            return Some(lacking(problem, score, problems));
        }
        (None, None) => {
            let problem = CsvProblem::DeclarerMissing { contract: written() };
            problems.push(game.problem(TagName::Declarer, &problem));
            None
        }
    };
    let tricks: Option<Tricks> = match (game.value(TagName::Result), score) {
        (Some(value), _) => tricks(game, value, contract, declarer.map(Seat::side), problems),
        (None, Some(score)) => {
            let problem = CsvProblem::ResultMissingScored { contract: written() };
            return Some(lacking(problem, score, problems));
        }
        (None, None) => {
            let problem = CsvProblem::ResultMissing { contract: written() };
            problems.push(game.problem(TagName::Result, &problem));
            None
        }
    };
    let played = PlayedContract { contract: contract?, declarer: declarer?, tricks: tricks? };
    if game.is_passed_out() {
        let problem = PbnProblem::ContractAfterPasses { contract: value.to_owned() };
        problems.push(game.problem(TagName::Contract, &problem));
    }
    if let (Some(score), Some(vulnerability)) = (score, vulnerability)
        && let Some(problem) = contradiction(played, vulnerability, score)
    {
        problems.push(Problem::new(game.tag_or_board_place(TagName::Score), &problem));
    }
    Some((Outcome::Played(played), false))
}

/// Returns the outcome of a game with neither contract nor score. It was not played, unless both
/// declarer and result are known, which is an error. With a ruling, declarer and result are
/// ignored.
fn without_contract(game: &Game<'_>, problems: &mut Problems) -> Option<Outcome> {
    let [declarer, result] = [TagName::Declarer, TagName::Result].map(|tag| game.value(tag));
    let (tag, found) = match (declarer, result) {
        _ if game.value(TagName::Ruling).is_some() => return Some(Outcome::NotPlayed),
        (None, None) if game.moves.has_cards() => (TagName::Contract, "played cards"),
        (None, None) if game.moves.ending() == AuctionEnd::Contract => {
            (TagName::Contract, "a complete auction")
        }
        (None, None) => return Some(Outcome::NotPlayed),
        (Some(_), Some(_)) => {
            problems.push(game.problem(TagName::Declarer, &PbnProblem::NoContract));
            return None;
        }
        (Some(_), None) => (TagName::Declarer, "a declarer"),
        (None, Some(_)) => (TagName::Result, "a result"),
    };
    problems.push(game.problem(tag, &PbnProblem::TreatedAsNotPlayed { found }));
    Some(Outcome::NotPlayed)
}

/// Parses declarer's tricks: a number, or numbers after the sides that took them (`EW 4`, `NS 9 EW
/// 4`).
fn tricks(
    game: &Game<'_>,
    value: &str,
    contract: Option<Contract>,
    declaring: Option<Side>,
    problems: &mut Problems,
) -> Option<Tricks> {
    let value = value.trim_start_matches('^');
    let words: Vec<&str> = value.split_whitespace().collect();
    if let [result] = words.as_slice()
        && result.starts_with(['+', '-', '='])
    {
        problems.push(counted_from_contract(game, result, contract));
        return None;
    }
    let of_declarer = |side: &str, count: &str| -> Option<Tricks> {
        let count = Some(count).filter(|count| !count.starts_with('+'))?;
        let (side, count): (Side, Tricks) = (side.parse().ok()?, count.parse().ok()?);
        let others = Tricks::new(Tricks::MAX.checked_sub(count.get())?).ok()?;
        Some(if declaring? == side { count } else { others })
    };
    let read = match words.as_slice() {
        [side, count] => of_declarer(side, count),
        [side, count, other_side, other_count] => {
            let first = of_declarer(side, count);
            first.filter(|_| first == of_declarer(other_side, other_count))
        }
        _ => return report(game, TagName::Result, value.parse(), problems),
    };
    if read.is_none() {
        let problem = PbnProblem::TricksOfSides { found: value.to_owned() };
        problems.push(game.problem(TagName::Result, &problem));
    }
    read
}

/// Returns the error for a result such as `+1`. The tag contains the number of tricks, and `+1`
/// would be read as one trick.
fn counted_from_contract(game: &Game<'_>, result: &str, contract: Option<Contract>) -> Problem {
    let problem = PbnProblem::RelativeResult { found: result.to_owned() };
    let problem = game.problem(TagName::Result, &problem);
    let relative_result: Option<RelativeResult> = result.parse().ok();
    let tricks = contract.zip(relative_result).and_then(|(it, made)| made.tricks(it.level).ok());
    match tricks {
        Some(tricks) => problem.with_help(format!("replace it by `{tricks}`")),
        None => problem,
    }
}

/// Parses a score such as `NS 120`, `EW -120`, or `NS 120 EW -120`, and returns it from
/// North-South's side. A number alone is from declarer's side.
fn score(
    game: &Game<'_>,
    value: &str,
    declaring: Option<Side>,
    problems: &mut Problems,
) -> Option<Score> {
    let value = value.trim_start_matches('^');
    let words: Vec<&str> = value.split_whitespace().collect();
    let side_score = |side: Side, points: &str| -> Option<Score> {
        let points: Score = points.parse().ok()?;
        Some(points.from_side(side))
    };
    let one = |side: &str, points: &str| side_score(side.parse().ok()?, points);
    let read = match words.as_slice() {
        // 0 is the same from either side.
        [points] if points.parse() == Ok(Score::ZERO) => Some(Score::ZERO),
        [points] => declaring.and_then(|side| side_score(side, points)),
        [side, points] => one(side, points),
        [side, points, other_side, other_points] => {
            let first = one(side, points);
            first.filter(|_| first == one(other_side, other_points))
        }
        _ => None,
    };
    if read.is_none() {
        let problem = PbnProblem::InvalidScoreTag { found: value.to_owned() };
        problems.push(game.problem(TagName::Score, &problem));
    }
    read
}
