//! `traveller check`: what is wrong with files.

use std::path::PathBuf;

use clap::Args;
use traveller::check;

use crate::console::Console;
use crate::failure::Failure;
use crate::outputs::to_stdout;

const HELP: &str = "\
Example:
  traveller check teams_round.pbn

A file of Portable Bridge Notation is verified against the standard, versions 1.0 to 2.1: lines and characters, values of tags,
deals, auctions, play, notes and tables, and whether they agree. Most of it does not matter to scoring, which does not ask for
it. Any other file is read and scored, with its event file, and nothing is written.";

#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct CheckArgs {
    /// The files: PBN, or what `score` reads.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(args: &CheckArgs, console: &Console) -> Result<(), Failure> {
    let (mut lines, mut failed) = (String::new(), None);
    for file in &args.files {
        match console.take(check(&console.folder, file)) {
            Ok(checked) => {
                lines.push_str(&checked.to_string());
                lines.push('\n');
                if checked.errors > 0 {
                    failed = Some(Failure::Shown);
                }
            }
            Err(failure) => failed = Some(failure),
        }
    }
    to_stdout(&console.progress, |out| out.write_all(lines.as_bytes()))?;
    failed.map_or(Ok(()), Err)
}
