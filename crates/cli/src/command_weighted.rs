//! `traveller weighted`: a weighted score in IMPs.

use crate::args::WeightedArgs;
use crate::{Failure, output};

pub(crate) fn run(args: &WeightedArgs) -> Result<(), Failure> {
    // The team that sat North-South here sat East-West at the other table.
    let east_west = args.east_west.clone().unwrap_or(-args.scores.clone());
    let sheet = report::weighted_working(&args.scores, &east_west, &args.other)?;
    output::sheet(&args.output, &sheet)
}
