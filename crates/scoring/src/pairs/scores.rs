//! The scores of a pair event at matchpoints.

use bridge_core::{Matchpoints, Side};
use matchpoints::ScoringUnits;

use super::accumulator::MatchpointAccumulator;
use super::board::{self, MatchpointsOnBoard};
use super::field_tops::common_top;
use crate::derivation::trace::Trace;
use crate::pair_events::scores::PairScores;
use crate::units;
use crate::units::matchpoints::{FieldKind, MatchpointUnit};
use crate::units::unit::{SidePoints, Unit};
use event::{BoardId, ContestantId, ResultId};

/// The scores of a pair event at matchpoints.
pub type MatchpointScores = PairScores<MatchpointAccumulator>;

impl PairScores<MatchpointAccumulator> {
    /// Returns the full number of boards: the maximum that any pair played, in the final if there
    /// is one.
    #[must_use]
    pub fn full_boards(&self) -> u32 {
        self.rankings.last().map_or(0, |ranking| ranking.full_boards)
    }

    /// Returns the top of a board. If sections or comparison groups have different tops, it is the
    /// highest of them.
    #[must_use]
    pub fn top(&self, board: BoardId) -> ScoringUnits {
        self.fields.fields(board).map(|field| self.numbers.tops[field]).max().unwrap_or_default()
    }

    /// Returns the top of a result for one of its sides.
    #[must_use]
    pub fn top_of(&self, row: ResultId, side: Side) -> ScoringUnits {
        match self.stored_points(row) {
            Some(both) => side.select(both).size,
            None => self.numbers.tops[self.field_of(row)],
        }
    }

    /// Returns the top on which all boards are added if percentages are means of boards.
    pub(crate) fn common_top(&self) -> Option<ScoringUnits> {
        common_top(&self.regulations, &self.expected)
    }

    /// Returns the top that a penalty is a percentage of. `penalty` is its index among the
    /// decisions.
    #[must_use]
    pub fn penalty_top(&self, penalty: usize) -> ScoringUnits {
        self.numbers.penalty_tops.get(penalty).copied().unwrap_or_default()
    }

    /// Returns `true` if any pair has carry-forward from qualifying sessions.
    #[must_use]
    pub const fn has_carry_forward(&self) -> bool {
        self.features.carried
    }

    /// Returns `true` if any contestant of a stage played fewer boards than another.
    pub(crate) const fn has_fewer_boards(&self) -> bool {
        self.features.fewer_boards
    }

    /// Returns `true` if there is a handicap list.
    #[must_use]
    pub fn has_handicaps(&self) -> bool {
        self.rankings.iter().any(|ranking| ranking.standings.rules().extras.has_handicaps())
    }

    /// Returns `true` if percentages are means of session percentages.
    #[must_use]
    pub fn uses_session_means(&self) -> bool {
        self.rankings.iter().any(|ranking| ranking.standings.rules().uses_session_means())
    }

    /// Returns `true` if any board is adjusted.
    #[must_use]
    pub fn has_adjusted_boards(&self) -> bool {
        !self.special.is_empty() || !self.numbers.scaled_fields.is_empty()
    }

    /// Traces the computation of a side's matchpoints for a result. Returns `None` if the board was
    /// not played there.
    pub(crate) fn trace_points(
        &self,
        (row, side): (ResultId, Side),
        trace: &mut impl Trace,
    ) -> Option<MatchpointsOnBoard> {
        let field = self.field_of(row);
        let is_scaled = self.numbers.scaled_field(field).is_some();
        let ruled = self.stored_points(row).is_some() || is_scaled;
        let kind = if ruled { FieldKind::Ruled } else { FieldKind::Plain };
        let expected = self.expected.find(field).copied()?;
        let rows = self.fields.rows(field);
        let unit = board::unit(&self.regulations, expected, kind);
        units::trace_row(self.event.results(), rows, (row, side), unit, trace)
    }

    /// Returns `true` if a result was compared with others.
    #[must_use]
    pub fn is_compared(&self, row: ResultId) -> bool {
        let ruled = |points: &MatchpointsOnBoard| matches!(points.won, SidePoints::Compared(_));
        self.points.get::<ScoringUnits>(row).is_some()
            || self.stored_points(row).is_some_and(|both| both.into_iter().any(ruled))
    }

    /// Returns the matchpoints of a side for a result on the 2-1-0 scale, or `None` if the board
    /// was not played. In an individual event these are the matchpoints of the first of the two
    /// players, because the other's AVE+ or AVE− may differ.
    #[must_use]
    pub fn matchpoints(&self, row: ResultId, side: Side) -> Option<Matchpoints> {
        self.matchpoints_of(row, side, self.first_player(row, side))
    }

    /// Returns the matchpoints of a pair, or of a player in an individual event, for a result.
    #[must_use]
    pub fn matchpoints_of(
        &self,
        row: ResultId,
        side: Side,
        player: ContestantId,
    ) -> Option<Matchpoints> {
        if let Some(units) = self.points.get::<ScoringUnits>(row) {
            let field = self.field_of(row);
            if let Some(scaled_field) = self.numbers.scaled_field(field) {
                return Some(scaled_field.matchpoints(units, side, self.accumulator.parts));
            }
            let units = match side {
                Side::NorthSouth => Some(units),
                Side::EastWest => units.opponents(self.numbers.tops[field]),
            };
            return units.map(MatchpointUnit::raw_points);
        }
        match self.stored_points(row) {
            // The own average is not known while results are still missing.
            Some(_) if self.totals.is_none() && self.is_variable(row, side) => None,
            Some(both) => {
                let own = || self.own_average(row, side, player);
                board::matchpoints_won(side.select(both), own)
            }
            None => None,
        }
    }
}
