//! Errors and warnings of pair events with their locations, and data that streams reject.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::sync::Arc;

use bridge_core::{BoardNumber, FractionalImps, Percent, Score};
use event::{
    Bye, Decision, EnteredDatum, Event, Fault, FaultKind, FaultLocation, MatchResult, NewMatch,
    NewResult, Outcome, PairCarryForward, PairEntry, PairImpPenalty, PairName, PairPenalty,
    ResultColumn, ResultId,
};
use regulations::{Method, Regulations};
use scoring::{ScoredEvent, Scores, StreamScorer, depends_on_other_boards, score};

/// Board, pairs, score (empty if not played), ruling, and group of a table.
type Table = (u32, [&'static str; 2], &'static str, &'static str, &'static str);

fn table(board: u32, pairs: [&'static str; 2], score: &'static str) -> Table {
    (board, pairs, score, "", "")
}

fn event(tables: &[Table]) -> Event {
    let mut event = Event::default();
    for &(board, [ours, theirs], score, ruling, group) in tables {
        let number = BoardNumber::new(board).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        let outcome = match score {
            "" => Outcome::NotPlayed,
            score => Outcome::Score(score.parse::<Score>().expect("a score")),
        };
        let group = Some(group).filter(|group| !group.is_empty());
        let row = event.add(NewResult { group, ..NewResult::new(board, ours, theirs, outcome) });
        let row = row.expect("few rows");
        if !ruling.is_empty() {
            event.adjust(row, ruling.parse().expect(ruling));
        }
    }
    event
}

fn try_score(
    event: &Event,
    method: Method,
    set: &[(&str, &str)],
) -> Result<ScoredEvent, Vec<Fault>> {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    score(event.clone(), method, regulations).map_err(|faults| faults.0)
}

fn warnings(event: &Event, method: Method, set: &[(&str, &str)]) -> Vec<Fault> {
    try_score(event, method, set).expect("no fault").warnings().0
}

fn at(position: usize, column: ResultColumn) -> Option<FaultLocation> {
    ResultId::first(position + 1).last().map(|id| id.location(column))
}

const BY_MATCHPOINTS: Method = Method::Matchpoints;
const BY_IMPS: [Method; 2] = [Method::Butler, Method::CrossImps];

/// Returns two boards at two tables.
fn plain() -> Vec<Table> {
    vec![
        table(1, ["1", "3"], "420"),
        table(1, ["2", "4"], "450"),
        table(2, ["1", "4"], "-50"),
        table(2, ["2", "3"], "110"),
    ]
}

/// A board with a single score is reported at this score, and a board without scores at its first
/// row.
#[test]
fn warns_about_too_few_scores() {
    let mut tables = plain();
    tables[2].2 = "";
    let board = || "2".to_owned();
    let event_of_one = event(&tables);
    for (method, kind) in [
        (BY_MATCHPOINTS, FaultKind::SingleScore { board: board() }),
        (Method::Butler, FaultKind::SingleDatum { board: board() }),
        (Method::CrossImps, FaultKind::SingleComparison { board: board() }),
    ] {
        let expected = Fault { kind, location: at(3, ResultColumn::Board), other: None };
        assert_eq!(warnings(&event_of_one, method, &[]), [expected]);
    }
    tables[3].2 = "";
    let none = event(&tables);
    for method in [BY_MATCHPOINTS, Method::Butler, Method::CrossImps] {
        let kind = FaultKind::NoScores { board: board() };
        let expected = Fault { kind, location: at(2, ResultColumn::Board), other: None };
        assert_eq!(warnings(&none, method, &[]), [expected]);
    }
    // A board with artificial scores only is also a board without scores.
    for position in [2, 3] {
        tables[position].3 = "60/40";
    }
    let kind = FaultKind::NoScores { board: board() };
    let expected = Fault { kind, location: at(2, ResultColumn::Board), other: None };
    assert_eq!(warnings(&event(&tables), BY_MATCHPOINTS, &[]), [expected]);
    // All pairs are in the standings, even without a played board.
    for method in [BY_MATCHPOINTS, Method::Butler, Method::CrossImps] {
        let scored = try_score(
            &event(&[tables[0], tables[1], table(2, ["7", "8"], ""), table(2, ["9", "10"], "")]),
            method,
            &[],
        )
        .expect("no fault");
        let lines = scored.rankings().into_iter().map(|it| it.lines().count()).collect::<Vec<_>>();
        assert_eq!(lines, [4, 4]);
    }
}

/// EBU: a single score in its group earns no matchpoints, and the director must award a score.
#[test]
fn warns_about_a_single_score_in_its_group() {
    let mut tables = plain();
    tables.push(table(2, ["5", "6"], "100"));
    tables[4].4 = "fouled";
    let ebu = [("neuberg.fewer_scores", "neuberg"), ("neuberg.small_groups", "ebu")];
    let found = warnings(&event(&tables), BY_MATCHPOINTS, &ebu);
    let kinds = found.iter().filter(|it| matches!(it.kind, FaultKind::ScoreAlone { .. }));
    let places: Vec<Option<FaultLocation>> = kinds.map(|fault| fault.location).collect();
    assert_eq!(places, [at(4, ResultColumn::Board); 2]);
}

/// A ruling in IMPs is invalid in matchpoints; in IMPs only percentages with a defined number of
/// IMPs are valid.
#[test]
fn rejects_rulings_without_a_value() {
    let with = |ruling| {
        let mut tables = plain();
        tables[3].3 = ruling;
        // With a third table the other two are always compared.
        tables.push(table(2, ["5", "6"], "100"));
        event(&tables)
    };
    let errors = |event: &Event, method| {
        let faults = try_score(event, method, &[]).expect_err("a fault");
        (faults.len(), faults[0].location)
    };
    let there = (1, at(3, ResultColumn::Adjustment));
    assert_eq!(errors(&with("3 IMP"), BY_MATCHPOINTS), there);
    for method in BY_IMPS {
        assert_eq!(errors(&with("70/30"), method), there);
        assert_eq!(errors(&with("NS 60% EW 30%"), method), there);
        for percent in ["60/40", "50/50", "40/60"] {
            assert!(try_score(&with(percent), method, &[]).is_ok(), "{percent}");
        }
    }
}

/// 60, 50, and 40 % are 3, 0, and −3 IMPs.
#[test]
fn rejects_percentages_in_imps() {
    for (percent, expected) in
        [("60/40", ["3", "-3"]), ("50/50", ["0", "0"]), ("40/60", ["-3", "3"])]
    {
        let mut tables = plain();
        tables.extend([table(2, ["5", "6"], ""), table(2, ["7", "8"], "-50")]);
        tables[4].3 = percent;
        let event = event(&tables);
        let row = ResultId::first(5).last().expect("five");
        let whole = try_score(&event, Method::Butler, &[]).expect("no fault");
        let Scores::Imps(scores) = whole.scores() else { unreachable!("pairs in IMPs") };
        let both = bridge_core::Side::ALL.map(|side| {
            let imps = scores.imps(row, side);
            imps.map_or_else(String::new, |imps| imps.to_string())
        });
        assert_eq!(both, expected, "{percent}");
    }
}

/// A decision without a side is ambiguous if two pairs have the number.
#[test]
fn rejects_ambiguous_pairs() {
    // With two winners, one pair 1 sits North-South and another pair 1 East-West.
    let tables = [
        table(1, ["1", "2"], "420"),
        table(1, ["2", "1"], "450"),
        table(2, ["1", "1"], "420"),
        table(2, ["2", "2"], "450"),
    ];
    let two = [("pairs.winners", "two"), ("pairs.carry_forward", "1/2")];
    let with = |decide: &dyn Fn(PairName) -> Decision, side| {
        let mut event = event(&tables);
        // An unambiguous decision of the same kind precedes it.
        let one = Some(bridge_core::Side::NorthSouth);
        let other = PairName { name: event.find("2").expect("a pair"), side: one };
        event.add_decision(decide(other)).expect("the first");
        let pair = PairName { name: event.find("1").expect("a pair"), side };
        let id = event.add_decision(decide(pair)).expect("another one");
        try_score(&event, BY_MATCHPOINTS, &two).map_err(|faults| {
            assert_eq!(faults[0].location, Some(FaultLocation::Decision(id)));
            faults[0].kind.clone()
        })
    };
    let entry = |pair| {
        let (members, handicap) = (Vec::new(), Some(Percent::from(5)));
        Decision::Pair(PairEntry { pair, members, handicap, stratum: None })
    };
    let carry = |pair| {
        let (matchpoints, available) =
            ("3".parse().expect("a number"), "4".parse().expect("a number"));
        Decision::PairCarryForward(PairCarryForward { pair, matchpoints, available, boards: 2 })
    };
    let penalty = |pair| {
        let (session, round, board, reason) = (None, None, None, None);
        let percent = Percent::from(5);
        Decision::PairPenalty(PairPenalty { pair, session, round, board, percent, reason })
    };
    let decisions: [&dyn Fn(PairName) -> Decision; 3] = [&entry, &carry, &penalty];
    for decide in decisions {
        let rejected = with(decide, None).expect_err("two pairs");
        assert_eq!(rejected, FaultKind::WhichPair { name: "1".into() });
        for side in bridge_core::Side::ALL {
            assert!(with(decide, Some(side)).is_ok());
        }
    }
}

/// Warnings about winners precede warnings about boards.
#[test]
fn keeps_the_order_of_warnings() {
    // 14 pairs kept their direction, and 2 changed it; board 3 has a single score.
    let names =
        ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"];
    let mut tables = Vec::new();
    for at in 0..8 {
        tables.push(table(1, [names[at], names[at + 8]], "420"));
        tables.push(table(2, [names[at], names[(at + 1) % 8 + 8]], "420"));
    }
    tables.push(table(3, ["9", "1"], "420"));
    let event = event(&tables);
    for method in [BY_MATCHPOINTS, Method::Butler, Method::CrossImps] {
        let found = warnings(&event, method, &[]);
        let kinds: Vec<&FaultKind> = found.iter().map(|fault| &fault.kind).collect();
        assert!(matches!(kinds[0], FaultKind::SatOtherWay { .. }), "{kinds:?}");
        assert_eq!(kinds.len(), 2, "{kinds:?}");
    }
}

/// Only qualified pairs can be carried forward.
#[test]
fn warns_about_missing_carry_forward() {
    let mut event = Event::default();
    let sessions = ["first", "final"].map(|name| event.intern(name).expect("few names"));
    let number = BoardNumber::new(1).expect("a board");
    for (session, tables) in
        sessions.into_iter().zip([[["1", "3"], ["2", "4"]], [["1", "3"], ["5", "4"]]])
    {
        let board = event.board(Some(session), number, None).expect("no contradiction");
        for ([ours, theirs], score) in tables.into_iter().zip([420, 450]) {
            let outcome = Outcome::Score(Score::new(score).expect("a score"));
            event.add(NewResult::new(board, ours, theirs, outcome)).expect("few rows");
        }
    }
    event.add_decision(Decision::Qualifying(sessions[0])).expect("the first");
    let found = warnings(&event, BY_MATCHPOINTS, &[("pairs.carry_forward", "1/2")]);
    let kinds: Vec<FaultKind> = found.into_iter().map(|fault| fault.kind).collect();
    assert_eq!(kinds, [FaultKind::NothingCarried { names: "\"5\"".into() }]);
}

/// A stream drops its results. Decisions about results, and decisions that need all results, are
/// rejected in every chunk and at the end.
#[test]
fn rejects_features_in_a_stream() {
    let regulations = || Arc::new(Regulations::default());
    let reported = |event: &Event| {
        let mut running = StreamScorer::new(BY_MATCHPOINTS, regulations()).expect("a game");
        let window = running.score_chunk(&Arc::new(event.clone())).map(drop);
        let window = window.expect_err("a fault").to_string();
        let mut running = StreamScorer::new(BY_MATCHPOINTS, regulations()).expect("a game");
        let first = Arc::new(self::event(&plain()));
        running.score_chunk(&first).map(drop).expect("no fault");
        let finished = running.finish(event.clone()).map(drop).expect_err("a fault").to_string();
        assert_eq!(window, finished);
        window
    };
    let whole = event(&plain());
    let with_decisions = |decision: Decision| {
        let mut event = whole.clone();
        event.add_decision(decision).expect("the first");
        event
    };
    let pair = PairName { name: whole.find("1").expect("a pair"), side: None };
    let (session, round, reason) = (None, None, None);
    let one = BoardNumber::new(1).expect("a board");
    let percent = Percent::from(10);
    let in_percent = PairPenalty { pair, session, round, board: None, percent, reason: None };
    let imps = FractionalImps::from(3);
    let in_imps = PairImpPenalty { pair, session, round, board: None, imps, reason };
    let penalties = "penalties need the whole event";
    assert!(reported(&with_decisions(Decision::PairPenalty(in_percent))).contains(penalties));
    assert!(reported(&with_decisions(Decision::PairImpPenalty(in_imps))).contains(penalties));
    let datum = EnteredDatum { session: None, board: one, score: Score::from(100_i16) };
    assert!(
        reported(&with_decisions(Decision::Datum(datum)))
            .contains("[[datum]] needs the whole event")
    );
    let (matchpoints, available) = ("3".parse().expect("a number"), "4".parse().expect("a number"));
    let carry = PairCarryForward { pair, matchpoints, available, boards: 2 };
    assert!(
        reported(&with_decisions(Decision::PairCarryForward(carry)))
            .contains("stages need the whole event")
    );
    let mut matches = whole.clone();
    let result = MatchResult::Imps { home: 3.into(), away: 0.into() };
    let entry =
        NewMatch { home: "1", away: "2", result, boards: Some(8), round: None, table: None };
    matches.add_match(entry).expect("few rows");
    assert!(reported(&matches).contains("results of whole matches"));
    let mut sessions = whole.clone();
    let second = sessions.intern("second").expect("few names");
    let board = sessions.board(Some(second), one, None).expect("no contradiction");
    sessions.add(NewResult::new(board, "1", "3", Outcome::PassedOut)).expect("few rows");
    assert!(reported(&sessions).contains("several sessions"));
}

/// Matchpoints and cross-IMPs of a board may depend on the numbers of scores on other boards;
/// datums never do.
#[test]
fn other_boards() {
    let neuberg = ("neuberg.fewer_scores", "neuberg");
    let scaled = ("cross_imps.short_boards", "neuberg");
    let session = ("neuberg.expected", "session");
    let looks = |method, set: &[(&str, &str)]| {
        let mut regulations = Regulations::default();
        for (name, value) in set {
            regulations.set(name, value).expect("an option");
        }
        depends_on_other_boards(method, &regulations)
    };
    assert!(looks(BY_MATCHPOINTS, &[neuberg, session]));
    assert!(looks(Method::CrossImps, &[scaled, session]));
    for (method, set) in [
        (BY_MATCHPOINTS, [neuberg, ("neuberg.expected", "board")]),
        (BY_MATCHPOINTS, [scaled, session]),
        (Method::CrossImps, [scaled, ("neuberg.expected", "board")]),
        (Method::CrossImps, [neuberg, session]),
        (Method::Butler, [neuberg, session]),
    ] {
        assert!(!looks(method, &set), "{method} {set:?}");
    }
}

/// Decisions about teams are rejected at the end of a stream of pairs.
#[test]
fn accepts_a_stream_with_a_bye() {
    let mut running = StreamScorer::new(BY_MATCHPOINTS, Regulations::default()).expect("a game");
    let mut event = event(&plain());
    running.score_chunk(&Arc::new(event.clone())).map(drop).expect("no fault");
    let team = event.find("1").expect("a pair");
    event.add_decision(Decision::Bye(Bye { round: None, team })).expect("the first");
    let rejected = running.finish(event).map(drop).expect_err("a bye");
    assert!(matches!(rejected.0[0].kind, FaultKind::Meaningless { .. }), "{rejected}");
}

/// Two results of a table on a board in a round are reported in their chunk.
#[test]
fn rejects_a_repeated_table_in_a_stream() {
    for method in [BY_MATCHPOINTS, BY_IMPS[0], BY_IMPS[1]] {
        let mut running = StreamScorer::new(method, Regulations::default()).expect("a game");
        let mut event = Event::default();
        let board = event.board(None, BoardNumber::new(1).expect("a board"), None).expect("new");
        for pairs in [["1", "3"], ["2", "4"]] {
            let entry = NewResult::new(board, pairs[0], pairs[1], Outcome::PassedOut);
            let entry = NewResult { round: Some("2"), table: Some("1"), ..entry };
            event.add(entry).expect("few rows");
        }
        let messages = running.score_chunk(&Arc::new(event)).expect("no fault").warnings().0;
        let expected = "table 1 has two results on board 1 in round 2";
        assert_eq!(messages.iter().map(|it| it.kind.to_string()).collect::<Vec<_>>(), [expected]);
        assert_eq!(messages[0].location, at(1, ResultColumn::Board));
    }
}

/// A stream without played boards has no ranking.
#[test]
fn rejects_an_empty_stream() {
    let mut running = StreamScorer::new(BY_MATCHPOINTS, Regulations::default()).expect("a game");
    drop(running.score_chunk(&Arc::new(Event::default())));
    let rejected = running.finish(Event::default()).map(drop).expect_err("nothing");
    assert_eq!(rejected.0[0].kind, FaultKind::NothingPlayed);
    let mut running = StreamScorer::new(BY_MATCHPOINTS, Regulations::default()).expect("a game");
    let unplayed = event(&[table(1, ["1", "2"], ""), table(1, ["3", "4"], "")]);
    drop(running.score_chunk(&Arc::new(unplayed.clone())));
    let rejected = running.finish(unplayed).map(drop).expect_err("nothing");
    assert_eq!(rejected.0[0].kind, FaultKind::NothingPlayed);
}

/// Two spellings of a name produce two pairs, each with half of the boards.
#[test]
fn reports_similar_names() {
    let mut tables = plain();
    let (one, other) = ("e\u{301}1".to_owned(), "\u{e9}01".to_owned());
    tables[0].1 = ["e\u{301}1", "3"];
    tables[2].1 = ["\u{e9}01", "4"];
    let expected = [Fault {
        kind: FaultKind::SimilarNames { one, other },
        location: at(2, ResultColumn::NorthSouth),
        other: None,
    }];
    for method in [BY_MATCHPOINTS, BY_IMPS[0], BY_IMPS[1]] {
        assert_eq!(warnings(&event(&tables), method, &[]), expected, "{method}");
    }
}

/// A listed name without results that is similar to a name with results is reported at the result.
/// Other listed names are accepted.
#[test]
fn reports_similar_names_of_a_list() {
    let mut event = event(&plain());
    for name in ["01", "9"] {
        let pair = PairName { name: event.intern(name).expect("a name"), side: None };
        let listed = PairEntry { pair, members: Vec::new(), handicap: None, stratum: None };
        event.add_decision(Decision::Pair(listed)).expect("a pair");
    }
    let [one, other] = ["1", "01"].map(str::to_owned);
    let kind = FaultKind::SimilarNames { one, other };
    let expected = [Fault { kind, location: at(0, ResultColumn::NorthSouth), other: None }];
    assert_eq!(warnings(&event, BY_MATCHPOINTS, &[]), expected);
}

/// Similar names are searched for among up to 100,000 names.
#[test]
fn reports_similar_names_among_many() {
    let mut event = Event::default();
    let mut add = |number: u32, ours: &str, theirs: &str| {
        let number = BoardNumber::new(number).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        event.add(NewResult::new(board, ours, theirs, Outcome::PassedOut)).expect("few rows");
    };
    for number in 2..=50_000 {
        add(1, &format!("N{number}"), &format!("E{number}"));
    }
    add(1, "N1", "N01");
    let messages = |event: &Event| {
        let warnings = warnings(event, BY_MATCHPOINTS, &[]);
        warnings.iter().filter(|it| matches!(it.kind, FaultKind::SimilarNames { .. })).count()
    };
    assert_eq!(messages(&event), 1);
    let number = BoardNumber::new(2).expect("a board");
    let board = event.board(None, number, None).expect("no contradiction");
    event.add(NewResult::new(board, "N1", "Foxes", Outcome::PassedOut)).expect("few rows");
    assert_eq!(messages(&event), 0);
}

/// A single score in its group is reported at its row, like a single score on its board. This
/// includes a score next to an artificial one, unless the regulations have a rule for it.
#[test]
fn warns_about_single_scores_in_groups() {
    let grouped = event(&[
        (1, ["1", "2"], "420", "", "a"),
        (1, ["3", "4"], "400", "", "b"),
        (2, ["1", "4"], "50", "", ""),
        (2, ["3", "2"], "50", "", "a"),
        (3, ["1", "2"], "90", "", "a"),
        (3, ["3", "4"], "90", "", "a"),
        (3, ["5", "6"], "90", "", "b"),
        (4, ["1", "6"], "90", "", ""),
        (4, ["3", "2"], "90", "", ""),
    ]);
    for (method, what) in [
        (BY_MATCHPOINTS, " and is not counted"),
        (Method::Butler, ", which is its own datum: 0 IMPs"),
        (Method::CrossImps, " and is not compared"),
    ] {
        let messages: Vec<_> = warnings(&grouped, method, &[])
            .into_iter()
            .map(|it| (it.kind.to_string(), it.location))
            .collect();
        let rows = [(1, 0), (1, 1), (2, 2), (2, 3), (3, 6)];
        let expected = rows.map(|(board, row)| {
            let text = format!("board {board}, in its group, has only one score{what}");
            (text, at(row, ResultColumn::Board))
        });
        assert_eq!(messages, expected, "{method}");
    }
    let ebl = [("neuberg.fewer_scores", "neuberg"), ("neuberg.small_groups", "ebl")];
    let of_the_ebl = warnings(&grouped, BY_MATCHPOINTS, &ebl);
    assert_eq!(of_the_ebl, []);
    let ruled = event(&[
        (1, ["1", "2"], "420", "", ""),
        (1, ["3", "4"], "", "60/40", ""),
        (2, ["1", "4"], "50", "", ""),
        (2, ["3", "2"], "50", "", ""),
    ]);
    let kind = FaultKind::SingleScore { board: "1".to_owned() };
    let expected = [Fault { kind, location: at(0, ResultColumn::Board), other: None }];
    assert_eq!(warnings(&ruled, BY_MATCHPOINTS, &[]), expected);
    // A single score for North-South only.
    let split = event(&[(1, ["1", "2"], "420", "", ""), (1, ["3", "4"], "", "NS 590 EW 60%", "")]);
    assert_eq!(warnings(&split, BY_MATCHPOINTS, &[]), expected);
}

/// In IMPs each side is checked separately. Two scores are compared even if one is assigned; a
/// score next to artificial scores is single.
#[test]
fn warns_about_single_scores_among_rulings() {
    type Expected<'a> = Option<(&'a dyn Fn(Method) -> FaultKind, usize)>;
    let single = |method| match method {
        Method::Butler => FaultKind::SingleDatum { board: "1".to_owned() },
        _ => FaultKind::SingleComparison { board: "1".to_owned() },
    };
    let in_its_group = |method| match method {
        Method::Butler => FaultKind::SingleDatum { board: "1, in its group,".to_owned() },
        _ => FaultKind::SingleComparison { board: "1, in its group,".to_owned() },
    };
    let none = |_: Method| FaultKind::NoScores { board: "1".to_owned() };
    let cases: [([[&str; 2]; 2], &str, Expected<'_>); 9] = [
        ([["420", ""], ["", "NS 590 EW -590"]], "", None),
        ([["", "NS 420 EW -420"], ["", "NS 590 EW -590"]], "", None),
        ([["420", ""], ["400", "60/40"]], "", Some((&single, 0))),
        ([["", "60/40"], ["420", ""]], "", Some((&single, 1))),
        ([["", ""], ["420", ""]], "", Some((&single, 1))),
        // East-West of the first row have no comparison.
        ([["420", ""], ["", "NS 590 EW 60%"]], "", Some((&single, 0))),
        ([["420", ""], ["", "NS 590 EW 60%"]], "a", Some((&in_its_group, 0))),
        ([["420", ""], ["", "60/40"]], "a", Some((&in_its_group, 0))),
        ([["", "60/40"], ["400", "50/50"]], "", Some((&none, 0))),
    ];
    for (tables, group, expected) in cases {
        let [first, second] = tables;
        let event = event(&[
            (1, ["1", "2"], first[0], first[1], group),
            (1, ["3", "4"], second[0], second[1], group),
            (2, ["1", "4"], "50", "", ""),
            (2, ["3", "2"], "50", "", ""),
        ]);
        for method in BY_IMPS {
            let expected = expected.map(|(kind, row)| Fault {
                kind: kind(method),
                location: at(row, ResultColumn::Board),
                other: None,
            });
            let messages = warnings(&event, method, &[]);
            assert_eq!(messages, expected.into_iter().collect::<Vec<_>>(), "{tables:?} {method}");
        }
    }
}

/// A single score is compared with a datum that the director entered.
#[test]
fn accepts_a_single_score_with_an_entered_datum() {
    let mut tables = plain();
    tables[2].2 = "";
    let mut event = event(&tables);
    let board = BoardNumber::new(2).expect("a board");
    let entered = EnteredDatum { session: None, board, score: Score::from(100) };
    event.add_decision(Decision::Datum(entered)).expect("no contradiction");
    assert_eq!(warnings(&event, Method::Butler, &[]), []);
}
