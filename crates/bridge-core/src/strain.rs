use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// The denomination of a contract, lowest first.
///
/// Reads a letter, a suit sign or a word in any case (`N`, `NT` and `SA` are notrump); prints
/// `C D H S NT`.
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

/// A text that names no strain.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no strain: expected C, D, H, S or NT")]
pub struct StrainError(String);

/// Every spelling of a strain after folding, the longest first where one begins another.
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

    /// The position in [`Self::ALL`].
    #[expect(clippy::as_conversions, reason = "the discriminant is the position")]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Splits a folded text (see [`fold`]) into its leading strain and the rest.
    pub(crate) fn split(folded: &str) -> Option<(Self, &str)> {
        SPELLINGS.iter().find_map(|&(spelling, strain)| {
            folded.strip_prefix(spelling).map(|rest| (strain, rest))
        })
    }
}

/// Folds what people type for the same thing: upper case, no white space, filled suit signs
/// without their variation selectors.
pub(crate) fn fold(text: &str) -> String {
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
        match Self::split(&fold(text)) {
            Some((strain, "")) => Ok(strain),
            _ => Err(StrainError(text.trim().into())),
        }
    }
}
