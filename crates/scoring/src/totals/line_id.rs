//! The ID of a line.

use event::Idx;

/// The index of a line among all lines. If names, or names and sides, identify lines, it is
/// computed from these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct LineId(u32);

impl LineId {
    /// Creates an ID from an index. It fits, because names and results have 32-bit IDs, and there
    /// are no more lines than names and sides or results and sides.
    pub(crate) fn at(position: usize) -> Self {
        Self(u32::try_from(position).unwrap_or(u32::MAX))
    }

    /// Returns all IDs in order.
    pub(crate) fn all() -> impl Iterator<Item = Self> + Clone {
        (0..u32::MAX).map(Self)
    }

    /// Returns the line of a name if each name has two lines, North-South and East-West. The shift
    /// cannot overflow, because fewer than 2³¹ names are read.
    pub(crate) const fn for_side(self, second: bool) -> Self {
        Self(self.0 << 1 | if second { 1 } else { 0 })
    }

    /// Returns the line of a name after its two lines are merged.
    pub(crate) const fn merged(self) -> Self {
        Self(self.0 >> 1)
    }
}

impl Idx for LineId {
    #[inline]
    fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}
