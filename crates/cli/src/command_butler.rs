//! `traveller butler`: one board, typed.

use anyhow::{Error, anyhow};
use bridge_core::Score;
use butler::{Datum, DatumError};
use clap::Args;
use regulations::Regulations;

use crate::failure::Failure;
use crate::front::Front;
use crate::output;
use crate::output::{Format, OutputArgs};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller butler 730 -170 100 -420 -400
  traveller butler 450 420 -800 -50 420 420 --as dutch
  traveller butler 600 -100 --datum 450

The scores are North-South's. --as takes ebl, wbf, ebu, acbl, german, dutch, sydney or median; the other options change
a part of it. Trimming is none, one-high-one-low, a number of scores at each end, or a part such as '10% down' or
'1/7 proportional above 4'.")]
pub(crate) struct ButlerArgs {
    /// The scores of the board, from North-South's side.
    #[arg(required = true, allow_negative_numbers = true)]
    pub(crate) scores: Vec<Score>,
    /// Whose Butler scoring.
    #[arg(long = "as", value_name = "PRESET")]
    pub(crate) preset: Option<String>,
    /// The datum, entered by the director.
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    pub(crate) datum: Option<Score>,
    /// What the datum is computed from: mean, median, higher-median or lower-median.
    #[arg(long, value_name = "KIND")]
    pub(crate) datum_from: Option<String>,
    /// The scores that are left out.
    #[arg(long)]
    pub(crate) trimming: Option<String>,
    /// none, half-away-from-zero, half-away-from-average, half-up or half-to-even.
    #[arg(long)]
    pub(crate) rounding: Option<String>,
    /// law-78b or bastille.
    #[arg(long, value_name = "SCALE")]
    pub(crate) imps: Option<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &ButlerArgs, front: &Front) -> Result<(), Failure> {
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
    let rule = regulations.butler.rule();
    let entered = args.datum.map(Datum::entered);
    let [steps, table] =
        report::butler_board(&args.scores, rule, entered).map_err(|error| match error {
            DatumError::NotEntered => Failure::Usage(anyhow!(
                "a datum that is {} is not computed: give it as --datum POINTS",
                rule.datum.from
            )),
            other => Failure::Other(Error::new(other).context("the scores")),
        })?;
    match args.output.format {
        Format::Text => output::pages(front, &args.output, vec![steps, table]),
        Format::Csv | Format::Json => output::table(front, &args.output, &table),
    }
}
