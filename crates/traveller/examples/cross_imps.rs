//! Scores a board by cross-IMPs: each score is compared with every other one.

use std::error::Error;
use std::io::{self, Write};

use traveller::bridge_core::{BoardNumber, PlayedContract, Score};
use traveller::butler::{ComparisonCap, CrossImpScorer};

/// Writes the cross-IMPs of each table's score.
pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let vulnerability = BoardNumber::new(7)?.vulnerability();
    let mut scores = Vec::new();
    for played in ["4S N =", "4S N +1", "3NT S -1", "4SX N -2"] {
        let played: PlayedContract = played.parse()?;
        scores.push(played.score(vulnerability));
    }
    let scores: Vec<Score> = scores;
    let mut cross = CrossImpScorer::new(ComparisonCap::None);
    for (score, imps) in scores.iter().zip(cross.score(&scores)?) {
        writeln!(out, "{score}: {imps}")?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout().lock())
}
