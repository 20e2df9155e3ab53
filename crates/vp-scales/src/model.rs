//! The curves from margins to Victory Points, with their slope and curvature.
//!
//! Let t = I/X be the margin as a fraction of the blitz X (15√N unless it is set), and u = V/V₀ − 1
//! the VPs above the draw as a fraction of the draw. Each model meets the three constraints of `WBF
//! 2013`, eq. 7: u(0) = 0, u(1/3) = 1/2, u(1) = 1. `docs/book/src/explanation/wbf-scale.md` derives the closed forms.
#![expect(clippy::float_arithmetic, reason = "the published curves are irrational")]

use crate::blitz::Blitz;
use crate::draw::Draw;
use crate::real::{exp, ln, sqrt};

/// A model of the sensitivity S, the VPs per IMP, as it decreases (`WBF 2013`, item 7).
///
/// # Examples
///
/// ```
/// use vp_scales::Model;
///
/// for model in Model::ALL {
///     assert!((model.part(1.0 / 3.0) - 0.5).abs() < 1e-12);
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Model {
    /// S = A − B·x: u = (7t − 3t²)/4.
    Quadratic,
    /// S = A − B·V: u = (1 − Rᵗ)/(1 − R) with R = √5 − 2, the cube of the golden mean. The WBF
    /// chose this model.
    Exponential,
    /// S = 1/(A + B·x): u = log₄(1 + 3t).
    Logarithmic,
    /// S = 1/(A + B·V): u = (√(1 + 24t) − 1)/4.
    SquareRoot,
}

/// √5 − 2, the factor R of `WBF 2013`, eq. 5.
pub(crate) const R: f64 = 0.236_067_977_499_789_7;
/// The natural logarithm of R.
pub(crate) const LN_R: f64 = -1.443_635_475_178_810_3;
/// The natural logarithm of 4.
const LN_4: f64 = 1.386_294_361_119_890_6;

impl Model {
    /// The four models, ordered as in the report.
    pub const ALL: [Self; 4] =
        [Self::Quadratic, Self::Exponential, Self::Logarithmic, Self::SquareRoot];

    /// Returns u(t), the VPs above the draw as a fraction of the draw, at the fraction `t` of the
    /// blitz. Returns 1 for `t` of 1 or more.
    #[must_use]
    pub fn part(self, t: f64) -> f64 {
        if t >= 1.0 {
            return 1.0;
        }
        match self {
            Self::Quadratic => (7.0 * t - 3.0 * t * t) / 4.0,
            Self::Exponential => (1.0 - exp(LN_R * t)) / (1.0 - R),
            Self::Logarithmic => ln(1.0 + 3.0 * t) / LN_4,
            Self::SquareRoot => (sqrt(1.0 + 24.0 * t) - 1.0) / 4.0,
        }
    }

    /// Returns the VPs of the winner at a margin in IMPs, without rounding or correction (`WBF
    /// 2013`, eq. 1).
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::MatchLength;
    /// use vp_scales::{Draw, Model};
    ///
    /// // A third of the blitz margin is worth half of what is above the draw.
    /// let vps = Model::Exponential.vps(20.0, MatchLength::new(16)?, Draw::TEN);
    /// assert!((vps - 15.0).abs() < 1e-12);
    /// # Ok::<(), bridge_core::MatchLengthError>(())
    /// ```
    #[must_use]
    pub fn vps(self, margin: f64, blitz: impl Into<Blitz>, draw: Draw) -> f64 {
        vps(draw) * (1.0 + self.part(margin / blitz.into().imps()))
    }

    /// Returns t(u), the inverse of [`Self::part`], for u from 0 to 1.
    pub(crate) fn inverse(self, u: f64) -> f64 {
        match self {
            Self::Quadratic => (7.0 - sqrt(49.0 - 48.0 * u)) / 6.0,
            Self::Exponential => ln(1.0 - (1.0 - R) * u) / LN_R,
            Self::Logarithmic => (exp(LN_4 * u) - 1.0) / 3.0,
            Self::SquareRoot => (u + 2.0 * u * u) / 3.0,
        }
    }

    /// Returns the margin in IMPs at which the winner has `vps` VPs, without rounding or
    /// correction: the inverse of [`Self::vps`]. Returns `None` if `vps` is less than the draw or
    /// more than twice the draw.
    ///
    /// Source: `WBF 2013`, eq. 8, which is for the exponential model.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::MatchLength;
    /// use vp_scales::{Draw, Model};
    ///
    /// let margin = |vps| Model::Exponential.margin(vps, MatchLength::new(16).unwrap(), Draw::TEN);
    /// assert!((margin(15.0).unwrap() - 20.0).abs() < 1e-12);
    /// assert_eq!(margin(9.99), None);
    /// ```
    #[must_use]
    pub fn margin(self, vps: f64, blitz: impl Into<Blitz>, draw: Draw) -> Option<f64> {
        let part = vps / self::vps(draw) - 1.0;
        (0.0..=1.0).contains(&part).then(|| blitz.into().imps() * self.inverse(part))
    }

    /// Returns S(x) = dV/dx, the VPs per IMP at a margin below the blitz; 0 at the blitz and beyond
    /// (`WBF 2013`, eq. 6).
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::MatchLength;
    /// use vp_scales::{Draw, Model};
    ///
    /// // The first IMP of the quadratic model is worth 7/4 of an even share of the draw.
    /// let vps = Model::Quadratic.sensitivity(0.0, MatchLength::new(16)?, Draw::TEN);
    /// assert!((vps - 7.0 / 4.0 * 10.0 / 60.0).abs() < 1e-12);
    /// # Ok::<(), bridge_core::MatchLengthError>(())
    /// ```
    #[must_use]
    pub fn sensitivity(self, margin: f64, blitz: impl Into<Blitz>, draw: Draw) -> f64 {
        let blitz = blitz.into().imps();
        let t = margin / blitz;
        if t >= 1.0 {
            return 0.0;
        }
        let slope = match self {
            Self::Quadratic => (7.0 - 6.0 * t) / 4.0,
            Self::Exponential => -LN_R * exp(LN_R * t) / (1.0 - R),
            Self::Logarithmic => 3.0 / ((1.0 + 3.0 * t) * LN_4),
            Self::SquareRoot => 3.0 / sqrt(1.0 + 24.0 * t),
        };
        vps(draw) * slope / blitz
    }

    /// Returns C(x) = −d²V/dx², which is positive if the curve is concave; 0 at the blitz and
    /// beyond (`WBF 2013`, eq. 6).
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::MatchLength;
    /// use vp_scales::{Draw, Model};
    ///
    /// // The sensitivity of the quadratic model falls evenly; beyond the blitz there is none.
    /// let boards = MatchLength::new(16)?;
    /// let bend = |margin| Model::Quadratic.concavity(margin, boards, Draw::TEN);
    /// assert!((bend(0.0) - bend(59.0)).abs() < 1e-12);
    /// assert!(bend(0.0) > 0.0 && bend(60.0) == 0.0);
    /// # Ok::<(), bridge_core::MatchLengthError>(())
    /// ```
    #[must_use]
    pub fn concavity(self, margin: f64, blitz: impl Into<Blitz>, draw: Draw) -> f64 {
        let blitz = blitz.into().imps();
        let t = margin / blitz;
        if t >= 1.0 {
            return 0.0;
        }
        let bend = match self {
            Self::Quadratic => 1.5,
            Self::Exponential => LN_R * LN_R * exp(LN_R * t) / (1.0 - R),
            Self::Logarithmic => 9.0 / ((1.0 + 3.0 * t) * (1.0 + 3.0 * t) * LN_4),
            Self::SquareRoot => 36.0 / ((1.0 + 24.0 * t) * sqrt(1.0 + 24.0 * t)),
        };
        vps(draw) * bend / (blitz * blitz)
    }
}

/// Returns the draw in VPs.
fn vps(draw: Draw) -> f64 {
    f64::from(draw.halves()) / 2.0
}

#[cfg(test)]
mod tests {
    use bridge_core::MatchLength;

    use super::*;

    /// S and C agree with numerical derivatives of V.
    #[test]
    fn derivatives() {
        let boards = MatchLength::new(20).unwrap();
        let step = 1e-4;
        for model in Model::ALL {
            for margin in (1..66).map(f64::from) {
                let v = |x: f64| model.vps(x, boards, Draw::TEN);
                let slope = (v(margin + step) - v(margin - step)) / (2.0 * step);
                let bend = -(v(margin + step) - 2.0 * v(margin) + v(margin - step)) / (step * step);
                assert!((model.sensitivity(margin, boards, Draw::TEN) - slope).abs() < 1e-8);
                assert!((model.concavity(margin, boards, Draw::TEN) - bend).abs() < 1e-5);
            }
        }
    }

    /// Each model satisfies its differential equation of item 7: S or 1/S is linear, tested with
    /// two slopes.
    #[test]
    fn sensitivity_models() {
        let boards = MatchLength::new(9).unwrap();
        for model in Model::ALL {
            let at = |x: f64| {
                let s = model.sensitivity(x, boards, Draw::TEN);
                let v = model.vps(x, boards, Draw::TEN);
                match model {
                    Model::Quadratic => (x, s),
                    Model::Exponential => (v, s),
                    Model::Logarithmic => (x, 1.0 / s),
                    Model::SquareRoot => (v, 1.0 / s),
                }
            };
            let slope = |(x1, y1): (f64, f64), (x2, y2): (f64, f64)| (y2 - y1) / (x2 - x1);
            let (first, second) = (slope(at(0.0), at(7.0)), slope(at(7.0), at(40.0)));
            assert!((first - second).abs() < 1e-9, "{model:?}: {first} {second}");
        }
    }

    /// The inverses of the curves, such as eq. 8, convert VPs to the margin and back, also for a
    /// custom blitz and draw. VPs below the draw or above twice the draw have no margin.
    #[test]
    fn margins_of_vps() {
        let blitzes = [Blitz::for_length(MatchLength::new(20).unwrap()), "50.25".parse().unwrap()];
        for (blitz, halves) in blitzes.into_iter().flat_map(|blitz| [(blitz, 20), (blitz, 15)]) {
            let draw = Draw::from_halves(halves).unwrap();
            let even = f64::from(halves) / 2.0;
            for model in Model::ALL {
                for step in 0..=100 {
                    let value = even * (1.0 + f64::from(step) / 100.0);
                    let margin = model.margin(value, blitz, draw).unwrap();
                    assert!((model.vps(margin, blitz, draw) - value).abs() < 1e-12 * value);
                }
                assert_eq!(model.margin(even - 0.01, blitz, draw), None);
                assert_eq!(model.margin(2.0 * even + 0.01, blitz, draw), None);
                let ends = [even, 2.0 * even].map(|value| model.margin(value, blitz, draw));
                let within =
                    |end: Option<f64>, at: f64| (end.unwrap() - at).abs() < 1e-12 * blitz.imps();
                assert!(
                    within(ends[0], 0.0) && within(ends[1], blitz.imps()),
                    "{model:?}: {ends:?}"
                );
            }
        }
    }

    /// The models satisfy the three constraints of eq. 7, and the constants agree with eq. 5.
    #[test]
    fn constraints() {
        assert!((R - (5.0_f64.sqrt() - 2.0)).abs() < 1e-15);
        assert!((LN_R - R.ln()).abs() < 1e-15 && (LN_4 - 4.0_f64.ln()).abs() < 1e-15);
        for model in Model::ALL {
            for (t, u) in [(0.0, 0.0), (1.0 / 3.0, 0.5), (1.0 - 1e-15, 1.0), (2.0, 1.0)] {
                assert!((model.part(t) - u).abs() < 1e-12, "{model:?} at {t}");
            }
        }
    }
}
