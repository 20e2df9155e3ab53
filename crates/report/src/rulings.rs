//! The director's calculators: what a ruling is worth in IMPs, or in matchpoints against a field, step by step.

use bridge_core::{Exact, FractionalImps, Matchpoints, WeightedScore};
use imp::SelfInflicted;
use matchpoints::WeightedField;

use crate::sheet::{Column, Sheet};

/// A weighted score in IMPs (Law 12C1(c)): each score against the other table's, and the weighted sum.
///
/// - Takes: the scores of North-South and of East-West, each from its own side; North-South's at the other table.
/// - Gives: one line for each pair of scores, and the sum for either side.
#[must_use]
pub fn weighted_working(
    north_south: &WeightedScore,
    east_west: &WeightedScore,
    other_table: &WeightedScore,
) -> Sheet {
    let mut sheet = Sheet::new(
        "Weighted score in IMPs (Laws 2017, Law 12C1(c))",
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
                let both = weight.exact().times(other_weight.exact());
                sheet.push([
                    side.to_owned(),
                    format!("{}%", both.times(Exact::HUNDRED)),
                    score.to_string(),
                    other_score.to_string(),
                    difference.to_string(),
                    imps.to_string(),
                    FractionalImps::from(imps).times(both).to_string(),
                ]);
            }
        }
        let mut cells = vec![String::new(); 7];
        side.clone_into(&mut cells[0]);
        "sum".clone_into(&mut cells[1]);
        cells[6] = imp::weighted(own, other).to_string();
        sheet.push(cells);
    }
    sheet
}

/// Self-inflicted damage in IMPs (Law 12C1(e)).
///
/// - Takes: the three scores of the side that was damaged, from its own side, as North-South at its table;
///   North-South's score at the other table.
/// - Gives: the three scores in IMPs, the damage, and what either side gets.
#[must_use]
pub fn damage_working(
    table: &WeightedScore,
    normal: &WeightedScore,
    assigned: &WeightedScore,
    other_table: &WeightedScore,
) -> Sheet {
    let mut sheet = Sheet::new(
        "Self-inflicted damage in IMPs (Laws 2017, Law 12C1(e))",
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
        SelfInflicted { table: imps(table), normal: imps(normal), assigned: imps(assigned) };
    let against = format!("against {other_table} at the other table");
    for (step, scores, worth) in [
        ("table", table, &board.table),
        ("normal", normal, &board.normal),
        ("assigned", assigned, &board.assigned),
    ] {
        sheet.push([step.to_owned(), scores.to_string(), worth.to_string(), against.clone()]);
    }
    let damage = board.damage();
    let steps = [
        ("damage", damage.clone(), format!("{} - ({}), not below 0", board.normal, board.table)),
        ("non-offenders get", board.non_offenders(), format!("{} - {damage}", board.assigned)),
        ("offenders get", board.offenders(), format!("-({})", board.assigned)),
    ];
    for (step, worth, how) in steps {
        sheet.push([step.to_owned(), String::new(), worth.to_string(), how]);
    }
    sheet
}

/// A weighted score in matchpoints against a given field (Law 12C1(c)): what each of its parts earns either side, the
/// weighted sums, and the field with fractional frequencies.
///
/// - Takes: the scores of North-South and of East-West, each from its own side; North-South's at the other tables.
/// - Gives: the working, the frequency table of `Eidt 2015`, and East-West's where its weights are of its own.
#[must_use]
pub fn weighted_in_field(
    north_south: &WeightedScore,
    east_west: &WeightedScore,
    others: &[WeightedScore],
) -> Vec<Sheet> {
    let turned: Vec<WeightedScore> = others.iter().map(|score| -score.clone()).collect();
    let own = field_of(north_south, others);
    let away = field_of(east_west, &turned);
    let top = top_of(&own);
    let mut working = Sheet::new(
        format!("Weighted score in matchpoints, top {top} (Laws 2017, Law 12C1(c))"),
        &[
            Column::words("Side", "side"),
            Column::numbers("Weight", "weight"),
            Column::numbers("Score", "score"),
            Column::numbers("Matchpoints", "matchpoints"),
            Column::numbers("Share", "share"),
        ],
    );
    for (side, scores, field) in [("NS", north_south, &own), ("EW", east_west, &away)] {
        for &(weight, score) in scores.parts() {
            let earned = field.instead(scores, &score.into());
            working.push([
                side.to_owned(),
                format!("{}%", weight.exact().times(Exact::HUNDRED)),
                score.to_string(),
                earned.to_string(),
                earned.times(weight.exact()).to_string(),
            ]);
        }
        let sum = field.matchpoints(scores).to_string();
        working.push([side.to_owned(), "sum".to_owned(), String::new(), String::new(), sum]);
    }
    let mut sheets = vec![working, frequencies("North-South", &own)];
    // With the balance of North-South's scores the table would say the same, from the other end.
    if *east_west != -north_south.clone() {
        sheets.push(frequencies("East-West", &away));
    }
    sheets
}

/// A field from one side, as a frequency table.
fn frequencies(side: &str, field: &WeightedField) -> Sheet {
    let mut table = Sheet::new(
        format!("The field with fractional frequencies, from {side}'s side (Eidt 2015)"),
        &[
            Column::numbers("Score", "score"),
            Column::numbers("Frequency", "frequency"),
            Column::numbers("Matchpoints", "matchpoints"),
        ],
    );
    for row in field.rows() {
        table.push([row.score.to_string(), row.frequency.to_string(), row.matchpoints.to_string()]);
    }
    table
}

/// Self-inflicted damage in matchpoints against a given field (Law 12C1(e)).
///
/// - Takes: the three scores of the side that was damaged and the scores of the other tables, all from that side.
#[must_use]
pub fn damage_in_field(
    table: &WeightedScore,
    normal: &WeightedScore,
    assigned: &WeightedScore,
    others: &[WeightedScore],
) -> Sheet {
    let field = field_of(assigned, others);
    let top = top_of(&field);
    let mut sheet = Sheet::new(
        format!("Self-inflicted damage in matchpoints, top {top} (Laws 2017, Law 12C1(e))"),
        &[
            Column::words("Step", "step"),
            Column::numbers("Score", "score"),
            Column::numbers("Matchpoints", "matchpoints"),
            Column::words("How", "how"),
        ],
    );
    let worth = |scores: &WeightedScore| field.instead(assigned, scores);
    let [at_table, at_normal, at_assigned] = [worth(table), worth(normal), worth(assigned)];
    for (step, scores, worth) in [
        ("table", table, at_table.clone()),
        ("normal", normal, at_normal.clone()),
        ("assigned", assigned, at_assigned.clone()),
    ] {
        let how = "against the other tables".to_owned();
        sheet.push([step.to_owned(), scores.to_string(), worth.to_string(), how]);
    }
    let damage = at_normal.minus(&at_table).max(Matchpoints::ZERO);
    for (step, worth, how) in [
        ("damage", damage.clone(), format!("{at_normal} - {at_table}, not below 0")),
        ("non-offenders get", at_assigned.minus(&damage), format!("{at_assigned} - {damage}")),
        (
            "offenders get",
            Matchpoints::from(top).minus(&at_assigned),
            format!("{top} - {at_assigned}"),
        ),
    ] {
        sheet.push([step.to_owned(), String::new(), worth.to_string(), how]);
    }
    sheet
}

/// The other tables' scores and one's own.
fn field_of(own: &WeightedScore, others: &[WeightedScore]) -> WeightedField {
    let mut field = WeightedField::default();
    field.add(own);
    for other in others {
        field.add(other);
    }
    field
}

fn top_of(field: &WeightedField) -> i64 {
    2 * (i64::from(field.scores()) - 1)
}
