//! The curves rounded for a table, and a test that no rounding is in doubt.
#![expect(clippy::float_arithmetic, reason = "the published curves are irrational")]

use bridge_core::{Exact, MatchLength};

use crate::model::{LN_R, R, blitz};
use crate::real::ln;
use crate::{Draw, Model};

impl Model {
    /// The hundredths of a VP above the draw at a margin that is not negative, rounded, a half up
    /// (`WBF 2013`, eq. 9).
    ///
    /// Two of the curves pass through halves of a hundredth (10.575 at 1 IMP of the quadratic one, 4
    /// boards): these are rounded exactly, in whole numbers. The other two do not, and `far_from_edges`
    /// below shows for whole margins that floating point cannot take the wrong side.
    pub(crate) fn hundredths_above_draw(
        self,
        margin: &Exact,
        boards: MatchLength,
        draw: Draw,
    ) -> i32 {
        let most = draw.hundredths();
        if margin.times(margin) >= Exact::from(225 * i64::from(boards.get())) {
            return most;
        }
        let mut rounded = floor(self.unrounded(margin, boards, draw) + 0.5);
        if matches!(self, Self::Quadratic | Self::SquareRoot) {
            while !self.reaches(rounded, margin, boards, draw) {
                rounded -= 1;
            }
            while self.reaches(rounded + 1, margin, boards, draw) {
                rounded += 1;
            }
        }
        rounded.min(most)
    }

    fn unrounded(self, margin: &Exact, boards: MatchLength, draw: Draw) -> f64 {
        f64::from(draw.hundredths()) * self.part(margin.to_f64() / blitz(boards))
    }

    /// Whether 100·V₀·u ≥ k − ½ for the two algebraic curves, in whole numbers.
    ///
    /// With (2k − 1)/(200·V₀) = m/d = y and the margin x: the square root reaches y where
    /// t ≥ (y + 2y²)/3, the quadratic where 7t ≥ 4y + 3t²; t = x/(15·√n), and both sides are squared.
    fn reaches(self, k: i32, margin: &Exact, boards: MatchLength, draw: Draw) -> bool {
        let (m, d) = (2 * i64::from(k) - 1, 200 * i64::from(draw.get()));
        if m <= 0 {
            return true;
        }
        let n = i64::from(boards.get());
        let square = |number: Exact| number.times(&number);
        let (left, right) = match self {
            Self::SquareRoot => {
                // 3x·d² ≥ 15·√n·(m·d + 2m²).
                let right = square(Exact::from(m * d + 2 * m * m));
                (square(margin.times(Exact::from(3 * d * d))), right.times(Exact::from(225 * n)))
            }
            // 7x/(15·√n) ≥ 4m/d + x²/(75·n), times 75·n·d on both sides.
            Self::Quadratic | Self::Exponential | Self::Logarithmic => {
                let left = square(margin.times(Exact::from(35 * d)));
                let right = margin.times(margin).times(Exact::from(d));
                let right = right.plus(Exact::from(300 * m * n));
                (left.times(Exact::from(n)), square(right))
            }
        };
        left >= right
    }
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

/// The same, rounded up: the first whole margin at which the curve has reached the part u. Only the middle
/// of the curve can be at a whole margin exactly.
pub(crate) fn margin_reaching_up(numerator: u32, denominator: u32, boards: MatchLength) -> i32 {
    let down = margin_reaching(numerator, denominator, boards);
    let exactly = 2 * numerator == denominator && down * down == 25 * i32::from(boards.get());
    if exactly { down } else { down + 1 }
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

    fn margins(boards: MatchLength) -> impl Iterator<Item = Exact> {
        let most = (225 * u64::from(boards.get())).isqrt();
        (0..=most).map(Exact::from).filter(move |margin| margin.to_f64() < blitz(boards))
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
                    for margin in margins(boards) {
                        let distance = from_half(model.unrounded(&margin, boards, draw));
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
    /// trusted, and takes the halves up, at whole margins and between them.
    #[test]
    fn algebraic_curves_are_rounded_exactly() {
        let mut halves = 0;
        for model in [Model::Quadratic, Model::SquareRoot] {
            for boards in every_match_length() {
                for draw in [Draw::TEN, Draw::FIVE] {
                    for margin in margins(boards) {
                        for parts in [1_i64, 2, 4, 10] {
                            let margin = margin.checked_div(Exact::from(parts)).unwrap();
                            let real = model.unrounded(&margin, boards, draw);
                            let rounded = model.hundredths_above_draw(&margin, boards, draw);
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
        }
        assert!(halves > 100, "{halves}");
        let boards = |number| MatchLength::new(number).unwrap();
        let quadratic = |margin: &str, number| {
            Model::Quadratic.hundredths_above_draw(
                &margin.parse().unwrap(),
                boards(number),
                Draw::TEN,
            )
        };
        assert_eq!(quadratic("1", 4), 58);
        assert_eq!(quadratic("27/2", 1), 968);
    }
}
