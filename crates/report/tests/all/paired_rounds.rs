//! Reports of a paired round: opponents, their points, and reasons for the pairing.
#![expect(clippy::expect_used, reason = "a test may panic")]

use insta::assert_snapshot;
use regulations::Stage;
use report::{ShowReasons, next_round};
use scoring::{NextRound, NextRoundOptions, ScoredEvent, Scores};
use swiss::{ByeRule, FirstRound};

use crate::support::{committed, csv, scored_event};

fn next_round_page(scored: &ScoredEvent, reasons: ShowReasons) -> String {
    let matches = match scored.scores() {
        Scores::Teams(teams) => teams,
        Scores::PairMatches(pairs) => pairs.standings(),
        other => unreachable!("{other:?}"),
    };
    let options = NextRoundOptions::new().unfinished(true);
    let round = NextRound::pair(matches, options).expect("a round");
    csv(&next_round(&round, "Round to come", reasons))
}

#[test]
fn reports_next_round() {
    let teams = committed("teams", None);
    assert_snapshot!("next_teams", next_round_page(&teams, ShowReasons::Show));
    assert_eq!(
        next_round_page(&teams, ShowReasons::Hide).lines().next(),
        Some("table,home,home_points,away,away_points")
    );
    let league =
        scored_event(include_str!("../../../../fixtures/events/league.csv"), "stage = 'swiss'");
    assert_snapshot!("next_league", next_round_page(&league, ShowReasons::Show));
    assert_snapshot!(
        "next_pairs",
        next_round_page(&committed("swiss_pairs", None), ShowReasons::Show)
    );
}

/// In the first round, no contestant has points.
#[test]
fn reports_first_round() {
    let teams =
        ["Ash", "Box", "Cob", "Doe", "Elk"].map(|name| format!("[[team]]\nname = '{name}'\n"));
    let scored = scored_event("home,away,home_imps,away_imps\nAsh,Box,1,0\n", &teams.concat());
    let (event, stage) = (scored.event(), Stage::Swiss);
    for order in [FirstRound::InOrder, FirstRound::Fold, FirstRound::Slide] {
        let round =
            NextRound::first(event.clone(), stage, order, ByeRule::Lowest, 7).expect("a round");
        let shown = csv(&next_round(&round, "Round 1", ShowReasons::Show));
        assert_snapshot!(format!("first_{order}"), shown);
    }
}

/// All points have decimals if any of them needs decimals.
#[test]
fn shows_points_with_needed_decimals() {
    let page_of_csv = |matches: &str| {
        let csv = format!("round,home,away,home_vps,away_vps\n{matches}");
        next_round_page(&scored_event(&csv, "stage = 'swiss'"), ShowReasons::Hide)
    };
    let head = "table,home,home_points,away,away_points\n";
    let some = page_of_csv("1,A,B,12.5,7.5\n1,C,D,11,9\n");
    assert_eq!(some, format!("{head}1,A,12.50,C,11.00\n2,D,9.00,B,7.50\n"));
    let none = page_of_csv("1,A,B,12,8\n1,C,D,11,9\n");
    assert_eq!(none, format!("{head}1,A,12,C,11\n2,D,9,B,8\n"));
}
