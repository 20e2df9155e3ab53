//! Converts a margin in IMPs over 20 boards to Victory Points on three scales.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, Write};

use traveller::bridge_core::{Imps, MatchLength};
use traveller::vp_scales::Parameters;
use traveller::{ScaleChoice, read_custom_scale, scale};

const OWN: &str = "from,to,winner,loser\n0,2,5,5\n3,9,7,3\n10,,10,0\n";

/// Writes the Victory Points for a margin of 13 IMPs.
pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let source = BTreeMap::from([("club.csv".to_owned(), OWN.as_bytes().to_vec())]);
    let (margin, boards) = (Imps::from(13), MatchLength::new(20)?);
    for name in ["wbf", "wbf-discrete"] {
        let choice: ScaleChoice = name.parse()?;
        let award =
            scale(&source, &choice, boards, Parameters::default()).into_result()?.award(margin);
        writeln!(out, "{name}: {} - {}", award.ours, award.theirs)?;
    }
    let award = read_custom_scale(&source, "club.csv").into_result()?.award(margin);
    writeln!(out, "our own: {} - {}", award.ours, award.theirs)?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout().lock())
}
