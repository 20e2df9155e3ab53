//! Butler scoring: IMPs against the datum of a board (Law 78B).

use bridge_core::{BoardNumber, Exact, FractionalImps, Imps, Score, Side, WeightedScore};
use butler::{ButlerScorer, CrossImps, Datum, DatumDerivation, DatumRule, DatumSource, ImpScale};

use super::{FieldUnit, imps};
use crate::derivation::sentence::Sentence;
use crate::derivation::step_formatter::StepFormatter;
use crate::derivation::step_text::{StepArgument, StepSource};
use crate::derivation::trace::{Step, Steps, Trace};
use crate::units::side_result::{FixedAward, SideResult};
use crate::units::unit::{SidePoints, Unit};
use event::{Event, FaultKind, ResultId, SessionId};
use regulations::{Method, Regulations};

/// IMPs against the datum of one board, for one side.
#[derive(Clone, Debug)]
pub(crate) struct DatumUnit<'a> {
    pub(crate) regulations: &'a Regulations,
    pub(crate) side: Side,
    pub(crate) board: BoardNumber,
    /// The number of scores expected on the board.
    pub(crate) expected: u32,
    /// The datum entered by the director, if any.
    pub(crate) entered: Option<Datum>,
    /// For each result, `true` if its table is one of those chosen for the datum.
    pub(crate) chosen: Vec<bool>,
}

/// The datum of a board, which scores are compared with.
#[derive(Clone, Debug)]
pub(crate) struct DatumField {
    /// The datum; `None` if the field has no scores.
    pub(crate) datum: Option<Datum>,
    /// The derivation of the datum if it was computed.
    working: Option<DatumDerivation>,
    scores: u32,
}

/// Returns the datum that the director entered for a board, if any.
pub(crate) fn entered(
    event: &Event,
    session: Option<SessionId>,
    number: BoardNumber,
) -> Option<Datum> {
    event.decisions().datum(session, number).map(|it| Datum::entered(it.score))
}

/// Returns, for each row, `true` if its table is one of those chosen for the datum.
pub(crate) fn chosen(event: &Event, rows: &[ResultId]) -> Vec<bool> {
    let tables = event.decisions().datum_tables();
    let is_chosen =
        |&row: &ResultId| event.results().table(row).is_some_and(|it| tables.contains(&it));
    rows.iter().map(is_chosen).collect()
}

impl DatumUnit<'_> {
    /// Returns `true` if unadjusted fields yield whole IMPs against a computed datum.
    pub(crate) const fn is_plain(regulations: &Regulations) -> bool {
        matches!(regulations.butler.scale, ImpScale::Law78B)
            && regulations.butler.datum.is_computed()
    }

    /// Returns a field of `scores` scores for awards, which need no datum.
    pub(crate) const fn for_awards(scores: u32) -> DatumField {
        DatumField { datum: None, working: None, scores }
    }

    fn missing(&self) -> FaultKind {
        FaultKind::NoDatum { board: self.board.to_string() }
    }
}

impl Unit for DatumUnit<'_> {
    type Field = DatumField;
    type RawPoints = FractionalImps;
    type Points = CrossImps;
    type WholePoints = Imps;
    type Batch = ButlerScorer;

    fn field<'a>(
        &self,
        side_results: impl Iterator<Item = &'a SideResult<'a>> + Clone,
    ) -> Result<DatumField, FaultKind> {
        let chosen = side_results.clone().zip(&self.chosen).filter(|&(_, &is_chosen)| is_chosen);
        let chosen = imps::field(self.side, chosen.map(|(side_result, _)| side_result));
        let field = imps::field(self.side, side_results);
        let scores = field.scores();
        if let Some(entered) = &self.entered {
            return Ok(DatumField { datum: Some(entered.clone()), working: None, scores });
        }
        if scores == 0 {
            return Ok(DatumField { datum: None, working: None, scores });
        }
        let rule: DatumRule = self.regulations.butler.rule().datum;
        let compared = match rule.from {
            DatumSource::Entered => return Err(self.missing()),
            DatumSource::ChosenTables => chosen,
            _ => field,
        };
        if compared.scores() == 0 {
            return Err(self.missing());
        }
        // There are scores, and `check_field_sizes` rejects too many.
        let working = compared.datum(rule).map_err(|_| self.missing())?;
        Ok(DatumField { datum: Some(working.datum.clone()), working: Some(working), scores })
    }

    /// The datum does not depend on the compared score.
    fn compare(
        &self,
        field: &DatumField,
        _: &WeightedScore,
        score: &WeightedScore,
        trace: &mut impl Trace,
    ) -> Option<FractionalImps> {
        let datum = field.datum.as_ref()?;
        let scale = self.regulations.butler.scale;
        match &field.working {
            Some(working) => trace_datum(working, trace),
            None => trace.record(StepSource::Other(Sentence::Director), |_| {
                Sentence::DatumWasEntered.with([StepArgument::number(datum)])
            }),
        }
        let score = imps::to_north_south(self.side, score);
        for &(weight, part) in score.parts() {
            trace.record(StepSource::Law("78B"), |formatter| {
                let imps = datum.exact_imps(part, scale);
                let difference = Exact::from(i64::from(part.get())).minus(datum.exact());
                let [part, from_datum] =
                    [StepArgument::number(part), formatter.amount(&difference)];
                let [datum, imps] = [StepArgument::number(datum), StepArgument::number(imps)];
                match imps::weight_percent(&score, weight, formatter) {
                    Some(percent) => {
                        Sentence::WeightedFromDatum.with([part, from_datum, datum, imps, percent])
                    }
                    None => Sentence::FromDatum.with([part, from_datum, datum, imps]),
                }
            });
        }
        Some(imps::for_side(self.side, &score, datum.weighted(&score, scale), trace))
    }

    fn final_points(
        &self,
        _: &DatumField,
        earned: FractionalImps,
        trace: &mut impl Trace,
    ) -> Option<CrossImps> {
        Some(imps::rounded(self.regulations, CrossImps::Exact(earned), trace))
    }

    fn award_points(
        &self,
        field: &DatumField,
        award: FixedAward<'_>,
        trace: &mut impl Trace,
    ) -> Option<CrossImps> {
        let results = self.expected.max(field.scores);
        imps::award_points(Method::Butler, self.regulations, award, results, trace)
    }

    fn batch(&self) -> ButlerScorer {
        ButlerScorer::new(self.regulations.butler.rule().datum)
    }

    fn whole_points<'b>(batch: &'b mut ButlerScorer, scores: &[Score]) -> Option<&'b [Imps]> {
        batch.score(scores).ok()
    }

    fn raw_points(plain: Imps) -> FractionalImps {
        plain.into()
    }
}

impl FieldUnit for DatumUnit<'_> {
    /// The maximum of the actual and the expected number of results.
    type Size = u32;

    fn size(&self, field: &DatumField, _: &SidePoints<CrossImps>) -> u32 {
        self.expected.max(field.scores)
    }

    fn unsupported_ruling(ruling: String) -> FaultKind {
        FaultKind::NotInThisUnit { ruling }
    }
}

/// Returns the derivation of a datum: the scores and each step of the computation.
pub(crate) fn datum_steps(working: &DatumDerivation) -> Vec<Step> {
    let mut steps = Steps::new(StepFormatter::exact());
    trace_datum(working, &mut steps);
    steps.steps
}

fn trace_datum(working: &DatumDerivation, trace: &mut impl Trace) {
    trace.record(StepSource::Named("butler.datum, butler.trimming"), |formatter| {
        let rows = working.rows.iter().map(|row| {
            let score = StepArgument::Number(if row.frequency == Exact::ONE {
                row.score.to_string()
            } else {
                format!("{} × {}", formatter.format(&row.frequency), row.score)
            });
            if row.counted == row.frequency {
                score
            } else {
                let counted = formatter.amount(&row.counted);
                StepArgument::Part(Sentence::Counted.with([score, counted]))
            }
        });
        let DatumRule { from, trimming, .. } = working.rule;
        let rows = StepArgument::List(rows.collect());
        let (scores, from_text) = (StepArgument::number(working.scores), StepArgument::text(from));
        if from == DatumSource::Mean {
            let trimming = StepArgument::text(trimming);
            Sentence::TrimmedDatumScores.with([scores, from_text, rows, trimming])
        } else {
            Sentence::DatumScores.with([scores, from_text, rows])
        }
    });
    trace.record(StepSource::Named("butler.rounding"), |formatter| {
        Sentence::Datum.with([
            formatter.amount(&working.sum),
            formatter.amount(&working.count),
            formatter.amount(&working.mean),
            StepArgument::text(working.rule.rounding),
            StepArgument::number(&working.datum),
        ])
    });
}

#[cfg(test)]
mod tests {
    use butler::ButlerPreset;
    use proptest::prelude::*;

    use super::*;
    use crate::units::properties::{check_field_unit, scores};
    use regulations::{Preset, Regulations};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn satisfies_properties(scores in scores(), preset in prop::sample::select(ButlerPreset::ALL.to_vec())) {
            let mut regulations = Regulations::from_preset(Preset::Plain);
            regulations.set("butler.preset", preset.name()).unwrap();
            if !DatumUnit::is_plain(&regulations) {
                return Ok(());
            }
            let unit = |side| DatumUnit {
                regulations: &regulations,
                side,
                board: BoardNumber::new(1).unwrap(),
                expected: 0,
                entered: None,
                chosen: Vec::new(),
            };
            check_field_unit(unit, unit, &scores);
        }
    }
}
