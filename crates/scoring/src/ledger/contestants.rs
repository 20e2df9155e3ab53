//! The contestants of rankings, in order: of most, their one line is all that is kept.

use rayon::prelude::*;

use super::line_id::LineId;
use super::line_key::LineKey;
use super::ordered::{Ordered, SomeLines};

/// All contestants, those of one ranking together.
pub(crate) struct Contestants<W> {
    /// The first line of each.
    pub(super) lines: Ordered,
    /// What each has beside one line; none at all where nobody has.
    pub(super) wholes: Vec<Option<W>>,
}

/// Those of one ranking.
#[derive(Debug)]
pub(crate) struct Group<'a, W> {
    lines: SomeLines<'a>,
    wholes: &'a [Option<W>],
}

/// What a contestant has.
#[derive(Debug)]
pub(crate) enum Has<'a, W> {
    /// The boards of this line, and nothing else.
    Line(LineId),
    /// Anything.
    Whole(&'a W),
}

impl<W> Contestants<W> {
    /// Those of each ranking.
    pub(crate) fn groups(&self) -> impl Iterator<Item = Group<'_, W>> {
        let mut wholes = self.wholes.as_slice();
        self.lines.rankings().into_iter().map(move |lines| {
            let (of_these, others) = wholes.split_at_checked(lines.len()).unwrap_or_default();
            wholes = others;
            Group { lines, wholes: of_these }
        })
    }

    /// One after another.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (LineKey, Has<'_, W>)> {
        self.groups().flat_map(|group| group.iter())
    }
}

impl<'a, W> Group<'a, W> {
    /// The line that each has, where nobody has anything else.
    pub(super) fn all_lines(&self) -> Option<SomeLines<'a>> {
        self.wholes.iter().all(Option::is_none).then_some(self.lines)
    }

    /// How many there are.
    pub(crate) const fn len(&self) -> usize {
        self.lines.len()
    }

    /// How many of them have more than a line.
    pub(crate) fn wholes(&self) -> usize {
        self.wholes.iter().flatten().count()
    }

    /// Who is the first.
    pub(crate) fn first(&self) -> Option<LineKey> {
        self.lines.iter().next().map(|(_, key)| key)
    }

    /// One after another.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (LineKey, Has<'a, W>)> + use<'a, W> {
        let wholes = self.wholes.iter().map(Option::as_ref).chain(std::iter::repeat(None));
        self.lines
            .iter()
            .zip(wholes)
            .map(|((line, key), whole)| (key, whole.map_or(Has::Line(line), Has::Whole)))
    }
}

impl<W: Sync> Group<'_, W> {
    /// On all threads.
    pub(crate) fn par_iter(&self) -> impl IndexedParallelIterator<Item = (LineKey, Has<'_, W>)> {
        self.lines.par_iter().enumerate().map(|(at, (line, key))| {
            let whole = self.wholes.get(at).and_then(Option::as_ref);
            (key, whole.map_or(Has::Line(line), Has::Whole))
        })
    }
}
