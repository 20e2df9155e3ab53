//! The scoring units of boards, and the scoring of fields with many tables.

pub(crate) mod board_a_match;
pub(crate) mod cross;
pub(crate) mod datum;
pub(crate) mod head_to_head;
pub(crate) mod imps;
pub(crate) mod matchpoints;
pub(crate) mod per_result;
#[cfg(test)]
pub(crate) mod properties;
pub(crate) mod side_result;
pub(crate) mod total_points;
pub(crate) mod two_tables;
pub(crate) mod unit;

use std::collections::BTreeMap;

use bridge_core::{Score, Side};

use crate::derivation::trace::Trace;
use crate::units::side_result::SideResult;
use crate::units::unit::{SidePoints, Unit, score_result};
use event::{FaultKind, GroupId, ResultId, Results};

/// A unit for a field of many tables.
pub(crate) trait FieldUnit: Unit {
    /// The size of a board: its top or its number of results.
    type Size: Copy;

    /// Returns the size of the board for a side with these points.
    fn size(&self, field: &Self::Field, won: &SidePoints<Self::Points>) -> Self::Size;

    /// Returns the fault for a ruling that the unit does not support.
    fn unsupported_ruling(ruling: String) -> FaultKind;
}

/// The points of a side on a board, with the size of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PointsOnBoard<W, S> {
    pub(crate) size: S,
    pub(crate) won: SidePoints<W>,
}

/// The points of a side on a board in a given unit.
pub(crate) type PointsInUnit<U> = PointsOnBoard<<U as Unit>::Points, <U as FieldUnit>::Size>;

/// Results with the points of both sides.
pub(crate) type ScoredRows<U> = Vec<(ResultId, [PointsInUnit<U>; 2])>;

/// A fault in a ruling, and its row; `None` if the fault concerns the field.
pub(crate) type RulingFault = (FaultKind, Option<ResultId>);

/// The scores of one side that are compared with each other. A fouled board has several such
/// groups.
#[derive(Clone, Debug)]
pub(crate) struct ComparedRows<'a> {
    pub(crate) side: Side,
    pub(crate) rows: &'a [ResultId],
    /// The number of scores in the largest comparison group of the board.
    pub(crate) largest_group: u32,
}

/// Scores a field with rulings or comparison groups, for both sides of every row that counts.
pub(crate) fn score_field<U: FieldUnit>(
    results: &Results,
    rows: &[ResultId],
    unit: impl Fn(ComparedRows<'_>) -> U,
) -> Result<ScoredRows<U>, RulingFault> {
    let mut scored = Vec::with_capacity(rows.len());
    let groups = groups(results, rows);
    let largest_group = Side::ALL.map(|side| size_of_largest_group(results, &groups, side));
    for rows in &groups {
        let points_of_side = |side: Side| -> Result<Vec<PointsInUnit<U>>, RulingFault> {
            let side_results = side_results(results, rows, side)?;
            let unit = unit(ComparedRows { side, rows, largest_group: side.select(largest_group) });
            let field = unit.field(side_results.iter()).map_err(|kind| (kind, None))?;
            let points = score_side(&unit, &field, &side_results).map_err(|at| {
                let row = rows.get(at).copied();
                let ruled = row.and_then(|row| results.adjustment(row));
                (
                    U::unsupported_ruling(
                        ruled.map(|it| it.for_side(side).to_string()).unwrap_or_default(),
                    ),
                    row,
                )
            })?;
            let sized =
                points.into_iter().map(|won| PointsOnBoard { size: unit.size(&field, &won), won });
            Ok(sized.collect())
        };
        let (ours, theirs) = (points_of_side(Side::NorthSouth)?, points_of_side(Side::EastWest)?);
        scored.extend(rows.iter().copied().zip(ours.into_iter().zip(theirs).map(|(a, b)| [a, b])));
    }
    Ok(scored)
}

/// Scores one side of a row and traces the computation. Returns `None` if the board was not played
/// there.
pub(crate) fn trace_row<U: FieldUnit>(
    results: &Results,
    rows: &[ResultId],
    (row, side): (ResultId, Side),
    unit: impl Fn(ComparedRows<'_>) -> U,
    trace: &mut impl Trace,
) -> Option<PointsInUnit<U>> {
    let groups = groups(results, rows);
    let rows = groups.iter().find(|rows| rows.contains(&row))?;
    let unit = unit(ComparedRows {
        side,
        rows,
        largest_group: size_of_largest_group(results, &groups, side),
    });
    let side_results = side_results(results, rows, side).ok()?;
    let field = unit.field(side_results.iter()).ok()?;
    let (_, side_result) = rows.iter().zip(&side_results).find(|&(&it, _)| it == row)?;
    let won = score_result(&unit, &field, side_result, trace)?;
    Some(PointsOnBoard { size: unit.size(&field, &won), won })
}

/// Returns the result of one side of each row.
pub(crate) fn side_results<'a>(
    results: &'a Results,
    rows: &[ResultId],
    side: Side,
) -> Result<Vec<SideResult<'a>>, RulingFault> {
    let side_result =
        |&row: &ResultId| SideResult::new(results, row, side).map_err(|kind| (kind, Some(row)));
    rows.iter().map(side_result).collect()
}

/// Returns the rows with a score or an adjusted score, by comparison group.
pub(crate) fn groups(results: &Results, rows: &[ResultId]) -> Vec<Vec<ResultId>> {
    let has_score =
        |id: &ResultId| results.score(*id).is_some() || results.adjustment(*id).is_some();
    let counted = rows.iter().copied().filter(has_score);
    if rows.iter().all(|&id| results.group(id).is_none()) {
        return vec![counted.collect()];
    }
    let mut groups: BTreeMap<Option<GroupId>, Vec<ResultId>> = BTreeMap::new();
    for id in counted {
        groups.entry(results.group(id)).or_default().push(id);
    }
    groups.into_values().collect()
}

/// Returns the rows in which a side has the only score of its comparison group.
pub(crate) fn rows_without_comparison(results: &Results, rows: &[ResultId]) -> Vec<ResultId> {
    let mut rows_without_comparison = Vec::new();
    for rows in groups(results, rows) {
        for side in Side::ALL {
            let mut compared = rows.iter().filter(|&&row| is_compared(results, row, side));
            rows_without_comparison.extend(compared.next().filter(|_| compared.next().is_none()));
        }
    }
    rows_without_comparison.dedup();
    rows_without_comparison
}

/// Returns `true` if either side has a score to compare.
pub(crate) fn has_comparable_scores(results: &Results, rows: &[ResultId]) -> bool {
    rows.iter().any(|&row| Side::ALL.into_iter().any(|side| is_compared(results, row, side)))
}

/// Returns `true` if the result of a side in a row is compared with other results.
fn is_compared(results: &Results, row: ResultId, side: Side) -> bool {
    SideResult::new(results, row, side).is_ok_and(|side_result| side_result.is_compared())
}

/// Returns the name of a board for a warning about one of its comparison groups.
pub(crate) fn name_with_group(board: String) -> String {
    board + ", in its group,"
}

/// Returns the number of scores that a side has in the largest comparison group.
fn size_of_largest_group(results: &Results, groups: &[Vec<ResultId>], side: Side) -> u32 {
    let compared = |&&row: &&ResultId| is_compared(results, row, side);
    let sizes = groups.iter().map(|rows| rows.iter().filter(compared).count());
    sizes.max().and_then(|size| u32::try_from(size).ok()).unwrap_or(u32::MAX)
}

/// Scores the results of one side. Equal table scores are compared only once.
///
/// # Errors
///
/// Returns the index of the first result that the unit does not support.
pub(crate) fn score_side<U: Unit>(
    unit: &U,
    field: &U::Field,
    side_results: &[SideResult<'_>],
) -> Result<Vec<SidePoints<U::Points>>, usize> {
    let mut known: BTreeMap<Score, SidePoints<U::Points>> = BTreeMap::new();
    let mut points = Vec::with_capacity(side_results.len());
    for (position, side_result) in side_results.iter().enumerate() {
        let compute_score = || score_result(unit, field, side_result, &mut ()).ok_or(position);
        let won = match side_result {
            SideResult::Table(score) => match known.get(score) {
                Some(won) => won.clone(),
                None => known.entry(*score).or_insert(compute_score()?).clone(),
            },
            _ => compute_score()?,
        };
        points.push(won);
    }
    Ok(points)
}
