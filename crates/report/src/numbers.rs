//! The last step before print: rounding by the rule that the regulations name.

use bridge_core::{Exact, FractionalImps, Matchpoints, Percent};
use butler::{CrossImpSum, Divisor};
use matchpoints::Settled;
use regulations::{Method, Regulations};

/// Matchpoints as printed: on the printed scale, rounded. `available` is what could have been won;
/// half of it is the average.
pub(crate) fn matchpoints(
    regulations: &Regulations,
    won: &Matchpoints,
    available: &Matchpoints,
) -> String {
    let average = regulations.matchpoints.on_scale(available).times(Exact::HALF);
    regulations.matchpoints.rounding.write(&regulations.matchpoints.on_scale(won), &average)
}

/// The percentage of a total as printed, without its sign.
pub(crate) fn percent(regulations: &Regulations, total: &Settled) -> String {
    regulations
        .matchpoints
        .percent(total)
        .map_or_else(String::new, |percent| mean(regulations, &percent))
}

/// A percentage that is not computed from a total, as printed.
pub(crate) fn mean(regulations: &Regulations, percent: &Percent) -> String {
    let average = Exact::HUNDRED.times(Exact::HALF);
    regulations.matchpoints.rounding.write(percent.exact(), &average)
}

/// A sum of IMPs as printed: without decimals where a method gives whole IMPs, and these are.
pub(crate) fn imp_sum(regulations: &Regulations, method: Method, sum: &CrossImpSum) -> String {
    let divided = method == Method::CrossImps && regulations.cross_imps.divisor != Divisor::Total;
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
