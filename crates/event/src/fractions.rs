//! Whether the exact sums of an event stay short.

use bridge_core::{CommonDenominator, Exact};

use crate::decisions::DecisionList;
use crate::event::Event;
use crate::fault::{Fault, Faults, MatchColumn};
use crate::fault_kind::FaultKind;
use crate::ids::MatchId;
use crate::match_decisions::{CarriedOver, PenaltyAmount};
use crate::match_results::MatchResult;

/// Whether the fractions that were handed in have a denominator in common that is short enough to add them up: those of
/// matches, and those that the director has decided. Rulings are decimals.
pub(crate) fn check_fractions(event: &Event) -> Result<(), Faults> {
    let mut common = CommonDenominator::default();
    for (id, row) in MatchId::first(event.matches().len()).zip(event.matches().iter()) {
        if let MatchResult::Imps { home, away } = &row.result {
            for imps in [home, away] {
                let at = Some(id.place(MatchColumn::Home));
                let refused = || Fault { kind: FaultKind::Fractions, at, other: None };
                common.take(imps.exact()).map_err(|_| Faults(vec![refused()]))?;
            }
        }
    }
    for (list, position, number) in decided(event) {
        let refused = || Fault::of_decision(FaultKind::Fractions, list.at(position));
        common.take(number).map_err(|_| Faults(vec![refused()]))?;
    }
    Ok(())
}

/// All numbers that were decided, each with the list and the position in which it stands.
fn decided(event: &Event) -> impl Iterator<Item = (DecisionList, usize, &Exact)> {
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
    let handicaps = decisions.pairs().iter().enumerate();
    let handicaps = handicaps.filter_map(|(at, it)| Some((at, it.handicap.as_ref()?.exact())));
    let pairs = decisions.pair_penalties().iter().map(|it| it.percent.exact());
    let imps = decisions.pair_imp_penalties().iter().map(|it| it.imps.exact());
    let brought = decisions.pair_carries().iter().enumerate();
    let brought = brought.flat_map(|(at, it)| {
        [&it.matchpoints, &it.available].map(|matchpoints| (at, matchpoints.exact()))
    });
    let of = |list: DecisionList| move |(at, number)| (list, at, number);
    (penalties.enumerate().map(of(DecisionList::Penalty)))
        .chain(carried.enumerate().map(of(DecisionList::CarryOver)))
        .chain(handicaps.map(of(DecisionList::Pair)))
        .chain(pairs.enumerate().map(of(DecisionList::PairPenalty)))
        .chain(imps.enumerate().map(of(DecisionList::PairImpPenalty)))
        .chain(brought.map(of(DecisionList::PairCarry)))
}
