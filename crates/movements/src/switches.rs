use core::fmt;
use core::str::FromStr;
use std::collections::{BTreeMap, BTreeSet};

use crate::movement::Movement;
use crate::table_round::TableRound;

/// The arrow-switches of a movement: whole rounds, or single tables in a round.
///
/// The text form lists rounds in order. `8` is all tables in round 8, and `3:1+4` is tables 1 and 4 in
/// round 3. Switches are separated by spaces.
///
/// ```
/// use movements::Switches;
///
/// let switches: Switches = "3:1+4 8".parse()?;
/// assert!(switches.contains(3, 4) && !switches.contains(3, 2) && switches.contains(8, 2));
/// assert_eq!(switches.to_string(), "3:1+4 8");
/// # Ok::<(), movements::SwitchesError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Switches {
    /// The switched tables of each round. Empty for all tables.
    rounds: BTreeMap<u16, BTreeSet<u16>>,
}

/// A text that is not a list of arrow-switches.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "invalid arrow-switch {0:?}: expected a round like `8`, or a round and tables like `3:1+4`"
)]
pub struct SwitchesError(String);

impl Switches {
    /// Creates switches of whole rounds.
    #[must_use]
    pub fn of_rounds(rounds: impl IntoIterator<Item = u16>) -> Self {
        Self { rounds: rounds.into_iter().map(|round| (round, BTreeSet::new())).collect() }
    }

    /// Creates switches of single tables.
    pub(crate) fn of_tables<'r>(rows: impl IntoIterator<Item = &'r TableRound>) -> Self {
        let mut rounds: BTreeMap<u16, BTreeSet<u16>> = BTreeMap::new();
        for row in rows {
            rounds.entry(row.round).or_default().insert(row.table);
        }
        Self { rounds }
    }

    /// Returns true if a table is switched in a round.
    #[must_use]
    pub fn contains(&self, round: u16, table: u16) -> bool {
        let tables = self.rounds.get(&round);
        tables.is_some_and(|tables| tables.is_empty() || tables.contains(&table))
    }

    /// Returns true if there are no switches.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rounds.is_empty()
    }

    /// Returns the switched rounds. With tables, only some tables of the round are switched.
    pub fn iter(&self) -> impl Iterator<Item = (u16, Vec<u16>)> {
        self.rounds.iter().map(|(&round, tables)| (round, tables.iter().copied().collect()))
    }
}

impl fmt::Display for Switches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (round, tables)) in self.rounds.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{round}")?;
            let tables: Vec<String> = tables.iter().map(u16::to_string).collect();
            if !tables.is_empty() {
                write!(f, ":{}", tables.join("+"))?;
            }
        }
        Ok(())
    }
}

impl FromStr for Switches {
    type Err = SwitchesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut rounds = BTreeMap::new();
        for word in text.split_whitespace() {
            let error = || SwitchesError(word.to_owned());
            let number = |text: &str| text.parse::<u16>().map_err(|_| error());
            let (round, tables) = match word.split_once(':') {
                Some((round, tables)) => (round, tables.split('+').map(number).collect()),
                None => (word, Ok(BTreeSet::new())),
            };
            rounds.insert(number(round)?, tables?);
        }
        Ok(Self { rounds })
    }
}

impl Movement {
    /// Returns the movement with these arrow-switches, in one list of numbers. See
    /// [`with_switches`](Self::with_switches).
    ///
    /// ```
    /// use movements::{Method, Size, Switches};
    ///
    /// let mitchell = Method::Mitchell.generate(Size::tables(7))?;
    /// let switched = mitchell.switched(&Switches::of_rounds([7]));
    /// assert_eq!(switched.quality().unwrap().factor().unwrap().to_string(), "90.46");
    /// # Ok::<(), movements::GenerateError>(())
    /// ```
    #[must_use]
    pub fn switched(&self, switches: &Switches) -> Self {
        self.with_switches(|row| switches.contains(row.round, row.table))
    }
}
