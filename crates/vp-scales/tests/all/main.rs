//! The integration tests of `vp-scales`, linked as one binary.

mod any_margin;
mod laws;
mod pseudo_code;
mod published;
mod refusals;
mod swiss_pairs;
