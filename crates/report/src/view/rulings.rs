//! The director's calculators: what a ruling is worth in IMPs, or in matchpoints against a field, step by step.

use bridge_core::{
    Exact, FractionalImps, Imps, Matchpoints, Score, ScoreDifference, WeightedScore,
};
use imp::SelfInflicted;
use matchpoints::{WeightedField, WeightedFrequency};

use crate::{Cell, Columns, Lines, Table};

/// A score of a weighted score, or the sum of all of a side.
#[derive(Clone)]
struct Part<W> {
    side: &'static str,
    /// The weight and the score; none in the sum.
    of: Option<(Exact, Score, W)>,
    share: Exact,
}

impl<W> Part<W> {
    fn weight(&self) -> Cell<'_> {
        let percent = |(weight, _, _): &(Exact, Score, W)| {
            let percent = Cell::exact(&weight.times(Exact::HUNDRED));
            Cell::Between("", Box::new(percent), "%")
        };
        self.of.as_ref().map_or("sum".into(), percent)
    }

    fn of<'l>(&'l self, cell: impl Fn(&'l (Exact, Score, W)) -> Cell<'l>) -> Cell<'l> {
        self.of.as_ref().map_or(Cell::Nothing, cell)
    }
}

/// A weighted score in IMPs (Law 12C1(c)): each score against the other table's, and the weighted sum.
///
/// - Takes: the scores of North-South and of East-West, each from its own side; North-South's at the other table.
/// - Gives: one line for each pair of scores, and the sum for either side.
///
/// ```
/// use bridge_core::WeightedScore;
///
/// let scores: WeightedScore = "60% 650, 40% -100".parse()?;
/// let mut csv = Vec::new();
/// report::csv(&report::weighted_working(&scores, &-scores.clone(), &"-620".parse()?), &mut csv)?;
/// assert!(String::from_utf8(csv)?.contains("\nNS,40%,-100,620,520,11,4.4\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn weighted_working(
    north_south: &WeightedScore,
    east_west: &WeightedScore,
    other_table: &WeightedScore,
) -> Table<'static> {
    type Line = Part<(Score, ScoreDifference, Imps)>;
    // At the other table the team of North-South sat East-West.
    let away = -other_table.clone();
    let mut lines: Vec<Line> = Vec::new();
    for (side, own, other) in [("NS", north_south, &away), ("EW", east_west, other_table)] {
        for &(weight, score) in own.parts() {
            for &(other_weight, other_score) in other.parts() {
                let difference = score.minus(-other_score);
                let imps = imp::imps(difference);
                let both = weight.exact().times(other_weight.exact());
                let share = FractionalImps::from(imps).times(&both).into_exact();
                let of = Some((both, score, (other_score, difference, imps)));
                lines.push(Part { side, of, share });
            }
        }
        let share = imp::weighted(own, other).into_exact();
        lines.push(Part { side, of: None, share });
    }
    let columns = Columns::new()
        .words("Side", "side", |part: &Line| part.side.into())
        .numbers("Weight", "weight", Part::weight)
        .numbers("Score", "score", |part| part.of(|&(_, score, _)| score.into()))
        .numbers("Other table", "other_table", |part| {
            part.of(|&(_, _, (other, _, _))| other.into())
        })
        .numbers("Difference", "difference", |part| {
            part.of(|&(_, _, (_, difference, _))| difference.into())
        })
        .numbers("IMPs", "imps", |part| {
            part.of(|(_, _, (_, _, imps))| Cell::Whole(imps.get().into()))
        })
        .numbers("Share", "share", |part| Cell::exact(&part.share));
    let title = "Weighted score in IMPs (Laws 2017, Law 12C1(c))";
    Table::new(title, columns, Lines::few(lines))
}

/// A step of Law 12C1(e): its name, the scores that it is of, what it is worth, and how that arose.
#[derive(Clone)]
struct Step {
    name: &'static str,
    scores: Option<WeightedScore>,
    worth: Exact,
    how: String,
}

fn steps(title: String, unit: [&'static str; 2], lines: Vec<Step>) -> Table<'static> {
    let columns = Columns::new()
        .words("Step", "step", |step: &Step| step.name.into())
        .numbers("Score", "score", |step| step.scores.as_ref().map_or(Cell::Nothing, Cell::shown))
        .numbers(unit[0], unit[1], |step| Cell::exact(&step.worth))
        .words("How", "how", |step| Cell::from(&step.how));
    Table::new(title, columns, Lines::few(lines))
}

/// Self-inflicted damage in IMPs (Law 12C1(e)).
///
/// - Takes: the three scores of the side that was damaged, from its own side, as North-South at its table;
///   North-South's score at the other table.
/// - Gives: the three scores in IMPs, the damage, and what either side gets.
///
/// ```
/// let [table, normal, assigned, other] = ["-650", "100", "620", "-100"].map(str::parse);
/// let mut csv = Vec::new();
/// report::csv(&report::damage_working(&table?, &normal?, &assigned?, &other?), &mut csv)?;
/// assert!(String::from_utf8(csv)?.contains("\ndamage,,16,"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn damage_working(
    table: &WeightedScore,
    normal: &WeightedScore,
    assigned: &WeightedScore,
    other_table: &WeightedScore,
) -> Table<'static> {
    let other = -other_table.clone();
    let imps = |scores: &WeightedScore| imp::weighted(scores, &other);
    let board =
        SelfInflicted { table: imps(table), normal: imps(normal), assigned: imps(assigned) };
    let against = format!("against {other_table} at the other table");
    let damage = board.damage();
    let non_offenders = format!("{} - {damage}", board.assigned);
    let how = format!("{} - ({}), not below 0", board.normal, board.table);
    let step = |name, scores: Option<&WeightedScore>, worth: &FractionalImps, how: String| Step {
        name,
        scores: scores.cloned(),
        worth: worth.exact().clone(),
        how,
    };
    let lines = vec![
        step("table", Some(table), &board.table, against.clone()),
        step("normal", Some(normal), &board.normal, against.clone()),
        step("assigned", Some(assigned), &board.assigned, against),
        step("damage", None, &damage, how),
        step("non-offenders get", None, &board.non_offenders(), non_offenders),
        step("offenders get", None, &board.offenders(), format!("-({})", board.assigned)),
    ];
    let title = "Self-inflicted damage in IMPs (Laws 2017, Law 12C1(e))";
    steps(title.to_owned(), ["IMPs", "imps"], lines)
}

/// A weighted score in matchpoints against a given field (Law 12C1(c)): what each of its parts earns either side, the
/// weighted sums, and the field with fractional frequencies.
///
/// - Takes: the scores of North-South and of East-West, each from its own side; North-South's at the other tables.
/// - Gives: the working, the frequency table of `Eidt 2015`, and East-West's where its weights are of its own.
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
    type Line = Part<Matchpoints>;
    let turned: Vec<WeightedScore> = others.iter().map(|score| -score.clone()).collect();
    let own = field_of(north_south, others);
    let away = field_of(east_west, &turned);
    let mut lines: Vec<Line> = Vec::new();
    for (side, scores, field) in [("NS", north_south, &own), ("EW", east_west, &away)] {
        for &(weight, score) in scores.parts() {
            let earned = field.instead(scores, &score.into());
            let share = earned.times(weight.exact()).into_exact();
            lines.push(Part { side, of: Some((weight.exact(), score, earned)), share });
        }
        lines.push(Part { side, of: None, share: field.matchpoints(scores).into_exact() });
    }
    let columns = Columns::new()
        .words("Side", "side", |part: &Line| part.side.into())
        .numbers("Weight", "weight", Part::weight)
        .numbers("Score", "score", |part| part.of(|&(_, score, _)| score.into()))
        .numbers("Matchpoints", "matchpoints", |part| {
            part.of(|(_, _, earned)| Cell::exact(earned.exact()))
        })
        .numbers("Share", "share", |part| Cell::exact(&part.share));
    let top = top_of(&own);
    let title = format!("Weighted score in matchpoints, top {top} (Laws 2017, Law 12C1(c))");
    let mut tables =
        vec![Table::new(title, columns, Lines::few(lines)), frequencies("North-South", &own)];
    // With the balance of North-South's scores the table would say the same, from the other end.
    if *east_west != -north_south.clone() {
        tables.push(frequencies("East-West", &away));
    }
    tables
}

/// A field from one side, as a frequency table.
fn frequencies(side: &str, field: &WeightedField) -> Table<'static> {
    let columns = Columns::new()
        .numbers("Score", "score", |row: &WeightedFrequency| row.score.into())
        .numbers("Frequency", "frequency", |row| Cell::exact(&row.frequency))
        .numbers("Matchpoints", "matchpoints", |row| Cell::exact(row.matchpoints.exact()));
    let title = format!("The field with fractional frequencies, from {side}'s side (Eidt 2015)");
    Table::new(title, columns, Lines::few(field.rows()))
}

/// Self-inflicted damage in matchpoints against a given field (Law 12C1(e)).
///
/// - Takes: the three scores of the side that was damaged and the scores of the other tables, all from that side.
///
/// ```
/// let [table, normal, assigned] = ["-650", "100", "620"].map(str::parse);
/// let others = ["620".parse()?, "650".parse()?];
/// let working = report::damage_in_field(&table?, &normal?, &assigned?, &others);
/// assert!(working.title().starts_with("Self-inflicted damage in matchpoints, top 4"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn damage_in_field(
    table: &WeightedScore,
    normal: &WeightedScore,
    assigned: &WeightedScore,
    others: &[WeightedScore],
) -> Table<'static> {
    let field = field_of(assigned, others);
    let top = top_of(&field);
    let worth = |scores: &WeightedScore| field.instead(assigned, scores);
    let [at_table, at_normal, at_assigned] = [worth(table), worth(normal), worth(assigned)];
    let damage = at_normal.minus(&at_table).max(Matchpoints::ZERO);
    let step = |name, scores: Option<&WeightedScore>, worth: &Matchpoints, how: String| Step {
        name,
        scores: scores.cloned(),
        worth: worth.exact().clone(),
        how,
    };
    let against = "against the other tables".to_owned();
    let offenders = Matchpoints::from(top).minus(&at_assigned);
    let lines = vec![
        step("table", Some(table), &at_table, against.clone()),
        step("normal", Some(normal), &at_normal, against.clone()),
        step("assigned", Some(assigned), &at_assigned, against),
        step("damage", None, &damage, format!("{at_normal} - {at_table}, not below 0")),
        step(
            "non-offenders get",
            None,
            &at_assigned.minus(&damage),
            format!("{at_assigned} - {damage}"),
        ),
        step("offenders get", None, &offenders, format!("{top} - {at_assigned}")),
    ];
    let title = format!("Self-inflicted damage in matchpoints, top {top} (Laws 2017, Law 12C1(e))");
    steps(title, ["Matchpoints", "matchpoints"], lines)
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
