//! Words for seats in any language, such as `Nord`.

use bridge_core::Seat;

use crate::csv::headings::words::meanings;

/// Shorter cells than this are letters, not words such as `Est`.
pub(super) const MIN_WORD: usize = 3;

/// Returns the seat that a folded word means in any language.
pub(super) fn seat_word(word: &str) -> Option<Seat> {
    if word.len() < MIN_WORD {
        return None;
    }
    meanings(word).iter().find_map(|(words, _)| match **words {
        [word] => word.seat(),
        _ => None,
    })
}
