pub(crate) mod by_board;
pub(crate) mod groups;
pub(crate) mod match_results;
pub(crate) mod matches;
pub(crate) mod partial_event;
pub(crate) mod rows;

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;

use bridge_core::{PlayedContract, Score, Vulnerability};
use rayon::prelude::*;

use crate::decisions::adjustment::Adjustment;
use crate::decisions::adjustments::Adjustments;
use crate::ids::index_vec::reach;
use crate::ids::row_set::RowSet;
use crate::ids::{
    BoardId, ContestantId, EventError, GroupId, ResultId, RoundId, SectionId, TableId, TextId,
};
use crate::results::groups::ResultGroups;
use crate::results::rows::{Rows, Seats};

/// What a table produced on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A contract was played.
    Played(PlayedContract),
    /// All four passed: a result like any other, with the score 0.
    PassedOut,
    /// Only the score is known, from North-South's side.
    Score(Score),
    /// The board was not played here: there is no score, and it counts for nobody.
    NotPlayed,
}

/// The room of a match that a table stands in: the home team sits North-South in the open room and
/// East-West in the closed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    /// Who sat North-South: a pair or a team.
    pub north_south: &'a str,
    /// Who sat East-West.
    pub east_west: &'a str,
    /// What they produced.
    pub outcome: Outcome,
    /// The table's label, where there is one.
    pub table: Option<&'a str>,
    /// The round's label, where there is one.
    pub round: Option<&'a str>,
    /// The room, where it is known.
    pub room: Option<Room>,
    /// The section's label, where there is one.
    pub section: Option<&'a str>,
    /// The group of tables whose scores can be compared on a fouled board, where there are several.
    pub group: Option<&'a str>,
    /// The cells of [`Event::extra_columns`](crate::Event::extra_columns), in their order.
    pub extra: &'a [&'a str],
}

/// What a result carries beside its score.
pub(crate) struct Labels {
    pub table: Option<TableId>,
    pub round: Option<RoundId>,
    pub section: Option<SectionId>,
    pub group: Option<GroupId>,
    pub extra: Vec<Option<TextId>>,
}

/// The results of an event, in columns.
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
    /// Results that were taken out again.
    removed: BTreeSet<ResultId>,
    adjustments: Adjustments,
    /// Whether there are rulings on a row, up to the last one that has some: most rows need no search.
    is_adjusted: Vec<bool>,
    /// These columns stay empty until the first result that has something for them.
    outcomes: Vec<Option<Outcome>>,
    tables: Vec<Option<TableId>>,
    rounds: Vec<Option<RoundId>>,
    rooms: Vec<Option<Room>>,
    sections: Vec<Option<SectionId>>,
    groups: Vec<Option<GroupId>>,
    /// One column for each extra one.
    extra: Vec<Vec<Option<TextId>>>,
}

/// Who sat North-South and who East-West, and the score from North-South's side; none where the board was not played.
pub type ResultSummary = ([ContestantId; 2], Option<Score>);

/// A result by its score: the board, North-South and East-West, and North-South's score.
pub type ScoreRow = (BoardId, [ContestantId; 2], Score);

/// One result, looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The board.
    pub board: BoardId,
    /// Who sat North-South.
    pub north_south: ContestantId,
    /// Who sat East-West.
    pub east_west: ContestantId,
    /// What they produced.
    pub outcome: Outcome,
    /// The score from North-South's side; none where the board was not played.
    pub score: Option<Score>,
    /// The table's label.
    pub table: Option<TableId>,
    /// The round's label.
    pub round: Option<RoundId>,
    /// The room.
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
    /// A result without labels.
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
        let id = self.push_plain((entry.board, vulnerability), contestants, entry.outcome)?;
        push_sparse(&mut self.tables, index, labels.table);
        push_sparse(&mut self.rounds, index, labels.round);
        push_sparse(&mut self.rooms, index, entry.room);
        push_sparse(&mut self.sections, index, labels.section);
        push_sparse(&mut self.groups, index, labels.group);
        for (column, cell) in labels.extra.into_iter().enumerate() {
            push_sparse(reach(&mut self.extra, column), index, cell);
        }
        Ok(id)
    }

    /// Adds a result of which nothing else is known.
    pub(crate) fn push_plain(
        &mut self,
        board: (BoardId, Vulnerability),
        [north_south, east_west]: [ContestantId; 2],
        outcome: Outcome,
    ) -> Result<ResultId, EventError> {
        let index = self.rows.len();
        let id = ResultId::at(index)?;
        let (score, kept) = scored(outcome, board.1);
        if score.is_none() {
            self.not_played.insert(id);
        }
        let score = score.unwrap_or(Score::ZERO);
        self.rows.push(Seats { board: board.0, north_south, east_west, score });
        if kept.is_some() {
            push_sparse(&mut self.outcomes, index, kept);
        }
        Ok(id)
    }

    /// Adds a result of which nothing else is known, and of the outcome the score alone; nothing at the limit of 32 bits.
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

    /// Adds results of which the score alone is known.
    pub(crate) fn push_scores(&mut self, rows: &[ScoreRow]) {
        let seats = |&(board, [north_south, east_west], score): &ScoreRow| Seats {
            board,
            north_south,
            east_west,
            score,
        };
        self.rows.extend(rows.iter().map(seats));
    }

    /// Takes all results out.
    pub(crate) fn clear_all(&mut self) {
        let mut rows = std::mem::take(self).rows;
        rows.clear();
        self.rows = rows;
    }

    /// Gives all results away, to be put together with others.
    pub(crate) fn take(&mut self) -> Gathered {
        let mut rest = std::mem::take(self);
        let rows = rest.rows.take();
        // With the room that was made for more.
        self.rows = std::mem::take(&mut rest.rows);
        Gathered { rows, rest }
    }

    /// Puts together what was gathered, in this order.
    pub(crate) fn joined(gathered: Vec<Gathered>) -> Result<Self, EventError> {
        let mut joined = Self::default();
        let (mut rows, mut rest) = (Vec::new(), Vec::new());
        let (mut adjustments, mut begin) = (Vec::new(), Vec::new());
        let mut before = 0_usize;
        for mut of in gathered {
            let length = of.len();
            let moved = |id: &ResultId| ResultId::at(id.index().saturating_add(before));
            for id in of.rest.not_played.iter() {
                joined.not_played.insert(moved(&id)?);
            }
            for id in &of.rest.removed {
                joined.removed.insert(moved(id)?);
            }
            adjustments.push(std::mem::take(&mut of.rest.adjustments));
            begin.push(before);
            before = before.saturating_add(length);
            rows.extend(of.rows);
            rest.push((length, of.rest));
        }
        // The last id has to exist: then all of them do.
        ResultId::at(before)?;
        joined.rows = Rows::of(rows);
        joined.adjustments = Adjustments::joined(adjustments, |part, id| {
            let before = begin.get(part).copied().unwrap_or_default();
            ResultId::at(id.index().saturating_add(before))
        })?;
        for (id, _) in joined.adjustments.iter() {
            *reach(&mut joined.is_adjusted, id.index()) = true;
        }
        let mut sparse = Sparse { parts: rest };
        joined.outcomes = sparse.column(|part| &mut part.outcomes);
        joined.tables = sparse.column(|part| &mut part.tables);
        joined.rounds = sparse.column(|part| &mut part.rounds);
        joined.rooms = sparse.column(|part| &mut part.rooms);
        joined.sections = sparse.column(|part| &mut part.sections);
        joined.groups = sparse.column(|part| &mut part.groups);
        let extra = sparse.parts.iter().map(|(_, part)| part.extra.len()).max().unwrap_or_default();
        for column in 0..extra {
            joined.extra.push(sparse.column(|part| reach(&mut part.extra, column)));
        }
        Ok(joined)
    }

    /// How many results there are, those that were taken out again among them: ids are below that.
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

    /// Whether none was ever added: as in [`Self::len`], those that were taken out again have been there.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Whether no result was taken out again.
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

    /// The ids of all results that were not taken out again, in the order in which they came.
    pub fn ids(&self) -> impl Iterator<Item = ResultId> + use<'_> {
        let all = self.removed.is_empty();
        ResultId::first(self.rows.len()).filter(move |id| all || !self.removed.contains(id))
    }

    /// The same as a list.
    pub(crate) fn all_ids(&self) -> Vec<ResultId> {
        if !self.removed.is_empty() {
            return self.ids().collect();
        }
        let count = u32::try_from(self.rows.len()).unwrap_or(u32::MAX);
        (0..count).into_par_iter().map(ResultId::nth).collect()
    }

    /// Looks at the results of a range, those that were taken out again not among them.
    pub(crate) fn each(&self, rows: Range<usize>, mut look: impl FnMut(ResultId, &Seats)) {
        let all = self.removed.is_empty();
        let mut ids = ResultId::between(rows.clone());
        for piece in self.rows.range(rows) {
            for (row, id) in piece.iter().zip(&mut ids) {
                if all || !self.removed.contains(&id) {
                    look(id, row);
                }
            }
        }
    }

    /// A result's cell in an extra column, by the position in
    /// [`Event::extra_columns`](crate::Event::extra_columns); none where it was empty.
    #[must_use]
    pub fn extra(&self, id: ResultId, column: usize) -> Option<TextId> {
        self.extra.get(column).and_then(|cells| at(cells, id.index()))
    }

    /// A result's score from North-South's side; none where the board was not played.
    ///
    /// # Panics
    ///
    /// For an id of another event.
    #[inline]
    #[must_use]
    pub fn score(&self, id: ResultId) -> Option<Score> {
        self.known(id, self.rows.get(id.index()).score)
    }

    /// The score of a result, where it has one: only 0 can stand for a board that was not played.
    #[inline]
    fn known(&self, id: ResultId, score: Score) -> Option<Score> {
        let played = score != Score::ZERO || !self.not_played.contains(id);
        played.then_some(score)
    }

    /// Whether every board was played wherever it has a result.
    ///
    /// ```
    /// let event = event::Event::default();
    /// assert!(event.results().is_fully_played() && !event.results().has_groups());
    /// ```
    #[must_use]
    pub fn is_fully_played(&self) -> bool {
        self.not_played.is_empty()
    }

    /// Who sat North-South and who sat East-West.
    #[inline]
    #[must_use]
    pub fn contestants(&self, id: ResultId) -> [ContestantId; 2] {
        self.rows.get(id.index()).contestants()
    }

    /// Who met, and the score from North-South's side; none where the board was not played.
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
        (row.contestants(), self.known(id, row.score))
    }

    /// Looks at a range of groups of results, boards or fields: at who met in each of their results, and the score. Those of
    /// many groups are fetched at a time.
    ///
    /// - Takes: the groups; the range of them; and who looks at a group, by its position.
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
        mut look: impl FnMut(usize, &[ResultSummary]),
    ) {
        /// So many results are fetched at a time, or one group.
        const ROWS: usize = 1 << 14;

        let mut met = Vec::new();
        while !range.is_empty() {
            let end = range.start.saturating_add(groups.some(range.start, ROWS)).min(range.end);
            self.met_all(groups.range(range.start..end), &mut met);
            let mut rest = met.as_slice();
            for group in range.start..end {
                let of_group = rest.split_off(..groups.group(group).len());
                look(group, of_group.unwrap_or_default());
            }
            range.start = end;
        }
    }

    /// Who met with which score in many results, in their order.
    fn met_all(&self, ids: &[ResultId], met: &mut Vec<ResultSummary>) {
        met.clear();
        met.reserve(ids.len());
        self.each_of(ids, |id, row| met.push((row.contestants(), self.known(id, row.score))));
    }

    /// Looks many results up together: the board of each, who met, and the score. That is quicker than one after another.
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
        self.each_of(ids, |id, row| {
            found.push((row.board, (row.contestants(), self.known(id, row.score))));
        });
    }

    /// Looks at results in the order of the ids.
    #[inline]
    fn each_of(&self, ids: &[ResultId], mut look: impl FnMut(ResultId, &Seats)) {
        /// Results may lie far apart: finding so many of them before any is looked at lets a processor wait for all of them
        /// together.
        const SOME: usize = 1 << 7;

        if let Some(range) = neighbors(ids) {
            let mut ids = ids.iter();
            for piece in self.rows.range(range) {
                for (row, &id) in piece.iter().zip(&mut ids) {
                    look(id, row);
                }
            }
            return;
        }
        let mut rows = Vec::with_capacity(SOME);
        for ids in ids.chunks(SOME) {
            rows.clear();
            rows.extend(ids.iter().map(|id| self.rows.find(id.index())));
            rows.iter().zip(ids).for_each(|(row, &id)| look(id, row));
        }
    }

    /// The board of a result.
    #[inline]
    #[must_use]
    pub fn board(&self, id: ResultId) -> BoardId {
        self.rows.get(id.index()).board
    }

    /// The room of a result.
    #[must_use]
    pub fn room(&self, id: ResultId) -> Option<Room> {
        at(&self.rooms, id.index())
    }

    /// The group of tables that a result is compared with.
    #[inline]
    #[must_use]
    pub fn group(&self, id: ResultId) -> Option<GroupId> {
        at(&self.groups, id.index())
    }

    /// The section of a result.
    #[must_use]
    pub fn section(&self, id: ResultId) -> Option<SectionId> {
        at(&self.sections, id.index())
    }

    /// Whether any result has a section.
    #[must_use]
    pub const fn has_sections(&self) -> bool {
        !self.sections.is_empty()
    }

    /// Whether any result names its table, by a label or by a room.
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

    /// Whether any result names its round.
    #[must_use]
    pub const fn has_rounds(&self) -> bool {
        !self.rounds.is_empty()
    }

    /// Whether any result was ever in a group of tables that are compared with each other.
    #[must_use]
    pub const fn has_groups(&self) -> bool {
        !self.groups.is_empty()
    }

    /// Whether more than the score is known of any result.
    #[must_use]
    pub const fn has_contracts(&self) -> bool {
        !self.outcomes.is_empty()
    }

    /// Whether any result has something in an extra column.
    #[must_use]
    pub fn has_extra(&self, column: usize) -> bool {
        self.extra.get(column).is_some_and(|cells| !cells.is_empty())
    }

    /// The label of a result's table.
    #[must_use]
    pub fn table(&self, id: ResultId) -> Option<TableId> {
        at(&self.tables, id.index())
    }

    /// The round of a result.
    #[must_use]
    pub fn round(&self, id: ResultId) -> Option<RoundId> {
        at(&self.rounds, id.index())
    }

    /// The rulings on a result, where the director has made some.
    #[inline]
    #[must_use]
    pub fn adjustment(&self, id: ResultId) -> Option<&Adjustment> {
        match self.is_adjusted.get(id.index()) {
            Some(true) => self.adjustments.of(id),
            Some(false) | None => None,
        }
    }

    /// Every result with rulings.
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

    /// Takes a result out.
    pub(crate) fn remove(&mut self, id: ResultId) {
        self.removed.insert(id);
        self.clear(id);
    }

    /// Puts others in the seats of a result, or another board or outcome in its place.
    pub(crate) fn put(
        &mut self,
        id: ResultId,
        board: (BoardId, Vulnerability),
        [north_south, east_west]: [ContestantId; 2],
        outcome: Outcome,
    ) {
        let index = id.index();
        let (score, kept) = scored(outcome, board.1);
        let is_played = score.is_some();
        let score = score.unwrap_or(Score::ZERO);
        *self.rows.get_mut(index) = Seats { board: board.0, north_south, east_west, score };
        if is_played {
            self.not_played.remove(id);
        } else {
            self.not_played.insert(id);
        }
        if let Some(cell) = self.outcomes.get_mut(index) {
            *cell = kept;
        } else {
            push_sparse(&mut self.outcomes, index, kept);
        }
    }

    /// Takes the rulings on a result back.
    pub(crate) fn clear(&mut self, id: ResultId) {
        self.adjustments.remove(id);
        if let Some(known) = self.is_adjusted.get_mut(id.index()) {
            *known = false;
        }
    }

    pub(crate) fn adjust(&mut self, id: ResultId, adjustment: Adjustment) -> Option<Adjustment> {
        *reach(&mut self.is_adjusted, id.index()) = true;
        self.adjustments.insert(id, adjustment)
    }

    /// One result.
    ///
    /// # Panics
    ///
    /// For an id of another event.
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

/// The positions of results that follow each other without a gap; `None` for any others.
fn neighbors(ids: &[ResultId]) -> Option<Range<usize>> {
    let positions = ids.first()?.index()..ids.last()?.index().saturating_add(1);
    let steps = ids.array_windows().fold(0, |steps, [one, next]| {
        usize::from(next.index().wrapping_sub(one.index()) != 1) | steps
    });
    (steps == 0).then_some(positions)
}

/// The score of an outcome, and the outcome where the score does not say it all.
fn scored(outcome: Outcome, vulnerability: Vulnerability) -> (Option<Score>, Option<Outcome>) {
    match outcome {
        Outcome::Played(played) => (Some(played.score(vulnerability)), Some(outcome)),
        Outcome::PassedOut => (Some(Score::ZERO), Some(outcome)),
        Outcome::Score(score) => (Some(score), None),
        Outcome::NotPlayed => (None, None),
    }
}

/// Appends to a column that may have been empty so far.
fn push_sparse<T: Copy>(column: &mut Vec<Option<T>>, index: usize, value: Option<T>) {
    if value.is_some() || !column.is_empty() {
        column.resize(index, None);
        column.push(value);
    }
}

fn at<T: Copy>(column: &[Option<T>], index: usize) -> Option<T> {
    column.get(index).copied().flatten()
}

/// Results on their way into others.
#[derive(Debug, Default)]
pub(crate) struct Gathered {
    rows: Vec<Vec<Seats>>,
    /// Everything but the rows.
    rest: Results,
}

impl Gathered {
    /// How many results there are.
    pub(crate) fn len(&self) -> usize {
        self.rows.iter().map(Vec::len).sum()
    }

    /// The board of each.
    pub(crate) fn boards(&self) -> impl Iterator<Item = BoardId> {
        self.rows.iter().flatten().map(|row| row.board)
    }

    /// Puts other ids in the place of all of them.
    pub(crate) fn move_ids(
        &mut self,
        board: impl Fn(BoardId) -> BoardId,
        mut text: impl FnMut(TextId) -> TextId,
    ) {
        for row in self.rows.iter_mut().flatten() {
            row.board = board(row.board);
            row.north_south = row.north_south.moved(&mut text);
            row.east_west = row.east_west.moved(&mut text);
        }
        let Results { tables, rounds, sections, groups, extra, .. } = &mut self.rest;
        tables.iter_mut().flatten().for_each(|id| *id = id.moved(&mut text));
        rounds.iter_mut().flatten().for_each(|id| *id = id.moved(&mut text));
        sections.iter_mut().flatten().for_each(|id| *id = id.moved(&mut text));
        groups.iter_mut().flatten().for_each(|id| *id = id.moved(&mut text));
        extra.iter_mut().flatten().flatten().for_each(|id| *id = text(*id));
    }
}

/// Columns on their way into one: how many results each has, and what it has of them.
struct Sparse {
    parts: Vec<(usize, Results)>,
}

impl Sparse {
    /// A column that is shorter where cells are missing at its end.
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
        let mut joined = vec![None; columns.iter().map(|(length, _)| length).sum()];
        let mut rest = joined.as_mut_slice();
        let mut slots = Vec::with_capacity(columns.len());
        for (length, column) in columns {
            let (slot, behind) = rest.split_at_mut(length);
            slots.push((slot, column));
            rest = behind;
        }
        slots.into_par_iter().for_each(|(slot, column)| {
            slot.iter_mut().zip(column).for_each(|(cell, of_part)| *cell = of_part);
        });
        joined
    }
}
