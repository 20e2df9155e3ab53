//! `traveller card`: everybody's own results.

use clap::Args;
use traveller::{ExplainOptions, explain};

use crate::console::Console;
use crate::event_args::EventArgs;
use crate::failure::Failure;
use crate::number_style::NumberStyleArgs;
use crate::output;
use crate::output::OutputArgs;

#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  traveller card evening.csv --pair 3
  traveller card evening.csv --all --format csv

Each board with the opponents, the contract, the score from the pair's own side and what it was worth; then how the total arose.")]
#[command(group = clap::ArgGroup::new("whose").required(true))]
pub(crate) struct CardArgs {
    #[command(flatten)]
    pub(crate) event: EventArgs,
    /// The pair, or the team.
    #[arg(long, visible_alias = "team", group = "whose")]
    pub(crate) pair: Option<String>,
    /// Everybody, in the order of the ranking.
    #[arg(long, group = "whose")]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) how: NumberStyleArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &CardArgs, console: &Console) -> Result<(), Failure> {
    let options = args.event.options()?;
    let question =
        args.pair.as_ref().map_or_else(ExplainOptions::all_totals, ExplainOptions::total);
    let question = args.how.of(question);
    let cards = console.take(explain(&console.folder, &args.event.event, &options, &question))?;
    output::workings(console, &args.output, &*cards)
}
