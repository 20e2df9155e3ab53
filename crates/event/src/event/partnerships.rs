//! Partnerships of individual events.

use std::collections::{BTreeMap, HashMap};

use foldhash::fast::RandomState;

use super::Event;
use crate::decisions::pair_decisions::PairName;
use crate::ids::{ContestantId, EventError, ResultId};
use crate::results::Row;

impl Event {
    /// Declares a partnership of an individual event: a contestant that consists of two players.
    /// Each player receives the score of the partnership.
    ///
    /// # Errors
    ///
    /// Returns [`EventError::Partnership`] if the name already belongs to two other players.
    /// Returns [`EventError::LongName`] for a name that is too long, and [`EventError::TooLarge`]
    /// if the IDs of 32 bits are used up.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{ContestantId, Event};
    ///
    /// let mut event = Event::default();
    /// event.partnership("Ann & Bob", ["Ann", "Bob"])?;
    /// let both: Option<ContestantId> = event.find("Ann & Bob");
    /// let players = both.into_iter().flat_map(|both| event.players(both));
    /// assert_eq!(players.map(|player| event.name(player)).collect::<Vec<_>>(), ["Ann", "Bob"]);
    /// assert!(event.is_individual());
    /// # Ok::<(), event::EventError>(())
    /// ```
    pub fn partnership(&mut self, name: &str, players: [&str; 2]) -> Result<(), EventError> {
        let contestant = self.intern(name)?;
        let [one, other] = players;
        let players = [self.intern(one)?, self.intern(other)?];
        self.add_partnership_ids(contestant, players)
    }

    /// Turns an individual event into an event of pairs if no player changes partners, and a pair has
    /// met two others. Partners may change seats. The players become the members of their pair. Returns `true` if the event has
    /// changed.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Event, NewResult, Outcome};
    ///
    /// let mut event = Event::default();
    /// for (pair, players) in [("A & B", ["A", "B"]), ("C & D", ["C", "D"]), ("E & F", ["E", "F"])] {
    ///     event.partnership(pair, players)?;
    /// }
    /// let board = event.board(None, "1".parse()?, None)?;
    /// event.partnership("F & E", ["F", "E"])?;
    /// for opponents in ["C & D", "F & E"] {
    ///     event.add(NewResult::new(board, "A & B", opponents, Outcome::PassedOut))?;
    /// }
    /// assert!(event.join_fixed_partners());
    /// assert!(!event.is_individual());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn join_fixed_partners(&mut self) -> bool {
        // Partners may change seats, so a pair may have two names. The first one counts.
        let mut names: BTreeMap<[ContestantId; 2], ContestantId> = BTreeMap::new();
        let mut by_name: Vec<(ContestantId, [ContestantId; 2])> =
            self.partnerships.iter().map(|(&name, &players)| (name, players)).collect();
        by_name.sort_unstable();
        for (name, mut players) in by_name {
            players.sort_unstable();
            names.entry(players).or_insert(name);
        }
        let mut players: Vec<ContestantId> = names.keys().flatten().copied().collect();
        players.sort_unstable();
        if players.array_windows().any(|[one, next]| one == next) {
            return false;
        }
        let first_name = |pair: ContestantId| {
            let mut players = *self.partnerships.get(&pair)?;
            players.sort_unstable();
            names.get(&players).copied()
        };
        let pairs_of =
            |id| self.results.contestants(id).map(|pair| first_name(pair).unwrap_or(pair));
        let mut opponents: HashMap<ContestantId, ContestantId, RandomState> = HashMap::default();
        let mut meets = |pair, other| *opponents.entry(pair).or_insert(other) != other;
        let has_met_two = self.results.ids().any(|id| {
            let [one, other] = pairs_of(id);
            meets(one, other) || meets(other, one)
        });
        if !has_met_two {
            return false;
        }
        let is_renamed = |&(id, pairs): &(ResultId, _)| self.results.contestants(id) != pairs;
        let renamed = self.results.ids().map(|id| (id, pairs_of(id))).filter(is_renamed);
        let renamed: Vec<(ResultId, [ContestantId; 2])> = renamed.collect();
        for (id, pairs) in renamed {
            let Row { board, outcome, .. } = self.results.row(id);
            let vulnerability = self.board_at(board).vulnerability;
            self.results.set(id, board, vulnerability, pairs, outcome);
        }
        let partnerships: Vec<(ContestantId, [ContestantId; 2])> = names
            .values()
            .filter_map(|pair| Some((*pair, *self.partnerships.get(pair)?)))
            .collect();
        self.partnerships.clear();
        for (pair, players) in partnerships {
            let members = players.map(|player| self.name(player).to_owned()).to_vec();
            self.name_members(PairName { name: pair, side: None }, members);
        }
        true
    }

    /// Declares a partnership whose names already have IDs.
    pub(crate) fn add_partnership_ids(
        &mut self,
        contestant: ContestantId,
        players: [ContestantId; 2],
    ) -> Result<(), EventError> {
        match self.partnerships.insert(contestant, players) {
            Some(known) if known != players && known != [players[1], players[0]] => {
                let names = |ids: [ContestantId; 2]| ids.map(|id| self.name(id).to_owned());
                let (given, known) = (names(players), names(known));
                let name = self.name(contestant).to_owned();
                Err(EventError::Partnership { name, given, known })
            }
            _ => Ok(()),
        }
    }

    /// Returns `true` if players are ranked instead of pairs.
    #[must_use]
    pub fn is_individual(&self) -> bool {
        !self.partnerships.is_empty()
    }

    /// Returns the players that receive the score of a contestant: the two players of a
    /// partnership, or the contestant itself.
    pub fn players(&self, contestant: ContestantId) -> impl Iterator<Item = ContestantId> + use<> {
        let players = self.is_individual().then(|| self.partnerships.get(&contestant)).flatten();
        let (one, other) = match players {
            Some(&[one, other]) => (one, Some(other)),
            None => (contestant, None),
        };
        std::iter::once(one).chain(other)
    }
}
