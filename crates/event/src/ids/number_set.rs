//! A set of small numbers, with one bit for each.

/// A set of numbers below [`NumberSet::END`].
#[derive(Clone, Debug, Default)]
pub(crate) struct NumberSet(Vec<u64>);

impl NumberSet {
    /// The smallest number that is too large for the set.
    pub(crate) const END: u32 = 10_000_000;

    /// Adds a number. Returns `false` if it is too large.
    #[inline]
    pub(crate) fn insert(&mut self, number: u32) -> bool {
        if number >= Self::END {
            return false;
        }
        let Ok(word) = usize::try_from(number.div_euclid(u64::BITS)) else { return false };
        let bit = 1 << (number % u64::BITS);
        match self.0.get_mut(word) {
            Some(word) => *word |= bit,
            None => self.grow(word, bit),
        }
        true
    }

    #[cold]
    fn grow(&mut self, word: usize, bits: u64) {
        self.0.resize(word, 0);
        self.0.push(bits);
    }

    /// Adds all numbers of another set.
    pub(crate) fn extend(&mut self, other: &Self) {
        self.0.resize(self.0.len().max(other.0.len()), 0);
        self.0.iter_mut().zip(&other.0).for_each(|(word, more)| *word |= more);
    }

    /// Returns the number of elements.
    pub(crate) fn len(&self) -> usize {
        let count = |word: &u64| usize::try_from(word.count_ones()).unwrap_or_default();
        self.0.iter().map(count).sum()
    }

    /// Returns the numbers in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u32> {
        (0..).step_by(64).zip(&self.0).flat_map(|(first, &word)| {
            let bits = std::iter::successors(Some(word), |&word| Some(word & word.wrapping_sub(1)));
            let bits = bits.take_while(|&word| word != 0);
            bits.map(move |word| first | word.trailing_zeros())
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn as_a_set(
            ours in prop::collection::vec(0_u32..600, 0..60),
            theirs in prop::collection::vec(0_u32..900, 0..60),
        ) {
            let set = |numbers: &[u32]| {
                let mut set = NumberSet::default();
                assert!(numbers.iter().all(|&number| set.insert(number)));
                set
            };
            let mut all = set(&ours);
            all.extend(&set(&theirs));
            let expected: BTreeSet<u32> = ours.into_iter().chain(theirs).collect();
            prop_assert_eq!(all.len(), expected.len());
            prop_assert!(all.iter().eq(expected));
            prop_assert!(!all.insert(NumberSet::END));
        }
    }
}
