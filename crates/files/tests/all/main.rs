//! The integration tests of `files`, linked as one binary.

mod columnar;
mod dictionary;
mod local_files;
