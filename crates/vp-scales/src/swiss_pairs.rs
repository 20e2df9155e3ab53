use bridge_core::{Exact, MatchLength, Percent};

use crate::award::Award;

/// The Victory Point scale of Swiss pairs, from the percentage of a match's matchpoints.
///
/// Source: EBU, eight columns for 2 to 55 boards (from a secondary source).
///
/// # Examples
///
/// ```
/// use bridge_core::MatchLength;
/// use vp_scales::SwissPairs;
///
/// let scale = SwissPairs::new(MatchLength::new(8)?)?;
/// let award = scale.award(&"57.83".parse()?)?;
/// assert_eq!((award.ours.to_string(), award.theirs.to_string()), ("15.00".into(), "5.00".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SwissPairs {
    column: &'static Column,
}

/// A column of the scale: its numbers of boards, and the highest percentages, in hundredths, that
/// earn 10, 11 … 19 VPs. A percentage equal to a limit earns the award nearer to the draw.
#[derive(Debug, PartialEq, Eq)]
struct Column {
    min_boards: u8,
    max_boards: u8,
    limits: [i64; 10],
}

/// The columns, from few boards to many.
const COLUMNS: [Column; 8] = [
    column(2, 4, [5092, 5280, 5471, 5670, 5880, 6108, 6363, 6661, 7036, 7595]),
    column(5, 6, [5078, 5239, 5402, 5572, 5751, 5945, 6162, 6417, 6737, 7213]),
    column(7, 9, [5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835]),
    column(10, 13, [5054, 5165, 5278, 5395, 5519, 5653, 5804, 5980, 6201, 6530]),
    column(14, 19, [5045, 5138, 5232, 5330, 5434, 5545, 5671, 5818, 6003, 6278]),
    column(20, 27, [5038, 5116, 5194, 5277, 5363, 5457, 5562, 5685, 5840, 6071]),
    column(28, 39, [5032, 5097, 5163, 5232, 5304, 5383, 5471, 5574, 5704, 5897]),
    column(40, 55, [5027, 5081, 5137, 5195, 5256, 5321, 5395, 5482, 5591, 5753]),
];

const fn column(minimum: u8, most: u8, limits: [i64; 10]) -> Column {
    Column { min_boards: minimum, max_boards: most, limits }
}

/// The error for an invalid number of boards or percentage.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PercentError {
    /// There is no column for this number of boards.
    #[error(
        "the percentage scale of Swiss pairs is for {least} to {most} boards, not {0}",
        least = SwissPairs::MIN_BOARDS, most = SwissPairs::MAX_BOARDS
    )]
    Boards(u8),
    /// The percentage is not from 0 to 100.
    #[error("{0} %: expected 0 to 100")]
    Range(Percent),
}

impl SwissPairs {
    /// The minimum number of boards.
    pub const MIN_BOARDS: u8 = 2;
    /// The maximum number of boards.
    pub const MAX_BOARDS: u8 = 55;

    /// Creates the scale for a number of boards.
    ///
    /// # Errors
    ///
    /// Returns [`PercentError::Boards`] unless `boards` is 2 to 55.
    pub fn new(boards: MatchLength) -> Result<Self, PercentError> {
        let boards = boards.get();
        let column =
            COLUMNS.iter().find(|column| (column.min_boards..=column.max_boards).contains(&boards));
        column.map(|column| Self { column }).ok_or(PercentError::Boards(boards))
    }

    /// Returns the minimum and maximum number of boards scored with the same column.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::MatchLength;
    /// use vp_scales::SwissPairs;
    ///
    /// assert_eq!(SwissPairs::new(MatchLength::new(8)?)?.boards(), (7, 9));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn boards(self) -> (u8, u8) {
        (self.column.min_boards, self.column.max_boards)
    }

    /// Returns the award for a percentage of the match's matchpoints.
    ///
    /// # Errors
    ///
    /// Returns [`PercentError::Range`] unless `percent` is 0 to 100.
    pub fn award(self, percent: &Percent) -> Result<Award, PercentError> {
        let exact = percent.exact();
        if *exact < Exact::ZERO || *exact > Exact::HUNDRED {
            return Err(PercentError::Range(percent.clone()));
        }
        let others = Exact::HUNDRED.minus(exact);
        let above =
            |limit: &&i64| *exact.max(&others) > Exact::from(**limit).times(Exact::HUNDREDTH);
        let earned = i32::try_from(self.column.limits.iter().filter(above).count()).unwrap_or(10);
        let award = Award::around_whole(10, earned);
        Ok(if *exact < others { award.mirrored() } else { award })
    }
}
