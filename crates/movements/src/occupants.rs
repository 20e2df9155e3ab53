use crate::contestant::Contestant;

/// The contestants in one direction at a table: nobody, a pair or team, or two partners of an
/// individual.
///
/// ```
/// use movements::{Contestant, Occupants};
///
/// let partners = Occupants::partners(Contestant::Number(8), Contestant::Number(1));
/// assert_eq!(partners.iter().map(Contestant::number).collect::<Vec<_>>(), [8, 1]);
/// assert!(Occupants::EMPTY.is_empty());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Occupants {
    first: Option<Contestant>,
    second: Option<Contestant>,
}

impl Occupants {
    /// Empty seats. The opponents sit out.
    pub const EMPTY: Self = Self { first: None, second: None };

    /// Creates the occupants for a pair or for a pair of a team.
    #[must_use]
    pub const fn one(contestant: Contestant) -> Self {
        Self { first: Some(contestant), second: None }
    }

    /// Creates the occupants for two partners of an individual.
    #[must_use]
    pub const fn partners(first: Contestant, second: Contestant) -> Self {
        Self { first: Some(first), second: Some(second) }
    }

    /// Returns true if the seats are empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.first.is_none()
    }

    /// Returns the number of contestants, 0 to 2.
    #[must_use]
    pub fn len(self) -> usize {
        self.iter().count()
    }

    /// Returns the contestants in order: North before South, and East before West.
    pub fn iter(self) -> impl Iterator<Item = Contestant> {
        self.first.into_iter().chain(self.second)
    }

    /// Returns the occupants without a contestant.
    #[must_use]
    pub(crate) fn without(self, contestant: Contestant) -> Self {
        let mut left = self.iter().filter(|one| *one != contestant);
        Self { first: left.next(), second: left.next() }
    }

    /// Returns the occupants with each contestant replaced.
    #[must_use]
    pub(crate) fn map(self, replace: impl Fn(Contestant) -> Contestant) -> Self {
        Self { first: self.first.map(&replace), second: self.second.map(replace) }
    }
}
