//! A board: what can come about on it, and who plays it.

use bridge_core::{BoardNumber, Vulnerability};

use crate::compare::random::Random;

/// How many results can come about on a board.
const DIFFERENT: u8 = 24;

/// How many places they share: a result has as many as it is likely.
const PLACES: usize = 4096;

/// Which result stands at each of [`PLACES`]: each next one at four fifths as many.
static LIKELY: [u8; PLACES] = likely();

/// A board of the field.
pub(super) struct Board {
    pub(super) number: BoardNumber,
    /// The pair that sits North-South at the first table.
    first: u32,
    /// Positions in the pool, the most frequent first.
    results: [u16; 24],
}

impl Board {
    pub(super) fn drawn(
        seed: u64,
        number: BoardNumber,
        pairs: u32,
        pool: usize,
    ) -> anyhow::Result<Self> {
        let mut random = Random::of(seed, u64::from(number.get()));
        let first = u32::try_from(random.below(usize::try_from(pairs)?))?;
        let mut results = [0; 24];
        for result in &mut results {
            *result = u16::try_from(random.below(pool))?;
        }
        Ok(Self { number, first, results })
    }

    /// Who meets at a table, counted from 0: neighbours in the circle of all pairs.
    pub(super) fn pairs(&self, table: u32, pairs: u32) -> [u32; 2] {
        let ours = u64::from(self.first) + 2 * u64::from(table);
        // What is left by a number of 32 bits is one.
        [ours, ours + 1].map(|pair| u32::try_from(pair % u64::from(pairs)).unwrap_or_default())
    }

    /// The random numbers of a table.
    pub(super) fn random(&self, seed: u64, table: u32) -> Random {
        Random::of(seed, ((u64::from(table) + 1) << 32) | u64::from(self.number.get()))
    }

    /// What comes about at a table, by its place in the pool.
    pub(super) fn made(&self, random: &mut Random) -> usize {
        usize::from(self.results[usize::from(LIKELY[random.below(PLACES)])])
    }

    /// The two results that are most likely.
    pub(super) fn often(&self) -> [usize; 2] {
        [self.results[0], self.results[1]].map(usize::from)
    }

    /// The vulnerability, as a cell.
    pub(super) fn vul(&self) -> &'static str {
        match self.number.vulnerability() {
            Vulnerability::None => "none",
            Vulnerability::NorthSouth => "NS",
            Vulnerability::EastWest => "EW",
            Vulnerability::Both => "both",
        }
    }
}

const fn likely() -> [u8; PLACES] {
    let mut places = [0; PLACES];
    let (mut begin, mut result) = (0, 0);
    // A fifth of what is left for each; the last has all of it.
    while begin < PLACES {
        let last = result == DIFFERENT - 1;
        let end = if last { PLACES } else { begin + (PLACES - begin).div_ceil(5) };
        while begin < end {
            places[begin] = result;
            begin += 1;
        }
        result += 1;
    }
    places
}
