//! Fuzzes conversion between formats: converting an event and reading it again keeps its results
//! and scores.
#![no_main]

use std::collections::BTreeMap;

use libfuzzer_sys::fuzz_target;
use traveller::event::{Event, Outcome};
use traveller::exchange::{self, ExchangeFormat};
use traveller::{convert, score};
use traveller_fuzz::{RandomEvent, ranked};

fuzz_target!(|drawn: (RandomEvent, u8)| {
    let (drawn, format) = drawn;
    let format = ExchangeFormat::ALL[usize::from(format) % ExchangeFormat::ALL.len()];
    let source = BTreeMap::from([("a.csv".to_owned(), drawn.csv())]);
    let outcome = convert(&source, "a.csv", &drawn.options(), format);
    let lost = |what: &str| {
        let mut lost =
            outcome.diagnostics.diagnostics().iter().filter(|it| it.code == "not-converted");
        lost.any(|it| it.message.to_string().contains(what))
    };
    let Some(scored) = &outcome.value else { return };
    let mut bytes = Vec::new();
    exchange::write(scored, format, &mut bytes).expect("memory");
    let name = format!("b.{}", format.extensions()[0]);
    let written = String::from_utf8_lossy(&bytes).into_owned();
    let csv = String::from_utf8_lossy(&drawn.csv()).into_owned();
    let source = BTreeMap::from([(name.clone(), bytes)]);
    let back = score(&source, &name, &drawn.options());
    let Some(again) = back.value else { panic!("{}\n{csv}\n{written}", back.diagnostics) };
    // A loss of rulings or of scores next to them must be reported.
    let same_rulings = !lost("fixed percentages");
    let [before, after] =
        [scored.event(), again.event()].map(|event| describe(event, same_rulings));
    assert_eq!(before, after, "{csv}\n{written}");
    if same_rulings && !lost("the score at the table") {
        let sorted = |mut lines: Vec<String>| {
            lines.sort();
            lines
        };
        assert_eq!(sorted(ranked(scored)), sorted(ranked(&again)), "{csv}\n{written}");
    }
});

/// Returns the results of an event as sorted texts.
fn describe(event: &Event, with_rulings: bool) -> Vec<String> {
    let results = event.results();
    let first = event.boards().first().and_then(|board| board.session);
    let several = event.boards().iter().any(|board| board.session != first);
    let line = |id| {
        let row = results.row(id);
        let board = event.board_at(row.board);
        let session = if several { event.label(board.session) } else { "" };
        let ruling = results.adjustment(id).map(ToString::to_string).unwrap_or_default();
        // A score next to a ruling may be lost, which is reported.
        let outcome = match row.outcome {
            Outcome::Score(_) | Outcome::NotPlayed if !ruling.is_empty() => "a score".to_owned(),
            Outcome::Played(played) => played.to_string(),
            other => format!("{other:?}"),
        };
        let ruling = if with_rulings { ruling } else { String::new() };
        let [ns, ew] = [row.north_south, row.east_west].map(|contestant| event.name(contestant));
        format!("{session} {} {} {ns} {ew} {outcome} {ruling}", board.number, board.vulnerability)
    };
    let mut lines: Vec<String> = results.ids().map(line).collect();
    lines.sort();
    lines
}
