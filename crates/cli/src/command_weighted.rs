//! `traveller weighted`: a weighted score in IMPs or matchpoints.

use crate::args::{Format, WeightedArgs};
use crate::{Failure, output};

pub(crate) fn run(args: &WeightedArgs) -> Result<(), Failure> {
    // Without scores of its own East-West has the balance.
    let east_west = args.east_west.clone().unwrap_or(-args.scores.clone());
    let Some(other) = &args.other else {
        let sheets = report::weighted_in_field(&args.scores, &east_west, &args.field);
        return match args.output.format {
            Format::Text => output::pages(&args.output, &sheets),
            Format::Csv | Format::Json => output::sheet(&args.output, &sheets[0]),
        };
    };
    let sheet = report::weighted_working(&args.scores, &east_west, other);
    output::sheet(&args.output, &sheet)
}
