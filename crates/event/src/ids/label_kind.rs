use std::fmt;

use crate::event::Event;
use crate::ids::{ResultId, TextId};

/// What the labels of results tell apart: the same board in two sessions, or the same number in two sections, are two.
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
    /// Sessions: of each the boards are others.
    Session,
    /// Rounds: of each the matches are others.
    Round,
    /// Sections: of each the numbers are other pairs.
    Section,
    /// Groups of tables at which a board was the same.
    Group,
}

impl LabelKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Session, Self::Round, Self::Section, Self::Group];

    /// The label of a result; none where it has none.
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
