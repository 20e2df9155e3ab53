//! `traveller imps`: IMPs of a difference, or of the scores at two tables.

use anyhow::Context;
use bridge_core::Score;

use crate::args::ImpsArgs;
use crate::{Failure, output};

pub(crate) fn run(args: &ImpsArgs) -> Result<(), Failure> {
    let difference = match args.other_table {
        None => args.difference,
        Some(other) => Score::new(args.difference.get())
            .context("the first of two scores")
            .map_err(Failure::Usage)?
            .minus(other),
    };
    output::sheet(&args.output, &report::imp_comparison(difference))
}
