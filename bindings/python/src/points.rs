//! The exact points of results, for callers that add them up themselves.

use std::sync::Arc;

use arrow_array::{ArrayRef, Int64Array, RecordBatch};
use pyo3::PyResult;
use rayon::prelude::*;
use traveller::ScoredEvent;
use traveller::bridge_core::{Exact, Side};
use traveller::butler::CrossImps;
use traveller::event::ResultId;
use traveller::matchpoints::ScoringUnits;
use traveller::scoring::Scores;

use crate::chunks::{ROWS_PER_CHUNK, collect_in_order};
use crate::errors::TaskError;
use crate::table::arrow_error;

/// The points of a side, and for matchpoints the top. `None` if the board was not played.
type ExactPoints = Option<(Exact, Option<ScoringUnits>)>;

/// Returns the points of each result for both sides, in input order. They are integers with a
/// common denominator in each row, in matchpoints on the 2-1-0 scale or in IMPs. For matchpoints,
/// the available matchpoints are included.
pub(crate) fn exact_points(scored: &ScoredEvent) -> PyResult<RecordBatch> {
    let rows: Vec<ResultId> = scored.event().results().ids().collect();
    let chunks = collect_in_order(rows.par_chunks(ROWS_PER_CHUNK).map(|rows| {
        let mut columns = Columns::default();
        for &row in rows {
            let [ns, ew] = Side::ALL.map(|side| side_points(scored, row, side));
            columns.add(&ns?, &ew?)?;
        }
        Ok(columns)
    }))?;
    let mut columns = Columns::default();
    for more in chunks {
        columns.append(more);
    }
    let Columns { ns_won, ns_top, ew_won, ew_top, parts } = columns;
    let columns = [
        ("ns_won", ns_won),
        ("ns_top", ns_top),
        ("ew_won", ew_won),
        ("ew_top", ew_top),
        ("parts", parts),
    ];
    let columns = columns.map(|(name, values)| {
        let values: ArrayRef = Arc::new(Int64Array::from(values));
        (name, values, true)
    });
    RecordBatch::try_from_iter_with_nullable(columns).map_err(|error| arrow_error(&error))
}

/// Returns the points of a side for a result.
fn side_points(event_scores: &ScoredEvent, row: ResultId, side: Side) -> PyResult<ExactPoints> {
    let event = event_scores.event();
    match event_scores.scores() {
        Scores::Pairs(scores) => {
            let contestant = side.select(event.results().contestants(row));
            let won = if event.is_individual() {
                scores.matchpoints(row, side)
            } else {
                scores.matchpoints_of(row, side, contestant)
            };
            let top = scores.top_of(row, side);
            // A score without any comparison has no available matchpoints and no points.
            let won = won.filter(|_| top != ScoringUnits::default());
            Ok(won.map(|won| (won.exact().clone(), Some(top))))
        }
        Scores::ImpPairs(scores) => match scores.imps(row, side) {
            None => Ok(None),
            Some(CrossImps::Exact(imps)) => Ok(Some((imps.exact().clone(), None))),
            Some(CrossImps::Root(_)) => Err(TaskError::new_err(
                "IMPs divided by a root are not exact: use another cross_imps.divisor",
            )),
        },
        _ => Err(TaskError::new_err("only events of pairs have points per board")),
    }
}

#[derive(Debug, Default)]
struct Columns {
    ns_won: Vec<Option<i64>>,
    ns_top: Vec<Option<i64>>,
    ew_won: Vec<Option<i64>>,
    ew_top: Vec<Option<i64>>,
    parts: Vec<Option<i64>>,
}

impl Columns {
    fn add(&mut self, ns: &ExactPoints, ew: &ExactPoints) -> PyResult<()> {
        let overflow = || TaskError::new_err("the points of a result need more than 64 bits");
        let integer = |value: &ExactPoints| match value {
            None => Some(None),
            Some((won, _)) => won.to_whole().map(Some),
        };
        let (ns_won, ew_won, parts) = if let Some((ns, ew)) = integer(ns).zip(integer(ew)) {
            (ns, ew, 1)
        } else {
            let both = denominator(ns).zip(denominator(ew));
            let parts = both.and_then(|(one, other)| least_common_multiple(one, other));
            let parts = parts.ok_or_else(overflow)?;
            let numerator = |value: &ExactPoints| match value {
                None => Ok(None),
                Some((won, _)) => {
                    won.times(Exact::from(parts)).to_whole().map(Some).ok_or_else(overflow)
                }
            };
            (numerator(ns)?, numerator(ew)?, parts)
        };
        let top = |value: &ExactPoints| value.as_ref()?.1.map(|top| i64::from(top.get()));
        self.ns_won.push(ns_won);
        self.ns_top.push(top(ns));
        self.ew_won.push(ew_won);
        self.ew_top.push(top(ew));
        self.parts.push((ns_won.is_some() || ew_won.is_some()).then_some(parts));
        Ok(())
    }

    fn append(&mut self, more: Self) {
        self.ns_won.extend(more.ns_won);
        self.ns_top.extend(more.ns_top);
        self.ew_won.extend(more.ew_won);
        self.ew_top.extend(more.ew_top);
        self.parts.extend(more.parts);
    }
}

/// Returns the denominator of the points.
fn denominator(value: &ExactPoints) -> Option<i64> {
    value.as_ref().map_or(Some(1), |(won, _)| i64::try_from(won.parts()?.1).ok())
}

fn least_common_multiple(one: i64, other: i64) -> Option<i64> {
    let (mut a, mut b) = (one, other);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (one / a).checked_mul(other)
}
