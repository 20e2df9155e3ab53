//! The maintainers' tasks: `cargo xtask gen-tables [--check]`, `cargo xtask compare --events 1000`, `cargo xtask same --old PROGRAM`.

mod budgets;
mod compare;
mod cycles;
mod examples;
mod gen_docs;
mod gen_field;
mod gen_tables;
mod movement_steps;
mod plots;
mod same;
mod supply;
mod swiss_event;
mod web;

use clap::Parser;

/// The maintainers' tasks.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask")]
enum Task {
    /// Write the tables of fixtures/generated/ and the plots of docs/, or check that they are up to date.
    GenTables(gen_tables::Args),
    /// Write the table of options in docs/formats.md, or check that it is up to date.
    GenDocs(gen_docs::Args),
    /// Write a made-up field of pairs, to measure with.
    GenField(gen_field::Args),
    /// List public functions that no example calls, or check that there are none.
    Examples(examples::Args),
    /// Compare the engine with the second computation of the rules, on events that are drawn.
    Compare(compare::Args),
    /// Compare what an older build of the program prints with what this one prints, byte by byte.
    Same(same::Args),
    /// Check that no two files of a crate import each other, directly or in a ring.
    Cycles(cycles::Args),
    /// Write the table of dependencies in docs/supply-chain.md, or check that it is up to date.
    Supply(supply::Args),
    /// Count instructions and allocations of fixed workloads and write the budgets, or check that none is exceeded.
    Budgets(budgets::Args),
    /// Build the page that scores in a browser, into target/web/.
    Web(web::Args),
}

fn main() -> anyhow::Result<()> {
    match Task::parse() {
        Task::GenTables(args) => gen_tables::run(&args),
        Task::GenDocs(args) => gen_docs::run(&args),
        Task::GenField(args) => gen_field::run(&args),
        Task::Examples(args) => examples::run(&args),
        Task::Compare(args) => compare::run(&args),
        Task::Same(args) => same::run(&args),
        Task::Cycles(args) => cycles::run(&args),
        Task::Supply(args) => supply::run(&args),
        Task::Budgets(args) => budgets::run(&args),
        Task::Web(args) => web::run(&args),
    }
}
