//! Scores an event in memory: the ranking, and what a pair won on a board as the page prints it.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, Write};

use traveller::bridge_core::{Matchpoints, Side};
use traveller::regulations::Preset;
use traveller::scoring::{Number, Scores};
use traveller::{Wishes, score};

const RESULTS: &str = "\
board,ns,ew,contract,declarer,result
1,1,4,4S,N,=
1,2,5,4S,N,+1
1,3,6,3NT,S,-1
";

/// Writes the ranking and the scores of the board.
pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let shelf = BTreeMap::from([("evening.csv".to_owned(), RESULTS.as_bytes().to_vec())]);
    let mut wishes = Wishes::default();
    wishes.rules = Some(Preset::Acbl);
    let outcome = score(&shelf, "evening.csv", &wishes);
    for diagnostic in outcome.told.diagnostics() {
        writeln!(out, "{}: {}", diagnostic.code, diagnostic.message)?;
    }
    let Some(scored) = outcome.value else { return Ok(()) };
    let (event, regulations) = (scored.event(), scored.regulations());
    let Scores::Pairs(pairs) = scored.scores() else { return Ok(()) };

    for ranking in pairs.rankings() {
        for line in &ranking.standings {
            let total = &line.total;
            let won = Number::matchpoints(regulations, &total.matchpoints, &total.available);
            writeln!(out, "{} {won}", event.name(line.name))?;
        }
    }
    for board in event.boards_in_order() {
        let top = Matchpoints::from(pairs.top(board));
        for &row in pairs.rows(board) {
            if let Some(won) = pairs.matchpoints(event, row, Side::NorthSouth) {
                let [pair, _] = event.results().contestants(row);
                let won = Number::matchpoints(regulations, &won, &top);
                writeln!(
                    out,
                    "board {}: {} won {won}",
                    event.board_at(board).number,
                    event.name(pair)
                )?;
            }
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout().lock())
}
