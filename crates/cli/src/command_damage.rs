//! `traveller damage`: self-inflicted damage in IMPs.

use crate::args::DamageArgs;
use crate::{Failure, output};

pub(crate) fn run(args: &DamageArgs) -> Result<(), Failure> {
    let sheet = report::damage_working(&args.table, &args.normal, &args.assigned, &args.other)?;
    output::sheet(&args.output, &sheet)
}
