//! Self-inflicted damage (Law 12C1(e)) for Butler and for cross-IMPs.

use bridge_core::{FractionalImps, Side, WeightedScore};
use imp::SelfInflicted;

use crate::datum::Datum;
use crate::field::ScoreField;
use crate::options::{ComparisonCap, ImpScale};

impl Datum {
    /// Returns the IMPs of a board with self-inflicted damage, from the side of `damaged`, the
    /// non-offending side.
    ///
    /// The three scores are from North-South's side: the score at the table, the score without the
    /// side's own error, and the assigned score. All three are compared with this datum of the
    /// board: damage is measured against one number, as in a team match (our choice; the sources do
    /// not say).
    ///
    /// Source: `Laws 2017`, Law 12C1(e); `Eidt 2015`, Self inflicted Damage.
    ///
    /// ```
    /// use bridge_core::{Score, Side};
    /// use butler::{Datum, ImpScale};
    ///
    /// // Eidt 2015 has −200 at the other table of a team match; here it is the datum, from North-South's view.
    /// let datum = Datum::entered(Score::from(-200));
    /// let [table, normal, assigned] = ["-990", "-650", "620"].map(str::parse);
    /// let board = datum.self_inflicted(
    ///     Side::NorthSouth,
    ///     [&table?, &normal?, &assigned?],
    ///     ImpScale::Law78B,
    /// );
    /// assert_eq!(board.damage().to_string(), "3");
    /// assert_eq!(board.non_offenders().to_string(), "10");
    /// assert_eq!(board.offenders().to_string(), "-13");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn self_inflicted(
        &self,
        damaged: Side,
        scores: [&WeightedScore; 3],
        scale: ImpScale,
    ) -> SelfInflicted {
        from_side(damaged, scores, |score| self.weighted(score, scale))
    }
}

impl ScoreField {
    /// Returns the total cross-IMPs of a board with self-inflicted damage, from the side of
    /// `damaged`, the non-offending side.
    ///
    /// `own` is the side's score in the field. The three scores are the one at the table, the one
    /// without the side's own error, and the assigned one, all from North-South's side. Each result
    /// is the total of the field with `own` replaced by the score. Divisors and factors are equal
    /// for all three, so they can be applied afterwards.
    /// so they can be applied afterwards.
    ///
    /// Source: `Laws 2017`, Law 12C1(e).
    ///
    /// ```
    /// use bridge_core::{Score, Side};
    /// use butler::{ComparisonCap, ScoreField};
    ///
    /// let assigned = "620".parse()?;
    /// let mut field = ScoreField::new(&[Score::from(-200)]);
    /// field.add(&assigned);
    /// let board = field.self_inflicted(
    ///     Side::NorthSouth,
    ///     &assigned,
    ///     [&"-990".parse()?, &"-650".parse()?, &assigned],
    ///     ComparisonCap::None,
    /// );
    /// assert_eq!(board.non_offenders().to_string(), "10");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn self_inflicted(
        &self,
        damaged: Side,
        in_field: &WeightedScore,
        scores: [&WeightedScore; 3],
        cap: ComparisonCap,
    ) -> SelfInflicted {
        from_side(damaged, scores, |score| self.with_replaced(in_field, score).total(score, cap))
    }
}

/// Returns the values of the three scores from one side.
fn from_side(
    side: Side,
    [table, normal, assigned]: [&WeightedScore; 3],
    value: impl Fn(&WeightedScore) -> FractionalImps,
) -> SelfInflicted {
    let value = |score: &WeightedScore| {
        let imps = value(score);
        match side {
            Side::NorthSouth => imps,
            Side::EastWest => FractionalImps::new(-imps.exact()),
        }
    };
    SelfInflicted { table: value(table), normal: value(normal), assigned: value(assigned) }
}
