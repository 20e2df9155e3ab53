//! Exact numbers as they are printed.

use bridge_core::Exact;
use event::{Penalty, PenaltyAmount};
use scoring::RankedBy;

use super::Teams;

/// A number of IMPs or points: as it is where its decimals end, otherwise rounded by the regulations.
pub(super) fn number(teams: Teams<'_>, value: &Exact) -> String {
    let text = value.to_string();
    if text.contains('/') {
        teams.regulations.matchpoints.rounding.write(value, &Exact::ZERO)
    } else {
        text
    }
}

/// What the ranking goes by: Victory Points with two decimals, anything else as it is.
pub(crate) fn points(teams: Teams<'_>, value: &Exact) -> String {
    match teams.scores.ranked_by() {
        RankedBy::Vps => {
            let text = value.to_text(2);
            if text.contains('/') {
                teams.regulations.matchpoints.rounding.write(value, &Exact::ZERO)
            } else {
                text
            }
        }
        RankedBy::NetImps | RankedBy::BoardPoints | RankedBy::Patton => number(teams, value),
        // A match for a place counts less than a round.
        RankedBy::Rounds => value.floor().to_string(),
    }
}

/// A penalty in words.
pub(super) fn penalty(teams: Teams<'_>, penalty: &Penalty) -> String {
    let (amount, unit) = match &penalty.amount {
        PenaltyAmount::Imps { imps, .. } => (imps, "IMP"),
        PenaltyAmount::Points(points) => {
            (points, if teams.scores.ranked_by() == RankedBy::Vps { "VP" } else { "points" })
        }
    };
    let (what, size) = (if *amount < Exact::ZERO { "Bonus" } else { "Penalty" }, amount.abs());
    let round = penalty
        .round
        .map_or_else(String::new, |round| format!(", round {}", teams.event.name(round)));
    let reason = penalty.reason.as_ref().map_or_else(String::new, |reason| format!(": {reason}"));
    format!("{what} for {}{round}: {size} {unit}{reason}.", teams.event.name(penalty.team))
}
