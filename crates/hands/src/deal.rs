//! Deals: the hands of a board.

use core::fmt;

use bridge_core::Seat;

use crate::card::Card;
use crate::card_set::CardSet;

/// The hands of a board. Each known hand has thirteen cards, and no card is in two hands.
///
/// A deal takes 32 bytes. The text form follows Portable Bridge Notation: `N:`, and the four hands
/// clockwise, with `-` for an unknown hand.
///
/// Source: Laws 2017, 1 and 6.
///
/// # Examples
///
/// ```
/// use bridge_core::Seat;
/// use hands::Deal;
///
/// // The fourth hand follows from the other three.
/// let deal = Deal::from_pbn("E:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 -")?;
/// assert_eq!(deal.to_string(), "N:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4");
/// assert_eq!(deal.high_card_points(Seat::South), Some(12));
/// assert!(deal.is_complete() && deal.hand(Seat::East).is_some());
/// # Ok::<(), hands::DealTextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    /// North, East, South, and West. An unknown hand is empty.
    hands: [CardSet; 4],
}

/// Hands that are not a deal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DealError {
    /// A hand has more or fewer than thirteen cards.
    #[error("{seat} has {cards} cards: expected 13")]
    CardCount {
        /// The seat.
        seat: Seat,
        /// The number of its cards.
        cards: u32,
    },
    /// A card is in two hands.
    #[error("{card} is in two hands: expected 52 different cards")]
    CardTwice {
        /// The card.
        card: Card,
    },
    /// No hand is known.
    #[error("no hand is known: expected at least one hand of 13 cards")]
    NoHand,
}

impl Deal {
    /// The number of cards of a hand.
    pub const HAND: u32 = 13;

    /// Creates a deal from the hands of North, East, South, and West. `None` is an unknown hand. If
    /// one hand is unknown, it gets the remaining cards.
    ///
    /// # Errors
    ///
    /// Returns a [`DealError`] if a known hand does not have thirteen cards, a card is in two hands,
    /// or no hand is known.
    ///
    /// # Examples
    ///
    /// ```
    /// use hands::{CardSet, Deal, DealError};
    ///
    /// let none = [None, None, None, None];
    /// assert_eq!(Deal::new(none), Err(DealError::NoHand));
    /// let error = Deal::new([Some(CardSet::all()), None, None, None]).map_err(|error| error.to_string());
    /// assert_eq!(error, Err("N has 52 cards: expected 13".to_owned()));
    /// ```
    pub fn new(hands: [Option<CardSet>; 4]) -> Result<Self, DealError> {
        let mut all = CardSet::default();
        for (seat, hand) in Seat::ALL.into_iter().zip(hands) {
            let Some(hand) = hand else { continue };
            if hand.len() != Self::HAND {
                return Err(DealError::CardCount { seat, cards: hand.len() });
            }
            if let Some(card) = all.common_card(hand) {
                return Err(DealError::CardTwice { card });
            }
            all = all.union(hand);
        }
        if all.is_empty() {
            return Err(DealError::NoHand);
        }
        let rest = all.complement();
        let rest = if rest.len() == Self::HAND { rest } else { CardSet::default() };
        Ok(Self { hands: hands.map(|hand| hand.unwrap_or(rest)) })
    }

    /// Returns the hand of a seat, or `None` if it is unknown.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Option<CardSet> {
        let [north, east, south, west] = self.hands;
        let hand = match seat {
            Seat::North => north,
            Seat::East => east,
            Seat::South => south,
            Seat::West => west,
        };
        (!hand.is_empty()).then_some(hand)
    }

    /// Returns `true` if all four hands are known.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.hands.iter().all(|hand| !hand.is_empty())
    }

    /// Returns the high-card points of a seat, or `None` if its hand is unknown.
    #[must_use]
    pub fn high_card_points(&self, seat: Seat) -> Option<u8> {
        self.hand(seat).map(CardSet::high_card_points)
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("N:")?;
        for (position, seat) in Seat::ALL.into_iter().enumerate() {
            if position > 0 {
                f.write_str(" ")?;
            }
            match self.hand(seat) {
                Some(hand) => write!(f, "{hand}")?,
                None => f.write_str("-")?,
            }
        }
        Ok(())
    }
}
