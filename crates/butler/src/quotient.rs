//! A mean before division: a sum and its divisor, as whole numbers.

use bridge_core::{Exact, Score};

use crate::options::DatumRounding;

/// A sum of scores and their number, both in one unit. The count is above 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Quotient {
    pub(crate) sum: i128,
    pub(crate) count: i128,
}

/// The whole points just below and just above a datum; equal if the datum is whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Edges {
    pub(crate) below: Score,
    pub(crate) above: Score,
}

#[expect(clippy::arithmetic_side_effects, reason = "sums and counts are below 2¹⁰⁰")]
impl Quotient {
    /// Returns the quotient as an exact number.
    pub(crate) fn exact(self) -> Exact {
        let (whole, rest) = divide(self.sum, self.count);
        // Most quotients are whole, and reducing a ratio is slow. Sums are far below 128 bits.
        if rest == 0 {
            return Exact::from(whole);
        }
        Exact::ratio(self.sum, self.count).unwrap_or(Exact::ZERO)
    }

    /// Rounds to the nearest ten by the rule; returns the quotient itself for no rounding.
    pub(crate) fn rounded(self, rounding: DatumRounding) -> Self {
        let ten = 10 * self.count;
        let (below, rest) = divide(self.sum, ten);
        let up = match (2 * rest).cmp(&ten) {
            core::cmp::Ordering::Less => false,
            core::cmp::Ordering::Greater => true,
            core::cmp::Ordering::Equal => match rounding {
                DatumRounding::None | DatumRounding::HalfUp => true,
                DatumRounding::HalfAwayFromZero | DatumRounding::HalfAwayFromAverage => {
                    self.sum > 0
                }
                DatumRounding::HalfToEven => below % 2 != 0,
            },
        };
        match rounding {
            DatumRounding::None => self,
            DatumRounding::HalfAwayFromZero
            | DatumRounding::HalfAwayFromAverage
            | DatumRounding::HalfUp
            | DatumRounding::HalfToEven => Self { sum: 10 * (below + i128::from(up)), count: 1 },
        }
    }

    /// Returns the whole points around the quotient. A mean lies between scores, so both are valid
    /// scores.
    pub(crate) fn edges(self) -> Edges {
        let (below, rest) =
            if self.count == 1 { (self.sum, 0) } else { divide(self.sum, self.count) };
        let score = |points: i128| {
            i32::try_from(points)
                .ok()
                .and_then(|points| Score::new(points).ok())
                .unwrap_or(Score::ZERO)
        };
        let above = if rest == 0 { below } else { below + 1 };
        Edges { below: score(below), above: score(above) }
    }
}

/// Returns the quotient rounded towards negative infinity and the remainder. 64 bits are much
/// faster than 128.
fn divide(sum: i128, by: i128) -> (i128, i128) {
    match (i64::try_from(sum), i64::try_from(by)) {
        (Ok(sum), Ok(by)) => (sum.div_euclid(by).into(), sum.rem_euclid(by).into()),
        _ => (sum.div_euclid(by), sum.rem_euclid(by)),
    }
}

impl DatumRounding {
    /// Rounds a datum, in points from North-South's side, to the nearest multiple of ten.
    ///
    /// Returns the datum itself for [`DatumRounding::None`] and for a number larger than any score.
    #[must_use]
    pub fn apply(self, datum: &Exact) -> Exact {
        let small = |number: i128| number.unsigned_abs() < 1 << 100;
        match datum.parts() {
            Some((sum, count)) if small(sum) && small(count) => {
                Quotient { sum, count }.rounded(self).exact()
            }
            _ => datum.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every whole number and every half is rounded like the named rounding of `bridge-core`.
    #[test]
    fn equals_the_named_rounding() {
        for (rule, text) in [
            (DatumRounding::HalfAwayFromZero, "10 half-away-from-zero"),
            (DatumRounding::HalfAwayFromAverage, "10 half-away-from-average"),
            (DatumRounding::HalfUp, "10 half-up"),
            (DatumRounding::HalfToEven, "10 half-to-even"),
        ] {
            let rounding: bridge_core::Rounding = text.parse().unwrap();
            for halves in -2000_i128..=2000 {
                let datum = Exact::ratio(halves, 2).unwrap();
                let expected = rounding.apply(&datum);
                assert_eq!(rule.apply(&datum), expected, "{datum} {text}");
            }
        }
    }
}
