//! Tests of the solver against closed forms and an independent dense solution.
#![expect(clippy::float_arithmetic, reason = "floats are tested")]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use nalgebra::{DMatrix, DVector};
use zermelo::{
    CompletedTable, ExistencePolicy, FitError, FitMethod, FitOptions, HomeAdvantage, ImpMatch,
    ImpModel, TeamMatch, Tournament, fit,
};

use crate::common::{Chance, tournament};

/// Computes log-strengths, and the home advantage if `home` is `true`, by dense Newton steps with
/// line search. It was written independently from the definition.
fn dense(tournament: &Tournament, home: bool) -> (Vec<f64>, f64) {
    let teams = tournament.teams();
    let unknowns = teams + usize::from(home);
    let mut x = DVector::zeros(unknowns);
    let rows: Vec<(DVector<f64>, [f64; 2])> = tournament
        .matches()
        .iter()
        .map(|played| {
            let mut row = DVector::zeros(unknowns);
            let [first, second] = played.teams();
            row[first] += 1.0;
            row[second] -= 1.0;
            if home {
                row[teams] = 1.0;
            }
            (row, played.won())
        })
        .collect();
    let gradient = |x: &DVector<f64>| {
        let mut sum = DVector::zeros(unknowns);
        for (row, [won, lost]) in &rows {
            let log_odds = row.dot(x);
            let [p, q] = [1.0 / (1.0 + (-log_odds).exp()), 1.0 / (1.0 + log_odds.exp())];
            sum += row * (won * q - lost * p);
        }
        sum
    };
    for _ in 0..200 {
        let mut curvature = DMatrix::zeros(unknowns, unknowns);
        for (row, [won, lost]) in &rows {
            let log_odds = row.dot(&x);
            let weight = (won + lost) / (1.0 + (-log_odds).exp()) / (1.0 + log_odds.exp());
            curvature += row * row.transpose() * weight;
        }
        // The common offset of all strengths is fixed by requiring the sum 0.
        for a in 0..teams {
            for b in 0..teams {
                curvature[(a, b)] += 1.0;
            }
        }
        let slope = gradient(&x);
        let way = curvature.cholesky().unwrap().solve(&slope);
        let mut length = 1.0;
        while gradient(&(&x + &way * length)).dot(&way) < -0.5 * slope.dot(&way) {
            length *= 0.5;
        }
        x += &way * length;
        if way.amax() < 1e-14 {
            break;
        }
    }
    let mean = x.rows(0, teams).mean();
    (x.iter().take(teams).map(|log| log - mean).collect(), if home { x[teams] } else { 0.0 })
}

fn logit([won, lost]: [f64; 2]) -> f64 {
    won.ln() - lost.ln()
}

fn both() -> [FitOptions; 2] {
    [FitOptions::default(), FitOptions::default().method(FitMethod::Newton)]
}

/// On a path the differences of log-strengths are the log-odds of the won shares, however uneven.
#[test]
fn path() {
    for smallest in [0.05, 1e-6, 1e-12] {
        let mut chance = Chance(7);
        let results: Vec<_> = (1..10_000)
            .map(|team| {
                let share = smallest + (1.0 - 2.0 * smallest) * chance.share();
                let share = if team % 3 == 0 { smallest } else { share };
                (team - 1, team, [share, 1.0 - share])
            })
            .collect();
        let tournament = tournament(10_000, &results);
        for options in both() {
            let fit = fit(&tournament, &options).unwrap();
            for &(first, second, won) in &results {
                let error = fit.strengths().log_odds(first, second).unwrap() - logit(won);
                assert!(error.abs() < 1e-8, "{smallest} {error:e} {:?}", fit.report());
            }
            // The difference between both ends.
            let exact: f64 = results.iter().map(|&(_, _, won)| logit(won)).sum();
            let ours = fit.strengths().log_odds(0, 9_999).unwrap();
            assert!((ours - exact).abs() < 1e-8 * exact.abs().max(1.0), "{ours} {exact}");
        }
    }
}

/// A team with a single match, however uneven, has a strength with all digits.
#[test]
fn one_match() {
    for share in [0.3, 1e-2, 1e-4, 1e-6, 1e-7, 1e-8, 1e-10, 1e-40] {
        let results = [
            (0, 1, [1.0 - share, share]),
            (1, 2, [0.6, 0.4]),
            (2, 3, [0.2, 0.8]),
            (3, 1, [0.5, 0.5]),
        ];
        let tournament = tournament(4, &results);
        for options in both() {
            let fit = fit(&tournament, &options).unwrap();
            let ours = fit.strengths().log_odds(0, 1).unwrap();
            let exact = logit([1.0 - share, share]);
            let report = fit.report();
            assert!((ours - exact).abs() < 1e-12 * exact, "{share:e} {ours} {exact} {report:?}");
        }
    }
}

/// On a ring pₑ = zₑ − c with Σ logit(zₑ − c) = 0.
#[test]
fn ring() {
    let teams = 10_000;
    let mut chance = Chance(11);
    let shares: Vec<f64> = (0..teams).map(|_| 0.1 + 0.8 * chance.share()).collect();
    let results: Vec<_> =
        (0..teams).map(|e| (e, (e + 1) % teams, [shares[e], 1.0 - shares[e]])).collect();
    let (mut low, mut high) = (-0.1, 0.1);
    for _ in 0..200 {
        let c = 0.5 * (low + high);
        let sum: f64 = shares.iter().map(|z| logit([z - c, 1.0 - z + c])).sum();
        if sum > 0.0 { low = c } else { high = c }
    }
    let tournament = tournament(teams, &results);
    for options in both() {
        let fit = fit(&tournament, &options).unwrap();
        let mut there = 0.0;
        for (e, z) in shares.iter().enumerate().take(teams - 1) {
            there += logit([z - low, 1.0 - z + low]);
            let ours = fit.strengths().log_odds(0, e + 1).unwrap();
            assert!((ours - there).abs() < 1e-8, "{e} {:e}", ours - there);
        }
    }
}

/// Random tournaments agree with the dense solution, with repeated matches, different k, and
/// complete wins.
#[test]
fn equals_the_dense_solution() {
    let mut chance = Chance(3);
    let mut solved = 0;
    for trial in 0..60 {
        let teams = 3 + chance.below(12);
        let matches = teams + chance.below(3 * teams);
        let results: Vec<_> = (0..matches)
            .filter_map(|_| {
                let (first, second) = (chance.below(teams), chance.below(teams));
                let of = if trial % 2 == 0 { 1.0 } else { 1.0 + 19.0 * chance.share() };
                let share =
                    if trial % 3 == 0 { [0.0, 0.5, 1.0][chance.below(3)] } else { chance.share() };
                (first != second).then_some((first, second, [of * share, of * (1.0 - share)]))
            })
            .collect();
        let tournament = tournament(teams, &results);
        if zermelo::existence(&tournament).is_err() {
            continue;
        }
        let (exact, _) = dense(&tournament, false);
        for method in [
            FitMethod::Automatic,
            FitMethod::Sweeps,
            FitMethod::Newton,
            FitMethod::Iteration(1e-15),
        ] {
            let fitted = fit(&tournament, &FitOptions::default().method(method));
            let fit = match fitted {
                Ok(fit) => fit,
                // Rounding errors may be larger than 1e-15.
                Err(FitError::NotConverged(report)) if method != FitMethod::Automatic => {
                    assert!(report.residual < 1e-13, "{report:?}");
                    continue;
                }
                Err(error) => panic!("{method:?} {error}"),
            };
            for (ours, exact) in fit.strengths().logs().iter().zip(&exact) {
                let bound = if method == FitMethod::Automatic { 1e-11 } else { 1e-9 };
                assert!((ours - exact).abs() < bound, "{trial} {method:?} {ours} {exact}");
            }
        }
        solved += 1;
    }
    assert!(solved > 25, "{solved}");
}

#[test]
fn home_advantage() {
    let mut chance = Chance(5);
    let results: Vec<_> = (0..40)
        .map(|_| {
            let first = chance.below(8);
            let share = 0.1 + 0.85 * chance.share();
            (first, (first + 1 + chance.below(7)) % 8, [3.0 * share, 3.0 * (1.0 - share)])
        })
        .collect();
    let tournament = tournament(8, &results);
    let (exact, home) = dense(&tournament, true);
    let estimated =
        fit(&tournament, &FitOptions::default().home(HomeAdvantage::Estimated)).unwrap();
    assert!((estimated.strengths().home() - home).abs() < 1e-12);
    for (team, exact) in exact.iter().enumerate() {
        assert!((estimated.strengths().logs()[team] - exact).abs() < 1e-12);
    }
    // On a tree the home advantage cannot be separated from the strengths.
    let tree = Tournament::new(2, vec![TeamMatch::from_total(0, 1, 2.0, 3.0).unwrap()]).unwrap();
    let error = fit(&tree, &FitOptions::default().home(HomeAdvantage::Estimated)).unwrap_err();
    assert_eq!(error, FitError::HomeUnknown { levels: vec![vec![0], vec![1]] });
    let sweeps = FitOptions::default().home(HomeAdvantage::Estimated).method(FitMethod::Sweeps);
    assert_eq!(fit(&tree, &sweeps).unwrap_err(), FitError::HomeMethod);
    // The error does not list the virtual team of a prior.
    let nobody = Tournament::new(2, Vec::new()).unwrap();
    let prior =
        FitOptions::default().existence(ExistencePolicy::Prior(1.0)).home(HomeAdvantage::Estimated);
    let error = fit(&nobody, &prior).unwrap_err();
    assert_eq!(error, FitError::HomeUnknown { levels: vec![vec![0, 1]] });
    // If home teams won everything, the likelihood grows without limit with the advantage.
    let at_home = [
        TeamMatch::from_total(0, 1, 1.0, 1.0).unwrap(),
        TeamMatch::from_total(1, 0, 2.0, 2.0).unwrap(),
    ];
    let at_home = Tournament::new(2, at_home.to_vec()).unwrap();
    let error = fit(&at_home, &FitOptions::default().home(HomeAdvantage::Estimated)).unwrap_err();
    let matches = vec![[0, 1], [1, 0]];
    assert_eq!(error, FitError::HomeUnbounded { guests: false, matches });
}

#[test]
fn separate_groups_and_a_prior() {
    // Two pairs that never met, and team 4, which beat team 3.
    let results = [(0, 1, [3.0, 1.0]), (2, 3, [1.0, 1.0]), (4, 3, [2.0, 0.0])];
    let tournament = tournament(6, &results);
    let error = fit(&tournament, &FitOptions::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "3 groups of teams have not met, directly or through others (1 teams played nobody)"
    );
    let apart =
        fit(&tournament, &FitOptions::default().existence(ExistencePolicy::Separate)).unwrap();
    let strengths = apart.strengths();
    assert!((strengths.log_odds(0, 1).unwrap() - 3.0_f64.ln()).abs() < 1e-12);
    assert_eq!(strengths.log_odds(0, 2), None);
    assert_eq!(strengths.logs()[5].to_bits(), 0.0_f64.to_bits());
    let groups = strengths.groups().lists();
    let place = |team: usize| groups.iter().position(|group| group.contains(&team)).unwrap();
    assert!(place(4) < place(3) && groups.len() == 4);
    // Places begin with 1 in every part: the first two teams, team 4 and the teams below it, and
    // team 5.
    let places: Vec<_> = strengths.ranking().iter().map(|s| (s.team, s.place)).collect();
    assert_eq!(places[..2], [(0, 1), (1, 2)]);
    assert_eq!(places[2], (4, 1));
    assert_eq!([places[3].1, places[4].1, places[5].1], [2, 2, 1]);

    // With a prior there is a single group, and log-odds are drawn towards 0.
    let prior = FitOptions::default().existence(ExistencePolicy::Prior(1.0));
    let fitted = fit(&tournament, &prior).unwrap();
    let strengths = fitted.strengths();
    assert_eq!(strengths.groups().count(), 1);
    assert!(strengths.log_odds(4, 3).unwrap() > 0.0);
    assert!(strengths.log_odds(0, 1).unwrap() < 3.0_f64.ln());
    let order: Vec<_> = strengths.ranking().iter().map(|s| s.team).collect();
    assert_eq!(order[0], 4);
    for games in [0.0, f64::NAN, -1.0, 1e-4, 1e4, f64::INFINITY] {
        let options = FitOptions::default().existence(ExistencePolicy::Prior(games));
        assert!(matches!(fit(&tournament, &options), Err(FitError::Prior(_))), "{games}");
    }
}

/// A prior of a number of matches has the same effect for games, Victory Points, and shares.
#[test]
fn a_prior_in_matches() {
    let logs = |unit: f64| {
        let results = [(0, 1, [0.8, 0.2]), (1, 2, [0.7, 0.3]), (0, 3, [1.0, 0.0])];
        let results = results.map(|(a, b, won)| (a, b, won.map(|won| won * unit)));
        let options = FitOptions::default().existence(ExistencePolicy::Prior(0.5));
        fit(&tournament(4, &results), &options).unwrap().strengths().logs().to_vec()
    };
    for unit in [0.05, 20.0, 30.0] {
        for (ours, theirs) in logs(unit).into_iter().zip(logs(1.0)) {
            assert!((ours - theirs).abs() < 1e-12, "{unit}");
        }
    }
    // Without real matches a virtual match has the total 1.
    let options = FitOptions::default().existence(ExistencePolicy::Prior(0.5));
    assert_eq!(fit(&tournament(2, &[]), &options).unwrap().strengths().logs(), [0.0, 0.0]);
}

/// If two strong groups are connected by one match of tiny weight, this match determines their
/// difference.
#[test]
fn a_weak_bridge() {
    let real = |team: usize| f64::from(u32::try_from(team).unwrap());
    for (strong, weak) in [(1.0, 1e-4), (1e3, 1e-4), (1e4, 1e-4), (1e6, 1e-3), (1e10, 1e-4)] {
        let inner = [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3)];
        let mut results: Vec<_> = inner
            .map(|(a, b)| {
                (a, b, [0.3 + 0.1 * real(a), 0.7 - 0.1 * real(a)].map(|won| won * strong))
            })
            .to_vec();
        results.push((2, 3, [0.9 * weak, 0.1 * weak]));
        let tournament = tournament(6, &results);
        let fit = fit(&tournament, &FitOptions::default()).unwrap();
        let ours = fit.strengths().log_odds(2, 3).unwrap();
        assert!((ours - 9.0_f64.ln()).abs() < 1e-9, "{strong:e} {weak:e} {ours}");
    }
}

/// -322 Two pairs played each other for hundreds of games, and the match between the pairs is
/// almost certain. Rounding errors of the many games change it by more than the tolerance. Found by
/// fuzzing.
#[test]
fn rounding_of_heavy_matches() {
    let rows = [
        (2, 0, 97, 1, 1),
        (2, 3, 100, 1, 1),
        (1, 2, 0, 2, 4),
        (1, 2, 0, 10, 1),
        (1, 2, 0, 2, 2),
        (1, 0, 32, 14, 4),
        (3, 2, 37, 20, 13),
        (3, 2, 37, 16, 1),
        (3, 2, 37, 20, 4),
        (0, 1, 16, 7, 1),
        (3, 2, 37, 20, 3),
        (3, 2, 37, 2, 1),
        (1, 2, 0, 2, 6),
        (1, 0, 32, 14, 13),
        (1, 0, 66, 14, 1),
        (1, 0, 32, 14, 6),
        (3, 2, 37, 20, 2),
    ];
    let matches = rows.into_iter().flat_map(|(first, second, percent, of, times)| {
        let (won, of) = (f64::from(percent) / 100.0, f64::from(of));
        (0..times).map(move |_| TeamMatch::from_scores(first, second, [of * won, of * (1.0 - won)]))
    });
    let tournament = Tournament::from_results(4, matches).unwrap();
    let (exact, _) = dense(&tournament, false);
    for options in both() {
        let fit = fit(&tournament, &options).unwrap();
        assert!(fit.report().newton_steps < 15 && fit.report().residual < 1e-15);
        for (ours, exact) in fit.strengths().logs().iter().zip(&exact) {
            assert!((ours - exact).abs() < 1e-12, "{ours} {exact}");
        }
    }
}

/// If other matches connect the teams of an almost certain result, sweeps and Newton's method
/// agree.
#[test]
fn a_landslide_among_others() {
    let mut chance = Chance(31);
    let mut results: Vec<_> = (0..400)
        .map(|_| {
            let first = chance.below(40);
            let share = 0.1 + 0.8 * chance.share();
            (first, (first + 1 + chance.below(39)) % 40, [share, 1.0 - share])
        })
        .collect();
    results.push((3, 4, [1.0, 1e-30]));
    let tournament = tournament(40, &results);
    let [swept, stepped] = both().map(|options| fit(&tournament, &options).unwrap());
    assert_eq!((swept.report().newton_steps, stepped.report().sweeps), (0, 0));
    for (ours, theirs) in swept.strengths().logs().iter().zip(stepped.strengths().logs()) {
        assert!((ours - theirs).abs() < 1e-12, "{ours} {theirs}");
    }
}

/// Matches between separately ranked groups do not count in the totals.
#[test]
fn totals_of_separate_groups() {
    let results = [
        (0, 1, [1.0, 3.0]),
        (1, 2, [3.0, 1.0]),
        (2, 0, [1.0, 3.0]),
        (0, 3, [4.0, 0.0]),
        (0, 4, [4.0, 0.0]),
        (3, 4, [2.0, 2.0]),
    ];
    let tournament = tournament(5, &results);
    let apart =
        fit(&tournament, &FitOptions::default().existence(ExistencePolicy::Separate)).unwrap();
    let strengths = apart.strengths();
    for table in [
        CompletedTable::from_games(strengths, &tournament, 4.0),
        CompletedTable::from_shares(strengths, &tournament, 4.0),
    ] {
        assert_eq!(table.totals(), [4.0, 6.0, 2.0, 2.0, 2.0]);
        assert_eq!(table.cell(0, 3), None);
    }
    let eight = std::num::NonZeroU32::new(8).unwrap();
    let margins = [([0, 1], -10.0), ([0, 3], 30.0), ([3, 4], 2.0)];
    let table = CompletedTable::from_margins(strengths, &margins, ImpModel::PAPER, eight);
    assert_eq!((table.cell(0, 3), table.totals()[3].to_bits()), (None, 2.0_f64.to_bits()));
    let played = |first, second, margin| ImpMatch { first, second, margin, boards: eight };
    let matches = [played(0, 3, 30), played(3, 4, 2)];
    let award = |margin: i32, _| f64::from(margin);
    let table = CompletedTable::from_imps(strengths, &matches, ImpModel::PAPER, eight, award);
    assert_eq!((table.cell(3, 0), table.totals()[3].to_bits()), (None, 2.0_f64.to_bits()));
}

/// With margins of 192 IMPs on 8 boards the log-odds are 79.6, while the residual of sweeps is 0
/// from about 33 on.
#[test]
fn nearly_certain_results() {
    let eight = std::num::NonZeroU32::new(8).unwrap();
    let played = [(0, 1, 192.0), (1, 2, 192.0), (2, 3, -192.0)]
        .map(|(first, second, margin)| ImpModel::PAPER.played(first, second, margin, eight));
    let tournament = Tournament::from_results(4, played).unwrap();
    for method in [FitMethod::Automatic, FitMethod::Newton] {
        let fit = fit(&tournament, &FitOptions::default().method(method)).unwrap();
        let logs = fit.strengths().logs();
        for (ours, exact) in logs.iter().zip([79.603_714_565_8, 0.0, -79.603_714_565_8, 0.0]) {
            assert!((ours - exact).abs() < 1e-9, "{method:?} {logs:?}");
        }
    }
    for method in [FitMethod::Sweeps, FitMethod::PAPER, FitMethod::Iteration(1e-15)] {
        let found = fit(&tournament, &FitOptions::default().method(method));
        assert!(
            matches!(found, Err(FitError::Stalled { .. } | FitError::NotConverged(_))),
            "{method:?} {:?}",
            found.map(|fit| fit.strengths().logs().to_vec())
        );
    }
}

#[test]
fn caps_and_tolerances() {
    let results: Vec<_> = (1..100).map(|team| (team - 1, team, [0.6, 0.4])).collect();
    let tournament = tournament(100, &results);
    let few = FitOptions::default().method(FitMethod::Sweeps).sweeps(5);
    let Err(FitError::NotConverged(report)) = fit(&tournament, &few) else { panic!("5 sweeps") };
    assert_eq!((report.sweeps, report.newton_steps), (5, 0));
    assert!(report.residual > 1e-3);
    let none = FitOptions::default().method(FitMethod::Newton).newton_steps(0);
    assert!(matches!(fit(&tournament, &none), Err(FitError::NotConverged(_))));
    for tolerance in [0.0, -1.0, f64::NAN] {
        let options = FitOptions::default().tolerance(tolerance);
        assert!(matches!(fit(&tournament, &options), Err(FitError::Tolerance(_))));
    }
}

/// A league with random team numbers has the strengths of the league with consecutive numbers.
#[test]
fn a_league_numbered_by_lot() {
    let teams = 40_000;
    let mut chance = Chance(21);
    let mut numbers: Vec<usize> = (0..teams).collect();
    for last in (1..teams).rev() {
        numbers.swap(last, chance.below(last + 1));
    }
    let near = |team: usize| (1..4).map(move |step| (team, (team + step) % teams));
    let results: Vec<_> = (0..teams)
        .flat_map(near)
        .map(|(a, b)| {
            let share = 0.2 + 0.6 * chance.share();
            (a, b, [share, 1.0 - share])
        })
        .collect();
    let lots: Vec<_> = results.iter().map(|&(a, b, won)| (numbers[a], numbers[b], won)).collect();
    let [along, by_lot] = [&results, &lots].map(|results| {
        let tournament = tournament(teams, results);
        fit(&tournament, &FitOptions::default()).unwrap().strengths().logs().to_vec()
    });
    for (team, log) in along.iter().enumerate() {
        assert!((log - by_lot[numbers[team]]).abs() < 1e-9, "{team}");
    }
}

/// Leagues of neighbors and very wide ranges of strengths are solved.
#[test]
fn leagues_grids_and_wide_ranges() {
    let mut chance = Chance(13);
    let mut results = Vec::new();
    for team in 0..3_000_usize {
        for other in team + 1..(team + 11).min(3_000) {
            let share = 0.05 + 0.9 * chance.share();
            results.push((team, other, [share, 1.0 - share]));
        }
    }
    let league = tournament(3_000, &results);
    let fitted = fit(&league, &FitOptions::default()).unwrap();
    assert!(fitted.report().residual < 1e-13, "{:?}", fitted.report());

    // A ladder: each team has log-odds of 4 against the next, 8 against the second next, and 12
    // against the third.
    let p = |t: f64| [1.0 / (1.0 + (-t).exp()), 1.0 / (1.0 + t.exp())];
    let mut results = Vec::new();
    for team in 0..400_usize {
        for step in 1..4 {
            if team + step < 400 {
                let t = 4.0 * f64::from(u32::try_from(step).unwrap());
                results.push((team, team + step, p(t)));
            }
        }
    }
    let ladder = tournament(400, &results);
    for options in both() {
        let fit = fit(&ladder, &options).unwrap();
        for team in 0..399 {
            let ours = fit.strengths().log_odds(team, team + 1).unwrap();
            assert!((ours - 4.0).abs() < 1e-9, "{team} {ours} {:?}", fit.report());
        }
        assert!(fit.strengths().geometric()[0].is_infinite());
    }
}
