//! `traveller table`: a whole scale.

use anyhow::anyhow;
use bridge_core::MatchLength;
use vp_scales::{Parameters, Scale};

use crate::args::{Format, TableArgs, WhichScale, WhichTable};
use crate::{Failure, command_vp, input, output};

pub(crate) fn run(args: &TableArgs) -> Result<(), Failure> {
    let sheet = match &args.scale {
        None => report::scale_list(),
        Some(WhichTable::Imp) => report::imp_scale(),
        Some(WhichTable::Contract) => report::contract_scores(),
        Some(WhichTable::Vp(which)) => {
            let scales = scales(args, which)?;
            if args.output.format == Format::Text {
                let look = output::look(&args.output);
                return output::pages(&args.output, &report::scale_pages(&scales, look));
            }
            return output::sheet(&args.output, &report::scale_rows(&scales));
        }
    };
    no_match(args)?;
    output::sheet(&args.output, &sheet)
}

/// The scale for each number of boards; one of one's own is the same for all.
fn scales(args: &TableArgs, which: &WhichScale) -> Result<Vec<Scale>, Failure> {
    if let WhichScale::File(path) = which {
        no_match(args)?;
        return Ok(vec![input::scale(path)?]);
    }
    if args.boards.is_empty() {
        return Err(Failure::Usage(anyhow!(
            "a Victory Point scale depends on the number of boards: expected --boards, from 1 to {}",
            MatchLength::MAX
        )));
    }
    let scale = |&boards| command_vp::scale(which, boards, args.parameters());
    args.boards.iter().map(scale).collect()
}

/// Refuses what would be ignored.
fn no_match(args: &TableArgs) -> Result<(), Failure> {
    if args.boards.is_empty() && args.parameters() == Parameters::default() {
        return Ok(());
    }
    Err(Failure::Usage(anyhow!(
        "--boards, --draw and --blitz are for Victory Point scales by name"
    )))
}
