//! Rankings in IMPs if only some pairs have artificial scores, computed by hand.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, FractionalImps, Score};
use event::{Decision, Event, NewResult, Outcome, PairImpPenalty, PairName};
use regulations::{Method, Regulations};
use scoring::{ImpAccumulator, PairRanking, ScoredEvent, Scores, score};

use crate::support::scored::scored;

/// Board, North-South, East-West, score, and ruling of a table.
type Table = (u32, &'static str, &'static str, Option<i32>, &'static str);

fn event(tables: &[Table]) -> Event {
    let mut event = Event::default();
    for &(board, ours, theirs, score, ruling) in tables {
        let number = BoardNumber::new(board).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        let outcome = score.map_or(Outcome::NotPlayed, |score| {
            Outcome::Score(Score::new(score).expect("a score"))
        });
        let row = event.add(NewResult::new(board, ours, theirs, outcome)).expect("few rows");
        if !ruling.is_empty() {
            event.adjust(row, ruling.parse().expect(ruling));
        }
    }
    event
}

/// Returns place, name, and total of each line of the North-South ranking.
fn lines(whole: &ScoredEvent) -> String {
    let list = first(whole);
    let line = |line: &scoring::ImpStanding| {
        let place = line.place.map_or_else(|| "-".to_owned(), |place| place.to_string());
        format!("{place} {} {}", whole.event().name(line.name), line.total.imps)
    };
    list.standings.iter().map(|it| line(&it)).collect::<Vec<_>>().join(", ")
}

fn first(whole: &ScoredEvent) -> &PairRanking<ImpAccumulator> {
    let Scores::Imps(scores) = whole.scores() else { unreachable!("pairs in IMPs") };
    &scores.rankings()[0]
}

/// Returns two boards. On the first, pair 1 earns 32 IMPs, 2 and 4 earn −3, and 3 earns −26. On the
/// second, pair 5 has an award and the others score equally.
fn with_award(award: &'static str) -> Event {
    event(&[
        (1, "1", "11", Some(620), ""),
        (1, "2", "12", Some(170), ""),
        (1, "3", "13", Some(-100), ""),
        (1, "4", "14", Some(170), ""),
        (2, "5", "15", None, award),
        (2, "6", "16", Some(100), ""),
        (2, "7", "17", Some(100), ""),
    ])
}

/// Awarded IMPs are ranked together with compared ones for every divisor.
#[test]
fn awards_among_compared_scores() {
    let two = [("pairs.winners", "two")];
    let whole = |award, set: &[(&str, &str)]| {
        lines(&scored(&with_award(award), Method::CrossImps, &[&two[..], set].concat()))
    };
    // 60 % is 3 IMPs for each of two comparisons.
    assert_eq!(
        whole("NS 20 IMP EW -20 IMP", &[]),
        "1 1 32, 2 5 20, 3= 6 0, 3= 7 0, 5= 2 -3, 5= 4 -3, 7 3 -26"
    );
    // 32 over 3 comparisons is 10 2/3.
    let divided = [("cross_imps.divisor", "per-comparison")];
    assert_eq!(
        whole("NS 12 IMP EW -12 IMP", &divided),
        "1 5 12, 2 1 32/3, 3= 6 0, 3= 7 0, 5= 2 -1, 5= 4 -1, 7 3 -26/3"
    );
    assert_eq!(
        whole("NS 10 IMP EW -10 IMP", &divided),
        "1 1 32/3, 2 5 10, 3= 6 0, 3= 7 0, 5= 2 -1, 5= 4 -1, 7 3 -26/3"
    );
    // Over √6, about 2.449: 13.06.
    let root = [("cross_imps.divisor", "root")];
    let names = |lines: &str| {
        let words = lines.split(", ").map(|line| line.rsplit_once(' ').map_or("", |(it, _)| it));
        words.collect::<Vec<_>>().join(", ")
    };
    let places = |award| names(&whole(award, &root));
    assert_eq!(places("NS 14 IMP EW -14 IMP"), "1 5, 2 1, 3= 6, 3= 7, 5= 2, 5= 4, 7 3");
    assert_eq!(places("NS 13 IMP EW -13 IMP"), "1 1, 2 5, 3= 6, 3= 7, 5= 2, 5= 4, 7 3");
    // −3 becomes −1.22.
    assert_eq!(places("NS -2 IMP EW 2 IMP"), "1 1, 2= 6, 2= 7, 4= 2, 4= 4, 6 5, 7 3");
    assert_eq!(places("NS -1 IMP EW 1 IMP"), "1 1, 2= 6, 2= 7, 4 5, 5= 2, 5= 4, 7 3");
}

/// All totals are divided by √6 except the awarded total of pair 5: 32 becomes 13.06, and −3
/// becomes −1.22.
#[test]
fn awards_among_square_roots() {
    let board = |award| {
        event(&[
            (1, "1", "11", Some(620), ""),
            (1, "2", "12", Some(170), ""),
            (1, "3", "13", Some(-100), ""),
            (1, "4", "14", Some(170), ""),
            (1, "5", "15", None, award),
        ])
    };
    let root = [("pairs.winners", "two"), ("cross_imps.divisor", "root")];
    let names = |award, set: &[(&str, &str)]| {
        let whole = scored(&board(award), Method::CrossImps, &[&root[..], set].concat());
        let line = |line: &scoring::ImpStanding| {
            let place = line.place.map_or_else(|| "-".to_owned(), |place| place.to_string());
            format!("{place} {}", whole.event().name(line.name))
        };
        first(&whole).standings.iter().map(|it| line(&it)).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(names("NS 14 IMP EW -14 IMP", &[]), "1 5, 2 1, 3= 2, 3= 4, 5 3");
    assert_eq!(names("NS 13 IMP EW -13 IMP", &[]), "1 1, 2 5, 3= 2, 3= 4, 5 3");
    assert_eq!(names("NS -1 IMP EW 1 IMP", &[]), "1 1, 2 5, 3= 2, 3= 4, 5 3");
    assert_eq!(names("NS -2 IMP EW 2 IMP", &[]), "1 1, 2= 2, 2= 4, 4 5, 5 3");
    // No pair has two boards.
    let minimum = [("imps.min_boards", "2")];
    assert_eq!(names("NS 14 IMP EW -14 IMP", &minimum), "- 1, - 2, - 3, - 4, - 5");
}

/// An award with more decimals than a machine word holds still decides the ranking.
#[test]
fn long_numbers() {
    let board = event(&[
        (1, "1", "11", Some(100), "NS 1.000000000000000000000000000001 IMP EW -1 IMP"),
        (1, "2", "12", Some(100), "NS 1.000000000000000000000000000002 IMP EW -1 IMP"),
        (1, "3", "13", Some(100), "NS 1 IMP EW -1 IMP"),
        (1, "4", "14", Some(100), ""),
        (1, "5", "15", Some(100), ""),
    ]);
    let whole = scored(&board, Method::Butler, &[("pairs.winners", "two")]);
    let places: Vec<String> = first(&whole)
        .standings
        .iter()
        .map(|line| {
            let place = line.place.map_or_else(|| "-".to_owned(), |place| place.to_string());
            format!("{place} {}", board.name(line.name))
        })
        .collect();
    assert_eq!(places, ["1 2", "2 1", "3 3", "4= 4", "4= 5"]);
}

/// AVE+ depends on the other boards of the pair, with or without the IMPs awarded on them.
#[test]
fn own_averages() {
    let board = event(&[
        (1, "1", "11", Some(620), ""),
        (1, "2", "12", Some(170), ""),
        (2, "1", "12", Some(100), "NS 1 IMP EW -1 IMP"),
        (2, "2", "11", Some(100), ""),
        (3, "1", "11", Some(100), "AVE+/AVE-"),
        (3, "2", "12", Some(100), ""),
    ]);
    // The datum of 620 and 170 is 400: 6 IMPs, and 1 awarded.
    let total = |fixed: &str| {
        let set =
            [("pairs.winners", "two"), ("imps.own_average", "counts"), ("artificial.fixed", fixed)];
        lines(&scored(&board, Method::Butler, &set))
    };
    assert_eq!(total("ignore"), "1 1 13, 2 2 -6");
    assert_eq!(total("count"), "1 1 10.5, 2 2 -6");
}

/// A penalty of 3 IMPs is deducted from the last match of the pair.
#[test]
fn penalties_of_matches() {
    let mut event = Event::default();
    for (round, boards) in [("1", 1..=4), ("2", 5..=8)] {
        for number in boards {
            let number = BoardNumber::new(number).expect("a board");
            let board = event.board(None, number, None).expect("no contradiction");
            for ([ours, theirs], score) in [["1", "2"], ["3", "4"]].into_iter().zip([150, 100]) {
                let outcome = Outcome::Score(Score::new(score).expect("a score"));
                let entry = NewResult {
                    round: Some(round),
                    ..NewResult::new(board, ours, theirs, outcome)
                };
                event.add(entry).expect("few rows");
            }
        }
    }
    let pair = PairName { name: event.find("1").expect("a pair"), side: None };
    let imps = FractionalImps::from(3);
    let margins = |board: Option<u32>| {
        let mut event = event.clone();
        let board = board.map(|number| BoardNumber::new(number).expect("a board"));
        let (session, round, reason) = (None, None, None);
        let penalty = PairImpPenalty { pair, session, round, board, imps: imps.clone(), reason };
        event.add_decision(Decision::PairImpPenalty(penalty)).expect("any number");
        let whole = scored(&event, Method::CrossImps, &[("vps.scale", "wbf-discrete")]);
        let Scores::PairMatches(scores) = whole.scores() else { unreachable!("matches") };
        let of_1 = scores.matches().iter().filter(|it| it.pairs[0] == pair.name);
        let margin = |it: &scoring::PairMatch| match &it.sides[0].score {
            scoring::MatchScore::Imps { margin, .. } => margin.to_string(),
            scoring::MatchScore::Percent { .. } => unreachable!("IMPs"),
        };
        of_1.map(margin).collect::<Vec<_>>()
    };
    // 50 points are 2 IMPs on each of four boards.
    assert_eq!(margins(None), ["8", "5"]);
    assert_eq!(margins(Some(6)), ["8", "5"]);
    assert_eq!(margins(Some(2)), ["5", "8"]);
}

/// A missing datum is reported at the first row of its board.
#[test]
fn rejects_boards_without_a_datum() {
    let board = event(&[
        (1, "1", "11", Some(620), ""),
        (2, "2", "12", Some(170), ""),
        (2, "1", "11", Some(170), ""),
        (1, "2", "12", Some(170), ""),
    ]);
    // No datum is entered, or the chosen tables have no scores.
    for datum in ["entered", "chosen-tables"] {
        let mut regulations = Regulations::default();
        regulations.set("butler.datum", datum).expect("an option");
        let faults = score(board.clone(), Method::Butler, regulations).expect_err("no datum").0;
        let message: Vec<String> = faults.iter().map(|fault| fault.kind.to_string()).collect();
        assert_eq!(message, ["board 1 has no datum", "board 2 has no datum"], "{datum}");
        let rows =
            event::ResultId::first(2).map(|id| Some(id.location(event::ResultColumn::Board)));
        assert!(rows.eq(faults.iter().map(|fault| fault.location)), "{datum}");
    }
}

/// A ruling that keeps the table score needs one. The fault is located at the ruling.
#[test]
fn rulings_without_a_result() {
    let board = event(&[
        (1, "1", "11", Some(620), ""),
        (1, "2", "12", None, "NS table EW 50"),
        (1, "3", "13", Some(170), ""),
    ]);
    for method in [Method::Matchpoints, Method::Butler, Method::CrossImps] {
        let faults = score(board.clone(), method, Regulations::default()).expect_err("no score").0;
        let row = event::ResultId::first(2).last().expect("the second");
        let places: Vec<_> = faults.iter().map(|fault| fault.location).collect();
        assert_eq!(places, [Some(row.location(event::ResultColumn::Adjustment))], "{method}");
    }
}

/// A number with four decimals is finite: 1 IMP on sixteen boards.
#[test]
fn short_numbers() {
    let mut tables = vec![(1, "1", "11", Some(100), "1 IMP"), (1, "2", "12", Some(100), "")];
    for board in 2..=16 {
        tables.extend([(board, "1", "11", Some(100), ""), (board, "2", "12", Some(100), "")]);
    }
    let whole = scored(&event(&tables), Method::Butler, &[]);
    let contestant = whole.event().find("1").expect("a pair");
    let question = scoring::ExplainTarget::Total { contestant };
    let scoring::Explanation::Totals(totals) = whole.explain(question, scoring::NumberStyle::Short)
    else {
        unreachable!("totals")
    };
    let last = &totals[0].steps.last().expect("steps").text.to_string();
    assert_eq!(last, "1 IMPs on 16 boards are 0.0625 a board.");
}

/// The explanation of a pair with only one of several sessions does not mention sessions.
#[test]
fn sessions() {
    let mut event = Event::default();
    for (name, tables) in [("S1", [["1", "11"], ["2", "12"]]), ("S2", [["1", "12"], ["3", "13"]])] {
        let session = Some(event.intern(name).expect("few names"));
        let number = BoardNumber::new(1).expect("a board");
        let board = event.board(session, number, None).expect("no contradiction");
        for ([ours, theirs], score) in tables.into_iter().zip([150, 100]) {
            let outcome = Outcome::Score(Score::new(score).expect("a score"));
            event.add(NewResult::new(board, ours, theirs, outcome)).expect("few rows");
        }
    }
    let whole = scored(&event, Method::Butler, &[]);
    let Scores::Imps(scores) = whole.scores() else { unreachable!("pairs in IMPs") };
    assert!(scores.has_sessions());
    let contestant = event.find("2").expect("a pair");
    let question = scoring::ExplainTarget::Total { contestant };
    let scoring::Explanation::Totals(totals) = whole.explain(question, scoring::NumberStyle::Exact)
    else {
        unreachable!("totals")
    };
    let steps: Vec<String> = totals[0].steps.iter().map(|step| step.text.to_string()).collect();
    assert_eq!(steps, ["The sum of 1 boards: -1 IMPs.", "-1 IMPs on 1 boards are -1 a board."]);
}

/// A penalty of 0 IMPs is mentioned.
#[test]
fn accepts_a_penalty_of_zero() {
    let mut board = event(&[(1, "1", "11", Some(150), ""), (1, "2", "12", Some(100), "")]);
    let pair = PairName { name: board.find("1").expect("a pair"), side: None };
    let (session, round, at, reason) = (None, None, None, None);
    let imps = FractionalImps::from(0);
    let penalty = PairImpPenalty { pair, session, round, board: at, imps, reason };
    board.add_decision(Decision::PairImpPenalty(penalty)).expect("any number");
    let whole = scored(&board, Method::Butler, &[]);
    let question = scoring::ExplainTarget::Total { contestant: pair.name };
    let scoring::Explanation::Totals(totals) = whole.explain(question, scoring::NumberStyle::Exact)
    else {
        unreachable!("totals")
    };
    assert_eq!(totals[0].steps[1].text.to_string(), "A penalty of 0 IMPs comes off.");
}

/// Pairs with too few boards have no place, even if totals have different roots. The balance of a
/// board is the IMPs that one side won and the other did not lose.
#[test]
fn compares_different_roots() {
    let board = with_award("NS 14 IMP EW -10 IMP");
    let root = [("pairs.winners", "two"), ("cross_imps.divisor", "root")];
    let minimum = [&root[..], &[("imps.min_boards", "2")]].concat();
    let whole = scored(&board, Method::CrossImps, &minimum);
    assert!(first(&whole).standings.iter().all(|line| line.place.is_none()));
    let whole = scored(&board, Method::Butler, &[]);
    let Scores::Imps(scores) = whole.scores() else { unreachable!("pairs in IMPs") };
    let balances = board.sorted_boards().into_iter().map(|at| {
        let balance = scores.balance(at);
        balance.map_or_else(String::new, |it| it.to_string())
    });
    assert_eq!(balances.collect::<Vec<_>>(), ["0", "4"]);
}

/// The boards used for AVE+ are only mentioned for pairs that have it.
#[test]
fn contestants_with_an_average() {
    let board = event(&[
        (1, "1", "11", Some(620), ""),
        (1, "2", "12", Some(170), ""),
        (2, "1", "11", Some(100), "AVE+/AVE-"),
        (2, "2", "12", Some(100), ""),
    ]);
    let whole = scored(&board, Method::Butler, &[("imps.own_average", "counts")]);
    let messages = |name: &str| {
        let contestant = board.find(name).expect("a pair");
        let question = scoring::ExplainTarget::Total { contestant };
        let scoring::Explanation::Totals(totals) =
            whole.explain(question, scoring::NumberStyle::Exact)
        else {
            unreachable!("totals")
        };
        totals[0].steps.iter().filter(|step| step.text.to_string().contains("AVE")).count()
    };
    assert_eq!(["1", "11", "2", "12"].map(messages), [1, 1, 0, 0]);
}

/// Totals and averages per board, with a penalty and with fewer boards than required.
#[test]
fn totals_and_averages() {
    let mut event = event(&[
        (1, "1", "11", Some(620), ""),
        (1, "2", "12", Some(170), ""),
        (2, "1", "12", Some(110), ""),
        (2, "2", "11", Some(110), ""),
        (3, "2", "11", Some(420), ""),
        (3, "3", "12", Some(-50), ""),
    ]);
    // The datums are 400 (from 395), 110, and 190 (from 185).
    let two = ("pairs.winners", "two");
    let whole = scored(&event, Method::Butler, &[two]);
    assert_eq!(lines(&whole), "1 1 6, 2 2 0, 3 3 -6");
    assert_eq!(first(&whole).full_boards, 3);
    let averages = [two, ("imps.ranking", "per-board")];
    assert_eq!(lines(&scored(&event, Method::Butler, &averages)), "1 1 6, 2 2 0, 3 3 -6");
    let minimum = [two, ("imps.min_boards", "3")];
    assert_eq!(lines(&scored(&event, Method::Butler, &minimum)), "1 2 0, - 1 6, - 3 -6");
    let minimum = [two, ("imps.min_boards", "2")];
    assert_eq!(lines(&scored(&event, Method::Butler, &minimum)), "1 1 6, 2 2 0, - 3 -6");
    // 6 − 5 is more than 0, and 6 − 7 is less.
    let pair = PairName { name: event.find("1").expect("a pair"), side: None };
    let imps = FractionalImps::from(5);
    let (session, round, board, reason) = (None, None, None, None);
    let penalty = PairImpPenalty { pair, session, round, board, imps, reason };
    event.add_decision(Decision::PairImpPenalty(penalty)).expect("any number");
    let penalized = |set: &[(&str, &str)]| lines(&scored(&event, Method::Butler, set));
    assert_eq!(penalized(&[two]), "1 1 1, 2 2 0, 3 3 -6");
    assert_eq!(penalized(&averages), "1 1 1, 2 2 0, 3 3 -6");
    assert_eq!(penalized(&minimum), "1 1 1, 2 2 0, - 3 -6");
    assert_eq!(penalized(&[two, ("imps.min_boards", "3")]), "1 2 0, - 1 1, - 3 -6");
}

/// A ruling with a score for one side and an artificial score for the other.
#[test]
fn half_artificial() {
    let board = event(&[
        (1, "1", "11", Some(620), "NS 420 EW 40%"),
        (1, "2", "12", Some(170), ""),
        (1, "3", "13", Some(-100), ""),
    ]);
    let whole = scored(&board, Method::Butler, &[("pairs.winners", "two")]);
    // The North-South datum is 160 (from 490 / 3); 260 points are 6 IMPs and 10 are 0.
    assert_eq!(lines(&whole), "1 1 6, 2 2 0, 3 3 -6");
    let Scores::Imps(scores) = whole.scores() else { unreachable!("pairs in IMPs") };
    let line =
        |line: &scoring::ImpStanding| format!("{} {}", board.name(line.name), line.total.imps);
    // The East-West datum is 40 (from 35); 130 and 140 points are 4 IMPs each. 40 % is −3.
    let east_west: Vec<String> =
        scores.rankings()[1].standings.iter().map(|it| line(&it)).collect();
    assert_eq!(east_west, ["13 4", "11 -3", "12 -4"]);
}

/// With an award at the other table, a score is its own datum and has no comparisons.
#[test]
fn single_score_and_an_award() {
    let board = event(&[
        (1, "1", "11", Some(620), "60/40"),
        (1, "2", "12", Some(170), ""),
        (2, "1", "12", Some(100), ""),
        (2, "2", "11", Some(100), ""),
    ]);
    let two = [("pairs.winners", "two")];
    assert_eq!(lines(&scored(&board, Method::Butler, &two)), "1 1 3, 2 2 0");
    assert_eq!(lines(&scored(&board, Method::CrossImps, &two)), "1 1 3, 2 2 0");
    let per_result = [two[0], ("cross_imps.artificial", "per-comparison")];
    assert_eq!(lines(&scored(&board, Method::CrossImps, &per_result)), "1 1 3, 2 2 0");
}
