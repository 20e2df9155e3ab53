//! Comparisons of the engine with the crate `reference` on random events.

use oracle::{EventComparison, RandomEvents, Summary};
use rayon::prelude::*;
use reference::options::Options;
use regulations::{Preset, Regulations, options};

/// The number of events with the fixed seed.
const EVENTS: usize = 400 * RandomEvents::KINDS;

/// Every two values that can be combined occur together in some event.
#[test]
fn every_two_values_meet() {
    let missing = RandomEvents::new(EVENTS, 1).missing_combinations();
    assert!(missing.is_empty(), "{}: {}", missing.len(), missing.join("; "));
}

/// No number differs, and few events are rejected.
#[test]
fn no_number_differs() {
    let events = RandomEvents::new(EVENTS, 1);
    let compared: Vec<EventComparison> =
        (0..EVENTS).into_par_iter().map(|number| events.compare(number)).collect();
    let differing = (0..).zip(&compared).filter(|(_, event)| !event.differences.is_empty());
    let first: Vec<String> = differing.take(2).map(|(number, it)| it.describe(number)).collect();
    assert!(first.is_empty(), "{}", first.join("\n"));
    let mut summary = Summary::default();
    for event in &compared {
        summary.add(event);
    }
    assert!(summary.rejected() * 50 < EVENTS, "{} of {EVENTS} were rejected", summary.rejected());
    assert!(summary.numbers > 100_000, "{summary}");
}

/// Equal seeds create equal events.
#[test]
fn seed_determines_events() {
    let inputs = |seed| RandomEvents::new(6, seed).inputs();
    assert_eq!(inputs(1), inputs(1));
    assert_ne!(inputs(1), inputs(2));
    assert_eq!(inputs(1)[4].1, RandomEvents::new(6, 1).compare(4).input);
}

/// The crate `reference` has every option with the values of all presets, except the options of
/// strengths, which it does not compute.
#[test]
fn reference_has_every_option() {
    for row in options().filter(|row| !row.is_strength_option()) {
        for &preset in Preset::organizations() {
            let value = row.get(&Regulations::from_preset(preset));
            let second = Options::from_preset(preset.name()).expect("a preset");
            assert_eq!(second.get(row.name()), value, "{} {preset}", row.name());
        }
    }
}
