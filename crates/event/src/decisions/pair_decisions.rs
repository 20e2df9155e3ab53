//! What a director decides about pairs, and what is known of them beside their results.

use bridge_core::{BoardNumber, FractionalImps, Matchpoints, Percent, Score, Side};

use crate::ids::{ContestantId, RoundId, SessionId};

/// A pair or a player beside the results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairEntry {
    /// Who.
    pub who: PairName,
    /// The names of the players.
    pub members: Vec<String>,
    /// The percentage that is added to what was scored, in the list by handicap.
    pub handicap: Option<Percent>,
    /// The stratum, 0 for the highest.
    pub stratum: Option<usize>,
}

/// A pair by its name and, where two are called the same, by the way it sat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PairName {
    /// The name.
    pub name: ContestantId,
    /// The way it sat.
    pub side: Option<Side>,
}

/// A procedural penalty of a pair (Law 90), in percent of a top: that of the board with the most scores of the pair's own
/// session, or of the board that is named. It is taken off the total, and changes neither what AVE+ and AVE− are worth nor anybody else's score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairPenalty {
    /// The pair.
    pub who: PairName,
    /// The session; without one it is the last that the pair played.
    pub session: Option<SessionId>,
    /// The round, in Swiss pairs; without one it is the last that the pair played.
    pub round: Option<RoundId>,
    /// The board, where it was given for one.
    pub board: Option<BoardNumber>,
    /// How much of a top.
    pub percent: Percent,
    /// Why.
    pub reason: Option<String>,
}

/// A procedural penalty of a pair in IMPs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairImpPenalty {
    /// The pair.
    pub who: PairName,
    /// The session; without one it is the last that the pair played.
    pub session: Option<SessionId>,
    /// The round, where there are matches; without one it is the last that the pair played.
    pub round: Option<RoundId>,
    /// The board, where it was given for one.
    pub board: Option<BoardNumber>,
    /// How many.
    pub imps: FractionalImps,
    /// Why.
    pub reason: Option<String>,
}

/// The datum of a board, as the director entered it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnteredDatum {
    /// The session, where the event has several.
    pub session: Option<SessionId>,
    /// The board.
    pub board: BoardNumber,
    /// The datum.
    pub score: Score,
}

/// What a pair won in qualifying sessions that are not among the results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairCarry {
    /// The pair.
    pub who: PairName,
    /// What it won there, on the 2-1-0 scale or any other.
    pub matchpoints: Matchpoints,
    /// What could be won, on the same scale.
    pub available: Matchpoints,
    /// On how many boards.
    pub boards: u32,
}

impl PairName {
    /// Whether it is the pair of this name in a ranking: of those that sat one way, or of all.
    ///
    /// ```
    /// use bridge_core::Side;
    /// use event::{Event, PairName};
    ///
    /// # let mut event = Event::default();
    /// let who = PairName { name: event.intern("4")?, side: Some(Side::EastWest) };
    /// assert!(who.is_pair(who.name, None) && !who.is_pair(who.name, Some(Side::NorthSouth)));
    /// # Ok::<(), event::EventError>(())
    /// ```
    #[must_use]
    pub fn is_pair(self, pair: ContestantId, side: Option<Side>) -> bool {
        self.name == pair && (self.side.is_none() || side.is_none() || self.side == side)
    }
}
