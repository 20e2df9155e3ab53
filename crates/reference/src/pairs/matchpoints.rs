//! The matchpoints of a result (Laws 78A and 87B), on the scale 2-1-0.

use num_traits::Zero;

use super::event::{Event, Side};
use super::field::{Boards, Parts, over_parts, parts};
use super::share::{Share, ShareValue};
use crate::number::{Number, Surd, count, ratio, whole};
use crate::ruling::Ruling;

/// Returns the matchpoints of a score (Law 78A): 2 for each lower score, 1 for each equal score.
///
/// Each part of a weighted score in the field counts with its weight. The result is the weighted
/// mean over its parts (Law 12C1(c)).
fn matchpoints(score: i32, others: &[Parts]) -> Number {
    others.iter().fold(whole(0), |sum, other| {
        sum + over_parts(other, |theirs| match score.cmp(&theirs) {
            std::cmp::Ordering::Greater => whole(2),
            std::cmp::Ordering::Equal => whole(1),
            std::cmp::Ordering::Less => whole(0),
        })
    })
}

/// The scores that a side's score is compared with.
struct ResultField<'e> {
    event: &'e Event,
    /// The other scores of the group.
    others: Vec<Parts>,
    /// The expected number of scores on the board, N.
    expected: usize,
    /// The number of scores in the group, n, including this side's score if it has one.
    group: usize,
    /// The number of scores in the largest group of the board.
    largest: usize,
}

impl<'e> ResultField<'e> {
    fn new(boards: &Boards<'e>, row: usize, side: Side) -> Self {
        let field = boards.field(row, side);
        let others: Vec<Parts> = field
            .iter()
            .filter(|(other, _)| *other != row)
            .map(|(_, parts)| parts.clone())
            .collect();
        let largest = boards.largest_group(row, side);
        let (expected, group) = (boards.expected(row), field.len());
        Self { event: boards.event, others, expected, group, largest }
    }

    fn ascherman(&self) -> bool {
        self.event.options.is("matchpoints.comparison", "ascherman")
    }

    /// Returns `true` if the top depends on the number of scores compared. A single score has no
    /// percentage that could be factored.
    fn own_top(&self) -> bool {
        let options = &self.event.options;
        options.is("neuberg.fewer_scores", "own-top")
            || (options.is("neuberg.fewer_scores", "factor") && self.group < 2)
    }

    /// Returns the number of scores that determines the top.
    fn scores(&self) -> usize {
        if self.own_top() { self.group } else { self.expected }
    }

    /// Returns the maximum matchpoints on a board with this number of scores: 2 for each other
    /// score (Law 78A). Ascherman adds 2, because a score is also compared with itself.
    fn top_of(&self, scores: usize) -> Number {
        let compared = if self.ascherman() { scores } else { scores.saturating_sub(1) };
        whole(2) * count(compared)
    }

    /// Returns the maximum for a score: 0 if there is no other score.
    fn top(&self) -> Number {
        self.top_of(self.scores())
    }

    /// Returns the top that percentages are taken of. If there are fewer than two scores, it is the
    /// top for the expected number of scores.
    fn award_top(&self) -> Number {
        self.top_of(if self.scores() < 2 { self.expected } else { self.scores() })
    }

    /// Returns `true` if the group is too small for Neuberg's formula.
    fn too_small(&self) -> bool {
        let few = self.group < self.expected;
        let small = match self.event.options.get("neuberg.small_groups") {
            // Eidt 2015: "the Neuberg-Formula (only) applies when the size of the group is bigger than 3".
            "ebl" => self.group <= 3,
            // White Book 2025: the formula is used if n > 3 or n > N/3.
            "ebu" => self.group <= 3 && 3 * self.group <= self.expected,
            // ACBLscore: the formula is used for 4 or more scores, and for 3 if no group is larger.
            "acbl" => self.group < 3 || (self.group == 3 && self.largest > 3),
            _ => false,
        };
        few && small
    }

    /// Returns `true` if the board is canceled for a group with one score (White Book 2025). The
    /// director then awards an artificial score.
    fn is_cancelled(&self) -> bool {
        self.event.options.is("neuberg.fewer_scores", "neuberg")
            && self.event.options.is("neuberg.small_groups", "ebu")
            && self.too_small()
            && self.group < 2
    }

    /// Returns the matchpoints of a score: Law 78A, then the regulation for fewer scores than
    /// expected (Law 87B).
    fn value(&self, score: i32) -> Number {
        let law = matchpoints(score, &self.others);
        let (expected, group) = (count(self.expected), count(self.group));
        let itself = if self.ascherman() { whole(1) } else { whole(0) };
        match self.event.options.get("neuberg.fewer_scores") {
            // 70/60/50, 65/55, 60 with ties averaged: 60 + 5·(M − (n − 1)) percent.
            "neuberg" if self.too_small() => {
                let percent = whole(60) + whole(5) * (law - (group - whole(1)));
                percent / whole(100) * self.top()
            }
            "neuberg" => expected / group * (law + whole(1)) - whole(1) + itself,
            // Norway: each missing score counts as a tie, 1 matchpoint.
            "tie" => law + (expected - group) + itself,
            // The percentage of the scores compared, of the top of the expected scores.
            "factor" if self.group > 1 => (law + itself) / self.top_of(self.group) * self.top(),
            _ => law + itself,
        }
    }
}

/// Returns the matchpoints and the top of one side of a table, or `None` if the result does not
/// count.
pub(super) fn share(boards: &Boards<'_>, row: usize, side: Side) -> Option<Share> {
    let event = boards.event;
    let result = event.results.get(row)?;
    if !result.counts_for(side) {
        return None;
    }
    let around = ResultField::new(boards, row, side);
    let top = if result.ruling(side).is_artificial() { around.award_top() } else { around.top() };
    if top.is_zero() {
        return Some(Share::nothing());
    }
    if around.is_cancelled() && !result.ruling(side).is_artificial() {
        return Some(Share::canceled(top));
    }
    let of_parts = |scores: &Parts| over_parts(scores, |score| around.value(score));
    let of_table = |value: Number| ShareValue::Scored(Surd::from(rounded(event, value, &top)));
    let percent = |percent: Number| percent / whole(100) * &top;
    let value = match result.ruling(side) {
        Ruling::Table => of_table(around.value(result.at_table(side)?)),
        Ruling::Assigned(scores) => of_table(of_parts(&parts(scores))),
        // Law 12C1(e) of 2017: the damage is the value of the normal score minus the value of the
        // table score.
        Ruling::Damage { normal, assigned } => {
            let table = around.value(result.at_table(side)?);
            let damage = (of_parts(&parts(normal)) - table).max(whole(0));
            of_table(of_parts(&parts(assigned)) - damage)
        }
        // Law 12C2(c).
        Ruling::AveragePlus => ShareValue::AtLeast(Surd::from(percent(whole(60)))),
        Ruling::AverageMinus => ShareValue::AtMost(Surd::from(percent(whole(40)))),
        Ruling::Average => ShareValue::Fixed(Surd::from(rounded(event, percent(whole(50)), &top))),
        Ruling::Percent(number) => {
            ShareValue::Fixed(Surd::from(rounded(event, percent(number.clone()), &top)))
        }
        Ruling::Imps(_) => return None,
    };
    Some(Share { value, unit: top.clone(), top, common_top: None })
}

/// Returns the top on which boards are added if a percentage is the mean of the boards' percentages.
pub(super) fn common_top(boards: &Boards<'_>) -> Option<Number> {
    let event = boards.event;
    event.options.is("pairs.percentage", "mean-of-boards").then(|| {
        let rows = 0..event.results.len();
        let scores = rows.map(|row| boards.expected(row)).max().unwrap_or(0);
        let ascherman = event.options.is("matchpoints.comparison", "ascherman");
        whole(2) * count(if ascherman { scores } else { scores.saturating_sub(1) })
    })
}

/// Rounds a board if the regulations require it.
fn rounded(event: &Event, value: Number, top: &Number) -> Number {
    match event.options.rounding("matchpoints.board_rounding") {
        Some(rounding) => rounding.apply(&value, &(top * ratio(1, 2))),
        None => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `Eidt 2015`, Table B: the matchpoints of ten scores add up to 10 · 9.
    #[test]
    fn table_b() {
        let scores = [590, 100, -400, -100, 500, 690, -100, -550, -400, -400];
        let value: Vec<Number> = (0..scores.len())
            .map(|own| {
                let others: Vec<Parts> = scores
                    .iter()
                    .enumerate()
                    .filter(|(other, _)| *other != own)
                    .map(|(_, score)| vec![(whole(1), *score)])
                    .collect();
                matchpoints(scores[own], &others)
            })
            .collect();
        assert_eq!(value, [16, 12, 4, 9, 14, 18, 9, 0, 4, 4].map(whole));
        assert_eq!(value.into_iter().fold(whole(0), |sum, own| sum + own), whole(10 * 9));
    }
}
