//! Properties of IMPs that hold for all scores.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{Exact, FractionalImps, Imps, Score, ScoreDifference, WeightedScore};
use imp::{MAX_IMPS, SelfInflicted, THRESHOLDS, band, imps, weighted};

fn imps_of(points: i32) -> i32 {
    imps(ScoreDifference::new(points).expect("in range")).get()
}

/// The scale is odd: one team loses the IMPs that the other gains.
#[test]
fn odd() {
    for points in 0..=ScoreDifference::LIMIT {
        assert_eq!(imps_of(-points), -imps_of(points), "{points}");
    }
}

/// One point more earns the same IMPs or one IMP more.
#[test]
fn rising() {
    for points in 1 - ScoreDifference::LIMIT..=ScoreDifference::LIMIT {
        assert!((0..=1).contains(&(imps_of(points) - imps_of(points - 1))), "{points}");
    }
}

/// The bands of Law 78B never become narrower with rising differences.
#[test]
fn flattening() {
    let widths: Vec<i16> = THRESHOLDS.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(widths.is_sorted(), "{widths:?}");
}

/// The bands from −24 to 24 follow each other without gaps, in steps of ten points, and are
/// symmetric around 0.
#[test]
fn bands_partition() {
    let bands: Vec<_> = (-MAX_IMPS..=MAX_IMPS)
        .map(|earned| band(Imps::from(earned)).expect("on the scale"))
        .collect();
    assert_eq!((bands[0].lowest(), bands[bands.len() - 1].highest()), (None, None));
    for (pair, mirror) in bands.windows(2).zip(bands.windows(2).rev()) {
        assert_eq!(pair[0].imps().get() + 1, pair[1].imps().get());
        let ends = [pair[0].highest(), pair[1].lowest()].map(|end| end.expect("inside").get());
        assert_eq!(ends[0] + 10, ends[1]);
        let mirrored = [mirror[1].lowest(), mirror[0].highest()].map(|end| end.map(|end| -end));
        assert_eq!([pair[0].highest(), pair[1].lowest()], mirrored);
    }
}

/// Returns scores without weights and with up to three weights.
fn rulings() -> Vec<WeightedScore> {
    let texts = [
        "0",
        "620",
        "-100",
        "-1430",
        "60% 650, 40% -100",
        "40% -100, 60% 650",
        "10% 1100, 70% 620, 20% -200",
        "33.3333% 420, 66.6667% -50",
    ];
    texts.map(|text| text.parse().expect("a score")).to_vec()
}

/// The IMPs of a weighted score are linear in its weights, at either table (Law 12C1(c)).
#[test]
fn linear_in_weights() {
    for (one, other) in
        rulings().iter().flat_map(|one| rulings().into_iter().map(move |other| (one, other)))
    {
        let part = |score: Score| weighted(&score.into(), &other).into_exact();
        let sum: Exact =
            one.parts().iter().map(|&(weight, score)| weight.exact().times(part(score))).sum();
        assert_eq!(weighted(one, &other).into_exact(), sum, "{one} and {other}");
        assert_eq!(weighted(&other, one).into_exact(), sum, "{other} and {one}");
    }
}

/// Seen from the other team, the IMPs change their sign.
#[test]
fn weighted_mirrors() {
    for (one, other) in rulings()
        .into_iter()
        .flat_map(|one| rulings().into_iter().map(move |other| (one.clone(), other)))
    {
        let ours = weighted(&one, &other).into_exact();
        assert_eq!(weighted(&-one, &-other).into_exact(), -ours);
    }
}

/// A score without weights counts as 100 %: the sum of both scores is converted.
#[test]
fn whole_scores() {
    for (here, there) in
        (-76..=76).flat_map(|here| (-76..=76).map(move |there| (100 * here, 100 * there)))
    {
        let [one, other] = [here, there].map(|points| Score::new(points).expect("in range").into());
        assert_eq!(weighted(&one, &other), FractionalImps::from(i64::from(imps_of(here + there))));
    }
}

/// Self-inflicted damage is at least 0 and is deducted from the non-offenders only; the offenders
/// lose the whole assigned score (Law 12C1(e)).
#[test]
fn self_inflicted() {
    let all = || (-24_i64..=24).step_by(3);
    for ((table, normal), assigned) in
        all().flat_map(|a| all().map(move |b| (a, b))).flat_map(|it| all().map(move |c| (it, c)))
    {
        let [table, normal, assigned] = [table, normal, assigned].map(FractionalImps::from);
        let board = SelfInflicted { table: table.clone(), normal: normal.clone(), assigned };
        let damage = board.damage();
        assert!(damage >= FractionalImps::ZERO);
        assert_eq!(damage == FractionalImps::ZERO, normal <= table);
        assert!(table.plus(&damage) >= normal);
        assert_eq!(board.non_offenders().plus(&damage), board.assigned);
        assert_eq!(board.offenders().plus(&board.assigned), FractionalImps::ZERO);
    }
}
