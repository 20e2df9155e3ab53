//! Fuzzes files in every format. A line `=== name` begins the input, and the extension selects the
//! format.
#![no_main]

use libfuzzer_sys::fuzz_target;
use traveller::formats::FileFormat;
use traveller_fuzz::{read_and_score, split_files};

fuzz_target!(|bytes: &[u8]| {
    let Some((name, files)) = split_files(bytes) else { return };
    let Some(file) = files.get(&name) else { return };
    read_and_score(FileFormat::detect(&name, file), file);
});
