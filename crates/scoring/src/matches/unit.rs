//! What the boards of a match are counted in.

use bridge_core::{Exact, FractionalImps, Percent, ScoreDifference};

use event::Artificial;

/// The unit of a board: IMPs, or the points of board-a-match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardUnit {
    /// International Match Points, won by one side and lost by the other (Law 78B).
    Imps,
    /// Two points to the winner of the board, one to each side of a tie.
    Points {
        /// The largest difference of scores that is still a tie.
        tie: u16,
    },
}

impl BoardUnit {
    /// What a difference of scores is worth to the side that it is seen from, and to the other one.
    #[must_use]
    pub fn compare(self, difference: ScoreDifference) -> (i32, i32) {
        match self {
            Self::Imps => {
                let imps = imp::imps(difference).get();
                (imps, -imps)
            }
            Self::Points { tie } => {
                if difference.get().unsigned_abs() <= u32::from(tie) {
                    (1, 1)
                } else if difference.get() > 0 {
                    (2, 0)
                } else {
                    (0, 2)
                }
            }
        }
    }

    /// An artificial score without regard to the side's other boards: 3, 0 and −3 IMPs (Law 12C2(b),
    /// 2017); 60, 50 and 40 % of the two points of a board.
    #[must_use]
    pub fn artificial(self, artificial: Artificial) -> Exact {
        let (imps, percent) = match artificial {
            Artificial::Plus => (3, 60),
            Artificial::Average => (0, 50),
            Artificial::Minus => (-3, 40),
        };
        match self {
            Self::Imps => Exact::from(i64::from(imps)),
            // A percentage of two points is a number of fiftieths.
            Self::Points { .. } => Exact::ratio(percent, 50).unwrap_or(Exact::ONE),
        }
    }

    /// A fixed percentage; none where the unit has no such value: at IMPs only 60, 50 and 40 % have one.
    #[must_use]
    pub fn percent(self, percent: &Percent) -> Option<Exact> {
        let percent = percent.exact();
        match self {
            Self::Imps => [(60, 3), (50, 0), (40, -3)]
                .into_iter()
                .find(|&(known, _)| *percent == Exact::from(i64::from(known)))
                .map(|(_, imps)| Exact::from(i64::from(imps))),
            Self::Points { .. } => Some(percent.times(Exact::HUNDREDTH).times(Exact::from(2_i64))),
        }
    }

    /// A number of IMPs; none where boards are not counted in them.
    #[must_use]
    pub fn imps(self, imps: &FractionalImps) -> Option<Exact> {
        match self {
            Self::Imps => Some(imps.exact().clone()),
            Self::Points { .. } => None,
        }
    }

    /// What a side's part of a board adds to its total: IMPs are counted where they are won, points as they are,
    /// even below 0, as damage that a team did itself can leave them.
    #[must_use]
    pub fn counted(self, part: &Exact) -> Exact {
        match self {
            Self::Imps => part.max(&Exact::ZERO).clone(),
            Self::Points { .. } => part.clone(),
        }
    }

    /// What the other side has, seen from a side that has so much: the balance of a board.
    #[must_use]
    pub fn balance(self, worth: &Exact) -> Exact {
        match self {
            Self::Imps => -worth,
            Self::Points { .. } => Exact::from(2_i64).minus(worth),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn board_a_match() {
        let points = |tie, difference: i16| {
            BoardUnit::Points { tie }.compare(ScoreDifference::from(difference))
        };
        assert_eq!([points(0, 10), points(0, 0), points(0, -10)], [(2, 0), (1, 1), (0, 2)]);
        assert_eq!([points(10, 10), points(10, -10), points(10, 20)], [(1, 1), (1, 1), (2, 0)]);
        let share = |percent: i64| {
            BoardUnit::Points { tie: 0 }
                .percent(&Percent::from(percent))
                .map(|worth| worth.to_string())
        };
        assert_eq!([share(60), share(45)], [Some("1.2".into()), Some("0.9".into())]);
        assert_eq!(BoardUnit::Points { tie: 0 }.artificial(Artificial::Minus).to_string(), "0.8");
    }
}
