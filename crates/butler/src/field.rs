use alloc::vec::Vec;

use bridge_core::{Exact, Score, WeightedScore};

/// One side's scores on a board with fractional frequencies: a weighted score is in it with its weights
/// (`Eidt 2015`).
///
/// The sides of a board have a field each, for a ruling need not give both the balance of one score. Both are written
/// from North-South's side, so that a datum is rounded the same way for both; East-West's IMPs are the negatives of
/// those that their field gives.
///
/// ```
/// use bridge_core::Score;
/// use butler::{ComparisonCap, Field};
///
/// let ruling = "60% 650, 40% -100".parse()?;
/// let mut field = Field::of(&[Score::from(620)]);
/// field.add(&ruling);
/// assert_eq!(field.scores(), 2);
/// assert_eq!(field.total(&ruling, ComparisonCap::None).to_string(), "-4.2");
/// assert_eq!(field.total(&"620".parse()?, ComparisonCap::None).to_string(), "4.2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// The scores, lowest first, with their frequencies in millionths: every weight is a multiple of one.
    frequencies: Vec<(Score, i64)>,
    scores: u32,
}

/// A score of a field and how often it occurs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FieldRow {
    /// The score.
    pub score: Score,
    /// Its frequency: a whole number, or a fraction where weights made one.
    pub frequency: Exact,
}

/// So many parts a table has.
pub(crate) const MILLION: i64 = 1_000_000;

#[expect(clippy::arithmetic_side_effects, reason = "below 2³² tables of a million each")]
impl Field {
    /// The field of a board without rulings.
    #[must_use]
    pub fn of(scores: &[Score]) -> Self {
        let mut sorted = scores.to_vec();
        sorted.sort_unstable();
        let mut field = Self::default();
        for equal in sorted.chunk_by(|one, other| one == other) {
            let Some(&score) = equal.first() else { continue };
            let count = u32::try_from(equal.len()).unwrap_or(u32::MAX);
            field.frequencies.push((score, MILLION * i64::from(count)));
            field.scores = field.scores.saturating_add(count);
        }
        field
    }

    /// Adds the score of one table, whole or weighted.
    pub fn add(&mut self, score: &WeightedScore) {
        self.change(score, 1);
        self.scores = self.scores.saturating_add(1);
    }

    /// Adds the score of a table without a ruling.
    ///
    /// ```
    /// use bridge_core::Score;
    /// use butler::Field;
    ///
    /// let mut field = Field::default();
    /// field.add_whole(Score::from(620));
    /// field.add_whole(Score::from(-100));
    /// assert_eq!(field, Field::of(&[620, -100].map(Score::from)));
    /// ```
    pub fn add_whole(&mut self, score: Score) {
        self.weigh(score, MILLION);
        self.scores = self.scores.saturating_add(1);
    }

    /// The field with another score in the place of one that is in it.
    ///
    /// ```
    /// use bridge_core::Score;
    /// use butler::Field;
    ///
    /// // What the board would be without the self-inflicted damage.
    /// let field = Field::of(&[620, -800].map(Score::from));
    /// let normal = field.instead(&"-800".parse()?, &"-500".parse()?);
    /// assert_eq!(normal, Field::of(&[620, -500].map(Score::from)));
    /// # Ok::<(), bridge_core::WeightedScoreError>(())
    /// ```
    #[must_use]
    pub fn instead(&self, own: &WeightedScore, other: &WeightedScore) -> Self {
        let mut field = self.clone();
        field.change(own, -1);
        field.change(other, 1);
        field.frequencies.retain(|&(_, frequency)| frequency != 0);
        field
    }

    /// How many tables are in the field.
    #[must_use]
    pub const fn scores(&self) -> u32 {
        self.scores
    }

    /// The scores with their frequencies, best first.
    ///
    /// ```
    /// use butler::Field;
    ///
    /// let mut field = Field::default();
    /// field.add(&"60% 650, 40% -100".parse()?);
    /// field.add(&"650".parse()?);
    /// let rows = field.rows();
    /// assert_eq!((rows[0].score.get(), rows[0].frequency.to_string()), (650, "1.6".into()));
    /// # Ok::<(), bridge_core::WeightedScoreError>(())
    /// ```
    #[must_use]
    pub fn rows(&self) -> Vec<FieldRow> {
        let row =
            |&(score, parts): &(Score, i64)| FieldRow { score, frequency: tables(parts.into()) };
        self.frequencies.iter().rev().map(row).collect()
    }

    /// The scores, lowest first, with their frequencies in millionths.
    pub(crate) fn frequencies(&self) -> &[(Score, i64)] {
        &self.frequencies
    }

    fn change(&mut self, score: &WeightedScore, sign: i64) {
        for &(weight, score) in score.parts() {
            self.weigh(score, sign * i64::from(weight.millionths()));
        }
    }

    #[expect(clippy::indexing_slicing, reason = "found there")]
    fn weigh(&mut self, score: Score, parts: i64) {
        match self.frequencies.binary_search_by_key(&score, |&(known, _)| known) {
            Ok(index) => self.frequencies[index].1 += parts,
            Err(index) => self.frequencies.insert(index, (score, parts)),
        }
    }
}

/// Millionths as a number of tables.
pub(crate) fn tables(millionths: i128) -> Exact {
    Exact::from(millionths).times(Exact::MILLIONTH)
}
