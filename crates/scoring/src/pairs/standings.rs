//! The lines of pairs in rankings at matchpoints.

use std::sync::Arc;

use bridge_core::{Exact, Matchpoints, Percent, Place, Side};
use matchpoints::{FewerBoards, ResolvedTotal};

use super::accumulator::{MatchpointAccumulator, MatchpointFinalTotals, UnadjustedMatchpointSum};
use super::carry_forward::{CarryForwardPoints, PairExtras};
use super::field_tops::FieldTops;
use crate::derivation::quotient::UnadjustedMatchpoints;
use crate::pair_events::stage::PairStage;
use crate::pair_events::standing::PairStanding;
use crate::pair_events::unit::{SessionSums, UnitRules};
use crate::totals::entrants::Entrant;
use crate::totals::final_totals::PlayedCounts;
use crate::totals::ratio::Ratio;
use crate::totals::session_total::SessionTotal;
use crate::totals::standings::{ComputedStanding, Key};
use event::{ContestantId, Decisions, SessionId};
use regulations::Regulations;

/// A pair's line in a ranking at matchpoints.
pub type MatchpointStanding = PairStanding<MatchpointAccumulator>;

/// The numbers of a standing at matchpoints, in addition to its total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchpointDetails {
    /// The percentage of the available matchpoints, or the mean of session percentages if sessions
    /// are combined by percentage.
    pub percent: Option<Percent>,
    /// The percentage to print, before rounding, computed as `matchpoints.percentage_from` says.
    pub printed_percent: Option<Percent>,
    /// `true` if the percentages are means of session percentages, not percentages of the total.
    pub mean: bool,
    /// The total scaled to the full number of boards, which the pair is ranked by; `None` if totals
    /// are not scaled.
    pub scaled: Option<ResolvedTotal>,
    /// The carry-forward from the qualifying sessions, if any.
    pub carried: Option<CarryForwardPoints>,
    /// The line in the handicap list; `None` if there is no such list.
    pub handicapped: Option<HandicapStanding>,
    /// The places in the pair's strata, highest stratum first.
    pub strata: [Option<Place>; Decisions::STRATA],
}

/// A pair's line in the handicap list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandicapStanding {
    /// The handicap, in percent of the available matchpoints.
    pub handicap: Percent,
    /// The total including the handicap.
    pub total: ResolvedTotal,
    /// The printed percentage plus the handicap, before rounding.
    pub percent: Option<Percent>,
    /// The place in the handicap list.
    pub place: Option<Place>,
}

/// The rules of a pair ranking.
#[derive(Clone, Debug)]
pub struct PairRules {
    pub(super) regulations: Arc<Regulations>,
    pub(super) stage: Option<PairStage>,
    pub(super) extras: Arc<PairExtras>,
    /// The maximum number of boards that any pair of the stage played.
    pub(super) full_boards: u32,
    pub(super) percent_of: PercentOf,
}

/// The base of a pair's percentage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PercentOf {
    /// The percentage of its total.
    Total,
    /// The mean of its session percentages.
    Sessions,
}

impl PairRules {
    /// Returns `true` if a session belongs to the stage.
    pub(super) fn is_session_in_stage(&self, session: Option<SessionId>) -> bool {
        self.extras.is_in_stage(self.stage, session)
    }

    /// Counts the boards and sessions that a pair played in the stage.
    pub(super) fn played(&self, totals: &MatchpointFinalTotals, entrant: Entrant) -> PlayedCounts {
        totals.count_played(entrant, |session| self.is_session_in_stage(session))
    }

    /// Returns a pair's carry-forward into the final, given its total there.
    fn carry_forward(
        &self,
        name: ContestantId,
        side: Option<Side>,
        won: &ResolvedTotal,
    ) -> Option<CarryForwardPoints> {
        if self.stage == Some(PairStage::Qualifying) {
            return None;
        }
        self.extras.carry_forward(&self.regulations.pairs.carry_forward, (name, side), won)
    }

    /// Computes a pair's total, minus penalties and with carry-forward, and its other numbers.
    fn finish(
        &self,
        (name, side): (ContestantId, Option<Side>),
        sums: &SessionSums<'_, MatchpointAccumulator>,
    ) -> (ResolvedTotal, MatchpointDetails) {
        let SessionSums { won, penalty, sessions } = sums;
        let carried = self.carry_forward(name, side, won);
        let whole = |won: &ResolvedTotal| -> ResolvedTotal {
            let mut total = won.clone();
            if let Some(penalty) = penalty {
                total.matchpoints = total.matchpoints.minus(penalty);
            }
            if let Some(carried) = &carried {
                total.matchpoints = total.matchpoints.plus(&carried.matchpoints);
                total.available = total.available.plus(&carried.available);
            }
            total
        };
        let comparable = won.available > Matchpoints::ZERO;
        let total = whole(won);
        let scaled = self.scaled(won).as_ref().map(whole);
        let (percent, printed_percent) = if self.uses_session_means() {
            let printed = mean(sessions, |total| self.regulations.matchpoints.percent(total));
            (mean(sessions, ResolvedTotal::percent), printed)
        } else {
            let base = scaled.as_ref().unwrap_or(&total);
            (base.percent(), self.regulations.matchpoints.percent(base))
        };
        let percent = percent.filter(|_| comparable);
        let printed_percent = printed_percent.filter(|_| comparable);
        let of_list = scaled.as_ref().unwrap_or(&total);
        let handicapped = self.handicapped((name, side), of_list, printed_percent.as_ref());
        let mean = self.uses_session_means();
        let strata = [None; Decisions::STRATA];
        let details = MatchpointDetails {
            percent,
            printed_percent,
            mean,
            scaled,
            carried,
            handicapped,
            strata,
        };
        (total, details)
    }

    /// Computes a pair's line in the handicap list, if there is one.
    fn handicapped(
        &self,
        pair: (ContestantId, Option<Side>),
        total: &ResolvedTotal,
        percent: Option<&Percent>,
    ) -> Option<HandicapStanding> {
        let handicap = self.extras.handicap(pair)?;
        let mut total = total.clone();
        let share = handicap.exact().times(Exact::HUNDREDTH);
        total.matchpoints = total.matchpoints.plus(total.available.times(share));
        let percent = percent.map(|percent| percent.plus(&handicap));
        Some(HandicapStanding { handicap, total, percent, place: None })
    }

    /// Returns the total scaled to the full number of boards if the regulations require it.
    fn scaled(&self, won: &ResolvedTotal) -> Option<ResolvedTotal> {
        if !self.has_scaling() || won.available <= Matchpoints::ZERO {
            return None;
        }
        match self.regulations.matchpoints.fewer_boards.sit_out() {
            Some(percent) => won.with_sit_outs(self.full_boards, &percent),
            None => won.scaled_to(self.full_boards),
        }
    }

    fn has_scaling(&self) -> bool {
        self.regulations.matchpoints.fewer_boards != FewerBoards::Percentage
            && !self.uses_session_means()
    }

    /// Returns `true` if a pair played enough boards for a place.
    pub(super) fn has_enough_boards(
        &self,
        totals: &MatchpointFinalTotals,
        entrant: Entrant,
    ) -> bool {
        let least = self.regulations.pairs.min_boards;
        least == 0 || self.played(totals, entrant).boards >= least
    }

    /// Returns a pair's sort key, equal to the key of its line.
    pub(super) fn key(&self, totals: &MatchpointFinalTotals, entrant: Entrant) -> Key {
        if !self.has_enough_boards(totals, entrant) {
            return Key::None;
        }
        let plain = if self.uses_board_sums() { totals.unadjusted_sum(entrant) } else { None };
        let plain = plain.and_then(|plain| self.unadjusted_key(totals.accumulator(), plain));
        let computed =
            || self.ranked_by(&MatchpointStanding::compute(self, totals, entrant).details);
        plain.map_or_else(|| computed().into(), Key::Ratio)
    }

    /// Returns `true` if a pair's percentage is the mean of its session percentages.
    pub(super) fn uses_session_means(&self) -> bool {
        self.percent_of == PercentOf::Sessions
    }

    /// Returns `true` if a pair without penalties is ranked by the sum of its boards.
    pub(super) fn uses_board_sums(&self) -> bool {
        self.stage.is_none() && !self.uses_session_means() && !self.extras.has_qualifying_totals()
    }

    /// Returns the number that a pair is ranked by: its total scaled to the full number of boards, or
    /// its share of the available matchpoints.
    pub(super) fn ranked_by(&self, details: &MatchpointDetails) -> Option<Exact> {
        let share = |percent: &Percent| percent.exact().times(Exact::HUNDREDTH);
        let by_total = self.regulations.matchpoints.fewer_boards == FewerBoards::Scaled;
        match &details.scaled {
            Some(total) if by_total => Some(total.matchpoints.exact().clone()),
            _ => details.percent.as_ref().map(share),
        }
    }

    fn unadjusted_key(
        &self,
        MatchpointAccumulator { parts, .. }: MatchpointAccumulator,
        plain: UnadjustedMatchpointSum,
    ) -> Option<Ratio> {
        let share = plain.share(parts)?;
        if self.has_scaling() {
            if self.regulations.matchpoints.fewer_boards != FewerBoards::Scaled {
                return None;
            }
            plain.scaled_to_boards(parts, self.full_boards)
        } else {
            Some(share)
        }
    }
}

/// A pair's places in the additional lists of a ranking.
#[derive(Clone, Copy, Debug, Default)]
pub struct ListPlaces {
    pub(super) by_handicap: Option<Place>,
    pub(super) strata: [Option<Place>; Decisions::STRATA],
}

impl UnitRules for MatchpointAccumulator {
    type Points = Matchpoints;
    type Size = matchpoints::ScoringUnits;
    type FieldNumbers = FieldTops;
    type Details = MatchpointDetails;
    type ListPlaces = ListPlaces;
    type Rules = PairRules;
    type UnadjustedTotal = UnadjustedMatchpoints;

    fn counts(rules: &PairRules, session: Option<SessionId>) -> bool {
        rules.is_session_in_stage(session)
    }

    fn finish(
        rules: &PairRules,
        contestant: (ContestantId, Option<Side>),
        sums: &SessionSums<'_, Self>,
    ) -> (ResolvedTotal, MatchpointDetails) {
        rules.finish(contestant, sums)
    }

    fn set_list_places(details: &mut MatchpointDetails, places: ListPlaces) {
        details.strata = places.strata;
        if let Some(handicapped) = &mut details.handicapped {
            handicapped.place = places.by_handicap;
        }
    }

    fn unadjusted_total(
        self,
        rules: &PairRules,
        sum: UnadjustedMatchpointSum,
    ) -> Option<UnadjustedMatchpoints> {
        rules.uses_board_sums().then(|| sum.won(self.parts))
    }
}

/// Returns the mean of a pair's session percentages, ignoring sessions without one.
fn mean(
    sessions: &[SessionTotal<MatchpointAccumulator>],
    percent: impl Fn(&ResolvedTotal) -> Option<Percent>,
) -> Option<Percent> {
    let mut sum = Exact::ZERO;
    let mut count = 0_u32;
    for session in sessions {
        if let Some(percent) = percent(&session.total()) {
            sum = sum.plus(percent.exact());
            count = count.saturating_add(1);
        }
    }
    sum.checked_div(Exact::from(u64::from(count))).map(Percent::new)
}
