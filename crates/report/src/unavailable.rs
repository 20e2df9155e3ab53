//! The reason why a part of a report is unavailable.

use std::fmt;

use event::Message;

/// The reason why a part of a report is unavailable, with advice.
///
/// [`Display`](fmt::Display) writes the reason. See [`Report::why_unavailable`](crate::Report::why_unavailable).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unavailable {
    /// The reason.
    pub message: Message,
    /// The advice, if known.
    pub help: Option<Message>,
}

impl Unavailable {
    /// Returns the reason for an event without matches.
    pub(crate) fn no_matches() -> Self {
        Self {
            message: Message::from_template(
                "{arg show}: expected an event of matches, teams, or Swiss pairs",
            ),
            help: Some(Message::from_template("remove `{arg show}`")),
        }
    }

    /// Returns the reason for one part of a document.
    pub(crate) fn part_of_document() -> Self {
        Self {
            message: Message::from_template(
                "{arg show} is not supported with JSON, which contains all parts",
            ),
            help: Some(Message::from_template("remove `{arg show}`, or use `{arg format csv}`")),
        }
    }

    /// Returns the reason for a part that is too large.
    pub(crate) fn too_large(message: String) -> Self {
        Self { message: message.into(), help: None }
    }
}

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}
