//! The maximum number of scores on a board.

use bridge_core::{FractionalImps, Score};
use butler::{
    ButlerPreset, ButlerScorer, ComparisonCap, CrossImpError, CrossImpRule, CrossImpScorer,
    DatumError, Divisor, FieldSize, MAX_FIELD, ScoreField, ShortBoards,
};

/// One score more than 24 IMPs per comparison allow is rejected before any computation.
#[test]
fn too_many_scores() {
    let scores = vec![Score::ZERO; MAX_FIELD + 1];
    let expected = "33554433 scores on one board: expected at most 33554432";
    let error = CrossImpScorer::new(ComparisonCap::None).score(&scores).expect_err("too many");
    assert_eq!(error.to_string(), expected);
    let mut butler = ButlerScorer::new(ButlerPreset::Dutch.rule().datum);
    let error = butler.datum(&scores).expect_err("too many");
    assert!(matches!(error, DatumError::TooMany(_)), "{error}");
    assert_eq!(error.to_string(), expected);
    assert!(butler.datum(&scores[1..]).is_ok());
    let error =
        ScoreField::new(&scores).datum(ButlerPreset::Dutch.rule().datum).expect_err("too many");
    assert_eq!(error.to_string(), expected);
}

/// Two scores can be compared; a single score is rejected.
#[test]
fn fewest_scores() {
    for short in ShortBoards::ALL {
        let (divisor, cap) = (Divisor::PerComparison, ComparisonCap::None);
        let rule = CrossImpRule { divisor, cap, short: *short };
        let value =
            |scores| rule.award(&FractionalImps::from(6), FieldSize { scores, expected: 2 });
        assert_eq!(value(2).expect("a comparison").value.to_string(), "6");
        assert_eq!(value(1), Err(CrossImpError::NoComparison));
        assert!(matches!(value(3), Err(CrossImpError::TooMany(_))));
    }
}
