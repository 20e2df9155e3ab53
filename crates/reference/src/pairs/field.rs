//! Who is compared with whom: the scores of a board, side by side, group by group.

use num_traits::Zero;

use super::event::{Event, Side, TableResult};
use crate::number::{Number, whole};
use crate::ruling::{Ruling, Weighted};

/// The score that one side of one table has in its field, in weighted parts that add up to 1.
pub(super) type Parts = Vec<(Number, i32)>;

/// The boards of an event: what can be asked about the scores around a result.
pub(super) struct Boards<'e> {
    pub(super) event: &'e Event,
    /// For each result, all results of its board: of its session, and of its section where sections are apart.
    rows: Vec<Vec<usize>>,
    /// For each result, how many scores and awards there are on its board.
    scores: Vec<usize>,
}

/// Whether two results are of the same board: number, session, and section where those are apart.
fn same_board(event: &Event, one: &TableResult, other: &TableResult) -> bool {
    one.board == other.board && same_session(event, one, other)
}

/// Whether two results are of the same session, and of the same section where those are apart.
fn same_session(event: &Event, one: &TableResult, other: &TableResult) -> bool {
    let apart = event.options.is("pairs.sections", "separate");
    one.session == other.session && (!apart || one.section == other.section)
}

/// Weights in percent as parts of 1.
pub(super) fn parts(scores: &Weighted) -> Parts {
    scores.iter().map(|(percent, points)| (percent / whole(100), *points)).collect()
}

/// What a side's own score in the field is, from its view: at the table, assigned or weighted; for self-inflicted damage
/// the assigned one (Law 12C1(e): the others meet what the director assigns).
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
    /// The boards of an event.
    pub(super) fn of(event: &'e Event) -> Self {
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

    /// How many scores the board of a result should have (Law 87B leaves it open): its own, those of the fullest board of its
    /// session, or of the event.
    pub(super) fn expected(&self, row: usize) -> usize {
        let Some(own) = self.event.results.get(row) else { return 0 };
        let counted = |(other, scores): (&TableResult, &usize)| {
            let counts = match self.event.options.get("neuberg.expected") {
                "board" => same_board(self.event, own, other),
                "session" => same_session(self.event, own, other),
                _ => true,
            };
            counts.then_some(*scores)
        };
        self.event.results.iter().zip(&self.scores).filter_map(counted).max().unwrap_or(0)
    }

    /// The rows whose side has a score in the field of the group that `row` is in.
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

    /// How many scores the largest group of a result's board has on this side.
    pub(super) fn largest_group(&self, row: usize, side: Side) -> usize {
        let rows = self.rows.get(row).into_iter().flatten();
        rows.map(|other| self.field(*other, side).len()).max().unwrap_or(0)
    }
}

/// How many scores and awards there are on a board: tables with artificial scores for both sides are among them, or by
/// `neuberg.artificial = ignore` are not.
fn scores(event: &Event, rows: &[usize]) -> usize {
    let ignore = event.options.is("neuberg.artificial", "ignore");
    rows.iter()
        .filter_map(|row| event.results.get(*row))
        .filter(|result| Side::BOTH.into_iter().any(|side| result.counts_for(side)))
        .filter(|result| !(ignore && result.is_artificial()))
        .count()
}

/// The sum over the parts of a score of what each of them is worth.
pub(super) fn over_parts(parts: &Parts, mut worth: impl FnMut(i32) -> Number) -> Number {
    parts.iter().fold(Number::zero(), |sum, (weight, points)| sum + weight * worth(*points))
}
