//! Weighted scores (Law 12C1(c)): what each part is worth, and the sum.

use bridge_core::{
    Exact, FractionalImps, Imps, Matchpoints, Score, ScoreDifference, Side, WeightedScore,
};
use matchpoints::WeightedField;

use super::{field_of, top_of};

/// A part of a side's weighted score with what it is worth; or the sum of all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightedComponent<W> {
    /// Whose.
    pub side: Side,
    /// The part; none in the sum.
    pub component: Option<ScoreComponent<W>>,
    /// Its share of the sum.
    pub share: Exact,
}

/// A part of a weighted score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreComponent<W> {
    /// Its weight, a part of 1.
    pub weight: Exact,
    /// Its score, from the side that it is of.
    pub score: Score,
    /// What it would be worth alone.
    pub points: W,
}

/// What a part is worth against a score at the other table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComponentImps {
    /// The score at the other table, from the same team's side.
    pub other_table: Score,
    /// The difference.
    pub difference: ScoreDifference,
    /// Its IMPs.
    pub imps: Imps,
}

/// A weighted score in matchpoints.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct WeightedInField {
    /// North-South's parts and their sum, then East-West's.
    pub components: Vec<WeightedComponent<Matchpoints>>,
    /// The top.
    pub top: i64,
    /// The field with fractional frequencies, from either side.
    pub fields: [WeightedField; 2],
}

/// A weighted score in IMPs (Law 12C1(c)): each score against the other table's, and the weighted sum.
///
/// - Takes: the scores of North-South and of East-West, each from its own side; North-South's at the other table.
/// - Gives: a part for each pair of scores, and the sum, for either side.
///
/// ```
/// use bridge_core::WeightedScore;
///
/// let scores: WeightedScore = "60% 650, 40% -100".parse()?;
/// let parts = scoring::weighted_in_imps(&scores, &-scores.clone(), &"620".parse()?);
/// let sums = parts.iter().filter(|part| part.component.is_none()).map(|part| part.share.to_string());
/// assert_eq!(sums.collect::<Vec<_>>(), ["-4.2", "4.2"]);
/// # Ok::<(), bridge_core::WeightedScoreError>(())
/// ```
#[must_use]
pub fn weighted_in_imps(
    north_south: &WeightedScore,
    east_west: &WeightedScore,
    other_table: &WeightedScore,
) -> Vec<WeightedComponent<ComponentImps>> {
    // At the other table the team of North-South sat East-West.
    let away = -other_table.clone();
    let mut parts = Vec::new();
    let sides = [(north_south, &away), (east_west, other_table)];
    for (side, (own, other)) in Side::ALL.into_iter().zip(sides) {
        for &(weight, score) in own.parts() {
            for &(other_weight, other_table) in other.parts() {
                let difference = score.minus(-other_table);
                let imps = imp::imps(difference);
                let weight = weight.exact().times(other_weight.exact());
                let share = FractionalImps::from(imps).times(&weight).into_exact();
                let worth = ComponentImps { other_table, difference, imps };
                parts.push(WeightedComponent {
                    side,
                    component: Some(ScoreComponent { weight, score, points: worth }),
                    share,
                });
            }
        }
        let share = imp::weighted(own, other).into_exact();
        parts.push(WeightedComponent { side, component: None, share });
    }
    parts
}

/// A weighted score in matchpoints against a given field (Law 12C1(c)): what each of its parts earns either side, and the
/// weighted sums.
///
/// - Takes: the scores of North-South and of East-West, each from its own side; North-South's at the other tables.
///
/// ```
/// use bridge_core::WeightedScore;
///
/// let scores: WeightedScore = "60% 650, 40% -100".parse()?;
/// let found = scoring::weighted_in_field(&scores, &-scores.clone(), &["620".parse()?, "650".parse()?]);
/// assert_eq!((found.components[0].share.to_string().as_str(), found.top), ("1.8", 4));
/// # Ok::<(), bridge_core::WeightedScoreError>(())
/// ```
#[must_use]
pub fn weighted_in_field(
    north_south: &WeightedScore,
    east_west: &WeightedScore,
    others: &[WeightedScore],
) -> WeightedInField {
    let turned: Vec<WeightedScore> = others.iter().map(|score| -score.clone()).collect();
    let fields = [field_of(north_south, others), field_of(east_west, &turned)];
    let mut parts = Vec::new();
    for ((side, scores), field) in Side::ALL.into_iter().zip([north_south, east_west]).zip(&fields)
    {
        for &(weight, score) in scores.parts() {
            let (weight, worth) = (weight.exact(), field.instead(scores, &score.into()));
            let share = worth.times(&weight).into_exact();
            parts.push(WeightedComponent {
                side,
                component: Some(ScoreComponent { weight, score, points: worth }),
                share,
            });
        }
        let share = field.matchpoints(scores).into_exact();
        parts.push(WeightedComponent { side, component: None, share });
    }
    WeightedInField { components: parts, top: top_of(&fields[0]), fields }
}
