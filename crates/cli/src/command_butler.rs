//! `traveller butler`: one board, typed.

use anyhow::{Error, anyhow};
use bridge_core::Score;
use butler::{ButlerPreset, Datum, DatumError, DatumRounding, DatumSource, ImpScale};
use clap::Args;
use regulations::Regulations;

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::{Format, OutputArgs};
use crate::wording::listed;

const HELP: &str = "\
Examples:
  traveller butler 730 -170 100 -420 -400
  traveller butler 450 420 -800 -50 420 420 --preset dutch
  traveller butler 600 -100 --datum 450

The scores are North-South's. --preset takes {presets}; the other options change
a part of it. Trimming is none, one-high-one-low, a number of scores at each end, or a part such as '10% down' or
'1/7 proportional above 4'.";

fn help() -> String {
    HELP.replace("{presets}", &listed(ButlerPreset::ALL))
}

/// What a datum is computed from.
fn computed() -> String {
    let computed = DatumSource::ALL.iter().copied().filter(|from| from.is_computed());
    listed(&computed.collect::<Vec<_>>())
}

#[derive(Debug, Args)]
#[command(after_help = help())]
pub(crate) struct ButlerArgs {
    /// The scores of the board, from North-South's side.
    #[arg(required = true, allow_negative_numbers = true)]
    pub(crate) scores: Vec<Score>,
    /// Whose Butler scoring.
    #[arg(long = "preset", value_name = "PRESET")]
    pub(crate) preset: Option<String>,
    /// The datum, entered by the director.
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    pub(crate) datum: Option<Score>,
    #[arg(long, value_name = "KIND", help = format!("What the datum is computed from: {}", computed()))]
    pub(crate) datum_from: Option<String>,
    /// The scores that are left out.
    #[arg(long)]
    pub(crate) trimming: Option<String>,
    #[arg(long, help = listed(DatumRounding::ALL))]
    pub(crate) rounding: Option<String>,
    #[arg(long, value_name = "SCALE", help = listed(ImpScale::ALL))]
    pub(crate) imps: Option<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &ButlerArgs, console: &Console) -> Result<(), Failure> {
    let mut regulations = Regulations::default();
    for (option, value) in [
        ("butler.preset", &args.preset),
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
    match args.output.format() {
        Format::Text | Format::Html => output::pages(console, &args.output, vec![steps, table]),
        Format::Csv | Format::Json => output::table(console, &args.output, table),
    }
}
