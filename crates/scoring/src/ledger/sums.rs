//! The sums of lines: of plain boards in a flat array, and of the others of those lines that have some.

use super::blocks::{Blocks, InBlocks};
use super::line_id::LineId;
use event::{Column, Position};

/// What was added up in all lines.
#[derive(Clone, Debug)]
pub(crate) struct Sums<P, T> {
    plain: Column<LineId, P>,
    /// By line, as far as there are some, where its others stand.
    places: Column<LineId, Option<InBlocks>>,
    others: Blocks<T>,
}

impl<P, T> Default for Sums<P, T> {
    fn default() -> Self {
        Self { plain: Column::default(), places: Column::default(), others: Blocks::default() }
    }
}

impl<P: Copy + Default, T: Default> Sums<P, T> {
    /// So many lines without boards.
    pub(crate) fn of(lines: usize) -> Self {
        Self { plain: Column::of(lines, P::default()), ..Self::default() }
    }

    /// The plain boards of a line.
    pub(crate) fn plain(&self, line: LineId) -> P {
        self.plain[line]
    }

    /// The other boards of a line, where it has some.
    pub(crate) fn others(&self, line: LineId) -> Option<&T> {
        let place = (*self.places.find(line)?)?;
        Some(self.others.get(place))
    }

    /// Both.
    pub(crate) fn both(&self, line: LineId) -> (P, Option<&T>) {
        (self.plain(line), self.others(line))
    }

    /// Whether all lines have plain boards alone.
    pub(crate) const fn all_plain(&self) -> bool {
        self.others.is_empty()
    }

    /// The plain boards of all lines, to be changed.
    pub(super) const fn plain_of_all(&mut self) -> &mut Column<LineId, P> {
        &mut self.plain
    }

    /// Lines with other boards, and these.
    pub(super) fn with_others(&self) -> impl Iterator<Item = (LineId, &T)> {
        let places = LineId::all().zip(self.places.values());
        places.filter_map(|(line, &place)| Some((line, self.others.get(place?))))
    }

    /// The other boards of a line, to be added to.
    pub(super) fn others_of(&mut self, line: LineId) -> &mut T {
        let places = self.places.list();
        if places.len() <= line.index() {
            places.resize(line.index().saturating_add(1), None);
        }
        let place = self.places[line].get_or_insert_with(|| self.others.push(T::default()));
        self.others.get_mut(*place)
    }
}
