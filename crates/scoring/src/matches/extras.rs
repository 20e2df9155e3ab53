//! Penalties in IMPs and carry-over: what is added to the boards of a match.

use std::collections::BTreeMap;

use bridge_core::Exact;

use crate::matches::home_or_away::HomeOrAway;
use event::{CarriedOver, ContestantId, Event, PenaltyAmount, RoundId};
use regulations::{ImpPenalty, Regulations};

/// A team in its match of a round: itself first, then its opponents.
type InMatch = (Option<RoundId>, [ContestantId; 2]);

/// What is added to the matches of an event, and taken off.
pub(super) struct Extras {
    imp_penalty: ImpPenalty,
    penalties: BTreeMap<InMatch, Exact>,
    carried: BTreeMap<InMatch, Exact>,
}

impl Extras {
    /// All penalties in IMPs, and all that is carried over.
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

    /// What is added to the margin of either side: its own carry-over and penalties, and where the regulations say so
    /// the opponents' with the other sign.
    pub(super) fn of(&self, round: Option<RoundId>, teams: [ContestantId; 2]) -> [Exact; 2] {
        let [penalties, carried] = self.both(round, teams);
        HomeOrAway::ALL.map(|side| {
            let [own, theirs] = [side, side.other()].map(|side| side.of(carried.each_ref()));
            let [less, more] = [side, side.other()].map(|side| side.of(penalties.each_ref()));
            let extra = own.minus(theirs).minus(less);
            match self.imp_penalty {
                ImpPenalty::BothViews => extra.plus(more),
                ImpPenalty::OwnView => extra,
            }
        })
    }

    /// In a knock-out both have one score: a team's carry-over is added to its own, its penalties are taken off.
    pub(super) fn of_one_score(
        &self,
        round: Option<RoundId>,
        teams: [ContestantId; 2],
    ) -> [Exact; 2] {
        let [penalties, carried] = self.both(round, teams);
        HomeOrAway::ALL.map(|side| side.of(carried.each_ref()).minus(side.of(penalties.each_ref())))
    }

    /// The penalties of two teams in a round, and what they bring into its match.
    fn both(&self, round: Option<RoundId>, [home, away]: [ContestantId; 2]) -> [[Exact; 2]; 2] {
        [&self.penalties, &self.carried].map(|sums| {
            let of = |teams| sums.get(&(round, teams)).cloned().unwrap_or(Exact::ZERO);
            [of([home, away]), of([away, home])]
        })
    }
}

fn add(sums: &mut BTreeMap<InMatch, Exact>, at: InMatch, imps: &Exact) {
    let sum = sums.entry(at).or_insert(Exact::ZERO);
    *sum = sum.plus(imps);
}
