//! Groups of a fouled board at the limit between awards by table and the Neuberg formula.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::num::NonZeroU32;

use bridge_core::Matchpoints;
use matchpoints::{ComparedGroup, FewerScores, FewerScoresRule, GroupAward, SmallGroups, top};

/// Returns the award for the best of `scores` scores on a board with 12 expected scores, whose top
/// is 22.
fn best(small: SmallGroups, scores: u32, largest: u32) -> String {
    let rule = FewerScoresRule { fewer: FewerScores::Neuberg, small };
    let earned = Matchpoints::from(2 * (i64::from(scores) - 1));
    let group = ComparedGroup { scores: NonZeroU32::new(scores).expect("some"), largest };
    match rule.award(&earned, 12, group) {
        GroupAward::Matchpoints { won, top: of, .. } => {
            assert_eq!(of, top(12));
            won.to_string()
        }
        GroupAward::Cancelled => "cancelled".to_owned(),
    }
}

/// Four scores use the formula under every regulation, even if they are at most a third of the
/// expected scores: 12/4 · 7 − 1.
#[test]
fn four_scores() {
    for &small in SmallGroups::ALL {
        for largest in [4, 8] {
            assert_eq!(best(small, 4, largest), "20", "{small}");
        }
    }
}

/// Three scores use the formula, 12/3 · 5 − 1, without small groups, and with the ACBL's rule if no
/// group is larger. Otherwise the best earns 70 % of 22.
#[test]
fn three_scores() {
    for largest in [3, 4, 9] {
        assert_eq!(best(SmallGroups::None, 3, largest), "19", "{largest}");
        assert_eq!(best(SmallGroups::Ebl, 3, largest), "15.4", "{largest}");
        assert_eq!(best(SmallGroups::Ebu, 3, largest), "15.4", "{largest}");
    }
    let acbl = [3, 4, 9].map(|largest| best(SmallGroups::Acbl, 3, largest));
    assert_eq!(acbl, ["19", "15.4", "15.4"]);
}
