//! One board typed on the command line, scored in IMPs.

use bridge_core::{Exact, Score};
use butler::{ButlerRule, ComparisonCap, Datum, DatumError, Divisor, Field};
use scoring::datum_steps;

use crate::{Cell, Columns, Lines, Table};

/// The datum of a board and how it arose, and what each of its scores is worth to North-South: against the datum, and in
/// cross-IMPs.
///
/// # Errors
///
/// [`DatumError`] for more scores than a datum can be made of, and where the scores alone give none and none is entered.
///
/// ```
/// use bridge_core::Score;
/// use butler::ButlerPreset;
///
/// let scores = [420, 450, -50].map(Score::from);
/// let [steps, worth] = report::butler_board(&scores, ButlerPreset::Ebl.rule(), None)?;
/// assert_eq!((steps.title(), worth.title()), ("The datum", "IMPs for North-South"));
/// let mut csv = Vec::new();
/// report::csv(&worth, &mut csv)?;
/// assert!(String::from_utf8(csv)?.contains("\n450,180,5,12,6\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn butler_board(
    scores: &[Score],
    rule: ButlerRule,
    entered: Option<Datum>,
) -> Result<[Table<'static>; 2], DatumError> {
    let field = Field::of(scores);
    let (datum, steps) = if let Some(datum) = entered {
        let step = (format!("The datum is entered: {datum}."), "the director");
        (datum, vec![step])
    } else if !rule.datum.from.is_computed() {
        return Err(DatumError::NotEntered);
    } else {
        let working = field.datum(rule.datum)?;
        let steps = datum_steps(&working).into_iter().map(|step| (step.what, step.rule));
        (working.datum, steps.collect())
    };
    let columns = Columns::new()
        .words("Step", "what", |(what, _): &(String, &str)| Cell::from(what))
        .words("Rule", "rule", |&(_, rule)| rule.into());
    let steps = Table::new("The datum", columns, Lines::few(steps));

    let datum_points = datum.exact().clone();
    let field_of_totals = field.clone();
    let count = field.scores();
    let total = move |field: &Field, score: Score| field.total(&score.into(), ComparisonCap::None);
    let columns = Columns::new()
        .numbers("Score", "score", |&score: &Score| score.into())
        .numbers("From datum", "difference", move |score| {
            Cell::exact(&Exact::from(i64::from(score.get())).minus(&datum_points))
        })
        .numbers("Butler", "butler_imps", move |&score| Cell::shown(datum.worth(score, rule.scale)))
        .numbers("Cross-IMPs", "cross_imps", move |&score| {
            Cell::shown(total(&field_of_totals, score))
        })
        .numbers("Per comparison", "cross_imps_per_comparison", move |&score| {
            let average =
                (count > 1).then(|| Divisor::PerComparison.divide(&total(&field, score), count));
            average.map_or(Cell::Nothing, Cell::shown)
        });
    Ok([steps, Table::new("IMPs for North-South", columns, Lines::few(scores.to_vec()))])
}
