use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use bridge_core::{Exact, Vps, pad_text};

/// What a drawn match is worth to either side, in halves of a Victory Point: V₀ of `WBF 2013`. A match is
/// worth twice that.
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

/// A number or text that is no draw.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a drawn match is worth 0.5 to {max} VPs, in halves, not {0}", max = Draw::MAX)]
pub struct DrawError(String);

impl Draw {
    /// 10 – 10: the usual match of 20 VPs.
    pub const TEN: Self = Self(20);
    /// 5 – 5: half matches of 10 VPs.
    pub const FIVE: Self = Self(10);
    /// The largest draw, in whole VPs.
    pub const MAX: u8 = 100;

    /// A draw of whole VPs.
    ///
    /// # Errors
    ///
    /// [`DrawError`] when `vps` is 0 or above [`Self::MAX`].
    pub fn new(vps: u8) -> Result<Self, DrawError> {
        vps.checked_mul(2)
            .and_then(|halves| Self::from_halves(halves).ok())
            .ok_or_else(|| DrawError(alloc::format!("{vps}")))
    }

    /// A draw of so many halves.
    ///
    /// # Errors
    ///
    /// [`DrawError`] when `halves` is 0 or above twice [`Self::MAX`].
    pub fn from_halves(halves: u8) -> Result<Self, DrawError> {
        const MOST: u8 = 2 * Draw::MAX;
        match halves {
            1..=MOST => Ok(Self(halves)),
            _ => Err(DrawError(in_vps(halves))),
        }
    }

    /// The number of halves of a VP.
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

    /// The number of whole VPs; none where half a VP is left.
    #[must_use]
    pub const fn whole(self) -> Option<u8> {
        if self.0.is_multiple_of(2) { Some(self.0.div_euclid(2)) } else { None }
    }

    /// The draw in hundredths of a VP.
    #[expect(clippy::arithmetic_side_effects, reason = "255 halves at most")]
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
        let refuse = || DrawError(text.trim().into());
        let hundredths = text.parse::<Vps>().map_err(|_| refuse())?.hundredths();
        let halves =
            if hundredths % 50 == 0 { u8::try_from(hundredths.div_euclid(50)).ok() } else { None };
        halves.and_then(|halves| Self::from_halves(halves).ok()).ok_or_else(refuse)
    }
}

#[cfg(feature = "serde")]
bridge_core::serde_as_text!(Draw);

/// Halves as VPs: `10`, `7.5`.
fn in_vps(halves: u8) -> String {
    let half = if halves.is_multiple_of(2) { "" } else { ".5" };
    alloc::format!("{}{half}", halves.div_euclid(2))
}
