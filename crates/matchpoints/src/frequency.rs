use alloc::vec::Vec;

use bridge_core::Score;

use crate::board::TooManyScores;
use crate::units::{ScoringUnits, top};

/// The scores of a board with their frequencies and matchpoints, best first. Directors write this
/// table to score a large field by hand.
///
/// # Examples
///
/// ```
/// use bridge_core::Score;
/// use matchpoints::FrequencyTable;
///
/// let scores: Vec<Score> = [620, 620, 650, -100].map(Score::from).to_vec();
/// let table = FrequencyTable::new(&scores)?;
/// let rows: Vec<String> = table
///     .rows()
///     .iter()
///     .map(|row| format!("{} {} {}", row.score, row.count, row.units))
///     .collect();
/// assert_eq!(rows, ["650 1 6", "620 2 3", "-100 1 0"]);
/// # Ok::<(), matchpoints::TooManyScores>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrequencyTable {
    rows: Vec<Frequency>,
    scores: usize,
}

/// A row of a [`FrequencyTable`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Frequency {
    /// The score, from the side that is scored.
    pub score: Score,
    /// The number of tables with this score.
    pub count: u32,
    /// The matchpoints of each of these tables.
    pub units: ScoringUnits,
}

impl FrequencyTable {
    /// Creates the table, computing matchpoints from the worst score upward. The worst score earns
    /// its frequency minus 1. Each better score earns the previous matchpoints plus both
    /// frequencies.
    ///
    /// Source: `Eidt 2015`, Table D.
    ///
    /// # Errors
    ///
    /// Returns [`TooManyScores`] if there are more than [`MAX_SCORES`](crate::MAX_SCORES) scores.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "no count is 0, and no sum is above 2 · MAX_SCORES"
    )]
    pub fn new(scores: &[Score]) -> Result<Self, TooManyScores> {
        TooManyScores::check(scores.len())?;
        let mut sorted = scores.to_vec();
        sorted.sort_unstable();

        let mut rows: Vec<Frequency> = Vec::new();
        for equal in sorted.chunk_by(|a, b| a == b) {
            let Some(&score) = equal.first() else { continue };
            let count = u32::try_from(equal.len()).unwrap_or(u32::MAX);
            let units = match rows.last() {
                None => count - 1,
                Some(worse) => worse.units.get() + worse.count + count,
            };
            rows.push(Frequency { score, count, units: ScoringUnits::new(units) });
        }
        rows.reverse();
        Ok(Self { rows, scores: scores.len() })
    }

    /// Returns the rows, best score first.
    #[must_use]
    pub fn rows(&self) -> &[Frequency] {
        &self.rows
    }

    /// Returns the top of the board.
    #[must_use]
    pub fn top(&self) -> ScoringUnits {
        top(self.scores)
    }

    /// Returns `true` if the matchpoints and the frequency of the best score add up to top + 1.
    /// This is the final check of a computation by hand and holds for every correct table.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Score;
    /// use matchpoints::FrequencyTable;
    ///
    /// // Five scores: the top is 8, and the best earns 7 with a frequency of 2.
    /// let table = FrequencyTable::new(&[650, 650, 620, 100, -100].map(Score::from))?;
    /// assert_eq!((table.top().get(), table.rows()[0].units.get()), (8, 7));
    /// assert!(table.passes_top_check());
    /// # Ok::<(), matchpoints::TooManyScores>(())
    /// ```
    #[must_use]
    pub fn passes_top_check(&self) -> bool {
        self.rows.first().is_none_or(|best| {
            best.units.opponents(self.top()).map(ScoringUnits::get) == best.count.checked_sub(1)
        })
    }
}
