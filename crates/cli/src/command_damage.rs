//! `traveller damage`: self-inflicted damage in IMPs or matchpoints.

use bridge_core::WeightedScore;
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller damage --table -990 --normal -650 --assigned 620 --other-table -200
  traveller damage --table -990 --normal -650 --assigned 620 --field -650 620 -200 -990

The damage that the side did itself is what the normal score is worth more than the one at the table; it is
taken off what the assigned score is worth. The offenders get the assigned score. The other table's score is from
North-South's side there, the rest from the side that was damaged, North-South at its table.")]
#[command(group = clap::ArgGroup::new("against").required(true))]
pub(crate) struct DamageArgs {
    /// The score at the table.
    #[arg(long, allow_hyphen_values = true, value_name = "SCORE")]
    pub(crate) table: WeightedScore,
    /// The score without the side's own error.
    #[arg(long, allow_hyphen_values = true, value_name = "SCORE")]
    pub(crate) normal: WeightedScore,
    /// The score that the director assigns for the infraction; it may be weighted.
    #[arg(long, allow_hyphen_values = true, value_name = "SCORE")]
    pub(crate) assigned: WeightedScore,
    /// North-South's score at the other table of a team match.
    #[arg(long, allow_hyphen_values = true, value_name = "SCORE", group = "against")]
    pub(crate) other_table: Option<WeightedScore>,
    /// The scores at the other tables of a field of pairs, separated by spaces.
    #[arg(long, allow_negative_numbers = true, value_name = "SCORES", group = "against", num_args = 1..)]
    pub(crate) field: Vec<WeightedScore>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &DamageArgs, console: &Console) -> Result<(), Failure> {
    let DamageArgs { table, normal, assigned, other_table, field, .. } = args;
    let table = match other_table {
        Some(other) => report::damage_working(table, normal, assigned, other),
        None => report::damage_in_field(table, normal, assigned, field),
    };
    output::table(console, &args.output, table)
}
