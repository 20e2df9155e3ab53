//! Requests without a movement, and the nearest possible ones.

use core::fmt;

use super::request::MovementRequest;
use super::shape::Shape;
use crate::board_range::BoardRange;
use crate::method::Method;
use crate::structure::Winners;
use crate::table_round::Sharing;

/// A request for which there is no movement, with the nearest possible ones.
///
/// ```
/// use movements::{MovementKind, MovementRequest, Sharing};
///
/// let request = MovementRequest::new(MovementKind::Pairs, 14).boards("13".parse()?);
/// let error = request.sharing(Sharing::Forbidden).proposals().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "no movement for 14 pairs with 13 boards without shared boards: expected 12 boards (Mitchell, \
///      6 rounds of 2) or 14 boards (Mitchell, 7 rounds of 2)"
/// );
/// # Ok::<(), movements::BoardRangeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Impossible {
    /// The request.
    pub request: MovementRequest,
    /// The nearest possible requests, each with one changed requirement. Empty if the change of one requirement is
    /// not enough.
    pub alternatives: Vec<Alternative>,
}

/// A possible request that differs in one requirement.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Alternative {
    /// The changed requirement.
    pub requirement: Requirement,
    /// The method.
    pub method: Method,
    /// The name of the movement.
    pub title: String,
    /// The number of rounds.
    pub rounds: u16,
    /// The number of boards in each round.
    pub boards_per_round: u16,
}

/// A requirement of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Requirement {
    /// The number of boards.
    Boards,
    /// The number of rounds.
    Rounds,
    /// The number of winners.
    Winners,
    /// No shared boards.
    Sharing,
    /// The method.
    Method,
}

/// The maximum number of alternatives in a message.
const MAX_ALTERNATIVES: usize = 3;

impl MovementRequest {
    /// Returns the nearest possible requests.
    pub(super) fn impossible(&self) -> Impossible {
        let mut alternatives = self.other_boards();
        let without = |change: fn(&mut Self)| {
            let mut request = *self;
            change(&mut request);
            (request != *self).then_some(request)
        };
        let changed = [
            (Requirement::Sharing, without(|request| request.sharing = Sharing::Allowed)),
            (Requirement::Winners, without(|request| request.winners = None)),
            (Requirement::Rounds, without(|request| request.rounds = None)),
            (Requirement::Method, without(|request| request.method = None)),
        ];
        for (requirement, request) in changed {
            alternatives.extend(request.and_then(|request| request.first_of(requirement)));
        }
        alternatives.truncate(MAX_ALTERNATIVES);
        Impossible { request: *self, alternatives }
    }

    /// Returns the nearest possible numbers of boards below and above the requested ones.
    fn other_boards(&self) -> Vec<Alternative> {
        let below = (1..self.boards.least()).rev();
        let above = self.boards.most().saturating_add(1)..=BoardRange::MAX;
        let nearest = |boards: u16| {
            let boards = BoardRange::new(boards, boards).ok()?;
            self.boards(boards).first_of(Requirement::Boards)
        };
        let nearest = [below.take(60).find_map(nearest), above.take(60).find_map(nearest)];
        nearest.into_iter().flatten().collect()
    }

    /// Returns the first movement that fits.
    fn first_of(&self, requirement: Requirement) -> Option<Alternative> {
        let found = self.shapes().into_iter().find(|shape| self.build(*shape).is_some());
        found.map(|shape: Shape| Alternative {
            requirement,
            method: shape.method,
            title: shape.title(),
            rounds: shape.rounds,
            boards_per_round: shape.boards_per_round,
        })
    }
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let request = &self.request;
        let name =
            request.method.map_or("movement".to_owned(), |method: Method| method.to_string());
        write!(f, "no {name} for {} {}s", request.contestants, request.kind.contestant())?;
        write!(f, " with {}", request.boards)?;
        match request.rounds {
            Some(1) => write!(f, " in 1 round")?,
            Some(rounds) => write!(f, " in {rounds} rounds")?,
            None => {}
        }
        match request.winners {
            Some(Winners::One) => write!(f, " and one winner")?,
            Some(Winners::Two) => write!(f, " and two winners")?,
            None => {}
        }
        if request.sharing == Sharing::Forbidden {
            write!(f, " without shared boards")?;
        }
        f.write_str(": expected ")?;
        if self.alternatives.is_empty() {
            return f.write_str("fewer requirements");
        }
        for (index, alternative) in self.alternatives.iter().enumerate() {
            let is_last = index.saturating_add(1) == self.alternatives.len();
            match (index, is_last) {
                (0, _) => {}
                (_, true) => f.write_str(" or ")?,
                (_, false) => f.write_str(", ")?,
            }
            write!(f, "{alternative}")?;
        }
        Ok(())
    }
}

impl core::error::Error for Impossible {}

impl fmt::Display for Alternative {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { title, rounds, boards_per_round, .. } = self;
        match self.requirement {
            Requirement::Boards => {
                write!(f, "{} boards", rounds.saturating_mul(*boards_per_round))?;
            }
            Requirement::Rounds => write!(f, "another number of rounds")?,
            Requirement::Winners => write!(f, "another number of winners")?,
            Requirement::Sharing => write!(f, "shared boards")?,
            Requirement::Method => write!(f, "another movement")?,
        }
        write!(f, " ({title}, {rounds} rounds of {boards_per_round})")
    }
}
