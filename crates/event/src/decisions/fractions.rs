//! A check that exact sums of an event stay short.

use bridge_core::{CommonDenominator, Exact};

use crate::decisions::match_decisions::{CarriedOver, PenaltyAmount};
use crate::decisions::{DecisionId, DecisionList};
use crate::event::Event;
use crate::faults::fault::{Fault, Faults, MatchColumn};
use crate::faults::fault_kind::FaultKind;
use crate::ids::MatchId;
use crate::results::match_results::MatchResult;

/// Checks that the fractions in matches and decisions have a common denominator short enough for
/// adding them up. Rulings need no check, because their numbers are decimals.
pub(crate) fn check_fractions(event: &Event) -> Result<(), Faults> {
    let mut common = CommonDenominator::default();
    for (id, row) in MatchId::first(event.matches().len()).zip(event.matches().iter()) {
        if let MatchResult::Imps { home, away } = &row.result {
            for imps in [home, away] {
                let at = Some(id.location(MatchColumn::Home));
                let fault = || Fault { kind: FaultKind::Fractions, location: at, other: None };
                common.add(imps.exact()).map_err(|_| Faults(vec![fault()]))?;
            }
        }
    }
    for (decision, number) in decision_fractions(event) {
        let fault = || Fault::in_decision(FaultKind::Fractions, decision);
        common.add(number).map_err(|_| Faults(vec![fault()]))?;
    }
    Ok(())
}

/// Returns all numbers in decisions, each with the ID of its decision.
fn decision_fractions(event: &Event) -> impl Iterator<Item = (DecisionId, &Exact)> {
    let decisions = event.decisions();
    let penalties = decisions.penalties().iter().map(|it| match &it.amount {
        PenaltyAmount::Imps { imps, .. } => imps,
        PenaltyAmount::Points(points) => points,
    });
    let carried = decisions.carry_overs().iter().map(|it| match &it.amount {
        CarriedOver::Imps { imps, .. } => imps,
        CarriedOver::EarlierMatch { margin, .. } => margin,
        CarriedOver::Points(points) => points,
    });
    let handicaps = decisions.pairs().iter().map(|it| it.handicap.as_ref());
    let handicaps = (DecisionList::Pair.numbered(handicaps))
        .filter_map(|(pair, handicap)| Some((pair, handicap?.exact())));
    let pairs = decisions.pair_penalties().iter().map(|it| it.percent.exact());
    let imps = decisions.pair_imp_penalties().iter().map(|it| it.imps.exact());
    let carried_forward = DecisionList::PairCarryForward.numbered(decisions.pair_carry_forwards());
    let carried_forward = carried_forward.flat_map(|(carry, it)| {
        [&it.matchpoints, &it.available].map(|matchpoints| (carry, matchpoints.exact()))
    });
    (DecisionList::Penalty.numbered(penalties))
        .chain(DecisionList::CarryOver.numbered(carried))
        .chain(handicaps)
        .chain(DecisionList::PairPenalty.numbered(pairs))
        .chain(DecisionList::PairImpPenalty.numbered(imps))
        .chain(carried_forward)
}
