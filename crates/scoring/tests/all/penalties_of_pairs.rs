//! Penalties, bonuses, and handicaps of pairs with all kinds of totals: numbers and explanations.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Percent, Side};
use event::{Decision, Event, FaultLocation, NewResult, Outcome, PairEntry, PairName, PairPenalty};
use regulations::{Method, Regulations};
use scoring::{PrintedTotal, TotalDerivation, score};

use crate::support::pairs::{event, of_pairs, scored, totals, words};
use crate::support::penalty::penalty;

/// Pair 1 played two boards, and pair 3 played three. There are a penalty of 10 % of a top of 2 and
/// a handicap of 5 %.
fn with_decisions() -> Event {
    let mut event = event(&[
        ("", "", 1, "1", "2", Some(110), ""),
        ("", "", 1, "3", "4", Some(100), ""),
        ("", "", 2, "1", "2", Some(100), ""),
        ("", "", 2, "3", "4", Some(100), ""),
        ("", "", 3, "5", "2", Some(100), ""),
        ("", "", 3, "3", "4", Some(110), ""),
    ]);
    let pair = PairName { name: event.find("1").expect("a pair"), side: None };
    let (session, round, board, reason) = (None, None, None, None);
    let percent = Percent::from(10);
    let penalty = PairPenalty { pair, session, round, board, percent, reason };
    event.add_decision(Decision::PairPenalty(penalty)).expect("any number");
    let (members, handicap) = (Vec::new(), Some(Percent::from(5)));
    let entry = PairEntry { pair, members, handicap, stratum: None };
    event.add_decision(Decision::Pair(entry)).expect("the first");
    event
}

fn printed(total: &TotalDerivation) -> String {
    let PrintedTotal::Matchpoints { matchpoints, percent } = &total.printed else {
        unreachable!("matchpoints")
    };
    let text = |number: &Option<scoring::FormattedNumber>| {
        number.as_ref().map_or_else(|| "-".to_owned(), ToString::to_string)
    };
    format!("{} {}", text(matchpoints), text(percent))
}

/// Pair 1 has 3 of 4 minus 0.2 on two of three boards: 70 %. Scaled up to three boards it has 4.5
/// of 6 minus 0.2.
#[test]
fn penalties_and_handicaps() {
    let event = with_decisions();
    let two = ("pairs.winners", "two");
    let whole = scored(&event, Method::Matchpoints, &[two]);
    let total = &totals(&whole, "1")[0];
    let off = "A penalty of 10 % of a top of 2: 0.2 off, 2.8 left.";
    assert_eq!(
        words(total),
        [
            "The sum of 2 boards: 3 of 4 matchpoints.",
            off,
            "2.8 of 4 are 70 %.",
            "With a handicap of 5 %: 70 + 5 = 75 %.",
        ]
    );
    assert_eq!(printed(total), "2.80 70.00");
    assert!(of_pairs(&whole).has_handicaps());
    let scaled =
        scored(&event, Method::Matchpoints, &[two, ("matchpoints.fewer_boards", "scaled")]);
    let total = &totals(&scaled, "1")[0];
    assert_eq!(
        words(total),
        [
            "The sum of 2 boards: 3 of 4 matchpoints.",
            "Scaled from 2 to 3 boards: 3 · 3/2 = 4.5, of 6.",
            "A penalty of 10 % of a top of 2: 0.2 off, 4.3 left.",
            "4.3 of 6 are 215/3 %.",
            "With a handicap of 5 %: 215/3 + 5 = 230/3 %.",
        ]
    );
    assert_eq!(printed(total), "4.30 71.67");
    // A pair that played all boards is not scaled up, and has no penalty.
    let all = &totals(&scaled, "3")[0];
    let none = "With a handicap of 0 %: 50 + 0 = 50 %.";
    assert_eq!(words(all), ["The sum of 3 boards: 3 of 6 matchpoints.", "3 of 6 are 50 %.", none]);
    assert_eq!(printed(all), "3.00 50.00");
    let from_print = ("matchpoints.percentage_from", "printed-total");
    let printed_first =
        scored(&event, Method::Matchpoints, &[two, from_print, ("rounding", "1 half-up")]);
    let total = &totals(&printed_first, "1")[0];
    assert_eq!(words(total)[2], "Printed as 3; 3 of 4 are 75 %.");
    // Without decisions there are no handicaps or penalties.
    let plain =
        self::event(&[("", "", 1, "1", "2", Some(110), ""), ("", "", 1, "3", "4", Some(100), "")]);
    let plain = scored(&plain, Method::Matchpoints, &[]);
    assert!(!of_pairs(&plain).has_handicaps() && !of_pairs(&plain).has_adjusted_boards());
}

/// A bonus is a negative penalty. A penalty of 0 is mentioned.
#[test]
fn bonuses() {
    for (percent, message) in [
        (-10, "A bonus of 10 % of a top of 2: 0.2 more, 2.2."),
        (0, "A penalty of 0 % of a top of 2: 0 off, 2 left."),
    ] {
        let mut event =
            event(&[("", "", 1, "1", "2", Some(110), ""), ("", "", 1, "3", "4", Some(100), "")]);
        let pair = PairName { name: event.find("1").expect("a pair"), side: None };
        let (session, round, board, reason) = (None, None, None, None);
        let percent = Percent::from(percent);
        let penalty = PairPenalty { pair, session, round, board, percent, reason };
        event.add_decision(Decision::PairPenalty(penalty)).expect("any number");
        let whole = scored(&event, Method::Matchpoints, &[]);
        assert_eq!(words(&totals(&whole, "1")[0])[1], message);
    }
}

/// A penalty on a board is deducted in the session in which the pair played this board.
#[test]
fn penalties_of_boards() {
    let rows = [
        ("S1", "", 1, "1", "2", Some(110), ""),
        ("S1", "", 1, "3", "4", Some(100), ""),
        ("S1", "", 2, "1", "2", Some(110), ""),
        ("S1", "", 2, "3", "4", Some(100), ""),
        ("S2", "", 1, "1", "2", Some(110), ""),
        ("S2", "", 1, "3", "4", Some(100), ""),
        ("S2", "", 2, "5", "6", Some(110), ""),
        ("S2", "", 2, "3", "4", Some(100), ""),
    ];
    let mut event = event(&rows);
    let pair = PairName { name: event.find("1").expect("a pair"), side: None };
    let (session, round, reason) = (None, None, None);
    let board = Some(BoardNumber::new(2).expect("a board"));
    let percent = Percent::from(10);
    let penalty = PairPenalty { pair, session, round, board, percent, reason };
    event.add_decision(Decision::PairPenalty(penalty)).expect("any number");
    let whole = scored(&event, Method::Matchpoints, &[]);
    let line = of_pairs(&whole).rankings()[0].standings.find(pair.name).expect("a line");
    let off: Vec<bool> = line.sessions.iter().map(|session| session.penalty.is_some()).collect();
    assert_eq!(off, [true, false]);
}

/// A penalty on a board that the pair did not play is reported at its decision.
#[test]
fn accepts_penalties_of_zero() {
    let rows = [("", "", 1, "1", "2", Some(110), ""), ("", "", 1, "3", "4", Some(100), "")];
    let mut event = event(&rows);
    let who = |name| PairName { name: event.find(name).expect("a pair"), side: None };
    let (right, wrong) = (who("1"), who("3"));
    let (session, round, reason) = (None, None, None::<String>);
    // Other pairs play board 2.
    let board = Some(BoardNumber::new(2).expect("a board"));
    let entry = NewResult::new(
        event.board(None, BoardNumber::new(2).expect("a board"), None).expect("few boards"),
        "1",
        "2",
        Outcome::PassedOut,
    );
    event.add(entry).expect("few results");
    for method in [Method::Matchpoints, Method::Butler] {
        let mut event = event.clone();
        let ids = [right, wrong].map(|who| {
            let reason = reason.clone();
            let percent = Percent::from(10);
            let of_top = PairPenalty { pair: who, session, round, board, percent, reason };
            let decision = penalty(method, of_top, 3.into());
            event.add_decision(decision).expect("any number")
        });
        let faults = score(event, method, Regulations::default()).map(drop).expect_err("nothing");
        let at: Vec<Option<FaultLocation>> = faults.0.iter().map(|fault| fault.location).collect();
        assert_eq!(at, [Some(FaultLocation::Decision(ids[1]))], "{method}");
    }
}

/// A handicap is added to the mean of the sessions, and its share of the top to the matchpoints.
#[test]
fn handicaps_of_sessions() {
    let rows = [
        ("S1", "", 1, "1", "2", Some(110), ""),
        ("S1", "", 1, "3", "4", Some(100), ""),
        ("S2", "", 1, "1", "2", Some(100), ""),
        ("S2", "", 1, "3", "4", Some(100), ""),
    ];
    let mut event = event(&rows);
    let pair = PairName { name: event.find("1").expect("a pair"), side: None };
    let (members, handicap) = (Vec::new(), Some(Percent::from(5)));
    let entry = PairEntry { pair, members, handicap, stratum: None };
    event.add_decision(Decision::Pair(entry)).expect("the first");
    let whole = scored(&event, Method::Matchpoints, &[("pairs.sessions", "percentages")]);
    let last = words(&totals(&whole, "1")[0]).pop();
    assert_eq!(last.as_deref(), Some("With a handicap of 5 %: 75 + 5 = 80 %."));
    let line = of_pairs(&whole).rankings()[0].standings.find(pair.name).expect("a line");
    let handicapped = line.details.handicapped.expect("a list");
    // 3 of 4, and a twentieth of 4.
    assert_eq!(handicapped.total.matchpoints.to_string(), "3.2");
}

/// All pairs are ranked by matchpoints scaled to the full number of boards, with or without a
/// penalty.
#[test]
fn scales_before_penalties() {
    let mut event = event(&[
        ("", "", 1, "1", "2", Some(110), ""),
        ("", "", 1, "3", "4", Some(110), ""),
        ("", "", 1, "5", "6", Some(100), ""),
        ("", "", 2, "1", "2", Some(110), ""),
        ("", "", 2, "3", "4", Some(110), ""),
        ("", "", 2, "5", "6", Some(100), ""),
        ("", "", 3, "3", "2", Some(110), ""),
        ("", "", 3, "5", "4", Some(100), ""),
        ("", "", 3, "7", "6", Some(90), ""),
    ]);
    let pair = PairName { name: event.find("1").expect("a pair"), side: None };
    let (session, round, board, reason) = (None, None, None, None);
    let percent = Percent::from(10);
    let penalty = PairPenalty { pair, session, round, board, percent, reason };
    event.add_decision(Decision::PairPenalty(penalty)).expect("any number");
    let set = [("pairs.winners", "two"), ("matchpoints.fewer_boards", "scaled")];
    let whole = scored(&event, Method::Matchpoints, &set);
    let line = |line: &scoring::MatchpointStanding| {
        let total = line.details.scaled.as_ref().unwrap_or(&line.total);
        let place = line.place.map_or_else(|| "-".to_owned(), |place| place.to_string());
        format!("{place} {} {}", event.name(line.name), total.matchpoints)
    };
    let list = &of_pairs(&whole).rankings()[0].standings;
    // Pair 1 has 3 + 3 of 8 on two boards: 9 of 12, minus 0.4. Pair 3 has 3 + 3 + 4, pair 5 has 0 +
    // 0 + 2, and pair 7 has 0.
    let lines: Vec<String> = list.iter().map(|it| line(&it)).collect();
    assert_eq!(lines, ["1 3 10", "2 1 8.6", "3 5 2", "4 7 0"]);
}

/// A penalty without a board is a percentage of the session's highest top, even if the pair did not
/// play that board. A penalty with a board is a percentage of its top.
#[test]
fn tops_of_sessions() {
    let rows = [
        ("", "", 1, "1", "2", Some(110), ""),
        ("", "", 1, "3", "4", Some(100), ""),
        ("", "", 1, "7", "8", Some(90), ""),
        ("", "", 2, "1", "2", Some(110), ""),
        ("", "", 2, "5", "6", Some(100), ""),
    ];
    for (board, message) in [
        (None, "A penalty of 10 % of a top of 4: 0.4 off, -0.4 left."),
        (Some(2), "A penalty of 10 % of a top of 2: 0.2 off, -0.2 left."),
    ] {
        let mut event = event(&rows);
        let pair = PairName { name: event.find("5").expect("a pair"), side: None };
        let board = board.map(|number| BoardNumber::new(number).expect("a board"));
        let (session, round, reason) = (None, None, None);
        let penalty =
            PairPenalty { pair, session, round, board, percent: Percent::from(10), reason };
        event.add_decision(Decision::PairPenalty(penalty)).expect("any number");
        let set = [("neuberg.fewer_scores", "own-top")];
        let whole = scored(&event, Method::Matchpoints, &set);
        assert_eq!(words(&totals(&whole, "5")[0])[1], message);
    }
}

/// Two pairs have the number 1, one in each direction. A penalty of one does not depend on the
/// session in which the other played the board.
#[test]
fn distinguishes_pairs_with_one_number() {
    let rows = [
        ("S1", "", 2, "1", "2", Some(110), ""),
        ("S1", "", 2, "3", "1", Some(100), ""),
        ("S2", "", 1, "1", "2", Some(110), ""),
        ("S2", "", 1, "3", "1", Some(100), ""),
        ("S2", "", 2, "3", "1", Some(110), ""),
        ("S2", "", 2, "4", "2", Some(100), ""),
    ];
    let mut event = event(&rows);
    let pair = PairName { name: event.find("1").expect("a pair"), side: Some(Side::NorthSouth) };
    let (session, round, reason) = (None, None, None);
    let board = Some(BoardNumber::new(2).expect("a board"));
    let penalty = PairPenalty { pair, session, round, board, percent: Percent::from(10), reason };
    event.add_decision(Decision::PairPenalty(penalty)).expect("any number");
    let whole = scored(&event, Method::Matchpoints, &[("pairs.winners", "two")]);
    let rankings = of_pairs(&whole).rankings();
    let off: Vec<Vec<bool>> = rankings
        .iter()
        .map(|it| {
            let line = it.standings.find(pair.name).expect("a line");
            line.sessions.iter().map(|session| session.penalty.is_some()).collect()
        })
        .collect();
    assert_eq!(off, [[true, false], [false, false]]);
}
