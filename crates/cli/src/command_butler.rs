//! `traveller butler`: Butler and cross-IMP scores of one board.

use anyhow::Error;
use bridge_core::Score;
use butler::{ButlerPreset, Datum, DatumError, DatumRounding, DatumSource, ImpScale};
use clap::Args;
use regulations::Regulations;
use report::TablesView;

use crate::alternatives::join_alternatives;
use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;

const EXAMPLES: &str = "\
Examples:
  traveller butler 730 -170 100 -420 -400
  traveller butler 450 420 -800 -50 420 420 --preset dutch
  traveller butler 600 -100 --datum 450";

/// Returns the kinds of datum that are computed.
fn computed_datums() -> String {
    let computed = DatumSource::ALL.iter().copied().filter(|from| from.is_computed());
    join_alternatives(&computed.collect::<Vec<_>>())
}

/// Returns a long help text that lists the values of an option.
fn help_with_values(help: &str, values: &str) -> String {
    format!("{help}\n\nOne of {values}.")
}

const DATUM_FROM: &str = "Set the kind of datum, such as mean or median";
const PRESET: &str = "Set the preset of Butler scoring";
const ROUNDING: &str = "Set the rounding of the datum, such as half-up";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ButlerArgs {
    /// Scores of the board, from North-South's side
    #[arg(required = true, allow_negative_numbers = true)]
    pub(crate) scores: Vec<Score>,
    #[arg(
        long = "preset",
        value_name = "PRESET",
        help = PRESET,
        long_help = help_with_values(PRESET, &join_alternatives(ButlerPreset::ALL)),
        help_heading = "Rules"
    )]
    pub(crate) preset: Option<String>,
    /// Set a datum entered by the director
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true, help_heading = "Rules")]
    pub(crate) datum: Option<Score>,
    #[arg(
        long,
        value_name = "KIND",
        help = DATUM_FROM,
        long_help = help_with_values(DATUM_FROM, &computed_datums()),
        help_heading = "Rules"
    )]
    pub(crate) datum_from: Option<String>,
    /// Set the scores omitted from the datum
    ///
    /// One of none, one-high-one-low, a number of scores at each end, or a part such as '10% down' or
    /// '1/7 proportional above 4'.
    #[arg(long, help_heading = "Rules")]
    pub(crate) trimming: Option<String>,
    #[arg(
        long,
        help = ROUNDING,
        long_help = help_with_values(ROUNDING, &join_alternatives(DatumRounding::ALL)),
        help_heading = "Rules"
    )]
    pub(crate) rounding: Option<String>,
    #[arg(
        long,
        value_name = "SCALE",
        help = format!("Set the IMP scale: {}", join_alternatives(ImpScale::ALL)),
        help_heading = "Rules"
    )]
    pub(crate) imps: Option<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &ButlerArgs, console: &Console) -> Result<(), Failure> {
    let target = args.output.target()?;
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
            DatumError::NotEntered => Failure::usage(
                format!("missing datum: the kind {} is not computed", rule.datum.from),
                "use `--datum` with the points, or `--datum-from` with another kind",
            ),
            other => Failure::Other(Error::new(other).context("the scores")),
        })?;
    let board = TablesView::new(vec![steps, table.clone()], table);
    output::write(console, &target, &board)
}
