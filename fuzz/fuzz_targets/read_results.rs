//! Fuzzes CSV results of tables and of whole matches: reading in blocks agrees with reading at
//! once.
#![no_main]

use libfuzzer_sys::fuzz_target;
use traveller::Severity;
use traveller::formats::{FileFormat, read, read_blocks};
use traveller_fuzz::read_and_score;

fuzz_target!(|bytes: &[u8]| {
    read_and_score(FileFormat::Csv, bytes);
    // The first block contains the header and the following line.
    let mut ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    let Some((second, _)) = ends.nth(1) else { return };
    let (first, mut rest) = bytes.split_at(second + 1);
    let Ok(in_blocks) = read_blocks(first.to_vec(), &mut rest, &()) else { return };
    match (read(FileFormat::Csv, bytes), in_blocks) {
        (Ok(whole), Ok(blocks)) => {
            assert_eq!(whole.event.results().len(), blocks.event.results().len());
            assert_eq!(whole.event.matches().len(), blocks.event.matches().len());
            assert_eq!(whole.warnings, blocks.warnings);
        }
        (Err(whole), Err(blocks)) => {
            let errors = |problems: &traveller::formats::Problems| problems.count(Severity::Error);
            assert_eq!(errors(&whole.problems), errors(&blocks.problems));
            assert_eq!(whole.problems, blocks.problems);
        }
        (whole, blocks) => panic!("held: {:?}, in blocks: {:?}", whole.err(), blocks.err()),
    }
});
