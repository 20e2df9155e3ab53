//! Calls of an auction.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use bridge_core::{Contract, Doubling, Level, Strain};

/// A call: a bid, a pass, a double, or a redouble.
///
/// The text form is `1NT`, `Pass`, `X`, or `XX`. The words of LIN (`1N`, `p`, `d`, `r`) are read too.
///
/// # Examples
///
/// ```
/// use hands::Call;
///
/// for (text, shown) in [("1n", "1NT"), ("p", "Pass"), ("d", "X"), ("XX", "XX")] {
///     assert_eq!(text.parse::<Call>()?.to_string(), shown);
/// }
/// # Ok::<(), hands::CallError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// A pass.
    Pass,
    /// A double.
    Double,
    /// A redouble.
    Redouble,
    /// A bid.
    Bid {
        /// The number of odd tricks.
        level: Level,
        /// The denomination.
        strain: Strain,
    },
}

/// A text that is not a call.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid call {0:?}: expected a bid such as 1NT, Pass, X, or XX")]
pub struct CallError(String);

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("Pass"),
            Self::Double => f.write_str("X"),
            Self::Redouble => f.write_str("XX"),
            Self::Bid { level, strain } => write!(f, "{level}{strain}"),
        }
    }
}

impl FromStr for Call {
    type Err = CallError;

    fn from_str(text: &str) -> Result<Self, CallError> {
        let is = |words: &[&str]| words.iter().any(|word| text.eq_ignore_ascii_case(word));
        if is(&["p", "pass", "-"]) {
            return Ok(Self::Pass);
        }
        if is(&["d", "x", "dbl"]) {
            return Ok(Self::Double);
        }
        if is(&["r", "xx", "rdbl"]) {
            return Ok(Self::Redouble);
        }
        // A contract would also accept longer spellings.
        let is_short = text.len() <= 3;
        match text.parse::<Contract>() {
            Ok(Contract { level, strain, doubling: Doubling::Undoubled }) if is_short => {
                Ok(Self::Bid { level, strain })
            }
            _ => Err(CallError(text.into())),
        }
    }
}
