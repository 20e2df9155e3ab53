use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::contract::{Contract, ContractError};
use crate::error_messages::error_messages;
use crate::law77;
use crate::relative_result::{RelativeResult, RelativeResultError};
use crate::score::Score;
use crate::seat::{Seat, SeatError};
use crate::tricks::{Tricks, TricksError};
use crate::vulnerability::Vulnerability;

/// A contract that was played: contract, declarer, and tricks.
///
/// Its text form is contract, declarer, and relative result, with or without spaces: `4SX N +1`.
///
/// # Examples
///
/// ```
/// use bridge_core::{PlayedContract, Vulnerability};
///
/// assert_eq!("3NTN+1".parse::<PlayedContract>()?.to_string(), "3NT N +1");
/// let played: PlayedContract = "3NTX S -3".parse()?;
/// assert_eq!(played.score(Vulnerability::EastWest).to_string(), "-500");
/// # Ok::<(), bridge_core::PlayedContractError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayedContract {
    /// The contract.
    pub contract: Contract,
    /// The seat of declarer.
    pub declarer: Seat,
    /// The number of tricks declarer took.
    pub tricks: Tricks,
}

/// The error for a text that is not a played contract.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayedContractError {
    /// The text does not consist of three parts.
    Parts(String),
    /// The contract is invalid.
    Contract(ContractError),
    /// The declarer is invalid.
    Declarer(SeatError),
    /// The result is invalid.
    Result(RelativeResultError),
    /// The result is not possible in this contract.
    Tricks(TricksError),
}

error_messages!(PlayedContractError {
    Self::Parts(found) => (
        "invalid result {found:?}: expected contract, declarer, and result, as in 4SX N +1"
    ),
    Self::Contract(error) => ("{error}"),
    Self::Declarer(error) => ("{error}"),
    Self::Result(error) => ("{error}"),
    Self::Tricks(error) => ("{error}"),
});

/// Converts the error of a part.
macro_rules! from_part {
    ($($variant:ident($error:ident))+) => {$(
        impl From<$error> for PlayedContractError {
            fn from(error: $error) -> Self {
                Self::$variant(error)
            }
        }
    )+};
}

from_part! {
    Contract(ContractError)
    Declarer(SeatError)
    Result(RelativeResultError)
    Tricks(TricksError)
}

impl PlayedContract {
    /// Returns the result relative to the contract.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::PlayedContract;
    ///
    /// let played: PlayedContract = "4SX N +1".parse()?;
    /// assert_eq!(played.tricks.get(), 11);
    /// assert_eq!(played.relative_result().to_string(), "+1");
    /// # Ok::<(), bridge_core::PlayedContractError>(())
    /// ```
    #[must_use]
    pub const fn relative_result(self) -> RelativeResult {
        RelativeResult::from_tricks(self.contract.level, self.tricks)
    }

    /// Returns the score from North-South's side.
    ///
    /// Source: `Laws 2017`, Law 77.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{PlayedContract, Vulnerability};
    ///
    /// // East's game, vulnerable, is 620 to East-West.
    /// let played: PlayedContract = "4H E =".parse()?;
    /// assert_eq!(played.score(Vulnerability::Both).get(), -620);
    /// # Ok::<(), bridge_core::PlayedContractError>(())
    /// ```
    #[must_use]
    pub fn score(self, vulnerability: Vulnerability) -> Score {
        let side = self.declarer.side();
        let points = law77::points(self.contract, vulnerability.for_side(side), self.tricks);
        points.from_side(side)
    }
}

impl fmt::Display for PlayedContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::pad_text(
            f,
            &alloc::format!("{} {} {}", self.contract, self.declarer, self.relative_result()),
        )
    }
}

impl FromStr for PlayedContract {
    type Err = PlayedContractError;

    fn from_str(text: &str) -> Result<Self, PlayedContractError> {
        let parts = || PlayedContractError::Parts(text.trim().into());
        // The result begins with its sign. The contract and the letter of declarer precede it, with
        // or without spaces.
        let at = text.find(['=', '+', '-', '−', '–']).ok_or_else(parts)?;
        let (rest, result) = text.split_at(at);
        let rest = rest.trim();
        let last = rest.char_indices().next_back().map_or(0, |(at, _)| at);
        let from_words = rest.rsplit_once(char::is_whitespace);
        let from_words = from_words.filter(|(_, declarer)| declarer.parse::<Seat>().is_ok());
        let (contract, declarer) = from_words.unwrap_or_else(|| rest.split_at(last));
        if contract.trim().is_empty() {
            return Err(parts());
        }
        let contract: Contract = contract.parse()?;
        let relative_result: RelativeResult = result.parse()?;
        let tricks = relative_result.tricks(contract.level)?;
        Ok(Self { contract, declarer: declarer.parse()?, tricks })
    }
}
