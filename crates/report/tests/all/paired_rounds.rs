//! Reports of a paired round: opponents, their points, and reasons for the pairing.
#![expect(clippy::expect_used, reason = "a test may panic")]

use insta::assert_snapshot;
use regulations::Stage;
use report::{ShowReasons, next_round};
use scoring::{NextRound, NextRoundOptions, ScoredEvent, Scores};
use swiss::{ByeRule, FirstRound};

use crate::support::{committed, csv, own};

fn paired(scored: &ScoredEvent, reasons: ShowReasons) -> String {
    let (event, regulations) = (scored.event(), scored.regulations());
    let matches = match scored.scores() {
        Scores::Teams(teams) => teams,
        Scores::PairMatches(pairs) => pairs.standings(),
        other => unreachable!("{other:?}"),
    };
    let options = NextRoundOptions { unfinished: true, ..NextRoundOptions::default() };
    let round = NextRound::pair(event, matches, regulations, options).expect("a round");
    csv(&next_round(event, &round, "Round to come", reasons))
}

#[test]
fn after_others() {
    let teams = committed("teams", None);
    assert_snapshot!("next_teams", paired(&teams, ShowReasons::Show));
    assert_eq!(
        paired(&teams, ShowReasons::Hide).lines().next(),
        Some("table,home,home_points,away,away_points")
    );
    let league = own(include_str!("../../../../fixtures/events/league.csv"), "stage = 'swiss'");
    assert_snapshot!("next_league", paired(&league, ShowReasons::Show));
    assert_snapshot!("next_pairs", paired(&committed("swiss_pairs", None), ShowReasons::Show));
}

/// In the first round, no contestant has points.
#[test]
fn the_first() {
    let teams =
        ["Ash", "Box", "Cob", "Doe", "Elk"].map(|name| format!("[[team]]\nname = '{name}'\n"));
    let scored = own("home,away,home_imps,away_imps\nAsh,Box,1,0\n", &teams.concat());
    let (event, stage) = (scored.event(), Stage::Swiss);
    for order in [FirstRound::InOrder, FirstRound::Fold, FirstRound::Slide] {
        let round = NextRound::first(event, stage, order, ByeRule::Lowest, 7).expect("a round");
        let shown = csv(&next_round(event, &round, "Round 1", ShowReasons::Show));
        assert_snapshot!(format!("first_{order}"), shown);
    }
}

/// All points have decimals if any of them needs decimals.
#[test]
fn decimals_of_points() {
    let paired = |matches: &str| {
        let csv = format!("round,home,away,home_vps,away_vps\n{matches}");
        paired(&own(&csv, "stage = 'swiss'"), ShowReasons::Hide)
    };
    let head = "table,home,home_points,away,away_points\n";
    let some = paired("1,A,B,12.5,7.5\n1,C,D,11,9\n");
    assert_eq!(some, format!("{head}1,A,12.50,C,11.00\n2,D,9.00,B,7.50\n"));
    let none = paired("1,A,B,12,8\n1,C,D,11,9\n");
    assert_eq!(none, format!("{head}1,A,12,C,11\n2,D,9,B,8\n"));
}
