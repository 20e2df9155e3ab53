//! Sets of cards.

use core::fmt;

use crate::card::{Card, Rank, Suit};

/// A set of cards, such as a hand.
///
/// It takes eight bytes. The text form is the ranks of the four suits, spades first, with dots
/// between them.
///
/// # Examples
///
/// ```
/// use hands::{CardSet, Suit};
///
/// let mut hand = CardSet::default();
/// for card in ["SA", "SK", "D2"] {
///     assert!(hand.insert(card.parse()?));
/// }
/// assert_eq!((hand.to_string(), hand.len()), ("AK..2.".to_owned(), 3));
/// assert_eq!((hand.high_card_points(), hand.suit_len(Suit::Spades)), (7, 2));
/// assert_eq!(hand.highest(Suit::Spades), hand.cards().next());
///
/// let others = hand.complement();
/// assert!(hand.common_card(others).is_none() && !others.is_empty());
/// assert_eq!(hand.union(others), CardSet::all());
/// # Ok::<(), hands::CardError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

/// The bits of the thirteen ranks of a suit.
const SUIT: u64 = (1 << 13) - 1;

/// The bits of all cards.
const ALL: u64 = (1 << 52) - 1;

impl CardSet {
    /// The set without cards.
    pub const EMPTY: Self = Self(0);

    /// Returns all 52 cards.
    #[must_use]
    pub const fn all() -> Self {
        Self(ALL)
    }

    /// Adds a card, and returns `true` if it is new.
    pub fn insert(&mut self, card: Card) -> bool {
        let is_new = !self.contains(card);
        self.0 |= bit(card);
        is_new
    }

    /// Removes a card, and returns `true` if it was in the set.
    ///
    /// # Examples
    ///
    /// ```
    /// let mut cards = hands::CardSet::all();
    /// let ace = "SA".parse()?;
    /// assert!(cards.remove(ace) && !cards.remove(ace) && !cards.contains(ace));
    /// # Ok::<(), hands::CardError>(())
    /// ```
    pub fn remove(&mut self, card: Card) -> bool {
        let was_held = self.contains(card);
        self.0 &= !bit(card);
        was_held
    }

    /// Returns `true` if the card is in the set.
    #[must_use]
    pub fn contains(self, card: Card) -> bool {
        self.0 & bit(card) != 0
    }

    /// Returns the number of cards.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns `true` if the set has no cards.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of cards of a suit.
    #[must_use]
    pub fn suit_len(self, suit: Suit) -> u32 {
        self.ranks_of(suit).count_ones()
    }

    /// Returns the ranks of a suit, highest first.
    ///
    /// # Examples
    ///
    /// ```
    /// let ranks = hands::CardSet::all().ranks(hands::Suit::Hearts);
    /// assert!(ranks.eq(hands::Rank::all()));
    /// ```
    pub fn ranks(self, suit: Suit) -> impl Iterator<Item = Rank> {
        Rank::all().filter(move |&rank| self.contains(Card::new(suit, rank)))
    }

    /// Returns the cards, spades first, and highest first in each suit.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |&card| self.contains(card))
    }

    /// Returns the first card that is in both sets.
    #[must_use]
    pub fn common_card(self, other: Self) -> Option<Card> {
        Self(self.0 & other.0).cards().next()
    }

    /// Returns the cards of both sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the cards that are not in the set.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(ALL & !self.0)
    }

    /// Returns the high-card points: 4 for an ace, 3 for a king, 2 for a queen, and 1 for a jack.
    #[must_use]
    pub fn high_card_points(self) -> u8 {
        let points = self.cards().map(|card| card.rank().high_card_points());
        points.fold(0, u8::saturating_add)
    }

    /// Returns the highest card of a suit.
    #[must_use]
    pub fn highest(self, suit: Suit) -> Option<Card> {
        Rank::highest(self.ranks_of(suit)).map(|rank| Card::new(suit, rank))
    }

    const fn ranks_of(self, suit: Suit) -> u64 {
        (self.0 >> suit.shift()) & SUIT
    }
}

/// Returns the bit of a card, below 2⁵².
fn bit(card: Card) -> u64 {
    let number = card.suit().shift().saturating_add(card.rank().index().into());
    1_u64.checked_shl(number).unwrap_or_default()
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, suit) in Suit::ALL.into_iter().enumerate() {
            if position > 0 {
                f.write_str(".")?;
            }
            self.ranks(suit).try_for_each(|rank| write!(f, "{}", rank.letter()))?;
        }
        Ok(())
    }
}
