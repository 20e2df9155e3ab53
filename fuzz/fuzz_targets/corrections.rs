//! Fuzzes late corrections, applied to results of pairs, of individual events, and of sections.
#![no_main]

use libfuzzer_sys::fuzz_target;
use traveller::formats::{Corrections, FileFormat, FileText, read};
use traveller::regulations::{Method, Regulations};
use traveller::scoring::score;
use traveller_fuzz::inside;

const EVENTS: [&str; 3] = [
    "board,ns,ew,score,adjustment\n1,1,4,420,\n1,2,3,450,AVE+/AVE-\n2,1,3,-50,\n2,2,4,,60/40\n",
    "session,section,board,ns,ew,score\n1,A,1,1,2,420\n1,B,1,1,2,450\n2,A,1,1,2,-50\n2,B,1,2,1,0\n",
    "board,north,south,east,west,score\n1,1,2,3,4,420\n1,5,6,7,8,450\n2,1,3,5,7,-50\n2,2,4,6,8,0\n",
];

fuzz_target!(|bytes: &[u8]| {
    let corrections = match Corrections::read(bytes.to_vec()) {
        Ok(corrections) => corrections,
        Err(rejected) => return inside(&rejected.text, &rejected.problems),
    };
    for event in EVENTS {
        let Ok(mut read) = read(FileFormat::Csv, event) else { panic!("results that are read") };
        match corrections.apply(&mut read.event) {
            Ok(applied) => {
                let text = FileText::from(corrections.text().to_owned());
                inside(&text, &applied.warnings);
                // Faults point to corrected results, or to results added after the last one of the
                // file.
                let scored = score(read.event, Method::Matchpoints, Regulations::default());
                let faults = scored.map_or_else(|faults| faults, |scored| scored.warnings());
                inside(&text, &applied.locate(faults).0);
            }
            Err(rejected) => inside(&rejected.text, &rejected.problems),
        }
    }
});
