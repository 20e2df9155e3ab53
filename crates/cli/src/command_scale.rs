//! `traveller scale`: tables of scales.

use std::str::FromStr;

use bridge_core::MatchLength;
use clap::Args;
use report::TablesView;
use traveller::{ScaleChoice, read_custom_scale, scale};
use vp_scales::{Blitz, Draw, Parameters, Scale};

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller scale imp --format csv
  traveller scale wbf --boards 20
  traveller scale acbl-20 --boards 8,11,15,20,27,36
  traveller scale --list")]
#[command(group = clap::ArgGroup::new("what").required(true))]
pub(crate) struct ScaleArgs {
    /// Scale: imp, contract, a Victory Point scale, or a CSV file
    #[arg(group = "what")]
    pub(crate) scale: Option<ScaleArgument>,
    /// List all scales
    #[arg(long, group = "what", conflicts_with = "boards")]
    pub(crate) list: bool,
    /// Set the boards of a match, or several numbers: 8,16
    ///
    /// Required for Victory Point scales. Several numbers print one column each.
    #[arg(long, value_delimiter = ',')]
    pub(crate) boards: Vec<MatchLength>,
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
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl ScaleArgs {
    /// Returns the parameters that the scale does not fix.
    pub(crate) const fn parameters(&self) -> Parameters {
        Parameters { draw: self.draw, blitz: self.blitz }
    }
}

/// A table named on the command line.
#[derive(Clone, Debug)]
pub(crate) enum ScaleArgument {
    Imp,
    Contract,
    Vp(ScaleChoice),
}

impl FromStr for ScaleArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "imp" => Ok(Self::Imp),
            "contract" => Ok(Self::Contract),
            other => other.parse().map(Self::Vp),
        }
    }
}

pub(crate) fn run(args: &ScaleArgs, console: &Console) -> Result<(), Failure> {
    let target = args.output.target()?;
    let table = match &args.scale {
        None => report::scale_list(),
        Some(ScaleArgument::Imp) => report::imp_scale(),
        Some(ScaleArgument::Contract) => report::contract_scores(),
        Some(ScaleArgument::Vp(choice)) => {
            let scales = scales(args, console, choice)?;
            let pages = report::scale_pages(&scales, target.table_style());
            let view = TablesView::new(pages, report::scale_rows(&scales));
            return output::write(console, &target, &view);
        }
    };
    reject_match_options(args)?;
    output::write(console, &target, &table)
}

/// Returns the scale for each number of boards. A custom scale does not depend on that number.
fn scales(
    args: &ScaleArgs,
    console: &Console,
    choice: &ScaleChoice,
) -> Result<Vec<Scale>, Failure> {
    if let ScaleChoice::File(path) = choice {
        reject_match_options(args)?;
        return Ok(vec![console.report(read_custom_scale(&console.files, path))?]);
    }
    if args.boards.is_empty() {
        let message = format!("missing --boards: expected 1 to {}", MatchLength::MAX);
        return Err(Failure::usage(message, "use `--boards` with the boards of a match"));
    }
    let scale = |&boards| console.report(scale(&console.files, choice, boards, args.parameters()));
    args.boards.iter().map(scale).collect()
}

/// Rejects options that would be ignored.
fn reject_match_options(args: &ScaleArgs) -> Result<(), Failure> {
    if args.boards.is_empty() && args.parameters() == Parameters::default() {
        return Ok(());
    }
    let message = "--boards, --draw, and --blitz apply only to named Victory Point scales";
    Err(Failure::usage(message, "remove these options"))
}
