//! Weighted scores (Law 12C1(c)): the points of each component and their sum.

use bridge_core::{
    Exact, FractionalImps, Imps, Matchpoints, Score, ScoreDifference, Side, WeightedScore,
};
use matchpoints::WeightedField;

use super::{field_with_own_score, top_in_matchpoints};

/// A component of a side's weighted score with its points, or the sum of all components.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightedComponent<W> {
    /// The side.
    pub side: Side,
    /// The component, or `None` in the sum.
    pub component: Option<ScoreComponent<W>>,
    /// The weighted points of the component, or their sum.
    pub share: Exact,
}

/// A component of a weighted score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreComponent<W> {
    /// Its weight, between 0 and 1.
    pub weight: Exact,
    /// Its score, from its own side.
    pub score: Score,
    /// Its points before weighting.
    pub points: W,
}

/// The IMPs of a component against a score at the other table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComponentImps {
    /// The score at the other table, from the same team's side.
    pub other_table: Score,
    /// The score difference.
    pub difference: ScoreDifference,
    /// The IMPs for the difference.
    pub imps: Imps,
}

/// A weighted score in matchpoints.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct WeightedInField {
    /// The North-South components and their sum, then the East-West components and their sum.
    pub components: Vec<WeightedComponent<Matchpoints>>,
    /// The top, in matchpoints.
    pub top: i64,
    /// The fields with fractional frequencies, from the North-South and from the East-West side.
    pub fields: [WeightedField; 2],
}

/// Computes a weighted score in IMPs (Law 12C1(c)): each score against the scores of the other
/// table, and the weighted sum.
///
/// `north_south` and `east_west` are each from their own side; `other_table` is the North-South
/// score at the other table. The result has a component for each pair of scores and a sum, for each
/// side.
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
    // At the other table, the North-South team sat East-West.
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
                let points = ComponentImps { other_table, difference, imps };
                parts.push(WeightedComponent {
                    side,
                    component: Some(ScoreComponent { weight, score, points }),
                    share,
                });
            }
        }
        let share = imp::weighted(own, other).into_exact();
        parts.push(WeightedComponent { side, component: None, share });
    }
    parts
}

/// Computes a weighted score in matchpoints against a given field (Law 12C1(c)): the points of each
/// component for each side, and the weighted sums.
///
/// `north_south` and `east_west` are each from their own side; `others` are the North-South scores
/// at the other tables.
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
    let from_east_west: Vec<WeightedScore> = others.iter().map(|score| -score.clone()).collect();
    let fields = [
        field_with_own_score(north_south, others),
        field_with_own_score(east_west, &from_east_west),
    ];
    let mut parts = Vec::new();
    for ((side, scores), field) in Side::ALL.into_iter().zip([north_south, east_west]).zip(&fields)
    {
        for &(weight, score) in scores.parts() {
            let (weight, points) =
                (weight.exact(), field.matchpoints_with_replaced(scores, &score.into()));
            let share = points.times(&weight).into_exact();
            parts.push(WeightedComponent {
                side,
                component: Some(ScoreComponent { weight, score, points }),
                share,
            });
        }
        let share = field.matchpoints(scores).into_exact();
        parts.push(WeightedComponent { side, component: None, share });
    }
    WeightedInField { components: parts, top: top_in_matchpoints(&fields[0]), fields }
}
