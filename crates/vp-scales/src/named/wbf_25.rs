//! The old WBF scale for 8 boards, with separate awards for winner and loser.

use alloc::vec::Vec;

use bridge_core::MatchLength;

use crate::award::Award;
use crate::error::ScaleError;
use crate::name::ScaleName;
use crate::scale::Scale;
use crate::scale::Steps;

/// The largest margin of each band, and the VPs of winner and loser (`Dirksen–Stieglitz`, Table 1).
const LINES: [(usize, i32, i32); 16] = [
    (1, 15, 15),
    (5, 16, 14),
    (8, 17, 13),
    (11, 18, 12),
    (14, 19, 11),
    (17, 20, 10),
    (20, 21, 9),
    (23, 22, 8),
    (26, 23, 7),
    (29, 24, 6),
    (33, 25, 5),
    (37, 25, 4),
    (41, 25, 3),
    (45, 25, 2),
    (50, 25, 1),
    (51, 25, 0),
];

impl Scale {
    /// Creates the old WBF scale of 25 points. From 30 IMPs on, the winner has all 25 and the loser
    /// continues to lose, so the sum falls below 30.
    ///
    /// Source: `Dirksen–Stieglitz`, Table 1, which is for 8 boards. No complete table for another
    /// number of boards has been found.
    ///
    /// # Errors
    ///
    /// Returns [`ScaleError::Boards`] unless `boards` is 8.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Imps, MatchLength};
    /// use vp_scales::Scale;
    ///
    /// let award = Scale::wbf_25(MatchLength::new(8)?)?.award(Imps::from(45));
    /// assert_eq!((award.ours.to_string(), award.theirs.to_string()), ("25.00".into(), "2.00".into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(clippy::arithmetic_side_effects, reason = "the margins and VPs of LINES are small")]
    pub fn wbf_25(boards: MatchLength) -> Result<Self, ScaleError> {
        if boards.get() != 8 {
            let found = boards.get();
            return Err(ScaleError::Boards { scale: ScaleName::Wbf25, found, least: 8, most: 8 });
        }
        let mut awards: Vec<Award> = Vec::new();
        for (last, winner, loser) in LINES {
            awards.resize(last + 1, Award::from_award_hundredths(100 * winner, 100 * loser));
        }
        Ok(Self::new(ScaleName::Wbf25, Some(boards), Steps::Bands, awards))
    }
}
