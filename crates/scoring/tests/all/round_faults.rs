//! Faults of matches that are reported together or one after another, and the number of boards of
//! each round.
#![expect(clippy::expect_used, reason = "a test may panic")]

use event::{
    Decision, DecisionList, Event, FaultKind, FaultLocation, MatchColumn, MatchId, MatchResult,
    NewMatch, TeamEntry,
};
use regulations::{Method, Regulations};
use scoring::{ScoredEvent, Scores, score};

use crate::support::{imps, vps};

/// Returns an event of whole matches: round, home, away, boards, result.
fn event(rows: &[(&str, &str, &str, Option<u8>, MatchResult)]) -> Event {
    let mut event = Event::default();
    for (round, home, away, boards, result) in rows.iter().cloned() {
        let entry = NewMatch { home, away, result, boards, round: Some(round), table: None };
        event.add_match(entry).expect("few rows");
    }
    event
}

/// Adds the order of rounds to an event.
fn in_rounds(mut event: Event, rounds: &[&str]) -> Event {
    for name in rounds {
        let round = event.find(name).expect("a round");
        event.add_decision(Decision::Round(round)).expect("the first");
    }
    event
}

/// A message with its location.
type Reported = (String, Option<FaultLocation>);

fn try_score(event: Event, set: &[(&str, &str)]) -> Result<ScoredEvent, Vec<Reported>> {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    let scored = score(event, Method::Teams, regulations);
    scored.map_err(|faults| {
        faults.0.into_iter().map(|fault| (fault.kind.to_string(), fault.location)).collect()
    })
}

fn errors(event: Event, set: &[(&str, &str)]) -> Vec<Reported> {
    try_score(event, set).map(drop).expect_err("a fault")
}

/// Returns the location of the first round in the list of rounds.
fn order() -> FaultLocation {
    FaultLocation::Decision(DecisionList::Round.at(0))
}

/// Returns the location of the home team of a match.
fn at(position: usize) -> Option<FaultLocation> {
    MatchId::first(position + 1).last().map(|id| id.location(MatchColumn::Home))
}

const EIGHT_BOARDS: (&str, &str) = ("vps.scale", "wbf-25");
const SWISS: (&str, &str) = ("teams.stage", "swiss");

/// Scales are only checked if all results are valid, because they depend on the results.
#[test]
fn reports_results_before_scales() {
    let short = ("2", "C", "D", Some(7), imps(20, 10));
    let of = "C – D: the scale wbf-25 is defined for 8 boards, not 7";
    let wrong = event(&[("1", "A", "B", Some(8), imps(500, 10)), short.clone()]);
    let maximum = "A – B: 8 boards give at most 192 IMPs";
    assert_eq!(errors(wrong, &[EIGHT_BOARDS]), [(maximum.to_owned(), at(0))]);
    let right = event(&[("1", "A", "B", Some(8), imps(50, 10)), short]);
    assert_eq!(errors(right.clone(), &[EIGHT_BOARDS]).len(), 1);
    // The order of rounds is only checked after all matches have points.
    let rounds = in_rounds(right, &["1"]);
    let [(what, _)] = &errors(rounds.clone(), &[EIGHT_BOARDS])[..] else { unreachable!("one") };
    assert_eq!(what, of);
    let left_out = "missing in the order of rounds: 2".to_owned();
    assert_eq!(errors(rounds, &[]), [(left_out, Some(order()))]);
}

/// Duplicate matches of a team in a round are only checked if the order of rounds is valid.
#[test]
fn reports_rounds_before_matches() {
    let rows = [
        ("1", "A", "B", Some(8), imps(20, 10)),
        ("2", "A", "B", Some(8), imps(20, 10)),
        ("2", "A", "C", Some(8), imps(20, 10)),
    ];
    let left_out = "missing in the order of rounds: 2".to_owned();
    assert_eq!(errors(in_rounds(event(&rows), &["1"]), &[SWISS]), [(left_out, Some(order()))]);
    let twice = "\"A\" has two matches in round 2: against \"B\" and \"C\"".to_owned();
    let both = in_rounds(event(&rows), &["1", "2"]);
    assert_eq!(errors(both, &[SWISS]), [(twice, at(2))]);
}

/// Faults are sorted by row, not by round.
#[test]
fn orders_rounds_of_a_knock_out() {
    let rows = [
        ("2", "A", "B", Some(8), imps(20, 10)),
        ("2", "A", "C", Some(8), imps(20, 10)),
        ("1", "A", "B", Some(8), imps(20, 10)),
        ("1", "A", "C", Some(8), imps(20, 10)),
    ];
    let places: Vec<Option<FaultLocation>> =
        errors(event(&rows), &[SWISS]).into_iter().map(|it| it.1).collect();
    assert_eq!(places, [at(1), at(3)]);
}

/// The scheduled number of boards is the maximum of the round, or of all matches if the round has
/// no numbers.
#[test]
fn compares_boards_of_a_round() {
    let rows = [
        ("1", "A", "B", Some(8), imps(20, 10)),
        ("1", "C", "D", Some(7), vps(12, 8)),
        ("2", "A", "C", Some(4), imps(20, 10)),
        ("2", "B", "D", None, imps(20, 10)),
        ("3", "A", "D", None, imps(20, 10)),
    ];
    let whole = try_score(event(&rows), &[("vps.scale", "wbf")]).expect("no fault");
    let Scores::Teams(scores) = whole.scores() else { unreachable!("teams") };
    let boards = scores.matches().iter().map(|it| (it.counted, it.scheduled));
    assert_eq!(boards.collect::<Vec<_>>(), [(8, 8), (7, 8), (4, 4), (4, 4), (8, 8)]);
}

/// Standings after each round are limited to 500,000 lines. A warning reports omitted ones.
#[test]
fn many_standings() {
    let with = |teams: u32, rounds: u32, listed: u32| {
        let mut event = Event::default();
        for number in 0..rounds {
            let [home, away] = [number, number + 1].map(|team| format!("T{}", team % teams));
            let (result, round) = (imps(20, 10), format!("R{number}"));
            let (boards, round) = (Some(8), Some(round.as_str()));
            let entry = NewMatch { home: &home, away: &away, result, boards, round, table: None };
            event.add_match(entry).expect("few rows");
        }
        for number in 0..listed {
            let team = event.intern(&format!("L{number}")).expect("a short name");
            event
                .add_decision(Decision::Team(TeamEntry { team, members: Vec::new() }))
                .expect("each once");
        }
        try_score(event, &[])
    };
    assert!(with(100, 5_000, 0).is_ok());
    // Listed teams without a match also have a line in each round.
    assert!(with(60, 5_000, 40).is_ok());
    let omitted = |whole: &ScoredEvent| -> Vec<FaultKind> {
        let warnings = whole.warnings().0.into_iter().map(|warning| warning.kind);
        warnings.filter(|kind| matches!(kind, FaultKind::RoundsOmitted { .. })).collect()
    };
    let listed = |teams, rounds, listed| {
        let whole = with(teams, rounds, listed).expect("no fault");
        let Scores::Teams(scores) = whole.scores() else { unreachable!("teams") };
        assert_eq!(scores.rounds().len(), usize::try_from(rounds).expect("few"));
        let after = scores.after_each_round();
        (omitted(&whole), scores.lists_rounds(), after.take(2).count())
    };
    assert_eq!(listed(60, 5_000, 40), (vec![], true, 2));
    let maximum = 500_000;
    let omitted = |found| vec![FaultKind::RoundsOmitted { found, most: maximum }];
    assert_eq!(listed(60, 5_000, 41), (omitted(505_000), false, 0));
    // 204 · 2,451 is the smallest product above the maximum.
    assert_eq!(listed(204, 2_451, 0), (omitted(500_004), false, 0));
}

/// Returns the warnings about teams missing from a list of teams.
fn unlisted(listed: &[&str]) -> Vec<Reported> {
    let rows = [
        ("1", "Foxes", "Hares", Some(8), imps(20, 10)),
        ("1", "Owls", "Elm", Some(8), imps(20, 10)),
    ];
    let mut event = event(&rows);
    for &name in listed {
        let team = event.intern(name).expect("a short name");
        let entry = TeamEntry { team, members: Vec::new() };
        event.add_decision(Decision::Team(entry)).expect("no team is listed twice");
    }
    let scored = try_score(event, &[SWISS]).expect("no fault");
    let warnings = scored.warnings().0.into_iter();
    warnings.map(|fault| (fault.kind.to_string(), fault.location)).collect()
}

/// Warnings name the playing teams missing from the list, if most teams are listed or a listed team
/// has no match.
#[test]
fn warns_about_unlisted_names() {
    let doubted =
        "\"Elm\" is not on the list of teams, and the listed team \"Elms\" has no match".to_owned();
    let away = MatchId::first(2).last().map(|id| id.location(MatchColumn::Away));
    assert_eq!(unlisted(&["Foxes", "Elms", "Owls", "Hares"]), [(doubted, away)]);
    let elm = "\"Elm\" is not on the list of teams".to_owned();
    assert_eq!(unlisted(&["Foxes", "Hares", "Owls"]), [(elm, away)]);
    for listed in [
        &[][..],
        &["Foxes", "Hares"],
        &["Foxes", "Hares", "Owls", "Elm"],
        &["Foxes", "Hares", "Owls", "Elm", "Ravens"],
        &["Ravens", "Crows"],
    ] {
        assert_eq!(unlisted(listed), [], "{listed:?}");
    }
}
