//! `traveller regulations`: the presets side by side.

use crate::args::{Format, RegulationsArgs};
use crate::{Failure, output};

pub(crate) fn run(args: &RegulationsArgs) -> Result<(), Failure> {
    match args.output.format {
        Format::Text => output::pages(&args.output, &report::regulation_pages()),
        Format::Csv | Format::Json => output::sheet(&args.output, &report::regulation_rows()),
    }
}
