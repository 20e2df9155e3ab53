//! Rankings and travellers of the API equal the printed ones for every method.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use report::{Detail, Report};
use scoring::{FormattedNumber, ScoredEvent};
use traveller::{ScoreOptions, score};

const EVENTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/events");

/// Returns every event of the fixtures, each with its event file.
fn events() -> Vec<(String, ScoredEvent)> {
    let files = fs::read_dir(EVENTS).expect("a folder").map(|entry| entry.expect("a file").path());
    let read = |path: std::path::PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (name, fs::read(&path).expect("a file"))
    };
    let source: BTreeMap<String, Vec<u8>> = files.map(read).collect();
    let scored = |name: &String| {
        let scored = score(&source, name, &ScoreOptions::default()).value?;
        Some((name.clone(), scored))
    };
    source.keys().filter_map(scored).collect()
}

/// Returns the cells of a table, row by row.
fn cells(scored: &ScoredEvent, detail: Detail) -> Vec<Vec<String>> {
    let mut bytes = Vec::new();
    report::csv(&Report::new(scored).table(None, detail), &mut bytes).expect("CSV");
    let text = String::from_utf8(bytes).expect("UTF-8");
    let line = |line: &str| line.split(',').map(str::to_owned).collect();
    text.lines().skip(1).map(line).collect()
}

fn text(number: Option<&FormattedNumber>) -> String {
    number.map(ToString::to_string).unwrap_or_default()
}

#[test]
fn ranking_numbers_equal_the_standings() {
    let events = events();
    for (name, scored) in &events {
        let printed = cells(scored, Detail::Standings);
        let rankings = scored.rankings();
        let lines: Vec<_> = rankings.iter().flat_map(|ranking| ranking.lines()).collect();
        assert_eq!(lines.len(), printed.len(), "{name}");
        for (line, printed) in lines.iter().zip(&printed) {
            let place = line.place.map(|place| place.to_string()).unwrap_or_default();
            for wanted in
                [place, scored.event().name(line.contestant).into(), text(line.number.as_ref())]
            {
                // A knock-out prints no number of rounds.
                let rounds = name == "cup.csv" && wanted.len() == 1;
                assert!(rounds || printed.contains(&wanted), "{name}: {wanted} in {printed:?}");
            }
        }
    }
    assert!(events.len() > 15, "{}", events.len());
}

#[test]
fn traveller_numbers_equal_the_derivations() {
    for (name, scored) in &events() {
        let printed: BTreeSet<Vec<String>> = cells(scored, Detail::Boards).into_iter().collect();
        let event = scored.event();
        let mut results = 0;
        for traveller in scored.boards() {
            let board = event.board_at(traveller.board).number.to_string();
            for result in &traveller.results {
                let [ours, theirs] =
                    event.results().contestants(result.row).map(|id| event.name(id));
                let won = text(result.printed[0].as_ref());
                let is = |line: &&Vec<String>| {
                    line.contains(&board)
                        && line.iter().any(|cell| cell == ours)
                        && line.iter().any(|cell| cell == theirs)
                        && line.iter().any(|cell| cell.split(" / ").any(|part| part == won))
                };
                assert!(
                    printed.iter().any(|line| is(&line)),
                    "{name}, board {board}: {ours} {won}"
                );
                results += 1;
            }
        }
        assert_eq!(results, printed.len(), "{name}");
    }
}
