//! `traveller imps`: IMPs of a difference, or of the scores at two tables.

use anyhow::Context;
use bridge_core::Score;

use crate::args::ImpsArgs;
use crate::{Failure, output};

pub(crate) fn run(args: &ImpsArgs) -> Result<(), Failure> {
    let Some(other) = args.other_table else {
        return output::sheet(&args.output, &report::imp_comparison(args.difference, None));
    };
    let one = Score::new(args.difference.get())
        .context("the first of two scores")
        .map_err(Failure::Usage)?;
    let sheet = report::imp_comparison(one.minus(other), Some([one, other]));
    output::sheet(&args.output, &sheet)
}
