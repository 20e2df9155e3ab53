//! A likely mistake, its message, and its correction.

use std::collections::BTreeSet;

use bridge_core::{BoardNumber, Side};
use event::{ContestantId, Event, Outcome, ResultId};

/// A likely mistake in the results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LikelyMistake {
    /// The kind of mistake.
    pub kind: MistakeKind,
    /// The result that is likely wrong; for a missing result, a result of the same contestants or board.
    pub row: ResultId,
    /// The other result that is involved in an exchange.
    pub other: Option<ResultId>,
    /// The fit of the corrected entry divided by the fit of the entry.
    pub factor: u64,
}

/// The kind of a likely mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MistakeKind {
    /// A contestant was entered instead of another.
    Contestant {
        /// The side.
        side: Side,
        /// The contestant that fits.
        expected: ContestantId,
    },
    /// The contestants of two tables were exchanged.
    ExchangedContestants {
        /// The side.
        side: Side,
    },
    /// The contestants sat in the other direction.
    Direction,
    /// A result is missing.
    Missing {
        /// The board.
        board: BoardNumber,
        /// The contestants that would have played it, North-South and East-West.
        contestants: [ContestantId; 2],
    },
    /// A result belongs to another board.
    Board {
        /// The board that fits.
        expected: BoardNumber,
    },
    /// A match has another number of boards than all others.
    MatchBoards {
        /// The number of its boards.
        found: usize,
        /// The number of boards of the other matches.
        expected: usize,
    },
    /// The label of a round or a table differs from the other boards of the same meeting.
    Label {
        /// The kind of label: a round or a table.
        what: &'static str,
        /// The label that fits.
        expected: String,
    },
    /// A score is far from the field.
    Outcome {
        /// The outcome that fits.
        expected: Outcome,
    },
    /// The results of two boards at one table were exchanged.
    ExchangedResults,
    /// All results of two contestants against each other have the wrong sign.
    AllSigns,
}

impl LikelyMistake {
    /// Returns the mistake in words.
    ///
    /// ```
    /// use event::{Event, NewResult};
    /// use mistakes::{LikelyMistake, MistakeKind};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, bridge_core::BoardNumber::new(3)?, None)?;
    /// let row = event.add(NewResult::new(board, "1", "4", "-420".parse()?))?;
    /// let kind = MistakeKind::Outcome { expected: "420".parse()? };
    /// let mistake = LikelyMistake { kind, row, other: None, factor: 100 };
    /// assert_eq!(mistake.message(&event), "1 – 4 on board 3: -420 is far from the other tables; 420 would fit");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn message(&self, event: &Event) -> String {
        let row = event.results().row(self.row);
        let board = event.board_at(row.board).number;
        let names = |contestants: [ContestantId; 2]| {
            let [one, other] = contestants.map(|name| event.name(name));
            format!("{one} – {other}")
        };
        let seats = [row.north_south, row.east_west];
        let table = names(seats);
        let other = self.other.map(|id| event.results().row(id));
        match &self.kind {
            MistakeKind::Contestant { side, expected } => {
                let (found, expected) = (event.name(side.select(seats)), event.name(*expected));
                format!(
                    "{table} on board {board}: {found} does not fit the other boards; {expected} would"
                )
            }
            MistakeKind::ExchangedContestants { side } => {
                let pairs = other.map(|other| {
                    let theirs = side.select([other.north_south, other.east_west]);
                    names([side.select(seats), theirs])
                });
                format!(
                    "board {board}: {} seem to be exchanged on side {side}",
                    pairs.unwrap_or_default()
                )
            }
            MistakeKind::Direction => match other {
                Some(other) => {
                    let and = event.board_at(other.board).number;
                    format!("{table} on board {board}: on board {and} they sat the other way")
                }
                None => {
                    format!("{table} on board {board}: on the other boards they sat the other way")
                }
            },
            MistakeKind::Missing { board, contestants } => {
                format!(
                    "no result of {} on board {board}: only this one is missing",
                    names(*contestants)
                )
            }
            MistakeKind::Board { expected } => {
                format!("{table} on board {board}: board {expected} would fit the other boards")
            }
            MistakeKind::MatchBoards { found, expected } => {
                let boards = if *found == 1 { "board" } else { "boards" };
                format!("{table}: {found} {boards}, and {expected} in nearly all other matches")
            }
            MistakeKind::Label { what, expected } => {
                format!("{table} on board {board}: {what} {expected} would fit the other boards")
            }
            MistakeKind::Outcome { expected } => {
                let found = row.outcome;
                format!(
                    "{table} on board {board}: {found} is far from the other tables; {expected} would fit"
                )
            }
            MistakeKind::ExchangedResults => {
                let and = other.map(|other| event.board_at(other.board).number);
                let and = and.map_or_else(String::new, |number| format!(" and {number}"));
                format!("{table}: the results of boards {board}{and} seem to be exchanged")
            }
            MistakeKind::AllSigns => {
                format!("{table}: all results of these boards seem to have the wrong sign")
            }
        }
    }

    /// Returns the boards that the mistake concerns.
    pub(crate) fn boards(&self, event: &Event) -> Vec<BoardNumber> {
        let board = |id| event.board_at(event.results().board(id)).number;
        let missing = match self.kind {
            MistakeKind::Missing { board, .. } => Some(board),
            _ => None,
        };
        let rows = [Some(self.row).filter(|_| missing.is_none()), self.other];
        rows.into_iter().flatten().map(board).chain(missing).collect()
    }
}

/// Sorts the mistakes, the most unlikely entry first, and removes further mistakes of the same results.
pub(crate) fn without_repetitions(mut found: Vec<LikelyMistake>) -> Vec<LikelyMistake> {
    found.sort_by_key(|mistake| (std::cmp::Reverse(mistake.factor), mistake.row));
    let mut known: BTreeSet<ResultId> = BTreeSet::new();
    let mut missing: BTreeSet<(BoardNumber, [ContestantId; 2])> = BTreeSet::new();
    found.retain(|mistake| {
        if let MistakeKind::Missing { board, contestants } = mistake.kind {
            return missing.insert((board, contestants));
        }
        let rows = [Some(mistake.row), mistake.other];
        let is_new = rows.iter().flatten().all(|row| !known.contains(row));
        if is_new {
            known.extend(rows.iter().flatten());
        }
        is_new
    });
    found
}
