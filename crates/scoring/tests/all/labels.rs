//! Similar labels of sessions, rounds, sections, and groups, and labels that only some results
//! have.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::sync::Arc;

use bridge_core::BoardNumber;
use event::{
    Event, Fault, FaultKind, FaultLocation, LabelKind, MatchColumn, MatchId, MatchResult, NewMatch,
    NewResult, Outcome, ResultColumn, ResultId, SessionId,
};
use regulations::{Method, Regulations};
use scoring::{StreamScorer, score};

/// Returns an event with a board for each label (empty for none) and two tables per board.
fn event_with_labels(kind: LabelKind, labels: &[&str]) -> Event {
    let mut event = Event::default();
    for (number, &label) in (1..).zip(labels) {
        for [ours, theirs] in [["1", "3"], ["2", "4"]] {
            add(&mut event, number, [ours, theirs], (kind, label));
        }
    }
    event
}

fn add(event: &mut Event, number: u32, [ours, theirs]: [&str; 2], of: (LabelKind, &str)) {
    let label = |kind| Some(of.1).filter(|label| of.0 == kind && !label.is_empty());
    let session: Option<SessionId> =
        label(LabelKind::Session).map(|label| event.intern(label).expect("a label"));
    let number = BoardNumber::new(number).expect("a board");
    let board = event.board(session, number, None).expect("no contradiction");
    let (round, section) = (label(LabelKind::Round), label(LabelKind::Section));
    let group = label(LabelKind::Group);
    let entry = NewResult::new(board, ours, theirs, Outcome::PassedOut);
    event.add(NewResult { round, section, group, ..entry }).expect("few results");
}

fn scored(event: Event, method: Method) -> Vec<Fault> {
    let warnings = score(event, method, Regulations::default()).expect("no fault").warnings().0;
    label_warnings(warnings)
}

fn label_warnings(mut warnings: Vec<Fault>) -> Vec<Fault> {
    warnings.retain(|it| {
        matches!(it.kind, FaultKind::SimilarLabels { .. } | FaultKind::LabelMissing { .. })
    });
    warnings
}

fn similar(of: LabelKind, one: &str, other: &str, at: Option<usize>) -> Fault {
    let kind = FaultKind::SimilarLabels { of, one: one.to_owned(), other: other.to_owned() };
    Fault { kind, location: at.map(|row| place(row, of)), other: None }
}

fn missing(of: LabelKind, results: usize, at: Option<usize>) -> Fault {
    let kind = FaultKind::LabelMissing { of, results };
    Fault { kind, location: at.map(|row| place(row, of)), other: None }
}

fn place(row: usize, kind: LabelKind) -> FaultLocation {
    ResultId::at(row).expect("a result").location(ResultColumn::Label(kind))
}

const KINDS: [LabelKind; 3] = [LabelKind::Session, LabelKind::Section, LabelKind::Group];

/// Similar labels are reported at the first result with the later one.
#[test]
fn reports_similar_labels() {
    for method in [Method::Matchpoints, Method::Butler, Method::CrossImps] {
        for kind in KINDS {
            let event = event_with_labels(kind, &["A", "B", "A", "a", "b "]);
            let expected = [similar(kind, "A", "a", Some(6)), similar(kind, "B", "b ", Some(8))];
            assert_eq!(scored(event, method), expected, "{kind}");
            assert_eq!(
                scored(event_with_labels(kind, &["A", "B", "10", "1"]), method),
                [],
                "{kind}"
            );
        }
    }
}

/// Only some tables need a comparison group.
#[test]
fn reports_missing_labels() {
    for (kind, messages) in KINDS.into_iter().zip([true, true, false]) {
        let event = event_with_labels(kind, &["A", "", "A", ""]);
        let expected = messages.then(|| missing(kind, 4, Some(2)));
        assert_eq!(scored(event, Method::Matchpoints), Vec::from_iter(expected), "{kind}");
        assert_eq!(scored(event_with_labels(kind, &["", ""]), Method::Matchpoints), [], "{kind}");
    }
}

/// Rounds matter only if there are matches.
#[test]
fn rounds_matter_in_matches() {
    let event = event_with_labels(LabelKind::Round, &["1", "01", ""]);
    assert_eq!(scored(event, Method::Matchpoints), []);
    let mut event = Event::default();
    for (number, round) in [(1, "1"), (2, "01"), (3, "")] {
        for [ours, theirs] in [["Foxes", "Hares"], ["Hares", "Foxes"]] {
            add(&mut event, number, [ours, theirs], (LabelKind::Round, round));
        }
    }
    let round = LabelKind::Round;
    let expected = [similar(round, "1", "01", Some(2)), missing(round, 2, Some(4))];
    assert_eq!(scored(event, Method::Teams), expected);
}

/// Rounds of whole matches are reported at the match.
#[test]
fn rounds_of_whole_matches() {
    let mut event = Event::default();
    for round in [Some("1"), None, Some("01")] {
        let result = MatchResult::Imps { home: 30.into(), away: 20.into() };
        let (home, away) = ("Foxes", "Hares");
        let entry = NewMatch { home, away, result, boards: Some(8), round, table: None };
        event.add_match(entry).expect("few matches");
    }
    let at = |row| Some(MatchId::at(row).expect("a match").location(MatchColumn::Round));
    let (similar, missing) =
        (similar(LabelKind::Round, "1", "01", None), missing(LabelKind::Round, 1, None));
    let expected = [Fault { location: at(2), ..similar }, Fault { location: at(1), ..missing }];
    assert_eq!(scored(event, Method::Teams), expected);
}

/// In a stream these warnings are reported at the end, with the rows of the stream.
#[test]
fn reports_labels_in_a_stream() {
    let mut running =
        StreamScorer::new(Method::Matchpoints, Regulations::default()).expect("a game");
    let mut event = Arc::new(Event::default());
    for (number, section) in [(1, "A"), (2, ""), (3, "a")] {
        let window = Arc::get_mut(&mut event).expect("nobody looks at it");
        window.clear_results();
        for [ours, theirs] in [["1", "3"], ["2", "4"]] {
            add(window, number, [ours, theirs], (LabelKind::Section, section));
        }
        let scored = running.score_chunk(&event).expect("no fault");
        assert_eq!(label_warnings(scored.warnings().0), []);
    }
    let section = LabelKind::Section;
    let expected = [similar(section, "A", "a", Some(4)), missing(section, 2, Some(2))];
    let scored = running.finish(event).expect("no fault");
    assert_eq!(label_warnings(scored.warnings().0), expected);
}

/// Similar labels are reported up to 1000 labels.
#[test]
fn skips_very_many_labels() {
    let mut labels: Vec<String> = (2..=999).map(|number| number.to_string()).collect();
    labels.extend(["1", "01"].map(str::to_owned));
    let event = |labels: &[String]| {
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        event_with_labels(LabelKind::Session, &labels)
    };
    let expected = [similar(LabelKind::Session, "1", "01", Some(1998))];
    assert_eq!(scored(event(&labels), Method::Matchpoints), expected);
    labels.push("1000".to_owned());
    assert_eq!(scored(event(&labels), Method::Matchpoints), []);
}

/// A pair whose name is not a number is the same pair in every section.
#[test]
fn accepts_missing_sections_of_named_pairs() {
    let mut event = Event::default();
    for (number, section) in [(1, "A"), (2, "")] {
        for [ours, theirs] in [["A1", "A3"], ["A2", "A4"]] {
            add(&mut event, number, [ours, theirs], (LabelKind::Section, section));
        }
    }
    assert_eq!(scored(event.clone(), Method::Matchpoints), []);
    add(&mut event, 2, ["A5", "6"], (LabelKind::Section, ""));
    let expected = [missing(LabelKind::Section, 1, Some(4))];
    assert_eq!(scored(event, Method::Matchpoints), expected);
}
