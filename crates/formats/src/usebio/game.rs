//! The kind of event and its scoring.

use event::Event;
use regulations::{Method, Winners};

use super::element_name::ElementName;
use super::unique;
use super::usebio_problem::UsebioProblem;
use super::xml::Element;
use crate::problem::{Problem, Problems};

/// The header values of an event.
#[derive(Debug)]
pub(super) struct Game {
    /// The value of `EVENT_TYPE`, in upper case.
    kind: String,
    /// The scoring of boards, in upper case.
    pub(super) boards: String,
    /// The scoring of matches, in upper case.
    matches: String,
    /// The specified number of winners.
    pub(super) winners: Option<Winners>,
}

/// Words in `EVENT_TYPE` that identify a known type.
const KINDS: [&str; 11] = [
    "PAIR",
    "INDIVIDUAL",
    "TEAM",
    "KO",
    "HEAD_TO_HEAD",
    "SWISS",
    "BUTLER",
    "IMP",
    "MATCH_POINT",
    "MP_",
    "AGGREGATE",
];

/// The unit in which boards are scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Matchpoints,
    Imps,
    TotalPoints,
}

/// Returns the unit that a scoring word denotes, or `None`.
fn unit(word: &str) -> Option<Unit> {
    if word.contains("MATCH_POINT") || word.starts_with("MP_") {
        Some(Unit::Matchpoints)
    } else if word.contains("IMP") || word.contains("BUTLER") {
        Some(Unit::Imps)
    } else {
        word.contains("AGGREGATE").then_some(Unit::TotalPoints)
    }
}

impl Game {
    pub(super) fn new(event: Element<'_, '_>, problems: &mut Problems) -> Self {
        let mut value = |tag: ElementName| {
            let found = unique::single(event, tag, problems);
            found.map(|it| (it.text().to_ascii_uppercase(), it)).unwrap_or((String::new(), event))
        };
        let [winners, boards, scoring] =
            [ElementName::WinnerType, ElementName::BoardScoringMethod, ElementName::ScoringMethod]
                .map(&mut value);
        let matches = value(ElementName::MatchScoringMethod);
        let kind = match event.attribute(ElementName::EventType.name()) {
            Some(kind) => (kind.to_ascii_uppercase(), event),
            None => value(ElementName::EventType),
        };
        if !kind.0.is_empty() && !KINDS.iter().any(|word| kind.0.contains(word)) {
            let problem = UsebioProblem::UnknownEventType { found: kind.0.clone() };
            problems.push(Problem::new(Some(kind.1.place()), &problem));
        }
        if !matches.0.is_empty() && !["IMP", "VP"].iter().any(|word| matches.0.contains(word)) {
            let problem = UsebioProblem::UnknownMatchScoring { found: matches.0.clone() };
            problems.push(Problem::new(Some(matches.1.place()), &problem));
        }
        let winners = match winners.0.as_str() {
            "" => None,
            "1" => Some(Winners::One),
            "2" => Some(Winners::Two),
            _ => {
                let problem = UsebioProblem::UnknownWinnerType { found: winners.0 };
                problems.push(Problem::new(Some(winners.1.place()), &problem));
                None
            }
        };
        let boards = if boards.0.is_empty() { scoring } else { boards };
        let [one, other] = [unit(&kind.0), unit(&boards.0)];
        let it = Self { kind: kind.0, boards: boards.0, matches: matches.0, winners };
        if !it.is_of_teams() && one.is_some() && other.is_some() && one != other {
            let problem = UsebioProblem::TwoScorings {
                event_type: it.kind.clone(),
                boards: it.boards.clone(),
            };
            problems.push(Problem::new(Some(boards.1.place()), &problem));
        }
        it
    }

    /// Returns the scoring of the file, for the message about an unsupported method.
    pub(super) fn scoring(&self) -> &str {
        if self.boards.is_empty() { &self.kind } else { &self.boards }
    }

    /// Returns `true` if the contestants are teams.
    pub(super) fn is_of_teams(&self) -> bool {
        ["TEAM", "KO", "HEAD_TO_HEAD"].iter().any(|word| self.kind.contains(word))
    }

    /// Returns `true` if the points of whole matches are IMPs. Otherwise they are Victory Points.
    pub(super) fn is_in_imps(&self) -> bool {
        self.matches.contains("IMP")
    }

    /// Returns the method. Events with points of whole matches are ranked like team events.
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
        } else if [&self.kind, &self.boards].into_iter().any(|word| unit(word) == Some(Unit::Imps))
            && unit(&self.kind) != Some(Unit::Matchpoints)
        {
            // The file does not specify if the IMPs are against a datum or against all other
            // scores.
            return None;
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
