//! Whether the exact sums of an event stay short.

use bridge_core::{CommonDenominator, Exact, Matchpoints, Percent};

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
    let refused = |at| Fault { kind: FaultKind::Fractions, at, other: None };
    for (id, row) in MatchId::first(event.matches().len()).zip(event.matches().iter()) {
        if let MatchResult::Imps { home, away } = &row.result {
            for imps in [home, away] {
                let at = Some(id.place(MatchColumn::Home));
                common.take(imps.exact()).map_err(|_| Faults(vec![refused(at)]))?;
            }
        }
    }
    for number in decided(event) {
        common.take(number).map_err(|_| Faults(vec![refused(None)]))?;
    }
    Ok(())
}

/// All numbers that were decided.
fn decided(event: &Event) -> impl Iterator<Item = &Exact> {
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
    let handicaps = decisions.pairs().iter().filter_map(|it| it.handicap.as_ref());
    let pairs = decisions.pair_penalties().iter().map(|it| &it.percent);
    let imps = decisions.pair_imp_penalties().iter().map(|it| it.imps.exact());
    let brought = decisions.pair_carries().iter();
    let brought = brought.flat_map(|it| [&it.matchpoints, &it.available]);
    penalties
        .chain(carried)
        .chain(handicaps.chain(pairs).map(Percent::exact))
        .chain(imps)
        .chain(brought.map(Matchpoints::exact))
}
