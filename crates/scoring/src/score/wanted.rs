//! The part of the scores that a caller needs.

/// The part of the scores that a caller needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The points of each result, and the rankings.
    Rankings,
    /// The points of each result.
    Results,
}
