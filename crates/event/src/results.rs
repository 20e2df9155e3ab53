pub(crate) mod by_board;
pub(crate) mod groups;
pub(crate) mod match_results;
pub(crate) mod matches;
pub(crate) mod outcome_text;
pub(crate) mod partial_event;
pub(crate) mod rows;

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;

use bridge_core::{PlayedContract, Score, Vulnerability};
use rayon::prelude::*;

use crate::decisions::adjustment::Adjustment;
use crate::decisions::adjustments::Adjustments;
use crate::ids::lists::get_or_grow;
use crate::ids::row_set::RowSet;
use crate::ids::{
    BoardId, ContestantId, EventError, GroupId, ResultId, RoundId, SectionId, TableId, TextId,
};
use crate::results::groups::ResultGroups;
use crate::results::rows::{Rows, Seats};

/// The outcome of a board at one table.
///
/// The text form is a contract with declarer and result, `PASS`, a score, or `NP`.
///
/// # Examples
///
/// ```
/// use event::Outcome;
///
/// for text in ["4SX N +1", "PASS", "-620", "NP"] {
///     assert_eq!(text.parse::<Outcome>()?.to_string(), text);
/// }
/// # Ok::<(), event::OutcomeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A contract was played.
    Played(PlayedContract),
    /// All four players passed. This is a normal result with the score 0.
    PassedOut,
    /// Only the score is known, from North-South's side.
    Score(Score),
    /// The board was not played at this table. It has no score and is not counted.
    NotPlayed,
}

/// The room of a team match in which a table is. The home team sits North-South in the open room
/// and East-West in the closed room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Room {
    /// The open room.
    Open,
    /// The closed room.
    Closed,
}

/// A result to be added to an event.
#[derive(Clone, Copy, Debug)]
pub struct NewResult<'a> {
    /// The board.
    pub board: BoardId,
    /// The pair or team that sat North-South.
    pub north_south: &'a str,
    /// The pair or team that sat East-West.
    pub east_west: &'a str,
    /// The outcome.
    pub outcome: Outcome,
    /// The label of the table, or `None` if missing.
    pub table: Option<&'a str>,
    /// The label of the round, or `None` if missing.
    pub round: Option<&'a str>,
    /// The room, or `None` if unknown.
    pub room: Option<Room>,
    /// The label of the section, or `None` if missing.
    pub section: Option<&'a str>,
    /// The label of the comparison group on a fouled board, or `None` if all tables are compared
    /// with each other.
    pub group: Option<&'a str>,
    /// The cells of [`Event::extra_columns`](crate::Event::extra_columns), in the same order.
    pub extra: &'a [&'a str],
}

/// The labels of a result, and its cells in extra columns.
pub(crate) struct Labels {
    pub table: Option<TableId>,
    pub round: Option<RoundId>,
    pub section: Option<SectionId>,
    pub group: Option<GroupId>,
    pub extra: Vec<Option<TextId>>,
}

/// The results of an event, stored by column.
///
/// # Examples
///
/// ```
/// use bridge_core::BoardNumber;
/// use event::{NewResult, Event, Outcome, Room};
///
/// let mut event = Event::default();
/// event.extra_columns = vec!["lead".to_owned()];
/// let board = event.board(None, BoardNumber::new(7)?, None)?;
/// let id = event.add(NewResult {
///     table: Some("3"),
///     round: Some("1"),
///     room: Some(Room::Open),
///     section: Some("A"),
///     group: Some("as dealt"),
///     extra: &["SK"],
///     ..NewResult::new(board, "Foxes", "Hares", Outcome::Played("4S N =".parse()?))
/// })?;
///
/// let results = event.results();
/// assert_eq!(results.score(id).map(|score| score.get()), Some(620));
/// assert_eq!(results.contestants(id).map(|side| event.name(side)), ["Foxes", "Hares"]);
/// assert_eq!((results.board(id), results.room(id)), (board, Some(Room::Open)));
/// assert_eq!([event.label(results.table(id)), event.label(results.round(id))], ["3", "1"]);
/// assert_eq!([event.label(results.section(id)), event.label(results.group(id))], ["A", "as dealt"]);
/// assert_eq!(event.label(results.extra(id, 0)), "SK");
/// assert!(results.has_sections());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Results {
    rows: Rows,
    not_played: RowSet,
    /// Results that were removed. Their rows remain, so that IDs do not change.
    removed: BTreeSet<ResultId>,
    adjustments: Adjustments,
    /// One flag for each row up to the last row that had rulings. Most rows then need no search for
    /// rulings.
    is_adjusted: Vec<bool>,
    /// Outcomes by row. Like the columns below, this one is empty until a result has a value for
    /// it.
    outcomes: Vec<Option<Outcome>>,
    tables: Vec<Option<TableId>>,
    rounds: Vec<Option<RoundId>>,
    rooms: Vec<Option<Room>>,
    sections: Vec<Option<SectionId>>,
    groups: Vec<Option<GroupId>>,
    /// The cells of each extra column, by row.
    extra: Vec<Vec<Option<TextId>>>,
}

/// The contestants North-South and East-West, and the score from North-South's side. The score is
/// `None` if the board was not played.
pub type ResultSummary = ([ContestantId; 2], Option<Score>);

/// A result as the board, the contestants North-South and East-West, and North-South's score.
pub type ScoreRow = (BoardId, [ContestantId; 2], Score);

/// A result with its labels, without its rulings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The board.
    pub board: BoardId,
    /// The contestant that sat North-South.
    pub north_south: ContestantId,
    /// The contestant that sat East-West.
    pub east_west: ContestantId,
    /// The outcome.
    pub outcome: Outcome,
    /// The score from North-South's side, or `None` if the board was not played.
    pub score: Option<Score>,
    /// The label of the table, or `None` if missing.
    pub table: Option<TableId>,
    /// The label of the round, or `None` if missing.
    pub round: Option<RoundId>,
    /// The room, or `None` if unknown.
    pub room: Option<Room>,
}

impl fmt::Display for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        bridge_core::pad_text(
            f,
            match self {
                Self::Open => "open",
                Self::Closed => "closed",
            },
        )
    }
}

impl<'a> NewResult<'a> {
    /// Creates a result without labels.
    #[must_use]
    pub const fn new(
        board: BoardId,
        north_south: &'a str,
        east_west: &'a str,
        outcome: Outcome,
    ) -> Self {
        Self {
            board,
            north_south,
            east_west,
            outcome,
            table: None,
            round: None,
            room: None,
            section: None,
            group: None,
            extra: &[],
        }
    }
}

impl Results {
    pub(crate) fn push(
        &mut self,
        entry: &NewResult<'_>,
        vulnerability: Vulnerability,
        contestants: [ContestantId; 2],
        labels: Labels,
    ) -> Result<ResultId, EventError> {
        let index = self.rows.len();
        let id = self.push_unadjusted(entry.board, vulnerability, contestants, entry.outcome)?;
        push_sparse(&mut self.tables, index, labels.table);
        push_sparse(&mut self.rounds, index, labels.round);
        push_sparse(&mut self.rooms, index, entry.room);
        push_sparse(&mut self.sections, index, labels.section);
        push_sparse(&mut self.groups, index, labels.group);
        for (column, cell) in labels.extra.into_iter().enumerate() {
            push_sparse(get_or_grow(&mut self.extra, column), index, cell);
        }
        Ok(id)
    }

    /// Adds a result without labels.
    pub(crate) fn push_unadjusted(
        &mut self,
        board: BoardId,
        vulnerability: Vulnerability,
        [north_south, east_west]: [ContestantId; 2],
        outcome: Outcome,
    ) -> Result<ResultId, EventError> {
        let index = self.rows.len();
        let id = ResultId::at(index)?;
        let (score, sparse_outcome) = split_outcome(outcome, vulnerability);
        if score.is_none() {
            self.not_played.insert(id);
        }
        let score = score.unwrap_or(Score::ZERO);
        self.rows.push(Seats { board, north_south, east_west, score });
        if sparse_outcome.is_some() {
            push_sparse(&mut self.outcomes, index, sparse_outcome);
        }
        Ok(id)
    }

    /// Adds a result that consists of board, contestants, and score. Returns `None` if the IDs of
    /// 32 bits are used up.
    #[inline]
    pub(crate) fn push_score(
        &mut self,
        board: BoardId,
        [north_south, east_west]: [ContestantId; 2],
        score: Score,
    ) -> Option<ResultId> {
        let id = ResultId::at(self.rows.len()).ok()?;
        self.rows.push(Seats { board, north_south, east_west, score });
        Some(id)
    }

    /// Adds results that consist of board, contestants, and score.
    pub(crate) fn push_scores(&mut self, rows: &[ScoreRow]) {
        let seats = |&(board, [north_south, east_west], score): &ScoreRow| Seats {
            board,
            north_south,
            east_west,
            score,
        };
        self.rows.extend(rows.iter().map(seats));
    }

    /// Removes all results and keeps the allocated memory.
    pub(crate) fn clear_all(&mut self) {
        let mut rows = std::mem::take(self).rows;
        rows.clear();
        self.rows = rows;
    }

    /// Removes and returns all results, to merge them with others.
    pub(crate) fn take(&mut self) -> ResultParts {
        let mut rest = std::mem::take(self);
        let rows = rest.rows.take();
        // Keeps the memory that was allocated for further rows.
        self.rows = std::mem::take(&mut rest.rows);
        ResultParts { rows, rest }
    }

    /// Merges several sets of results in the given order.
    pub(crate) fn merge(result_parts: Vec<ResultParts>) -> Result<Self, EventError> {
        let mut merged = Self::default();
        let (mut rows, mut rest) = (Vec::new(), Vec::new());
        let (mut adjustments, mut begin) = (Vec::new(), Vec::new());
        let mut before = 0_usize;
        for mut parts in result_parts {
            let length = parts.len();
            let shifted = |id: &ResultId| ResultId::at(id.index().saturating_add(before));
            for id in parts.rest.not_played.iter() {
                merged.not_played.insert(shifted(&id)?);
            }
            for id in &parts.rest.removed {
                merged.removed.insert(shifted(id)?);
            }
            adjustments.push(std::mem::take(&mut parts.rest.adjustments));
            begin.push(before);
            before = before.saturating_add(length);
            rows.extend(parts.rows);
            rest.push((length, parts.rest));
        }
        // If the last ID is valid, all are.
        ResultId::at(before)?;
        merged.rows = Rows::from_pieces(rows);
        merged.adjustments = Adjustments::merge(adjustments, |part, id| {
            let before = begin.get(part).copied().unwrap_or_default();
            ResultId::at(id.index().saturating_add(before))
        })?;
        for (id, _) in merged.adjustments.iter() {
            *get_or_grow(&mut merged.is_adjusted, id.index()) = true;
        }
        let mut sparse = Sparse { parts: rest };
        merged.outcomes = sparse.column(|part| &mut part.outcomes);
        merged.tables = sparse.column(|part| &mut part.tables);
        merged.rounds = sparse.column(|part| &mut part.rounds);
        merged.rooms = sparse.column(|part| &mut part.rooms);
        merged.sections = sparse.column(|part| &mut part.sections);
        merged.groups = sparse.column(|part| &mut part.groups);
        let extra = sparse.parts.iter().map(|(_, part)| part.extra.len()).max().unwrap_or_default();
        for column in 0..extra {
            merged.extra.push(sparse.column(|part| get_or_grow(&mut part.extra, column)));
        }
        Ok(merged)
    }

    /// Returns the number of results, including removed ones. The index of every ID is below this
    /// number.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{NewResult, Event, Outcome};
    ///
    /// # let mut event = Event::default();
    /// assert!(event.results().is_empty());
    /// # let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// let first = event.add(NewResult::new(board, "1", "4", Outcome::PassedOut))?;
    /// let second = event.add(NewResult::new(board, "2", "3", Outcome::PassedOut))?;
    /// event.remove(first);
    /// assert_eq!(event.results().len(), 2);
    /// assert_eq!(event.results().ids().collect::<Vec<_>>(), [second]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns `true` if no result was ever added. Like [`len`](Self::len), this includes removed
    /// results.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns `true` if no result was removed.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{NewResult, Event, Outcome};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, BoardNumber::new(1)?, None)?;
    /// let row = event.add(NewResult::new(board, "1", "2", Outcome::NotPlayed))?;
    /// assert!(event.results().is_complete());
    /// event.remove(row);
    /// assert!(!event.results().is_complete());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.removed.is_empty()
    }

    /// Returns the IDs of all results that were not removed, in input order.
    pub fn ids(&self) -> impl Iterator<Item = ResultId> + use<'_> {
        let all = self.removed.is_empty();
        ResultId::first(self.rows.len()).filter(move |id| all || !self.removed.contains(id))
    }

    /// Returns the list of [`ids`](Self::ids).
    pub(crate) fn all_ids(&self) -> Vec<ResultId> {
        if !self.removed.is_empty() {
            return self.ids().collect();
        }
        let count = u32::try_from(self.rows.len()).unwrap_or(u32::MAX);
        (0..count).into_par_iter().map(ResultId::from_position).collect()
    }

    /// Calls `look` for each result in a range of rows, except removed ones.
    pub(crate) fn for_each(&self, rows: Range<usize>, mut visit: impl FnMut(ResultId, &Seats)) {
        let all = self.removed.is_empty();
        let mut ids = ResultId::range(rows.clone());
        for piece in self.rows.range(rows) {
            for (row, id) in piece.iter().zip(&mut ids) {
                if all || !self.removed.contains(&id) {
                    visit(id, row);
                }
            }
        }
    }

    /// Returns the cell of a result in an extra column, or `None` if it is empty. `column` is an
    /// index into [`Event::extra_columns`](crate::Event::extra_columns).
    #[must_use]
    pub fn extra(&self, id: ResultId, column: usize) -> Option<TextId> {
        self.extra.get(column).and_then(|cells| at(cells, id.index()))
    }

    /// Returns the score of a result from North-South's side, or `None` if the board was not
    /// played.
    ///
    /// # Panics
    ///
    /// Panics if the ID belongs to another event and is out of bounds.
    #[inline]
    #[must_use]
    pub fn score(&self, id: ResultId) -> Option<Score> {
        self.score_if_played(id, self.rows.get(id.index()).score)
    }

    /// Returns `score`, or `None` if the board was not played. Only a stored score of 0 can mean
    /// this.
    #[inline]
    fn score_if_played(&self, id: ResultId, score: Score) -> Option<Score> {
        let played = score != Score::ZERO || !self.not_played.contains(id);
        played.then_some(score)
    }

    /// Returns `true` if no result has the outcome [`Outcome::NotPlayed`].
    ///
    /// # Examples
    ///
    /// ```
    /// let event = event::Event::default();
    /// assert!(event.results().is_fully_played() && !event.results().has_groups());
    /// ```
    #[must_use]
    pub fn is_fully_played(&self) -> bool {
        self.not_played.is_empty()
    }

    /// Returns the contestants North-South and East-West.
    #[inline]
    #[must_use]
    pub fn contestants(&self, id: ResultId) -> [ContestantId; 2] {
        self.rows.get(id.index()).contestants()
    }

    /// Returns the contestants, and the score from North-South's side. The score is `None` if the
    /// board was not played.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{NewResult, Event, Outcome};
    ///
    /// # let mut event = Event::default();
    /// # let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// let id = event.add(NewResult::new(board, "1", "4", Outcome::PassedOut))?;
    /// let results = event.results();
    /// assert_eq!(results.summary(id), (results.contestants(id), results.score(id)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn summary(&self, id: ResultId) -> ResultSummary {
        let row = self.rows.get(id.index());
        (row.contestants(), self.score_if_played(id, row.score))
    }

    /// Calls `look` for each group in a range of groups (boards or fields), with the group's index
    /// and its results.
    ///
    /// Results of many groups are looked up together, which is faster than one by one.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Event, ResultGroups};
    ///
    /// let mut groups = 0;
    /// Event::default().results().each_group(&ResultGroups::new(vec![], [0]), 0..1, |_, met| groups += 1 + met.len());
    /// assert_eq!(groups, 1);
    /// ```
    pub fn each_group(
        &self,
        groups: &ResultGroups,
        mut range: Range<usize>,
        mut visit: impl FnMut(usize, &[ResultSummary]),
    ) {
        /// The number of results to look up together, rounded up to whole groups.
        const ROWS: usize = 1 << 14;

        let mut summaries = Vec::new();
        while !range.is_empty() {
            let end =
                range.start.saturating_add(groups.count_for(range.start, ROWS)).min(range.end);
            self.summarize(groups.range(range.start..end), &mut summaries);
            let mut rest = summaries.as_slice();
            for group in range.start..end {
                let of_group = rest.split_off(..groups.group(group).len());
                visit(group, of_group.unwrap_or_default());
            }
            range.start = end;
        }
    }

    /// Looks up the contestants and scores of many results, in the order of `ids`.
    fn summarize(&self, ids: &[ResultId], summaries: &mut Vec<ResultSummary>) {
        summaries.clear();
        summaries.reserve(ids.len());
        self.for_each_of(ids, |id, row| {
            summaries.push((row.contestants(), self.score_if_played(id, row.score)));
        });
    }

    /// Looks up the boards, contestants, and scores of many results. This is faster than one by
    /// one.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{NewResult, Event, Outcome};
    ///
    /// # let mut event = Event::default();
    /// # let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// let id = event.add(NewResult::new(board, "1", "4", Outcome::PassedOut))?;
    /// let mut found = Vec::new();
    /// event.results().look_up(&[id], &mut found);
    /// assert_eq!(found, [(board, event.results().summary(id))]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn look_up(&self, ids: &[ResultId], found: &mut Vec<(BoardId, ResultSummary)>) {
        found.clear();
        found.reserve(ids.len());
        self.for_each_of(ids, |id, row| {
            found.push((row.board, (row.contestants(), self.score_if_played(id, row.score))));
        });
    }

    /// Calls `look` for each result, in the order of `ids`.
    #[inline]
    fn for_each_of(&self, ids: &[ResultId], mut visit: impl FnMut(ResultId, &Seats)) {
        /// The number of results that are located before any is read. Results may be scattered in
        /// memory, and the processor can then wait for all of their rows at once.
        const LOOKUPS: usize = 1 << 7;

        if let Some(range) = consecutive_range(ids) {
            let mut ids = ids.iter();
            for piece in self.rows.range(range) {
                for (row, &id) in piece.iter().zip(&mut ids) {
                    visit(id, row);
                }
            }
            return;
        }
        let mut rows = Vec::with_capacity(LOOKUPS);
        for ids in ids.chunks(LOOKUPS) {
            rows.clear();
            rows.extend(ids.iter().map(|id| self.rows.find(id.index())));
            rows.iter().zip(ids).for_each(|(row, &id)| visit(id, row));
        }
    }

    /// Returns the board of a result.
    #[inline]
    #[must_use]
    pub fn board(&self, id: ResultId) -> BoardId {
        self.rows.get(id.index()).board
    }

    /// Returns the room of a result, or `None` if unknown.
    #[must_use]
    pub fn room(&self, id: ResultId) -> Option<Room> {
        at(&self.rooms, id.index())
    }

    /// Returns the comparison group of a result, or `None` if missing.
    #[inline]
    #[must_use]
    pub fn group(&self, id: ResultId) -> Option<GroupId> {
        at(&self.groups, id.index())
    }

    /// Returns the section of a result, or `None` if missing.
    #[must_use]
    pub fn section(&self, id: ResultId) -> Option<SectionId> {
        at(&self.sections, id.index())
    }

    /// Returns `true` if any result has a section.
    #[must_use]
    pub const fn has_sections(&self) -> bool {
        !self.sections.is_empty()
    }

    /// Returns `true` if any result has a table label or a room.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{NewResult, Event, Outcome};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// event.add(NewResult::new(board, "1", "4", Outcome::Score(600.into())))?;
    /// let results = event.results();
    /// assert!(!results.has_tables() && !results.has_rounds() && !results.has_contracts());
    /// assert!(results.is_fully_played() && !results.has_extra(0));
    /// event.add(NewResult { round: Some("1"), ..NewResult::new(board, "2", "3", Outcome::NotPlayed) })?;
    /// assert!(event.results().has_rounds() && !event.results().is_fully_played());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn has_tables(&self) -> bool {
        !self.tables.is_empty() || !self.rooms.is_empty()
    }

    /// Returns `true` if any result has a round.
    #[must_use]
    pub const fn has_rounds(&self) -> bool {
        !self.rounds.is_empty()
    }

    /// Returns `true` if any result, including removed ones, has a comparison group.
    #[must_use]
    pub const fn has_groups(&self) -> bool {
        !self.groups.is_empty()
    }

    /// Returns `true` if any result was entered with a contract or as passed out, not only as a
    /// score.
    #[must_use]
    pub const fn has_contracts(&self) -> bool {
        !self.outcomes.is_empty()
    }

    /// Returns `true` if any result has a value in an extra column.
    #[must_use]
    pub fn has_extra(&self, column: usize) -> bool {
        self.extra.get(column).is_some_and(|cells| !cells.is_empty())
    }

    /// Returns the table label of a result, or `None` if missing.
    #[must_use]
    pub fn table(&self, id: ResultId) -> Option<TableId> {
        at(&self.tables, id.index())
    }

    /// Returns the round of a result, or `None` if missing.
    #[must_use]
    pub fn round(&self, id: ResultId) -> Option<RoundId> {
        at(&self.rounds, id.index())
    }

    /// Returns the rulings on a result, or `None` without rulings.
    #[inline]
    #[must_use]
    pub fn adjustment(&self, id: ResultId) -> Option<&Adjustment> {
        match self.is_adjusted.get(id.index()) {
            Some(true) => self.adjustments.get(id),
            Some(false) | None => None,
        }
    }

    /// Returns the results with rulings, in input order.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{NewResult, Event, Outcome};
    ///
    /// # let mut event = Event::default();
    /// # let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// let plain = event.add(NewResult::new(board, "1", "4", Outcome::PassedOut))?;
    /// let ruled = event.add(NewResult::new(board, "2", "3", Outcome::PassedOut))?;
    /// event.adjust(ruled, "3 IMP".parse()?);
    /// assert_eq!(event.results().adjustments().map(|(row, _)| row).collect::<Vec<_>>(), [ruled]);
    /// assert_eq!(event.results().adjustment(plain), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn adjustments(&self) -> impl Iterator<Item = (ResultId, &Adjustment)> {
        self.adjustments.iter()
    }

    /// Removes a result.
    pub(crate) fn remove(&mut self, id: ResultId) {
        self.removed.insert(id);
        self.clear(id);
    }

    /// Replaces the board, contestants, and outcome of a result.
    pub(crate) fn set(
        &mut self,
        id: ResultId,
        board: BoardId,
        vulnerability: Vulnerability,
        [north_south, east_west]: [ContestantId; 2],
        outcome: Outcome,
    ) {
        let index = id.index();
        let (score, sparse_outcome) = split_outcome(outcome, vulnerability);
        let is_played = score.is_some();
        let score = score.unwrap_or(Score::ZERO);
        *self.rows.get_mut(index) = Seats { board, north_south, east_west, score };
        if is_played {
            self.not_played.remove(id);
        } else {
            self.not_played.insert(id);
        }
        if let Some(cell) = self.outcomes.get_mut(index) {
            *cell = sparse_outcome;
        } else {
            push_sparse(&mut self.outcomes, index, sparse_outcome);
        }
    }

    /// Removes the rulings on a result.
    pub(crate) fn clear(&mut self, id: ResultId) {
        self.adjustments.remove(id);
        if let Some(known) = self.is_adjusted.get_mut(id.index()) {
            *known = false;
        }
    }

    pub(crate) fn adjust(&mut self, id: ResultId, adjustment: Adjustment) -> Option<Adjustment> {
        *get_or_grow(&mut self.is_adjusted, id.index()) = true;
        self.adjustments.insert(id, adjustment)
    }

    /// Returns a result with its labels.
    ///
    /// # Panics
    ///
    /// Panics if the ID belongs to another event and is out of bounds.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{NewResult, Event, Outcome};
    ///
    /// # let mut event = Event::default();
    /// # let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// let id = event.add(NewResult::new(board, "1", "4", Outcome::NotPlayed))?;
    /// let row = event.results().row(id);
    /// assert_eq!((event.name(row.north_south), row.score), ("1", None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn row(&self, id: ResultId) -> Row {
        let index = id.index();
        let Seats { board, north_south, east_west, .. } = self.rows.get(index);
        let score = self.score(id);
        let outcome = match (at(&self.outcomes, index), score) {
            (Some(outcome), _) => outcome,
            (None, Some(score)) => Outcome::Score(score),
            (None, None) => Outcome::NotPlayed,
        };
        Row {
            board,
            north_south,
            east_west,
            outcome,
            score,
            table: at(&self.tables, index),
            round: at(&self.rounds, index),
            room: at(&self.rooms, index),
        }
    }
}

/// Returns the range of rows if the IDs are consecutive, or `None` otherwise.
fn consecutive_range(ids: &[ResultId]) -> Option<Range<usize>> {
    let positions = ids.first()?.index()..ids.last()?.index().saturating_add(1);
    let steps = ids.array_windows().fold(0, |steps, [one, next]| {
        usize::from(next.index().wrapping_sub(one.index()) != 1) | steps
    });
    (steps == 0).then_some(positions)
}

/// Returns the score of an outcome. Also returns the outcome if the score does not determine it.
fn split_outcome(
    outcome: Outcome,
    vulnerability: Vulnerability,
) -> (Option<Score>, Option<Outcome>) {
    match outcome {
        Outcome::Played(played) => (Some(played.score(vulnerability)), Some(outcome)),
        Outcome::PassedOut => (Some(Score::ZERO), Some(outcome)),
        Outcome::Score(score) => (Some(score), None),
        Outcome::NotPlayed => (None, None),
    }
}

/// Appends a value to a column that stays empty until its first value.
fn push_sparse<T: Copy>(column: &mut Vec<Option<T>>, index: usize, value: Option<T>) {
    if value.is_some() || !column.is_empty() {
        column.resize(index, None);
        column.push(value);
    }
}

fn at<T: Copy>(column: &[Option<T>], index: usize) -> Option<T> {
    column.get(index).copied().flatten()
}

/// Results to be merged into others.
#[derive(Debug, Default)]
pub(crate) struct ResultParts {
    rows: Vec<Vec<Seats>>,
    /// All columns except the rows.
    rest: Results,
}

impl ResultParts {
    /// Returns the number of results.
    pub(crate) fn len(&self) -> usize {
        self.rows.iter().map(Vec::len).sum()
    }

    /// Returns the board of each result.
    pub(crate) fn boards(&self) -> impl Iterator<Item = BoardId> {
        self.rows.iter().flatten().map(|row| row.board)
    }

    /// Replaces all IDs of boards and texts.
    pub(crate) fn move_ids(
        &mut self,
        board: impl Fn(BoardId) -> BoardId,
        mut text: impl FnMut(TextId) -> TextId,
    ) {
        for row in self.rows.iter_mut().flatten() {
            row.board = board(row.board);
            row.north_south = row.north_south.map_text(&mut text);
            row.east_west = row.east_west.map_text(&mut text);
        }
        let Results { tables, rounds, sections, groups, extra, .. } = &mut self.rest;
        tables.iter_mut().flatten().for_each(|id| *id = id.map_text(&mut text));
        rounds.iter_mut().flatten().for_each(|id| *id = id.map_text(&mut text));
        sections.iter_mut().flatten().for_each(|id| *id = id.map_text(&mut text));
        groups.iter_mut().flatten().for_each(|id| *id = id.map_text(&mut text));
        extra.iter_mut().flatten().flatten().for_each(|id| *id = text(*id));
    }
}

/// Columns to be merged. Each part consists of its number of rows and its results.
struct Sparse {
    parts: Vec<(usize, Results)>,
}

impl Sparse {
    /// Merges one column of all parts. A part's column may be shorter than its number of rows.
    fn column<T: Copy + Send + Sync>(
        &mut self,
        column: impl Fn(&mut Results) -> &mut Vec<Option<T>>,
    ) -> Vec<Option<T>> {
        let columns: Vec<(usize, Vec<Option<T>>)> = self
            .parts
            .iter_mut()
            .map(|(length, part)| (*length, std::mem::take(column(part))))
            .collect();
        if columns.iter().all(|(_, column)| column.is_empty()) {
            return Vec::new();
        }
        let mut merged = vec![None; columns.iter().map(|(length, _)| length).sum()];
        let mut rest = merged.as_mut_slice();
        let mut slots = Vec::with_capacity(columns.len());
        for (length, column) in columns {
            let (slot, following) = rest.split_at_mut(length);
            slots.push((slot, column));
            rest = following;
        }
        slots.into_par_iter().for_each(|(slot, column)| {
            slot.iter_mut().zip(column).for_each(|(cell, value)| *cell = value);
        });
        merged
    }
}
