//! Penalties in IMPs and carry-over, which are added to the boards of a match.

use std::collections::BTreeMap;

use bridge_core::Exact;

use crate::matches::home_or_away::HomeOrAway;
use event::{CarriedOver, ContestantId, Event, PenaltyAmount, RoundId};
use regulations::{ImpPenalty, Regulations};

/// A round, a team, and its opponents.
type SideInRound = (Option<RoundId>, [ContestantId; 2]);

/// The penalties and carry-over in the matches of an event.
pub(super) struct Extras {
    imp_penalty: ImpPenalty,
    penalties: BTreeMap<SideInRound, Exact>,
    carried: BTreeMap<SideInRound, Exact>,
}

impl Extras {
    /// Collects all penalties in IMPs and all carry-over.
    pub(super) fn new(event: &Event, regulations: &Regulations) -> Self {
        let imp_penalty = regulations.teams.imp_penalty;
        let mut extras = Self { imp_penalty, penalties: BTreeMap::new(), carried: BTreeMap::new() };
        for penalty in event.decisions().penalties() {
            let PenaltyAmount::Imps { imps, opponents } = &penalty.amount else { continue };
            add(&mut extras.penalties, (penalty.round, [penalty.team, *opponents]), imps);
        }
        for carried in event.decisions().carry_overs() {
            let (round, opponents, imps) = match &carried.amount {
                CarriedOver::Imps { round, opponents, imps } => (round, opponents, imps.clone()),
                CarriedOver::EarlierMatch { round, opponents, margin, finished } => {
                    let imps = regulations.teams.carry_over.award(margin, *finished);
                    (round, opponents, imps.unwrap_or(Exact::ZERO))
                }
                CarriedOver::Points(_) => continue,
            };
            add(&mut extras.carried, (*round, [carried.team, *opponents]), &imps);
        }
        extras
    }

    /// Returns the addition to each side's margin: carry-over minus the opponents' carry-over,
    /// minus penalties. The opponents' penalties are added if the regulations require it.
    pub(super) fn margin_changes(
        &self,
        round: Option<RoundId>,
        teams: [ContestantId; 2],
    ) -> [Exact; 2] {
        let [penalties, carried] = self.penalties_and_carry_over(round, teams);
        HomeOrAway::ALL.map(|side| {
            let [own, theirs] = [side, side.other()].map(|side| side.select(carried.each_ref()));
            let [less, more] = [side, side.other()].map(|side| side.select(penalties.each_ref()));
            let extra = own.minus(theirs).minus(less);
            match self.imp_penalty {
                ImpPenalty::BothViews => extra.plus(more),
                ImpPenalty::OwnView => extra,
            }
        })
    }

    /// Returns the addition to each team's score in a knock-out, where both sides share one result:
    /// carry-over minus penalties.
    pub(super) fn score_changes(
        &self,
        round: Option<RoundId>,
        teams: [ContestantId; 2],
    ) -> [Exact; 2] {
        let [penalties, carried] = self.penalties_and_carry_over(round, teams);
        HomeOrAway::ALL
            .map(|side| side.select(carried.each_ref()).minus(side.select(penalties.each_ref())))
    }

    /// Returns the penalties and the carry-over of two teams in a round.
    fn penalties_and_carry_over(
        &self,
        round: Option<RoundId>,
        [home, away]: [ContestantId; 2],
    ) -> [[Exact; 2]; 2] {
        [&self.penalties, &self.carried].map(|sums| {
            let sum_of = |teams| sums.get(&(round, teams)).cloned().unwrap_or(Exact::ZERO);
            [sum_of([home, away]), sum_of([away, home])]
        })
    }
}

fn add(sums: &mut BTreeMap<SideInRound, Exact>, at: SideInRound, imps: &Exact) {
    let sum = sums.entry(at).or_insert(Exact::ZERO);
    *sum = sum.plus(imps);
}
