//! The exact points of results, for callers that add them up themselves.

use std::sync::Arc;

use arrow_array::{ArrayRef, Int64Array, RecordBatch, StringArray};
use pyo3::PyResult;
use rayon::prelude::*;
use traveller::ScoredEvent;
use traveller::bridge_core::{Exact, Side};
use traveller::butler::CrossImps;
use traveller::event::{ContestantId, ResultId};
use traveller::matchpoints::ScoringUnits;
use traveller::scoring::Scores;

use crate::chunks::{ROWS_PER_CHUNK, collect_in_order};
use crate::errors::TaskError;
use crate::table::arrow_error;

/// The points of a contestant, and for matchpoints the top. `None` if the board was not played.
type ExactPoints = Option<(Exact, Option<ScoringUnits>)>;

/// The columns of points of pairs.
const OF_PAIRS: [&str; 2] = ["ns_won", "ew_won"];

/// The columns of points of both partners in an individual event.
const OF_PLAYERS: [&str; 4] = ["ns_won", "ew_won", "ns_partner_won", "ew_partner_won"];

/// Returns the points of each result for both sides, in input order. They are integers with a
/// common denominator in each row, in matchpoints on the 2-1-0 scale or in IMPs. For matchpoints,
/// the available matchpoints are included. In an individual event, the names and the points of both
/// partners are included, because their AVE+ or AVE− can differ.
pub(crate) fn exact_points(scored: &ScoredEvent) -> PyResult<RecordBatch> {
    let event = scored.event();
    let rows: Vec<ResultId> = event.results().ids().collect();
    if event.is_individual() {
        let players = |row| {
            let contestants = event.results().contestants(row);
            let [ns, ew] = Side::ALL.map(|side| players_of(scored, side.select(contestants)));
            [ns[0], ew[0], ns[1], ew[1]]
        };
        let columns = points_of(scored, &rows, players)?;
        let names = ["ns_player", "ew_player", "ns_partner", "ew_partner"];
        let names = names.iter().enumerate().map(|(index, name)| {
            let texts = rows.iter().map(|&row| Some(event.name(players(row)[index])));
            let texts: ArrayRef = Arc::new(texts.collect::<StringArray>());
            (*name, texts, true)
        });
        return batch(columns.arrays(&OF_PLAYERS).chain(names));
    }
    let pairs = |row| event.results().contestants(row);
    batch(points_of(scored, &rows, pairs)?.arrays(&OF_PAIRS))
}

fn batch<'a>(columns: impl Iterator<Item = (&'a str, ArrayRef, bool)>) -> PyResult<RecordBatch> {
    RecordBatch::try_from_iter_with_nullable(columns).map_err(|error| arrow_error(&error))
}

/// Returns the players of a contestant, which are the same for a pair.
fn players_of(scored: &ScoredEvent, contestant: ContestantId) -> [ContestantId; 2] {
    let mut players = scored.event().players(contestant);
    let first = players.next().unwrap_or(contestant);
    [first, players.next().unwrap_or(first)]
}

/// Returns the points of contestants, which alternate between North-South and East-West.
fn points_of<const N: usize>(
    scored: &ScoredEvent,
    rows: &[ResultId],
    contestants: impl Fn(ResultId) -> [ContestantId; N] + Sync,
) -> PyResult<Columns<N>> {
    let chunks = collect_in_order(rows.par_chunks(ROWS_PER_CHUNK).map(|rows| {
        let mut columns = Columns::<N>::new();
        for &row in rows {
            let mut points = [const { None }; N];
            let sides = Side::ALL.into_iter().cycle();
            for ((place, contestant), side) in points.iter_mut().zip(contestants(row)).zip(sides) {
                *place = contestant_points(scored, row, side, contestant)?;
            }
            columns.add(&points)?;
        }
        Ok(columns)
    }))?;
    let mut columns = Columns::new();
    for more in chunks {
        columns.append(more);
    }
    Ok(columns)
}

/// Returns the points of a contestant for a result.
fn contestant_points(
    event_scores: &ScoredEvent,
    row: ResultId,
    side: Side,
    contestant: ContestantId,
) -> PyResult<ExactPoints> {
    match event_scores.scores() {
        Scores::Matchpoints(scores) => {
            let won = scores.matchpoints_of(row, side, contestant);
            let top = scores.top_of(row, side);
            // A score without any comparison has no available matchpoints and no points.
            let won = won.filter(|_| top != ScoringUnits::default());
            Ok(won.map(|won| (won.exact().clone(), Some(top))))
        }
        Scores::Imps(scores) => match scores.imps_of(row, side, contestant) {
            None => Ok(None),
            Some(CrossImps::Exact(imps)) => Ok(Some((imps.exact().clone(), None))),
            Some(CrossImps::Root(_)) => Err(TaskError::new_err(
                "IMPs divided by a root are not exact: use another cross_imps.divisor",
            )),
        },
        _ => Err(TaskError::new_err("only events of pairs have points per board")),
    }
}

/// Columns of numbers: the points of N contestants of each result, and the tops of both sides.
#[derive(Debug)]
struct Columns<const N: usize> {
    won: [Vec<Option<i64>>; N],
    ns_top: Vec<Option<i64>>,
    ew_top: Vec<Option<i64>>,
    parts: Vec<Option<i64>>,
}

impl<const N: usize> Columns<N> {
    fn new() -> Self {
        let won = [const { Vec::new() }; N];
        Self { won, ns_top: Vec::new(), ew_top: Vec::new(), parts: Vec::new() }
    }

    fn add(&mut self, points: &[ExactPoints; N]) -> PyResult<()> {
        let overflow = || TaskError::new_err("the points of a result need more than 64 bits");
        let integers = points.each_ref().map(|value| match value {
            None => Some(None),
            Some((won, _)) => won.to_whole().map(Some),
        });
        let mut parts = 1;
        if integers.iter().any(Option::is_none) {
            let all = points
                .iter()
                .try_fold(1, |known, value| least_common_multiple(known, denominator(value)?));
            parts = all.ok_or_else(overflow)?;
        }
        let mut is_played = false;
        for ((column, integer), value) in self.won.iter_mut().zip(integers).zip(points) {
            let number = match (integer, value) {
                (Some(number), _) if parts == 1 => number,
                (_, None) => None,
                (_, Some((won, _))) => {
                    let numerator = won.times(Exact::from(parts)).to_whole();
                    Some(numerator.ok_or_else(overflow)?)
                }
            };
            is_played |= number.is_some();
            column.push(number);
        }
        let top = |value: Option<&ExactPoints>| value?.as_ref()?.1.map(|top| i64::from(top.get()));
        self.ns_top.push(top(points.first()));
        self.ew_top.push(top(points.get(1)));
        self.parts.push(is_played.then_some(parts));
        Ok(())
    }

    fn append(&mut self, more: Self) {
        for (column, more) in self.won.iter_mut().zip(more.won) {
            column.extend(more);
        }
        self.ns_top.extend(more.ns_top);
        self.ew_top.extend(more.ew_top);
        self.parts.extend(more.parts);
    }

    /// Returns the columns with their names.
    fn arrays<'a>(
        self,
        names: &'a [&'a str; N],
    ) -> impl Iterator<Item = (&'a str, ArrayRef, bool)> {
        let others = [("ns_top", self.ns_top), ("ew_top", self.ew_top), ("parts", self.parts)];
        names.iter().copied().zip(self.won).chain(others).map(|(name, values)| {
            let values: ArrayRef = Arc::new(Int64Array::from(values));
            (name, values, true)
        })
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
