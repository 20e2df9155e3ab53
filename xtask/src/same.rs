//! `cargo xtask same`: an older build of `traveller` against a newer one, byte by byte, on the same calls.
//!
//! A change that is not meant to be seen must not be seen: exit code, standard output, standard error and written files of every call are
//! compared. Nothing is known here of what is right; whether a difference is wanted, a person says.

mod calculators;
mod call;
mod difference;
mod drawn;
mod faults;
mod fixtures;
mod heading;
mod options;
mod program;
mod recorded;
mod results;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use rayon::prelude::*;

use call::{Format, Job};
use difference::Difference;
use program::Program;

/// Compare what an older build of the program prints with what this one prints, byte by byte.
///
/// An older build is made, for example, with `git worktree add ../old COMMIT` and `cargo build --release --package cli` in it.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The older program.
    #[arg(long, value_name = "PROGRAM")]
    old: PathBuf,
    /// The newer program; without it, the workspace's is built and taken, in the profile of this task: for release builds
    /// `cargo run --release --package xtask -- same …`.
    #[arg(long, value_name = "PROGRAM")]
    new: Option<PathBuf>,
    /// Which calls are made, separated by commas; without it all but those that need `--calls`.
    #[arg(long, value_enum, value_delimiter = ',')]
    inputs: Vec<Inputs>,
    /// A folder of calls that tests have kept: `TRAVELLER_CALLS=FOLDER INSTA_FORCE_PASS=1 cargo test --package cli --no-fail-fast` writes one.
    #[arg(long, value_name = "FOLDER")]
    calls: Option<PathBuf>,
    /// How many events are drawn.
    #[arg(long, default_value_t = 5000)]
    events: usize,
    /// What settles the draw.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only calls that print in this form.
    #[arg(long, value_enum)]
    only: Option<Format>,
    /// Only every so many of the calls, for a quick look.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// Leave out what headings say of regulations: lines of text that begin with `Regulations:`, and `regulations` and `settings` of JSON.
    #[arg(long)]
    skip_headings: bool,
    /// How many calls that differ are shown of each kind of inputs.
    #[arg(long, default_value_t = 5)]
    show: usize,
    /// Write the files of what differs, and how it differs, into this folder.
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
}

/// Where calls come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, clap::ValueEnum)]
pub(crate) enum Inputs {
    /// Help texts, scales, and the commands that score a single contract, board or margin.
    Calculators,
    /// The committed events with every method, preset, part and form, and explanations of them.
    Fixtures,
    /// The committed events with every value of every option.
    Options,
    /// Events that are drawn.
    Drawn,
    /// Events that are drawn, with something wrong in them.
    Faults,
    /// What the tests call, where `--calls` has it.
    Recorded,
}

/// The calls of some inputs that are asked for.
fn asked_jobs(inputs: Inputs, args: &Args, old: &Program) -> anyhow::Result<Vec<Job>> {
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

/// All calls of some inputs.
fn jobs(inputs: Inputs, args: &Args, old: &Program) -> anyhow::Result<Vec<Job>> {
    match inputs {
        Inputs::Calculators => calculators::jobs(old),
        Inputs::Fixtures => fixtures::jobs(),
        Inputs::Options => options::jobs(old),
        Inputs::Drawn => Ok(drawn::jobs(args.events, args.seed)),
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
        let compared: Vec<Compared> = asked_jobs(inputs, args, &both.old)?
            .into_par_iter()
            .map(|job| both.compare(job))
            .collect::<anyhow::Result<_>>()?;
        differing += told(inputs, &compared, args)?;
    }
    if work.exists() {
        std::fs::remove_dir_all(&work)?;
    }
    ensure!(differing == 0, "{differing} calls differ");
    Ok(())
}

/// What came of a job.
struct Compared {
    job: Job,
    differences: Vec<Difference>,
}

struct Comparer<'a> {
    old: Program,
    new: Program,
    skip_headings: bool,
    /// Where folders are made for files that are in none.
    work: &'a Path,
}

impl Comparer<'_> {
    fn compare(&self, job: Job) -> anyhow::Result<Compared> {
        let calls = &job.calls;
        // A folder for each program: the files that a program writes are compared, too, and found by nobody else.
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
        Ok(Compared { job, differences })
    }
}

/// Prints what came of some inputs, and keeps what differs; gives how many calls differ.
fn told(inputs: Inputs, compared: &[Compared], args: &Args) -> anyhow::Result<usize> {
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

#[expect(clippy::print_stdout, reason = "what the task is for")]
fn print(text: &str) {
    println!("{text}");
}
