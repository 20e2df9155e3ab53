use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::doubling::{Doubling, DoublingError};
use crate::error_messages::error_messages;
use crate::level::Level;
use crate::strain::Strain;
use crate::strain::normalize;

/// A contract: level, strain, and doubling.
///
/// Parses the usual spellings (`4SX`, `4♠ X`, `3NT`, `3SA`, `3N`, `1NTXX`, `4HDbl`) in any case and
/// with spaces. Prints one form, `4SX`.
///
/// # Examples
///
/// ```
/// use bridge_core::Contract;
///
/// for text in ["4SX", "4♠ X", "4s dbl", " 4 Spades doubled"] {
///     assert_eq!(text.parse::<Contract>()?.to_string(), "4SX");
/// }
/// # Ok::<(), bridge_core::ContractError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Contract {
    /// The number of odd tricks bid.
    pub level: Level,
    /// The denomination.
    pub strain: Strain,
    /// The state of doubling.
    pub doubling: Doubling,
}

/// The error for a text that is not a contract; the variant shows which part is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ContractError {
    /// The text does not begin with a digit from 1 to 7.
    Level {
        /// The whole text.
        text: String,
    },
    /// No strain follows the level.
    Strain {
        /// The whole text.
        text: String,
    },
    /// The text after the denomination is not a double or redouble.
    Doubling {
        /// The whole text.
        text: String,
        /// The text after the denomination.
        rest: String,
    },
}

error_messages!(ContractError {
    Self::Level { text } => ("invalid contract {text:?}: expected a level from 1 to 7 first, as in 4SX"),
    Self::Strain { text } => ("contract {text:?} has no strain: expected C, D, H, S, or NT after the level"),
    Self::Doubling { text, rest } => (
        "contract {text:?} ends in {rest:?}: expected nothing, X, or XX after the denomination"
    ),
});

impl Contract {
    /// Returns an iterator over the 105 contracts, lowest first.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(bridge_core::Contract::all().count(), 105);
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        Level::ALL.into_iter().flat_map(|level| {
            Strain::ALL.into_iter().flat_map(move |strain| {
                Doubling::ALL.into_iter().map(move |doubling| Self { level, strain, doubling })
            })
        })
    }

    /// Parses a contract in its canonical spelling. This fast path matters because large files
    /// contain millions of contracts.
    fn parse_canonical(text: &[u8]) -> Option<Self> {
        let (&digit, text) = text.split_first()?;
        let level = Level::new(digit.wrapping_sub(b'0')).ok()?;
        let (strain, text) = match text {
            [b'C', text @ ..] => (Strain::Clubs, text),
            [b'D', text @ ..] => (Strain::Diamonds, text),
            [b'H', text @ ..] => (Strain::Hearts, text),
            [b'S', text @ ..] => (Strain::Spades, text),
            [b'N', b'T', text @ ..] | [b'N', text @ ..] => (Strain::Notrump, text),
            _ => return None,
        };
        let doubling = match text {
            b"" => Doubling::Undoubled,
            b"X" => Doubling::Doubled,
            b"XX" => Doubling::Redoubled,
            _ => return None,
        };
        Some(Self { level, strain, doubling })
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::pad_text(f, &alloc::format!("{}{}{}", self.level, self.strain, self.doubling))
    }
}

impl FromStr for Contract {
    type Err = ContractError;

    fn from_str(text: &str) -> Result<Self, ContractError> {
        if let Some(contract) = Self::parse_canonical(text.as_bytes()) {
            return Ok(contract);
        }
        let normalized = normalize(text);
        let whole = || String::from(text.trim());

        let first = normalized.chars().next();
        let level = first
            .and_then(|digit| digit.to_digit(10))
            .and_then(|digit| u8::try_from(digit).ok())
            .and_then(|digit| Level::new(digit).ok())
            .ok_or_else(|| ContractError::Level { text: whole() })?;
        let after_level = normalized.get(1..).unwrap_or_default();

        let (strain, rest) =
            Strain::split(after_level).ok_or_else(|| ContractError::Strain { text: whole() })?;
        let doubling = rest.parse().map_err(|_: DoublingError| ContractError::Doubling {
            text: whole(),
            rest: rest.into(),
        })?;
        Ok(Self { level, strain, doubling })
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn reads_common_spellings() {
        for (text, canonical) in [
            ("4SX", "4SX"),
            ("4♠ X", "4SX"),
            ("4♤️x", "4SX"),
            ("3NT", "3NT"),
            ("3SA", "3NT"),
            ("3sax", "3NTX"),
            ("3N", "3NT"),
            ("1NTXX", "1NTXX"),
            ("1n**", "1NTXX"),
            ("4HDbl", "4HX"),
            ("4ddbl", "4DX"),
            ("5Dx", "5DX"),
            ("6 clubs redoubled", "6CXX"),
            ("2 No Trumps", "2NT"),
        ] {
            assert_eq!(text.parse::<Contract>().unwrap().to_string(), canonical, "{text}");
        }
    }

    #[test]
    fn display_reads_back() {
        for contract in Contract::all() {
            assert_eq!(contract.to_string().parse(), Ok(contract));
        }
    }

    #[test]
    fn errors_name_the_part() {
        let error = |text: &str| text.parse::<Contract>().unwrap_err().to_string();
        assert_eq!(
            error("8S"),
            "invalid contract \"8S\": expected a level from 1 to 7 first, as in 4SX"
        );
        assert_eq!(
            error(""),
            "invalid contract \"\": expected a level from 1 to 7 first, as in 4SX"
        );
        assert_eq!(
            error("4Z"),
            "contract \"4Z\" has no strain: expected C, D, H, S, or NT after the level"
        );
        assert_eq!(
            error("4SY"),
            "contract \"4SY\" ends in \"Y\": expected nothing, X, or XX after the denomination"
        );
        assert!("四S".parse::<Contract>().is_err());
    }
}
