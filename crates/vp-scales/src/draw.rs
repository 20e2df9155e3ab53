use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use bridge_core::{Exact, Vps, pad_text};

/// The Victory Points of a drawn match for each side, in halves of a VP: V₀ of `WBF 2013`. Both
/// sides together earn twice as many.
///
/// # Examples
///
/// ```
/// use vp_scales::Draw;
///
/// assert_eq!(Draw::new(10)?, Draw::TEN);
/// assert!(Draw::new(0).is_err());
/// // Matches of 15 VPs.
/// assert_eq!(Draw::from_halves(15)?.to_string(), "7.5");
/// # Ok::<(), vp_scales::DrawError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Draw(u8);

/// The error for an invalid draw.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a drawn match earns 0.5 to {max} VPs, in halves, not {0}", max = Draw::MAX)]
pub struct DrawError(String);

impl Draw {
    /// 10 – 10: the usual match of 20 VPs.
    pub const TEN: Self = Self(20);
    /// 5 – 5: a half match of 10 VPs.
    pub const FIVE: Self = Self(10);
    /// The maximum, in whole VPs.
    pub const MAX: u8 = 100;

    /// Creates a draw from whole VPs.
    ///
    /// # Errors
    ///
    /// Returns a [`DrawError`] if `vps` is 0 or above [`Self::MAX`].
    pub fn new(vps: u8) -> Result<Self, DrawError> {
        vps.checked_mul(2)
            .and_then(|halves| Self::from_halves(halves).ok())
            .ok_or_else(|| DrawError(alloc::format!("{vps}")))
    }

    /// Creates a draw from halves of a VP.
    ///
    /// # Errors
    ///
    /// Returns a [`DrawError`] if `halves` is 0 or above twice [`Self::MAX`].
    pub fn from_halves(halves: u8) -> Result<Self, DrawError> {
        const MAX_HALVES: u8 = 2 * Draw::MAX;
        match halves {
            1..=MAX_HALVES => Ok(Self(halves)),
            _ => Err(DrawError(in_vps(halves))),
        }
    }

    /// Returns the draw in halves of a VP.
    ///
    /// # Examples
    ///
    /// ```
    /// use vp_scales::Draw;
    ///
    /// let draw = Draw::from_halves(15)?;
    /// assert_eq!((draw.halves(), draw.whole()), (15, None));
    /// assert_eq!(Draw::new(10)?.halves(), 20);
    /// # Ok::<(), vp_scales::DrawError>(())
    /// ```
    #[must_use]
    pub const fn halves(self) -> u8 {
        self.0
    }

    /// Returns the draw in whole VPs, or `None` if it is not whole.
    #[must_use]
    pub const fn whole(self) -> Option<u8> {
        if self.0.is_multiple_of(2) { Some(self.0.div_euclid(2)) } else { None }
    }

    /// Returns the draw in hundredths of a VP.
    #[expect(clippy::arithmetic_side_effects, reason = "there are at most 255 halves")]
    pub(crate) fn hundredths(self) -> i32 {
        50 * i32::from(self.0)
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.precision().is_some() {
            return Exact::hundredths(self.hundredths()).fmt(f);
        }
        pad_text(f, &in_vps(self.0))
    }
}

impl FromStr for Draw {
    type Err = DrawError;

    fn from_str(text: &str) -> Result<Self, DrawError> {
        let reject = || DrawError(text.trim().into());
        let hundredths = text.parse::<Vps>().map_err(|_| reject())?.hundredths();
        let halves =
            if hundredths % 50 == 0 { u8::try_from(hundredths.div_euclid(50)).ok() } else { None };
        halves.and_then(|halves| Self::from_halves(halves).ok()).ok_or_else(reject)
    }
}

#[cfg(feature = "serde")]
bridge_core::serde_as_text!(Draw);

/// Formats halves of a VP as VPs: `10`, `7.5`.
fn in_vps(halves: u8) -> String {
    let half = if halves.is_multiple_of(2) { "" } else { ".5" };
    alloc::format!("{}{half}", halves.div_euclid(2))
}
