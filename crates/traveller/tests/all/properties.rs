//! Properties of every fixture event under every applicable method and preset.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::fs;

use bridge_core::{Exact, Matchpoints, Side};
use butler::CrossImpSum;
use event::ContestantId;
use regulations::{Method, Preset};
use scoring::{
    BoardDerivation, BoardPoints, ExplainTarget, Explanation, FormattedNumber, NumberStyle,
    PrintedTotal, RankingRow, RunningSum, ScoredEvent, Scores, TotalDerivation, TotalDerivationRow,
};
use traveller::{ScoreOptions, score};

const EVENTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/events");

/// Returns every fixture event, scored with its own settings and with every method and every
/// preset.
fn scored_events() -> impl Iterator<Item = (String, ScoredEvent)> {
    let files = fs::read_dir(EVENTS).expect("a folder").map(|entry| entry.expect("a file").path());
    let read = |path: std::path::PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (name, fs::read(&path).expect("a file"))
    };
    let file_source: BTreeMap<String, Vec<u8>> = files.map(read).collect();
    let request = |method: Option<Method>, rules: Option<Preset>| {
        let mut options = ScoreOptions::default();
        (options.method, options.rules) = (method, rules);
        options
    };
    let methods = Method::ALL.iter().map(|&method| request(Some(method), None));
    let presets = Preset::ALL.iter().map(|&rules| request(None, Some(rules)));
    let options: Vec<ScoreOptions> =
        [request(None, None)].into_iter().chain(methods).chain(presets).collect();
    let names: Vec<String> = file_source.keys().cloned().collect();
    names.into_iter().flat_map(move |name| {
        let scored = |options: &ScoreOptions| {
            Some((format!("{name}, {options:?}"), score(&file_source, &name, options).value?))
        };
        options.iter().filter_map(scored).collect::<Vec<_>>()
    })
}

fn totals(scored: &ScoredEvent, line: &RankingRow) -> Vec<TotalDerivation> {
    match scored.explain(ExplainTarget::Total { contestant: line.contestant }, NumberStyle::Exact) {
        Explanation::Totals(totals) => totals,
        other => unreachable!("{other:?}"),
    }
}

/// Returns the numbers that determine the ranking.
fn ranked_by(printed: &PrintedTotal) -> [Option<&FormattedNumber>; 2] {
    match printed {
        PrintedTotal::Matchpoints { percent, .. } => [percent.as_ref(), None],
        PrintedTotal::Imps { imps, per_board } => [Some(imps), per_board.as_ref()],
        PrintedTotal::Points(points) => [Some(points), None],
        other => unreachable!("{other:?}"),
    }
}

/// The total of every ranking line equals its number and its place.
#[test]
fn totals_equal_the_standings() {
    let mut lines = 0;
    for (name, scored) in scored_events() {
        // In pair matches a total is in Victory Points, and its boards have another unit.
        let in_matches = matches!(scored.scores(), Scores::PairMatches(_));
        for ranking in scored.rankings() {
            for line in ranking.lines() {
                let totals = totals(&scored, &line);
                let of_ranking = |total: &&TotalDerivation| {
                    (total.stage, total.section, total.side)
                        == (ranking.stage, ranking.section, ranking.side)
                };
                let total =
                    if in_matches { totals.first() } else { totals.iter().find(of_ranking) };
                let total = total.expect("a total");
                assert_eq!(total.contestant, line.contestant, "{name}");
                if in_matches {
                    let message = total.steps.last().map(|step| step.text.to_string());
                    let message = message.unwrap_or_default();
                    let number =
                        line.number.as_ref().expect("points").exact().expect("exact").to_string();
                    assert!(
                        total.steps.iter().any(|step| step.text.to_string().contains(&number)),
                        "{name}: {number} in {message}"
                    );
                } else {
                    assert_eq!(total.place, line.place, "{name}");
                    let printed = ranked_by(&total.printed);
                    assert!(
                        printed.contains(&line.number.as_ref()),
                        "{name}: {printed:?} and {:?}",
                        line.number
                    );
                }
                lines += 1;
            }
        }
    }
    assert!(lines > 1_000, "{lines}");
}

/// Running sums of a total add the points of its boards and restart in each session.
#[test]
fn running_sums_add_the_boards() {
    let mut boards = 0;
    for (name, scored) in scored_events() {
        let event = scored.event();
        for line in scored.rankings().iter().flat_map(|ranking| ranking.lines().collect::<Vec<_>>())
        {
            for total in totals(&scored, &line) {
                let session = |board: &TotalDerivationRow| {
                    event.board_at(event.results().row(board.row).board).session
                };
                for of_session in total.boards.chunk_by(|one, other| session(one) == session(other))
                {
                    let mut sum = None;
                    for board in of_session {
                        let so_far = add_points(sum, &board.points);
                        assert_eq!(so_far, board.sum, "{name}");
                        sum = Some(so_far);
                        boards += 1;
                    }
                }
            }
        }
    }
    assert!(boards > 10_000, "{boards}");
}

fn add_points(sum: Option<RunningSum>, board_points: &BoardPoints) -> RunningSum {
    let nothing = || match board_points {
        BoardPoints::Matchpoints { .. } => {
            RunningSum::Matchpoints { won: Matchpoints::ZERO, top: Matchpoints::ZERO }
        }
        BoardPoints::Imps(_) => RunningSum::Imps(CrossImpSum::default()),
        _ => RunningSum::Points(Exact::ZERO),
    };
    let mut sum = sum.unwrap_or_else(nothing);
    match (&mut sum, board_points) {
        (
            RunningSum::Matchpoints { won, top },
            BoardPoints::Matchpoints { won: Some(more), top: of },
        ) => {
            *won = won.plus(more);
            *top = top.plus(of);
        }
        (RunningSum::Imps(sum), BoardPoints::Imps(Some(won))) => sum.add(won),
        (RunningSum::Points(sum), BoardPoints::Points(Some(won))) => *sum = sum.plus(won),
        _ => {}
    }
    sum
}

/// Every number of a traveller equals the derivation of that board for the same side.
#[test]
fn boards_equal_the_travellers() {
    let mut numbers = 0;
    for (name, scored) in scored_events() {
        let event = scored.event();
        let teams = matches!(scored.scores(), Scores::Teams(_));
        for traveller in scored.boards() {
            let number = event.board_at(traveller.board).number;
            let mut workings: BTreeMap<ContestantId, Vec<BoardDerivation>> = BTreeMap::new();
            for line in &traveller.results {
                for (side, pair) in Side::ALL.into_iter().zip(event.results().contestants(line.row))
                {
                    let contestant = event.players(pair).next().unwrap_or(pair);
                    let all = workings.entry(contestant).or_insert_with(|| {
                        match scored.explain(
                            ExplainTarget::Board { contestant, board: number },
                            NumberStyle::Exact,
                        ) {
                            Explanation::Boards(boards) => boards,
                            other => unreachable!("{other:?}"),
                        }
                    });
                    let board_points = side.select(line.points.each_ref());
                    let printed = side.select(line.printed.each_ref());
                    // A team has one derivation of a board for both tables.
                    let is = |it: &&BoardDerivation| {
                        (&it.points, it.printed.as_ref()) == (board_points, printed.as_ref())
                            && (teams || (it.row, it.side) == (line.row, side))
                    };
                    let found = all.iter().find(is);
                    assert!(
                        found.is_some() || printed.is_none(),
                        "{name}, board {number}: {printed:?}"
                    );
                    let question = ExplainTarget::Result { row: line.row, side };
                    let Explanation::Boards(alone) = scored.explain(question, NumberStyle::Exact)
                    else {
                        unreachable!("{question:?}")
                    };
                    let partners = if event.is_individual() { 1..=2 } else { 1..=1 };
                    assert!(
                        partners.contains(&alone.len()),
                        "{name}, board {number}: {question:?}"
                    );
                    assert_eq!(
                        alone[0].printed.as_ref(),
                        printed.as_ref(),
                        "{name}, board {number}"
                    );
                    let second = side.select(line.printed_second.each_ref()).as_ref();
                    let other = alone.get(1).and_then(|it| it.printed.as_ref());
                    assert!(second.is_none() || second == other, "{name}, board {number}");
                    assert!(all.contains(&alone[0]), "{name}, board {number}: {question:?}");
                    let Some(found) = found else { continue };
                    assert!(!found.steps.is_empty(), "{name}, board {number}");
                    assert!(found.steps.iter().all(|step| !step.text.to_string().is_empty()
                        && !step.source.to_string().is_empty()));
                    numbers += 1;
                }
            }
        }
    }
    assert!(numbers > 10_000, "{numbers}");
}
