//! Sorting lists of different types with one compiled algorithm.

use alloc::vec::Vec;
use core::cmp::Ordering;

/// Sorts a list like `slice::sort_by`. The order of equal items is kept.
///
/// `slice::sort_by` compiles its algorithm again for each call, which takes 4 to 8 KB of machine
/// code. This function compiles it once for all types. Use it where speed does not matter, because
/// it takes about twice the time.
///
/// ```
/// let mut scores = vec![("A", -50), ("B", 420), ("C", -50)];
/// bridge_core::sort_list_by(&mut scores, |(_, one), (_, other)| other.cmp(one));
/// assert_eq!(scores, [("B", 420), ("A", -50), ("C", -50)]);
/// ```
pub fn sort_list_by<T>(items: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    let order =
        sorted_order(items.len(), &mut |one, other| match (items.get(one), items.get(other)) {
            (Some(one), Some(other)) => compare(one, other),
            _ => Ordering::Equal,
        });
    permute(order, &mut |one, other| items.swap(one, other));
}

/// Sorts a list like `slice::sort_by_key`. See [`sort_list_by`].
///
/// ```
/// let mut scores = vec![("A", -50), ("B", 420), ("C", -50)];
/// bridge_core::sort_list_by_key(&mut scores, |&(_, score)| score);
/// assert_eq!(scores, [("A", -50), ("C", -50), ("B", 420)]);
/// ```
pub fn sort_list_by_key<T, K: Ord>(items: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_list_by(items, |one, other| key(one).cmp(&key(other)));
}

/// Returns the positions of `len` items in their sorted order.
fn sorted_order(len: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    order.sort_by(|&one, &other| compare(one, other));
    order
}

/// Swaps items until each is where the order has its position.
fn permute(mut order: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    // Each cycle of the permutation is followed once.
    for start in 0..order.len() {
        let mut here = start;
        while let Some(place) = order.get_mut(here) {
            let from = core::mem::replace(place, here);
            if from == start || from == here {
                break;
            }
            swap(here, from);
            here = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use std::vec::Vec;

    proptest! {
        #[test]
        fn sorts_like_the_standard_library(keys in prop::collection::vec(0_u8..6, 0..40)) {
            let mut list: Vec<(u8, usize)> = keys.into_iter().zip(0..).collect();
            let mut expected = list.clone();
            expected.sort_by_key(|&(key, _)| key);
            super::sort_list_by_key(&mut list, |&(key, _)| key);
            prop_assert_eq!(list, expected);
        }
    }
}
