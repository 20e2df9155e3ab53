//! The curves from margins to Victory Points, and how steep and how bent they are.
//!
//! With t = I/X, the margin as a part of the blitz margin X = 15√N, and u = V/V₀ − 1, the VPs above the
//! draw as a part of the draw, each model fulfils the three constraints of `WBF 2013`, eq. 7: u(0) = 0,
//! u(1/3) = 1/2, u(1) = 1. `docs/vp-scales.md` derives the closed forms.
#![expect(clippy::float_arithmetic, reason = "the published curves are irrational")]

use bridge_core::MatchLength;

use crate::Draw;
use crate::real::{exp, ln, sqrt};

/// How the sensitivity S, the VPs per IMP, falls (`WBF 2013`, item 7).
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
    /// S = A − B·V: u = (1 − Rᵗ)/(1 − R) with R = √5 − 2, the cube of the golden mean. The WBF's choice.
    Exponential,
    /// S = 1/(A + B·x): u = log₄(1 + 3t).
    Logarithmic,
    /// S = 1/(A + B·V): u = (√(1 + 24t) − 1)/4.
    SquareRoot,
}

/// √5 − 2, the factor R of `WBF 2013`, eq. 5.
const R: f64 = 0.236_067_977_499_789_7;
/// The natural logarithm of R.
const LN_R: f64 = -1.443_635_475_178_810_3;
/// The natural logarithm of 4.
const LN_4: f64 = 1.386_294_361_119_890_6;

impl Model {
    /// The four models, in the order of the report.
    pub const ALL: [Self; 4] =
        [Self::Quadratic, Self::Exponential, Self::Logarithmic, Self::SquareRoot];

    /// u(t): the VPs above the draw, as a part of the draw, at a margin that is the part t of the blitz
    /// margin; 1 from t = 1 on.
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

    /// The VPs of the winner at a margin in IMPs, neither rounded nor corrected (`WBF 2013`, eq. 1).
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
    pub fn vps(self, margin: f64, boards: MatchLength, draw: Draw) -> f64 {
        f64::from(draw.get()) * (1.0 + self.part(margin / blitz(boards)))
    }

    /// S(x) = dV/dx, the VPs per IMP at a margin below the blitz; 0 from there on (`WBF 2013`, eq. 6).
    #[must_use]
    pub fn sensitivity(self, margin: f64, boards: MatchLength, draw: Draw) -> f64 {
        let t = margin / blitz(boards);
        if t >= 1.0 {
            return 0.0;
        }
        let slope = match self {
            Self::Quadratic => (7.0 - 6.0 * t) / 4.0,
            Self::Exponential => -LN_R * exp(LN_R * t) / (1.0 - R),
            Self::Logarithmic => 3.0 / ((1.0 + 3.0 * t) * LN_4),
            Self::SquareRoot => 3.0 / sqrt(1.0 + 24.0 * t),
        };
        f64::from(draw.get()) * slope / blitz(boards)
    }

    /// C(x) = −d²V/dx², positive where the curve is concave; 0 from the blitz on (`WBF 2013`, eq. 6).
    #[must_use]
    pub fn concavity(self, margin: f64, boards: MatchLength, draw: Draw) -> f64 {
        let t = margin / blitz(boards);
        if t >= 1.0 {
            return 0.0;
        }
        let bend = match self {
            Self::Quadratic => 1.5,
            Self::Exponential => LN_R * LN_R * exp(LN_R * t) / (1.0 - R),
            Self::Logarithmic => 9.0 / ((1.0 + 3.0 * t) * (1.0 + 3.0 * t) * LN_4),
            Self::SquareRoot => 36.0 / ((1.0 + 24.0 * t) * sqrt(1.0 + 24.0 * t)),
        };
        f64::from(draw.get()) * bend / (blitz(boards) * blitz(boards))
    }

    /// The hundredths of a VP above the draw at a whole margin, rounded, a half up (`WBF 2013`, eq. 9).
    ///
    /// Two of the curves pass through halves of a hundredth (10.575 at 1 IMP of the quadratic one, 4
    /// boards): these are rounded exactly, in whole numbers. The other two do not, and `far_from_edges`
    /// below shows that floating point cannot take the wrong side.
    pub(crate) fn hundredths_above_draw(self, margin: u16, boards: MatchLength, draw: Draw) -> i32 {
        let (i, n) = (i128::from(margin), i128::from(boards.get()));
        let most = draw.hundredths();
        if i * i >= 225 * n {
            return most;
        }
        let mut rounded = floor(self.unrounded(margin, boards, draw) + 0.5);
        if matches!(self, Self::Quadratic | Self::SquareRoot) {
            while !self.reaches(rounded, i, n, draw) {
                rounded -= 1;
            }
            while self.reaches(rounded + 1, i, n, draw) {
                rounded += 1;
            }
        }
        rounded.min(most)
    }

    fn unrounded(self, margin: u16, boards: MatchLength, draw: Draw) -> f64 {
        f64::from(draw.hundredths()) * self.part(f64::from(margin) / blitz(boards))
    }

    /// Whether 100·V₀·u ≥ k − ½ for the two algebraic curves, in whole numbers.
    ///
    /// With q = (2k − 1)/(200·V₀) = m/d: the square root reaches q where t ≥ (q + 2q²)/3, the quadratic
    /// where 7t ≥ 4q + 3t²; t = i/(15√n), and both sides are squared.
    fn reaches(self, k: i32, margin: i128, boards: i128, draw: Draw) -> bool {
        let (m, d) = (2 * i128::from(k) - 1, 200 * i128::from(draw.get()));
        if m <= 0 {
            return true;
        }
        match self {
            Self::SquareRoot => {
                let (left, right) = (3 * d * d * margin, m * d + 2 * m * m);
                left * left >= 225 * boards * right * right
            }
            // 7i/(15√n) ≥ 4m/d + i²/(75n), times 75·n·d on both sides.
            Self::Quadratic | Self::Exponential | Self::Logarithmic => {
                let (left, right) = (35 * d * margin, 300 * m * boards + d * margin * margin);
                left * left * boards >= right * right
            }
        }
    }
}

/// The blitz margin X = 15√N (`WBF 2013`, eq. 3).
fn blitz(boards: MatchLength) -> f64 {
    15.0 * sqrt(f64::from(boards.get()))
}

/// The margin, in IMPs, at which the exponential curve reaches the part u above the draw (`WBF 2013`,
/// eq. 8), rounded down; exact where u = 1/2, which is at 5√N.
pub(crate) fn margin_reaching(numerator: u32, denominator: u32, boards: MatchLength) -> i32 {
    if 2 * numerator == denominator {
        let square = 25 * u32::from(boards.get());
        return i32::try_from(square.isqrt()).unwrap_or(i32::MAX);
    }
    floor(unrounded_margin(numerator, denominator, boards))
}

/// Whether the exponential curve reaches the part u only at `margin` or beyond it.
pub(crate) fn is_reached_from(
    margin: i32,
    numerator: u32,
    denominator: u32,
    boards: MatchLength,
) -> bool {
    if 2 * numerator == denominator {
        return margin <= 0 || margin * margin <= 25 * i32::from(boards.get());
    }
    f64::from(margin) <= unrounded_margin(numerator, denominator, boards)
}

fn unrounded_margin(numerator: u32, denominator: u32, boards: MatchLength) -> f64 {
    let part = f64::from(numerator) / f64::from(denominator);
    blitz(boards) * ln(1.0 - (1.0 - R) * part) / LN_R
}

/// The largest whole number not above a small real one.
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "margins and hundredths are far inside an i32"
)]
fn floor(x: f64) -> i32 {
    let towards_zero = x as i32;
    if f64::from(towards_zero) > x { towards_zero - 1 } else { towards_zero }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_match_length() -> impl Iterator<Item = MatchLength> {
        (1..=MatchLength::MAX).map(|boards| MatchLength::new(boards).unwrap())
    }

    fn every_draw() -> impl Iterator<Item = Draw> {
        (1..=Draw::MAX).map(|vps| Draw::new(vps).unwrap())
    }

    /// How far a real number is from the nearest half.
    fn from_half(x: f64) -> f64 {
        (x - x.floor() - 0.5).abs()
    }

    /// Every value that is rounded in floating point, for every number of boards and every draw, is much
    /// further from the next half than the error of its computation, which is below 1e-10.
    #[test]
    fn far_from_edges() {
        for model in [Model::Exponential, Model::Logarithmic] {
            let mut nearest = f64::MAX;
            for boards in every_match_length() {
                for draw in every_draw() {
                    for margin in (0..).take_while(|&i| f64::from(i) < blitz(boards)) {
                        let distance = from_half(model.unrounded(margin, boards, draw));
                        nearest = nearest.min(distance);
                    }
                }
            }
            assert!(nearest > 1e-8, "{model:?}: {nearest:e}");
        }
    }

    /// The same for the limits of the discrete scale and for the margins that its range violations look
    /// at, which are rounded down or compared: their distance from whole numbers.
    #[test]
    fn limits_far_from_whole_numbers() {
        let mut nearest = f64::MAX;
        for boards in every_match_length() {
            for draw in every_draw() {
                for step in 1..2 * u32::from(draw.get()) {
                    if step != u32::from(draw.get()) {
                        let margin = unrounded_margin(step, 2 * u32::from(draw.get()), boards);
                        nearest = nearest.min((margin - margin.round()).abs());
                    }
                }
            }
        }
        assert!(nearest > 1e-8, "{nearest:e}");
    }

    /// The exact rounding of the algebraic curves agrees with floating point wherever that can be
    /// trusted, and takes the halves up.
    #[test]
    fn algebraic_curves_are_rounded_exactly() {
        let mut halves = 0;
        for model in [Model::Quadratic, Model::SquareRoot] {
            for boards in every_match_length() {
                for draw in [Draw::TEN, Draw::FIVE] {
                    for margin in (0..).take_while(|&i| f64::from(i) < blitz(boards)) {
                        let real = model.unrounded(margin, boards, draw);
                        let rounded = model.hundredths_above_draw(margin, boards, draw);
                        if from_half(real) > 1e-9 {
                            assert_eq!(rounded, floor(real + 0.5));
                        } else {
                            assert_eq!(rounded, floor(real + 0.75), "a half goes up");
                            halves += 1;
                        }
                    }
                }
            }
        }
        assert!(halves > 10, "{halves}");
        let four = MatchLength::new(4).unwrap();
        assert_eq!(Model::Quadratic.hundredths_above_draw(1, four, Draw::TEN), 58);
    }

    /// S and C are the derivatives of V: compared with differences.
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

    /// The differential equations of item 7, at two points each: S is linear in what it should be.
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

    /// The three constraints of eq. 7, and the factors of eq. 5.
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
