//! The scoring units of boards, and the scoring of fields with many tables.

pub(crate) mod board_a_match;
pub(crate) mod cross;
pub(crate) mod datum;
pub(crate) mod head_to_head;
pub(crate) mod imps;
#[cfg(test)]
pub(crate) mod laws;
pub(crate) mod matchpoints;
pub(crate) mod per_result;
pub(crate) mod side_result;
pub(crate) mod total_points;
pub(crate) mod two_tables;
pub(crate) mod unit;

use std::collections::BTreeMap;

use bridge_core::{Score, Side};

use crate::derivation::trace::Trace;
use crate::units::side_result::SideResult;
use crate::units::unit::{Unit, Won, worth};
use event::{FaultKind, GroupId, ResultId, Results};

/// A unit for a field of many tables.
pub(crate) trait OfField: Unit {
    /// The size of a board: its top or its number of results.
    type Size: Copy;

    /// Returns the size of the board for a side with these points.
    fn size(&self, field: &Self::Field, won: &Won<Self::Worth>) -> Self::Size;

    /// Returns the fault for a ruling that the unit does not support.
    fn refused(ruling: String) -> FaultKind;
}

/// The points of a side on a board, with the size of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OnBoard<W, S> {
    pub(crate) size: S,
    pub(crate) won: Won<W>,
}

/// The points of a side on a board in a given unit.
pub(crate) type InUnit<U> = OnBoard<<U as Unit>::Worth, <U as OfField>::Size>;

/// Results with the points of both sides.
pub(crate) type Rows<U> = Vec<(ResultId, [InUnit<U>; 2])>;

/// A fault in a ruling, and its row; `None` if the fault concerns the field.
pub(crate) type Wrong = (FaultKind, Option<ResultId>);

/// The scores of one side that are compared with each other. A fouled board has several such
/// groups.
#[derive(Clone, Debug)]
pub(crate) struct ComparedRows<'a> {
    pub(crate) side: Side,
    pub(crate) rows: &'a [ResultId],
    /// The number of scores in the largest comparison group of the board.
    pub(crate) largest: u32,
}

/// Scores a field with rulings or comparison groups, for both sides of every row that counts.
pub(crate) fn scored<U: OfField>(
    results: &Results,
    rows: &[ResultId],
    unit: impl Fn(ComparedRows<'_>) -> U,
) -> Result<Rows<U>, Wrong> {
    let mut scored = Vec::with_capacity(rows.len());
    let groups = groups(results, rows);
    let largest = Side::ALL.map(|side| largest(results, &groups, side));
    for rows in &groups {
        let of_side = |side: Side| -> Result<Vec<InUnit<U>>, Wrong> {
            let claims = claims(results, rows, side)?;
            let unit = unit(ComparedRows { side, rows, largest: side.select(largest) });
            let field = unit.field(claims.iter()).map_err(|kind| (kind, None))?;
            let worths = worths(&unit, &field, &claims).map_err(|at| {
                let row = rows.get(at).copied();
                let ruled = row.and_then(|row| results.adjustment(row));
                (U::refused(ruled.map(|it| it.for_side(side).to_string()).unwrap_or_default()), row)
            })?;
            let sized =
                worths.into_iter().map(|won| OnBoard { size: unit.size(&field, &won), won });
            Ok(sized.collect())
        };
        let (ours, theirs) = (of_side(Side::NorthSouth)?, of_side(Side::EastWest)?);
        scored.extend(rows.iter().copied().zip(ours.into_iter().zip(theirs).map(|(a, b)| [a, b])));
    }
    Ok(scored)
}

/// Scores one side of a row and traces the computation. Returns `None` if the board was not played
/// there.
pub(crate) fn explained<U: OfField>(
    results: &Results,
    rows: &[ResultId],
    (row, side): (ResultId, Side),
    unit: impl Fn(ComparedRows<'_>) -> U,
    trace: &mut impl Trace,
) -> Option<InUnit<U>> {
    let groups = groups(results, rows);
    let rows = groups.iter().find(|rows| rows.contains(&row))?;
    let unit = unit(ComparedRows { side, rows, largest: largest(results, &groups, side) });
    let claims = claims(results, rows, side).ok()?;
    let field = unit.field(claims.iter()).ok()?;
    let (_, claim) = rows.iter().zip(&claims).find(|&(&it, _)| it == row)?;
    let won = worth(&unit, &field, claim, trace)?;
    Some(OnBoard { size: unit.size(&field, &won), won })
}

/// Returns the result of one side of each row.
pub(crate) fn claims<'a>(
    results: &'a Results,
    rows: &[ResultId],
    side: Side,
) -> Result<Vec<SideResult<'a>>, Wrong> {
    let claim =
        |&row: &ResultId| SideResult::of(results, row, side).map_err(|kind| (kind, Some(row)));
    rows.iter().map(claim).collect()
}

/// Returns the rows with a score or an adjusted score, by comparison group.
pub(crate) fn groups(results: &Results, rows: &[ResultId]) -> Vec<Vec<ResultId>> {
    let counts = |id: &ResultId| results.score(*id).is_some() || results.adjustment(*id).is_some();
    let counted = rows.iter().copied().filter(counts);
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
pub(crate) fn alone(results: &Results, rows: &[ResultId]) -> Vec<ResultId> {
    let mut alone = Vec::new();
    for rows in groups(results, rows) {
        for side in Side::ALL {
            let mut compared = rows.iter().filter(|&&row| is_compared(results, row, side));
            alone.extend(compared.next().filter(|_| compared.next().is_none()));
        }
    }
    alone.dedup();
    alone
}

/// Returns `true` if either side has a score to compare.
pub(crate) fn are_compared(results: &Results, rows: &[ResultId]) -> bool {
    rows.iter().any(|&row| Side::ALL.into_iter().any(|side| is_compared(results, row, side)))
}

/// Returns `true` if the result of a side in a row is compared with other results.
fn is_compared(results: &Results, row: ResultId, side: Side) -> bool {
    SideResult::of(results, row, side).is_ok_and(|claim| claim.is_compared())
}

/// Returns the name of a board for a warning about one of its comparison groups.
pub(crate) fn in_its_group(board: String) -> String {
    board + ", in its group,"
}

/// Returns the number of scores that a side has in the largest comparison group.
fn largest(results: &Results, groups: &[Vec<ResultId>], side: Side) -> u32 {
    let compared = |&&row: &&ResultId| is_compared(results, row, side);
    let sizes = groups.iter().map(|rows| rows.iter().filter(compared).count());
    sizes.max().and_then(|size| u32::try_from(size).ok()).unwrap_or(u32::MAX)
}

/// Scores the results of one side. Equal table scores are compared only once.
///
/// # Errors
///
/// Returns the index of the first result that the unit does not support.
pub(crate) fn worths<U: Unit>(
    unit: &U,
    field: &U::Field,
    claims: &[SideResult<'_>],
) -> Result<Vec<Won<U::Worth>>, usize> {
    let mut known: BTreeMap<Score, Won<U::Worth>> = BTreeMap::new();
    let mut worths = Vec::with_capacity(claims.len());
    for (position, claim) in claims.iter().enumerate() {
        let of_claim = || worth(unit, field, claim, &mut ()).ok_or(position);
        let won = match claim {
            SideResult::Table(score) => match known.get(score) {
                Some(won) => won.clone(),
                None => known.entry(*score).or_insert(of_claim()?).clone(),
            },
            _ => of_claim()?,
        };
        worths.push(won);
    }
    Ok(worths)
}
