//! The form of an event.

/// The form of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventForm {
    /// Pairs or individuals: each pair plays a board once.
    Pairs,
    /// Matches of teams: each board is played at two tables.
    Teams,
}
