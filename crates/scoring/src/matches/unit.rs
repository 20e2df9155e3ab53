//! What the boards of a match are counted in.

use bridge_core::Exact;
use matchpoints::RelativeAverage;

use crate::units::board_a_match::BoardAMatch;
use crate::units::head_to_head::HeadToHeadImps;
use event::Artificial;

/// The unit of a board: IMPs, or the points of board-a-match.
///
/// ```
/// use bridge_core::Exact;
/// use scoring::BoardUnit;
///
/// // What is won counts for the one, and the other has lost it.
/// let won = Exact::from(3_i64);
/// let lost = BoardUnit::Imps.balance(&won);
/// assert_eq!([&won, &lost].map(|imps| BoardUnit::Imps.counted(imps).to_string()), ["3", "0"]);
/// assert_eq!(BoardUnit::Points.balance(&Exact::ZERO).to_string(), "2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardUnit {
    /// International Match Points, won by one side and lost by the other (Law 78B).
    Imps,
    /// Two points to the winner of the board, one to each side of a tie.
    Points,
}

impl BoardUnit {
    /// What it is called after a number.
    ///
    /// ```
    /// assert_eq!(scoring::BoardUnit::Imps.name(), "IMPs");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Imps => "IMPs",
            Self::Points => "points",
        }
    }

    /// An artificial score without regard to the side's other boards: 3, 0 and −3 IMPs (Law 12C2(b),
    /// 2017); 60, 50 and 40 % of the two points of a board.
    #[must_use]
    pub(crate) fn artificial(self, artificial: Artificial) -> Exact {
        let flat = match self {
            Self::Imps => HeadToHeadImps::flat,
            Self::Points => BoardAMatch::flat,
        };
        match (artificial, self) {
            (Artificial::Plus, _) => flat(RelativeAverage::Plus),
            (Artificial::Minus, _) => flat(RelativeAverage::Minus),
            (Artificial::Average, Self::Imps) => Exact::ZERO,
            (Artificial::Average, Self::Points) => Exact::ONE,
        }
    }

    /// What a side's part of a board adds to its total: IMPs are counted where they are won, points as they are,
    /// even below 0, as damage that a team did itself can leave them.
    #[must_use]
    pub fn counted(self, part: &Exact) -> Exact {
        match self {
            Self::Imps => part.max(&Exact::ZERO).clone(),
            Self::Points => part.clone(),
        }
    }

    /// What the other side has, seen from a side that has so much: the balance of a board.
    #[must_use]
    pub fn balance(self, worth: &Exact) -> Exact {
        match self {
            Self::Imps => -worth,
            Self::Points => Exact::from(2_i64).minus(worth),
        }
    }

    /// The same of a whole number.
    #[expect(clippy::arithmetic_side_effects, reason = "a board has at most 24 IMPs or two points")]
    pub(crate) const fn balance_of_whole(self, worth: i32) -> i32 {
        match self {
            Self::Imps => -worth,
            Self::Points => 2 - worth,
        }
    }
}
