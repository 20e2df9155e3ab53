//! Matchpoints of a large field, computed by counting in a table of all possible scores.

use alloc::vec::Vec;

use bridge_core::Score;

use crate::units::ScoringUnits;

/// The maximum absolute score: the scores of Law 77 are multiples of ten from −7600 to 7600.
const MAX_SCORE: i32 = 7600;
const ENTRIES: u16 = 1521;
/// The number of entries, rounded up to a power of two. An index modulo this needs no range check.
const SLOTS: usize = 64 * WORDS;
const WORDS: usize = 32;

/// The working memory: a count for every possible score, and a bit for each score present. The bits
/// allow iterating over these scores without reading the whole table.
#[derive(Clone, Debug)]
pub(crate) struct Dense {
    counts: [u32; SLOTS],
    present: [u64; WORDS],
    /// The table index of each score of the board, in input order.
    entries: Vec<u16>,
}

impl Default for Dense {
    fn default() -> Self {
        Self { counts: [0; SLOTS], present: [0; WORDS], entries: Vec::new() }
    }
}

#[expect(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    reason = "slots are reduced modulo SLOTS, the word of a slot is below WORDS, and counts are at most MAX_SCORES"
)]
impl Dense {
    /// Appends the units of each score, or returns `false` if a score is not in the table.
    pub(crate) fn score(&mut self, scores: &[Score], units: &mut Vec<ScoringUnits>) -> bool {
        self.entries.clear();
        self.entries.extend(scores.iter().map_while(|&score| entry(score)));
        if self.entries.len() < scores.len() {
            return false;
        }
        for &entry in &self.entries {
            let slot = usize::from(entry) % SLOTS;
            self.counts[slot] += 1;
            self.present[slot / 64] |= 1 << (slot % 64);
        }
        self.frequencies_to_units();
        let counts = &self.counts;
        units.extend(
            self.entries.iter().map(|&entry| ScoringUnits::new(counts[usize::from(entry) % SLOTS])),
        );
        self.clear();
        true
    }

    /// Replaces frequencies by matchpoints, from the worst score upward: M₁ = f₁ − 1 and Mₖ = Mₖ₋₁
    /// + fₖ₋₁ + fₖ (`Eidt 2015`, Table D).
    fn frequencies_to_units(&mut self) {
        // This is Mₖ₋₁ + fₖ₋₁. It starts at −1 (modulo 2³²), so that the first step computes f₁ −
        // 1. All later sums are below 2³²; see `MAX_SCORES`.
        let mut below = u32::MAX;
        for (index, &word) in self.present.iter().enumerate() {
            for bit in bits(word) {
                let slot = &mut self.counts[(64 * index + bit) % SLOTS];
                let frequency = *slot;
                *slot = below.wrapping_add(frequency);
                below = slot.wrapping_add(frequency);
            }
        }
    }

    /// Clears only the entries in use.
    fn clear(&mut self) {
        for (index, word) in self.present.iter_mut().enumerate() {
            for bit in bits(core::mem::take(word)) {
                self.counts[(64 * index + bit) % SLOTS] = 0;
            }
        }
    }
}

/// Returns the indices of the bits set in a word, lowest first.
#[inline]
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = usize::try_from(word.trailing_zeros()).unwrap_or(64);
        word &= word.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}

/// Returns the index of a score in the table, or `None` if the table does not contain it.
#[inline]
#[expect(
    clippy::arithmetic_side_effects,
    reason = "a score is at most Score::LIMIT in absolute value"
)]
fn entry(score: Score) -> Option<u16> {
    let shifted = u32::try_from(score.get() + MAX_SCORE).ok()?;
    let entry = u16::try_from(shifted.div_euclid(10)).ok()?;
    (shifted.is_multiple_of(10) && entry < ENTRIES).then_some(entry)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every score of Law 77 is counted in the table. Larger scores, and scores that are not
    /// multiples of ten, are left to the search.
    #[test]
    fn counts_scores_of_the_table() {
        for (place, points) in (-7600_i16..=7600).step_by(10).enumerate() {
            assert_eq!(entry(Score::from(points)).map(usize::from), Some(place));
        }
        for points in [-7610, -7601, -5, 5, 7601, 7610] {
            assert_eq!(entry(Score::from(points)), None, "{points}");
        }
        let (mut dense, mut units) = (Dense::default(), Vec::new());
        let scores = [-7600, 0, 7600, 0].map(Score::from);
        assert!(dense.score(&scores, &mut units));
        assert_eq!(units, [0, 3, 6, 3].map(ScoringUnits::new));
        assert!(!dense.score(&[0, 5].map(Score::from), &mut units));
    }
}
