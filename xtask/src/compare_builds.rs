//! `cargo xtask same`: comparison of an older and a newer build of `traveller`, byte by byte, on
//! identical calls.
//!
//! It shows that a change has no visible effect. Exit code, standard output, standard error, and
//! written files of every call are compared. It does not know which output is correct; you decide
//! if a difference is intended.

mod calculators;
mod call;
mod difference;
mod faults;
mod fixtures;
mod heading;
mod options;
mod program;
mod random_events;
mod recorded;
mod results;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use rayon::prelude::*;

use call::Job;
use difference::Difference;
use program::Program;
use report::ReportFormat;

/// Compare the output of an older build of the program with this one, byte by byte.
///
/// Create an older build, for example, with `git worktree add ../old COMMIT` and `cargo build
/// --release --package cli` in it.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Compare with this older program.
    #[arg(long, value_name = "PROGRAM")]
    old: PathBuf,
    /// Use this newer program instead of building the workspace's program in the profile of this
    /// task; for release builds use `cargo run --release --package xtask -- same …`.
    #[arg(long, value_name = "PROGRAM")]
    new: Option<PathBuf>,
    /// Make only these calls, separated by commas (default: all that do not need `--calls`).
    #[arg(long, value_enum, value_delimiter = ',')]
    inputs: Vec<Inputs>,
    /// Read calls recorded by tests from this folder; `TRAVELLER_CALLS=FOLDER INSTA_FORCE_PASS=1
    /// cargo test --package cli --no-fail-fast` writes it.
    #[arg(long, value_name = "FOLDER")]
    calls: Option<PathBuf>,
    /// Generate this number of events.
    #[arg(long, default_value_t = 5000)]
    events: usize,
    /// Use this seed for the random events.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Make only calls with this output format.
    #[arg(long)]
    only: Option<ReportFormat>,
    /// Make only one in this number of calls, for a quick check.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// Ignore regulations in headings: lines of text that begin with `Regulations:`, and
    /// `regulations` and `settings` in JSON.
    #[arg(long)]
    skip_headings: bool,
    /// Show at most this number of differing calls for each kind of input.
    #[arg(long, default_value_t = 5)]
    show: usize,
    /// Write the files of differing calls and their differences to this folder.
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
}

/// The source of calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, clap::ValueEnum)]
pub(crate) enum Inputs {
    /// Help texts, scales, and the commands that score a single contract, board, or margin.
    Calculators,
    /// The committed events with every method, preset, part, and format, and explanations of them.
    Fixtures,
    /// The committed events with every value of every option.
    Options,
    /// Random events.
    Drawn,
    /// Random events with errors in them.
    Faults,
    /// Calls recorded by tests, read from `--calls`.
    Recorded,
}

/// Returns the selected calls of one kind of input.
fn selected_jobs(inputs: Inputs, args: &Args, old: &Program) -> anyhow::Result<Vec<Job>> {
    let mut jobs = jobs(inputs, args, old)?;
    let mut number = 0;
    for job in &mut jobs {
        job.calls.retain(|call| args.only.is_none_or(|only| call.format() == only));
        job.calls.retain(|_| {
            number += 1;
            number % args.every == 0
        });
    }
    jobs.retain(|job| !job.calls.is_empty());
    Ok(jobs)
}

/// Returns all calls of one kind of input.
fn jobs(inputs: Inputs, args: &Args, old: &Program) -> anyhow::Result<Vec<Job>> {
    match inputs {
        Inputs::Calculators => calculators::jobs(old),
        Inputs::Fixtures => fixtures::jobs(),
        Inputs::Options => options::jobs(old),
        Inputs::Drawn => Ok(random_events::jobs(args.events, args.seed)),
        Inputs::Faults => Ok(faults::jobs(args.events / 2, args.seed)),
        Inputs::Recorded => args.calls.as_deref().map_or_else(|| Ok(Vec::new()), recorded::jobs),
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let all = <Inputs as clap::ValueEnum>::value_variants();
    let asked = if args.inputs.is_empty() { all } else { &args.inputs };
    let old = Program::at(&args.old)?;
    let new = match &args.new {
        Some(path) => Program::at(path)?,
        None => Program::built()?,
    };
    let work = std::env::temp_dir().join(format!("traveller-same-{}", std::process::id()));
    let both = Comparer { old, new, skip_headings: args.skip_headings, work: &work };
    let mut differing = 0;
    for &inputs in asked {
        let compared: Vec<JobComparison> = selected_jobs(inputs, args, &both.old)?
            .into_par_iter()
            .map(|job| both.compare(job))
            .collect::<anyhow::Result<_>>()?;
        differing += print_comparisons(inputs, &compared, args)?;
    }
    if work.exists() {
        std::fs::remove_dir_all(&work)?;
    }
    ensure!(differing == 0, "{differing} calls differ");
    Ok(())
}

/// The comparison of a job.
struct JobComparison {
    job: Job,
    differences: Vec<Difference>,
}

struct Comparer<'a> {
    old: Program,
    new: Program,
    skip_headings: bool,
    /// The parent of folders that are created for files.
    work: &'a Path,
}

impl Comparer<'_> {
    fn compare(&self, job: Job) -> anyhow::Result<JobComparison> {
        let calls = &job.calls;
        // Each program runs in a separate folder, because the files it writes are compared, too.
        let folders = ["old", "new"].map(|side| self.work.join(&job.name).join(side));
        let folders = [job.folder.at(&folders[0])?, job.folder.at(&folders[1])?];
        let mut differences = Vec::new();
        for call in calls {
            let one = self.old.run(&folders[0], call)?;
            let other = self.new.run(&folders[1], call)?;
            let [one, other] = if self.skip_headings {
                [one, other].map(|seen| heading::without(seen, call.format()))
            } else {
                [one, other]
            };
            if one != other {
                differences.push(Difference { call: call.clone(), old: one, new: other });
            }
        }
        if job.folder.is_made() {
            std::fs::remove_dir_all(self.work.join(&job.name))?;
        }
        Ok(JobComparison { job, differences })
    }
}

/// Prints the comparisons of one kind of input and writes the differences to files. Returns the
/// number of differing calls.
fn print_comparisons(
    inputs: Inputs,
    compared: &[JobComparison],
    args: &Args,
) -> anyhow::Result<usize> {
    let calls: usize = compared.iter().map(|it| it.job.calls.len()).sum();
    let differing: usize = compared.iter().map(|it| it.differences.len()).sum();
    let mut left = args.show;
    let mut commands: BTreeMap<&str, usize> = BTreeMap::new();
    for one in compared.iter().filter(|it| !it.differences.is_empty()) {
        let shown: Vec<String> = one.differences.iter().map(Difference::shown).collect();
        for (difference, shown) in one.differences.iter().zip(&shown) {
            *commands.entry(difference.call.command()).or_default() += 1;
            if left > 0 {
                left -= 1;
                print(&format!("{}\n{shown}", one.job.name));
            }
        }
        if let Some(keep) = &args.keep {
            let folder = keep.join(&one.job.name);
            one.job.folder.at(&folder)?;
            std::fs::create_dir_all(&folder)?;
            std::fs::write(folder.join("differences.txt"), shown.join("\n"))
                .with_context(|| format!("writing {}", folder.display()))?;
        }
    }
    let commands: Vec<String> =
        commands.iter().map(|(name, count)| format!("{name} {count}")).collect();
    let by_command =
        if commands.is_empty() { String::new() } else { format!(" ({})", commands.join(", ")) };
    print(&format!("{inputs:?}: {calls} calls, {differing} differ{by_command}"));
    Ok(differing)
}

#[expect(clippy::print_stdout, reason = "printing is the purpose of this task")]
fn print(text: &str) {
    println!("{text}");
}
