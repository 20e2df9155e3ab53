use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use bridge_core::{Exact, MatchLength, pad_text};

/// The blitz: the smallest margin, in IMPs, that earns the winner all Victory Points. `WBF 2013`
/// calls it X; it is 15√N for N boards (eq. 3) unless it is set.
///
/// # Examples
///
/// ```
/// use bridge_core::{Exact, MatchLength};
/// use vp_scales::Blitz;
///
/// assert_eq!(Blitz::for_length(MatchLength::new(16)?).imps(), 60.0);
/// assert_eq!("67.5".parse::<Blitz>()?.to_string(), "67.5");
/// assert!(Blitz::from_hundredths(0).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blitz(X);

/// The definition of a blitz. Its square is rational in both cases, so it can be compared exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum X {
    /// 15√N.
    Boards(MatchLength),
    /// The blitz in hundredths of an IMP.
    Hundredths(u32),
}

/// The error for an invalid blitz.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a blitz is 0.01 to {most} IMPs, with two decimals at most, not {0}",
    most = Blitz::MAX.div_euclid(100)
)]
pub struct BlitzError(String);

impl Blitz {
    /// The maximum, in hundredths of an IMP: 24 IMPs on each board of the longest match.
    pub const MAX: u32 = 480_000;

    /// Creates the blitz 15√N for N boards (`WBF 2013`, eq. 3).
    #[must_use]
    pub const fn for_length(boards: MatchLength) -> Self {
        Self(X::Boards(boards))
    }

    /// Creates a blitz from hundredths of an IMP.
    ///
    /// # Errors
    ///
    /// Returns a [`BlitzError`] if `hundredths` is 0 or above [`Self::MAX`].
    pub fn from_hundredths(hundredths: u32) -> Result<Self, BlitzError> {
        match hundredths {
            1..=Self::MAX => Ok(Self(X::Hundredths(hundredths))),
            _ => Err(BlitzError(alloc::format!(
                "{}.{:02}",
                hundredths.div_euclid(100),
                hundredths % 100
            ))),
        }
    }

    /// Returns the blitz in IMPs. For a number of boards it is rarely whole.
    #[must_use]
    #[expect(clippy::float_arithmetic, reason = "a square root")]
    pub fn imps(self) -> f64 {
        match self.0 {
            X::Boards(boards) => 15.0 * crate::real::sqrt(f64::from(boards.get())),
            X::Hundredths(hundredths) => f64::from(hundredths) / 100.0,
        }
    }

    /// Returns X², which is rational even if X is not.
    pub(crate) fn exact_square(self) -> Exact {
        match self.0 {
            X::Boards(boards) => Exact::from(225 * u64::from(boards.get())),
            X::Hundredths(hundredths) => {
                let blitz = Exact::from(u64::from(hundredths)).times(Exact::HUNDREDTH);
                blitz.times(&blitz)
            }
        }
    }

    /// Returns X² in ten-thousandths.
    pub(crate) fn square(self) -> u64 {
        match self.0 {
            X::Boards(boards) => 2_250_000 * u64::from(boards.get()),
            X::Hundredths(hundredths) => u64::from(hundredths).pow(2),
        }
    }

    /// Returns the blitz rounded to `places` decimals, ties up.
    fn nearest(self, places: usize) -> Exact {
        let power = Exact::power_of_ten(places);
        let square = Exact::from(self.square()).times(&power).times(&power);
        // ⌊X + ½⌋ = ⌊(⌊2X⌋ + 1) / 2⌋, and X is the square root of `square` in ten-thousandths.
        let twice = square
            .times(Exact::from(4_u64))
            .times(Exact::hundredths(1))
            .times(Exact::hundredths(1));
        let units = twice.whole_root().plus(Exact::ONE).times(Exact::HALF).floor();
        units.checked_div(power).unwrap_or(Exact::ZERO)
    }

    /// Returns the smallest whole margin above the blitz.
    pub(crate) fn whole_above(self) -> u16 {
        let below = u16::try_from(self.square().div_euclid(10_000).isqrt());
        below.map_or(u16::MAX, |below| below.saturating_add(1))
    }
}

impl From<MatchLength> for Blitz {
    fn from(boards: MatchLength) -> Self {
        Self::for_length(boards)
    }
}

impl fmt::Display for Blitz {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0, f.precision()) {
            (X::Boards(_), Some(places)) => self.nearest(places).fmt(f),
            (X::Boards(boards), None) => pad_text(f, &alloc::format!("15√{boards}")),
            (X::Hundredths(hundredths), _) => {
                Exact::from(u64::from(hundredths)).times(Exact::hundredths(1)).fmt(f)
            }
        }
    }
}

impl FromStr for Blitz {
    type Err = BlitzError;

    fn from_str(text: &str) -> Result<Self, BlitzError> {
        let reject = || BlitzError(text.trim().into());
        let (whole, decimals) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
        let numeric = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || decimals.len() > 2 || !numeric(whole) || !numeric(decimals) {
            return Err(reject());
        }
        let hundredths = alloc::format!("{whole}{decimals:0<2}").parse().map_err(|_| reject())?;
        Self::from_hundredths(hundredths).map_err(|_| reject())
    }
}

#[cfg(feature = "serde")]
bridge_core::serde_as_text!(Blitz);
