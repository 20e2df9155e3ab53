//! The integration tests of `bridge-core`, linked as one binary.

mod denominators;
mod format_strings;
mod law77;
mod laws;
mod spellings;
mod text_forms;
