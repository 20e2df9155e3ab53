//! Tests of standard errors against dense matrices, and of intervals.
#![expect(clippy::float_arithmetic, reason = "floats are tested")]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use nalgebra::DMatrix;
use zermelo::{
    ExistencePolicy, Fit, FitOptions, HomeAdvantage, ShareVariance, StandardErrors, Tournament,
    Uncertainty, UncertaintyError, fit,
};

use crate::common::{Chance, tournament};

fn drawn(teams: usize, matches: usize) -> Tournament {
    let mut chance = Chance(17);
    let results: Vec<_> = (0..matches)
        .map(|_| {
            let first = chance.below(teams);
            let share = 0.05 + 0.9 * chance.share();
            let of = 1.0 + 9.0 * chance.share();
            let second = (first + 1 + chance.below(teams - 1)) % teams;
            (first, second, [of * share, of * (1.0 - share)])
        })
        .collect();
    tournament(teams, &results)
}

/// Computes the covariance of log-strengths (and home) by dense matrices: the pseudo-inverse, or
/// the sandwich around the variances of results.
fn dense(fit: &Fit, home: bool, errors: StandardErrors) -> DMatrix<f64> {
    let n = fit.tournament().teams();
    let unknowns = n + usize::from(home);
    let (mut information, mut scores) =
        (DMatrix::zeros(unknowns, unknowns), DMatrix::zeros(unknowns, unknowns));
    for played in fit.tournament().matches() {
        let [first, second] = played.teams();
        let mut row = DMatrix::zeros(unknowns, 1);
        row[first] = 1.0;
        row[second] = -1.0;
        if home {
            row[n] = 1.0;
        }
        let logs = fit.strengths().logs();
        let t = logs[first] - logs[second] + fit.strengths().home();
        let p = 1.0 / (1.0 + (-t).exp());
        information += &row * row.transpose() * (played.available() * p * (1.0 - p));
        let strays = match errors {
            StandardErrors::Model(spread) => played.available() * spread.deviation(t),
            _ => played.won()[0] - played.available() * p,
        };
        scores += &row * row.transpose() * strays.powi(2);
    }
    let mut ones = DMatrix::zeros(unknowns, unknowns);
    ones.view_mut((0, 0), (n, n)).fill(1.0 / f64::from(u32::try_from(n).unwrap()));
    let inverse = (information + &ones).try_inverse().unwrap() - ones;
    if errors == StandardErrors::Information { inverse } else { &inverse * scores * &inverse }
}

#[test]
fn standard_errors() {
    let tournament = drawn(12, 40);
    for home in [false, true] {
        let options = FitOptions::default().home(if home {
            HomeAdvantage::Estimated
        } else {
            HomeAdvantage::None
        });
        let fit = fit(&tournament, &options).unwrap();
        for errors in [
            StandardErrors::Information,
            StandardErrors::Model(&ShareVariance::from_margins()),
            StandardErrors::Sandwich,
        ] {
            let covariance = dense(&fit, home, errors);
            let uncertainty = Uncertainty::new(&fit, errors).unwrap();
            for a in 0..12 {
                let exact = covariance[(a, a)].sqrt();
                assert!((uncertainty.team(a).unwrap() - exact).abs() < 1e-10, "{errors:?}");
                for b in 0..12 {
                    let exact = covariance[(a, a)] + covariance[(b, b)] - 2.0 * covariance[(a, b)];
                    let ours = uncertainty.difference(a, b).unwrap();
                    assert!((ours * ours - exact).abs() < 1e-10, "{errors:?} {a} {b}");
                }
            }
            let exact = if home { covariance[(12, 12)].sqrt() } else { 0.0 };
            assert!((uncertainty.home().unwrap() - exact).abs() < 1e-10);
        }
    }
}

#[test]
fn intervals_of_ranks() {
    let tournament = drawn(12, 200);
    let fit = fit(&tournament, &FitOptions::default()).unwrap();
    for errors in [
        StandardErrors::Information,
        StandardErrors::Model(&ShareVariance::from_margins()),
        StandardErrors::Sandwich,
    ] {
        let uncertainty = Uncertainty::new(&fit, errors).unwrap();
        let wide = uncertainty.rank_intervals(0.99).unwrap();
        let narrow = uncertainty.rank_intervals(0.5).unwrap();
        for (wide, narrow) in wide.iter().zip(&narrow) {
            assert_eq!(wide.standing, narrow.standing);
            assert!(wide.best <= narrow.best && narrow.best <= narrow.standing.place);
            assert!(wide.worst >= narrow.worst && narrow.worst >= narrow.standing.place);
        }
        let interval = uncertainty.interval(3, 7, 0.95).unwrap();
        let middle = fit.strengths().log_odds(3, 7).unwrap();
        let error = uncertainty.difference(3, 7).unwrap();
        let ends = [-1.0, 1.0].map(|side| middle + side * 1.959_963_984_540_054 * error);
        assert!(ends[0] < 0.0 && ends[1] > 0.0, "{ends:?}");
        // The model of margins extends to the odds of winning, which are at least 1.4 times as
        // large.
        let by_margins = matches!(errors, StandardErrors::Model(_));
        for (end, found) in ends.into_iter().zip([interval.low, interval.high]) {
            let further = if by_margins { 1.4..1.7 } else { 1.0 - 1e-12..1.0 + 1e-12 };
            assert!(further.contains(&(found / end)), "{found} {end}");
        }
    }
}

#[test]
fn rejects_unanswerable_questions() {
    let tournament = tournament(4, &[(0, 1, [1.0, 2.0]), (2, 3, [2.0, 1.0])]);
    let fit =
        fit(&tournament, &FitOptions::default().existence(ExistencePolicy::Separate)).unwrap();
    let uncertainty = Uncertainty::new(&fit, StandardErrors::Information).unwrap();
    assert_eq!(uncertainty.difference(0, 2), Err(UncertaintyError::NotComparable(0, 2)));
    assert_eq!(uncertainty.difference(0, 9), Err(UncertaintyError::NotComparable(0, 9)));
    assert_eq!(uncertainty.interval(0, 2, 0.95), Err(UncertaintyError::NotComparable(0, 2)));
    assert_eq!(uncertainty.interval(0, 2, 1.0), Err(UncertaintyError::Confidence(1.0)));
    assert_eq!(uncertainty.team(4), Err(UncertaintyError::NotComparable(4, 4)));
    assert_eq!(uncertainty.interval(0, 1, 1.0), Err(UncertaintyError::Confidence(1.0)));
    assert!(uncertainty.rank_intervals(f64::NAN).is_err());
    // 3 games at p = 1/3 have the information 2/3.
    assert!((uncertainty.difference(0, 1).unwrap() - 1.5_f64.sqrt()).abs() < 1e-12);
    // Places of groups that have not met begin with 1.
    let places: Vec<_> =
        uncertainty.rank_intervals(0.95).unwrap().iter().map(|r| (r.best, r.worst)).collect();
    assert_eq!(places, [(1, 2), (1, 2), (1, 2), (1, 2)]);
}

/// A prior adds information and makes errors smaller, even for teams without matches.
#[test]
fn errors_with_a_prior() {
    let tournament = tournament(3, &[(0, 1, [2.0, 0.0])]);
    let options = FitOptions::default().existence(ExistencePolicy::Prior(2.0));
    let fit = fit(&tournament, &options).unwrap();
    let uncertainty = Uncertainty::new(&fit, StandardErrors::Information).unwrap();
    for (a, b) in [(0, 1), (1, 2), (0, 2)] {
        let error = uncertainty.difference(a, b).unwrap();
        assert!(error > 0.5 && error < 3.0, "{error}");
    }
}

/// After one match with a margin of 10 IMPs no place is certain.
#[test]
fn one_match() {
    let boards = std::num::NonZeroU32::new(8).unwrap();
    let played = zermelo::ImpModel::PAPER.played(0, 1, 10.0, boards);
    let tournament = Tournament::from_results(2, [played]).unwrap();
    let fit = fit(&tournament, &FitOptions::default()).unwrap();
    let spread = ShareVariance::from_margins();
    let uncertainty = Uncertainty::new(&fit, StandardErrors::Model(&spread)).unwrap();
    let places = uncertainty.rank_intervals(0.95).unwrap();
    assert!(places.iter().all(|it| (it.best, it.worst) == (1, 2)));
    assert!(uncertainty.difference(0, 1).unwrap() > 1.0);
}
