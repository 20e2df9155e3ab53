use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Range;

use bridge_core::{Played, Score, Vulnerability};
use rayon::prelude::*;

use crate::adjustment::Adjustment;
use crate::ids::{
    BoardId, ContestantId, EventError, FormId, ResultId, RoundId, SectionId, TableId, TextId,
};
use crate::join::Piece;

/// What a table produced on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A contract was played.
    Played(Played),
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
pub struct Entry<'a> {
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
    pub group: Option<FormId>,
    pub extra: Vec<Option<TextId>>,
}

/// The results of an event, in columns.
///
/// ```
/// use bridge_core::BoardNumber;
/// use event::{Entry, Event, Outcome, Room};
///
/// let mut event = Event::default();
/// event.extra_columns = vec!["lead".to_owned()];
/// let board = event.board(None, BoardNumber::new(7)?, None)?;
/// let id = event.add(Entry {
///     table: Some("3"),
///     round: Some("1"),
///     room: Some(Room::Open),
///     section: Some("A"),
///     group: Some("as dealt"),
///     extra: &["SK"],
///     ..Entry::new(board, "Foxes", "Hares", Outcome::Played("4S N =".parse()?))
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
    boards: Vec<BoardId>,
    north_south: Vec<ContestantId>,
    east_west: Vec<ContestantId>,
    /// From North-South's side; 0 where not played.
    scores: Vec<Score>,
    not_played: BTreeSet<ResultId>,
    /// Results that were taken out again.
    removed: BTreeSet<ResultId>,
    adjustments: BTreeMap<ResultId, Adjustment>,
    /// Whether there are rulings on a row, up to the last one that has some: most rows need no search.
    is_adjusted: Vec<bool>,
    /// These columns stay empty until the first result that has something for them.
    outcomes: Vec<Option<Outcome>>,
    tables: Vec<Option<TableId>>,
    rounds: Vec<Option<RoundId>>,
    rooms: Vec<Option<Room>>,
    sections: Vec<Option<SectionId>>,
    groups: Vec<Option<FormId>>,
    /// One column for each extra one.
    extra: Vec<Vec<Option<TextId>>>,
}

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
        f.pad(match self {
            Self::Open => "open",
            Self::Closed => "closed",
        })
    }
}

impl<'a> Entry<'a> {
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
        entry: &Entry<'_>,
        vulnerability: Vulnerability,
        contestants: [ContestantId; 2],
        labels: Labels,
    ) -> Result<ResultId, EventError> {
        let index = self.boards.len();
        let id = self.push_plain((entry.board, vulnerability), contestants, entry.outcome)?;
        push_sparse(&mut self.tables, index, labels.table);
        push_sparse(&mut self.rounds, index, labels.round);
        push_sparse(&mut self.rooms, index, entry.room);
        push_sparse(&mut self.sections, index, labels.section);
        push_sparse(&mut self.groups, index, labels.group);
        for (column, cell) in labels.extra.into_iter().enumerate() {
            if self.extra.len() <= column {
                self.extra.resize(column + 1, Vec::new());
            }
            push_sparse(&mut self.extra[column], index, cell);
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
        let index = self.boards.len();
        let id = ResultId::at(index)?;
        self.boards.push(board.0);
        self.north_south.push(north_south);
        self.east_west.push(east_west);
        let (score, kept) = scored(outcome, board.1);
        if score.is_none() {
            self.not_played.insert(id);
        }
        self.scores.push(score.unwrap_or(Score::ZERO));
        if kept.is_some() {
            push_sparse(&mut self.outcomes, index, kept);
        }
        Ok(id)
    }

    /// Makes room for so many results.
    pub(crate) fn clear_all(&mut self) {
        // The large columns keep their room.
        let Self { mut boards, mut north_south, mut east_west, mut scores, .. } =
            std::mem::take(self);
        boards.clear();
        north_south.clear();
        east_west.clear();
        scores.clear();
        *self = Self { boards, north_south, east_west, scores, ..Self::default() };
    }

    pub(crate) fn reserve(&mut self, results: usize) {
        self.boards.reserve(results);
        self.north_south.reserve(results);
        self.east_west.reserve(results);
        self.scores.reserve(results);
    }

    /// Puts parts together, piece by piece: every id of a part goes through one of the two functions.
    pub(crate) fn joined(
        mut parts: Vec<Self>,
        pieces: &[Piece],
        text: &(impl Fn(usize, TextId) -> TextId + Sync),
        board: &(impl Fn(usize, BoardId) -> BoardId + Sync),
    ) -> Result<Self, EventError> {
        let total = pieces.iter().map(|piece| piece.results().len()).sum();
        // The last id has to exist: then all of them do.
        ResultId::at(total)?;
        let mut joined = Self::default();
        let mut before = 0;
        for piece in pieces {
            let (part, from) = (&parts[piece.part], piece.from.results);
            let moved = |id: ResultId| ResultId::at(before + id.index() - from);
            let (first, behind) = (ResultId::at(from)?, ResultId::at(piece.to.results)?);
            for &id in part.not_played.range(first..behind) {
                joined.not_played.insert(moved(id)?);
            }
            for &id in part.removed.range(first..behind) {
                joined.removed.insert(moved(id)?);
            }
            for (&id, adjustment) in part.adjustments.range(first..behind) {
                joined.adjust(moved(id)?, adjustment.clone());
            }
            before += piece.results().len();
        }
        // Column after column, so that what has been put together is not there twice.
        let mut dense = Dense { parts: &mut parts, pieces, total };
        joined.boards = dense.column(|part| &mut part.boards, board);
        joined.north_south =
            dense.column(|part| &mut part.north_south, |part, id| id.moved(|id| text(part, id)));
        joined.east_west =
            dense.column(|part| &mut part.east_west, |part, id| id.moved(|id| text(part, id)));
        joined.scores = dense.column(|part| &mut part.scores, |_, score| score);
        joined.outcomes = dense.sparse(|part| &mut part.outcomes, |_, outcome| outcome);
        joined.tables =
            dense.sparse(|part| &mut part.tables, |part, id| id.moved(|id| text(part, id)));
        joined.rounds =
            dense.sparse(|part| &mut part.rounds, |part, id| id.moved(|id| text(part, id)));
        joined.rooms = dense.sparse(|part| &mut part.rooms, |_, room| room);
        joined.sections =
            dense.sparse(|part| &mut part.sections, |part, id| id.moved(|id| text(part, id)));
        joined.groups =
            dense.sparse(|part| &mut part.groups, |part, id| id.moved(|id| text(part, id)));
        let extra = dense.parts.iter().map(|part| part.extra.len()).max().unwrap_or_default();
        for part in dense.parts.iter_mut() {
            part.extra.resize(extra, Vec::new());
        }
        for column in 0..extra {
            joined.extra.push(dense.sparse(|part| &mut part.extra[column], text));
        }
        Ok(joined)
    }

    /// How many results there are, those that were taken out again among them: ids are below that.
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{Entry, Event, Outcome};
    ///
    /// # let mut event = Event::default();
    /// assert!(event.results().is_empty());
    /// # let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// let first = event.add(Entry::new(board, "1", "4", Outcome::PassedOut))?;
    /// let second = event.add(Entry::new(board, "2", "3", Outcome::PassedOut))?;
    /// event.remove(first);
    /// assert_eq!(event.results().len(), 2);
    /// assert_eq!(event.results().ids().collect::<Vec<_>>(), [second]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.boards.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.boards.is_empty()
    }

    /// The ids of all results that were not taken out again, in the order in which they came.
    pub fn ids(&self) -> impl Iterator<Item = ResultId> + use<'_> {
        let all = self.removed.is_empty();
        ResultId::first(self.boards.len()).filter(move |id| all || !self.removed.contains(id))
    }

    /// The same as a list.
    pub(crate) fn all_ids(&self) -> Vec<ResultId> {
        if !self.removed.is_empty() {
            return self.ids().collect();
        }
        let count = u32::try_from(self.boards.len()).unwrap_or(u32::MAX);
        (0..count).into_par_iter().map(ResultId::nth).collect()
    }

    /// The results of a range of rows with their boards.
    pub(crate) fn boards_of(
        &self,
        rows: Range<usize>,
    ) -> impl Iterator<Item = (ResultId, BoardId)> + '_ {
        let all = self.removed.is_empty();
        let boards = self.boards[rows.clone()].iter().copied();
        let of_rows = ResultId::between(rows).zip(boards);
        of_rows.filter(move |(id, _)| all || !self.removed.contains(id))
    }

    /// Who sat North-South and who sat East-West in a range of rows.
    pub(crate) fn contestants_of(
        &self,
        rows: Range<usize>,
    ) -> impl Iterator<Item = [ContestantId; 2]> + '_ {
        let all = self.removed.is_empty();
        let ids = ResultId::between(rows.clone());
        let both = self.north_south[rows.clone()].iter().zip(&self.east_west[rows]);
        let of_rows = ids.zip(both).filter(move |(id, _)| all || !self.removed.contains(id));
        of_rows.map(|(_, (&north_south, &east_west))| [north_south, east_west])
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
    #[must_use]
    pub fn score(&self, id: ResultId) -> Option<Score> {
        let score = self.scores[id.index()];
        // Only a score of 0 can stand for a board that was not played.
        let played = score != Score::ZERO || !self.not_played.contains(&id);
        played.then_some(score)
    }

    /// Whether every board was played wherever it has a result.
    ///
    /// ```
    /// let event = event::Event::default();
    /// assert!(event.results().all_played() && !event.results().has_groups());
    /// ```
    #[must_use]
    pub fn all_played(&self) -> bool {
        self.not_played.is_empty()
    }

    /// Who sat North-South and who sat East-West.
    #[must_use]
    pub fn contestants(&self, id: ResultId) -> [ContestantId; 2] {
        [self.north_south[id.index()], self.east_west[id.index()]]
    }

    /// The board of a result.
    #[must_use]
    pub fn board(&self, id: ResultId) -> BoardId {
        self.boards[id.index()]
    }

    /// The room of a result.
    #[must_use]
    pub fn room(&self, id: ResultId) -> Option<Room> {
        at(&self.rooms, id.index())
    }

    /// The group of tables that a result is compared with.
    #[must_use]
    pub fn group(&self, id: ResultId) -> Option<FormId> {
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
    /// use event::{Entry, Event, Outcome};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// event.add(Entry::new(board, "1", "4", Outcome::Score(600.into())))?;
    /// let results = event.results();
    /// assert!(!results.has_tables() && !results.has_rounds() && !results.has_contracts());
    /// assert!(!results.has_not_played() && !results.has_extra(0));
    /// event.add(Entry { round: Some("1"), ..Entry::new(board, "2", "3", Outcome::NotPlayed) })?;
    /// assert!(event.results().has_rounds() && event.results().has_not_played());
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

    /// Whether any board was not played at a table.
    #[must_use]
    pub fn has_not_played(&self) -> bool {
        !self.not_played.is_empty()
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
    #[must_use]
    pub fn adjustment(&self, id: ResultId) -> Option<&Adjustment> {
        match self.is_adjusted.get(id.index()) {
            Some(true) => self.adjustments.get(&id),
            Some(false) | None => None,
        }
    }

    /// Every result with rulings.
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{Entry, Event, Outcome};
    ///
    /// # let mut event = Event::default();
    /// # let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// let plain = event.add(Entry::new(board, "1", "4", Outcome::PassedOut))?;
    /// let ruled = event.add(Entry::new(board, "2", "3", Outcome::PassedOut))?;
    /// event.adjust(ruled, "3 IMP".parse()?);
    /// assert_eq!(event.results().adjustments().map(|(row, _)| row).collect::<Vec<_>>(), [ruled]);
    /// assert_eq!(event.results().adjustment(plain), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn adjustments(&self) -> impl Iterator<Item = (ResultId, &Adjustment)> {
        self.adjustments.iter().map(|(&id, adjustment)| (id, adjustment))
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
        self.boards[index] = board.0;
        self.north_south[index] = north_south;
        self.east_west[index] = east_west;
        self.scores[index] = score.unwrap_or(Score::ZERO);
        if score.is_some() {
            self.not_played.remove(&id);
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
        self.adjustments.remove(&id);
        if let Some(known) = self.is_adjusted.get_mut(id.index()) {
            *known = false;
        }
    }

    pub(crate) fn adjust(&mut self, id: ResultId, adjustment: Adjustment) -> Option<Adjustment> {
        if self.is_adjusted.len() <= id.index() {
            self.is_adjusted.resize(id.index() + 1, false);
        }
        self.is_adjusted[id.index()] = true;
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
    /// use event::{Entry, Event, Outcome};
    ///
    /// # let mut event = Event::default();
    /// # let board = event.board(None, BoardNumber::new(7)?, None)?;
    /// let id = event.add(Entry::new(board, "1", "4", Outcome::NotPlayed))?;
    /// let row = event.results().row(id);
    /// assert_eq!((event.name(row.north_south), row.score), ("1", None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn row(&self, id: ResultId) -> Row {
        let index = id.index();
        let score = self.score(id);
        let outcome = match (at(&self.outcomes, index), score) {
            (Some(outcome), _) => outcome,
            (None, Some(score)) => Outcome::Score(score),
            (None, None) => Outcome::NotPlayed,
        };
        Row {
            board: self.boards[index],
            north_south: self.north_south[index],
            east_west: self.east_west[index],
            outcome,
            score,
            table: at(&self.tables, index),
            round: at(&self.rounds, index),
            room: at(&self.rooms, index),
        }
    }
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

/// Columns of parts on their way into one.
struct Dense<'p> {
    parts: &'p mut [Results],
    pieces: &'p [Piece],
    total: usize,
}

impl Dense<'_> {
    /// A column that has a cell for every result.
    fn column<T: Copy + Send + Sync>(
        &mut self,
        column: impl Fn(&mut Results) -> &mut Vec<T>,
        moved: impl Fn(usize, T) -> T + Sync,
    ) -> Vec<T> {
        let parts: Vec<Vec<T>> =
            self.parts.iter_mut().map(|part| std::mem::take(column(part))).collect();
        let Some(&any) = parts.iter().flatten().next() else { return Vec::new() };
        let mut joined = vec![any; self.total];
        let mut rest = joined.as_mut_slice();
        let mut slots = Vec::with_capacity(self.pieces.len());
        for piece in self.pieces {
            let (slot, behind) = rest.split_at_mut(piece.results().len());
            slots.push((piece, slot));
            rest = behind;
        }
        slots.into_par_iter().for_each(|(piece, slot)| {
            for (cell, &of_part) in slot.iter_mut().zip(&parts[piece.part][piece.results()]) {
                *cell = moved(piece.part, of_part);
            }
        });
        joined
    }

    /// A column that is shorter where cells are missing at its end.
    fn sparse<T: Copy + Send + Sync>(
        &mut self,
        column: impl Fn(&mut Results) -> &mut Vec<Option<T>>,
        moved: impl Fn(usize, T) -> T + Sync,
    ) -> Vec<Option<T>> {
        if self.parts.iter_mut().all(|part| column(part).is_empty()) {
            return Vec::new();
        }
        for (index, part) in self.parts.iter_mut().enumerate() {
            let pieces = self.pieces.iter().filter(|piece| piece.part == index);
            let length = pieces.map(|piece| piece.to.results).max().unwrap_or_default();
            column(part).resize(length, None);
        }
        self.column(column, |part, cell| cell.map(|cell| moved(part, cell)))
    }
}
