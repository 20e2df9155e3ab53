//! The ACBL's tables for Swiss teams, as printed.

use alloc::vec::Vec;

use bridge_core::MatchLength;

use crate::scale::Steps;
use crate::{Award, Scale, ScaleError, ScaleName};

/// The most boards of each column.
const COLUMNS: [u8; 6] = [8, 11, 15, 20, 27, 36];

/// The smallest margins that earn 11, 12 … 20 of 20 points (`ACBL K`).
const TWENTY: [[u16; 10]; 6] = [
    [1, 3, 5, 8, 11, 14, 17, 20, 24, 28],
    [1, 3, 6, 10, 14, 18, 22, 26, 31, 36],
    [1, 4, 7, 11, 15, 20, 25, 30, 36, 42],
    [2, 5, 9, 14, 19, 25, 32, 39, 47, 56],
    [3, 7, 12, 18, 25, 33, 42, 51, 61, 72],
    [4, 9, 15, 22, 30, 39, 49, 60, 72, 85],
];

/// The smallest margins that earn 18, 19 … 30 of 30 points (`ACBL K`). The last column ends at 96, where
/// the 20-point scale ends at 85: as printed.
const THIRTY: [[u16; 13]; 6] = [
    [1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28],
    [1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36],
    [1, 3, 5, 7, 9, 12, 15, 19, 23, 27, 32, 37, 42],
    [2, 4, 7, 10, 13, 17, 21, 25, 30, 35, 41, 48, 56],
    [3, 6, 9, 13, 17, 22, 27, 32, 38, 45, 53, 62, 72],
    [3, 7, 11, 16, 21, 27, 34, 42, 51, 61, 72, 84, 96],
];

impl Scale {
    /// The ACBL's 20-point scale.
    ///
    /// Source: `ACBL K`.
    ///
    /// # Errors
    ///
    /// [`ScaleError::Boards`] above 36 boards: no column is printed for them.
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
        let column = column(ScaleName::Acbl20, boards)?;
        Ok(banded(ScaleName::Acbl20, boards, [10, 11, 20], &TWENTY[column]))
    }

    /// The ACBL's 30-point scale.
    ///
    /// Source: `ACBL K`.
    ///
    /// # Errors
    ///
    /// [`ScaleError::Boards`] above 36 boards: no column is printed for them.
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
        let column = column(ScaleName::Acbl30, boards)?;
        Ok(banded(ScaleName::Acbl30, boards, [15, 18, 30], &THIRTY[column]))
    }
}

fn column(scale: ScaleName, boards: MatchLength) -> Result<usize, ScaleError> {
    let found = boards.get();
    COLUMNS.iter().position(|&most| found <= most).ok_or(ScaleError::Boards {
        scale,
        found,
        least: 1,
        most: 36,
    })
}

/// A scale from the smallest margins of its bands: a draw is worth `draw`, the first band above it
/// `first`, and each further one a point more; both sides get `total` together.
pub(crate) fn banded(name: ScaleName, boards: MatchLength, vps: [i32; 3], starts: &[u16]) -> Scale {
    let [draw, first, most] = vps;
    let total = 2 * draw;
    let award = |winner: i32| Award::of_hundredths(100 * winner, 100 * (total - winner));
    let mut awards: Vec<Award> = Vec::new();
    for (winner, &start) in (first..=most).zip(starts) {
        let before = if winner == first { draw } else { winner - 1 };
        awards.resize(usize::from(start), award(before));
    }
    awards.push(award(most));
    Scale::new(name, Some(boards), Steps::Bands, awards)
}
