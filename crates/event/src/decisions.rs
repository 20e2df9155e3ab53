//! What was decided about an event beside the results at the tables: one way in for all of it, and a list of each kind.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use bridge_core::{BoardNumber, Side};
use foldhash::fast::RandomState;

use self::listed::Listed;
use crate::decisions::decision_kind::DecisionKind;
use crate::decisions::match_decisions::{
    AwardedMatch, Bye, CarriedOver, CarryOver, Forfeit, Penalty, PenaltyAmount, TeamEntry,
    UnplayedMatch, VoidMatch,
};
use crate::decisions::pair_decisions::{
    EnteredDatum, PairCarry, PairEntry, PairImpPenalty, PairPenalty,
};
use crate::ids::{ContestantId, RoundId, SessionId, TableId};

pub(crate) mod adjustment;
pub(crate) mod adjustments;
pub(crate) mod corrections;
pub(crate) mod decision_error;
pub(crate) mod decision_kind;
pub(crate) mod fractions;
mod listed;
pub(crate) mod match_decisions;
pub(crate) mod other_vulnerability;
pub(crate) mod pair_decisions;
pub(crate) mod penalized_award;
pub(crate) mod per_ranking;
mod take;
pub(crate) mod weights;

/// Declares the decisions: what each holds, and the list that it comes into.
macro_rules! decisions {
    ($($(#[$about:meta])* $decision:ident($held:ty) in $list:ident,)*) => {
        /// Something that was decided, or is known, about an event beside its results.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Decision {
            $($(#[$about])* $decision($held),)*
        }

        /// The lists that decisions come into.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum DecisionList {
            $($(#[$about])* $decision,)*
        }

        /// Everything that was decided about an event, in the order in which it was handed in
        /// ([`Event::add_decision`](crate::Event::add_decision)). No decision contradicts another one.
        #[derive(Clone, Debug, Default)]
        pub struct Decisions {
            $($list: Vec<$held>,)*
            /// The kinds that there are, each with its first.
            kinds: BTreeMap<DecisionKind, DecisionId>,
            /// Rounds in which somebody has a bye, and matches whose result was decided; the two of a match in the
            /// order of their ids.
            settled: BTreeSet<(Option<RoundId>, [ContestantId; 2])>,
            /// The positions of the teams that are listed.
            team_at: HashMap<ContestantId, usize, RandomState>,
            /// The positions of the pairs that are listed.
            pair_at: HashMap<(ContestantId, Option<Side>), usize, RandomState>,
            /// What stands in a list that has it once.
            listed: BTreeSet<Listed>,
            /// The positions of the datums.
            datum_at: HashMap<(Option<SessionId>, BoardNumber), usize, RandomState>,
        }

        impl Decisions {
            $($(#[$about])*
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

/// Which of the decisions it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DecisionId {
    list: DecisionList,
    position: u32,
}

impl DecisionList {
    /// The decision at a position of the list; of more than a 32-bit number counts, the last that it does.
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

    /// What stands in the list, or is made of it one for one, each with the decision that it is.
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
    /// The list that it stands in.
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

    /// Its position there.
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
    /// Teams that are listed, with their members.
    Team(TeamEntry) in teams,
    /// Rounds without opponents.
    Bye(Bye) in byes,
    /// Matches that one side did not play.
    Forfeit(Forfeit) in forfeits,
    /// Matches of which less than half could be played.
    Void(VoidMatch) in voids,
    /// Matches whose points were set by hand.
    Award(AwardedMatch) in awards,
    /// Penalties in matches, and bonuses with the other sign.
    Penalty(Penalty) in penalties,
    /// Teams that have left the event.
    Withdrawal(ContestantId) in withdrawals,
    /// What teams bring into a match, or into the event.
    CarryOver(CarryOver) in carry_overs,
    /// Lots in the order in which they were drawn; the first is the luckiest.
    Lot(ContestantId) in lots,
    /// Rounds in the order in which they were played, where their names do not say it.
    Round(RoundId) in rounds,
    /// Matches that have no result yet.
    Unplayed(UnplayedMatch) in unplayed,
    /// Pairs and players that are listed, with their members, handicap and stratum.
    Pair(PairEntry) in pairs,
    /// What the strata are called, the highest first; at most [`Decisions::STRATA`].
    Stratum(String) in strata,
    /// Penalties of pairs in percent of a top, and bonuses with the other sign.
    PairPenalty(PairPenalty) in pair_penalties,
    /// Penalties of pairs in IMPs, and bonuses with the other sign.
    PairImpPenalty(PairImpPenalty) in pair_imp_penalties,
    /// Datums that the director entered.
    Datum(EnteredDatum) in datums,
    /// The tables whose scores the datum is the mean of, where it is that of chosen tables.
    DatumTable(TableId) in datum_tables,
    /// The sessions that were played to qualify for the others.
    Qualifying(SessionId) in qualifying,
    /// What was won in qualifying sessions that are not among the results.
    PairCarry(PairCarry) in pair_carries,
}

impl Decision {
    /// What kind of decision it is, as far as it says where it belongs.
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
            Self::PairCarry(_) => DecisionKind::PairCarry,
        }
    }
}

impl Decisions {
    /// The most strata.
    pub const STRATA: usize = 3;

    /// The kinds of decisions that there are.
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

    /// Whether there are decisions of a kind.
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

    /// The first decision of a kind.
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

    /// Whether somebody has no opponents in a round, by a decision.
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

    /// What is known of a pair in a ranking: of those that sat one way, or of all.
    ///
    /// ```
    /// use bridge_core::Side;
    /// use event::{Decision, Event, PairEntry, PairName};
    ///
    /// let mut event = Event::default();
    /// let name = event.intern("4")?;
    /// let who = PairName { name, side: Some(Side::EastWest) };
    /// let listed = PairEntry { who, members: Vec::new(), handicap: None, stratum: Some(1) };
    /// event.add_decision(Decision::Pair(listed))?;
    /// let stratum = |side| event.decisions().pair(name, side).and_then(|entry| entry.stratum);
    /// assert_eq!([stratum(Some(Side::EastWest)), stratum(None)], [Some(1), Some(1)]);
    /// assert_eq!(stratum(Some(Side::NorthSouth)), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pair(&self, pair: ContestantId, side: Option<Side>) -> Option<&PairEntry> {
        self.pairs_called(pair).find(|entry| entry.who.is_pair(pair, side))
    }

    /// Whether a session was played to qualify for the others.
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
        self.listed.contains(&Listed::Qualifying(session))
    }

    /// The datum that the director entered for a board.
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

    /// The members of a team or a pair, where they are known.
    pub(crate) fn members(&self, contestant: ContestantId) -> Option<&[String]> {
        if let Some(team) = self.team_at.get(&contestant).and_then(|&at| self.teams.get(at)) {
            return Some(&team.members);
        }
        let mut entries = self.pairs_called(contestant).map(|entry| entry.members.as_slice());
        entries.find(|members| !members.is_empty())
    }

    /// Those who are listed under a name, in the order of the list.
    fn pairs_called(&self, name: ContestantId) -> impl Iterator<Item = &PairEntry> {
        let sides = [None, Some(Side::NorthSouth), Some(Side::EastWest)];
        let mut at = sides.map(|side| self.pair_at.get(&(name, side)).copied());
        at.sort_unstable();
        at.into_iter().flatten().filter_map(|at| self.pairs.get(at))
    }
}
