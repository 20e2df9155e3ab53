//! Weighted and split scores, short boards, artificial scores, and self-inflicted damage.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{Exact, FractionalImps, Score, Side, WeightedScore};
use butler::{
    ArtificialAward, ArtificialRule, ArtificialSize, ButlerPreset, ButlerScorer, ComparisonCap,
    CrossImpError, CrossImpRule, CrossImpScorer, Divisor, FieldSize, ImpScale, OwnAverage,
    ScoreField, ShortBoards,
};
use proptest::prelude::*;

fn weighted(text: &str) -> WeightedScore {
    text.parse().expect("a ruling")
}

fn total(field: &ScoreField, own: &WeightedScore) -> FractionalImps {
    field.total(own, ComparisonCap::None)
}

fn imps(whole: i64) -> FractionalImps {
    FractionalImps::from(whole)
}

/// The lecture's weighted score (10 % of 1100, 70 % of 620, 20 % of −200) and nine other scores, as
/// three separate fields and as one fractional field.
#[test]
fn scenarios_of_the_lecture() {
    let others = [620, -200, 620, -500, 790, 620, 620, -500, -200].map(Score::from);
    let ruled = weighted("10% 1100, 70% 620, 20% -200");
    let mut field = ScoreField::new(&others);
    field.add(&ruled);
    assert_eq!(field.scores(), 10);
    let mut expected = vec![Exact::ZERO; 10];
    for &(weight, score) in ruled.parts() {
        let scores: Vec<Score> = std::iter::once(score).chain(others).collect();
        let mut cross = CrossImpScorer::new(ComparisonCap::None);
        for (sum, total) in expected.iter_mut().zip(cross.score(&scores).expect("a board")) {
            *sum = sum.plus(weight.exact().times(Exact::from(i64::from(total.get()))));
        }
    }
    assert_eq!(total(&field, &ruled).exact(), &expected[0]);
    for (&score, expected) in others.iter().zip(&expected[1..]) {
        assert_eq!(total(&field, &score.into()).exact(), expected, "{score}");
    }
    // By hand for 790: −7 IMPs against 1100, 5 against 620, 14 against −200, and 15 against −500.
    // Weighted by frequency: −0.7 + 4.7 · 5 + 2.2 · 14 + 2 · 15 = 83.6.
    assert_eq!(total(&field, &weighted("790")).to_string(), "83.6");
    let lines = field.comparisons(Score::from(790), ComparisonCap::None);
    let sums: Vec<_> = lines.iter().map(|line| line.sum.to_string()).collect();
    assert_eq!(sums, ["-0.7", "0", "23.5", "30.8", "30"]);
}

/// With a split score, each side is compared in its own field, both from North-South's side.
#[test]
fn split() {
    let others = [590, 100, -400].map(Score::from);
    let (theirs, ours) = (weighted("-690"), weighted("-400"));
    let field_with = |ruled: &WeightedScore| {
        let mut field = ScoreField::new(&others);
        field.add(ruled);
        field
    };
    // North-South have −400: differences of −990, −500, and 0 are −14, −11, and 0 IMPs. East-West
    // conceded −690: differences of −1280, −790, and −290 are −15, −13, and −7 IMPs for
    // North-South, so 35 IMPs for East-West.
    assert_eq!(total(&field_with(&ours), &ours), imps(-25));
    assert_eq!(total(&field_with(&theirs), &theirs), imps(-35));
    // The datums differ too: (590 + 100 − 400 − 400) / 4 = −27.5 and (590 + 100 − 400 − 690) / 4 =
    // −100.
    let rule = ButlerPreset::Ebl.rule().datum;
    let datum = |ruled: &WeightedScore| field_with(ruled).datum(rule).expect("a field");
    assert_eq!(datum(&ours).mean.to_string(), "-27.5");
    assert_eq!(datum(&ours).datum.to_string(), "-30");
    assert_eq!(datum(&theirs).datum.to_string(), "-100");
}

/// A weighted score counts in a datum with its weights, and trimming counts tables, not scores.
#[test]
fn datum_with_weights() {
    let mut field = ScoreField::new(&[620, 650, -100].map(Score::from));
    field.add(&weighted("60% 650, 40% -100"));
    let working = field.datum(ButlerPreset::Ebl.rule().datum).expect("a field");
    // 620 + 1.6 · 650 − 1.4 · 100 = 1520.
    assert_eq!((working.sum.to_string(), working.mean.to_string()), ("1520".into(), "380".into()));
    // After trimming one table at each end, 0.6 of 650, 620, and 0.4 of −100 are left: 390 + 620 −
    // 40 = 970, of two.
    let working = field.datum(ButlerPreset::Dutch.rule().datum).expect("a field");
    let counted: Vec<_> = working.rows.iter().map(|row| row.counted.to_string()).collect();
    assert_eq!(counted, ["0.6", "1", "0.4"]);
    assert_eq!((working.sum.to_string(), working.mean.to_string()), ("970".into(), "485".into()));
    assert_eq!(working.datum.to_string(), "490");
}

/// With N = 10, n = 8, and a total of 18, the factors are 10/8 and, by ACBLscore, 9/7. The divisor
/// then counts ten results.
#[test]
fn short_boards() {
    let board = FieldSize { scores: 8, expected: 10 };
    let value = |short, divisor| {
        let rule = CrossImpRule { cap: ComparisonCap::None, divisor, short };
        rule.award(&imps(18), board).expect("a board").value.to_string()
    };
    assert_eq!(value(ShortBoards::OwnResults, Divisor::Total), "18");
    assert_eq!(value(ShortBoards::OwnResults, Divisor::PerComparison), "18/7");
    assert_eq!(value(ShortBoards::Neuberg, Divisor::Total), "22.5");
    assert_eq!(value(ShortBoards::Neuberg, Divisor::PerComparison), "2.5");
    assert_eq!(value(ShortBoards::Neuberg, Divisor::Root), "22.5/√45");
    assert_eq!(value(ShortBoards::Comparisons, Divisor::Total), "162/7");
    assert_eq!(value(ShortBoards::Comparisons, Divisor::PerComparison), "18/7");
    for &divisor in Divisor::ALL {
        assert_eq!(
            value(ShortBoards::ScaledFrequencies, divisor),
            value(ShortBoards::Neuberg, divisor)
        );
        // If no result is missing, all treatments are equal.
        for &short in ShortBoards::ALL {
            let rule = CrossImpRule { cap: ComparisonCap::None, divisor, short };
            let full = rule.award(&imps(18), FieldSize::full(10)).expect("a board");
            assert_eq!(full.factor, Exact::ONE);
            assert_eq!(full.value, divisor.divide(&imps(18), 10));
        }
    }
    let rule = CrossImpRule {
        cap: ComparisonCap::None,
        divisor: Divisor::Total,
        short: ShortBoards::Neuberg,
    };
    let error = |board| rule.award(&imps(0), board).expect_err("refused");
    assert_eq!(error(FieldSize { scores: 1, expected: 5 }), CrossImpError::NoComparison);
    assert_eq!(
        error(FieldSize { scores: 6, expected: 5 }).to_string(),
        "6 results where 5 were expected"
    );
}

#[test]
fn artificial_scores() {
    let written = |size, own, average: Option<i64>| {
        let rule = ArtificialRule { size, own };
        let imps = |&award: &ArtificialAward| rule.imps(award, 14, average.map(imps)).to_string();
        ArtificialAward::ALL.iter().map(imps).collect::<Vec<_>>().join(" ")
    };
    let (flat, total) = (ArtificialSize::Flat, ArtificialSize::PerComparison);
    assert_eq!(written(flat, OwnAverage::Ignored, Some(5)), "3 0 -3");
    assert_eq!(written(flat, OwnAverage::Counts, Some(5)), "5 0 -3");
    assert_eq!(written(flat, OwnAverage::Counts, Some(2)), "3 0 -3");
    assert_eq!(written(flat, OwnAverage::Counts, Some(-4)), "3 0 -4");
    assert_eq!(written(flat, OwnAverage::Counts, None), "3 0 -3");
    assert_eq!(written(total, OwnAverage::Ignored, Some(50)), "39 0 -39");
    assert_eq!(written(total, OwnAverage::Counts, Some(50)), "50 0 -39");
}

/// The damage in Eidt 2015, from both sides and with both methods.
#[test]
fn damage_of_both_sides() {
    let scores = ["-990", "-650", "620"].map(weighted);
    let [table, normal, assigned] = &scores;
    let turned = [table, normal, assigned].map(|score| -score.clone());
    let [their_table, their_normal, their_assigned] = &turned;
    let at = |points: i16| ScoreField::new(&[Score::from(points)]);
    let mut ours = at(-200);
    ours.add(assigned);
    let mut theirs = at(200);
    theirs.add(their_assigned);
    let cap = ComparisonCap::None;
    let by_cross = [
        ours.self_inflicted(Side::NorthSouth, assigned, [table, normal, assigned], cap),
        theirs.self_inflicted(
            Side::EastWest,
            their_assigned,
            [their_table, their_normal, their_assigned],
            cap,
        ),
    ];
    let datum: butler::Datum = "-200".parse().expect("a datum");
    let scale = ImpScale::Law78B;
    let by_datum = [
        datum.self_inflicted(Side::NorthSouth, [table, normal, assigned], scale),
        (-datum).self_inflicted(Side::EastWest, [their_table, their_normal, their_assigned], scale),
    ];
    for board in by_cross.into_iter().chain(by_datum) {
        assert_eq!(board.non_offenders(), imps(10));
        assert_eq!(board.offenders(), imps(-13));
        assert_eq!((board.table, board.normal, board.assigned), (imps(-13), imps(-10), imps(13)));
    }
}

fn score() -> impl Strategy<Value = Score> {
    (-30_i32..30).prop_map(|tens| Score::new(40 * tens).expect("in range"))
}

fn ruling() -> impl Strategy<Value = WeightedScore> {
    (prop::collection::vec(score(), 3), 1_i128..98, 1_i128..98)
        .prop_filter("weights add up to 1", |(_, first, second)| first + second < 100)
        .prop_map(|(scores, first, second)| {
            let percents = [first, second, 100 - first - second];
            let weights = percents.map(|percent| Exact::ratio(percent, 100).expect("a percent"));
            WeightedScore::new(weights.into_iter().zip(scores).collect()).expect("weights")
        })
}

proptest! {
    /// A fractional field is equivalent to separate weighted scenarios, for the two ruled tables
    /// with different weights and for all other tables.
    #[test]
    fn equals_separate_scenarios(
        others in prop::collection::vec(score(), 1..10),
        one in ruling(),
        two in ruling(),
    ) {
        let mut field = ScoreField::new(&others);
        field.add(&one);
        field.add(&two);
        let mut expected = vec![Exact::ZERO; others.len() + 2];
        let mut cross = CrossImpScorer::new(ComparisonCap::None);
        for &(weight, first) in one.parts() {
            for &(other_weight, second) in two.parts() {
                let both = weight.exact().times(other_weight.exact());
                let scores: Vec<Score> = [first, second].into_iter().chain(others.iter().copied()).collect();
                for (sum, total) in expected.iter_mut().zip(cross.score(&scores).unwrap()) {
                    *sum = sum.plus(both.times(Exact::from(i64::from(total.get()))));
                }
            }
        }
        let tables = [one, two].into_iter().chain(others.into_iter().map(WeightedScore::single));
        for (table, expected) in tables.zip(expected) {
            prop_assert_eq!(total(&field, &table).into_exact(), expected);
        }
    }

    /// A field without rulings has the results of the scorers.
    #[test]
    fn equals_scores_without_rulings(scores in prop::collection::vec(score(), 1..40)) {
        let mut field = ScoreField::default();
        for &score in &scores {
            field.add_whole(score);
        }
        prop_assert_eq!(&field, &ScoreField::new(&scores));
        let mut cross = CrossImpScorer::new(ComparisonCap::Seventeen);
        for (&score, &expected) in scores.iter().zip(cross.score(&scores).unwrap()) {
            let total = field.total(&score.into(), ComparisonCap::Seventeen);
            prop_assert_eq!(total, FractionalImps::from(expected));
        }
        for preset in ButlerPreset::ALL {
            let rule = preset.rule().datum;
            let datum = ButlerScorer::new(rule).datum(&scores).unwrap();
            prop_assert_eq!(field.datum(rule).unwrap().datum, datum);
        }
    }

    /// Replacing a score results in the field that was built with the new score.
    #[test]
    fn replaced_scores(others in prop::collection::vec(score(), 0..10), one in ruling(), two in ruling()) {
        let with = |ruled: &WeightedScore| {
            let mut field = ScoreField::new(&others);
            field.add(ruled);
            field
        };
        prop_assert_eq!(with(&one).with_replaced(&one, &two), with(&two));
    }
}
