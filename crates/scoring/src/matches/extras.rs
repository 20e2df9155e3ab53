//! Penalties in IMPs and carry-over: what is added to the boards of a match.

use bridge_core::Exact;

use crate::matches::home_or_away::HomeOrAway;
use crate::matches::played::Match;
use event::{CarriedOver, ContestantId, Event, PenaltyAmount, RoundId};
use regulations::{ImpPenalty, Regulations};

/// What is added to the margin of either side: its own carry-over and penalties, and where the regulations say so
/// the opponents' with the other sign.
pub(super) fn extras(event: &Event, regulations: &Regulations, played: &Match) -> [Exact; 2] {
    let teams = [played.home, played.away];
    let penalties = penalties(event, played.round, teams);
    let carried = carried(event, regulations, played.round, teams);
    HomeOrAway::ALL.map(|side| {
        let [own, theirs] = [side, side.other()].map(|side| side.of(carried.each_ref()));
        let [less, more] = [side, side.other()].map(|side| side.of(penalties.each_ref()));
        let extra = own.minus(theirs).minus(less);
        match regulations.teams.imp_penalty {
            ImpPenalty::BothViews => extra.plus(more),
            ImpPenalty::OwnView => extra,
        }
    })
}

/// In a knock-out both have one score: a team's carry-over is added to its own, its penalties are taken off.
pub(super) fn extras_of_one_score(
    event: &Event,
    regulations: &Regulations,
    round: Option<RoundId>,
    teams: [ContestantId; 2],
) -> [Exact; 2] {
    let penalties = penalties(event, round, teams);
    let carried = carried(event, regulations, round, teams);
    HomeOrAway::ALL.map(|side| side.of(carried.each_ref()).minus(side.of(penalties.each_ref())))
}

/// The penalties in IMPs of two teams in a round.
fn penalties(event: &Event, round: Option<RoundId>, [home, away]: [ContestantId; 2]) -> [Exact; 2] {
    let mut sums = [Exact::ZERO, Exact::ZERO];
    for penalty in event.decisions().penalties() {
        let PenaltyAmount::Imps { imps, opponents } = &penalty.amount else { continue };
        for (sum, both) in sums.iter_mut().zip([[home, away], [away, home]]) {
            if [penalty.team, *opponents] == both && penalty.round == round {
                *sum = sum.plus(imps);
            }
        }
    }
    sums
}

/// What two teams bring into the match of a round.
fn carried(
    event: &Event,
    regulations: &Regulations,
    round: Option<RoundId>,
    [home, away]: [ContestantId; 2],
) -> [Exact; 2] {
    let mut sums = [Exact::ZERO, Exact::ZERO];
    for carried in event.decisions().carry_overs() {
        let (into, opponents, imps) = match &carried.amount {
            CarriedOver::Imps { round, opponents, imps } => (round, opponents, imps.clone()),
            CarriedOver::EarlierMatch { round, opponents, margin, finished } => {
                let imps = regulations.teams.carry_over.of(margin, *finished);
                (round, opponents, imps.unwrap_or(Exact::ZERO))
            }
            CarriedOver::Points(_) => continue,
        };
        for (sum, both) in sums.iter_mut().zip([[home, away], [away, home]]) {
            if [carried.team, *opponents] == both && *into == round {
                *sum = sum.plus(&imps);
            }
        }
    }
    sums
}
