//! `cargo xtask compare`: comparison of the engine with an independent implementation of the rules,
//! on random events. The crate `oracle` generates and compares them.

use std::path::{Path, PathBuf};

use anyhow::ensure;
use oracle::{EventComparison, RandomEvents, Summary};
use rayon::prelude::*;

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

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    /// The number of events kept in memory at a time.
    const CHUNK: usize = 2000;
    let (first, end) = args.only.map_or((0, args.events), |only| (only, only + 1));
    let events = RandomEvents::new(end, args.seed);
    let mut summary = Summary::default();
    if let Some(directory) = &args.keep {
        std::fs::create_dir_all(directory)?;
    }
    for start in (first..end).step_by(CHUNK) {
        let chunk: Vec<EventComparison> = (start..end.min(start + CHUNK))
            .into_par_iter()
            .map(|number| events.compare(number))
            .collect();
        for (number, event) in (start..).zip(&chunk) {
            if summary.add(event) && summary.differing <= args.show {
                print(&event.describe(number));
            }
            if let Some(directory) = &args.keep
                && (!event.differences.is_empty() || args.only.is_some())
            {
                write_files(directory, number, event)?;
            }
        }
    }
    print(&summary.to_string());
    ensure!(summary.differences == 0, "the engine and the second computation differ");
    Ok(())
}

/// Writes the files of an event and its differences to a directory.
fn write_files(directory: &Path, number: usize, event: &EventComparison) -> anyhow::Result<()> {
    let file = |ending: &str| directory.join(format!("event_{number}.{ending}"));
    std::fs::write(file("csv"), &event.input.csv)?;
    std::fs::write(file("toml"), &event.input.toml)?;
    if !event.input.corrections.is_empty() {
        std::fs::write(file("late.csv"), &event.input.corrections)?;
    }
    if !event.input.scale.is_empty() {
        std::fs::write(file("scale.csv"), &event.input.scale)?;
    }
    std::fs::write(file("txt"), event.difference_lines().join("\n"))?;
    Ok(())
}

#[expect(clippy::print_stdout, reason = "printing is the purpose of this task")]
fn print(text: &str) {
    println!("{text}");
}
