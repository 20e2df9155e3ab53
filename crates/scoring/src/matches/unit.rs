//! The unit of the boards of a match.

use bridge_core::Exact;
use matchpoints::RelativeAverage;

use crate::units::board_a_match::BoardAMatch;
use crate::units::head_to_head::HeadToHeadImps;
use event::Artificial;

/// The unit of a board: IMPs, or board-a-match points.
///
/// ```
/// use bridge_core::Exact;
/// use scoring::BoardUnit;
///
/// // IMPs count for the side that won them.
/// let won = Exact::from(3_i64);
/// let lost = BoardUnit::Imps.balance(&won);
/// assert_eq!([&won, &lost].map(|imps| BoardUnit::Imps.contribution(imps).to_string()), ["3", "0"]);
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
    /// Returns the name of the unit, as used after a number.
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

    /// Returns an artificial score regardless of the side's other boards. It is 3, 0, or −3 IMPs
    /// (Law 12C2(b), 2017), or 60, 50, or 40 % of two points.
    #[must_use]
    pub(crate) fn artificial(self, artificial: Artificial) -> Exact {
        let flat_award = match self {
            Self::Imps => HeadToHeadImps::flat_award,
            Self::Points => BoardAMatch::flat_award,
        };
        match (artificial, self) {
            (Artificial::Plus, _) => flat_award(RelativeAverage::Plus),
            (Artificial::Minus, _) => flat_award(RelativeAverage::Minus),
            (Artificial::Average, Self::Imps) => Exact::ZERO,
            (Artificial::Average, Self::Points) => Exact::ONE,
        }
    }

    /// Returns the amount by which a side's score on a board increases its total. IMPs count only
    /// if they are positive. Points always count, even negative ones, which self-inflicted damage
    /// can cause.
    #[must_use]
    pub fn contribution(self, part: &Exact) -> Exact {
        match self {
            Self::Imps => part.max(&Exact::ZERO).clone(),
            Self::Points => part.clone(),
        }
    }

    /// Returns the other side's score if a board balances: the negative in IMPs, or 2 minus the
    /// points in board-a-match.
    #[must_use]
    pub fn balance(self, points: &Exact) -> Exact {
        match self {
            Self::Imps => -points,
            Self::Points => Exact::from(2_i64).minus(points),
        }
    }

    /// Returns [`Self::balance`] of an integer.
    #[expect(clippy::arithmetic_side_effects, reason = "a board has at most 24 IMPs or two points")]
    pub(crate) const fn balance_whole(self, points: i32) -> i32 {
        match self {
            Self::Imps => -points,
            Self::Points => 2 - points,
        }
    }
}
