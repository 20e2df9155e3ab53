//! Fuzzes streaming: an event scored while it is read agrees with the event scored at once.
#![no_main]

use std::collections::BTreeMap;

use libfuzzer_sys::fuzz_target;
use traveller::{score, score_stream};
use traveller_fuzz::{RandomEvent, check_diagnostics, ranked};

fuzz_target!(|drawn: RandomEvent| {
    let source = BTreeMap::from([("a.csv".to_owned(), drawn.csv())]);
    let mut results = 0;
    let stream = score_stream(&source, "a.csv", &drawn.options(), |window| {
        results += window.scored.event().results().len();
        Ok(())
    });
    let stream = stream.expect("nothing fails here");
    check_diagnostics(&stream.diagnostics);
    let Some(stream) = stream.value else { return };
    let whole = score(&source, "a.csv", &drawn.options());
    let whole = whole.value.unwrap_or_else(|| panic!("{}", whole.diagnostics));
    assert_eq!(results, whole.event().results().len());
    assert_eq!(ranked(&stream), ranked(&whole));
});
