//! The texts of an event, each stored once.

pub(crate) mod texts;

use std::hash::BuildHasher;
use std::ops::Range;
use std::sync::OnceLock;

use foldhash::fast::RandomState;
use rayon::prelude::*;

use crate::ids::index_vec::{IndexVec, reach};
use crate::ids::label::{natural_key, natural_order};
use crate::ids::number_set::NumberSet;
use crate::ids::{EventError, MAX_NAME_LENGTH, TextId};
use crate::names::texts::Texts;

/// Texts, each known by its position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    texts: Texts,
    numbers: Numbers,
    /// Those that are no small numbers: a power of two of places, at most half of them taken. A text stands at the
    /// place that its hash says, or at the next one that was free.
    places: Vec<Option<Hashed>>,
    taken: usize,
    hasher: RandomState,
    /// The places, where they were given back and somebody has looked for a text since then.
    again: Option<OnceLock<Vec<Option<Hashed>>>>,
}

/// A text's id beside its hash: most others are told apart without a look at the text.
#[derive(Clone, Copy, Debug)]
struct Hashed {
    hash: u32,
    id: TextId,
}

impl Names {
    /// How many there are.
    pub(crate) const fn len(&self) -> usize {
        self.texts.len()
    }

    /// The text of an id; empty for an id of another event.
    pub(crate) fn get(&self, id: TextId) -> &str {
        self.texts.get(id.index())
    }

    /// The id of the text that is a number written as usual.
    pub(crate) fn number(&self, number: u32) -> Option<TextId> {
        self.numbers.get(number)
    }

    /// The id of a text that is stored and is a small number: quicker than a look at any text.
    pub(crate) fn find_number(&self, text: &str) -> Option<TextId> {
        self.numbers.get(small_number(text)?)
    }

    /// The ids of many texts, each stored if it is new. Each step is made for all of them before the next one: what has to be
    /// fetched from far away is then waited for together.
    pub(crate) fn intern_all(&mut self, texts: &[&str]) -> Result<Vec<TextId>, EventError> {
        self.take_places();
        let hashes: Vec<u32> = texts.iter().map(|text| self.hash(text)).collect();
        let known: Vec<Option<TextId>> = hashes.iter().map(|&hash| self.probably(hash)).collect();
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

    /// The id of a number, which is stored if it is new.
    pub(crate) fn intern_number(&mut self, number: u32) -> Result<TextId, EventError> {
        match self.number(number) {
            Some(id) => Ok(id),
            None => self.intern(itoa::Buffer::new().format(number)),
        }
    }

    /// Stores numbers, before anything else.
    pub(crate) fn intern_numbers(&mut self, numbers: &NumberSet) -> Result<(), EventError> {
        self.texts.reserve(numbers.len(), 7);
        let mut digits = itoa::Buffer::new();
        for number in numbers.iter() {
            let id = self.push(digits.format(number))?;
            self.numbers.put(number, id);
        }
        Ok(())
    }

    /// The id of a text, where it is stored.
    pub(crate) fn find(&self, text: &str) -> Option<TextId> {
        if let Some(number) = small_number(text) {
            return self.numbers.get(number);
        }
        let places = match &self.again {
            None => &self.places,
            Some(again) => again.get_or_init(|| self.places_of_all()),
        };
        self.place(places, text, self.hash(text)).ok()
    }

    /// The id of a text, which is stored if it is new.
    pub(crate) fn intern(&mut self, text: &str) -> Result<TextId, EventError> {
        if let Some(number) = small_number(text) {
            if let Some(id) = self.numbers.get(number) {
                return Ok(id);
            }
            let id = self.push(text)?;
            self.numbers.put(number, id);
            return Ok(id);
        }
        // Before it is looked at: the same long name may come again and again.
        if text.len() > MAX_NAME_LENGTH {
            return Err(EventError::LongName(text.len()));
        }
        self.take_places();
        if self.taken.saturating_mul(2) >= self.places.len() {
            self.grow();
        }
        let hash = self.hash(text);
        match self.place(&self.places, text, hash) {
            Ok(id) => Ok(id),
            Err(free) => {
                let id = self.push(text)?;
                if let Some(place) = self.places.get_mut(free) {
                    *place = Some(Hashed { hash, id });
                }
                self.taken = self.taken.saturating_add(1);
                Ok(id)
            }
        }
    }

    /// All texts in their natural order.
    pub(crate) fn in_order(&self) -> Vec<TextId> {
        let count = u32::try_from(self.len()).unwrap_or(u32::MAX);
        let ids = (0..count).into_par_iter().map(TextId::nth);
        let mut order: Vec<([u64; 2], TextId)> =
            ids.map(|id| (natural_key(self.get(id)), id)).collect();
        order.par_sort_unstable_by(|a, b| {
            a.0.cmp(&b.0).then_with(|| natural_order(self.get(a.1), self.get(b.1)))
        });
        order.into_par_iter().map(|(_, id)| id).collect()
    }

    /// The position of each text in the natural order of all of them.
    pub(crate) fn ranks(&self) -> Vec<u32> {
        let mut ranks: IndexVec<TextId, u32> = IndexVec::of(self.len(), 0);
        for (rank, id) in (0..).zip(self.in_order()) {
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

    /// The id of a text that is no small number, or the place that is free for it.
    fn place(&self, places: &[Option<Hashed>], text: &str, hash: u32) -> Result<TextId, usize> {
        let mut at = first_place(places, hash);
        while let Some(Some(known)) = places.get(at) {
            if known.hash == hash && self.get(known.id) == text {
                return Ok(known.id);
            }
            at = next_place(places, at);
        }
        Err(at)
    }

    /// The first text of a hash: that of a text, if it is stored, but for one in four thousand million.
    fn probably(&self, hash: u32) -> Option<TextId> {
        let mut at = first_place(&self.places, hash);
        while let Some(Some(known)) = self.places.get(at) {
            if known.hash == hash {
                return Some(known.id);
            }
            at = next_place(&self.places, at);
        }
        None
    }

    /// Makes twice as many places.
    fn grow(&mut self) {
        let places = vec![None; self.places.len().saturating_mul(2).max(16)];
        for hashed in std::mem::replace(&mut self.places, places).into_iter().flatten() {
            put(&mut self.places, hashed);
        }
    }

    /// Gives the places back: nobody will look for a text soon. They are taken again where somebody does.
    pub(crate) fn give_places_back(&mut self) {
        if self.taken > 0 {
            (self.places, self.taken) = (Vec::new(), 0);
            self.again = Some(OnceLock::new());
        }
    }

    /// Takes places that were given back.
    fn take_places(&mut self) {
        if let Some(again) = self.again.take() {
            self.places = again.into_inner().unwrap_or_else(|| self.places_of_all());
            self.taken = self.places.iter().flatten().count();
        }
    }

    /// The places of all texts that are no small numbers.
    fn places_of_all(&self) -> Vec<Option<Hashed>> {
        let all = || TextId::first(self.len()).filter(|&id| small_number(self.get(id)).is_none());
        let mut places = vec![None; all().count().saturating_mul(2).next_power_of_two().max(16)];
        for id in all() {
            put(&mut places, Hashed { hash: self.hash(self.get(id)), id });
        }
        places
    }
}

fn first_place(places: &[Option<Hashed>], hash: u32) -> usize {
    usize::try_from(hash).unwrap_or_default() & places.len().saturating_sub(1)
}

#[expect(
    clippy::arithmetic_side_effects,
    reason = "there are places, and none is the largest number"
)]
const fn next_place(places: &[Option<Hashed>], at: usize) -> usize {
    (at + 1) & (places.len() - 1)
}

/// Puts a text that has no place yet at the first that is free for it.
#[expect(clippy::indexing_slicing, reason = "going round them ends at one of the places")]
fn put(places: &mut [Option<Hashed>], hashed: Hashed) {
    let mut at = first_place(places, hashed.hash);
    while let Some(Some(_)) = places.get(at) {
        at = next_place(places, at);
    }
    places[at] = Some(hashed);
}

/// How many numbers stand on a page.
const PAGE: usize = 1 << 12;

/// The ids of numbers, on pages that are there once one of their numbers is: in large files most names are numbers, and
/// this finds them without comparing.
#[derive(Clone, Debug, Default)]
struct Numbers {
    pages: Vec<Vec<Option<TextId>>>,
}

impl Numbers {
    fn get(&self, number: u32) -> Option<TextId> {
        let number = usize::try_from(number).ok()?;
        self.pages.get(number.div_euclid(PAGE))?.get(number % PAGE).copied().flatten()
    }

    fn put(&mut self, number: u32, id: TextId) {
        let Ok(number) = usize::try_from(number) else { return };
        let page = reach(&mut self.pages, number.div_euclid(PAGE));
        if page.is_empty() {
            page.resize(PAGE, None);
        }
        *reach(page, number % PAGE) = Some(id);
    }
}

/// The number that a text is, where it is written as numbers are and small enough for a page.
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
        /// As a map from texts to positions.
        #[test]
        fn each_once(texts in prop::collection::vec("0|00|[1-9][0-9]{0,7}|[a-c]{0,2}|é[0-9]", 0..200)) {
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
            lean.give_places_back();
            for text in &texts {
                prop_assert_eq!(lean.find(text), known.get(text).copied());
            }
            prop_assert_eq!(lean.find("new"), None);
            for names in [&mut lean, &mut names.clone()] {
                names.give_places_back();
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
        fn in_natural_order(texts in prop::collection::vec("[ab]{0,9}[0-9]{0,3}|[0-9]{1,8}", 0..60)) {
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
