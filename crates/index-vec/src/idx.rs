//! Types that are indices.

/// An ID that is an index, for example of a team or of a board.
///
/// # Examples
///
/// ```
/// use index_vec::Idx;
///
/// fn is_first(id: impl Idx) -> bool {
///     id.index() == 0
/// }
/// assert!(is_first(0_usize) && !is_first(7_usize));
/// ```
pub trait Idx: Copy {
    /// Returns the index.
    fn index(self) -> usize;
}

/// An ID that can be created from its index.
///
/// # Examples
///
/// ```
/// use index_vec::FromIndex;
///
/// assert_eq!(usize::from_index(7), 7);
/// ```
pub trait FromIndex: Idx {
    /// Creates the ID of an index. The index belongs to a vector of these IDs, so it is small enough
    /// for the type.
    fn from_index(index: usize) -> Self;
}

impl Idx for usize {
    #[inline]
    fn index(self) -> usize {
        self
    }
}

impl FromIndex for usize {
    #[inline]
    fn from_index(index: usize) -> Self {
        index
    }
}

impl Idx for u32 {
    #[inline]
    #[expect(clippy::as_conversions, reason = "`u32` fits in `usize` on all supported targets")]
    fn index(self) -> usize {
        self as usize
    }
}

impl FromIndex for u32 {
    #[inline]
    #[expect(
        clippy::as_conversions,
        clippy::cast_possible_truncation,
        reason = "the index belongs to a vector of at most 2³² values"
    )]
    fn from_index(index: usize) -> Self {
        index as u32
    }
}
