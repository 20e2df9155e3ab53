//! Generators of boards and rules for the tests, and Law 78B for fractional differences.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{Exact, Imps, Score};
use butler::{
    ComparisonCap, CrossImpScorer, DatumRounding, DatumRule, DatumSource, FractionalCounts,
    TrimmedPart, Trimming,
};
use proptest::prelude::*;

/// Generates realistic boards: few distinct scores, and occasionally one that no contract can
/// produce.
pub(crate) fn boards(maximum: usize) -> impl Strategy<Value = Vec<Score>> {
    let common = prop::sample::select(vec![-100, -50, 110, 140, 170, 420, 450, 620, 650, 1430]);
    let lawful = (-760_i32..=760).prop_map(|tens| 10 * tens);
    let odd = -9_000_i32..=9_000;
    let score = prop_oneof![4 => common, 2 => lawful];
    let clean = prop::collection::vec(score.clone(), 1..maximum);
    let dirty = prop::collection::vec(prop_oneof![9 => score, 1 => odd], 1..maximum);
    prop_oneof![3 => clean, 1 => dirty].prop_map(|points| {
        points.into_iter().map(|points| Score::new(points).expect("in range")).collect()
    })
}

fn trimmings() -> impl Strategy<Value = Trimming> {
    let counts = prop::sample::select(FractionalCounts::ALL);
    let part =
        (1_u16..60, 121_u16..=400, counts, 0_u32..6).prop_map(|(above, below, counts, few)| {
            Trimming::Part(TrimmedPart::new(above, below, counts, few).expect("below a half"))
        });
    prop_oneof![
        Just(Trimming::None),
        Just(Trimming::OneHighOneLow),
        (0_u32..8).prop_map(Trimming::Count),
        part,
    ]
}

fn computed() -> impl Strategy<Value = DatumSource> {
    let all = DatumSource::ALL.iter().copied().filter(|&from| from != DatumSource::Entered);
    prop::sample::select(all.collect::<Vec<_>>())
}

pub(crate) fn rules() -> impl Strategy<Value = DatumRule> {
    (computed(), trimmings(), prop::sample::select(DatumRounding::ALL))
        .prop_map(|(from, trimming, rounding)| DatumRule { from, trimming, rounding })
}

pub(crate) fn cross(cap: ComparisonCap, scores: &[Score]) -> Vec<Imps> {
    CrossImpScorer::new(cap).score(scores).expect("a board").to_vec()
}

/// Applies Law 78B literally: counts the limits reached by a difference that can be fractional.
pub(crate) fn law_78b(difference: Exact) -> i32 {
    let negative = difference < Exact::ZERO;
    let size = if negative { -difference } else { difference };
    let reached = imp::THRESHOLDS.iter().filter(|&&limit| Exact::from(i64::from(limit)) <= size);
    let imps = i32::try_from(reached.count()).expect("24");
    if negative { -imps } else { imps }
}
