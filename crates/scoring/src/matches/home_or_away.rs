//! The two sides of a match.

/// One of the two sides of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
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

/// Serialization of the index of a side, 0 for home, as `"home"` or `"away"`.
#[cfg(feature = "serde")]
pub(super) mod index {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::HomeOrAway;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    pub(in crate::matches) fn serialize<S: Serializer>(
        index: &usize,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let side = if *index == 0 { HomeOrAway::Home } else { HomeOrAway::Away };
        side.serialize(serializer)
    }

    pub(in crate::matches) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<usize, D::Error> {
        HomeOrAway::deserialize(deserializer).map(|side| side.select([0, 1]))
    }
}
