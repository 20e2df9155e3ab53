//! Property tests of strengths, completed tables, and shares.
#![expect(clippy::float_arithmetic, reason = "floats are tested")]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::num::NonZeroU32;

use proptest::prelude::*;
use zermelo::{
    CompletedTable, ExistencePolicy, Fit, FitMethod, FitOptions, ImpMatch, ImpModel, TeamMatch,
    Tournament, fit, rank_by_value,
};

use crate::common::{Chance, tournament};

/// A result: two teams and their shares.
type Played = (usize, usize, [f64; 2]);

/// Generates results of up to eight teams: a ring in which every team won something from the next,
/// and other matches.
fn results() -> impl Strategy<Value = (usize, Vec<Played>)> {
    let won = || (0.02..0.98_f64, prop::sample::select(vec![1.0, 4.0, 30.0]));
    let others = prop::collection::vec((0_usize..8, 1_usize..8, won()), 0..16);
    (2_usize..=8, prop::collection::vec(won(), 8), others).prop_map(|(teams, ring, others)| {
        let shares = |(share, of): (f64, f64)| [share * of, (1.0 - share) * of];
        let ring = ring.into_iter().take(teams).enumerate();
        let ring = ring.map(|(team, won)| (team, (team + 1) % teams, shares(won)));
        let others = others.into_iter().filter_map(|(team, on, won)| {
            let (first, second) = (team % teams, (team + on) % teams);
            (first != second).then_some((first, second, shares(won)))
        });
        (teams, ring.chain(others).collect())
    })
}

/// Generates options: both methods, and a prior.
fn options() -> impl Strategy<Value = FitOptions> {
    let newton = FitOptions::default().method(FitMethod::Newton);
    let prior = FitOptions::default().existence(ExistencePolicy::Prior(0.5));
    prop::sample::select(vec![newton, FitOptions::default().method(FitMethod::Sweeps), prior])
}

fn logs(teams: usize, results: &[Played], options: &FitOptions) -> Vec<f64> {
    fit(&tournament(teams, results), options).unwrap().strengths().logs().to_vec()
}

fn close(one: &[f64], other: &[f64]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| (one - other).abs() < 1e-8)
}

/// Returns the share that each team won, and its expectation by the strengths.
fn won_and_expected(fit: &Fit<'_>) -> (Vec<f64>, Vec<f64>) {
    let teams = fit.strengths().logs().len();
    let (mut won, mut expected) = (vec![0.0; teams], vec![0.0; teams]);
    for (played, residual) in fit.tournament().matches().iter().zip(fit.residuals()) {
        let [first, second] = played.teams();
        won[first] += played.won()[0];
        won[second] += played.won()[1];
        expected[first] += residual.expected;
        expected[second] += played.available() - residual.expected;
    }
    (won, expected)
}

proptest! {
    /// Zermelo's equations: the expected share of every team is the share it won.
    #[test]
    fn expected_wins((teams, results) in results(), newton in any::<bool>()) {
        let method = if newton { FitMethod::Newton } else { FitMethod::Sweeps };
        let tournament = tournament(teams, &results);
        let fit = fit(&tournament, &FitOptions::default().method(method)).unwrap();
        let (won, expected) = won_and_expected(&fit);
        prop_assert!(close(&won, &expected), "{:?} {:?}", won, expected);
    }

    /// Strengths are unique up to a factor: their logarithms have the mean 0.
    #[test]
    fn handles_totals_near_zero((teams, results) in results(), options in options()) {
        let tournament = tournament(teams, &results);
        let fit = fit(&tournament, &options).unwrap();
        let strengths = fit.strengths();
        prop_assert!(strengths.logs().iter().sum::<f64>().abs() < 1e-8);
        for first in 0..teams {
            for second in 0..teams {
                let [one, other] = [(first, second), (second, first)].map(|(a, b)| strengths.probability(a, b));
                let both = one.zip(other).map(|(one, other)| one + other);
                prop_assert!(first == second || both.is_some_and(|both| (both - 1.0).abs() < 1e-12));
                let odds = strengths.log_odds(first, second).unwrap_or_default();
                prop_assert!((odds - (strengths.logs()[first] - strengths.logs()[second])).abs() < 1e-9);
            }
        }
    }

    /// Multiplying all matches by a factor does not change strengths.
    #[test]
    fn scale_invariance((teams, results) in results(), factor in prop::sample::select(vec![0.125, 0.5, 3.0, 40.0])) {
        let weighted = results.iter().map(|&(first, second, won)| TeamMatch::from_scores(first, second, won)?.weighted(factor));
        let weighted = Tournament::from_results(teams, weighted).unwrap();
        let options = FitOptions::default();
        let after = fit(&weighted, &options).unwrap();
        prop_assert!(close(after.strengths().logs(), &logs(teams, &results, &options)));
        // Repeating all results is equivalent to the weight 2.
        let twice: Vec<Played> = results.iter().chain(&results).copied().collect();
        prop_assert!(close(&logs(teams, &twice, &options), after.strengths().logs()));
    }

    /// Strengths do not depend on team numbers, on the order of matches, or on the order of teams
    /// in a match.
    #[test]
    fn permutation((teams, results) in results(), options in options(), seed in 1_u64..1_000_000) {
        let mut chance = Chance(seed);
        let mut number: Vec<usize> = (0..teams).collect();
        for last in (1..teams).rev() {
            number.swap(last, chance.below(last + 1));
        }
        let turned = |&(first, second, [won, lost]): &Played| (number[second], number[first], [lost, won]);
        let renumbered: Vec<Played> = results.iter().rev().map(turned).collect();
        let after = logs(teams, &renumbered, &options);
        let moved: Vec<f64> = number.iter().map(|&number| after[number]).collect();
        prop_assert!(close(&moved, &logs(teams, &results, &options)));
    }

    /// Swapping won and lost shares negates log-strengths.
    #[test]
    fn mirror((teams, results) in results(), options in options()) {
        let mirrored: Vec<Played> = results.iter().map(|&(first, second, [won, lost])| (first, second, [lost, won])).collect();
        let negated: Vec<f64> = logs(teams, &results, &options).iter().map(|log| -log).collect();
        prop_assert!(close(&logs(teams, &mirrored, &options), &negated));
    }

    /// An additional win never makes the winner weaker or the loser stronger, relative to any team.
    #[test]
    fn another_win_raises_the_strength((teams, results) in results(), newton in any::<bool>(), winner in 0_usize..8, on in 1_usize..8) {
        let (winner, loser) = (winner % teams, (winner + on) % teams);
        prop_assume!(winner != loser);
        let options = FitOptions::default().method(if newton { FitMethod::Newton } else { FitMethod::Sweeps });
        let before = logs(teams, &results, &options);
        let mut more = results;
        more.push((winner, loser, [1.0, 0.0]));
        let after = logs(teams, &more, &options);
        let gain = |team: usize| after[team] - before[team];
        for team in 0..teams {
            prop_assert!(gain(winner) - gain(team) > -1e-8, "{winner} against {team}");
            prop_assert!(gain(team) - gain(loser) > -1e-8, "{team} against {loser}");
        }
    }

    /// A match with the expected result does not change strengths.
    #[test]
    fn won_equals_expected((teams, results) in results(), first in 0_usize..8, on in 1_usize..8) {
        let (first, second) = (first % teams, (first + on) % teams);
        prop_assume!(first != second);
        let options = FitOptions::default();
        let tournament = tournament(teams, &results);
        let before = fit(&tournament, &options).unwrap();
        let share = before.strengths().probability(first, second).unwrap();
        let mut more = results;
        more.push((first, second, [share, 1.0 - share]));
        prop_assert!(close(&logs(teams, &more, &options), before.strengths().logs()));
    }

    /// In a completed table every pair has a cell, and the awards of two teams have the sum `of`.
    #[test]
    fn completed_tables((teams, results) in results(), of in prop::sample::select(vec![1.0, 20.0, 30.0])) {
        let same: Vec<Played> = results.iter().map(|&(first, second, [won, lost])| {
            (first, second, [of * won / (won + lost), of * lost / (won + lost)])
        }).collect();
        let tournament = tournament(teams, &same);
        let fit = fit(&tournament, &FitOptions::default()).unwrap();
        for table in [
            CompletedTable::from_shares(fit.strengths(), &tournament, of),
            CompletedTable::from_games(fit.strengths(), &tournament, of),
        ] {
            for first in 0..teams {
                prop_assert_eq!(table.cell(first, first), None);
                for second in 0..first {
                    let [one, other] = [(first, second), (second, first)].map(|(a, b)| table.cell(a, b).unwrap());
                    prop_assert!((one.award + other.award - of).abs() < 1e-9);
                    prop_assert_eq!(one.played, other.played);
                }
            }
            let matches: u32 = (0..u32::try_from(teams).unwrap()).sum();
            prop_assert!((table.totals().iter().sum::<f64>() - of * f64::from(matches)).abs() < 1e-7);
            prop_assert_eq!(table.ranking(), rank_by_value(&table.totals()));
        }
    }

    /// Equal values share a place, the next place is skipped, and adding a constant to all values
    /// changes nothing.
    #[test]
    fn ranks(values in prop::collection::vec(-8_i8..8, 0..30), more in -100_i8..100) {
        let exact: Vec<f64> = values.iter().copied().map(f64::from).collect();
        let ranking = rank_by_value(&exact);
        prop_assert_eq!(ranking.len(), values.len());
        for line in &ranking {
            let better = values.iter().filter(|&&value| value > values[line.team]).count();
            prop_assert_eq!(line.place, better + 1);
        }
        let lifted: Vec<f64> = exact.iter().map(|value| value + f64::from(more)).collect();
        prop_assert_eq!(rank_by_value(&lifted), ranking);
    }

    /// The shares of a match have the sum 1, increase with the margin, and are one half for a
    /// margin of 0. Twice the margin on four times the boards has an equal share.
    #[test]
    fn shares(margin in -200.0..200.0_f64, more in 0.001..50.0_f64, boards in 1_u32..100) {
        let boards_of = |factor: u32| NonZeroU32::new(factor * boards).unwrap();
        let shares = |margin: f64| ImpModel::PAPER.shares(margin, boards_of(1));
        let [won, lost] = shares(margin);
        prop_assert!((won + lost - 1.0).abs() < 1e-14);
        let bits = |shares: [f64; 2]| shares.map(f64::to_bits);
        prop_assert_eq!(bits(shares(-margin)), bits([lost, won]));
        prop_assert_eq!(bits(shares(0.0)), bits([0.5, 0.5]));
        prop_assert!(shares(margin + more)[0] >= won && shares(margin + more)[1] <= lost);
        let [longer, _] = ImpModel::PAPER.shares(2.0 * margin, boards_of(4));
        prop_assert!((longer - won).abs() < 1e-14);
    }

    /// If a scale is increasing and symmetric, so is its expected award.
    #[test]
    fn expected_awards(margin in -100.0..100.0_f64, more in 0.0..50.0_f64, boards in 1_u32..40) {
        let boards = NonZeroU32::new(boards).unwrap();
        let award = |margin: i32| (10.0 + f64::from(margin) / 3.0).clamp(0.0, 20.0);
        let expected = |margin: f64| ImpModel::PAPER.expected(margin, boards, award);
        prop_assert!((expected(margin) + expected(-margin) - 20.0).abs() < 1e-9);
        prop_assert!(expected(margin + more) > expected(margin) - 1e-9);
        prop_assert!((-1e-9..20.0 + 1e-9).contains(&expected(margin)));
    }
}

/// The order and direction of matches change strengths by rounding only, and equal input results in
/// equal bits.
#[test]
fn order_of_matches() {
    let mut chance = Chance(9);
    let results: Vec<_> = (0..3_000)
        .map(|_| {
            let first = chance.below(500);
            let share = 0.01 + 0.98 * chance.share();
            (first, (first + 1 + chance.below(499)) % 500, [share, 1.0 - share])
        })
        .collect();
    let turned: Vec<_> =
        results.iter().rev().map(|&(a, b, [won, lost])| (b, a, [lost, won])).collect();
    let (here, there) = (tournament(500, &results), tournament(500, &turned));
    for method in [FitMethod::Newton, FitMethod::Sweeps] {
        let options = FitOptions::default().method(method);
        let [one, two] = [&here, &there].map(|t| fit(t, &options).unwrap());
        let again = fit(&here, &options).unwrap();
        assert_eq!(one.strengths(), again.strengths());
        for (a, b) in one.strengths().logs().iter().zip(two.strengths().logs()) {
            assert!((a - b).abs() < 1e-11, "{:e}", a - b);
        }
    }
}

/// A table of 100 teams, which uses polynomials, agrees with the sum (5.1), which a table of 99
/// teams uses.
#[test]
fn expected_awards_of_many() {
    let boards = NonZeroU32::new(8).unwrap();
    let award = |margin: i32, _| (10.0 + f64::from(margin) / 3.0).clamp(0.0, 20.0);
    for teams in [99, 100] {
        let mut chance = Chance(7);
        let matches: Vec<ImpMatch> = (0..2 * teams)
            .map(|at| {
                let margin = i32::try_from(chance.below(60)).unwrap() - 30;
                ImpMatch {
                    first: at % teams,
                    second: (at + 1 + at / teams) % teams,
                    margin,
                    boards,
                }
            })
            .collect();
        let shares = matches.iter().map(|played| played.shares(ImpModel::PAPER));
        let tournament = Tournament::from_results(teams, shares).unwrap();
        let fit = fit(&tournament, &FitOptions::default()).unwrap();
        let table =
            CompletedTable::from_imps(fit.strengths(), &matches, ImpModel::PAPER, boards, award);
        let mut expected = 0;
        for team in 0..teams {
            for other in (0..teams).filter(|&other| other != team) {
                let cell = table.cell(team, other).unwrap();
                if cell.played > 0 {
                    continue;
                }
                let margin = cell.margin.unwrap();
                let sum = ImpModel::PAPER.expected(margin, boards, |n| award(n, boards));
                if teams < 100 {
                    assert_eq!(cell.award.to_bits(), sum.to_bits());
                } else {
                    assert!((cell.award / sum - 1.0).abs() < 1e-13, "{} {sum}", cell.award);
                }
                expected += 1;
            }
        }
        assert_eq!(expected, teams * (teams - 5));
    }
}
