//! Fuzzes files in Portable Bridge Notation.
#![no_main]

use libfuzzer_sys::fuzz_target;
use traveller::formats::FileFormat;
use traveller_fuzz::read_and_score;

fuzz_target!(|bytes: &[u8]| read_and_score(FileFormat::Pbn, bytes));
