//! The results of an event in the order of their boards.

use crate::event::Event;
use crate::ids::{BoardId, ResultId};

/// The results of an event in the order of their boards.
#[derive(Clone, Debug)]
pub struct ByBoard {
    /// Board `b` has `order[starts[b]..starts[b + 1]]`.
    order: Vec<ResultId>,
    starts: Vec<usize>,
}

impl ByBoard {
    /// The results on a board, in the order in which they were added.
    ///
    /// # Panics
    ///
    /// For a board of another event.
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::Event;
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, BoardNumber::new(1)?, None)?;
    /// assert!(event.by_board().rows(board).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn rows(&self, board: BoardId) -> &[ResultId] {
        &self.order[self.starts[board.index()]..self.starts[board.index() + 1]]
    }

    /// All results.
    ///
    /// ```
    /// assert!(event::Event::default().by_board().all().is_empty());
    /// ```
    #[must_use]
    pub fn all(&self) -> &[ResultId] {
        &self.order
    }

    /// All results, and where those of each board begin; behind the last of them stands where they end.
    ///
    /// ```
    /// assert_eq!(event::Event::default().by_board().into_parts(), (vec![], vec![0]));
    /// ```
    #[must_use]
    pub fn into_parts(self) -> (Vec<ResultId>, Vec<usize>) {
        (self.order, self.starts)
    }
}

impl Event {
    /// The results in the order of their boards: a counting sort, where they are not in order.
    ///
    /// ```
    /// # use bridge_core::BoardNumber;
    /// # use event::{Entry, Event, Outcome};
    /// let mut event = Event::default();
    /// for (board, score) in [(1, "420"), (2, "50"), (1, "450")] {
    ///     let board = event.board(None, BoardNumber::new(board)?, None)?;
    ///     event.add(Entry::new(board, "A", "B", Outcome::Score(score.parse()?)))?;
    /// }
    /// let rows: Vec<usize> = event.by_board().all().iter().map(|row| row.index()).collect();
    /// assert_eq!(rows, [0, 2, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn by_board(&self) -> ByBoard {
        let results = self.results();
        let order: Vec<ResultId> = results.ids().collect();
        let mut starts = vec![0; self.boards().len() + 1];
        let (mut in_order, mut before) = (true, 0);
        for &id in &order {
            let board = results.board(id).index();
            starts[board + 1] += 1;
            in_order &= before <= board;
            before = board;
        }
        for board in 1..starts.len() {
            starts[board] += starts[board - 1];
        }
        if in_order {
            return ByBoard { order, starts };
        }
        let mut next = starts.clone();
        let mut by_board = order.clone();
        for id in order {
            let slot = &mut next[results.board(id).index()];
            by_board[*slot] = id;
            *slot += 1;
        }
        ByBoard { order: by_board, starts }
    }
}
