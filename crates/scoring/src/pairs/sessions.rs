//! What a pair has from a session, and the stages that sessions belong to.

use std::fmt;

use bridge_core::{Exact, Matchpoints};
use matchpoints::SettledTotal;

use super::account::MatchpointAccount;
use crate::totals::final_totals::{RoundOf, SessionOf};
use event::{RoundId, SessionId};

/// A stage of an event with qualifying sessions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairStage {
    /// The sessions that were played to qualify.
    Qualifying,
    /// The others.
    Final,
}

impl fmt::Display for PairStage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        bridge_core::pad_text(
            f,
            match self {
                Self::Qualifying => "qualifying",
                Self::Final => "final",
            },
        )
    }
}

/// What a contestant has from a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionTotal {
    /// The session, where the event has several.
    pub session: Option<SessionId>,
    /// What was won at the tables.
    pub won: SettledTotal,
    /// What its penalties take off, below 0 where bonuses are more; none where it has none.
    pub penalty: Option<Matchpoints>,
    /// The penalties, by their positions among the decisions.
    pub penalties: Vec<usize>,
    /// The share of the other boards that AVE+ and AVE− go by; none where rounds have shares of their own.
    pub own: Option<Exact>,
    /// What was won in each round, where rounds are added up by themselves.
    pub rounds: Vec<RoundTotal>,
}

/// What a pair has from a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundTotal {
    /// The round.
    pub round: Option<RoundId>,
    /// What was won, penalties taken off.
    pub won: SettledTotal,
    /// What they have taken off, below 0 where bonuses are more; none where it has none.
    pub penalty: Option<Matchpoints>,
}

impl SessionTotal {
    /// What was won, penalties taken off.
    ///
    /// ```
    /// use matchpoints::SettledTotal;
    /// use scoring::SessionTotal;
    ///
    /// let won = SettledTotal { matchpoints: 7.into(), available: 12.into(), boards: 3 };
    /// let penalty = Some("0.5".parse()?);
    /// let session = SessionTotal { session: None, won, penalty, penalties: vec![0], own: None, rounds: Vec::new() };
    /// assert_eq!(session.total().matchpoints.to_string(), "6.5");
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn total(&self) -> SettledTotal {
        let mut total = self.won.clone();
        if let Some(penalty) = &self.penalty {
            total.matchpoints = total.matchpoints.minus(penalty);
        }
        total
    }
}

impl From<SessionOf<MatchpointAccount>> for SessionTotal {
    fn from(session: SessionOf<MatchpointAccount>) -> Self {
        let SessionOf { session, won, penalty, penalties, own, rounds } = session;
        let rounds = rounds.into_iter();
        let rounds = rounds
            .map(|RoundOf { round, won, penalty }| RoundTotal { round, won, penalty })
            .collect();
        Self { session, won, penalty, penalties, own, rounds }
    }
}
