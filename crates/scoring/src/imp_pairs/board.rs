//! Boards at IMPs with rulings, with an entered datum, or with several comparison groups.

use bridge_core::{BoardNumber, Side};
use butler::{CrossImps, Datum};

use crate::derivation::trace::Trace;
use crate::units::cross::CrossUnit;
use crate::units::datum::{self, DatumUnit};
use crate::units::side_result::SideResult;
use crate::units::unit::{Unit, score_result};
use crate::units::{self, ComparedRows, FieldUnit, PointsOnBoard, RulingFault};
use event::{Event, ResultId, SessionId};
use regulations::{Method, Regulations};

/// The IMPs of a side on a board, and the number of results that the board has or should have.
pub(super) type ImpsOnBoard = PointsOnBoard<CrossImps, u32>;

/// The board of a field, with everything needed to score it.
#[derive(Clone, Copy)]
pub(super) struct FieldContext<'a> {
    pub(super) event: &'a Event,
    pub(super) regulations: &'a Regulations,
    pub(super) method: Method,
    pub(super) session: Option<SessionId>,
    pub(super) number: BoardNumber,
    /// The number of scores expected.
    pub(super) expected: u32,
}

impl<'a> FieldContext<'a> {
    /// Returns a function that creates the scoring unit of a Butler board.
    fn datum_unit(self) -> impl Fn(ComparedRows<'_>) -> DatumUnit<'a> {
        let entered = datum::entered(self.event, self.session, self.number);
        move |compared| DatumUnit {
            regulations: self.regulations,
            side: compared.side,
            board: self.number,
            expected: self.expected,
            entered: entered.clone(),
            chosen: datum::chosen(self.event, compared.rows),
        }
    }

    /// Returns a function that creates the scoring unit of a cross-IMP board.
    fn cross_unit(self) -> impl Fn(ComparedRows<'_>) -> CrossUnit<'a> {
        move |ComparedRows { side, .. }| CrossUnit {
            regulations: self.regulations,
            side,
            expected: self.expected,
        }
    }

    /// Scores both sides of every counted row of a field.
    pub(super) fn score(
        self,
        rows: &[ResultId],
    ) -> Result<Vec<(ResultId, [ImpsOnBoard; 2])>, RulingFault> {
        let results = self.event.results();
        match self.method {
            Method::Butler => units::score_field(results, rows, self.datum_unit()),
            _ => units::score_field(results, rows, self.cross_unit()),
        }
    }

    /// Scores both sides of a row with artificial scores, in a field with `scores` other scores.
    /// Returns `None` if an artificial score of the row has no value in IMPs.
    pub(super) fn score_artificial(self, row: ResultId, scores: u32) -> Option<[ImpsOnBoard; 2]> {
        let results = self.event.results();
        let side_imps = |side| {
            let side_result = SideResult::new(results, row, side).ok()?;
            let compared = ComparedRows { side, rows: &[], largest_group: scores };
            match self.method {
                Method::Butler => score_artificial_side(
                    &self.datum_unit()(compared),
                    &DatumUnit::for_awards(scores),
                    &side_result,
                ),
                _ => score_artificial_side(
                    &self.cross_unit()(compared),
                    &CrossUnit::for_awards(scores),
                    &side_result,
                ),
            }
        };
        let [ours, theirs] = Side::ALL.map(side_imps);
        ours.zip(theirs).map(|(ours, theirs)| [ours, theirs])
    }

    /// Traces the computation of a side's IMPs for a row. Returns `None` if the board was not
    /// played there.
    pub(super) fn trace_points(
        self,
        rows: &[ResultId],
        result: (ResultId, Side),
        trace: &mut impl Trace,
    ) -> Option<ImpsOnBoard> {
        let results = self.event.results();
        match self.method {
            Method::Butler => units::trace_row(results, rows, result, self.datum_unit(), trace),
            _ => units::trace_row(results, rows, result, self.cross_unit(), trace),
        }
    }

    /// Returns the datums of a field for North-South and East-West, which differ if rulings are
    /// split. They are `None` in cross-IMPs and if comparison groups have their own datums.
    pub(super) fn datums(self, rows: &[ResultId]) -> [Option<Datum>; 2] {
        let results = self.event.results();
        let in_groups = rows.iter().any(|&row| results.group(row).is_some());
        if self.method != Method::Butler || in_groups {
            return [None, None];
        }
        Side::ALL.map(|side| {
            let unit = self.datum_unit()(ComparedRows { side, rows, largest_group: 0 });
            let side_results = units::side_results(results, rows, side).ok()?;
            unit.field(side_results.iter()).ok()?.datum
        })
    }
}

/// Scores an artificial score.
fn score_artificial_side<U: FieldUnit<Points = CrossImps, Size = u32>>(
    unit: &U,
    field: &U::Field,
    side_result: &SideResult<'_>,
) -> Option<ImpsOnBoard> {
    let won = score_result(unit, field, side_result, &mut ())?;
    Some(PointsOnBoard { size: unit.size(field, &won), won })
}
