//! The integration tests of `pbn-verify`, linked as one binary.

mod locations;
mod passed_out;
mod scores;
mod standard;
