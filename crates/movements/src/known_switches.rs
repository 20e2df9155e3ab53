//! The best known arrow-switches for one winner.

use crate::method::{Method, Size};
use crate::switches::Switches;

/// A line for each movement: method, tables, rounds, switches of whole rounds, switches of single tables.
/// `examples/one_winner.rs` writes it.
const TABLE: &str = include_str!("known_switches.csv");

/// Arrow-switches that give one winner, for a movement in which pairs keep their direction or only some of them
/// change it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct KnownSwitches {
    /// The method.
    pub method: Method,
    /// The numbers of tables and rounds.
    pub size: Size,
    /// The best switches of whole rounds.
    pub rounds: Switches,
    /// The best known switches of single tables. They are at least as good as `rounds`.
    pub tables: Switches,
}

impl Method {
    /// Returns the best known arrow-switches for a movement, or `None` if they have not been
    /// searched. [`Movement::best_round_switches`](crate::Movement::best_round_switches) computes them for
    /// any movement.
    ///
    /// ```
    /// use movements::{Method, Size};
    ///
    /// let known = Method::DoubleWeave.known_switches(Size::tables(8).rounds(8)).unwrap();
    /// let movement = Method::DoubleWeave.generate(known.size)?.switched(&known.tables);
    /// assert_eq!(movement.quality().unwrap().factor().unwrap().to_string(), "93.33");
    /// # Ok::<(), movements::GenerateError>(())
    /// ```
    #[must_use]
    pub fn known_switches(self, size: Size) -> Option<KnownSwitches> {
        KnownSwitches::all().find(|known| known.method == self && known.size == size)
    }
}

impl KnownSwitches {
    /// Returns all known switches.
    ///
    /// ```
    /// assert!(movements::KnownSwitches::all().count() > 20);
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE.lines().filter_map(|line| {
            let mut cells = line.split(',');
            let method = cells.next()?.parse().ok()?;
            let tables = cells.next()?.parse().ok()?;
            let size = Size::tables(tables).rounds(cells.next()?.parse().ok()?);
            let rounds = cells.next()?.parse().ok()?;
            Some(Self { method, size, rounds, tables: cells.next()?.parse().ok()? })
        })
    }
}
