//! What must hold of IMPs whatever the scores.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{Exact, FractionalImps, Imps, Score, ScoreDifference, WeightedScore};
use imp::{MAX_IMPS, SelfInflicted, THRESHOLDS, band, imps, weighted};

fn of(points: i32) -> i32 {
    imps(ScoreDifference::new(points).expect("in range")).get()
}

/// What one team gains the other loses: the scale is odd.
#[test]
fn odd() {
    for points in 0..=ScoreDifference::LIMIT {
        assert_eq!(of(-points), -of(points), "{points}");
    }
}

/// A point more is never an IMP less, and never more than one IMP more.
#[test]
fn rising() {
    for points in 1 - ScoreDifference::LIMIT..=ScoreDifference::LIMIT {
        assert!((0..=1).contains(&(of(points) - of(points - 1))), "{points}");
    }
}

/// Law 78B flattens: no band is narrower than the one below it.
#[test]
fn flattening() {
    let widths: Vec<i16> = THRESHOLDS.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(widths.is_sorted(), "{widths:?}");
}

/// The bands from −24 to 24 follow one another without a gap in tens of points, and mirror.
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

/// Rulings of one score to three, and their scores.
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

/// What is weighted are the IMPs (Law 12C1(c)): the worth of a ruling is linear in its weights, at either table.
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

/// Seen from the other team the same board is worth the opposite.
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

/// A score without weights is one of 100 %: both tables' sum on the scale.
#[test]
fn whole_scores() {
    for (here, there) in
        (-76..=76).flat_map(|here| (-76..=76).map(move |there| (100 * here, 100 * there)))
    {
        let [one, other] = [here, there].map(|points| Score::new(points).expect("in range").into());
        assert_eq!(weighted(&one, &other), FractionalImps::from(i64::from(of(here + there))));
    }
}

/// Law 12C1(e): what a side lost by itself it does not get back, and never is it less than nothing; the offenders have
/// the ruling as if nobody else had erred.
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
