//! Fields with weighted scores.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{Score, WeightedScore};
use matchpoints::WeightedField;

fn weighted(text: &str) -> WeightedScore {
    text.parse().expect("a score")
}

/// A score without weights equals a score with a weight of 100 %. Against 60 % of 420 and 40 % of
/// 450, 420 earns 0.6 and 450 earns 1.6.
#[test]
fn whole_scores() {
    let ruling = weighted("60% 420, 40% 450");
    for (text, value) in [("400", "0"), ("420", "0.6"), ("450", "1.6"), ("480", "2")] {
        let score: Score = text.parse().expect("a score");
        let mut field = WeightedField::default();
        field.add(&ruling);
        field.add_whole(score);
        let mut same = WeightedField::default();
        same.add(&ruling);
        same.add(&weighted(text));
        assert_eq!((field.scores(), same.scores(), field.rows()), (2, 2, same.rows()));
        assert_eq!(field.matchpoints_of(score).to_string(), value, "{text}");
        assert_eq!(field.matchpoints(&weighted(text)).to_string(), value, "{text}");
    }
}
