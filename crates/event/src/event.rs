use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use bridge_core::{BoardNumber, Exact, Side, Vulnerability};
use foldhash::fast::RandomState;

use crate::decisions::adjustment::Adjustment;
use crate::decisions::corrections::{Correction, ResultChange, ResultSnapshot, RulingChange};
use crate::decisions::decision_error::DecisionError;
use crate::decisions::pair_decisions::PairName;
use crate::decisions::weights::Weights;
use crate::decisions::{Decision, DecisionId, Decisions};
use crate::ids::index_vec::IndexVec;
use crate::ids::number_set::NumberSet;
use crate::ids::{
    BoardId, ContestantId, EventError, MatchId, ResultId, RoundId, SectionId, SessionId, TableId,
    TextId,
};
use crate::names::Names;
use crate::results::match_results::{MatchRow, NewMatch};
use crate::results::matches::Matches;
use crate::results::{Gathered, Labels, NewResult, Outcome, Results, Row, ScoreRow};

/// What is known of a board beside its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The session, where the event has several: the same number is another board in each.
    pub session: Option<SessionId>,
    /// The number.
    pub number: BoardNumber,
    /// The vulnerability: that of the number, unless the results said otherwise.
    pub vulnerability: Vulnerability,
}

/// Everything that was handed in about an event: contestants, boards, results.
///
/// Contestants are known by name, and each name is stored once; a result takes 16 bytes, and more
/// only where contracts or labels were given.
///
/// ```
/// use bridge_core::BoardNumber;
/// use event::{ContestantId, NewResult, Event, Outcome};
///
/// let mut event = Event::default();
/// let board = event.board(None, BoardNumber::new(7)?, None)?;
/// for (ns, ew, played) in [("10", "4", "3N E -1"), ("2", "3", "1D S =")] {
///     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
/// }
/// assert_eq!((event.boards().len(), event.names()), (1, 4));
/// assert_eq!(event.find_board(None, BoardNumber::new(7)?), Some(board));
/// assert_eq!(event.board_at(board).vulnerability.to_string(), "both");
///
/// // In natural order, 2, 3, 4 and 10: pair 10, the first that came, is the last.
/// assert_eq!(event.ids().map(|id: ContestantId| event.name(id)).last(), Some("3"));
/// assert_eq!(event.name_ranks(), [3, 2, 0, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Event {
    /// The title, where one is known.
    pub title: Option<String>,
    /// The names of columns that the results have beyond those that scoring knows; they are kept and
    /// handed on.
    pub extra_columns: Vec<String>,
    /// The corrections that were made, in the order in which they were handed in.
    pub corrections: Vec<Correction>,
    /// The reasons for rulings, if the event file states them.
    pub ruling_reasons: BTreeMap<ResultId, String>,
    decisions: Decisions,
    names: Names,
    /// North-South, East-West, the table before, the table, the round and the section of the result that was added
    /// last.
    last: [Option<TextId>; 6],
    weights: Weights,
    /// The players of partnerships, in an event of individuals.
    partnerships: HashMap<ContestantId, [ContestantId; 2], RandomState>,
    /// Who a pair or a team is, as results name them.
    members: BTreeMap<(ContestantId, Option<Side>), Vec<String>>,
    boards: IndexVec<BoardId, Board>,
    board_ids: HashMap<(Option<SessionId>, BoardNumber), BoardId, RandomState>,
    results: Results,
    matches: Matches,
    /// The boards whose results were dropped.
    dropped: Dropped,
}

/// What is kept of boards that were dropped.
#[derive(Clone, Copy, Debug, Default)]
struct Dropped {
    boards: usize,
    /// The session of the first.
    session: Option<SessionId>,
}

impl Event {
    /// The id of a name or a label of whatever kind, which is stored if it is new.
    ///
    /// # Errors
    ///
    /// [`EventError::TooLarge`] at the limit of 32 bits.
    ///
    /// ```
    /// use event::{Event, SessionId};
    ///
    /// let mut event = Event::default();
    /// let friday: SessionId = event.intern("Friday")?;
    /// assert_eq!(event.find("Friday"), Some(friday));
    /// assert_eq!(event.find::<SessionId>("Sunday"), None);
    /// # Ok::<(), event::EventError>(())
    /// ```
    pub fn intern<Id: From<TextId>>(&mut self, name: &str) -> Result<Id, EventError> {
        self.names.intern(name).map(Id::from)
    }

    /// The ids of many names, each stored if it is new: quicker than one after the other.
    ///
    /// # Errors
    ///
    /// As [`Self::intern`].
    ///
    /// ```
    /// use event::{ContestantId, Event};
    ///
    /// let mut event = Event::default();
    /// let ids: Vec<ContestantId> = event.intern_all(&["Foxes", "Hares", "Foxes"])?;
    /// assert_eq!(ids.iter().map(|&id| event.name(id)).collect::<Vec<_>>(), ["Foxes", "Hares", "Foxes"]);
    /// # Ok::<(), event::EventError>(())
    /// ```
    pub fn intern_all<Id: From<TextId>>(&mut self, names: &[&str]) -> Result<Vec<Id>, EventError> {
        Ok(self.names.intern_all(names)?.into_iter().map(Id::from).collect())
    }

    /// The id of a text that is probably one of these: in a file a match's rows stand together, the teams change
    /// sides, and the tables alternate.
    fn again(&mut self, name: &str, probably: [Option<TextId>; 2]) -> Result<TextId, EventError> {
        let again = || probably.into_iter().flatten().find(|&id| self.names.get(id) == name);
        let known = self.names.find_number(name).or_else(again);
        known.map_or_else(|| self.intern(name), Ok)
    }

    /// The id of a board, which is stored if it is new. A vulnerability that is given must be that of
    /// every other result on the board; where none is given, it is that of the number.
    ///
    /// # Errors
    ///
    /// [`EventError::Vulnerability`] where it differs; [`EventError::TooLarge`] at the limit of 32 bits.
    pub fn board(
        &mut self,
        session: Option<SessionId>,
        number: BoardNumber,
        vulnerability: Option<Vulnerability>,
    ) -> Result<BoardId, EventError> {
        if let Some(&id) = self.board_ids.get(&(session, number)) {
            let known = self.board_at(id).vulnerability;
            return match vulnerability {
                Some(given) if given != known => {
                    Err(EventError::Vulnerability { number, given, known })
                }
                _ => Ok(id),
            };
        }
        let id = BoardId::at(self.boards().len())?;
        let vulnerability = vulnerability.unwrap_or_else(|| number.vulnerability());
        self.boards.list().push(Board { session, number, vulnerability });
        self.board_ids.insert((session, number), id);
        Ok(id)
    }

    /// Adds a result; its score is that of Law 77 where contract and tricks were given.
    ///
    /// # Errors
    ///
    /// [`EventError::TooLarge`] at the limit of 32 bits.
    pub fn add(&mut self, entry: NewResult<'_>) -> Result<ResultId, EventError> {
        let [ours, theirs, before, label, round, section] = self.last;
        let north_south = self.again(entry.north_south, [theirs, ours])?;
        let east_west = self.again(entry.east_west, [ours, theirs])?;
        let table = entry.table.map(|table| self.again(table, [before, label])).transpose()?;
        let round = entry.round.map(|name| self.again(name, [round, None])).transpose()?;
        let section = entry.section.map(|name| self.again(name, [section, None])).transpose()?;
        self.last = [Some(north_south), Some(east_west), label, table, round, section];
        let extra = entry
            .extra
            .iter()
            .map(|cell| (!cell.is_empty()).then(|| self.intern(cell)).transpose())
            .collect::<Result<Vec<_>, _>>()?;
        let vulnerability = self.board_at(entry.board).vulnerability;
        let group = entry.group.map(|label| self.intern(label)).transpose()?;
        let labels = Labels {
            table: table.map(TableId::from),
            round: round.map(RoundId::from),
            section: section.map(SectionId::from),
            group,
            extra,
        };
        let contestants = [north_south.into(), east_west.into()];
        self.results.push(&entry, vulnerability, contestants, labels)
    }

    /// Adds a result of which nothing is known but the board, who met and the outcome.
    #[inline]
    pub(crate) fn add_plain(
        &mut self,
        board: BoardId,
        contestants: [ContestantId; 2],
        outcome: Outcome,
    ) -> Option<ResultId> {
        if let Outcome::Score(score) = outcome {
            return self.results.push_score(board, contestants, score);
        }
        let vulnerability = self.board_at(board).vulnerability;
        self.results.push_plain((board, vulnerability), contestants, outcome).ok()
    }

    /// Adds results of which nothing is known but the board, the contestants, and the score.
    pub(crate) fn add_scores(&mut self, rows: &[ScoreRow]) {
        self.results.push_scores(rows);
    }

    /// The id of the name that is this number, written as usual, where the event has it.
    pub(crate) fn find_number(&self, number: u32) -> Option<TextId> {
        self.names.number(number)
    }

    /// The same, which is stored if it is new.
    pub(crate) fn intern_number(&mut self, number: u32) -> Result<TextId, EventError> {
        self.names.intern_number(number)
    }

    /// Stores names that are numbers.
    pub(crate) fn intern_numbers(&mut self, numbers: &NumberSet) -> Result<(), EventError> {
        self.names.intern_numbers(numbers)
    }

    /// Gives partnerships and results away, the partnerships in the order of their ids.
    pub(crate) fn take(&mut self) -> (Vec<(ContestantId, [ContestantId; 2])>, Gathered) {
        let mut partnerships: Vec<_> = std::mem::take(&mut self.partnerships).into_iter().collect();
        partnerships.sort_unstable();
        (partnerships, self.results.take())
    }

    /// Puts results in place of those that the event has.
    pub(crate) fn put_results(&mut self, results: Results) {
        self.results = results;
    }

    /// Says that two players sat together under the name of a contestant, in an event of individuals: each of them
    /// gets what it scores.
    ///
    /// # Errors
    ///
    /// [`EventError::TooLarge`] at the limit of 32 bits.
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
        self.take_partnership(contestant, players)
    }

    /// The same of names that are stored.
    pub(crate) fn take_partnership(
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

    /// Whether players are ranked, not pairs.
    #[must_use]
    pub fn is_individual(&self) -> bool {
        !self.partnerships.is_empty()
    }

    /// Who gets what a contestant scores: itself, or in an event of individuals its two players.
    pub fn players(&self, contestant: ContestantId) -> impl Iterator<Item = ContestantId> + use<> {
        let players = self.is_individual().then(|| self.partnerships.get(&contestant)).flatten();
        let (one, other) = match players {
            Some(&[one, other]) => (one, Some(other)),
            None => (contestant, None),
        };
        std::iter::once(one).chain(other)
    }

    /// A result as it is now, to be kept beside what becomes of it.
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{ResultChange, NewResult, Event, Outcome};
    ///
    /// # let mut event = Event::default();
    /// # let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// let row = event.add(NewResult::new(board, "1", "4", Outcome::Score(600.into())))?;
    /// let before = event.snapshot(row);
    /// event.apply_correction(row, ResultChange { east_west: Some("5"), ..ResultChange::default() })?;
    /// assert_eq!(event.name(before.east_west), "4");
    /// assert_eq!(event.name(event.results().row(row).east_west), "5");
    ///
    /// event.remove(row);
    /// assert_eq!(event.results().ids().count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn snapshot(&self, row: ResultId) -> ResultSnapshot {
        let it = self.results.row(row);
        let Row { board, round, north_south, east_west, outcome, .. } = it;
        let Board { session, number, .. } = self.board_at(board);
        ResultSnapshot {
            session,
            round,
            table: self.table(&it),
            board: number,
            north_south,
            east_west,
            outcome,
            adjustment: self.results.adjustment(row).cloned(),
        }
    }

    /// Changes a result; contestants that are new are stored.
    ///
    /// # Errors
    ///
    /// [`EventError::TooLarge`] at the limit of 32 bits.
    pub fn apply_correction(
        &mut self,
        row: ResultId,
        change: ResultChange<'_>,
    ) -> Result<(), EventError> {
        let known = self.results.row(row);
        let contestant = |event: &mut Self, name: Option<&str>, known| {
            name.map_or(Ok(known), |name| event.intern(name))
        };
        let north_south = contestant(self, change.north_south, known.north_south)?;
        let east_west = contestant(self, change.east_west, known.east_west)?;
        let board = change.board.unwrap_or(known.board);
        let vulnerability = self.board_at(board).vulnerability;
        let outcome = change.outcome.unwrap_or(known.outcome);
        self.results.put(row, (board, vulnerability), [north_south, east_west], outcome);
        match change.rulings {
            RulingChange::Keep => {}
            RulingChange::Clear => self.results.clear(row),
            RulingChange::Put(adjustment) => {
                self.results.adjust(row, adjustment);
            }
        }
        Ok(())
    }

    /// Drops all boards and results, to make room for those that follow: names stay, and with them their ids. How many
    /// boards there were is still known.
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{ContestantId, NewResult, Event, Outcome};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// event.add(NewResult::new(board, "1", "4", Outcome::PassedOut))?;
    /// let pair: Option<ContestantId> = event.find("4");
    /// event.clear_results();
    /// assert!(event.results().is_empty() && event.boards().is_empty());
    /// assert_eq!((event.find("4"), event.board_count(), event.first_session()), (pair, 1, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clear_results(&mut self) {
        let (boards, session) = (self.board_count(), self.first_session());
        self.dropped = Dropped { boards, session };
        self.boards.list().clear();
        self.board_ids.clear();
        self.results.clear_all();
    }

    /// How many boards there are, those among them that were dropped.
    #[must_use]
    pub fn board_count(&self) -> usize {
        let boards = if self.may_have_empty_boards() {
            self.sorted_boards().len()
        } else {
            self.boards().len()
        };
        [self.dropped.boards, boards].into_iter().sum()
    }

    /// Whether corrections, or results that were taken out, may have left nothing of a board.
    fn may_have_empty_boards(&self) -> bool {
        !(self.corrections.is_empty() && self.results.is_complete())
    }

    /// The session of the first board, those among them that were dropped.
    #[must_use]
    pub fn first_session(&self) -> Option<SessionId> {
        if self.dropped.boards > 0 {
            return self.dropped.session;
        }
        self.boards().first().and_then(|board| board.session)
    }

    /// Takes a result out of the event.
    pub fn remove(&mut self, row: ResultId) {
        self.results.remove(row);
    }

    /// The id of a board that the event has.
    #[must_use]
    pub fn find_board(&self, session: Option<SessionId>, number: BoardNumber) -> Option<BoardId> {
        self.board_ids.get(&(session, number)).copied()
    }

    /// Adds the result of a whole match.
    ///
    /// # Errors
    ///
    /// [`EventError::TooLarge`] at the limit of 32 bits.
    ///
    /// ```
    /// use bridge_core::Exact;
    /// use event::{Event, NewMatch, MatchResult};
    ///
    /// let mut event = Event::default();
    /// let result = MatchResult::Imps { home: 31.into(), away: 18.into() };
    /// let entry = NewMatch { home: "Foxes", away: "Hares", result, boards: Some(16), round: Some("1"), table: None };
    /// let id = event.add_match(entry)?;
    /// event.set_match_weight(id, Exact::HALF);
    /// assert_eq!(event.matches().get(id).map(|row| event.name(row.home)), Some("Foxes"));
    /// assert_eq!(event.weights().get(id), Some(&Exact::HALF));
    /// # Ok::<(), event::EventError>(())
    /// ```
    pub fn add_match(&mut self, entry: NewMatch<'_>) -> Result<MatchId, EventError> {
        let home = self.intern(entry.home)?;
        let away = self.intern(entry.away)?;
        let table = entry.table.map(|label| self.intern(label)).transpose()?;
        let round = entry.round.map(|label| self.intern(label)).transpose()?;
        let (result, boards) = (entry.result, entry.boards);
        self.matches.push(MatchRow { round, table, home, away, result, boards })
    }

    /// Adds the result of a whole match whose names have ids already.
    ///
    /// # Errors
    ///
    /// [`EventError::TooLarge`] at the limit of 32 bits.
    ///
    /// ```
    /// use event::{Event, MatchResult, MatchRow};
    ///
    /// let mut event = Event::default();
    /// let [home, away] = [event.intern("Foxes")?, event.intern("Hares")?];
    /// let result = MatchResult::Games { home: 3, away: 1 };
    /// let row = MatchRow { round: None, table: None, home, away, result, boards: None };
    /// event.add_match_row(row.clone())?;
    /// assert_eq!(event.matches().first(), Some(row));
    /// # Ok::<(), event::EventError>(())
    /// ```
    pub fn add_match_row(&mut self, row: MatchRow) -> Result<MatchId, EventError> {
        self.matches.push(row)
    }

    /// Gives a match a weight: how much it counts in an order of strength, where others count 1.
    pub fn set_match_weight(&mut self, id: MatchId, weight: Exact) {
        self.weights.put(id, weight);
    }

    /// The weights of matches.
    #[must_use]
    pub const fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Takes a decision, or something that is known beside the results, and gives what faults know it by.
    ///
    /// # Errors
    ///
    /// [`DecisionError`] where an earlier decision or the event contradicts it.
    ///
    /// ```
    /// use event::{ContestantId, Decision, DecisionError, Event};
    ///
    /// let mut event = Event::default();
    /// let team: ContestantId = event.intern("Elm")?;
    /// event.add_decision(Decision::Withdrawal(team))?;
    /// assert_eq!(event.add_decision(Decision::Withdrawal(team)), Err(DecisionError::WithdrawnTwice));
    /// assert_eq!(event.decisions().withdrawals(), [team]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add_decision(&mut self, decision: Decision) -> Result<DecisionId, DecisionError> {
        if let Decision::Datum(datum) = &decision
            && self.find_board(datum.session, datum.board).is_none()
        {
            return Err(DecisionError::DatumOfNoBoard(datum.board));
        }
        let names = &self.names;
        let name = |id: ContestantId| names.get(id.into()).to_owned();
        let in_words = |round: Option<RoundId>| {
            round.map_or_else(String::new, |id| format!(" in round {}", names.get(id.into())))
        };
        self.decisions.take(decision, name, in_words)
    }

    /// What was decided beside the results.
    ///
    /// ```
    /// assert!(event::Event::default().decisions().byes().is_empty());
    /// ```
    #[must_use]
    pub const fn decisions(&self) -> &Decisions {
        &self.decisions
    }

    /// Puts rulings on a result in place of those it may have had, which are given back.
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{NewResult, Event, Outcome};
    ///
    /// # let mut event = Event::default();
    /// # let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// let row = event.add(NewResult::new(board, "1", "4", Outcome::NotPlayed))?;
    /// assert_eq!(event.adjust(row, "AVE+/AVE-".parse()?), None);
    /// let before = event.adjust(row, "60/60".parse()?);
    /// assert_eq!(before.map(|rulings| rulings.to_string()).as_deref(), Some("AVE+/AVE-"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn adjust(&mut self, row: ResultId, adjustment: Adjustment) -> Option<Adjustment> {
        self.results.adjust(row, adjustment)
    }

    /// The results of whole matches, where the event has those in place of results of tables; a
    /// [`MatchId`] is a position among them.
    #[must_use]
    pub const fn matches(&self) -> &Matches {
        &self.matches
    }

    /// The id of a name or a label, where the event has such a text.
    #[must_use]
    pub fn find<Id: From<TextId>>(&self, name: &str) -> Option<Id> {
        self.names.find(name).map(Id::from)
    }

    /// The text of an id.
    #[must_use]
    pub fn name(&self, id: impl Into<TextId>) -> &str {
        self.names.get(id.into())
    }

    /// The text of a label; empty where there is none.
    #[must_use]
    pub fn label(&self, id: Option<impl Into<TextId>>) -> &str {
        id.map_or("", |id| self.name(id))
    }

    /// How a result's table is called: by its label, or else by its room.
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{NewResult, Event, Outcome, Room};
    ///
    /// # let mut event = Event::default();
    /// # let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// let entry = NewResult { room: Some(Room::Closed), ..NewResult::new(board, "Foxes", "Hares", Outcome::PassedOut) };
    /// let row = event.add(entry)?;
    /// assert_eq!(event.table(&event.results().row(row)).as_deref(), Some("closed"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn table(&self, row: &Row) -> Option<String> {
        let label = row.table.map(|id| self.name(id).to_owned());
        label.or_else(|| row.room.map(|room| room.to_string()))
    }

    /// All texts as ids of one kind, in the order in which they came; many of them name something else.
    pub fn ids<Id: From<TextId>>(&self) -> impl Iterator<Item = Id> + use<Id> {
        TextId::first(self.names.len()).map(Id::from)
    }

    /// How many different texts the event holds.
    #[must_use]
    pub const fn names(&self) -> usize {
        self.names.len()
    }

    /// The boards, in the order in which they came.
    #[must_use]
    pub fn boards(&self) -> &[Board] {
        self.boards.values()
    }

    /// One board.
    ///
    /// # Panics
    ///
    /// For an id of another event.
    #[must_use]
    pub fn board_at(&self, id: BoardId) -> Board {
        self.boards[id]
    }

    /// The results.
    #[must_use]
    pub const fn results(&self) -> &Results {
        &self.results
    }

    /// The ids of the boards in the order in which they are printed: by session, then by number.
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::Event;
    ///
    /// let mut event = Event::default();
    /// let [second, first] = [Some(event.intern("2")?), Some(event.intern("1")?)];
    /// let board = BoardNumber::new(1)?;
    /// let boards = [event.board(second, board, None)?, event.board(first, board, None)?];
    /// assert_eq!(event.sorted_boards(), [boards[1], boards[0]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn sorted_boards(&self) -> Vec<BoardId> {
        let mut order: Vec<BoardId> = BoardId::first(self.boards().len()).collect();
        if self.may_have_empty_boards() {
            // A board that was emptied was not there.
            let played: HashSet<BoardId, RandomState> =
                self.results.ids().map(|row| self.results.board(row)).collect();
            order.retain(|board| played.contains(board));
        }
        order.sort_by(|&a, &b| {
            let (a, b) = (self.board_at(a), self.board_at(b));
            self.compare_labels(a.session, b.session).then(a.number.cmp(&b.number))
        });
        order
    }

    /// Gives back the memory by which names are found. It is taken again where somebody looks for one.
    ///
    /// ```
    /// use event::{ContestantId, Event};
    ///
    /// let mut event = Event::default();
    /// let foxes: ContestantId = event.intern("Foxes")?;
    /// event.free_lookup_tables();
    /// assert_eq!((event.find("Foxes"), event.intern("Foxes")?), (Some(foxes), foxes));
    /// # Ok::<(), event::EventError>(())
    /// ```
    pub fn free_lookup_tables(&mut self) {
        self.names.give_places_back();
    }

    /// All names and labels in their natural order.
    ///
    /// ```
    /// use event::{ContestantId, Event};
    ///
    /// let mut event = Event::default();
    /// let [tenth, second]: [ContestantId; 2] = [event.intern("10")?, event.intern("2")?];
    /// assert_eq!(event.sorted_names::<ContestantId>(), [second, tenth]);
    /// # Ok::<(), event::EventError>(())
    /// ```
    #[must_use]
    pub fn sorted_names<Id: From<TextId>>(&self) -> Vec<Id> {
        self.names.in_order().into_iter().map(Id::from).collect()
    }

    /// The position of each name in the natural order of all of them, by the index of its id: to compare many
    /// names more than once.
    #[must_use]
    pub fn name_ranks(&self) -> Vec<u32> {
        self.names.ranks()
    }

    /// The teams and pairs that are listed, in the order of the list, each once.
    ///
    /// ```
    /// use event::{Decision, Event, TeamEntry};
    ///
    /// let mut event = Event::default();
    /// for team in ["Hares", "Foxes"] {
    ///     let members = vec![format!("captain of the {team}")];
    ///     let entry = TeamEntry { team: event.intern(team)?, members };
    ///     event.add_decision(Decision::Team(entry))?;
    /// }
    /// let entrants: Vec<&str> = event.entrants().map(|team| event.name(team)).collect();
    /// assert_eq!(entrants, ["Hares", "Foxes"]);
    /// let hares = event.find("Hares").and_then(|team| event.members(team));
    /// assert_eq!(hares.map(<[String]>::len), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn entrants(&self) -> impl Iterator<Item = ContestantId> + '_ {
        let teams = self.decisions.teams().iter().map(|entry| entry.team);
        let pairs = self.decisions.pairs().iter().map(|entry| entry.who.name);
        let mut seen = BTreeSet::new();
        teams.chain(pairs).filter(move |&name| seen.insert(name))
    }

    /// Names the members of a pair or a team, as its results do. What is [decided](Self::add_decision) of them goes before.
    ///
    /// ```
    /// use event::{Event, PairName};
    ///
    /// let mut event = Event::default();
    /// let who = PairName { name: event.intern("4")?, side: None };
    /// event.name_members(who, vec!["Ann".to_owned(), "Bob".to_owned()]);
    /// assert_eq!(event.members(who.name).map(<[String]>::len), Some(2));
    /// assert_eq!(event.members_of(who), event.members(who.name));
    /// # Ok::<(), event::EventError>(())
    /// ```
    pub fn name_members(&mut self, who: PairName, members: Vec<String>) {
        self.members.insert((who.name, who.side), members);
    }

    /// The members of a team or a pair, where they are known.
    #[must_use]
    pub fn members(&self, contestant: ContestantId) -> Option<&[String]> {
        let decided = self.decisions.members(contestant);
        decided.or_else(|| self.members_of(PairName { name: contestant, side: None }))
    }

    /// The same of the pair that sat one way, where two are called the same.
    #[must_use]
    pub fn members_of(&self, who: PairName) -> Option<&[String]> {
        let decided = self.decisions.pair(who.name, who.side).map(|entry| entry.members.as_slice());
        decided.filter(|members| !members.is_empty()).or_else(|| {
            let of = |side| self.members.get(&(who.name, side)).map(Vec::as_slice);
            match who.side {
                Some(_) => of(who.side).or_else(|| of(None)),
                None => Side::ALL
                    .into_iter()
                    .fold(of(None), |found, side| found.or_else(|| of(Some(side)))),
            }
        })
    }

    /// Returns the members in the results: of teams, or of pairs, which may share a name with a pair of the other side.
    pub(crate) fn named_members(
        &self,
        of_teams: bool,
    ) -> impl Iterator<Item = (PairName, &[String])> {
        let has_sides =
            |name| Side::ALL.iter().any(|&side| self.members.contains_key(&(name, Some(side))));
        let named = self.members.iter().filter(move |&(&(name, side), _)| {
            if of_teams { side.is_none() } else { side.is_some() || !has_sides(name) }
        });
        named.map(|(&(name, side), members)| (PairName { name, side }, members.as_slice()))
    }

    /// Whether members of anybody are known.
    ///
    /// ```
    /// assert!(!event::Event::default().has_members());
    /// ```
    #[must_use]
    pub fn has_members(&self) -> bool {
        let listed = self.decisions.teams().iter().map(|it| &it.members);
        let mut listed = listed.chain(self.decisions.pairs().iter().map(|it| &it.members));
        !self.members.is_empty() || listed.any(|members| !members.is_empty())
    }

    /// Labels in natural order; none comes first.
    ///
    /// ```
    /// use std::cmp::Ordering;
    /// use event::{Event, RoundId};
    ///
    /// let mut event = Event::default();
    /// let [second, tenth]: [Option<RoundId>; 2] = [Some(event.intern("2")?), Some(event.intern("10")?)];
    /// assert_eq!(event.compare_labels(second, tenth), Ordering::Less);
    /// assert_eq!(event.compare_labels(None, second), Ordering::Less);
    /// # Ok::<(), event::EventError>(())
    /// ```
    #[must_use]
    pub fn compare_labels<Id: Copy + Into<TextId>>(
        &self,
        left: Option<Id>,
        right: Option<Id>,
    ) -> std::cmp::Ordering {
        match (left, right) {
            (Some(left), Some(right)) => crate::natural_order(self.name(left), self.name(right)),
            _ => left.is_some().cmp(&right.is_some()),
        }
    }
}
