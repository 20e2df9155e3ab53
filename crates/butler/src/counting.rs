//! The distinct scores of a board and how often each occurs, found by counting; and the way back from the worth of
//! each score to that of each table.

use alloc::vec::Vec;

use bridge_core::{Imps, Score};

/// The most scores one board can have: with 24 IMPs a comparison every total is a number of [`Imps`].
pub const MAX_FIELD: usize = 1 << 25;

/// More scores on one board than [`MAX_FIELD`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} scores on one board: expected at most {MAX_FIELD}")]
pub struct FieldTooLarge(usize);

impl FieldTooLarge {
    /// Refuses a number of scores beyond [`LARGEST_FIELD`].
    pub(crate) const fn check(scores: usize) -> Result<(), Self> {
        if scores > MAX_FIELD { Err(Self(scores)) } else { Ok(()) }
    }
}

/// The law's scores are multiples of ten from −7600 to 7600.
const LARGEST: i32 = 7600;
const ENTRIES: u16 = 1521;
/// The entries, rounded up to a power of two: an index taken modulo it needs no check of its range.
const SLOTS: usize = 64 * WORDS;
const WORDS: usize = 32;

/// The working memory, used for one board after another.
#[derive(Clone, Debug)]
pub(crate) struct Counting {
    /// Two sets of counts, for one table and the next: a count need not wait for the one just before it.
    counts: [[i32; SLOTS]; 2],
    present: [[u64; WORDS]; 2],
    worths: [Imps; SLOTS],
    /// The slot of each table's score, in order; of no use where a score is not in the law's table.
    slots: Vec<u16>,
    sorted: Vec<Score>,
    /// The distinct scores, lowest first, and how often each occurs, side by side.
    pub(crate) distinct: Vec<Score>,
    pub(crate) frequencies: Vec<i32>,
    lawful: bool,
}

impl Default for Counting {
    fn default() -> Self {
        Self {
            counts: [[0; SLOTS]; 2],
            present: [[0; WORDS]; 2],
            worths: [Imps::ZERO; SLOTS],
            slots: Vec::new(),
            sorted: Vec::new(),
            distinct: Vec::new(),
            frequencies: Vec::new(),
            lawful: true,
        }
    }
}

#[expect(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    reason = "a slot is a remainder of SLOTS, its word one of WORDS; no count is above LARGEST_FIELD"
)]
impl Counting {
    /// Counts the scores of a board. At most [`LARGEST_FIELD`], so that a frequency fits into 32 bits.
    pub(crate) fn count(&mut self, scores: &[Score]) {
        self.distinct.clear();
        self.frequencies.clear();
        self.slots.clear();
        // Every score has a slot here, so that the compiler knows how many there are.
        let mut lawful = true;
        self.slots.extend(scores.iter().map(|&score| {
            let found = slot(score);
            lawful &= found.is_some();
            found.unwrap_or_default()
        }));
        self.lawful = lawful;
        if self.lawful {
            self.count_slots();
        } else {
            self.sort(scores);
        }
    }

    /// Whether every score is one of the law's table, a multiple of ten and not beyond 7600.
    pub(crate) const fn lawful(&self) -> bool {
        self.lawful
    }

    /// The distinct scores with their frequencies, lowest first.
    pub(crate) fn line(&self) -> impl Iterator<Item = (Score, i64)> {
        self.distinct.iter().zip(&self.frequencies).map(|(&score, &count)| (score, count.into()))
    }

    /// Appends to `imps` what each table of the board counted last gets, from what each distinct score is worth.
    pub(crate) fn spread(&mut self, scores: &[Score], worths: &[Imps], imps: &mut Vec<Imps>) {
        if self.lawful {
            for (&score, &worth) in self.distinct.iter().zip(worths) {
                if let Some(slot) = slot(score) {
                    self.worths[usize::from(slot) % SLOTS] = worth;
                }
            }
            let by_slot = &self.worths;
            imps.extend(self.slots.iter().map(|&slot| by_slot[usize::from(slot) % SLOTS]));
        } else {
            imps.extend(scores.iter().map(|score| {
                let place = self.distinct.binary_search(score);
                place.ok().and_then(|place| worths.get(place)).copied().unwrap_or(Imps::ZERO)
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
                // A slot is below 1521, so that its score is from −7600 to 7600.
                let tens = i16::try_from(slot).unwrap_or(0) - 760;
                self.distinct.push(Score::from(10 * tens));
                let count = core::mem::take(&mut one[slot]) + core::mem::take(&mut other[slot]);
                self.frequencies.push(count);
            }
        }
    }

    /// For boards with scores that no contract can give.
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

/// The positions of the bits set in a word, lowest first.
#[inline]
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = usize::try_from(word.trailing_zeros()).unwrap_or(64);
        word &= word.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}

/// The position of a score in the law's table; `None` for a score that is not in it.
#[inline]
#[expect(clippy::arithmetic_side_effects, reason = "a score is at most Score::LIMIT in size")]
fn slot(score: Score) -> Option<u16> {
    let shifted = u32::try_from(score.get() + LARGEST).ok()?;
    let slot = u16::try_from(shifted.div_euclid(10)).ok()?;
    (shifted.is_multiple_of(10) && slot < ENTRIES).then_some(slot)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The law's table is counted, every score of it; what is beyond it, or no multiple of ten, is sorted.
    #[test]
    fn slots_of_the_table() {
        for (place, points) in (-7600_i16..=7600).step_by(10).enumerate() {
            assert_eq!(slot(Score::from(points)).map(usize::from), Some(place));
        }
        for points in [-7610, -7601, -5, 5, 7601, 7610] {
            assert_eq!(slot(Score::from(points)), None, "{points}");
        }
    }
}
