use crate::board_range::BoardRange;
use crate::kind::MovementKind;
use crate::method::Method;
use crate::structure::Winners;
use crate::table_round::Sharing;

/// A request for a movement.
///
/// ```
/// use movements::{MovementKind, MovementRequest, Winners};
///
/// let request = MovementRequest::new(MovementKind::Pairs, 16).winners(Winners::One);
/// assert_eq!(request.proposals()?[0].title, "Share-and-relay Mitchell");
/// # Ok::<(), movements::RequestError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MovementRequest {
    /// The kind of contestants.
    pub kind: MovementKind,
    /// The number of contestants. An odd number of pairs has a half table or a rover.
    pub contestants: u16,
    /// The possible numbers of boards that each contestant plays.
    pub boards: BoardRange,
    /// The number of rounds, or `None` for any.
    pub rounds: Option<u16>,
    /// One or two winners, or `None` for both.
    pub winners: Option<Winners>,
    /// Option to forbid that two tables have the same boards in a round.
    pub sharing: Sharing,
    /// The only method, or `None` for all usual ones.
    pub method: Option<Method>,
}

impl MovementRequest {
    /// Creates a request for an evening of 24 to 28 boards.
    #[must_use]
    pub const fn new(kind: MovementKind, contestants: u16) -> Self {
        Self {
            kind,
            contestants,
            boards: BoardRange::EVENING,
            rounds: None,
            winners: None,
            sharing: Sharing::Allowed,
            method: None,
        }
    }

    /// Sets the possible numbers of boards that each contestant plays.
    #[must_use]
    pub const fn boards(mut self, boards: BoardRange) -> Self {
        self.boards = boards;
        self
    }

    /// Sets the number of rounds.
    #[must_use]
    pub const fn rounds(mut self, rounds: u16) -> Self {
        self.rounds = Some(rounds);
        self
    }

    /// Sets the number of winners.
    #[must_use]
    pub const fn winners(mut self, winners: Winners) -> Self {
        self.winners = Some(winners);
        self
    }

    /// Sets whether two tables may have the same boards in a round.
    #[must_use]
    pub const fn sharing(mut self, sharing: Sharing) -> Self {
        self.sharing = sharing;
        self
    }

    /// Sets the only method.
    #[must_use]
    pub const fn method(mut self, method: Method) -> Self {
        self.method = Some(method);
        self
    }
}
