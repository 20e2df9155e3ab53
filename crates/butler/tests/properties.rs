//! What must hold for every board.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{Exact, FractionalImps, Imps, Score};
use butler::{
    ButlerPreset, ButlerScorer, ComparisonCap, CrossImpScorer, DatumFrom, DatumRounding, DatumRule,
    Field, FractionalCounts, ImpScale, TrimmedPart, Trimming, bastille,
};
use proptest::prelude::*;

/// Boards as they come: few distinct scores, and now and then one that no contract can give.
fn boards(most: usize) -> impl Strategy<Value = Vec<Score>> {
    let common = prop::sample::select(vec![-100, -50, 110, 140, 170, 420, 450, 620, 650, 1430]);
    let lawful = (-760_i32..=760).prop_map(|tens| 10 * tens);
    let odd = -9_000_i32..=9_000;
    let score = prop_oneof![4 => common, 2 => lawful];
    let clean = prop::collection::vec(score.clone(), 1..most);
    let dirty = prop::collection::vec(prop_oneof![9 => score, 1 => odd], 1..most);
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

fn computed() -> impl Strategy<Value = DatumFrom> {
    let all = DatumFrom::ALL.iter().copied().filter(|&from| from != DatumFrom::Entered);
    prop::sample::select(all.collect::<Vec<_>>())
}

fn rules() -> impl Strategy<Value = DatumRule> {
    (computed(), trimmings(), prop::sample::select(DatumRounding::ALL))
        .prop_map(|(from, trimming, rounding)| DatumRule { from, trimming, rounding })
}

/// Whether a rule treats both sides alike: the list in the documentation of the crate.
fn symmetric(rule: DatumRule) -> bool {
    !matches!(rule.from, DatumFrom::HigherMedian | DatumFrom::LowerMedian)
        && rule.rounding != DatumRounding::HalfUp
}

fn butler(rule: DatumRule, scores: &[Score]) -> Vec<Imps> {
    ButlerScorer::new(rule).score(scores).expect("a board").to_vec()
}

fn cross(cap: ComparisonCap, scores: &[Score]) -> Vec<Imps> {
    CrossImpScorer::new(cap).score(scores).expect("a board").to_vec()
}

fn turned(scores: &[Score]) -> Vec<Score> {
    scores.iter().map(|&score| -score).collect()
}

fn negated(imps: &[Imps]) -> Vec<Imps> {
    imps.iter().map(|&imps| -imps).collect()
}

/// The datum to the letter: sort, cut off, add, divide; proportional counts by splitting every score into parts.
fn datum_by_definition(rule: DatumRule, scores: &[Score]) -> Exact {
    let each_side = rule.trimming.each_side(u32::try_from(scores.len()).expect("few"));
    let (cut, parts) = each_side.parts().expect("small");
    let [cut, parts] = [cut, parts].map(|number| usize::try_from(number).expect("small"));
    let mut sorted: Vec<i64> =
        scores.iter().flat_map(|score| vec![i64::from(score.get()); parts]).collect();
    sorted.sort_unstable();
    let n = scores.len();
    let whole = |score: i64| Exact::from(score);
    let of_scores = |place: usize| sorted[place * parts];
    let mean = match rule.from {
        DatumFrom::Mean | DatumFrom::ChosenTables => {
            let kept = &sorted[cut..sorted.len() - cut];
            let count = i128::try_from(kept.len()).expect("few");
            Exact::ratio(kept.iter().sum::<i64>().into(), count).expect("some are kept")
        }
        DatumFrom::Median => {
            Exact::ratio((of_scores((n - 1) / 2) + of_scores(n / 2)).into(), 2).expect("two")
        }
        DatumFrom::HigherMedian => whole(of_scores(n / 2)),
        DatumFrom::LowerMedian => whole(of_scores((n - 1) / 2)),
        DatumFrom::Entered => unreachable!("not computed"),
    };
    rule.rounding.apply(&mean)
}

/// Law 78B to the letter: the limits reached by a difference that need not be whole.
fn law_78b(difference: Exact) -> i32 {
    let negative = difference < Exact::ZERO;
    let size = if negative { -difference } else { difference };
    let reached = imp::LIMITS.iter().filter(|&&limit| Exact::from(i64::from(limit)) <= size);
    let imps = i32::try_from(reached.count()).expect("24");
    if negative { -imps } else { imps }
}

proptest! {
    /// Whatever way the scorer takes, datum and IMPs are those of the definition, and of the working.
    #[test]
    fn butler_by_definition(scores in boards(50), rule in rules()) {
        let expected = datum_by_definition(rule, &scores);
        let mut scorer = ButlerScorer::new(rule);
        let datum = scorer.datum(&scores).expect("a board");
        prop_assert_eq!(datum.exact(), &expected);
        let working = Field::of(&scores).datum(rule).expect("a board");
        prop_assert_eq!(&working.datum, &datum);
        prop_assert_eq!(working.sum.checked_div(&working.count), Some(working.mean));
        let counted: Exact = working.rows.iter().map(|row| &row.counted).sum();
        prop_assert_eq!(counted, working.count);
        let imps = scorer.score(&scores).expect("a board").to_vec();
        for (&score, imps) in scores.iter().zip(&imps) {
            let difference = Exact::from(i64::from(score.get())).minus(&expected);
            prop_assert_eq!(imps.get(), law_78b(difference.clone()), "{} against {}", score, datum);
            prop_assert_eq!(*imps, datum.imps(score));
            prop_assert_eq!(datum.worth(score, ImpScale::Bastille), bastille(&difference));
        }
        let exact: Vec<_> = imps.iter().map(|&imps| FractionalImps::from(imps)).collect();
        prop_assert_eq!(scorer.score_by(&scores, ImpScale::Law78B).expect("a board"), exact);
    }

    /// Each score against each other one, less whatever the cap takes.
    #[test]
    fn cross_imps_by_definition(scores in boards(160), capped in any::<bool>()) {
        let cap = if capped { ComparisonCap::Seventeen } else { ComparisonCap::None };
        let most = i32::from(cap.most());
        let totals = cross(cap, &scores);
        for (&score, total) in scores.iter().zip(&totals) {
            let each = scores.iter().map(|&other| imp::imps(score.minus(other)).get().clamp(-most, most));
            prop_assert_eq!(total.get(), each.sum::<i32>());
        }
        prop_assert_eq!(totals.iter().map(|total| i64::from(total.get())).sum::<i64>(), 0);
        // One after another with the same memory: nothing is left behind.
        let mut scorer = CrossImpScorer::new(cap);
        let half = &scores[..scores.len() / 2];
        prop_assert_eq!(scorer.score(half).expect("a board").to_vec(), cross(cap, half));
        prop_assert_eq!(scorer.score(&scores).expect("a board"), totals);
    }

    /// A board turned round: every score, the datum and all IMPs change their sign.
    #[test]
    fn symmetry(scores in boards(60), rule in rules()) {
        for &cap in ComparisonCap::ALL {
            prop_assert_eq!(cross(cap, &turned(&scores)), negated(&cross(cap, &scores)));
        }
        if symmetric(rule) {
            prop_assert_eq!(butler(rule, &turned(&scores)), negated(&butler(rule, &scores)));
            let mut scorer = ButlerScorer::new(rule);
            let datum = scorer.datum(&scores).expect("a board");
            prop_assert_eq!(scorer.datum(&turned(&scores)), Ok(-datum.clone()));
            for &score in &scores {
                let theirs = (-datum.clone()).worth(-score, ImpScale::Bastille).into_exact();
                prop_assert_eq!(-theirs, datum.worth(score, ImpScale::Bastille).into_exact());
            }
        }
    }

    /// The order of the tables says nothing.
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

    /// A table that changes to a better score, the others being what they are: its cross-IMPs do not fall.
    #[test]
    fn improving(scores in boards(40), tens in 0_i32..300) {
        let mut better = scores.clone();
        better[0] = Score::new(scores[0].get() + 10 * tens).expect("in range");
        let before = cross(ComparisonCap::None, &scores)[0];
        prop_assert!(cross(ComparisonCap::None, &better)[0] >= before);
    }

    /// A field of a hundred copies of each table: a hundred times the cross-IMPs, and without trimming the same datum.
    #[test]
    fn copies(scores in boards(60), rounding in prop::sample::select(DatumRounding::ALL)) {
        let copies: Vec<Score> = scores.iter().flat_map(|&score| [score; 100]).collect();
        let totals = cross(ComparisonCap::None, &scores);
        for (place, total) in cross(ComparisonCap::None, &copies).into_iter().enumerate() {
            prop_assert_eq!(total.get(), 100 * totals[place / 100].get());
        }
        for from in [DatumFrom::Mean, DatumFrom::Median] {
            let mut scorer =
                ButlerScorer::new(DatumRule { from, trimming: Trimming::None, rounding });
            let datum = scorer.datum(&scores);
            prop_assert_eq!(scorer.datum(&copies), datum);
        }
    }

    /// Two tables and an exact datum: each gets the IMPs of half the difference, and the two balance. That is half the
    /// IMPs of the difference only on the first line of the Bastille, to 45 points; beyond it is more, for every scale of
    /// IMPs flattens.
    #[test]
    fn two_tables(one in -760_i32..=760, other in -760_i32..=760) {
        let scores = [one, other].map(|tens| Score::new(10 * tens).expect("in range"));
        for from in [DatumFrom::Mean, DatumFrom::Median] {
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
}

/// Every rule that is listed as asymmetric shows it on some board.
#[test]
fn the_asymmetric_ones_are() {
    let two = [100, 130].map(Score::from);
    let same = [-425, -425].map(|points| Score::new(points).expect("in range"));
    let rule = |from, rounding| DatumRule { from, trimming: Trimming::None, rounding };
    for (rule, scores) in [
        (rule(DatumFrom::HigherMedian, DatumRounding::None), two),
        (rule(DatumFrom::LowerMedian, DatumRounding::None), two),
    ] {
        assert!(!symmetric(rule));
        assert_ne!(butler(rule, &turned(&scores)), negated(&butler(rule, &scores)));
    }
    let half_up = rule(DatumFrom::Mean, DatumRounding::HalfUp);
    assert!(!symmetric(half_up));
    let datum = |scores: &[Score]| ButlerScorer::new(half_up).datum(scores).expect("a board");
    assert_eq!(datum(&same).to_string(), "-420");
    assert_eq!(datum(&turned(&same)).to_string(), "430");
    // 125 → 130: 140 is 10 more, no IMP. −125 → −120: −140 is 20 less, an IMP.
    let scores = [140, 110].map(Score::from);
    assert_eq!(butler(half_up, &scores), [0, -1].map(Imps::from));
    assert_eq!(butler(half_up, &turned(&scores)), [-1, 0].map(Imps::from));
}

/// Whatever the preset, nothing favours a side.
#[test]
fn presets_are_symmetric() {
    for preset in ButlerPreset::ALL {
        assert!(symmetric(preset.rule().datum), "{preset}");
    }
}
