//! `traveller butler`: one board, typed.

use anyhow::{Context, anyhow};
use butler::Datum;
use regulations::Regulations;

use crate::args::{ButlerArgs, Format};
use crate::{Failure, output};

pub(crate) fn run(args: &ButlerArgs) -> Result<(), Failure> {
    let mut regulations = Regulations::default();
    for (option, value) in [
        ("butler.as", &args.preset),
        ("butler.datum", &args.datum_from),
        ("butler.trimming", &args.trimming),
        ("butler.rounding", &args.rounding),
        ("butler.scale", &args.imps),
    ] {
        if let Some(value) = value {
            regulations
                .set(option, value)
                .map_err(|error| Failure::Usage(anyhow::Error::new(error)))?;
        }
    }
    let rule = regulations.imps.butler;
    let entered = args.datum.map(Datum::entered);
    if entered.is_none() && !rule.datum.from.is_computed() {
        let message = format!(
            "a datum that is {} is not computed: give it as --datum POINTS",
            rule.datum.from
        );
        return Err(Failure::Usage(anyhow!(message)));
    }
    let [steps, table] = report::butler_board(&args.scores, rule, entered)
        .context("the scores")
        .map_err(Failure::Other)?;
    match args.output.format {
        Format::Text => output::pages(&args.output, &[steps, table]),
        Format::Csv | Format::Json => output::sheet(&args.output, &table),
    }
}
