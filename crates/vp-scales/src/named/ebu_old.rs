//! The 20-0 scale of the EBU and the SBU before 2013.

use bridge_core::MatchLength;

use crate::acbl::banded;
use crate::error::ScaleError;
use crate::name::ScaleName;
use crate::scale::Scale;

/// The maximum number of boards of each column, and the smallest margins that earn 11, 12 … 20 VPs.
const COLUMNS: [(u8, [u16; 10]); 8] = [
    (4, [1, 3, 5, 7, 9, 11, 13, 15, 17, 20]),
    (6, [1, 3, 5, 7, 9, 12, 15, 18, 21, 25]),
    (9, [1, 3, 5, 7, 10, 13, 17, 21, 25, 30]),
    (13, [1, 3, 6, 9, 12, 16, 20, 25, 30, 35]),
    (19, [2, 5, 9, 13, 17, 21, 25, 29, 34, 40]),
    (27, [2, 5, 9, 13, 18, 23, 29, 35, 42, 50]),
    (39, [2, 5, 9, 14, 20, 26, 33, 41, 50, 60]),
    (55, [2, 6, 11, 17, 24, 32, 40, 49, 59, 70]),
];

impl Scale {
    /// Creates the 20-0 scale of the EBU and the SBU before 2013, in whole VPs.
    ///
    /// Source: EBU and SBU before 2013 (from a secondary source).
    ///
    /// # Errors
    ///
    /// Returns [`ScaleError::Boards`] above 55 boards, because there is no column.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Imps, MatchLength};
    /// use vp_scales::Scale;
    ///
    /// let scale = Scale::ebu_old(MatchLength::new(24)?)?;
    /// assert_eq!(scale.award(Imps::from(13)).ours.to_string(), "14.00");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ebu_old(boards: MatchLength) -> Result<Self, ScaleError> {
        let (scale, found) = (ScaleName::EbuOld, boards.get());
        let column = COLUMNS.iter().find(|&&(most, _)| found <= most);
        let (_, starts) = column.ok_or(ScaleError::Boards { scale, found, least: 1, most: 55 })?;
        Ok(banded(scale, boards, 10, 1..=10, starts))
    }
}
