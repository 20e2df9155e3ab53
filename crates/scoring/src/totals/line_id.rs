//! Where a line stands.

use event::Idx;

/// A line, by its position among all lines: where names alone, or names and sides, tell them apart it follows from these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct LineId(u32);

impl LineId {
    /// There are no more lines than names and sides, or results and sides; names and results have ids of 32 bits.
    pub(crate) fn at(position: usize) -> Self {
        Self(u32::try_from(position).unwrap_or(u32::MAX))
    }

    /// All of them, one after another.
    pub(crate) fn all() -> impl Iterator<Item = Self> + Clone {
        (0..u32::MAX).map(Self)
    }

    /// The line of a name where each name has two: its second one is that of East-West. Fewer than 2³¹ names are ever read.
    pub(crate) const fn of_two(self, second: bool) -> Self {
        Self(self.0 << 1 | if second { 1 } else { 0 })
    }

    /// The one line that a name has where there were two.
    pub(crate) const fn of_both(self) -> Self {
        Self(self.0 >> 1)
    }
}

impl Idx for LineId {
    #[inline]
    fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}
