//! What is told of matchpoints: the steps from a score to what it earns.

use bridge_core::{Exact, Matchpoints, WeightedScore};
use matchpoints::{Comparison, GroupAdjustment, ScoringUnits, WeightedField, top};

use super::{Grown, LAW_87, MatchpointUnit};
use crate::trace::Trace;

const LAW_78A: &str = "Laws 2017, Law 78A";

impl MatchpointUnit<'_> {
    /// A score among scores that are all from the tables.
    pub(super) fn trace_unadjusted(
        &self,
        scores: &WeightedField,
        score: &WeightedScore,
        heard: &mut impl Trace,
    ) {
        let earned = scores.matchpoints(score);
        heard.record(LAW_78A, |tell| {
            let rows = scores.rows();
            let others = scores.scores().saturating_sub(1);
            let of = |keep: &dyn Fn(&WeightedScore) -> bool| -> Exact {
                let kept = rows.iter().filter(|row| keep(&row.score.into()));
                kept.map(|row| row.frequency.clone()).sum()
            };
            let equal = of(&|other| other == score).minus(Exact::ONE);
            let first = |score: &WeightedScore| score.parts().first().map(|&(_, score)| score);
            let lower = of(&|other| first(other) < first(score));
            let [two, one] = [2, 1].map(|units| tell.of(&ScoringUnits::new(units)));
            let ties = if one == "1" { String::new() } else { format!("{one} · ") };
            format!(
                "{} scored {score}. Of {others} other scores {lower} are lower and {equal} equal: {two} · {lower} + \
                 {ties}{equal} = {}.",
                self.side,
                tell.of(&earned)
            )
        });
        if self.is_ascherman() {
            heard.record("Ascherman", |tell| {
                let one = Matchpoints::from(1);
                let with = earned.plus(&one);
                let [earned, one, with] = [&earned, &one, &with].map(|amount| tell.of(amount));
                format!("The score itself is a tie, too: {earned} + {one} = {with}.")
            });
        }
    }

    /// A score among scores with rulings, or among fewer than expected.
    pub(super) fn trace_ruling(
        &self,
        scores: &WeightedField,
        (score, earned): (&WeightedScore, &Matchpoints),
        grown: &Grown,
        heard: &mut impl Trace,
    ) {
        trace_components(scores, (score, earned), heard);
        self.trace_adjustment(scores.scores(), earned, grown, heard);
        let (won, top_of) = (&grown.won, &grown.top);
        if self.is_ascherman() && grown.growth != GroupAdjustment::SmallGroup {
            heard.record("Ascherman", |tell| {
                format!("The score itself is a tie, too: {} of {}.", tell.of(won), tell.of(top_of))
            });
        } else if grown.growth != GroupAdjustment::None {
            heard.record(LAW_87, |tell| format!("That is {} of {}.", tell.of(won), tell.of(top_of)));
        }
    }

    /// What becomes of matchpoints among fewer scores than expected.
    fn trace_adjustment(
        &self,
        count: u32,
        earned: &Matchpoints,
        grown: &Grown,
        heard: &mut impl Trace,
    ) {
        let expected = self.expected;
        let law = Matchpoints::from(top(usize::try_from(expected).unwrap_or(usize::MAX)));
        let missing = expected.saturating_sub(count);
        match grown.growth {
            GroupAdjustment::None => {}
            GroupAdjustment::Neuberg => heard.record("Neuberg's formula (Eidt 2015)", |tell| {
                let [earned, one, law] =
                    [earned, &Matchpoints::from(1), &law].map(|amount| tell.of(amount));
                format!(
                    "{expected} scores were expected: {expected}/{count} · ({earned} + {one}) − {one} of {law}."
                )
            }),
            GroupAdjustment::Tie => heard.record(LAW_87, |tell| {
                let ties = Matchpoints::from(i64::from(missing));
                let [earned, ties, law] = [earned, &ties, &law].map(|amount| tell.of(amount));
                format!(
                    "{missing} of {expected} scores are missing, each a tie: {earned} + {ties} of {law}."
                )
            }),
            GroupAdjustment::SmallGroup => heard.record("the regulation of small groups", |tell| {
                let one = tell.of(&Matchpoints::from(1));
                let each = if one == "1" { "matchpoint".to_owned() } else { format!("{one} matchpoints") };
                format!(
                    "A group of {count} of {expected} scores: 60 % and 5 % for each {each} above its average \
                     of {}, of a top of {}.",
                    tell.of(&Matchpoints::from(i64::from(count).saturating_sub(1))),
                    tell.of(&grown.top)
                )
            }),
        }
    }

    fn is_ascherman(&self) -> bool {
        self.regulations.matchpoints.comparison == Comparison::Ascherman
    }
}

/// What each score of a ruling earns, and what these are together.
fn trace_components(
    scores: &WeightedField,
    (score, earned): (&WeightedScore, &Matchpoints),
    heard: &mut impl Trace,
) {
    let count = scores.scores();
    let many = score.parts().len() > 1;
    for &(weight, score) in score.parts() {
        heard.record(LAW_78A, |tell| {
            let part = scores.matchpoints(&score.into());
            if many {
                let percent = weight.exact().times(Exact::HUNDRED);
                let share = part.times(weight.exact());
                format!(
                    "{score} among {count} scores earns {}; {} % of it is {}.",
                    tell.of(&part),
                    tell.of(&percent),
                    tell.of(&share)
                )
            } else {
                let [two, one] = [2, 1].map(|units| tell.of(&ScoringUnits::new(units)));
                format!(
                    "{score} among {count} scores earns {}, {two} for each lower and {one} for each equal one.",
                    tell.of(&part)
                )
            }
        });
    }
    if many {
        heard.record("Laws 2017, Law 12C1(c); Eidt 2015", |tell| {
            format!("Together {}: what is weighted are matchpoints, not scores.", tell.of(earned))
        });
    }
}
