use core::fmt;

use bridge_core::{Imps, ScoreDifference};

use crate::scale::{MAX_IMPS, THRESHOLDS};

/// The score differences that convert to the same number of IMPs, in multiples of ten like the
/// scores.
///
/// # Examples
///
/// ```
/// use bridge_core::Imps;
///
/// let band = imp::band(Imps::from(12))?;
/// assert_eq!(band.to_string(), "600 to 740");
/// assert_eq!(imp::band(Imps::from(24))?.to_string(), "4000 and more");
/// assert_eq!(imp::band(Imps::from(-1))?.to_string(), "-40 to -20");
/// # Ok::<(), imp::ImpsRangeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ImpBand {
    imps: Imps,
    lowest: Option<ScoreDifference>,
    highest: Option<ScoreDifference>,
}

/// The error for more IMPs than one board can earn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpsRangeError(Imps);

impl fmt::Display for ImpsRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no difference earns {} IMPs: expected -{MAX_IMPS} to {MAX_IMPS}", self.0)
    }
}

impl core::error::Error for ImpsRangeError {}

impl ImpBand {
    /// Returns the IMPs earned by these differences.
    #[must_use]
    pub const fn imps(self) -> Imps {
        self.imps
    }

    /// Returns the lowest difference, or `None` if there is no lower bound (−24 IMPs).
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Imps, ScoreDifference};
    ///
    /// // Law 78B: 430 to 490 points are 10 IMPs.
    /// let band = imp::band(Imps::from(10))?;
    /// assert_eq!((band.imps(), band.lowest()), (Imps::from(10), Some(ScoreDifference::from(430))));
    /// assert_eq!(band.highest(), Some(ScoreDifference::from(490)));
    /// # Ok::<(), imp::ImpsRangeError>(())
    /// ```
    #[must_use]
    pub const fn lowest(self) -> Option<ScoreDifference> {
        self.lowest
    }

    /// Returns the highest difference that is a multiple of ten, or `None` if there is no upper
    /// bound (24 IMPs).
    #[must_use]
    pub const fn highest(self) -> Option<ScoreDifference> {
        self.highest
    }
}

impl fmt::Display for ImpBand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.lowest, self.highest) {
            (Some(lowest), Some(highest)) => write!(f, "{lowest} to {highest}"),
            (Some(lowest), None) => write!(f, "{lowest} and more"),
            (None, Some(highest)) => write!(f, "{highest} and less"),
            (None, None) => f.write_str("all"),
        }
    }
}

/// Returns the band of differences that earn `imps` (−24 to 24), the inverse of
/// [`imps`](crate::imps). The band of 0 IMPs is −10 to 10.
///
/// Source: `Laws 2017`, Law 78B.
///
/// # Errors
///
/// Returns an [`ImpsRangeError`] if `imps` is below −24 or above 24.
///
/// # Examples
///
/// ```
/// use bridge_core::Imps;
///
/// assert_eq!(imp::band(Imps::from(1))?.to_string(), "20 to 40");
/// assert!(imp::band(Imps::from(25)).is_err());
/// # Ok::<(), imp::ImpsRangeError>(())
/// ```
pub fn band(imps: Imps) -> Result<ImpBand, ImpsRangeError> {
    let size = usize::try_from(imps.get().unsigned_abs()).unwrap_or(usize::MAX);
    if size > THRESHOLDS.len() {
        return Err(ImpsRangeError(imps));
    }
    let below_next =
        THRESHOLDS.get(size).and_then(|limit| limit.checked_sub(10)).map(ScoreDifference::from);
    let reached = size
        .checked_sub(1)
        .and_then(|index| THRESHOLDS.get(index))
        .map(|&limit| ScoreDifference::from(limit))
        .or(below_next.map(|highest| -highest));
    Ok(if imps < Imps::ZERO {
        let mirror = |bound: Option<ScoreDifference>| bound.map(|difference| -difference);
        ImpBand { imps, lowest: mirror(below_next), highest: mirror(reached) }
    } else {
        ImpBand { imps, lowest: reached, highest: below_next }
    })
}

/// Returns an iterator over the 25 bands of the printed scale, 0 to 24 IMPs.
///
/// # Examples
///
/// ```
/// assert_eq!(imp::bands().count(), 25);
/// ```
pub fn bands() -> impl Iterator<Item = ImpBand> {
    (0..=MAX_IMPS).filter_map(|imps| band(Imps::from(imps)).ok())
}
