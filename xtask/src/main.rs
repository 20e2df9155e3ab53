//! The maintainers' tasks: `cargo xtask gen-tables [--check]`.

mod gen_tables;
mod plots;
mod swiss_event;

use clap::Parser;

/// The maintainers' tasks.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask")]
enum Task {
    /// Write the tables of fixtures/generated/ and the plots of docs/, or check that they are up to date.
    GenTables(gen_tables::Args),
}

fn main() -> anyhow::Result<()> {
    match Task::parse() {
        Task::GenTables(args) => gen_tables::run(&args),
    }
}
