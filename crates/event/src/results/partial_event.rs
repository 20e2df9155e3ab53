//! Parts of an event that are read separately: by several threads, or ahead of scoring.

use index_vec::IndexVec;
use rayon::prelude::*;

use crate::event::{Board, Event};
use crate::ids::lists::get_or_grow;
use crate::ids::number_set::NumberSet;
use crate::ids::{BoardId, ContestantId, EventError, ResultId, TextId};
use crate::names::small_number;
use crate::names::texts::Texts;
use crate::results::{Outcome, ResultParts, Results, ScoreRow};

/// A part of an event that is read by one thread.
///
/// Its boards and texts have their own IDs. A contestant whose name is a number is identified by
/// that number until the part is merged or a chunk is appended. This has two advantages: a large
/// file is read without lookups, and contestants with neighboring numbers get neighboring IDs,
/// regardless of the order of the lines.
///
/// # Examples
///
/// ```
/// use bridge_core::BoardNumber;
/// use event::{ContestantId, Event, Outcome, EventChunk, PartialEvent};
///
/// let mut part = PartialEvent::new(&[]);
/// let board = part.event().board(None, BoardNumber::new(7)?, None)?;
/// let [tenth, fourth] = [10, 4].map(|number| part.intern_number(number));
/// let foxes: ContestantId = part.event().intern("Foxes")?;
/// part.add_unadjusted(board, [tenth.ok_or("large")?, foxes], Outcome::Score(600.into()));
/// let first: EventChunk = part.take_chunk();
/// assert_eq!((first.results(), first.board_changes().count()), (1, 1));
/// part.add_unadjusted(board, [fourth.ok_or("large")?, foxes], Outcome::Score(630.into()));
/// let second = part.take_chunk();
///
/// let event = Event::merge(vec![part], vec![(0, second), (0, first)])?;
/// let rows = event.results().ids().map(|row| event.results().contestants(row).map(|id| event.name(id)));
/// assert_eq!(rows.collect::<Vec<_>>(), [["4", "Foxes"], ["10", "Foxes"]]);
/// assert_eq!(event.ids().map(|id: ContestantId| event.name(id)).collect::<Vec<_>>(), ["4", "10", "Foxes"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct PartialEvent {
    event: Event,
    /// The numbers that identify contestants.
    numbers: NumberSet,
    /// The numbers of texts and of boards in the chunks taken so far.
    taken: [usize; 2],
}

/// Results collected since the previous chunk, with new texts, boards, and partnerships.
#[derive(Debug, Default)]
pub struct EventChunk {
    texts: Texts,
    /// The number of boards in earlier chunks, and the new boards.
    boards: (usize, Vec<Board>),
    partnerships: Vec<(ContestantId, [ContestantId; 2])>,
    results: ResultParts,
}

/// A map from the IDs of a part to the IDs of the event that its chunks are appended to.
///
/// # Examples
///
/// ```
/// use bridge_core::BoardNumber;
/// use event::{Event, Outcome, PartialEvent, ChunkIdMap};
///
/// let (mut part, mut event, mut ids) = (PartialEvent::new(&[]), Event::default(), ChunkIdMap::default());
/// for number in [1, 2] {
///     let board = part.event().board(None, BoardNumber::new(number)?, None)?;
///     let [ours, theirs] = [10, 4].map(|number| part.intern_number(number));
///     let contestants = [ours.ok_or("large")?, theirs.ok_or("large")?];
///     part.add_unadjusted(board, contestants, Outcome::PassedOut);
///     let chunk = part.take_chunk();
///     part.clear_boards();
///     event.append_chunk(&mut ids, chunk)?;
///     assert_eq!((event.results().len(), event.boards()[0].number.get(), event.names()), (1, number, 2));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct ChunkIdMap {
    texts: IndexVec<TextId, TextId>,
    boards: IndexVec<BoardId, BoardId>,
}

impl PartialEvent {
    /// Creates an empty part. `extra_columns` becomes [`Event::extra_columns`].
    #[must_use]
    pub fn new(extra_columns: &[String]) -> Self {
        let mut part = Self::default();
        part.event.extra_columns = extra_columns.to_vec();
        part
    }

    /// Returns the event of this part, to add to it. Contestants identified by a number have no
    /// name in it.
    pub const fn event(&mut self) -> &mut Event {
        &mut self.event
    }

    /// Returns the contestant whose name is a number in decimal notation, or `None` if it has more
    /// than seven digits.
    #[inline]
    pub fn intern_number(&mut self, number: u32) -> Option<ContestantId> {
        self.numbers.insert(number).then(|| TextId::from_number(number).into())
    }

    /// Adds a result without labels or rulings. Returns `None` if the IDs of 32 bits are used up.
    #[inline]
    pub fn add_unadjusted(
        &mut self,
        board: BoardId,
        contestants: [ContestantId; 2],
        outcome: Outcome,
    ) -> Option<ResultId> {
        self.event.add_unadjusted(board, contestants, outcome)
    }

    /// Returns `true` if the part has enough IDs of 32 bits for this number of further results.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(event::PartialEvent::new(&[]).has_room(1_000_000));
    /// assert!(!event::PartialEvent::new(&[]).has_room(usize::MAX));
    /// ```
    #[must_use]
    pub fn has_room(&self, results: usize) -> bool {
        let all = self.event.results().len().saturating_add(results);
        ResultId::at(all).is_ok()
    }

    /// Adds results that consist of board, contestants, and score. The part must have
    /// [room](Self::has_room) for them.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{PartialEvent, ScoreRow};
    ///
    /// let mut part = PartialEvent::new(&[]);
    /// let board = part.event().board(None, BoardNumber::new(7)?, None)?;
    /// let pairs = [part.intern_number(10).ok_or("large")?, part.intern_number(4).ok_or("large")?];
    /// let row: ScoreRow = (board, pairs, 600.into());
    /// part.add_scores(&[row, row]);
    /// assert_eq!(part.take_chunk().results(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add_scores(&mut self, rows: &[ScoreRow]) {
        self.event.add_scores(rows);
    }

    /// Removes and returns the results since the previous chunk, with new texts, boards, and
    /// partnerships.
    pub fn take_chunk(&mut self) -> EventChunk {
        let Self { event, taken: [texts, boards], .. } = self;
        let mut new_texts = Texts::default();
        TextId::range(*texts..event.names()).for_each(|id| new_texts.push(event.name(id)));
        let new_boards = (*boards, event.boards().iter().skip(*boards).copied().collect());
        [*texts, *boards] = [event.names(), event.boards().len()];
        let (partnerships, results) = event.take_results();
        EventChunk { texts: new_texts, boards: new_boards, partnerships, results }
    }

    /// Removes all boards. Call it only after [`take_chunk`](Self::take_chunk).
    pub fn clear_boards(&mut self) {
        self.event.clear_results();
        self.taken[1] = 0;
    }
}

impl EventChunk {
    /// Returns the number of results.
    #[must_use]
    pub fn results(&self) -> usize {
        self.results.len()
    }

    /// Returns the results at which a new board begins: the index of the result in this chunk, and
    /// the board. Boards of earlier chunks are left out.
    pub fn board_changes(&self) -> impl Iterator<Item = (usize, Board)> {
        let (before, boards) = &self.boards;
        let mut last = None;
        self.results.boards().enumerate().filter_map(move |(row, id)| {
            let board = boards.get(id.index().wrapping_sub(*before));
            (last.replace(id) != Some(id)).then(|| Some((row, *board?)))?
        })
    }
}

/// The number of texts that are looked up together.
const TEXTS_AT_ONCE: usize = 1 << 8;

impl ChunkIdMap {
    /// Adds the new texts, boards, and partnerships of a chunk to the event.
    fn add_chunk(&mut self, event: &mut Event, chunk: &EventChunk) -> Result<(), EventError> {
        let texts: Vec<&str> = chunk.texts.iter().collect();
        for texts in texts.chunks(TEXTS_AT_ONCE) {
            self.texts.list().append(&mut event.intern_all(texts)?);
        }
        let (before, boards) = &chunk.boards;
        self.boards.list().truncate(*before);
        for board in boards {
            let session = board.session.map(|id| id.map_text(|id| self.texts[id]));
            self.boards.list().push(event.board(
                session,
                board.number,
                Some(board.vulnerability),
            )?);
        }
        for &(partnership, players) in &chunk.partnerships {
            let text = |id: ContestantId| id.map_text(|id| self.texts[id]);
            event.add_partnership_ids(text(partnership), players.map(text))?;
        }
        // IDs of further texts could not be distinguished from numbers.
        if u32::try_from(self.texts.values().len()).is_ok_and(|texts| texts < TextId::FIRST_NUMBER)
        {
            Ok(())
        } else {
            Err(EventError::TooLarge)
        }
    }

    fn text(&self, id: TextId, number: impl FnOnce(u32) -> TextId) -> TextId {
        id.number().map_or_else(|| self.texts[id], number)
    }
}

impl Event {
    /// Merges parts into one event.
    ///
    /// `chunks` contains all chunks of the parts, each with the index of its part. Contestants
    /// whose names are numbers get the first IDs, in numeric order. The IDs of other names, boards,
    /// and results follow the order of `chunks`. Decisions and results of whole matches are not
    /// merged.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`board`](Self::board) and [`partnership`](Self::partnership), and
    /// [`EventError::TooLarge`] if the IDs of 32 bits are used up.
    pub fn merge(
        parts: Vec<PartialEvent>,
        chunks: Vec<(usize, EventChunk)>,
    ) -> Result<Self, EventError> {
        let mut event = Self::default();
        let mut numbers = NumberSet::default();
        for part in parts {
            numbers.extend(&part.numbers);
            event.extra_columns = part.event.extra_columns;
        }
        for (_, chunk) in &chunks {
            for number in chunk.texts.iter().filter_map(small_number) {
                numbers.insert(number);
            }
        }
        event.intern_numbers(&numbers)?;
        let mut ids: Vec<ChunkIdMap> = Vec::new();
        let mut result_parts = Vec::with_capacity(chunks.len());
        for (part, chunk) in chunks {
            get_or_grow(&mut ids, part).add_chunk(&mut event, &chunk)?;
            result_parts.push((part, chunk.results));
        }
        result_parts.par_iter_mut().for_each(|(part, results)| {
            if let Some(ids) = ids.get(*part) {
                results.move_ids(
                    |id| ids.boards[id],
                    |id| ids.text(id, |number| event.find_number(number).unwrap_or(id)),
                );
            }
        });
        let result_parts = result_parts.into_iter().map(|(_, results)| results).collect();
        event.set_results(Results::merge(result_parts)?);
        Ok(event)
    }

    /// Replaces all boards and results by the content of a chunk. Names keep their IDs.
    ///
    /// All chunks of a part must be appended in order, each with the same `ids`. After taking each
    /// chunk, the part must [clear its boards](PartialEvent::clear_boards).
    ///
    /// # Errors
    ///
    /// Returns the errors of [`merge`](Self::merge).
    pub fn append_chunk(
        &mut self,
        ids: &mut ChunkIdMap,
        chunk: EventChunk,
    ) -> Result<(), EventError> {
        self.clear_results();
        ids.add_chunk(self, &chunk)?;
        let mut results = chunk.results;
        let mut error = Ok(());
        results.move_ids(
            |id| ids.boards[id],
            |id| {
                ids.text(id, |number| match self.intern_number(number) {
                    Ok(id) => id,
                    Err(failure) => {
                        error = Err(failure);
                        id
                    }
                })
            },
        );
        error?;
        self.set_results(Results::merge(vec![results])?);
        Ok(())
    }
}
