//! Penalties on a board of a player, or of a pair in one direction. Unnamed sessions, roots with
//! too few boards, and scales that no result needs.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Percent, Side, Vps};
use event::{Decision, Event, FaultKind, MatchResult, NewMatch, PairName, PairPenalty};
use regulations::{EventFeatures, Method, Regulations};
use scoring::{PairStage, score};

use crate::support::pairs::{event, of_pairs, scored, totals, words};

fn penalized(event: &Event, name: &str, side: Option<Side>, board: Option<u32>) -> Event {
    let mut event = event.clone();
    let pair = PairName { name: event.find(name).expect("a name"), side };
    let board = board.map(|number| BoardNumber::new(number).expect("a board"));
    let (session, round, reason) = (None, None, None);
    let percent = Percent::from(10);
    let penalty = PairPenalty { pair, session, round, board, percent, reason };
    event.add_decision(Decision::PairPenalty(penalty)).expect("any number");
    event
}

/// Returns the penalty step in the first total of a contestant.
fn penalty_step(event: &Event, name: &str, set: &[(&str, &str)]) -> String {
    let whole = scored(event, Method::Matchpoints, set);
    let total = &totals(&whole, name)[0];
    let step = words(total).into_iter().find(|step| step.starts_with("A penalty"));
    step.unwrap_or_default()
}

/// Board 1 was played at two tables and board 2 at three: tops of 2 and 4. A player's penalty is a
/// percentage of the named board's top with any partner, or of the highest top.
#[test]
fn penalty_of_a_player() {
    let event = event(&[
        ("", "", 1, "a&b", "c&d", Some(110), ""),
        ("", "", 1, "e&f", "g&h", Some(100), ""),
        ("", "", 2, "a&c", "b&d", Some(110), ""),
        ("", "", 2, "e&g", "f&h", Some(100), ""),
        ("", "", 2, "i&j", "k&l", Some(100), ""),
    ]);
    for (name, board, expected) in [
        ("a", Some(1), "0.2 off"),
        ("a", Some(2), "0.4 off"),
        ("b", Some(1), "0.2 off"),
        ("b", Some(2), "0.4 off"),
        ("a", None, "0.4 off"),
    ] {
        let found = penalty_step(&penalized(&event, name, None, board), name, &[]);
        assert!(found.contains(expected), "{name} {board:?}: {found}");
    }
    // A penalty on a board that the player did not play is an error.
    let nowhere = penalized(&event, "i", None, Some(1));
    assert!(score(nowhere, Method::Matchpoints, Regulations::default()).is_err());
}

/// Two pairs have the number 1. The North-South pair played board 1 with a top of 2, and the
/// East-West pair played board 2 with a top of 4. Without a board, the highest top of the session
/// applies to both.
#[test]
fn penalty_of_a_pair_by_its_direction() {
    let event = event(&[
        ("", "", 1, "1", "2", Some(110), ""),
        ("", "", 1, "3", "4", Some(100), ""),
        ("", "", 2, "3", "1", Some(110), ""),
        ("", "", 2, "5", "2", Some(100), ""),
        ("", "", 2, "7", "4", Some(100), ""),
    ]);
    let two = [("pairs.winners", "two")];
    for (side, board, expected) in [
        (Side::NorthSouth, Some(1), "0.2 off"),
        (Side::EastWest, Some(2), "0.4 off"),
        (Side::NorthSouth, None, "0.4 off"),
        (Side::EastWest, None, "0.4 off"),
    ] {
        let event = penalized(&event, "1", Some(side), board);
        let whole = scored(&event, Method::Matchpoints, &two);
        let both = totals(&whole, "1");
        let steps: Vec<String> = both.iter().flat_map(words).collect();
        let of_penalty: Vec<&String> =
            steps.iter().filter(|it| it.starts_with("A penalty")).collect();
        assert!(of_penalty.len() == 1 && of_penalty[0].contains(expected), "{side:?} {steps:?}");
    }
    for (side, board) in [(Side::NorthSouth, 2), (Side::EastWest, 1)] {
        let event = penalized(&event, "1", Some(side), Some(board));
        let mut regulations = Regulations::default();
        regulations.set(two[0].0, two[0].1).expect("an option");
        assert!(score(event, Method::Matchpoints, regulations).is_err(), "{side:?}");
    }
    // Without a side and a board the pair is ambiguous.
    let mut regulations = Regulations::default();
    regulations.set(two[0].0, two[0].1).expect("an option");
    let faults = score(penalized(&event, "1", None, None), Method::Matchpoints, regulations);
    let mut kinds = faults.map(drop).expect_err("two pairs").0.into_iter().map(|it| it.kind);
    assert!(kinds.any(|kind| matches!(kind, FaultKind::WhichPair { .. })));
}

/// An unnamed session after a qualifying session is the final.
#[test]
fn a_final_without_a_name() {
    let mut event = event(&[
        ("S1", "", 1, "1", "2", Some(110), ""),
        ("S1", "", 1, "3", "4", Some(100), ""),
        ("", "", 5, "3", "2", Some(110), ""),
        ("", "", 5, "1", "4", Some(100), ""),
    ]);
    let first = event.find("S1").expect("a session");
    event.add_decision(Decision::Qualifying(first)).expect("the first");
    let one = [("pairs.winners", "one")];
    let whole = scored(&event, Method::Matchpoints, &one);
    let first_of = |stage| {
        let rankings = of_pairs(&whole).rankings();
        let ranking = rankings.iter().find(|it| it.stage == Some(stage)).expect("a ranking");
        let names = ranking.standings.contestants().map(|it| event.name(it));
        let mut best: Vec<&str> = names.take(2).collect();
        best.sort_unstable();
        best
    };
    assert_eq!(first_of(PairStage::Qualifying), ["1", "4"]);
    assert_eq!(first_of(PairStage::Final), ["3", "4"]);
}

/// Sums over different roots: pair 1 played one board at three tables, and other pairs played two
/// more at two tables.
#[test]
fn too_few_boards_and_roots() {
    let event = event(&[
        ("", "", 1, "1", "2", Some(110), ""),
        ("", "", 1, "3", "4", Some(500), ""),
        ("", "", 1, "5", "6", Some(100), ""),
        ("", "", 2, "3", "4", Some(110), ""),
        ("", "", 2, "5", "6", Some(500), ""),
        ("", "", 3, "3", "6", Some(110), ""),
        ("", "", 3, "5", "4", Some(100), ""),
    ]);
    let without = |least| {
        let set = [("cross_imps.divisor", "root"), ("imps.min_boards", least)];
        let whole = scored(&event, Method::CrossImps, &set);
        let lines = whole.rankings().into_iter().flat_map(|it| it.lines().collect::<Vec<_>>());
        let lines = lines.filter(|line| line.place.is_none());
        let mut names: Vec<String> =
            lines.map(|line| event.name(line.contestant).to_owned()).collect();
        names.sort();
        names.concat()
    };
    assert_eq!(["1", "2", "3", "4"].map(without), ["", "12", "12", "123456"]);
}

/// Results in VPs need no scale, and neither does a match without a played board.
#[test]
fn unused_scale_is_not_relevant() {
    let relevant = |points: Option<i32>| {
        let mut event = event(&[
            ("", "", 1, "C", "D", points, ""),
            ("", "", 1, "D", "C", points, ""),
            ("", "", 2, "C", "D", None, ""),
            ("", "", 2, "D", "C", None, ""),
        ]);
        let [home, away] = [12, 8].map(|points| Vps::from_hundredths(100 * points).expect("VPs"));
        let result = MatchResult::Vps { home, away };
        let (boards, round, table) = (Some(2), None, None);
        let entry = NewMatch { home: "A", away: "B", result, boards, round, table };
        event.add_match(entry).expect("few rows");
        let whole = scored(&event, Method::Teams, &[("vps.scale", "wbf")]);
        whole.features().contains(EventFeatures::MISSING_BOARDS)
    };
    assert_eq!([relevant(None), relevant(Some(420))], [false, true]);
}
