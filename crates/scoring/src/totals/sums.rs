//! The sums of lines: unadjusted boards in a flat array, other boards only for lines that have
//! some.

use super::blocks::{BlockIndex, Blocks};
use super::line_id::LineId;
use super::shared::Shared;
use event::{Idx, IndexVec};

/// The sums of all lines.
#[derive(Clone, Debug)]
pub(crate) struct Sums<P, T> {
    plain: IndexVec<LineId, P>,
    /// The position of the other boards of each line. It ends after the last line that has some.
    positions: IndexVec<LineId, OtherPosition>,
    /// Sums of lines to which other boards were added once. Many sums are equal.
    once: Shared<T>,
    /// Sums of lines to which other boards were added more than once.
    several: Blocks<T>,
}

/// The position of the other boards of a line.
#[derive(Clone, Copy, Debug, Default)]
enum OtherPosition {
    #[default]
    Nowhere,
    Once(BlockIndex),
    Several(BlockIndex),
}

impl<P, T> Default for Sums<P, T> {
    fn default() -> Self {
        let (plain, positions) = (IndexVec::default(), IndexVec::default());
        Self { plain, positions, once: Shared::default(), several: Blocks::default() }
    }
}

impl<P: Copy + Default, T> Sums<P, T> {
    /// Creates the sums of `lines` empty lines.
    pub(crate) fn with_lines(lines: usize) -> Self {
        Self { plain: IndexVec::filled(lines, P::default()), ..Self::default() }
    }

    /// Returns the sum of a line's unadjusted boards.
    pub(crate) fn unadjusted(&self, line: LineId) -> P {
        self.plain[line]
    }

    /// Returns the sum of a line's other boards, if any.
    pub(crate) fn others(&self, line: LineId) -> Option<&T> {
        self.at_position(*self.positions.find(line)?)
    }

    fn at_position(&self, place: OtherPosition) -> Option<&T> {
        match place {
            OtherPosition::Nowhere => None,
            OtherPosition::Once(at) => Some(self.once.get(at)),
            OtherPosition::Several(at) => Some(self.several.get(at)),
        }
    }

    /// Returns the sums of a line's unadjusted boards and its other boards.
    pub(crate) fn of_line(&self, line: LineId) -> (P, Option<&T>) {
        (self.unadjusted(line), self.others(line))
    }

    /// Returns `true` if all lines have only unadjusted boards.
    pub(crate) const fn are_all_unadjusted(&self) -> bool {
        self.once.is_empty() && self.several.is_empty()
    }

    /// Returns the sums of unadjusted boards of all lines.
    pub(super) const fn unadjusted_mut(&mut self) -> &mut IndexVec<LineId, P> {
        &mut self.plain
    }

    /// Returns the lines with other boards, and the sums of these.
    pub(super) fn with_others(&self) -> impl Iterator<Item = (LineId, &T)> {
        let positions = LineId::all().zip(self.positions.values());
        positions.filter_map(|(line, &place)| Some((line, self.at_position(place)?)))
    }
}

impl<P: Copy + Default, T: Clone + Default + PartialEq> Sums<P, T> {
    /// Frees the memory that was reserved for more lines.
    pub(super) fn shrink(&mut self) {
        self.positions.list().shrink_to_fit();
    }

    /// Removes all boards of a line and returns them.
    pub(super) fn take_line(&mut self, line: LineId) -> (P, Option<T>) {
        let others = self.others(line).cloned();
        if others.is_some() {
            self.positions[line] = OtherPosition::Nowhere;
        }
        (std::mem::take(&mut self.plain[line]), others)
    }

    /// Adds to the other boards of a line.
    pub(super) fn add_others(&mut self, line: LineId, add: impl FnOnce(&mut T)) {
        let positions = self.positions.list();
        if positions.len() <= line.index() {
            positions.resize(line.index().saturating_add(1), OtherPosition::Nowhere);
        }
        let place = &mut self.positions[line];
        match *place {
            OtherPosition::Nowhere => {
                let mut first = T::default();
                add(&mut first);
                *place = OtherPosition::Once(self.once.store(first));
            }
            OtherPosition::Once(at) => {
                let mut own = self.once.get(at).clone();
                add(&mut own);
                *place = OtherPosition::Several(self.several.push(own));
            }
            OtherPosition::Several(at) => add(self.several.get_mut(at)),
        }
    }
}
