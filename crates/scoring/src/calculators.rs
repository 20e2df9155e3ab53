//! The director's calculators: score a single ruling or board, with all intermediate values.

mod damage;
mod datum_board;
mod weighted;

pub use damage::{Damage, DamageInField, damage_in_field, damage_in_imps};
pub use datum_board::{DatumBoard, DatumLine, datum_board};
pub use weighted::{
    ComponentImps, ScoreComponent, WeightedComponent, WeightedInField, weighted_in_field,
    weighted_in_imps,
};

use bridge_core::WeightedScore;
use matchpoints::WeightedField;

/// Returns the field of the `own` score and the scores of the other tables.
fn field_with_own_score(own: &WeightedScore, others: &[WeightedScore]) -> WeightedField {
    let mut field = WeightedField::default();
    field.add(own);
    for other in others {
        field.add(other);
    }
    field
}

/// Returns the top of a field that includes the own score.
fn top_in_matchpoints(field: &WeightedField) -> i64 {
    i64::from(field.scores()).saturating_sub(1).saturating_mul(2)
}
