//! The integration tests of `bridge-core`, linked as one binary.

mod accepted_spellings;
mod denominators;
mod format_strings;
mod law77;
mod operators;
mod properties;
mod round_trip;
