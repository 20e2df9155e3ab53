//! A contestant's totals in sessions and rounds, in any unit.

use event::{RoundId, SessionId};

use super::accumulator::Accumulator;

/// A contestant's total in a session, in the unit `U`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionTotal<U: Accumulator> {
    /// The session; `None` if the event has only one.
    pub session: Option<SessionId>,
    /// The points won at the tables.
    pub won: U::ResolvedSum,
    /// The deduction for penalties; negative for a net bonus, `None` without penalties.
    pub penalty: Option<U::Penalty>,
    /// The indices of the penalties among the decisions.
    pub penalties: Vec<usize>,
    /// The average of the other boards, which AVE+ and AVE− depend on: at matchpoints, the share of
    /// the available matchpoints. `None` if each round has its own, or without such boards. It is set
    /// even if the regulations ignore it.
    pub own_average: Option<U::OwnAverage>,
    /// The total of each round if rounds are added up separately, otherwise empty.
    pub rounds: Vec<RoundTotal<U>>,
}

/// A contestant's total in a round, in the unit `U`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundTotal<U: Accumulator> {
    /// The round.
    pub round: Option<RoundId>,
    /// The points won, minus penalties.
    pub won: U::ResolvedSum,
    /// The deduction for penalties; negative for a net bonus, `None` without penalties.
    pub penalty: Option<U::Penalty>,
}

impl<U: Accumulator> SessionTotal<U> {
    /// Returns the points won, minus penalties.
    ///
    /// ```
    /// use matchpoints::ResolvedTotal;
    /// use scoring::{MatchpointAccumulator, SessionTotal};
    ///
    /// let session = SessionTotal::<MatchpointAccumulator> {
    ///     session: None,
    ///     won: ResolvedTotal { matchpoints: 7.into(), available: 12.into(), boards: 3 },
    ///     penalty: Some("0.5".parse()?),
    ///     penalties: vec![0],
    ///     own_average: None,
    ///     rounds: Vec::new(),
    /// };
    /// assert_eq!(session.total().matchpoints.to_string(), "6.5");
    /// # Ok::<(), bridge_core::ExactError>(())
    /// ```
    #[must_use]
    pub fn total(&self) -> U::ResolvedSum {
        let mut total = self.won.clone();
        if let Some(penalty) = &self.penalty {
            U::deduct(&mut total, penalty);
        }
        total
    }
}
