//! Datums, Butler IMPs, and cross-IMPs equal their definitions, on small and large boards and for
//! every score.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{Exact, FractionalImps, Imps, Score};
use butler::{
    ButlerPreset, ButlerScorer, ComparisonCap, CrossImpScorer, Datum, DatumError, DatumRule,
    DatumSource, ImpScale, ScoreField, bastille,
};
use proptest::prelude::*;

use crate::common::{boards, cross, law_78b, rules};

/// Computes the datum by definition: sort, cut off, add, divide; proportional counts split every
/// score into parts.
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
        DatumSource::Mean | DatumSource::ChosenTables => {
            let kept = &sorted[cut..sorted.len() - cut];
            let count = i128::try_from(kept.len()).expect("few");
            Exact::ratio(kept.iter().sum::<i64>().into(), count).expect("some are kept")
        }
        DatumSource::Median => {
            Exact::ratio((of_scores((n - 1) / 2) + of_scores(n / 2)).into(), 2).expect("two")
        }
        DatumSource::HigherMedian => whole(of_scores(n / 2)),
        DatumSource::LowerMedian => whole(of_scores((n - 1) / 2)),
        DatumSource::Entered => unreachable!("not computed"),
    };
    rule.rounding.apply(&mean)
}

proptest! {
    /// The scorer and the derivation agree with the definition for datum and IMPs.
    #[test]
    fn butler_by_definition(scores in boards(50), rule in rules()) {
        let expected = datum_by_definition(rule, &scores);
        let mut scorer = ButlerScorer::new(rule);
        let datum = scorer.datum(&scores).expect("a board");
        prop_assert_eq!(datum.exact(), &expected);
        let working = ScoreField::new(&scores).datum(rule).expect("a board");
        prop_assert_eq!(&working.datum, &datum);
        prop_assert_eq!(working.sum.checked_div(&working.count), Some(working.mean));
        let counted: Exact = working.rows.iter().map(|row| &row.counted).sum();
        prop_assert_eq!(counted, working.count);
        let imps = scorer.score(&scores).expect("a board").to_vec();
        for (&score, imps) in scores.iter().zip(&imps) {
            let difference = Exact::from(i64::from(score.get())).minus(&expected);
            prop_assert_eq!(imps.get(), law_78b(difference.clone()), "{} against {}", score, datum);
            prop_assert_eq!(*imps, datum.imps(score));
            prop_assert_eq!(datum.exact_imps(score, ImpScale::Bastille), bastille(&difference));
        }
        let exact: Vec<_> = imps.iter().map(|&imps| FractionalImps::from(imps)).collect();
        prop_assert_eq!(scorer.score_by(&scores, ImpScale::Law78B).expect("a board"), exact);
    }

    /// Cross-IMPs equal the sum of all comparisons, each limited by the cap.
    #[test]
    fn cross_imps_by_definition(scores in boards(160), capped in any::<bool>()) {
        let cap = if capped { ComparisonCap::Seventeen } else { ComparisonCap::None };
        let maximum = i32::from(cap.max_imps());
        let totals = cross(cap, &scores);
        for (&score, total) in scores.iter().zip(&totals) {
            let each = scores.iter().map(|&other| imp::imps(score.minus(other)).get().clamp(-maximum, maximum));
            prop_assert_eq!(total.get(), each.sum::<i32>());
        }
        prop_assert_eq!(totals.iter().map(|total| i64::from(total.get())).sum::<i64>(), 0);
        // A reused scorer gets two boards in a row; the first one leaves no trace.
        let mut scorer = CrossImpScorer::new(cap);
        let half = &scores[..scores.len() / 2];
        prop_assert_eq!(scorer.score(half).expect("a board").to_vec(), cross(cap, half));
        prop_assert_eq!(scorer.score(&scores).expect("a board"), totals);
    }
}

#[test]
fn tiny_boards() {
    let rule = |from| DatumRule { from, ..ButlerPreset::Ebl.rule().datum };
    for &from in DatumSource::ALL {
        let mut scorer = ButlerScorer::new(rule(from));
        assert_eq!(scorer.score(&[]), Err(DatumError::NoScores), "{from}");
        let one = scorer.score(&[Score::from(420)]).map(<[Imps]>::to_vec);
        if from == DatumSource::Entered {
            assert_eq!(one, Err(DatumError::NotEntered));
        } else {
            assert_eq!(one, Ok(vec![Imps::ZERO]), "{from}");
        }
    }
    assert_eq!(cross(ComparisonCap::None, &[]), []);
    assert_eq!(cross(ComparisonCap::None, &[Score::from(420)]), [Imps::ZERO]);
}

/// Thousands of scores that no contract can produce are not compared in pairs, with equal results.
#[test]
fn many_odd_scores() {
    let scores: Vec<Score> =
        (-20_000..20_000).step_by(17).map(|points| Score::new(points).expect("in range")).collect();
    let totals = cross(ComparisonCap::None, &scores);
    for (place, &score) in scores.iter().enumerate().step_by(97) {
        let each = scores.iter().map(|&other| imp::imps(score.minus(other)).get());
        assert_eq!(totals[place].get(), each.sum::<i32>(), "{score}");
    }
}

/// All 1,521 multiples of ten on one board, and every whole number of points against every tenth
/// datum.
#[test]
fn the_whole_table() {
    let all: Vec<Score> =
        (-760..=760).map(|tens| Score::new(10 * tens).expect("in range")).collect();
    let totals = cross(ComparisonCap::None, &all);
    for (place, &score) in all.iter().enumerate().step_by(37) {
        let each = all.iter().map(|&other| imp::imps(score.minus(other)).get());
        assert_eq!(totals[place].get(), each.sum::<i32>(), "{score}");
    }
    for tenths in (-5_000_i64..=5_000).step_by(7) {
        let exact = Exact::ratio(tenths.into(), 10).expect("tenths");
        let datum: Datum = exact.to_string().parse().expect("a datum");
        for points in (-4_600_i32..=4_600).step_by(11) {
            let difference = Exact::from(i64::from(points)).minus(&exact);
            let score = Score::new(points).expect("in range");
            assert_eq!(datum.imps(score).get(), law_78b(difference), "{points} − {exact}");
        }
    }
}
