use std::f64::consts::{FRAC_PI_3, FRAC_PI_6, PI};
use std::num::NonZeroU32;

use crate::imp_model::ImpModel;
use crate::normal::{distribution, quantile_of_log_odds};
use crate::numbers::index::real;
use crate::strengths::logistic;

/// The variance of the share of one match around its expectation, in the paper's model.
///
/// A match's margin is normally distributed with a standard deviation of √B·τ for all teams (3.7).
/// The share computed from the margin therefore has a variance that depends only on the expected
/// share.
///
/// Source: `Dirksen–Stieglitz`, (3.3) and (3.7). The paper does not use it.
///
/// ```
/// use zermelo::ShareVariance;
///
/// // Between equal teams Φ(δ/√B·τ) is uniformly distributed between 0 and 1.
/// assert!((ShareVariance::from_margins().deviation(0.0).powi(2) - 1.0 / 12.0).abs() < 1e-15);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ShareVariance(VarianceSource);

#[derive(Clone, Debug, PartialEq)]
enum VarianceSource {
    /// Shares by (3.3).
    Margins,
    /// Shares of awards. For expected margins of 0, 1/16, 2/16 … standard deviations, each row has
    /// the log-odds of the mean share and the standard deviation of a share.
    Awards(Vec<[f64; 2]>),
}

/// The distance of expected margins in the table, in standard deviations.
const TABLE_STEP: f64 = 1.0 / 16.0;

/// The number of table steps, up to four standard deviations. Beyond that, most scales are
/// constant.
const TABLE_STEPS: usize = 64;

impl ShareVariance {
    /// Creates the variance of shares computed from margins by (3.3), for any τ and number of
    /// boards.
    #[must_use]
    pub const fn from_margins() -> Self {
        Self(VarianceSource::Margins)
    }

    /// Creates the variance of shares of a scale's awards, such as 16 Victory Points of 20.
    ///
    /// `boards` is the length of a match, and `award` returns the award of every whole margin, from
    /// one side.
    ///
    /// ```
    /// use std::num::NonZeroU32;
    /// use zermelo::{ImpModel, ShareVariance};
    ///
    /// // A scale on which the winner takes all has the variance of games.
    /// let boards = NonZeroU32::new(16).ok_or("no boards")?;
    /// let games = ShareVariance::from_awards(ImpModel::PAPER, boards, |margin| 1.0 + f64::from(margin.signum()));
    /// assert!((games.deviation(0.0) - 0.5).abs() < 0.01);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn from_awards(model: ImpModel, boards: NonZeroU32, award: impl Fn(i32) -> f64) -> Self {
        let share = |margin: i32| {
            let (ours, theirs) = (award(margin), award(margin.saturating_neg()));
            if ours + theirs > 0.0 { ours / (ours + theirs) } else { 0.5 }
        };
        let row = |step: usize| {
            let margin = real(step) * TABLE_STEP * model.deviation(boards);
            let mean = model.expected(margin, boards, share);
            let rest = model.expected(margin, boards, |margin| share(margin.saturating_neg()));
            let square = model
                .expected(margin, boards, |margin| share(margin) * share(margin.saturating_neg()));
            // E z² − (E z)² of a share z, with z·(1−z) instead of z², which loses no digits near 1.
            let variance = (mean * rest - square).max(0.0);
            [libm::log(mean) - libm::log(rest), libm::sqrt(variance)]
        };
        Self(VarianceSource::Awards(
            (0..=TABLE_STEPS).map(row).filter(|row| row[0].is_finite()).collect(),
        ))
    }

    /// Returns the standard deviation of a share for a match with these log-odds.
    ///
    /// By (3.3) a share has the mean p if its margin is normal around √2·h deviations, with h =
    /// Φ⁻¹(p). The mean of its square is Owen's integral. In a very uneven match a few large shares
    /// dominate that mean, and actual results never show them. A margin that is one deviation off
    /// moves the share by about φ(h), so the result is limited to φ(h).
    ///
    /// Source: D. B. Owen, *Tables for computing bivariate normal probabilities*, 1956; the form of the integral as in
    /// J. W. Craig, 1991.
    #[must_use]
    pub fn deviation(&self, log_odds: f64) -> f64 {
        let size = log_odds.abs();
        match &self.0 {
            VarianceSource::Margins => {
                let h = quantile_of_log_odds(size);
                let density = libm::exp(-0.5 * h * h) / libm::sqrt(2.0 * PI);
                of_margin(size, h).min(density)
            }
            VarianceSource::Awards(rows) => {
                let next = rows.partition_point(|row| row[0] <= size);
                match (next.checked_sub(1).and_then(|at| rows.get(at)), rows.get(next)) {
                    (Some([from, low]), Some([to, high])) => {
                        low + (high - low) * ((size - from) / (to - from))
                    }
                    // Beyond the table a share carries as much information about log-odds as at its
                    // end.
                    (Some([from, end]), None) => end * product(size) / product(*from),
                    (None, Some([_, first])) => *first,
                    // Without a table, use the maximum deviation of a share.
                    (None, None) => 0.5,
                }
            }
        }
    }
}

impl ShareVariance {
    /// Moves the end of an interval of log-odds away from 0, to the possible odds of winning.
    ///
    /// A share by (3.3) has the mean p = Φ(x/√2) if a match's margin is normal around x deviations.
    /// The match is won with probability Φ(x) = Φ(√2·Φ⁻¹(p)). For shares of awards this relation is
    /// unknown, and the end is unchanged.
    pub(crate) fn widen_interval_end(&self, end: f64) -> f64 {
        match self.0 {
            VarianceSource::Margins => {
                let x = std::f64::consts::SQRT_2 * quantile_of_log_odds(end.abs());
                (-log_of_tail(x) + libm::log(distribution(x))).copysign(end)
            }
            VarianceSource::Awards(_) => end,
        }
    }
}

/// Returns ln Φ(−x) for x ≥ 0. If Φ(−x) underflows, the first term of its asymptotic series is
/// used.
fn log_of_tail(x: f64) -> f64 {
    if x < 36.0 {
        libm::log(distribution(-x))
    } else {
        -0.5 * x * x - libm::log(x * libm::sqrt(2.0 * PI))
    }
}

/// Returns p·(1−p) for these log-odds.
fn product(log_odds: f64) -> f64 {
    let [p, q] = logistic(log_odds);
    p * q
}

/// Returns √(E z² − (E z)²) for z = Φ(√2·h + ε), with ε standard normal and Φ(h) the probability of
/// the stronger team.
fn of_margin(log_odds: f64, h: f64) -> f64 {
    let [likely, unlikely] = logistic(log_odds);
    let half = 0.5 * h * h;
    if h < 2.0 {
        // p·(1−p) − 2·T(h, 1/√3), T = 1/2π · ∫ from 0 to π/6 of e^(−(h²/2)·sec²θ) dθ.
        let owen = integral(FRAC_PI_6, |angle| libm::exp(-half * squared_secant(angle)));
        return libm::sqrt(likely * unlikely - owen / PI);
    }
    // The remainder of this integral is E (1−z)²: 1/π · ∫ from π/6 to π/2. Its largest factor
    // e^(−2h²/3) is kept outside the root, because the squares of very small shares underflow. The
    // integrand is negligible after `reach`.
    let reach = FRAC_PI_3.min(36.0 / half);
    let rest = |angle: f64| libm::exp(-half * (squared_secant(FRAC_PI_6 + angle) - 4.0 / 3.0));
    let root = libm::exp(-h * h / 3.0);
    let mean = unlikely / root;
    root * libm::sqrt(integral(reach, rest) / PI - mean * mean)
}

/// Returns 1/cos² of an angle.
fn squared_secant(angle: f64) -> f64 {
    let cosine = libm::cos(angle);
    1.0 / (cosine * cosine)
}

/// Integrates `value` from 0 to `end`.
fn integral(end: f64, value: impl Fn(f64) -> f64) -> f64 {
    let middle = 0.5 * end;
    let pair = |[node, weight]: [f64; 2]| {
        weight * (value(middle - middle * node) + value(middle + middle * node))
    };
    middle * GAUSS_LEGENDRE.into_iter().map(pair).sum::<f64>()
}

/// The positive nodes and weights of the Gauss–Legendre rule of order 24.
///
/// Source: M. Abramowitz and I. Stegun, *Handbook of Mathematical Functions*, table 25.4.
const GAUSS_LEGENDRE: [[f64; 2]; 12] = [
    [0.064_056_892_862_605_63, 0.127_938_195_346_752_02],
    [0.191_118_867_473_616_3, 0.125_837_456_346_828_25],
    [0.315_042_679_696_163_4, 0.121_670_472_927_803_3],
    [0.433_793_507_626_045_1, 0.115_505_668_053_725_52],
    [0.545_421_471_388_839_6, 0.107_444_270_115_965_56],
    [0.648_093_651_936_975_5, 0.097_618_652_104_113_93],
    [0.740_124_191_578_554_4, 0.086_190_161_531_953_2],
    [0.820_001_985_973_903, 0.073_346_481_411_080_16],
    [0.886_415_527_004_401_1, 0.059_298_584_915_436_36],
    [0.938_274_552_002_732_8, 0.044_277_438_817_419_41],
    [0.974_728_555_971_309_5, 0.028_531_388_628_933_56],
    [0.995_187_219_997_021_3, 0.012_341_229_799_988_69],
];

#[cfg(test)]
#[expect(clippy::excessive_precision, reason = "exact values are easier to check")]
mod tests {
    use super::*;

    /// The deviations agree with adaptive quadrature to 30 digits by another program.
    #[test]
    fn deviations_to_the_last_digits() {
        for (log_odds, exact) in [
            (0.0, 0.288_675_134_594_812_88),
            (0.5, 0.277_563_249_419_133_16),
            (1.0, 0.247_762_318_250_183_71),
            (2.0, 0.165_440_745_649_446_32),
            (5.0, 0.026_411_936_527_841_547),
            (10.0, 0.000_890_476_947_956_907_1),
            (40.0, 1.490_461_786_510_506e-12),
            (200.0, 5.425_001_967_770_293e-59),
            (600.0, 6.970_650_043_200_676e-175),
        ] {
            let h = quantile_of_log_odds(log_odds);
            let ours = of_margin(log_odds, h);
            assert!((ours / exact - 1.0).abs() < 1e-11, "{log_odds} {ours:e} {exact:e}");
            let deviation = ShareVariance::from_margins().deviation(-log_odds);
            let density = (-0.5 * h * h).exp() / (2.0 * PI).sqrt();
            assert!((deviation / exact.min(density) - 1.0).abs() < 1e-11, "{log_odds}");
        }
    }

    /// The odds of winning agree with 30-digit numbers by another program, and both signs are
    /// symmetric.
    #[test]
    fn widen_interval_end() {
        for (end, exact) in [
            (0.0, 0.0),
            (0.5, 0.710_225_289_729_947),
            (2.0, 2.993_412_858_218_37),
            (30.0, 57.405_547_942_101),
            (600.0, 1_195.885_071_804_56),
        ] {
            let ours = ShareVariance::from_margins().widen_interval_end(end);
            assert!((ours - exact).abs() <= 1e-6 * exact.max(1e-9), "{end} {ours} {exact}");
            assert_eq!(
                ShareVariance::from_margins().widen_interval_end(-end).abs().to_bits(),
                ours.to_bits()
            );
        }
        let scale = ShareVariance(VarianceSource::Awards(Vec::new()));
        assert_eq!(scale.widen_interval_end(2.0).to_bits(), 2.0_f64.to_bits());
    }

    /// A scale that follows (3.3) has the deviations of (3.3).
    #[test]
    fn a_scale_of_the_model() {
        let boards = NonZeroU32::new(64).unwrap();
        let award = |margin: i32| ImpModel::PAPER.shares(f64::from(margin), boards)[0];
        let table = ShareVariance::from_awards(ImpModel::PAPER, boards, award);
        for log_odds in [0.0, 0.3, -1.0, 2.0, 5.0_f64] {
            let exact = of_margin(log_odds.abs(), quantile_of_log_odds(log_odds.abs()));
            let ours = table.deviation(log_odds);
            assert!((ours / exact - 1.0).abs() < 2e-3, "{log_odds} {ours} {exact}");
        }
        // Beyond the table the information of a share is constant. A scale without awards has at
        // most the maximum deviation.
        let ratio = |log_odds: f64| table.deviation(log_odds) / product(log_odds);
        assert!((ratio(50.0) / ratio(500.0) - 1.0).abs() < 1e-9);
        let nothing = ShareVariance::from_awards(ImpModel::PAPER, boards, |_| 0.0);
        assert!((0.0..=0.5).contains(&nothing.deviation(1.0)));
    }
}
