//! Boards of a random field: their possible results and their pairs.

use bridge_core::{BoardNumber, Vulnerability};

use crate::random::Random;

/// The number of possible results on a board.
const DIFFERENT: u8 = 24;

/// The number of slots; a result has a number of slots proportional to its probability.
const PLACES: usize = 4096;

/// The result in each of [`PLACES`] slots. Each result has four fifths of the slots of the previous
/// one.
static LIKELY: [u8; PLACES] = likely();

/// A board of the field.
pub(super) struct Board {
    pub(super) number: BoardNumber,
    /// The North-South pair at the first table.
    first: u32,
    /// Positions in the pool, most frequent first.
    results: [u16; 24],
}

impl Board {
    pub(super) fn drawn(
        seed: u64,
        number: BoardNumber,
        pairs: u32,
        pool: usize,
    ) -> anyhow::Result<Self> {
        let mut random = Random::new(seed, u64::from(number.get()));
        let first = u32::try_from(random.below(usize::try_from(pairs)?))?;
        let mut results = [0; 24];
        for result in &mut results {
            *result = u16::try_from(random.below(pool))?;
        }
        Ok(Self { number, first, results })
    }

    /// Returns the two pairs at a table, counted from 0: neighbors in the circle of all pairs.
    pub(super) fn pairs(&self, table: u32, pairs: u32) -> [u32; 2] {
        let ours = u64::from(self.first) + 2 * u64::from(table);
        // The remainder modulo a 32-bit number fits in 32 bits.
        [ours, ours + 1].map(|pair| u32::try_from(pair % u64::from(pairs)).unwrap_or_default())
    }

    /// Returns the random numbers of a table.
    pub(super) fn random(&self, seed: u64, table: u32) -> Random {
        Random::new(seed, ((u64::from(table) + 1) << 32) | u64::from(self.number.get()))
    }

    /// Returns a random result of a table as a position in the pool.
    pub(super) fn made(&self, random: &mut Random) -> usize {
        usize::from(self.results[usize::from(LIKELY[random.below(PLACES)])])
    }

    /// Returns the two most frequent results.
    pub(super) fn often(&self) -> [usize; 2] {
        [self.results[0], self.results[1]].map(usize::from)
    }

    /// Returns the vulnerability as a cell.
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
    // Each result gets a fifth of the remaining slots, and the last one gets all of them.
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
