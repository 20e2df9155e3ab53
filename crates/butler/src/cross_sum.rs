use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt::{self, Write};

use bridge_core::{Exact, FractionalImps, Overflow, Rounding};

use crate::cross_value::CrossImps;

/// The cross-IMPs of several boards, exact also where they were divided by different roots: 3 + 2·√5.
///
/// ```
/// use bridge_core::FractionalImps;
/// use butler::{CrossImpSum, Divisor};
///
/// // 30 IMPs on a board with 10 results, 12 on one with 5: 30/√45 + 12/√10.
/// let mut sum = CrossImpSum::default();
/// sum.add(Divisor::Root.divide(FractionalImps::from(30), 10)?)?;
/// sum.add(Divisor::Root.divide(FractionalImps::from(12), 5)?)?;
/// assert_eq!(sum.to_string(), "2·√5 + 1.2·√10");
/// assert_eq!(sum.rounded("0.01 half-up".parse()?)?.to_string(), "8.27");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrossImpSum {
    /// What the root of each number is multiplied by, lowest number first, none of them 0; the numbers have no square
    /// divisor, and 1 stands for what needs no root. So a sum is 0 only if nothing is in it, and two sums are the same
    /// number only if they are the same list.
    terms: Vec<(u64, Exact)>,
}

/// Decimals of the roots, in steps until the answer is certain.
const DECIMALS: [u32; 4] = [6, 9, 12, 15];

impl CrossImpSum {
    /// Adds the value of one board.
    ///
    /// # Errors
    ///
    /// [`Overflow`] beyond 128 bits.
    pub fn add(&mut self, value: CrossImps) -> Result<(), Overflow> {
        let (number, factor) = match value {
            CrossImps::Exact(imps) => (1, imps.exact()),
            CrossImps::Root(quotient) => {
                // d/√q = d/q · √q, and √q is the root of its largest square divisor times another root.
                let (root, rest) = without_squares(quotient.radicand());
                let share = Exact::ratio(root.into(), quotient.radicand().into());
                let factor = quotient.dividend().times(share.map_err(|_| Overflow)?)?;
                (rest, factor.exact())
            }
        };
        self.change(number, factor)
    }

    /// Adds another sum.
    ///
    /// # Errors
    ///
    /// [`Overflow`] beyond 128 bits.
    pub fn add_sum(&mut self, other: &Self) -> Result<(), Overflow> {
        other.terms.iter().try_for_each(|&(number, factor)| self.change(number, factor))
    }

    /// The sum divided: for an average per board.
    ///
    /// # Errors
    ///
    /// [`Overflow`] for no boards, and beyond 128 bits.
    pub fn per_board(&self, boards: u32) -> Result<Self, Overflow> {
        let share = Exact::ratio(1, boards.into()).map_err(|_| Overflow)?;
        let shared = |&(number, factor): &(u64, Exact)| {
            factor.checked_mul(share).map(|factor| (number, factor)).ok_or(Overflow)
        };
        let terms = self.terms.iter().map(shared);
        Ok(Self { terms: terms.collect::<Result<_, _>>()? })
    }

    /// The sum, where it needs no root.
    #[must_use]
    pub fn exact(&self) -> Option<FractionalImps> {
        match self.terms[..] {
            [] => Some(FractionalImps::ZERO),
            [(1, imps)] => Some(FractionalImps::new(imps)),
            _ => None,
        }
    }

    /// To the nearest multiple of the unit, correctly also where the number is irrational; the average that
    /// `half-away-from-average` looks at is 0.
    ///
    /// # Errors
    ///
    /// [`Overflow`] beyond 128 bits, and where 15 decimals of the roots do not settle it.
    pub fn rounded(&self, rounding: Rounding) -> Result<FractionalImps, Overflow> {
        if let Some(imps) = self.exact() {
            return rounding.apply(imps.exact(), Exact::ZERO).map(FractionalImps::new);
        }
        // An irrational number is no tie: once both ends of an interval round to one number, that is it.
        let settled = DECIMALS.iter().find_map(|&decimals| {
            let [low, high] = self.between(decimals)?;
            let low = rounding.apply(low, Exact::ZERO).ok()?;
            let high = rounding.apply(high, Exact::ZERO).ok()?;
            (low == high).then_some(low)
        });
        settled.map(FractionalImps::new).ok_or(Overflow)
    }

    /// The order of two sums, for a ranking.
    ///
    /// # Errors
    ///
    /// [`Overflow`] beyond 128 bits, and where 15 decimals of the roots do not settle it.
    pub fn compare(&self, other: &Self) -> Result<Ordering, Overflow> {
        let mut difference = self.clone();
        for &(number, factor) in &other.terms {
            difference.change(number, -factor)?;
        }
        if difference.terms.is_empty() {
            return Ok(Ordering::Equal);
        }
        let settled = DECIMALS.iter().find_map(|&decimals| {
            let [low, high] = difference.between(decimals)?;
            if low >= Exact::ZERO {
                Some(Ordering::Greater)
            } else if high <= Exact::ZERO {
                Some(Ordering::Less)
            } else {
                None
            }
        });
        settled.ok_or(Overflow)
    }

    fn change(&mut self, number: u64, factor: Exact) -> Result<(), Overflow> {
        match self.terms.binary_search_by_key(&number, |&(known, _)| known) {
            Ok(index) => {
                let sum = self.terms[index].1.checked_add(factor).ok_or(Overflow)?;
                self.terms[index].1 = sum;
            }
            Err(index) => self.terms.insert(index, (number, factor)),
        }
        self.terms.retain(|&(_, factor)| factor != Exact::ZERO);
        Ok(())
    }

    /// Two numbers with the sum between them: each root cut off after so many decimals, and one more in the last.
    fn between(&self, decimals: u32) -> Option<[Exact; 2]> {
        let scale = 10_i128.checked_pow(decimals)?;
        let mut ends = [Exact::ZERO; 2];
        for &(number, factor) in &self.terms {
            let square = i128::from(number).checked_mul(scale.checked_mul(scale)?)?;
            let cut = square.isqrt();
            let more = cut + i128::from(cut * cut != square);
            let roots = if factor > Exact::ZERO { [cut, more] } else { [more, cut] };
            for (end, root) in ends.iter_mut().zip(roots) {
                let root = Exact::ratio(root, scale).ok()?;
                *end = end.checked_add(factor.checked_mul(root)?)?;
            }
        }
        Some(ends)
    }
}

/// The root of the largest square that divides a number, and what is left of the number.
fn without_squares(number: u64) -> (u64, u64) {
    let (mut root, mut free, mut rest) = (1, 1, number);
    let mut divisor = 2_u64;
    // What has no divisor up to its cube root is a prime, a product of two, or the square of one.
    while divisor.saturating_mul(divisor).saturating_mul(divisor) <= rest {
        while rest % (divisor * divisor) == 0 {
            rest /= divisor * divisor;
            root *= divisor;
        }
        if rest % divisor == 0 {
            rest /= divisor;
            free *= divisor;
        }
        divisor += 1;
    }
    let last = rest.isqrt();
    if last * last == rest { (root * last, free) } else { (root, free * rest) }
}

impl fmt::Display for CrossImpSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.terms.is_empty() {
            return f.pad("0");
        }
        let mut text = String::new();
        for &(number, factor) in &self.terms {
            let size = if factor < Exact::ZERO { -factor } else { factor };
            text.push_str(match (text.is_empty(), factor < Exact::ZERO) {
                (true, true) => "-",
                (true, false) => "",
                (false, true) => " - ",
                (false, false) => " + ",
            });
            write!(text, "{size}")?;
            if number != 1 {
                write!(text, "·√{number}")?;
            }
        }
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every number up to 20,000, and products of large primes.
    #[test]
    fn squares() {
        let check = |number: u64| {
            let (root, free) = without_squares(number);
            assert_eq!(root * root * free, number);
            free
        };
        for number in 1..=20_000 {
            let free = check(number);
            let square_divisor =
                (2..=free.isqrt()).find(|divisor| free.is_multiple_of(divisor * divisor));
            assert_eq!(square_divisor, None, "{number}");
        }
        assert_eq!(check(10_007 * 10_007 * 6), 6);
        assert_eq!(check(99_991 * 99_989), 99_991 * 99_989);
    }
}
