//! The director's calculators: what a ruling is worth in IMPs, step by step.

use bridge_core::{Exact, FractionalImps, Overflow, WeightedScore};
use imp::SelfInflicted;

use crate::sheet::{Column, Sheet};

/// A weighted score in IMPs (Law 12C1c): each score against the other table's, and the weighted sum.
///
/// - Takes: the scores of North-South and of East-West, each from its own side; North-South's at the other table.
/// - Gives: one line for each pair of scores, and the sum for either side.
///
/// # Errors
///
/// [`Overflow`] beyond 128 bits.
pub fn weighted_working(
    north_south: &WeightedScore,
    east_west: &WeightedScore,
    other_table: &WeightedScore,
) -> Result<Sheet, Overflow> {
    let mut sheet = Sheet::new(
        "Weighted score in IMPs (Laws 2017, Law 12C1c)",
        &[
            Column::words("Side", "side"),
            Column::numbers("Weight", "weight"),
            Column::numbers("Score", "score"),
            Column::numbers("Other table", "other_table"),
            Column::numbers("Difference", "difference"),
            Column::numbers("IMPs", "imps"),
            Column::numbers("Share", "share"),
        ],
    );
    // At the other table the team of North-South sat East-West.
    let away = -other_table.clone();
    for (side, own, other) in [("NS", north_south, &away), ("EW", east_west, other_table)] {
        for &(weight, score) in own.parts() {
            for &(other_weight, other_score) in other.parts() {
                let difference = score.minus(-other_score);
                let imps = imp::imps(difference);
                let both = weight.checked_mul(other_weight).ok_or(Overflow)?;
                sheet.push([
                    side.to_owned(),
                    format!("{}%", both.checked_mul(Exact::HUNDRED).ok_or(Overflow)?),
                    score.to_string(),
                    other_score.to_string(),
                    difference.to_string(),
                    imps.to_string(),
                    FractionalImps::from(imps).times(both)?.to_string(),
                ]);
            }
        }
        let mut cells = vec![String::new(); 7];
        side.clone_into(&mut cells[0]);
        "sum".clone_into(&mut cells[1]);
        cells[6] = imp::weighted(own, other)?.to_string();
        sheet.push(cells);
    }
    Ok(sheet)
}

/// Self-inflicted damage in IMPs (Law 12C1b).
///
/// - Takes: the three scores of the side that was damaged, from its own side, as North-South at its table;
///   North-South's score at the other table.
/// - Gives: the three scores in IMPs, the damage, and what either side gets.
///
/// # Errors
///
/// [`Overflow`] beyond 128 bits.
pub fn damage_working(
    table: &WeightedScore,
    normal: &WeightedScore,
    assigned: &WeightedScore,
    other_table: &WeightedScore,
) -> Result<Sheet, Overflow> {
    let mut sheet = Sheet::new(
        "Self-inflicted damage in IMPs (Laws 2017, Law 12C1b)",
        &[
            Column::words("Step", "step"),
            Column::numbers("Score", "score"),
            Column::numbers("IMPs", "imps"),
            Column::words("How", "how"),
        ],
    );
    let other = -other_table.clone();
    let imps = |scores: &WeightedScore| imp::weighted(scores, &other);
    let board =
        SelfInflicted { table: imps(table)?, normal: imps(normal)?, assigned: imps(assigned)? };
    let against = format!("against {other_table} at the other table");
    for (step, scores, worth) in [
        ("table", table, board.table),
        ("normal", normal, board.normal),
        ("assigned", assigned, board.assigned),
    ] {
        sheet.push([step.to_owned(), scores.to_string(), worth.to_string(), against.clone()]);
    }
    let damage = board.damage()?;
    let steps = [
        ("damage", damage, format!("{} - ({}), not below 0", board.normal, board.table)),
        ("non-offenders get", board.non_offenders()?, format!("{} - {damage}", board.assigned)),
        ("offenders get", board.offenders(), format!("-({})", board.assigned)),
    ];
    for (step, worth, how) in steps {
        sheet.push([step.to_owned(), String::new(), worth.to_string(), how]);
    }
    Ok(sheet)
}
