//! A feature is present if it occurs once: in one of several matches, in one ranking, or for one
//! side.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Exact, FractionalImps, Score, Vps};
use event::{
    Artificial, CarriedOver, CarryOver, Decision, Event, MatchResult, NewMatch, NewResult, Outcome,
    TeamEntry, VoidMatch,
};
use regulations::{EventFeatures, Method};

use crate::support::scored::scored;

/// Round, board, North-South, East-West, score (`None` if not played), and ruling.
type Row = (&'static str, u32, &'static str, &'static str, Option<i32>, &'static str);

fn tables(rows: &[Row]) -> Event {
    let mut event = Event::default();
    for &(round, board, ours, theirs, score, ruling) in rows {
        let number = BoardNumber::new(board).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        let outcome = score.map_or(Outcome::NotPlayed, |score| {
            Outcome::Score(Score::new(score).expect("a score"))
        });
        let round = Some(round).filter(|round| !round.is_empty());
        let row = event.add(NewResult { round, ..NewResult::new(board, ours, theirs, outcome) });
        if !ruling.is_empty() {
            event.adjust(row.expect("few rows"), ruling.parse().expect(ruling));
        }
    }
    event
}

fn vps(home: i32, away: i32) -> MatchResult {
    let vps = |whole: i32| Vps::from_hundredths(100 * whole).expect("VPs");
    MatchResult::Vps { home: vps(home), away: vps(away) }
}

fn imps(home: &str, away: &str) -> MatchResult {
    let imps = |text: &str| text.parse::<FractionalImps>().expect("IMPs");
    MatchResult::Imps { home: imps(home), away: imps(away) }
}

fn matches(rows: &[(&str, &str, &str, MatchResult, u8)]) -> Event {
    let mut event = Event::default();
    for (round, home, away, result, boards) in rows.iter().cloned() {
        let (round, boards) = (Some(round), Some(boards));
        event
            .add_match(NewMatch { home, away, result, boards, round, table: None })
            .expect("few rows");
    }
    event
}

fn has(event: &Event, method: Method, set: &[(&str, &str)], fact: EventFeatures) -> bool {
    scored(event, method, set).features().contains(fact)
}

const WBF: (&str, &str) = ("vps.scale", "wbf");

/// A comparison group has the same effect as a board with fewer scores.
#[test]
fn groups() {
    let mut event = Event::default();
    let number = BoardNumber::new(1).expect("a board");
    let board = event.board(None, number, None).expect("no contradiction");
    for [ours, theirs] in [["1", "2"], ["3", "4"]] {
        let outcome = Outcome::Score(Score::new(100).expect("a score"));
        let group = Some("all");
        event
            .add(NewResult { group, ..NewResult::new(board, ours, theirs, outcome) })
            .expect("few rows");
    }
    assert!(has(&event, Method::Matchpoints, &[], EventFeatures::SHORT_BOARDS));
}

/// One East-West pair has one board less; all North-South pairs have played all boards.
#[test]
fn fewer_boards() {
    let rows = |third| {
        tables(&[
            ("", 1, "1", "3", Some(100), ""),
            ("", 1, "2", "4", Some(100), ""),
            ("", 2, "1", "4", Some(100), ""),
            ("", 2, "2", third, Some(100), ""),
        ])
    };
    let two = [("pairs.winners", "two")];
    assert!(has(&rows("5"), Method::Matchpoints, &two, EventFeatures::FEWER_BOARDS));
    assert!(!has(&rows("3"), Method::Matchpoints, &two, EventFeatures::FEWER_BOARDS));
}

/// 4.5 IMPs in one match, and 0 in the other.
#[test]
fn margins_of_pairs() {
    let rows = |better: i32, boards: u32| {
        let mut rows = Vec::new();
        for board in 1..=4 {
            let ours = if board == 1 { better } else { 100 };
            rows.push(("1", board, "1", "2", Some(ours), ""));
            rows.push(("1", board, "3", "4", Some(100), ""));
            if board <= boards {
                rows.push(("1", board, "5", "6", Some(100), ""));
            }
        }
        tables(&rows)
    };
    let has = |event: &Event, divisor, fact| {
        let set = [("vps.scale", "wbf-discrete"), ("cross_imps.divisor", divisor)];
        has(event, Method::CrossImps, &set, fact)
    };
    let fractional = EventFeatures::FRACTIONAL_MARGINS;
    // 200 points are 5 IMPs against two others: 5 for one pair, and −2.5 for the others.
    assert!(has(&rows(300, 4), "per-comparison", fractional));
    assert!(!has(&rows(100, 4), "per-comparison", fractional));
    assert!(!has(&rows(300, 4), "total", fractional));
    assert!(has(&rows(300, 4), "root", fractional));
    assert!(!has(&rows(100, 4), "total", EventFeatures::MISSING_BOARDS));
    assert!(has(&rows(100, 3), "total", EventFeatures::MISSING_BOARDS));
    assert!(has(&rows(100, 3), "total", EventFeatures::SHORT_BOARDS));
    assert!(!has(&rows(100, 4), "total", EventFeatures::SHORT_BOARDS));
}

/// The default stage of pair matches is Swiss. Other options are not affected.
#[test]
fn relevant_options_of_pairs() {
    let mut rows = Vec::new();
    for board in 1..=4 {
        rows.push(("1", board, "1", "2", Some(110), ""));
        rows.push(("1", board, "3", "4", Some(100), ""));
    }
    let relevant = scored(&tables(&rows), Method::SwissPairs, &[]).relevant_settings();
    let mut names: Vec<&str> = relevant.iter().map(|setting| setting.name).collect();
    let stages = names.iter().filter(|name| **name == "teams.stage").count();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), relevant.len(), "{names:?}");
    let stage = relevant.iter().find(|setting| setting.name == "teams.stage");
    assert_eq!(stage.map(|setting| setting.value.clone()).as_deref(), Some("swiss"));
    assert_eq!(stages, 1);
}

/// A scale is relevant if one match needs it: not for results in VPs or unplayed matches.
#[test]
fn scale_is_used_for_margins_only() {
    let in_points = ("1", "A", "B", vps(12, 8), 8);
    let in_imps = ("1", "C", "D", imps("20", "10"), 8);
    let open = |event: &Event| has(event, Method::Teams, &[WBF], EventFeatures::OPEN_SCALE);
    assert!(!open(&matches(std::slice::from_ref(&in_points))));
    assert!(open(&matches(std::slice::from_ref(&in_imps))));
    assert!(open(&matches(&[in_points.clone(), in_imps])));
    // A void match needs the scale even if its result is in VPs.
    let mut void = matches(&[in_points]);
    let [a, b] = ["A", "B"].map(|name| void.find(name).expect("a team"));
    let (home, away) = ((a, Artificial::Plus), (b, Artificial::Minus));
    let round = void.find("1");
    void.add_decision(Decision::Void(VoidMatch { round, home, away })).expect("the first");
    assert!(open(&void));
}

/// One match has fewer boards than the other match of the round.
#[test]
fn missing_boards() {
    let of = |boards: u8| {
        let rows =
            [("1", "A", "B", imps("20", "10"), 8), ("1", "C", "D", imps("20", "10"), boards)];
        has(&matches(&rows), Method::Teams, &[WBF], EventFeatures::MISSING_BOARDS)
    };
    assert!(of(7) && !of(8));
}

/// Opponents of a withdrawn team have byes by regulation, without a decision.
#[test]
fn byes_by_the_regulations() {
    let rows = [
        ("1", "A", "D", vps(10, 10), 8),
        ("1", "B", "C", vps(10, 10), 8),
        ("2", "A", "B", vps(10, 10), 8),
        ("3", "A", "C", vps(10, 10), 8),
    ];
    let mut event = matches(&rows);
    let d = event.find("D").expect("a team");
    event.add_decision(Decision::Withdrawal(d)).expect("the first");
    let set = [WBF, ("teams.withdrawal", "half-bye"), ("teams.bye", "12")];
    assert!(has(&event, Method::Teams, &set, EventFeatures::BYES));
    let keep = [WBF, ("teams.withdrawal", "keep"), ("teams.bye", "12")];
    assert!(!has(&event, Method::Teams, &keep, EventFeatures::BYES));
}

/// A third of an IMP has infinitely many decimals: in one of two matches, on one side, or in a
/// carry-over.
#[test]
fn endless_numbers() {
    let endless = |event: &Event| has(event, Method::Teams, &[], EventFeatures::ENDLESS);
    let plain = [("1", "A", "B", imps("20", "10"), 8), ("1", "C", "D", imps("20", "10"), 8)];
    assert!(!endless(&matches(&plain)));
    for result in [imps("61/3", "10"), imps("20", "31/3"), imps("31/3", "31/3")] {
        let mut rows = plain.clone();
        rows[1].3 = result;
        assert!(endless(&matches(&rows)));
    }
    let mut brought = matches(&plain);
    let team = brought.find("A").expect("a team");
    let third = "1/3".parse::<Exact>().expect("a ratio");
    let amount = CarriedOver::Points(third);
    brought.add_decision(Decision::CarryOver(CarryOver { team, amount })).expect("any number");
    assert!(endless(&brought));
}

/// A tie after one round or at the end counts, unless the teams have no place.
#[test]
fn ties() {
    let tied = |event: &Event| has(event, Method::Teams, &[], EventFeatures::TIES);
    let first = ("1", "A", "B", imps("20", "10"), 8);
    assert!(!tied(&matches(std::slice::from_ref(&first))));
    // The final totals are A 10, C 2, D −2, and B −10; after the first round two teams each are
    // tied.
    let equal = ("1", "C", "D", imps("20", "10"), 8);
    let second = [("2", "A", "D", imps("10", "18"), 8), ("2", "C", "B", imps("10", "15"), 8)];
    let rows = [&[first.clone(), equal][..], &second].concat();
    assert!(tied(&matches(&rows)));
    // In the opposite case all totals differ after the first round, and two are tied at the end.
    let other = ("1", "C", "D", imps("20", "15"), 8);
    let last = [("2", "A", "D", imps("10", "15"), 8), ("2", "C", "B", imps("10", "10"), 8)];
    let rows = [&[first.clone(), other][..], &last].concat();
    assert!(tied(&matches(&rows)));
    // Two listed teams have 0 points and no place.
    let mut listed = matches(&[first]);
    for name in ["X", "Y"] {
        let team = listed.intern(name).expect("few names");
        let entry = TeamEntry { team, members: Vec::new() };
        listed.add_decision(Decision::Team(entry)).expect("a new team");
    }
    assert!(!tied(&listed));
    // They do not tie with the last team that has played.
    let mut bonus = listed.clone();
    let [a, b] = ["A", "B"].map(|name| bonus.find(name).expect("a team"));
    for (team, points) in [(a, 5_i64), (b, 10)] {
        let amount = CarriedOver::Points(Exact::from(points));
        bonus.add_decision(Decision::CarryOver(CarryOver { team, amount })).expect("any number");
    }
    assert!(!tied(&bonus));
    // After two rounds both teams have 0 points.
    let drawn =
        matches(&[("1", "A", "B", imps("20", "10"), 8), ("2", "A", "B", imps("10", "20"), 8)]);
    assert!(tied(&drawn));
}
