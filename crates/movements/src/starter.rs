use core::fmt;
use core::str::FromStr;

use crate::kind::MovementKind;
use crate::movement::Movement;
use crate::movement_error::MovementError;
use crate::plan::{Place, Plan, wrap};

/// Round 1 of a cyclic Howell movement, from which all rounds follow.
///
/// The moving pairs and the sets of boards are the residues modulo the number of rounds. Each round adds 1
/// to both. The other pairs are stationary. Each difference of two opponents occurs once, so no
/// pairs meet twice. The sets minus the moving pairs at their table are all residues, so no
/// pair plays a set twice.
///
/// In the text form, `1-3@2` is a table at which pairs 1 and 3 play set 2, and `*` is a stationary
/// pair.
///
/// ```
/// use movements::Starter;
///
/// let starter: Starter = "7 *-0@0 1-3@4 2-6@1 4-5@2".parse()?;
/// assert_eq!((starter.tables(), starter.rounds()), (4, 7));
/// assert!("7 *-0@0 1-2@3 3-4@5 5-6@1".parse::<Starter>().is_err());
/// # Ok::<(), movements::StarterError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Starter {
    rounds: i32,
    tables: Vec<StarterTable>,
}

/// A text that is not a starter.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid starter {0:?}: expected distinct differences and sets, and each residue once")]
pub struct StarterError(String);

/// A table of a starter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StarterTable {
    /// The pair North-South, or `None` for a stationary pair.
    pub(crate) first: Option<i32>,
    /// The pair East-West.
    pub(crate) second: i32,
    /// The set of boards.
    pub(crate) set: i32,
}

impl Starter {
    /// Creates a starter, or returns `None` if it is invalid.
    pub(crate) fn new(rounds: i32, tables: Vec<StarterTable>) -> Option<Self> {
        let starter = Self { rounds, tables };
        starter.is_valid().then_some(starter)
    }

    /// Returns the number of tables.
    #[must_use]
    pub const fn tables(&self) -> usize {
        self.tables.len()
    }

    /// Returns the number of rounds.
    #[must_use]
    pub fn rounds(&self) -> usize {
        usize::try_from(self.rounds).unwrap_or_default()
    }

    /// Returns the movement with one board in each set. Moving pairs have the numbers 1 to the number of
    /// rounds, and stationary pairs the following numbers.
    ///
    /// # Errors
    ///
    /// Does not fail for starters of up to 200 rounds.
    pub fn movement(&self) -> Result<Movement, MovementError> {
        self.plan().finish()
    }

    fn is_valid(&self) -> bool {
        let rounds = self.rounds();
        let mut pairs = vec![0_u8; rounds];
        let mut differences = vec![0_u8; rounds];
        let mut sets = vec![0_u8; rounds];
        let mut shifts = vec![0_u8; rounds];
        let count = |list: &mut Vec<u8>, number: i32| {
            let at = usize::try_from(number.rem_euclid(self.rounds.max(1))).unwrap_or_default();
            if let Some(count) = list.get_mut(at) {
                *count = count.saturating_add(1);
            }
        };
        for table in &self.tables {
            count(&mut sets, table.set);
            for pair in table.first.into_iter().chain([table.second]) {
                count(&mut pairs, pair);
                count(&mut shifts, table.set.wrapping_sub(pair));
            }
            if let Some(first) = table.first {
                count(&mut differences, first.wrapping_sub(table.second));
                count(&mut differences, table.second.wrapping_sub(first));
            }
        }
        let at_most_one = |list: &[u8]| list.iter().all(|count| *count <= 1);
        let exactly_one = |list: &[u8]| list.iter().all(|count| *count == 1);
        exactly_one(&pairs)
            && exactly_one(&shifts)
            && at_most_one(&differences)
            && at_most_one(&sets)
    }

    /// Returns the plan of all rounds.
    fn plan(&self) -> Plan {
        let mut plan = Plan::new(MovementKind::Pairs);
        for round in 1..=self.rounds {
            let shifted = |residue: i32| wrap(residue.saturating_add(round), self.rounds);
            let mut stationary = self.rounds;
            for (table, seats) in (1..).zip(&self.tables) {
                let place = Place { round, table, set: shifted(seats.set) };
                let first = seats.first.map_or_else(
                    || {
                        stationary = stationary.saturating_add(1);
                        stationary
                    },
                    shifted,
                );
                plan.meet(place, first, shifted(seats.second));
            }
        }
        plan
    }
}

impl fmt::Display for Starter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.rounds)?;
        for table in &self.tables {
            let first = table.first.map_or_else(|| "*".to_owned(), |first| first.to_string());
            write!(f, " {first}-{}@{}", table.second, table.set)?;
        }
        Ok(())
    }
}

impl FromStr for Starter {
    type Err = StarterError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parse = || {
            let (rounds, tables) = text.split_once(' ')?;
            let rounds = rounds.parse().ok().filter(|rounds| (1..=200).contains(rounds))?;
            let tables = tables.split(' ').map(|table| {
                let (seats, set) = table.split_once('@')?;
                let (first, second) = seats.split_once('-')?;
                let residue = |text: &str| -> Option<i32> {
                    text.parse().ok().filter(|residue| (0..rounds).contains(residue))
                };
                let first = if first == "*" { None } else { Some(residue(first)?) };
                Some(StarterTable { first, second: residue(second)?, set: residue(set)? })
            });
            Self::new(rounds, tables.collect::<Option<_>>()?)
        };
        parse().ok_or_else(|| StarterError(text.to_owned()))
    }
}
