//! Decisions of the director and other information from the event file, with one list for each
//! kind.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use bridge_core::{BoardNumber, Side};
use foldhash::fast::RandomState;

use self::unique_decision::UniqueDecision;
use crate::decisions::decision_kind::DecisionKind;
use crate::decisions::match_decisions::{
    AwardedMatch, Bye, CarriedOver, CarryOver, Forfeit, Penalty, PenaltyAmount, TeamEntry,
    UnplayedMatch, VoidMatch,
};
use crate::decisions::pair_decisions::{
    EnteredDatum, PairCarryForward, PairEntry, PairImpPenalty, PairPenalty,
};
use crate::ids::{ContestantId, RoundId, SessionId, TableId};

mod add;
pub(crate) mod adjustment;
pub(crate) mod adjustments;
pub(crate) mod corrections;
pub(crate) mod decision_error;
pub(crate) mod decision_kind;
pub(crate) mod fractions;
pub(crate) mod match_decisions;
pub(crate) mod other_vulnerability;
pub(crate) mod pair_decisions;
pub(crate) mod penalized_award;
pub(crate) mod per_ranking;
#[cfg(feature = "serde")]
mod serialize;
mod unique_decision;
pub(crate) mod weights;

/// Declares the decisions, with their data and their lists.
macro_rules! decisions {
    ($($(#[$about:meta])* $decision:ident($held:ty) in $list:ident,)*) => {
        /// A decision of the director, or other information about an event that is not a result.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Decision {
            $($(#[$about])* $decision($held),)*
        }

        /// The lists of decisions.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum DecisionList {
            $($(#[$about])* $decision,)*
        }

        /// All decisions about an event in input order. They are added with
        /// [`Event::add_decision`](crate::Event::add_decision), so no decision contradicts another
        /// one.
        #[derive(Clone, Debug, Default)]
        pub struct Decisions {
            $($list: Vec<$held>,)*
            /// The first decision of each kind.
            kinds: BTreeMap<DecisionKind, DecisionId>,
            /// Byes and decided matches: the round and both contestants, ordered by ID. A bye has
            /// the same contestant twice.
            settled: BTreeSet<(Option<RoundId>, [ContestantId; 2])>,
            /// The index of each listed team.
            team_at: HashMap<ContestantId, usize, RandomState>,
            /// The index of each listed pair.
            pair_at: HashMap<(ContestantId, Option<Side>), usize, RandomState>,
            /// The keys of decisions that may occur only once.
            unique: BTreeSet<UniqueDecision>,
            /// The index of each datum.
            datum_at: HashMap<(Option<SessionId>, BoardNumber), usize, RandomState>,
        }

        impl Decisions {
            $($(#[$about])*
            ///
            /// # Examples
            ///
            /// ```
            #[doc = concat!("let none = event::Event::default().decisions().", stringify!($list), "().len();")]
            /// assert_eq!(none, 0);
            /// ```
            #[must_use]
            pub fn $list(&self) -> &[$held] {
                &self.$list
            })*

            fn push(&mut self, decision: Decision) -> DecisionId {
                match decision {
                    $(Decision::$decision(held) => {
                        let position = self.$list.len();
                        self.$list.push(held);
                        DecisionList::$decision.at(position)
                    })*
                }
            }
        }
    };
}

/// The ID of a decision: its list and its index there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DecisionId {
    list: DecisionList,
    position: u32,
}

impl DecisionList {
    /// Returns the ID of the decision at an index of this list. Indices beyond 32 bits are clamped.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Decision, DecisionList, Event};
    ///
    /// let mut event = Event::default();
    /// let id = event.add_decision(Decision::Stratum("A".to_owned()))?;
    /// assert_eq!(id, DecisionList::Stratum.at(0));
    /// # Ok::<(), event::DecisionError>(())
    /// ```
    #[must_use]
    pub fn at(self, position: usize) -> DecisionId {
        DecisionId { list: self, position: position.try_into().unwrap_or(u32::MAX) }
    }

    /// Pairs the items of this list, or values derived from them one by one, with the IDs of their
    /// decisions.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::DecisionList;
    ///
    /// let named: Vec<_> = DecisionList::Lot.numbered(["Hares", "Owls"]).collect();
    /// assert_eq!(named[1], (DecisionList::Lot.at(1), "Owls"));
    /// ```
    pub fn numbered<T>(
        self,
        listed: impl IntoIterator<Item = T>,
    ) -> impl Iterator<Item = (DecisionId, T)> {
        listed.into_iter().enumerate().map(move |(position, it)| (self.at(position), it))
    }
}

impl DecisionId {
    /// Returns the list that contains the decision.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::DecisionList;
    ///
    /// assert_eq!(DecisionList::Lot.at(2).list(), DecisionList::Lot);
    /// ```
    #[must_use]
    pub const fn list(self) -> DecisionList {
        self.list
    }

    /// Returns the index of the decision in its list.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(event::DecisionList::Lot.at(2).position(), 2);
    /// ```
    #[must_use]
    pub fn position(self) -> usize {
        self.position.try_into().unwrap_or(usize::MAX)
    }
}

decisions! {
    /// Listed teams, with their members.
    Team(TeamEntry) in teams,
    /// Byes: rounds in which a team has no opponents.
    Bye(Bye) in byes,
    /// Forfeits: matches that one side did not play.
    Forfeit(Forfeit) in forfeits,
    /// Void matches: less than half of each could be played.
    Void(VoidMatch) in voids,
    /// Matches with points set by the director.
    Award(AwardedMatch) in awards,
    /// Penalties and bonuses in matches. A bonus has the opposite sign.
    Penalty(Penalty) in penalties,
    /// Teams that have withdrawn from the event.
    Withdrawal(ContestantId) in withdrawals,
    /// Carry-overs of teams into a match or into the event.
    CarryOver(CarryOver) in carry_overs,
    /// Lots in the order of drawing. The first one is the best.
    Lot(ContestantId) in lots,
    /// Rounds in the order of play, if their labels do not determine it.
    Round(RoundId) in rounds,
    /// Matches without a result yet.
    Unplayed(UnplayedMatch) in unplayed,
    /// Listed pairs and players, with members, handicap, and stratum.
    Pair(PairEntry) in pairs,
    /// The names of the strata, highest first, at most [`Decisions::STRATA`].
    Stratum(String) in strata,
    /// Penalties and bonuses of pairs in percent of a top. A bonus has the opposite sign.
    PairPenalty(PairPenalty) in pair_penalties,
    /// Penalties and bonuses of pairs in IMPs. A bonus has the opposite sign.
    PairImpPenalty(PairImpPenalty) in pair_imp_penalties,
    /// Datums entered by the director.
    Datum(EnteredDatum) in datums,
    /// The tables whose mean score is the datum, if it is based on chosen tables.
    DatumTable(TableId) in datum_tables,
    /// The qualifying sessions.
    Qualifying(SessionId) in qualifying,
    /// Matchpoints from qualifying sessions that are not part of the event.
    PairCarryForward(PairCarryForward) in pair_carry_forwards,
}

impl Decision {
    /// Returns the kind of the decision, which determines the events that it applies to.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Decision, DecisionKind};
    ///
    /// assert_eq!(Decision::Stratum("A".to_owned()).kind(), DecisionKind::Stratum);
    /// ```
    #[must_use]
    pub const fn kind(&self) -> DecisionKind {
        match self {
            Self::Team(_) => DecisionKind::Team,
            Self::Bye(_) => DecisionKind::Bye,
            Self::Forfeit(_) => DecisionKind::Forfeit,
            Self::Void(_) => DecisionKind::Void,
            Self::Award(_) => DecisionKind::Award,
            Self::Penalty(Penalty { amount: PenaltyAmount::Imps { .. }, .. }) => {
                DecisionKind::ImpPenalty
            }
            Self::Penalty(Penalty { amount: PenaltyAmount::Points(_), .. }) => {
                DecisionKind::PointPenalty
            }
            Self::Withdrawal(_) => DecisionKind::Withdrawal,
            Self::CarryOver(CarryOver { amount: CarriedOver::Imps { .. }, .. }) => {
                DecisionKind::ImpsCarried
            }
            Self::CarryOver(CarryOver { amount: CarriedOver::EarlierMatch { .. }, .. }) => {
                DecisionKind::EarlierMatch
            }
            Self::CarryOver(CarryOver { amount: CarriedOver::Points(_), .. }) => {
                DecisionKind::PointsCarried
            }
            Self::Lot(_) => DecisionKind::Lot,
            Self::Round(_) => DecisionKind::Round,
            Self::Unplayed(_) => DecisionKind::Unplayed,
            Self::Pair(PairEntry { handicap: None, stratum: None, .. }) => DecisionKind::Pair,
            Self::Pair(_) => DecisionKind::Graded,
            Self::Stratum(_) => DecisionKind::Stratum,
            Self::PairPenalty(_) => DecisionKind::PairPenalty,
            Self::PairImpPenalty(_) => DecisionKind::PairImpPenalty,
            Self::Datum(_) => DecisionKind::Datum,
            Self::DatumTable(_) => DecisionKind::DatumTable,
            Self::Qualifying(_) => DecisionKind::Qualifying,
            Self::PairCarryForward(_) => DecisionKind::PairCarryForward,
        }
    }
}

impl Decisions {
    /// The maximum number of strata.
    pub const STRATA: usize = 3;

    /// Returns the kinds that have at least one decision.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Decision, DecisionKind, Event};
    ///
    /// let mut event = Event::default();
    /// event.add_decision(Decision::Stratum("A".to_owned()))?;
    /// let kinds: Vec<DecisionKind> = event.decisions().kinds().collect();
    /// assert_eq!(kinds, [DecisionKind::Stratum]);
    /// # Ok::<(), event::DecisionError>(())
    /// ```
    pub fn kinds(&self) -> impl Iterator<Item = DecisionKind> + '_ {
        self.kinds.keys().copied()
    }

    /// Returns `true` if there are decisions of a kind.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{DecisionKind, Event};
    ///
    /// assert!(!Event::default().decisions().contains(DecisionKind::Bye));
    /// ```
    #[must_use]
    pub fn contains(&self, kind: DecisionKind) -> bool {
        self.kinds.contains_key(&kind)
    }

    /// Returns the first decision of a kind, or `None` if there is no such decision.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Decision, DecisionKind, Event};
    ///
    /// let mut event = Event::default();
    /// let first = event.add_decision(Decision::Stratum("A".to_owned()))?;
    /// event.add_decision(Decision::Stratum("B".to_owned()))?;
    /// assert_eq!(event.decisions().first(DecisionKind::Stratum), Some(first));
    /// assert_eq!(event.decisions().first(DecisionKind::Bye), None);
    /// # Ok::<(), event::DecisionError>(())
    /// ```
    #[must_use]
    pub fn first(&self, kind: DecisionKind) -> Option<DecisionId> {
        self.kinds.get(&kind).copied()
    }

    /// Returns `true` if a team has a bye in a round.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Bye, ContestantId, Decision, Event};
    ///
    /// let mut event = Event::default();
    /// let team: ContestantId = event.intern("Hares")?;
    /// event.add_decision(Decision::Bye(Bye { round: None, team }))?;
    /// assert!(event.decisions().has_bye(None, team));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn has_bye(&self, round: Option<RoundId>, team: ContestantId) -> bool {
        self.settled.contains(&(round, [team, team]))
    }

    /// Returns the entry of a pair in the list of pairs, or `None` if it is not listed. `side` is
    /// `None` in a ranking of both sides.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Side;
    /// use event::{Decision, Event, PairEntry, PairName};
    ///
    /// let mut event = Event::default();
    /// let name = event.intern("4")?;
    /// let pair = PairName { name, side: Some(Side::EastWest) };
    /// let listed = PairEntry { pair, members: Vec::new(), handicap: None, stratum: Some(1) };
    /// event.add_decision(Decision::Pair(listed))?;
    /// let stratum = |side| event.decisions().pair(name, side).and_then(|entry| entry.stratum);
    /// assert_eq!([stratum(Some(Side::EastWest)), stratum(None)], [Some(1), Some(1)]);
    /// assert_eq!(stratum(Some(Side::NorthSouth)), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pair(&self, pair: ContestantId, side: Option<Side>) -> Option<&PairEntry> {
        self.pairs_named(pair).find(|entry| entry.pair.is_pair(pair, side))
    }

    /// Returns `true` for a qualifying session.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Decision, Event};
    ///
    /// let mut event = Event::default();
    /// let [first, last] = [event.intern("Friday")?, event.intern("Sunday")?];
    /// event.add_decision(Decision::Qualifying(first))?;
    /// assert_eq!([first, last].map(|session| event.decisions().is_qualifying(session)), [true, false]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_qualifying(&self, session: SessionId) -> bool {
        self.unique.contains(&UniqueDecision::Qualifying(session))
    }

    /// Returns the datum that the director entered for a board, or `None` otherwise.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{BoardNumber, Score};
    /// use event::{Decision, EnteredDatum, Event};
    ///
    /// let mut event = Event::default();
    /// let board = BoardNumber::new(7)?;
    /// event.board(None, board, None)?;
    /// event.add_decision(Decision::Datum(EnteredDatum { session: None, board, score: Score::from(420) }))?;
    /// assert_eq!(event.decisions().datum(None, board).map(|it| it.score), Some(Score::from(420)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn datum(&self, session: Option<SessionId>, board: BoardNumber) -> Option<&EnteredDatum> {
        self.datum_at.get(&(session, board)).and_then(|&at| self.datums.get(at))
    }

    /// Returns the members of a team or pair, or `None` if unknown.
    pub(crate) fn members(&self, contestant: ContestantId) -> Option<&[String]> {
        if let Some(team) = self.team_at.get(&contestant).and_then(|&at| self.teams.get(at)) {
            return Some(&team.members);
        }
        let mut entries = self.pairs_named(contestant).map(|entry| entry.members.as_slice());
        entries.find(|members| !members.is_empty())
    }

    /// Returns the listed pairs with this name, in list order.
    fn pairs_named(&self, name: ContestantId) -> impl Iterator<Item = &PairEntry> {
        let sides = [None, Some(Side::NorthSouth), Some(Side::EastWest)];
        let mut at = sides.map(|side| self.pair_at.get(&(name, side)).copied());
        at.sort_unstable();
        at.into_iter().flatten().filter_map(|at| self.pairs.get(at))
    }
}
