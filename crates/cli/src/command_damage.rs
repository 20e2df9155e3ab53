//! `traveller damage`: self-inflicted damage in IMPs or matchpoints.

use crate::args::DamageArgs;
use crate::{Failure, output};

pub(crate) fn run(args: &DamageArgs) -> Result<(), Failure> {
    let DamageArgs { table, normal, assigned, other, field, .. } = args;
    let sheet = match other {
        Some(other) => report::damage_working(table, normal, assigned, other),
        None => report::damage_in_field(table, normal, assigned, field),
    };
    output::sheet(&args.output, &sheet)
}
