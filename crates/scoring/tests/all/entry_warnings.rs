//! Warnings about probable entry mistakes, and similar entries that are correct.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Exact, Score, Vps};
use event::{
    ContestantId, Decision, Event, MatchResult, NewMatch, NewResult, Outcome, PairName,
    PairPenalty, Penalty, PenaltyAmount, TeamEntry,
};
use regulations::{Method, Regulations};
use scoring::score;

/// Returns the warnings with the rows of their location and of the related location, or −1.
fn warnings(event: &Event, method: Method, set: &[(&str, &str)]) -> Vec<String> {
    let mut regulations = Regulations::default();
    for (option, value) in set {
        regulations.set(option, value).expect("a value");
    }
    let scored = score(event.clone(), method, regulations).expect("no faults");
    let row = |place: Option<event::FaultLocation>| {
        place.map_or(-1, |it| i64::try_from(it.row()).expect("few"))
    };
    let text =
        |it: &event::Fault| format!("{} at {}, {}", it.kind, row(it.location), row(it.other));
    scored.warnings().0.iter().map(text).collect()
}

/// Matches in Victory Points on 8 boards.
fn matches(rows: &[(&str, &str, &str, &str, &str)]) -> Event {
    let mut event = Event::default();
    for &(round, home, away, ours, theirs) in rows {
        let [ours, theirs] = [ours, theirs].map(|vps| vps.parse::<Vps>().expect("VPs"));
        let result = MatchResult::Vps { home: ours, away: theirs };
        let round = Some(round);
        let entry = NewMatch { home, away, result, boards: Some(8), round, table: None };
        event.add_match(entry).expect("few rows");
    }
    event
}

/// One round-robin of four teams.
fn four_teams() -> Event {
    matches(&[
        ("1", "A", "B", "10", "10"),
        ("1", "C", "D", "10", "10"),
        ("2", "A", "C", "10", "10"),
        ("2", "B", "D", "10", "10"),
    ])
}

fn teams(event: &Event, set: &[(&str, &str)]) -> Vec<String> {
    warnings(event, Method::Teams, set)
}

fn nothing() -> Vec<String> {
    Vec::new()
}

fn penalty(event: &mut Event, team: &str, round: &str, vps: i64, reason: Option<&str>) {
    let team: ContestantId = event.intern(team).expect("a team");
    let round = Some(event.intern(round).expect("a round"));
    let amount = PenaltyAmount::Points(Exact::from(vps));
    let reason = reason.map(str::to_owned);
    event
        .add_decision(Decision::Penalty(Penalty { team, round, amount, reason }))
        .expect("a penalty");
}

#[test]
fn reports_a_penalty_that_is_entered_twice() {
    let mut event = four_teams();
    penalty(&mut event, "A", "1", 1, Some("late"));
    penalty(&mut event, "B", "1", 1, Some("late"));
    penalty(&mut event, "A", "1", 1, Some("late"));
    let expected = "a penalty of \"A\" is entered twice at 2, 0";
    assert_eq!(teams(&event, &[]), [expected]);
    penalty(&mut event, "A", "1", 1, Some("late"));
    penalty(&mut event, "B", "1", 1, Some("late"));
    let expected = "a penalty of \"A\" is entered twice (and 2 more) at 2, 0";
    assert_eq!(teams(&event, &[]), [expected]);
}

#[test]
fn accepts_different_penalties() {
    let mut event = four_teams();
    penalty(&mut event, "A", "1", 1, None);
    penalty(&mut event, "A", "1", 2, None);
    penalty(&mut event, "A", "2", 1, None);
    penalty(&mut event, "A", "1", 1, Some("late"));
    penalty(&mut event, "B", "1", 1, None);
    assert_eq!(teams(&event, &[]), nothing());
}

/// Returns two boards with two tables each.
fn pairs() -> Event {
    let mut event = Event::default();
    for number in 1..=2 {
        let number = BoardNumber::new(number).expect("a board");
        let board = event.board(None, number, None).expect("few boards");
        for (ns, ew) in [("1", "3"), ("2", "4")] {
            let outcome = Outcome::Score(Score::from(110));
            event.add(NewResult::new(board, ns, ew, outcome)).expect("few results");
        }
    }
    event
}

fn pair_warnings(event: &Event) -> Vec<String> {
    warnings(event, Method::Matchpoints, &[])
}

#[test]
fn reports_a_pair_penalty_that_is_entered_twice() {
    let mut event = pairs();
    for (percent, board) in [("10", None), ("10", Some(1)), ("10", None)] {
        let pair = PairName { name: event.find("1").expect("a pair"), side: None };
        let board = board.map(|number| BoardNumber::new(number).expect("a board"));
        let percent = percent.parse().expect("a percentage");
        let penalty =
            PairPenalty { pair, session: None, round: None, board, percent, reason: None };
        event.add_decision(Decision::PairPenalty(penalty)).expect("a penalty");
    }
    assert_eq!(pair_warnings(&event), ["a penalty of \"1\" is entered twice at 2, 0"]);
}

fn members(event: &mut Event, named: &[(&str, &[&str])]) {
    for (name, members) in named {
        let name = event.intern(name).expect("a name");
        let members = members.iter().map(|&it| it.to_owned()).collect();
        event.name_members(PairName { name, side: None }, members);
    }
}

#[test]
fn reports_players_of_two_pairs_and_members_named_twice() {
    let mut event = pairs();
    members(&mut event, &[("1", &["Ann", "Bob"]), ("3", &["Cid", "Dot"])]);
    // Placeholders are not players.
    members(&mut event, &[("2", &["?", "N.N."]), ("4", &["?", "N. N."])]);
    assert_eq!(pair_warnings(&event), nothing());
    members(&mut event, &[("2", &["Ann", "Eve"]), ("4", &["Fay", "Fay"])]);
    let expected = [
        "\"Fay\" is named twice as a member of \"4\" at 1, -1",
        "\"Ann\" plays for \"1\" and for \"2\" at 1, 0",
    ];
    assert_eq!(pair_warnings(&event), expected);
}

fn team(event: &mut Event, team: &str, members: &[&str]) {
    let team = event.intern(team).expect("a team");
    let members = members.iter().map(|&it| it.to_owned()).collect();
    event.add_decision(Decision::Team(TeamEntry { team, members })).expect("a team");
}

#[test]
fn reports_players_of_both_teams_of_a_match() {
    let mut event = four_teams();
    team(&mut event, "A", &["Ann", "Bob", "Ann"]);
    team(&mut event, "B", &["Cid", "Bob"]);
    let expected = [
        "\"Ann\" is named twice as a member of \"A\" at 0, -1",
        "\"Bob\" plays for \"A\" and for \"B\" at 0, -1",
    ];
    assert_eq!(teams(&event, &[]), expected);
}

#[test]
fn accepts_players_of_teams_that_do_not_meet() {
    let mut event = four_teams();
    team(&mut event, "A", &["Ann", "Bob"]);
    team(&mut event, "D", &["Cid", "Bob"]);
    assert_eq!(teams(&event, &[]), nothing());
}

/// Adds a result with the four players at the table.
fn at_table(event: &mut Event, round: &str, teams: [&str; 2], players: [&str; 4]) {
    if event.extra_columns.is_empty() {
        event.extra_columns = ["North", "South", "East", "West"].map(str::to_owned).into();
    }
    let board = event.board(None, BoardNumber::new(1).expect("a board"), None).expect("a board");
    let [ns, ew] = teams;
    let entry = NewResult::new(board, ns, ew, Outcome::PassedOut);
    let entry = NewResult { round: Some(round), extra: &players, ..entry };
    event.add(entry).expect("few results");
}

#[test]
fn compares_the_players_at_the_tables_of_a_match() {
    let mut event = Event::default();
    at_table(&mut event, "1", ["A", "B"], ["Ann", "Bob", "Cid", "Dot"]);
    at_table(&mut event, "1", ["B", "A"], ["Eve", "Fay", "Gus", "Hal"]);
    // A substitute may play for another team in another round.
    at_table(&mut event, "2", ["A", "B"], ["Ann", "Bob", "Gus", "Dot"]);
    at_table(&mut event, "2", ["B", "A"], ["Eve", "Fay", "Cid", "Hal"]);
    assert_eq!(teams(&event, &[]), nothing());
    at_table(&mut event, "3", ["A", "B"], ["Ann", "Bob", "Cid", "Cid"]);
    at_table(&mut event, "3", ["B", "A"], ["Eve", "Bob", "Gus", "Hal"]);
    let expected = [
        "\"Cid\" is named twice as a member of \"B\" at 4, -1",
        "\"Bob\" plays for \"A\" and for \"B\" at 5, 4",
    ];
    assert_eq!(teams(&event, &[]), expected);
}

#[test]
fn reports_artificial_scores_above_the_normal_ones() {
    let rulings = |rulings: [&str; 4]| {
        let mut event = pairs();
        let ids: Vec<_> = event.results().ids().collect();
        for (id, ruling) in ids.into_iter().zip(rulings) {
            event.adjust(id, ruling.parse().expect("a ruling"));
        }
        event.artificial_warnings().iter().map(|it| it.kind.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(rulings(["AVE+/AVE-", "60/40", "AVE+/AVE", "60/60"]), nothing());
    let expected = [
        "both sides have AVE+ on board 1",
        "the artificial score 70%/60% on board 1 exceeds AVE+, 60 % (and 1 more)",
    ];
    assert_eq!(rulings(["AVE+/AVE+", "70/60", "40/60", "0/100"]), expected);
}

#[test]
fn reports_rematches_of_a_swiss() {
    let rows = [
        ("1", "A", "B", "10", "10"),
        ("1", "C", "D", "10", "10"),
        ("2", "B", "A", "10", "10"),
        ("2", "C", "D", "10", "10"),
    ];
    let event = matches(&rows);
    let expected = "B – A meet twice in a Swiss event (and 1 more) at 2, 0";
    assert_eq!(teams(&event, &[("teams.stage", "swiss")]), [expected]);
    for stage in ["round-robin", "matches"] {
        assert_eq!(teams(&event, &[("teams.stage", stage)]), nothing());
    }
}

/// Four teams can play at most three rounds without a rematch.
#[test]
fn accepts_unavoidable_rematches() {
    let mut rows = Vec::new();
    for round in ["1", "2", "3", "4"] {
        rows.push((round, "A", "B", "10", "10"));
        rows.push((round, "C", "D", "10", "10"));
    }
    assert_eq!(teams(&matches(&rows), &[("teams.stage", "swiss")]), nothing());
}

#[test]
fn reports_skipped_rounds() {
    let of_rounds = |rounds: [&str; 3]| {
        let rows = rounds.map(|round| (round, "A", "B", "10", "10"));
        teams(&matches(&rows), &[])
    };
    assert_eq!(of_rounds(["1", "2", "3"]), nothing());
    assert_eq!(of_rounds(["4", "5", "6"]), nothing());
    assert_eq!(of_rounds(["QF", "SF", "F"]), nothing());
    assert_eq!(of_rounds(["2019", "2022", "2026"]), nothing());
    assert_eq!(of_rounds(["101", "201", "301"]), nothing());
    let missing = |round, before, after, more, at: u8| {
        let found = format!("round {round} is missing: there are rounds {before} and {after}");
        vec![format!("{found}{more} at {at}, -1")]
    };
    assert_eq!(of_rounds(["1", "4", "2"]), missing("3", "2", "4", "", 1));
    let more = " (and 1 more)";
    assert_eq!(of_rounds(["R1", "R3", "R5"]), missing("R2", "R1", "R3", more, 1));
}

#[test]
fn accepts_a_round_with_byes_alone() {
    let mut event = matches(&[("1", "A", "B", "10", "10"), ("3", "A", "B", "10", "10")]);
    let team = event.find("A").expect("a team");
    let round = Some(event.intern("2").expect("a round"));
    event.add_decision(Decision::Bye(event::Bye { round, team })).expect("a bye");
    assert_eq!(teams(&event, &[("teams.bye", "12")]), nothing());
}

/// On the scale for 8 boards, a margin of 1 IMP earns 10.44 – 9.56, and no margin earns 10.50 –
/// 9.50.
#[test]
fn reports_victory_points_that_no_margin_earns() {
    let event = |vps: [&str; 2]| {
        let [home, away] = vps;
        matches(&[("1", "A", "B", home, away), ("2", "A", "B", away, home)])
    };
    let scale = [("vps.scale", "wbf")];
    assert_eq!(teams(&event(["10.44", "9.56"]), &scale), nothing());
    assert_eq!(teams(&event(["20", "0"]), &scale), nothing());
    let expected =
        "A – B: no margin earns 10.5 and 9.5 VPs on the scale of 8 boards (and 1 more) at 0, -1";
    assert_eq!(teams(&event(["10.50", "9.50"]), &scale), [expected]);
    // A fractional margin can earn them.
    let formula = [("vps.scale", "wbf"), ("vps.fraction", "formula")];
    assert_eq!(teams(&event(["10.50", "9.50"]), &formula), nothing());
}
