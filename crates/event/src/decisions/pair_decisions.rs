//! Decisions and other information about pairs.

use bridge_core::{BoardNumber, FractionalImps, Matchpoints, Percent, Score, Side};

use crate::ids::{ContestantId, RoundId, SessionId};

/// An entry in the list of pairs or players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairEntry {
    /// The pair or player.
    pub pair: PairName,
    /// The names of the players, empty if unknown.
    pub members: Vec<String>,
    /// The percentage added to the score in the handicap ranking, or `None` without a handicap.
    pub handicap: Option<Percent>,
    /// The stratum, 0 for the highest, or `None` if unknown.
    pub stratum: Option<usize>,
}

/// A pair identified by its name and, if two pairs have the same name, its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PairName {
    /// The name.
    pub name: ContestantId,
    /// The side on which the pair sat, or `None` if its name is unique.
    pub side: Option<Side>,
}

/// A procedural penalty of a pair (Law 90), in percent of a top.
///
/// It is a percentage of the top of the named board. Without a board, it is the top of the board
/// with the most scores in the pair's own session. The penalty is deducted from the total. It
/// changes neither the value of AVE+ and AVE− nor the scores of other pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairPenalty {
    /// The pair.
    pub pair: PairName,
    /// The session, or `None` for the last one that the pair played.
    pub session: Option<SessionId>,
    /// The round in a Swiss event, or `None` for the last one that the pair played.
    pub round: Option<RoundId>,
    /// The board, or `None` if the penalty does not concern a particular board.
    pub board: Option<BoardNumber>,
    /// The percentage of a top, negative for a bonus.
    pub percent: Percent,
    /// The reason, or `None` if none is stated.
    pub reason: Option<String>,
}

/// A procedural penalty of a pair in IMPs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairImpPenalty {
    /// The pair.
    pub pair: PairName,
    /// The session, or `None` for the last one that the pair played.
    pub session: Option<SessionId>,
    /// The round in an event with matches, or `None` for the last one that the pair played.
    pub round: Option<RoundId>,
    /// The board, or `None` if the penalty does not concern a particular board.
    pub board: Option<BoardNumber>,
    /// The number of IMPs, negative for a bonus.
    pub imps: FractionalImps,
    /// The reason, or `None` if none is stated.
    pub reason: Option<String>,
}

/// The datum of a board, entered by the director.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnteredDatum {
    /// The session, or `None` if the event has only one.
    pub session: Option<SessionId>,
    /// The board.
    pub board: BoardNumber,
    /// The datum.
    pub score: Score,
}

/// Matchpoints of a pair in qualifying sessions that are not part of the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairCarryForward {
    /// The pair.
    pub pair: PairName,
    /// The matchpoints, on the 2-1-0 scale or any other.
    pub matchpoints: Matchpoints,
    /// The available matchpoints, on the same scale.
    pub available: Matchpoints,
    /// The number of boards.
    pub boards: u32,
}

impl PairName {
    /// Returns `true` if this is the pair named `pair` in the ranking of `side`, or in a ranking of
    /// both sides if `side` is `None`.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Side;
    /// use event::{Event, PairName};
    ///
    /// # let mut event = Event::default();
    /// let pair = PairName { name: event.intern("4")?, side: Some(Side::EastWest) };
    /// assert!(pair.is_pair(pair.name, None) && !pair.is_pair(pair.name, Some(Side::NorthSouth)));
    /// # Ok::<(), event::EventError>(())
    /// ```
    #[must_use]
    pub fn is_pair(self, pair: ContestantId, side: Option<Side>) -> bool {
        self.name == pair && (self.side.is_none() || side.is_none() || self.side == side)
    }
}
