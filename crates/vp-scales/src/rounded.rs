//! The curves rounded for a table, and a test that no rounding is in doubt.
#![expect(clippy::float_arithmetic, reason = "the published curves are irrational")]
#![expect(
    clippy::arithmetic_side_effects,
    reason = "hundredths of VPs are below 2¹⁵, blitzes too, and these are squared in 64 bits"
)]

use bridge_core::Exact;

use crate::blitz::Blitz;
use crate::draw::Draw;
use crate::model::Model;

/// A curve with its two parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Curve {
    pub(crate) model: Model,
    pub(crate) blitz: Blitz,
    pub(crate) draw: Draw,
}

impl Curve {
    /// The hundredths of a VP above the draw at a margin that is not negative, rounded, a half up
    /// (`WBF 2013`, eq. 9).
    ///
    /// Two of the curves pass through halves of a hundredth (10.575 at 1 IMP of the quadratic one, 4
    /// boards): these are rounded exactly, in whole numbers. The other two do not, and `far_from_edges`
    /// below shows for whole margins that floating point cannot take the wrong side.
    pub(crate) fn hundredths_above_draw(self, margin: &Exact) -> i32 {
        let most = self.draw.hundredths();
        if margin.times(margin) >= self.blitz.exact_square() {
            return most;
        }
        let mut rounded = floor(self.unrounded(margin) + 0.5);
        if matches!(self.model, Model::Quadratic | Model::SquareRoot) {
            while !self.reaches(rounded, margin) {
                rounded -= 1;
            }
            while self.reaches(rounded + 1, margin) {
                rounded += 1;
            }
        }
        rounded
    }

    fn unrounded(self, margin: &Exact) -> f64 {
        f64::from(self.draw.hundredths()) * self.part(margin)
    }

    fn part(self, margin: &Exact) -> f64 {
        self.model.part(margin.to_f64() / self.blitz.imps())
    }

    /// Whether 100·V₀·u ≥ k − ½ for the two algebraic curves, exactly.
    ///
    /// With (2k − 1)/(200·V₀) = m/d = y and the margin x: the square root reaches y where
    /// t ≥ (y + 2y²)/3, the quadratic where 7t ≥ 4y + 3t²; t = x/X, and both sides are squared.
    fn reaches(self, k: i32, margin: &Exact) -> bool {
        let (m, d) = (2 * i64::from(k) - 1, 2 * i64::from(self.draw.hundredths()));
        if m <= 0 {
            return true;
        }
        let blitz = self.blitz.exact_square();
        let square = |number: Exact| number.times(&number);
        let (left, right) = match self.model {
            // 3x·d² ≥ X·(m·d + 2m²).
            Model::SquareRoot => {
                let right = square(Exact::from(m * d + 2 * m * m));
                (square(margin.times(Exact::from(3 * d * d))), right.times(&blitz))
            }
            // 7x/X ≥ 4m/d + 3x²/X², times d·X² on both sides. Nobody asks of the two that are not algebraic.
            Model::Quadratic | Model::Exponential | Model::Logarithmic => {
                let left = square(margin.times(Exact::from(7 * d)));
                let right = margin.times(margin).times(Exact::from(3 * d));
                let right = right.plus(blitz.times(Exact::from(4 * m)));
                (left.times(&blitz), square(right))
            }
        };
        left >= right
    }
}

/// The margin, in IMPs, at which the exponential curve reaches the part u above the draw (`WBF 2013`,
/// eq. 8), rounded down; exact where u = 1/2, which is at a third of the blitz.
pub(crate) fn margin_reaching(numerator: u32, denominator: u32, blitz: Blitz) -> i32 {
    if 2 * numerator == denominator {
        return i32::try_from(blitz.square().div_euclid(90_000).isqrt()).unwrap_or(i32::MAX);
    }
    floor(unrounded_margin(numerator, denominator, blitz))
}

/// The same, rounded up: the first whole margin at which the curve has reached the part u. Only the middle
/// of the curve can be at a whole margin exactly.
pub(crate) fn margin_reaching_up(numerator: u32, denominator: u32, blitz: Blitz) -> i32 {
    let down = margin_reaching(numerator, denominator, blitz);
    let whole = u64::try_from(down).is_ok_and(|down| 90_000 * down * down == blitz.square());
    if 2 * numerator == denominator && whole { down } else { down + 1 }
}

fn unrounded_margin(numerator: u32, denominator: u32, blitz: Blitz) -> f64 {
    Model::Exponential.inverse(f64::from(numerator) / f64::from(denominator)) * blitz.imps()
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
    use alloc::vec::Vec;

    use bridge_core::MatchLength;

    use super::*;

    /// The blitz of every number of boards, and every half of an IMP up to 150 as a blitz of one's own.
    fn every_blitz() -> Vec<Blitz> {
        let boards = (1..=MatchLength::MAX).map(|boards| MatchLength::new(boards).unwrap());
        let own = (1..=300).map(|halves| Blitz::from_hundredths(50 * halves).unwrap());
        boards.map(Blitz::for_length).chain(own).collect()
    }

    fn every_draw() -> Vec<Draw> {
        (1..=2 * Draw::MAX).map(|halves| Draw::from_halves(halves).unwrap()).collect()
    }

    /// The whole margins up to the blitz.
    fn margins(blitz: Blitz) -> impl Iterator<Item = Exact> {
        (0..u64::from(blitz.whole_above())).map(Exact::from)
    }

    /// How far a real number is from the nearest half.
    fn from_half(x: f64) -> f64 {
        (x - x.floor() - 0.5).abs()
    }

    /// Every value that is rounded in floating point, for every blitz and every draw, is much further from the
    /// next half than the error of its computation, which is below 1e-10.
    #[test]
    fn far_from_edges() {
        let draws: Vec<f64> =
            every_draw().iter().map(|draw| f64::from(draw.hundredths())).collect();
        for model in [Model::Exponential, Model::Logarithmic] {
            let mut nearest = f64::MAX;
            for blitz in every_blitz() {
                for margin in margins(blitz) {
                    let part = Curve { model, blitz, draw: Draw::TEN }.part(&margin);
                    for draw in &draws {
                        nearest = nearest.min(from_half(draw * part));
                    }
                }
            }
            assert!(nearest > 1e-9, "{model:?}: {nearest:e}");
        }
    }

    /// The same for the limits of the discrete scale and for the margins that its range violations look
    /// at, which are rounded down or compared: their distance from whole numbers.
    #[test]
    fn limits_far_from_whole_numbers() {
        let mut nearest = f64::MAX;
        for (vps, blitz) in
            (1..=100).flat_map(|vps| every_blitz().into_iter().map(move |it| (vps, it)))
        {
            for step in (1..2 * vps).filter(|&step| step != vps) {
                let margin = unrounded_margin(step, 2 * vps, blitz);
                nearest = nearest.min((margin - margin.round()).abs());
            }
        }
        assert!(nearest > 1e-9, "{nearest:e}");
    }

    /// The exact rounding of the algebraic curves agrees with floating point wherever that can be
    /// trusted, and takes the halves up, at whole margins and between them.
    #[test]
    fn algebraic_curves_are_rounded_exactly() {
        let mut halves = 0;
        for model in [Model::Quadratic, Model::SquareRoot] {
            for blitz in every_blitz() {
                for draw in [Draw::TEN, Draw::from_halves(15).unwrap()] {
                    let curve = Curve { model, blitz, draw };
                    for margin in margins(blitz) {
                        for parts in [1_i64, 2, 10] {
                            let margin = margin.checked_div(Exact::from(parts)).unwrap();
                            let real = curve.unrounded(&margin);
                            let rounded = curve.hundredths_above_draw(&margin);
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
        let quadratic = |margin: &str, boards| {
            let blitz = MatchLength::new(boards).unwrap().into();
            let curve = Curve { model: Model::Quadratic, blitz, draw: Draw::TEN };
            curve.hundredths_above_draw(&margin.parse().unwrap())
        };
        assert_eq!(quadratic("1", 4), 58);
        assert_eq!(quadratic("27/2", 1), 968);
    }

    /// Margins rounded down and up: a third of the blitz is exactly in the middle of the curve, and may be whole; just
    /// above the middle nothing is.
    #[test]
    fn margins_down_and_up() {
        let boards = |number| Blitz::for_length(MatchLength::new(number).unwrap());
        let own = |text: &str| text.parse::<Blitz>().unwrap();
        for (blitz, down, up) in [
            (boards(16), 20, 20),
            (boards(20), 22, 23),
            (own("60"), 20, 20),
            (own("3"), 1, 1),
            (own("61"), 20, 21),
            (own("67.5"), 22, 23),
            (own("0.3"), 0, 1),
            (own("3599.99"), 1199, 1200),
            (own("3600"), 1200, 1200),
            (own("3600.01"), 1200, 1201),
        ] {
            assert_eq!(margin_reaching(5, 10, blitz), down, "{blitz}");
            assert_eq!(margin_reaching_up(5, 10, blitz), up, "{blitz}");
        }
        for blitz in [boards(16), own("60")] {
            assert_eq!(margin_reaching(501, 1000, blitz), 20, "{blitz}");
            assert_eq!(margin_reaching_up(501, 1000, blitz), 21, "{blitz}");
            assert_eq!((margin_reaching(1, 4, blitz), margin_reaching_up(1, 4, blitz)), (8, 9));
        }
    }

    #[test]
    fn floors() {
        let floors = [1.5, 2.0, 0.0, -0.5, -2.0, -2.5].map(floor);
        assert_eq!(floors, [1, 2, 0, -1, -2, -3]);
    }
}
