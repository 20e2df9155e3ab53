//! Edge cases: every call returns finite numbers or an error, and never NaN.
#![expect(clippy::float_arithmetic, reason = "floats are tested")]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::num::NonZeroU32;

use proptest::prelude::*;
use zermelo::{
    CompletedTable, ExistencePolicy, Fit, FitMethod, FitOptions, HomeAdvantage, ImpModel,
    ShareVariance, StandardErrors, TeamMatch, Tournament, Uncertainty, fit,
};

/// Shares of one side in a match, from the minimum to the maximum.
const WON: [f64; 12] = [0.0, 0.0, 5e-324, 1e-300, 1e-83, 1e-12, 1e-3, 0.5, 1.0, 1.0, 1e6, 1e10];

fn tournaments() -> impl Strategy<Value = Tournament> {
    let won = || prop_oneof![prop::sample::select(WON.to_vec()), 0.0..1.0_f64];
    let wild = prop::collection::vec((0_usize..5, 0_usize..5, [won(), won()]), 0..12);
    let tame = prop::collection::vec(
        (0_usize..5, 0_usize..5, prop::sample::select(vec![[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])),
        0..12,
    );
    (1_usize..6, prop_oneof![wild, tame]).prop_map(|(teams, rows)| {
        let matches = rows.into_iter();
        let matches = matches
            .filter_map(|(a, b, won)| TeamMatch::from_scores(a % teams, b % teams, won).ok());
        Tournament::new(teams, matches.collect()).unwrap()
    })
}

/// Generates options, with `true` if they have a prior and `true` if the home advantage is
/// estimated.
fn options() -> impl Strategy<Value = (FitOptions, bool, bool)> {
    let existence = prop_oneof![
        Just(ExistencePolicy::Required),
        Just(ExistencePolicy::Separate),
        prop::sample::select(vec![
            0.0,
            1e-300,
            1e-4,
            1e-3,
            1e-2,
            1.0,
            1e3,
            1e4,
            1e300,
            f64::INFINITY,
            f64::NAN,
            -1.0,
        ])
        .prop_map(ExistencePolicy::Prior),
    ];
    let home = prop_oneof![Just(HomeAdvantage::None), Just(HomeAdvantage::Estimated),];
    let method = prop::sample::select(vec![
        FitMethod::Automatic,
        FitMethod::Newton,
        FitMethod::Sweeps,
        FitMethod::PAPER,
    ]);
    let maximum = FitOptions::default().sweeps(2_000);
    (method, existence, home).prop_map(move |(method, existence, home)| {
        let options = maximum.method(method).existence(existence).home(home);
        (options, matches!(existence, ExistencePolicy::Prior(_)), home == HomeAdvantage::Estimated)
    })
}

/// Checks that all results of a fit are finite numbers.
fn numbers(fit: &Fit) -> Result<(), TestCaseError> {
    let strengths = fit.strengths();
    let teams = strengths.logs().len();
    prop_assert!(strengths.logs().iter().chain([&strengths.home()]).all(|it| it.is_finite()));
    prop_assert!(strengths.geometric().iter().all(|it| *it >= 0.0));
    prop_assert!(fit.report().residual >= 0.0 && fit.report().residual.is_finite());
    prop_assert!(fit.log_likelihood() <= 0.0 && fit.log_likelihood().is_finite());
    for it in fit.residuals() {
        prop_assert!(
            it.won.is_finite() && it.expected.is_finite() && it.standardized.is_finite(),
            "{:?}",
            it
        );
    }
    for first in 0..teams {
        for second in 0..teams {
            prop_assert!(
                strengths.probability(first, second).is_none_or(|p| (0.0..=1.0).contains(&p))
            );
            let margin = strengths.log_odds(first, second);
            let margin = margin.map(|it| ImpModel::PAPER.margin(it, NonZeroU32::MIN));
            prop_assert!(margin.is_none_or(f64::is_finite));
        }
    }
    for table in [
        CompletedTable::from_shares(strengths, fit.tournament(), 30.0),
        CompletedTable::from_games(strengths, fit.tournament(), 30.0),
    ] {
        prop_assert!(table.totals().iter().all(|it| it.is_finite()), "{:?}", table.totals());
    }
    for errors in [
        StandardErrors::Information,
        StandardErrors::Model(&ShareVariance::from_margins()),
        StandardErrors::Sandwich,
    ] {
        let Ok(uncertainty) = Uncertainty::new(fit, errors) else { continue };
        let home = uncertainty.home();
        prop_assert!(
            home.is_err() || home.is_ok_and(|it| it >= 0.0 && it.is_finite()),
            "home {:?}",
            home
        );
        for first in 0..teams {
            for second in 0..teams {
                if let Ok(error) = uncertainty.difference(first, second) {
                    prop_assert!(
                        error >= 0.0 && error.is_finite(),
                        "{} {} {}",
                        first,
                        second,
                        error
                    );
                }
                if let Ok(interval) = uncertainty.interval(first, second, 0.95) {
                    prop_assert!(interval.low <= interval.high, "{:?}", interval);
                }
            }
            if let Ok(error) = uncertainty.team(first) {
                prop_assert!(error >= 0.0 && error.is_finite(), "{} {}", first, error);
            }
        }
        for it in uncertainty.rank_intervals(0.95).into_iter().flatten() {
            prop_assert!(it.best <= it.standing.place && it.standing.place <= it.worst, "{:?}", it);
        }
    }
    Ok(())
}

/// Returns Σ z·ln p + z′·ln(1−p) over matches within groups, at shifted log-strengths.
fn log_likelihood(fit: &Fit, shift: &[f64], of_home: f64) -> f64 {
    let strengths = fit.strengths();
    let part = |played: &TeamMatch| {
        let [first, second] = played.teams();
        let log_odds = strengths.log_odds(first, second)? + strengths.home() + of_home;
        let log_odds = log_odds + shift[first] - shift[second];
        let log_of_chance = |t: f64| t.min(0.0) - (-t.abs()).exp().ln_1p();
        let [won, lost] = played.won();
        Some(won * log_of_chance(log_odds) + lost * log_of_chance(-log_odds))
    };
    fit.tournament().matches().iter().filter_map(part).sum()
}

/// Checks that no change of some strengths or of the home advantage makes the results more likely.
fn is_most_likely(fit: &Fit, estimated: bool) -> Result<(), TestCaseError> {
    let teams = fit.strengths().logs().len();
    let here = log_likelihood(fit, &vec![0.0; teams], 0.0);
    let home = if estimated { &[0.0, -0.1, 0.1][..] } else { &[0.0] };
    for stronger in 0..1_u32 << teams {
        let shift: Vec<f64> =
            (0..teams).map(|team| f64::from(stronger >> team & 1) * 0.1).collect();
        for &home in home {
            let there = log_likelihood(fit, &shift, home);
            prop_assert!(
                there <= here + 1e-9 * here.abs(),
                "{:?} {}: {:e} > {:e}",
                shift,
                home,
                there,
                here
            );
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    /// A fit returns finite numbers of maximum likelihood, or an error.
    #[test]
    fn results_are_never_nan(tournament in tournaments(), (options, prior, estimated) in options()) {
        match fit(&tournament, &options) {
            Ok(fit) => {
                numbers(&fit)?;
                // A prior changes the likelihood, so it is not compared.
                if !prior {
                    is_most_likely(&fit, estimated)?;
                }
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}

/// Accessors return the values that were passed in.
#[test]
fn returns_its_input() {
    let tau = ImpModel::PAPER.tau();
    assert_eq!(ImpModel::new(tau).map(ImpModel::tau), Ok(tau));
    let matches = [TeamMatch::from_total(0, 1, 1.0, 2.0), TeamMatch::from_total(1, 2, 3.0, 4.0)];
    let matches: Vec<TeamMatch> = matches.into_iter().collect::<Result<_, _>>().expect("matches");
    let tournament = Tournament::new(3, matches).expect("three teams");
    let fit = fit(&tournament, &FitOptions::default()).expect("strengths");
    assert_eq!(CompletedTable::from_shares(fit.strengths(), &tournament, 30.0).teams(), 3);
}

/// If awards are infinite, shares are NaN and the deviation is its maximum of one half.
#[test]
fn handles_infinite_awards() {
    let boards = NonZeroU32::new(8).expect("above 0");
    let spread = ShareVariance::from_awards(ImpModel::PAPER, boards, |_| f64::INFINITY);
    for log_odds in [0.0, 1.0, -700.0] {
        assert_eq!(spread.deviation(log_odds).to_bits(), 0.5_f64.to_bits());
    }
}
