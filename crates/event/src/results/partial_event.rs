//! Parts of one event, gathered apart: by threads that read a file together, or by one that reads ahead.

use rayon::prelude::*;

use crate::event::{Board, Event};
use crate::ids::index_vec::{IndexVec, reach};
use crate::ids::number_set::NumberSet;
use crate::ids::{BoardId, ContestantId, EventError, ResultId, TextId};
use crate::names::small_number;
use crate::names::texts::Texts;
use crate::results::{Gathered, Outcome, Results, ScoreRow};

/// A part of an event, gathered by one thread.
///
/// Boards and texts have ids of their own in it. A contestant whose name is a number is known by that number: it gets its
/// id when the part is put together with others, or handed over. So nothing is looked up while a large file is read, and in
/// the end contestants with neighbouring numbers are neighbours, in whatever order the lines came.
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
    /// The numbers that contestants are known by.
    numbers: NumberSet,
    /// How many of its texts and of its boards have been handed over.
    over: [usize; 2],
}

/// What came to a part between two moments.
#[derive(Debug, Default)]
pub struct EventChunk {
    texts: Texts,
    /// Boards that are new, and how many there were before.
    boards: (usize, Vec<Board>),
    partnerships: Vec<(ContestantId, [ContestantId; 2])>,
    results: Gathered,
}

/// What the ids of a part are in the event that its parcels come to.
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
///     let parcel = part.take_chunk();
///     part.clear_boards();
///     event.append_chunk(&mut ids, parcel)?;
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
    /// Nothing so far.
    ///
    /// - Takes: [`Event::extra_columns`].
    #[must_use]
    pub fn new(extra_columns: &[String]) -> Self {
        let mut part = Self::default();
        part.event.extra_columns = extra_columns.to_vec();
        part
    }

    /// The event so far, to be added to. Those who are known by number have no names in it.
    pub const fn event(&mut self) -> &mut Event {
        &mut self.event
    }

    /// The contestant whose name is a number, written as usual; nothing where it has more than seven digits.
    #[inline]
    pub fn intern_number(&mut self, number: u32) -> Option<ContestantId> {
        self.numbers.insert(number).then(|| TextId::of_number(number).into())
    }

    /// Adds a result of which nothing is known but the board, who met and the outcome; nothing at the limit of 32 bits.
    #[inline]
    pub fn add_unadjusted(
        &mut self,
        board: BoardId,
        contestants: [ContestantId; 2],
        outcome: Outcome,
    ) -> Option<ResultId> {
        self.event.add_plain(board, contestants, outcome)
    }

    /// Whether the part has room for as many results more, at the limit of 32 bits.
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

    /// Adds results of which only the board, the contestants, and the score are known. The part must have
    /// [room](Self::has_room) for them.
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

    /// Gives away the results that have come since the last time, and what is new with them.
    pub fn take_chunk(&mut self) -> EventChunk {
        let Self { event, over: [texts, boards], .. } = self;
        let mut new_texts = Texts::default();
        TextId::between(*texts..event.names()).for_each(|id| new_texts.push(event.name(id)));
        let new_boards = (*boards, event.boards().iter().skip(*boards).copied().collect());
        [*texts, *boards] = [event.names(), event.boards().len()];
        let (partnerships, results) = event.take();
        EventChunk { texts: new_texts, boards: new_boards, partnerships, results }
    }

    /// Forgets all boards, so that others may follow; everything has been handed over.
    pub fn clear_boards(&mut self) {
        self.event.clear_results();
        self.over[1] = 0;
    }
}

impl EventChunk {
    /// How many results it has.
    #[must_use]
    pub fn results(&self) -> usize {
        self.results.len()
    }

    /// Where results are of another board than the one before: the position of the result, and the board, where that is new
    /// with them.
    pub fn board_changes(&self) -> impl Iterator<Item = (usize, Board)> {
        let (before, boards) = &self.boards;
        let mut last = None;
        self.results.boards().enumerate().filter_map(move |(row, id)| {
            let board = boards.get(id.index().wrapping_sub(*before));
            (last.replace(id) != Some(id)).then(|| Some((row, *board?)))?
        })
    }
}

/// So many texts are looked up together.
const SOME: usize = 1 << 8;

impl ChunkIdMap {
    /// Adds what is new with a parcel to the event.
    fn take(&mut self, event: &mut Event, chunk: &EventChunk) -> Result<(), EventError> {
        let texts: Vec<&str> = chunk.texts.iter().collect();
        for some in texts.chunks(SOME) {
            self.texts.list().append(&mut event.intern_all(some)?);
        }
        let (before, boards) = &chunk.boards;
        self.boards.list().truncate(*before);
        for board in boards {
            let session = board.session.map(|id| id.moved(|id| self.texts[id]));
            self.boards.list().push(event.board(
                session,
                board.number,
                Some(board.vulnerability),
            )?);
        }
        for &(partnership, players) in &chunk.partnerships {
            let text = |id: ContestantId| id.moved(|id| self.texts[id]);
            event.take_partnership(text(partnership), players.map(text))?;
        }
        // The ids of more texts would look like numbers.
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
    /// Puts parts together. Contestants whose names are numbers come first, in the order of these; the others, boards and
    /// results come in the order of the parcels. What directors decided and results of whole matches are left behind.
    ///
    /// - Takes: the parts, and everything that they handed over: the position of the part, and the parcel.
    ///
    /// # Errors
    ///
    /// As [`Self::board`] and [`Self::partnership`]; [`EventError::TooLarge`] at the limit of 32 bits.
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
        let mut gathered = Vec::with_capacity(chunks.len());
        for (part, chunk) in chunks {
            reach(&mut ids, part).take(&mut event, &chunk)?;
            gathered.push((part, chunk.results));
        }
        gathered.par_iter_mut().for_each(|(part, results)| {
            if let Some(ids) = ids.get(*part) {
                results.move_ids(
                    |id| ids.boards[id],
                    |id| ids.text(id, |number| event.find_number(number).unwrap_or(id)),
                );
            }
        });
        let gathered = gathered.into_iter().map(|(_, results)| results).collect();
        event.put_results(Results::joined(gathered)?);
        Ok(event)
    }

    /// Takes a parcel of a part in place of all boards and results; names stay, and with them their ids. Every parcel of the
    /// part has to come, in order, and after each the part [forgets its boards](PartialEvent::clear_boards).
    ///
    /// # Errors
    ///
    /// As [`Self::merge`].
    pub fn append_chunk(
        &mut self,
        ids: &mut ChunkIdMap,
        chunk: EventChunk,
    ) -> Result<(), EventError> {
        self.clear_results();
        ids.take(self, &chunk)?;
        let mut results = chunk.results;
        let mut error = Ok(());
        results.move_ids(
            |id| ids.boards[id],
            |id| {
                ids.text(id, |number| match self.intern_number(number) {
                    Ok(id) => id,
                    Err(why) => {
                        error = Err(why);
                        id
                    }
                })
            },
        );
        error?;
        self.put_results(Results::joined(vec![results])?);
        Ok(())
    }
}
