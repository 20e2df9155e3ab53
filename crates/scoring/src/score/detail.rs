//! Level of detail of the scores that a caller needs.

/// The level of detail that a caller needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ScoreDetail {
    /// The points of each result and the rankings.
    Rankings,
    /// The points of each result only.
    Results,
}
