//! The integration tests of `report`, linked as one binary.

mod exchange;
mod formats_of_others;
mod handed_on;
mod look;
mod losses;
mod matches;
mod movements;
mod pairs;
mod plain_lines;
mod results;
mod rounds_to_come;
mod scales;
mod schemas;
mod strengths;
mod support;
mod told_of_pairs;
mod workings;
