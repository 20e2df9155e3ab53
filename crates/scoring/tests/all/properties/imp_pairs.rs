//! Properties of pair events in IMPs with generated results.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use bridge_core::{BoardNumber, Exact, Score, Side};
use event::{Decision, EnteredDatum, Event, NewResult, Outcome, ResultId};
use proptest::prelude::*;
use regulations::{Method, Regulations};
use scoring::{
    BoardPoints, ExplainTarget, Explanation, ImpScores, NumberStyle, RunningSum, Scores, score,
};

/// The score in tens, the ruling, and the group of a table.
type Table = (i32, &'static str, Option<&'static str>);

/// Returns boards with any numbers of tables. Pair 1 meets 101 at the first table, and so on.
fn event(boards: &[Vec<Table>]) -> (Event, Vec<Vec<ResultId>>) {
    let mut event = Event::default();
    let mut rows = Vec::new();
    for (number, tables) in (1_u32..).zip(boards) {
        let number = BoardNumber::new(number).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        let mut of_board = Vec::new();
        for (table, (tens, ruling, group)) in (1_u32..).zip(tables) {
            let outcome = Outcome::Score(Score::new(10 * tens).expect("in range"));
            let (ours, theirs) = (table.to_string(), (100 + table).to_string());
            let entry =
                NewResult { group: *group, ..NewResult::new(board, &ours, &theirs, outcome) };
            let row = event.add(entry).expect("few rows");
            if !ruling.is_empty() {
                event.adjust(row, ruling.parse().expect("a ruling"));
            }
            of_board.push(row);
        }
        rows.push(of_board);
    }
    (event, rows)
}

fn options(set: &[(&str, &str)]) -> Regulations {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    regulations
}

fn scored(event: &Event, method: Method, regulations: &Regulations) -> ImpScores {
    match score(event.clone(), method, regulations.clone()).map(scoring::ScoredEvent::into_scores) {
        Ok(Scores::Imps(scores)) => *scores,
        other => unreachable!("{other:?}"),
    }
}

/// Returns the IMPs of both sides of each row as text.
fn points(rows: &[Vec<ResultId>], scores: &ImpScores) -> Vec<[String; 2]> {
    let one = |&row: &ResultId| {
        Side::ALL.map(|side| {
            let imps = scores.imps(row, side);
            imps.map_or_else(String::new, |imps| imps.to_string())
        })
    };
    rows.iter().flatten().map(one).collect()
}

/// Returns boards and IMPs of each pair.
fn lines(event: &Event, scores: &ImpScores) -> BTreeMap<String, String> {
    let standings = scores.rankings().iter().flat_map(|ranking| &ranking.standings);
    let line = |line: &scoring::ImpStanding| {
        (event.name(line.name).to_owned(), format!("{} {}", line.total.boards, line.total.imps))
    };
    standings.map(|standing| line(&standing)).collect()
}

fn methods() -> impl Strategy<Value = (Method, Regulations)> {
    let butler = prop::sample::select(vec![
        "ebl", "wbf", "ebu", "acbl", "german", "dutch", "sydney", "median",
    ]);
    let divisor = prop::sample::select(vec!["total", "per-comparison", "per-result", "root"]);
    let short =
        prop::sample::select(vec!["own-results", "neuberg", "comparisons", "scaled-frequencies"]);
    let scale = prop::sample::select(vec!["law-78b", "bastille"]);
    let expected = prop::sample::select(vec!["board", "session"]);
    (any::<bool>(), butler, divisor, short, scale, expected).prop_map(
        |(is_butler, butler, divisor, short, scale, expected)| {
            let regulations = options(&[
                ("butler.preset", butler),
                ("butler.scale", scale),
                ("cross_imps.divisor", divisor),
                ("cross_imps.short_boards", short),
                ("neuberg.expected", expected),
            ]);
            (if is_butler { Method::Butler } else { Method::CrossImps }, regulations)
        },
    )
}

fn plain() -> impl Strategy<Value = Vec<Vec<Table>>> {
    let board = prop::collection::vec(-60_i32..60, 2..8);
    prop::collection::vec(board, 1..5).prop_map(|boards| {
        let table = |tens| (tens, "", None);
        boards.into_iter().map(|board| board.into_iter().map(table).collect()).collect()
    })
}

fn ruled() -> impl Strategy<Value = Vec<Vec<Table>>> {
    let ruling = prop::sample::select(vec![
        "",
        "",
        "",
        "AVE+/AVE-",
        "60/40",
        "60% 650, 40% -100",
        "NS 590 EW -690",
        "3 IMP",
        "damage NS normal -100 assigned 620",
        "damage EW normal -620 assigned -90",
    ]);
    let group = prop::sample::select(vec![None, None, None, Some("fouled")]);
    let board = prop::collection::vec((-60_i32..60, ruling, group), 2..8);
    prop::collection::vec(board, 1..5)
}

/// Numbers of scores without a common denominator are summed exactly, as with groups of tables.
#[test]
fn handles_sizes_without_common_parts() {
    let sizes = [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43];
    let boards = |group| -> Vec<Vec<Table>> {
        let tables =
            |size: i32| (0..size).map(move |table| (table * size % 23 * 5 - 60, "", group));
        sizes.into_iter().map(|size| tables(size).collect()).collect()
    };
    let (plain, rows) = event(&boards(None));
    let (grouped, grouped_rows) = event(&boards(Some("all")));
    for short in ["own-results", "neuberg", "comparisons", "scaled-frequencies"] {
        for divisor in ["total", "per-comparison", "per-result", "root"] {
            let regulations = options(&[
                ("cross_imps.divisor", divisor),
                ("cross_imps.short_boards", short),
                ("neuberg.expected", "session"),
            ]);
            let one = scored(&plain, Method::CrossImps, &regulations);
            let other = scored(&grouped, Method::CrossImps, &regulations);
            assert_eq!(points(&rows, &one), points(&grouped_rows, &other));
            assert_eq!(lines(&plain, &one), lines(&grouped, &other), "{short}, {divisor}");
        }
    }
}

proptest! {
    /// Boards without rulings have a separate code path, which is disabled by a group of all
    /// tables. Both have equal results.
    #[test]
    fn two_winners(
        boards in plain(),
        (method, mut regulations) in methods(),
        rounded in prop::sample::select(vec!["none", "1 half-away-from-average"]),
    ) {
        regulations.set("imps.board_rounding", rounded).expect("an option");
        let (fast, rows) = event(&boards);
        let grouped: Vec<Vec<Table>> = boards
            .iter()
            .map(|board| board.iter().map(|&(tens, ..)| (tens, "", Some("all"))).collect())
            .collect();
        let (slow, slow_rows) = event(&grouped);
        let (one, other) = (scored(&fast, method, &regulations), scored(&slow, method, &regulations));
        prop_assert_eq!(
            points(&rows, &one),
            points(&slow_rows, &other)
        );
        prop_assert_eq!(lines(&fast, &one), lines(&slow, &other));
    }

    /// On boards without rulings, one side wins what the other loses. Cross-IMPs of a board sum to
    /// 0 for each side.
    #[test]
    fn balance(boards in plain(), (method, regulations) in methods()) {
        let (event, rows) = event(&boards);
        let scores = scored(&event, method, &regulations);
        for board in event.sorted_boards() {
            let sum = scores.balance(board).expect("small");
            prop_assert_eq!(sum, Exact::ZERO);
        }
        if method == Method::CrossImps {
            for board in &rows {
                let mut sum = butler::CrossImpSum::default();
                for &row in board {
                    let imps = scores.imps(row, Side::NorthSouth).expect("small");
                    sum.add(&imps);
                }
                prop_assert_eq!(sum.to_string(), "0");
            }
        }
    }

    /// Negating all scores and switching the sides changes no IMPs.
    #[test]
    fn swaps_sides(boards in plain(), (method, regulations) in methods()) {
        let (event, rows) = event(&boards);
        let scores = scored(&event, method, &regulations);
        let mut mirrored = Event::default();
        let mut mirrored_rows = Vec::new();
        for board in &rows {
            let mut of_board = Vec::new();
            for &row in board {
                let result = event.results().row(row);
                let number = event.board_at(result.board).number;
                let board = mirrored.board(None, number, None).expect("a board");
                let score = result.score.expect("played");
                let (ours, theirs) = (event.name(result.east_west), event.name(result.north_south));
                let outcome = Outcome::Score(-score);
                of_board.push(mirrored.add(NewResult::new(board, ours, theirs, outcome)).expect("few rows"));
            }
            mirrored_rows.push(of_board);
        }
        let turned = scored(&mirrored, method, &regulations);
        let mut swapped = points(&mirrored_rows, &turned);
        for both in &mut swapped {
            both.swap(0, 1);
        }
        prop_assert_eq!(points(&rows, &scores), swapped);
    }

    /// The order of the rows changes nothing.
    #[test]
    fn order(boards in ruled(), (method, regulations) in methods()) {
        let (first, _) = event(&boards);
        let mut second = Event::default();
        let rows: Vec<ResultId> = first.results().ids().collect();
        for row in rows.into_iter().rev() {
            let result = first.results().row(row);
            let number = first.board_at(result.board).number;
            let board = second.board(None, number, None).expect("a board");
            let (ours, theirs) = (first.name(result.north_south), first.name(result.east_west));
            let group = first.results().group(row).map(|group| first.name(group));
            let entry = NewResult { group, ..NewResult::new(board, ours, theirs, result.outcome) };
            let added = second.add(entry).expect("few rows");
            if let Some(adjustment) = first.results().adjustment(row) {
                second.adjust(added, adjustment.clone());
            }
        }
        prop_assert_eq!(
            lines(&first, &scored(&first, method, &regulations)),
            lines(&second, &scored(&second, method, &regulations))
        );
    }

    /// The last step of every explanation is the score, and the sum of the boards is the total.
    #[test]
    fn explanations(boards in ruled(), (method, regulations) in methods(), own in any::<bool>()) {
        let mut regulations = regulations;
        regulations.set("imps.own_average", if own { "counts" } else { "ignored" }).expect("an option");
        let (event, rows) = event(&boards);
        let whole = score(event.clone(), method, regulations.clone()).expect("no fault");
        let Scores::Imps(scores) = whole.scores() else { unreachable!("pairs by IMPs") };
        for &row in rows.iter().flatten() {
            let result = event.results().row(row);
            for (side, pair) in Side::ALL.into_iter().zip([result.north_south, result.east_west]) {
                let won = scores.imps(row, side);
                let number = event.board_at(result.board).number;
                let Explanation::Boards(all) = whole.explain(ExplainTarget::Board { contestant: pair, board: number }, NumberStyle::Exact) else { unreachable!("boards") };
                let working = all.iter().find(|it| it.row == row && it.side == side).expect("a working");
                prop_assert_eq!(&working.points, &BoardPoints::Imps(won.clone()));
                let last = &working.steps.last().expect("steps").text.to_string();
                let expected = won.as_ref().map_or_else(|| "No IMPs.".to_owned(), |won| format!("{won} IMPs."));
                prop_assert_eq!(last, &expected);
            }
        }
        for ranking in scores.rankings() {
            for standing in &ranking.standings {
                let Explanation::Totals(totals) = whole.explain(ExplainTarget::Total { contestant: standing.name }, NumberStyle::Exact) else { unreachable!("totals") };
                let total = totals.iter().find(|it| it.side == ranking.side).expect("the line");
                prop_assert_eq!(&total.boards.last().expect("a board").sum, &RunningSum::Imps(standing.total.imps.clone()));
            }
        }
    }
}

/// AVE+ is based on the pair's other boards if they are better than 3 IMPs.
#[test]
fn own_average() {
    let board = |tens| vec![(tens, "", None), (0, "", None)];
    let with = |ruling| vec![(0, ruling, None), (0, "", None), (0, "", None)];
    // With two tables the datum is half of the score. 100 points with a datum of 50 are 2 IMPs.
    let (event, rows) = event(&[board(10), board(200), with("AVE+/AVE-")]);
    let total = |own: &str, method| {
        let regulations = options(&[("imps.own_average", own)]);
        let scores = scored(&event, method, &regulations);
        let both = Side::ALL.map(|side| {
            let imps = scores.imps(rows[2][0], side).expect("small");
            imps.to_string()
        });
        both.join(" ")
    };
    assert_eq!(total("ignored", Method::Butler), "3 -3");
    // 2 and 14 IMPs: 8 per board.
    assert_eq!(total("counts", Method::Butler), "8 -8");
    // 3 IMPs for each of two comparisons; 3 and 19 IMPs are 11 per board.
    assert_eq!(total("ignored", Method::CrossImps), "6 -6");
    assert_eq!(total("counts", Method::CrossImps), "11 -11");
}

/// The datum of two chosen tables is 400: half of 620 and 170 is 395. The score of the third table
/// does not matter.
#[test]
fn chosen_tables() {
    let mut event = Event::default();
    let number = BoardNumber::new(1).expect("a board");
    let board = event.board(None, number, None).expect("no contradiction");
    let mut rows = Vec::new();
    for (table, score) in (1..).zip([620, 170, -100]) {
        let (table, ours, theirs) = (table.to_string(), format!("N{table}"), format!("E{table}"));
        let outcome = Outcome::Score(Score::new(score).expect("a score"));
        let entry =
            NewResult { table: Some(&table), ..NewResult::new(board, &ours, &theirs, outcome) };
        rows.push(event.add(entry).expect("few rows"));
    }
    for table in ["1", "2"] {
        let table = event.find(table).expect("a table");
        event.add_decision(Decision::DatumTable(table)).expect("a new table");
    }
    let regulations = options(&[("butler.datum", "chosen-tables")]);
    let scores = scored(&event, Method::Butler, &regulations);
    let found = points(&[rows], &scores);
    // 220, −230, and −500 points.
    assert_eq!(found, [["6", "-6"], ["-6", "6"], ["-11", "11"]]);
}

/// The director entered a datum.
#[test]
fn other_datums() {
    let (mut event, rows) = event(&[vec![(62, "", None), (42, "", None), (-10, "", None)]]);
    let number = BoardNumber::new(1).expect("a board");
    let north_south = |event: &Event, regulations: &Regulations| {
        let scores = scored(event, Method::Butler, regulations);
        let one = |&row: &ResultId| {
            let imps = scores.imps(row, Side::NorthSouth).expect("small");
            imps.to_string()
        };
        rows[0].iter().map(one).collect::<Vec<String>>().join(" ")
    };
    let entered = options(&[("butler.datum", "entered")]);
    let rejected = score(event.clone(), Method::Butler, entered.clone()).expect_err("no datum");
    assert_eq!(rejected.to_string(), "board 1 has no datum");
    let score = Score::new(450).expect("a score");
    let datum = EnteredDatum { session: None, board: number, score };
    event.add_decision(Decision::Datum(datum)).expect("the board's first datum");
    assert_eq!(north_south(&event, &entered), "5 -1 -11");
    // It also replaces a computed datum.
    assert_eq!(north_south(&event, &Regulations::default()), "5 -1 -11");
}

/// The EBU's examples: 0.4 IMPs is a draw, and 26.1 IMPs on 10 boards are 17 – 3. Rounding precedes
/// the scale.
#[test]
fn victory_points() {
    let vps = |sum: &str, boards: usize| {
        // One board has the whole margin because of a ruling; the others are flat.
        let mut event = Event::default();
        for number in (1_u32..).take(boards) {
            let board = BoardNumber::new(number).expect("a board");
            let board = event.board(None, board, None).expect("no contradiction");
            for (ours, theirs) in [("A", "B"), ("C", "D")] {
                let outcome = Outcome::Score(Score::new(100).expect("a score"));
                let entry =
                    NewResult { round: Some("1"), ..NewResult::new(board, ours, theirs, outcome) };
                let row = event.add(entry).expect("few rows");
                if number == 1 && ours == "A" {
                    event.adjust(row, format!("{sum} IMP").parse().expect("a ruling"));
                }
            }
        }
        let regulations = options(&[
            ("vps.scale", "wbf-discrete"),
            ("vps.fraction", "half-away-from-average"),
            ("cross_imps.divisor", "root"),
        ]);
        let Ok(Scores::PairMatches(scores)) =
            score(event.clone(), Method::CrossImps, regulations.clone())
                .map(scoring::ScoredEvent::into_scores)
        else {
            unreachable!("no fault")
        };
        let [ours, theirs] = &scores.matches()[0].sides;
        format!("{} {}", ours.vps, theirs.vps)
    };
    assert_eq!(vps("0.4", 10), "10.00 10.00");
    assert_eq!(vps("26.1", 10), "17.00 3.00");
    assert_eq!(vps("26.5", 10), "17.00 3.00");
}
