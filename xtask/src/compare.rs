//! `cargo xtask compare`: the engine against the second computation of the rules, on events that are drawn.
//!
//! Every event is written as the files that a scorer would write, read and scored by the engine in this process, and every number of
//! its JSON is compared with the number of `reference`.

mod engine;
mod pairs_draw;
mod pairs_factors;
mod pairs_judge;
mod pairs_rulings;
mod pairs_write;
mod plan;
mod random;
mod teams;
mod teams_draw;
mod teams_factors;
mod teams_files;

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::ensure;
use rayon::prelude::*;

use plan::{Factors, Plan};
use random::Random;

/// Compare the engine with the second computation of the rules, on events that are drawn.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many events are drawn.
    #[arg(long, default_value_t = 1000)]
    events: usize,
    /// What settles the draw.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only events of this kind: pairs or teams.
    #[arg(long)]
    kind: Option<String>,
    /// Only the event of this number, with its files.
    #[arg(long)]
    only: Option<usize>,
    /// How many of the events that differ are shown with their files.
    #[arg(long, default_value_t = 3)]
    show: usize,
    /// Write the files of each event that differs into this directory.
    #[arg(long)]
    keep: Option<PathBuf>,
}

/// The files of an event.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    pub(crate) csv: String,
    pub(crate) toml: String,
}

/// A number that is not the same.
#[derive(Clone, Debug)]
pub(crate) struct Difference {
    /// Which kind of number: the same words for all events.
    pub(crate) kind: &'static str,
    /// Where it stands.
    pub(crate) at: String,
    pub(crate) engine: String,
    pub(crate) reference: String,
}

/// What came of an event.
#[derive(Debug)]
pub(crate) struct Compared {
    pub(crate) input: Input,
    /// Why the engine refused it.
    pub(crate) refused: Option<String>,
    /// How many numbers were compared.
    pub(crate) numbers: usize,
    pub(crate) differences: Vec<Difference>,
}

/// A kind of event that can be drawn, scored twice and compared.
struct Kind {
    name: &'static str,
    factors: &'static Factors,
    compare: fn(&Plan, &mut Random) -> Compared,
}

const KINDS: [Kind; 2] = [
    Kind { name: "pairs", factors: &pairs_factors::PAIRS, compare: pairs_judge::compare },
    Kind { name: "teams", factors: &teams_factors::MATCHES, compare: teams::compare },
];

/// How many events of each kind are planned so that values meet; all others are drawn as they come.
const PLANNED: usize = 400;

/// Every event of a run, in order.
fn all(events: usize, seed: u64) -> Vec<(&'static Kind, Plan, Random)> {
    let planned: Vec<Vec<Plan>> = KINDS
        .iter()
        .map(|kind| plan::plans(kind.factors, seed, PLANNED.min(events.div_ceil(KINDS.len()))))
        .collect();
    (0..events)
        .filter_map(|number| {
            let kind = number % KINDS.len();
            let mut random = Random::of(seed, u64::try_from(number).ok()?);
            let of = KINDS.get(kind)?;
            let known = planned.get(kind).and_then(|plans| plans.get(number / KINDS.len()));
            let plan = known.cloned().unwrap_or_else(|| Plan::drawn(of.factors, &mut random));
            Some((of, plan, random))
        })
        .collect()
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let events = all(args.only.map_or(args.events, |only| only + 1), args.seed);
    let skip = args.only.unwrap_or(0);
    let compared: Vec<Compared> = events
        .into_par_iter()
        .skip(skip)
        .filter(|(kind, _, _)| args.kind.as_deref().is_none_or(|name| name == kind.name))
        .map(|(kind, plan, mut random)| (kind.compare)(&plan, &mut random))
        .collect();
    if args.only.is_some() {
        for event in &compared {
            print(&format!("{}\n{}", event.input.csv, event.input.toml));
        }
    }
    let differing =
        || compared.iter().enumerate().filter(|(_, event)| !event.differences.is_empty());
    for (number, event) in differing().take(args.show) {
        print(&format!("event {}\n{}\n{}", number + skip, event.input.csv, event.input.toml));
        for difference in event.differences.iter().take(8) {
            print(&shown(difference));
        }
    }
    if let Some(directory) = &args.keep {
        std::fs::create_dir_all(directory)?;
        for (number, event) in differing() {
            let words: Vec<String> = event.differences.iter().map(shown).collect();
            let file = |ending: &str| directory.join(format!("event_{}.{ending}", number + skip));
            std::fs::write(file("csv"), &event.input.csv)?;
            std::fs::write(file("toml"), &event.input.toml)?;
            std::fs::write(file("txt"), words.join("\n"))?;
        }
    }
    summary(&compared)
}

/// What came of the run, and an error where there is a difference.
fn summary(compared: &[Compared]) -> anyhow::Result<()> {
    let mut refusals: BTreeMap<String, usize> = BTreeMap::new();
    let mut kinds: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for event in compared {
        if let Some(message) = &event.refused {
            *refusals.entry(message.clone()).or_default() += 1;
        }
        let mut seen: Vec<&str> = Vec::new();
        for difference in &event.differences {
            let counted = kinds.entry(difference.kind).or_default();
            counted.0 += 1;
            if !seen.contains(&difference.kind) {
                seen.push(difference.kind);
                counted.1 += 1;
            }
        }
    }
    for (message, count) in &refusals {
        print(&format!("refused {count}: {message}"));
    }
    for (kind, (numbers, events)) in &kinds {
        print(&format!("{kind}: {numbers} numbers in {events} events"));
    }
    let numbers: usize = compared.iter().map(|event| event.numbers).sum();
    let differences: usize = compared.iter().map(|event| event.differences.len()).sum();
    let refused: usize = refusals.values().sum();
    let events = compared.len();
    print(&format!(
        "{events} events, {refused} refused, {numbers} numbers compared, {differences} differences"
    ));
    ensure!(differences == 0, "the engine and the second computation differ");
    Ok(())
}

fn shown(difference: &Difference) -> String {
    let Difference { kind, at, engine, reference } = difference;
    format!("  {kind} {at}: the engine has {engine}, the reference {reference}")
}

#[expect(clippy::print_stdout, reason = "what the task is for")]
fn print(text: &str) {
    println!("{text}");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Events of the fixed seed: what values have to meet has met, and no number differs.
    const EVENTS: usize = 400;

    #[test]
    fn every_two_values_meet() {
        for kind in &KINDS {
            let mut missing = plan::possible(kind.factors);
            for (of, plan, _) in all(EVENTS, 1) {
                if of.name == kind.name {
                    for meeting in plan.meetings() {
                        missing.remove(&meeting);
                    }
                }
            }
            let words: Vec<String> =
                missing.iter().map(|meeting| plan::words(kind.factors, *meeting)).collect();
            assert!(words.is_empty(), "{}: {}", kind.name, words.join("; "));
        }
    }

    #[test]
    fn no_number_differs() {
        let compared: Vec<Compared> = all(EVENTS, 1)
            .into_par_iter()
            .map(|(kind, plan, mut random)| (kind.compare)(&plan, &mut random))
            .collect();
        let differences: Vec<String> = compared
            .iter()
            .filter(|event| !event.differences.is_empty())
            .take(2)
            .map(|event| {
                let shown: Vec<String> = event.differences.iter().take(5).map(shown).collect();
                format!("{}\n{}\n{}", event.input.csv, event.input.toml, shown.join("\n"))
            })
            .collect();
        assert!(differences.is_empty(), "{}", differences.join("\n\n"));
        let refused = compared.iter().filter(|event| event.refused.is_some()).count();
        assert!(refused * 20 < EVENTS, "{refused} of {EVENTS} events were refused");
    }
}
