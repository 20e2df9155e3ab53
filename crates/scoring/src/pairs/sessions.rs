//! A pair's total in a session, and the stages of an event.

use std::fmt;

use bridge_core::{Exact, Matchpoints};
use matchpoints::ResolvedTotal;

use super::accumulator::MatchpointAccumulator;
use crate::totals::final_totals::{RoundSum, SessionSum};
use event::{RoundId, SessionId};

/// A stage of an event with qualifying sessions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairStage {
    /// The qualifying sessions.
    Qualifying,
    /// All other sessions.
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

/// A contestant's total in a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionTotal {
    /// The session; `None` if the event has only one.
    pub session: Option<SessionId>,
    /// Matchpoints won at the tables.
    pub won: ResolvedTotal,
    /// Matchpoints deducted; negative for a net bonus, `None` without penalties.
    pub penalty: Option<Matchpoints>,
    /// The indices of the penalties among the decisions.
    pub penalties: Vec<usize>,
    /// The share of the other boards that AVE+ and AVE− depend on; `None` if each round has its
    /// own.
    pub own_share: Option<Exact>,
    /// The total of each round if rounds are added up separately, otherwise empty.
    pub rounds: Vec<RoundTotal>,
}

/// A pair's total in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundTotal {
    /// The round.
    pub round: Option<RoundId>,
    /// Matchpoints won, minus penalties.
    pub won: ResolvedTotal,
    /// Matchpoints deducted; negative for a net bonus, `None` without penalties.
    pub penalty: Option<Matchpoints>,
}

impl SessionTotal {
    /// Returns the matchpoints won, minus penalties.
    ///
    /// ```
    /// use matchpoints::ResolvedTotal;
    /// use scoring::SessionTotal;
    ///
    /// let won = ResolvedTotal { matchpoints: 7.into(), available: 12.into(), boards: 3 };
    /// let penalty = Some("0.5".parse()?);
    /// let session = SessionTotal { session: None, won, penalty, penalties: vec![0], own_share: None, rounds: Vec::new() };
    /// assert_eq!(session.total().matchpoints.to_string(), "6.5");
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn total(&self) -> ResolvedTotal {
        let mut total = self.won.clone();
        if let Some(penalty) = &self.penalty {
            total.matchpoints = total.matchpoints.minus(penalty);
        }
        total
    }
}

impl From<SessionSum<MatchpointAccumulator>> for SessionTotal {
    fn from(session: SessionSum<MatchpointAccumulator>) -> Self {
        let SessionSum { session, won, penalty, penalties, own, rounds } = session;
        let rounds = rounds.into_iter();
        let rounds = rounds
            .map(|RoundSum { round, won, penalty }| RoundTotal { round, won, penalty })
            .collect();
        Self { session, won, penalty, penalties, own_share: own, rounds }
    }
}
