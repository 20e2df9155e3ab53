//! The scores of a pair event at matchpoints: the points of each result, and the rankings.

use std::sync::Arc;

use bridge_core::{Exact, Matchpoints, Side};
use matchpoints::ScoringUnits;

use super::accumulator::{MatchpointAccumulator, MatchpointFinalTotals};
use super::board::{self, MatchpointsOnBoard};
use super::rankings::RankingFeatures;
use super::scaled_fields::ScaledField;
use super::standings::PairRanking;
use crate::derivation::trace::Trace;
use crate::fields::{FieldId, Fields};
use crate::totals::packed::PackedPoints;
use crate::units;
use crate::units::matchpoints::{FieldKind, MatchpointUnit};
use crate::units::per_result::PerResult;
use crate::units::unit::{SidePoints, Unit};
use crate::warnings::Warnings;
use event::{BoardId, ContestantId, Event, Fault, IndexVec, ResultId, SwitchedPairs};
use regulations::{Regulations, Winners};

/// The scores of a pair event at matchpoints.
///
/// ```
/// use bridge_core::Side;
/// use regulations::{Method, Regulations, Winners};
/// use scoring::{Scores, score};
/// # use bridge_core::BoardNumber;
/// # use event::{NewResult, Event, Outcome};
/// # let mut event = Event::default();
/// # let board = event.board(None, BoardNumber::new(1)?, None)?;
/// # for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
/// #     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
/// # }
///
/// let scored = score(event, Method::Matchpoints, Regulations::default())?;
/// let event = scored.event();
/// let Scores::Pairs(scores) = scored.scores() else { return Err("pairs".into()) };
/// assert_eq!((scores.winners(), scores.rankings().len(), scores.full_boards()), (Winners::Two, 2, 1));
/// assert_eq!(scores.top(board).to_string(), "2");
/// for &row in scores.rows(board) {
///     let [ns, ew] = Side::ALL.map(|side| scores.matchpoints(event, row, side));
///     let top = scores.top_of(event, row, Side::NorthSouth);
///     assert!(scores.is_compared(row) && top == scores.top(board));
///     assert_eq!(ns.zip(ew).map(|(ns, ew)| ns.plus(ew).to_string()).as_deref(), Some("2"));
///     let pair = event.results().contestants(row)[1];
///     assert_eq!(scores.matchpoints_of(event, row, Side::EastWest, pair), scores.matchpoints(event, row, Side::EastWest));
/// }
///
/// // This event has no unusual features.
/// assert!(scores.warnings().next().is_none() && !scores.has_adjusted_boards());
/// assert!(!scores.has_sessions() && !scores.uses_session_means() && !scores.has_carry_forward() && !scores.has_handicaps());
/// assert_eq!(scores.penalty_top(0).to_string(), "0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PairsScores {
    pub(super) winners: Winners,
    /// With two winners: the pairs that sat in both directions, with the direction in which each is
    /// ranked.
    pub(super) switched: Arc<SwitchedPairs>,
    pub(super) fields: Fields,
    /// The top of each field.
    pub(super) tops: IndexVec<FieldId, ScoringUnits>,
    /// The North-South units of unadjusted results, by row.
    pub(super) units: PerResult,
    /// The fields with missing or artificial scores that are scaled as a whole, in field order.
    pub(super) scaled_fields: Vec<ScaledField>,
    /// The matchpoints of both sides for rulings and for all other adjusted fields, in row order.
    pub(super) special: PackedPoints<MatchpointsOnBoard>,
    /// The number of scores expected in each field.
    pub(super) expected: IndexVec<FieldId, u32>,
    pub(super) accumulator: MatchpointAccumulator,
    /// The totals and own averages; `None` while results are still missing.
    pub(super) totals: Option<Arc<MatchpointFinalTotals>>,
    /// The tops for penalties, by index among the decisions.
    pub(super) penalty_tops: Vec<ScoringUnits>,
    pub(super) rankings: Vec<PairRanking>,
    /// The first contestants of a stream that was scored without rankings.
    pub(super) unranked: Vec<ContestantId>,
    pub(super) features: RankingFeatures,
    pub(super) warnings: Warnings,
}

impl PairsScores {
    /// Returns the fields, in which scores are compared.
    pub(crate) const fn fields(&self) -> &Fields {
        &self.fields
    }

    /// Returns the number of winners, which is never [`Winners::Inferred`].
    #[must_use]
    pub const fn winners(&self) -> Winners {
        self.winners
    }

    /// Returns the pairs that sat in both directions in an event with two winners, with the
    /// direction in which each is ranked.
    ///
    /// ```
    /// use bridge_core::{BoardNumber, Score};
    /// use event::{NewResult, Event, Outcome};
    /// use regulations::{Method, Regulations};
    /// use scoring::Scores;
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, BoardNumber::new(1)?, None)?;
    /// event.add(NewResult::new(board, "1", "11", Outcome::Score(Score::from(420))))?;
    /// event.add(NewResult::new(board, "2", "12", Outcome::PassedOut))?;
    /// let scored = scoring::score(event, Method::Matchpoints, Regulations::default())?;
    /// let Scores::Pairs(scores) = scored.scores() else { return Err("no pairs".into()) };
    /// assert_eq!(scores.switched().iter().count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn switched(&self) -> &SwitchedPairs {
        &self.switched
    }

    /// Returns warnings, for example about an unlikely number of winners, or a score without any
    /// other to compare with.
    pub fn warnings(&self) -> impl Iterator<Item = Fault> + '_ {
        self.warnings.iter()
    }

    /// Returns the full number of boards: the maximum that any pair played, in the final if there
    /// is one.
    #[must_use]
    pub fn full_boards(&self) -> u32 {
        self.rankings.last().map_or(0, |ranking| ranking.full_boards)
    }

    /// Returns the rankings, ordered by stage (qualifying first), section, and direction
    /// (North-South first).
    #[must_use]
    pub fn rankings(&self) -> &[PairRanking] {
        &self.rankings
    }

    /// Returns the contestants whose names are checked for similar spelling: all in the rankings,
    /// or the first of a stream without rankings.
    pub(crate) fn compared_names(&self) -> impl Iterator<Item = ContestantId> {
        let ranked = self.rankings.iter().flat_map(|ranking| ranking.standings.contestants());
        ranked.chain(self.unranked.iter().copied())
    }

    /// Returns the results on a board, in no particular order.
    #[must_use]
    pub fn rows(&self, board: BoardId) -> &[ResultId] {
        self.fields.rows_on(board)
    }

    /// Returns the top of a board. If sections or comparison groups have different tops, it is the
    /// highest of them.
    #[must_use]
    pub fn top(&self, board: BoardId) -> ScoringUnits {
        self.fields.fields(board).map(|field| self.tops[field]).max().unwrap_or_default()
    }

    /// Returns `true` if a side has AVE+ or AVE− for a result.
    pub(crate) fn is_variable(&self, row: ResultId, side: Side) -> bool {
        self.stored_points(row)
            .is_some_and(|both| matches!(side.select(both).won, SidePoints::Variable(_)))
    }

    /// Returns the top of a result for one of its sides.
    #[must_use]
    pub fn top_of(&self, event: &Event, row: ResultId, side: Side) -> ScoringUnits {
        match self.stored_points(row) {
            Some(both) => side.select(both).size,
            None => self.tops[self.fields.field_of(event, row)],
        }
    }

    /// Returns the top that a penalty is a percentage of. `penalty` is its index among the
    /// decisions.
    #[must_use]
    pub fn penalty_top(&self, penalty: usize) -> ScoringUnits {
        self.penalty_tops.get(penalty).copied().unwrap_or_default()
    }

    /// Returns `true` if any pair has carry-forward from qualifying sessions.
    #[must_use]
    pub const fn has_carry_forward(&self) -> bool {
        self.features.carried
    }

    /// Returns `true` if any contestant played several sessions.
    #[must_use]
    pub const fn has_sessions(&self) -> bool {
        self.features.sessions
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
        !self.special.is_empty() || !self.scaled_fields.is_empty()
    }

    /// Traces the computation of a side's matchpoints for a result. Returns `None` if the board was
    /// not played there.
    pub(crate) fn trace_points(
        &self,
        event: &Event,
        regulations: &Regulations,
        (row, side): (ResultId, Side),
        trace: &mut impl Trace,
    ) -> Option<MatchpointsOnBoard> {
        let field = self.fields.field_of(event, row);
        let ruled = self.stored_points(row).is_some() || self.scaled_field(field).is_some();
        let kind = if ruled { FieldKind::Ruled } else { FieldKind::Plain };
        let expected = self.expected.find(field).copied()?;
        let rows = self.fields.rows(field);
        let unit = board::unit(regulations, expected, kind);
        units::trace_row(event.results(), rows, (row, side), unit, trace)
    }

    /// Returns the stored matchpoints of a result with a ruling or in an adjusted field.
    fn stored_points(&self, row: ResultId) -> Option<[&MatchpointsOnBoard; 2]> {
        self.special.get(row)
    }

    /// Returns the scaling of a field that is scaled as a whole.
    pub(super) fn scaled_field(&self, field: FieldId) -> Option<&ScaledField> {
        let found = self.scaled_fields.binary_search_by_key(&field, |scaled| scaled.field).ok()?;
        self.scaled_fields.get(found)
    }

    /// Returns `true` if a result was compared with others.
    #[must_use]
    pub fn is_compared(&self, row: ResultId) -> bool {
        let ruled = |points: &MatchpointsOnBoard| matches!(points.won, SidePoints::Compared(_));
        self.units.get::<ScoringUnits>(row).is_some()
            || self.stored_points(row).is_some_and(|both| both.into_iter().any(ruled))
    }

    /// Returns the matchpoints of a side for a result on the 2-1-0 scale, or `None` if the board
    /// was not played. In an individual event these are the matchpoints of the first of the two
    /// players, because the other's AVE+ or AVE− may differ.
    #[must_use]
    pub fn matchpoints(&self, event: &Event, row: ResultId, side: Side) -> Option<Matchpoints> {
        let contestant = side.select(event.results().contestants(row));
        let player = event.players(contestant).next().unwrap_or(contestant);
        self.matchpoints_of(event, row, side, player)
    }

    /// Returns the matchpoints of a pair, or of a player in an individual event, for a result.
    pub fn matchpoints_of(
        &self,
        event: &Event,
        row: ResultId,
        side: Side,
        player: ContestantId,
    ) -> Option<Matchpoints> {
        if let Some(units) = self.units.get::<ScoringUnits>(row) {
            let field = self.fields.field_of(event, row);
            if let Some(scaled_field) = self.scaled_field(field) {
                return Some(scaled_field.matchpoints(units, side, self.accumulator.parts));
            }
            let units = match side {
                Side::NorthSouth => Some(units),
                Side::EastWest => units.opponents(self.tops[field]),
            };
            return units.map(MatchpointUnit::raw_points);
        }
        match self.stored_points(row) {
            // The own average is not known while results are still missing.
            Some(_) if self.totals.is_none() && self.is_variable(row, side) => None,
            Some(both) => {
                let own = || self.own_share(event, row, side, player);
                board::matchpoints_won(side.select(both), own)
            }
            None => None,
        }
    }

    /// Returns the percentage on the other boards, which a pair's or player's AVE+ and AVE− depend
    /// on.
    pub(crate) fn own_share(
        &self,
        event: &Event,
        row: ResultId,
        side: Side,
        player: ContestantId,
    ) -> Option<Exact> {
        self.totals.as_ref()?.own_average(&self.accumulator, event, (row, side), player)
    }
}
