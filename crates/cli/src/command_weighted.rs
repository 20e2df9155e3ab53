//! `traveller weighted`: a weighted score in IMPs or matchpoints.

use crate::args::{Format, WeightedArgs};
use crate::{Failure, output};

pub(crate) fn run(args: &WeightedArgs) -> Result<(), Failure> {
    let Some(other) = &args.other else {
        let sheets = report::weighted_in_field(&args.scores, &args.field);
        return match args.output.format {
            Format::Text => output::pages(&args.output, &sheets),
            Format::Csv | Format::Json => output::sheet(&args.output, &sheets[0]),
        };
    };
    // The team that sat North-South here sat East-West at the other table.
    let east_west = args.east_west.clone().unwrap_or(-args.scores.clone());
    let sheet = report::weighted_working(&args.scores, &east_west, other);
    output::sheet(&args.output, &sheet)
}
