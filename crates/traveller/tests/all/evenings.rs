//! Files as clubs have them: titles, other languages, names, sit-outs. All describe the same evening.
#![expect(clippy::expect_used, clippy::panic, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::fs;

use bridge_core::Side;
use traveller::event::PairName;
use traveller::{ScoreOptions, ScoredEvent, score};

const EVENINGS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/evenings");

/// Reads and scores a file.
fn scored(name: &str) -> ScoredEvent {
    let bytes = fs::read(format!("{EVENINGS}/{name}")).expect("a fixture");
    let files = BTreeMap::from([(name.to_owned(), bytes)]);
    let output = score(&files, name, &ScoreOptions::default());
    output.value.unwrap_or_else(|| panic!("{name}: {:?}", output.diagnostics))
}

/// Returns the percentages of the North-South pairs, best first.
fn percentages(scored: &ScoredEvent) -> Vec<String> {
    let rankings = scored.rankings();
    let first = rankings.first().expect("a ranking");
    first
        .lines()
        .map(|line| line.number.as_ref().map(ToString::to_string).unwrap_or_default())
        .collect()
}

/// Returns the members of the winners.
fn winners(scored: &ScoredEvent) -> Vec<String> {
    let rankings = scored.rankings();
    let line = rankings.first().and_then(|ranking| ranking.lines().next()).expect("a winner");
    let pair = PairName { name: line.contestant, side: Some(Side::NorthSouth) };
    scored.event().members_of(pair).unwrap_or_default().to_vec()
}

#[test]
fn all_languages_and_headings_give_one_ranking() {
    let expected = percentages(&scored("names_pair.csv"));
    assert_eq!(expected.len(), 7);
    for name in [
        "excel_names.csv",
        "deutsch.csv",
        "deutsch_brett.csv",
        "polski.csv",
        "polski_pl.csv",
        "pairnames.csv",
        "title_rows.csv",
    ] {
        assert_eq!(percentages(&scored(name)), expected, "{name}");
    }
    assert_eq!(winners(&scored("excel_names.csv")), ["Giulia Rossi", "Marco Bianchi"]);
}

#[test]
fn titles_above_the_table() {
    let title = scored("title_rows.csv").event().title.clone();
    assert_eq!(title.as_deref(), Some("Tuesday Duplicate, 24 November 2026"));
}

#[test]
fn nobody_is_no_contestant() {
    let [phantom, zero] = ["sitout_phantom.csv", "sitout_zero.csv"].map(scored);
    for scored in [&phantom, &zero] {
        let rankings = scored.rankings();
        let count: usize = rankings.iter().map(|ranking| ranking.lines().count()).sum();
        assert_eq!(count, 13);
    }
    assert_eq!(percentages(&phantom), percentages(&zero));
}
