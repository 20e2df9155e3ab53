//! Winners.

use askama::Template;
use bridge_core::Exact;
use scoring::FormattedNumber;

/// The winner of a ranking.
#[derive(Debug, Template)]
#[template(path = "win.html")]
pub(crate) struct Win {
    pub(crate) title: String,
    pub(crate) name: String,
    /// The members of a team.
    pub(crate) members: String,
    pub(crate) total: String,
    pub(crate) unit: &'static str,
    /// The distance to the second.
    pub(crate) ahead: String,
}

/// Returns the difference of two printed numbers with the decimals of the first. Returns `None` if it is not positive.
pub(crate) fn distance(first: &FormattedNumber, second: &FormattedNumber) -> Option<String> {
    let [printed, other] = [first, second].map(ToString::to_string);
    let decimals = printed.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let [first, second] = [&printed, &other].map(|text| text.parse::<Exact>().ok());
    let distance = first?.minus(&second?);
    (distance > Exact::ZERO).then(|| format!("{distance:.decimals$}"))
}
