//! Files of hands: next to the results, named by the event file, or named by the caller.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use traveller::{EventFileUse, ScoreOptions, score};

const RESULTS: &str = include_str!("../../../../fixtures/hands/evening.csv");

const HANDS: &str = include_str!("../../../../fixtures/hands/evening.hands.pbn");

/// The names and the texts of files.
type Files = Vec<(&'static str, &'static str)>;

/// Returns the number of boards with hands, and the codes of the diagnostics.
fn scored(files: &[(&str, &str)], options: &ScoreOptions) -> (usize, Vec<String>) {
    let files: BTreeMap<String, Vec<u8>> =
        files.iter().map(|&(name, text)| (name.to_owned(), text.into())).collect();
    let output = score(&files, "evening.csv", options);
    let codes = output.diagnostics.diagnostics().iter().map(|it| it.code.to_string()).collect();
    let scored = output.value.expect("hands are not necessary");
    let hands = scored.event().hands.as_ref();
    (hands.map_or(0, |hands| hands.boards.len()), codes)
}

#[test]
fn finds_the_file_of_hands() {
    let results = ("evening.csv", RESULTS);
    let named = ("evening.toml", "hands = 'deals.pbn'");
    let own = HANDS.split("\n\n").next().expect("a game");
    let default = ScoreOptions::default();
    let cases: [(Files, ScoreOptions, usize); 6] = [
        (vec![results], default.clone(), 0),
        (vec![results, ("evening.hands.pbn", HANDS)], default.clone(), 2),
        (vec![results, ("evening.pbn", HANDS)], default.clone(), 0),
        (
            vec![results, ("evening.hands.pbn", HANDS), named, ("deals.pbn", own)],
            default.clone(),
            1,
        ),
        (
            vec![results, ("evening.hands.pbn", HANDS)],
            default.clone().event_file(EventFileUse::Never),
            0,
        ),
        (vec![results, ("a.pbn", HANDS), named], default.hands("a.pbn"), 2),
    ];
    for (files, options, boards) in cases {
        assert_eq!(scored(&files, &options), (boards, Vec::new()), "{files:?}");
    }
}

/// Wrong hands are warnings, and the event is scored.
#[test]
fn scores_in_spite_of_wrong_hands() {
    let text = HANDS.replacen("AKQ2", "AKQ22", 1).replacen("\"E:", "\"E", 1);
    let files = [("evening.csv", RESULTS), ("evening.hands.pbn", text.as_str())];
    let found = scored(&files, &ScoreOptions::default());
    assert_eq!(found, (1, vec!["invalid-deal".to_owned(), "invalid-deal".to_owned()]));
}

#[test]
fn reports_a_missing_file_of_hands() {
    let files = BTreeMap::from([("evening.csv".to_owned(), RESULTS.as_bytes().to_vec())]);
    let output = score(&files, "evening.csv", &ScoreOptions::new().hands("deals.pbn"));
    assert!(output.value.is_none());
    assert_eq!(output.diagnostics.diagnostics()[0].code, "missing-file");
}
