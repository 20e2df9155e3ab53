//! Properties of pair events with sections, sessions, stages, players, and matches.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use bridge_core::{BoardNumber, Exact, Matchpoints, Percent, Score, Side};
use event::{Decision, Event, NewResult, Outcome, PairCarryForward, PairEntry, PairName};
use proptest::prelude::*;
use regulations::{Method, Regulations};
use scoring::{
    ExplainTarget, Explanation, MatchScore, MatchSide, MatchpointScores, MatchpointStanding,
    NumberStyle, Scores, score,
};

/// Session, section, board, North-South, East-West, tens of points, and ruling.
#[derive(Clone, Debug)]
struct Row {
    session: &'static str,
    section: &'static str,
    board: u32,
    pairs: [String; 2],
    tens: i32,
    ruling: &'static str,
}

fn event(rows: &[Row]) -> Event {
    let mut event = Event::default();
    for row in rows {
        let number = BoardNumber::new(row.board).expect("a board");
        let session = Some(event.intern(row.session).expect("few names"));
        let board = event.board(session, number, None).expect("no contradiction");
        let outcome = Outcome::Score(Score::new(10 * row.tens).expect("in range"));
        let [ours, theirs] = &row.pairs;
        let entry = NewResult {
            section: Some(row.section),
            ..NewResult::new(board, ours, theirs, outcome)
        };
        let id = event.add(entry).expect("few rows");
        if !row.ruling.is_empty() {
            event.adjust(id, row.ruling.parse().expect("a ruling"));
        }
    }
    event
}

fn options(set: &[(&str, &str)]) -> Regulations {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    regulations
}

fn scored(event: &Event, regulations: &Regulations) -> MatchpointScores {
    match score(event.clone(), Method::Matchpoints, regulations.clone())
        .map(scoring::ScoredEvent::into_scores)
    {
        Ok(Scores::Matchpoints(scores)) => *scores,
        other => unreachable!("{other:?}"),
    }
}

fn lines(scores: &MatchpointScores) -> impl Iterator<Item = MatchpointStanding> {
    scores.rankings().iter().flat_map(|ranking| &ranking.standings)
}

/// Returns matchpoints, available matchpoints, and percentage of each pair.
fn totals(event: &Event, scores: &MatchpointScores) -> BTreeMap<String, [String; 3]> {
    lines(scores)
        .map(|line| {
            let percent = line
                .details
                .percent
                .clone()
                .map_or_else(String::new, |percent| percent.to_string());
            let total = line.total.clone();
            let numbers = [total.matchpoints.to_string(), total.available.to_string(), percent];
            (event.name(line.name).to_owned(), numbers)
        })
        .collect()
}

/// Generates two sessions of two sections with three tables each. The names contain the section.
fn rows() -> impl Strategy<Value = Vec<Row>> {
    let ruling =
        prop::sample::select(vec!["", "", "", "", "AVE+/AVE-", "60% 650, 40% -100", "40/60"]);
    prop::collection::vec((-12_i32..12, ruling), 2 * 2 * 3 * 3).prop_map(|tables| {
        let mut tables = tables.into_iter();
        let mut rows = Vec::new();
        for session in ["1", "2"] {
            for section in ["A", "B"] {
                for board in 1..=3 {
                    for table in 0..3 {
                        let (tens, ruling) = tables.next().expect("enough");
                        let east_west = (table + board) % 3;
                        let pairs = [format!("{section}{table}"), format!("{section}1{east_west}")];
                        rows.push(Row { session, section, board, pairs, tens, ruling });
                    }
                }
            }
        }
        rows
    })
}

proptest! {
    /// Separate sections have the same scores as events of one section.
    #[test]
    fn separate_sections(rows in rows(), expected in prop::sample::select(vec!["board", "session"])) {
        let regulations = options(&[
            ("pairs.sections", "separate"), ("neuberg.fewer_scores", "neuberg"), ("neuberg.expected", expected),
            ("pairs.winners", "two"),
        ]);
        let whole = event(&rows);
        let together = totals(&whole, &scored(&whole, &regulations));
        let mut alone = BTreeMap::new();
        for section in ["A", "B"] {
            let own: Vec<Row> = rows.iter().filter(|row| row.section == section).cloned().collect();
            let part = event(&own);
            alone.extend(totals(&part, &scored(&part, &regulations)));
        }
        prop_assert_eq!(&together, &alone);
        // The rankings by section have the same lines.
        let mut by_section = regulations;
        by_section.set("pairs.rankings", "by-section").expect("an option");
        let scores = scored(&whole, &by_section);
        prop_assert_eq!(scores.rankings().len(), 4);
        prop_assert_eq!(totals(&whole, &scores), alone);
    }

    /// Sessions have the same scores as events of one session: added up, or with the mean of their
    /// percentages.
    #[test]
    fn sessions(rows in rows()) {
        let whole = event(&rows);
        for sessions in ["total", "percentages"] {
            let regulations = options(&[("pairs.sessions", sessions)]);
            let all = score(whole.clone(), Method::Matchpoints, regulations.clone()).expect("no fault");
            let Scores::Matchpoints(scores) = all.scores() else { unreachable!("pairs by matchpoints") };
            let mut alone: BTreeMap<String, Vec<MatchpointStanding>> = BTreeMap::new();
            for session in ["1", "2"] {
                let own: Vec<Row> = rows.iter().filter(|row| row.session == session).cloned().collect();
                let part = event(&own);
                for line in lines(&scored(&part, &regulations)) {
                    alone.entry(part.name(line.name).to_owned()).or_default().push(line);
                }
            }
            for line in lines(scores) {
                let parts = &alone[whole.name(line.name)];
                let sum = parts[0].total.plus(&parts[1].total);
                prop_assert_eq!(line.total.clone(), sum.clone());
                let percent = if sessions == "total" {
                    sum.percent().expect("boards")
                } else {
                    let [one, other] = [0, 1].map(|part: usize| parts[part].details.percent.clone().expect("boards").into_exact());
                    let both = one.plus(other);
                    Percent::new(both.times(Exact::HALF))
                };
                prop_assert_eq!(line.details.percent.clone(), Some(percent.clone()));
                let Explanation::Totals(totals) = all.explain(ExplainTarget::Total { contestant: line.name }, NumberStyle::Exact) else { unreachable!("totals") };
                for total in totals {
                    let last = &total.steps.last().expect("steps").text.to_string();
                    prop_assert!(last.ends_with(&format!("{percent} %.")), "{last} {percent}");
                }
            }
        }
    }

    /// The order of the rows and the names of the pairs change nothing.
    #[test]
    fn order_and_names(rows in rows(), seed in any::<prop::sample::Index>()) {
        let regulations = options(&[("pairs.sections", "separate"), ("pairs.sessions", "percentages")]);
        let first = event(&rows);
        let mut turned = rows.clone();
        turned.rotate_left(seed.index(rows.len()));
        turned.reverse();
        for row in &mut turned {
            row.pairs = row.pairs.each_ref().map(|name| format!("new {name}"));
        }
        let second = event(&turned);
        let renamed: BTreeMap<String, [String; 3]> = totals(&first, &scored(&first, &regulations))
            .into_iter()
            .map(|(name, line)| (format!("new {name}"), line))
            .collect();
        prop_assert_eq!(renamed, totals(&second, &scored(&second, &regulations)));
    }

    /// A player's total is the sum over the player's partnerships.
    #[test]
    fn individuals(scores in prop::collection::vec(-12_i32..12, 14)) {
        let mut event = Event::default();
        let mut rows = Vec::new();
        for round in 0..7_u32 {
            for (table, seats) in [[7, 0, 1, 3], [2, 6, 4, 5]].into_iter().enumerate() {
                let seat = |seat: u32| if seat == 7 { 8 } else { (seat + round) % 7 + 1 };
                let [north, south, east, west] = seats.map(|it| seat(it).to_string());
                let number = BoardNumber::new(round + 1).expect("a board");
                let board = event.board(None, number, None).expect("no contradiction");
                let tens = scores[2 * usize::try_from(round).expect("small") + table];
                let outcome = Outcome::Score(Score::new(10 * tens).expect("in range"));
                let [ours, theirs] = [format!("{north} & {south}"), format!("{east} & {west}")];
                event.partnership(&ours, [&north, &south]).expect("few names");
                event.partnership(&theirs, [&east, &west]).expect("few names");
                rows.push(event.add(NewResult::new(board, &ours, &theirs, outcome)).expect("few rows"));
            }
        }
        let scored = scored(&event, &Regulations::default());
        prop_assert_eq!(lines(&scored).count(), 8);
        for line in lines(&scored) {
            let mut sum = Matchpoints::ZERO;
            for &row in &rows {
                let result = event.results().row(row);
                for (side, pair) in Side::ALL.into_iter().zip([result.north_south, result.east_west]) {
                    if event.players(pair).any(|player| player == line.name) {
                        let won = scored.matchpoints(row, side).expect("small");
                        sum = sum.plus(won);
                    }
                }
            }
            prop_assert_eq!(line.total.matchpoints.clone(), sum);
            prop_assert_eq!(line.total.boards, 7);
        }
    }
}

fn row(session: &'static str, board: u32, pairs: [&str; 2], tens: i32) -> Row {
    Row { session, section: "", board, pairs: pairs.map(str::to_owned), tens, ruling: "" }
}

/// Half of 300 of 480 on 26 boards, carried forward to a final with a top of 520 on 26 boards, is
/// 162.5.
#[test]
fn carry_forward() {
    // A final of 26 boards with eleven tables: the top is 20 on each board.
    let mut rows = Vec::new();
    let names: Vec<String> = (1..=22).map(|pair| pair.to_string()).collect();
    for board in 1..=26 {
        for table in 0..11 {
            rows.push(row("final", board, [&names[table], &names[table + 11]], 0));
        }
    }
    let mut event = event(&rows);
    let who = PairName { name: event.find("1").expect("a pair"), side: None };
    let matchpoints = "300".parse().expect("a number");
    let available = "480".parse().expect("a number");
    let carry = PairCarryForward { pair: who, matchpoints, available, boards: 26 };
    event.add_decision(Decision::PairCarryForward(carry)).expect("any number");
    let regulations = options(&[("pairs.carry_forward", "1/2")]);
    let scores = scored(&event, &regulations);
    let line = lines(&scores).find(|line| line.name == who.name).expect("a line");
    let carried = line.details.carried.clone().expect("carried");
    assert_eq!(carried.matchpoints.to_string(), "162.5");
    assert_eq!(carried.available.to_string(), "260");
    assert_eq!(line.total.matchpoints.to_string(), "422.5");
    assert_eq!(line.total.available.to_string(), "780");
    // No other pair has a carry-forward.
    assert_eq!(lines(&scores).filter(|line| line.details.carried.is_some()).count(), 1);
}

/// Qualifying sessions of the event are carried forward in the same way.
#[test]
fn qualifying_sessions() {
    let mut rows = Vec::new();
    for (session, tens) in [("1", [11, 10]), ("2", [10, 10])] {
        for board in 1..=2 {
            rows.push(row(session, board, ["1", "2"], tens[0]));
            rows.push(row(session, board, ["3", "4"], tens[1]));
        }
    }
    let mut event = event(&rows);
    let first = event.find("1").expect("a session and a pair");
    event.add_decision(Decision::Qualifying(first)).expect("the first");
    let scores = scored(&event, &options(&[("pairs.carry_forward", "1/2")]));
    assert_eq!(scores.rankings().len(), 4);
    let last: Vec<_> = scores.rankings()[2].standings.iter().collect();
    // Pair 1 had 4 of 4 in the qualifying session. Half of that, 2 of 2, is added to 2 of 4.
    assert_eq!(last[0].total.matchpoints.to_string(), "4");
    assert_eq!(last[0].total.available.to_string(), "6");
    assert_eq!(last[1].total.matchpoints.to_string(), "2");
}

/// AVE+ is based on the session or on the event, depending on the option.
#[test]
fn chunks() {
    let mut rows = Vec::new();
    for (session, ours) in [("1", 11), ("2", 9)] {
        for board in 1..=3 {
            rows.push(row(session, board, ["1", "2"], ours));
            rows.push(row(session, board, ["3", "4"], 10));
        }
    }
    rows[0].ruling = "AVE+/AVE-";
    rows[1].ruling = "AVE/AVE";
    let event = event(&rows);
    let pair = event.find("1").expect("a pair");
    let won = |window: &str| {
        let regulations = options(&[
            ("artificial.window", window),
            ("neuberg.expected", "session"),
            ("neuberg.fewer_scores", "neuberg"),
        ]);
        let scores = scored(&event, &regulations);
        let line = lines(&scores).find(|line| line.name == pair).expect("a line");
        line.total.matchpoints.to_string()
    };
    // In session 1 the pair has 2 of 2 on the other board. In both sessions it has 4 of 10, and 60
    // % is better.
    assert_eq!(won("session"), "6");
    assert_eq!(won("event"), "5.2");
}

/// The board with the most scores of all sessions determines the top of every board.
#[test]
fn uses_the_largest_top() {
    let mut rows =
        vec![row("1", 1, ["1", "2"], 11), row("1", 1, ["3", "4"], 10), row("1", 1, ["5", "6"], 9)];
    rows.extend([row("2", 1, ["1", "2"], 11), row("2", 1, ["3", "4"], 10)]);
    let event = event(&rows);
    let regulations =
        options(&[("neuberg.fewer_scores", "neuberg"), ("neuberg.expected", "event")]);
    let scores = scored(&event, &regulations);
    let line = lines(&scores).next().expect("a line");
    // 4 of 4, and by the Neuberg formula 3/2 · (2 + 1) − 1 = 3.5 of 4.
    assert_eq!(line.total.matchpoints.to_string(), "7.5");
    assert_eq!(line.total.available.to_string(), "8");
}

/// Handicaps and strata have separate lists and do not change the ranking.
#[test]
fn lists() {
    let rows: Vec<Row> = [("1", "2", 12), ("3", "4", 11), ("5", "6", 10)]
        .into_iter()
        .map(|(ours, theirs, tens)| row("1", 1, [ours, theirs], tens))
        .collect();
    let mut event = event(&rows);
    for stratum in ["A", "B"] {
        event.add_decision(Decision::Stratum(stratum.to_owned())).expect("a new one");
    }
    for (name, handicap, stratum) in [("3", 60_i64, 1), ("5", 5, 1)] {
        let pair = PairName { name: event.find(name).expect("a pair"), side: None };
        let handicap = Some(Percent::from(handicap));
        let members = Vec::new();
        let entry = PairEntry { pair, members, handicap, stratum: Some(stratum) };
        event.add_decision(Decision::Pair(entry)).expect("a new pair");
    }
    let scores = scored(&event, &Regulations::default());
    let found: Vec<String> = scores.rankings()[0]
        .standings
        .iter()
        .map(|line| {
            let handicapped = line.details.handicapped.clone().expect("a list");
            let strata =
                line.details.strata.map(|place| place.map_or("-".to_owned(), |it| it.to_string()));
            format!(
                "{} {} {} {} {}",
                event.name(line.name),
                line.place.expect("a place"),
                strata.join(""),
                handicapped.percent.expect("a percentage"),
                handicapped.place.expect("a place"),
            )
        })
        .collect();
    assert_eq!(found, ["1 1 1-- 100 2", "3 2 21- 110 1", "5 3 32- 5 3"]);
}

/// A match of Swiss pairs: 57.83 % of the matchpoints on 8 boards earn 15 VPs, and slightly more
/// earn 16.
#[test]
fn swiss_pairs() {
    let mut rows = Vec::new();
    let mut event = Event::default();
    for board in 1..=8_u32 {
        let number = BoardNumber::new(board).expect("a board");
        let id = event.board(None, number, None).expect("no contradiction");
        // Pair 1 is better on five boards and worse on three: 10 of 16, 62.5 %.
        let ours = if board <= 5 { 11 } else { 9 };
        for (pairs, tens) in [(["1", "2"], ours), (["3", "4"], 10)] {
            let outcome = Outcome::Score(Score::new(10 * tens).expect("in range"));
            let entry =
                NewResult { round: Some("1"), ..NewResult::new(id, pairs[0], pairs[1], outcome) };
            rows.push(event.add(entry).expect("few rows"));
        }
    }
    let swiss = score(event.clone(), Method::SwissPairs, Regulations::default());
    let swiss = swiss.expect("no fault");
    let Scores::PairMatches(scores) = swiss.scores() else { unreachable!("matches of pairs") };
    let matches = scores.matches();
    assert_eq!(matches.len(), 2);
    let percent = |side: &MatchSide| match &side.score {
        MatchScore::Percent { percent, .. } => percent.to_string(),
        other @ MatchScore::Imps { .. } => unreachable!("{other:?}"),
    };
    assert_eq!(matches[0].sides.each_ref().map(percent), ["62.5", "37.5"]);
    assert_eq!(matches[0].sides.each_ref().map(|side| side.vps.to_string()), ["18.00", "2.00"]);
    let best = &scores.standings().standings()[0];
    assert_eq!((event.name(best.name), best.points.to_string().as_str()), ("1", "18"));
    let Explanation::Totals(totals) =
        swiss.explain(ExplainTarget::Total { contestant: best.name }, NumberStyle::Exact)
    else {
        unreachable!("totals")
    };
    let steps: Vec<String> = totals[0].steps.iter().map(|step| step.text.to_string()).collect();
    let shared = [
        "Together 18.00 VPs.",
        "Tied with 4.",
        "Nothing separates it from 4: the place is shared.",
    ];
    assert!(steps.ends_with(&shared.map(str::to_owned)), "{steps:?}");
}
