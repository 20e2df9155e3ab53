use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::error_messages::error_messages;

/// The denomination of a contract, lowest first.
///
/// Parses a letter, a suit symbol, or a word in any case (`N`, `NT`, and `SA` are notrump). Prints
/// `C`, `D`, `H`, `S`, or `NT`.
///
/// # Examples
///
/// ```
/// use bridge_core::Strain;
///
/// assert_eq!("♠".parse::<Strain>()?, Strain::Spades);
/// assert_eq!("sa".parse::<Strain>()?.to_string(), "NT");
/// # Ok::<(), bridge_core::StrainError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strain {
    /// Clubs, a minor suit.
    Clubs,
    /// Diamonds, a minor suit.
    Diamonds,
    /// Hearts, a major suit.
    Hearts,
    /// Spades, a major suit.
    Spades,
    /// Notrump.
    Notrump,
}

/// The error for a text that is not a strain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrainError(String);

error_messages!(StrainError {
    Self(found) => ("invalid strain {found:?}: expected C, D, H, S, or NT")
});

/// Every spelling of a strain after folding. A spelling precedes every prefix of it.
const SPELLINGS: [(&str, Strain); 21] = [
    ("NOTRUMPS", Strain::Notrump),
    ("NOTRUMP", Strain::Notrump),
    ("NT", Strain::Notrump),
    ("SA", Strain::Notrump),
    ("N", Strain::Notrump),
    ("CLUBS", Strain::Clubs),
    ("CLUB", Strain::Clubs),
    ("C", Strain::Clubs),
    ("♣", Strain::Clubs),
    ("DIAMONDS", Strain::Diamonds),
    ("DIAMOND", Strain::Diamonds),
    ("D", Strain::Diamonds),
    ("♦", Strain::Diamonds),
    ("HEARTS", Strain::Hearts),
    ("HEART", Strain::Hearts),
    ("H", Strain::Hearts),
    ("♥", Strain::Hearts),
    ("SPADES", Strain::Spades),
    ("SPADE", Strain::Spades),
    ("S", Strain::Spades),
    ("♠", Strain::Spades),
];

impl Strain {
    /// The five strains, lowest first.
    pub const ALL: [Self; 5] =
        [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades, Self::Notrump];

    /// Returns the index in [`Self::ALL`].
    #[expect(clippy::as_conversions, reason = "the discriminant is the index")]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Splits a folded text (see [`normalize`]) into the leading strain and the rest.
    pub(crate) fn split(folded: &str) -> Option<(Self, &str)> {
        SPELLINGS.iter().find_map(|&(spelling, strain)| {
            folded.strip_prefix(spelling).map(|rest| (strain, rest))
        })
    }
}

/// Normalizes a text: converts it to upper case, removes white space and variation selectors, and
/// replaces outlined suit symbols with filled ones.
pub(crate) fn normalize(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '\u{fe0e}' | '\u{fe0f}'))
        .map(|c| match c {
            '♧' => '♣',
            '♢' => '♦',
            '♡' => '♥',
            '♤' => '♠',
            other => other.to_ascii_uppercase(),
        })
        .collect()
}

impl fmt::Display for Strain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::pad_text(
            f,
            match self {
                Self::Clubs => "C",
                Self::Diamonds => "D",
                Self::Hearts => "H",
                Self::Spades => "S",
                Self::Notrump => "NT",
            },
        )
    }
}

impl FromStr for Strain {
    type Err = StrainError;

    fn from_str(text: &str) -> Result<Self, StrainError> {
        match Self::split(&normalize(text)) {
            Some((strain, "")) => Ok(strain),
            _ => Err(StrainError(text.trim().into())),
        }
    }
}
