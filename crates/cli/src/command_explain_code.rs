//! `traveller explain-code`: the explanation of a diagnostic.

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
        let help = match nearest_name(&args.code, codes) {
            Some(near) => format!("use `{near}`"),
            None => {
                "run `traveller check FILE --messages json` to see the codes of a file".to_owned()
            }
        };
        return Err(Failure::usage(format!("unknown code {:?}", args.code), help));
    };
    to_stdout(&Progress::default(), |out| out.write_all(page.as_bytes()))
}
