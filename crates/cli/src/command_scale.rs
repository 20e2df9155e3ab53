//! `traveller scale`: a whole scale.

use std::str::FromStr;

use anyhow::anyhow;
use bridge_core::MatchLength;
use clap::Args;
use traveller::{ScaleChoice, read_custom_scale, scale};
use vp_scales::{Blitz, Draw, Parameters, Scale};

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::{Format, OutputArgs};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller scale imp --format csv
  traveller scale wbf --boards 20
  traveller scale acbl-20 --boards 8,11,15,20,27,36
  traveller scale --list")]
#[command(group = clap::ArgGroup::new("what").required(true))]
pub(crate) struct ScaleArgs {
    /// The scale: imp, contract, the name of a Victory Point scale, or a CSV file.
    #[arg(group = "what")]
    pub(crate) scale: Option<WhichScale>,
    /// List all scales.
    #[arg(long, group = "what", conflicts_with = "boards")]
    pub(crate) list: bool,
    /// The numbers of boards, for a Victory Point scale; several stand side by side.
    #[arg(long, value_delimiter = ',')]
    pub(crate) boards: Vec<MatchLength>,
    /// What a drawn match is worth, in halves of a VP, where the scale leaves that open; without it 10.
    #[arg(long, value_name = "VPS")]
    pub(crate) draw: Option<Draw>,
    /// The margin from which on the winner has everything, where the scale leaves that open; without it 15√N for N
    /// boards.
    #[arg(long, value_name = "IMPS")]
    pub(crate) blitz: Option<Blitz>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl ScaleArgs {
    /// What the scale leaves open.
    pub(crate) const fn parameters(&self) -> Parameters {
        Parameters { draw: self.draw, blitz: self.blitz }
    }
}

/// A table, as it is named in a call.
#[derive(Clone, Debug)]
pub(crate) enum WhichScale {
    Imp,
    Contract,
    Vp(ScaleChoice),
}

impl FromStr for WhichScale {
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
    let table = match &args.scale {
        None => report::scale_list(),
        Some(WhichScale::Imp) => report::imp_scale(),
        Some(WhichScale::Contract) => report::contract_scores(),
        Some(WhichScale::Vp(which)) => {
            let scales = scales(args, console, which)?;
            if matches!(args.output.format(), Format::Text | Format::Html) {
                let look = output::look(&args.output);
                return output::pages(console, &args.output, report::scale_pages(&scales, look));
            }
            return output::table(console, &args.output, report::scale_rows(&scales));
        }
    };
    no_match(args)?;
    output::table(console, &args.output, table)
}

/// The scale for each number of boards; one of one's own is the same for all.
fn scales(args: &ScaleArgs, console: &Console, which: &ScaleChoice) -> Result<Vec<Scale>, Failure> {
    if let ScaleChoice::File(path) = which {
        no_match(args)?;
        return Ok(vec![console.take(read_custom_scale(&console.folder, path))?]);
    }
    if args.boards.is_empty() {
        return Err(Failure::Usage(anyhow!(
            "a Victory Point scale depends on the number of boards: expected --boards, from 1 to {}",
            MatchLength::MAX
        )));
    }
    let scale = |&boards| console.take(scale(&console.folder, which, boards, args.parameters()));
    args.boards.iter().map(scale).collect()
}

/// Refuses what would be ignored.
fn no_match(args: &ScaleArgs) -> Result<(), Failure> {
    if args.boards.is_empty() && args.parameters() == Parameters::default() {
        return Ok(());
    }
    Err(Failure::Usage(anyhow!(
        "--boards, --draw and --blitz are for Victory Point scales by name"
    )))
}
