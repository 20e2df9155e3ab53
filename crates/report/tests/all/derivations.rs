//! Derivations of boards, totals, and rulings, step by step.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, WeightedScore};
use insta::assert_snapshot;
use regulations::Method;
use report::{BoardDerivations, ReportView, TotalDerivations};
use scoring::{ExplainTarget, Explanation, NumberStyle, ScoredEvent};

use crate::support::{committed, csv, page, scored_with_corrections, split_objects_into_lines};

fn all_formats(derivations: &dyn ReportView) -> String {
    let mut json = Vec::new();
    derivations.json(&mut json).expect("memory");
    let json = split_objects_into_lines(&String::from_utf8(json).expect("UTF-8"));
    format!("{}\n----\n{}\n----\n{json}", page(&derivations.page()), csv(&derivations.table()))
}

fn boards(scored: &ScoredEvent, contestant: &str, board: u32) -> String {
    let contestant = scored.event().find(contestant).expect("somebody");
    let board = BoardNumber::new(board).expect("a number");
    match scored.explain(ExplainTarget::Board { contestant, board }, NumberStyle::Exact) {
        Explanation::Boards(boards) => all_formats(&BoardDerivations::new(scored, &boards)),
        other => unreachable!("{other:?}"),
    }
}

fn totals(scored: &ScoredEvent, who: &[&str], numbers: NumberStyle) -> String {
    let who = who.iter().map(|who| scored.event().find(who).expect("somebody")).collect();
    all_formats(&TotalDerivations::new(scored, who, numbers).expect("totals"))
}

#[test]
fn derives_board_points() {
    let scored = committed("pairs_rulings", None);
    assert_snapshot!("board_matchpoints", boards(&scored, "1", 2));
    assert_snapshot!("board_east_west", boards(&scored, "4", 1));
    assert_snapshot!("board_of_session", boards(&committed("pairs_two_sessions", None), "A1", 3));
    let csv = include_str!("../../../../fixtures/events/pairs_rulings.csv");
    assert_snapshot!(
        "board_butler",
        boards(&scored_with_corrections(csv, "", None, Some(Method::Butler)), "1", 6)
    );
    assert_snapshot!("board_teams", boards(&committed("teams", None), "Elm", 2));
}

#[test]
fn derives_totals() {
    let scored = committed("pairs_rulings", None);
    assert_snapshot!("total_matchpoints", totals(&scored, &["3", "8"], NumberStyle::Short));
    let csv = include_str!("../../../../fixtures/events/pairs_rulings.csv");
    let scored = scored_with_corrections(csv, "", None, Some(Method::CrossImps));
    assert_snapshot!("total_imps", totals(&scored, &["1"], NumberStyle::Exact));
    let scored = committed("pairs_two_sessions", None);
    assert_snapshot!("total_of_stages", totals(&scored, &["A1"], NumberStyle::Exact));
    assert_snapshot!(
        "total_teams",
        totals(&committed("teams", None), &["Oak"], NumberStyle::Short)
    );
    assert_snapshot!(
        "total_matches",
        totals(&committed("league", None), &["Ash"], NumberStyle::Short)
    );
    let scored = committed("swiss_pairs", None);
    assert_snapshot!("total_swiss_pairs", totals(&scored, &["Elm"], NumberStyle::Short));
}

/// The calculators of the director: a weighted score, and self-inflicted damage.
#[test]
fn derives_rulings() {
    let scores = |text: &str| text.parse::<WeightedScore>().expect("scores");
    let (ours, theirs) = (scores("60% 650, 40% -100"), scores("60% -600, 40% 100"));
    let field = ["620", "650", "650", "50% 620, 50% -100"].map(scores);
    let [table, normal, assigned] = ["-650", "100", "620"].map(scores);
    let mut all = vec![
        report::weighted_derivation(&ours, &theirs, &scores("-620")),
        report::damage_derivation(&table, &normal, &assigned, &scores("-100")),
        report::damage_in_field(&table, &normal, &assigned, &field),
    ];
    all.extend(report::weighted_in_field(&ours, &theirs, &field));
    let balanced = report::weighted_in_field(&ours, &-ours.clone(), &field);
    assert_eq!(balanced.len(), 2, "one field says it from both ends");
    let mut text = Vec::new();
    for table in &all {
        report::text(table, report::TableStyle::Plain, &mut text).expect("memory");
        text.push(b'\n');
    }
    assert_snapshot!("rulings_working", String::from_utf8(text).expect("UTF-8"));
}
