//! `traveller imps`: IMPs of a score difference, or of the scores at two tables.

use anyhow::Context;
use bridge_core::{Score, ScoreDifference};
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller imps 720
  traveller imps 620 -100    scores of North-South at two tables")]
pub(crate) struct ImpsArgs {
    /// Score difference, or North-South's score at the first table
    ///
    /// With two scores, the first table is the one at which your team sits North-South.
    #[arg(allow_negative_numbers = true)]
    pub(crate) difference: ScoreDifference,
    /// North-South's score at the other table
    #[arg(allow_negative_numbers = true)]
    pub(crate) other_table: Option<Score>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &ImpsArgs, console: &Console) -> Result<(), Failure> {
    let target = args.output.target()?;
    let Some(other) = args.other_table else {
        let table = report::imp_comparison(args.difference, None);
        return output::write(console, &target, &table);
    };
    let one = Score::new(args.difference.get()).context("first score").map_err(Failure::Usage)?;
    let table = report::imp_comparison(one.minus(other), Some([one, other]));
    output::write(console, &target, &table)
}
