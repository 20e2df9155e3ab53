//! The smallest boards, the largest, and every score there is.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{Exact, Imps, Score};
use butler::{
    ButlerPreset, ButlerScorer, ComparisonCap, CrossImpScorer, Datum, DatumError, DatumFrom,
    DatumRule,
};

fn cross(cap: ComparisonCap, scores: &[Score]) -> Vec<Imps> {
    CrossImpScorer::new(cap).score(scores).expect("a board").to_vec()
}

/// Law 78B to the letter: the limits reached by a difference that need not be whole.
fn law_78b(difference: Exact) -> i32 {
    let negative = difference < Exact::ZERO;
    let size = if negative { -difference } else { difference };
    let reached = imp::LIMITS.iter().filter(|&&limit| Exact::from(i64::from(limit)) <= size);
    let imps = i32::try_from(reached.count()).expect("24");
    if negative { -imps } else { imps }
}

#[test]
fn tiny_boards() {
    let rule = |from| DatumRule { from, ..ButlerPreset::Ebl.rule().datum };
    for &from in DatumFrom::ALL {
        let mut scorer = ButlerScorer::new(rule(from));
        assert_eq!(scorer.score(&[]), Err(DatumError::NoScores), "{from}");
        let one = scorer.score(&[Score::from(420)]).map(<[Imps]>::to_vec);
        if from == DatumFrom::Entered {
            assert_eq!(one, Err(DatumError::NotEntered));
        } else {
            assert_eq!(one, Ok(vec![Imps::ZERO]), "{from}");
        }
    }
    assert_eq!(cross(ComparisonCap::None, &[]), []);
    assert_eq!(cross(ComparisonCap::None, &[Score::from(420)]), [Imps::ZERO]);
}

/// Thousands of scores that no contract can give: still not in pairs, and still the same.
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

/// All 1,521 scores of the law's table at once, and every whole number of points between them against every tenth datum.
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
