//! `traveller table`: a whole scale.

use crate::args::{Scale, TableArgs};
use crate::{Failure, output};

pub(crate) fn run(args: &TableArgs) -> Result<(), Failure> {
    let sheet = match args.scale {
        Scale::Imp => report::imp_scale(),
        Scale::Contract => report::contract_scores(),
    };
    output::sheet(&args.output, &sheet)
}
