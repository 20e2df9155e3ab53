use core::fmt;
use core::str::FromStr;

/// The contestants for which a movement is made.
///
/// ```
/// use movements::MovementKind;
///
/// assert_eq!("teams".parse(), Ok(MovementKind::Teams));
/// assert_eq!(MovementKind::Individual.contestant(), "player");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MovementKind {
    /// Pairs that keep their partner.
    Pairs,
    /// Players with a new partner in each round.
    Individual,
    /// Teams with a pair North-South and a pair East-West.
    Teams,
}

/// A word that is not a kind of movement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown kind of movement {0:?}: expected pairs, individual, or teams")]
pub struct MovementKindError(String);

impl MovementKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Pairs, Self::Individual, Self::Teams];

    /// Returns the noun for one contestant: pair, player, or team.
    #[must_use]
    pub const fn contestant(self) -> &'static str {
        match self {
            Self::Pairs => "pair",
            Self::Individual => "player",
            Self::Teams => "team",
        }
    }

    /// Returns the number of contestants in one direction at a table.
    #[must_use]
    pub(crate) const fn occupants(self) -> usize {
        match self {
            Self::Individual => 2,
            Self::Pairs | Self::Teams => 1,
        }
    }
}

impl fmt::Display for MovementKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pairs => "pairs",
            Self::Individual => "individual",
            Self::Teams => "teams",
        })
    }
}

impl FromStr for MovementKind {
    type Err = MovementKindError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|kind| kind.to_string() == text);
        found.ok_or_else(|| MovementKindError(text.to_owned()))
    }
}
