//! The two sides of a match.

/// One of the two sides of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HomeOrAway {
    Home,
    Away,
}

impl HomeOrAway {
    /// Both sides, home first.
    pub(crate) const ALL: [Self; 2] = [Self::Home, Self::Away];

    /// Returns the other side.
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Home => Self::Away,
            Self::Away => Self::Home,
        }
    }

    /// Selects the value of this side from a pair of values, home first.
    pub(crate) fn select<T>(self, [home, away]: [T; 2]) -> T {
        match self {
            Self::Home => home,
            Self::Away => away,
        }
    }
}
