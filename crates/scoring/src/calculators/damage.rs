//! Damage that a side did itself (Law 12C1(e)): what either side gets.

use bridge_core::{FractionalImps, Matchpoints, WeightedScore};

use super::{field_of, top_of};
use crate::units::unit::{Amount, self_inflicted};

/// The worth of the three scores of a side that was damaged, and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage<W> {
    /// Of the score at the table.
    pub table: W,
    /// Of what the side would have scored without its own error.
    pub normal: W,
    /// Of what the director assigns for the infraction.
    pub assigned: W,
    /// The damage that the side did itself: normal less table, not below nothing.
    pub damage: W,
    /// What the side gets: assigned less the damage.
    pub non_offenders: W,
    /// What the other side gets: the balance of assigned.
    pub offenders: W,
}

/// The same in matchpoints, with the top of the field.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DamageInField {
    /// The matchpoints.
    pub damage: Damage<Matchpoints>,
    /// The top.
    pub top: i64,
}

fn damage<W: Amount>([table, normal, assigned]: [W; 3], offenders: W) -> Damage<W> {
    let non_offenders = self_inflicted(&assigned, [&table, &normal], &mut ());
    let damage = assigned.less(&non_offenders);
    Damage { table, normal, assigned, damage, non_offenders, offenders }
}

/// Self-inflicted damage in IMPs (Law 12C1(e)).
///
/// - Takes: the scores at the table, normal and assigned of the side that was damaged, from its own side, as North-South at
///   its table; North-South's score at the other table.
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

/// Self-inflicted damage in matchpoints against a given field (Law 12C1(e)).
///
/// - Takes: the scores at the table, normal and assigned of the side that was damaged, and the scores of the other tables,
///   all from that side.
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
    let field = field_of(assigned, others);
    let top = top_of(&field);
    let worths = [table, normal, assigned].map(|scores| field.instead(assigned, scores));
    let offenders = Matchpoints::from(top).minus(&worths[2]);
    DamageInField { damage: damage(worths, offenders), top }
}
