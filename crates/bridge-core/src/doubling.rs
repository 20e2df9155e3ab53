use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::error_messages::error_messages;
use crate::strain::normalize;

/// The state of doubling of a contract: undoubled, doubled, or redoubled (Law 19).
///
/// Parses `X`, `Dbl`, `*`, `×`, `doubled`, and their redoubled forms in any case. Prints an empty
/// text, `X`, or `XX`.
///
/// # Examples
///
/// ```
/// use bridge_core::Doubling;
///
/// assert_eq!("Dbl".parse::<Doubling>()?.to_string(), "X");
/// # Ok::<(), bridge_core::DoublingError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Doubling {
    /// Not doubled.
    Undoubled,
    /// Doubled.
    Doubled,
    /// Redoubled.
    Redoubled,
}

/// The error for a text that is neither empty nor a double or redouble.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoublingError(String);

error_messages!(DoublingError {
    Self(found) => ("invalid double {found:?}: expected nothing, X, or XX")
});

impl Doubling {
    /// The three states, undoubled first.
    pub const ALL: [Self; 3] = [Self::Undoubled, Self::Doubled, Self::Redoubled];

    /// Returns the index in [`Self::ALL`].
    #[expect(clippy::as_conversions, reason = "the discriminant is the index")]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Doubling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::pad_text(
            f,
            match self {
                Self::Undoubled => "",
                Self::Doubled => "X",
                Self::Redoubled => "XX",
            },
        )
    }
}

impl FromStr for Doubling {
    type Err = DoublingError;

    fn from_str(text: &str) -> Result<Self, DoublingError> {
        match normalize(text).as_str() {
            "" | "UNDOUBLED" => Ok(Self::Undoubled),
            "X" | "×" | "*" | "DBL" | "DBLD" | "DOUBLE" | "DOUBLED" => Ok(Self::Doubled),
            "XX" | "××" | "**" | "RDBL" | "REDBL" | "REDOUBLE" | "REDOUBLED" => {
                Ok(Self::Redoubled)
            }
            _ => Err(DoublingError(text.trim().into())),
        }
    }
}
