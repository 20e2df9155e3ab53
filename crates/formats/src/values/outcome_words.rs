//! What every format shares: the few words that stand for an outcome, and what is said of scores that
//! cannot be.

use std::ops::Range;

use bridge_core::{Percent, PlayedContract, Score, Vulnerability, law77};
use event::{Adjustment, Ruling};

use crate::problem::Problem;

/// What two players who play together are called.
pub(crate) fn together([one, other]: [&str; 2]) -> String {
    format!("{one} & {other}")
}

/// Whether a cell says that all four passed.
pub(crate) fn is_passed_out(cell: &str) -> bool {
    matches!(
        letters(cell).as_str(),
        "PASS" | "PASSED" | "PASSEDOUT" | "PASSOUT" | "ALLPASS" | "AP" | "P"
    )
}

/// Whether a cell says that the board was not played.
pub(crate) fn is_not_played(cell: &str) -> bool {
    matches!(letters(cell).as_str(), "NP" | "NOTPLAYED")
}

/// The letters and digits of a word in capitals; nothing of a cell that begins with a digit, as contracts and scores do.
fn letters(cell: &str) -> String {
    if cell.starts_with(|first: char| first.is_ascii_digit()) {
        return String::new();
    }
    cell.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_uppercase()).collect()
}

/// What to warn of where a contract and a score stand together and differ: the contract counts.
pub(crate) fn contradiction(
    played: PlayedContract,
    vulnerability: Vulnerability,
    written: Score,
) -> Option<String> {
    let computed = played.score(vulnerability);
    (computed != written).then(|| {
        format!(
            "{played}, vulnerable {vulnerability}, scores {computed}, not {written}: {computed} counts"
        )
    })
}

/// What to warn of where a score stands alone and no contract can give it: it counts as it stands.
pub(crate) fn impossible(score: Score, vulnerability: Vulnerability) -> Option<String> {
    (!law77::is_possible(score, vulnerability)).then(|| {
        format!("no contract scores {score} for North-South on a board vulnerable {vulnerability}")
    })
}

/// What is wrong where a contract says that nothing was played, and a score that something was.
pub(crate) fn not_both(contract: &str, score: Score) -> String {
    format!("the contract {contract} and the score {score} cannot both be right")
}

/// What to warn of where the scores of both sides, each seen by itself, are two.
pub(crate) fn of_both_sides(ours: Score, theirs: Score) -> String {
    format!("North-South score {ours} and East-West {theirs}: each side gets its own score")
}

/// What is missing where declarer and tricks say that a board was played.
pub(crate) const NO_CONTRACT: &str = "but neither contract nor score";

/// What is said where there is a declarer, or a result, and nothing else.
pub(crate) fn taken_for_not_played(what: &str) -> String {
    format!("a {what} without a contract: taken for not played")
}

/// Whether the scores of both sides, each seen by itself, look like one that was written without its sign: what one side won, the
/// other has not lost.
pub(crate) fn lacks_sign(ours: Score, theirs: Score) -> bool {
    ours.get().signum() != (-theirs).get().signum()
}

/// The advice that goes with [`impossible`].
pub(crate) const CHECK_SCORE: &str =
    "it counts as it stands; check the score, its sign and the board number";

/// What to warn of where a ruling holds a score that no contract can give, for 60 may have been meant as 60 %; or percentages of at
/// most 1, for 0.6 may have been.
fn impossible_ruling(ruling: &Adjustment, vulnerability: Vulnerability) -> Option<String> {
    let is_small = |ruling: &Ruling| matches!(ruling, Ruling::Percent(percent) if *percent <= Percent::from(1));
    let is_nothing = |ruling: &Ruling| *ruling == Ruling::Percent(Percent::ZERO);
    let both = [&ruling.north_south, &ruling.east_west];
    if both.into_iter().all(is_small) && !both.into_iter().all(is_nothing) {
        return Some(format!("the ruling {ruling} gives neither side more than 1 %"));
    }
    ruling.scores().into_iter().find_map(|score| impossible(score, vulnerability))
}

/// The same as a warning at a place: it counts as it stands.
#[track_caller]
pub(crate) fn doubtful_ruling(
    ruling: &Adjustment,
    vulnerability: Vulnerability,
    place: impl FnOnce() -> Option<Range<usize>>,
) -> Option<Problem> {
    let message = impossible_ruling(ruling, vulnerability)?;
    let help = "it counts as it stands; a percentage is written 60% or 60/40";
    Some(Problem::warning(place(), message).with_help(help))
}
