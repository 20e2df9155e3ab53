//! Tasks of maintainers, such as `cargo xtask gen-tables [--check]`, `cargo xtask compare --events
//! 1000`, and `cargo xtask same --old PROGRAM`.

mod budgets;
mod compare;
mod compare_builds;
mod cycles;
mod examples;
mod gen_docs;
mod gen_field;
mod gen_tables;
mod movement_quality;
mod movement_steps;
mod plots;
mod supply;
mod web;

use clap::Parser;

/// Tasks of maintainers.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask")]
enum Task {
    /// Write the tables in fixtures/generated/ and the plots in docs/, or check that they are up to
    /// date.
    GenTables(gen_tables::Args),
    /// Write the tables of options in docs/, or check that they are up to date.
    GenDocs(gen_docs::Args),
    /// Write a random field of pairs for measurements.
    GenField(gen_field::Args),
    /// List public functions that no example uses, or check that all are used.
    Examples(examples::Args),
    /// Compare the engine with an independent implementation of the rules, on random events.
    Compare(compare::Args),
    /// Compare the output of an older build of the program with this one, byte by byte.
    Same(compare_builds::Args),
    /// Check that no files of a crate import each other in a cycle.
    Cycles(cycles::Args),
    /// Write the table of dependencies in docs/dev/supply-chain.md, or check that it is up to date.
    Supply(supply::Args),
    /// Count instructions and allocations of fixed workloads and write the budgets, or check that none is exceeded.
    Budgets(budgets::Args),
    /// Build the web page that scores in a browser, in target/web/.
    Web(web::Args),
}

fn main() -> anyhow::Result<()> {
    match Task::parse() {
        Task::GenTables(args) => gen_tables::run(&args),
        Task::GenDocs(args) => gen_docs::run(&args),
        Task::GenField(args) => gen_field::run(&args),
        Task::Examples(args) => examples::run(&args),
        Task::Compare(args) => compare::run(&args),
        Task::Same(args) => compare_builds::run(&args),
        Task::Cycles(args) => cycles::run(&args),
        Task::Supply(args) => supply::run(&args),
        Task::Budgets(args) => budgets::run(&args),
        Task::Web(args) => web::run(&args),
    }
}
