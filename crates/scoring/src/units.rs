//! The units of boards, and how a field of many tables is scored in any of those that are made for one.

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

/// A unit of a field of many tables.
pub(crate) trait OfField: Unit {
    /// How much a board is: its top, or how many results it has.
    type Size: Copy;

    /// The size of the board for a side that has won so much.
    fn size(&self, field: &Self::Field, won: &Won<Self::Worth>) -> Self::Size;

    /// What is wrong with a ruling that the unit has no value for.
    fn refused(ruling: String) -> FaultKind;
}

/// What a side has on a board, and how much the board is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OnBoard<W, S> {
    pub(crate) size: S,
    pub(crate) won: Won<W>,
}

/// What a side has on a board, by the unit.
pub(crate) type InUnit<U> = OnBoard<<U as Unit>::Worth, <U as OfField>::Size>;

/// Results with what both sides have.
pub(crate) type Rows<U> = Vec<(ResultId, [InUnit<U>; 2])>;

/// What is wrong with a ruling, and in which row where it is one.
pub(crate) type Wrong = (FaultKind, Option<ResultId>);

/// The scores of one side that are compared with each other: on a fouled board there are several groups of them.
#[derive(Clone, Debug)]
pub(crate) struct ComparedRows<'a> {
    pub(crate) side: Side,
    pub(crate) rows: &'a [ResultId],
    /// How many scores the largest group of the board has.
    pub(crate) largest: u32,
}

/// Scores a field that is not plain: both sides of every row that counts.
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

/// What a side has of a row, and the same computation listened to; none where the board was not played there.
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

/// What one side of each row claims.
pub(crate) fn claims<'a>(
    results: &'a Results,
    rows: &[ResultId],
    side: Side,
) -> Result<Vec<SideResult<'a>>, Wrong> {
    let claim =
        |&row: &ResultId| SideResult::of(results, row, side).map_err(|kind| (kind, Some(row)));
    rows.iter().map(claim).collect()
}

/// The rows that have a score or an award, by the group in which they are compared.
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

/// The rows with a score of either side that is compared with none, for its group has no other.
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

/// Whether there is a score to compare, of either side.
pub(crate) fn are_compared(results: &Results, rows: &[ResultId]) -> bool {
    rows.iter().any(|&row| Side::ALL.into_iter().any(|side| is_compared(results, row, side)))
}

/// Whether what a side has in a row is compared with what others have.
fn is_compared(results: &Results, row: ResultId, side: Side) -> bool {
    SideResult::of(results, row, side).is_ok_and(|claim| claim.is_compared())
}

/// A board as it is called where some of its tables are a group of their own.
pub(crate) fn in_its_group(board: String) -> String {
    board + ", in its group,"
}

/// How many scores a side has in the largest of the groups.
fn largest(results: &Results, groups: &[Vec<ResultId>], side: Side) -> u32 {
    let compared = |&&row: &&ResultId| is_compared(results, row, side);
    let sizes = groups.iter().map(|rows| rows.iter().filter(compared).count());
    sizes.max().and_then(|size| u32::try_from(size).ok()).unwrap_or(u32::MAX)
}

/// What each of the claims of one side is worth; equal scores at the table are compared once.
///
/// # Errors
///
/// The position of the first claim that the unit has no value for.
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
