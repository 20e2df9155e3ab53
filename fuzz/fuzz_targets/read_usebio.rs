//! Events in USEBIO's XML.
#![no_main]

use libfuzzer_sys::fuzz_target;
use traveller::formats::Kind;
use traveller_fuzz::read_and_score;

fuzz_target!(|bytes: &[u8]| read_and_score(Kind::Usebio, bytes));
