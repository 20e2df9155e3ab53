//! Scores an event in memory and prints its ranking and the scores of a board.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, Write};

use traveller::regulations::Preset;
use traveller::{ScoreOptions, score};

const RESULTS: &str = "\
board,ns,ew,contract,declarer,result
1,1,4,4S,N,=
1,2,5,4S,N,+1
1,3,6,3NT,S,-1
";

/// Writes the ranking and the scores of the board.
pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let source = BTreeMap::from([("evening.csv".to_owned(), RESULTS.as_bytes().to_vec())]);
    let options = ScoreOptions::new().rules(Preset::Acbl);
    let outcome = score(&source, "evening.csv", &options);
    for diagnostic in outcome.diagnostics.diagnostics() {
        writeln!(out, "{}: {}", diagnostic.code, diagnostic.message)?;
    }
    let Some(scored) = outcome.value else { return Ok(()) };
    let event = scored.event();
    for ranking in scored.rankings() {
        for line in ranking.lines() {
            let place = line.place.map(|place| place.to_string()).unwrap_or_default();
            let percent = line.number.map(|number| number.to_string()).unwrap_or_default();
            writeln!(out, "{place} {} {percent} %", event.name(line.contestant))?;
        }
    }
    for traveller in scored.boards() {
        let board = event.board_at(traveller.board).number;
        for result in &traveller.results {
            if let Some(won) = &result.printed[0] {
                let [pair, _] = event.results().contestants(result.row);
                writeln!(out, "board {board}: {} won {won}", event.name(pair))?;
            }
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout().lock())
}
