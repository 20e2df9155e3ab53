//! Penalties, bonuses, sessions, and AVE+ of pairs: numbers computed by hand, and their
//! explanations.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, FractionalImps, Percent, Score, Side};
use event::{
    ContestantId, Decision, Event, NewResult, Outcome, PairImpPenalty, PairName, PairPenalty,
    ResultId, RoundId, SessionId,
};
use regulations::{Method, Regulations};
use scoring::{
    ExplainTarget, Explanation, MatchpointStanding, NumberStyle, PrintedTotal, ScoredEvent, Scores,
    score,
};

/// Two sessions of two boards at three tables. In North-South, pair 1 has the best score on every
/// board and pair 3 the worst; the East-West pairs meet them in turn.
const SESSIONS: [&str; 2] = ["1", "2"];
const BOARDS: [[[&str; 2]; 3]; 2] =
    [[["1", "4"], ["2", "5"], ["3", "6"]], [["1", "5"], ["2", "6"], ["3", "4"]]];
const SCORES: [i32; 3] = [620, 170, -100];

/// Returns the event with rulings at the given session, board, and table indexes.
fn event(rulings: &[([usize; 3], &str)]) -> Event {
    let mut event = Event::default();
    for (at_session, name) in SESSIONS.into_iter().enumerate() {
        let session = Some(event.intern(name).expect("few names"));
        for (at_board, (number, tables)) in (1_u32..).zip(BOARDS).enumerate() {
            let number = BoardNumber::new(number).expect("a board");
            let board = event.board(session, number, None).expect("no contradiction");
            for (at_table, ([ours, theirs], score)) in tables.into_iter().zip(SCORES).enumerate() {
                let outcome = Outcome::Score(Score::new(score).expect("a score"));
                let entry =
                    NewResult { round: Some(name), ..NewResult::new(board, ours, theirs, outcome) };
                let row = event.add(entry).expect("few rows");
                let here = [at_session, at_board, at_table];
                if let Some((_, ruling)) = rulings.iter().find(|(at, _)| *at == here) {
                    event.adjust(row, ruling.parse().expect(ruling));
                }
            }
        }
    }
    event
}

fn pair(event: &Event, name: &str) -> ContestantId {
    event.find(name).expect("a pair")
}

fn try_score(event: &Event, method: Method, set: &[(&str, &str)]) -> Result<ScoredEvent, String> {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    score(event.clone(), method, regulations).map_err(|faults| faults.to_string())
}

fn scored(event: &Event, method: Method, set: &[(&str, &str)]) -> ScoredEvent {
    try_score(event, method, set).expect("no fault")
}

/// The session, round, and board of a penalty.
type Scope<'a> = (Option<&'a str>, Option<&'a str>, Option<u32>);

const WHOLE_EVENT: Scope<'_> = (None, None, None);

fn resolve_scope(
    event: &Event,
    at: Scope<'_>,
) -> (Option<SessionId>, Option<RoundId>, Option<BoardNumber>) {
    let (session, round, board) = at;
    (
        session.map(|name| event.find(name).expect("a session")),
        round.map(|name| event.find(name).expect("a round")),
        board.map(|number| BoardNumber::new(number).expect("a board")),
    )
}

fn in_percent(mut event: Event, name: &str, percent: i64, at: Scope<'_>) -> Event {
    let (session, round, board) = resolve_scope(&event, at);
    let pair = PairName { name: pair(&event, name), side: None };
    let percent = Percent::from(percent);
    let penalty = PairPenalty { pair, session, round, board, percent, reason: None };
    event.add_decision(Decision::PairPenalty(penalty)).expect("any number");
    event
}

fn in_imps(mut event: Event, name: &str, imps: &str, at: Scope<'_>) -> Event {
    let (session, round, board) = resolve_scope(&event, at);
    let pair = PairName { name: pair(&event, name), side: None };
    let imps: FractionalImps = imps.parse().expect("IMPs");
    let penalty = PairImpPenalty { pair, session, round, board, imps, reason: None };
    event.add_decision(Decision::PairImpPenalty(penalty)).expect("any number");
    event
}

/// Returns the steps of a pair's total in its only ranking.
fn steps(whole: &ScoredEvent, name: &str) -> Vec<String> {
    let contestant = pair(whole.event(), name);
    let Explanation::Totals(totals) =
        whole.explain(ExplainTarget::Total { contestant }, NumberStyle::Exact)
    else {
        unreachable!("totals")
    };
    assert_eq!(totals.len(), 1);
    totals[0].steps.iter().map(|step| step.text.to_string()).collect()
}

/// Returns a pair's standing by matchpoints.
fn line(whole: &ScoredEvent, name: &str) -> MatchpointStanding {
    let Scores::Matchpoints(scores) = whole.scores() else { unreachable!("pairs by matchpoints") };
    let mut lines =
        scores.rankings().iter().filter_map(|it| it.standings.find(pair(whole.event(), name)));
    lines.next().expect("a line")
}

/// Returns a pair's matchpoints of each session after penalties.
fn sessions(whole: &ScoredEvent, name: &str) -> Vec<String> {
    let line = line(whole, name);
    line.sessions.iter().map(|it| it.total().matchpoints.to_string()).collect()
}

/// Returns a pair's IMPs of each session after penalties.
fn imp_sessions(whole: &ScoredEvent, name: &str) -> Vec<String> {
    let Scores::Imps(scores) = whole.scores() else { unreachable!("pairs in IMPs") };
    let mut lines =
        scores.rankings().iter().filter_map(|it| it.standings.find(pair(whole.event(), name)));
    let line = lines.next().expect("a line");
    line.sessions.iter().map(|it| it.total().imps.to_string()).collect()
}

/// A penalty is deducted in its named session, or in the session of its round or board. Otherwise
/// it is deducted in the last session.
#[test]
fn penalty_applies_to_its_session() {
    for (at, matchpoints, imps) in [
        (WHOLE_EVENT, ["8", "7.6"], ["18", "15"]),
        ((Some("1"), None, None), ["7.6", "8"], ["15", "18"]),
        ((Some("2"), None, None), ["8", "7.6"], ["18", "15"]),
        ((None, None, Some(1)), ["8", "7.6"], ["18", "15"]),
        ((Some("1"), None, Some(2)), ["7.6", "8"], ["15", "18"]),
    ] {
        let whole = scored(&in_percent(event(&[]), "1", 10, at), Method::Matchpoints, &[]);
        assert_eq!(sessions(&whole, "1"), matchpoints, "{at:?}");
        assert_eq!(sessions(&whole, "2"), ["4", "4"]);
        let whole = scored(&in_imps(event(&[]), "1", "3", at), Method::Butler, &[]);
        assert_eq!(imp_sessions(&whole, "1"), imps, "{at:?}");
        assert_eq!(imp_sessions(&whole, "2"), ["-4", "-4"]);
    }
    // Two penalties of one pair in different sessions.
    let twice =
        in_imps(in_imps(event(&[]), "1", "3", (Some("1"), None, None)), "1", "-1", WHOLE_EVENT);
    let whole = scored(&twice, Method::Butler, &[]);
    assert_eq!(imp_sessions(&whole, "1"), ["15", "19"]);
    let Scores::Imps(scores) = whole.scores() else { unreachable!("pairs in IMPs") };
    let penalties = scores.rankings()[0].standings.iter().map(|line| line.penalty.clone());
    let penalties = penalties.map(|it| it.map_or_else(String::new, |it| it.to_string()));
    assert_eq!(penalties.collect::<Vec<_>>(), ["2", "", ""]);
    // Two penalties and a bonus of one pair.
    let twice =
        in_percent(in_percent(event(&[]), "3", -25, (Some("1"), None, None)), "3", 50, WHOLE_EVENT);
    let thrice = in_percent(twice, "3", 25, WHOLE_EVENT);
    let whole = scored(&thrice, Method::Matchpoints, &[]);
    assert_eq!(sessions(&whole, "3"), ["1", "-3"]);
    let line = line(&whole, "3");
    assert_eq!(line.penalty.map(|it| it.to_string()).as_deref(), Some("2"));
    assert_eq!(line.total.matchpoints.to_string(), "-2");
}

/// If AVE+ is based on matches, rounds are distinguished, and a penalty may name a round.
#[test]
fn penalty_applies_to_its_round() {
    let by_match = [("artificial.window", "match")];
    for (round, expected) in [("1", ["7.6", "8"]), ("2", ["8", "7.6"])] {
        let event = in_percent(event(&[]), "1", 10, (None, Some(round), None));
        let whole = scored(&event, Method::Matchpoints, &by_match);
        assert_eq!(sessions(&whole, "1"), expected, "round {round}");
    }
    let not_there = in_percent(event(&[]), "1", 10, (Some("1"), Some("2"), None));
    let rejected =
        try_score(&not_there, Method::Matchpoints, &by_match).expect_err("not in that session");
    assert!(
        rejected.contains("no pair of that name sat there in session 1 in round 2"),
        "{rejected}"
    );
}

#[test]
fn rejects_penalties_of_absent_pairs() {
    for (at, there) in [
        ((None, None, Some(9)), "no pair of that name sat there on board 9"),
        ((Some("2"), None, Some(9)), "no pair of that name sat there in session 2 on board 9"),
    ] {
        let by_matchpoints = in_percent(event(&[]), "1", 10, at);
        let by_imps = in_imps(event(&[]), "1", "3", at);
        for (event, method) in [(by_matchpoints, Method::Matchpoints), (by_imps, Method::Butler)] {
            let rejected = try_score(&event, method, &[]).expect_err("nobody");
            assert!(rejected.contains(there), "{rejected}");
        }
    }
}

/// With one ranking, a penalty that names a side is deducted in the last session in which the pair
/// sat on that side.
#[test]
fn penalty_applies_to_its_side() {
    let mut event = Event::default();
    for (name, tables) in [("1", [["1", "2"], ["3", "4"]]), ("2", [["2", "1"], ["4", "3"]])] {
        let session = Some(event.intern(name).expect("few names"));
        for number in [1, 2] {
            let number = BoardNumber::new(number).expect("a board");
            let board = event.board(session, number, None).expect("no contradiction");
            for ([ours, theirs], score) in tables.into_iter().zip([620, 170]) {
                let outcome = Outcome::Score(Score::new(score).expect("a score"));
                event
                    .add(NewResult {
                        round: Some(name),
                        ..NewResult::new(board, ours, theirs, outcome)
                    })
                    .expect("few rows");
            }
        }
    }
    let one = ("pairs.winners", "one");
    for window in ["session", "match"] {
        let set = [one, ("artificial.window", window)];
        let of = |side: Side, at: Scope<'_>| {
            let mut event = event.clone();
            let (session, round, board) = resolve_scope(&event, at);
            let pair = PairName { name: pair(&event, "1"), side: Some(side) };
            let percent = Percent::from(10_i64);
            let penalty = PairPenalty { pair, session, round, board, percent, reason: None };
            event.add_decision(Decision::PairPenalty(penalty)).expect("any number");
            try_score(&event, Method::Matchpoints, &set).map(|whole| sessions(&whole, "1"))
        };
        let [first, second] = [
            Ok(vec!["3.8".to_owned(), "0".to_owned()]),
            Ok(vec!["4".to_owned(), "-0.2".to_owned()]),
        ];
        assert_eq!(of(Side::NorthSouth, WHOLE_EVENT), first, "{window}");
        assert_eq!(of(Side::EastWest, WHOLE_EVENT), second, "{window}");
        assert_eq!(of(Side::NorthSouth, (Some("1"), None, Some(2))), first, "{window}");
        assert_eq!(of(Side::EastWest, (Some("2"), None, Some(2))), second, "{window}");
        for (side, at, there) in [
            (Side::EastWest, "1", "no pair of that name sat East-West in session 1"),
            (Side::NorthSouth, "2", "no pair of that name sat North-South in session 2"),
        ] {
            let rejected = of(side, (Some(at), None, None)).expect_err("nobody");
            assert!(rejected.contains(there), "{rejected}");
        }
    }
}

/// The percentage is based on the top of the named board, or on the highest top of the session.
#[test]
fn penalty_uses_the_top_of_its_board() {
    // Board 2 of session 2 was played at two tables only, so its top is 2.
    let mut smaller = Event::default();
    let whole = event(&[]);
    for row in whole.results().ids().take(11) {
        let result = whole.results().row(row);
        let of = whole.board_at(result.board);
        let session = of.session.map(|id| smaller.intern(whole.name(id)).expect("few names"));
        let board = smaller.board(session, of.number, None).expect("no contradiction");
        let [ours, theirs] = whole.results().contestants(row).map(|id| whole.name(id));
        smaller.add(NewResult::new(board, ours, theirs, result.outcome)).expect("few rows");
    }
    for (board, less) in [(None, "0.4"), (Some(1), "0.4"), (Some(2), "0.2")] {
        let at = (Some("2"), None, board);
        let whole = scored(&in_percent(smaller.clone(), "1", 10, at), Method::Matchpoints, &[]);
        let penalty = line(&whole, "1").penalty.map(|it| it.to_string());
        assert_eq!(penalty.as_deref(), Some(less), "board {board:?}");
    }
}

#[test]
fn explains_a_total_of_sessions() {
    let first = (Some("1"), None, None);
    let event = in_percent(in_percent(event(&[]), "1", 10, first), "1", -5, WHOLE_EVENT);
    let of_sessions = [
        "Session 1: the sum of 2 boards: 8 of 8 matchpoints.",
        "A penalty of 10 % of a top of 4: 0.4 off, 7.6 left.",
        "7.6 of 8 are 95 %.",
        "Session 2: the sum of 2 boards: 8 of 8 matchpoints.",
        "A bonus of 5 % of a top of 4: 0.2 more, 8.2.",
        "8.2 of 8 are 102.5 %.",
    ];
    for (set, together) in [
        (&[][..], &["Together 15.8 of 16 matchpoints.", "15.8 of 16 are 98.75 %."][..]),
        (
            &[("pairs.sessions", "percentages")],
            &["The mean of the sessions' percentages: 98.75 %."],
        ),
        (
            &[("matchpoints.fewer_boards", "scaled")],
            &["Penalties, 0.2, come off that.", "15.8 of 16 are 98.75 %."],
        ),
    ] {
        let whole = scored(&event, Method::Matchpoints, set);
        assert_eq!(steps(&whole, "1"), [&of_sessions, together].concat(), "{set:?}");
    }
}

#[test]
fn explains_a_total_of_imps() {
    let first = (Some("1"), None, None);
    let event = in_imps(in_imps(event(&[]), "1", "3", first), "1", "-1.5", WHOLE_EVENT);
    let whole = scored(&event, Method::Butler, &[]);
    // 390 points above the datum of 230 are 9 IMPs.
    let expected = [
        "Session 1: the sum of 2 boards: 18 IMPs.",
        "A penalty of 3 IMPs comes off.",
        "That leaves 15 IMPs.",
        "Session 2: the sum of 2 boards: 18 IMPs.",
        "A bonus of 1.5 IMPs is added.",
        "That leaves 19.5 IMPs.",
        "Together 34.5 IMPs.",
        "34.5 IMPs on 4 boards are 8.625 a board.",
    ];
    assert_eq!(steps(&whole, "1"), expected);
    let plain = [
        "Session 1: the sum of 2 boards: -16 IMPs.",
        "Session 2: the sum of 2 boards: -16 IMPs.",
        "Together -32 IMPs.",
        "-32 IMPs on 4 boards are -8 a board.",
    ];
    assert_eq!(steps(&whole, "3"), plain);
    let contestant = pair(&event, "1");
    let Explanation::Totals(totals) =
        whole.explain(ExplainTarget::Total { contestant }, NumberStyle::Exact)
    else {
        unreachable!("totals")
    };
    let PrintedTotal::Imps { imps, per_board } = &totals[0].printed else { unreachable!("IMPs") };
    assert_eq!(
        (imps.to_string(), per_board.as_ref().map(ToString::to_string)),
        ("34.50".into(), Some("8.63".into()))
    );
}

/// AVE+ in the first session depends on this session only. Only its explanation mentions the
/// average.
#[test]
fn explains_own_averages() {
    // Pairs 1 and 5 could not play board 2, which is scored at the other two tables.
    let event = event(&[([0, 1, 0], "AVE+/AVE-")]);
    let by_matchpoints = scored(&event, Method::Matchpoints, &[]);
    let expected = [
        "Session 1: the sum of 2 boards: 6 of 6 matchpoints.",
        "AVE+ and AVE- in it go by its share of the other boards, 100 %.",
        "6 of 6 are 100 %.",
        "Session 2: the sum of 2 boards: 8 of 8 matchpoints.",
        "8 of 8 are 100 %.",
        "Together 14 of 14 matchpoints.",
        "14 of 14 are 100 %.",
    ];
    assert_eq!(steps(&by_matchpoints, "1"), expected);
    assert!(!steps(&by_matchpoints, "2").iter().any(|step| step.contains("AVE")));
    let by_imps = scored(&event, Method::Butler, &[]);
    let expected = [
        "Session 1: the sum of 2 boards: 18 IMPs.",
        "AVE+ and AVE- in it go by its average on the other boards, 9.",
        "Session 2: the sum of 2 boards: 18 IMPs.",
        "Together 36 IMPs.",
        "36 IMPs on 4 boards are 9 a board.",
    ];
    assert_eq!(steps(&by_imps, "1"), expected);
    assert!(!steps(&by_imps, "2").iter().any(|step| step.contains("AVE")));
    // An average that does not count is not mentioned.
    let flat = scored(&event, Method::Butler, &[("imps.own_average", "ignored")]);
    assert_eq!(
        steps(&flat, "1")[..2],
        ["Session 1: the sum of 2 boards: 12 IMPs.", "Session 2: the sum of 2 boards: 18 IMPs."]
    );
}

/// The boards of a total are all boards that count in the ranking. Each session restarts the
/// running sum.
#[test]
fn boards_of_a_total() {
    for (method, expected) in
        [(Method::Matchpoints, ["4", "8", "4", "8"]), (Method::Butler, ["9", "18", "9", "18"])]
    {
        let whole = scored(&event(&[]), method, &[]);
        let contestant = pair(whole.event(), "1");
        let Explanation::Totals(totals) =
            whole.explain(ExplainTarget::Total { contestant }, NumberStyle::Exact)
        else {
            unreachable!("totals")
        };
        let rows: Vec<ResultId> = totals[0].boards.iter().map(|board| board.row).collect();
        let own = whole
            .event()
            .results()
            .ids()
            .filter(|&row| whole.event().results().row(row).north_south == contestant);
        assert_eq!(rows, own.collect::<Vec<_>>());
        let sums = totals[0]
            .boards
            .iter()
            .map(|board| whole.printed_sum(&board.sum).in_full().to_string());
        assert_eq!(sums.collect::<Vec<_>>(), expected);
    }
}

/// The datum is 230 for both sides in Butler, and missing in cross-IMPs. Scores of several sessions
/// are marked as such.
#[test]
fn datums_and_sessions() {
    let event = event(&[]);
    for (method, datum) in [(Method::Butler, Some("230")), (Method::CrossImps, None)] {
        let whole = scored(&event, method, &[]);
        let Scores::Imps(scores) = whole.scores() else { unreachable!("pairs in IMPs") };
        assert!(scores.has_sessions());
        for row in event.results().ids() {
            let both = Side::ALL.map(|side| scores.datum(row, side));
            for found in both {
                let found = found.map(|found| found.to_string());
                assert_eq!(found.as_deref(), datum);
            }
        }
    }
    let one_session = one_session();
    for method in [Method::Matchpoints, Method::Butler] {
        let whole = scored(&one_session, method, &[]);
        let has_sessions = match whole.scores() {
            Scores::Matchpoints(scores) => scores.has_sessions(),
            Scores::Imps(scores) => scores.has_sessions(),
            _ => unreachable!("pairs"),
        };
        assert!(!has_sessions);
    }
}

/// Two boards with tops of 4 and 2. 3 of 4 is a lower percentage than 2 of 2, but more matchpoints
/// per board.
fn one_session() -> Event {
    let mut event = Event::default();
    for (number, tables) in [
        (1_u32, &[("1", "4", 420), ("2", "5", 420), ("3", "6", 50)][..]),
        (2, &[("7", "8", 100), ("3", "9", 50)]),
    ] {
        let number = BoardNumber::new(number).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        for &(ours, theirs, score) in tables {
            let outcome = Outcome::Score(Score::new(score).expect("a score"));
            event.add(NewResult::new(board, ours, theirs, outcome)).expect("few rows");
        }
    }
    event
}

#[test]
fn ranks_by_percentages() {
    let event = one_session();
    let whole = scored(&event, Method::Matchpoints, &[]);
    let rankings = whole.rankings();
    let lines = rankings[0].lines().map(|line| {
        let place = line.place.map_or_else(String::new, |place| place.to_string());
        format!("{place} {}", event.name(line.contestant))
    });
    assert_eq!(lines.collect::<Vec<_>>(), ["1 7", "2= 1", "2= 2", "4 3"]);
}

/// Sums with different roots are ranked by their size: 9 IMPs over one root, 2 over another, and a
/// negative sum.
#[test]
fn ranks_by_roots() {
    let event = one_session();
    let whole = scored(&event, Method::CrossImps, &[("cross_imps.divisor", "root")]);
    let rankings = whole.rankings();
    let lines = rankings[0].lines().map(|line| {
        let place = line.place.map_or_else(String::new, |place| place.to_string());
        format!("{place} {}", event.name(line.contestant))
    });
    assert_eq!(lines.collect::<Vec<_>>(), ["1= 1", "1= 2", "3 7", "4 3"]);
}

/// The explanation of the points carried from a qualifying session into the final: half of 4 of 4.
#[test]
fn explains_carry_forward() {
    let mut event = event(&[]);
    let first = event.find("1").expect("a session");
    event.add_decision(Decision::Qualifying(first)).expect("the first");
    let carry = ("pairs.carry_forward", "1/2");
    for set in [&[carry][..], &[carry, ("matchpoints.fewer_boards", "scaled")]] {
        let whole = scored(&event, Method::Matchpoints, set);
        let contestant = pair(&event, "2");
        let Explanation::Totals(totals) =
            whole.explain(ExplainTarget::Total { contestant }, NumberStyle::Exact)
        else {
            unreachable!("totals")
        };
        let steps = |at: usize| -> Vec<String> {
            totals[at].steps.iter().map(|step| step.text.to_string()).collect()
        };
        let own = "The sum of 2 boards: 4 of 8 matchpoints.";
        assert_eq!(steps(0), [own, "4 of 8 are 50 %."]);
        let carried = "Carried forward from 4 of 8 matchpoints on 2 boards: 1/2 of that at the tops of this stage, 2 of 4.";
        assert_eq!(steps(1), [own, carried, "6 of 12 are 50 %."], "{set:?}");
    }
}

/// A place requires a minimum number of boards. Pairs with fewer boards are listed without a place.
#[test]
fn min_boards() {
    let mut event = event(&[]);
    let number = BoardNumber::new(3).expect("a board");
    let board = event.board(event.find("1"), number, None).expect("no contradiction");
    for (ours, theirs, score) in [("1", "7", 100), ("8", "5", 100)] {
        let outcome = Outcome::Score(Score::new(score).expect("a score"));
        event.add(NewResult::new(board, ours, theirs, outcome)).expect("few rows");
    }
    for method in [Method::Butler, Method::CrossImps] {
        for ranking in ["total", "per-board"] {
            for (least, without) in
                [("0", ""), ("1", ""), ("2", "87"), ("4", "87"), ("5", "823476")]
            {
                let whole = scored(
                    &event,
                    method,
                    &[("imps.min_boards", least), ("imps.ranking", ranking)],
                );
                let lines =
                    whole.rankings().into_iter().flat_map(|it| it.lines().collect::<Vec<_>>());
                let mut names: Vec<String> = lines
                    .filter(|line| line.place.is_none())
                    .map(|line| whole.event().name(line.contestant).to_owned())
                    .collect();
                names.sort();
                let mut expected: Vec<String> = without.chars().map(String::from).collect();
                expected.sort();
                assert_eq!(names, expected, "{least} boards");
            }
        }
    }
}
