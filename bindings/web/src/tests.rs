//! Every event of the fixtures is handled as the page would.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use traveller::exchange::ExchangeFormat;

use crate::choices::Choices;
use crate::download::DownloadFormat;
use crate::page_state::PageState;
use crate::results_table::Cell;

fn events() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/events"))
}

/// Creates a state with some files of the fixtures.
fn state_with_events(names: &[&str]) -> PageState {
    let mut state = PageState::default();
    for name in names {
        state.put((*name).to_owned(), fs::read(events().join(name)).unwrap());
    }
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    state.choose_among(&names);
    state
}

fn state_with_texts(files: &[(&str, &str)]) -> PageState {
    let mut state = PageState::default();
    for (name, text) in files {
        state.put((*name).to_owned(), text.as_bytes().to_vec());
    }
    state.choose(files[0].0);
    state
}

/// Returns a cell with a new value, by the name of its column.
fn cell(state: &PageState, row: usize, column: &str, value: &str) -> Cell {
    let column = state.results().columns.iter().position(|name| name == column).unwrap();
    Cell { row, column, value: value.to_owned() }
}

/// Every event that is scored can be edited: its table produces the same event with the event file
/// and the corrections.
#[test]
fn table_scores_like_its_event() {
    let mut all = PageState::default();
    let mut names = Vec::new();
    for entry in fs::read_dir(events()).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        all.put(name.clone(), fs::read(entry.path()).unwrap());
        names.push(name);
    }
    names.sort();
    let mut seen = BTreeMap::new();
    for name in names {
        all.choose(&name);
        let answer = all.score();
        if let Some(event) = &answer.event {
            seen.insert(name, event.why.clone());
        }
    }
    let closed: Vec<_> =
        seen.iter().filter_map(|(name, why)| Some((name, why.as_ref()?))).collect();
    // A table has no members of teams.
    let closed: Vec<&str> = closed.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(closed, ["team_match.lin"]);
    assert!(seen.len() >= 25, "events: {}", seen.len());
}

#[test]
fn a_ruling_and_a_result_are_changed() {
    let mut state = state_with_events(&["club_pairs_mitchell.csv", "club_pairs_mitchell.toml"]);
    let answer = state.score();
    assert!(answer.ok && answer.event.is_some_and(|event| event.editable));
    let before = state.page();
    assert!(before.contains("Club pairs, April 2026") && before.contains("177.13"));

    let answer = state.edit(&[cell(&state, 3, "adjustment", "AVE+/AVE-")]);
    assert!(answer.ok && answer.event.is_some_and(|event| event.changes == 1));
    let ruled = state.page();
    assert!(ruled != before && ruled.contains("Club pairs, April 2026"));

    let answer = state.edit(&[cell(&state, 0, "result", "-3")]);
    assert!(answer.ok && state.page() != ruled);
    assert_eq!(state.results().changed.len(), 2);
    assert!(state.undo().ok && state.page() == ruled);
    assert!(state.restore().ok && state.page() == before);
}

/// An edit that cannot be scored is rejected with the location of its cell, and nothing is changed.
#[test]
fn rejects_wrong_cell() {
    let mut state = state_with_events(&["club_pairs_mitchell.csv", "club_pairs_mitchell.toml"]);
    assert!(state.score().ok);
    let before = state.page();
    let wrong = cell(&state, 4, "result", "+9");
    let answer = state.edit(std::slice::from_ref(&wrong));
    assert!(!answer.ok && answer.event.is_some_and(|event| event.changes == 0));
    assert_eq!(answer.diagnostics[0].place.cell, Some((4, wrong.column)));
    assert_eq!(
        answer.diagnostics[0].message.to_string(),
        "impossible result +9: expected -13 to +6"
    );
    assert!(state.page() == before && state.results().changed.is_empty());
    assert!(!state.edit(&[Cell { row: 9999, column: 0, value: String::new() }]).ok);
}

/// Cells that are only valid together are changed together.
#[test]
fn changes_cells_together() {
    let mut state = state_with_events(&["evening.csv"]);
    assert!(state.score().ok);
    let of_score = state.results().rows[0].clone();
    assert!(state.edit(&[cell(&state, 0, "contract", "4S")]).ok, "{of_score:?}");
}

#[test]
fn a_wrong_file_has_line_and_column() {
    let mut state = state_with_events(&["typo.csv"]);
    let answer = state.score();
    assert!(!answer.ok && state.page().is_empty());
    let place = &answer.diagnostics[0].place;
    assert_eq!(
        (place.file.as_deref(), place.line, place.columns),
        (Some("typo.csv"), Some(4), Some([12, 14]))
    );
    assert!(!state.edit(&[]).ok);
}

/// A title, a method and a number of winners that only the results contain are kept after a change.
#[test]
fn keeps_method_and_winners_of_result_file() {
    let pbn = "[Event \"Friday <b>\"]\n[Board \"1\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Vulnerable \"None\"]\n\
               [Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]\n[Competition \"Pairs\"]\n[Scoring \"Butler\"]\n\n\
               [Event \"#\"]\n[Board \"1\"]\n[PairNS \"3\"]\n[PairEW \"4\"]\n[Vulnerable \"None\"]\n\
               [Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"11\"]\n";
    let mut state = state_with_texts(&[("friday.pbn", pbn)]);
    let answer = state.score();
    assert!(answer.ok, "{:?}", answer.diagnostics);
    assert_eq!(answer.event.and_then(|event| event.why), None);
    assert!(state.edit(&[cell(&state, 0, "result", "-1")]).ok);
    assert!(state.page().contains("Friday &#60;b&#62;") && state.page().contains("Butler"));
}

/// Changes are kept if options change or files are added, but not if their file is replaced.
#[test]
fn changes_stay_as_long_as_their_file() {
    let results = ("evening.csv", "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n2,1,3,50\n2,2,4,100\n");
    let mut state = state_with_texts(&[results]);
    assert!(state.score().ok && state.edit(&[cell(&state, 0, "score", "480")]).ok);
    state.set_options(traveller::ScoreOptions::new().rules(traveller::regulations::Preset::Acbl));
    assert!(state.score().event.is_some_and(|event| event.changes == 1));
    state.put("evening.toml".to_owned(), b"title = 'Club'".to_vec());
    assert!(state.score().event.is_some_and(|event| event.changes == 1));
    assert!(state.page().contains("Club") && state.page().contains("480"));
    state.put("evening.csv".to_owned(), results.1.into());
    assert!(state.score().event.is_some_and(|event| event.changes == 0));
}

/// Changes are kept if another event is scored in between, and in another object.
#[test]
fn keeps_changes_of_each_file() {
    let mut state = state_with_texts(&[
        ("one.csv", "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n"),
        ("two.csv", "board,ns,ew,score\n1,5,6,420\n1,7,8,450\n"),
    ]);
    assert!(state.score().ok && state.edit(&[cell(&state, 0, "score", "480")]).ok);
    let one = state.page();
    state.choose("two.csv");
    assert!(state.score().ok && state.page() != one);
    state.choose("one.csv");
    assert!(state.score().ok && state.page() == one);
    let mut other = state_with_texts(&[("one.csv", "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")]);
    let tables = serde_json::to_string(state.tables()).unwrap();
    other.set_tables(serde_json::from_str(&tables).unwrap());
    assert!(other.score().ok && other.page() == one);
}

/// Adding a missing file does not change the selected file.
#[test]
fn a_file_that_is_waited_for() {
    let mut state = state_with_events(&["evening.toml", "evening.csv"]);
    let answer = state.score();
    assert!(!answer.ok);
    assert!(answer.diagnostics[0].help.is_some());
    state.put("late.csv".to_owned(), fs::read(events().join("late.csv")).unwrap());
    state.choose_among(&["late.csv".to_owned()]);
    assert_eq!(state.first(), Some("evening.toml"));
    assert!(state.score().ok);
    state.remove("evening.toml");
    assert_eq!(state.first(), None);
    assert!(!state.score().ok);
}

/// Names are escaped.
#[test]
fn names_are_escaped() {
    let csv = "board,ns,ew,score\n1,<script>alert(1)</script>,4,420\n1,2,3,450\n";
    let mut state = state_with_texts(&[("evening.csv", csv)]);
    assert!(state.score().ok);
    let ranking = state.ranking();
    assert!(ranking.contains("&#60;script&#62;alert(1)") && !ranking.contains("<script>"));
    assert!(state.page().contains(&ranking) && !state.page().contains("<script>alert"));
}

/// A downloaded file is read back as the same event.
#[test]
fn downloads() {
    let mut first = state_with_events(&["club_pairs_mitchell.csv", "club_pairs_mitchell.toml"]);
    assert!(first.score().ok);
    for form in DownloadFormat::all() {
        let file = first.download(form).unwrap();
        assert!(!file.bytes.is_empty(), "{form:?}");
        if matches!(form, DownloadFormat::Exchange(_)) {
            let mut again = state_with_events(&["club_pairs_mitchell.toml"]);
            let name = format!("club_pairs_mitchell.{}", file.ending);
            again.put(name.clone(), file.bytes);
            again.choose(&name);
            assert!(again.score().ok, "{form:?}");
            assert!(again.ranking() == first.ranking(), "{form:?}");
        }
    }
    let mut matches = state_with_events(&["matches.csv"]);
    assert!(matches.score().ok);
    assert!(
        matches
            .download(DownloadFormat::Exchange(ExchangeFormat::Pbn))
            .unwrap_err()
            .starts_with("Portable Bridge Notation")
    );
}

#[test]
fn everything_that_can_be_chosen() {
    let json = serde_json::to_string(&Choices::all()).unwrap();
    assert!(json.contains("\"matchpoints\"") && json.contains("\"pairs.winners\""));
    assert!(json.contains("\"a Bridgemate database (.bws)\""));
}

/// A file whose headings no language knows is read after its columns are corrected.
#[test]
fn columns_are_corrected() {
    let mut state =
        state_with_texts(&[("club.csv", "Brett;NS;Gegner;Wert\n1;1;4;420\n1;2;3;450\n")]);
    assert!(!state.score().ok && state.has_columns());
    let text = |state: &PageState| serde_json::to_string(&state.columns()).unwrap();
    assert!(text(&state).contains(r#"{"text":"Gegner","column":null,"is_corrected":false}"#));
    assert!(state.correct_column("Gegner", "ew").ok);
    assert!(state.correct_column("Wert", "ew").ok);
    // Only one heading can be a column.
    assert!(text(&state).contains(r#"{"text":"Gegner","column":null,"is_corrected":true}"#));
    assert!(state.correct_column("Wert", "score").ok && state.correct_column("Gegner", "ew").ok);
    assert!(state.score().ok);
    let file = str::from_utf8(state.columns_file()).unwrap();
    assert!(
        file.contains("\"Gegner\" = \"ew\"") && file.contains("\"Wert\" = \"score\""),
        "{file}"
    );
    // Later files use the corrections. Their file is not chosen as an event file.
    let names = ["traveller.columns.toml".to_owned(), "club.csv".to_owned()];
    state.choose_among(&names);
    assert_eq!(state.first(), Some("club.csv"));
    assert!(!state.correct_column("Gegnr", "ew").ok && !state.correct_column("Gegner", "pair").ok);
}

/// Formats without headings have no columns.
#[test]
fn other_formats_have_no_columns() {
    let mut state = state_with_texts(&[("evening.pbn", "[Event \"\"]\n")]);
    state.score();
    assert!(!state.has_columns() && state.columns().is_none());
    assert!(!PageState::default().has_columns());
    assert!(!PageState::default().correct_column("Gegner", "ew").ok);
}
