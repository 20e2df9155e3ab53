//! `traveller explain`: the derivation of a score or total.

use bridge_core::BoardNumber;
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
  traveller explain evening.csv --board 1 --pair 3
  traveller explain evening.csv --pair 3
  traveller explain teams.csv --method teams --team Oak --board 1")]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) event: EventArgs,
    /// Explain the score on this board [default: the total]
    ///
    /// Each step of an explanation cites its law or regulation and shows its numbers.
    #[arg(long)]
    pub(crate) board: Option<BoardNumber>,
    /// Explain this pair or team
    #[arg(long, visible_alias = "team")]
    pub(crate) pair: String,
    #[command(flatten)]
    pub(crate) number_style: NumberStyleArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &ExplainArgs, console: &Console) -> Result<(), Failure> {
    let target = args.output.target()?;
    let question = ExplainOptions::new().pair(&args.pair).board(args.board);
    let question = args.number_style.apply(question);
    let options = event_options(console, &args.event)?;
    let derivations =
        console.report(explain(&console.files, &args.event.event, &options, &question))?;
    output::write(console, &target, &*derivations)
}
