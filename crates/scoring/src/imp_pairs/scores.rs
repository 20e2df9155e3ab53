//! The scores of a pair event at IMPs.

use bridge_core::{Exact, FractionalImps, Imps, Side};
use butler::{CrossImpSum, CrossImps, Datum, FieldSize};

use super::accumulator::ImpAccumulator;
use super::board::{FieldContext, ImpsOnBoard};
use crate::derivation::trace::Trace;
use crate::fields::FieldId;
use crate::pair_events::scores::PairScores;
use crate::units::unit::SidePoints;
use event::{BoardId, ContestantId, ResultId};
use regulations::Method;

/// The scores of a pair event at IMPs.
pub type ImpScores = PairScores<ImpAccumulator>;

impl PairScores<ImpAccumulator> {
    /// Returns the datum that a side's score was compared with. Returns `None` in cross-IMPs and if
    /// comparison groups have their own datums.
    #[must_use]
    pub fn datum(&self, row: ResultId, side: Side) -> Option<Datum> {
        side.select(self.numbers.datums.get(self.field_of(row))).cloned()
    }

    /// Returns the number of table scores in a field, and the number expected.
    pub(super) fn size(&self, field: FieldId) -> FieldSize {
        FieldSize { scores: self.numbers.scores[field], expected: self.expected[field] }
    }

    /// Returns the IMPs of a side for a result, from its own side. Returns `None` if the board was
    /// not played or there was nothing to compare with. In an individual event these are the IMPs
    /// of the first of the two players.
    #[must_use]
    pub fn imps(&self, row: ResultId, side: Side) -> Option<CrossImps> {
        self.imps_of(row, side, self.first_player(row, side))
    }

    /// Returns the IMPs of a pair, or of a player in an individual event, for a result.
    #[must_use]
    pub fn imps_of(&self, row: ResultId, side: Side, player: ContestantId) -> Option<CrossImps> {
        if let Some(imps) = self.points.get::<Imps>(row) {
            let imps = FractionalImps::from(imps);
            let own =
                if side == Side::NorthSouth { imps } else { FractionalImps::new(-imps.exact()) };
            if self.method == Method::Butler {
                return Some(CrossImps::Exact(own));
            }
            let of_field = self.size(self.field_of(row));
            return self.accumulator.rule.award(&own, of_field).ok().map(|award| award.value);
        }
        let points = side.select(self.stored_points(row)?);
        match &points.won {
            SidePoints::Compared(imps) | SidePoints::Fixed(imps) => Some(imps.clone()),
            // The own average is not known while results are still missing.
            SidePoints::Variable(_) if self.totals.is_none() => None,
            SidePoints::Variable(variable) => {
                let own = self.own_average(row, side, player);
                let artificial = self.accumulator.artificial;
                let imps = artificial.variable(*variable, points.size, own.as_ref());
                Some(CrossImps::Exact(imps))
            }
            SidePoints::Nothing => None,
        }
    }

    /// Traces the computation of a side's IMPs for a result. Returns `None` if the board was not
    /// played there.
    pub(crate) fn trace_points(
        &self,
        (row, side): (ResultId, Side),
        trace: &mut impl Trace,
    ) -> Option<ImpsOnBoard> {
        let field = self.field_of(row);
        let board = self.fields.board(&self.event, field);
        let context = FieldContext {
            event: &self.event,
            regulations: &self.regulations,
            method: self.method,
            session: board.session,
            number: board.number,
            expected: self.expected.find(field).copied().unwrap_or_default(),
        };
        context.trace_points(self.fields.rows(field), (row, side), trace)
    }

    /// Returns the sum of the IMPs of all sides on a board. It is 0 unless a ruling is split.
    /// Returns `None` if the sum contains square roots.
    #[must_use]
    pub fn balance(&self, board: BoardId) -> Option<Exact> {
        let mut sum = CrossImpSum::default();
        for &row in self.rows(board) {
            for side in Side::ALL {
                if let Some(imps) = self.imps(row, side) {
                    sum.add(&imps);
                }
            }
        }
        sum.exact().map(FractionalImps::into_exact)
    }
}
