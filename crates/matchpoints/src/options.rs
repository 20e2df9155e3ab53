//! How a session is added up and printed, where organisations differ.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// The scale on which matchpoints are printed. Inside, all are on the 2-1-0 scale.
///
/// ```
/// use matchpoints::PrintedScale;
///
/// assert_eq!("1-0.5-0".parse::<PrintedScale>()?, PrintedScale::OneHalfZero);
/// # Ok::<(), matchpoints::OptionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PrintedScale {
    /// `2-1-0`: 2 for each score beaten, top 2(n − 1). Laws 2017, Law 78A; the usual scale in Europe.
    TwoOneZero,
    /// `1-0.5-0`: 1 for each score beaten, top n − 1. The ACBL's scale.
    OneHalfZero,
}

/// What becomes of a pair that played fewer boards than the session has.
///
/// ```
/// use matchpoints::FewerBoards;
///
/// assert_eq!("scaled".parse::<FewerBoards>()?, FewerBoards::Scaled);
/// # Ok::<(), matchpoints::OptionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum FewerBoards {
    /// `percentage`: ranked by the percentage of what could be won on the boards played.
    Percentage,
    /// `scaled`: the total is scaled up to the full number of boards, and ranked by that
    /// (`ACBLscore`: 163.5 on 24 of 26 boards → 177.13).
    Scaled,
}

/// What a session's percentage is computed from. The ranking never depends on it.
///
/// ```
/// use matchpoints::PercentageFrom;
///
/// assert_eq!("printed-total".parse::<PercentageFrom>()?, PercentageFrom::PrintedTotal);
/// # Ok::<(), matchpoints::OptionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PercentageFrom {
    /// `exact-total`: the exact matchpoints, rounded once, when the percentage is printed.
    ExactTotal,
    /// `printed-total`: the total as it is printed, so that anyone can check the percentage from the
    /// sheet on the wall. `ACBLscore`: 161 of 264 is scaled to 174.42 of 286, which is 60.99 %, where
    /// the exact total gives 60.98 %.
    PrintedTotal,
}

/// A text that names no choice of an option.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found:?} is no {option}: expected {expected}")]
pub struct OptionError {
    option: &'static str,
    expected: &'static str,
    found: String,
}

impl PrintedScale {
    /// Every scale.
    pub const ALL: [Self; 2] = [Self::TwoOneZero, Self::OneHalfZero];

    /// How many scoring units make one printed matchpoint.
    #[must_use]
    pub const fn units_per_matchpoint(self) -> u8 {
        match self {
            Self::TwoOneZero => 1,
            Self::OneHalfZero => 2,
        }
    }
}

impl FewerBoards {
    /// Every choice.
    pub const ALL: [Self; 2] = [Self::Percentage, Self::Scaled];
}

impl PercentageFrom {
    /// Every choice.
    pub const ALL: [Self; 2] = [Self::ExactTotal, Self::PrintedTotal];
}

impl fmt::Display for PercentageFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::ExactTotal => "exact-total",
            Self::PrintedTotal => "printed-total",
        })
    }
}

impl FromStr for PercentageFrom {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, OptionError> {
        match text.trim().to_ascii_lowercase().as_str() {
            "exact-total" => Ok(Self::ExactTotal),
            "printed-total" => Ok(Self::PrintedTotal),
            _ => Err(OptionError {
                option: "base of a percentage",
                expected: "exact-total or printed-total",
                found: text.trim().into(),
            }),
        }
    }
}

impl fmt::Display for PrintedScale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::TwoOneZero => "2-1-0",
            Self::OneHalfZero => "1-0.5-0",
        })
    }
}

impl FromStr for PrintedScale {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, OptionError> {
        match text.trim() {
            "2-1-0" => Ok(Self::TwoOneZero),
            "1-0.5-0" | "1-½-0" => Ok(Self::OneHalfZero),
            _ => Err(OptionError {
                option: "matchpoint scale",
                expected: "2-1-0 or 1-0.5-0",
                found: text.trim().into(),
            }),
        }
    }
}

impl fmt::Display for FewerBoards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Percentage => "percentage",
            Self::Scaled => "scaled",
        })
    }
}

impl FromStr for FewerBoards {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Self, OptionError> {
        match text.trim().to_ascii_lowercase().as_str() {
            "percentage" => Ok(Self::Percentage),
            "scaled" => Ok(Self::Scaled),
            _ => Err(OptionError {
                option: "treatment of fewer boards",
                expected: "percentage or scaled",
                found: text.trim().into(),
            }),
        }
    }
}
