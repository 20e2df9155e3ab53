//! `traveller completions` and `traveller man`: for whoever installs the program.

use anyhow::Context;
use clap::CommandFactory;

use crate::args::{Cli, CompletionsArgs, ManArgs};
use crate::{Failure, output};

pub(crate) fn completions(args: &CompletionsArgs) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "traveller", &mut script);
    write(script)
}

pub(crate) fn man(_: &ManArgs) -> Result<(), Failure> {
    let mut page = Vec::new();
    let written = clap_mangen::Man::new(Cli::command()).render(&mut page);
    written.context("the manual page")?;
    write(page)
}

fn write(bytes: Vec<u8>) -> Result<(), Failure> {
    output::write_stdout(&String::from_utf8(bytes).context("not a text")?)
}
