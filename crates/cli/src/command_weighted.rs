//! `traveller weighted`: a weighted score in IMPs or matchpoints.

use bridge_core::WeightedScore;
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::{Format, OutputArgs};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller weighted '60% 650, 40% -100' --other-table 620
  traveller weighted '10% 1100, 70% 620, 20% -200' --other-table -100 --east-west '30% -1100, 60% -620, 10% 200'

  traveller weighted '10% 1100, 70% 620, 20% -200' --field 620 -200 620 -500 790 620 620 -500 -200
  traveller weighted '10% 1100, 70% 620, 20% -200' --east-west '30% -1100, 60% -620, 10% 200' --field 620 -200 620 -500 790 620 620 -500 -200

Each score is turned into IMPs against the other table's, or into matchpoints in the field, and those are weighted:
scores are never averaged. The other tables' scores are from North-South's side there.")]
#[command(group = clap::ArgGroup::new("against").required(true))]
pub(crate) struct WeightedArgs {
    /// North-South's scores with their weights in percent, from their own side.
    #[arg(allow_hyphen_values = true)]
    pub(crate) scores: WeightedScore,
    /// North-South's score at the other table of a team match; it may be weighted too.
    #[arg(long, allow_hyphen_values = true, value_name = "SCORE", group = "against")]
    pub(crate) other_table: Option<WeightedScore>,
    /// The scores at the other tables of a field of pairs, separated by spaces.
    #[arg(long, allow_negative_numbers = true, value_name = "SCORES", group = "against", num_args = 1..)]
    pub(crate) field: Vec<WeightedScore>,
    /// East-West's scores with their weights, from their own side, where they are not the balance.
    #[arg(long, allow_hyphen_values = true, value_name = "SCORES")]
    pub(crate) east_west: Option<WeightedScore>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &WeightedArgs, console: &Console) -> Result<(), Failure> {
    // Without scores of its own East-West has the balance.
    let east_west = args.east_west.clone().unwrap_or(-args.scores.clone());
    let Some(other) = &args.other_table else {
        let (scores, field) = (&args.scores, &args.field);
        return match args.output.format() {
            Format::Text | Format::Html => {
                let tables = report::weighted_in_field(scores, &east_west, field);
                output::pages(console, &args.output, tables)
            }
            Format::Csv | Format::Json => {
                let table = report::weighted_in_field_rows(scores, &east_west, field);
                output::table(console, &args.output, table)
            }
        };
    };
    let table = report::weighted_working(&args.scores, &east_west, other);
    output::table(console, &args.output, table)
}
