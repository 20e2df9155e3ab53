use core::num::NonZeroU64;

use crate::bye::ByeChoice;
use crate::contestant::Contestant;
use crate::contestant::MAX_CONTESTANTS;
use crate::error::PairingError;
use crate::options::ByeRule;
use crate::pairing::Pairing;
use crate::round::SwissRound;
use crate::standings::Standings;

bridge_core::choices! {
    /// The method of pairing the first round from a list, best seed first.
    ///
    /// "Fold" and "slide" are terms of pairing programs for go and chess. A slide, top half against
    /// bottom half, is the usual first round there.
    pub enum FirstRound: "first round" {
        /// Neighbors: 1 against 2, 3 against 4, and so on.
        InOrder = "in-order",
        /// The list is folded in the middle: of eight, 1 against 8, 2 against 7, 3 against 6, and 4
        /// against 5.
        Fold = "fold",
        /// The top half against the bottom half: of eight, 1 against 5, 2 against 6, 3 against 7,
        /// and 4 against 8.
        Slide = "slide",
        /// A random order: see [`random_order`].
        Drawn = "drawn",
    }
}

impl FirstRound {
    /// Returns the reason of a pairing.
    pub(crate) const fn describe(self) -> &'static str {
        match self {
            Self::InOrder => "neighbors in the list",
            Self::Fold => "opposite each other in the folded list",
            Self::Slide => "next to each other in the halves of the list",
            Self::Drawn => "drawn",
        }
    }
}

/// Pairs a first round, in which there are no scores.
///
/// Contestants are identified by their position in a list, best seed first. For
/// [`FirstRound::Drawn`] the list is shuffled by [`random_order`]. The last of an odd number has
/// the bye if `bye` allows one.
///
/// ```
/// use swiss::{ByeRule, FirstRound, first_round};
///
/// let pairs = |order| -> Result<Vec<_>, swiss::PairingError> {
///     let round = first_round(6, order, ByeRule::Lowest)?;
///     Ok(round.pairings().iter().map(|one| (one.first(), one.second())).collect())
/// };
/// assert_eq!(pairs(FirstRound::InOrder)?, [(0, 1), (2, 3), (4, 5)]);
/// assert_eq!(pairs(FirstRound::Fold)?, [(0, 5), (1, 4), (2, 3)]);
/// assert_eq!(pairs(FirstRound::Slide)?, [(0, 3), (1, 4), (2, 5)]);
/// # Ok::<(), swiss::PairingError>(())
/// ```
///
/// # Errors
///
/// Returns [`PairingError`] for fewer than 2 contestants, for too many, and for an odd number
/// without a bye.
pub fn first_round(
    contestants: usize,
    order: FirstRound,
    bye: ByeRule,
) -> Result<SwissRound, PairingError> {
    if contestants < 2 {
        return Err(PairingError::TooFew(contestants));
    }
    if contestants > MAX_CONTESTANTS {
        return Err(PairingError::TooMany(contestants));
    }
    let odd = !contestants.is_multiple_of(2);
    if odd && bye == ByeRule::None {
        return Err(PairingError::Odd(contestants));
    }
    let all: Vec<usize> = (0..contestants).collect();
    let (last, paired) = match all.split_last() {
        Some((&last, paired)) if odd => (Some(last), paired),
        _ => (None, &all[..]),
    };
    let (upper, lower) = paired.split_at(paired.len().div_euclid(2));
    let upper = upper.iter().copied();
    let seats: Vec<(usize, usize)> = match order {
        FirstRound::InOrder | FirstRound::Drawn => {
            paired.as_chunks().0.iter().map(|&[one, next]| (one, next)).collect()
        }
        FirstRound::Fold => upper.zip(lower.iter().copied().rev()).collect(),
        FirstRound::Slide => upper.zip(lower.iter().copied()).collect(),
    };
    let pairings = seats.into_iter().map(|seats| Pairing::new_in_first_round(seats.into(), order));
    let contestants_at_start = vec![Contestant::START; contestants];
    let bye_choice = last.map(|last| ByeChoice::new(Standings(&contestants_at_start), &all, last));
    Ok(SwissRound::new(pairings.collect(), bye_choice))
}

/// Returns the positions 0 to `contestants − 1` in a random order. Each order is equally likely.
///
/// A seed produces the same order on every machine and in every version, so that anyone can repeat
/// the draw.
///
/// Source: the shuffle of Fisher and Yates, from the last position down, in the form of Durstenfeld
/// 1964. Numbers are from `SplitMix64` (Steele, Lea and Flood 2014); numbers that would favor small
/// remainders are rejected.
///
/// ```
/// assert_eq!(swiss::random_order(8, 1), swiss::random_order(8, 1));
/// assert_ne!(swiss::random_order(8, 1), swiss::random_order(8, 2));
/// ```
#[must_use]
pub fn random_order(contestants: usize, seed: u64) -> Vec<usize> {
    let mut list: Vec<usize> = (0..contestants).collect();
    let mut state = seed;
    for last in (1..contestants).rev() {
        list.swap(last, random_below_or_equal(&mut state, last));
    }
    list
}

/// Returns a number from 0 to `last`. Each number is equally likely.
fn random_below_or_equal(state: &mut u64, last: usize) -> usize {
    let count = NonZeroU64::MIN.saturating_add(u64::try_from(last).unwrap_or(u64::MAX));
    // The largest multiple of the count that fits in 64 bits. From there on, small remainders would
    // be favored.
    let maximum = u64::MAX.saturating_sub(u64::MAX % count);
    loop {
        let number = next(state);
        if number < maximum {
            return usize::try_from(number % count).unwrap_or_default();
        }
    }
}

/// Returns the next number of `SplitMix64`.
const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gives_a_bye_in_odd_fields() {
        for order in FirstRound::ALL.iter().copied() {
            let round = first_round(5, order, ByeRule::Lowest).unwrap();
            assert_eq!(round.bye().map(ByeChoice::contestant), Some(4), "{order}");
            let mut seen: Vec<usize> =
                round.pairings().iter().flat_map(|one| [one.first(), one.second()]).collect();
            seen.sort_unstable();
            assert_eq!(seen, [0, 1, 2, 3], "{order}");
            assert_eq!(first_round(5, order, ByeRule::None), Err(PairingError::Odd(5)));
            assert_eq!(first_round(1, order, ByeRule::Lowest), Err(PairingError::TooFew(1)));
            let many = MAX_CONTESTANTS + 1;
            assert_eq!(first_round(many, order, ByeRule::Lowest), Err(PairingError::TooMany(many)));
        }
        let drawn = first_round(2, FirstRound::Drawn, ByeRule::Lowest).unwrap();
        assert_eq!(drawn.pairings()[0].to_string(), "1 and 2: drawn");
    }

    /// The first numbers of the published generator from seed 1234567.
    #[test]
    fn equals_the_published_generator() {
        let mut state = 1_234_567;
        let numbers: Vec<u64> = (0..3).map(|_| next(&mut state)).collect();
        assert_eq!(
            numbers,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    /// All 24 orders of four are about equally frequent: 24,000 draws, each count within six
    /// standard deviations.
    #[test]
    fn draws_every_order_equally_often() {
        let mut counts = std::collections::BTreeMap::new();
        for seed in 0..24_000 {
            *counts.entry(random_order(4, seed)).or_insert(0_u32) += 1;
        }
        assert_eq!(counts.len(), 24);
        assert!(counts.values().all(|count| (810..=1_190).contains(count)), "{counts:?}");
        assert_eq!((random_order(0, 1), random_order(1, 1)), (vec![], vec![0]));
    }
}
