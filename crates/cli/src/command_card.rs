//! `traveller card`: scorecards of pairs and teams.

use clap::Args;
use traveller::{ExplainOptions, explain};

use crate::configuration::event_options;
use crate::console::Console;
use crate::event_args::EventArgs;
use crate::failure::Failure;
use crate::number_style::NumberStyleArgs;
use crate::output;
use crate::output::OutputArgs;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller card evening.csv --pair 3
  traveller card evening.csv --all --format csv")]
#[command(group = clap::ArgGroup::new("whose").required(true))]
pub(crate) struct CardArgs {
    #[command(flatten)]
    pub(crate) event: EventArgs,
    /// Print the card of this pair or team
    ///
    /// A scorecard lists the opponents, the contract, and the scores of each board, and explains the
    /// total.
    #[arg(long, visible_alias = "team", group = "whose")]
    pub(crate) pair: Option<String>,
    /// Print all scorecards in ranking order
    #[arg(long, group = "whose")]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) number_style: NumberStyleArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &CardArgs, console: &Console) -> Result<(), Failure> {
    let target = args.output.target()?;
    let options = event_options(console, &args.event)?;
    let all = ExplainOptions::new();
    let question = match &args.pair {
        Some(pair) => all.pair(pair),
        None => all,
    };
    let question = args.number_style.apply(question);
    let cards = console.report(explain(&console.files, &args.event.event, &options, &question))?;
    output::write(console, &target, &*cards)
}
