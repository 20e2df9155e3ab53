use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt;
use core::str::FromStr;

use crate::error_messages::error_messages;

/// A place in a ranking, from 1. Tied contestants share it, written `3=`.
///
/// # Examples
///
/// ```
/// use bridge_core::Place;
///
/// let place: Place = "3=".parse()?;
/// assert!(place.is_shared());
/// assert_eq!(place.to_string(), "3=");
/// # Ok::<(), bridge_core::PlaceError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    number: u32,
    is_shared: bool,
}

/// The error for a text that is not a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceError(String);

error_messages!(PlaceError {
    Self(found) => ("invalid place {found:?}: expected a number from 1, with = if it is shared")
});

impl Place {
    /// Returns the number of the place: one more than the number of better contestants.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::rank;
    ///
    /// // Two share the second place, and the next is fourth.
    /// let order = rank(&[62, 58, 58, 40]);
    /// let places: Vec<u32> = order.iter().map(|(_, place)| place.number()).collect();
    /// assert_eq!(places, [1, 2, 2, 4]);
    /// ```
    #[must_use]
    pub const fn number(self) -> u32 {
        self.number
    }

    /// Returns `true` if other contestants share the place.
    #[must_use]
    pub const fn is_shared(self) -> bool {
        self.is_shared
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::pad_text(
            f,
            &alloc::format!("{}{}", self.number, if self.is_shared { "=" } else { "" }),
        )
    }
}

impl FromStr for Place {
    type Err = PlaceError;

    fn from_str(text: &str) -> Result<Self, PlaceError> {
        let text = text.trim();
        let digits = text.strip_suffix('=').unwrap_or(text);
        match digits.parse() {
            Ok(number) if number > 0 => Ok(Self { number, is_shared: digits.len() < text.len() }),
            _ => Err(PlaceError(text.into())),
        }
    }
}

/// Ranks contestants by key, largest first. Equal keys share a place, and the following places are
/// skipped (1, 2=, 2=, 4). Law 78 leaves tie-breaks to the regulations, so sharing is the neutral
/// choice.
///
/// `keys` has one key per contestant. Keys are compared exactly, so pass unrounded values. Returns
/// the indices into `keys` in ranking order, each with its place. Equal keys stay in input order.
///
/// # Examples
///
/// ```
/// use bridge_core::rank;
///
/// let order: Vec<String> =
///     rank(&[50, 60, 50, 40]).iter().map(|(i, place)| format!("{place}:{i}")).collect();
/// assert_eq!(order, ["1:1", "2=:0", "2=:2", "4:3"]);
/// ```
#[must_use]
pub fn rank<K: Ord>(keys: &[K]) -> Vec<(usize, Place)> {
    let mut order: Vec<usize> = (0..keys.len()).collect();
    order.sort_by_key(|&index| keys.get(index).map(Reverse));

    let same = |&a: &usize, &b: &usize| keys.get(a) == keys.get(b);
    order.iter().copied().zip(places(&order, same)).collect()
}

/// Returns the places of contestants that are already in order, best first. Neighbors for which
/// `same` returns `true` share a place.
///
/// # Examples
///
/// ```
/// use bridge_core::places;
///
/// let places: Vec<String> = places(&[60, 50, 50, 40], |a, b| a == b).map(|place| place.to_string()).collect();
/// assert_eq!(places, ["1", "2=", "2=", "4"]);
/// ```
pub fn places<K>(in_order: &[K], same: impl FnMut(&K, &K) -> bool) -> impl Iterator<Item = Place> {
    let mut number = 1_u32;
    in_order.chunk_by(same).flat_map(move |group| {
        let place = Place { number, is_shared: group.len() > 1 };
        number = number.saturating_add(u32::try_from(group.len()).unwrap_or(u32::MAX));
        core::iter::repeat_n(place, group.len())
    })
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "an overflow fails the test")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// A place is one more than the number of better keys, and is shared if the key occurs
        /// again.
        #[test]
        fn by_definition(keys in proptest::collection::vec(0_u16..20, 0..60)) {
            let ranking = rank(&keys);
            prop_assert_eq!(ranking.len(), keys.len());
            for (index, place) in ranking {
                let better = keys.iter().filter(|&&key| key > keys[index]).count();
                let equal = keys.iter().filter(|&&key| key == keys[index]).count();
                prop_assert_eq!(usize::try_from(place.number()).unwrap(), better + 1);
                prop_assert_eq!(place.is_shared(), equal > 1);
            }
        }
    }
}
