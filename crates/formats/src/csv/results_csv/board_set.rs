//! The boards that have occurred in a stream.

use std::collections::{BTreeMap, HashMap};

use bridge_core::BoardNumber;
use foldhash::fast::RandomState;

/// A set of boards, stored as bits in words of 64 boards. A board takes at most one word, for any
/// number and any number of sessions.
#[derive(Debug, Default)]
pub(super) struct BoardSet {
    /// The index of each session, by its text.
    sessions: BTreeMap<String, usize>,
    words: HashMap<(usize, u32), u64, RandomState>,
}

impl BoardSet {
    /// Adds a board, and returns `true` if it is new.
    pub(super) fn insert(&mut self, session: &str, number: BoardNumber) -> bool {
        let session = if let Some(&known) = self.sessions.get(session) {
            known
        } else {
            let next = self.sessions.len();
            self.sessions.insert(session.to_owned(), next);
            next
        };
        let (word, bit) = (number.get().div_euclid(64), number.get().rem_euclid(64));
        let word = self.words.entry((session, word)).or_default();
        let is_new = *word & (1 << bit) == 0;
        *word |= 1 << bit;
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inserts_each_board_of_each_session_once() {
        let mut seen = BoardSet::default();
        let boards = [1, 63, 64, 65, 127, 128, 1_000_000].map(BoardNumber::new);
        for is_new in [true, false] {
            for session in ["", "1", "2"] {
                for board in boards.iter().flatten() {
                    assert_eq!(seen.insert(session, *board), is_new, "{session:?}, {board:?}");
                }
            }
        }
    }

    /// A session with one board takes one word, even for the largest board number.
    #[test]
    fn large_numbers_take_one_word() {
        let mut seen = BoardSet::default();
        for board in [BoardNumber::new(1), BoardNumber::new(1_000_000)].iter().flatten() {
            assert!(seen.insert("1", *board));
        }
        assert_eq!(seen.words.len(), 2);
    }
}
