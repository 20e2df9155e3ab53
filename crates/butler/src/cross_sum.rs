use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt::{self, Write};
use core::num::NonZeroU32;

use bridge_core::{Exact, FractionalImps, Rounding, RoundingMode, pad_text};

use crate::cross_value::CrossImps;

/// A sum of cross-IMPs over several boards, exact even with divisors of different roots: 3 + 2·√5.
///
/// ```
/// use bridge_core::FractionalImps;
/// use butler::{CrossImpSum, Divisor};
///
/// // 30 IMPs on a board with 10 results, 12 on one with 5: 30/√45 + 12/√10.
/// let mut sum = CrossImpSum::default();
/// sum.add(&Divisor::Root.divide(&FractionalImps::from(30), 10));
/// sum.add(&Divisor::Root.divide(&FractionalImps::from(12), 5));
/// assert_eq!(sum.to_string(), "2·√5 + 1.2·√10");
/// assert_eq!(sum.rounded("0.01 half-up".parse()?).to_string(), "8.27");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrossImpSum {
    /// Pairs of a square-free number and the nonzero factor of its root, lowest number first; the
    /// number 1 holds the rational part. A sum is therefore 0 only if the list is empty, and two
    /// sums are equal only if their lists are.
    terms: Vec<(u64, Exact)>,
}

impl CrossImpSum {
    /// Adds the value of one board.
    pub fn add(&mut self, value: &CrossImps) {
        match value {
            CrossImps::Exact(imps) => self.change(1, imps.exact()),
            CrossImps::Root(quotient) => {
                // d/√q = d/q · √q, and √q is the root of its largest square divisor times the root
                // of the rest.
                let (root, rest) = without_squares(quotient.radicand().get());
                let share = Exact::from(root).times(quotient.one_over_radicand());
                self.change(rest, quotient.dividend().times(share).exact());
            }
        }
    }

    /// Adds another sum.
    ///
    /// ```
    /// use bridge_core::FractionalImps;
    /// use butler::{CrossImpSum, Divisor};
    ///
    /// // The roots of two sessions cancel: 12/√10 won and lost.
    /// let board = |total: i64| {
    ///     let mut sum = CrossImpSum::default();
    ///     sum.add(&Divisor::Root.divide(&FractionalImps::from(total), 5));
    ///     sum
    /// };
    /// let mut both = board(12);
    /// assert_eq!(both.exact(), None);
    /// both.add_sum(&board(-12));
    /// assert_eq!(both.exact(), Some(FractionalImps::ZERO));
    /// ```
    pub fn add_sum(&mut self, other: &Self) {
        for (number, factor) in &other.terms {
            self.change(*number, factor);
        }
    }

    /// Returns the average per board.
    ///
    /// ```
    /// use bridge_core::FractionalImps;
    /// use butler::{CrossImpSum, CrossImps};
    /// use core::num::NonZeroU32;
    ///
    /// let mut sum = CrossImpSum::default();
    /// sum.add(&CrossImps::Exact(FractionalImps::from(56)));
    /// sum.add(&CrossImps::Exact(FractionalImps::from(-9)));
    /// let boards = NonZeroU32::new(2).ok_or("no boards")?;
    /// assert_eq!(sum.per_board(boards).to_string(), "23.5");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn per_board(&self, boards: NonZeroU32) -> Self {
        self.times(&Exact::unit_fraction(boards))
    }

    /// Returns the sum multiplied by a number.
    ///
    /// ```
    /// use bridge_core::{Exact, FractionalImps};
    /// use butler::{CrossImpSum, CrossImps};
    ///
    /// let mut sum = CrossImpSum::default();
    /// sum.add(&CrossImps::Exact(FractionalImps::from(21)));
    /// assert_eq!(sum.times(&Exact::HALF).to_string(), "10.5");
    /// assert_eq!(sum.times(&Exact::ZERO), CrossImpSum::default());
    /// ```
    #[must_use]
    pub fn times(&self, number: &Exact) -> Self {
        if *number == Exact::ZERO {
            return Self::default();
        }
        let terms = self.terms.iter().map(|(root, factor)| (*root, factor.times(number)));
        Self { terms: terms.collect() }
    }

    /// Returns the sum, or `None` if it contains a root.
    #[must_use]
    pub fn exact(&self) -> Option<FractionalImps> {
        match &self.terms[..] {
            [] => Some(FractionalImps::ZERO),
            [(1, imps)] => Some(FractionalImps::new(imps.clone())),
            _ => None,
        }
    }

    /// Returns `true` if the sum is below 0.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.compare(&Self::default()) == Ordering::Less
    }

    /// Returns the absolute value.
    ///
    /// ```
    /// use bridge_core::FractionalImps;
    /// use butler::{CrossImpSum, Divisor};
    ///
    /// let mut sum = CrossImpSum::default();
    /// sum.add(&Divisor::Root.divide(&FractionalImps::from(-12), 5));
    /// assert!(sum.is_negative());
    /// assert_eq!((sum.to_string(), sum.abs().to_string()), ("-1.2·√10".into(), "1.2·√10".into()));
    /// ```
    #[must_use]
    pub fn abs(&self) -> Self {
        if !self.is_negative() {
            return self.clone();
        }
        Self { terms: self.terms.iter().map(|(number, factor)| (*number, -factor)).collect() }
    }

    /// Returns the nearest decimal with `places` decimals.
    fn nearest(&self, places: usize) -> Exact {
        let power = Exact::power_of_ten(places);
        let terms = self.terms.iter().map(|(number, factor)| (*number, factor.times(&power)));
        let scaled = Self { terms: terms.collect() }.rounded(Rounding::whole(RoundingMode::HalfUp));
        scaled.exact().checked_div(power).unwrap_or(Exact::ZERO)
    }

    /// Rounds to the nearest multiple of the unit, correctly even for irrational numbers.
    /// `half-away-from-average` uses 0 as the average.
    #[must_use]
    pub fn rounded(&self, rounding: Rounding) -> FractionalImps {
        let round = |number: &Exact| rounding.apply(number);
        if let Some(imps) = self.exact() {
            return FractionalImps::new(round(imps.exact()));
        }
        // Roots of different square-free numbers are linearly independent, so the sum is irrational
        // and never a tie. The result is settled when both ends of an interval round to the same
        // number.
        let settled = self.intervals().find_map(|[low, high]| {
            let low = round(&low);
            (low == round(&high)).then_some(low)
        });
        FractionalImps::new(settled.unwrap_or(Exact::ZERO))
    }

    /// Compares two sums, for a ranking.
    ///
    /// ```
    /// use bridge_core::FractionalImps;
    /// use butler::{CrossImpSum, CrossImps, Divisor};
    /// use core::cmp::Ordering;
    ///
    /// // 56/√10 is 17.7.
    /// let (mut root, mut whole) = (CrossImpSum::default(), CrossImpSum::default());
    /// root.add(&Divisor::Root.divide(&FractionalImps::from(56), 5));
    /// whole.add(&CrossImps::Exact(FractionalImps::from(18)));
    /// assert_eq!(root.compare(&whole), Ordering::Less);
    /// ```
    #[must_use]
    pub fn compare(&self, other: &Self) -> Ordering {
        let mut difference = self.clone();
        for (number, factor) in &other.terms {
            difference.change(*number, &-factor);
        }
        if difference.terms.is_empty() {
            return Ordering::Equal;
        }
        // The difference is not 0, so some interval excludes 0.
        let settled = difference.intervals().find_map(|[low, high]| {
            if low >= Exact::ZERO {
                Some(Ordering::Greater)
            } else if high <= Exact::ZERO {
                Some(Ordering::Less)
            } else {
                None
            }
        });
        settled.unwrap_or(Ordering::Equal)
    }

    #[expect(clippy::indexing_slicing, reason = "the index comes from a binary search")]
    fn change(&mut self, number: u64, factor: &Exact) {
        match self.terms.binary_search_by_key(&number, |&(known, _)| known) {
            Ok(index) => {
                self.terms[index].1 = self.terms[index].1.plus(factor);
                if self.terms[index].1 == Exact::ZERO {
                    self.terms.remove(index);
                }
            }
            Err(index) if *factor != Exact::ZERO => {
                if self.terms.is_empty() {
                    // Most sums have no roots, and there can be one for each contestant.
                    self.terms.reserve_exact(1);
                }
                self.terms.insert(index, (number, factor.clone()));
            }
            Err(_) => {}
        }
    }

    /// Returns an endless sequence of ever narrower intervals around the sum.
    fn intervals(&self) -> impl Iterator<Item = [Exact; 2]> {
        // 6 decimals, 12, 24 …
        let million = Exact::from(1_000_000_i64);
        core::iter::successors(Some(million), |scale| Some(scale.times(scale)))
            .map(|scale| self.between(&scale))
    }

    /// Returns an interval around the sum: each root is bounded by two adjacent multiples of 1 /
    /// `scale`.
    fn between(&self, scale: &Exact) -> [Exact; 2] {
        let part = scale.reciprocal().unwrap_or(Exact::ONE);
        let mut ends = [Exact::ZERO; 2];
        for (number, factor) in &self.terms {
            let square = Exact::from(*number).times(scale).times(scale);
            let cut = square.whole_root();
            let more = if cut.times(&cut) == square { cut.clone() } else { cut.plus(Exact::ONE) };
            let roots = if *factor > Exact::ZERO { [cut, more] } else { [more, cut] };
            for (end, root) in ends.iter_mut().zip(roots) {
                *end = end.plus(factor.times(root).times(&part));
            }
        }
        ends
    }
}

/// Returns the root of the largest square divisor of a number, and the square-free rest.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "the cube of a divisor is at most rest, and root · root · free · rest is the number"
)]
fn without_squares(number: u64) -> (u64, u64) {
    let (mut root, mut free, mut rest) = (1, 1, number);
    let mut divisor = 2_u64;
    // A number without divisors up to its cube root is a prime, a product of two primes, or the
    // square of a prime.
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

#[cfg(feature = "serde")]
bridge_core::serialize_as_text!(CrossImpSum);

impl fmt::Display for CrossImpSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(places) = f.precision() {
            return self.nearest(places).fmt(f);
        }
        if let Some(imps) = self.exact() {
            return imps.fmt(f);
        }
        let mut text = String::new();
        for (number, factor) in &self.terms {
            let size = factor.abs();
            text.push_str(match (text.is_empty(), *factor < Exact::ZERO) {
                (true, true) => "-",
                (true, false) => "",
                (false, true) => " - ",
                (false, false) => " + ",
            });
            write!(text, "{size}")?;
            if *number != 1 {
                write!(text, "·√{number}")?;
            }
        }
        pad_text(f, &text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A format precision rounds sums with roots; the squares of the bounds prove it.
    #[test]
    fn precision_rounds_roots() {
        use alloc::format;
        let mut sum = CrossImpSum::default();
        sum.add(&crate::Divisor::Root.divide(&FractionalImps::from(30), 10));
        sum.add(&crate::Divisor::Root.divide(&FractionalImps::from(12), 5));
        // 2·√5 + 1.2·√10 = 8.26686914…
        assert_eq!(format!("{sum}|{sum:.0}|{sum:.2}|{sum:.8}"), "2·√5 + 1.2·√10|8|8.27|8.26686915");
        assert_eq!(format!("{sum:>20}|{sum:8.2}|{sum:+.1}"), "      2·√5 + 1.2·√10|    8.27|+8.3");
        assert_eq!(format!("{:.2}", CrossImpSum::default()), "0.00");
        for (won, radicand) in (-40..=40_i64).flat_map(|won| (1..=30_u64).map(move |of| (won, of)))
        {
            let value =
                CrossImps::over_root(&FractionalImps::from(won), radicand.try_into().unwrap());
            for places in [0, 1, 2, 5, 20] {
                // d with (2d − 1)/2 ≤ won/√radicand · 10^places < (2d + 1)/2, as squares with their signs.
                let digits: Exact = format!("{value:.places$}").parse().unwrap();
                let half = Exact::HALF.times(Exact::power_of_ten(places).reciprocal().unwrap());
                let signed = |number: Exact| number.times(number.abs());
                let square =
                    signed(Exact::from(won)).times(Exact::from(radicand).reciprocal().unwrap());
                assert!(signed(digits.minus(&half)) <= square, "{won}/√{radicand}");
                assert!(square < signed(digits.plus(&half)), "{won}/√{radicand}");
                let mut alone = CrossImpSum::default();
                alone.add(&value);
                assert_eq!(format!("{alone:.places$}"), format!("{value:.places$}"));
            }
        }
    }

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
