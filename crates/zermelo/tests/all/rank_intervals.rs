//! Tests of place intervals and of interval widths, from the errors of single differences.
#![expect(clippy::float_arithmetic, reason = "floats are tested")]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use nalgebra::DMatrix;
use zermelo::normal::{distribution, quantile};
use zermelo::{
    ExistencePolicy, Fit, FitOptions, HomeAdvantage, ImpModel, ShareVariance, StandardErrors,
    Tournament, Uncertainty, UncertaintyError, fit,
};

use crate::common::{Chance, tournament};

fn drawn(teams: usize, matches: usize, seed: u64) -> Tournament {
    let mut chance = Chance(seed);
    let results: Vec<_> = (0..matches)
        .map(|_| {
            let first = chance.below(teams);
            let share = 0.02 + 0.96 * chance.share();
            let second = (first + 1 + chance.below(teams - 1)) % teams;
            let share =
                if first < second { share.max(1.0 - share) } else { share.min(1.0 - share) };
            (first, second, [30.0 * share, 30.0 * (1.0 - share)])
        })
        .collect();
    tournament(teams, &results)
}

/// Returns the variance for a scale of 20 points, one point per IMP.
fn awards() -> ShareVariance {
    let boards = std::num::NonZeroU32::new(16).unwrap();
    ShareVariance::from_awards(ImpModel::PAPER, boards, |margin| {
        f64::from((margin + 10).clamp(0, 20))
    })
}

/// Returns the half-width of an interval in standard errors.
fn width(confidence: f64) -> f64 {
    -quantile(0.5 * (1.0 - confidence))
}

/// Returns the best and worst places by definition. A team is certainly stronger if the interval of
/// the difference excludes 0, at a confidence raised for all comparisons of the group.
fn places(
    fit: &Fit<'_>,
    uncertainty: &Uncertainty<'_>,
    confidence: f64,
) -> Vec<(usize, usize, usize)> {
    let (strengths, groups) = (fit.strengths(), fit.strengths().groups());
    let place = |team: usize| {
        let group = groups.group_of(team).unwrap();
        let others: Vec<usize> =
            groups.lists()[group].iter().copied().filter(|&other| other != team).collect();
        let count = f64::from(u32::try_from(others.len().max(1)).unwrap());
        let width = width(1.0 - (1.0 - confidence) / count);
        let surely = |sign: f64| {
            let beyond = |&&other: &&usize| {
                let ahead = strengths.log_odds(other, team).unwrap();
                sign * ahead > width * uncertainty.difference(team, other).unwrap()
            };
            others.iter().filter(beyond).count()
        };
        let above = groups.above(group);
        (team, above + 1 + surely(1.0), above + others.len() + 1 - surely(-1.0))
    };
    strengths.ranking().iter().map(|it| place(it.team)).collect()
}

#[test]
fn places_equal_the_definition() {
    let (margins, awards) = (ShareVariance::from_margins(), awards());
    let mut different = 0;
    for (seed, home, existence) in [
        (3, HomeAdvantage::None, ExistencePolicy::Required),
        (5, HomeAdvantage::Estimated, ExistencePolicy::Required),
        (7, HomeAdvantage::None, ExistencePolicy::Prior(1.0)),
        (9, HomeAdvantage::Estimated, ExistencePolicy::Prior(0.5)),
        (11, HomeAdvantage::None, ExistencePolicy::Separate),
    ] {
        let tournament = drawn(9, 60, seed);
        let fitted =
            fit(&tournament, &FitOptions::default().home(home).existence(existence)).unwrap();
        for errors in [
            StandardErrors::Information,
            StandardErrors::Sandwich,
            StandardErrors::Model(&margins),
            StandardErrors::Model(&awards),
        ] {
            let uncertainty = Uncertainty::new(&fitted, errors).unwrap();
            for confidence in [0.3, 0.8, 0.99] {
                let found = uncertainty.rank_intervals(confidence).unwrap();
                let found: Vec<_> =
                    found.iter().map(|it| (it.standing.team, it.best, it.worst)).collect();
                assert_eq!(found, places(&fitted, &uncertainty, confidence), "{seed} {errors:?}");
                different +=
                    found.iter().filter(|(_, best, worst)| (*best, *worst) != (1, 9)).count();
            }
        }
    }
    assert!(different > 100, "{different}");
}

/// For two teams the only comparison has the requested confidence.
#[test]
fn places_of_two() {
    let results = tournament(2, &[(0, 1, [12.0, 8.0])]);
    let fitted = fit(&results, &FitOptions::default()).unwrap();
    let uncertainty = Uncertainty::new(&fitted, StandardErrors::Information).unwrap();
    let mut certain = 0;
    for hundredths in 1..100 {
        let confidence = f64::from(hundredths) / 100.0;
        let found = uncertainty.rank_intervals(confidence).unwrap();
        let found: Vec<_> = found.iter().map(|it| (it.standing.team, it.best, it.worst)).collect();
        assert_eq!(found, places(&fitted, &uncertainty, confidence), "{confidence}");
        certain += i32::from(found == [(0, 1, 1), (1, 2, 2)]);
    }
    // The difference ln 1½ is 0.888 standard errors of 1/√(20 · 0.6 · 0.4), which corresponds to
    // 62.5 %.
    assert_eq!(certain, 62);
}

/// If one group won everything from another, all its teams are placed above the other group.
#[test]
fn places_after_a_group() {
    let results = [
        (0, 1, [90.0, 10.0]),
        (1, 2, [90.0, 10.0]),
        (3, 4, [80.0, 20.0]),
        (2, 3, [5.0, 0.0]),
        (5, 6, [1.0, 1.0]),
    ];
    let tournament = tournament(7, &results);
    let fitted =
        fit(&tournament, &FitOptions::default().existence(ExistencePolicy::Separate)).unwrap();
    let uncertainty = Uncertainty::new(&fitted, StandardErrors::Information).unwrap();
    let found = uncertainty.rank_intervals(0.95).unwrap();
    let found: Vec<_> =
        found.iter().map(|it| (it.standing.team, it.standing.place, it.best, it.worst)).collect();
    let expected = [
        (0, 1, 1, 1),
        (1, 2, 2, 2),
        (2, 3, 3, 3),
        (3, 4, 4, 4),
        (4, 5, 5, 5),
        (5, 1, 1, 2),
        (6, 1, 1, 2),
    ];
    assert_eq!(found, expected);
    assert_eq!(
        places(&fitted, &uncertainty, 0.95),
        expected.map(|(team, _, best, worst)| (team, best, worst))
    );
}

/// The half-width of an interval is a multiple of the standard error. With the model of margins,
/// the ends on the far side of 0 are moved outward to the odds of winning, Φ(√2·Φ⁻¹(p)) for a share
/// p.
#[test]
fn ends_of_intervals() {
    let outward = |end: f64| {
        let x = 2.0_f64.sqrt() * quantile(1.0 / (1.0 + (-end).exp()));
        distribution(x).ln() - distribution(-x).ln()
    };
    let (margins, awards) = (ShareVariance::from_margins(), awards());
    for won in [0.5, 0.9, 0.1, 0.97, 0.03] {
        let results = [(0, 1, [won, 1.0 - won]), (0, 1, [won, 1.0 - won])];
        let tournament = tournament(2, &results);
        let fitted = fit(&tournament, &FitOptions::default()).unwrap();
        let middle = (won / (1.0 - won)).ln();
        for (errors, confidence, moved) in [
            (StandardErrors::Information, 0.9, false),
            (StandardErrors::Model(&awards), 0.9, false),
            (StandardErrors::Model(&margins), 0.9, true),
            (StandardErrors::Model(&margins), 0.05, true),
        ] {
            let uncertainty = Uncertainty::new(&fitted, errors).unwrap();
            let reach = width(confidence) * uncertainty.difference(0, 1).unwrap();
            let (low, high) = (middle - reach, middle + reach);
            let expected = [
                if moved && low < 0.0 { outward(low) } else { low },
                if moved && high > 0.0 { outward(high) } else { high },
            ];
            let found = uncertainty.interval(0, 1, confidence).unwrap();
            for (found, expected) in [found.low, found.high].into_iter().zip(expected) {
                assert!((found - expected).abs() < 1e-9, "{won} {errors:?}: {found} {expected}");
            }
        }
    }
    let nobody = tournament(3, &[(0, 1, [1.0, 1.0]), (1, 2, [1.0, 1.0])]);
    let fitted = fit(&nobody, &FitOptions::default()).unwrap();
    let uncertainty = Uncertainty::new(&fitted, StandardErrors::Information).unwrap();
    for confidence in [0.0, 1.0, -0.5, 1.5, f64::NAN] {
        assert!(
            matches!(uncertainty.interval(0, 1, confidence), Err(UncertaintyError::Confidence(_))),
            "{confidence}"
        );
        assert!(matches!(
            uncertainty.rank_intervals(confidence),
            Err(UncertaintyError::Confidence(_))
        ));
    }
    assert!(format!("{uncertainty:?}").starts_with("Uncertainty"));
    assert!(format!("{:?}", fitted.strengths()).contains("[0.0, 0.0, 0.0]"));
}

/// With a prior the virtual matches are information and have the deviation √(k·p·(1−p)) for every
/// method. The errors agree with dense matrices of one more team.
#[test]
fn errors_with_virtual_matches() {
    let results = [(0, 1, [2.0, 0.0]), (1, 2, [3.0, 1.0]), (2, 0, [1.0, 5.0])];
    let tournament = tournament(4, &results);
    let fitted =
        fit(&tournament, &FitOptions::default().existence(ExistencePolicy::Prior(0.5))).unwrap();
    let margins = ShareVariance::from_margins();
    // The strength of the virtual team is not returned. Against it every team is expected to win
    // half, 0.5 · 4 in total.
    let logs = fitted.strengths().logs();
    let surplus =
        |at: f64| -> f64 { logs.iter().map(|log| 0.5 - 1.0 / (1.0 + (at - log).exp())).sum() };
    let (mut low, mut high) = (-5.0, 5.0);
    for _ in 0..200 {
        let middle = 0.5 * (low + high);
        if surplus(middle) < 0.0 { low = middle } else { high = middle }
    }
    let logs: Vec<f64> = logs.iter().copied().chain([low]).collect();
    let virtual_matches = (0..4).map(|team| (team, 4, [1.0, 1.0]));
    for errors in
        [StandardErrors::Information, StandardErrors::Sandwich, StandardErrors::Model(&margins)]
    {
        let (mut information, mut scores) = (DMatrix::zeros(5, 5), DMatrix::zeros(5, 5));
        for (first, second, won) in results.into_iter().chain(virtual_matches.clone()) {
            let mut row = DMatrix::zeros(5, 1);
            row[first] = 1.0;
            row[second] = -1.0;
            let log_odds = logs[first] - logs[second];
            let (of, p) = (won[0] + won[1], 1.0 / (1.0 + (-log_odds).exp()));
            let weight = of * p * (1.0 - p);
            let stray = match errors {
                _ if second == 4 => weight.sqrt(),
                StandardErrors::Model(spread) => of * spread.deviation(log_odds),
                _ => won[0] - of * p,
            };
            information += &row * row.transpose() * weight;
            scores += &row * row.transpose() * stray.powi(2);
        }
        let ones = DMatrix::from_element(5, 5, 0.2);
        let inverse = (information + &ones).try_inverse().unwrap() - ones;
        let covariance = if errors == StandardErrors::Information {
            inverse
        } else {
            &inverse * scores * &inverse
        };
        let uncertainty = Uncertainty::new(&fitted, errors).unwrap();
        for (a, b) in [(0, 1), (1, 2), (2, 0), (3, 0), (3, 1)] {
            let exact = covariance[(a, a)] + covariance[(b, b)] - 2.0 * covariance[(a, b)];
            let ours = uncertainty.difference(a, b).unwrap();
            assert!((ours * ours - exact).abs() < 1e-9, "{errors:?} {a} {b}: {ours} {exact}");
        }
    }
}
