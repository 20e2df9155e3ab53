//! Fuzzes the verification of PBN files against all rules of the standard.
#![no_main]

use libfuzzer_sys::fuzz_target;
use traveller::pbn_verify::verify;
use traveller_fuzz::inside;

fuzz_target!(|bytes: &[u8]| match verify(bytes) {
    Ok(verified) => inside(&verified.text, &verified.problems),
    Err(rejected) => inside(&rejected.text, &rejected.problems),
});
