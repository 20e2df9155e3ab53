//! What is wrong with a decision that an earlier one, or the event, contradicts.

use bridge_core::BoardNumber;

use crate::decisions::Decisions;

/// A decision that an earlier one, or the event, contradicts.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecisionError {
    /// A team is listed twice.
    #[error("the team {0:?} is listed twice")]
    TeamTwice(String),
    /// A pair is listed twice.
    #[error("{0:?} is listed twice")]
    PairTwice(String),
    /// A match of a contestant with itself.
    #[error("{0:?} plays against itself")]
    AgainstItself(String),
    /// The result of a match was decided before: both sides, and the round behind "in".
    #[error("the result of {teams}{round} is decided already")]
    MatchTwice {
        /// Both sides.
        teams: String,
        /// The round with the words before it; empty where rounds have no labels.
        round: String,
    },
    /// A second bye in a round.
    #[error("this team has a bye in this round already")]
    ByeTwice,
    /// A second withdrawal.
    #[error("this team has withdrawn already")]
    WithdrawnTwice,
    /// A second lot.
    #[error("this team's lot is drawn twice")]
    LotTwice,
    /// A round that stands twice in the order of rounds.
    #[error("this round is named twice")]
    RoundTwice,
    /// A session that stands twice among the qualifying ones.
    #[error("this session is named twice")]
    SessionTwice,
    /// A table that stands twice among those of the datum.
    #[error("this table is named twice")]
    TableTwice,
    /// A second carry-over of the same contestant into the same match, or into the event.
    #[error("{0:?} has a carry-over already")]
    CarriedTwice(String),
    /// An earlier match that is carried over for both of its teams.
    #[error(
        "the carry-over from the earlier match of {teams} is there already, for the other team"
    )]
    CarriedForBoth {
        /// Both sides.
        teams: String,
    },
    /// A stratum that stands twice.
    #[error("this stratum is named twice")]
    StratumTwice,
    /// One stratum too many.
    #[error("more than {} strata", Decisions::STRATA)]
    TooManyStrata,
    /// A second datum.
    #[error("board {0} has a second datum")]
    DatumTwice(BoardNumber),
    /// The datum of a board that the session does not have.
    #[error("a datum for board {0}, which nobody played")]
    DatumOfNoBoard(BoardNumber),
}

impl DecisionError {
    /// How to mend it, where that can be said.
    ///
    /// ```
    /// assert_eq!(event::DecisionError::LotTwice.help(), None);
    /// ```
    #[must_use]
    pub const fn help(&self) -> Option<&'static str> {
        match self {
            Self::DatumOfNoBoard(_) => Some("where there are sessions, name the session"),
            Self::CarriedTwice(_) => Some("where both count, give their sum"),
            Self::CarriedForBoth { .. } => {
                Some("say it once: by how many IMPs a team won, below 0 where it lost")
            }
            _ => None,
        }
    }
}
