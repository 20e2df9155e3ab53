//! Counts the distinct scores of a board, and maps the IMPs of each distinct score back to the
//! tables.

use alloc::vec::Vec;

use bridge_core::{Imps, Score};

/// The maximum number of scores on one board: with 24 IMPs per comparison, every total fits into
/// [`Imps`].
pub const MAX_FIELD: usize = 1 << 25;

/// More scores on one board than [`MAX_FIELD`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} scores on one board: expected at most {MAX_FIELD}")]
pub struct FieldTooLarge(usize);

impl FieldTooLarge {
    /// Rejects a number of scores above [`MAX_FIELD`].
    pub(crate) const fn check(scores: usize) -> Result<(), Self> {
        if scores > MAX_FIELD { Err(Self(scores)) } else { Ok(()) }
    }
}

/// The largest score counted in a slot; regular scores are multiples of ten from −7600 to 7600.
const MAX_SCORE: i32 = 7600;
const ENTRIES: u16 = 1521;
/// The entries, rounded up to a power of two: an index modulo this number needs no bounds check.
const SLOTS: usize = 64 * WORDS;
const WORDS: usize = 32;

/// Working memory, reused for each board.
#[derive(Clone, Debug)]
pub(crate) struct Counting {
    /// Two sets of counts for alternate tables, so that an increment need not wait for the previous
    /// one.
    counts: [[i32; SLOTS]; 2],
    present: [[u64; WORDS]; 2],
    slot_imps: [Imps; SLOTS],
    /// The slot of each table's score, in input order; unused if a score has no slot.
    slots: Vec<u16>,
    sorted: Vec<Score>,
    /// The distinct scores, lowest first; `frequencies` is parallel to it.
    pub(crate) distinct: Vec<Score>,
    pub(crate) frequencies: Vec<i32>,
    are_table_scores: bool,
}

impl Default for Counting {
    fn default() -> Self {
        Self {
            counts: [[0; SLOTS]; 2],
            present: [[0; WORDS]; 2],
            slot_imps: [Imps::ZERO; SLOTS],
            slots: Vec::new(),
            sorted: Vec::new(),
            distinct: Vec::new(),
            frequencies: Vec::new(),
            are_table_scores: true,
        }
    }
}

#[expect(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    reason = "slots are below SLOTS, their words below WORDS, and counts at most MAX_FIELD"
)]
impl Counting {
    /// Counts the scores of a board. There are at most [`MAX_FIELD`], so a frequency fits into 32
    /// bits.
    pub(crate) fn count(&mut self, scores: &[Score]) {
        self.distinct.clear();
        self.frequencies.clear();
        self.slots.clear();
        // Every score gets a slot here, so that the compiler knows the length of the iterator.
        let mut are_table_scores = true;
        self.slots.extend(scores.iter().map(|&score| {
            let found = slot(score);
            are_table_scores &= found.is_some();
            found.unwrap_or_default()
        }));
        self.are_table_scores = are_table_scores;
        if self.are_table_scores {
            self.count_slots();
        } else {
            self.sort(scores);
        }
    }

    /// Returns `true` if every score is a multiple of ten from −7600 to 7600.
    pub(crate) const fn are_table_scores(&self) -> bool {
        self.are_table_scores
    }

    /// Returns the distinct scores with their frequencies, lowest first.
    pub(crate) fn line(&self) -> impl Iterator<Item = (Score, i64)> {
        self.distinct.iter().zip(&self.frequencies).map(|(&score, &count)| (score, count.into()))
    }

    /// Appends the IMPs of each table of the last counted board to `imps`, given the IMPs of each
    /// distinct score.
    pub(crate) fn spread(
        &mut self,
        scores: &[Score],
        distinct_imps: &[Imps],
        imps: &mut Vec<Imps>,
    ) {
        if self.are_table_scores {
            for (&score, &value) in self.distinct.iter().zip(distinct_imps) {
                if let Some(slot) = slot(score) {
                    self.slot_imps[usize::from(slot) % SLOTS] = value;
                }
            }
            let by_slot = &self.slot_imps;
            imps.extend(self.slots.iter().map(|&slot| by_slot[usize::from(slot) % SLOTS]));
        } else {
            imps.extend(scores.iter().map(|score| {
                let place = self.distinct.binary_search(score);
                place.ok().and_then(|place| distinct_imps.get(place)).copied().unwrap_or(Imps::ZERO)
            }));
        }
    }

    fn count_slots(&mut self) {
        let [one, other] = &mut self.counts;
        let [here, there] = &mut self.present;
        let mark = |counts: &mut [i32; SLOTS], present: &mut [u64; WORDS], slot: u16| {
            let slot = usize::from(slot) % SLOTS;
            counts[slot] += 1;
            present[slot / 64] |= 1 << (slot % 64);
        };
        let (pairs, last) = self.slots.as_chunks();
        for &[first, second] in pairs {
            mark(one, here, first);
            mark(other, there, second);
        }
        for &slot in last {
            mark(one, here, slot);
        }
        for (index, (here, there)) in here.iter_mut().zip(there).enumerate() {
            let word = core::mem::take(here) | core::mem::take(there);
            for bit in bits(word) {
                let slot = (64 * index + bit) % SLOTS;
                // A slot is below 1521, so the score is from −7600 to 7600.
                let tens = i16::try_from(slot).unwrap_or(0) - 760;
                self.distinct.push(Score::from(10 * tens));
                let count = core::mem::take(&mut one[slot]) + core::mem::take(&mut other[slot]);
                self.frequencies.push(count);
            }
        }
    }

    /// Finds the distinct scores by sorting, for boards with scores that no contract can produce.
    fn sort(&mut self, scores: &[Score]) {
        self.sorted.clear();
        self.sorted.extend_from_slice(scores);
        self.sorted.sort_unstable();
        for equal in self.sorted.chunk_by(|one, other| one == other) {
            let Some(&score) = equal.first() else { continue };
            self.distinct.push(score);
            self.frequencies.push(i32::try_from(equal.len()).unwrap_or(i32::MAX));
        }
    }
}

/// Returns the positions of the set bits of a word, lowest first.
#[inline]
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = usize::try_from(word.trailing_zeros()).unwrap_or(64);
        word &= word.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}

/// Returns the slot of a score, or `None` if it is not a multiple of ten from −7600 to 7600.
#[inline]
#[expect(clippy::arithmetic_side_effects, reason = "a score is at most Score::LIMIT in size")]
fn slot(score: Score) -> Option<u16> {
    let shifted = u32::try_from(score.get() + MAX_SCORE).ok()?;
    let slot = u16::try_from(shifted.div_euclid(10)).ok()?;
    (shifted.is_multiple_of(10) && slot < ENTRIES).then_some(slot)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only multiples of ten from −7600 to 7600 have a slot.
    #[test]
    fn fills_slots_of_the_table() {
        for (place, points) in (-7600_i16..=7600).step_by(10).enumerate() {
            assert_eq!(slot(Score::from(points)).map(usize::from), Some(place));
        }
        for points in [-7610, -7601, -5, 5, 7601, 7610] {
            assert_eq!(slot(Score::from(points)), None, "{points}");
        }
    }
}
