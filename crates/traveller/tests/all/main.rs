//! The integration tests of `traveller`, linked as one binary.

mod catalog;
mod convert;
mod diagnostics;
mod evenings;
mod examples;
mod hands;
mod large_files;
mod local_headings;
mod many_errors;
mod options;
mod overview;
mod programs;
mod properties;
mod requests;
mod serialized;
mod support;
