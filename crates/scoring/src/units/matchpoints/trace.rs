//! Derivation of matchpoints: the steps from a score to its matchpoints.

use bridge_core::{Exact, Matchpoints, WeightedScore};
use matchpoints::{Comparison, GroupAdjustment, ScoringUnits, WeightedField, top};

use super::{LAW_87, MatchpointUnit, ScaledMatchpoints};
use crate::derivation::sentence::Sentence;
use crate::derivation::step_text::{StepArgument, StepSource};
use crate::derivation::trace::Trace;

const LAW_78A: StepSource = StepSource::Law("78A");

impl MatchpointUnit<'_> {
    /// Traces a score in a full field of table scores.
    pub(super) fn trace_unadjusted(
        &self,
        scores: &WeightedField,
        score: &WeightedScore,
        trace: &mut impl Trace,
    ) {
        let earned = scores.matchpoints(score);
        trace.record(LAW_78A, |formatter| {
            let rows = scores.rows();
            let others = scores.scores().saturating_sub(1);
            let count_where = |keep: &dyn Fn(&WeightedScore) -> bool| -> Exact {
                let matching = rows.iter().filter(|row| keep(&row.score.into()));
                matching.map(|row| row.frequency.clone()).sum()
            };
            let equal = count_where(&|other| other == score).minus(Exact::ONE);
            let first = |score: &WeightedScore| score.parts().first().map(|&(_, score)| score);
            let lower = count_where(&|other| first(other) < first(score));
            let [two, one] = [2, 1].map(|units| formatter.amount(&ScoringUnits::new(units)));
            let compared = [
                StepArgument::Side(self.side),
                StepArgument::number(score),
                StepArgument::number(others),
                StepArgument::number(lower),
                StepArgument::number(equal),
                two,
                formatter.amount(&earned),
                one,
            ];
            if compared.last() == Some(&StepArgument::number(1)) {
                Sentence::ComparedWithOthers.with(compared)
            } else {
                Sentence::ComparedWithOthersAndTies.with(compared)
            }
        });
        if self.is_ascherman() {
            trace.record(StepSource::Named("Ascherman"), |formatter| {
                let one = Matchpoints::from(1);
                let with = earned.plus(&one);
                Sentence::TieWithItself
                    .with([&earned, &one, &with].map(|amount| formatter.amount(amount)))
            });
        }
    }

    /// Traces a score in a field with rulings or missing scores.
    pub(super) fn trace_ruling(
        &self,
        scores: &WeightedField,
        score: &WeightedScore,
        earned: &Matchpoints,
        scaled: &ScaledMatchpoints,
        trace: &mut impl Trace,
    ) {
        trace_components(scores, score, earned, trace);
        self.trace_adjustment(scores.scores(), earned, scaled, trace);
        let (won, top_of) = (&scaled.won, &scaled.top);
        if self.is_ascherman() && scaled.adjustment != GroupAdjustment::SmallGroup {
            trace.record(StepSource::Named("Ascherman"), |formatter| {
                Sentence::TieWithItselfOf.with([formatter.amount(won), formatter.amount(top_of)])
            });
        } else if scaled.adjustment != GroupAdjustment::None {
            trace.record(LAW_87, |formatter| {
                Sentence::ThatIs.with([formatter.amount(won), formatter.amount(top_of)])
            });
        }
    }

    /// Traces the scaling of matchpoints for missing scores.
    fn trace_adjustment(
        &self,
        count: u32,
        earned: &Matchpoints,
        scaled: &ScaledMatchpoints,
        trace: &mut impl Trace,
    ) {
        let expected = self.expected;
        let law = Matchpoints::from(top(usize::try_from(expected).unwrap_or(usize::MAX)));
        let missing = expected.saturating_sub(count);
        match scaled.adjustment {
            GroupAdjustment::None => {}
            GroupAdjustment::Neuberg => {
                trace.record(StepSource::Other(Sentence::NeubergFormula), |formatter| {
                    let [earned, one, law] = [earned, &Matchpoints::from(1), &law]
                        .map(|amount| formatter.amount(amount));
                    let [expected, count] = [expected, count].map(StepArgument::number);
                    Sentence::Neuberg.with([expected, count, earned, one, law])
                });
            }
            GroupAdjustment::Tie => trace.record(LAW_87, |formatter| {
                let ties = Matchpoints::from(i64::from(missing));
                let [earned, ties, law] =
                    [earned, &ties, &law].map(|amount| formatter.amount(amount));
                let [missing, expected] = [missing, expected].map(StepArgument::number);
                Sentence::MissingTies.with([missing, expected, earned, ties, law])
            }),
            GroupAdjustment::Factor => {
                trace.record(StepSource::Named("neuberg.fewer_scores: factor"), |formatter| {
                    let own = Matchpoints::from(top(usize::try_from(count).unwrap_or(usize::MAX)));
                    let [earned, own, law] =
                        [earned, &own, &law].map(|amount| formatter.amount(amount));
                    Sentence::Factored.with([StepArgument::number(expected), earned, law, own])
                });
            }
            GroupAdjustment::SmallGroup => {
                trace.record(StepSource::Other(Sentence::SmallGroups), |formatter| {
                    let one = formatter.amount(&Matchpoints::from(1));
                    let average = Matchpoints::from(i64::from(count).saturating_sub(1));
                    let [average, top] =
                        [formatter.amount(&average), formatter.amount(&scaled.top)];
                    let [count, expected] = [count, expected].map(StepArgument::number);
                    if one == StepArgument::number(1) {
                        Sentence::SmallGroup.with([count, expected, average, top])
                    } else {
                        Sentence::SmallGroupOnScale.with([count, expected, average, top, one])
                    }
                });
            }
        }
    }

    fn is_ascherman(&self) -> bool {
        self.regulations.matchpoints.comparison == Comparison::Ascherman
    }
}

/// Traces the matchpoints of each component of a ruling and their sum.
fn trace_components(
    scores: &WeightedField,
    score: &WeightedScore,
    earned: &Matchpoints,
    trace: &mut impl Trace,
) {
    let count = scores.scores();
    let many = score.parts().len() > 1;
    for &(weight, score) in score.parts() {
        trace.record(LAW_78A, |formatter| {
            let part = scores.matchpoints(&score.into());
            if many {
                let percent = weight.exact().times(Exact::HUNDRED);
                let share = part.times(weight.exact());
                Sentence::WeightedAmongScores.with([
                    StepArgument::number(score),
                    StepArgument::number(count),
                    formatter.amount(&part),
                    formatter.amount(&percent),
                    formatter.amount(&share),
                ])
            } else {
                let [two, one] = [2, 1].map(|units| formatter.amount(&ScoringUnits::new(units)));
                let [score, count] = [StepArgument::number(score), StepArgument::number(count)];
                Sentence::AmongScores.with([score, count, formatter.amount(&part), two, one])
            }
        });
    }
    if many {
        trace.record(StepSource::Law("12C1(c); Eidt 2015"), |formatter| {
            Sentence::WeightedMatchpoints.with([formatter.amount(earned)])
        });
    }
}
