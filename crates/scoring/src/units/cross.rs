//! Cross-IMPs: the sum of the IMPs against every other table (Law 78B).

use bridge_core::{Exact, FractionalImps, Imps, Score, Side, WeightedScore};
use butler::{CrossImpScorer, CrossImps, Divisor, FieldSize, ScoreField};

use super::{FieldUnit, imps};
use crate::derivation::sentence::Sentence;
use crate::derivation::step_formatter::StepFormatter;
use crate::derivation::step_text::{StepArgument, StepSource};
use crate::derivation::trace::Trace;
use crate::units::side_result::{FixedAward, SideResult};
use crate::units::unit::{SidePoints, Unit};
use event::FaultKind;
use regulations::{Method, Regulations};

/// Cross-IMPs on one board, for one side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CrossUnit<'a> {
    pub(crate) regulations: &'a Regulations,
    pub(crate) side: Side,
    /// The number of scores expected on the board.
    pub(crate) expected: u32,
}

impl CrossUnit<'_> {
    /// Returns `true` if an unadjusted field of this size yields whole IMPs or board rounding is
    /// off. Divided IMPs are rounded per board if the regulations require it.
    pub(crate) fn is_plain(regulations: &Regulations, size: FieldSize) -> bool {
        let whole =
            regulations.cross_imps.divisor == Divisor::Total && size.scores >= size.expected;
        whole || regulations.imps.board_rounding.0.is_none()
    }

    /// Returns a field of `scores` scores for awards. Their values do not matter.
    pub(crate) fn for_awards(scores: u32) -> ScoreField {
        let mut field = ScoreField::default();
        (0..scores).for_each(|_| field.add_whole(Score::ZERO));
        field
    }

    fn size_of(&self, field: &ScoreField) -> FieldSize {
        let scores = field.scores();
        FieldSize { scores, expected: self.expected.max(scores) }
    }
}

impl Unit for CrossUnit<'_> {
    /// Scores from the North-South side.
    type Field = ScoreField;
    type RawPoints = FractionalImps;
    type Points = CrossImps;
    type WholePoints = Imps;
    type Batch = CrossImpScorer;

    fn field<'a>(
        &self,
        side_results: impl Iterator<Item = &'a SideResult<'a>> + Clone,
    ) -> Result<ScoreField, FaultKind> {
        Ok(imps::field(self.side, side_results))
    }

    /// Returns the total before any factor or divisor.
    fn compare(
        &self,
        field: &ScoreField,
        own: &WeightedScore,
        score: &WeightedScore,
        trace: &mut impl Trace,
    ) -> Option<FractionalImps> {
        let cap = self.regulations.cross_imps.cap;
        let [own, score] = [own, score].map(|score| imps::to_north_south(self.side, score));
        let total = if own == score {
            field.total(&score, cap)
        } else {
            field.total_with_replaced(&own, &score, cap)
        };
        for &(weight, part) in score.parts() {
            trace.record(StepSource::Law("78B"), |formatter| {
                let against = [
                    StepArgument::number(part),
                    StepArgument::number(field.scores()),
                    self.listed(field, part, formatter),
                ];
                match imps::weight_percent(&score, weight, formatter) {
                    Some(percent) => {
                        let [part, scores, listed] = against;
                        Sentence::WeightedAgainst.with([part, scores, listed, percent])
                    }
                    None => Sentence::Against.with(against),
                }
            });
        }
        let side = self.side;
        trace.record(StepSource::Other(Sentence::Sum), |formatter| {
            let own = imps::for_side(side, &score, total.clone(), &mut ());
            Sentence::ImpsInAll.with([
                formatter.amount(&own),
                StepArgument::Side(side),
                StepArgument::number(&score),
            ])
        });
        Some(imps::for_side(side, &score, total, trace))
    }

    fn final_points(
        &self,
        field: &ScoreField,
        earned: FractionalImps,
        trace: &mut impl Trace,
    ) -> Option<CrossImps> {
        let (rule, size) = (self.regulations.cross_imps.rule(), self.size_of(field));
        // The only possible error here is a field with nothing to compare.
        let Ok(crossed) = rule.award(&earned, size) else {
            trace.record(StepSource::Law("78B"), |_| Sentence::NothingToCompare.alone());
            return None;
        };
        if crossed.factor != Exact::ONE {
            trace.record(StepSource::Named("cross_imps.short_boards"), |formatter| {
                let FieldSize { scores, expected } = size;
                Sentence::FewerScores.with([
                    StepArgument::number(scores),
                    StepArgument::number(expected),
                    formatter.amount(&crossed.factor),
                    StepArgument::text(rule.short),
                ])
            });
        }
        trace.record(StepSource::Named("cross_imps.divisor"), |formatter| {
            let results = crossed.results;
            let comparisons = results.saturating_sub(1);
            let imps = formatter.amount(&crossed.value);
            let [results, comparisons] = [results, comparisons].map(StepArgument::number);
            match rule.divisor {
                Divisor::Total => Sentence::NotDivided.with([imps]),
                Divisor::PerComparison => Sentence::DividedByComparisons.with([comparisons, imps]),
                Divisor::PerResult => Sentence::DividedByResults.with([results, imps]),
                Divisor::Root => Sentence::DividedByRoot.with([results, comparisons, imps]),
            }
        });
        Some(imps::rounded(self.regulations, crossed.value, trace))
    }

    fn award_points(
        &self,
        field: &ScoreField,
        award: FixedAward<'_>,
        trace: &mut impl Trace,
    ) -> Option<CrossImps> {
        let results = self.size_of(field).expected;
        imps::award_points(Method::CrossImps, self.regulations, award, results, trace)
    }

    fn batch(&self) -> CrossImpScorer {
        CrossImpScorer::new(self.regulations.cross_imps.cap)
    }

    fn whole_points<'b>(batch: &'b mut CrossImpScorer, scores: &[Score]) -> Option<&'b [Imps]> {
        // A single score cannot be compared.
        if scores.len() > 1 { batch.score(scores).ok() } else { None }
    }

    fn raw_points(plain: Imps) -> FractionalImps {
        plain.into()
    }
}

impl FieldUnit for CrossUnit<'_> {
    /// The maximum of the actual and the expected number of results.
    type Size = u32;

    fn size(&self, field: &ScoreField, _: &SidePoints<CrossImps>) -> u32 {
        self.size_of(field).expected
    }

    fn unsupported_ruling(ruling: String) -> FaultKind {
        FaultKind::NotInThisUnit { ruling }
    }
}

impl CrossUnit<'_> {
    /// Formats the comparisons of a score with all others for a derivation.
    fn listed(
        &self,
        field: &ScoreField,
        score: Score,
        formatter: &StepFormatter<'_>,
    ) -> StepArgument {
        let comparisons = field.comparisons(score, self.regulations.cross_imps.cap);
        let counted = comparisons.iter().filter(|it| it.frequency != Exact::ZERO);
        let listed = counted.map(|it| {
            StepArgument::Number(if it.frequency == Exact::ONE {
                format!("{}: {}", it.score, it.imps)
            } else {
                format!(
                    "{} × {}: {} = {}",
                    formatter.format(&it.frequency),
                    it.score,
                    it.imps,
                    formatter.format(&it.sum)
                )
            })
        });
        StepArgument::List(listed.collect())
    }
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "small numbers")]
mod tests {
    use butler::ComparisonCap;
    use proptest::prelude::*;

    use super::*;
    use crate::units::properties::{check_field_unit, scores};
    use regulations::{Preset, Regulations};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn satisfies_properties(
            scores in scores(),
            missing in 0_u32..5,
            preset in prop::sample::select(Preset::ALL.to_vec()),
            divisor in prop::sample::select(Divisor::ALL.to_vec()),
            cap in prop::sample::select(ComparisonCap::ALL.to_vec()),
        ) {
            let tables = u32::try_from(scores.len()).unwrap();
            let mut regulations = Regulations::from_preset(preset);
            (regulations.cross_imps.divisor, regulations.cross_imps.cap) = (divisor, cap);
            let regulations = &regulations;
            let unit = |expected| move |side| CrossUnit { regulations, side, expected };
            check_field_unit(unit(tables), unit(tables + missing), &scores);
        }
    }
}
