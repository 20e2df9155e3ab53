//! Reasons for pairings and byes, and teams that have not played yet.
#![expect(clippy::expect_used, reason = "a test may panic")]

use event::{Bye, Decision, Event, MatchResult, NewMatch, TeamEntry, UnplayedMatch};
use regulations::{Method, Regulations, Stage};
use scoring::{NextRound, NextRoundError, NextRoundOptions, Scores, score};
use swiss::{ByeRule, FirstRound, Grouping, PairingOptions};

/// Returns an event of matches by round, won by the home team with the given IMPs.
fn event(matches: &[(&str, &str, &str, i64)]) -> Event {
    let mut event = Event::default();
    for &(round, home, away, won) in matches {
        let result = MatchResult::Imps { home: won.into(), away: 0.into() };
        let round = Some(round).filter(|round| !round.is_empty());
        let row = NewMatch { home, away, result, boards: Some(8), round, table: None };
        event.add_match(row).expect("few rows");
    }
    event
}

fn left(mut event: Event, names: &[&str]) -> Event {
    for name in names {
        let team = event.find(name).expect("a team");
        event.add_decision(Decision::Withdrawal(team)).expect("the first");
    }
    event
}

fn unplayed(mut event: Event, round: &str, teams: [&str; 2]) -> Event {
    let round = Some(round).filter(|round| !round.is_empty());
    let round = round.map(|name| event.intern(name).expect("few names"));
    let [home, away] = teams.map(|name| event.intern(name).expect("few names"));
    event
        .add_decision(Decision::Unplayed(UnplayedMatch { round, home, away }))
        .expect("any number");
    event
}

fn next(
    event: &Event,
    set: &[(&str, &str)],
    options: NextRoundOptions,
) -> Result<NextRound, NextRoundError> {
    let mut regulations = Regulations::default();
    for (name, value) in [("teams.bye", "0")].iter().chain(set) {
        regulations.set(name, value).expect("an option");
    }
    let whole = score(event.clone(), Method::Teams, regulations).expect("no fault");
    let Scores::Teams(scores) = whole.scores() else { unreachable!("teams") };
    NextRound::pair(scores, options)
}

/// Options that also pair unfinished rounds.
fn unfinished(grouping: Grouping) -> NextRoundOptions {
    NextRoundOptions::new().pairing(PairingOptions::new().grouping(grouping)).unfinished(true)
}

/// Returns the pairings and the bye with their reasons.
fn reasons(event: &Event, next: &NextRound) -> Vec<String> {
    let name = |at: usize| event.name(next.seats()[at].team);
    let pairings = next.round().pairings().iter();
    let mut all: Vec<String> = pairings
        .map(|it| format!("{}{}: {}", name(it.first()), name(it.second()), next.reason(it)))
        .collect();
    let bye = next.round().bye().map_or("nobody", |bye| name(bye.contestant()));
    all.push(format!("{bye}: {}", next.bye_reason()));
    all
}

#[test]
fn first_rounds() {
    let reasons = |teams: &[&str], order| {
        let mut event = Event::default();
        for name in teams {
            let team = event.intern(name).expect("few names");
            let entry = TeamEntry { team, members: Vec::new() };
            event.add_decision(Decision::Team(entry)).expect("a new team");
        }
        let next = NextRound::first(event.clone(), Stage::Swiss, order, ByeRule::Lowest, 1);
        let next = next.expect("a round");
        assert!(next.seats().iter().all(|seat| !seat.withdrawn));
        reasons(&event, &next)
    };
    let three = ["A", "B", "C"];
    assert_eq!(
        reasons(&three, FirstRound::InOrder),
        ["AB: neighbors in the list", "C: the last in the list"]
    );
    assert_eq!(reasons(&three[..2], FirstRound::InOrder)[1], "nobody: ");
    assert_eq!(
        reasons(&three, FirstRound::Fold),
        ["AB: opposite each other in the folded list", "C: the last in the list"]
    );
    assert_eq!(
        reasons(&three, FirstRound::Slide),
        ["AB: next to each other in the halves of the list", "C: the last in the list"]
    );
    let drawn = reasons(&three, FirstRound::Drawn);
    let why = drawn.iter().map(|line| line.split_once(": ").map_or("", |(_, why)| why));
    assert!(why.eq(["drawn", "the last drawn"]));
}

/// The lowest team without a bye gets it, unless the others could not be paired without this team.
#[test]
fn byes() {
    let plain = event(&[("1", "A", "B", 20), ("1", "C", "D", 10)]);
    let [first, bye] = ["AC: neighbors in the standings", "B: the lowest without a bye"];
    let found = next(&left(plain, &["D"]), &[], NextRoundOptions::default()).expect("a round");
    let whole = event(&[("1", "A", "B", 20), ("1", "C", "D", 10)]);
    assert_eq!(reasons(&whole, &found), [first, bye]);
    // A and B have met, so C, the lowest team, must play.
    let needed = left(event(&[("1", "A", "B", 10), ("1", "D", "C", 20)]), &["D"]);
    let found = next(&needed, &[], NextRoundOptions::default()).expect("a round");
    assert_eq!(
        reasons(&needed, &found),
        [
            "AC: neighbors in the standings, as B has the bye",
            "B: the lowest without a bye apart from C, without whom the others cannot be paired",
        ]
    );
    // A, B, and C have all met, so two of them need D and E.
    let two = left(
        event(&[
            ("1", "A", "B", 0),
            ("1", "C", "F", 30),
            ("2", "A", "C", 0),
            ("2", "B", "F", 20),
            ("3", "B", "C", 0),
            ("3", "A", "F", 10),
            ("1", "D", "E", 0),
        ]),
        &["F"],
    );
    let found = next(&two, &[], unfinished(Grouping::Adjacent)).expect("a round");
    let last = reasons(&two, &found).pop().expect("a bye");
    assert_eq!(
        last,
        "A: the lowest without a bye apart from D, E, without any of whom the others cannot be paired"
    );
}

/// All teams are tied and paired in halves. A team that has met its opposite plays a neighbor in
/// the row.
#[test]
fn halves() {
    let event = event(&[("1", "A", "B", 0), ("1", "C", "D", 0)]);
    let found = next(&event, &[], unfinished(Grouping::Halves)).expect("a round");
    let opposite = "opposite each other in the halves of their score group";
    assert_eq!(
        reasons(&event, &found)[..2],
        [format!("AC: {opposite}"), format!("BD: {opposite}")]
    );
    // The row is A D, B E, C F; A has met D and B.
    let rows = [
        ("1", "A", "D", 0),
        ("2", "A", "B", 0),
        ("1", "C", "X", 0),
        ("2", "E", "X", 0),
        ("3", "F", "X", 0),
    ];
    let event = left(self::event(&rows), &["X"]);
    let found = next(&event, &[], unfinished(Grouping::Halves)).expect("a round");
    let in_row =
        "adjacent in the combined order of the halves, to keep all pairings as close as possible";
    assert!(
        reasons(&event, &found).contains(&format!("BD: {in_row}")),
        "{:?}",
        reasons(&event, &found)
    );
}

/// Unfinished rounds are listed once, sorted by round, with the teams that have not played.
#[test]
fn unfinished_rounds() {
    let reported = |event: &Event, set: &[(&str, &str)]| {
        next(event, set, NextRoundOptions::default()).map(drop).map_err(|error| error.to_string())
    };
    let rounds = [("1", "A", "B", 10), ("3", "A", "B", 5)];
    let event_of_two = event(&rounds);
    assert_eq!(reported(&event_of_two, &[]), reported(&event_of_two, &[("teams.rounds", "3")]));
    let between = unplayed(event_of_two, "2", ["A", "B"]);
    let expected = "A, B have not played in round 2";
    assert!(reported(&between, &[]).expect_err("round 2").ends_with(expected));
    let three = event(&[("1", "A", "B", 10), ("1", "C", "D", 5), ("3", "A", "B", 5)]);
    let three = unplayed(three, "2", ["A", "B"]);
    let expected = "A, B, C, D have not played in round 2; C, D have not played in round 3";
    assert!(reported(&three, &[]).expect_err("two rounds").ends_with(expected));
    let both = unplayed(unplayed(event(&rounds), "1", ["A", "B"]), "3", ["C", "D"]);
    let error = reported(&both, &[]).expect_err("C and D");
    let expected = "C, D have not played in round 1; C, D have not played in round 3";
    assert!(error.ends_with(expected), "{error}");
    // Two rounds have begun. Their names do not matter.
    let last = next(&event(&rounds), &[("teams.rounds", "2")], NextRoundOptions::default());
    let last = last.expect_err("the last round");
    assert!(matches!(last, NextRoundError::NoRoundLeft { rounds: 2, played: 2 }), "{last}");
    assert_eq!(
        last.help().map(|it| it.to_string()).as_deref(),
        Some("for another round use `teams.rounds=3`")
    );
    // Without labels the number of matches counts, including byes.
    let unlabelled = event(&[("", "A", "B", 10), ("", "C", "D", 5), ("", "A", "C", 3)]);
    let error = reported(&unlabelled, &[]).expect_err("B and D");
    let expected = "D has played 1 of 2 matches; B has played 1 of 2 matches";
    assert!(error.ends_with(expected), "{error}");
    let two = [("teams.rounds", "2")];
    let last = next(&unlabelled, &two, NextRoundOptions::default()).expect_err("the last round");
    assert!(matches!(last, NextRoundError::NoRoundLeft { rounds: 2, played: 2 }), "{last}");
    let mut with_byes = unlabelled;
    for name in ["B", "D"] {
        let team = with_byes.find(name).expect("a team");
        with_byes.add_decision(Decision::Bye(Bye { round: None, team })).expect("the first");
    }
    assert_eq!(reported(&with_byes, &[]), Ok(()));
}

/// A match without a played board is unfinished, but its teams have met.
#[test]
fn nothing_played() {
    let mut event = Event::default();
    for (home, away, outcome) in
        [("A", "B", event::Outcome::NotPlayed), ("C", "D", event::Outcome::PassedOut)]
    {
        let number = bridge_core::BoardNumber::new(1).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        for [ours, theirs] in [[home, away], [away, home]] {
            let round = Some("1");
            let entry =
                event::NewResult { round, ..event::NewResult::new(board, ours, theirs, outcome) };
            event.add(entry).expect("few rows");
        }
    }
    let error = next(&event, &[], NextRoundOptions::default()).expect_err("A and B");
    assert!(error.to_string().ends_with("A, B have not played in round 1"), "{error}");
    let found = next(&event, &[], unfinished(Grouping::Adjacent)).expect("a round");
    let words = reasons(&event, &found).join("; ");
    assert!(words.contains("in a match without a result"), "{words}");
}

/// A listed team that has not played ranks at 0 points. If no pairing exists, the error lists the
/// teams by rank.
#[test]
fn listed_teams() {
    let mut listed = event(&[("1", "A", "B", 10), ("1", "C", "D", 5)]);
    let team = listed.intern("E").expect("few names");
    let entry = TeamEntry { team, members: Vec::new() };
    listed.add_decision(Decision::Team(entry)).expect("a new team");
    let found = next(&listed, &[], unfinished(Grouping::Adjacent)).expect("a round");
    let names: Vec<&str> = found.seats().iter().map(|seat| listed.name(seat.team)).collect();
    assert_eq!(names, ["A", "C", "E", "D", "B"]);
    let two = event(&[("1", "A", "B", 10)]);
    let error = next(&two, &[], NextRoundOptions::default()).expect_err("they have met");
    assert!(
        matches!(&error, NextRoundError::Pairing { names, .. } if names == "1 A, 2 B"),
        "{error}"
    );
}

/// Teams that have only unplayed matches rank after teams with 0 points, and before teams with
/// less.
#[test]
fn new_teams() {
    let drawn = event(&[("1", "A", "B", 0), ("1", "C", "D", 5)]);
    let new = unplayed(unplayed(drawn, "1", ["E", "F"]), "1", ["F", "E"]);
    let found = next(&new, &[], unfinished(Grouping::Adjacent)).expect("a round");
    let names: Vec<&str> = found.seats().iter().map(|seat| new.name(seat.team)).collect();
    assert_eq!(names, ["C", "A", "B", "E", "F", "D"]);
}
