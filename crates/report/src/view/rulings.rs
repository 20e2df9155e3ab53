//! Calculators for the director: the value of a ruling in IMPs, or in matchpoints against a field,
//! step by step.

use std::fmt::Display;

use bridge_core::{Exact, FractionalImps, Matchpoints, WeightedScore};
use matchpoints::{WeightedField, WeightedFrequency};
use scoring::{
    ComponentImps, Damage, DamageInField, ScoreComponent, WeightedComponent, damage_in_imps,
    weighted_in_imps,
};

use crate::cell::Cell;
use crate::column::TableColumns;
use crate::table::{Table, TableRows};

/// Returns the weight of a component, or "sum" for the weighted sum.
fn weight_cell<W>(part: &WeightedComponent<W>) -> Cell<'_> {
    let percent = |of: &ScoreComponent<W>| {
        Cell::Wrapped("", Box::new(Cell::exact(&of.weight.times(Exact::HUNDRED))), "%")
    };
    part.component.as_ref().map_or("sum".into(), percent)
}

/// Returns a cell of a component, or an empty cell for the weighted sum.
fn component_cell<'l, W>(
    part: &'l WeightedComponent<W>,
    cell: impl Fn(&'l ScoreComponent<W>) -> Cell<'l>,
) -> Cell<'l> {
    part.component.as_ref().map_or(Cell::Empty, cell)
}

/// Returns a weighted score in IMPs (Law 12C1(c)). The table has one row for each combination of
/// scores, and the weighted sum for both sides.
///
/// The scores of North-South and East-West are each from their own side. `other_table` is the score
/// at the other table, from North-South's side.
///
/// # Examples
///
/// ```
/// use bridge_core::WeightedScore;
///
/// let scores: WeightedScore = "60% 650, 40% -100".parse()?;
/// let mut csv = Vec::new();
/// report::csv(&report::weighted_derivation(&scores, &-scores.clone(), &"-620".parse()?), &mut csv)?;
/// assert!(String::from_utf8(csv)?.contains("\nNS,40%,-100,620,520,11,4.4\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn weighted_derivation(
    north_south: &WeightedScore,
    east_west: &WeightedScore,
    other_table: &WeightedScore,
) -> Table<'static> {
    let parts = weighted_in_imps(north_south, east_west, other_table);
    let columns = TableColumns::new()
        .text("Side", "side", |part: &WeightedComponent<ComponentImps>| {
            Cell::from_display(part.side)
        })
        .numbers("Weight", "weight", weight_cell)
        .numbers("Score", "score", |part| component_cell(part, |it| it.score.into()))
        .numbers("Other table", "other_table", |part| {
            component_cell(part, |it| it.points.other_table.into())
        })
        .numbers("Difference", "difference", |part| {
            component_cell(part, |it| it.points.difference.into())
        })
        .numbers("IMPs", "imps", |part| {
            component_cell(part, |it| Cell::Whole(it.points.imps.get().into()))
        })
        .numbers("Share", "share", |part| Cell::exact(&part.share));
    let title = "Weighted score in IMPs (Laws 2017, Law 12C1(c))";
    Table::new(title, columns, TableRows::from_vec(parts))
}

/// A step of Law 12C1(e): its name, its scores, its value, and its derivation.
#[derive(Clone)]
struct Step {
    name: &'static str,
    scores: Option<WeightedScore>,
    points: Exact,
    derivation: String,
}

/// The texts of the steps of Law 12C1(e).
struct StepTexts<'a> {
    against: String,
    below: String,
    balance: String,
    /// The score at the table, the normal score, and the assigned score.
    scores: [&'a WeightedScore; 3],
}

impl StepTexts<'_> {
    fn steps<W: Display>(self, damage: &Damage<W>, exact: impl Fn(&W) -> Exact) -> Vec<Step> {
        let step = |name, scores: Option<&WeightedScore>, points: &W, derivation: String| Step {
            name,
            scores: scores.cloned(),
            points: exact(points),
            derivation,
        };
        let Self { against, below, balance, scores: [table, normal, assigned] } = self;
        let remainder = format!("{} - {}", damage.assigned, damage.damage);
        vec![
            step("table", Some(table), &damage.table, against.clone()),
            step("normal", Some(normal), &damage.normal, against.clone()),
            step("assigned", Some(assigned), &damage.assigned, against),
            step("damage", None, &damage.damage, below),
            step("non-offenders get", None, &damage.non_offenders, remainder),
            step("offenders get", None, &damage.offenders, balance),
        ]
    }
}

fn step_table(title: String, unit: [&'static str; 2], lines: Vec<Step>) -> Table<'static> {
    let columns = TableColumns::new()
        .text("Step", "step", |step: &Step| step.name.into())
        .numbers("Score", "score", |step| {
            step.scores.as_ref().map_or(Cell::Empty, Cell::from_display)
        })
        .numbers(unit[0], unit[1], |step| Cell::exact(&step.points))
        .text("How", "how", |step| Cell::from(&step.derivation));
    Table::new(title, columns, TableRows::from_vec(lines))
}

/// Returns the steps of self-inflicted damage in IMPs (Law 12C1(e)): the three scores in IMPs, the
/// damage, and the IMPs of both sides.
///
/// `table`, `normal` and `assigned` are from the side of the damaged pair, as if it sat
/// North-South. `other_table` is the score at the other table, from North-South's side.
///
/// # Examples
///
/// ```
/// let [table, normal, assigned, other] = ["-650", "100", "620", "-100"].map(str::parse);
/// let mut csv = Vec::new();
/// report::csv(&report::damage_derivation(&table?, &normal?, &assigned?, &other?), &mut csv)?;
/// assert!(String::from_utf8(csv)?.contains("\ndamage,,16,"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn damage_derivation(
    table: &WeightedScore,
    normal: &WeightedScore,
    assigned: &WeightedScore,
    other_table: &WeightedScore,
) -> Table<'static> {
    let damage = damage_in_imps([table, normal, assigned], other_table);
    let against = format!("against {other_table} at the other table");
    let title = "Self-inflicted damage in IMPs (Laws 2017, Law 12C1(e))";
    let balance = format!("-({})", damage.assigned);
    let below = format!("{} - ({}), not below 0", damage.normal, damage.table);
    let texts = StepTexts { against, below, balance, scores: [table, normal, assigned] };
    let exact = |imps: &FractionalImps| imps.exact().clone();
    step_table(title.to_owned(), ["IMPs", "imps"], texts.steps(&damage, exact))
}

/// Returns a weighted score in matchpoints against a given field (Law 12C1(c)). The first table has
/// the matchpoints of each component for both sides and the weighted sums. The second is the
/// frequency table of `Eidt 2015`. If the weights of East-West differ, a third table has its
/// frequencies.
///
/// The scores of North-South and East-West are each from their own side. `others` are the scores at
/// the other tables, from North-South's side.
///
/// # Examples
///
/// ```
/// use bridge_core::WeightedScore;
///
/// let scores: WeightedScore = "60% 650, 40% -100".parse()?;
/// let others = ["620".parse()?, "650".parse()?];
/// let tables = report::weighted_in_field(&scores, &-scores.clone(), &others);
/// assert_eq!(tables.len(), 2);
/// let mut csv = Vec::new();
/// report::csv(&tables[0], &mut csv)?;
/// assert!(String::from_utf8(csv)?.contains("\nNS,60%,650,3,1.8\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn weighted_in_field(
    north_south: &WeightedScore,
    east_west: &WeightedScore,
    others: &[WeightedScore],
) -> Vec<Table<'static>> {
    let weighted = scoring::weighted_in_field(north_south, east_west, others);
    let columns = TableColumns::new()
        .text("Side", "side", |part: &WeightedComponent<Matchpoints>| Cell::from_display(part.side))
        .numbers("Weight", "weight", weight_cell)
        .numbers("Score", "score", |part| component_cell(part, |it| it.score.into()))
        .numbers("Matchpoints", "matchpoints", |part| {
            component_cell(part, |it| Cell::exact(it.points.exact()))
        })
        .numbers("Share", "share", |part| Cell::exact(&part.share));
    let top = weighted.top;
    let title = format!("Weighted score in matchpoints, top {top} (Laws 2017, Law 12C1(c))");
    let [north_south_field, east_west_field] = &weighted.fields;
    let mut tables = vec![
        Table::new(title, columns, TableRows::from_vec(weighted.components)),
        frequency_table("North-South", north_south_field),
    ];
    // If the scores balance, this table would repeat the previous one from the other side.
    if *east_west != -north_south.clone() {
        tables.push(frequency_table("East-West", east_west_field));
    }
    tables
}

/// Returns a weighted score in matchpoints as one table: the components of both sides, then the
/// frequencies of the field. This is for front ends that show one table.
///
/// The scores of North-South and East-West are each from their own side. The scores of the other
/// tables are from North-South's side. A row of the field has `field` and its side in the first
/// column. Source: `Eidt 2015`.
///
/// # Examples
///
/// ```
/// use bridge_core::WeightedScore;
///
/// let scores: WeightedScore = "60% 650, 40% -100".parse()?;
/// let others = ["620".parse()?, "650".parse()?];
/// let mut csv = Vec::new();
/// report::csv(&report::weighted_in_field_rows(&scores, &-scores.clone(), &others), &mut csv)?;
/// let csv = String::from_utf8(csv)?;
/// assert!(csv.starts_with("side,weight,score,frequency,matchpoints,share\nNS,60%,650,,3,1.8\n"));
/// assert!(csv.ends_with("field NS,,-100,0.4,-0.6,\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn weighted_in_field_rows(
    north_south: &WeightedScore,
    east_west: &WeightedScore,
    others: &[WeightedScore],
) -> Table<'static> {
    type Line = Result<WeightedComponent<Matchpoints>, (&'static str, WeightedFrequency)>;
    let weighted = scoring::weighted_in_field(north_south, east_west, others);
    let [north_south_field, east_west_field] = &weighted.fields;
    let field_rows = |side, field: &WeightedField| {
        let rows: Vec<Line> = field.rows().into_iter().map(|row| Err((side, row))).collect();
        rows
    };
    let mut lines: Vec<Line> = weighted.components.into_iter().map(Ok).collect();
    lines.extend(field_rows("field NS", north_south_field));
    if *east_west != -north_south.clone() {
        lines.extend(field_rows("field EW", east_west_field));
    }
    let columns = TableColumns::new()
        .text("Side", "side", |line: &Line| match line {
            Ok(part) => Cell::from_display(part.side),
            Err((side, _)) => (*side).into(),
        })
        .numbers("Weight", "weight", |line| line.as_ref().ok().map(weight_cell).into())
        .numbers("Score", "score", |line| match line {
            Ok(part) => component_cell(part, |it| it.score.into()),
            Err((_, row)) => row.score.into(),
        })
        .numbers("Frequency", "frequency", |line| {
            line.as_ref().err().map(|(_, row)| Cell::exact(&row.frequency)).into()
        })
        .numbers("Matchpoints", "matchpoints", |line| match line {
            Ok(part) => component_cell(part, |it| Cell::exact(it.points.exact())),
            Err((_, row)) => Cell::exact(row.matchpoints.exact()),
        })
        .numbers("Share", "share", |line| {
            line.as_ref().ok().map(|part| Cell::exact(&part.share)).into()
        });
    Table::new("", columns, TableRows::from_vec(lines))
}

/// Returns a field from one side as a frequency table.
fn frequency_table(side: &str, field: &WeightedField) -> Table<'static> {
    let columns = TableColumns::new()
        .numbers("Score", "score", |row: &WeightedFrequency| row.score.into())
        .numbers("Frequency", "frequency", |row| Cell::exact(&row.frequency))
        .numbers("Matchpoints", "matchpoints", |row| Cell::exact(row.matchpoints.exact()));
    let title = format!("The field with fractional frequencies, from {side}'s side (Eidt 2015)");
    Table::new(title, columns, TableRows::from_vec(field.rows()))
}

/// Returns the steps of self-inflicted damage in matchpoints against a given field (Law 12C1(e)):
/// the matchpoints of the three scores, the damage, and the matchpoints of both sides.
///
/// All scores are from the side of the damaged pair, including the scores of the other tables.
///
/// # Examples
///
/// ```
/// let [table, normal, assigned] = ["-650", "100", "620"].map(str::parse);
/// let others = ["620".parse()?, "650".parse()?];
/// let derivation = report::damage_in_field(&table?, &normal?, &assigned?, &others);
/// assert!(derivation.title().starts_with("Self-inflicted damage in matchpoints, top 4"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn damage_in_field(
    table: &WeightedScore,
    normal: &WeightedScore,
    assigned: &WeightedScore,
    others: &[WeightedScore],
) -> Table<'static> {
    let DamageInField { damage, top, .. } =
        scoring::damage_in_field([table, normal, assigned], others);
    let against = "against the other tables".to_owned();
    let balance = format!("{top} - {}", damage.assigned);
    let below = format!("{} - {}, not below 0", damage.normal, damage.table);
    let texts = StepTexts { against, below, balance, scores: [table, normal, assigned] };
    let title = format!("Self-inflicted damage in matchpoints, top {top} (Laws 2017, Law 12C1(e))");
    let exact = |won: &Matchpoints| won.exact().clone();
    step_table(title, ["Matchpoints", "matchpoints"], texts.steps(&damage, exact))
}
