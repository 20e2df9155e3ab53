//! Matchpoints: 2 for each score beaten, 1 for each equalled (Law 78A); scaled to a field of the
//! expected size (Law 87B).

mod trace;

use std::num::NonZeroU32;

use bridge_core::{Exact, Matchpoints, Percent, Score, Side, WeightedScore};
use matchpoints::{
    ComparedGroup, Comparison, FewerScores, FewerScoresRule, GroupAdjustment, GroupAward,
    MatchpointScorer, PrintedScale, ScoringUnits, WeightedField, share, top,
};

use super::FieldUnit;
use crate::derivation::sentence::Sentence;
use crate::derivation::step_text::{StepArgument, StepSource};
use crate::derivation::trace::Trace;
use crate::units::side_result::{FixedAward, SideResult, weighted_scores};
use crate::units::unit::{SidePoints, Unit};
use event::FaultKind;
use regulations::Regulations;

const LAW_87: StepSource = StepSource::Other(Sentence::RegulationsOrLaw87);

/// Matchpoints on one board, for one side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatchpointUnit<'a> {
    pub(crate) regulations: &'a Regulations,
    pub(crate) side: Side,
    /// The number of scores expected on the board.
    pub(crate) expected: u32,
    /// The number of scores in the largest comparison group of the board.
    pub(crate) largest_group: u32,
    pub(crate) kind: FieldKind,
}

/// The kind of field, which decides if scores need adjustment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FieldKind {
    /// A full field of table scores only.
    Plain,
    /// A field with rulings, with missing scores, or with several comparison groups.
    Ruled,
}

/// The scores of one side that are compared with each other.
#[derive(Clone, Debug)]
pub(crate) struct MatchpointField {
    scores: WeightedField,
    /// The top of the scores; `None` if there are too few to compare.
    top: Option<ScoringUnits>,
    /// The top that artificial scores are a percentage of.
    artificial: ScoringUnits,
}

/// A scorer of plain fields by matchpoints.
#[derive(Debug)]
pub(crate) struct MatchpointBatch {
    comparison: Comparison,
    matchpointer: MatchpointScorer,
    /// Ascherman only: the matchpoints including the tie of each score with itself.
    with_itself: Vec<ScoringUnits>,
}

/// Matchpoints scaled to a field of the expected size.
struct ScaledMatchpoints {
    won: Matchpoints,
    top: ScoringUnits,
    adjustment: GroupAdjustment,
}

/// A linear map of the whole matchpoints of table scores, in a field with rulings or missing
/// scores.
#[derive(Clone, Debug)]
pub(crate) struct LinearMap {
    /// The result for 0 matchpoints.
    pub(crate) first: Exact,
    /// The increase for each matchpoint.
    pub(crate) step: Exact,
    pub(crate) top: ScoringUnits,
}

/// Returns the top if each score is also compared with itself.
fn top_with_itself(top: ScoringUnits) -> ScoringUnits {
    ScoringUnits::new(top.get().saturating_add(2))
}

/// Returns the top of a plain field with this number of scores.
pub(crate) fn plain_top(comparison: Comparison, scores: usize) -> ScoringUnits {
    match comparison {
        Comparison::Law78A => top(scores),
        Comparison::Ascherman => top_with_itself(top(scores)),
    }
}

impl Unit for MatchpointUnit<'_> {
    type Field = MatchpointField;
    type RawPoints = Matchpoints;
    type Points = Matchpoints;
    type WholePoints = ScoringUnits;
    type Batch = MatchpointBatch;

    fn field<'a>(
        &self,
        side_results: impl Iterator<Item = &'a SideResult<'a>> + Clone,
    ) -> Result<MatchpointField, FaultKind> {
        let (parts, tables) = weighted_scores(side_results);
        let scores = WeightedField::from_components(parts, tables);
        let of_shares = self.for_awards(scores.scores());
        Ok(MatchpointField { scores, ..of_shares })
    }

    fn compare(
        &self,
        field: &MatchpointField,
        own: &WeightedScore,
        score: &WeightedScore,
        trace: &mut impl Trace,
    ) -> Option<Matchpoints> {
        let scores = &field.scores;
        let earned = match score.parts() {
            _ if own != score => scores.matchpoints_with_replaced(own, score),
            &[(_, whole)] => scores.matchpoints_of(whole),
            _ => scores.matchpoints(score),
        };
        let Some(scaled) = self.scaled(scores.scores(), &earned) else {
            trace.record(LAW_87, |_| Sentence::OneScoreGroup.alone());
            return None;
        };
        match self.kind {
            FieldKind::Plain => self.trace_unadjusted(scores, score, trace),
            FieldKind::Ruled => self.trace_ruling(scores, score, &earned, &scaled, trace),
        }
        Some(scaled.won)
    }

    /// Rounds the matchpoints of a ruled field if the regulations require it.
    fn final_points(
        &self,
        field: &MatchpointField,
        earned: Matchpoints,
        trace: &mut impl Trace,
    ) -> Option<Matchpoints> {
        match self.kind {
            FieldKind::Plain => Some(earned),
            FieldKind::Ruled => Some(self.rounded(earned, field.top?, trace)),
        }
    }

    fn award_points(
        &self,
        field: &MatchpointField,
        award: FixedAward<'_>,
        trace: &mut impl Trace,
    ) -> Option<Matchpoints> {
        let percent = match award {
            FixedAward::Average => Percent::from(50),
            FixedAward::Percent(percent) => percent.clone(),
            FixedAward::Imps(_) => return None,
        };
        let top = field.artificial;
        trace.record(StepSource::Law("12C2(a)"), |formatter| {
            Sentence::PercentOfTop.with([StepArgument::number(&percent), formatter.amount(&top)])
        });
        Some(self.rounded(share(&percent, top), top, trace))
    }

    fn batch(&self) -> MatchpointBatch {
        let comparison = self.regulations.matchpoints.comparison;
        MatchpointBatch {
            comparison,
            matchpointer: MatchpointScorer::new(),
            with_itself: Vec::new(),
        }
    }

    fn whole_points<'b>(
        batch: &'b mut MatchpointBatch,
        scores: &[Score],
    ) -> Option<&'b [ScoringUnits]> {
        let units = batch.matchpointer.score(scores).ok()?;
        if batch.comparison == Comparison::Law78A {
            return Some(units);
        }
        batch.with_itself.clear();
        let tied = units.iter().map(|units| ScoringUnits::new(units.get().saturating_add(1)));
        batch.with_itself.extend(tied);
        Some(&batch.with_itself)
    }

    fn raw_points(plain: ScoringUnits) -> Matchpoints {
        plain.into()
    }
}

impl FieldUnit for MatchpointUnit<'_> {
    /// The available matchpoints.
    type Size = ScoringUnits;

    fn size(&self, field: &MatchpointField, won: &SidePoints<Matchpoints>) -> ScoringUnits {
        match won {
            SidePoints::Compared(_) => field.top.unwrap_or(field.artificial),
            SidePoints::Fixed(_) | SidePoints::Variable(_) | SidePoints::Nothing => {
                field.artificial
            }
        }
    }

    fn unsupported_ruling(ruling: String) -> FaultKind {
        FaultKind::NotAtMatchpoints { ruling }
    }
}

impl MatchpointUnit<'_> {
    fn rounded(&self, won: Matchpoints, top: ScoringUnits, trace: &mut impl Trace) -> Matchpoints {
        let by = self.regulations.neuberg.board_rounding;
        let Some(rounding) = by.0 else { return won };
        let average = Matchpoints::from(top).times(Exact::HALF);
        let rounded = Matchpoints::new(rounding.apply_around(won.exact(), average.exact()));
        if rounded != won {
            trace.record(StepSource::Named("matchpoints.board_rounding"), |formatter| {
                let scale = self.regulations.matchpoints.scale;
                let sentence = if scale == PrintedScale::TwoOneZero {
                    Sentence::RoundedBy
                } else {
                    Sentence::RoundedOnUnits
                };
                let by = StepArgument::text(by);
                sentence.with([formatter.amount(&won), by, formatter.amount(&rounded)])
            });
        }
        rounded
    }

    /// Scales matchpoints to a field of the expected size. Returns `None` if the group is canceled
    /// (Law 87B).
    fn scaled(&self, scores: u32, earned: &Matchpoints) -> Option<ScaledMatchpoints> {
        let rule = FewerScoresRule {
            fewer: self.regulations.neuberg.fewer_scores,
            small: self.regulations.neuberg.small_groups,
        };
        let scores = NonZeroU32::new(scores)?;
        let group = ComparedGroup { scores, largest: self.largest_group };
        match rule.award(earned, self.expected, group) {
            GroupAward::Cancelled => None,
            GroupAward::Matchpoints { won, top, growth } => {
                Some(match self.regulations.matchpoints.comparison {
                    Comparison::Law78A => ScaledMatchpoints { won, top, adjustment: growth },
                    // The scores of a small group are percentages of the larger top, so no tie is
                    // added.
                    Comparison::Ascherman if growth == GroupAdjustment::SmallGroup => {
                        let larger = top_with_itself(top);
                        let exact = |top| Matchpoints::from(top).into_exact();
                        let share = won.exact().checked_div(exact(top)).unwrap_or(Exact::ZERO);
                        let won = Matchpoints::new(share.times(exact(larger)));
                        ScaledMatchpoints { won, top: larger, adjustment: growth }
                    }
                    // The tie with itself is factored, too, so the percentage is unchanged.
                    Comparison::Ascherman if growth == GroupAdjustment::Factor => {
                        let larger = top_with_itself(top);
                        let factor = Exact::from(i64::from(self.expected))
                            .times(Exact::unit_fraction(scores));
                        let won = earned.plus(Matchpoints::from(1)).times(&factor);
                        ScaledMatchpoints { won, top: larger, adjustment: growth }
                    }
                    Comparison::Ascherman => ScaledMatchpoints {
                        won: won.plus(Matchpoints::from(1)),
                        top: top_with_itself(top),
                        adjustment: growth,
                    },
                })
            }
        }
    }

    /// Returns the map from matchpoints among `scores` table scores to scaled matchpoints. It is
    /// linear for the Neuberg formula, for ties with missing scores, and for Ascherman. Returns
    /// `None` for small groups and if boards are rounded.
    pub(crate) fn linear_map(&self, scores: u32) -> Option<LinearMap> {
        if self.kind == FieldKind::Ruled && self.regulations.neuberg.board_rounding.0.is_some() {
            return None;
        }
        let [none, one] = [0, 1].map(|units| self.scaled(scores, &Matchpoints::from(units)));
        let (none, one) =
            none.zip(one).filter(|(none, _)| none.adjustment != GroupAdjustment::SmallGroup)?;
        let step = one.won.minus(&none.won).into_exact();
        Some(LinearMap { first: none.won.into_exact(), step, top: none.top })
    }

    /// Returns a field of `scores` table scores for awards.
    pub(crate) fn for_awards(&self, scores: u32) -> MatchpointField {
        let top = self.scaled(scores, &Matchpoints::ZERO).map(|scaled| scaled.top);
        let artificial = self.artificial_top(scores);
        MatchpointField { scores: WeightedField::default(), top, artificial }
    }

    /// Returns the top that artificial scores are a percentage of, for the actual or the expected
    /// number of scores.
    fn artificial_top(&self, scores: u32) -> ScoringUnits {
        let own = self.regulations.neuberg.fewer_scores == FewerScores::OwnTop && scores > 1;
        let counted = if own { scores } else { self.expected.max(scores) };
        let plain = top(usize::try_from(counted).unwrap_or(usize::MAX));
        match self.regulations.matchpoints.comparison {
            Comparison::Law78A => plain,
            // Without scores, the top is 0.
            Comparison::Ascherman if counted == 0 => plain,
            Comparison::Ascherman => top_with_itself(plain),
        }
    }
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "small numbers")]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::units::properties::{check_field_unit, scores};
    use regulations::Preset;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn satisfies_properties(
            scores in scores(),
            missing in 0_u32..9,
            preset in prop::sample::select(Preset::ALL.to_vec()),
            comparison in prop::sample::select(Comparison::ALL.to_vec()),
        ) {
            let tables = u32::try_from(scores.len()).unwrap();
            let mut regulations = Regulations::from_preset(preset);
            regulations.matchpoints.comparison = comparison;
            let regulations = &regulations;
            let unit = |side, expected, kind| {
                MatchpointUnit { regulations, side, expected, largest_group: tables, kind }
            };
            let plain = |side| unit(side, tables, FieldKind::Plain);
            let ruled = |side| unit(side, tables + missing, FieldKind::Ruled);
            check_field_unit(plain, ruled, &scores);
        }
    }
}
