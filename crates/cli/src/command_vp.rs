//! `traveller vp`: the Victory Points of a margin, or of a percentage.

use anyhow::anyhow;
use bridge_core::{FractionalImps, MatchLength, Percent};
use clap::Args;
use regulations::MarginRule;
use traveller::{ScaleChoice, scale};
use vp_scales::{Blitz, Draw, Parameters, ScaleError, SwissPairs};

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller vp 13 --boards 20
  traveller vp -4.2 --boards 20 --fraction half-up
  traveller vp 13 --boards 20 --draw 7.5 --blitz 60
  traveller vp 40 --boards 8 --scale wbf-25
  traveller vp 11 --boards 12 --scale my_scale.csv
  traveller vp --percent 57.83 --boards 8

`traveller scale --list` lists the scales. One's own is a CSV file with the columns from, to, winner and
loser.")]
#[command(group = clap::ArgGroup::new("what").required(true))]
pub(crate) struct VpArgs {
    /// One's own margin in IMPs, of either sign; with --fraction it need not be whole.
    #[arg(group = "what", allow_negative_numbers = true)]
    pub(crate) margin: Option<FractionalImps>,
    /// The percentage of the matchpoints of a match of Swiss pairs.
    #[arg(long, group = "what", conflicts_with_all = ["scale", "draw", "blitz", "fraction"])]
    pub(crate) percent: Option<Percent>,
    /// The number of boards in the match.
    #[arg(long)]
    pub(crate) boards: MatchLength,
    /// The scale: a name, or a CSV file.
    #[arg(long, default_value = "wbf")]
    pub(crate) scale: ScaleChoice,
    /// What a drawn match is worth, in halves of a VP, where the scale leaves that open; without it 10.
    #[arg(long, value_name = "VPS")]
    pub(crate) draw: Option<Draw>,
    /// The margin from which on the winner has everything, where the scale leaves that open; without it 15√N for N
    /// boards.
    #[arg(long, value_name = "IMPS")]
    pub(crate) blitz: Option<Blitz>,
    /// What becomes of a margin that is not whole: the winner's margin is rounded first (half-up,
    /// half-away-from-zero, half-away-from-average or half-to-even), or the scale's own curve is taken
    /// at the fraction (formula).
    #[arg(long, value_name = "RULE")]
    pub(crate) fraction: Option<MarginRule>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl VpArgs {
    /// What the scale leaves open.
    pub(crate) const fn parameters(&self) -> Parameters {
        Parameters { draw: self.draw, blitz: self.blitz }
    }
}

pub(crate) fn run(args: &VpArgs, console: &Console) -> Result<(), Failure> {
    if let Some(percent) = &args.percent {
        let scale = SwissPairs::new(args.boards).map_err(|error| Failure::Usage(error.into()))?;
        let award = scale.award(percent).map_err(|error| Failure::Usage(error.into()))?;
        let table = report::vp_award_of_percent(scale, args.boards, percent, award);
        return output::table(console, &args.output, table);
    }
    let scale = scale(&console.folder, &args.scale, args.boards, args.parameters());
    let scale = console.take(scale)?;
    let margin = args.margin.clone().unwrap_or(FractionalImps::ZERO);
    let rule = args.fraction.map(|MarginRule(rule)| rule);
    let award = scale.award_of(&margin, args.boards, rule).map_err(|error| match error {
        ScaleError::NotWhole(margin) => Failure::Usage(anyhow!(
            "a margin of {margin} IMPs is not whole: say with --fraction whether it is rounded first \
             (half-up) or the scale's formula is taken (formula)"
        )),
        other => other.into(),
    })?;
    output::table(console, &args.output, report::vp_award(&scale, &margin, award))
}
