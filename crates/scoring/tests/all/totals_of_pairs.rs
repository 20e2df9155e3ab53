//! Boards of a pair's totals in each ranking, the steps of their sums, and the features of pair
//! events.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Matchpoints, Side};
use event::Decision;
use regulations::Method;
use scoring::{
    BoardPoints, ExplainTarget, Explanation, NumberStyle, PairStage, RunningSum, ScoredEvent,
    Scores, TotalDerivation,
};

use crate::support::pairs::{self, Row, event, of_pairs, scored, totals, words};

/// Returns the board numbers of a total.
fn boards(whole: &ScoredEvent, total: &TotalDerivation) -> Vec<u32> {
    let event = whole.event();
    let number = |row| event.board_at(event.results().board(row)).number.get();
    total.boards.iter().map(|board| number(board.row)).collect()
}

const METHODS: [Method; 3] = [Method::Matchpoints, Method::Butler, Method::CrossImps];

/// A pair that sat in both directions has one total, with one winner or two. A number used by a
/// pair on each side has two.
#[test]
fn both_directions() {
    let rows = [
        ("", "", 1, "1", "2", Some(110), ""),
        ("", "", 1, "3", "4", Some(100), ""),
        ("", "", 2, "2", "1", Some(110), ""),
        ("", "", 2, "3", "4", Some(100), ""),
        ("", "", 3, "1", "4", Some(110), ""),
        ("", "", 3, "3", "2", Some(100), ""),
    ];
    let event = event(&rows);
    for method in METHODS {
        let two = scored(&event, method, &[("pairs.winners", "two")]);
        let both = totals(&two, "1");
        let listed: Vec<Vec<u32>> = both.iter().map(|total| boards(&two, total)).collect();
        assert_eq!(listed, [[1, 2, 3]], "{method}");
        let one = scored(&event, method, &[("pairs.winners", "one")]);
        let listed: Vec<Vec<u32>> =
            totals(&one, "1").iter().map(|total| boards(&one, total)).collect();
        assert_eq!(listed, [[1, 2, 3]], "{method}");
    }
    let two_numberings = pairs::event(&[
        ("", "", 1, "1", "2", Some(110), ""),
        ("", "", 1, "2", "1", Some(100), ""),
        ("", "", 2, "1", "1", Some(110), ""),
        ("", "", 3, "2", "1", Some(110), ""),
    ]);
    for method in METHODS {
        let two = scored(&two_numberings, method, &[("pairs.winners", "two")]);
        let both = totals(&two, "1");
        let listed: Vec<Vec<u32>> = both.iter().map(|total| boards(&two, total)).collect();
        assert_eq!(listed, [vec![1, 2], vec![1, 2, 3]], "{method}");
    }
    let whole = scored(&event, Method::Matchpoints, &[("pairs.winners", "one")]);
    let total = &totals(&whole, "1")[0];
    let sums = total.boards.iter().map(|board| match &board.sum {
        RunningSum::Matchpoints { won, top } => format!("{won}/{top}"),
        _ => unreachable!("matchpoints"),
    });
    assert_eq!(sums.collect::<Vec<_>>(), ["2/2", "2/4", "4/6"]);
}

/// An unplayed table does not count in the expected number of scores, which is the maximum of all
/// boards.
#[test]
fn not_played_boards_are_not_expected() {
    let sums = |third: Option<i32>| {
        let event = event(&[
            ("", "", 1, "1", "2", Some(110), ""),
            ("", "", 1, "3", "4", Some(100), ""),
            ("", "", 1, "5", "6", third, ""),
            ("", "", 2, "1", "2", Some(110), ""),
            ("", "", 2, "3", "4", Some(100), ""),
        ]);
        let set = [("neuberg.expected", "session"), ("neuberg.fewer_scores", "neuberg")];
        let whole = scored(&event, Method::Matchpoints, &set);
        let totals = totals(&whole, "1");
        let sums = totals[0].boards.iter().map(|board| match &board.sum {
            RunningSum::Matchpoints { won, top } => format!("{won}/{top}"),
            _ => unreachable!("matchpoints"),
        });
        sums.collect::<Vec<_>>()
    };
    assert_eq!(sums(None), ["2/2", "4/4"]);
    // Neuberg formula on board 2: 3/2 · (2 + 1) − 1 = 3.5 (Law 87).
    assert_eq!(sums(Some(90)), ["4/4", "7.5/8"]);
}

/// With rankings by section, each total contains the boards of its section.
#[test]
fn sections() {
    let rows = [
        ("", "A", 1, "1", "2", Some(110), ""),
        ("", "A", 1, "3", "4", Some(100), ""),
        ("", "B", 2, "1", "2", Some(110), ""),
        ("", "B", 2, "3", "4", Some(100), ""),
    ];
    let event = event(&rows);
    for method in METHODS {
        let whole = scored(&event, method, &[("pairs.rankings", "by-section")]);
        let both = totals(&whole, "1");
        let listed: Vec<Vec<u32>> = both.iter().map(|total| boards(&whole, total)).collect();
        assert_eq!(listed, [[1], [2]], "{method}");
        let together = scored(&event, method, &[]);
        let listed: Vec<Vec<u32>> =
            totals(&together, "1").iter().map(|total| boards(&together, total)).collect();
        assert_eq!(listed, [[1, 2]], "{method}");
    }
}

/// In an individual, a total contains the player's boards with all partners.
#[test]
fn individuals() {
    let rows = [
        ("", "", 1, "Ann&Bob", "Cid&Dot", Some(110), ""),
        ("", "", 1, "Eva&Fay", "Gus&Hal", Some(100), ""),
        ("", "", 2, "Cid&Ann", "Bob&Dot", Some(110), ""),
        ("", "", 2, "Eva&Fay", "Gus&Hal", Some(100), ""),
        ("", "", 3, "Ann&Bob", "Cid&Dot", None, ""),
        ("", "", 3, "Eva&Fay", "Gus&Hal", Some(100), ""),
    ];
    let event = event(&rows);
    for method in METHODS {
        let whole = scored(&event, method, &[]);
        for (name, expected) in [("Ann", [1, 2, 3]), ("Bob", [1, 2, 3]), ("Eva", [1, 2, 3])] {
            let listed = totals(&whole, name);
            assert_eq!(boards(&whole, &listed[0]), expected, "{name}, {method}");
        }
        let contestant = event.find("Bob").expect("a player");
        let board = BoardNumber::new(3).expect("a board");
        let question = ExplainTarget::Board { contestant, board };
        let Explanation::Boards(of_bob) = whole.explain(question, NumberStyle::Exact) else {
            unreachable!("boards")
        };
        let words: Vec<String> = of_bob[0].steps.iter().map(|step| step.text.to_string()).collect();
        let no_score = if method == Method::Matchpoints {
            ["The board was not played here: no score.", "No matchpoints."]
        } else {
            ["The board was not played here.", "No IMPs."]
        };
        assert_eq!(words, no_score);
    }
}

/// Two sessions, one of them qualifying: each stage has a separate ranking and boards.
#[test]
fn stages() {
    let mut event = event(&[
        ("S1", "", 1, "1", "2", Some(110), ""),
        ("S1", "", 1, "3", "4", Some(100), ""),
        ("S1", "", 2, "1", "2", Some(110), ""),
        ("S1", "", 2, "3", "4", Some(100), ""),
        ("S2", "", 5, "1", "2", Some(110), ""),
        ("S2", "", 5, "3", "4", Some(100), ""),
    ]);
    let together = scored(&event, Method::Matchpoints, &[]);
    assert_eq!(of_pairs(&together).full_boards(), 3);
    assert!(of_pairs(&together).has_sessions() && !of_pairs(&together).uses_session_means());
    let means = scored(&event, Method::Matchpoints, &[("pairs.sessions", "percentages")]);
    assert!(of_pairs(&means).uses_session_means());
    let one = self::event(&[
        ("S1", "", 1, "1", "2", Some(110), ""),
        ("S1", "", 1, "3", "4", Some(100), ""),
    ]);
    let one = scored(&one, Method::Matchpoints, &[("pairs.sessions", "percentages")]);
    assert!(!of_pairs(&one).uses_session_means());
    let first = event.find("S1").expect("a session");
    event.add_decision(Decision::Qualifying(first)).expect("the first");
    let whole = scored(&event, Method::Matchpoints, &[]);
    let both = totals(&whole, "1");
    let listed: Vec<(Option<String>, Vec<u32>)> = both
        .iter()
        .map(|total| (total.stage.map(|stage| stage.to_string()), boards(&whole, total)))
        .collect();
    let [qualifying, last] = ["qualifying", "final"].map(|it| Some(it.to_owned()));
    assert_eq!(listed, [(qualifying, vec![1, 2]), (last, vec![5])]);
    assert_eq!(format!("{:>11}", PairStage::Final), "      final");
    let scores = of_pairs(&whole);
    // The number of boards in the final.
    assert_eq!(scores.full_boards(), 1);
    assert!(!scores.has_carry_forward() && !scores.has_sessions());
    let carried = scored(&event, Method::Matchpoints, &[("pairs.carry_forward", "1/2")]);
    assert!(of_pairs(&carried).has_carry_forward());
}

/// A section that played only in the qualifying session has no ranking in the final.
#[test]
fn ranks_only_contestants_who_played() {
    let mut event = event(&[
        ("S1", "X", 1, "1", "2", Some(110), ""),
        ("S1", "X", 1, "3", "4", Some(100), ""),
        ("S1", "Y", 1, "5", "6", Some(110), ""),
        ("S1", "Y", 1, "7", "8", Some(100), ""),
        ("S2", "X", 5, "1", "2", Some(110), ""),
        ("S2", "X", 5, "3", "4", Some(100), ""),
    ]);
    let first = event.find("S1").expect("a session");
    event.add_decision(Decision::Qualifying(first)).expect("the first");
    let set = [("pairs.rankings", "by-section"), ("pairs.winners", "one")];
    let whole = scored(&event, Method::Matchpoints, &set);
    let rankings = of_pairs(&whole).rankings();
    let of = |ranking: &scoring::PairRanking<scoring::MatchpointAccumulator>| {
        let section = ranking.section.map(|id| event.name(id).to_owned());
        (ranking.stage, section.unwrap_or_default(), ranking.standings.len())
    };
    let [x, y] = ["X", "Y"].map(str::to_owned);
    let (qualifying, last) = (Some(PairStage::Qualifying), Some(PairStage::Final));
    let expected = [(qualifying, x.clone(), 4), (qualifying, y, 4), (last, x, 4)];
    assert_eq!(rankings.iter().map(of).collect::<Vec<_>>(), expected);
    assert!(rankings.iter().all(|ranking| !ranking.standings.is_empty()));
}

/// The results of a board include all sections, even if these are separate. Its top is the highest
/// of all sections.
#[test]
fn results_of_all_sections() {
    let event = event(&[
        ("", "B", 1, "1", "2", Some(110), ""),
        ("", "A", 1, "5", "6", Some(100), ""),
        ("", "B", 1, "3", "4", Some(100), ""),
        ("", "A", 1, "7", "8", Some(110), ""),
        ("", "B", 1, "9", "10", Some(110), ""),
    ]);
    for sections in ["together", "separate"] {
        let set = [("pairs.sections", sections)];
        let board = event.results().board(event.results().ids().next().expect("a result"));
        let of = |method| {
            let whole = scored(&event, method, &set);
            let mut rows = match whole.scores() {
                Scores::Matchpoints(scores) => scores.rows(board).to_vec(),
                Scores::Imps(scores) => scores.rows(board).to_vec(),
                _ => unreachable!("pairs"),
            };
            rows.sort_unstable();
            rows
        };
        for method in METHODS {
            assert!(of(method).into_iter().eq(event.results().ids()), "{sections} {method}");
        }
        let whole = scored(&event, Method::Matchpoints, &set);
        // The top is based on five scores, or on three.
        let top = of_pairs(&whole).top(board);
        let expected = if sections == "separate" { "4" } else { "8" };
        assert_eq!(Matchpoints::from(top).exact().to_string(), expected, "{sections}");
    }
}

/// In matches of pairs, totals are Victory Points of matches, and the place is from the ranking of
/// the matches.
#[test]
fn matches_of_pairs() {
    let mut rows = Vec::new();
    for board in 1..=8 {
        let better = if board <= 4 { 110 } else { 100 };
        rows.push(("", "", board, "1", "3", Some(better), ""));
        rows.push(("", "", board, "4", "2", Some(100), ""));
    }
    let event = event(&rows);
    // 12 of 16 matchpoints is 75 %.
    let whole = scored(&event, Method::SwissPairs, &[]);
    let total = &totals(&whole, "1")[0];
    assert_eq!(total.place, None);
    let Scores::PairMatches(scores) = whole.scores() else { unreachable!("matches of pairs") };
    let of = |name: &str| {
        let totals = totals(&whole, name);
        totals[0].steps.iter().map(|step| step.text.to_string()).collect::<Vec<_>>()
    };
    for name in ["1", "2", "3", "4"] {
        let contestant = event.find(name).expect("a pair");
        let played =
            scores.matches().iter().find(|it| it.pairs.contains(&contestant)).expect("a match");
        let ours = usize::from(played.pairs[1] == contestant);
        let other = event.name(played.pairs[1 - ours]);
        let vps = played.sides[ours].vps;
        let [won, percent] = if ["1", "2"].contains(&name) { ["12", "75"] } else { ["4", "25"] };
        let first = format!(
            "against {other}: {won} of 16 matchpoints on 8 boards are {percent} %: {vps} VPs."
        );
        assert_eq!(of(name)[..2], [first, format!("Together {vps} VPs.")], "{name}");
    }
    let in_imps = scored(&event, Method::CrossImps, &[("vps.scale", "wbf-discrete")]);
    let total = &totals(&in_imps, "1")[0];
    assert_eq!(words(total)[0], "against 3: 0 IMPs on 8 boards, a margin of 0: 10.00 VPs.");
    let value = &total.boards[0].points;
    assert!(matches!(value, BoardPoints::Imps(Some(_))));
}

/// If a number is used by a pair on each side, each pair has separate averages.
#[test]
fn separates_averages_by_direction() {
    let rows = [
        ("", "", 1, "1", "2", Some(110), ""),
        ("", "", 1, "3", "4", Some(100), ""),
        ("", "", 2, "1", "2", Some(110), ""),
        ("", "", 2, "3", "4", Some(100), ""),
        ("", "", 3, "2", "1", Some(110), ""),
        ("", "", 3, "4", "3", Some(100), ""),
        ("", "", 4, "1", "4", Some(100), "AVE+/AVE-"),
        ("", "", 4, "3", "2", Some(100), ""),
        ("", "", 5, "2", "1", Some(100), "AVE-/AVE+"),
        ("", "", 5, "4", "3", Some(100), ""),
        // Both sides of one board have the numbers.
        ("", "", 1, "2", "1", None, ""),
    ];
    let set = [("pairs.winners", "two"), ("neuberg.fewer_scores", "neuberg")];
    let whole = scored(&event(&rows), Method::Matchpoints, &set);
    let both = totals(&whole, "1");
    // On its other boards the North-South pair has 4 of 4. The East-West pair has 0 of 2, so 60 %
    // applies.
    let last = |total: &TotalDerivation| match &total.boards.last().expect("boards").points {
        BoardPoints::Matchpoints { won: Some(won), top } => format!("{won}/{top}"),
        _ => unreachable!("matchpoints"),
    };
    assert_eq!(both.iter().map(last).collect::<Vec<_>>(), ["2/2", "1.2/2"]);
}

/// Returns the points of AVE+ on the last row as a fraction of its top.
fn points(whole: &ScoredEvent) -> String {
    let (event, scores) = (whole.event(), of_pairs(whole));
    let row = event.results().ids().last().expect("a row");
    let won = scores.matchpoints(row, Side::NorthSouth).expect("an award");
    let top = scores.top_of(row, Side::NorthSouth);
    won.exact().checked_div(Matchpoints::from(top).exact()).expect("a top").to_string()
}

/// AVE+ is based on the pair's other boards: of the second session only, or of the event.
#[test]
fn own_share_of_a_session_or_of_the_event() {
    let rows: [Row; 7] = [
        ("A", "", 1, "1", "2", Some(100), ""),
        ("A", "", 1, "3", "4", Some(110), ""),
        ("B", "", 1, "1", "2", Some(110), ""),
        ("B", "", 1, "3", "4", Some(100), ""),
        ("B", "", 2, "3", "4", Some(110), ""),
        ("B", "", 2, "5", "6", Some(100), ""),
        ("B", "", 2, "1", "2", None, "AVE+/AVE-"),
    ];
    let event = event(&rows);
    let of = |window| scored(&event, Method::Matchpoints, &[("artificial.window", window)]);
    assert_eq!([points(&of("session")), points(&of("event"))], ["1", "0.6"]);
}

/// The own average is stored only in standings of pairs with such a ruling.
#[test]
fn own_share_in_the_line() {
    let rows: [Row; 5] = [
        ("", "", 1, "1", "2", Some(110), ""),
        ("", "", 1, "3", "4", Some(100), ""),
        ("", "", 2, "3", "4", Some(110), ""),
        ("", "", 2, "5", "6", Some(100), ""),
        ("", "", 2, "1", "2", None, "AVE+/AVE-"),
    ];
    let whole = scored(&event(&rows), Method::Matchpoints, &[]);
    assert_eq!(points(&whole), "1");
    let own = |name: &str| {
        let contestant = whole.event().find(name).expect("a pair");
        let mut lines = of_pairs(&whole)
            .rankings()
            .iter()
            .filter_map(|ranking| ranking.standings.find(contestant));
        let line = lines.next().expect("a line");
        line.sessions[0].own_average.as_ref().map(ToString::to_string)
    };
    assert_eq!(
        [own("1"), own("2"), own("3"), own("6")],
        [Some("1".to_owned()), Some("0".to_owned()), None, None]
    );
}
