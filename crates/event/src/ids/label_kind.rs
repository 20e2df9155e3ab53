use std::fmt;

use crate::event::Event;
use crate::ids::{ResultId, TextId};

/// The kind of a label of results.
///
/// Equal board numbers in two sessions mean two boards, and equal pair numbers in two sections mean
/// two pairs.
///
/// # Examples
///
/// ```
/// use bridge_core::BoardNumber;
/// use event::{NewResult, Event, LabelKind, Outcome};
///
/// let mut event = Event::default();
/// let board = event.board(None, BoardNumber::new(7)?, None)?;
/// let id = event.add(NewResult { round: Some("2"), ..NewResult::new(board, "1", "4", Outcome::PassedOut) })?;
/// let labels = LabelKind::ALL.map(|kind| (kind.to_string(), event.label(kind.label(&event, id))));
/// let expected = [("session", ""), ("round", "2"), ("section", ""), ("group", "")];
/// assert_eq!(labels, expected.map(|(kind, label)| (kind.to_owned(), label)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelKind {
    /// Sessions. Each has its own boards.
    Session,
    /// Rounds. Each has its own matches.
    Round,
    /// Sections. Each has its own pair numbers.
    Section,
    /// Comparison groups: tables that played a fouled board in the same form.
    Group,
}

impl LabelKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Session, Self::Round, Self::Section, Self::Group];

    /// Returns the label of a result, or `None` if missing.
    #[must_use]
    pub fn label(self, event: &Event, id: ResultId) -> Option<TextId> {
        let results = event.results();
        match self {
            Self::Session => event.board_at(results.board(id)).session.map(Into::into),
            Self::Round => results.round(id).map(Into::into),
            Self::Section => results.section(id).map(Into::into),
            Self::Group => results.group(id).map(Into::into),
        }
    }
}

impl fmt::Display for LabelKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        bridge_core::pad_text(
            f,
            match self {
                Self::Session => "session",
                Self::Round => "round",
                Self::Section => "section",
                Self::Group => "group",
            },
        )
    }
}
