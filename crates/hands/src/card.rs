//! Suits, ranks, and cards.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use bridge_core::Strain;

/// A suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Clubs.
    Clubs,
    /// Diamonds.
    Diamonds,
    /// Hearts.
    Hearts,
    /// Spades.
    Spades,
}

/// A rank, from the two to the ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

/// A card. Cards are ordered by suit, and then by rank.
///
/// The text form is the suit and the rank, such as `SA` or `HT`. A ten may be written `10`.
///
/// # Examples
///
/// ```
/// use hands::{Card, Suit};
///
/// let ten: Card = "h10".parse()?;
/// assert_eq!((ten.suit(), ten.to_string()), (Suit::Hearts, "HT".to_owned()));
/// assert_eq!(Card::new(Suit::Hearts, ten.rank()), ten);
/// assert_eq!(Card::all().count(), 52);
/// # Ok::<(), hands::CardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    suit: Suit,
    rank: Rank,
}

/// A text that is not a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid card {0:?}: expected a suit and a rank, as in SA or HT")]
pub struct CardError(String);

/// The letters of the ranks, lowest first.
const RANKS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];

impl Suit {
    /// The suits in the order of a diagram: spades, hearts, diamonds, and clubs.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// Returns the denomination of the suit.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(hands::Suit::Clubs.strain(), bridge_core::Strain::Clubs);
    /// ```
    #[must_use]
    pub const fn strain(self) -> Strain {
        match self {
            Self::Clubs => Strain::Clubs,
            Self::Diamonds => Strain::Diamonds,
            Self::Hearts => Strain::Hearts,
            Self::Spades => Strain::Spades,
        }
    }

    /// Returns the letter of the suit.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(hands::Suit::ALL.map(hands::Suit::letter), ['S', 'H', 'D', 'C']);
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Clubs => 'C',
            Self::Diamonds => 'D',
            Self::Hearts => 'H',
            Self::Spades => 'S',
        }
    }

    /// Returns the suit of a letter in either case, or `None` for another character.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(hands::Suit::from_letter('h'), Some(hands::Suit::Hearts));
    /// ```
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| suit.letter() == letter.to_ascii_uppercase())
    }

    /// Returns the position of the suit's lowest bit in a set of cards.
    pub(crate) const fn shift(self) -> u32 {
        match self {
            Self::Clubs => 0,
            Self::Diamonds => 13,
            Self::Hearts => 26,
            Self::Spades => 39,
        }
    }
}

impl Rank {
    /// The ace.
    pub const ACE: Self = Self(12);

    /// Returns the ranks, highest first.
    ///
    /// # Examples
    ///
    /// ```
    /// let letters: String = hands::Rank::all().map(hands::Rank::letter).collect();
    /// assert_eq!(letters, "AKQJT98765432");
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        (0..13).rev().map(Self)
    }

    /// Returns the letter of the rank: `T` for a ten.
    #[must_use]
    pub fn letter(self) -> char {
        RANKS.get(usize::from(self.0)).copied().unwrap_or('?')
    }

    /// Returns the rank of a letter in either case, or `None` for another character.
    ///
    /// # Examples
    ///
    /// ```
    /// use hands::Rank;
    ///
    /// assert_eq!(Rank::from_letter('a'), Some(Rank::ACE));
    /// assert_eq!(Rank::from_letter('1'), None);
    /// ```
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::all().find(|rank| rank.letter() == letter.to_ascii_uppercase())
    }

    /// Returns the high-card points: 4 for an ace, 3 for a king, 2 for a queen, and 1 for a jack.
    ///
    /// # Examples
    ///
    /// ```
    /// let points: u8 = hands::Rank::all().map(hands::Rank::high_card_points).sum();
    /// assert_eq!(points, 10);
    /// ```
    #[must_use]
    pub const fn high_card_points(self) -> u8 {
        self.0.saturating_sub(8)
    }

    /// Returns the position, 0 for the two.
    pub(crate) const fn index(self) -> u8 {
        self.0
    }

    /// Returns the highest rank of a set of ranks, given as bits.
    pub(crate) fn highest(ranks: u64) -> Option<Self> {
        let index = ranks.checked_ilog2()?;
        Some(Self(u8::try_from(index).ok()?.min(12)))
    }
}

impl Card {
    /// Creates a card.
    #[must_use]
    pub const fn new(suit: Suit, rank: Rank) -> Self {
        Self { suit, rank }
    }

    /// Returns the 52 cards, spades first, and highest first in each suit.
    pub fn all() -> impl Iterator<Item = Self> {
        Suit::ALL.into_iter().flat_map(|suit| Rank::all().map(move |rank| Self { suit, rank }))
    }

    /// Returns the suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        self.suit
    }

    /// Returns the rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        self.rank
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit.letter(), self.rank.letter())
    }
}

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        let mut characters = text.trim().chars();
        let suit = characters.next().and_then(Suit::from_letter);
        let rank = match characters.as_str() {
            "10" => Rank::from_letter('T'),
            rest => {
                let mut rest = rest.chars();
                rest.next().and_then(Rank::from_letter).filter(|_| rest.next().is_none())
            }
        };
        match (suit, rank) {
            (Some(suit), Some(rank)) => Ok(Self { suit, rank }),
            _ => Err(CardError(text.trim().into())),
        }
    }
}
