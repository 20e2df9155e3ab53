//! The sums of lines: unadjusted boards in a flat array, other boards only for lines that have
//! some.

use super::blocks::{Blocks, InBlocks};
use super::line_id::LineId;
use super::shared::Shared;
use event::{Idx, IndexVec};

/// The sums of all lines.
#[derive(Clone, Debug)]
pub(crate) struct Sums<P, T> {
    plain: IndexVec<LineId, P>,
    /// The position of the other boards of each line. It ends after the last line that has some.
    places: IndexVec<LineId, Place>,
    /// Sums of lines to which other boards were added once. Many sums are equal.
    once: Shared<T>,
    /// Sums of lines to which other boards were added more than once.
    several: Blocks<T>,
}

/// The position of the other boards of a line.
#[derive(Clone, Copy, Debug, Default)]
enum Place {
    #[default]
    Nowhere,
    Once(InBlocks),
    Several(InBlocks),
}

impl<P, T> Default for Sums<P, T> {
    fn default() -> Self {
        let (plain, places) = (IndexVec::default(), IndexVec::default());
        Self { plain, places, once: Shared::default(), several: Blocks::default() }
    }
}

impl<P: Copy + Default, T> Sums<P, T> {
    /// Creates the sums of `lines` empty lines.
    pub(crate) fn of(lines: usize) -> Self {
        Self { plain: IndexVec::of(lines, P::default()), ..Self::default() }
    }

    /// Returns the sum of a line's unadjusted boards.
    pub(crate) fn plain(&self, line: LineId) -> P {
        self.plain[line]
    }

    /// Returns the sum of a line's other boards, if any.
    pub(crate) fn others(&self, line: LineId) -> Option<&T> {
        self.at(*self.places.find(line)?)
    }

    fn at(&self, place: Place) -> Option<&T> {
        match place {
            Place::Nowhere => None,
            Place::Once(at) => Some(self.once.get(at)),
            Place::Several(at) => Some(self.several.get(at)),
        }
    }

    /// Returns the sums of a line's unadjusted boards and its other boards.
    pub(crate) fn both(&self, line: LineId) -> (P, Option<&T>) {
        (self.plain(line), self.others(line))
    }

    /// Returns `true` if all lines have only unadjusted boards.
    pub(crate) const fn all_plain(&self) -> bool {
        self.once.is_empty() && self.several.is_empty()
    }

    /// Returns the sums of unadjusted boards of all lines.
    pub(super) const fn plain_of_all(&mut self) -> &mut IndexVec<LineId, P> {
        &mut self.plain
    }

    /// Returns the lines with other boards, and the sums of these.
    pub(super) fn with_others(&self) -> impl Iterator<Item = (LineId, &T)> {
        let places = LineId::all().zip(self.places.values());
        places.filter_map(|(line, &place)| Some((line, self.at(place)?)))
    }
}

impl<P: Copy + Default, T: Clone + Default + PartialEq> Sums<P, T> {
    /// Frees the memory that was reserved for more lines.
    pub(super) fn shrink(&mut self) {
        self.places.list().shrink_to_fit();
    }

    /// Removes all boards of a line and returns them.
    pub(super) fn take(&mut self, line: LineId) -> (P, Option<T>) {
        let others = self.others(line).cloned();
        if others.is_some() {
            self.places[line] = Place::Nowhere;
        }
        (std::mem::take(&mut self.plain[line]), others)
    }

    /// Adds to the other boards of a line.
    pub(super) fn add_others(&mut self, line: LineId, add: impl FnOnce(&mut T)) {
        let places = self.places.list();
        if places.len() <= line.index() {
            places.resize(line.index().saturating_add(1), Place::Nowhere);
        }
        let place = &mut self.places[line];
        match *place {
            Place::Nowhere => {
                let mut first = T::default();
                add(&mut first);
                *place = Place::Once(self.once.put(first));
            }
            Place::Once(at) => {
                let mut own = self.once.get(at).clone();
                add(&mut own);
                *place = Place::Several(self.several.push(own));
            }
            Place::Several(at) => add(self.several.get_mut(at)),
        }
    }
}
