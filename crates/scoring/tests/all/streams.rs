//! Streams of chunks: pending scores, the number of winners, and boards with different numbers of
//! scores.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::sync::Arc;

use bridge_core::{BoardNumber, Score, Side};
use event::{Event, NewResult, Outcome};
use regulations::{Method, Preset, Regulations};
use scoring::{ScoredEvent, Scores, StreamScorer};

/// North-South, East-West, score, and ruling of a result. All results of a chunk are on one board.
type Row = (&'static str, &'static str, i32, &'static str);

fn fill(event: &mut Arc<Event>, number: u32, rows: &[Row]) {
    let window = Arc::get_mut(event).expect("nobody looks at it");
    window.clear_results();
    let number = BoardNumber::new(number).expect("a board");
    let board = window.board(None, number, None).expect("no contradiction");
    for &(ours, theirs, score, ruling) in rows {
        for name in [ours, theirs] {
            if let Some((one, other)) = name.split_once('&') {
                window.partnership(name, [one, other]).expect("few names");
            }
        }
        let outcome = Outcome::Score(Score::new(score).expect("a score"));
        let row = window.add(NewResult::new(board, ours, theirs, outcome)).expect("few rows");
        if !ruling.is_empty() {
            window.adjust(row, ruling.parse().expect(ruling));
        }
    }
}

/// Returns the North-South points of each result by chunk, and the scored event.
fn streamed(
    method: Method,
    regulations: &Regulations,
    windows: &[&[Row]],
) -> Result<(Vec<Vec<String>>, ScoredEvent), String> {
    let mut running =
        StreamScorer::new(method, regulations.clone()).map_err(|it| it.to_string())?;
    let mut event = Arc::new(Event::default());
    let mut found = Vec::new();
    for (number, rows) in (1..).zip(windows) {
        fill(&mut event, number, rows);
        let window = running.score_chunk(&event).map_err(|it| it.to_string())?;
        let points = |row| match window.scores() {
            Scores::Matchpoints(scores) => {
                scores.matchpoints(row, Side::NorthSouth).map(|it| it.to_string())
            }
            Scores::Imps(scores) => scores.imps(row, Side::NorthSouth).map(|it| it.to_string()),
            _ => unreachable!("pairs"),
        };
        let all = event.results().ids().map(points);
        found.push(all.map(|it| it.unwrap_or_else(|| "-".to_owned())).collect());
    }
    let whole = running.finish(event).map_err(|it| it.to_string())?;
    Ok((found, whole))
}

fn rankings(whole: &ScoredEvent) -> Vec<String> {
    let line = |line: scoring::RankingRow| whole.event().name(line.contestant).to_owned();
    let lists = whole.rankings().into_iter();
    lists.map(|list| list.lines().map(line).collect::<Vec<_>>().join(" ")).collect()
}

const PLAIN: &[Row] = &[("1", "3", 110, ""), ("2", "4", 100, "")];

/// Scores that depend on other boards are pending until the end.
#[test]
fn open_averages() {
    let ruled: &[Row] = &[("1", "4", 110, "AVE+/AVE-"), ("2", "3", 100, "60/40")];
    let regulations = Regulations::default();
    let (values, _) =
        streamed(Method::Matchpoints, &regulations, &[PLAIN, ruled]).expect("no fault");
    assert_eq!(values, [["2", "0"], ["-", "1.2"]]);
    let (values, _) = streamed(Method::Butler, &regulations, &[PLAIN, ruled]).expect("no fault");
    assert_eq!(values[1], ["-", "3"]);
}

/// There is one winner if a pair sat in both directions or players are ranked, and otherwise two.
/// The option takes precedence.
#[test]
fn winners() {
    let lists = |windows: &[&[Row]], winners: &str| {
        let mut regulations = Regulations::default();
        regulations.set("pairs.winners", winners).expect("an option");
        let of = |method| {
            let (_, whole) = streamed(method, &regulations, windows).expect("no fault");
            rankings(&whole)
        };
        let found = of(Method::Matchpoints);
        assert_eq!(found.len(), of(Method::Butler).len());
        found
    };
    let other: &[Row] = &[("1", "4", 110, ""), ("2", "3", 100, "")];
    // 3 and 4 are tied.
    assert_eq!(lists(&[PLAIN, other], "inferred"), ["1 2", "3 4"]);
    assert_eq!(lists(&[PLAIN, other], "one").len(), 1);
    let turned: &[Row] = &[("3", "1", 110, ""), ("4", "2", 120, "")];
    assert_eq!(lists(&[PLAIN, turned], "inferred").len(), 1);
    assert_eq!(lists(&[PLAIN, turned], "two").len(), 2);
    let players: &[Row] = &[("A&B", "C&D", 110, ""), ("E&F", "G&H", 100, "")];
    let changed: &[Row] = &[("A&C", "B&D", 110, ""), ("E&G", "F&H", 100, "")];
    assert_eq!(lists(&[players, changed], "inferred").len(), 1);
}

/// If points depend on the numbers of scores of other boards, these must be equal.
#[test]
fn sizes() {
    let acbl = Regulations::from_preset(Preset::Acbl);
    let more: &[Row] = &[("1", "3", 110, ""), ("2", "4", 100, ""), ("5", "6", 100, "")];
    let (values, _) = streamed(Method::Matchpoints, &acbl, &[PLAIN, PLAIN]).expect("even");
    assert_eq!(values, [["2", "0"], ["2", "0"]]);
    let rejected = streamed(Method::Matchpoints, &acbl, &[PLAIN, more]).map(drop);
    assert!(rejected.is_err());
    // In Butler they may differ.
    assert!(streamed(Method::Butler, &acbl, &[PLAIN, more]).is_ok());
}
