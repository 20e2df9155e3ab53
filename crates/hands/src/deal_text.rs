//! Deals in Portable Bridge Notation and in LIN.

use alloc::string::String;

use bridge_core::Seat;

use crate::card::{Card, Rank, Suit};
use crate::card_set::CardSet;
use crate::deal::{Deal, DealError};

/// A text that is not a deal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}")]
pub struct DealTextError {
    /// The position of the problem in the text, in bytes.
    pub at: usize,
    /// The problem.
    pub problem: DealTextProblem,
}

/// The problem of a text that is not a deal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DealTextProblem {
    /// The text does not begin with a seat and a colon.
    #[error("found {found:?}: expected a seat and a colon, as in N:")]
    Seat {
        /// The beginning of the text.
        found: String,
    },
    /// The text has more than four hands.
    #[error("found more than four hands")]
    FifthHand,
    /// A hand does not have four suits.
    #[error("the hand {hand:?} has {suits} suits: expected 4, with dots between them")]
    SuitCount {
        /// The hand.
        hand: String,
        /// The number of suits.
        suits: usize,
    },
    /// A character is not a rank.
    #[error("{0:?} is not a card: expected A, K, Q, J, T, or 9 to 2")]
    Rank(char),
    /// A rank precedes the first suit of a hand.
    #[error("found {0:?} before the first suit of a hand: expected S, H, D, or C")]
    SuitMissing(char),
    /// A hand has a card twice, or two hands have it.
    #[error("the card {0} is here for the second time")]
    CardTwice(Card),
    /// The hands are not a deal.
    #[error(transparent)]
    Deal(DealError),
}

/// The hands that have been read.
#[derive(Default)]
struct Reader {
    all: CardSet,
    hands: [Option<CardSet>; 4],
    /// The positions of the hands in the text.
    starts: [usize; 4],
}

impl Reader {
    /// Adds a card of a hand, at a position of the text.
    fn add(&mut self, hand: &mut CardSet, card: Card, at: usize) -> Result<(), DealTextError> {
        hand.insert(card);
        let is_new = self.all.insert(card);
        if is_new { Ok(()) } else { Err(error(at, DealTextProblem::CardTwice(card))) }
    }

    /// Sets the hand of a seat, which begins at a position of the text.
    fn set(&mut self, seat: Seat, hand: CardSet, at: usize) {
        let places = Seat::ALL.into_iter().zip(self.hands.iter_mut().zip(&mut self.starts));
        for (_, (place, start)) in places.filter(|(other, _)| *other == seat) {
            (*place, *start) = (Some(hand), at);
        }
    }

    fn finish(self) -> Result<Deal, DealTextError> {
        Deal::new(self.hands).map_err(|problem| {
            let of_seat = |seat: Seat| {
                let mut starts = Seat::ALL.into_iter().zip(self.starts);
                starts.find(|(other, _)| *other == seat).map(|(_, start)| start)
            };
            let at = match &problem {
                DealError::CardCount { seat, .. } => of_seat(*seat),
                DealError::CardTwice { .. } | DealError::NoHand => None,
            };
            error(at.unwrap_or_default(), DealTextProblem::Deal(problem))
        })
    }
}

impl Deal {
    /// Parses a deal in Portable Bridge Notation: the first seat, a colon, and the hands clockwise.
    /// An unknown hand is `-`. The number of spaces between hands does not matter.
    ///
    /// Source: Portable Bridge Notation 2.1, section 3.4.11.
    ///
    /// # Errors
    ///
    /// Returns a [`DealTextError`] with the position of the first problem.
    ///
    /// # Examples
    ///
    /// ```
    /// use hands::Deal;
    ///
    /// let error = |text: &str| Deal::from_pbn(text).map_err(|error| (error.at, error.to_string())).err();
    /// let found = error("N:AKQJ.T987.654.32 AKT.- - -");
    /// assert_eq!(found, Some((19, "the card SA is here for the second time".to_owned())));
    /// let found = error("N:AKQJ.T987.6542.32 - - -");
    /// assert_eq!(found, Some((2, "N has 14 cards: expected 13".to_owned())));
    /// ```
    pub fn from_pbn(text: &str) -> Result<Self, DealTextError> {
        let first = text.get(..1).and_then(|seat| seat.parse::<Seat>().ok());
        let rest = text.get(1..).and_then(|rest| rest.strip_prefix(':'));
        let (Some(mut seat), Some(rest)) = (first, rest) else {
            let found = text.chars().take(2).collect();
            return Err(error(0, DealTextProblem::Seat { found }));
        };
        let mut reader = Reader::default();
        let mut at = text.len().saturating_sub(rest.len());
        let mut hands = 0_u8;
        for hand in rest.split([' ', '\t']) {
            let start = at;
            at = at.saturating_add(hand.len()).saturating_add(1);
            if hand.is_empty() {
                continue;
            }
            hands = hands.saturating_add(1);
            if hands > 4 {
                return Err(error(start, DealTextProblem::FifthHand));
            }
            if hand != "-" {
                let cards = pbn_hand(hand, start, &mut reader)?;
                reader.set(seat, cards, start);
            }
            seat = seat.next();
        }
        reader.finish()
    }

    /// Parses a deal in LIN: the hands of South, West, North, and East with commas between them, as
    /// in `1SAKQJHT987D654C32,…`. The digit of the dealer may precede them. Hands that are empty or
    /// missing are unknown.
    ///
    /// # Errors
    ///
    /// Returns a [`DealTextError`] with the position of the first problem.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::Seat;
    /// use hands::Deal;
    ///
    /// let deal = Deal::from_lin("3SAKQJHT987D654C32,,ST987H654D32CAKQJ")?;
    /// assert_eq!(deal.to_string(), "N:T987.654.32.AKQJ - AKQJ.T987.654.32 -");
    /// # Ok::<(), hands::DealTextError>(())
    /// ```
    pub fn from_lin(text: &str) -> Result<Self, DealTextError> {
        let mut reader = Reader::default();
        let hands = text.strip_prefix(|c: char| c.is_ascii_digit()).unwrap_or(text);
        let mut at = text.len().saturating_sub(hands.len());
        let mut seat = Seat::South;
        for (count, hand) in hands.split(',').enumerate() {
            let start = at;
            at = at.saturating_add(hand.len()).saturating_add(1);
            if !hand.trim().is_empty() {
                if count >= 4 {
                    return Err(error(start, DealTextProblem::FifthHand));
                }
                let cards = lin_hand(hand, start, &mut reader)?;
                reader.set(seat, cards, start);
            }
            seat = seat.next();
        }
        reader.finish()
    }
}

const fn error(at: usize, problem: DealTextProblem) -> DealTextError {
    DealTextError { at, problem }
}

/// Reads a hand such as `AKQ2.T98.54.8763`.
fn pbn_hand(hand: &str, start: usize, reader: &mut Reader) -> Result<CardSet, DealTextError> {
    let suits = hand.split('.').count();
    let mut cards = CardSet::default();
    let mut at = start;
    for (suit, ranks) in Suit::ALL.into_iter().zip(hand.split('.')) {
        add_ranks(suit, ranks, at, &mut cards, reader)?;
        at = at.saturating_add(ranks.len()).saturating_add(1);
    }
    if suits != Suit::ALL.len() {
        let hand = hand.into();
        return Err(error(start, DealTextProblem::SuitCount { hand, suits }));
    }
    Ok(cards)
}

/// Reads a hand such as `SAKQJHT987D654C32`.
fn lin_hand(hand: &str, start: usize, reader: &mut Reader) -> Result<CardSet, DealTextError> {
    let mut cards = CardSet::default();
    let mut suit = None;
    let mut run = 0..0;
    let mut runs = alloc::vec::Vec::new();
    for (index, character) in hand.char_indices() {
        if let Some(next) = Suit::from_letter(character) {
            runs.push((suit.replace(next), run));
            run = index.saturating_add(1)..index.saturating_add(1);
        } else if suit.is_none() && !character.is_whitespace() {
            let at = start.saturating_add(index);
            return Err(error(at, DealTextProblem::SuitMissing(character)));
        } else {
            run.end = index.saturating_add(character.len_utf8());
        }
    }
    runs.push((suit, run));
    for (suit, run) in runs {
        let (Some(suit), Some(ranks)) = (suit, hand.get(run.clone())) else { continue };
        add_ranks(suit, ranks, start.saturating_add(run.start), &mut cards, reader)?;
    }
    Ok(cards)
}

/// Adds the ranks of a suit. A ten is `T` or `10`.
fn add_ranks(
    suit: Suit,
    ranks: &str,
    start: usize,
    cards: &mut CardSet,
    reader: &mut Reader,
) -> Result<(), DealTextError> {
    let mut characters = ranks.char_indices().peekable();
    while let Some((index, character)) = characters.next() {
        let at = start.saturating_add(index);
        if character.is_whitespace() {
            continue;
        }
        let is_ten = character == '1' && characters.next_if(|&(_, next)| next == '0').is_some();
        let letter = if is_ten { 'T' } else { character };
        let rank = Rank::from_letter(letter);
        let rank = rank.ok_or_else(|| error(at, DealTextProblem::Rank(character)))?;
        reader.add(cards, Card::new(suit, rank), at)?;
    }
    Ok(())
}

impl CardSet {
    /// Parses the ranks of one suit and adds them. A ten is `T` or `10`, and a void is empty or `-`.
    ///
    /// # Errors
    ///
    /// Returns a [`DealTextError`] for a character that is not a rank, and for a repeated card.
    ///
    /// # Examples
    ///
    /// ```
    /// use hands::{CardSet, Suit};
    ///
    /// let mut hand = CardSet::default();
    /// hand.insert_ranks(Suit::Spades, "AK102")?;
    /// hand.insert_ranks(Suit::Hearts, "-")?;
    /// assert_eq!(hand.to_string(), "AKT2...");
    /// assert!(hand.insert_ranks(Suit::Spades, "T").is_err());
    /// # Ok::<(), hands::DealTextError>(())
    /// ```
    pub fn insert_ranks(&mut self, suit: Suit, ranks: &str) -> Result<(), DealTextError> {
        if ranks.trim() == "-" {
            return Ok(());
        }
        let mut reader = Reader { all: *self, ..Reader::default() };
        add_ranks(suit, ranks, 0, self, &mut reader)
    }
}
