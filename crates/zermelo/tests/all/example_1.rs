//! Example 1 of Dirksen–Stieglitz, compared with all printed digits and more.
#![expect(clippy::expect_used, clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use std::num::NonZeroU32;

use zermelo::{
    CompletedTable, FitMethod, FitOptions, ImpMatch, ImpModel, Strengths, TeamMatch, Tournament,
    fit,
};

/// Reads the rows of a printed table, without its header.
fn rows(name: &str) -> Vec<Vec<String>> {
    read(&format!("official/{name}"))
}

/// Reads the rows of a table that another program computed with more digits.
fn reference(name: &str) -> Vec<Vec<String>> {
    read(&format!("reference/{name}"))
}

fn read(name: &str) -> Vec<Vec<String>> {
    let path = format!("{}/../../fixtures/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect(&path);
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.map(|line| line.split(',').map(String::from).collect()).collect()
}

fn number<T: std::str::FromStr>(cell: &str) -> T {
    cell.parse().ok().unwrap_or_else(|| panic!("{cell:?} is no number"))
}

fn boards() -> NonZeroU32 {
    NonZeroU32::new(8).unwrap()
}

fn matches() -> Vec<ImpMatch> {
    let rows = rows("zermelo_example_1_margins.csv");
    assert_eq!(rows.len(), 16);
    let team = |cell: &str| number::<usize>(cell) - 1;
    rows.iter()
        .map(|row| ImpMatch {
            first: team(&row[0]),
            second: team(&row[1]),
            margin: number(&row[2]),
            boards: boards(),
        })
        .collect()
}

fn tournament() -> Tournament {
    Tournament::from_results(8, matches().iter().map(|one| one.shares(ImpModel::PAPER))).unwrap()
}

/// Table 1: the first margin of each award from 1 on.
fn table_1(margin: i32, _: NonZeroU32) -> f64 {
    let rows = rows("dirksen_stieglitz_table_1.csv");
    let margin = margin.clamp(-60, 60);
    let within = |row: &&Vec<String>| (number(&row[0])..=number(&row[1])).contains(&margin);
    number(&rows.iter().find(within).unwrap()[2])
}

fn completed(strengths: &Strengths) -> CompletedTable {
    // The table is read once, not for every margin.
    let awards: Vec<f64> = (-60..=60).map(|margin| table_1(margin, boards())).collect();
    let award = |margin: i32, _| awards[usize::try_from(margin.clamp(-60, 60) + 60).unwrap()];
    CompletedTable::from_imps(strengths, &matches(), ImpModel::PAPER, boards(), award)
}

fn order(standings: &[zermelo::RankedTeam]) -> Vec<usize> {
    standings.iter().map(|standing| standing.team + 1).collect()
}

#[test]
fn all_printed_entries() {
    let tournament = tournament();
    let fit = fit(&tournament, &FitOptions::default()).unwrap();
    let table = completed(fit.strengths());
    let mut seen = 0;
    for (team, row) in rows("zermelo_example_1_matrix.csv").iter().enumerate() {
        let mut sum = 0.0;
        for (other, printed) in row[1..9].iter().enumerate() {
            let Some(cell) = table.cell(team, other) else {
                assert_eq!(printed, "-");
                continue;
            };
            assert_eq!(&format!("{:.1}", cell.award), printed, "{} – {}", team + 1, other + 1);
            sum += number::<f64>(printed);
            seen += 1;
        }
        // The paper adds up rounded entries.
        assert_eq!(format!("{sum:.1}"), row[9], "team {}", team + 1);
    }
    assert_eq!(seen, 56);
}

#[test]
fn ranking_on_unrounded_totals() {
    let tournament = tournament();
    let fit = fit(&tournament, &FitOptions::default()).unwrap();
    let table = completed(fit.strengths());
    let printed: Vec<usize> =
        rows("zermelo_example_1_ranking.csv").iter().map(|row| number(&row[1])).collect();
    assert_eq!(printed, [4, 7, 6, 3, 5, 2, 8, 1]);
    assert_eq!(order(&table.ranking()), printed);
    assert_eq!(order(&fit.strengths().ranking()), [4, 3, 7, 6, 5, 2, 8, 1]);
    // Team 6 is 0.002 ahead of team 3; the printed totals of the two are in the wrong order.
    let totals = table.totals();
    assert!((totals[5] - totals[2] - 0.001_990_036).abs() < 1e-9);
}

fn methods() -> [(FitMethod, f64); 4] {
    [
        (FitMethod::Automatic, 1e-12),
        (FitMethod::Sweeps, 1e-12),
        (FitMethod::Newton, 1e-12),
        (FitMethod::Iteration(1e-14), 1e-12),
    ]
}

#[test]
fn strengths_to_twelve_digits() {
    let tournament = tournament();
    for (method, error) in methods() {
        let fit = fit(&tournament, &FitOptions::default().method(method)).unwrap();
        let strengths = fit.strengths().geometric();
        let totals = completed(fit.strengths()).totals();
        let rows = reference("zermelo_example_1_exact.csv");
        assert_eq!(rows.len(), 8);
        for row in rows {
            let team = number::<usize>(&row[0]) - 1;
            let [strength, total] = [1, 2].map(|column| number::<f64>(&row[column]));
            assert!((strengths[team] - strength).abs() <= error, "{method:?} {row:?}");
            assert!((totals[team] - total).abs() <= 1e-9, "{method:?} {row:?}");
        }
        // The paper normalizes strengths to a sum of the number of teams; this is team 1.
        let sum: f64 = strengths.iter().sum();
        assert!((strengths[0] * 8.0 / sum - 0.573_141_196_696_549).abs() < 1e-12);
    }
}

#[test]
fn virtual_matches_to_ten_digits() {
    let tournament = tournament();
    let fit = fit(&tournament, &FitOptions::default()).unwrap();
    let table = completed(fit.strengths());
    let rows = reference("zermelo_example_1_virtual.csv");
    assert_eq!(rows.len(), 24);
    for row in rows {
        let [team, other] = [0, 1].map(|column| number::<usize>(&row[column]) - 1);
        let cell = table.cell(team, other).unwrap();
        assert_eq!(cell.played, 0);
        assert!((cell.award - number::<f64>(&row[2])).abs() < 1e-11, "{row:?} {}", cell.award);
    }
}

/// The paper's precision of 10⁻⁵ reproduces its printed matrix.
#[test]
fn equals_the_procedure_of_the_paper() {
    let tournament = tournament();
    let fit = fit(&tournament, &FitOptions::default().method(FitMethod::PAPER)).unwrap();
    assert!(fit.report().sweeps < 100, "{:?}", fit.report());
    for (team, row) in rows("zermelo_example_1_matrix.csv").iter().enumerate() {
        for (other, printed) in row[1..9].iter().enumerate() {
            if let Some(cell) = completed(fit.strengths()).cell(team, other) {
                assert_eq!(&format!("{:.1}", cell.award), printed);
            }
        }
    }
}

/// In the form of 1987 shares are Victory Points, and a complete table stays unchanged.
#[test]
fn victory_points_of_the_match() {
    // The first matrix of section 1: three teams beat the last, which won nothing.
    let of_three = [(0, 1, [20.0, 10.0]), (0, 2, [19.0, 11.0]), (1, 2, [16.0, 14.0])]
        .map(|(first, second, won)| TeamMatch::from_scores(first, second, won));
    let tournament = Tournament::from_results(3, of_three).unwrap();
    let fit = fit(&tournament, &FitOptions::default()).unwrap();
    let table = CompletedTable::from_shares(fit.strengths(), &tournament, 30.0);
    assert_eq!(table.totals(), [39.0, 26.0, 25.0]);
    assert_eq!(order(&table.ranking()), [1, 2, 3]);
}
