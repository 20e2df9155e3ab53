//! Tests of quantiles of log-odds, and of the deviation of shares of games.

use std::num::NonZeroU32;

use zermelo::{ImpModel, ShareVariance, normal::quantile_of_log_odds};

/// Quantiles of log-odds agree with numbers of 50 digits to the last digit, and the quantile of ½
/// is 0, not −0.
#[test]
fn quantiles_of_log_odds() {
    for (log_odds, exact) in [
        (3.0, 1.670_341_856_120_300_4),
        (100.0, 13.888_476_033_003_886),
        (640.0, 35.651_269_023_454_79),
        (650.0, 35.930_452_353_826_07),
        (700.0, 37.295_079_632_647_42),
        (1_000.0, 44.615_747_731_969_4),
        (5_000.0, 99.944_748_174_841_1),
        (123_456.0, 496.888_061_222_333_6),
        (1e10, 141_421.356_146_952_25),
    ] {
        for (log_odds, exact) in [(log_odds, exact), (-log_odds, -exact)] {
            let ours = quantile_of_log_odds(log_odds);
            assert!((ours / exact - 1.0).abs() < 1e-15, "{log_odds}: {ours} {exact}");
        }
    }
    assert_eq!(zermelo::normal::quantile(0.5).to_bits(), 0.0_f64.to_bits());
    for p in [-0.5, 1.25, 1.5, 2.0, f64::INFINITY] {
        assert!(zermelo::normal::quantile(p).is_nan(), "{p}");
    }
}

/// On a scale on which the winner takes all, a share is 1 with the probability of a margin above ½
/// IMP, and one half for a draw. Margins are m deviations of 5.5·√B IMPs. A draw may also give
/// nothing to either side.
#[test]
fn spread_of_games() {
    let boards = NonZeroU32::new(64).unwrap();
    let phi = zermelo::normal::distribution;
    let games = |margin: i32| f64::from(margin.signum() + 1);
    let nothing = |margin: i32| f64::from(margin.signum().max(0));
    let model = ImpModel::PAPER;
    for spread in [
        ShareVariance::from_awards(model, boards, games),
        ShareVariance::from_awards(model, boards, nothing),
    ] {
        let row = |step: f64| {
            let margin = step / 16.0 * 44.0;
            let [won, lost] = [phi((margin - 0.5) / 44.0), phi((-margin - 0.5) / 44.0)];
            let drawn = 1.0 - won - lost;
            let [mean, rest] = [won + 0.5 * drawn, lost + 0.5 * drawn];
            // E z² − (E z)² with z·(1−z), which is a quarter for draws.
            ((mean / rest).ln(), (mean * rest - 0.25 * drawn).sqrt())
        };
        for step in [0.0, 1.0, 5.0, 16.0, 63.0, 64.0] {
            let (log_odds, deviation) = row(step);
            for log_odds in [log_odds, -log_odds] {
                let ours = spread.deviation(log_odds);
                assert!((ours / deviation - 1.0).abs() < 1e-9, "{step}: {ours} {deviation}");
            }
        }
        // Between two rows the deviation is interpolated linearly in log-odds.
        let [(one, low), (other, high)] = [row(8.0), row(9.0)];
        assert!((spread.deviation(0.5 * (one + other)) - 0.5 * (low + high)).abs() < 1e-9);
        // Beyond the table the deviation is proportional to p·(1−p).
        let (end, deviation) = row(64.0);
        let product = |t: f64| 1.0 / (1.0 + t.exp()) / (1.0 + (-t).exp());
        let beyond = deviation * product(end + 3.0) / product(end);
        assert!((spread.deviation(end + 3.0) / beyond - 1.0).abs() < 1e-9);
    }
}
