//! The scores that are compared with each other on a board, for each side and group.

use num_traits::Zero;

use super::event::{Event, Side, TableResult};
use crate::number::{Number, whole};
use crate::ruling::{Ruling, Weighted};

/// The score that one side of one table has in its field, in weighted parts that add up to 1.
pub(super) type Parts = Vec<(Number, i32)>;

/// The boards of an event, with the scores comparable to each result.
pub(super) struct Boards<'e> {
    pub(super) event: &'e Event,
    /// For each result, all results of its board in its session, and in its section if sections are
    /// separate.
    rows: Vec<Vec<usize>>,
    /// For each result, the number of scores and awards on its board.
    scores: Vec<usize>,
}

/// Returns `true` if two results share a board number and session, and a section if sections are
/// separate.
fn same_board(event: &Event, one: &TableResult, other: &TableResult) -> bool {
    one.board == other.board && same_session(event, one, other)
}

/// Returns `true` if two results share a session, and a section if sections are separate.
fn same_session(event: &Event, one: &TableResult, other: &TableResult) -> bool {
    let apart = event.options.is("pairs.sections", "separate");
    one.session == other.session && (!apart || one.section == other.section)
}

/// Converts weights in percent into parts of 1.
pub(super) fn parts(scores: &Weighted) -> Parts {
    scores.iter().map(|(percent, points)| (percent / whole(100), *points)).collect()
}

/// Returns a side's score in the field, from its own side: the table score, or the assigned one,
/// possibly weighted. For self-inflicted damage it is the assigned score (Law 12C1(e): the other
/// contestants are compared with it).
pub(super) fn own_score(result: &TableResult, side: Side) -> Option<Parts> {
    match result.ruling(side) {
        Ruling::Table => result.at_table(side).map(|score| vec![(whole(1), score)]),
        Ruling::Assigned(scores) => Some(parts(scores)),
        Ruling::Damage { assigned, .. } => result.at_table(side).map(|_| parts(assigned)),
        Ruling::AveragePlus
        | Ruling::Average
        | Ruling::AverageMinus
        | Ruling::Percent(_)
        | Ruling::Imps(_) => None,
    }
}

impl<'e> Boards<'e> {
    /// Collects the boards of an event.
    pub(super) fn new(event: &'e Event) -> Self {
        let all = || event.results.iter().enumerate();
        let rows: Vec<Vec<usize>> = event
            .results
            .iter()
            .map(|own| {
                all()
                    .filter(|(_, other)| same_board(event, own, other))
                    .map(|(row, _)| row)
                    .collect()
            })
            .collect();
        let scores = rows.iter().map(|rows| scores(event, rows)).collect();
        Self { event, rows, scores }
    }

    /// Returns the expected number of scores on a result's board (Law 87B does not define it): the
    /// number on the board itself, or on the fullest board of the session or event.
    pub(super) fn expected(&self, row: usize) -> usize {
        let Some(own) = self.event.results.get(row) else { return 0 };
        let counted = |(other, scores): (&TableResult, &usize)| {
            let counts = match self.event.options.get("neuberg.expected") {
                "event" => true,
                "session" => same_session(self.event, own, other),
                _ => same_board(self.event, own, other),
            };
            counts.then_some(*scores)
        };
        let fullest =
            self.event.results.iter().zip(&self.scores).filter_map(counted).max().unwrap_or(0);
        // A number is the expected number on boards that do not have more scores.
        let number = self.event.options.get("neuberg.expected").parse().unwrap_or(0);
        fullest.max(number)
    }

    /// Returns the rows in the group of `row` whose side has a score in the field.
    pub(super) fn field(&self, row: usize, side: Side) -> Vec<(usize, Parts)> {
        let Some(own) = self.event.results.get(row) else { return Vec::new() };
        let rows = self.rows.get(row).into_iter().flatten();
        rows.filter_map(|other| {
            let result = self.event.results.get(*other)?;
            (result.group == own.group).then_some(())?;
            own_score(result, side).map(|parts| (*other, parts))
        })
        .collect()
    }

    /// Returns the number of scores on this side in the largest group of a result's board.
    pub(super) fn largest_group(&self, row: usize, side: Side) -> usize {
        let rows = self.rows.get(row).into_iter().flatten();
        rows.map(|other| self.field(*other, side).len()).max().unwrap_or(0)
    }
}

/// Returns the number of scores and awards on a board. Tables with artificial scores for both sides
/// are included, unless `neuberg.artificial = ignore`.
fn scores(event: &Event, rows: &[usize]) -> usize {
    let ignore = event.options.is("neuberg.artificial", "ignore");
    rows.iter()
        .filter_map(|row| event.results.get(*row))
        .filter(|result| Side::BOTH.into_iter().any(|side| result.counts_for(side)))
        .filter(|result| !(ignore && result.is_artificial()))
        .count()
}

/// Returns the weighted sum of the values of a score's parts.
pub(super) fn over_parts(parts: &Parts, mut value: impl FnMut(i32) -> Number) -> Number {
    parts.iter().fold(Number::zero(), |sum, (weight, points)| sum + weight * value(*points))
}
