//! The scores of a pair event: the points of each result, and the rankings.

use std::sync::Arc;

use bridge_core::Side;
use event::{BoardId, ContestantId, Event, Fault, IndexVec, ResultId, SwitchedPairs};
use regulations::{Method, Regulations, Winners};

use super::rankings::RankingFeatures;
use super::standing::PairRanking;
use super::unit::{PairUnit, UnitRules};
use crate::fields::{FieldId, Fields};
use crate::totals::final_totals::FinalTotals;
use crate::totals::packed::PackedPoints;
use crate::units::PointsOnBoard;
use crate::units::per_result::PerResult;
use crate::units::unit::SidePoints;
use crate::warnings::Warnings;

/// The points of a side on a board, in the unit `U`.
pub(crate) type OnBoard<U> = PointsOnBoard<<U as UnitRules>::Points, <U as UnitRules>::Size>;

/// The scores of a pair event in the unit `U`.
///
/// Matchpoints:
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
/// let Scores::Matchpoints(scores) = scored.scores() else { return Err("pairs".into()) };
/// assert_eq!((scores.method(), scores.winners()), (Method::Matchpoints, Winners::Two));
/// assert_eq!((scores.rankings().len(), scores.full_boards()), (2, 1));
/// assert_eq!(scores.top(board).to_string(), "2");
/// for &row in scores.rows(board) {
///     let [ns, ew] = Side::ALL.map(|side| scores.matchpoints(row, side));
///     assert!(scores.is_compared(row) && scores.top_of(row, Side::NorthSouth) == scores.top(board));
///     assert_eq!(ns.zip(ew.as_ref()).map(|(ns, ew)| ns.plus(ew).to_string()).as_deref(), Some("2"));
///     let pair = scored.event().results().contestants(row)[1];
///     assert_eq!(scores.matchpoints_of(row, Side::EastWest, pair), ew);
/// }
///
/// // This event has no unusual features.
/// assert!(scores.warnings().next().is_none() && !scores.has_adjusted_boards());
/// assert!(!scores.has_sessions() && !scores.uses_session_means() && !scores.has_carry_forward() && !scores.has_handicaps());
/// assert_eq!(scores.penalty_top(0).to_string(), "0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// IMPs:
///
/// ```
/// use bridge_core::{Exact, Side};
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
/// let scored = score(event, Method::Butler, Regulations::default())?;
/// let Scores::Imps(scores) = scored.scores() else { return Err("pairs".into()) };
/// assert_eq!((scores.method(), scores.winners(), scores.rankings().len()), (Method::Butler, Winners::Two, 2));
/// // The datum of 420 and 450 is 440. The difference between 420 and 440 is 20, which is one IMP.
/// let row = scores.rows(board)[0];
/// assert_eq!(scores.datum(row, Side::NorthSouth).map(|datum| datum.to_string()).as_deref(), Some("440"));
/// let lost = scores.imps(row, Side::NorthSouth);
/// assert_eq!(lost.as_ref().map(|imps| imps.to_string()).as_deref(), Some("-1"));
/// let pair = scored.event().results().contestants(row)[0];
/// assert_eq!(scores.imps_of(row, Side::NorthSouth, pair), lost);
/// assert_eq!(scores.balance(board), Some(Exact::ZERO));
/// assert!(scores.warnings().next().is_none() && !scores.has_sessions());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PairScores<U: PairUnit> {
    pub(crate) event: Arc<Event>,
    pub(crate) regulations: Arc<Regulations>,
    pub(crate) method: Method,
    pub(crate) winners: Winners,
    /// With two winners: the pairs that sat in both directions, with the direction in which each is
    /// ranked.
    pub(crate) switched: Arc<SwitchedPairs>,
    pub(crate) fields: Fields,
    /// The number of scores expected in each field.
    pub(crate) expected: IndexVec<FieldId, u32>,
    pub(crate) numbers: U::FieldNumbers,
    /// The North-South points of unadjusted results, by row.
    pub(crate) points: PerResult,
    /// The points of both sides for rulings and in adjusted fields, in row order.
    pub(crate) special: PackedPoints<OnBoard<U>>,
    pub(crate) accumulator: U,
    /// The totals and own averages; `None` while results are still missing.
    pub(crate) totals: Option<Arc<FinalTotals<U>>>,
    pub(crate) rankings: Vec<PairRanking<U>>,
    /// The first contestants of a stream that was scored without rankings.
    pub(crate) unranked: Vec<ContestantId>,
    pub(crate) features: RankingFeatures,
    pub(crate) warnings: Warnings,
}

impl<U: PairUnit> PairScores<U> {
    /// Returns the fields, in which scores are compared.
    pub(crate) const fn fields(&self) -> &Fields {
        &self.fields
    }

    /// Returns the method: matchpoints, Butler, or cross-IMPs.
    #[must_use]
    pub const fn method(&self) -> Method {
        self.method
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
    /// let Scores::Matchpoints(scores) = scored.scores() else { return Err("no pairs".into()) };
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

    /// Returns the contestants whose names are checked for similar spelling: all in the rankings,
    /// or the first of a stream without rankings.
    pub(crate) fn compared_names(&self) -> impl Iterator<Item = ContestantId> {
        let ranked = self.rankings.iter().flat_map(|ranking| ranking.standings.contestants());
        ranked.chain(self.unranked.iter().copied())
    }

    /// Returns the rankings, ordered by stage (qualifying first), section, and direction
    /// (North-South first).
    #[must_use]
    pub fn rankings(&self) -> &[PairRanking<U>] {
        &self.rankings
    }

    /// Returns `true` if any contestant played several sessions.
    #[must_use]
    pub const fn has_sessions(&self) -> bool {
        self.features.sessions
    }

    /// Returns the results on a board, in no particular order.
    #[must_use]
    pub fn rows(&self, board: BoardId) -> &[ResultId] {
        self.fields.rows_on(board)
    }

    /// Returns the field of a result.
    pub(crate) fn field_of(&self, row: ResultId) -> FieldId {
        self.fields.field_of(&self.event, row)
    }

    /// Returns the contestant on a side of a result, or in an individual event the first of the two
    /// players.
    pub(crate) fn first_player(&self, row: ResultId, side: Side) -> ContestantId {
        let contestant = side.select(self.event.results().contestants(row));
        self.event.players(contestant).next().unwrap_or(contestant)
    }

    /// Returns the stored points of a result with a ruling or in an adjusted field.
    pub(crate) fn stored_points(&self, row: ResultId) -> Option<[&OnBoard<U>; 2]> {
        self.special.get(row)
    }

    /// Returns `true` if a side has AVE+ or AVE− for a result.
    pub(crate) fn is_variable(&self, row: ResultId, side: Side) -> bool {
        self.stored_points(row)
            .is_some_and(|both| matches!(side.select(both).won, SidePoints::Variable(_)))
    }

    /// Returns the average of the other boards of a pair or player, which its AVE+ and AVE− depend
    /// on.
    pub(crate) fn own_average(
        &self,
        row: ResultId,
        side: Side,
        player: ContestantId,
    ) -> Option<U::OwnAverage> {
        self.totals.as_ref()?.own_average(&self.event, (row, side), player)
    }

    /// Inserts warnings before all others.
    pub(crate) fn with_warnings(mut self, warnings: impl IntoIterator<Item = Fault>) -> Self {
        self.warnings.prepend(warnings);
        self
    }
}
