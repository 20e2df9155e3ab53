//! Descriptions of why teams play each other.

use swiss::{FirstRound, Pairing, PairingReason, PassedOver};

use super::meetings::PreviousMatch;
use super::paired_round::NextRound;

/// Describes why two teams play each other.
pub(super) fn pairing_reason(next: &NextRound, pairing: &Pairing) -> String {
    let text = match pairing.reason() {
        PairingReason::Neighbors => "neighbors in the standings",
        PairingReason::NeighborsExcept(between) => return describe_neighbors(next, between),
        PairingReason::OppositeHalf => "opposite each other in the halves of their score group",
        PairingReason::AdjacentInHalves => {
            "adjacent in the combined order of the halves, to keep all pairings as close as possible"
        }
        PairingReason::First(FirstRound::InOrder) => "neighbors in the list",
        PairingReason::First(FirstRound::Fold) => "opposite each other in the folded list",
        PairingReason::First(FirstRound::Slide) => "next to each other in the halves of the list",
        PairingReason::First(FirstRound::Drawn) => "drawn",
        PairingReason::PassedOver(passed) => {
            return describe_passed_over(next, pairing, passed);
        }
        _ => "to keep all pairings as close as possible",
    };
    text.to_owned()
}

fn name(next: &NextRound, seat: usize) -> &str {
    next.seats().get(seat).map_or("", |seat| next.event.name(seat.team))
}

/// Describes a pairing of neighbors if only teams that are not paired are between them.
fn describe_neighbors(next: &NextRound, between: &[usize]) -> String {
    let withdrawn = |seat: usize| next.seats().get(seat).is_some_and(|seat| seat.withdrawn);
    let who = between.iter().map(|&seat| {
        let what = if withdrawn(seat) { "has withdrawn" } else { "has the bye" };
        format!("{} {what}", name(next, seat))
    });
    let who: Vec<String> = who.collect();
    format!("neighbors in the standings, as {}", who.join(" and "))
}

/// Describes a pairing that passes over other teams. A team is passed over if it
/// has met at least one of the two, or if it has other opponents.
fn describe_passed_over(next: &NextRound, pairing: &Pairing, passed: &[PassedOver]) -> String {
    let name = |seat: usize| name(next, seat);
    let seats = [pairing.first(), pairing.second()];
    let met =
        |one: &PassedOver| seats.map(|seat| next.meetings.previous_match(seat, one.contestant));
    let mut reasons = Vec::new();
    for kind in [
        PreviousMatch::Played,
        PreviousMatch::Void,
        PreviousMatch::Awarded,
        PreviousMatch::Forfeited,
        PreviousMatch::WithoutResult,
    ] {
        let list = |expected: [bool; 2]| {
            let those = passed.iter().filter(|one| met(one).map(|it| it == Some(kind)) == expected);
            those.map(|one| name(one.contestant)).collect::<Vec<_>>().join(", ")
        };
        for (subject, those) in [
            ("both have".to_owned(), list([true, true])),
            (format!("{} has", name(seats[0])), list([true, false])),
            (format!("{} has", name(seats[1])), list([false, true])),
        ] {
            if !those.is_empty() {
                reasons.push(format!("{subject} already {}", describe_match(kind, &those)));
            }
        }
    }
    let free = passed.iter().filter(|one| met(one) == [None, None]);
    reasons.extend(free.map(|one| {
        let (contestant, plays) = (name(one.contestant), name(one.plays));
        format!("{contestant} plays {plays}, to keep all pairings as close as possible")
    }));
    reasons.join("; ")
}

/// Describes a previous match with the given teams.
fn describe_match(kind: PreviousMatch, those: &str) -> String {
    match kind {
        PreviousMatch::Played => format!("met {those}"),
        PreviousMatch::Void => format!("been paired with {those} in a void match"),
        PreviousMatch::Awarded => {
            format!("been paired with {those} in a match whose points are set")
        }
        PreviousMatch::Forfeited => format!("been paired with {those} in a forfeited match"),
        PreviousMatch::WithoutResult => {
            format!("been paired with {those} in a match without a result")
        }
    }
}

/// Describes why a team has the bye. The text is empty if there is no bye.
pub(super) fn bye_reason(next: &NextRound) -> String {
    let Some(bye) = next.round().bye() else { return String::new() };
    if let Some(PairingReason::First(order)) = next.round().pairings().first().map(Pairing::reason)
    {
        let text =
            if *order == FirstRound::Drawn { "the last drawn" } else { "the last in the list" };
        return text.to_owned();
    }
    let needed: Vec<&str> =
        bye.required_for_pairing().iter().map(|&seat| name(next, seat)).collect();
    let mut text = "the lowest without a bye".to_owned();
    if !needed.is_empty() {
        let whom = if needed.len() == 1 { "whom" } else { "any of whom" };
        text = format!(
            "{text} apart from {}, without {whom} the others cannot be paired",
            needed.join(", ")
        );
    }
    text
}
