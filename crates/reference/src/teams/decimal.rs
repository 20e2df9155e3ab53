//! Numbers with forty-five decimals, for the curves that no ratio can express: square roots, logarithms and powers.
//!
//! Nothing here is fast. What comes out is right to about forty decimals, and where a scale has to know whether such a
//! number has reached a half or a whole one, a slip of 10⁻³⁰ is granted: a value that is one exactly has reached it.

use num_bigint::BigInt;
use num_traits::{One, Zero};

use crate::number::Number;

/// How many decimals are kept.
const DECIMALS: u32 = 45;

/// A number kept to `DECIMALS` decimals.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Decimal(BigInt);

fn unit() -> BigInt {
    BigInt::from(10).pow(DECIMALS)
}

impl Decimal {
    /// The ratio, cut off after the last decimal kept.
    #[must_use]
    pub fn of(ratio: &Number) -> Self {
        Self((ratio * Number::from(unit())).floor().to_integer())
    }

    /// A whole number.
    #[must_use]
    pub fn whole(number: i64) -> Self {
        Self(BigInt::from(number) * unit())
    }

    /// The sum.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        Self(&self.0 + &other.0)
    }

    /// The difference.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        Self(&self.0 - &other.0)
    }

    /// The product.
    #[must_use]
    pub fn times(&self, other: &Self) -> Self {
        Self(&self.0 * &other.0 / unit())
    }

    /// The quotient.
    #[must_use]
    pub fn over(&self, other: &Self) -> Self {
        Self(&self.0 * unit() / &other.0)
    }

    /// The square root.
    #[must_use]
    pub fn square_root(&self) -> Self {
        Self(floor_sqrt(&(&self.0 * unit())))
    }

    /// The natural logarithm of a number above 0: twice the area tangent of (x − 1)/(x + 1), after as many square roots as
    /// bring x near 1.
    #[must_use]
    pub fn logarithm(&self) -> Self {
        let (mut near, mut doublings) = (self.clone(), 1_i64);
        for _ in 0..8 {
            near = near.square_root();
            doublings *= 2;
        }
        let z = near.minus(&Self::whole(1)).over(&near.plus(&Self::whole(1)));
        let square = z.times(&z);
        let (mut power, mut sum, mut odd) = (z, Self(BigInt::zero()), 1_i64);
        while !power.0.is_zero() && odd < 400 {
            sum = sum.plus(&power.over(&Self::whole(odd)));
            power = power.times(&square);
            odd += 2;
        }
        sum.times(&Self::whole(2 * doublings))
    }

    /// e to the power of this number, by its series.
    #[must_use]
    pub fn exponential(&self) -> Self {
        let (mut term, mut sum, mut number) = (Self::whole(1), Self(BigInt::zero()), 1_i64);
        while !term.0.is_zero() && number < 400 {
            sum = sum.plus(&term);
            term = term.times(self).over(&Self::whole(number));
            number += 1;
        }
        sum
    }

    /// The largest whole number that this one has reached; one that is short of it by less than 10⁻³⁰ has reached it.
    #[must_use]
    pub fn reached(&self) -> BigInt {
        let slip = BigInt::from(10).pow(DECIMALS - 30);
        Number::new(&self.0 + slip, unit()).floor().to_integer()
    }
}

/// The largest whole number whose square is not above a number, by Newton's method from above.
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
