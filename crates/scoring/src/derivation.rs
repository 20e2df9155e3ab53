//! The recorder of derivation steps, and how the numbers in a step are written.

pub(crate) mod number;
pub(crate) mod quotient;
pub(crate) mod step_formatter;
pub(crate) mod trace;
