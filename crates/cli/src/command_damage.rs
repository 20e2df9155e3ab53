//! `traveller damage`: self-inflicted damage in IMPs or matchpoints.

use bridge_core::WeightedScore;
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;

const EXAMPLES: &str = "\
Examples:
  traveller damage --table -990 --normal -650 --assigned 620 --other-table -200
  traveller damage --table -990 --normal -650 --assigned 620 --field -650 620";

const DETAILS: &str = "

The self-inflicted damage is the loss from the normal score to the score at the
table, in IMPs or matchpoints. It is deducted from the award for the assigned
score. The offending side receives the assigned score without a deduction.

The damaged side sits North-South at its table, and all scores are from
North-South's side. This includes the scores of other tables.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = [EXAMPLES, DETAILS].concat())]
#[command(group = clap::ArgGroup::new("against").required(true))]
pub(crate) struct DamageArgs {
    /// Set the score at the table
    #[arg(long, allow_hyphen_values = true, value_name = "SCORE")]
    pub(crate) table: WeightedScore,
    /// Set the score without the side's own error
    #[arg(long, allow_hyphen_values = true, value_name = "SCORE")]
    pub(crate) normal: WeightedScore,
    /// Set the assigned score, which may be weighted
    #[arg(long, allow_hyphen_values = true, value_name = "SCORE")]
    pub(crate) assigned: WeightedScore,
    /// Set North-South's score at the other table
    #[arg(long, allow_hyphen_values = true, value_name = "SCORE", group = "against")]
    pub(crate) other_table: Option<WeightedScore>,
    /// Set the scores at the other tables of a pair event
    #[arg(long, allow_negative_numbers = true, value_name = "SCORES", group = "against", num_args = 1..)]
    pub(crate) field: Vec<WeightedScore>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &DamageArgs, console: &Console) -> Result<(), Failure> {
    let target = args.output.target()?;
    let DamageArgs { table, normal, assigned, other_table, field, .. } = args;
    let table = match other_table {
        Some(other) => report::damage_derivation(table, normal, assigned, other),
        None => report::damage_in_field(table, normal, assigned, field),
    };
    output::write(console, &target, &table)
}
