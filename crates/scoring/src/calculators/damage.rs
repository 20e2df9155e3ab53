//! Self-inflicted damage (Law 12C1(e)): the scores of both sides.

use bridge_core::{FractionalImps, Matchpoints, WeightedScore};

use super::{field_with_own_score, top_in_matchpoints};
use crate::units::unit::{Amount, deduct_damage};

/// Points of the three scores of the damaged side, and the resulting scores of both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage<W> {
    /// Points of the score at the table.
    pub table: W,
    /// Points of the score that the side would have had without its own error.
    pub normal: W,
    /// Points of the assigned score for the infraction.
    pub assigned: W,
    /// Self-inflicted damage: normal minus table, at least 0.
    pub damage: W,
    /// Points of the damaged side: assigned minus damage.
    pub non_offenders: W,
    /// Points of the offending side: the complement of assigned.
    pub offenders: W,
}

/// Self-inflicted damage in matchpoints, with the top of the field.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DamageInField {
    /// The damage, and the points that it is computed from.
    pub damage: Damage<Matchpoints>,
    /// The top, in matchpoints.
    pub top: i64,
}

fn damage<W: Amount>([table, normal, assigned]: [W; 3], offenders: W) -> Damage<W> {
    let non_offenders = deduct_damage(&assigned, [&table, &normal], &mut ());
    let damage = assigned.subtract(&non_offenders);
    Damage { table, normal, assigned, damage, non_offenders, offenders }
}

/// Computes self-inflicted damage in IMPs (Law 12C1(e)).
///
/// `scores` are the table, normal, and assigned scores of the damaged side, from its own side; that
/// side sits North-South. `other_table` is the North-South score at the other table.
///
/// ```
/// let scores = ["-650", "100", "620"].map(str::parse);
/// let [table, normal, assigned] = scores;
/// let damage = scoring::damage_in_imps([&table?, &normal?, &assigned?], &"-100".parse()?);
/// assert_eq!([&damage.damage, &damage.non_offenders].map(ToString::to_string), ["16", "-4"]);
/// # Ok::<(), bridge_core::WeightedScoreError>(())
/// ```
#[must_use]
pub fn damage_in_imps(
    scores: [&WeightedScore; 3],
    other_table: &WeightedScore,
) -> Damage<FractionalImps> {
    let other = -other_table.clone();
    let [table, normal, assigned] = scores.map(|scores| imp::weighted(scores, &other));
    let offenders = FractionalImps::new(-assigned.exact());
    damage([table, normal, assigned], offenders)
}

/// Computes self-inflicted damage in matchpoints against a given field (Law 12C1(e)).
///
/// The table, normal, and assigned scores of the damaged side and the scores `others` of the other
/// tables are all from that side.
///
/// ```
/// let [table, normal, assigned] = ["-650", "100", "620"].map(str::parse);
/// let others = ["620".parse()?, "650".parse()?];
/// let found = scoring::damage_in_field([&table?, &normal?, &assigned?], &others);
/// assert_eq!((found.damage.non_offenders.to_string().as_str(), found.top), ("1", 4));
/// # Ok::<(), bridge_core::WeightedScoreError>(())
/// ```
#[must_use]
pub fn damage_in_field(
    [table, normal, assigned]: [&WeightedScore; 3],
    others: &[WeightedScore],
) -> DamageInField {
    let field = field_with_own_score(assigned, others);
    let top = top_in_matchpoints(&field);
    let points =
        [table, normal, assigned].map(|scores| field.matchpoints_with_replaced(assigned, scores));
    let offenders = Matchpoints::from(top).minus(&points[2]);
    DamageInField { damage: damage(points, offenders), top }
}
