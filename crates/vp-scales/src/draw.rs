use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// What a drawn match is worth to either side, in whole Victory Points: V₀ of `WBF 2013`. A match is
/// worth twice that.
///
/// ```
/// use vp_scales::Draw;
///
/// assert_eq!(Draw::new(10)?, Draw::TEN);
/// assert!(Draw::new(0).is_err());
/// # Ok::<(), vp_scales::DrawError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Draw(u8);

/// A number or text that is no draw.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a drawn match is worth 1 to {max} VPs, not {0}", max = Draw::MAX)]
pub struct DrawError(String);

impl Draw {
    /// 10 – 10: the usual match of 20 VPs.
    pub const TEN: Self = Self(10);
    /// 5 – 5: half matches of 10 VPs.
    pub const FIVE: Self = Self(5);
    /// The largest draw.
    pub const MAX: u8 = 100;

    /// # Errors
    ///
    /// [`DrawError`] when `vps` is 0 or above [`Self::MAX`].
    pub fn new(vps: u8) -> Result<Self, DrawError> {
        match vps {
            1..=Self::MAX => Ok(Self(vps)),
            _ => Err(DrawError(alloc::format!("{vps}"))),
        }
    }

    /// The number of whole VPs.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The draw in hundredths of a VP.
    pub(crate) fn hundredths(self) -> i32 {
        100 * i32::from(self.0)
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Draw {
    type Err = DrawError;

    fn from_str(text: &str) -> Result<Self, DrawError> {
        let text = text.trim();
        text.parse().ok().and_then(|vps| Self::new(vps).ok()).ok_or_else(|| DrawError(text.into()))
    }
}
