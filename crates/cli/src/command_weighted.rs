//! `traveller weighted`: a weighted score in IMPs or matchpoints.

use bridge_core::WeightedScore;
use clap::Args;
use report::TablesView;

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;

const EXAMPLES: &str = "\
Examples:
  traveller weighted '60% 650, 40% -100' --other-table 620
  traveller weighted '60% 650, 40% -100' --other-table 620 --east-west -650
  traveller weighted '10% 1100, 70% 620, 20% -200' --field 620 -200 620 -500
  traveller weighted '60% 620, 40% 170' --east-west -620 --field 620 170";

const DETAILS: &str = "

Each score is converted to IMPs against the other table, or to matchpoints in
the field, before the weights are applied. The scores themselves are never
averaged. Scores of other tables are from North-South's side.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = [EXAMPLES, DETAILS].concat())]
#[command(group = clap::ArgGroup::new("against").required(true))]
pub(crate) struct WeightedArgs {
    /// North-South's scores with weights in percent
    #[arg(allow_hyphen_values = true)]
    pub(crate) scores: WeightedScore,
    /// Set North-South's score at the other table
    ///
    /// For a team match. The score may be weighted.
    #[arg(long, allow_hyphen_values = true, value_name = "SCORE", group = "against")]
    pub(crate) other_table: Option<WeightedScore>,
    /// Set the scores at the other tables of a pair event
    #[arg(long, allow_negative_numbers = true, value_name = "SCORES", group = "against", num_args = 1..)]
    pub(crate) field: Vec<WeightedScore>,
    /// Set East-West's scores if the score is split
    ///
    /// Scores with weights in percent, from East-West's side. Without this option they are North-South's
    /// scores with the opposite sign.
    #[arg(long, allow_hyphen_values = true, value_name = "SCORES")]
    pub(crate) east_west: Option<WeightedScore>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &WeightedArgs, console: &Console) -> Result<(), Failure> {
    // Without --east-west the score is not split.
    let east_west = args.east_west.clone().unwrap_or(-args.scores.clone());
    let target = args.output.target()?;
    if let Some(other) = &args.other_table {
        let table = report::weighted_derivation(&args.scores, &east_west, other);
        return output::write(console, &target, &table);
    }
    let (scores, field) = (&args.scores, &args.field);
    let tables = report::weighted_in_field(scores, &east_west, field);
    let rows = report::weighted_in_field_rows(scores, &east_west, field);
    output::write(console, &target, &TablesView::new(tables, rows))
}
