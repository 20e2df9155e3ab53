//! Parts of one file, each an event of its own, on their way into one.

use std::ops::Range;

/// How far an event has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    /// Its results.
    pub results: usize,
    /// Its texts.
    pub names: usize,
    /// Its boards.
    pub boards: usize,
}

/// A piece of a part: what came to it between two moments.
///
/// A thread that reads several pieces of a file keeps them all in one event, where a name is stored once; the order of the
/// pieces in the file is that in which [`Event::joined`](crate::Event::joined) gets them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The part, by its position.
    pub part: usize,
    /// Where the piece begins.
    pub from: Extent,
    /// Where it ends.
    pub to: Extent,
}

impl Piece {
    pub(crate) const fn results(&self) -> Range<usize> {
        self.from.results..self.to.results
    }
}
