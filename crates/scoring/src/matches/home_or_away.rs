//! The two sides of a match.

/// One of the two sides of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HomeOrAway {
    Home,
    Away,
}

impl HomeOrAway {
    /// Both, the home side first.
    pub(crate) const ALL: [Self; 2] = [Self::Home, Self::Away];

    /// The other side.
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Home => Self::Away,
            Self::Away => Self::Home,
        }
    }

    /// What belongs to this side, of what belongs to both, the home side first.
    pub(crate) fn of<T>(self, [home, away]: [T; 2]) -> T {
        match self {
            Self::Home => home,
            Self::Away => away,
        }
    }
}
