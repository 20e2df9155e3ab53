//! Ranks, and the additional rankings by stratum and by handicap.

use super::event::{Event, Method};
use super::print::Print;
use super::report::{HandicapLine, Line};
use super::totals::Ranked;
use crate::number::{Number, Surd, whole};

/// Returns the rank of each key, the largest key first; equal keys share a rank (`2=`).
pub(super) fn places(keys: &[Surd]) -> Vec<String> {
    let place = |own: &Surd| {
        let better = keys.iter().filter(|key| *key > own).count();
        let equal = keys.iter().filter(|key| *key == own).count();
        format!("{}{}", better + 1, if equal > 1 { "=" } else { "" })
    };
    keys.iter().map(place).collect()
}

/// Returns the index of a contestant's stratum, 0 for the highest. A contestant without a stratum
/// is in the highest.
fn stratum(event: &Event, strata: &[String], own: &Ranked) -> usize {
    event
        .listed
        .iter()
        .filter(|listed| own.contestant.is(&listed.contestant))
        .find_map(|listed| listed.stratum.as_ref())
        .and_then(|name| strata.iter().position(|stratum| stratum == name))
        .unwrap_or(0)
}

/// Returns the minimum number of boards for a place.
fn minimum(event: &Event) -> usize {
    let option = match event.method {
        Method::Matchpoints => "pairs.min_boards",
        Method::Butler | Method::CrossImps => "imps.min_boards",
    };
    event.options.get(option).parse().unwrap_or(0)
}

/// Returns `true` if a contestant has a place.
pub(super) fn has_enough_boards(event: &Event, own: &Ranked) -> bool {
    own.boards > 0 && own.boards >= minimum(event)
}

/// Ranks each contestant in its own stratum and in every higher one.
pub(super) fn strata(event: &Event, ranked: &[Ranked], lines: &mut [Line]) {
    let named = event.listed.iter().any(|listed| listed.stratum.is_some());
    let strata: Vec<String> = match (event.strata.is_empty(), named) {
        (false, _) => event.strata.clone(),
        (true, true) => ["A", "B", "C"].map(str::to_owned).to_vec(),
        (true, false) => return,
    };
    for (level, name) in strata.iter().enumerate() {
        let inside: Vec<usize> = (0..ranked.len())
            .filter(|own| has_enough_boards(event, &ranked[*own]))
            .filter(|own| stratum(event, &strata, &ranked[*own]) >= level)
            .collect();
        let keys: Vec<Surd> = inside.iter().map(|own| ranked[*own].key.clone()).collect();
        for (own, place) in inside.into_iter().zip(places(&keys)) {
            lines[own].strata.push((name.clone(), place));
        }
    }
}

/// Ranks by handicap: percentage points are added to the percentage before it is rounded.
pub(super) fn handicaps(event: &Event, ranked: &[Ranked], lines: &mut [Line]) {
    if !event.listed.iter().any(|listed| listed.handicap.is_some()) {
        return;
    }
    let print = Print::new(event);
    let handicap = |own: &Ranked| {
        let mut listed = event.listed.iter().filter(|listed| own.contestant.is(&listed.contestant));
        listed.find_map(|listed| listed.handicap.clone()).unwrap_or_else(|| whole(0))
    };
    let placed: Vec<usize> =
        (0..ranked.len()).filter(|own| has_enough_boards(event, &ranked[*own])).collect();
    let with: Vec<Number> = placed
        .iter()
        .map(|own| ranked[*own].percentage.clone() + handicap(&ranked[*own]))
        .collect();
    let keys: Vec<Surd> = with.iter().cloned().map(Surd::from).collect();
    for ((own, with), place) in placed.into_iter().zip(&with).zip(places(&keys)) {
        let handicap = handicap(&ranked[own]);
        lines[own].handicap = Some(HandicapLine { handicap, with: print.percent(with), place });
    }
}
