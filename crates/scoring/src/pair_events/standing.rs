//! Rankings of pairs and players, and their lines, in any unit.

use bridge_core::{Place, Side};
use event::{ContestantId, SectionId};

use super::stage::PairStage;
use super::unit::{PairUnit, SessionSums};
use crate::totals::accumulator::UnadjustedSum;
use crate::totals::entrants::Entrant;
use crate::totals::final_totals::FinalTotals;
use crate::totals::session_total::SessionTotal;
use crate::totals::standings::{ComputedStanding, Standings};

/// A ranking of all pairs, or of the pairs of a section or direction, in the unit `U`.
#[derive(Clone, Debug)]
pub struct PairRanking<U: PairUnit> {
    /// The stage; `None` if there are no qualifying sessions.
    pub stage: Option<PairStage>,
    /// The section if sections are ranked separately, otherwise `None`.
    pub section: Option<SectionId>,
    /// The direction in an event with two winners, otherwise `None`.
    pub side: Option<Side>,
    /// The maximum number of boards that any pair of the stage played.
    pub full_boards: u32,
    /// The pairs, best first. Pairs without a place are last.
    pub standings: Standings<PairStanding<U>>,
}

/// The line of a pair, or of a player in an individual event, in a ranking in the unit `U`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairStanding<U: PairUnit> {
    /// The pair, or the player in an individual event.
    pub name: ContestantId,
    /// The place; `None` if no board of the pair was compared, or if it played too few boards.
    pub place: Option<Place>,
    /// The points won, minus penalties, plus carry-forward, with the number of boards: a
    /// [`ResolvedTotal`](matchpoints::ResolvedTotal) or an [`ImpSum`](crate::ImpSum).
    pub total: U::ResolvedSum,
    /// The matchpoints or IMPs deducted for penalties; negative for a net bonus, `None` without
    /// penalties.
    pub penalty: Option<U::Penalty>,
    /// The totals of its sessions.
    pub sessions: Vec<SessionTotal<U>>,
    /// The numbers that only this unit has: [`MatchpointDetails`](crate::MatchpointDetails) or
    /// [`ImpDetails`](crate::ImpDetails).
    pub details: U::Details,
}

/// The line of a pair in a ranking in the unit `U`, if all its boards are unadjusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnadjustedStanding<U: PairUnit> {
    /// The place; `None` if no board of the pair was compared, or if it played too few boards.
    pub place: Option<Place>,
    /// The number of boards played.
    pub boards: u32,
    /// The total as integers: [`UnadjustedMatchpoints`](crate::UnadjustedMatchpoints) or
    /// [`UnadjustedImps`](crate::UnadjustedImps).
    pub total: U::UnadjustedTotal,
}

impl<U: PairUnit> ComputedStanding for PairStanding<U> {
    type Totals = FinalTotals<U>;
    type Rules = U::Rules;
    type ListPlaces = U::ListPlaces;

    fn compute(rules: &U::Rules, totals: &FinalTotals<U>, entrant: Entrant) -> Self {
        let side = totals.key(entrant).and_then(|key| key.side);
        let (mut won, mut penalty, mut sessions) = (U::empty_sum(), None, Vec::new());
        totals.for_each_session(entrant, |session| {
            if U::counts(rules, session.session) {
                U::add_resolved(&mut won, &session.won);
                if let Some(less) = &session.penalty {
                    U::add_penalty(&mut penalty, less);
                }
                sessions.push(session);
            }
        });
        let sums = SessionSums { won, penalty, sessions: &sessions };
        let (total, details) = U::finish(rules, (entrant.name, side), &sums);
        let penalty = sums.penalty;
        Self { name: entrant.name, place: None, total, penalty, sessions, details }
    }

    fn set_places(&mut self, place: Option<Place>, list_places: U::ListPlaces) {
        self.place = place;
        U::set_list_places(&mut self.details, list_places);
    }
}

impl<U: PairUnit> Standings<PairStanding<U>> {
    /// Returns the number of boards played by the pair at an index, without building its standing.
    #[must_use]
    pub fn boards(&self, position: usize) -> Option<u32> {
        let (entrant, _) = self.placed(position)?;
        let counts = |session| U::counts(self.rules(), session);
        Some(self.totals().count_played(entrant, counts).boards)
    }

    /// Returns the line at an index as integers if all its boards are unadjusted, without building
    /// its standing.
    #[must_use]
    pub fn unadjusted(&self, position: usize) -> Option<UnadjustedStanding<U>> {
        let (entrant, place) = self.placed(position)?;
        if self.has_lists() {
            return None;
        }
        let sum = self.totals().unadjusted_line_sum(entrant)?;
        let total = self.totals().accumulator().unadjusted_total(self.rules(), sum)?;
        Some(UnadjustedStanding { place, boards: sum.boards(), total })
    }
}
