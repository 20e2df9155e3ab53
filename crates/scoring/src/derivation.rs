//! Recording of derivation steps, and the format of the numbers in them.

pub(crate) mod number;
pub(crate) mod quotient;
pub(crate) mod sentence;
pub(crate) mod step_formatter;
pub(crate) mod step_text;
pub(crate) mod trace;
