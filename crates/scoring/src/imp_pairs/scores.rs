//! The scores of a pair event at IMPs: the IMPs of each result, and the rankings.

use std::sync::Arc;

use bridge_core::{Exact, FractionalImps, Imps, Side};
use butler::{CrossImps, Datum, FieldSize};

use super::accumulator::{ImpAccumulator, ImpFinalTotals};
use super::board::{FieldContext, ImpsOnBoard};
use super::datums::Datums;
use super::ranking_list::ImpRankingList;
use crate::derivation::trace::Trace;
use crate::fields::{FieldId, Fields};
use crate::totals::packed::PackedPoints;
use crate::totals::parts::Parts;
use crate::units::imps::{artificial_imps, relative_average_award};
use crate::units::per_result::PerResult;
use crate::units::unit::SidePoints;
use crate::warnings::Warnings;
use event::{BoardId, ContestantId, Event, Fault, IndexVec, ResultId, SwitchedPairs};
use regulations::{Method, Regulations, Winners};

/// The scores of a pair event at IMPs.
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
/// let (event, regulations) = (scored.event(), scored.regulations());
/// let Scores::ImpPairs(scores) = scored.scores() else { return Err("pairs".into()) };
/// assert_eq!((scores.method(), scores.winners(), scores.rankings().len()), (Method::Butler, Winners::Two, 2));
/// // The datum of 420 and 450 is 440. The difference between 420 and 440 is 20, which is one IMP.
/// let row = scores.rows(board)[0];
/// assert_eq!(scores.datum(event, row, Side::NorthSouth).map(|datum| datum.to_string()).as_deref(), Some("440"));
/// let lost = scores.imps(event, regulations, row, Side::NorthSouth);
/// assert_eq!(lost.as_ref().map(|imps| imps.to_string()).as_deref(), Some("-1"));
/// let pair = event.results().contestants(row)[0];
/// assert_eq!(scores.imps_of(event, regulations, (row, Side::NorthSouth), pair), lost);
/// assert_eq!(scores.balance(event, regulations, board), Some(Exact::ZERO));
/// assert!(scores.warnings().next().is_none() && !scores.has_sessions());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ImpPairsScores {
    pub(super) method: Method,
    pub(super) winners: Winners,
    /// With two winners: the pairs that sat in both directions, with the direction in which each is
    /// ranked.
    pub(super) switched: Arc<SwitchedPairs>,
    pub(super) fields: Fields,
    /// Butler: the datum of each field and side. `None` if comparison groups have their own datums.
    pub(super) datums: Datums,
    /// For each field, the number of table scores and the number expected.
    pub(super) sizes: IndexVec<FieldId, FieldSize>,
    /// The North-South IMPs in plain fields, by row: against the datum, or the total against all
    /// others.
    pub(super) imps: PerResult,
    /// The IMPs of both sides in adjusted fields, in row order.
    pub(super) special: PackedPoints<ImpsOnBoard>,
    /// The number of parts in an IMP for unadjusted boards.
    pub(super) parts: Parts,
    /// The totals and own averages; `None` while results are still missing.
    pub(super) totals: Option<Arc<ImpFinalTotals>>,
    pub(super) rankings: Vec<ImpRankingList>,
    /// The first contestants of a stream that was scored without rankings.
    pub(super) unranked: Vec<ContestantId>,
    pub(super) has_sessions: bool,
    pub(super) warnings: Warnings,
}

impl ImpPairsScores {
    /// Returns the fields, in which scores are compared.
    pub(crate) const fn fields(&self) -> &Fields {
        &self.fields
    }

    /// Returns the method, Butler or cross-IMPs.
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
    /// let scored = scoring::score(event, Method::Butler, Regulations::default())?;
    /// let Scores::ImpPairs(scores) = scored.scores() else { return Err("no pairs".into()) };
    /// assert_eq!(scores.switched().iter().count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn switched(&self) -> &SwitchedPairs {
        &self.switched
    }

    /// Returns warnings about valid but unusual results.
    pub fn warnings(&self) -> impl Iterator<Item = Fault> + '_ {
        self.warnings.iter()
    }

    /// Returns the contestants whose names are compared: all in the rankings, or the first of a
    /// stream without rankings.
    pub(crate) fn compared_names(&self) -> impl Iterator<Item = ContestantId> {
        let ranked = self.rankings.iter().flat_map(|ranking| ranking.standings.contestants());
        ranked.chain(self.unranked.iter().copied())
    }

    /// Returns the rankings, ordered by section and direction (North-South first).
    #[must_use]
    pub fn rankings(&self) -> &[ImpRankingList] {
        &self.rankings
    }

    /// Returns `true` if any contestant played several sessions.
    #[must_use]
    pub const fn has_sessions(&self) -> bool {
        self.has_sessions
    }

    /// Returns the results on a board, in no particular order.
    #[must_use]
    pub fn rows(&self, board: BoardId) -> &[ResultId] {
        self.fields.rows_on(board)
    }

    /// Returns the datum that a side's score was compared with. Returns `None` in cross-IMPs and if
    /// comparison groups have their own datums.
    #[must_use]
    pub fn datum(&self, event: &Event, row: ResultId, side: Side) -> Option<Datum> {
        let field = self.fields.field_of(event, row);
        side.select(self.datums.get(field)).cloned()
    }

    /// Returns `true` if a side has AVE+ or AVE− for a result.
    pub(crate) fn is_variable(&self, row: ResultId, side: Side) -> bool {
        self.stored_points(row)
            .is_some_and(|both| matches!(side.select(both).won, SidePoints::Variable(_)))
    }

    fn stored_points(&self, row: ResultId) -> Option<[&ImpsOnBoard; 2]> {
        self.special.get(row)
    }

    /// Returns the IMPs of a side for a result, from its own side. Returns `None` if the board was
    /// not played or there was nothing to compare with. In an individual event these are the IMPs
    /// of the first of the two players.
    #[must_use]
    pub fn imps(
        &self,
        event: &Event,
        regulations: &Regulations,
        row: ResultId,
        side: Side,
    ) -> Option<CrossImps> {
        let contestant = side.select(event.results().contestants(row));
        let player = event.players(contestant).next().unwrap_or(contestant);
        self.imps_of(event, regulations, (row, side), player)
    }

    /// Returns the IMPs of a pair, or of a player in an individual event, for a result.
    #[must_use]
    pub fn imps_of(
        &self,
        event: &Event,
        regulations: &Regulations,
        (row, side): (ResultId, Side),
        player: ContestantId,
    ) -> Option<CrossImps> {
        if let Some(imps) = self.imps.get::<Imps>(row) {
            let imps = FractionalImps::from(imps);
            let own =
                if side == Side::NorthSouth { imps } else { FractionalImps::new(-imps.exact()) };
            if self.method == Method::Butler {
                return Some(CrossImps::Exact(own));
            }
            let field = self.sizes[self.fields.field_of(event, row)];
            return regulations.cross_imps.rule().award(&own, field).ok().map(|award| award.value);
        }
        let points = side.select(self.stored_points(row)?);
        match &points.won {
            SidePoints::Compared(imps) | SidePoints::Fixed(imps) => Some(imps.clone()),
            // The own average is not known while results are still missing.
            SidePoints::Variable(_) if self.totals.is_none() => None,
            SidePoints::Variable(variable) => {
                let own = self.own_average(event, regulations, (row, side), player);
                let imps = artificial_imps(
                    self.method,
                    regulations,
                    relative_average_award(*variable),
                    points.size,
                    own.as_ref(),
                );
                Some(CrossImps::Exact(imps))
            }
            SidePoints::Nothing => None,
        }
    }

    /// Returns the average of the other boards of a pair or player. The values of its AVE+ and AVE−
    /// depend on it.
    pub(crate) fn own_average(
        &self,
        event: &Event,
        regulations: &Regulations,
        at: (ResultId, Side),
        player: ContestantId,
    ) -> Option<FractionalImps> {
        let accumulator = ImpAccumulator::new(self.method, regulations, self.parts);
        self.totals.as_ref()?.own_average(&accumulator, event, at, player)
    }

    /// Traces the computation of a side's IMPs for a result. Returns `None` if the board was not
    /// played there.
    pub(crate) fn trace_points(
        &self,
        event: &Event,
        regulations: &Regulations,
        (row, side): (ResultId, Side),
        trace: &mut impl Trace,
    ) -> Option<ImpsOnBoard> {
        let field = self.fields.field_of(event, row);
        let context = self.field_context(event, regulations, field);
        context.trace_points(self.fields.rows(field), (row, side), trace)
    }

    /// Returns the board of a field, with everything needed to score it.
    pub(super) fn field_context<'a>(
        &self,
        event: &'a Event,
        regulations: &'a Regulations,
        field: FieldId,
    ) -> FieldContext<'a> {
        let board = self.fields.board(event, field);
        FieldContext {
            event,
            regulations,
            method: self.method,
            session: board.session,
            number: board.number,
            expected: self.sizes.find(field).map_or(0, |size| size.expected),
        }
    }

    /// Returns the sum of the IMPs of all sides on a board. It is 0 unless a ruling is split.
    /// Returns `None` if the sum contains square roots.
    #[must_use]
    pub fn balance(
        &self,
        event: &Event,
        regulations: &Regulations,
        board: BoardId,
    ) -> Option<Exact> {
        let mut sum = butler::CrossImpSum::default();
        for &row in self.rows(board) {
            for side in Side::ALL {
                if let Some(imps) = self.imps(event, regulations, row, side) {
                    sum.add(&imps);
                }
            }
        }
        sum.exact().map(FractionalImps::into_exact)
    }
}
