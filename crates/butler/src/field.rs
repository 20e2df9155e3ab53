use alloc::vec::Vec;

use bridge_core::{Exact, Frequencies, Score, Weight, WeightedScore};

/// One side's scores on a board with fractional frequencies: a weighted score is included with its
/// weights (`Eidt 2015`).
///
/// Each side of a board has its own field, because a split score differs between the sides. Both
/// are from North-South's side, so that a datum is rounded equally for both; East-West's IMPs are
/// the negatives.
///
/// ```
/// use bridge_core::Score;
/// use butler::{ComparisonCap, ScoreField};
///
/// let ruling = "60% 650, 40% -100".parse()?;
/// let mut field = ScoreField::new(&[Score::from(620)]);
/// field.add(&ruling);
/// assert_eq!(field.scores(), 2);
/// assert_eq!(field.total(&ruling, ComparisonCap::None).to_string(), "-4.2");
/// assert_eq!(field.total(&"620".parse()?, ComparisonCap::None).to_string(), "4.2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScoreField {
    frequencies: Frequencies,
    scores: u32,
}

/// A score of a field and its frequency.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FieldRow {
    /// The score.
    pub score: Score,
    /// The frequency; fractional if weighted scores are included.
    pub frequency: Exact,
}

/// The number of parts in one table.
pub(crate) const MILLION: i64 = 1_000_000;

impl ScoreField {
    /// Creates the field of a board without rulings.
    #[must_use]
    pub fn new(scores: &[Score]) -> Self {
        let parts = scores.iter().map(|&score| (Weight::ONE, score)).collect();
        Self::from_components(parts, u32::try_from(scores.len()).unwrap_or(u32::MAX))
    }

    /// Creates the field of `tables` tables from the weighted parts of all their scores, in any
    /// order.
    ///
    /// ```
    /// use bridge_core::{Score, Weight, WeightedScore};
    /// use butler::ScoreField;
    ///
    /// let ruling: WeightedScore = "60% 650, 40% -100".parse()?;
    /// let mut parts = ruling.parts().to_vec();
    /// parts.push((Weight::ONE, Score::from(620)));
    /// let mut field = ScoreField::default();
    /// field.add(&ruling);
    /// field.add_whole(Score::from(620));
    /// assert_eq!(ScoreField::from_components(parts, 2), field);
    /// # Ok::<(), bridge_core::WeightedScoreError>(())
    /// ```
    #[must_use]
    pub fn from_components(parts: Vec<(Weight, Score)>, tables: u32) -> Self {
        Self { frequencies: Frequencies::new(parts), scores: tables }
    }

    /// Adds the single or weighted score of one table; [`Self::from_components`] is faster for
    /// many.
    pub fn add(&mut self, score: &WeightedScore) {
        self.frequencies.change(score, 1);
        self.scores = self.scores.saturating_add(1);
    }

    /// Adds the score of a table without a ruling.
    ///
    /// ```
    /// use bridge_core::Score;
    /// use butler::ScoreField;
    ///
    /// let mut field = ScoreField::default();
    /// field.add_whole(Score::from(620));
    /// field.add_whole(Score::from(-100));
    /// assert_eq!(field, ScoreField::new(&[620, -100].map(Score::from)));
    /// ```
    pub fn add_whole(&mut self, score: Score) {
        self.add(&score.into());
    }

    /// Returns the field after `other` replaces `own`, a score of the field.
    ///
    /// ```
    /// use bridge_core::Score;
    /// use butler::ScoreField;
    ///
    /// // What the board would be without the self-inflicted damage.
    /// let field = ScoreField::new(&[620, -800].map(Score::from));
    /// let normal = field.with_replaced(&"-800".parse()?, &"-500".parse()?);
    /// assert_eq!(normal, ScoreField::new(&[620, -500].map(Score::from)));
    /// # Ok::<(), bridge_core::WeightedScoreError>(())
    /// ```
    #[must_use]
    pub fn with_replaced(&self, own: &WeightedScore, other: &WeightedScore) -> Self {
        let mut field = self.clone();
        field.frequencies.change(own, -1);
        field.frequencies.change(other, 1);
        field
    }

    /// Returns the number of tables in the field.
    #[must_use]
    pub const fn scores(&self) -> u32 {
        self.scores
    }

    /// Returns the scores with their frequencies, best first.
    ///
    /// ```
    /// use butler::ScoreField;
    ///
    /// let mut field = ScoreField::default();
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
        self.frequencies.rows().iter().rev().map(row).collect()
    }

    /// Returns the frequency of each score, in millionths.
    pub(crate) const fn frequencies(&self) -> &Frequencies {
        &self.frequencies
    }
}

/// Converts millionths into a number of tables.
pub(crate) fn tables(millionths: i128) -> Exact {
    Exact::from(millionths).times(Exact::MILLIONTH)
}
