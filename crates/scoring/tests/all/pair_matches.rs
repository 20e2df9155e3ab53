//! Matches of pairs: their boards and margins, unscored matches, and pairs without a match.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, FractionalImps, Percent, Score, Vps};
use event::{
    AwardedMatch, ContestantId, Decision, Event, Fault, FaultLocation, NewResult, Outcome,
    PairEntry, PairName, PairPenalty, ResultColumn, ResultId, TeamEntry,
};
use regulations::{Method, Regulations, Winners};
use scoring::{
    ExplainTarget, Explanation, MatchScore, NumberStyle, PairMatchesScores, PairTables,
    ScoredEvent, Scores, score,
};

use crate::support::penalty::penalty;

/// Round, board, pairs, and tens of points of a result (`None` if not played).
type Row<'a> = (&'a str, u32, [&'a str; 2], Option<i32>);

fn event(rows: &[Row<'_>]) -> Event {
    let mut event = Event::default();
    for &(round, board, [ours, theirs], tens) in rows {
        let number = BoardNumber::new(board).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        let outcome = tens.map_or(Outcome::NotPlayed, |tens| {
            Outcome::Score(Score::new(10 * tens).expect("a score"))
        });
        let entry =
            NewResult { round: Some(round), ..NewResult::new(board, ours, theirs, outcome) };
        event.add(entry).expect("few rows");
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

fn pair_matches(whole: &ScoredEvent) -> &PairMatchesScores {
    let Scores::PairMatches(scores) = whole.scores() else { unreachable!("matches of pairs") };
    scores
}

/// Returns one round: pair 1 against 3, and 2 against 4. Up to board `better`, pair 1 scores ten
/// points more than pair 2; the other boards are ties.
fn round(name: &str, boards: std::ops::RangeInclusive<u32>, better: u32) -> Vec<Row<'_>> {
    let rows = boards.flat_map(|board| {
        let ours = if board <= better { 11 } else { 10 };
        [(name, board, ["1", "3"], Some(ours)), (name, board, ["2", "4"], Some(10))]
    });
    rows.collect()
}

/// Of 8 boards, 4 are won by ten points and 4 are tied: 12 of 16 matchpoints, and 0 IMPs.
#[test]
fn boards_and_margins() {
    let event = event(&round("1", 1..=8, 4));
    let whole = try_score(&event, Method::SwissPairs, &[]).expect("no fault");
    let scores = pair_matches(&whole);
    let reported = |side: &scoring::MatchSide| match &side.score {
        MatchScore::Percent { won, percent, penalty } => {
            assert_eq!(*penalty, None);
            format!("{} of {} on {}, {percent} %", won.matchpoints, won.available, side.boards)
        }
        MatchScore::Imps { total, margin, .. } => format!("{total} on {}, {margin}", side.boards),
    };
    let sides: Vec<String> =
        scores.matches().iter().flat_map(|it| &it.sides).map(reported).collect();
    // All pairs are in one ranking regardless of their direction.
    let PairTables::Matchpoints(tables) = scores.tables() else { unreachable!("matchpoints") };
    assert_eq!((tables.winners(), tables.rankings().len()), (Winners::One, 1));
    assert_eq!(scores.regulations().pairs.winners, Winners::One);
    let (won, lost) = ("12 of 16 on 8, 75 %", "4 of 16 on 8, 25 %");
    assert_eq!(sides, [won, lost, lost, won]);
    let whole =
        try_score(&event, Method::CrossImps, &[("vps.scale", "wbf-discrete")]).expect("no fault");
    let sides: Vec<String> =
        pair_matches(&whole).matches().iter().flat_map(|it| &it.sides).map(reported).collect();
    // Ten points are 0 IMPs.
    assert_eq!(sides, ["0 on 8, 0"; 4]);
}

/// A penalty of 10 % of a top of 2 is deducted from the last round, not the last row: 11.8 of 16
/// matchpoints remain.
#[test]
fn penalties() {
    let mut event = event(&[round("2", 9..=16, 12), round("1", 1..=8, 4)].concat());
    let pair = PairName { name: event.find("1").expect("a pair"), side: None };
    let (session, round, board, reason) = (None, None, None, None);
    let percent = Percent::from(10);
    let penalty = PairPenalty { pair, session, round, board, percent, reason };
    event.add_decision(Decision::PairPenalty(penalty)).expect("any number");
    let whole = try_score(&event, Method::SwissPairs, &[]).expect("no fault");
    let percent = |side: &scoring::MatchSide| match &side.score {
        MatchScore::Percent { percent, .. } => percent.to_string(),
        MatchScore::Imps { .. } => unreachable!("by matchpoints"),
    };
    let matches = pair_matches(&whole).matches().iter().map(|it| it.sides.each_ref().map(percent));
    let (whole, less) = (["75", "25"].map(str::to_owned), ["73.75", "25"].map(str::to_owned));
    let turned = ["25", "75"].map(str::to_owned);
    assert_eq!(matches.collect::<Vec<_>>(), [whole, turned.clone(), less, turned]);
}

/// Penalties and bonuses of a match are listed with its score and in its explanation.
#[test]
fn explains_penalties() {
    let rows = [round("2", 9..=16, 12), round("1", 1..=8, 4)].concat();
    let messages = |method: Method, set: &[(&str, &str)], given: &[(Option<&str>, i64)]| {
        let mut event = event(&rows);
        let pair = event.find("1").expect("a pair");
        for &(round, amount) in given {
            let round = round.map(|name| event.find(name).expect("a round"));
            let pair = PairName { name: pair, side: None };
            let (session, board, reason) = (None, None, None);
            let percent = Percent::new(amount.into());
            let of_top = PairPenalty { pair, session, round, board, percent, reason };
            let decision = penalty(method, of_top, FractionalImps::from(amount));
            event.add_decision(decision).expect("any number");
        }
        let whole = try_score(&event, method, set).expect("no fault");
        let explained =
            whole.explain(ExplainTarget::Total { contestant: pair }, NumberStyle::Exact);
        let Explanation::Totals(totals) = explained else { unreachable!("a total") };
        let words = |what: &str| what.split(": ").nth(1).unwrap_or_default().to_owned();
        totals[0].steps[..2]
            .iter()
            .map(|step| words(&step.text.to_string()))
            .collect::<Vec<String>>()
    };
    let swiss = |given: &[(Option<&str>, i64)]| messages(Method::SwissPairs, &[], given);
    let (first, second) =
        ("12 of 16 matchpoints on 8 boards are 75 %", "12 of 16 matchpoints on 8 boards are 75 %");
    assert_eq!(swiss(&[]), [first, second]);
    let less = "11.6 of 16 matchpoints on 8 boards after a penalty of 0.4 are 72.5 %";
    assert_eq!(swiss(&[(None, 10), (Some("2"), 10)]), [first, less]);
    assert_eq!(swiss(&[(Some("1"), 20)]), [less, second]);
    let more = "12.4 of 16 matchpoints on 8 boards with a bonus of 0.4 are 77.5 %";
    assert_eq!(swiss(&[(Some("1"), -20)]), [more, second]);
    let imps = |given| messages(Method::CrossImps, &[("vps.scale", "wbf")], given);
    let plain = "0 IMPs on 8 boards, a margin of 0";
    assert_eq!(imps(&[]), [plain, plain]);
    assert_eq!(
        imps(&[(Some("1"), 2), (Some("1"), 3), (Some("2"), -4)]),
        [
            "-5 IMPs on 8 boards after a penalty of 5, a margin of -5",
            "4 IMPs on 8 boards with a bonus of 4, a margin of 4"
        ]
    );
}

/// A fractional margin is rounded from the winner's side, so that both sides agree. The formula
/// uses it unrounded.
#[test]
fn rounds_fractional_margins() {
    // One of four boards, on which 1 wins 5 IMPs against 2 (200 points) and 0 against 5.
    let mut rows = Vec::new();
    for board in 1..=4 {
        let ours = if board == 1 { 30 } else { 10 };
        rows.extend([
            ("1", board, ["1", "3"], Some(ours)),
            ("1", board, ["2", "4"], Some(10)),
            ("1", board, ["5", "6"], Some(ours)),
        ]);
    }
    let event = event(&rows);
    let margins = |fraction: &str, scale: &str| {
        let set = [
            ("vps.scale", scale),
            ("vps.fraction", fraction),
            ("cross_imps.divisor", "per-comparison"),
        ];
        let whole = try_score(&event, Method::CrossImps, &set).expect("no fault");
        let margin = |side: &scoring::MatchSide| match &side.score {
            MatchScore::Imps { margin, .. } => margin.to_string(),
            MatchScore::Percent { .. } => unreachable!("in IMPs"),
        };
        pair_matches(&whole).matches()[0].sides.each_ref().map(margin)
    };
    // 5 IMPs from one of two comparisons.
    assert_eq!(margins("half-away-from-average", "wbf"), ["3", "-3"]);
    assert_eq!(margins("half-to-even", "wbf"), ["2", "-2"]);
    assert_eq!(margins("formula", "wbf"), ["2.5", "-2.5"]);
}

/// A match with less than half of its boards scored has no award. The fault is located at its first
/// result.
#[test]
fn rejects_less_than_half_of_a_match() {
    let short = |boards: u32| {
        let rows = round("1", 1..=8, 4).into_iter().map(|(round, board, pairs, tens)| {
            let played = board <= boards || pairs != ["1", "3"] && board <= 8;
            (round, board, pairs, tens.filter(|_| played))
        });
        // With a third table the boards of the other matches are still compared.
        let third = (1..=8).map(|board| ("1", board, ["5", "6"], Some(10)));
        event(&rows.chain(third).collect::<Vec<_>>())
    };
    assert!(try_score(&short(4), Method::SwissPairs, &[]).is_ok());
    let faults = try_score(&short(3), Method::SwissPairs, &[]).expect_err("a fault");
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].kind.to_string(), "1 – 3: 3 of 8 boards were scored: less than half");
    assert_eq!(
        faults[0].location,
        ResultId::first(1).next().map(|id| id.location(ResultColumn::Board))
    );
    let none = try_score(&short(0), Method::SwissPairs, &[]).expect_err("a fault");
    assert_eq!(none[0].kind.to_string(), "1 – 3: no board of the match was scored");
    let scale = [("vps.scale", "wbf")];
    let none = try_score(&short(0), Method::CrossImps, &scale).expect_err("a fault");
    assert_eq!(none[0].kind.to_string(), "1 – 3: no board of the match was scored");
    let faults = try_score(&short(3), Method::CrossImps, &scale).expect_err("a fault");
    assert_eq!(faults[0].kind.to_string(), "1 – 3: 3 of 8 boards were scored: less than half");
    assert!(try_score(&short(4), Method::CrossImps, &scale).is_ok());
    // With more boards scheduled, half of the boards is a larger number.
    let more = [("teams.boards", "16")];
    assert_eq!(try_score(&short(8), Method::SwissPairs, &more).map(drop), Ok(()));
    let faults = try_score(&short(7), Method::SwissPairs, &more).expect_err("a fault");
    assert_eq!(faults[0].kind.to_string(), "1 – 3: 7 of 16 boards were scored: less than half");
    // The director may award the points, with the pairs in either order.
    for names in [["1", "3"], ["3", "1"]] {
        let mut event = short(3);
        let [home, away] = names.map(|name| event.find(name).expect("a pair"));
        let vps = |whole| Vps::from_hundredths(100 * whole).expect("VPs");
        let round = event.find("1");
        let award = AwardedMatch { round, home: (home, vps(13)), away: (away, vps(7)) };
        event.add_decision(Decision::Award(award)).expect("the first");
        let whole = try_score(&event, Method::SwissPairs, &[]).expect("no fault");
        let standings = pair_matches(&whole).standings().standings();
        let of_home = standings.iter().find(|line| line.name == home).expect("a line");
        assert_eq!(of_home.points.to_string(), "13");
        assert_eq!(pair_matches(&whole).matches().len(), 2);
    }
}

/// A listed team, or a pair with members, is in the standings without a match.
#[test]
fn lists_pairs_without_a_match() {
    let mut event = event(&round("1", 1..=8, 4));
    let mut listed = |name: &str, members: &[&str], as_team: bool| {
        let id = event.intern(name).expect("few names");
        let members = members.iter().map(|&name| name.to_owned()).collect();
        let decision = if as_team {
            Decision::Team(TeamEntry { team: id, members })
        } else {
            let pair = PairName { name: id, side: None };
            Decision::Pair(PairEntry { pair, members, handicap: None, stratum: None })
        };
        event.add_decision(decision).expect("the first");
    };
    listed("7", &[], true);
    listed("8", &["Ann", "Bea"], false);
    listed("1", &[], false);
    let whole = try_score(&event, Method::SwissPairs, &[]).expect("no fault");
    let standings = pair_matches(&whole).standings().standings();
    let without: Vec<&str> =
        standings.iter().filter(|it| it.place.is_none()).map(|it| event.name(it.name)).collect();
    assert_eq!(without, ["7", "8"]);
    assert_eq!(standings.len(), 6);
}

/// Matches and faults are sorted by round.
#[test]
fn sorts_faults_by_round() {
    let rows = [round("2", 1..=2, 0), round("1", 3..=4, 0)].concat();
    let whole = try_score(&event(&rows), Method::SwissPairs, &[]).expect("no fault");
    let event_of = whole.event();
    let rounds: Vec<&str> = pair_matches(&whole)
        .matches()
        .iter()
        .map(|it| it.round.map_or("", |id| event_of.name(id)))
        .collect();
    assert_eq!(rounds, ["1", "1", "2", "2"]);
    // In each round 1 meets 3 and then 4.
    let twice = |round, first: u32| {
        [("1", "3"), ("2", "4"), ("1", "4"), ("2", "3")].into_iter().zip([0, 0, 2, 2]).flat_map(
            move |((ours, theirs), more)| {
                (first + more..first + more + 2)
                    .map(move |board| (round, board, [ours, theirs], Some(10)))
            },
        )
    };
    let rows: Vec<Row<'_>> = twice("2", 1).chain(twice("1", 5)).collect();
    let faults =
        try_score(&event(&rows), Method::SwissPairs, &[]).expect_err("two matches in a round");
    let rows_of: Vec<usize> = faults
        .iter()
        .map(|fault| match fault.location {
            Some(FaultLocation::Result(id, _)) => {
                ResultId::first(16).position(|other| other == id).expect("one of them")
            }
            other => unreachable!("{other:?}"),
        })
        .collect();
    // Round 1 is the second half of the rows.
    let half = rows_of.len() / 2;
    assert!(rows_of[..half].iter().all(|&row| row >= 8), "{rows_of:?}");
    assert!(rows_of[half..].iter().all(|&row| row < 8), "{rows_of:?}");
}

/// Two pairs that switch seats during a match play one match, at the table where it began.
#[test]
fn ignores_seats() {
    let mut event = Event::default();
    for board in 1..=8 {
        let number = BoardNumber::new(board).expect("a board");
        let board_id = event.board(None, number, None).expect("no contradiction");
        for (table, [ours, theirs]) in [("7", ["1", "3"]), ("5", ["2", "4"])] {
            let [ours, theirs] = if board > 4 { [theirs, ours] } else { [ours, theirs] };
            let outcome = Outcome::Score(Score::new(110).expect("a score"));
            let (round, table) = (Some("1"), Some(table));
            let entry =
                NewResult { round, table, ..NewResult::new(board_id, ours, theirs, outcome) };
            event.add(entry).expect("few rows");
        }
    }
    let whole = try_score(&event, Method::SwissPairs, &[]).expect("no fault");
    let names: Vec<String> = pair_matches(&whole)
        .matches()
        .iter()
        .map(|it| it.pairs.map(|pair| event.name(pair).to_owned()).join(" "))
        .collect();
    assert_eq!(names, ["1 3", "2 4"]);
    let later = [round("B", 1..=2, 0), round("A", 3..=4, 0)].concat();
    let later = try_score(&self::event(&later), Method::SwissPairs, &[]).expect("no fault");
    let rounds = pair_matches(&later).matches().iter();
    let rounds = rounds.map(|it| it.round.map_or("", |id| later.event().name(id)));
    assert!(rounds.eq(["A", "A", "B", "B"]));
    // Matches are sorted by table.
    let standings = pair_matches(&whole).standings();
    let tables = standings.matches().iter().map(|it| event.label(it.table).to_owned());
    assert_eq!(tables.collect::<Vec<_>>(), ["5", "7"]);
    let counted: Vec<u32> = standings.matches().iter().map(|it| it.counted).collect();
    assert_eq!(counted, [8, 8]);
}

/// Warnings about boards and warnings about matches are reported together.
#[test]
fn reports_warnings_of_boards_and_matches() {
    let mut rows = round("1", 1..=8, 4);
    rows.push(("1", 9, ["1", "3"], Some(10)));
    for (method, set) in [
        (Method::SwissPairs, &[("teams.boards", "7")][..]),
        (Method::CrossImps, &[("teams.boards", "7"), ("vps.scale", "wbf")]),
    ] {
        let whole = try_score(&event(&rows), method, set).expect("no fault");
        let warnings: Vec<String> =
            whole.warnings().0.iter().map(|it| it.kind.to_string()).collect();
        assert!(warnings[0].contains("board 9 has only one score"), "{warnings:?}");
        assert!(warnings[1..].iter().any(|warning| warning.contains("1 – 3")), "{warnings:?}");
        assert!(warnings[1..].iter().any(|warning| warning.contains("2 – 4")), "{warnings:?}");
    }
}

fn vps(whole: i32) -> Vps {
    Vps::from_hundredths(100 * whole).expect("VPs")
}

/// Awards the points of a match.
fn award(event: &mut Event, round: &str, [home, away]: [(&str, i32); 2]) {
    let round = event.find(round);
    let [home, away] = [home, away].map(|(name, points)| {
        let pair: ContestantId = event.intern(name).expect("few names");
        (pair, vps(points))
    });
    event.add_decision(Decision::Award(AwardedMatch { round, home, away })).expect("the first");
}

/// 75 % on 8 boards by the WBF formula for pairs, and an award of the director.
#[test]
fn explains_awarded_points() {
    let mut event = event(&[round("1", 1..=8, 4), round("2", 9..=16, 12)].concat());
    award(&mut event, "2", [("3", 7), ("1", 13)]);
    let whole = try_score(&event, Method::SwissPairs, &[]).expect("no fault");
    let words = |name: &str| -> Vec<String> {
        let contestant = event.find(name).expect("a pair");
        let Explanation::Totals(totals) =
            whole.explain(ExplainTarget::Total { contestant }, NumberStyle::Exact)
        else {
            unreachable!("totals")
        };
        totals[0].steps.iter().map(|step| step.text.to_string()).collect()
    };
    assert_eq!(words("1")[1], "Round 2, against 3: the director has set 13.00 VPs.");
    assert_eq!(words("3")[1], "Round 2, against 1: the director has set 7.00 VPs.");
}

/// Matches of pairs have one ranking, like team matches. Pair events without matches list no
/// matches.
#[test]
fn makes_one_ranking() {
    let rows = round("1", 1..=8, 4);
    let event = event(&rows);
    let whole = try_score(&event, Method::SwissPairs, &[]).expect("no fault");
    let rankings = whole.rankings();
    assert_eq!(rankings.len(), 1);
    assert_eq!((rankings[0].section, rankings[0].side), (None, None));
    let names =
        rankings[0].lines().map(|line| (line.place.map(|it| it.to_string()), line.contestant));
    let names: Vec<String> = names
        .map(|(place, contestant)| {
            format!("{} {}", place.unwrap_or_default(), event.name(contestant))
        })
        .collect();
    // 75 % for 1 and 4, 25 % for 2 and 3.
    assert_eq!(names, ["1= 1", "1= 4", "3= 2", "3= 3"]);
    let met = whole.matches().iter().map(|it| [it.home, it.away].map(|pair| event.name(pair)));
    assert!(met.eq([["1", "3"], ["2", "4"]]));
    let field = try_score(&event, Method::Matchpoints, &[]).expect("no fault");
    assert!(field.matches().is_empty());
}

/// Scales are limited to matches of up to 200 boards, and some to fewer numbers of boards.
#[test]
fn rejects_lengths_without_a_scale() {
    let reported = |boards: u32, method, set: &[(&str, &str)]| {
        let faults = try_score(&event(&round("1", 1..=boards, 0)), method, set);
        faults.map(drop).map_err(|faults| faults[0].kind.to_string())
    };
    assert_eq!(reported(55, Method::SwissPairs, &[]), Ok(()));
    let more =
        "1 – 3: the percentage scale of Swiss pairs is for 2 to 55 boards, not 56".to_owned();
    assert_eq!(reported(56, Method::SwissPairs, &[]), Err(more));
    let long = "1 – 3: a match has 1 to 200 boards, not 201".to_owned();
    assert_eq!(reported(201, Method::SwissPairs, &[]), Err(long));
    let eight = [("vps.scale", "wbf-25")];
    assert_eq!(reported(8, Method::CrossImps, &eight), Ok(()));
    let other = "1 – 3: the scale wbf-25 is defined for 8 boards, not 7".to_owned();
    assert_eq!(reported(7, Method::CrossImps, &eight), Err(other));
}

fn is_at_a_result(fault: &Fault) -> bool {
    matches!(fault.location, Some(FaultLocation::Result(..)))
}

/// Faults without a result are reported first. Pair 1 has an awarded match and a played match; pair
/// 2 played two matches.
#[test]
fn puts_faults_without_a_result_first() {
    let mut rows = round("1", 1..=8, 4);
    for board in 9..=16 {
        rows.extend([["2", "5"], ["6", "7"]].map(|pairs| ("1", board, pairs, Some(10))));
    }
    let mut event = event(&rows);
    award(&mut event, "1", [("1", 13), ("8", 7)]);
    award(&mut event, "1", [("3", 13), ("9", 7)]);
    let faults = try_score(&event, Method::SwissPairs, &[]).expect_err("two matches in a round");
    let message: Vec<(String, bool)> =
        faults.iter().map(|fault| (fault.kind.to_string(), is_at_a_result(fault))).collect();
    let two = |name: &str, one: &str, other: &str| {
        format!("\"{name}\" has two matches in round 1: against \"{one}\" and \"{other}\"")
    };
    let expected =
        [(two("1", "3", "8"), false), (two("3", "1", "9"), false), (two("2", "4", "5"), true)];
    assert_eq!(message, expected);
}
