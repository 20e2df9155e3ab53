//! The results of an event, board by board.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::{BoardNumber, PlayedContract, Score, Side, Vulnerability};
use event::{ContestantId, Event, Outcome, ResultId, RoundId, SessionId};

use crate::event_form::EventForm;

/// A result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) id: ResultId,
    /// The position of the board.
    pub(crate) board: usize,
    pub(crate) seats: [ContestantId; 2],
    /// The score from North-South's side; `None` if the board was not played, or has a ruling.
    pub(crate) score: Option<i32>,
    pub(crate) contract: Option<PlayedContract>,
    pub(crate) round: Option<RoundId>,
}

/// A board. In an event of teams, each round has its own boards.
#[derive(Clone, Debug)]
pub(crate) struct BoardLines {
    pub(crate) session: Option<SessionId>,
    pub(crate) number: BoardNumber,
    pub(crate) vulnerability: Vulnerability,
    pub(crate) lines: Vec<Line>,
}

/// The results of an event, by board.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    pub(crate) boards: Vec<BoardLines>,
}

/// Two contestants, without regard to their direction.
pub(crate) type Meeting = [ContestantId; 2];

/// Returns the key of the meeting of two contestants.
pub(crate) fn meeting([one, other]: [ContestantId; 2]) -> Meeting {
    if one <= other { [one, other] } else { [other, one] }
}

impl Line {
    pub(crate) fn meeting(&self) -> Meeting {
        meeting(self.seats)
    }

    /// Returns the contestant of a side.
    pub(crate) fn seat(&self, side: Side) -> ContestantId {
        side.select(self.seats)
    }
}

impl BoardLines {
    /// Returns the contestants of the board.
    pub(crate) fn contestants(&self) -> BTreeSet<ContestantId> {
        self.lines.iter().flat_map(|line| line.seats).collect()
    }
}

impl Lines {
    pub(crate) fn new(event: &Event, form: EventForm) -> Self {
        let results = event.results();
        let mut boards: BTreeMap<_, BoardLines> = BTreeMap::new();
        for id in results.ids() {
            let row = results.row(id);
            let board = event.board_at(row.board);
            let round = if form == EventForm::Teams { row.round } else { None };
            let key = (board.session, round, board.number);
            let ruled = results.adjustment(id).is_some();
            let contract = match row.outcome {
                Outcome::Played(contract) if !ruled => Some(contract),
                _ => None,
            };
            let seats = [row.north_south, row.east_west];
            let score = row.score.filter(|_| !ruled).map(Score::get);
            let line = Line { id, board: 0, seats, score, contract, round: row.round };
            let entry = boards.entry(key).or_insert_with(|| BoardLines {
                session: board.session,
                number: board.number,
                vulnerability: board.vulnerability,
                lines: Vec::new(),
            });
            entry.lines.push(line);
        }
        let mut boards: Vec<BoardLines> = boards.into_values().collect();
        for (position, board) in boards.iter_mut().enumerate() {
            for line in &mut board.lines {
                line.board = position;
            }
        }
        Self { boards }
    }

    /// Returns all results.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Line> {
        self.boards.iter().flat_map(|board| &board.lines)
    }
}

/// Returns the most frequent number; of several, the largest.
pub(crate) fn most_frequent(numbers: impl Iterator<Item = usize>) -> Option<usize> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for number in numbers {
        let count = counts.entry(number).or_default();
        *count = count.saturating_add(1);
    }
    counts.into_iter().max_by_key(|&(number, count)| (count, number)).map(|(number, _)| number)
}
