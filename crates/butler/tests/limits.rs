//! The most scores of a board.

use bridge_core::Score;
use butler::{ButlerPreset, ButlerScorer, ComparisonCap, CrossImpScorer, DatumError, MOST_SCORES};

/// One score more than 24 IMPs a comparison have room for is refused before anything is computed.
#[test]
fn too_many_scores() {
    let scores = vec![Score::ZERO; MOST_SCORES + 1];
    let expected = "33554433 scores on one board: expected at most 33554432";
    let error = CrossImpScorer::new(ComparisonCap::None).score(&scores).expect_err("too many");
    assert_eq!(error.to_string(), expected);
    let mut butler = ButlerScorer::new(ButlerPreset::Dutch.rule().datum);
    let error = butler.datum(&scores).expect_err("too many");
    assert!(matches!(error, DatumError::TooMany(_)), "{error}");
    assert_eq!(error.to_string(), expected);
    assert!(butler.datum(&scores[1..]).is_ok());
}
