//! `traveller explain-code`: the explanation of a diagnostic.

use anyhow::anyhow;
use clap::Args;
use regulations::nearest_name;

use crate::failure::Failure;
use crate::outputs::to_stdout;
use crate::progress::Progress;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller explain-code twice-on-board
  traveller score evening.csv --messages json      # prints the codes of an event")]
pub(crate) struct ExplainCodeArgs {
    /// The code, such as twice-on-board
    pub(crate) code: String,
}

pub(crate) fn run(args: &ExplainCodeArgs) -> Result<(), Failure> {
    let Some(page) = traveller::explain_code(&args.code) else {
        let codes = traveller::diagnostic_specs().map(|spec| spec.code);
        let near = nearest_name(&args.code, codes);
        let near = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
        return Err(Failure::Usage(anyhow!("unknown code {:?}{near}", args.code)));
    };
    to_stdout(&Progress::default(), |out| out.write_all(page.as_bytes()))
}
