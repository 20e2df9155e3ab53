//! Void matches: less than half of their boards could be played.

use std::collections::BTreeMap;

use bridge_core::Exact;

use crate::matches::match_key::MatchKey;
use crate::matches::match_result::Match;
use crate::matches::match_totals::MatchTotals;
use crate::matches::unit::BoardUnit;
use event::{Artificial, ContestantId, Event};

/// The artificial scores of both teams on half of the boards of each void match.
pub(super) struct VoidMatches(BTreeMap<MatchKey, [(ContestantId, Artificial); 2]>);

impl VoidMatches {
    /// Collects the void matches of an event. The first decision on two teams in a round is used.
    pub(super) fn new(event: &Event) -> Self {
        let mut voids = BTreeMap::new();
        for void in event.decisions().voids() {
            let teams = [void.home.0, void.away.0];
            voids.entry(MatchKey::new(void.round, teams)).or_insert([void.home, void.away]);
        }
        Self(voids)
    }

    /// Sets the totals of a void match: AVE+ or AVE− on half of the boards, rounded up, and average
    /// on the rest. Each team has its own award (EBU, secondary source: 12 IMPs for 8 boards).
    pub(super) fn set_totals(&self, unit: BoardUnit, knock_out: bool, played: &mut Match) {
        let teams = [played.home, played.away];
        let Some(awards) = self.0.get(&MatchKey::new(played.round, teams)) else { return };
        let half = Exact::from(i64::from(played.scheduled.div_ceil(2)));
        let rest = Exact::from(i64::from(played.scheduled.div_euclid(2)));
        let on_rest = rest.times(unit.artificial(Artificial::Average));
        let [home, away] = teams.map(|team| {
            let own = awards.iter().filter(|(contestant, _)| *contestant == team);
            let on_half = own.map(|&(_, artificial)| half.times(unit.artificial(artificial)));
            on_half.sum::<Exact>().plus(&on_rest)
        });
        for (side, (own, lost)) in played.sides.iter_mut().zip([(&home, &away), (&away, &home)]) {
            side.totals = match unit {
                BoardUnit::Imps => MatchTotals::from_margin(own.clone()),
                BoardUnit::Points => {
                    MatchTotals { won: own.clone(), lost: lost.clone(), ..MatchTotals::NONE }
                }
            };
        }
        if knock_out {
            let [home, away] =
                played.sides.each_ref().map(|side| side.totals.won.minus(&side.totals.lost));
            let margin = home.minus(away).times(Exact::HALF);
            played.knock_out = Some([-&margin, margin].map(|lost| (-lost).max(Exact::ZERO)));
        }
    }
}
