//! One board in IMPs: its datum and how that arose, and what each score is worth.

use bridge_core::{Exact, FractionalImps, Score};
use butler::{ButlerRule, ComparisonCap, CrossImps, Datum, DatumError, Divisor, ScoreField};

use crate::derivation::trace::Step;
use crate::units::datum::datum_steps;

/// A board in IMPs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DatumBoard {
    /// How the datum arose.
    pub steps: Vec<Step>,
    /// The datum.
    pub datum: Datum,
    /// What each score is worth to North-South, in the order of the scores.
    pub lines: Vec<DatumLine>,
}

/// What a score is worth to North-South.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DatumLine {
    /// The score.
    pub score: Score,
    /// By how much it is above the datum.
    pub from_datum: Exact,
    /// IMPs against the datum.
    pub butler: FractionalImps,
    /// IMPs against every other score, added.
    pub cross: FractionalImps,
    /// The same per comparison; none for a score alone.
    pub per_comparison: Option<CrossImps>,
}

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
/// let board = scoring::datum_board(&scores, ButlerPreset::Ebl.rule(), None)?;
/// assert_eq!(board.lines[1].butler.to_string(), "5");
/// # Ok::<(), butler::DatumError>(())
/// ```
pub fn datum_board(
    scores: &[Score],
    rule: ButlerRule,
    entered: Option<Datum>,
) -> Result<DatumBoard, DatumError> {
    let field = ScoreField::new(scores);
    let (datum, steps) = if let Some(datum) = entered {
        let what = format!("The datum is entered: {datum}.");
        (datum, vec![Step { text: what, source: "the director" }])
    } else if !rule.datum.from.is_computed() {
        return Err(DatumError::NotEntered);
    } else {
        let working = field.datum(rule.datum)?;
        let steps = datum_steps(&working);
        (working.datum, steps)
    };
    let count = field.scores();
    let line = |&score: &Score| {
        let cross = field.total(&score.into(), ComparisonCap::None);
        DatumLine {
            score,
            from_datum: Exact::from(i64::from(score.get())).minus(datum.exact()),
            butler: datum.exact_imps(score, rule.scale),
            per_comparison: (count > 1).then(|| Divisor::PerComparison.divide(&cross, count)),
            cross,
        }
    };
    let lines = scores.iter().map(line).collect();
    Ok(DatumBoard { steps, datum, lines })
}
