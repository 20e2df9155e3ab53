//! Ranks teams by strength if not all have met, and predicts a match.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, Write};

use traveller::{RankTeamsOptions, rank_teams};

const MATCHES: &str = "\
home,away,imps,boards
North,South,13,16
South,East,4,16
East,North,-7,16
West,South,2,16
";

/// Writes the ranking and the predicted margin.
pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let source = BTreeMap::from([("league.csv".to_owned(), MATCHES.as_bytes().to_vec())]);
    let mut options = RankTeamsOptions::default();
    options.between = Some(["North".to_owned(), "West".to_owned()]);
    let ranked = rank_teams(&source, "league.csv", &options).into_result()?;
    for line in &ranked.ranking.lines {
        writeln!(out, "{} {}", line.place, ranked.event.name(line.name))?;
    }
    if let Some(margin) = ranked.ranking.between.and_then(|between| between.margin) {
        writeln!(out, "North would beat West by {margin:.1} IMPs")?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout().lock())
}
