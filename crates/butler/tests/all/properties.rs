//! Property tests of datums, Butler IMPs, and cross-IMPs, for all scores and rulings.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::cmp::Ordering;
use std::num::NonZeroU64;

use bridge_core::{Exact, FractionalImps, Imps, Score, WeightedScore};
use butler::{
    ArtificialAward, ArtificialRule, ArtificialSize, ButlerPreset, ButlerScorer, ComparisonCap,
    CrossImpRule, CrossImps, DatumRounding, DatumRule, DatumSource, Divisor, FieldSize, ImpScale,
    OwnAverage, ScoreField, ShortBoards, Trimming, bastille,
};
use proptest::prelude::*;

use crate::common::{boards, cross, law_78b, rules};

/// Returns `true` if a rule treats both sides equally, according to the crate's documentation.
fn symmetric(rule: DatumRule) -> bool {
    !matches!(rule.from, DatumSource::HigherMedian | DatumSource::LowerMedian)
        && rule.rounding != DatumRounding::HalfUp
}

fn butler(rule: DatumRule, scores: &[Score]) -> Vec<Imps> {
    ButlerScorer::new(rule).score(scores).expect("a board").to_vec()
}

fn swapped(scores: &[Score]) -> Vec<Score> {
    scores.iter().map(|&score| -score).collect()
}

fn negated(imps: &[Imps]) -> Vec<Imps> {
    imps.iter().map(|&imps| -imps).collect()
}

/// Generates rulings with one to three scores and weights in whole percent.
fn rulings() -> impl Strategy<Value = WeightedScore> {
    let score = || (-110_i16..110).prop_map(|tens| Score::from(10 * tens));
    (score(), score(), score(), 0_i128..=50, 0_i128..50).prop_map(|(one, two, three, a, b)| {
        let parts =
            [(a, one), (b, two), (100 - a - b, three)].into_iter().filter(|part| part.0 > 0);
        let part = |(weight, score)| (Exact::ratio(weight, 100).expect("a part"), score);
        WeightedScore::new(parts.map(part).collect()).expect("100 %")
    })
}

fn parts<T>(ruling: &WeightedScore, value: impl Fn(Score) -> T) -> Exact
where
    T: Into<FractionalImps>,
{
    let part = |&(weight, score): &(bridge_core::Weight, Score)| {
        weight.exact().times(value(score).into().into_exact())
    };
    ruling.parts().iter().map(part).sum()
}

proptest! {
    /// If the sides of a board are exchanged, every score, the datum, and all IMPs change sign.
    #[test]
    fn symmetry(scores in boards(60), rule in rules()) {
        for &cap in ComparisonCap::ALL {
            prop_assert_eq!(cross(cap, &swapped(&scores)), negated(&cross(cap, &scores)));
        }
        if symmetric(rule) {
            prop_assert_eq!(butler(rule, &swapped(&scores)), negated(&butler(rule, &scores)));
            let mut scorer = ButlerScorer::new(rule);
            let datum = scorer.datum(&scores).expect("a board");
            prop_assert_eq!(scorer.datum(&swapped(&scores)), Ok(-datum.clone()));
            for &score in &scores {
                let theirs = (-datum.clone()).exact_imps(-score, ImpScale::Bastille).into_exact();
                prop_assert_eq!(-theirs, datum.exact_imps(score, ImpScale::Bastille).into_exact());
            }
        }
    }

    /// The order of the tables does not matter.
    #[test]
    fn permutation(scores in boards(60).prop_shuffle(), rule in rules()) {
        let mut order: Vec<usize> = (0..scores.len()).collect();
        order.sort_by_key(|&table| scores[table]);
        let sorted: Vec<Score> = order.iter().map(|&table| scores[table]).collect();
        let (before, after) = (butler(rule, &scores), butler(rule, &sorted));
        let (cross_before, cross_after) =
            (cross(ComparisonCap::None, &scores), cross(ComparisonCap::None, &sorted));
        for (place, &table) in order.iter().enumerate() {
            prop_assert_eq!(before[table], after[place]);
            prop_assert_eq!(cross_before[table], cross_after[place]);
        }
    }

    /// A better score on the same board never gets fewer IMPs.
    #[test]
    fn better_is_not_worse(scores in boards(60), rule in rules()) {
        let mut sorted = scores;
        sorted.sort_unstable();
        prop_assert!(butler(rule, &sorted).is_sorted());
        for &cap in ComparisonCap::ALL {
            prop_assert!(cross(cap, &sorted).is_sorted());
        }
        let mut scorer = ButlerScorer::new(rule);
        prop_assert!(scorer.score_by(&sorted, ImpScale::Bastille).expect("a board").is_sorted());
    }

    /// If one table gets a better score and the others do not change, its cross-IMPs do not fall.
    #[test]
    fn improving(scores in boards(40), tens in 0_i32..300) {
        let mut better = scores.clone();
        better[0] = Score::new(scores[0].get() + 10 * tens).expect("in range");
        let before = cross(ComparisonCap::None, &scores)[0];
        prop_assert!(cross(ComparisonCap::None, &better)[0] >= before);
    }

    /// If every table is copied a hundred times, cross-IMPs are multiplied by 100, and an untrimmed
    /// datum stays the same.
    #[test]
    fn copies(scores in boards(60), rounding in prop::sample::select(DatumRounding::ALL)) {
        let copies: Vec<Score> = scores.iter().flat_map(|&score| [score; 100]).collect();
        let totals = cross(ComparisonCap::None, &scores);
        for (place, total) in cross(ComparisonCap::None, &copies).into_iter().enumerate() {
            prop_assert_eq!(total.get(), 100 * totals[place / 100].get());
        }
        for from in [DatumSource::Mean, DatumSource::Median] {
            let mut scorer =
                ButlerScorer::new(DatumRule { from, trimming: Trimming::None, rounding });
            let datum = scorer.datum(&scores);
            prop_assert_eq!(scorer.datum(&copies), datum);
        }
    }

    /// With two tables and an exact datum, each gets the IMPs of half the difference, and both
    /// balance. On the first segment of the Bastille curve, up to 45 points, these are half the
    /// IMPs of the difference. Beyond, they are more, because the curve flattens.
    #[test]
    fn two_tables(one in -760_i32..=760, other in -760_i32..=760) {
        let scores = [one, other].map(|tens| Score::new(10 * tens).expect("in range"));
        for from in [DatumSource::Mean, DatumSource::Median] {
            let rule =
                DatumRule { from, trimming: Trimming::OneHighOneLow, rounding: DatumRounding::None };
            let imps = butler(rule, &scores);
            let half = Exact::ratio((10 * (one - other)).into(), 2).expect("two");
            prop_assert_eq!(imps[0].get(), law_78b(half.clone()));
            prop_assert_eq!(imps[0], -imps[1]);
            let mut scorer = ButlerScorer::new(rule);
            let unrounded = scorer.score_by(&scores, ImpScale::Bastille).expect("a board");
            let (mine, whole) = (unrounded[0].exact(), bastille(&half.plus(&half)));
            let halved = whole.exact().times(Exact::HALF);
            prop_assert_eq!(*mine == halved, (10 * (one - other)).abs() <= 45);
            prop_assert!(mine.abs() >= halved.abs());
        }
    }

    /// The cross-IMPs of a field add up to 0, with rulings and any cap. From the other side they
    /// change sign.
    #[test]
    fn cross_imps_balance(scores in prop::collection::vec(rulings(), 1..12)) {
        let (mut field, mut swapped) = (ScoreField::default(), ScoreField::default());
        for score in &scores {
            field.add(score);
            swapped.add(&-score.clone());
        }
        for &cap in ComparisonCap::ALL {
            let totals: Vec<Exact> = scores.iter().map(|score| field.total(score, cap).into_exact()).collect();
            prop_assert_eq!(totals.iter().sum::<Exact>(), Exact::ZERO);
            for (score, total) in scores.iter().zip(totals) {
                prop_assert_eq!(swapped.total(&-score.clone(), cap).into_exact(), -total);
            }
        }
    }

    /// The IMPs of a weighted score are the weighted mean of its scores' IMPs (Law 12C1(c)),
    /// against a field and against a datum.
    #[test]
    fn linear_in_weights(scores in boards(20), own in rulings(), rule in rules()) {
        let mut field = ScoreField::new(&scores);
        field.add(&own);
        for &cap in ComparisonCap::ALL {
            let expected = parts(&own, |score| field.total(&score.into(), cap));
            prop_assert_eq!(field.total(&own, cap).into_exact(), expected);
        }
        let datum = field.datum(rule).expect("a board").datum;
        for &scale in ImpScale::ALL {
            let expected = parts(&own, |score| datum.exact_imps(score, scale));
            prop_assert_eq!(datum.weighted(&own, scale).into_exact(), expected);
        }
    }

    /// Adding the same number of points to every table changes no cross-IMPs and no Butler IMPs; an
    /// exact datum grows by this number.
    #[test]
    fn only_differences(scores in boards(40), points in -500_i32..500, rule in rules()) {
        let lifted: Vec<Score> = scores.iter().map(|score| Score::new(score.get() + points).expect("in range")).collect();
        for &cap in ComparisonCap::ALL {
            prop_assert_eq!(cross(cap, &lifted), cross(cap, &scores));
        }
        let rule = DatumRule { rounding: DatumRounding::None, ..rule };
        let datum = |scores: &[Score]| ButlerScorer::new(rule).datum(scores).expect("a board").exact().clone();
        prop_assert_eq!(datum(&lifted), datum(&scores).plus(Exact::from(i64::from(points))));
        prop_assert_eq!(butler(rule, &lifted), butler(rule, &scores));
    }

    /// An exact datum is between the lowest and the highest score. Rounding changes it by less than
    /// ten points.
    #[test]
    fn datums_lie_between(scores in boards(40), rule in rules()) {
        let exact = DatumRule { rounding: DatumRounding::None, ..rule };
        let [datum, rounded] = [exact, rule].map(|rule| ButlerScorer::new(rule).datum(&scores).expect("a board"));
        let ends = [scores.iter().min(), scores.iter().max()];
        let [low, high] = ends.map(|end| Exact::from(i64::from(end.expect("a board").get())));
        prop_assert!(low <= *datum.exact() && *datum.exact() <= high);
        prop_assert!(rounded.exact().minus(datum.exact()).abs() < Exact::from(10_i64));
    }

    /// Divided cross-IMPs are linear, change sign with the total, and keep the order of the totals,
    /// for any divisor and any number of missing results.
    #[test]
    fn divided(one in -300_i64..300, other in -300_i64..300, scores in 2_u32..30, missing in 0_u32..5) {
        let size = FieldSize { scores, expected: scores + missing };
        for &divisor in Divisor::ALL {
            for &short in ShortBoards::ALL {
                let rule = CrossImpRule { cap: ComparisonCap::None, divisor, short };
                let value = |total: i64| rule.award(&FractionalImps::from(total), size).expect("two results or more");
                let sum = |totals: &[i64]| {
                    let mut sum = butler::CrossImpSum::default();
                    for &total in totals {
                        sum.add(&value(total).value);
                    }
                    sum
                };
                prop_assert_eq!(sum(&[one, other]), sum(&[one + other]));
                prop_assert_eq!(sum(&[one, -one]), butler::CrossImpSum::default());
                prop_assert_eq!(sum(&[one]).compare(&sum(&[other])), one.cmp(&other));
                prop_assert_eq!(sum(&[one]).is_negative(), one < 0);
                prop_assert_eq!(sum(&[one]).abs(), sum(&[one.abs()]));
                prop_assert_eq!(value(one).factor == Exact::ONE, missing == 0 || short == ShortBoards::OwnResults);
            }
        }
    }
}

/// √(a²) equals a, and √(a²·b) equals a·√b: a value does not depend on the form of its root.
#[test]
fn roots() {
    let over = |dividend: u64, radicand: u64| {
        let dividend = FractionalImps::from(i64::try_from(dividend).expect("small"));
        let radicand = NonZeroU64::new(radicand).expect("above 0");
        let mut sum = butler::CrossImpSum::default();
        sum.add(&CrossImps::over_root(&dividend, radicand));
        sum
    };
    for a in 1..=30 {
        assert_eq!(over(2 * a, a * a).exact(), Some(FractionalImps::from(2)));
        for b in [2, 3, 5, 6, 7, 10] {
            assert_eq!(over(2 * a, a * a * b).compare(&over(2, b)), Ordering::Equal, "{a} {b}");
        }
    }
}

/// AVE− is the negative of AVE+, AVE is 0, and a pair's own average can only raise AVE+ and lower
/// AVE−.
#[test]
fn artificial_scores() {
    for (&size, &own) in ArtificialSize::ALL
        .iter()
        .flat_map(|size| OwnAverage::ALL.iter().map(move |own| (size, own)))
    {
        let rule = ArtificialRule { size, own };
        for (results, average) in
            (0..12_u32).flat_map(|results| (-40..=40).map(move |it| (results, it)))
        {
            let value = |award, average: i64| {
                rule.imps(award, results, Some(FractionalImps::from(average))).into_exact()
            };
            let alone = |award| rule.imps(award, results, None).into_exact();
            let [plus, minus] = [ArtificialAward::AveragePlus, ArtificialAward::AverageMinus];
            assert_eq!(value(plus, average), -value(minus, -average));
            assert_eq!(value(ArtificialAward::Average, average), Exact::ZERO);
            assert!(value(plus, average) >= alone(plus) && value(minus, average) <= alone(minus));
            let counted =
                if own == OwnAverage::Counts { Exact::from(average) } else { alone(plus) };
            assert_eq!(value(plus, average), counted.max(alone(plus)));
        }
    }
}

/// Every rule listed as asymmetric changes the IMPs of some board when the sides are exchanged.
#[test]
fn names_asymmetric_presets() {
    let two = [100, 130].map(Score::from);
    let same = [-425, -425].map(|points| Score::new(points).expect("in range"));
    let rule = |from, rounding| DatumRule { from, trimming: Trimming::None, rounding };
    for (rule, scores) in [
        (rule(DatumSource::HigherMedian, DatumRounding::None), two),
        (rule(DatumSource::LowerMedian, DatumRounding::None), two),
    ] {
        assert!(!symmetric(rule));
        assert_ne!(butler(rule, &swapped(&scores)), negated(&butler(rule, &scores)));
    }
    let half_up = rule(DatumSource::Mean, DatumRounding::HalfUp);
    assert!(!symmetric(half_up));
    let datum = |scores: &[Score]| ButlerScorer::new(half_up).datum(scores).expect("a board");
    assert_eq!(datum(&same).to_string(), "-420");
    assert_eq!(datum(&swapped(&same)).to_string(), "430");
    // 125 → 130: 140 is 10 more, no IMP. −125 → −120: −140 is 20 less, an IMP.
    let scores = [140, 110].map(Score::from);
    assert_eq!(butler(half_up, &scores), [0, -1].map(Imps::from));
    assert_eq!(butler(half_up, &swapped(&scores)), [-1, 0].map(Imps::from));
}

/// No preset favors a side.
#[test]
fn presets_are_symmetric() {
    for preset in ButlerPreset::ALL {
        assert!(symmetric(preset.rule().datum), "{preset}");
    }
}
