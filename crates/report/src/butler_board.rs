//! One board typed on the command line, scored in IMPs.

use bridge_core::{Exact, Score};
use butler::{ButlerRule, ComparisonCap, Datum, Divisor, Field};
use scoring::datum_steps;

use crate::ReportError;
use crate::sheet::{Column, Sheet};

/// The datum of a board and how it arose, and what each of its scores is worth to North-South: against the datum, and in
/// cross-IMPs.
///
/// # Errors
///
/// [`ReportError::Datum`] for more scores than a datum can be made of.
pub fn butler_board(
    scores: &[Score],
    rule: ButlerRule,
    entered: Option<Datum>,
) -> Result<[Sheet; 2], ReportError> {
    let field = Field::of(scores);
    let mut steps =
        Sheet::new("The datum", &[Column::words("Step", "what"), Column::words("Rule", "rule")]);
    let datum = if let Some(datum) = entered {
        steps.push([format!("The datum is entered: {datum}."), "the director".to_owned()]);
        datum
    } else {
        let working = field.datum(rule.datum)?;
        for step in datum_steps(&working) {
            steps.push([step.what, step.rule.to_owned()]);
        }
        working.datum
    };
    let mut table = Sheet::new(
        "IMPs for North-South",
        &[
            Column::numbers("Score", "score"),
            Column::numbers("From datum", "difference"),
            Column::numbers("Butler", "butler_imps"),
            Column::numbers("Cross-IMPs", "cross_imps"),
            Column::numbers("Per comparison", "cross_imps_per_comparison"),
        ],
    );
    for &score in scores {
        let points = Exact::from(i64::from(score.get()));
        let difference = points.minus(datum.exact());
        let total = field.total(&score.into(), ComparisonCap::None);
        let count = field.scores();
        let average = (count > 1).then(|| Divisor::PerComparison.divide(&total, count));
        table.push([
            score.to_string(),
            difference.to_string(),
            datum.worth(score, rule.scale).to_string(),
            total.to_string(),
            average.map_or_else(String::new, |average| average.to_string()),
        ]);
    }
    Ok([steps, table])
}
