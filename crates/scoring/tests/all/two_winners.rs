//! Events with two winners and a few switched results: each pair keeps its total and its ranking.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::sync::Arc;

use bridge_core::{BoardNumber, Score, Side};
use event::{Event, FaultKind, NewResult, Outcome};
use proptest::prelude::*;
use regulations::{Method, Regulations, Winners};
use scoring::{ExplainTarget, Explanation, NumberStyle, ScoredEvent, StreamScorer, score};

/// Session, section, board, North-South, East-West, tens of points, and ruling of a result.
#[derive(Clone, Debug)]
struct Row {
    session: u32,
    section: &'static str,
    board: u32,
    pairs: [String; 2],
    tens: i32,
    ruling: Option<&'static str>,
}

impl Row {
    /// Returns the result with the pairs in the opposite directions.
    fn switched(&self) -> Self {
        let [ns, ew] = self.pairs.clone();
        Self { pairs: [ew, ns], ..self.clone() }
    }
}

fn add(event: &mut Event, sessions: u32, row: &Row) {
    let session =
        (sessions > 1).then(|| event.intern(&row.session.to_string()).expect("few names"));
    let number = BoardNumber::new(row.board).expect("a board");
    let board = event.board(session, number, None).expect("no contradiction");
    let [ns, ew] = &row.pairs;
    let section = Some(row.section).filter(|section| !section.is_empty());
    let outcome = Outcome::Score(Score::new(10 * row.tens).expect("in range"));
    let entry = NewResult { section, ..NewResult::new(board, ns, ew, outcome) };
    let id = event.add(entry).expect("few rows");
    if let Some(ruling) = row.ruling {
        event.adjust(id, ruling.parse().expect("a ruling"));
    }
}

fn event(rows: &[Row]) -> Event {
    let sessions = rows.iter().map(|row| row.session).max().unwrap_or(1);
    let mut event = Event::default();
    for row in rows {
        add(&mut event, sessions, row);
    }
    event
}

fn regulations(set: &[(&str, &str)]) -> Arc<Regulations> {
    let mut regulations = Regulations::default();
    for (option, value) in set {
        regulations.set(option, value).expect("an option");
    }
    Arc::new(regulations)
}

/// The printed total of each contestant by section, side, and name.
type Standings = BTreeMap<(String, Option<Side>, String), String>;

fn standings(scored: &ScoredEvent) -> Standings {
    let event = scored.event();
    let mut standings = Standings::new();
    for ranking in scored.rankings() {
        let section = event.label(ranking.section).to_owned();
        for line in ranking.lines() {
            let number = line.number.as_ref().map(ToString::to_string).unwrap_or_default();
            let key = (section.clone(), ranking.side, event.name(line.contestant).to_owned());
            assert!(standings.insert(key, number).is_none(), "each once in a ranking");
        }
    }
    standings
}

/// Returns the totals by name.
fn by_name(standings: &Standings) -> BTreeMap<&str, &str> {
    standings.iter().map(|((.., name), total)| (name.as_str(), total.as_str())).collect()
}

/// Generates a Mitchell movement with an odd number of tables in one or two sessions and sections,
/// and the index of the switched row.
fn scored_session() -> impl Strategy<Value = (Vec<Row>, usize)> {
    let ruling = prop_oneof![
        14 => Just(None),
        1 => prop::sample::select(vec!["AVE+/AVE-", "60/40", "AVE-/AVE+"]).prop_map(Some),
    ];
    // One of three results would be too many to be a mistake.
    let tables = prop::sample::select(vec![5_u32, 7]);
    let results = prop::collection::vec((-12_i32..12, ruling), 2 * 2 * 49);
    (tables, 1_u32..3, 1_usize..3, results, any::<prop::sample::Index>()).prop_map(
        |(tables, sessions, sections, results, index)| {
            let mut results = results.into_iter();
            let mut rows = Vec::new();
            for session in 1..=sessions {
                for section in ["A", "B"].into_iter().take(sections) {
                    for round in 0..tables {
                        for table in 0..tables {
                            let theirs = 11 + (table + 2 * tables - round) % tables;
                            let pairs = [table + 1, theirs].map(|pair| format!("{section}{pair}"));
                            let board = (table + round) % tables + 1;
                            let (tens, ruling) = results.next().expect("enough");
                            rows.push(Row { session, section, board, pairs, tens, ruling });
                        }
                    }
                }
            }
            let moved = index.index(rows.len());
            (rows, moved)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// One switched result leaves each pair in its ranking, with the total of all its boards.
    #[test]
    fn keeps_totals_and_rankings_with_one_result_the_other_way(
        (rows, moved) in scored_session(),
        method in prop::sample::select(vec![Method::Matchpoints, Method::Butler, Method::CrossImps]),
        by_section: bool,
    ) {
        let rankings = ("pairs.rankings", if by_section { "by-section" } else { "overall" });
        let with = |winners: &str, rows: &[Row]| {
            let set = [("pairs.winners", winners), rankings];
            score(event(rows), method, regulations(&set)).expect("no fault")
        };
        let before = standings(&with("two", &rows));
        prop_assert_eq!(&before, &standings(&with("inferred", &rows)));
        let mut switched = rows;
        switched[moved] = switched[moved].switched();
        let one = standings(&with("one", &switched));
        for winners in ["two", "inferred"] {
            let two = with(winners, &switched);
            let after = standings(&two);
            prop_assert!(after.keys().eq(before.keys()), "{:?} {:?}", after, before);
            prop_assert_eq!(by_name(&after), by_name(&one));
            // Each total is explained by all boards of the pair.
            let name = &switched[moved].pairs[0];
            let contestant = two.event().find(name).expect("a pair");
            let Explanation::Totals(totals) = two.explain(ExplainTarget::Total { contestant }, NumberStyle::Exact) else {
                unreachable!("totals")
            };
            let boards: usize = totals.iter().map(|total| total.boards.len()).sum();
            let played = switched.iter().filter(|row| row.pairs.contains(name)).count();
            prop_assert_eq!(boards, played);
            let warnings = two.warnings().0;
            let warned = warnings.iter().any(|warning| matches!(warning.kind, FaultKind::SatOtherWay { .. }));
            prop_assert_eq!(warned, winners == "inferred");
        }
    }

    /// A stream also keeps totals and rankings, board by board.
    #[test]
    fn keeps_totals_and_rankings_in_a_stream(
        (rows, moved) in scored_session(),
        method in prop::sample::select(vec![Method::Matchpoints, Method::Butler, Method::CrossImps]),
        winners in prop::sample::select(vec!["two", "inferred"]),
    ) {
        let mut rows: Vec<Row> = rows.into_iter().filter(|row| row.session == 1).collect();
        let moved = moved % rows.len();
        rows[moved] = rows[moved].switched();
        rows.sort_by_key(|row| row.board);
        let regulations = regulations(&[("pairs.winners", winners), ("neuberg.expected", "board")]);
        let whole = score(event(&rows), method, Arc::clone(&regulations)).expect("no fault");
        let mut running = StreamScorer::new(method, regulations).expect("a game");
        let mut window = Arc::new(Event::default());
        for board in rows.chunk_by(|one, next| one.board == next.board) {
            let results = Arc::get_mut(&mut window).expect("nobody else has it");
            results.clear_results();
            for row in board {
                add(results, 1, row);
            }
            drop(running.score_chunk(&window).expect("no fault"));
        }
        let running = running.finish(window).expect("no fault");
        prop_assert_eq!(standings(&running), standings(&whole));
    }
}

/// If the numbers are on both sides of the boards, each side numbers its pairs separately.
#[test]
fn keeps_two_pairs_of_one_number() {
    let mut rows = Vec::new();
    for round in 0..5 {
        for table in 0..5 {
            let pairs = [table + 1, (table + 10 - round) % 5 + 1].map(|pair| pair.to_string());
            let board = (table + round) % 5 + 1;
            let tens = i32::try_from(table).expect("small");
            rows.push(Row { session: 1, section: "", board, pairs, tens, ruling: None });
        }
    }
    let set = regulations(&[("pairs.winners", "two")]);
    for method in [Method::Matchpoints, Method::Butler, Method::CrossImps] {
        let scored = score(event(&rows), method, Arc::clone(&set)).expect("no fault");
        assert_eq!(standings(&scored).len(), 10);
        let results = scored.event().results().ids();
        let mut seats = results.flat_map(|row| Side::ALL.map(|side| (row, side)));
        assert!(seats.all(|(row, side)| scored.ranked_side(row, side) == side));
        assert_eq!(scored.regulations().pairs.winners, Winners::Two);
    }
}
