//! Properties of matchpoints that hold for all scores and rulings.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::num::NonZeroU32;

use bridge_core::{Exact, Matchpoints, Percent, Score, WeightedScore};
use matchpoints::{
    ComparedGroup, FewerScores, FewerScoresRule, FixedInAverage, GroupAdjustment, GroupAward,
    MatchpointScorer, RelativeAverage, ScoreCounts, ScoreCountsError, ScoringUnits, SmallGroups,
    Total, WeightedField, neuberg, share, top,
};
use proptest::prelude::*;

fn scores(maximum: usize) -> impl Strategy<Value = Vec<Score>> {
    let common = prop::sample::select(vec![-100, -50, 110, 140, 170, 420, 450, 620, 650]);
    let any = (-760_i16..=760).prop_map(|tens| 10 * tens);
    prop::collection::vec(prop_oneof![5 => common, 2 => any].prop_map(Score::from), 1..maximum)
}

fn units(scores: &[Score]) -> Vec<u32> {
    let mut matchpointer = MatchpointScorer::new();
    matchpointer.score(scores).expect("few scores").iter().map(|units| units.get()).collect()
}

/// Generates adjusted scores with up to three parts, with weights in whole percent.
fn rulings() -> impl Strategy<Value = WeightedScore> {
    let score = || (-110_i16..110).prop_map(|tens| Score::from(10 * tens));
    (score(), score(), score(), 0_i128..=50, 0_i128..50).prop_map(|(one, two, three, a, b)| {
        let parts =
            [(a, one), (b, two), (100 - a - b, three)].into_iter().filter(|part| part.0 > 0);
        let part = |(weight, score)| (Exact::ratio(weight, 100).expect("a part"), score);
        WeightedScore::new(parts.map(part).collect()).expect("100 %")
    })
}

fn field(scores: &[WeightedScore]) -> WeightedField {
    let mut field = WeightedField::default();
    for score in scores {
        field.add(score);
    }
    field
}

proptest! {
    /// Law 78A: the units of a field of n add up to n·(n − 1), because each comparison has two
    /// units.
    #[test]
    fn sum(scores in scores(60)) {
        let n = u32::try_from(scores.len()).expect("few");
        prop_assert_eq!(units(&scores).iter().sum::<u32>(), n * (n - 1));
    }

    /// The matchpoints of both sides at a table add up to the top.
    #[test]
    fn mirror(scores in scores(60)) {
        let turned: Vec<Score> = scores.iter().map(|&score| -score).collect();
        let top = top(scores.len());
        for (ours, theirs) in units(&scores).into_iter().zip(units(&turned)) {
            prop_assert_eq!(ScoringUnits::new(ours).opponents(top), Some(ScoringUnits::new(theirs)));
        }
    }

    /// The order of the tables does not matter.
    #[test]
    fn permutation(scores in scores(60), shift in any::<prop::sample::Index>()) {
        let shift = shift.index(scores.len());
        let mut turned = scores.clone();
        turned.rotate_left(shift);
        let mut expected = units(&scores);
        expected.rotate_left(shift);
        prop_assert_eq!(&units(&turned), &expected);
        turned.reverse();
        expected.reverse();
        prop_assert_eq!(units(&turned), expected);
    }

    /// Adding a constant to all scores, or doubling them, changes nothing.
    #[test]
    fn only_order_counts(scores in scores(40), points in -900_i32..900) {
        let moved = |factor: i32| -> Vec<Score> {
            scores.iter().map(|score| Score::new(factor * score.get() + points).expect("in range")).collect()
        };
        prop_assert_eq!(units(&moved(1)), units(&scores));
        prop_assert_eq!(units(&moved(2)), units(&scores));
    }

    /// A higher score never earns fewer matchpoints. If one score improves, no other score gains.
    #[test]
    fn rising(scores in scores(40), tens in 0_i16..300) {
        let mut sorted = scores.clone();
        sorted.sort_unstable();
        prop_assert!(units(&sorted).is_sorted());
        let mut better = scores.clone();
        better[0] = Score::new(scores[0].get() + 10 * i32::from(tens)).expect("in range");
        let (before, after) = (units(&scores), units(&better));
        prop_assert!(after[0] >= before[0]);
        prop_assert!(after[1..].iter().zip(&before[1..]).all(|(after, before)| after <= before));
    }

    /// With rulings, too, the matchpoints of a field of n add up to n·(n − 1), and the matchpoints
    /// of both sides at a table to the top.
    #[test]
    fn sum_with_rulings(scores in prop::collection::vec(rulings(), 1..12)) {
        let turned: Vec<WeightedScore> = scores.iter().cloned().map(|score| -score).collect();
        let (ours, theirs) = (field(&scores), field(&turned));
        let n = i64::try_from(scores.len()).expect("few");
        let sum: Matchpoints = scores.iter().map(|score| ours.matchpoints(score)).sum();
        prop_assert_eq!(sum, Matchpoints::from(n * (n - 1)));
        for (score, turned) in scores.iter().zip(&turned) {
            let both = ours.matchpoints(score).plus(theirs.matchpoints(turned));
            prop_assert_eq!(both, Matchpoints::from(top(scores.len())));
        }
        let rows = ours.rows();
        prop_assert_eq!(rows.iter().map(|row| row.frequency.clone()).sum::<Exact>(), Exact::from(n));
        let of_rows: Exact = rows.iter().map(|row| row.frequency.times(row.matchpoints.exact())).sum();
        prop_assert_eq!(of_rows, Exact::from(n * (n - 1)));
        prop_assert!(rows.windows(2).all(|two| two[0].score > two[1].score && two[0].matchpoints > two[1].matchpoints));
    }

    /// A ruling earns the weighted matchpoints of its scores (Law 12C1(c)), and scores without
    /// weights earn the matchpoints of Law 78A.
    #[test]
    fn linear_in_weights(scores in prop::collection::vec(rulings(), 1..12), plain in scores(12)) {
        let of = field(&scores);
        for own in &scores {
            let parts = own.parts().iter().map(|&(weight, score)| of.matchpoints_of(score).times(weight.exact()));
            prop_assert_eq!(parts.sum::<Matchpoints>(), of.matchpoints(own));
        }
        let of = field(&plain.iter().copied().map(WeightedScore::from).collect::<Vec<_>>());
        let values: Vec<Matchpoints> = plain.iter().map(|&score| of.matchpoints_of(score)).collect();
        let units: Vec<Matchpoints> = units(&plain).into_iter().map(|it| Matchpoints::from(i64::from(it))).collect();
        prop_assert_eq!(values, units);
    }

    /// A score that replaces another earns the same as in a field that was built with it. Replacing
    /// a score by an equal one changes nothing.
    #[test]
    fn replaced_scores(scores in prop::collection::vec(rulings(), 1..10), other in rulings()) {
        let mut with_other = scores.clone();
        with_other[0] = other.clone();
        prop_assert_eq!(field(&scores).matchpoints_with_replaced(&scores[0], &other), field(&with_other).matchpoints(&other));
        prop_assert_eq!(field(&scores).matchpoints_with_replaced(&scores[0], &scores[0]), field(&scores).matchpoints(&scores[0]));
    }

    /// Neuberg: the matchpoints of n out of N scores add up to n·(N − 1), and an average stays
    /// average.
    #[test]
    fn neuberg_sum(scores in prop::collection::vec(rulings(), 1..12), missing in 0_u32..20) {
        let n = u32::try_from(scores.len()).expect("few");
        let (expected, compared) = (n + missing, NonZeroU32::new(n).expect("some"));
        let of = field(&scores);
        let counts = ScoreCounts { expected, compared };
        let grown = scores.iter().map(|score| neuberg(&of.matchpoints(score), counts).expect("enough expected"));
        prop_assert_eq!(grown.sum::<Matchpoints>(), Matchpoints::from(i64::from(n * (expected - 1))));
        let half = Matchpoints::from(i64::from(n - 1));
        prop_assert_eq!(neuberg(&half, counts), Ok(Matchpoints::from(i64::from(expected - 1))));
    }

    /// Neuberg: fewer expected than compared scores are rejected, for example if both numbers are
    /// exchanged.
    #[test]
    fn rejects_fewer_scores_expected_than_compared(earned in 0_i64..40, expected in 0_u32..40, compared in 1_u32..40) {
        let compared = NonZeroU32::new(compared).expect("above 0");
        let found = neuberg(&Matchpoints::from(earned), ScoreCounts { expected, compared });
        let few = expected < compared.get();
        prop_assert_eq!(found.err(), few.then_some(ScoreCountsError { expected, compared }));
    }

    /// A total does not depend on the order of boards or on how they are divided. The totals of
    /// both sides add up to the maximum.
    #[test]
    fn totals(boards in prop::collection::vec((0_u32..=10, 0_u8..4), 1..20), split in any::<prop::sample::Index>()) {
        let total = |boards: &[(u32, u8)], ours: bool| {
            let mut total = Total::default();
            for &(won, kind) in boards {
                let won = if ours { won } else { 10 - won };
                let exact = Matchpoints::from(i64::from(won));
                match kind {
                    0 => total.add(ScoringUnits::new(won), top(6)),
                    1 => total.add_exact(&exact, top(6)),
                    2 => total.add_fixed(&exact, top(6)),
                    _ => total.add_variable(if ours { RelativeAverage::Plus } else { RelativeAverage::Minus }, top(6)),
                }
            }
            total
        };
        let (one, other) = boards.split_at(split.index(boards.len()));
        let parts = total(one, true).plus(&total(other, true));
        let turned: Vec<_> = boards.iter().rev().copied().collect();
        for &fixed in FixedInAverage::ALL {
            let settled = total(&boards, true).resolve_averages(fixed);
            prop_assert_eq!(&parts.resolve_averages(fixed), &settled);
            prop_assert_eq!(&total(&turned, true).resolve_averages(fixed), &settled);
            prop_assert_eq!(&settled.available, &Matchpoints::from(10 * i64::try_from(boards.len()).expect("few")));
            let both = settled.plus(&total(&boards, false).resolve_averages(fixed));
            prop_assert_eq!(both.matchpoints, settled.available);
        }
    }
}

/// All fields of up to three scores from a small set are scored as Law 78A says.
#[test]
fn small_fields() {
    let all: Vec<Score> = [-1430, -100, -50, 0, 110, 420, 620].map(Score::from).to_vec();
    for one in &all {
        assert_eq!(units(&[*one]), [0]);
        for two in &all {
            let value = |ours: &Score, theirs: &Score| match ours.cmp(theirs) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 2,
            };
            assert_eq!(units(&[*one, *two]), [value(one, two), value(two, one)]);
            for three in &all {
                let of = |a, b, c| value(a, b) + value(a, c);
                let expected = [of(one, two, three), of(two, one, three), of(three, one, two)];
                assert_eq!(units(&[*one, *two, *three]), expected);
            }
        }
    }
}

/// Under every rule for fewer scores, higher matchpoints earn a higher award, complete boards are
/// unchanged, and awards are from 0 to the top.
#[test]
fn fewer_scores() {
    for (&fewer, &small) in FewerScores::ALL
        .iter()
        .flat_map(|fewer| SmallGroups::ALL.iter().map(move |small| (fewer, small)))
    {
        let rule = FewerScoresRule { fewer, small };
        for (expected, n) in
            (1..=12_u32).flat_map(|expected| (1..=12_u32).map(move |n| (expected, n)))
        {
            let group = ComparedGroup { scores: NonZeroU32::new(n).expect("some"), largest: n };
            let mut before: Option<Matchpoints> = None;
            for earned in 0..=2 * (n - 1) {
                let earned = Matchpoints::from(i64::from(earned));
                let GroupAward::Matchpoints { won, top: of, growth } =
                    rule.award(&earned, expected, group)
                else {
                    assert_eq!(
                        (small, n),
                        (SmallGroups::Ebu, 1),
                        "only a score alone is cancelled"
                    );
                    continue;
                };
                assert!(
                    before.as_ref().is_none_or(|before| *before < won),
                    "{rule:?} {expected} {n}"
                );
                let size = if growth == GroupAdjustment::None { n } else { expected };
                assert_eq!(of, top(usize::try_from(size).expect("few")));
                assert_eq!(
                    growth == GroupAdjustment::None,
                    n >= expected
                        || fewer == FewerScores::OwnTop
                        || (fewer == FewerScores::Factor && n == 1)
                );
                assert!(growth != GroupAdjustment::None || won == earned);
                assert!(
                    won >= Matchpoints::ZERO && won <= Matchpoints::from(of),
                    "{rule:?} {expected} {n}"
                );
                before = Some(won);
            }
        }
    }
}

/// AVE+ is the better of 60 % and the own share, AVE− the worse of 40 % and the own share. A
/// percentage of the top is linear.
#[test]
fn averages() {
    let percent = |it: i64| Exact::from(it).times(Exact::HUNDREDTH);
    for own in 0..=10_000 {
        let own = percent(own).times(Exact::HUNDREDTH);
        let [plus, minus] =
            [RelativeAverage::Plus, RelativeAverage::Minus].map(|it| it.share(Some(&own)));
        assert_eq!(plus, own.clone().max(percent(60)));
        assert_eq!(minus, own.min(percent(40)));
    }
    assert_eq!(
        [RelativeAverage::Plus, RelativeAverage::Minus].map(|it| it.share(None)),
        [percent(60), percent(40)]
    );
    for size in 1..20 {
        let of = |it: i64| share(&Percent::from(it), top(size));
        assert_eq!((of(0), of(100)), (Matchpoints::ZERO, Matchpoints::from(top(size))));
        for it in 0..=100 {
            assert_eq!(of(it).plus(of(100 - it)), of(100));
        }
    }
}

/// A scaled total keeps its percentage, and all its numbers are multiplied by the same ratio.
#[test]
fn scaling() {
    for (won, boards, other) in (0..=60).flat_map(|won| [(won, 6, 26), (won, 3, 7), (won, 6, 6)]) {
        let mut total = Total::from_boards(&Matchpoints::from(won), 60, boards);
        let settled = total.resolve_averages(FixedInAverage::Count);
        let scaled = settled.scaled_to(other).expect("boards");
        assert_eq!(scaled.percent(), settled.percent());
        let ratio = Exact::ratio(other.into(), boards.into()).expect("boards");
        assert_eq!(scaled.available, settled.available.times(&ratio));
        assert_eq!(scaled.matchpoints, settled.matchpoints.times(ratio));
        // A board with a single score is ignored.
        let before = total.clone();
        total.add(ScoringUnits::new(0), top(1));
        assert_eq!(total, before);
    }
}

/// Boards added as a sum equal boards added one by one.
#[test]
fn sums_equal_added_boards() {
    for won in ["0", "17", "17/2", "31/3"] {
        let won: Matchpoints = won.parse().expect("a number");
        let mut added = Total::default();
        added.add_exact(&won, top(16));
        for _ in 0..4 {
            added.add(ScoringUnits::new(0), top(6));
        }
        let total = Total::from_boards(&won, 70, 5);
        for &fixed in FixedInAverage::ALL {
            assert_eq!(total.own_share(fixed), added.own_share(fixed), "{won}");
            assert_eq!(total.resolve_averages(fixed), added.resolve_averages(fixed), "{won}");
        }
    }
}
