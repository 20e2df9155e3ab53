//! `cargo xtask compare`: comparison of the engine with an independent implementation of the rules,
//! on random events.
//!
//! Every event is written to files like a scorer's, which the engine reads and scores in this
//! process. Every number of the JSON output is compared with the number of the crate `reference`.

mod comparison;
mod engine;
mod matches_draw;
mod matches_judge;
mod pairs_contracts;
mod pairs_corrections;
mod pairs_draw;
mod pairs_factors;
mod pairs_judge;
mod pairs_rulings;
mod pairs_write;
mod plan;
pub(crate) mod random;
mod teams;
mod teams_draw;
mod teams_factors;
mod teams_files;

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::ensure;
use rayon::prelude::*;

use comparison::{Difference, EventComparison};
use plan::{Factors, Plan};
use random::Random;

pub(crate) use comparison::Input;

/// Compare the engine with an independent implementation of the rules, on random events.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Generate this number of events.
    #[arg(long, default_value_t = 1000)]
    events: usize,
    /// Use this seed for the random events.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Compare only the event with this number.
    #[arg(long)]
    only: Option<usize>,
    /// Show the files of at most this number of differing events.
    #[arg(long, default_value_t = 3)]
    show: usize,
    /// Write the files of each differing event to this directory.
    #[arg(long)]
    keep: Option<PathBuf>,
}

/// A kind of event that can be generated, scored twice, and compared.
struct Kind {
    factors: &'static Factors,
    input: fn(&Plan, &mut Random) -> Option<Input>,
    compare: fn(&Plan, &mut Random) -> EventComparison,
}

const KINDS: [Kind; 3] = [
    Kind {
        factors: &pairs_factors::PAIRS,
        input: pairs_judge::input,
        compare: pairs_judge::compare,
    },
    Kind { factors: &teams_factors::MATCHES, input: teams::input, compare: teams::compare },
    Kind {
        factors: &matches_draw::MATCHES_OF_PAIRS,
        input: matches_judge::input,
        compare: matches_judge::compare,
    },
];

/// The number of events of each kind whose values are planned to meet; all others are random.
const PLANNED: usize = 400;

/// Returns the plans of the first events of each kind.
fn planned(events: usize, seed: u64) -> Vec<Vec<Plan>> {
    let each = PLANNED.min(events.div_ceil(KINDS.len()));
    KINDS.iter().map(|kind| plan::plans(kind.factors, seed, each)).collect()
}

/// Returns the kind, the plan, and the random numbers of an event.
fn drawn(planned: &[Vec<Plan>], seed: u64, number: usize) -> (&'static Kind, Plan, Random) {
    let kind = &KINDS[number % KINDS.len()];
    let mut random = Random::new(seed, u64::try_from(number).unwrap_or(0));
    let plans = planned.get(number % KINDS.len());
    let known = plans.and_then(|plans| plans.get(number / KINDS.len())).cloned();
    (kind, known.unwrap_or_else(|| Plan::drawn(kind.factors, &mut random)), random)
}

/// Returns the files of a number of events, with the number of each event.
pub(crate) fn inputs(events: usize, seed: u64) -> Vec<(usize, Input)> {
    let planned = planned(events, seed);
    let input = |number| {
        let (kind, plan, mut random) = drawn(&planned, seed, number);
        Some((number, (kind.input)(&plan, &mut random)?))
    };
    (0..events).into_par_iter().filter_map(input).collect()
}

/// Generates an event, scores it twice, and compares the results.
fn compare_event(planned: &[Vec<Plan>], seed: u64, number: usize) -> EventComparison {
    let (kind, plan, mut random) = drawn(planned, seed, number);
    (kind.compare)(&plan, &mut random)
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    /// The number of events kept in memory at a time.
    const CHUNK: usize = 2000;
    let (first, end) = args.only.map_or((0, args.events), |only| (only, only + 1));
    let planned = planned(end, args.seed);
    let mut summary = Summary::default();
    if let Some(directory) = &args.keep {
        std::fs::create_dir_all(directory)?;
    }
    for start in (first..end).step_by(CHUNK) {
        let chunk: Vec<EventComparison> = (start..end.min(start + CHUNK))
            .into_par_iter()
            .map(|number| compare_event(&planned, args.seed, number))
            .collect();
        for (number, event) in (start..).zip(&chunk) {
            if summary.add(event) && summary.differing <= args.show {
                print(&describe(number, event));
            }
            if let Some(directory) = &args.keep
                && (!event.differences.is_empty() || args.only.is_some())
            {
                let words: Vec<String> = event.differences.iter().map(shown).collect();
                let file = |ending: &str| directory.join(format!("event_{number}.{ending}"));
                std::fs::write(file("csv"), &event.input.csv)?;
                std::fs::write(file("toml"), &event.input.toml)?;
                if !event.input.corrections.is_empty() {
                    std::fs::write(file("late.csv"), &event.input.corrections)?;
                }
                if !event.input.scale.is_empty() {
                    std::fs::write(file("scale.csv"), &event.input.scale)?;
                }
                std::fs::write(file("txt"), words.join("\n"))?;
            }
        }
    }
    summary.print();
    ensure!(summary.differences == 0, "the engine and the second computation differ");
    Ok(())
}

/// The summary of a run.
#[derive(Debug, Default)]
struct Summary {
    events: usize,
    numbers: usize,
    differences: usize,
    differing: usize,
    refusals: BTreeMap<String, usize>,
    /// The number of differences and of differing events, for each kind of number.
    kinds: BTreeMap<&'static str, (usize, usize)>,
}

impl Summary {
    /// Adds an event to the counts. Returns `true` if it has differences.
    fn add(&mut self, event: &EventComparison) -> bool {
        self.events += 1;
        self.numbers += event.numbers;
        self.differences += event.differences.len();
        if let Some(message) = &event.rejection {
            *self.refusals.entry(message.clone()).or_default() += 1;
        }
        let mut seen: Vec<&str> = Vec::new();
        for difference in &event.differences {
            let counted = self.kinds.entry(difference.kind).or_default();
            counted.0 += 1;
            if !seen.contains(&difference.kind) {
                seen.push(difference.kind);
                counted.1 += 1;
            }
        }
        let differs = !event.differences.is_empty();
        self.differing += usize::from(differs);
        differs
    }

    fn print(&self) {
        for (message, count) in &self.refusals {
            print(&format!("refused {count}: {message}"));
        }
        for (kind, (numbers, events)) in &self.kinds {
            print(&format!("{kind}: {numbers} numbers in {events} events"));
        }
        let Self { events, numbers, differences, differing, .. } = self;
        let rejected: usize = self.refusals.values().sum();
        print(&format!(
            "{events} events, {rejected} refused, {numbers} numbers compared, {differences} differences \
             in {differing} events"
        ));
    }
}

/// Formats the files and differences of an event.
fn describe(number: usize, event: &EventComparison) -> String {
    let differences: Vec<String> = event.differences.iter().take(8).map(shown).collect();
    let Input { csv, toml, corrections, scale } = &event.input;
    format!("event {number}\n{csv}\n{toml}\n{corrections}\n{scale}\n{}\n", differences.join("\n"))
}

fn shown(difference: &Difference) -> String {
    let Difference { kind, at, engine, reference } = difference;
    format!("  {kind} {at}: the engine has {engine}, the reference {reference}")
}

#[expect(clippy::print_stdout, reason = "printing is the purpose of this task")]
fn print(text: &str) {
    println!("{text}");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of events with the fixed seed.
    const EVENTS: usize = 400 * KINDS.len();

    /// Every two values that can be combined occur together in some event.
    #[test]
    fn every_two_values_meet() {
        let planned = planned(EVENTS, 1);
        for (kind, plans) in KINDS.iter().zip(planned) {
            let mut missing = plan::possible(kind.factors);
            for meeting in plans.iter().flat_map(Plan::meetings) {
                missing.remove(&meeting);
            }
            let words: Vec<String> =
                missing.iter().map(|meeting| plan::words(kind.factors, *meeting)).collect();
            assert!(words.is_empty(), "{}: {}", words.len(), words.join("; "));
        }
    }

    /// No number differs, and few events are rejected.
    #[test]
    fn no_number_differs() {
        let planned = planned(EVENTS, 1);
        let events: Vec<EventComparison> =
            (0..EVENTS).into_par_iter().map(|number| compare_event(&planned, 1, number)).collect();
        let differing = (0..).zip(&events).filter(|(_, event)| !event.differences.is_empty());
        let first: Vec<String> =
            differing.take(2).map(|(number, event)| describe(number, event)).collect();
        assert!(first.is_empty(), "{}", first.join("\n"));
        let rejected = events.iter().filter(|event| event.rejection.is_some()).count();
        assert!(rejected * 50 < EVENTS, "{rejected} of {EVENTS} events were refused");
        assert!(events.iter().map(|event| event.numbers).sum::<usize>() > 100_000);
    }
}
