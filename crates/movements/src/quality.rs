//! The balance of a movement: the competition between each two contestants.

use std::collections::BTreeMap;

use crate::board_set::BoardSet;
use crate::bound;
use crate::contestant::Contestant;
use crate::counts::Counts;
use crate::decimal::Decimal;
use crate::kind::MovementKind;
use crate::movement::Movement;
use crate::occupants::Occupants;
use crate::square::Square;
use crate::table_round::TableRound;

/// The balance of a movement for pairs or an individual.
///
/// On a board with `t` results, the competition between two contestants is 1 if they sit in the same
/// direction at different tables, −1 if they sit in opposite directions at different tables, t − 1 if
/// they meet, and 1 − t if they are partners. Added up over all boards, in units of a board in each
/// round, a fair movement has the same competition between each two contestants.
///
/// With the sum S of the competition, the sum of its squares Q, and the number N of pairs of
/// contestants, the quality factor is 100·S²/(N·Q): 100 for a fair movement.
///
/// Source: `Manning` for the competition, `Smulders` for the quality factor.
///
/// ```
/// use movements::{Method, Size};
///
/// let quality = Method::Howell.generate(Size::tables(4))?.quality().unwrap();
/// assert_eq!(quality.factor().unwrap().to_string(), "100.00");
/// assert_eq!((quality.least, quality.most), (3, 3));
/// assert_eq!(quality.comparisons.to_string(), "28x3");
/// # Ok::<(), movements::GenerateError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Quality {
    /// The number of pairs of contestants.
    pub pairs: u32,
    /// The sum of the competition.
    pub sum: i64,
    /// The sum of the squares of the competition.
    pub squares: i64,
    /// The lowest competition between two contestants.
    pub least: i32,
    /// The highest competition between two contestants.
    pub most: i32,
    /// The number of rounds in which two contestants play the same boards in the same direction at
    /// different tables.
    pub comparisons: Counts,
    /// A lower bound of `squares` for any directions with the same meetings, multiplied by `pairs`.
    least_squares: Option<i128>,
}

impl Quality {
    /// Returns the quality factor, 0 to 100, with two decimals. `None` if there is no competition.
    #[must_use]
    pub fn factor(&self) -> Option<Decimal> {
        self.factor_for(i128::from(self.squares).checked_mul(i128::from(self.pairs))?)
    }

    /// Returns an upper bound of the quality factor for any directions with the same meetings. `None`
    /// for an individual, and if a contestant does not play all boards.
    ///
    /// The bound follows from parities. It need not be attainable.
    #[must_use]
    pub fn bound(&self) -> Option<Decimal> {
        self.factor_for(self.least_squares?)
    }

    /// Returns the mean competition with four decimals, or `None` if it is negative.
    #[must_use]
    pub fn mean(&self) -> Option<Decimal> {
        Decimal::ratio(u128::try_from(self.sum).ok()?, u128::from(self.pairs), 4)
    }

    /// Returns the standard deviation of the competition with four decimals.
    #[must_use]
    pub fn deviation(&self) -> Option<Decimal> {
        let sum = u128::from(self.sum.unsigned_abs());
        let pairs = u128::from(self.pairs);
        let squares = u128::try_from(self.squares).ok()?.checked_mul(pairs)?;
        Decimal::root(squares.checked_sub(sum.checked_mul(sum)?)?, pairs, 4)
    }

    fn factor_for(&self, squares: i128) -> Option<Decimal> {
        let sum = u128::from(self.sum.unsigned_abs());
        let numerator = sum.checked_mul(sum)?.checked_mul(100)?;
        Decimal::ratio(numerator, u128::try_from(squares).ok()?, 2)
    }
}

impl Movement {
    /// Returns the quality, or `None` for teams, whose scores do not depend on other tables.
    #[must_use]
    pub fn quality(&self) -> Option<Quality> {
        if self.kind() == MovementKind::Teams {
            return None;
        }
        let sums = self.sums();
        let values = || sums.competition.pairs().map(i64::from);
        let sum = values().sum();
        Some(Quality {
            pairs: u32::try_from(sums.competition.pairs().count()).unwrap_or(u32::MAX),
            sum,
            squares: values().map(|value| value.saturating_mul(value)).sum(),
            least: sums.competition.pairs().min().unwrap_or_default(),
            most: sums.competition.pairs().max().unwrap_or_default(),
            comparisons: Counts::of(sums.comparisons.pairs()),
            least_squares: self.has_bound().then(|| bound::least_squares(self, sum)),
        })
    }

    /// Returns the competition between each two contestants.
    pub(crate) fn competition(&self) -> Square {
        self.sums().competition
    }

    fn sums(&self) -> Sums {
        let mut tables: BTreeMap<BoardSet, Vec<&TableRound>> = BTreeMap::new();
        for (row, boards) in self.played() {
            tables.entry(boards).or_default().push(row);
        }
        let size = self.contestants().len();
        let mut sums = Sums { competition: Square::new(size), comparisons: Square::new(size) };
        for tables in tables.values() {
            for (index, row) in tables.iter().enumerate() {
                self.add_table(&mut sums, row, tables.len());
                for other in tables.iter().take(index) {
                    self.add_tables(&mut sums, row, other);
                }
            }
        }
        sums
    }

    fn has_bound(&self) -> bool {
        self.kind() == MovementKind::Pairs && self.is_complete() && self.sit_outs() == 0
    }

    /// Adds the competition of opponents and partners.
    fn add_table(&self, sums: &mut Sums, row: &TableRound, tables: usize) {
        let most = i32::try_from(tables.saturating_sub(1)).unwrap_or(i32::MAX);
        for side in [row.north_south, row.east_west] {
            let mut partners = side.iter().map(|one| self.index(one));
            if let (Some(one), Some(other)) = (partners.next(), partners.next()) {
                sums.competition.add(one, other, most.saturating_neg());
            }
        }
        self.for_each(row.north_south, row.east_west, |one, other| {
            sums.competition.add(one, other, most);
        });
    }

    /// Adds the competition between contestants at different tables.
    fn add_tables(&self, sums: &mut Sums, row: &TableRound, other: &TableRound) {
        for (one, two) in [(row.north_south, other.north_south), (row.east_west, other.east_west)] {
            self.for_each(one, two, |one, two| {
                sums.competition.add(one, two, 1);
                sums.comparisons.add(one, two, 1);
            });
        }
        for (one, two) in [(row.north_south, other.east_west), (row.east_west, other.north_south)] {
            self.for_each(one, two, |one, two| sums.competition.add(one, two, -1));
        }
    }

    fn for_each(&self, one: Occupants, other: Occupants, mut add: impl FnMut(usize, usize)) {
        let index = |contestant: Contestant| self.index(contestant);
        for one in one.iter().map(index) {
            for other in other.iter().map(index) {
                add(one, other);
            }
        }
    }
}

/// Sums for each two contestants.
struct Sums {
    competition: Square,
    comparisons: Square,
}
