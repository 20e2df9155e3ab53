//! `traveller vp`: Victory Points for a margin or a percentage.

use bridge_core::{FractionalImps, MatchLength, Percent};
use clap::Args;
use regulations::MarginRule;
use traveller::{ScaleChoice, scale};
use vp_scales::{Blitz, Draw, Parameters, ScaleError, SwissPairs};

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;

const EXAMPLES: &str = "\
Examples:
  traveller vp 13 --boards 20
  traveller vp -4.2 --boards 20 --fraction half-up
  traveller vp 13 --boards 20 --draw 7.5 --blitz 60
  traveller vp 40 --boards 8 --scale wbf-25
  traveller vp 11 --boards 12 --scale my_scale.csv
  traveller vp --percent 57.83 --boards 8";

const DETAILS: &str = "

`traveller scale --list` lists the scales. A custom scale is a CSV file with the
columns from, to, winner, and loser.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = [EXAMPLES, DETAILS].concat())]
#[command(group = clap::ArgGroup::new("what").required(true))]
pub(crate) struct VpArgs {
    /// Margin in IMPs, positive for a win; fractions need --fraction
    #[arg(group = "what", allow_negative_numbers = true)]
    pub(crate) margin: Option<FractionalImps>,
    /// Set the percentage of a match of Swiss pairs
    #[arg(long, group = "what", conflicts_with_all = ["scale", "draw", "blitz", "fraction"])]
    pub(crate) percent: Option<Percent>,
    /// Set the number of boards in the match
    #[arg(long)]
    pub(crate) boards: MatchLength,
    /// Set the scale: a name or a CSV file
    #[arg(long, default_value = "wbf")]
    pub(crate) scale: ScaleChoice,
    /// Set the award for a draw [default: 10]
    ///
    /// A multiple of 0.5 VPs, for scales without a fixed award for a draw.
    #[arg(long, value_name = "VPS")]
    pub(crate) draw: Option<Draw>,
    /// Set the margin that earns all VPs [default: 15√N]
    ///
    /// N is the number of boards. Applies to scales without a fixed blitz.
    #[arg(long, value_name = "IMPS")]
    pub(crate) blitz: Option<Blitz>,
    /// Set the rule for fractional margins, such as half-up
    ///
    /// The winner's margin is rounded first with half-up, half-away-from-zero,
    /// half-away-from-average, or half-to-even. The rule formula applies the scale's own formula to
    /// the fraction.
    #[arg(long, value_name = "RULE")]
    pub(crate) fraction: Option<MarginRule>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl VpArgs {
    /// Returns the parameters that the scale does not fix.
    pub(crate) const fn parameters(&self) -> Parameters {
        Parameters { draw: self.draw, blitz: self.blitz }
    }
}

pub(crate) fn run(args: &VpArgs, console: &Console) -> Result<(), Failure> {
    let target = args.output.target()?;
    if let Some(percent) = &args.percent {
        let scale = SwissPairs::new(args.boards).map_err(|error| Failure::Usage(error.into()))?;
        let award = scale.award(percent).map_err(|error| Failure::Usage(error.into()))?;
        let table = report::vp_award_of_percent(scale, args.boards, percent, award);
        return output::write(console, &target, &table);
    }
    let scale = scale(&console.files, &args.scale, args.boards, args.parameters());
    let scale = console.report(scale)?;
    let margin = args.margin.clone().unwrap_or(FractionalImps::ZERO);
    let rule = args.fraction.map(|MarginRule(rule)| rule);
    let award = scale.award_of(&margin, args.boards, rule).map_err(|error| match error {
        ScaleError::NotWhole(margin) => Failure::usage(
            format!("invalid margin {margin}: expected whole IMPs"),
            "use `--fraction half-up` to round it, or `--fraction formula` for the scale's formula",
        ),
        other => other.into(),
    })?;
    output::write(console, &target, &report::vp_award(&scale, &margin, award))
}
