//! Rounding of the curves for a table, with a test that no floating-point error changes a result.
#![expect(clippy::float_arithmetic, reason = "the published curves are irrational")]
#![expect(
    clippy::arithmetic_side_effects,
    reason = "hundredths of VPs and blitzes are below 2¹⁵ and are squared in 64 bits"
)]

use bridge_core::Exact;

use crate::blitz::Blitz;
use crate::draw::Draw;
use crate::model::Model;

/// A curve with its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Curve {
    pub(crate) model: Model,
    pub(crate) blitz: Blitz,
    pub(crate) draw: Draw,
}

impl Curve {
    /// Returns the hundredths of a VP above the draw at a nonnegative margin, rounded, ties up
    /// (`WBF 2013`, eq. 9).
    ///
    /// Two of the curves pass through halves of a hundredth (10.575 at 1 IMP of the quadratic curve
    /// for 4 boards), so they are rounded exactly. The other two do not, and the test
    /// `far_from_edges` shows that floating-point arithmetic rounds them correctly at whole
    /// margins.
    pub(crate) fn hundredths_above_draw(self, margin: &Exact) -> i32 {
        let maximum = self.draw.hundredths();
        if margin.times(margin) >= self.blitz.exact_square() {
            return maximum;
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

    /// Returns `true` if 100·V₀·u ≥ k − ½ for the two algebraic curves, computed exactly.
    ///
    /// Let x be the margin, t = x/X, and y = (2k − 1)/(200·V₀) = m/d. The square root reaches y if
    /// t ≥ (y + 2y²)/3, and the quadratic curve if 7t ≥ 4y + 3t². Both sides are squared.
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
            // 7x/X ≥ 4m/d + 3x²/X², with both sides multiplied by d·X². This function is never
            // called for the two other curves.
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

/// Returns the margin in IMPs at which the exponential curve reaches u = `numerator`/`denominator`
/// (`WBF 2013`, eq. 8), rounded down. The result is exact for u = 1/2, which is reached at a third
/// of the blitz.
pub(crate) fn margin_reaching(numerator: u32, denominator: u32, blitz: Blitz) -> i32 {
    if 2 * numerator == denominator {
        return i32::try_from(blitz.square().div_euclid(90_000).isqrt()).unwrap_or(i32::MAX);
    }
    floor(unrounded_margin(numerator, denominator, blitz))
}

/// Returns the margin of [`margin_reaching`], rounded up: the first whole margin at which the curve
/// has reached u. Only u = 1/2 can be reached exactly at a whole margin.
pub(crate) fn margin_reaching_up(numerator: u32, denominator: u32, blitz: Blitz) -> i32 {
    let down = margin_reaching(numerator, denominator, blitz);
    let whole = u64::try_from(down).is_ok_and(|down| 90_000 * down * down == blitz.square());
    if 2 * numerator == denominator && whole { down } else { down + 1 }
}

fn unrounded_margin(numerator: u32, denominator: u32, blitz: Blitz) -> f64 {
    Model::Exponential.inverse(f64::from(numerator) / f64::from(denominator)) * blitz.imps()
}

/// Returns the floor of a small number.
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "margins and hundredths are far inside the range of i32"
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

    /// Returns the blitz for every number of boards, and every multiple of half an IMP up to 150.
    fn every_blitz() -> Vec<Blitz> {
        let boards = (1..=MatchLength::MAX).map(|boards| MatchLength::new(boards).unwrap());
        let own = (1..=300).map(|halves| Blitz::from_hundredths(50 * halves).unwrap());
        boards.map(Blitz::for_length).chain(own).collect()
    }

    fn every_draw() -> Vec<Draw> {
        (1..=2 * Draw::MAX).map(|halves| Draw::from_halves(halves).unwrap()).collect()
    }

    /// Returns the whole margins up to the blitz.
    fn margins(blitz: Blitz) -> impl Iterator<Item = Exact> {
        (0..u64::from(blitz.whole_above())).map(Exact::from)
    }

    /// Returns the distance of a number from the nearest half.
    fn from_half(x: f64) -> f64 {
        (x - x.floor() - 0.5).abs()
    }

    /// Values that are rounded in floating-point arithmetic are never close to a tie, for any blitz
    /// and draw. Their distance is much larger than the computation error, which is below 1e-10.
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

    /// The limits of the discrete scale and the margins for range violations are never close to
    /// whole numbers. They are rounded down or compared, so a small error could otherwise change
    /// the result.
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

    /// The exact rounding of the algebraic curves agrees with floating-point rounding if the value
    /// is not close to a tie. Ties are rounded up, at whole margins and between them.
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

    /// A third of the blitz, where the curve reaches u = 1/2, is rounded down and up, and is
    /// unchanged if whole. Margins for u just above 1/2 are never whole.
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
