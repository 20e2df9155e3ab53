use std::fmt;

use crate::ids::RowId;

/// Which cell of a result a fault points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// The board.
    Board,
    /// Who sat North-South.
    NorthSouth,
    /// Who sat East-West.
    EastWest,
}

/// Something in an event that keeps it from being scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// The result and the cell that show it; none where it is the event as a whole.
    pub at: Option<(RowId, At)>,
    /// An earlier result that it contradicts.
    pub other: Option<(RowId, At)>,
}

/// What is wrong with an event. The texts are for people, and complete without the row.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// No board was played anywhere.
    #[error("no board was played: there is nothing to score")]
    NothingPlayed,
    /// Both sides of a table have the same name.
    #[error("{name:?} sits both North-South and East-West at one table")]
    AgainstItself {
        /// Who.
        name: String,
    },
    /// A team meets itself.
    #[error("{name:?} plays against itself")]
    TeamAgainstItself {
        /// Who.
        name: String,
    },
    /// A pair has two results on one board.
    #[error("pair {name:?} has two results on board {board}")]
    TwiceOnBoard {
        /// Who.
        name: String,
        /// The board.
        board: String,
    },
    /// A board of a match has one table only.
    #[error("board {board} of the match {teams} has one table only")]
    OneTable {
        /// The board.
        board: String,
        /// Both teams.
        teams: String,
    },
    /// A team sits the same way at both tables of a match.
    #[error("{name:?} sits {direction} twice on board {board} against {opponents:?}")]
    SameDirection {
        /// Who.
        name: String,
        /// `North-South`.
        direction: &'static str,
        /// The board.
        board: String,
        /// Against whom.
        opponents: String,
    },
    /// Few pairs sat both ways, and that alone put all pairs into one ranking.
    #[error("one ranking, because {names} sat both ways and the other {others} pairs did not")]
    FewSatBothWays {
        /// The pairs that did, joined.
        names: String,
        /// How many did not.
        others: usize,
    },
    /// A total left the range of exact arithmetic.
    #[error("the total of {name:?} is too large to be computed exactly")]
    TooLarge {
        /// Whose.
        name: String,
    },
}

impl FaultKind {
    /// How to mend it, where that can be said.
    #[must_use]
    pub const fn hint(&self) -> Option<&'static str> {
        match self {
            Self::NothingPlayed => Some("give at least one result as a contract or as a score"),
            Self::AgainstItself { .. } => Some(
                "if North-South and East-West number their pairs apart, say so with \
                 `--set pairs.winners=two`",
            ),
            Self::TwiceOnBoard { .. } => Some(
                "one of the two is a typing mistake in the board or in the pair; where North-South \
                 and East-West number their pairs apart, use `--set pairs.winners=two`; in a team \
                 event, where a team plays each board at two tables, use `--method teams`",
            ),
            Self::OneTable { .. } => Some(
                "add the other table's result; if there is none, score the match without the board: \
                 `--set teams.missing_table=not-played`",
            ),
            Self::SameDirection { .. } => Some(
                "at the other table the teams sit the other way round; if they met twice, tell the \
                 meetings apart with a column `round`",
            ),
            Self::FewSatBothWays { .. } => Some(
                "if a line has the two pairs the wrong way round, correct it; if not, say so with \
                 `--set pairs.winners=one`",
            ),
            Self::TeamAgainstItself { .. } | Self::TooLarge { .. } => None,
        }
    }

    /// Whether the event can be scored all the same, and somebody should look at this.
    #[must_use]
    pub const fn is_doubt(&self) -> bool {
        matches!(self, Self::FewSatBothWays { .. })
    }

    /// Whether it may only be so because other results could not be read.
    #[must_use]
    pub const fn may_be_for_want_of_results(&self) -> bool {
        matches!(self, Self::NothingPlayed | Self::OneTable { .. } | Self::FewSatBothWays { .. })
    }
}

/// Everything that keeps an event from being scored, in the order of its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{}", fault.kind)?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
