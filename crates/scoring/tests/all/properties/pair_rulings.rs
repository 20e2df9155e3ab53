//! Rulings in pair events, and boards with fewer scores than expected.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Exact, Matchpoints, Percent, Score, Side};
use event::{Decision, Event, NewResult, Outcome, PairName, PairPenalty, ResultId};
use proptest::prelude::*;
use regulations::{Method, Regulations};
use scoring::{
    BoardPoints, ExplainTarget, Explanation, MatchpointScores, NumberStyle, RunningSum, Scores,
    score,
};

/// The North-South score (empty if not played), the ruling, and the group of a table.
type Table<'a> = (&'a str, &'a str, Option<&'a str>);

/// Returns boards with the given tables. North-South pairs are N1, N2, N3, …
fn event(boards: &[Vec<Table<'_>>]) -> (Event, Vec<Vec<ResultId>>) {
    let mut event = Event::default();
    let mut rows = Vec::new();
    for (number, tables) in (1..).zip(boards) {
        let board = event.board(None, BoardNumber::new(number).expect("1"), None).expect("new");
        let mut of_board = Vec::new();
        for (table, &(cell, ruling, group)) in (1..).zip(tables) {
            let outcome = match cell {
                "" => Outcome::NotPlayed,
                cell => Outcome::Score(cell.parse::<Score>().expect("a score")),
            };
            let (ns, ew) = (format!("N{table}"), format!("E{table}"));
            let entry = NewResult { group, ..NewResult::new(board, &ns, &ew, outcome) };
            let row = event.add(entry).expect("few rows");
            if !ruling.is_empty() {
                event.adjust(row, ruling.parse().expect(ruling));
            }
            of_board.push(row);
        }
        rows.push(of_board);
    }
    (event, rows)
}

fn scored(event: &Event, options: &[(&str, &str)]) -> MatchpointScores {
    let mut regulations = Regulations::default();
    for (name, value) in options {
        regulations.set(name, value).expect("an option");
    }
    match score(event.clone(), Method::Matchpoints, regulations.clone())
        .map(scoring::ScoredEvent::into_scores)
    {
        Ok(Scores::Matchpoints(pairs)) => *pairs,
        Ok(_) => unreachable!("matchpoints score pairs"),
        Err(faults) => unreachable!("{faults}"),
    }
}

fn points(scores: &MatchpointScores, rows: &[ResultId], side: Side) -> Vec<String> {
    let points = |&row: &ResultId| scores.matchpoints(row, side);
    rows.iter().map(|row| points(row).map_or_else(String::new, |won| won.to_string())).collect()
}

fn records(name: &str) -> Vec<csv::StringRecord> {
    let path = format!("{}/../../fixtures/official/{name}", env!("CARGO_MANIFEST_DIR"));
    let mut reader =
        csv::ReaderBuilder::new().comment(Some(b'#')).from_path(path).expect("the fixture");
    let records: Vec<csv::StringRecord> = reader.records().collect::<Result<_, _>>().expect("rows");
    assert_eq!(records.len(), 10);
    records
}

/// Eidt 2015: two frequency tables.
#[test]
fn split_scores() {
    let records = records("eidt2015_split.csv");
    let rulings: Vec<String> =
        records.iter().map(|row| format!("NS {} EW {}", &row[0], &row[1])).collect();
    let tables = rulings.iter().map(|ruling| ("", ruling.as_str(), None)).collect();
    let (event, rows) = event(&[tables]);
    let scores = scored(&event, &[]);
    for (index, side) in Side::ALL.into_iter().enumerate() {
        let expected: Vec<&str> = records.iter().map(|row| &row[2 + index]).collect();
        assert_eq!(points(&scores, &rows[0], side), expected);
    }
}

/// Eidt 2015: fractional frequencies; 11.4 for North-South, and 4.8 for East-West with separate
/// weights.
#[test]
fn weighted_scores() {
    let records = records("eidt2015_weighted.csv");
    let expected: Vec<&str> = records.iter().map(|row| &row[1]).collect();
    let table = |index: usize| {
        if index == 0 { ("", &records[0][0], None) } else { (&records[index][0], "", None) }
    };
    let (one, rows) = event(&[(0..10).map(table).collect()]);
    let scores = scored(&one, &[]);
    assert_eq!(points(&scores, &rows[0], Side::NorthSouth), expected);

    let sides = format!("{} | EW 30% -1100, 60% -620, 10% 200", &records[0][0]);
    let table = |index: usize| {
        if index == 0 { ("", sides.as_str(), None) } else { (&records[index][0], "", None) }
    };
    let (two, rows) = event(&[(0..10).map(table).collect()]);
    let scores = scored(&two, &[]);
    assert_eq!(points(&scores, &rows[0], Side::NorthSouth)[0], "11.4");
    assert_eq!(points(&scores, &rows[0], Side::EastWest)[0], "4.8");
}

/// N = 10, n = 9, and one ruling of 60/60: nine adjusted scores, and 60 % of 18 for both sides.
#[test]
fn one_artificial_score() {
    let nine = ["110", "80", "-90", "-100", "110", "0", "90", "-90", "80"];
    let mut tables: Vec<Table<'_>> = nine.iter().map(|&score| (score, "", None)).collect();
    tables.push(("", "60/60", None));
    let (event, rows) = event(&[tables]);
    let options =
        [("neuberg.fewer_scores", "neuberg"), ("matchpoints.board_rounding", "0.01 half-up")];
    let scores = scored(&event, &options);
    let found = points(&scores, &rows[0], Side::NorthSouth);
    assert_eq!(
        found,
        ["16.78", "10.11", "3.44", "0.11", "16.78", "6.78", "13.44", "3.44", "10.11", "10.8"]
    );
    assert_eq!(points(&scores, &rows[0], Side::EastWest)[9], "10.8");

    // If artificial scores do not count, nine scores were expected, and there are nine.
    let ignored = scored(&event, &[options[0], ("neuberg.artificial", "ignore")]);
    let found = points(&ignored, &rows[0], Side::NorthSouth);
    assert_eq!(found[..4], ["15", "9", "3", "0"]);
}

/// On a fouled board each group is a separate field with the expected number of scores of the
/// board.
#[test]
fn groups() {
    let tables = vec![
        ("420", "", None),
        ("400", "", None),
        ("-50", "", None),
        ("420", "", None),
        ("100", "", Some("fouled")),
        ("-100", "", Some("fouled")),
    ];
    let (event, rows) = event(&[tables]);
    let neuberg = [("neuberg.fewer_scores", "neuberg"), ("neuberg.small_groups", "ebl")];
    let scores = scored(&event, &neuberg);
    // N = 6, n = 4: 1.5 · (M + 1) − 1. The group of two has 65 and 55 % of 10.
    let found = points(&scores, &rows[0], Side::NorthSouth);
    assert_eq!(found, ["8", "3.5", "0.5", "8", "6.5", "5.5"].map(String::from));
    assert_eq!(points(&scores, &rows[0], Side::EastWest)[4..], ["5.5", "6.5"]);
}

/// Self-inflicted damage in matchpoints: the difference between the normal score and the table
/// score is deducted.
#[test]
fn damage() {
    let tables = vec![
        ("-990", "damage NS normal -650 assigned 620", None),
        ("-650", "", None),
        ("620", "", None),
        ("-200", "", None),
        ("-990", "", None),
    ];
    let (event, rows) = event(&[tables]);
    let scores = scored(&event, &[]);
    // Against −650, 620, −200, and −990, a score of 620 earns 7, −650 earns 3, and −990 earns 1. So
    // 7 − 2.
    let found = points(&scores, &rows[0], Side::NorthSouth);
    assert_eq!(found, ["5", "2", "7", "4", "0"].map(String::from));
    // The offenders receive the assigned score without a deduction.
    assert_eq!(points(&scores, &rows[0], Side::EastWest)[0], "1");
}

/// AVE+ is the better of 60 % and the pair's percentage on its other boards.
#[test]
fn variable_average() {
    let board = |first, others: [&'static str; 2], ruling| {
        vec![(first, ruling, None), (others[0], "", None), (others[1], "", None)]
    };
    let boards = [
        board("420", ["100", "50"], ""),
        board("420", ["100", "50"], ""),
        board("100", ["420", "50"], ""),
        board("", ["420", "50"], "AVE+/AVE-"),
    ];
    let (event, rows) = event(&boards);
    // N1 has 4, 4, and 2 of 12: 83.3 %. With the fourth board's top of 2 that is 5/3.
    let scores = scored(&event, &[]);
    assert_eq!(points(&scores, &rows[3], Side::NorthSouth)[0], "5/3");
    // E1: 2 of 12 is less than 40 %.
    assert_eq!(points(&scores, &rows[3], Side::EastWest)[0], "1/3");
}

fn table() -> impl Strategy<Value = (i32, Option<&'static str>, bool)> {
    let rulings = vec![
        "60/40",
        "AVE+/AVE-",
        "NS 620 EW -170",
        "60% 620, 40% -100",
        "33.33% 420, 66.67% -50 | EW 50% -420, 50% 50",
        "damage NS normal -650 assigned 620",
    ];
    (
        -8_i32..8,
        prop::option::weighted(0.2, prop::sample::select(rulings)),
        prop::bool::weighted(0.2),
    )
}

proptest! {
    /// For all rulings, the compared scores of each side in a group sum to n·(N − 1) with the
    /// Neuberg formula. The order of the tables changes nothing.
    #[test]
    fn sums_and_order(tables in prop::collection::vec(table(), 2..14)) {
        let cells: Vec<String> = tables.iter().map(|(hundreds, ..)| format!("{}", 100 * hundreds)).collect();
        let list: Vec<Table<'_>> = tables
            .iter()
            .zip(&cells)
            .map(|((_, ruling, fouled), cell)| {
                // Damage reduces the sum and has a separate test.
                let ruling = ruling.filter(|ruling| !ruling.starts_with("damage"));
                (cell.as_str(), ruling.unwrap_or(""), fouled.then_some("fouled"))
            })
            .collect();
        let (one, rows) = event(std::slice::from_ref(&list));
        let options = [("neuberg.fewer_scores", "neuberg")];
        let scores = scored(&one, &options);
        let expected = i64::try_from(list.len()).expect("few");
        for side in Side::ALL {
            for fouled in [None, Some("fouled")] {
                let (mut sum, mut count) = (Exact::ZERO, 0_i64);
                for (&row, table) in rows[0].iter().zip(&list) {
                    let artificial = table.1 == "60/40" || table.1 == "AVE+/AVE-";
                    if table.2 == fouled && !artificial {
                        let won = scores.matchpoints(row, side).expect("small");
                        sum = sum.plus(won.exact());
                        count += 1;
                    }
                }
                prop_assert_eq!(sum, Exact::from(count * (expected - 1)));
            }
        }

        let reversed: Vec<Table<'_>> = list.iter().rev().copied().collect();
        let (two, again) = event(&[reversed]);
        let mirrored = scored(&two, &options);
        let mut found = points(&mirrored, &again[0], Side::NorthSouth);
        found.reverse();
        prop_assert_eq!(points(&scores, &rows[0], Side::NorthSouth), found);
    }
}

proptest! {
    /// The last step of every explanation is the score, for every preset.
    #[test]
    fn explanations(
        tables in prop::collection::vec(table(), 2..10),
        preset in prop::sample::select(regulations::Preset::ALL.to_vec()),
        comparison in prop::sample::select(vec!["law-78a", "ascherman"]),
    ) {
        let cells: Vec<String> =
            tables.iter().map(|(hundreds, ..)| format!("{}", 100 * hundreds)).collect();
        let list: Vec<Table<'_>> = tables
            .iter()
            .zip(&cells)
            .map(|((_, ruling, fouled), cell)| {
                (cell.as_str(), ruling.unwrap_or(""), fouled.then_some("fouled"))
            })
            .collect();
        let plain: Vec<Table<'_>> = cells.iter().map(|cell| (cell.as_str(), "", None)).collect();
        let (mut event, rows) = event(&[list, plain]);
        let first = event.results().row(rows[0][0]).north_south;
        let penalty = PairPenalty {
            board: None,
            pair: PairName { name: first, side: Some(Side::NorthSouth) },
            session: None,
            round: None,
            percent: Percent::from(25),
            reason: None,
        };
        event.add_decision(Decision::PairPenalty(penalty)).expect("any number");
        let mut regulations = Regulations::from_preset(preset);
        regulations.set("matchpoints.comparison", comparison).expect("an option");
        let whole = score(event.clone(), Method::Matchpoints, regulations).expect("no fault");
        let Scores::Matchpoints(scores) = whole.scores() else { unreachable!("pairs by matchpoints") };
        let lines = scores.rankings().iter().flat_map(|ranking| ranking.standings.iter().map(|line| (ranking.side, line)));
        for (side, standing) in lines {
            let Explanation::Totals(totals) = whole.explain(ExplainTarget::Total { contestant: standing.name }, NumberStyle::Exact) else { unreachable!("totals") };
            let total = totals.iter().find(|total| total.side == side).expect("the pair's line");
            let penalty = standing.penalty.clone().unwrap_or(Matchpoints::ZERO);
            let sum = standing.total.matchpoints.plus(penalty);
            let RunningSum::Matchpoints { won, .. } = &total.boards.last().expect("a board").sum else { unreachable!("matchpoints") };
            prop_assert_eq!(won, &sum);
            prop_assert_eq!(standing.penalty.is_some(), standing.name == first);
            let last = &total.steps.last().expect("a step").text.to_string();
            if let Some(percent) = &standing.details.percent {
                prop_assert!(last.ends_with(&format!(" are {percent} %.")), "{last} {percent}");
            }
        }
        for &row in rows.iter().flatten() {
            let result = event.results().row(row);
            for (side, name) in [(Side::NorthSouth, result.north_south), (Side::EastWest, result.east_west)] {
                let board = event.board_at(result.board).number;
                let Explanation::Boards(workings) = whole.explain(ExplainTarget::Board { contestant: name, board }, NumberStyle::Exact) else { unreachable!("boards") };
                let working = workings.iter().find(|working| working.row == row && working.side == side);
                let working = working.expect("the pair's result");
                let (won, top) = (scores.matchpoints(row, side), scores.top_of(row, side));
                prop_assert_eq!(&working.points, &BoardPoints::Matchpoints { won: won.clone(), top: top.into() });
                let last = &working.steps.last().expect("a step").text.to_string();
                let Some(won) = won else { continue };
                // The numbers on the scale of the report.
                let on_scale = |won: &Matchpoints| whole.regulations().matchpoints.on_scale(won).to_string();
                let (won, top) = (on_scale(&won), on_scale(&top.into()));
                prop_assert_eq!(last, &format!("{won} of {top} matchpoints."));
                if working.steps.len() == 2 && comparison == "law-78a" && !working.steps[0].text.to_string().contains('%') {
                    let first = &working.steps[0].text.to_string();
                    let found = first.contains(&format!("= {won}.")) || first.contains(&format!("earns {won},"));
                    prop_assert!(found, "{} {}", first, won);
                }
            }
        }
    }
}
