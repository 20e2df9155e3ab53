//! `cargo xtask budgets`: a performance guard that works on busy machines, because it counts
//! instructions and allocations instead of measuring time.
//!
//! Valgrind's DHAT runs the release program on fixed inputs with one thread. `xtask/budgets.csv`
//! contains one committed budget for each workload; `docs/dev/budgets.md` explains them.

#![expect(clippy::print_stdout, reason = "the command prints a table")]

mod budget_table;
mod comparison;
mod counts;
mod inputs;
mod setup;
mod valgrind;
mod workloads;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, ensure};

use budget_table::{BudgetTable, Row};
use comparison::{Finding, compare};
use counts::Counts;
use setup::Setup;
use valgrind::Valgrind;
use workloads::{Executable, WORKLOADS, Workload};

/// The file with the committed budgets.
const FILE: &str = "xtask/budgets.csv";

/// Count instructions and allocations of fixed workloads and write the budgets, or check that none is exceeded.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Write nothing; fail if a workload exceeds its budget.
    #[arg(long)]
    check: bool,
    /// Replace every budget, even within the tolerance.
    #[arg(long, conflicts_with = "check")]
    all: bool,
    /// Measure the programs in this folder, such as the `target/release` of another build, instead of building them.
    #[arg(long, value_name = "FOLDER")]
    built: Option<PathBuf>,
    /// Measure only these workloads, separated by commas.
    #[arg(long, value_delimiter = ',', requires = "check")]
    only: Vec<String>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize()?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let path = root.join(FILE);
    let committed = match fs::read_to_string(&path) {
        Ok(text) => BudgetTable::parse(&text).with_context(|| format!("reading {FILE}"))?,
        Err(_) if !args.check => BudgetTable::default(),
        Err(error) => return Err(error).with_context(|| format!("reading {FILE}")),
    };
    let Some(valgrind) = Valgrind::find()? else {
        ensure!(args.check, "missing valgrind: install it to count instructions");
        print_skipped("valgrind is not installed");
        return Ok(());
    };
    let manifest = fs::read_to_string(root.join("Cargo.toml")).context("reading Cargo.toml")?;
    let setup = Setup::current(&valgrind, &manifest);
    if args.check && setup.processor != committed.setup.processor {
        let (here, there) = (&setup.processor, &committed.setup.processor);
        print_skipped(&format!("the budgets belong to {there}, and this machine has {here}"));
        return Ok(());
    }

    let mut wanted = selected_workloads(&args.only)?;
    let folder = prepare(args, &root, &target)?;
    let python = python(&target);
    if let Err(reason) = &python {
        let (skipped, others): (Vec<_>, Vec<_>) =
            wanted.into_iter().partition(|it| it.executable == Executable::Python);
        wanted = others;
        if !skipped.is_empty() {
            let names = skipped.iter().map(|it| it.name).collect::<Vec<_>>().join(", ");
            println!("skipped {names}: {reason}. Their budgets are unchanged");
        }
    }
    let python = python.unwrap_or_default();
    let counts = measure(&valgrind, &wanted, &folder, &python)?;
    let rows: Vec<Row> = wanted
        .iter()
        .filter(|workload| workload.has_budget)
        .map(|workload| Row {
            workload: workload.name.to_owned(),
            counts: workload.own(&wanted, &counts),
            command: workload.command(),
        })
        .collect();

    let findings = compare(&committed, &rows, &known());
    print_table(&committed, &rows);
    if args.check {
        for line in setup.differences(&committed.setup) {
            println!("{line}");
        }
        return judge(&findings, rows.len());
    }
    let changed: Vec<&str> = findings.iter().map(Finding::workload).collect();
    let replaced = committed.updated(&changed, rows, setup, args.all, &known());
    fs::write(&path, replaced.to_string()).with_context(|| format!("writing {FILE}"))
}

/// Prints the reason for skipping the check.
fn print_skipped(reason: &str) {
    println!(
        "skipped: {reason}. Counts do not depend on the load or the speed of a machine, so it is enough that a server with \
         valgrind checks each change."
    );
}

/// Returns the workloads to measure: all of them if `names` is empty, otherwise the named ones and their bases.
fn selected_workloads(names: &[String]) -> anyhow::Result<Vec<&'static Workload>> {
    let known = known();
    for name in names {
        ensure!(
            known.contains(&name.as_str()),
            "unknown workload {name:?}: expected {}",
            known.join(", ")
        );
    }
    let asked = |it: &&Workload| names.is_empty() || names.iter().any(|name| it.is_part_of(name));
    Ok(WORKLOADS.iter().filter(asked).collect())
}

/// Returns the names of all workloads with a budget.
fn known() -> Vec<&'static str> {
    WORKLOADS.iter().filter(|workload| workload.has_budget).map(|workload| workload.name).collect()
}

/// Builds the programs and copies them into a folder with all inputs, where no other file can influence them.
fn prepare(args: &Args, root: &Path, target: &Path) -> anyhow::Result<PathBuf> {
    let built = if let Some(folder) = &args.built {
        folder.clone()
    } else {
        println!("building the release program");
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(["build", "--release", "--locked", "--quiet", "--package", "cli"]);
        cargo.args([
            "--bin",
            workloads::PROGRAM,
            "--package",
            "files",
            "--example",
            workloads::READER,
        ]);
        let built = cargo.current_dir(root).status().context("running cargo")?;
        ensure!(built.success(), "cargo could not build the release program");
        target.join("release")
    };
    let folder = target.join("budgets");
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("clearing {}", folder.display()))?;
    }
    fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
    for (from, name) in [("", workloads::PROGRAM), ("examples", workloads::READER)] {
        let from = built.join(from).join(name);
        fs::copy(&from, folder.join(name))
            .with_context(|| format!("copying {}", from.display()))?;
    }
    inputs::write(root, &folder)?;
    Ok(folder.canonicalize()?)
}

/// Returns the interpreter with a release wheel, or the reason why it is missing.
fn python(target: &Path) -> Result<PathBuf, String> {
    let environment = target.join("python-test");
    let help = "run `PROFILE=release bash bindings/python/tests/run.sh`";
    match fs::read_to_string(environment.join("profile")) {
        Ok(profile) if profile.trim() == "release" => {
            // Resolving the link would lead to an interpreter without the wheel.
            std::path::absolute(environment.join("bin/python")).map_err(|error| error.to_string())
        }
        Ok(profile) => Err(format!("the wheel was built in profile {}; {help}", profile.trim())),
        Err(_) => Err(format!("no wheel is installed below the target folder; {help}")),
    }
}

/// Measures workloads, several at a time: another process costs them time, but no instructions.
fn measure(
    valgrind: &Valgrind,
    wanted: &[&Workload],
    folder: &Path,
    python: &Path,
) -> anyhow::Result<Vec<Counts>> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        while let Some((index, workload)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|at| Some((at, wanted.get(at)?)))
        {
            let counts = valgrind
                .run(workload, folder, python)
                .with_context(|| format!("measuring {}", workload.name));
            done.push((index, counts));
        }
        done
    };
    let at_once = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut counted: Vec<(usize, anyhow::Result<Counts>)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..at_once).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
    });
    counted.sort_by_key(|&(index, _)| index);
    ensure!(counted.len() == wanted.len(), "a worker did not finish");
    counted.into_iter().map(|(_, counts)| counts).collect()
}

fn print_table(committed: &BudgetTable, rows: &[Row]) {
    println!(
        "{:24} {:>14} {:>8} {:>12} {:>8} {:>8} {:>8}",
        "workload", "instructions", "", "allocations", "", "bytes", "peak"
    );
    for row in rows {
        let budget = committed.row(&row.workload);
        let change = |of: fn(&Counts) -> u64| {
            budget.map_or_else(String::new, |budget| {
                counts::change(of(&budget.counts), of(&row.counts))
            })
        };
        println!(
            "{:24} {:>14} {:>8} {:>12} {:>8} {:>8} {:>8}",
            row.workload,
            counts::grouped(row.counts.instructions),
            change(|it| it.instructions),
            counts::grouped(row.counts.allocations),
            change(|it| it.allocations),
            change(|it| it.bytes),
            change(|it| it.peak),
        );
    }
}

fn judge(findings: &[Finding], measured: usize) -> anyhow::Result<()> {
    for finding in findings {
        println!("{}: {finding}", if finding.is_failure() { "error" } else { "note" });
    }
    let failures = findings.iter().filter(|finding| finding.is_failure()).count();
    ensure!(
        failures == 0,
        "budgets: {failures} of the counts above differ. Make the program cheaper, or run `cargo xtask budgets` and give the reason in the \
         commit message. `valgrind --tool=callgrind` with the command in {FILE} shows where the instructions are spent"
    );
    println!("{measured} workloads keep their budgets");
    Ok(())
}
