use bridge_core::{Exact, MatchLength, Percent};

use crate::Award;

/// Victory Points of a match of Swiss pairs, from a pair's percentage of its matchpoints.
///
/// Source: EBU, the column for 7 to 9 boards (second-hand); no other column has a source, so none exists
/// here.
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
pub struct SwissPairs(());

/// A number of boards without a published column, or a percentage beyond 0 to 100.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PercentError {
    /// No column is published for this number of boards.
    #[error("the percentage scale of Swiss pairs is published for 7 to 9 boards, not {0}")]
    Boards(u8),
    /// Not a percentage of a match.
    #[error("{0} %: expected 0 to 100")]
    Range(Percent),
}

/// The highest percentage, in hundredths, that earns 10, 11 … 19 VPs; a limit itself belongs to the VPs
/// nearer the average.
const LIMITS: [i64; 10] = [5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835];

impl SwissPairs {
    /// The scale for a number of boards.
    ///
    /// # Errors
    ///
    /// [`PercentError::Boards`] outside 7 to 9 boards.
    pub const fn new(boards: MatchLength) -> Result<Self, PercentError> {
        match boards.get() {
            7..=9 => Ok(Self(())),
            other => Err(PercentError::Boards(other)),
        }
    }

    /// The award for a percentage of the match's matchpoints.
    ///
    /// # Errors
    ///
    /// [`PercentError::Range`] outside 0 to 100.
    pub fn award(self, percent: &Percent) -> Result<Award, PercentError> {
        let exact = percent.exact();
        if *exact < Exact::ZERO || *exact > Exact::HUNDRED {
            return Err(PercentError::Range(percent.clone()));
        }
        let others = Exact::HUNDRED.minus(exact);
        let above =
            |limit: &&i64| *exact.max(&others) > Exact::from(**limit).times(Exact::HUNDREDTH);
        let earned = i32::try_from(LIMITS.iter().filter(above).count()).unwrap_or(10);
        let award = Award::of_hundredths(1000 + 100 * earned, 1000 - 100 * earned);
        Ok(if *exact < others { award.mirrored() } else { award })
    }
}
