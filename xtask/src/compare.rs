//! The engine against the second computation of the rules.

mod plan;
mod random;
mod teams;
mod teams_draw;
mod teams_factors;
mod teams_files;

use clap::Parser;

/// What is compared.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// How many events are drawn.
    #[arg(long, default_value_t = 1000)]
    events: usize,
    /// Where the random numbers begin.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[expect(clippy::print_stdout, reason = "what it is for")]
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let outcome = teams::run(args.events, args.seed);
    println!("{} events compared", outcome.compared);
    for (kind, (number, words, at)) in &outcome.kinds {
        println!("{number:6} {}\n       first in event {at}: {}", cut(kind, 80), cut(words, 200));
    }
    Ok(())
}

fn cut(text: &str, length: usize) -> String {
    text.chars().take(length).collect()
}
