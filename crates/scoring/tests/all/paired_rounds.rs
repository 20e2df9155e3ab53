//! The next round: the bye, unfinished rounds, and events without a next round.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::Exact;
use event::{
    Artificial, Bye, Decision, Event, MatchResult, NewMatch, Penalty, PenaltyAmount, TeamEntry,
    UnplayedMatch, VoidMatch,
};
use regulations::{Method, Regulations, Stage};
use scoring::{NextRound, NextRoundError, NextRoundOptions, Scores, score};
use swiss::{ByeRule, FirstRound};

/// Returns an event of matches by round, won by the home team with the given IMPs, and byes.
fn event(matches: &[(&str, &str, &str, i64)], byes: &[(&str, &str)]) -> Event {
    let mut event = Event::default();
    for &(round, home, away, won) in matches {
        let result = MatchResult::Imps { home: won.into(), away: 0.into() };
        let round = Some(round).filter(|round| !round.is_empty());
        let row = NewMatch { home, away, result, boards: Some(8), round, table: None };
        event.add_match(row).expect("few rows");
    }
    for &(round, team) in byes {
        let round = Some(event.intern(round).expect("few names"));
        let team = event.intern(team).expect("few names");
        event.add_decision(Decision::Bye(Bye { round, team })).expect("the first");
    }
    event
}

fn next(event: &Event, set: &[(&str, &str)]) -> Result<NextRound, NextRoundError> {
    let mut regulations = Regulations::default();
    for (name, value) in [("teams.bye", "0")].iter().chain(set) {
        regulations.set(name, value).expect("an option");
    }
    let whole = score(event.clone(), Method::Teams, regulations).expect("no fault");
    let Scores::Teams(scores) = whole.scores() else { unreachable!("teams") };
    NextRound::pair(scores, NextRoundOptions::default())
}

fn errors(event: &Event, set: &[(&str, &str)]) -> String {
    next(event, set).expect_err("no round").to_string()
}

/// The bye goes to the lowest team with the fewest byes.
#[test]
fn gives_one_bye_each() {
    let first = [("1", "A", "B", 10), ("1", "C", "D", 5)];
    let bye = |event: &Event| {
        let next = next(event, &[]).expect("a round");
        let bye = next.round().bye().expect("an odd number").contestant();
        event.name(next.seats()[bye].team).to_owned()
    };
    let event_after_one = event(&first, &[("1", "E")]);
    // A 10, C 5, E 0, D -5, B -10.
    assert_eq!(bye(&event_after_one), "B");
    let second = [first.as_slice(), &[("2", "A", "C", 30), ("2", "D", "E", 2)]].concat();
    // A 40, E −2, D −3, B −10, C −25: B has already had a bye.
    assert_eq!(bye(&event(&second, &[("1", "E"), ("2", "B")])), "C");
    let third = [second.as_slice(), &[("3", "A", "D", 1), ("3", "B", "E", 1)]].concat();
    // C is the lowest but has had a bye, like B and E.
    assert_eq!(bye(&event(&third, &[("1", "E"), ("2", "B"), ("3", "C")])), "D");
}

/// The error of an unfinished round lists the teams that have not played.
#[test]
fn names_teams_that_have_not_played() {
    let rows = [("1", "A", "B", 10), ("1", "C", "D", 5), ("2", "A", "C", 3)];
    let two = event(&rows, &[]);
    assert!(errors(&two, &[]).contains("B, D have not played in round 2"));
    assert!(errors(&event(&rows, &[("2", "B")]), &[]).contains("D has not played in round 2"));
    let both = [&rows[..2], &[("2", "A", "E", 3)]].concat();
    let message = errors(&event(&both, &[]), &[]);
    assert!(
        message.contains("E has not played in round 1; B, C, D have not played in round 2"),
        "{message}"
    );
    // Withdrawn teams do not have to play.
    let more = [rows.as_slice(), &[("1", "E", "F", 1), ("2", "E", "F", 1)]].concat();
    let mut left = event(&more, &[]);
    assert!(errors(&left, &[]).contains("B, D have not played in round 2"));
    for name in ["B", "D"] {
        let team = left.find(name).expect("a team");
        left.add_decision(Decision::Withdrawal(team)).expect("the first");
    }
    assert!(next(&left, &[]).is_ok());
    // Without labels, the number of matches is compared.
    let rows = rows.map(|(_, home, away, won)| ("", home, away, won));
    let message = errors(&event(&rows, &[]), &[]);
    assert!(
        message.contains("D has played 1 of 2 matches; B has played 1 of 2 matches"),
        "{message}"
    );
    // An unplayed match of two new teams.
    let mut unplayed = event(&[("1", "A", "B", 10)], &[]);
    let [home, away] = ["F", "E"].map(|name| unplayed.intern(name).expect("few names"));
    let round = unplayed.find("1");
    unplayed
        .add_decision(Decision::Unplayed(UnplayedMatch { round, home, away }))
        .expect("any number");
    assert!(errors(&unplayed, &[]).contains("E, F have not played in round 1"));
}

/// One round has no label, and another one has.
#[test]
fn a_round_without_a_label() {
    let message = errors(&event(&[("", "A", "B", 10), ("1", "C", "D", 5)], &[]), &[]);
    let missing =
        ["C, D have not played in the round without a label", "A, B have not played in round 1"];
    assert!(message.contains(&missing.join("; ")), "{message}");
}

/// Teams that have played have withdrawn, so the others begin with a first round.
#[test]
fn rejects_rounds_without_matches_of_remaining_teams() {
    let mut event = event(&[("", "A", "B", 10)], &[]);
    for name in ["C", "D"] {
        let team = event.intern(name).expect("few names");
        event
            .add_decision(Decision::Team(TeamEntry { team, members: Vec::new() }))
            .expect("a new team");
    }
    assert!(errors(&event, &[]).contains("C has played 0 of 1 matches"));
    for name in ["A", "B"] {
        let team = event.find(name).expect("a team");
        event.add_decision(Decision::Withdrawal(team)).expect("the first");
    }
    let message = next(&event, &[("teams.withdrawal", "keep")]).map(drop).expect_err("no round");
    assert!(matches!(message, NextRoundError::NothingPlayed), "{message}");
}

/// A and B were paired in a match that became void. They do not meet again.
#[test]
fn after_a_void_match() {
    let mut event = event(&[("1", "A", "B", 10), ("1", "C", "D", 5)], &[]);
    let [home, away] = ["A", "B"].map(|name| (event.find(name).expect("a team"), Artificial::Plus));
    let round = event.find("1");
    event.add_decision(Decision::Void(VoidMatch { round, home, away })).expect("the first");
    let next = next(&event, &[]).expect("a round");
    let reasons = next.round().pairings().iter().map(|it| next.reason(it));
    // A 12, B 12, C 5, D -5.
    let expected = ["A has already been paired with B in a void match", "D has already met C"];
    assert_eq!(reasons.collect::<Vec<_>>(), expected);
}

/// Points above 10⁹ hundredths are too large for the pairing algorithm.
#[test]
fn rejects_points_beyond_the_bounds() {
    let mut event = event(&[("1", "A", "B", 10), ("1", "C", "D", 5)], &[]);
    let team = event.find("A").expect("a team");
    let bonus = |points: i64| PenaltyAmount::Points(Exact::from(-points));
    let penalty = |points| Penalty { team, round: None, amount: bonus(points), reason: None };
    event.add_decision(Decision::Penalty(penalty(9_999_990))).expect("any number");
    assert!(next(&event, &[]).is_ok());
    event.add_decision(Decision::Penalty(penalty(1))).expect("any number");
    let message = next(&event, &[]).map(drop).expect_err("too many points");
    let what = "score 1000000100: expected -1000000000 to 1000000000";
    assert_eq!((message.to_string().as_str(), message.help()), (what, None));
}

/// No round follows the last one, or a knock-out.
#[test]
fn no_round_left() {
    let event = event(&[("1", "A", "B", 10), ("1", "C", "D", 5)], &[]);
    assert!(next(&event, &[("teams.rounds", "2")]).is_ok());
    let last = next(&event, &[("teams.rounds", "1")]).expect_err("the last round");
    assert!(matches!(last, NextRoundError::NoRoundLeft { rounds: 1, played: 1 }), "{last}");
    let last = next(&event, &[("teams.stage", "knock-out")]).expect_err("a knock-out");
    assert!(matches!(last, NextRoundError::KnockOut), "{last}");
    for error in [
        last,
        NextRoundError::NothingPlayed,
        NextRoundError::Unfinished(String::new()),
        NextRoundError::Begun(String::new()),
    ] {
        assert!(error.help().is_some(), "{error}");
    }
}

/// Teams without a result rank between positive and negative totals, and are sorted by name.
#[test]
fn places_new_teams() {
    let mut event = event(&[("1", "A", "B", 10), ("1", "C", "D", 5)], &[]);
    let [home, away] = ["T10", "T9"].map(|name| event.intern(name).expect("few names"));
    let round = event.find("1");
    event
        .add_decision(Decision::Unplayed(UnplayedMatch { round, home, away }))
        .expect("any number");
    let mut regulations = Regulations::default();
    regulations.set("teams.bye", "0").expect("an option");
    let whole = score(event.clone(), Method::Teams, regulations).expect("no fault");
    let Scores::Teams(scores) = whole.scores() else { unreachable!("teams") };
    let options = NextRoundOptions::new().unfinished(true);
    let next = NextRound::pair(scores, options).expect("a round");
    let seats: Vec<&str> = next.seats().iter().map(|seat| event.name(seat.team)).collect();
    assert_eq!(seats, ["A", "C", "T9", "T10", "D", "B"]);
}

/// The first round pairs the listed teams without the withdrawn ones.
#[test]
fn first_rounds() {
    let mut event = Event::default();
    for name in ["A", "B", "C", "D", "E"] {
        let team = event.intern(name).expect("few names");
        event
            .add_decision(Decision::Team(TeamEntry { team, members: Vec::new() }))
            .expect("a new team");
    }
    let pairs = |event: &Event, order, seed| {
        let next = NextRound::first(event.clone(), Stage::Swiss, order, ByeRule::Lowest, seed)
            .expect("a round");
        let name = |at: usize| event.name(next.seats()[at].team);
        let pairings = next.round().pairings().iter();
        let pairs = pairings.map(|it| format!("{}{}", name(it.first()), name(it.second())));
        let bye = next.round().bye().map_or("", |bye| name(bye.contestant()));
        format!("{} {bye}", pairs.collect::<Vec<_>>().join(" "))
    };
    assert_eq!(pairs(&event, FirstRound::InOrder, 0), "AB CD E");
    assert_eq!(pairs(&event, FirstRound::Fold, 0), "AD BC E");
    assert_eq!(pairs(&event, FirstRound::Slide, 0), "AC BD E");
    let drawn: Vec<String> = (0..8).map(|seed| pairs(&event, FirstRound::Drawn, seed)).collect();
    assert!(drawn.iter().any(|round| *round != drawn[0]), "{drawn:?}");
    let left = event.find("B").expect("a team");
    event.add_decision(Decision::Withdrawal(left)).expect("the first");
    assert_eq!(pairs(&event, FirstRound::InOrder, 0), "AC DE ");
    let knock_out =
        NextRound::first(event.clone(), Stage::KnockOut, FirstRound::Fold, ByeRule::Lowest, 0);
    assert!(matches!(knock_out, Err(NextRoundError::KnockOut)));
    let nobody =
        NextRound::first(Event::default(), Stage::Swiss, FirstRound::Fold, ByeRule::Lowest, 0);
    let message = nobody.map(drop).expect_err("nobody");
    assert!(
        matches!(&message, NextRoundError::Pairing { names, .. } if names == "no contestants are listed"),
        "{message}"
    );
}

/// The error for too many teams names only some teams.
#[test]
fn too_many_teams() {
    let mut event = Event::default();
    for number in 1..=2_001 {
        let team = event.intern(&format!("T{number}")).expect("few names");
        event
            .add_decision(Decision::Team(TeamEntry { team, members: Vec::new() }))
            .expect("a new team");
    }
    let message = NextRound::first(event, Stage::Swiss, FirstRound::Fold, ByeRule::Lowest, 0)
        .map(drop)
        .expect_err("too many");
    assert_eq!(message.help(), None);
    let NextRoundError::Pairing { names, .. } = &message else { unreachable!("{message}") };
    let names: Vec<&str> = names.split(", ").collect();
    assert_eq!(names.len(), 25);
    assert_eq!([names[0], names[23], names[24]], ["1 T1", "24 T24", "..."]);
}
