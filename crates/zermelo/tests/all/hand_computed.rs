//! Small tournaments with results computed by hand.
#![expect(clippy::float_arithmetic, reason = "floats are tested")]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::num::NonZeroU32;

use zermelo::{
    CompletedTable, ExistenceError, ExistencePolicy, FitError, FitMethod, FitOptions,
    HomeAdvantage, ImpMatch, ImpModel, MatchError, TeamMatch, Tournament, existence, fit,
    fit_with_progress, rank_by_value, win_groups,
};

fn of_results(teams: usize, results: &[(usize, usize, [f64; 2])]) -> Tournament {
    let matches =
        results.iter().map(|&(first, second, won)| TeamMatch::from_scores(first, second, won));
    Tournament::from_results(teams, matches).unwrap()
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-12 * other.abs().max(1.0)
}

/// One step of the procedure (4.8) from ones divides each won share by half of the total, for all
/// teams at once.
#[test]
fn one_step_of_the_procedure() {
    let results = [(0, 1, [3.0, 1.0]), (1, 2, [5.0, 3.0]), (2, 0, [1.0, 1.0])];
    let tournament = of_results(3, &results);
    let once = FitOptions::default().method(FitMethod::Iteration(10.0));
    let fitted = fit(&tournament, &once).unwrap();
    let strengths = fitted.strengths().geometric();
    // The teams won 4 of 6, 6 of 12, and 4 of 10.
    let [a, b, c] = [4.0 / 3.0, 1.0, 0.8];
    assert!(close(strengths[0] / strengths[1], a / b) && close(strengths[2] / strengths[1], c / b));
    assert_eq!((fitted.report().sweeps, fitted.report().newton_steps), (1, 0));
    // Then A is expected to win 4·a/(a+b) + 2·a/(a+c) of 6, and so on.
    let off = [
        (4.0 - 4.0 * a / (a + b) - 2.0 * a / (a + c)) / 6.0,
        (6.0 - 4.0 * b / (a + b) - 8.0 * b / (b + c)) / 12.0,
        (4.0 - 8.0 * c / (b + c) - 2.0 * c / (a + c)) / 10.0,
    ];
    let largest = off.into_iter().map(f64::abs).fold(0.0, f64::max);
    assert!(close(fitted.report().residual, largest), "{}", fitted.report().residual);
}

/// Every step is reported, and a cap limits the number of steps.
#[test]
fn steps_of_the_procedure() {
    let tournament = of_results(3, &[(0, 1, [3.0, 1.0]), (1, 2, [5.0, 3.0])]);
    for change in [1e-3, 1e-6, 1e-9] {
        let mut reported = Vec::new();
        let options = FitOptions::default().method(FitMethod::Iteration(change));
        let fitted =
            fit_with_progress(&tournament, &options, &mut |share| reported.push(share)).unwrap();
        assert_eq!(reported.len(), fitted.report().sweeps);
        assert!(reported.is_sorted() && reported.last() > Some(&0.1), "{reported:?}");
        for cap in [0, 1, 3] {
            let Err(FitError::NotConverged(report)) = fit(&tournament, &options.sweeps(cap)) else {
                unreachable!("{change} {cap}")
            };
            assert_eq!(report.sweeps, cap);
        }
    }
}

/// A prior adds virtual matches of the mean size of the real ones, each won half. With a suitable
/// strength of the virtual team, every team is expected to win the share that it won.
#[test]
fn virtual_matches() {
    let results = [(0, 1, [3.0, 1.0]), (1, 2, [5.0, 3.0]), (2, 3, [3.0, 0.0])];
    // The matches have 4, 8, and 3 games, 5 on average.
    for matches in [0.001, 0.5, 2.0, 1_000.0] {
        let options = FitOptions::default().existence(ExistencePolicy::Prior(matches));
        let tournament = of_results(4, &results);
        let fitted = fit(&tournament, &options).unwrap();
        let strengths = fitted.strengths().geometric();
        let of = 5.0 * matches;
        let left = |team: usize, other: f64| -> f64 {
            let of_match = |&(a, b, won): &(usize, usize, [f64; 2])| {
                let p = strengths[a] / (strengths[a] + strengths[b]);
                let surplus = won[0] - (won[0] + won[1]) * p;
                if team == a {
                    surplus
                } else if team == b {
                    -surplus
                } else {
                    0.0
                }
            };
            let real: f64 = results.iter().map(of_match).sum();
            real + 0.5 * of - of * strengths[team] / (strengths[team] + other)
        };
        // The strength of the virtual team that solves the equation of the last team.
        let (mut low, mut high) = (1e-9_f64, 1e9_f64);
        for _ in 0..200 {
            let middle = (low * high).sqrt();
            if left(3, middle) < 0.0 { low = middle } else { high = middle }
        }
        for team in 0..4 {
            assert!(
                left(team, low).abs() < 1e-9 * of.max(1.0),
                "{matches} {team}: {}",
                left(team, low)
            );
        }
    }
}

/// Standardized residuals are in units of the standard deviation of k random games, √(k·p·(1−p)).
#[test]
fn residuals() {
    // A, B, and C form a ring and are equally strong; D won 9 of 10 against A.
    let results = [(0, 1, [3.0, 1.0]), (1, 2, [3.0, 1.0]), (2, 0, [3.0, 1.0]), (0, 3, [1.0, 9.0])];
    let tournament = of_results(4, &results);
    let fitted = fit(&tournament, &FitOptions::default()).unwrap();
    let found: Vec<_> = fitted.residuals().collect();
    for (at, residual) in found.iter().enumerate().take(3) {
        assert_eq!((residual.index, residual.won.to_bits()), (at, 3.0_f64.to_bits()));
        assert!(close(residual.expected, 2.0) && close(residual.standardized, 1.0), "{residual:?}");
    }
    assert!(close(found[3].expected, 1.0) && found[3].standardized.abs() < 1e-9);
    // One match was a surprise: 2 of 16 at even odds, 6 less than expected, and 8 of 16 at odds of
    // 1 to 3, 4 more.
    let twice =
        [(0, 1, [2.0, 14.0]), (0, 1, [14.0, 2.0]), (1, 2, [12.0, 4.0]), (1, 2, [12.0, 4.0])];
    let tournament = of_results(3, &twice);
    let fitted = fit(&tournament, &FitOptions::default()).unwrap();
    let standardized: Vec<f64> = fitted.residuals().map(|it| it.standardized).collect();
    assert!(close(standardized[0], -3.0) && close(standardized[1], 3.0), "{standardized:?}");
    let likelihood = 32.0 * 0.5_f64.ln() + 24.0 * 0.75_f64.ln() + 8.0 * 0.25_f64.ln();
    assert!(close(fitted.log_likelihood(), likelihood), "{}", fitted.log_likelihood());
    // The likelihood does not change if the teams of a match are swapped.
    let turned = twice.map(|(a, b, [won, lost])| (b, a, [lost, won]));
    let tournament = of_results(3, &turned);
    let turned = fit(&tournament, &FitOptions::default()).unwrap();
    assert!(close(turned.log_likelihood(), likelihood));
    // 6 of 8 in two matches of four games: 3 are expected in each, with a deviation of √(4·¾·¼).
    let other = of_results(2, &[(0, 1, [2.0, 2.0]), (1, 0, [0.0, 4.0])]);
    let fitted = fit(&other, &FitOptions::default()).unwrap();
    let found: Vec<f64> = fitted.residuals().map(|it| it.standardized).collect();
    assert!(close(found[0], -1.0 / 0.75_f64.sqrt()) && close(found[1], found[0]), "{found:?}");
    // A team won all four games, then no game, and then half of them, at even odds.
    let even = of_results(2, &[(0, 1, [4.0, 0.0]), (0, 1, [0.0, 4.0]), (0, 1, [2.0, 2.0])]);
    let fitted = fit(&even, &FitOptions::default()).unwrap();
    let found: Vec<f64> = fitted.residuals().map(|it| it.standardized).collect();
    assert!(close(found[0], 2.0) && close(found[1], -2.0) && found[2].abs() < 1e-12, "{found:?}");
    // With a home advantage both teams won as much at home as expected.
    let at_home = of_results(2, &[(0, 1, [3.0, 1.0]), (1, 0, [3.0, 1.0])]);
    let fitted = fit(&at_home, &FitOptions::default().home(HomeAdvantage::Estimated)).unwrap();
    assert!(fitted.residuals().all(|it| close(it.expected, 3.0) && it.standardized.abs() < 1e-9));
    for (won, lost) in [(4.0, 12.0), (6.0, 4.0), (4.0, 6.0_f64)] {
        let uneven = of_results(2, &[(0, 1, [won, lost])]);
        let uneven = fit(&uneven, &FitOptions::default()).unwrap();
        let of = won + lost;
        let expected = won * (won / of).ln() + lost * (lost / of).ln();
        assert!(close(uneven.log_likelihood(), expected), "{won} {lost}");
    }
}

/// Two matches of A and B with margins of 10 and 20 IMPs have the mean 15 from either side. A match
/// that was not played has the expected margin.
#[test]
fn tables_of_margins() {
    let eight = NonZeroU32::new(8).unwrap();
    let margins = [([0, 1], 10.0), ([1, 0], -20.0), ([1, 2], 6.0)];
    let played = margins.map(|([a, b], margin)| ImpModel::PAPER.played(a, b, margin, eight));
    let tournament = Tournament::from_results(3, played).unwrap();
    let fitted = fit(&tournament, &FitOptions::default()).unwrap();
    let strengths = fitted.strengths();
    let table = CompletedTable::from_margins(strengths, &margins, ImpModel::PAPER, eight);
    let matches = margins.map(|([first, second], margin)| {
        let margin = format!("{margin}").parse().unwrap();
        ImpMatch { first, second, margin, boards: eight }
    });
    let award = |margin: i32, boards: NonZeroU32| {
        assert_eq!(boards, eight);
        f64::from(margin) + 100.0
    };
    let by_scale = CompletedTable::from_imps(strengths, &matches, ImpModel::PAPER, eight, award);
    let between = ImpModel::PAPER.margin(strengths.log_odds(0, 2).unwrap(), eight);
    for (team, other, margin, matches) in [
        (0, 1, 15.0, 2),
        (1, 0, -15.0, 2),
        (1, 2, 6.0, 1),
        (2, 1, -6.0, 1),
        (0, 2, between, 0),
        (2, 0, -between, 0),
    ] {
        let (cell, scaled) =
            (table.cell(team, other).unwrap(), by_scale.cell(team, other).unwrap());
        assert!(close(cell.award, margin) && close(scaled.award, margin + 100.0), "{team} {other}");
        for cell in [cell, scaled] {
            assert!(cell.margin.is_some_and(|it| close(it, margin)), "{team} {other}: {cell:?}");
            assert_eq!((cell.played, cell.of), (matches, None));
        }
    }
    assert_eq!((table.cell(0, 0), table.cell(0, 3), table.cell(3, 0)), (None, None, None));
    assert!(close(table.totals()[0], 15.0 + between));
}

/// In a table of games, all games of two teams count together and are scaled to ten. In a table of
/// shares each match counts once.
#[test]
fn tables_of_games() {
    let results = [(0, 1, [3.0, 1.0]), (1, 0, [5.0, 3.0]), (1, 2, [6.0, 4.0]), (0, 2, [1.0, 3.0])];
    let tournament = of_results(3, &results);
    let fitted = fit(&tournament, &FitOptions::default()).unwrap();
    let games = CompletedTable::from_games(fitted.strengths(), &tournament, 10.0);
    let shares = CompletedTable::from_shares(fitted.strengths(), &tournament, 10.0);
    // A won 6 of 12 against B.
    for (team, other, of_ten, mean, played, of) in [
        (0, 1, 5.0, 3.0, 2, Some(12.0)),
        (1, 0, 5.0, 3.0, 2, Some(12.0)),
        (1, 2, 6.0, 6.0, 1, None),
        (2, 1, 4.0, 4.0, 1, None),
        (0, 2, 2.5, 1.0, 1, Some(4.0)),
        (2, 0, 7.5, 3.0, 1, Some(4.0)),
    ] {
        let cell = games.cell(team, other).unwrap();
        assert!(close(cell.award, of_ten), "{team} {other}: {cell:?}");
        assert_eq!((cell.played, cell.of, cell.margin), (played, of, None), "{team} {other}");
        let cell = shares.cell(team, other).unwrap();
        assert!(close(cell.award, mean), "{team} {other}: {cell:?}");
        assert_eq!((cell.played, cell.of), (played, None));
    }
}

/// If A is twice as strong as B and B as C, the virtual match of A and C is 24 of 30, or 8 of 10
/// games.
#[test]
fn completes_unplayed_matches() {
    let tournament = of_results(3, &[(0, 1, [20.0, 10.0]), (1, 2, [20.0, 10.0])]);
    let fitted = fit(&tournament, &FitOptions::default()).unwrap();
    let shares = CompletedTable::from_shares(fitted.strengths(), &tournament, 30.0);
    let games = CompletedTable::from_games(fitted.strengths(), &tournament, 10.0);
    for (table, won, lost) in [(shares, 24.0, 6.0), (games, 8.0, 2.0)] {
        let cells = [(0, 2), (2, 0)].map(|(team, other)| table.cell(team, other).unwrap());
        assert!(close(cells[0].award, won) && close(cells[1].award, lost), "{cells:?}");
        assert!(cells.iter().all(|cell| cell.played == 0));
    }
}

/// If strengths do not exist, the error lists the groups, the unbeaten teams, and the winless
/// teams.
#[test]
fn explains_missing_solutions() {
    let results = [
        (0, 1, [4.0, 0.0]),
        (1, 2, [1.0, 3.0]),
        (2, 3, [2.0, 0.0]),
        (2, 3, [1.0, 0.0]),
        (4, 3, [1.0, 0.0]),
        (4, 0, [0.0, 1.0]),
        (4, 2, [1.0, 1.0]),
    ];
    let error = existence(&of_results(5, &results)).unwrap_err();
    let groups = vec![vec![0], vec![1, 2, 4], vec![3]];
    let expected =
        ExistenceError::NotStronglyConnected { groups, unbeaten: vec![0], winless: vec![3] };
    assert_eq!(error, expected);
    assert_eq!(
        error.to_string(),
        "3 groups of teams; later groups won nothing from earlier ones (1 teams lost nothing, 1 won nothing)"
    );
    let two = existence(&of_results(4, &[(0, 2, [0.0, 1.0]), (3, 1, [1.0, 1.0])])).unwrap_err();
    let components = vec![vec![0, 2], vec![1, 3]];
    assert_eq!(two, ExistenceError::Disconnected { components, isolated: vec![] });
    let error = existence(&of_results(4, &[(0, 2, [0.0, 1.0])])).unwrap_err();
    let components = vec![vec![0, 2], vec![1], vec![3]];
    assert_eq!(error, ExistenceError::Disconnected { components, isolated: vec![1, 3] });
}

/// Two pairs both beat a third one: four teams are above the third pair, and none are above the
/// others.
#[test]
fn teams_above() {
    let even = [(0, 1), (2, 3), (4, 5)].map(|(a, b)| (a, b, [1.0, 1.0]));
    let results: Vec<_> =
        even.into_iter().chain([(0, 4, [1.0, 0.0]), (5, 3, [0.0, 2.0])]).collect();
    let groups = win_groups(&of_results(6, &results));
    assert_eq!(groups.lists(), [vec![0, 1], vec![2, 3], vec![4, 5]]);
    assert_eq!([0, 1, 2].map(|group| groups.above(group)), [0, 0, 4]);
    assert_eq!((groups.parts(), groups.above(3), groups.part(3)), (1, 0, None));
}

/// −0 and 0 share a place in either order.
#[test]
fn empty_events_have_no_places() {
    for values in [[0.0, -0.0], [-0.0, 0.0]] {
        assert!(rank_by_value(&values).iter().all(|it| it.place == 1));
        assert_eq!(rank_by_value(&values).iter().map(|it| it.team).collect::<Vec<_>>(), [0, 1]);
    }
}

/// Invalid matches are rejected with a reason, and the minimum and maximum totals are accepted.
#[test]
fn rejects_invalid_matches() {
    for of in [f64::NAN, f64::INFINITY, 0.0, -4.0, 0.000_09, 1.1e10] {
        let error = TeamMatch::from_total(0, 1, 0.0, of).unwrap_err();
        assert!(matches!(error, MatchError::Nothing { .. }), "{of}: {error}");
    }
    for won in [-0.1, 4.1, f64::NAN] {
        let error = TeamMatch::from_total(0, 1, won, 4.0).unwrap_err();
        assert!(matches!(error, MatchError::Range { .. }), "{won}: {error}");
    }
    for (won, of) in [(0.0, 1e-4), (1e-4, 1e-4), (0.5, 1.0), (1e10, 1e10), (0.0, 1e10)] {
        assert_eq!(TeamMatch::from_total(0, 1, won, of).map(|it| it.won()), Ok([won, of - won]));
    }
    let last = TeamMatch::MAX_TEAM;
    assert_eq!(TeamMatch::from_total(last, 0, 1.0, 2.0).map(|it| it.teams()), Ok([last, 0]));
    assert_eq!(TeamMatch::from_total(0, last + 1, 1.0, 2.0), Err(MatchError::Team(last + 1)));
    let two =
        Tournament::new(2, vec![TeamMatch::from_total(last, 0, 1.0, 2.0).unwrap()]).unwrap_err();
    assert_eq!(two.to_string(), format!("match 0 names team {last}: expected 0 to 1"));
    assert!(
        Tournament::new(last + 1, vec![]).is_ok() && Tournament::new(last + 2, vec![]).is_err()
    );
}

/// The default options have the documented values.
#[test]
fn defaults() {
    let message = FitOptions::default()
        .method(FitMethod::Automatic)
        .existence(ExistencePolicy::Required)
        .tolerance(1e-14)
        .sweeps(100_000)
        .newton_steps(200);
    assert_eq!(FitOptions::default(), message);
    assert_eq!(ImpModel::default(), ImpModel::PAPER);
}

/// On a chain sweeps are slow, and Newton's method continues from their result; the report counts
/// both.
#[test]
fn sweeps_and_steps() {
    let results: Vec<_> = (0..300).map(|team| (team, team + 1, [0.6, 0.4])).collect();
    let tournament = of_results(301, &results);
    let fitted = fit(&tournament, &FitOptions::default()).unwrap();
    let report = fitted.report();
    assert!(report.sweeps > 10 && report.newton_steps > 0, "{report:?}");
    // Newton's method alone needs no sweeps.
    let newton = FitOptions::default().method(FitMethod::Newton);
    assert_eq!(fit(&tournament, &newton).unwrap().report().sweeps, 0);
}

/// Log-odds of up to 600 are computed; larger ones are an error.
#[test]
fn nearly_certain() {
    let of = |log_odds: f64| {
        let match_of = TeamMatch::from_scores(0, 1, [1.0, (-log_odds).exp()]);
        let tournament = Tournament::from_results(2, [match_of]).unwrap();
        fit(&tournament, &FitOptions::default()).map(|fit| fit.strengths().log_odds(0, 1).unwrap())
    };
    let of_two = |log_odds: [f64; 2]| {
        let of = |at: usize, log_odds: f64| {
            let won = if log_odds > 0.0 { [1.0, (-log_odds).exp()] } else { [log_odds.exp(), 1.0] };
            (at, at + 1, won)
        };
        let results = [of(0, log_odds[0]), of(1, log_odds[1])];
        fit(&of_results(3, &results), &FitOptions::default()).map(|_| ()).unwrap_err()
    };
    assert_eq!(of_two([-610.0, 3.0]), FitError::TooCertain { teams: [0, 1] });
    assert_eq!(of_two([3.0, -610.0]), FitError::TooCertain { teams: [1, 2] });
    assert_eq!(of_two([610.0, -620.0]), FitError::TooCertain { teams: [0, 1] });
    assert!(of(599.9).is_ok_and(|found| (found - 599.9).abs() < 1e-9));
    assert_eq!(of(600.1), Err(FitError::TooCertain { teams: [0, 1] }));
}
