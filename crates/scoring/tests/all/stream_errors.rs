//! Streams whose chunks differ in labels, numbers of scores, or denominators, and events that
//! streams reject.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::sync::Arc;

use bridge_core::{BoardNumber, FractionalImps, Percent, Score};
use event::{
    Correction, Decision, EnteredDatum, Event, FaultKind, MatchResult, NewMatch, NewResult,
    Outcome, PairName, PairPenalty, ResultId,
};
use regulations::{EventFeatures, Method, Preset, Regulations};
use scoring::{ScoredEvent, Scores, StreamScorer};

/// North-South, East-West, score (`None` if not played), ruling, section, and round of a result.
#[derive(Clone, Copy, Default)]
struct Row {
    ns: &'static str,
    ew: &'static str,
    score: Option<i32>,
    ruling: &'static str,
    section: &'static str,
    round: &'static str,
}

fn row(ns: &'static str, ew: &'static str, score: i32) -> Row {
    Row { ns, ew, score: Some(score), ..Row::default() }
}

fn fill(event: &mut Arc<Event>, number: u32, rows: &[Row]) {
    let window = Arc::get_mut(event).expect("nobody looks at it");
    window.clear_results();
    let number = BoardNumber::new(number).expect("a board");
    let board = window.board(None, number, None).expect("no contradiction");
    let label = |text: &'static str| Some(text).filter(|text| !text.is_empty());
    for row in rows {
        for name in [row.ns, row.ew] {
            if let Some((one, other)) = name.split_once('&') {
                window.partnership(name, [one, other]).expect("few names");
            }
        }
        let outcome = row.score.map_or(Outcome::NotPlayed, |score| {
            Outcome::Score(Score::new(score).expect("a score"))
        });
        let (section, round) = (label(row.section), label(row.round));
        let id = window.add(NewResult {
            section,
            round,
            ..NewResult::new(board, row.ns, row.ew, outcome)
        });
        if !row.ruling.is_empty() {
            window.adjust(id.expect("few rows"), row.ruling.parse().expect(row.ruling));
        }
    }
}

fn regulations(preset: Preset, set: &[(&str, &str)]) -> Regulations {
    let mut regulations = Regulations::from_preset(preset);
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    regulations
}

/// Scores a stream. Returns the scored event or the messages of its faults.
fn streamed(
    method: Method,
    regulations: &Regulations,
    windows: &[&[Row]],
) -> Result<ScoredEvent, Vec<String>> {
    let words = |faults: event::Faults| -> Vec<String> {
        faults.0.iter().map(|fault| fault.kind.to_string()).collect()
    };
    let mut running = StreamScorer::new(method, regulations.clone()).map_err(words)?;
    let mut event = Arc::new(Event::default());
    for (number, rows) in (1..).zip(windows) {
        fill(&mut event, number, rows);
        running.score_chunk(&event).map_err(words)?;
    }
    running.finish(event).map_err(words)
}

fn relevant(windows: &[&[Row]], expected: EventFeatures) -> bool {
    let whole = streamed(Method::Matchpoints, &Regulations::default(), windows);
    whole.expect("no fault").features().contains(expected)
}

/// A labeled and an unlabeled chunk count as two labels. An empty chunk has no label.
#[test]
fn reports_labels_in_some_chunks() {
    let plain: &[Row] = &[row("1", "3", 110), row("2", "4", 100)];
    let of = |change: fn(&mut Row)| {
        let mut rows = [row("1", "3", 110), row("2", "4", 100)];
        rows.iter_mut().for_each(change);
        rows
    };
    let sections = of(|row| row.section = "A");
    assert!(relevant(&[plain, &sections], EventFeatures::SEVERAL_SECTIONS));
    assert!(relevant(&[&sections, plain], EventFeatures::SEVERAL_SECTIONS));
    assert!(!relevant(&[&sections, &sections], EventFeatures::SEVERAL_SECTIONS));
    assert!(!relevant(&[&[], &sections], EventFeatures::SEVERAL_SECTIONS));
    assert!(!relevant(&[plain, plain], EventFeatures::SECTIONS));
    let rounds = of(|row| row.round = "1");
    assert!(relevant(&[plain, &rounds], EventFeatures::WINDOWS));
    assert!(!relevant(&[&rounds, &rounds], EventFeatures::WINDOWS));
    assert!(!relevant(&[&[], &rounds], EventFeatures::WINDOWS));
}

/// The number of scores of a board does not include unplayed results.
#[test]
fn accepts_equal_numbers_of_scores() {
    let two: &[Row] = &[row("1", "3", 110), row("2", "4", 100)];
    let of_three: &[Row] =
        &[row("1", "3", 110), row("2", "4", 100), Row { ns: "5", ew: "6", ..Row::default() }];
    let three: &[Row] = &[row("1", "3", 110), row("2", "4", 100), row("5", "6", 100)];
    assert!(!relevant(&[two, of_three], EventFeatures::SHORT_BOARDS));
    assert!(!relevant(&[of_three, two], EventFeatures::SHORT_BOARDS));
    assert!(relevant(&[two, three], EventFeatures::SHORT_BOARDS));
}

/// Cross-IMPs per comparison at three, two, and four tables. Pair 1 has (1 + 1)/2, −1, and 3/3;
/// pair 2 has −1/2, 1, and −1/3; pair 3 has −1/2 and −1/3.
#[test]
fn refines_parts_between_chunks() {
    let three: &[Row] = &[row("1", "11", 420), row("2", "12", 400), row("3", "13", 400)];
    let two: &[Row] = &[row("1", "12", 400), row("2", "11", 420)];
    let four: &[Row] =
        &[row("1", "13", 420), row("2", "11", 400), row("3", "12", 400), row("4", "14", 400)];
    let set = regulations(Preset::Plain, &[("cross_imps.divisor", "per-comparison")]);
    for windows in [[three, two, four], [two, four, three], [four, three, two]] {
        let whole = streamed(Method::CrossImps, &set, &windows).expect("no fault");
        let rankings = whole.rankings();
        let line = |line: scoring::RankingRow| {
            let name = whole.event().name(line.contestant);
            format!("{}{name}", line.place.map_or_else(String::new, |place| place.to_string()))
        };
        let north_south: Vec<String> = rankings[0].lines().map(line).collect();
        assert_eq!(north_south, ["11", "22", "34", "43"]);
        let Scores::Imps(scores) = whole.scores() else { unreachable!("pairs") };
        let totals = |name: &str| {
            let contestant = whole.event().find(name).expect("a pair");
            let standings = &scores.rankings()[0].standings;
            standings.find(contestant).expect("a line").total.imps.to_string()
        };
        assert_eq!(["1", "2", "3", "4"].map(totals), ["1", "1/6", "-5/6", "-1/3"]);
    }
}

/// A pair that sits in both directions on one board is valid only if the regulations set two
/// winners.
#[test]
fn rejects_both_directions_on_one_board() {
    let rows: &[Row] = &[row("1", "2", 110), row("2", "1", 100)];
    let with = |winners| {
        let regulations = regulations(Preset::Plain, &[("pairs.winners", winners)]);
        streamed(Method::Matchpoints, &regulations, &[rows]).map(|whole| whole.rankings().len())
    };
    assert_eq!(with("two"), Ok(2));
    assert!(with("one").is_err() && with("inferred").is_err());
    // Players are in one ranking even if they all kept their seats.
    let players: &[Row] = &[row("A&B", "C&D", 110), row("E&F", "G&H", 100)];
    let whole = streamed(Method::Matchpoints, &Regulations::default(), &[players]);
    assert_eq!(whole.expect("no fault").rankings().len(), 1);
}

/// A board with a ruling but without results counts as played. Without both, the event is empty.
#[test]
fn scores_rulings_alone() {
    let nothing = Row { ns: "1", ew: "3", ..Row::default() };
    let ruled = Row { ruling: "60/40", ..nothing };
    let whole = streamed(Method::Matchpoints, &Regulations::default(), &[&[ruled]]);
    assert!(whole.is_ok());
    let none = streamed(Method::Matchpoints, &Regulations::default(), &[&[nothing]]).map(drop);
    assert_eq!(none, Err(vec![FaultKind::NothingPlayed.to_string()]));
}

/// If points depend on the numbers of scores, all boards must have equal numbers: with Neuberg, or
/// with an artificial score. Butler is not affected.
#[test]
fn numbers_of_scores() {
    let two: &[Row] = &[row("1", "3", 110), row("2", "4", 100)];
    let three: &[Row] = &[row("1", "3", 110), row("2", "4", 100), row("5", "6", 100)];
    let ruled: &[Row] =
        &[Row { ruling: "60/40", ..row("1", "3", 110) }, row("2", "4", 100), row("5", "6", 100)];
    let acbl = Regulations::from_preset(Preset::Acbl);
    let rejected = streamed(Method::Matchpoints, &acbl, &[two, three]).map(drop);
    let uneven = FaultKind::UnevenStream { one: 2, other: 3 }.to_string();
    assert_eq!(rejected, Err(vec![uneven.clone()]));
    let own = regulations(Preset::Plain, &[("neuberg.expected", "session")]);
    assert!(streamed(Method::Matchpoints, &own, &[two, three]).is_ok());
    assert_eq!(streamed(Method::Matchpoints, &own, &[two, ruled]).map(drop), Err(vec![uneven]));
    for regulations in [&own, &acbl] {
        assert!(streamed(Method::Butler, regulations, &[two, ruled]).is_ok());
    }
}

/// Returns the rejected feature and the advice.
fn needs_whole_event(faults: event::Faults) -> Vec<[&'static str; 2]> {
    let one = |fault: event::Fault| match fault.kind {
        FaultKind::NeedsWholeEvent { what, help } => [what, help],
        other => unreachable!("{other:?}"),
    };
    faults.0.into_iter().map(one).collect()
}

/// All regulations that need the whole event are reported together.
#[test]
fn rejects_methods_that_need_the_whole_event() {
    let set = [("pairs.rankings", "by-section"), ("artificial.window", "match")];
    let of = |method, set: &[_]| {
        StreamScorer::new(method, regulations(Preset::Plain, set))
            .map(drop)
            .map_err(needs_whole_event)
    };
    let sections = [
        "rankings by section need the whole event",
        "score the event without streaming, or use `{set pairs.rankings=overall}`",
    ];
    let averages = [
        "AVE+ and AVE- by match need the whole event",
        "score the event without streaming, or use `{set artificial.window=session}`",
    ];
    let matches = [
        "matches need the whole event",
        "score the event without streaming, or use matchpoints, Butler, or cross-IMPs without a scale",
    ];
    assert_eq!(of(Method::Matchpoints, &set[..1]), Err(vec![sections]));
    for method in [Method::Teams, Method::SwissPairs] {
        assert_eq!(of(method, &set), Err(vec![matches, sections, averages]));
    }
    assert_eq!(of(Method::Butler, &[("vps.scale", "wbf")]), Err(vec![matches]));
    assert_eq!(of(Method::Butler, &[]), Ok(()));
}

/// Decisions, corrections, matches, and sessions that need the whole event are reported together.
#[test]
fn rejects_events_that_need_the_whole_event() {
    let mut event = Event::default();
    let [first, second] = ["S1", "S2"].map(|name| Some(event.intern(name).expect("few names")));
    let number = BoardNumber::new(1).expect("a board");
    let score = Outcome::Score(Score::from(110));
    for session in [first, second] {
        let board = event.board(session, number, None).expect("no contradiction");
        event.add(NewResult::new(board, "1", "2", score)).expect("few rows");
    }
    let plus = |change: &dyn Fn(&mut Event)| {
        let mut event = event.clone();
        change(&mut event);
        let running = StreamScorer::new(Method::Matchpoints, Regulations::default());
        running.expect("a game").score_chunk(&Arc::new(event)).map(drop).map_err(needs_whole_event)
    };
    let sessions = [
        "several sessions need the whole event",
        "score the whole event, or each session separately",
    ];
    let name = event.find("1").expect("a pair");
    let pair = PairName { name, side: None };
    let datum = |event: &mut Event| {
        let datum = EnteredDatum { session: first, board: number, score: Score::from(100) };
        event.add_decision(Decision::Datum(datum)).expect("a board");
    };
    let qualifying = |event: &mut Event| {
        event.add_decision(Decision::Qualifying(first.expect("a session"))).expect("the first");
    };
    let matches = |event: &mut Event| {
        let imps = |imps: i64| FractionalImps::from(imps);
        let result = MatchResult::Imps { home: imps(3), away: imps(1) };
        let entry =
            NewMatch { home: "A", away: "B", result, boards: None, round: None, table: None };
        event.add_match(entry).expect("few rows");
    };
    let penalty = |event: &mut Event| {
        let percent = "10".parse::<Percent>().expect("a percentage");
        let penalty =
            PairPenalty { pair, session: None, round: None, board: None, percent, reason: None };
        event.add_decision(Decision::PairPenalty(penalty)).expect("any number");
    };
    let correction = |event: &mut Event| {
        let row = ResultId::first(1).last().expect("an id");
        event.corrections.push(Correction { row, before: None, after: None, reason: None });
    };
    let of_penalties =
        ["penalties need the whole event", "score the event without streaming, or remove them"];
    let of_corrections = [
        "corrections need the whole event",
        "score the event without streaming, or correct the results file",
    ];
    let of_datums =
        ["[[datum]] needs the whole event", "score the event without streaming, or remove them"];
    let of_stages =
        ["stages need the whole event", "score the whole event, or each stage separately"];
    let of_matches =
        ["results of whole matches need the whole event", "score the event without streaming"];
    assert_eq!(plus(&|_| {}), Err(vec![sessions]));
    assert_eq!(plus(&penalty), Err(vec![of_penalties, sessions]));
    assert_eq!(plus(&correction), Err(vec![of_corrections, sessions]));
    assert_eq!(plus(&datum), Err(vec![of_datums, sessions]));
    assert_eq!(plus(&qualifying), Err(vec![of_stages, sessions]));
    assert_eq!(plus(&matches), Err(vec![of_matches, sessions]));
    let all = plus(&|event| {
        matches(event);
        correction(event);
        qualifying(event);
        datum(event);
        penalty(event);
    });
    let in_order = [of_penalties, of_datums, of_stages, of_corrections, of_matches, sessions];
    assert_eq!(all, Err(in_order.to_vec()));
}

/// A weighted score counts in fractions of a matchpoint, between boards in whole matchpoints. Pair
/// 1 has 60 % of 2 and twice 2, and pair 2 has 40 % of 2. In cross-IMPs pair 1 has 60 % of 1 minus
/// 40 % of 1, and twice 1.
#[test]
fn scores_weighted_between_unadjusted_boards() {
    let plain: &[Row] = &[row("1", "3", 420), row("2", "4", 400)];
    let ruled: &[Row] =
        &[Row { ruling: "60% 420, 40% 380", ..row("1", "3", 420) }, row("2", "4", 400)];
    for windows in [[ruled, plain, plain], [plain, ruled, plain], [plain, plain, ruled]] {
        for (method, expected) in
            [(Method::Matchpoints, ["5.2", "0.8"]), (Method::CrossImps, ["2.2", "-2.2"])]
        {
            let whole = streamed(method, &Regulations::default(), &windows).expect("no fault");
            let total = |name: &str| {
                let contestant = whole.event().find(name).expect("a pair");
                match whole.scores() {
                    Scores::Matchpoints(scores) => {
                        let line = scores.rankings()[0].standings.find(contestant).expect("a line");
                        line.total.matchpoints.exact().to_string()
                    }
                    Scores::Imps(scores) => {
                        let line = scores.rankings()[0].standings.find(contestant).expect("a line");
                        line.total.imps.to_string()
                    }
                    _ => unreachable!("pairs"),
                }
            };
            assert_eq!(["1", "2"].map(total), expected, "{method}");
        }
    }
}
