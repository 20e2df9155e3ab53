//! The printed ACBL scales for Swiss teams.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use bridge_core::MatchLength;

use crate::award::Award;
use crate::error::ScaleError;
use crate::name::ScaleName;
use crate::scale::Scale;
use crate::scale::Steps;

/// The maximum number of boards of each column.
const COLUMNS: [u8; 6] = [8, 11, 15, 20, 27, 36];

/// The smallest margins that earn 11, 12 … 20 of 20 VPs (`ACBL K`).
const TWENTY: [[u16; 10]; 6] = [
    [1, 3, 5, 8, 11, 14, 17, 20, 24, 28],
    [1, 3, 6, 10, 14, 18, 22, 26, 31, 36],
    [1, 4, 7, 11, 15, 20, 25, 30, 36, 42],
    [2, 5, 9, 14, 19, 25, 32, 39, 47, 56],
    [3, 7, 12, 18, 25, 33, 42, 51, 61, 72],
    [4, 9, 15, 22, 30, 39, 49, 60, 72, 85],
];

/// The smallest margins that earn 18, 19 … 30 of 30 VPs (`ACBL K`). The last column ends at 96,
/// although the 20-point scale ends at 85. This is how it is printed.
const THIRTY: [[u16; 13]; 6] = [
    [1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28],
    [1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36],
    [1, 3, 5, 7, 9, 12, 15, 19, 23, 27, 32, 37, 42],
    [2, 4, 7, 10, 13, 17, 21, 25, 30, 35, 41, 48, 56],
    [3, 6, 9, 13, 17, 22, 27, 32, 38, 45, 53, 62, 72],
    [3, 7, 11, 16, 21, 27, 34, 42, 51, 61, 72, 84, 96],
];

impl Scale {
    /// Creates the ACBL's 20-point scale.
    ///
    /// Source: `ACBL K`.
    ///
    /// # Errors
    ///
    /// Returns [`ScaleError::Boards`] above 36 boards, because no column is printed.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Imps, MatchLength};
    /// use vp_scales::Scale;
    ///
    /// let scale = Scale::acbl_20(MatchLength::new(7)?)?;
    /// assert_eq!(scale.award(Imps::from(13)).ours.to_string(), "15.00");
    /// assert!(Scale::acbl_20(MatchLength::new(37)?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn acbl_20(boards: MatchLength) -> Result<Self, ScaleError> {
        let starts = column(ScaleName::Acbl20, boards, &TWENTY)?;
        Ok(banded(ScaleName::Acbl20, boards, 10, 1..=10, starts))
    }

    /// Creates the ACBL's 30-point scale.
    ///
    /// Source: `ACBL K`.
    ///
    /// # Errors
    ///
    /// Returns [`ScaleError::Boards`] above 36 boards, because no column is printed.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Imps, MatchLength};
    /// use vp_scales::Scale;
    ///
    /// let scale = Scale::acbl_30(MatchLength::new(7)?)?;
    /// assert_eq!(scale.award(Imps::from(13)).ours.to_string(), "25.00");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn acbl_30(boards: MatchLength) -> Result<Self, ScaleError> {
        let starts = column(ScaleName::Acbl30, boards, &THIRTY)?;
        Ok(banded(ScaleName::Acbl30, boards, 15, 3..=15, starts))
    }
}

/// Returns the column of a table for a number of boards.
fn column<T>(scale: ScaleName, boards: MatchLength, table: &[T; 6]) -> Result<&T, ScaleError> {
    let found = boards.get();
    let column = COLUMNS.iter().zip(table).find(|&(&most, _)| found <= most);
    let none = ScaleError::Boards { scale, found, least: 1, most: 36 };
    column.map(|(_, starts)| starts).ok_or(none)
}

/// Creates a scale from the smallest margins of its bands. `above` are the VPs of the bands above
/// the VPs of a draw.
pub(crate) fn banded(
    name: ScaleName,
    boards: MatchLength,
    draw: i32,
    above: RangeInclusive<i32>,
    starts: &[u16],
) -> Scale {
    let maximum = Award::around_whole(draw, *above.end());
    let mut awards: Vec<Award> = Vec::new();
    for (above, &end) in core::iter::once(0).chain(above).zip(starts) {
        awards.resize(usize::from(end), Award::around_whole(draw, above));
    }
    awards.push(maximum);
    Scale::new(name, Some(boards), Steps::Bands, awards)
}
