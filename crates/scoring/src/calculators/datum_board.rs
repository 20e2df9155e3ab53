//! One board in IMPs: the derivation of its datum and the IMPs of each score.

use bridge_core::{Exact, FractionalImps, Score};
use butler::{ButlerRule, ComparisonCap, CrossImps, Datum, DatumError, Divisor, ScoreField};

use crate::derivation::sentence::Sentence;
use crate::derivation::step_text::{StepArgument, StepSource};
use crate::derivation::trace::Step;
use crate::units::datum::datum_steps;

/// A board scored in IMPs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DatumBoard {
    /// The derivation of the datum.
    pub steps: Vec<Step>,
    /// The datum.
    pub datum: Datum,
    /// The North-South IMPs of each score, in input order.
    pub lines: Vec<DatumLine>,
}

/// A score and its IMPs for North-South.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DatumLine {
    /// The score.
    pub score: Score,
    /// The score minus the datum.
    pub from_datum: Exact,
    /// IMPs against the datum.
    pub butler: FractionalImps,
    /// The sum of the IMPs against every other score.
    pub cross: FractionalImps,
    /// Cross-IMPs per comparison; `None` if there is only one score.
    pub per_comparison: Option<CrossImps>,
}

/// Computes the datum of a board and the North-South IMPs of each score, against the datum and in
/// cross-IMPs. If `entered` is given, it replaces the computed datum.
///
/// # Errors
///
/// Returns [`DatumError`] if there are too many scores, or if `rule` cannot compute a datum from
/// them and none is entered.
///
/// # Examples
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
        let text = Sentence::DatumIsEntered.with([StepArgument::number(&datum)]);
        (datum, vec![Step { text, source: StepSource::Other(Sentence::Director) }])
    } else if !rule.datum.from.is_computed() {
        return Err(DatumError::NotEntered);
    } else {
        let derivation = field.datum(rule.datum)?;
        let steps = datum_steps(&derivation);
        (derivation.datum, steps)
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
