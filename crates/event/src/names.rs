//! The texts of an event, each stored once.

pub(crate) mod texts;

use std::hash::BuildHasher;
use std::ops::Range;
use std::sync::OnceLock;

use foldhash::fast::RandomState;
use index_vec::IndexVec;
use rayon::prelude::*;

use crate::ids::label::{natural_key, natural_order};
use crate::ids::lists::get_or_grow;
use crate::ids::number_set::NumberSet;
use crate::ids::{EventError, MAX_NAME_LENGTH, TextId};
use crate::names::texts::Texts;

/// Unique texts, each with an ID.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    texts: Texts,
    numbers: Numbers,
    /// A hash table of all texts that are not small numbers. Its length is a power of two, and at
    /// most half of the slots are used. Collisions go to the next free slot.
    slots: Vec<Option<HashedName>>,
    used_slots: usize,
    hasher: RandomState,
    /// The hash table rebuilt by `find` after [`Names::free_lookup_table`], or `None` if `slots` is
    /// in use.
    rebuilt: Option<OnceLock<Vec<Option<HashedName>>>>,
}

/// The ID of a text with its hash. Most comparisons need only the hash.
#[derive(Clone, Copy, Debug)]
struct HashedName {
    hash: u32,
    id: TextId,
}

impl Names {
    /// Returns the number of texts.
    pub(crate) const fn len(&self) -> usize {
        self.texts.len()
    }

    /// Returns the text of an ID, or an empty text if the ID belongs to another event.
    pub(crate) fn get(&self, id: TextId) -> &str {
        self.texts.get(id.index())
    }

    /// Returns the ID of a number in decimal notation.
    pub(crate) fn number(&self, number: u32) -> Option<TextId> {
        self.numbers.get(number)
    }

    /// Returns the ID of a stored text that is a small number. This needs no comparison of texts.
    pub(crate) fn find_number(&self, text: &str) -> Option<TextId> {
        self.numbers.get(small_number(text)?)
    }

    /// Returns the IDs of many texts, adding each that is new. Each step is done for all texts
    /// before the next step, so that the processor waits for their memory only once.
    pub(crate) fn intern_all(&mut self, texts: &[&str]) -> Result<Vec<TextId>, EventError> {
        self.restore_lookup_table();
        let hashes: Vec<u32> = texts.iter().map(|text| self.hash(text)).collect();
        let known: Vec<Option<TextId>> = hashes.iter().map(|&hash| self.likely_id(hash)).collect();
        let place = |id: &Option<TextId>| id.map_or(0..0, |id| self.texts.place(id.index()));
        let places: Vec<Range<usize>> = known.iter().map(place).collect();
        let found = texts.iter().zip(known).zip(places);
        found
            .map(|((&text, known), place)| match known {
                Some(id) if self.texts.at(place) == text => Ok(id),
                _ => self.intern(text),
            })
            .collect()
    }

    /// Returns the ID of a number, adding it if it is new.
    pub(crate) fn intern_number(&mut self, number: u32) -> Result<TextId, EventError> {
        match self.number(number) {
            Some(id) => Ok(id),
            None => self.intern(itoa::Buffer::new().format(number)),
        }
    }

    /// Adds numbers. No text may have been added before.
    pub(crate) fn intern_numbers(&mut self, numbers: &NumberSet) -> Result<(), EventError> {
        self.texts.reserve(numbers.len(), 7);
        let mut digits = itoa::Buffer::new();
        for number in numbers.iter() {
            let id = self.push(digits.format(number))?;
            self.numbers.insert(number, id);
        }
        Ok(())
    }

    /// Returns the ID of a text, or `None` if it is not stored.
    pub(crate) fn find(&self, text: &str) -> Option<TextId> {
        if let Some(number) = small_number(text) {
            return self.numbers.get(number);
        }
        let slots = match &self.rebuilt {
            None => &self.slots,
            Some(rebuilt) => rebuilt.get_or_init(|| self.build_lookup_table()),
        };
        self.slot(slots, text, self.hash(text)).ok()
    }

    /// Returns the ID of a text, adding it if it is new.
    pub(crate) fn intern(&mut self, text: &str) -> Result<TextId, EventError> {
        if let Some(number) = small_number(text) {
            if let Some(id) = self.numbers.get(number) {
                return Ok(id);
            }
            let id = self.push(text)?;
            self.numbers.insert(number, id);
            return Ok(id);
        }
        // Checked before hashing, because the same long name may occur many times.
        if text.len() > MAX_NAME_LENGTH {
            return Err(EventError::LongName(text.len()));
        }
        self.restore_lookup_table();
        if self.used_slots.saturating_mul(2) >= self.slots.len() {
            self.grow();
        }
        let hash = self.hash(text);
        match self.slot(&self.slots, text, hash) {
            Ok(id) => Ok(id),
            Err(free) => {
                let id = self.push(text)?;
                if let Some(place) = self.slots.get_mut(free) {
                    *place = Some(HashedName { hash, id });
                }
                self.used_slots = self.used_slots.saturating_add(1);
                Ok(id)
            }
        }
    }

    /// Returns the IDs of all texts in natural order.
    pub(crate) fn sorted_ids(&self) -> Vec<TextId> {
        let count = u32::try_from(self.len()).unwrap_or(u32::MAX);
        let ids = (0..count).into_par_iter().map(TextId::from_position);
        let mut order: Vec<([u64; 2], TextId)> =
            ids.map(|id| (natural_key(self.get(id)), id)).collect();
        order.par_sort_unstable_by(|a, b| {
            a.0.cmp(&b.0).then_with(|| natural_order(self.get(a.1), self.get(b.1)))
        });
        order.into_par_iter().map(|(_, id)| id).collect()
    }

    /// Returns the rank of each text in natural order, indexed by ID.
    pub(crate) fn ranks(&self) -> Vec<u32> {
        let mut ranks: IndexVec<TextId, u32> = IndexVec::filled(self.len(), 0);
        for (rank, id) in (0..).zip(self.sorted_ids()) {
            ranks[id] = rank;
        }
        ranks.into()
    }

    fn push(&mut self, text: &str) -> Result<TextId, EventError> {
        let id = TextId::at(self.texts.len())?;
        self.texts.push(text);
        Ok(id)
    }

    fn hash(&self, text: &str) -> u32 {
        u32::try_from(self.hasher.hash_one(text) >> 32).unwrap_or_default()
    }

    /// Returns the ID of a text that is not a small number, or the free slot for it as an error.
    fn slot(&self, slots: &[Option<HashedName>], text: &str, hash: u32) -> Result<TextId, usize> {
        let mut at = first_slot(slots, hash);
        while let Some(Some(known)) = slots.get(at) {
            if known.hash == hash && self.get(known.id) == text {
                return Ok(known.id);
            }
            at = next_slot(slots, at);
        }
        Err(at)
    }

    /// Returns the first text with this hash. If the wanted text is stored, this is almost always
    /// the right one.
    fn likely_id(&self, hash: u32) -> Option<TextId> {
        let mut at = first_slot(&self.slots, hash);
        while let Some(Some(known)) = self.slots.get(at) {
            if known.hash == hash {
                return Some(known.id);
            }
            at = next_slot(&self.slots, at);
        }
        None
    }

    /// Doubles the number of slots.
    fn grow(&mut self) {
        let slots = vec![None; self.slots.len().saturating_mul(2).max(16)];
        for hashed in std::mem::replace(&mut self.slots, slots).into_iter().flatten() {
            insert(&mut self.slots, hashed);
        }
    }

    /// Frees the hash table. The next lookup rebuilds it.
    pub(crate) fn free_lookup_table(&mut self) {
        if self.used_slots > 0 {
            (self.slots, self.used_slots) = (Vec::new(), 0);
            self.rebuilt = Some(OnceLock::new());
        }
    }

    /// Restores the hash table if it was freed.
    fn restore_lookup_table(&mut self) {
        if let Some(rebuilt) = self.rebuilt.take() {
            self.slots = rebuilt.into_inner().unwrap_or_else(|| self.build_lookup_table());
            self.used_slots = self.slots.iter().flatten().count();
        }
    }

    /// Builds the hash table of all texts that are not small numbers.
    fn build_lookup_table(&self) -> Vec<Option<HashedName>> {
        let all = || TextId::first(self.len()).filter(|&id| small_number(self.get(id)).is_none());
        let mut slots = vec![None; all().count().saturating_mul(2).next_power_of_two().max(16)];
        for id in all() {
            insert(&mut slots, HashedName { hash: self.hash(self.get(id)), id });
        }
        slots
    }
}

fn first_slot(slots: &[Option<HashedName>], hash: u32) -> usize {
    usize::try_from(hash).unwrap_or_default() & slots.len().saturating_sub(1)
}

#[expect(
    clippy::arithmetic_side_effects,
    reason = "the table is never empty, and an index never overflows"
)]
const fn next_slot(slots: &[Option<HashedName>], at: usize) -> usize {
    (at + 1) & (slots.len() - 1)
}

/// Puts a text that is not in the table into its first free slot.
#[expect(
    clippy::indexing_slicing,
    reason = "next_place wraps around, so the index is below the length"
)]
fn insert(slots: &mut [Option<HashedName>], hashed: HashedName) {
    let mut at = first_slot(slots, hashed.hash);
    while let Some(Some(_)) = slots.get(at) {
        at = next_slot(slots, at);
    }
    slots[at] = Some(hashed);
}

/// The number of IDs on a page.
const PAGE: usize = 1 << 12;

/// The IDs of small numbers, found without comparing texts. A page is allocated when its first
/// number is added. In large files most names are numbers.
#[derive(Clone, Debug, Default)]
struct Numbers {
    pages: Vec<Vec<Option<TextId>>>,
}

impl Numbers {
    fn get(&self, number: u32) -> Option<TextId> {
        let number = usize::try_from(number).ok()?;
        self.pages.get(number.div_euclid(PAGE))?.get(number % PAGE).copied().flatten()
    }

    fn insert(&mut self, number: u32, id: TextId) {
        let Ok(number) = usize::try_from(number) else { return };
        let page = get_or_grow(&mut self.pages, number.div_euclid(PAGE));
        if page.is_empty() {
            page.resize(PAGE, None);
        }
        *get_or_grow(page, number % PAGE) = Some(id);
    }
}

/// Returns the number that a text represents, or `None` unless it is in canonical decimal notation
/// with at most seven digits.
pub(crate) fn small_number(text: &str) -> Option<u32> {
    match text.as_bytes() {
        b"0" | [b'1'..=b'9', ..] if text.len() <= 7 => text.parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Names behave like a map from texts to indices, also after the hash table was freed.
        #[test]
        fn interns_each_text_once(texts in prop::collection::vec("0|00|[1-9][0-9]{0,7}|[a-c]{0,2}|é[0-9]", 0..200)) {
            let (mut names, mut known) = (Names::default(), HashMap::new());
            for text in &texts {
                prop_assert_eq!(names.find(text), known.get(text).copied());
                let id = names.intern(text).unwrap();
                prop_assert_eq!(*known.entry(text).or_insert(id), id);
                prop_assert_eq!(names.get(id), text);
                prop_assert_eq!(names.find(text), Some(id));
            }
            prop_assert_eq!(names.len(), known.len());
            let mut lean = names.clone();
            lean.free_lookup_table();
            for text in &texts {
                prop_assert_eq!(lean.find(text), known.get(text).copied());
            }
            prop_assert_eq!(lean.find("new"), None);
            for names in [&mut lean, &mut names.clone()] {
                names.free_lookup_table();
                let new = names.intern("new").unwrap();
                prop_assert_eq!((new.index(), names.find("new")), (known.len(), Some(new)));
                for text in &texts {
                    prop_assert_eq!(names.intern(text).unwrap(), known[text]);
                }
            }
            let (half, all): (Vec<&str>, Vec<&str>) =
                (texts.iter().step_by(2).map(String::as_str).collect(), texts.iter().map(String::as_str).collect());
            let (mut one_by_one, mut together) = (Names::default(), Names::default());
            for some in [&half, &all] {
                let ids: Vec<TextId> = some.iter().map(|text| one_by_one.intern(text).unwrap()).collect();
                prop_assert_eq!(together.intern_all(some).unwrap(), ids);
            }
        }

        #[test]
        fn sorts_in_natural_order(texts in prop::collection::vec("[ab]{0,9}[0-9]{0,3}|[0-9]{1,8}", 0..60)) {
            let mut names = Names::default();
            for text in &texts {
                names.intern(text).unwrap();
            }
            let ranks = names.ranks();
            let mut order: Vec<TextId> = TextId::first(names.len()).collect();
            order.sort_by_key(|id| ranks[id.index()]);
            prop_assert!(order.is_sorted_by(|&a, &b| natural_order(names.get(a), names.get(b)).is_lt()));
        }
    }
}
