//! The integration tests of `report`, linked as one binary.

mod derivations;
mod matches;
mod movements;
mod pair_footnotes;
mod paired_rounds;
mod pairs;
mod results;
mod scales;
mod schemas;
mod strengths;
mod support;
mod table_styles;
mod unadjusted_lines;
