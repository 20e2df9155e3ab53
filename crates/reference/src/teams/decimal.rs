//! Numbers with 45 decimals, for curves with irrational values: square roots, logarithms, and
//! powers.
//!
//! This code is slow. Results are correct to about forty decimals. Comparisons with a half or a
//! whole number tolerate an error of 10⁻³⁰, so that exact values reach it.

use num_bigint::BigInt;
use num_traits::{One, Zero};

use crate::number::Number;

/// The number of decimals.
const DECIMALS: u32 = 45;

/// A number with `DECIMALS` decimals.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Decimal(BigInt);

fn unit() -> BigInt {
    BigInt::from(10).pow(DECIMALS)
}

impl Decimal {
    /// Converts a ratio, rounding down to the last decimal.
    #[must_use]
    pub fn from_ratio(ratio: &Number) -> Self {
        Self((ratio * Number::from(unit())).floor().to_integer())
    }

    /// Converts a whole number.
    #[must_use]
    pub fn whole(number: i64) -> Self {
        Self(BigInt::from(number) * unit())
    }

    /// Returns the sum.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        Self(&self.0 + &other.0)
    }

    /// Returns the difference.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        Self(&self.0 - &other.0)
    }

    /// Returns the product.
    #[must_use]
    pub fn times(&self, other: &Self) -> Self {
        Self(&self.0 * &other.0 / unit())
    }

    /// Returns the quotient.
    #[must_use]
    pub fn divided_by(&self, other: &Self) -> Self {
        Self(&self.0 * unit() / &other.0)
    }

    /// Returns the square root.
    #[must_use]
    pub fn square_root(&self) -> Self {
        Self(floor_sqrt(&(&self.0 * unit())))
    }

    /// Returns the natural logarithm of a number above 0. Eight square roots move x close to 1; the
    /// logarithm is then twice the area tangent of (x − 1)/(x + 1).
    #[must_use]
    pub fn logarithm(&self) -> Self {
        let (mut near, mut doublings) = (self.clone(), 1_i64);
        for _ in 0..8 {
            near = near.square_root();
            doublings *= 2;
        }
        let z = near.minus(&Self::whole(1)).divided_by(&near.plus(&Self::whole(1)));
        let square = z.times(&z);
        let (mut power, mut sum, mut odd) = (z, Self(BigInt::zero()), 1_i64);
        while !power.0.is_zero() && odd < 400 {
            sum = sum.plus(&power.divided_by(&Self::whole(odd)));
            power = power.times(&square);
            odd += 2;
        }
        sum.times(&Self::whole(2 * doublings))
    }

    /// Returns e to the power of this number, from the power series.
    #[must_use]
    pub fn exponential(&self) -> Self {
        let (mut term, mut sum, mut number) = (Self::whole(1), Self(BigInt::zero()), 1_i64);
        while !term.0.is_zero() && number < 400 {
            sum = sum.plus(&term);
            term = term.times(self).divided_by(&Self::whole(number));
            number += 1;
        }
        sum
    }

    /// Returns the largest whole number that this number reaches, with a tolerance of 10⁻³⁰.
    #[must_use]
    pub fn reached(&self) -> BigInt {
        let slip = BigInt::from(10).pow(DECIMALS - 30);
        Number::new(&self.0 + slip, unit()).floor().to_integer()
    }
}

/// Returns the largest whole number whose square is at most `number`, by Newton's method from
/// above.
fn floor_sqrt(number: &BigInt) -> BigInt {
    if number.is_zero() {
        return BigInt::zero();
    }
    let mut root = BigInt::one() << (number.bits() / 2 + 1);
    loop {
        let next = (&root + number / &root) / 2;
        if next >= root {
            return root;
        }
        root = next;
    }
}
