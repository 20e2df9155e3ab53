//! A test of the coverage of intervals, in simulated events with known strengths.
#![expect(clippy::float_arithmetic, reason = "floats are tested")]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::fmt::Write as _;
use std::num::NonZeroU32;

use zermelo::normal::quantile;
use zermelo::{FitOptions, ImpModel, Movement, ShareVariance, StandardErrors, Uncertainty, fit};

use crate::common::{Chance, tournament};

/// The design of a simulated event.
struct Design {
    name: &'static str,
    teams: usize,
    matches: Vec<(usize, usize)>,
    /// The largest log-strength. Log-strengths are equally spaced between −`reach` and `reach`.
    reach: f64,
    boards: u32,
}

fn movement(teams: usize, rounds: usize) -> Vec<(usize, usize)> {
    let movement = Movement::new(teams, rounds).unwrap();
    movement.rounds().iter().flat_map(|round| round.matches.clone()).collect()
}

fn ring(teams: usize) -> Vec<(usize, usize)> {
    (0..teams).map(|team| (team, (team + 1) % teams)).collect()
}

fn designs() -> Vec<Design> {
    let of = |name, teams, matches: &[(usize, usize)], reach, boards| Design {
        name,
        teams,
        matches: matches.to_vec(),
        reach,
        boards,
    };
    let (small, large) = (movement(8, 4), movement(16, 7));
    vec![
        of("8 teams, 4 rounds of 8 boards", 8, &small, 0.0, 8),
        of("the same, 2 boards", 8, &small, 0.0, 2),
        of("the same, 64 boards", 8, &small, 0.0, 64),
        of("the same, strengths 1 : 2.7", 8, &small, 0.5, 8),
        of("the same, strengths 1 : 7.4", 8, &small, 1.0, 8),
        of("16 teams, 7 rounds of 8 boards", 16, &large, 0.0, 8),
        of("the same, strengths 1 : 2.7", 16, &large, 0.5, 8),
        of("the same, strengths 1 : 7.4", 16, &large, 1.0, 8),
        of("a ring of 12", 12, &ring(12), 0.0, 8),
        of("the same, strengths 1 : 2.7", 12, &ring(12), 0.5, 8),
    ]
}

/// The number of simulated events per design.
const EVENINGS: usize = 250;

/// The meaning of the true difference of two teams.
#[derive(Clone, Copy, PartialEq)]
enum Truth {
    /// The log-odds of the expected share.
    Share,
    /// The log-odds of winning the match.
    Winning,
}

/// The observed coverage in percent.
struct Coverage {
    /// The differences within the interval at 95 %, by the model and by the sandwich.
    differences: [f64; 2],
    /// The teams whose place is within the place interval at 95 %, by the model.
    places: f64,
}

/// Simulates the events. A margin is normal around the mean that corresponds to the expected share
/// or to the chance to win.
fn study(design: &Design, truth: Truth) -> Coverage {
    let mut chance = Chance(0x5eed);
    let boards = NonZeroU32::new(design.boards).unwrap();
    let deviation = ImpModel::PAPER.deviation(boards);
    let real = |count: usize| f64::from(u32::try_from(count).unwrap());
    let spread = ShareVariance::from_margins();
    let (mut held, mut placed) = ([0, 0], 0);
    for _ in 0..EVENINGS {
        let mut logs: Vec<f64> = (0..design.teams)
            .map(|team| design.reach * (2.0 * real(team) / real(design.teams - 1) - 1.0))
            .collect();
        for last in (1..design.teams).rev() {
            logs.swap(last, chance.below(last + 1));
        }
        let matches = design.matches.iter().map(|&(first, second)| {
            let expected = 1.0 / (1.0 + (logs[second] - logs[first]).exp());
            let mean = match truth {
                Truth::Share => std::f64::consts::SQRT_2 * quantile(expected),
                Truth::Winning => quantile(expected),
            };
            let drawn = quantile(0.5 / f64::from(1 << 30) + chance.share());
            let margin = ((mean + drawn) * deviation).round();
            (first, second, ImpModel::PAPER.shares(margin, boards))
        });
        let tournament = tournament(design.teams, &matches.collect::<Vec<_>>());
        let fit = fit(&tournament, &FitOptions::default()).unwrap();
        for (held, errors) in
            held.iter_mut().zip([StandardErrors::Model(&spread), StandardErrors::Sandwich])
        {
            let uncertainty = Uncertainty::new(&fit, errors).unwrap();
            for first in 0..design.teams {
                for second in 0..first {
                    let interval = uncertainty.interval(first, second, 0.95).unwrap();
                    let difference = logs[first] - logs[second];
                    *held += usize::from(interval.low <= difference && difference <= interval.high);
                }
            }
            if errors != StandardErrors::Sandwich {
                for it in uncertainty.rank_intervals(0.95).unwrap() {
                    let own = logs[it.standing.team];
                    let best = 1 + logs.iter().filter(|&&log| log > own).count();
                    let worst = logs.iter().filter(|&&log| log >= own).count();
                    placed += usize::from(it.best <= worst && best <= it.worst);
                }
            }
        }
    }
    let differences = real(EVENINGS * design.teams * (design.teams - 1) / 2);
    Coverage {
        differences: held.map(|held| 100.0 * real(held) / differences),
        places: 100.0 * real(placed) / real(EVENINGS * design.teams),
    }
}

/// Intervals at 95 % contain 92 to 98 of 100 differences, and the table in `docs/book/src/explanation/strengths.md` has
/// these numbers.
#[test]
fn intervals_hold() {
    let mut table = String::new();
    for design in &designs() {
        let name = design.name;
        let [shares, winning] = std::thread::scope(|scope| {
            let studies = [Truth::Share, Truth::Winning];
            studies
                .map(|truth| scope.spawn(move || study(design, truth)))
                .map(|it| it.join().unwrap())
        });
        let ([of_shares, sandwich], [of_winning, _]) = (shares.differences, winning.differences);
        let places = shares.places.min(winning.places);
        writeln!(
            table,
            "| {name} | {of_shares:.1} % | {of_winning:.1} % | {places:.1} % | {sandwich:.1} % |"
        )
        .unwrap();
        assert!([of_shares, of_winning].iter().all(|it| (92.0..=98.0).contains(it)), "{table}");
        assert!(places >= 95.0, "{table}");
        assert!(sandwich < 92.0, "{table}");
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/book/src/explanation/strengths.md");
    let documented = std::fs::read_to_string(path).unwrap();
    assert!(
        documented.contains(&table),
        "docs/book/src/explanation/strengths.md lacks this table:\n{table}"
    );
}
