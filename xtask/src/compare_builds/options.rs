//! The committed events with every value of every option.

use std::collections::{BTreeMap, BTreeSet};

use super::call::{Call, Job};
use super::fixtures;
use super::program::Program;

/// Returns calls with the options and values that the older program lists.
pub(crate) fn jobs(old: &Program) -> anyhow::Result<Vec<Job>> {
    let options = options(old)?;
    let mut jobs = Vec::new();
    for fixture in fixtures::all()? {
        let score = Call::new(&["score", &fixture.name]);
        let mut calls = Vec::new();
        for (name, values) in &options {
            for value in values {
                let score = score.with_args(&["--set", &format!("{name}={value}")]);
                calls.extend([score.clone(), score.with_args(&["--boards", "--format", "json"])]);
            }
        }
        jobs.push(fixture.job("set", calls));
    }
    Ok(jobs)
}

/// Returns the values of each option: the values in presets, each word of its help, and an invalid
/// value.
fn options(old: &Program) -> anyhow::Result<BTreeMap<String, BTreeSet<String>>> {
    let mut options: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in old.printed(&["regulations", "--format", "csv"])?.lines().skip(1) {
        if let [name, _, value, ..] = line.split(',').collect::<Vec<_>>()[..] {
            let values = options.entry(name.to_owned()).or_default();
            values.extend([value.trim_matches('"').to_owned(), "nonsense".to_owned()]);
        }
    }
    let help = old.printed(&["score", "--help"])?;
    let mut last: Option<String> = None;
    for line in help.lines().skip_while(|line| !line.starts_with("Options for --set")) {
        let mut words = line.split_whitespace().peekable();
        if let Some(first) = words.next_if(|word| options.contains_key(*word)) {
            last = Some(first.to_owned());
        } else if !line.starts_with("   ") {
            last = None;
        }
        let Some(values) = last.as_ref().and_then(|name| options.get_mut(name)) else { continue };
        values.extend(words.map(|word| word.trim_matches(['\'', ',', ':', '(', ')']).to_owned()));
    }
    Ok(options)
}
