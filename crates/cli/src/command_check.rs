//! `traveller check`: problems in files.

use std::path::PathBuf;

use clap::Args;
use traveller::check;

use crate::console::Console;
use crate::failure::Failure;
use crate::outputs::to_stdout;

const EXAMPLES: &str = "\
Examples:
  traveller check teams_round.pbn
  traveller check evening.csv";

const DETAILS: &str = "

PBN is checked against its standard, versions 1.0 to 2.1: lines and characters,
tag values, deals, auctions, play, notes, and tables, and their consistency.
Scoring needs less: it accepts many files that violate the standard.

Any other file is read and scored with its event file.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = [EXAMPLES, DETAILS].concat())]
pub(crate) struct CheckArgs {
    /// PBN files, or other files that `score` reads
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(args: &CheckArgs, console: &Console) -> Result<(), Failure> {
    let (mut lines, mut failed) = (String::new(), None);
    for file in &args.files {
        match console.report(check(&console.files, file)) {
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
