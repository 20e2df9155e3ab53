//! The last step before print: rounding by the rule that the regulations name.

use bridge_core::{Exact, FractionalImps, Matchpoints, Percent};
use butler::{CrossImpSum, Divisor};
use matchpoints::PercentageFrom;
use tournament::{Method, Regulations};

/// The average of what can be won: what the rounding from average looks at.
fn half(available: &Exact) -> Exact {
    available.times(Exact::HALF)
}

/// Matchpoints on the printed scale, exact.
pub(crate) fn on_scale(regulations: &Regulations, matchpoints: &Matchpoints) -> Exact {
    matchpoints.exact().times(Exact::part_of(regulations.scale.units_per_matchpoint()))
}

/// Matchpoints as printed: on the printed scale, rounded. `available` is what could have been won;
/// half of it is the average.
pub(crate) fn matchpoints(
    regulations: &Regulations,
    won: &Matchpoints,
    available: &Matchpoints,
) -> String {
    let average = half(&on_scale(regulations, available));
    regulations.rounding.write(&on_scale(regulations, won), &average)
}

/// A percentage as printed, without its sign: of the exact total, or of the total as printed, as the
/// regulations say.
pub(crate) fn percent(
    regulations: &Regulations,
    won: &Matchpoints,
    available: &Matchpoints,
) -> String {
    let all = on_scale(regulations, available);
    let exact = on_scale(regulations, won);
    let counted = match regulations.percentage_from {
        PercentageFrom::ExactTotal => exact,
        PercentageFrom::PrintedTotal => regulations.rounding.apply(&exact, &half(&all)),
    };
    let percent = counted.times(Exact::HUNDRED).checked_div(&all).unwrap_or(Exact::ZERO);
    mean(regulations, &Percent::new(percent))
}

/// A percentage that is not computed from a total, as printed.
pub(crate) fn mean(regulations: &Regulations, percent: &Percent) -> String {
    regulations.rounding.write(percent.exact(), &half(&Exact::HUNDRED))
}

/// A sum of IMPs as printed: without decimals where a method gives whole IMPs, and these are.
pub(crate) fn imp_sum(regulations: &Regulations, method: Method, sum: &CrossImpSum) -> String {
    let divided = method == Method::CrossImps && regulations.imps.cross.divisor != Divisor::Total;
    let whole = sum.exact().map(FractionalImps::into_exact).filter(Exact::is_whole);
    if let Some(whole) = whole.filter(|_| !divided) {
        return whole.to_string();
    }
    imp_average(regulations, sum)
}

/// An average of IMPs as printed.
pub(crate) fn imp_average(regulations: &Regulations, sum: &CrossImpSum) -> String {
    let rounding = regulations.imps.rounding;
    let rounded = sum.rounded(rounding);
    rounding.write(rounded.exact(), &Exact::ZERO)
}
