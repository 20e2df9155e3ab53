//! Contract scores (Law 77), IMPs (Law 78B), and vulnerability (Law 2).

use crate::number::{Number, whole};

/// The denomination of a contract, which determines the trick score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Denomination {
    /// Clubs.
    Clubs,
    /// Diamonds.
    Diamonds,
    /// Hearts.
    Hearts,
    /// Spades.
    Spades,
    /// Notrump.
    NoTrump,
}

/// A contract and its tricks, from declarer's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// 1 to 7.
    pub level: i32,
    /// The denomination.
    pub denomination: Denomination,
    /// 1 if undoubled, 2 if doubled, 4 if redoubled.
    pub doubling: i32,
    /// The number of tricks that declarer took.
    pub tricks: i32,
}

impl Contract {
    /// Returns declarer's score (Law 77).
    #[must_use]
    pub fn score(&self, vulnerable: bool) -> i32 {
        let over = self.tricks - 6 - self.level;
        if over < 0 { -self.undertricks(-over, vulnerable) } else { self.made(over, vulnerable) }
    }

    fn made(&self, overtricks: i32, vulnerable: bool) -> i32 {
        let minor = matches!(self.denomination, Denomination::Clubs | Denomination::Diamonds);
        let trick = if minor { 20 } else { 30 };
        let first = if self.denomination == Denomination::NoTrump { 10 } else { 0 };
        let bid = (trick * self.level + first) * self.doubling;
        let by_game = match (bid >= 100, vulnerable) {
            (false, _) => 50,
            (true, false) => 300,
            (true, true) => 500,
        };
        let by_slam = match (self.level, vulnerable) {
            (6, false) => 500,
            (6, true) => 750,
            (7, false) => 1000,
            (7, true) => 1500,
            _ => 0,
        };
        let for_the_insult = match self.doubling {
            2 => 50,
            4 => 100,
            _ => 0,
        };
        let overtrick = match (self.doubling, vulnerable) {
            (1, _) => trick,
            (doubling, false) => 50 * doubling,
            (doubling, true) => 100 * doubling,
        };
        bid + by_game + by_slam + for_the_insult + overtricks * overtrick
    }

    fn undertricks(&self, down: i32, vulnerable: bool) -> i32 {
        let each = |trick: i32| match (self.doubling, vulnerable) {
            (1, false) => 50,
            (1, true) => 100,
            (doubling, false) => {
                doubling / 2
                    * match trick {
                        1 => 100,
                        2 | 3 => 200,
                        _ => 300,
                    }
            }
            (doubling, true) => doubling / 2 * if trick == 1 { 200 } else { 300 },
        };
        (1..=down).map(each).sum()
    }
}

/// The lower limits of 1 to 24 IMPs, in points (Law 78B).
const LIMITS: [i32; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
    2000, 2250, 2500, 3000, 3500, 4000,
];

/// Converts a difference in points into IMPs with the same sign (Law 78B).
#[must_use]
pub fn imps(difference: i32) -> Number {
    let passed = LIMITS.iter().filter(|&&limit| difference.abs() >= limit).count();
    let passed = i64::try_from(passed).unwrap_or(24);
    whole(if difference < 0 { -passed } else { passed })
}

/// Returns `true` for each vulnerable side of a board, North-South first. The pattern repeats after
/// sixteen boards (Law 2).
#[must_use]
pub fn vulnerable(board: u32) -> [bool; 2] {
    match (board - 1) % 16 {
        0 | 7 | 10 | 13 => [false, false],
        1 | 4 | 11 | 14 => [true, false],
        2 | 5 | 8 | 15 => [false, true],
        _ => [true, true],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Examples computed by hand from Law 77.
    #[test]
    fn scores() {
        use Denomination::{Clubs, Hearts, NoTrump, Spades};
        let score = |level, denomination, doubling, tricks, vulnerable| {
            Contract { level, denomination, doubling, tricks }.score(vulnerable)
        };
        assert_eq!(score(4, Spades, 2, 11, false), 690);
        assert_eq!(score(4, Spades, 2, 11, true), 990);
        assert_eq!(score(5, Clubs, 2, 11, false), 550);
        assert_eq!(score(3, NoTrump, 2, 6, false), -500);
        assert_eq!(score(1, NoTrump, 4, 3, false), -1600);
        assert_eq!(score(7, NoTrump, 4, 13, true), 2980);
        assert_eq!(score(2, Hearts, 4, 8, false), 640);
    }

    #[test]
    fn limits() {
        for (difference, value) in [(10, 0), (20, 1), (-45, -1), (-50, -2), (3990, 23), (9000, 24)]
        {
            assert_eq!(imps(difference), whole(value));
        }
    }
}
