//! What a director decides about pairs, and what is known of them beside their results.

use bridge_core::{BoardNumber, FractionalImps, Matchpoints, Percent, Score, Side};

use crate::ids::{ContestantId, RoundId, SessionId, TableId};

/// Everything that was decided about pairs, or about players in an event of individuals. Whoever fills it in checks
/// that the pairs and sessions exist.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairDecisions {
    /// Who plays under a name, and in which lists.
    pub entries: Vec<PairEntry>,
    /// What the strata are called, the highest first; at most [`PairDecisions::STRATA`].
    pub strata: Vec<String>,
    /// Penalties, and bonuses with the other sign.
    pub penalties: Vec<PairPenalty>,
    /// Penalties of events that are scored in IMPs, and bonuses with the other sign.
    pub imp_penalties: Vec<PairImpPenalty>,
    /// Datums that the director entered, by session and board.
    pub datums: Vec<(Option<SessionId>, BoardNumber, Score)>,
    /// The tables whose scores the datum is the mean of, where it is that of chosen tables.
    pub datum_tables: Vec<TableId>,
    /// The sessions that were played to qualify for the others.
    pub qualifying: Vec<SessionId>,
    /// What was won in qualifying sessions that are not among the results.
    pub carried: Vec<PairCarry>,
}

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

impl PairDecisions {
    /// The most strata.
    pub const STRATA: usize = 3;

    /// What is known of a pair in a ranking: of those that sat one way, or of all.
    ///
    /// ```
    /// use bridge_core::Side;
    /// use event::{Event, PairDecisions, PairEntry, PairName};
    ///
    /// # let mut event = Event::default();
    /// let pair = event.intern("4")?;
    /// let who = PairName { name: pair, side: Some(Side::EastWest) };
    /// let listed = PairEntry { who, members: Vec::new(), handicap: None, stratum: Some(1) };
    /// let decisions = PairDecisions { entries: vec![listed], ..PairDecisions::default() };
    /// let stratum = |side| decisions.entry(pair, side).and_then(|entry| entry.stratum);
    /// assert_eq!([stratum(Some(Side::EastWest)), stratum(None)], [Some(1), Some(1)]);
    /// assert_eq!(stratum(Some(Side::NorthSouth)), None);
    /// # Ok::<(), event::EventError>(())
    /// ```
    #[must_use]
    pub fn entry(&self, pair: ContestantId, side: Option<Side>) -> Option<&PairEntry> {
        self.entries.iter().find(|entry| entry.who.is(pair, side))
    }
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
    /// assert!(who.is(who.name, None) && !who.is(who.name, Some(Side::NorthSouth)));
    /// # Ok::<(), event::EventError>(())
    /// ```
    #[must_use]
    pub fn is(self, pair: ContestantId, side: Option<Side>) -> bool {
        self.name == pair && (self.side.is_none() || side.is_none() || self.side == side)
    }
}
