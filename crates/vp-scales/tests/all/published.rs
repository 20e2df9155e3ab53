//! Every printed table, digit for digit, and every claim of the reports.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{Imps, MatchLength};
use vp_scales::{Draw, Parameters, Scale, ScaleError, ScaleName, SwissPairs, range_violations};

use crate::pseudo_code::step_by_step;

fn fixture(name: &str) -> (Vec<String>, Vec<csv::StringRecord>) {
    let path = format!("{}/../../fixtures/official/{name}", env!("CARGO_MANIFEST_DIR"));
    let mut reader =
        csv::ReaderBuilder::new().comment(Some(b'#')).from_path(path).expect("fixture opens");
    let header = reader.headers().expect("header").iter().map(str::to_owned).collect();
    (header, reader.records().map(|row| row.expect("fixture row")).collect())
}

fn boards(number: u8) -> MatchLength {
    MatchLength::new(number).expect("1 to 200")
}

fn imps(margin: i32) -> Imps {
    Imps::new(margin).expect("small")
}

/// WBF 2013, continuous: awards equal the published columns for 6, 8, 10, and 16 boards.
#[test]
fn wbf_continuous() {
    let (header, rows) = fixture("wbf2013_continuous.csv");
    assert_eq!(rows.len(), 86);
    let mut seen = 0;
    for (column, name) in header.iter().enumerate().skip(1) {
        let number: u8 = name.trim_start_matches("boards_").parse().expect("boards");
        let scale = Scale::wbf_continuous(boards(number), Draw::TEN);
        for row in &rows {
            let award = scale.award(row[0].parse().expect("margin"));
            assert_eq!(award.ours.to_string(), row[column], "{number} boards, {} IMPs", &row[0]);
            let sum = award.ours.hundredths() + award.theirs.hundredths();
            assert_eq!(sum, 2000);
            seen += 1;
        }
    }
    assert_eq!(seen, 4 * 86);
}

/// ACBL K: awards equal every cell of both tables, for the smallest and largest number of boards of
/// each column, at the first and last margin of each cell.
#[test]
fn acbl() {
    type Build = fn(MatchLength) -> Result<Scale, ScaleError>;
    let tables: [(&str, Build, usize); 2] =
        [("acbl_k_20.csv", Scale::acbl_20, 11), ("acbl_k_30.csv", Scale::acbl_30, 14)];
    for (name, build, lines) in tables {
        let (header, rows) = fixture(name);
        assert_eq!((rows.len(), header.len()), (lines, 8), "{name}");
        for (column, range) in header.iter().enumerate().skip(2) {
            let ends = range.trim_start_matches("boards_").split('_');
            for number in ends.map(|end| end.parse().expect("boards")) {
                let scale = build(boards(number)).expect("a printed column");
                for row in &rows {
                    let cell = &row[column];
                    let (from, to) = match cell.strip_suffix('+') {
                        Some(from) => (from, "500"),
                        None => cell.split_once('-').unwrap_or((cell, cell)),
                    };
                    for margin in [from, to] {
                        let award = scale.award(margin.parse().expect("margin"));
                        let written = [award.ours.to_string(), award.theirs.to_string()];
                        let expected = [format!("{}.00", &row[0]), format!("{}.00", &row[1])];
                        assert_eq!(written, expected, "{name}, {number} boards, {margin} IMPs");
                    }
                }
            }
        }
    }
}

/// Dirksen–Stieglitz, Table 1: awards of winner and loser equal the table at every margin from −60
/// to 60.
#[test]
fn wbf_25() {
    let (_, rows) = fixture("dirksen_stieglitz_table_1.csv");
    assert_eq!(rows.len(), 32);
    let scale = Scale::wbf_25(boards(8)).expect("8 boards");
    let mut seen = 0;
    for row in &rows {
        let (from, to): (i32, i32) = (row[0].parse().expect("from"), row[1].parse().expect("to"));
        for margin in from..=to {
            let ours = scale.award(imps(margin)).ours.to_string();
            assert_eq!(ours, format!("{}.00", &row[2]), "{margin} IMPs");
            assert_eq!(scale.award(imps(-margin)).theirs.to_string(), ours);
            seen += 1;
        }
    }
    assert_eq!(seen, 121);
    let end = scale.award(imps(40));
    assert_eq!((end.ours.to_string(), end.theirs.to_string()), ("25.00".into(), "3.00".into()));
}

/// Returns the cells for 11 to 20 VPs of an EBU table, for each number of boards.
fn columns(name: &str) -> Vec<(u8, Vec<(i32, String)>)> {
    let (header, rows) = fixture(name);
    assert!(!rows.is_empty() && header.len() > 2, "{name}");
    let vps = |name: &String| name.parse().expect("VPs");
    let mut columns = Vec::new();
    for row in &rows {
        let cells: Vec<(i32, String)> =
            header.iter().zip(row).skip(2).map(|(name, cell)| (vps(name), cell.into())).collect();
        let (least, most) = (row[0].parse().expect("boards"), row[1].parse().expect("boards"));
        columns.extend((least..=most).map(|number: u8| (number, cells.clone())));
    }
    columns
}

/// Returns the names of the scales whose tables have a line `# scale: NAME`, each with its file.
fn scales_with_tables() -> Vec<(String, String)> {
    let folder = format!("{}/../../fixtures/official", env!("CARGO_MANIFEST_DIR"));
    let mut scales = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let entry = entry.expect("an entry");
        let text = std::fs::read_to_string(entry.path()).expect("a table");
        let name = text.lines().find_map(|line| line.strip_prefix("# scale: "));
        let file = entry.file_name().into_string().expect("UTF-8");
        scales.extend(name.map(|name| (name.to_owned(), file)));
    }
    scales
}

/// Scales of whole VPs: each margin of the table earns its VPs, and the margin below it one VP less.
#[test]
fn tables_of_first_margins() {
    let scales = scales_with_tables();
    assert!(scales.iter().any(|(name, _)| name == "ebu-old"), "{scales:?}");
    for (name, file) in scales {
        let name: ScaleName = name.parse().expect("a scale");
        let (fewest, most) = name.boards().expect("a range");
        let columns = columns(&file);
        let numbers = columns.iter().map(|&(number, _)| number);
        assert!(numbers.eq(fewest..=most), "{name}: every number of boards once");
        for (number, starts) in columns {
            let scale = Scale::named(name, boards(number), None).expect("a column");
            let vps = |margin| scale.award(imps(margin)).ours.hundredths();
            let (draw, maximum) = (starts[0].0 - 1, starts[starts.len() - 1].0);
            assert_eq!(
                [0, 500].map(vps),
                [draw, maximum].map(|vps| 100 * vps),
                "{name}, {number} boards"
            );
            for (earned, start) in starts {
                let start: i32 = start.parse().expect("a margin");
                let found = [start - 1, start, 1 - start, -start].map(vps);
                let sum = 2 * draw;
                let expected = [earned - 1, earned, sum + 1 - earned, sum - earned];
                assert_eq!(
                    found,
                    expected.map(|vps| 100 * vps),
                    "{name}, {number} boards, {start} IMPs"
                );
            }
        }
    }
}

/// Swiss pairs: a percentage equal to a limit earns the award nearer to the draw, and 0.01 % more
/// earns one VP more.
#[test]
fn swiss_pairs() {
    let columns = columns("ebu_swiss_pairs_percent_vp.csv");
    assert!(columns.iter().all(|(_, limits)| limits.len() == 10));
    assert!(columns.iter().map(|&(number, _)| number).eq(2..=55), "every number of boards once");
    for (number, limits) in columns {
        let scale = SwissPairs::new(boards(number)).expect("a column");
        let vps = |hundredths: i32| {
            let percent = format!("{}.{:02}", hundredths / 100, hundredths % 100);
            scale.award(&percent.parse().expect("percent")).expect("in range").ours.hundredths()
        };
        for (above, limit) in limits {
            let limit: i32 = limit.replace('.', "").parse().expect("percent");
            let awards = [limit, limit + 1, 10_000 - limit, 10_000 - limit - 1].map(vps);
            assert_eq!(awards, [above - 1, above, 21 - above, 20 - above].map(|vps| 100 * vps));
        }
    }
    assert_eq!(SwissPairs::new(boards(8)).expect("a column").boards(), (7, 9));
    for number in [1, 56] {
        let error = SwissPairs::new(boards(number)).expect_err("no column").to_string();
        let expected = "the percentage scale of Swiss pairs is for 2 to 55 boards, not";
        assert_eq!(error, format!("{expected} {number}"));
    }
    let scale = SwissPairs::new(boards(8)).expect("a column");
    for (percent, vps) in [("0", "0.00"), ("100", "20.00")] {
        let award = scale.award(&percent.parse().expect("percent")).expect("in range");
        assert_eq!(award.ours.to_string(), vps);
    }
    for percent in ["100.01", "-0.01"] {
        let error = scale.award(&percent.parse().expect("percent")).expect_err("out of range");
        assert_eq!(error.to_string(), format!("{percent} %: expected 0 to 100"));
    }
}

fn table(scale: &Scale) -> Vec<i32> {
    let maximum = scale.boards().map_or(0, |boards| {
        i32::try_from((225 * u32::from(boards.get())).isqrt()).expect("small") + 1
    });
    (0..=maximum).map(|margin| scale.award(imps(margin)).ours.hundredths()).collect()
}

/// WBF 2013: the pseudo-code of the report and the direct correction agree, for every number of
/// boards and several draws. The correction takes 1 step for 8 boards and 64 for 60. The report
/// states 24, which is the number of violations before the first step.
#[test]
fn equals_the_pseudo_code() {
    let mut first_two_hundredths = None;
    for number in 1..=200 {
        for draw in [10, 5, 1, 15, 100].map(|vps| Draw::new(vps).expect("1 to 100")) {
            let rounded = table(&Scale::wbf_uncorrected(boards(number), draw));
            let mut stepped = rounded.clone();
            let violations = rounded.windows(3).filter(|v| v[2] - 2 * v[1] + v[0] > 0).count();
            let steps = step_by_step(&mut stepped);
            let corrected = table(&Scale::wbf_continuous(boards(number), draw));
            assert_eq!(corrected, stepped, "{number} boards, draw {draw}");
            let changes: Vec<i32> =
                corrected.iter().zip(&rounded).map(|(a, b)| a - b).filter(|&c| c > 0).collect();
            let largest = changes.iter().max().copied().unwrap_or(0);
            if draw == Draw::TEN {
                match number {
                    8 => assert_eq!((steps, violations, largest), (1, 1, 1)),
                    60 => {
                        assert_eq!((steps, violations, largest), (64, 24, 3));
                        assert_eq!(changes.len(), 54);
                    }
                    _ => {}
                }
                if largest >= 2 && first_two_hundredths.is_none() {
                    first_two_hundredths = Some(number);
                }
            }
        }
    }
    assert_eq!(first_two_hundredths, Some(34));
}

/// WBF 2013, section 4: the limits of all bands agree with an independent computation with 60
/// digits, for 1 to 128 boards and draws of 10 and 5.
#[test]
fn wbf_discrete() {
    let path =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/reference/wbf_discrete_1_128.csv");
    let mut reader = csv::ReaderBuilder::new()
        .comment(Some(b'#'))
        .flexible(true)
        .from_path(path)
        .expect("fixture opens");
    let mut seen = 0;
    for row in reader.records() {
        let row = row.expect("fixture row");
        let draw: Draw = row[1].parse().expect("a draw");
        let scale = Scale::wbf_discrete(row[0].parse().expect("boards"), draw).expect("a scale");
        let mut expected = i32::from(draw.halves()) * 50;
        for (band, limit) in scale.bands().iter().zip(row.iter().skip(2)) {
            assert_eq!(band.to.map(|to| to.to_string()).as_deref(), Some(limit), "{row:?}");
            assert_eq!(band.winner.hundredths(), expected, "{row:?}");
            expected += 100;
        }
        assert_eq!(expected, 100 * i32::from(draw.halves()), "all but the last band: {row:?}");
        seen += 1;
    }
    assert_eq!(seen, 2 * 128, "rows in {path}");
}

/// WBF 2013, eqs. 1 and 9: scales with other parameters equal the literal formula, rounded to
/// hundredths and corrected by the pseudo-code.
#[test]
fn other_parameters() {
    let r = 5.0_f64.sqrt() - 2.0;
    for (halves, blitz) in [(15, "45.5"), (20, "33.33"), (1, "100"), (5, "7"), (31, "58")] {
        let draw = Draw::from_halves(halves).expect("1 to 200");
        let parameters = Parameters { draw: Some(draw), blitz: Some(blitz.parse().expect("IMPs")) };
        let (v0, x) = (f64::from(halves) / 2.0, blitz.parse::<f64>().expect("IMPs"));
        let mut expected: Vec<i32> = (0..=101_u8)
            .map(f64::from)
            .take_while(|i| *i < x + 1.0)
            .map(|i| v0 + v0 * (1.0 - r.powf(i / x)) / (1.0 - r))
            .map(|value| format!("{:.0}", (100.0 * value).min(200.0 * v0)))
            .map(|rounded| rounded.parse().expect("whole"))
            .collect();
        step_by_step(&mut expected);
        let scale = Scale::wbf_continuous(boards(20), parameters);
        for (margin, expected) in (0..).zip(expected) {
            let found = scale.award(imps(margin)).ours.hundredths();
            assert_eq!(found, expected, "a draw of {draw}, a blitz of {blitz}, {margin} IMPs");
        }
    }
}

/// WBF 2013, section 4.1: from 4 to 100 boards, only 5, 6, and 7 boards have range violations; so
/// do 1, 2, and 3.
#[test]
fn violations_of_range() {
    let with = |numbers: std::ops::RangeInclusive<u8>| -> Vec<u8> {
        numbers
            .filter(|&n| !range_violations(boards(n), Draw::TEN).expect("a scale").is_empty())
            .collect()
    };
    assert_eq!(with(4..=100), [5, 6, 7]);
    assert_eq!(with(1..=3), [1, 2, 3]);
    assert_eq!(range_violations(boards(7), Draw::TEN), Ok(vec![1]), "at 11 VPs");
}

/// The NABC+ scale, rounded to 0.01, differs from the WBF scale in a known number of entries.
#[test]
fn nabc_differs_from_other_scales() {
    for (number, different) in [(8, 1), (16, 7), (20, 9), (32, 22)] {
        let nabc = table(&Scale::acbl_nabc(boards(number)));
        let wbf = table(&Scale::wbf_continuous(boards(number), Draw::TEN));
        let count = nabc.iter().zip(&wbf).filter(|(a, b)| a != b).count();
        assert_eq!(count, different, "{number} boards");
    }
}

/// ACBL K: the 20-point and 30-point scales end at the same margin, except in the last column,
/// which ends at 85 and 96 as printed.
#[test]
fn ends_of_the_acbl_scales() {
    let end = |number| {
        let twenty = Scale::acbl_20(boards(number)).expect("a column").blitz();
        (twenty, Scale::acbl_30(boards(number)).expect("a column").blitz())
    };
    assert_eq!([8, 11, 15, 20, 27].map(end), [(28, 28), (36, 36), (42, 42), (56, 56), (72, 72)]);
    assert_eq!(end(36), (85, 96));
}
