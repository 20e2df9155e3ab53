//! The integration tests of `vp-scales`, linked as one binary.

mod errors;
mod fractional_margins;
mod properties;
mod pseudo_code;
mod published;
mod swiss_pairs;
