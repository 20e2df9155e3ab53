//! Errors of decisions that contradict an earlier decision or the event.

use bridge_core::BoardNumber;

use crate::decisions::Decisions;

/// An error of a decision that contradicts an earlier decision or the event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecisionError {
    /// A team is listed twice.
    #[error("the team {0:?} is listed twice")]
    TeamTwice(String),
    /// A pair is listed twice.
    #[error("{0:?} is listed twice")]
    PairTwice(String),
    /// A contestant plays a match against itself.
    #[error("{0:?} plays against itself")]
    AgainstItself(String),
    /// The result of a match is decided twice.
    #[error("the result of {teams}{round} is decided already")]
    MatchTwice {
        /// Both contestants.
        teams: String,
        /// The round with the word "in", or an empty text if rounds have no labels.
        round: String,
    },
    /// A team has two byes in one round.
    #[error("this team has a bye in this round already")]
    ByeTwice,
    /// A team withdraws twice.
    #[error("this team has withdrawn already")]
    WithdrawnTwice,
    /// A team has two lots.
    #[error("this team's lot is drawn twice")]
    LotTwice,
    /// A round occurs twice in the order of rounds.
    #[error("this round is named twice")]
    RoundTwice,
    /// A session occurs twice among the qualifying sessions.
    #[error("this session is named twice")]
    SessionTwice,
    /// A table occurs twice among the tables of the datum.
    #[error("this table is named twice")]
    TableTwice,
    /// A contestant has two carry-overs into the same match, or into the event.
    #[error("{0:?} has a carry-over already")]
    CarriedTwice(String),
    /// An earlier match is carried over for both of its teams.
    #[error(
        "the carry-over from the earlier match of {teams} is there already, for the other team"
    )]
    CarriedForBoth {
        /// Both teams.
        teams: String,
    },
    /// A stratum is named twice.
    #[error("this stratum is named twice")]
    StratumTwice,
    /// There are more strata than [`Decisions::STRATA`].
    #[error("more than {} strata", Decisions::STRATA)]
    TooManyStrata,
    /// A board has two datums.
    #[error("board {0} has a second datum")]
    DatumTwice(BoardNumber),
    /// A datum refers to a board that the session does not have.
    #[error("a datum for board {0}, which was not played")]
    DatumOfNoBoard(BoardNumber),
}

impl DecisionError {
    /// Returns advice on how to fix the problem, or `None` if the message suffices.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(event::DecisionError::LotTwice.help(), None);
    /// ```
    #[must_use]
    pub const fn help(&self) -> Option<&'static str> {
        match self {
            Self::DatumOfNoBoard(_) => Some("if there are sessions, add the session"),
            Self::CarriedTwice(_) => Some("where both count, give their sum"),
            Self::CarriedForBoth { .. } => {
                Some("enter it once: the margin of a team in IMPs, below 0 if it lost")
            }
            _ => None,
        }
    }
}
