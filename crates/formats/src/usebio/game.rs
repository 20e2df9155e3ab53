//! What kind of event a file says that it is.

use event::Event;
use regulations::{Method, Winners};

use super::once;
use super::tag::Tag;
use super::xml::Element;
use crate::problem::Problems;

/// What the head of an event says.
#[derive(Debug)]
pub(super) struct Game {
    /// What `EVENT_TYPE` says, in capitals.
    kind: String,
    /// How boards are scored, in capitals.
    pub(super) boards: String,
    /// How matches are scored, in capitals.
    matches: String,
    /// How many winners the file says there are.
    pub(super) winners: Option<Winners>,
}

impl Game {
    pub(super) fn of(event: Element<'_, '_>, problems: &mut Problems) -> Self {
        let winner_type = once::text(event, Tag::WinnerType, problems);
        let mut value =
            |name: Tag| once::text(event, name, problems).unwrap_or_default().to_ascii_uppercase();
        let of_attribute =
            event.attribute(Tag::EventType.name()).map(|kind| kind.to_ascii_uppercase());
        let boards = value(Tag::BoardScoringMethod);
        let scoring = value(Tag::ScoringMethod);
        let winners = match winner_type {
            Some("1") => Some(Winners::One),
            Some("2") => Some(Winners::Two),
            _ => None,
        };
        Self {
            kind: of_attribute.unwrap_or_else(|| value(Tag::EventType)),
            boards: if boards.is_empty() { scoring } else { boards },
            matches: value(Tag::MatchScoringMethod),
            winners,
        }
    }

    /// Whether teams meet.
    pub(super) fn is_of_teams(&self) -> bool {
        ["TEAM", "KO", "HEAD_TO_HEAD"].iter().any(|word| self.kind.contains(word))
    }

    /// Whether the points of whole matches are IMPs; otherwise they are Victory Points.
    pub(super) fn is_in_imps(&self) -> bool {
        self.matches.contains("IMP")
    }

    /// The method. Where matches are known by their points alone, they are ranked like those of teams.
    pub(super) fn method(&self, event: &Event) -> Option<Method> {
        if !event.matches().is_empty() {
            return Some(Method::Teams);
        }
        if self.is_of_teams() {
            let by_boards = ["PAB", "BAM", "POINT", "BOARD_A_MATCH"];
            let is_point_a_board = by_boards.iter().any(|word| self.boards.contains(word));
            return Some(if is_point_a_board { Method::BoardAMatch } else { Method::Teams });
        }
        let is = |word: &str| self.kind.contains(word) || self.boards.contains(word);
        Some(if is("BUTLER") {
            Method::Butler
        } else if is("CROSS_IMP") || is("XIMP") {
            Method::CrossImps
        } else if self.kind.contains("SWISS") {
            Method::SwissPairs
        } else if is("AGGREGATE") {
            return None;
        } else if is("MATCH_POINT") || self.kind.starts_with("MP_") || self.boards.is_empty() {
            Method::Matchpoints
        } else {
            return None;
        })
    }
}
