//! Weights of matches.

use std::collections::HashMap;
use std::num::NonZeroU32;

use bridge_core::Exact;
use foldhash::fast::RandomState;

use crate::ids::MatchId;
use crate::ids::lists::get_or_grow;

/// The weights of matches in a strength rating. They take four bytes for each match, plus space for
/// each different weight.
///
/// # Examples
///
/// ```
/// use bridge_core::Exact;
/// use event::{Event, NewMatch, MatchResult};
///
/// let mut event = Event::default();
/// let result = MatchResult::Games { home: 3, away: 1 };
/// let id = event.add_match(NewMatch { home: "A", away: "B", result, boards: None, round: None, table: None })?;
/// assert!(event.weights().is_empty());
/// event.set_match_weight(id, Exact::HALF);
/// assert_eq!(event.weights().get(id), Some(&Exact::HALF));
/// # Ok::<(), event::EventError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Weights {
    /// The weight of each match as an index into `different` plus 1, up to the last match that has
    /// one.
    by_match: Vec<Option<NonZeroU32>>,
    different: Vec<Exact>,
    known: HashMap<Exact, NonZeroU32, RandomState>,
}

impl Weights {
    /// Returns `true` if no match has a weight.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.by_match.is_empty()
    }

    /// Returns the weight of a match, or `None` if it counts 1.
    #[must_use]
    pub fn get(&self, id: MatchId) -> Option<&Exact> {
        let number = (*self.by_match.get(id.index())?)?;
        self.different.get(usize::try_from(number.get()).ok()?.checked_sub(1)?)
    }

    /// Sets the weight of a match.
    pub(crate) fn set(&mut self, id: MatchId, weight: Exact) {
        let number = self.intern(weight);
        *get_or_grow(&mut self.by_match, id.index()) = number;
    }

    fn intern(&mut self, weight: Exact) -> Option<NonZeroU32> {
        if let Some(&known) = self.known.get(&weight) {
            return Some(known);
        }
        // There are no more weights than matches, which have IDs of 32 bits.
        let number = NonZeroU32::MIN.checked_add(u32::try_from(self.different.len()).ok()?)?;
        self.different.push(weight.clone());
        self.known.insert(weight, number);
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Weights behave like a map from matches to numbers.
        #[test]
        fn stores_the_weight_of_each_match(given in prop::collection::vec((0_usize..9, 1_i128..4, 1_i128..4), 0..20)) {
            let (mut weights, mut map) = (Weights::default(), BTreeMap::new());
            for (at, numerator, denominator) in given {
                let (id, weight) = (MatchId::at(at).unwrap(), Exact::ratio(numerator, denominator).unwrap());
                weights.set(id, weight.clone());
                map.insert(id, weight);
            }
            prop_assert_eq!(weights.is_empty(), map.is_empty());
            for id in MatchId::first(10) {
                prop_assert_eq!(weights.get(id), map.get(&id));
            }
        }
    }
}
