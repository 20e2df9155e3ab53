//! `traveller completions` and `traveller man`: files for an installation of the program.

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, Command};

use crate::failure::Failure;
use crate::outputs::to_stdout;
use crate::progress::Progress;

#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  traveller completions bash > /etc/bash_completion.d/traveller")]
pub(crate) struct CompletionsArgs {
    /// Shell
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller man > traveller.1
  traveller man --all man1")]
pub(crate) struct ManArgs {
    /// Write one page for each command to this folder
    #[arg(long, value_name = "DIR")]
    all: Option<PathBuf>,
}

pub(crate) fn completions(args: &CompletionsArgs, mut program: Command) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "traveller", &mut script);
    write(&script)
}

pub(crate) fn man(args: &ManArgs, program: Command) -> Result<(), Failure> {
    if let Some(folder) = &args.all {
        let written = fs::create_dir_all(folder);
        let written = written.and_then(|()| clap_mangen::generate_to(program, folder));
        return Ok(written.with_context(|| format!("cannot write to {}", folder.display()))?);
    }
    let mut page = Vec::new();
    let written = clap_mangen::Man::new(program).render(&mut page);
    written.context("cannot write the manual page")?;
    write(&page)
}

fn write(bytes: &[u8]) -> Result<(), Failure> {
    to_stdout(&Progress::default(), |out| out.write_all(bytes))
}
