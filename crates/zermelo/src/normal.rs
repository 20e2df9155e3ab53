//! The normal distribution and its inverse, accurate to the last digits.

use std::f64::consts::{FRAC_1_SQRT_2, FRAC_2_SQRT_PI, SQRT_2};

/// The difference between 1/√2 and `FRAC_1_SQRT_2`.
const SQRT_HALF_ERROR: f64 = -4.833_646_656_726_457e-17;

/// Returns Φ(x), the probability that a standard normal variable is at most x.
///
/// The relative error is below 1e-15 for −37 ≤ x; the result is NaN for NaN. For the upper tail use
/// `distribution(-x)`, not `1 - distribution(x)`, which has no correct digit from x = 9 on.
///
/// The argument of the complementary error function is kept in two parts, because its rounding
/// alone would cost x²/2 units in the last place.
///
/// Source: `Dirksen–Stieglitz`, below (3.3).
///
/// ```
/// use zermelo::normal::distribution;
///
/// assert_eq!(distribution(0.0), 0.5);
/// assert!((distribution(-37.0) / 5.725_571_222_524_576_8e-300 - 1.0).abs() < 1e-15);
/// ```
#[must_use]
pub fn distribution(x: f64) -> f64 {
    if x.is_infinite() {
        return if x > 0.0 { 1.0 } else { 0.0 };
    }
    let root = -x * FRAC_1_SQRT_2;
    let rest = libm::fma(-x, FRAC_1_SQRT_2, -root) - x * SQRT_HALF_ERROR;
    let slope = FRAC_2_SQRT_PI * libm::exp(-root * root);
    0.5 * (libm::erfc(root) - slope * rest)
}

/// Returns Φ⁻¹(p), the x with Φ(x) = p.
///
/// The relative error is below 1e-15 for p ≥ 1e-300. The result is −∞ for 0, +∞ for 1, and NaN if p
/// is not between 0 and 1.
///
/// ```
/// use zermelo::normal::quantile;
///
/// assert_eq!(quantile(0.5), 0.0);
/// assert!((quantile(1e-300) / -37.047_096_299_361_2 - 1.0).abs() < 1e-15);
/// assert!(quantile(1.5).is_nan());
/// ```
#[must_use]
pub fn quantile(p: f64) -> f64 {
    if !(0.0..=1.0).contains(&p) {
        return f64::NAN;
    }
    let x = -SQRT_2 * statrs::function::erf::erfc_inv(2.0 * p);
    if x == 0.0 { 0.0 } else { x }
}

/// Returns the x for which Φ(x) has these log-odds, Φ⁻¹(1/(1+e⁻ᵗ)).
///
/// `log_odds` is t and may have any size; both tails are equally precise. The result is ±∞ for ±∞
/// and NaN for NaN.
///
/// This converts a difference of log-strengths to a margin in units of the standard deviation. If
/// the probability of the tail is too small for a floating-point number, its logarithm is inverted.
///
/// ```
/// use zermelo::normal::quantile_of_log_odds;
///
/// assert_eq!(quantile_of_log_odds(0.0), 0.0);
/// assert_eq!(quantile_of_log_odds(40.0), -quantile_of_log_odds(-40.0));
/// assert!((quantile_of_log_odds(-5_000.0) / -99.944_748_174_841_09 - 1.0).abs() < 1e-12);
/// ```
#[must_use]
pub fn quantile_of_log_odds(log_odds: f64) -> f64 {
    let size = log_odds.abs();
    let x = if size < 650.0 {
        let odds = libm::exp(-size);
        -quantile(odds / (1.0 + odds))
    } else if size.is_finite() {
        tail(size)
    } else {
        size
    };
    x.copysign(log_odds)
}

/// Returns the x ≥ 36 with −ln Φ(−x) = `logarithm`, by Newton's method on the asymptotic series.
fn tail(logarithm: f64) -> f64 {
    let half_log_two_pi = 0.918_938_533_204_672_7;
    let mut x = libm::sqrt(2.0 * logarithm);
    for _ in 0..8 {
        let y = 1.0 / (x * x);
        let series = 1.0 - y * (1.0 - y * (3.0 - y * (15.0 - y * (105.0 - y * 945.0))));
        let value = 0.5 * x * x + libm::log(x) + half_log_two_pi - libm::log(series);
        x -= (value - logarithm) / (x + 1.0 / x);
    }
    x
}

#[cfg(test)]
#[expect(clippy::excessive_precision, reason = "exact values are easier to check")]
#[expect(clippy::float_cmp, reason = "ends of the range are exact")]
mod tests {
    use super::*;

    fn close(ours: f64, exact: f64) -> bool {
        (ours - exact).abs() <= 1e-15 * exact.abs()
    }

    /// The expected values were computed with 60 digits.
    #[test]
    fn distribution_to_the_last_digits() {
        for (x, exact) in [
            (-37.0, 5.725_571_222_524_576_822_7e-300),
            (-36.9, 2.310_524_481_140_617_506_1e-298),
            (-30.1, 2.422_667_217_985_758_765_7e-199),
            (-20.3, 6.429_244_467_698_346_338_6e-92),
            (-12.7, 2.956_485_364_852_050_077_1e-37),
            (-8.25, 7.919_726_314_642_477_341e-17),
            (-5.0, 2.866_515_718_791_939_116_7e-7),
            (-3.3, 0.000_483_424_142_383_777_507_1),
            (-1.0, 0.158_655_253_931_457_051_41),
            (-0.7, 0.241_963_652_223_073_028_62),
            (-0.1, 0.460_172_162_722_971_016_33),
            (-1e-10, 0.499_999_999_960_105_771_96),
            (0.0, 0.5),
            (0.3, 0.617_911_422_188_952_633_07),
            (1.1, 0.864_333_939_053_617_344_18),
            (2.7, 0.996_533_026_196_959_333_36),
            (6.4, 0.999_999_999_922_311_524_18),
        ] {
            let ours = distribution(x);
            assert!(close(ours, exact), "Φ({x}) = {ours:e}, not {exact:e}");
        }
        assert_eq!([f64::NEG_INFINITY, -40.0, f64::INFINITY].map(distribution), [0.0, 0.0, 1.0]);
        assert!(distribution(f64::NAN).is_nan());
    }

    /// The expected values were computed with 60 digits.
    #[test]
    fn quantile_to_the_last_digits() {
        for (p, exact) in [
            (1e-300, -37.047_096_299_361_199_237),
            (1e-200, -30.205_594_179_579_643_063),
            (3.7e-101, -21.320_036_945_135_924_159),
            (1e-50, -14.933_337_534_788_488_981),
            (1e-20, -9.262_340_089_798_407_579_6),
            (1e-9, -5.997_807_015_007_686_861_4),
            (0.000_1, -3.719_016_485_455_680_552_3),
            (0.024_25, -1.972_961_051_311_884_837_6),
            (0.1, -1.281_551_565_544_600_435_3),
            (0.25, -0.674_489_750_196_081_743_2),
            (0.3, -0.524_400_512_708_040_815_97),
            (0.45, -0.125_661_346_855_074_006_16),
            (0.499_999_9, -2.506_628_274_703_106_513_5e-7),
            (0.500_001, 2.506_628_274_705_705_199_1e-6),
            (0.6, 0.253_347_103_135_799_741_32),
            (0.75, 0.674_489_750_196_081_743_2),
            (0.9, 1.281_551_565_544_600_593_5),
            (0.975, 1.959_963_984_540_053_855_6),
            (0.999_999, 4.753_424_308_817_087_765_7),
            (0.999_999_999_999_999_1, 7.956_038_125_481_530_962),
        ] {
            let ours = quantile(p);
            assert!(close(ours, exact), "Φ⁻¹({p}) = {ours:e}, not {exact:e}");
        }
        assert_eq!(quantile(0.0), f64::NEG_INFINITY);
        assert_eq!(quantile(1.0), f64::INFINITY);
        assert!(quantile(f64::NAN).is_nan() && quantile(-1e-9).is_nan());
    }

    #[test]
    fn log_odds_join_where_the_methods_change() {
        let (below, above) = (quantile_of_log_odds(649.999_999), quantile_of_log_odds(650.000_001));
        let slope = (above - below) / 2e-6;
        assert!((slope * below - 1.0).abs() < 0.01, "{below} {above}");
        assert_eq!(quantile_of_log_odds(f64::NEG_INFINITY), f64::NEG_INFINITY);
        assert!(quantile_of_log_odds(f64::NAN).is_nan());
    }

    /// Both functions are inverse to each other over the whole range.
    #[test]
    fn inverse_to_each_other() {
        for step in -3_700..=0 {
            let x = f64::from(step) / 100.0;
            let back = quantile(distribution(x));
            // Near 0 a rounding error of p changes x by √(2π) times as much.
            assert!((back - x).abs() <= 1e-15 * x.abs().max(1.0), "{x} {back}");
        }
    }
}
