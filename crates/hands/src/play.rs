//! The play of the cards.

use alloc::vec::Vec;

use bridge_core::{Seat, Strain, Tricks};

use crate::card::{Card, Suit};
use crate::card_set::CardSet;
use crate::deal::Deal;

/// The cards of a play, in the order in which they were played. The player to the left of declarer
/// makes the opening lead.
///
/// Source: Laws 2017, 41 and 44.
///
/// # Examples
///
/// ```
/// use bridge_core::{Seat, Strain};
/// use hands::Play;
///
/// let mut play = Play::new(Seat::South, Strain::Spades);
/// for card in ["HA", "H3", "S2", "H4"] {
///     play.push(card.parse()?, None)?;
/// }
/// assert_eq!(play.lead().map(|card| card.to_string()).as_deref(), Some("HA"));
/// // East ruffed.
/// assert_eq!((play.turn(), play.tricks()), (Seat::East, None));
/// assert_eq!((play.declarer(), play.cards().len()), (Seat::South, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Play {
    declarer: Seat,
    trumps: Strain,
    /// The leader of the current trick.
    leader: Seat,
    /// The tricks of declarer's side.
    won: u8,
    played: CardSet,
    cards: Vec<Card>,
}

/// A card that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The card was played before.
    #[error("{card} was played before")]
    CardTwice {
        /// The card.
        card: Card,
    },
    /// The player does not hold the card.
    #[error("{seat} does not hold {card}")]
    NotHeld {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The player holds a card of the suit led (Law 44C).
    #[error("{seat} plays {card} and holds a card of the suit led")]
    Revoke {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
}

impl Play {
    /// Creates a play without cards.
    #[must_use]
    pub const fn new(declarer: Seat, trumps: Strain) -> Self {
        let leader = declarer.next();
        Self { declarer, trumps, leader, won: 0, played: CardSet::EMPTY, cards: Vec::new() }
    }

    /// Returns declarer.
    #[must_use]
    pub const fn declarer(&self) -> Seat {
        self.declarer
    }

    /// Returns the cards in the order of play.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Returns the opening lead, or `None` before it.
    #[must_use]
    pub fn lead(&self) -> Option<Card> {
        self.cards.first().copied()
    }

    /// Returns the seat that plays the next card. Dummy has its own seat, although declarer plays its
    /// cards.
    #[must_use]
    pub fn turn(&self) -> Seat {
        (0..self.cards.len() & 3).fold(self.leader, |seat, _| seat.next())
    }

    /// Adds a card. If the deal is known, the player must hold the card and follow suit.
    ///
    /// # Errors
    ///
    /// Returns a [`PlayError`] if the card cannot be played. The play is then unchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Seat, Strain};
    /// use hands::{Deal, Play, PlayError};
    ///
    /// let deal = Deal::from_pbn("N:AKQ2.T98.54.8763 J43.KQJ.A32.AQJ2 T98.A765.KQJ.KT9 765.432.T9876.54")?;
    /// let mut play = Play::new(Seat::South, Strain::Notrump);
    /// play.push("DT".parse()?, Some(&deal))?;
    /// let (seat, card) = (Seat::North, "SA".parse()?);
    /// assert_eq!(play.push(card, Some(&deal)), Err(PlayError::Revoke { seat, card }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push(&mut self, card: Card, deal: Option<&Deal>) -> Result<(), PlayError> {
        let seat = self.turn();
        if self.played.contains(card) {
            return Err(PlayError::CardTwice { card });
        }
        if let Some(hand) = deal.and_then(|deal| deal.hand(seat)) {
            if !hand.contains(card) {
                return Err(PlayError::NotHeld { seat, card });
            }
            let mut rest = hand.cards().filter(|&held| !self.played.contains(held));
            if let Some(led) = self.trick().first().map(|led| led.suit())
                && card.suit() != led
                && rest.any(|held| held.suit() == led)
            {
                return Err(PlayError::Revoke { seat, card });
            }
        }
        self.played.insert(card);
        self.cards.push(card);
        if let [.., first, second, third, fourth] = *self.cards.as_slice()
            && self.trick().is_empty()
        {
            let position = winner([first, second, third, fourth], self.trumps);
            self.leader = (0..position).fold(self.leader, |seat, _| seat.next());
            let is_ours = self.leader.side() == self.declarer.side();
            self.won = self.won.saturating_add(is_ours.into());
        }
        Ok(())
    }

    /// Returns the tricks of declarer, or `None` unless all 52 cards were played.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{Seat, Strain};
    ///
    /// let mut play = hands::Play::new(Seat::South, Strain::Spades);
    /// for card in hands::Card::all() {
    ///     play.push(card, None)?;
    /// }
    /// assert_eq!(play.tricks().map(|tricks| tricks.get()), Some(0));
    /// # Ok::<(), hands::PlayError>(())
    /// ```
    #[must_use]
    pub fn tricks(&self) -> Option<Tricks> {
        let is_complete = self.played == CardSet::all();
        if is_complete { Tricks::new(self.won).ok() } else { None }
    }

    /// Returns the cards of the current trick. After the fourth card it is empty.
    fn trick(&self) -> &[Card] {
        let begun = self.cards.len() & 3;
        self.cards.get(self.cards.len().saturating_sub(begun)..).unwrap_or_default()
    }
}

/// Returns the position of the highest trump of a trick, or else of the highest card of the suit
/// led (Law 44E and F).
fn winner(trick: [Card; 4], trumps: Strain) -> usize {
    let [lead, ..] = trick;
    let is_trump = |suit: Suit| suit.strain() == trumps;
    let value = |card: Card| (is_trump(card.suit()), card.suit() == lead.suit(), card.rank());
    let highest = trick.into_iter().enumerate().max_by_key(|&(_, card)| value(card));
    highest.map_or(0, |(position, _)| position)
}
