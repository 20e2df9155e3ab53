use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use bridge_core::{AllowedValue, Exact, OptionValue};

bridge_core::choices! {
    /// The treatment of a fractional number of trimmed scores: 5 % of 30 scores are 1.5.
    ///
    /// The sources that trim by a fraction do not define it.
    pub enum FractionalCounts: "treatment of fractional counts" {
        /// `down`: 1.5 → 1.
        Down = "down",
        /// `nearest`: 1.4 → 1, 1.5 → 2.
        Nearest = "nearest",
        /// `up`: 1.2 → 2.
        Up = "up",
        /// `proportional`: 1.5 scores are trimmed: the second best and the second worst count half.
        Proportional = "proportional",
    }
}

/// The number of best and worst scores left out of a datum, equal at each end.
///
/// Written `none`, `one-high-one-low`, a number such as `2`, or a part such as `5% down` and `1/7
/// down above 4`. If trimming would leave no score, all scores count (our choice; the sources do
/// not say).
///
/// ```
/// use butler::Trimming;
///
/// let trimming: Trimming = "1/7 proportional above 4".parse()?;
/// assert_eq!(trimming.each_side(10).to_string(), "10/7");
/// assert_eq!(trimming.each_side(4).to_string(), "0");
/// assert_eq!(Trimming::OneHighOneLow.each_side(2).to_string(), "0");
/// assert_eq!(trimming.to_string().parse(), Ok(trimming));
/// # Ok::<(), butler::TrimmingError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trimming {
    /// All scores count (`Eidt 2015`).
    None,
    /// The best and the worst score are left out (Dutch clubs).
    OneHighOneLow,
    /// A fixed number of scores at each end.
    Count(u32),
    /// A part of the scores at each end.
    Part(TrimmedPart),
}

/// The part of the scores that is trimmed at each end: above 0 and below a half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrimmedPart {
    numerator: u16,
    denominator: u16,
    counts: FractionalCounts,
    above: u32,
}

/// An error in the part or text of a trimming.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TrimmingError {
    /// The part is 0 or at least a half.
    #[error("{0}/{1} of the scores at each end: expected more than 0 and less than a half")]
    Part(u16, u16),
    /// The denominator exceeds [`TrimmedPart::MAX_DENOMINATOR`].
    #[error("1/{0} of a score: expected a denominator of at most {most}", most = TrimmedPart::MAX_DENOMINATOR)]
    TooFine(u128),
    /// The text has no known form.
    #[error(
        "invalid trimming {0:?}: expected none, one-high-one-low, a number, or a part with a treatment of \
         fractional counts, such as 5% down or 1/7 proportional above 4"
    )]
    Text(String),
}

impl TrimmedPart {
    /// The maximum denominator: hundredths of a percent.
    pub const MAX_DENOMINATOR: u16 = 10_000;

    /// Creates a part that is trimmed if a board has more than `above` scores.
    ///
    /// # Errors
    ///
    /// Returns [`TrimmingError`] if the part is 0 or at least a half, or if its denominator in
    /// lowest terms exceeds [`Self::MAX_DENOMINATOR`].
    ///
    /// ```
    /// use butler::{FractionalCounts, TrimmedPart, Trimming};
    ///
    /// // A tenth at each end, rounded down, of more than five scores.
    /// let part = TrimmedPart::new(1, 10, FractionalCounts::Down, 5)?;
    /// assert_eq!((part.counts(), part.above()), (FractionalCounts::Down, 5));
    /// assert_eq!(Trimming::Part(part).each_side(24).to_string(), "2");
    /// assert!(TrimmedPart::new(1, 2, FractionalCounts::Down, 0).is_err());
    /// # Ok::<(), butler::TrimmingError>(())
    /// ```
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::integer_division,
        clippy::as_conversions,
        reason = "the denominator exceeds the numerator, no divisor is 0, and `From` is not const"
    )]
    pub const fn new(
        numerator: u16,
        denominator: u16,
        counts: FractionalCounts,
        above: u32,
    ) -> Result<Self, TrimmingError> {
        // Compares with a half without exceeding 16 bits.
        if numerator == 0 || denominator <= numerator || denominator - numerator <= numerator {
            return Err(TrimmingError::Part(numerator, denominator));
        }
        let (mut divisor, mut rest) = (denominator, numerator);
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        if denominator / divisor > Self::MAX_DENOMINATOR {
            return Err(TrimmingError::TooFine((denominator / divisor) as u128));
        }
        Ok(Self {
            numerator: numerator / divisor,
            denominator: denominator / divisor,
            counts,
            above,
        })
    }

    /// Returns the trimming of one score in `denominator`, at least three, rounded down to a whole
    /// count.
    pub(crate) const fn from_denominator(denominator: u16, above: u32) -> Trimming {
        Trimming::Part(Self { numerator: 1, denominator, counts: FractionalCounts::Down, above })
    }

    /// Returns the treatment of fractional counts.
    #[must_use]
    pub const fn counts(self) -> FractionalCounts {
        self.counts
    }

    /// Returns the maximum number of scores of a board that is not trimmed.
    #[must_use]
    pub const fn above(self) -> u32 {
        self.above
    }
}

impl Trimming {
    /// Returns the number of scores trimmed at each end of a board with `scores` scores.
    ///
    /// ```
    /// use butler::Trimming;
    ///
    /// assert_eq!(Trimming::Count(2).each_side(20).to_string(), "2");
    /// ```
    #[must_use]
    pub fn each_side(self, scores: u32) -> Exact {
        let (trimmed, denominator) = self.ratio(scores);
        Exact::ratio(trimmed.into(), denominator.into()).unwrap_or(Exact::ZERO)
    }

    /// Returns the numerator and denominator of [`Self::each_side`].
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::integer_division,
        reason = "products of 32 and 16 bits fit into 64, and the denominator is above 0"
    )]
    pub(crate) fn ratio(self, scores: u32) -> (i64, i64) {
        let (trimmed, denominator) = match self {
            Self::None => (0, 1),
            Self::OneHighOneLow => (1, 1),
            Self::Count(count) => (i64::from(count), 1),
            Self::Part(part) if scores <= part.above => (0, 1),
            Self::Part(part) => {
                let denominator = i64::from(part.denominator);
                let exact = i64::from(scores) * i64::from(part.numerator);
                match part.counts {
                    FractionalCounts::Down => (exact / denominator, 1),
                    FractionalCounts::Nearest => ((2 * exact + denominator) / (2 * denominator), 1),
                    FractionalCounts::Up => ((exact + denominator - 1) / denominator, 1),
                    FractionalCounts::Proportional => (exact, denominator),
                }
            }
        };
        if 2 * trimmed >= i64::from(scores) * denominator { (0, 1) } else { (trimmed, denominator) }
    }
}

impl fmt::Display for Trimming {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = match self {
            Self::None => return bridge_core::pad_text(f, "none"),
            Self::OneHighOneLow => return bridge_core::pad_text(f, "one-high-one-low"),
            Self::Count(count) => return bridge_core::pad_text(f, &alloc::format!("{count}")),
            Self::Part(part) => part,
        };
        let ratio = Exact::ratio(part.numerator.into(), part.denominator.into());
        let size = match ratio.map(|ratio| ratio.times(Exact::HUNDRED)) {
            Ok(percent) if !alloc::format!("{percent}").contains('/') => {
                alloc::format!("{percent}%")
            }
            _ => alloc::format!("{}/{}", part.numerator, part.denominator),
        };
        let text = match part.above {
            0 => alloc::format!("{size} {}", part.counts),
            above => alloc::format!("{size} {} above {above}", part.counts),
        };
        bridge_core::pad_text(f, &text)
    }
}

impl OptionValue for Trimming {
    const VALUES: &'static [AllowedValue] = &[
        AllowedValue::Word { text: "none", help: "all scores" },
        AllowedValue::Word {
            text: "one-high-one-low",
            help: "without the best and the worst score",
        },
        AllowedValue::Pattern { text: "2", help: "a number of scores at each end" },
        AllowedValue::Pattern { text: "10% down", help: "a part of the scores at each end" },
    ];
}

impl FromStr for Trimming {
    type Err = TrimmingError;

    fn from_str(text: &str) -> Result<Self, TrimmingError> {
        let reject = || TrimmingError::Text(text.trim().into());
        let lower = text.to_ascii_lowercase();
        let mut words = lower.split_whitespace();
        let first = words.next().ok_or_else(reject)?;
        let rest = (words.next(), words.next(), words.next(), words.next());
        let (counts, above) = match rest {
            (None, ..) => {
                return match first {
                    "none" => Ok(Self::None),
                    "one-high-one-low" => Ok(Self::OneHighOneLow),
                    count => count.parse().map(Self::Count).map_err(|_| reject()),
                };
            }
            (Some(counts), None, ..) => (counts, 0),
            (Some(counts), Some("above"), Some(above), None) => {
                (counts, above.parse().map_err(|_| reject())?)
            }
            _ => return Err(reject()),
        };
        let counts = counts.parse().map_err(|_| reject())?;
        let part: Exact = match first.strip_suffix('%') {
            Some(percent) => percent
                .parse()
                .ok()
                .and_then(|percent: Exact| percent.checked_div(Exact::HUNDRED))
                .ok_or_else(reject)?,
            None => first.parse().map_err(|_| reject())?,
        };
        let (numerator, denominator) = part.parts().ok_or_else(reject)?;
        let too_fine = |_| TrimmingError::TooFine(denominator.unsigned_abs());
        let small_denominator = u16::try_from(denominator).map_err(too_fine)?;
        let small_numerator = u16::try_from(numerator).map_err(|_| reject())?;
        TrimmedPart::new(small_numerator, small_denominator, counts, above).map(Self::Part)
    }
}

#[cfg(feature = "serde")]
bridge_core::serde_as_text!(Trimming);

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    fn each_side(text: &str, scores: u32) -> String {
        text.parse::<Trimming>().unwrap().each_side(scores).to_string()
    }

    #[test]
    fn counts() {
        let of_thirty = |counts: &str| each_side(&alloc::format!("5% {counts}"), 30);
        assert_eq!(
            ["down", "nearest", "up", "proportional"].map(of_thirty),
            ["1", "2", "2", "1.5"]
        );
        assert_eq!(each_side("1/7 down above 4", 14), "2");
        assert_eq!(each_side("1/7 down above 4", 4), "0");
        assert_eq!(each_side("10% up", 41), "5");
        assert_eq!(each_side("2", 5), "2");
        assert_eq!(each_side("2", 4), "0");
        assert_eq!(each_side("one-high-one-low", 3), "1");
    }

    #[test]
    fn text_reads_back() {
        for text in ["none", "one-high-one-low", "3", "5% down", "2.5% nearest", "1/7 up above 4"] {
            assert_eq!(text.parse::<Trimming>().unwrap().to_string(), text);
        }
        for text in
            ["", "some", "-1", "5%", "5% down above", "5% sideways", "5% down above 4 scores"]
        {
            assert!(matches!(text.parse::<Trimming>(), Err(TrimmingError::Text(_))), "{text}");
        }
        for text in ["0% down", "50% down", "3/4 up"] {
            assert!(matches!(text.parse::<Trimming>(), Err(TrimmingError::Part(..))), "{text}");
        }
        for fine in [10_001, 65_535, 65_536, 70_000] {
            let error = alloc::format!("1/{fine} down").parse::<Trimming>().unwrap_err();
            let expected = "of a score: expected a denominator of at most 10000";
            assert_eq!(error.to_string(), alloc::format!("1/{fine} {expected}"));
        }
        assert_eq!(each_side("1/10000 down", 10_000), "1");
        assert!("-1/4 down".parse::<Trimming>().is_err());
    }
}
