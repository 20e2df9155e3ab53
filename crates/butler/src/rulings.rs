//! Self-inflicted damage (Law 12C1(e)) in both methods.

use bridge_core::{FractionalImps, Side, WeightedScore};
use imp::SelfInflicted;

use crate::datum::Datum;
use crate::field::ScoreField;
use crate::options::{ComparisonCap, ImpScale};

impl Datum {
    /// A board on which the side that was to be protected damaged itself, in IMPs from that side's view.
    ///
    /// - Takes: the side; from North-South's view the score at the table, the one it would have had without its own
    ///   error, and the one assigned for the infraction.
    /// - Gives: what each is worth. All three are compared with this datum, that of the board as it is scored: damage
    ///   is measured against one number, as in a team match (our choice; the sources do not say).
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
        seen_by(damaged, scores, |score| self.weighted(score, scale))
    }
}

impl ScoreField {
    /// A board on which the side that was to be protected damaged itself, in total cross-IMPs from that side's view.
    ///
    /// - Takes: the side; its score as it is in the field; the scores at the table, without the side's own error, and
    ///   assigned; all from North-South's view.
    /// - Gives: what each of the three would earn in the place of the score in the field. Divisors and factors are the
    ///   same for all, so they can come after.
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
        seen_by(damaged, scores, |score| self.with_replaced(in_field, score).total(score, cap))
    }
}

/// The three worths from a side's view.
fn seen_by(
    side: Side,
    [table, normal, assigned]: [&WeightedScore; 3],
    worth: impl Fn(&WeightedScore) -> FractionalImps,
) -> SelfInflicted {
    let worth = |score: &WeightedScore| {
        let imps = worth(score);
        match side {
            Side::NorthSouth => imps,
            Side::EastWest => FractionalImps::new(-imps.exact()),
        }
    };
    SelfInflicted { table: worth(table), normal: worth(normal), assigned: worth(assigned) }
}
