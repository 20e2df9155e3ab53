//! The lines of pairs in rankings by IMPs.

use std::num::NonZeroU32;
use std::sync::Arc;

use bridge_core::{Exact, Side};
use butler::{CrossImpSum, CrossImps};
use event::{ContestantId, SessionId};
use regulations::{ImpRanking, Regulations};

use super::accumulator::{ImpAccumulator, ImpSum, UnadjustedImpSum};
use super::field_datums::FieldDatums;
use super::unadjusted::UnadjustedImps;
use crate::pair_events::standing::PairStanding;
use crate::pair_events::unit::{SessionSums, UnitRules};
use crate::totals::accumulator::Accumulator;

/// A pair's line in a ranking by IMPs.
pub type ImpStanding = PairStanding<ImpAccumulator>;

/// The numbers of a standing by IMPs, in addition to its total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpDetails {
    /// IMPs per board; `None` without boards.
    pub average: Option<CrossImpSum>,
    /// The total scaled up to the full number of boards, if pairs are ranked by it.
    pub scaled: Option<CrossImpSum>,
}

impl ImpStanding {
    /// Returns the total that is printed: the sum of the boards, or the sum scaled up to the full
    /// number of boards if pairs are ranked by it.
    ///
    /// ```
    /// use event::{Event, NewResult};
    /// use regulations::{Method, Regulations};
    /// use scoring::{ImpStanding, Scores};
    ///
    /// // Pair 1 has 6 IMPs on one of two boards.
    /// let mut event = Event::default();
    /// for (number, pairs, score) in [(1, ["1", "4"], "420"), (1, ["2", "5"], "170"), (2, ["2", "4"], "50"), (2, ["3", "5"], "50")] {
    ///     let board = event.board(None, bridge_core::BoardNumber::new(number)?, None)?;
    ///     event.add(NewResult::new(board, pairs[0], pairs[1], score.parse()?))?;
    /// }
    /// let regulations = Regulations::default().with("imps.ranking", "scaled")?;
    /// let scored = scoring::score(event, Method::CrossImps, regulations)?;
    /// let Scores::Imps(scores) = scored.scores() else { return Ok(()) };
    /// let first: ImpStanding = scores.rankings()[0].standings.iter().next().ok_or("empty")?;
    /// assert_eq!((first.ranked_imps().to_string(), first.total.boards), ("12".into(), 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn ranked_imps(&self) -> &CrossImpSum {
        self.details.scaled.as_ref().unwrap_or(&self.total.imps)
    }
}

/// The rules of a ranking by IMPs.
#[derive(Clone, Debug)]
pub struct ImpRules {
    pub(super) regulations: Arc<Regulations>,
    /// The maximum number of boards that any pair played.
    pub(super) full_boards: u32,
}

impl ImpRules {
    /// Returns `true` if pairs are ranked by totals that are scaled up to the full number of boards.
    fn has_scaling(&self) -> bool {
        self.regulations.imps.ranking == ImpRanking::Scaled
    }
}

impl UnitRules for ImpAccumulator {
    type Points = CrossImps;
    /// The number of results that the board has or should have.
    type Size = u32;
    type FieldNumbers = FieldDatums;
    type Details = ImpDetails;
    type ListPlaces = ();
    type Rules = ImpRules;
    type UnadjustedTotal = UnadjustedImps;

    fn counts(_: &ImpRules, _: Option<SessionId>) -> bool {
        true
    }

    fn finish(
        rules: &ImpRules,
        _: (ContestantId, Option<Side>),
        sums: &SessionSums<'_, Self>,
    ) -> (ImpSum, ImpDetails) {
        let mut total = sums.won.clone();
        if let Some(less) = &sums.penalty {
            Self::deduct(&mut total, less);
        }
        let boards = NonZeroU32::new(total.boards);
        let average = boards.map(|boards| total.imps.per_board(boards));
        let full = || Exact::from(u64::from(rules.full_boards));
        let scaled = average.as_ref().filter(|_| rules.has_scaling()).map(|sum| sum.times(&full()));
        (total, ImpDetails { average, scaled })
    }

    fn set_list_places(_: &mut ImpDetails, (): ()) {}

    fn unadjusted_total(self, rules: &ImpRules, sum: UnadjustedImpSum) -> Option<UnadjustedImps> {
        if rules.has_scaling() {
            return None;
        }
        let results = sum.root_results().map(NonZeroU32::get);
        Some(UnadjustedImps { won: sum.sum(), parts: self.parts.get(), results })
    }
}
