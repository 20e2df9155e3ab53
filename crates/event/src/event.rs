mod partnerships;
#[cfg(feature = "serde")]
mod serialize;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use bridge_core::{BoardNumber, Exact, Side, Vulnerability};
use foldhash::fast::RandomState;
use index_vec::IndexVec;

use crate::decisions::adjustment::Adjustment;
use crate::decisions::corrections::{Correction, ResultChange, ResultSnapshot, RulingChange};
use crate::decisions::decision_error::DecisionError;
use crate::decisions::pair_decisions::PairName;
use crate::decisions::weights::Weights;
use crate::decisions::{Decision, DecisionId, Decisions};
use crate::event_details::EventDetails;
use crate::hand_records::HandRecords;
use crate::ids::number_set::NumberSet;
use crate::ids::{
    BoardId, ContestantId, EventError, MatchId, ResultId, RoundId, SectionId, SessionId, TableId,
    TextId,
};
use crate::member_numbers::{MemberNumbers, NumbersByMember};
use crate::names::Names;
use crate::results::match_results::{MatchRow, NewMatch};
use crate::results::matches::Matches;
use crate::results::{Labels, NewResult, Outcome, ResultParts, Results, Row, ScoreRow};

/// A board of an event, without its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The session, or `None` if the event has only one. Each session has its own board 1.
    pub session: Option<SessionId>,
    /// The board number.
    pub number: BoardNumber,
    /// The vulnerability: the one in the results, or else the one that follows from the number (Law
    /// 2).
    pub vulnerability: Vulnerability,
}

/// The contestants, boards, results, and decisions of an event.
///
/// Contestants are identified by name, and each name is stored once. A result takes 16 bytes, plus
/// space for its contract and labels, if any.
///
/// # Examples
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
/// // In natural order: 2, 3, 4, 10. Pair 10 was added first and is last in this order.
/// assert_eq!(event.ids().map(|id: ContestantId| event.name(id)).last(), Some("3"));
/// assert_eq!(event.name_ranks(), [3, 2, 0, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Event {
    /// The title, or `None` if unknown.
    pub title: Option<String>,
    /// The names of result columns that scoring does not use. Their cells are kept and written to
    /// the output.
    pub extra_columns: Vec<String>,
    /// The corrections of results, in input order.
    pub corrections: Vec<Correction>,
    /// The reasons for rulings, for results whose event file states one.
    pub ruling_reasons: BTreeMap<ResultId, String>,
    /// The facts of rulings, for results whose event file states them.
    pub ruling_facts: BTreeMap<ResultId, String>,
    /// Information that scoring does not use, such as the date and the club.
    pub details: EventDetails,
    /// The deals, auctions, and plays. `None` if no file has any.
    pub hands: Option<Box<HandRecords>>,
    decisions: Decisions,
    names: Names,
    /// The texts of the last added result: North-South, East-West, the table before, its table,
    /// round, and section. The next result probably uses them too.
    last: [Option<TextId>; 6],
    weights: Weights,
    /// The two players of each partnership, in an individual event.
    partnerships: HashMap<ContestantId, [ContestantId; 2], RandomState>,
    /// The members of pairs and teams, as the results name them.
    members: BTreeMap<(ContestantId, Option<Side>), Vec<String>>,
    member_numbers: NumbersByMember,
    boards: IndexVec<BoardId, Board>,
    board_ids: HashMap<(Option<SessionId>, BoardNumber), BoardId, RandomState>,
    results: Results,
    matches: Matches,
    /// The boards removed by [`Event::clear_results`].
    cleared: ClearedResults,
}

/// A summary of removed boards.
#[derive(Clone, Copy, Debug, Default)]
struct ClearedResults {
    boards: usize,
    /// The session of the first board.
    session: Option<SessionId>,
}

impl Event {
    /// Returns the ID of a name or label, adding it if it is new.
    ///
    /// # Errors
    ///
    /// Returns [`EventError::LongName`] above [`MAX_NAME_LENGTH`](crate::MAX_NAME_LENGTH) bytes,
    /// and [`EventError::TooLarge`] if the IDs of 32 bits are used up.
    ///
    /// # Examples
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

    /// Returns the IDs of many names, adding each that is new. This is faster than interning the
    /// names one by one.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`intern`](Self::intern).
    ///
    /// # Examples
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

    /// Returns the ID of a text that is probably one of `likely_ids`. In a file, the rows of a match
    /// follow each other, the teams change sides, and the tables alternate.
    fn intern_likely(
        &mut self,
        name: &str,
        likely_ids: [Option<TextId>; 2],
    ) -> Result<TextId, EventError> {
        let likely = || likely_ids.into_iter().flatten().find(|&id| self.names.get(id) == name);
        let known = self.names.find_number(name).or_else(likely);
        known.map_or_else(|| self.intern(name), Ok)
    }

    /// Returns the ID of a board, adding the board if it is new. `vulnerability` must equal that of
    /// all other results on the board. If it is `None`, a new board gets the vulnerability of its
    /// number (Law 2).
    ///
    /// # Errors
    ///
    /// Returns [`EventError::Vulnerability`] if the vulnerability differs, and
    /// [`EventError::TooLarge`] if the IDs of 32 bits are used up.
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

    /// Adds a result. If it has a contract and tricks, its score is computed by Law 77.
    ///
    /// # Errors
    ///
    /// Returns [`EventError::LongName`] for a name or label that is too long, and
    /// [`EventError::TooLarge`] if the IDs of 32 bits are used up.
    pub fn add(&mut self, entry: NewResult<'_>) -> Result<ResultId, EventError> {
        let [ours, theirs, before, label, round, section] = self.last;
        let north_south = self.intern_likely(entry.north_south, [theirs, ours])?;
        let east_west = self.intern_likely(entry.east_west, [ours, theirs])?;
        let table =
            entry.table.map(|table| self.intern_likely(table, [before, label])).transpose()?;
        let round = entry.round.map(|name| self.intern_likely(name, [round, None])).transpose()?;
        let section =
            entry.section.map(|name| self.intern_likely(name, [section, None])).transpose()?;
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

    /// Adds a result without labels. Returns `None` if the IDs of 32 bits are used up.
    #[inline]
    pub(crate) fn add_unadjusted(
        &mut self,
        board: BoardId,
        contestants: [ContestantId; 2],
        outcome: Outcome,
    ) -> Option<ResultId> {
        if let Outcome::Score(score) = outcome {
            return self.results.push_score(board, contestants, score);
        }
        let vulnerability = self.board_at(board).vulnerability;
        self.results.push_unadjusted(board, vulnerability, contestants, outcome).ok()
    }

    /// Adds results that consist of board, contestants, and score.
    pub(crate) fn add_scores(&mut self, rows: &[ScoreRow]) {
        self.results.push_scores(rows);
    }

    /// Returns the ID of a name that is this number in decimal notation, or `None` if the event has
    /// no such name.
    pub(crate) fn find_number(&self, number: u32) -> Option<TextId> {
        self.names.number(number)
    }

    /// Returns the ID of a name that is this number in decimal notation, adding it if it is new.
    pub(crate) fn intern_number(&mut self, number: u32) -> Result<TextId, EventError> {
        self.names.intern_number(number)
    }

    /// Adds names that are numbers.
    pub(crate) fn intern_numbers(&mut self, numbers: &NumberSet) -> Result<(), EventError> {
        self.names.intern_numbers(numbers)
    }

    /// Removes and returns the partnerships, ordered by ID, and the results.
    pub(crate) fn take_results(&mut self) -> (Vec<(ContestantId, [ContestantId; 2])>, ResultParts) {
        let mut partnerships: Vec<_> = std::mem::take(&mut self.partnerships).into_iter().collect();
        partnerships.sort_unstable();
        (partnerships, self.results.take())
    }

    /// Replaces all results.
    pub(crate) fn set_results(&mut self, results: Results) {
        self.results = results;
    }

    /// Returns a copy of a result, to report the effect of a correction.
    ///
    /// # Examples
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

    /// Applies a change to a result, adding contestants that are new.
    ///
    /// # Errors
    ///
    /// Returns [`EventError::LongName`] for a name that is too long, and [`EventError::TooLarge`]
    /// if the IDs of 32 bits are used up.
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
        self.results.set(row, board, vulnerability, [north_south, east_west], outcome);
        match change.rulings {
            RulingChange::Keep => {}
            RulingChange::Clear => self.results.clear(row),
            RulingChange::Put(adjustment) => {
                self.results.adjust(row, adjustment);
            }
        }
        Ok(())
    }

    /// Removes all boards and results to save memory for the next ones. Names keep their IDs, and
    /// [`board_count`](Self::board_count) still includes the removed boards.
    ///
    /// # Examples
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
        self.cleared = ClearedResults { boards, session };
        self.boards.list().clear();
        self.board_ids.clear();
        self.results.clear_all();
        self.hands = None;
    }

    /// Returns the number of boards, including removed ones.
    #[must_use]
    pub fn board_count(&self) -> usize {
        let boards = if self.may_have_empty_boards() {
            self.sorted_boards().len()
        } else {
            self.boards().len()
        };
        [self.cleared.boards, boards].into_iter().sum()
    }

    /// Returns `true` if corrections or removed results may have left a board without results.
    fn may_have_empty_boards(&self) -> bool {
        !(self.corrections.is_empty() && self.results.is_complete())
    }

    /// Returns the session of the first board, including removed boards.
    #[must_use]
    pub fn first_session(&self) -> Option<SessionId> {
        if self.cleared.boards > 0 {
            return self.cleared.session;
        }
        self.boards().first().and_then(|board| board.session)
    }

    /// Removes a result.
    pub fn remove(&mut self, row: ResultId) {
        self.results.remove(row);
    }

    /// Returns the ID of a board, or `None` if the event does not have the board.
    #[must_use]
    pub fn find_board(&self, session: Option<SessionId>, number: BoardNumber) -> Option<BoardId> {
        self.board_ids.get(&(session, number)).copied()
    }

    /// Adds the result of a whole match.
    ///
    /// # Errors
    ///
    /// Returns [`EventError::LongName`] for a name or label that is too long, and
    /// [`EventError::TooLarge`] if the IDs of 32 bits are used up.
    ///
    /// # Examples
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

    /// Adds the result of a whole match whose names already have IDs.
    ///
    /// # Errors
    ///
    /// Returns [`EventError::TooLarge`] if the IDs of 32 bits are used up.
    ///
    /// # Examples
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

    /// Sets the weight of a match in a strength rating. A match without a weight counts 1.
    pub fn set_match_weight(&mut self, id: MatchId, weight: Exact) {
        self.weights.set(id, weight);
    }

    /// Returns the weights of the matches.
    #[must_use]
    pub const fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Adds a decision of the director or other information from the event file. Returns its ID,
    /// which faults use as their location.
    ///
    /// # Errors
    ///
    /// Returns [`DecisionError`] if an earlier decision or the event contradicts it.
    ///
    /// # Examples
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
        let round_text = |round: Option<RoundId>| {
            round.map_or_else(String::new, |id| format!(" in round {}", names.get(id.into())))
        };
        self.decisions.add(decision, name, round_text)
    }

    /// Returns all decisions and other information from the event file.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(event::Event::default().decisions().byes().is_empty());
    /// ```
    #[must_use]
    pub const fn decisions(&self) -> &Decisions {
        &self.decisions
    }

    /// Sets the rulings on a result. Returns the earlier rulings, or `None` if there were no
    /// rulings.
    ///
    /// # Examples
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

    /// Removes the rulings on a result, so that its score at the table counts. Returns the removed
    /// rulings, or `None` if the result had no ruling.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{NewResult, Event, Outcome};
    ///
    /// # let mut event = Event::default();
    /// # let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// let row = event.add(NewResult::new(board, "1", "4", Outcome::PassedOut))?;
    /// event.adjust(row, "60/60".parse()?);
    /// assert!(event.remove_ruling(row).is_some() && event.results().adjustment(row).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove_ruling(&mut self, row: ResultId) -> Option<Adjustment> {
        let adjustment = self.results.adjustment(row).cloned()?;
        self.results.clear(row);
        Some(adjustment)
    }

    /// Returns the results of whole matches, for events that have these instead of results of
    /// tables. A [`MatchId`] is an index into them.
    #[must_use]
    pub const fn matches(&self) -> &Matches {
        &self.matches
    }

    /// Returns the ID of a name or label, or `None` if the event has no such text.
    #[must_use]
    pub fn find<Id: From<TextId>>(&self, name: &str) -> Option<Id> {
        self.names.find(name).map(Id::from)
    }

    /// Returns the text of an ID.
    #[must_use]
    pub fn name(&self, id: impl Into<TextId>) -> &str {
        self.names.get(id.into())
    }

    /// Returns the text of a label, or an empty text for `None`.
    #[must_use]
    pub fn label(&self, id: Option<impl Into<TextId>>) -> &str {
        id.map_or("", |id| self.name(id))
    }

    /// Returns the label of a result's table or, without a label, its room.
    ///
    /// # Examples
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

    /// Returns the IDs of all texts in input order, converted to one type. They include texts of
    /// other types, such as labels among names.
    pub fn ids<Id: From<TextId>>(&self) -> impl Iterator<Item = Id> + use<Id> {
        TextId::first(self.names.len()).map(Id::from)
    }

    /// Returns the number of different texts in the event.
    #[must_use]
    pub const fn names(&self) -> usize {
        self.names.len()
    }

    /// Returns the boards in input order.
    #[must_use]
    pub fn boards(&self) -> &[Board] {
        self.boards.values()
    }

    /// Returns a board.
    ///
    /// # Panics
    ///
    /// Panics if the ID belongs to another event and is out of bounds.
    #[must_use]
    pub fn board_at(&self, id: BoardId) -> Board {
        self.boards[id]
    }

    /// Returns the results of the tables.
    #[must_use]
    pub const fn results(&self) -> &Results {
        &self.results
    }

    /// Returns the IDs of the boards in reporting order: by session, then by number. A board that
    /// has lost all its results to corrections is left out.
    ///
    /// # Examples
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
            // Corrections can leave a board without results. It was not played then.
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

    /// Frees the hash table of names. The next lookup rebuilds it.
    ///
    /// # Examples
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
        self.names.free_lookup_table();
    }

    /// Returns the IDs of all names and labels in natural order.
    ///
    /// # Examples
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
        self.names.sorted_ids().into_iter().map(Id::from).collect()
    }

    /// Returns the rank of each name in natural order, indexed by ID. Use it to compare many names
    /// repeatedly.
    #[must_use]
    pub fn name_ranks(&self) -> Vec<u32> {
        self.names.ranks()
    }

    /// Returns the listed teams and pairs in list order, each once.
    ///
    /// # Examples
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
        let pairs = self.decisions.pairs().iter().map(|entry| entry.pair.name);
        let mut seen = BTreeSet::new();
        teams.chain(pairs).filter(move |&name| seen.insert(name))
    }

    /// Sets the members of a pair or team that the results name. Members in a
    /// [decision](Self::add_decision) take precedence.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Event, PairName};
    ///
    /// let mut event = Event::default();
    /// let pair = PairName { name: event.intern("4")?, side: None };
    /// event.name_members(pair, vec!["Ann".to_owned(), "Bob".to_owned()]);
    /// assert_eq!(event.members(pair.name).map(<[String]>::len), Some(2));
    /// assert_eq!(event.members_of(pair), event.members(pair.name));
    /// # Ok::<(), event::EventError>(())
    /// ```
    pub fn name_members(&mut self, pair: PairName, members: Vec<String>) {
        self.members.insert((pair.name, pair.side), members);
    }

    /// Returns the members of a team or pair, or `None` if unknown.
    #[must_use]
    pub fn members(&self, contestant: ContestantId) -> Option<&[String]> {
        let decided = self.decisions.members(contestant);
        decided.or_else(|| self.members_of(PairName { name: contestant, side: None }))
    }

    /// Returns the members of a pair, or `None` if unknown. Its side distinguishes two pairs of the
    /// same name.
    #[must_use]
    pub fn members_of(&self, pair: PairName) -> Option<&[String]> {
        let decided =
            self.decisions.pair(pair.name, pair.side).map(|entry| entry.members.as_slice());
        decided.filter(|members| !members.is_empty()).or_else(|| {
            let of = |side| self.members.get(&(pair.name, side)).map(Vec::as_slice);
            match pair.side {
                Some(_) => of(pair.side).or_else(|| of(None)),
                None => Side::ALL
                    .into_iter()
                    .fold(of(None), |found, side| found.or_else(|| of(Some(side)))),
            }
        })
    }

    /// Returns the members in the results: of teams, or of pairs, which may share a name with a
    /// pair of the other side.
    pub(crate) fn member_lists(
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

    /// Returns `true` if the members of any contestant are known.
    ///
    /// # Examples
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

    /// Sets the numbers of a member of a pair or team. In an individual event, `pair` is the player
    /// and `member` the player's name. A number that is `None` does not replace a known one.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Event, MemberNumbers, PairName};
    ///
    /// let mut event = Event::default();
    /// let pair = PairName { name: event.intern("4")?, side: None };
    /// event.name_members(pair, vec!["Ann".to_owned(), "Bob".to_owned()]);
    /// let numbers = MemberNumbers { national: Some("204488".to_owned()), club: None };
    /// event.set_member_numbers(pair, "Ann", numbers.clone());
    /// assert_eq!(event.member_numbers(pair, "Ann"), Some(&numbers));
    /// assert_eq!(event.member_numbers(pair, "Bob"), None);
    /// assert!(event.has_member_numbers());
    /// assert_eq!(event.member_number_texts().collect::<Vec<_>>(), ["204488"]);
    /// # Ok::<(), event::EventError>(())
    /// ```
    pub fn set_member_numbers(&mut self, pair: PairName, member: &str, numbers: MemberNumbers) {
        self.member_numbers.set(pair, member, numbers);
    }

    /// Returns the numbers of a member of a pair or team, or `None` if unknown. The side of a pair
    /// distinguishes two pairs of the same name.
    #[must_use]
    pub fn member_numbers(&self, pair: PairName, member: &str) -> Option<&MemberNumbers> {
        self.member_numbers.get(pair, member)
    }

    /// Returns `true` if the numbers of any member are known.
    #[must_use]
    pub fn has_member_numbers(&self) -> bool {
        self.member_number_texts().next().is_some()
    }

    /// Returns the numbers of all members, as texts.
    pub fn member_number_texts(&self) -> impl Iterator<Item = &str> {
        self.member_numbers.texts()
    }

    /// Compares two labels in natural order. `None` is less than any label.
    ///
    /// # Examples
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
