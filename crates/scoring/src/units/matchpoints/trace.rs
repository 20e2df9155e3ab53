//! Derivation of matchpoints: the steps from a score to its matchpoints.

use bridge_core::{Exact, Matchpoints, WeightedScore};
use matchpoints::{Comparison, GroupAdjustment, ScoringUnits, WeightedField, top};

use super::{LAW_87, MatchpointUnit, ScaledMatchpoints};
use crate::derivation::trace::Trace;

const LAW_78A: &str = "Laws 2017, Law 78A";

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
            let [two, one] = [2, 1].map(|units| formatter.format(&ScoringUnits::new(units)));
            let ties = if one == "1" { String::new() } else { format!("{one} · ") };
            format!(
                "{} scored {score}. Other scores: {others}, lower: {lower}, equal: {equal}; {two} · {lower} + \
                 {ties}{equal} = {}.",
                self.side,
                formatter.format(&earned)
            )
        });
        if self.is_ascherman() {
            trace.record("Ascherman", |formatter| {
                let one = Matchpoints::from(1);
                let with = earned.plus(&one);
                let [earned, one, with] =
                    [&earned, &one, &with].map(|amount| formatter.format(amount));
                format!("The score itself is a tie, too: {earned} + {one} = {with}.")
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
            trace.record("Ascherman", |formatter| {
                format!(
                    "The score itself is a tie, too: {} of {}.",
                    formatter.format(won),
                    formatter.format(top_of)
                )
            });
        } else if scaled.adjustment != GroupAdjustment::None {
            trace.record(LAW_87, |formatter| {
                format!("That is {} of {}.", formatter.format(won), formatter.format(top_of))
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
            GroupAdjustment::Neuberg => trace.record("Neuberg's formula (Eidt 2015)", |formatter| {
                let [earned, one, law] =
                    [earned, &Matchpoints::from(1), &law].map(|amount| formatter.format(amount));
                format!(
                    "{expected} scores were expected: {expected}/{count} · ({earned} + {one}) − {one} of {law}."
                )
            }),
            GroupAdjustment::Tie => trace.record(LAW_87, |formatter| {
                let ties = Matchpoints::from(i64::from(missing));
                let [earned, ties, law] = [earned, &ties, &law].map(|amount| formatter.format(amount));
                format!(
                    "{missing} of {expected} scores are missing, each a tie: {earned} + {ties} of {law}."
                )
            }),
            GroupAdjustment::Factor => trace.record("neuberg.fewer_scores: factor", |formatter| {
                let own = Matchpoints::from(top(usize::try_from(count).unwrap_or(usize::MAX)));
                let [earned, own, law] = [earned, &own, &law].map(|amount| formatter.format(amount));
                format!("{expected} scores were expected: {earned} · {law}/{own} of {law}.")
            }),
            GroupAdjustment::SmallGroup => trace.record("the regulation of small groups", |formatter| {
                let one = formatter.format(&Matchpoints::from(1));
                let each = if one == "1" { "matchpoint".to_owned() } else { format!("{one} matchpoints") };
                format!(
                    "A group of {count} of {expected} scores: 60 % and 5 % for each {each} above its average \
                     of {}, of a top of {}.",
                    formatter.format(&Matchpoints::from(i64::from(count).saturating_sub(1))),
                    formatter.format(&scaled.top)
                )
            }),
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
                format!(
                    "{score} among {count} scores earns {}; {} % of it is {}.",
                    formatter.format(&part),
                    formatter.format(&percent),
                    formatter.format(&share)
                )
            } else {
                let [two, one] = [2, 1].map(|units| formatter.format(&ScoringUnits::new(units)));
                format!(
                    "{score} among {count} scores earns {}, {two} for each lower and {one} for each equal one.",
                    formatter.format(&part)
                )
            }
        });
    }
    if many {
        trace.record("Laws 2017, Law 12C1(c); Eidt 2015", |formatter| {
            format!(
                "Together {}: what is weighted are matchpoints, not scores.",
                formatter.format(earned)
            )
        });
    }
}
