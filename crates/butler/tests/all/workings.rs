//! Derivations of datums, and numbers that rounding does not change.

use bridge_core::{Exact, Imps, Score};
use butler::{
    ButlerPreset, ButlerScorer, ComparisonCap, CrossImpScorer, Datum, DatumRounding, DatumRule,
    DatumSource, FractionalCounts, ImpScale, OwnAverage, ScoreField, TrimmedPart, Trimming,
};

/// In the derivation of a mean, the counted frequencies add up to the tables left after trimming,
/// and their products with the scores to the sum. A median counts the middle two scores, or a
/// single score twice.
#[test]
fn counted_scores() {
    let parts = FractionalCounts::ALL.iter().map(|&counts| {
        Trimming::Part(TrimmedPart::new(1, 7, counts, 4).expect("less than a half"))
    });
    let rules = ButlerPreset::ALL.iter().map(|preset| preset.rule().datum);
    let german = ButlerPreset::German.rule().datum;
    let median = DatumRule { from: DatumSource::Median, ..german };
    for rule in rules.chain(parts.map(|trimming| DatumRule { trimming, ..german })).chain([median])
    {
        for tables in 5..40_i16 {
            let scores: Vec<Score> = (0..tables).map(|it| Score::from(10 * it * it)).collect();
            let working = ScoreField::new(&scores).datum(rule).expect("a datum");
            let of = |part: fn(&butler::DatumRow) -> Exact| {
                working.rows.iter().map(part).fold(Exact::ZERO, |sum, part| sum.plus(part))
            };
            let context = format!("{rule:?}, {tables} tables");
            assert_eq!(of(|row| row.counted.clone()), working.count, "{context}");
            if rule.from == DatumSource::Mean {
                let left =
                    Exact::from(i64::from(tables)).minus(&working.trimmed).minus(&working.trimmed);
                assert_eq!(working.count, left, "{context}");
            }
            if rule.from == DatumSource::Median {
                assert_eq!(working.count, Exact::from(2_i64), "{context}");
            }
            let sum = of(|row| row.counted.times(Exact::from(i64::from(row.score.get()))));
            assert_eq!(sum, working.mean.times(&working.count), "{context}");
        }
    }
}

/// Numbers beyond any score, or with a larger denominator than any mean, are not rounded.
#[test]
fn accepts_scores_beyond_the_table() {
    let large = Exact::from(1_i128 << 100);
    let small = large.reciprocal().expect("not 0");
    for &rounding in DatumRounding::ALL {
        for number in [&large, &small, &large.plus(&small)] {
            assert_eq!(rounding.apply(number), *number);
        }
    }
    let limit = Score::LIMIT.to_string();
    assert_eq!(limit.parse::<Datum>().expect("a score").to_string(), limit);
    assert!((Score::LIMIT + 1).to_string().parse::<Datum>().is_err());
}

/// Datums of more than 64 and up to 100 bits are rounded like small ones.
#[test]
fn long_numbers() {
    for zeros in [70, 96] {
        round_near(&Exact::from(10_i128 << zeros));
    }
}

fn round_near(tens: &Exact) {
    let near = |ones: i64, rounding: DatumRounding, sign: i64| {
        let number = tens.times(Exact::from(sign)).plus(Exact::from(ones));
        rounding.apply(&number).minus(tens.times(Exact::from(sign)))
    };
    for sign in [1, -1] {
        for rounding in
            [DatumRounding::HalfUp, DatumRounding::HalfToEven, DatumRounding::HalfAwayFromZero]
        {
            assert_eq!(near(4, rounding, sign), Exact::ZERO, "{rounding} {sign}");
            assert_eq!(near(6, rounding, sign), Exact::from(10_i64), "{rounding} {sign}");
        }
        assert_eq!(near(5, DatumRounding::HalfUp, sign), Exact::from(10_i64), "{sign}");
        assert_eq!(near(5, DatumRounding::HalfToEven, sign), Exact::ZERO, "{sign}");
        let away = if sign > 0 { Exact::from(10_i64) } else { Exact::ZERO };
        assert_eq!(near(5, DatumRounding::HalfAwayFromZero, sign), away, "{sign}");
    }
}

/// Every form of trimming: small boards are not trimmed, and whole counts are not rounded up.
#[test]
fn trimmings() {
    let part = |numerator, denominator, counts, above| {
        TrimmedPart::new(numerator, denominator, counts, above).expect("less than a half")
    };
    let seventh = part(1, 7, FractionalCounts::Up, 4);
    assert_eq!((seventh.counts(), seventh.above()), (FractionalCounts::Up, 4));
    let each = |part, scores| Trimming::Part(part).each_side(scores).to_string();
    assert_eq!([4, 5, 7, 8, 14].map(|scores| each(seventh, scores)), ["0", "1", "1", "2", "2"]);
    let nearest = part(1, 7, FractionalCounts::Nearest, 4);
    assert_eq!([10, 11, 14, 17, 18].map(|scores| each(nearest, scores)), ["1", "2", "2", "2", "3"]);
    let more = part(3, 20, FractionalCounts::Proportional, 0);
    assert_eq!(each(more, 10), "1.5");
    assert_eq!(Trimming::Part(more).to_string(), "15% proportional");
    assert_eq!(Trimming::Part(seventh).to_string(), "1/7 up above 4");
}

/// A part is reduced to lowest terms, whose denominator is at most 10,000.
#[test]
fn parts_in_lowest_terms() {
    let part = |numerator, denominator| {
        TrimmedPart::new(numerator, denominator, FractionalCounts::Down, 0)
    };
    assert_eq!(part(2, 14), part(1, 7));
    assert_eq!(part(6, 40), part(3, 20));
    let finest = part(1, 10_000).expect("fine enough");
    assert_eq!(part(2, 20_000), Ok(finest));
    assert_eq!(Trimming::Part(finest).to_string(), "0.01% down");
    for (numerator, denominator, found) in [(1, 10_001, 10_001), (2, 60_000, 30_000)] {
        let error = part(numerator, denominator).expect_err("too fine").to_string();
        let expected = format!("1/{found} of a score: expected a denominator of at most 10000");
        assert_eq!(error, expected);
    }
}

/// Parts of 0 and of at least a half are rejected; the message contains the part as entered.
#[test]
fn parts_of_nothing_and_of_half() {
    for (numerator, denominator) in [(0, 7), (1, 2), (3, 4), (7, 7), (5, 3), (4, 7)] {
        let error = TrimmedPart::new(numerator, denominator, FractionalCounts::Down, 0);
        let part = format!("{numerator}/{denominator}");
        assert_eq!(
            error.expect_err("no part").to_string(),
            format!("{part} of the scores at each end: expected more than 0 and less than a half")
        );
    }
    assert!(TrimmedPart::new(3, 7, FractionalCounts::Down, 0).is_ok());
}

/// Surrounding blanks of a trimming are ignored, also in messages.
#[test]
fn accepts_blanks_around_a_trimming() {
    let trimming = |text: &str| text.parse::<Trimming>();
    assert_eq!(trimming(" 1/7 up  above 4\t"), trimming("1/7 up above 4"));
    let error = trimming(" some ").expect_err("none").to_string();
    assert!(error.starts_with("invalid trimming \"some\""), "{error}");
}

/// A field has one row per score, best first, with the number of tables, which can be fractional.
#[test]
fn rows_of_a_field() {
    let mut field = ScoreField::new(&[620, -100, 620].map(Score::from));
    field.add(&"25% 650, 75% -100".parse().expect("a ruling"));
    let rows = field.rows();
    let rows = rows.iter().map(|row| (row.score.get(), row.frequency.to_string()));
    let expected = [(650, "0.25"), (620, "2"), (-100, "1.75")];
    assert!(rows.eq(expected.map(|(score, tables)| (score, tables.to_owned()))));
}

/// The datums that are computed from the scores of a board, and the wording for the own average.
#[test]
fn words() {
    let computed = DatumSource::ALL.iter().filter(|from| from.is_computed()).count();
    assert_eq!(computed, DatumSource::ALL.len() - 2);
    assert!(!DatumSource::Entered.is_computed() && !DatumSource::ChosenTables.is_computed());
    let own = [OwnAverage::Ignored, OwnAverage::Counts].map(OwnAverage::in_words);
    assert_eq!(own, ["is ignored", "counts"]);
    assert_eq!("302.5".parse::<Datum>().expect("a datum").exact().to_string(), "302.5");
}

/// Close scores that no contract can produce: counted in tens, 19 points would become 20.
#[test]
fn scores_between_tens() {
    let scores: Vec<Score> = (0_i16..60).map(Score::from).collect();
    let expected: Vec<Imps> = scores
        .iter()
        .map(|one| scores.iter().map(|other| imp::imps(one.minus(*other)).get()).sum())
        .map(|total: i32| Imps::new(total).expect("small"))
        .collect();
    let mut cross = CrossImpScorer::new(ComparisonCap::None);
    assert_eq!(cross.score(&scores).expect("a board"), expected);
}

/// A reused scorer computes the same results as a new one, for few and many scores, and for scores
/// that contracts can or cannot produce.
#[test]
fn scorer_is_reusable() {
    let many = |step: i16, tables: i16| -> Vec<Score> {
        (0..tables).map(|table| Score::from(step * (table - tables / 2))).collect()
    };
    let boards =
        [many(10, 90), many(7, 1_100), many(50, 60), many(3, 1_050), many(10, 3), many(20, 80)];
    let mut cross = CrossImpScorer::new(ComparisonCap::None);
    for (number, scores) in boards.iter().chain(boards.iter().rev()).enumerate() {
        let alone =
            CrossImpScorer::new(ComparisonCap::None).score(scores).expect("a board").to_vec();
        assert_eq!(cross.score(scores).expect("a board"), alone, "board {number}");
        // Compares every score with every other.
        let field: Vec<i32> = scores
            .iter()
            .map(|one| scores.iter().map(|other| imp::imps(one.minus(*other)).get()).sum())
            .collect();
        assert!(alone.iter().map(|total| total.get()).eq(field), "board {number}");
    }
}

/// A reused Butler scorer computes the IMPs of each difference from the datum, on either scale.
#[test]
fn butler_scorer_is_reusable() {
    let many = |tables: i16, step: i16| (0..tables).map(|table| step * (table % 23)).collect();
    let boards =
        [vec![620, 620, -100], many(40, 30), vec![420, 50, -50, 170], many(25, 50), vec![90]];
    let mut butler = ButlerScorer::new(ButlerPreset::German.rule().datum);
    for board in boards {
        let scores: Vec<Score> = board.into_iter().map(Score::from).collect();
        let datum = butler.datum(&scores).expect("a board");
        let expected: Vec<Imps> = scores.iter().map(|&score| datum.imps(score)).collect();
        assert_eq!(butler.score(&scores).expect("a board"), expected, "{} tables", scores.len());
        for &scale in ImpScale::ALL {
            let mut new = ButlerScorer::new(ButlerPreset::German.rule().datum);
            let alone = new.score_by(&scores, scale).expect("a board");
            assert_eq!(alone.len(), scores.len());
            assert_eq!(butler.score_by(&scores, scale).expect("a board"), alone, "{scale}");
        }
    }
}
