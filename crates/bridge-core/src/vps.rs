use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::digits::read_decimal;
use crate::error_messages::error_messages;
use crate::exact::Exact;
use crate::padded::{pad_number, pad_text};
use crate::whole::checked_unit;

/// Victory Points in hundredths: 1031 hundredths are printed as 10.31.
///
/// The type is bounded, so a sum can exceed it, and there is no `+`: use [`Self::checked_add`] or
/// sum into an `Option<Vps>`, which is `None` beyond [`Self::LIMIT`]. A sum of [`Exact`] has no
/// limit.
///
/// # Examples
///
/// ```
/// use bridge_core::{Exact, Vps};
///
/// let vps = Vps::from_hundredths(1031)?;
/// assert_eq!(vps.to_string(), "10.31");
/// assert_eq!("10.31".parse::<Vps>()?, vps);
///
/// let matches = [vps, Vps::from_hundredths(1200)?];
/// assert_eq!(matches.iter().sum::<Option<Vps>>(), Some("22.31".parse()?));
/// assert_eq!(matches.into_iter().sum::<Exact>().to_string(), "22.31");
/// # Ok::<(), bridge_core::VpsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vps(i32);

/// The error for an invalid number of Victory Points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VpsError(String);

error_messages!(VpsError {
    Self(found) => ("invalid number of VPs {found:?}: expected up to two decimals, at most 10,000,000.00 in size")
});

impl Vps {
    /// Zero Victory Points.
    pub const ZERO: Self = Self(0);

    /// The maximum absolute value, in hundredths.
    pub const LIMIT: i32 = 1_000_000_000;

    /// Creates Victory Points from hundredths.
    ///
    /// # Errors
    ///
    /// Returns a [`VpsError`] if the absolute value is above [`Self::LIMIT`].
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Vps;
    ///
    /// assert_eq!(Vps::from_hundredths(-50)?.to_string(), "-0.50");
    /// # Ok::<(), bridge_core::VpsError>(())
    /// ```
    pub fn from_hundredths(hundredths: i32) -> Result<Self, VpsError> {
        if hundredths.unsigned_abs() <= Self::LIMIT.unsigned_abs() {
            Ok(Self(hundredths))
        } else {
            Err(VpsError(alloc::format!("{}", Self(hundredths))))
        }
    }

    /// Returns the Victory Points in hundredths.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!("10.31".parse::<bridge_core::Vps>()?.hundredths(), 1031);
    /// # Ok::<(), bridge_core::VpsError>(())
    /// ```
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.0
    }

    /// Returns the sum, or `None` if its absolute value is above [`Self::LIMIT`].
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Vps;
    ///
    /// // The two awards of a match make 20.
    /// let (won, lost): (Vps, Vps) = ("13.52".parse()?, "6.48".parse()?);
    /// assert_eq!(won.checked_add(lost), Some(Vps::from_hundredths(2000)?));
    /// # Ok::<(), bridge_core::VpsError>(())
    /// ```
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).and_then(|sum| Self::from_hundredths(sum).ok())
    }
}

checked_unit!(Vps, from_hundredths);

impl core::ops::Neg for Vps {
    type Output = Self;

    #[expect(clippy::arithmetic_side_effects, reason = "the range is symmetric")]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// Converts to Victory Points, not to hundredths.
impl From<Vps> for Exact {
    fn from(vps: Vps) -> Self {
        Self::hundredths(vps.hundredths())
    }
}

/// Adds up Victory Points, not hundredths, in a type without a limit.
impl core::iter::Sum<Vps> for Exact {
    fn sum<I: Iterator<Item = Vps>>(parts: I) -> Self {
        parts.map(Self::from).sum()
    }
}

impl fmt::Display for Vps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.precision().is_some() {
            return Exact::hundredths(self.0).fmt(f);
        }
        let sign = if self.0 < 0 { "-" } else { "" };
        let size = self.0.unsigned_abs();
        let text = alloc::format!("{sign}{}.{:02}", size.div_euclid(100), size % 100);
        if f.sign_plus() || f.sign_aware_zero_pad() {
            pad_number(f, &text)
        } else {
            pad_text(f, &text)
        }
    }
}

impl FromStr for Vps {
    type Err = VpsError;

    fn from_str(text: &str) -> Result<Self, VpsError> {
        let reject = || VpsError(text.trim().into());
        if let Some((digits, fraction_digits @ 0..=2)) = read_decimal(text) {
            let hundredths = digits.checked_mul(10_i64.pow(2_u32.saturating_sub(fraction_digits)));
            let hundredths = hundredths.and_then(|hundredths| i32::try_from(hundredths).ok());
            return hundredths
                .and_then(|hundredths| Self::from_hundredths(hundredths).ok())
                .ok_or_else(reject);
        }
        let plain = crate::allowed_value::plain_minus(text);
        let (sign, digits) =
            plain.strip_prefix('-').map_or(("", plain.as_str()), |rest| ("-", rest));
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        let numeric = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || decimals.len() > 2 || !numeric(whole) || !numeric(decimals) {
            return Err(reject());
        }
        let hundredths: i64 =
            alloc::format!("{sign}{whole}{decimals:0<2}").parse().map_err(|_| reject())?;
        i32::try_from(hundredths)
            .ok()
            .and_then(|hundredths| Self::from_hundredths(hundredths).ok())
            .ok_or_else(reject)
    }
}
