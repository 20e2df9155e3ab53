//! Sums of square roots, which are the cross-IMPs if the divisor is a root.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::number::{Number, whole};

/// A sum of rational multiples of square roots of whole numbers: a + b·√2 + c·√3 …
///
/// No radicand has a square factor, so the roots are linearly independent over the rational numbers
/// (Besicovitch 1940). The sum is therefore 0 only if every coefficient is 0. The sign of any other
/// sum is found with sufficiently precise roots.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Surd(BTreeMap<u64, Number>);

impl From<Number> for Surd {
    fn from(value: Number) -> Self {
        Self::default().with(1, value)
    }
}

impl Surd {
    /// Returns 0.
    #[must_use]
    pub fn zero() -> Self {
        Self::default()
    }

    /// Returns `value / √radicand`, computed as `value·√radicand / radicand`.
    #[must_use]
    pub fn over_root(value: &Number, radicand: u64) -> Self {
        let (mut outside, mut inside) = (1_u64, radicand);
        let mut factor = 2;
        while factor * factor <= inside {
            while inside.is_multiple_of(factor * factor) {
                inside /= factor * factor;
                outside *= factor;
            }
            factor += 1;
        }
        let whole = |number: u64| Number::from_integer(BigInt::from(number));
        Self::default().with(inside, value * whole(outside) / whole(radicand))
    }

    fn with(mut self, radicand: u64, value: Number) -> Self {
        let sum = self.0.remove(&radicand).unwrap_or_else(|| whole(0)) + value;
        if !sum.is_zero() {
            self.0.insert(radicand, sum);
        }
        self
    }

    /// Returns the sum of two numbers.
    #[must_use]
    pub fn plus(self, other: &Self) -> Self {
        other.0.iter().fold(self, |sum, (radicand, value)| sum.with(*radicand, value.clone()))
    }

    /// Returns the difference of two numbers.
    #[must_use]
    pub fn minus(self, other: &Self) -> Self {
        self.plus(&other.clone().times(&whole(-1)))
    }

    /// Returns the product with a rational number.
    #[must_use]
    pub fn times(self, factor: &Number) -> Self {
        self.0
            .into_iter()
            .fold(Self::default(), |sum, (radicand, value)| sum.with(radicand, value * factor))
    }

    /// Returns the rational value, or `None` if the number contains a root.
    #[must_use]
    pub fn rational(&self) -> Option<Number> {
        match (self.0.len(), self.0.get(&1)) {
            (0, _) => Some(whole(0)),
            (1, Some(value)) => Some(value.clone()),
            _ => None,
        }
    }

    /// Returns a lower and an upper bound; the error of each root is at most `1 / precision`.
    fn bounds(&self, precision: &BigInt) -> (Number, Number) {
        let (mut low, mut high) = (whole(0), whole(0));
        for (radicand, value) in &self.0 {
            let root = (BigInt::from(*radicand) * precision * precision).sqrt();
            let exact = *radicand == 1;
            let below = Number::new(root.clone(), precision.clone());
            let above =
                if exact { below.clone() } else { Number::new(root + 1, precision.clone()) };
            if value.is_negative() {
                low += value * above;
                high += value * below;
            } else {
                low += value * below;
                high += value * above;
            }
        }
        (low, high)
    }

    /// Compares the number with 0.
    #[must_use]
    pub fn signum(&self) -> Ordering {
        if self.0.is_empty() {
            return Ordering::Equal;
        }
        let mut precision = BigInt::from(1_000_000);
        loop {
            let (low, high) = self.bounds(&precision);
            if low.is_positive() {
                return Ordering::Greater;
            }
            if high.is_negative() {
                return Ordering::Less;
            }
            precision = &precision * &precision;
        }
    }

    /// Returns the largest whole number that is not above the number.
    #[must_use]
    pub fn floor(&self) -> Number {
        if let Some(value) = self.rational() {
            return value.floor();
        }
        let mut precision = BigInt::from(1_000_000);
        loop {
            let (low, high) = self.bounds(&precision);
            if low.floor() == high.floor() {
                return low.floor();
            }
            precision = &precision * &precision;
        }
    }
}

impl PartialOrd for Surd {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Surd {
    fn cmp(&self, other: &Self) -> Ordering {
        self.clone().minus(other).signum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots() {
        let root = |radicand| Surd::over_root(&whole(6), radicand);
        assert_eq!(root(4), Surd::from(whole(3)));
        assert_eq!(root(8).plus(&root(8)), Surd::over_root(&whole(6), 2));
        assert!(root(2).plus(&root(3)) > root(1));
        assert_eq!(root(2).minus(&root(2)).signum(), Ordering::Equal);
        assert_eq!(root(2).floor(), whole(4));
    }
}
