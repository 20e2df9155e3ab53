//! The adjusted boards of a line. Most lines have only one, which takes a third of the memory of a
//! sum.

use bridge_core::{Exact, Matchpoints};
use matchpoints::{RelativeAverage, ScoringUnits, Total};

use super::board::MatchpointsOnBoard;
use crate::units::unit::SidePoints;

/// The adjusted boards of a line: one board, or the sum of several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdjustedBoards(AdjustedSum);

#[derive(Clone, Debug, PartialEq, Eq)]
enum AdjustedSum {
    /// One board, or none if its top is 0.
    One { won: Exact, top: ScoringUnits, kind: AwardKind },
    /// The sum of several boards.
    Sum(Box<Total>),
}

/// The award for a board: compared with the field, fixed, or AVE+ and AVE−.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AwardKind {
    Compared,
    Fixed,
    Variable(RelativeAverage),
}

impl Default for AdjustedBoards {
    fn default() -> Self {
        let top = ScoringUnits::new(0);
        Self(AdjustedSum::One { won: Exact::ZERO, top, kind: AwardKind::Compared })
    }
}

impl From<Total> for AdjustedBoards {
    fn from(total: Total) -> Self {
        Self(AdjustedSum::Sum(Box::new(total)))
    }
}

impl AdjustedBoards {
    /// Adds a board. A board with a top of 0 does not count.
    pub(super) fn add(&mut self, board: &MatchpointsOnBoard) {
        let (won, kind) = match &board.won {
            SidePoints::Compared(won) => (won.exact().clone(), AwardKind::Compared),
            SidePoints::Fixed(won) => (won.exact().clone(), AwardKind::Fixed),
            SidePoints::Variable(variable) => (Exact::ZERO, AwardKind::Variable(*variable)),
            SidePoints::Nothing => return,
        };
        self.add_all(&Self(AdjustedSum::One { won, top: board.size, kind }));
    }

    /// Adds other boards. The first one keeps its form.
    pub(super) fn add_all(&mut self, more: &Self) {
        *self = if *self == Self::default() {
            more.clone()
        } else {
            self.total().plus(&more.total()).into()
        };
    }

    /// Returns the number of boards that count.
    pub(super) fn boards(&self) -> u32 {
        match &self.0 {
            AdjustedSum::One { top, .. } => u32::from(*top != ScoringUnits::new(0)),
            AdjustedSum::Sum(total) => total.boards(),
        }
    }

    /// Returns the sum of the boards.
    pub(super) fn total(&self) -> Total {
        let mut total = Total::default();
        match &self.0 {
            AdjustedSum::One { won, top, kind: AwardKind::Compared } => {
                total.add_exact(&Matchpoints::new(won.clone()), *top);
            }
            AdjustedSum::One { won, top, kind: AwardKind::Fixed } => {
                total.add_fixed(&Matchpoints::new(won.clone()), *top);
            }
            AdjustedSum::One { top, kind: AwardKind::Variable(variable), .. } => {
                total.add_variable(*variable, *top);
            }
            AdjustedSum::Sum(total) => return (**total).clone(),
        }
        total
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(won: SidePoints<Matchpoints>, top: u32) -> MatchpointsOnBoard {
        MatchpointsOnBoard { size: ScoringUnits::new(top), won }
    }

    /// There may be millions of lines with one such board.
    #[test]
    fn single_board_takes_four_words() {
        assert_eq!(size_of::<AdjustedBoards>(), 32);
    }

    #[test]
    fn sums_equal_totals() {
        let boards = [
            board(SidePoints::Nothing, 8),
            board(SidePoints::Compared(5.into()), 0),
            board(SidePoints::Compared(5.into()), 8),
            board(SidePoints::Fixed(Matchpoints::new(Exact::HALF)), 8),
            board(SidePoints::Variable(RelativeAverage::Plus), 6),
            board(SidePoints::Variable(RelativeAverage::Minus), 4),
        ];
        let (mut others, mut total) = (AdjustedBoards::default(), Total::default());
        for board in &boards {
            others.add(board);
            match &board.won {
                SidePoints::Compared(won) => total.add_exact(won, board.size),
                SidePoints::Fixed(won) => total.add_fixed(won, board.size),
                SidePoints::Variable(variable) => total.add_variable(*variable, board.size),
                SidePoints::Nothing => {}
            }
            assert_eq!((others.total(), others.boards()), (total.clone(), total.boards()));
        }
        assert_eq!(others.boards(), 4);
    }
}
