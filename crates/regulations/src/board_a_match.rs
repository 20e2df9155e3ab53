//! `board_a_match.…`: options for team boards that are won, tied, or lost.

use bridge_core::AllowedValue;

use crate::declare::options;
use crate::event_features::EventFeatures;
use crate::method::Method;
use crate::sources::NOT_FOUND;

options! {
    /// The options of board-a-match.
    pub struct BoardAMatchOptions at board_a_match = "board_a_match" {
        /// The largest difference in points that still ties a board.
        tie: u16 {
            values &[AllowedValue::Pattern { text: "10", help: "a difference of scores" }];
            read difference;
            applies_to |event_kind| [Method::BoardAMatch, Method::Patton].contains(&event_kind.method);
            relevant EventFeatures::BOARD_POINTS;
            Plain = 0, "any difference wins: Lederer, Denmark, NSWBA";
            Acbl = 0, NOT_FOUND;
        }
    }
}

/// Parses a difference of scores, 0 or more.
fn difference(text: &str) -> Result<u16, String> {
    let maximum = u16::MAX;
    text.parse().map_err(|_| {
        format!("invalid difference of scores {text:?}: expected 0 to {maximum}, such as 10")
    })
}
