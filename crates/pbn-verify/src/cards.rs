//! Cards, hands, and deals.

use bridge_core::{Seat, Strain};
use formats::place;

use crate::game_problem::GameProblem;
use crate::syntax_problem::SyntaxProblem;

/// Ranks, lowest first.
const RANKS: &str = "23456789TJQKA";

/// Suits in the order of a deal.
const SUITS: [Strain; 4] = [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];

/// The number of cards in a hand before the first trick.
pub(crate) const FULL_HAND: u32 = 13;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Card {
    pub(crate) suit: Strain,
    pub(crate) rank: usize,
}

/// A hand: the ranks of each suit, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hand([u16; 4]);

/// The hands in the order of [`Seat::ALL`]. `None` for an unknown hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deal {
    pub(crate) hands: [Option<Hand>; 4],
    /// The number of cards of each known hand.
    pub(crate) cards: u32,
}

impl Card {
    /// Parses a card such as `SA`, `HT`, or `C2`.
    pub(crate) fn parse(text: &str) -> Result<Self, GameProblem> {
        let card = || text.to_owned();
        let mut characters = text.chars();
        let suit = characters.next().and_then(suit_of);
        let suit = suit.ok_or_else(|| GameProblem::CardSuit { card: card() })?;
        let rank = characters.next().and_then(rank_of).filter(|_| characters.next().is_none());
        let rank = rank.ok_or_else(|| GameProblem::CardRank { card: card() })?;
        Ok(Self { suit, rank })
    }
}

impl std::fmt::Display for Card {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rank = RANKS.chars().nth(self.rank).unwrap_or('?');
        write!(f, "{}{rank}", self.suit)
    }
}

impl Hand {
    fn suit(&mut self, suit: Strain) -> Option<&mut u16> {
        self.0.get_mut(SUITS.iter().position(|it| *it == suit)?)
    }

    /// Adds a card, and returns `true` if it is new.
    fn add(&mut self, card: Card) -> bool {
        let Some(ranks) = self.suit(card.suit) else { return false };
        let is_new = *ranks & (1 << card.rank) == 0;
        *ranks |= 1 << card.rank;
        is_new
    }

    /// Removes a card, and returns `true` if it was in the hand.
    pub(crate) fn remove(&mut self, card: Card) -> bool {
        let Some(ranks) = self.suit(card.suit) else { return false };
        let was_held = *ranks & (1 << card.rank) != 0;
        *ranks &= !(1 << card.rank);
        was_held
    }

    pub(crate) fn has_suit(mut self, suit: Strain) -> bool {
        self.suit(suit).is_some_and(|ranks| *ranks != 0)
    }

    pub(crate) fn has(mut self, card: Card) -> bool {
        self.remove(card)
    }

    pub(crate) fn cards(self) -> impl Iterator<Item = Card> {
        let cards = SUITS
            .into_iter()
            .flat_map(|suit| (0..RANKS.len()).map(move |rank| Card { suit, rank }));
        cards.filter(move |&card| self.has(card))
    }

    fn count(self) -> u32 {
        self.0.iter().map(|ranks| ranks.count_ones()).sum()
    }
}

impl Deal {
    /// Parses a deal such as `N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 - -`: the first seat, and four
    /// hands clockwise.
    ///
    /// # Errors
    ///
    /// Returns the position in the text and the problem.
    pub(crate) fn parse(text: &str) -> Result<Self, (usize, SyntaxProblem)> {
        let mut characters = text.chars();
        let first = characters.next().and_then(seat_of);
        let first = first.ok_or((0, SyntaxProblem::DealWithoutSeat))?;
        let hands = characters.as_str().strip_prefix(':');
        let hands = hands.ok_or((1, SyntaxProblem::DealWithoutColon))?;
        let count = || SyntaxProblem::HandCount {
            hands: hands.split(' ').filter(|hand| !hand.is_empty()).count(),
        };
        let (mut deal, mut all) = (Self { hands: [None; 4], cards: 0 }, Hand::default());
        let mut seats = clockwise(first);
        for hand in hands.split(' ') {
            let at = place::find(hand, text).start;
            if hand.is_empty() {
                return Err((at, SyntaxProblem::SpaceInDeal));
            }
            let seat = seats.next().ok_or_else(|| (at, count()))?;
            if hand != "-" {
                *deal.hand_mut(seat) = Some(read_hand(hand, text, &mut all)?);
            }
        }
        if seats.next().is_some() {
            return Err((text.len(), count()));
        }
        deal.count(first)
    }

    /// Counts the cards. All known hands must have the same number, and at most thirteen.
    fn count(mut self, first: Seat) -> Result<Self, (usize, SyntaxProblem)> {
        let known: Vec<(Seat, u32)> =
            clockwise(first).filter_map(|seat| Some((seat, self.hand_of(seat)?.count()))).collect();
        let Some(most) = known.iter().map(|&(_, count)| count).max() else {
            return Err((0, SyntaxProblem::DealWithoutCards));
        };
        if let Some(&(seat, cards)) = known.iter().find(|&&(_, count)| count > FULL_HAND) {
            return Err((0, SyntaxProblem::LargeHand { seat, cards }));
        }
        if let Some(&(seat, cards)) = known.iter().find(|&&(_, count)| count != most) {
            let other = known.iter().find(|&&(_, count)| count == most).map_or(first, |it| it.0);
            let kind = SyntaxProblem::UnevenHands { seat, cards, other, expected: most };
            return Err((0, kind));
        }
        self.cards = most;
        Ok(self)
    }

    pub(crate) fn is_end_position(&self) -> bool {
        self.cards < FULL_HAND
    }

    pub(crate) fn hand_of(&self, seat: Seat) -> Option<Hand> {
        *self.clone().hand_mut(seat)
    }

    pub(crate) fn hand_mut(&mut self, seat: Seat) -> &mut Option<Hand> {
        let [north, east, south, west] = &mut self.hands;
        match seat {
            Seat::North => north,
            Seat::East => east,
            Seat::South => south,
            Seat::West => west,
        }
    }
}

/// Parses a hand of a deal. `all` contains the cards of the hands before it.
fn read_hand(hand: &str, deal: &str, all: &mut Hand) -> Result<Hand, (usize, SyntaxProblem)> {
    let at = place::find(hand, deal).start;
    let suits = hand.split('.').count();
    if suits != SUITS.len() {
        return Err((at, SyntaxProblem::SuitCount { suits }));
    }
    let mut read = Hand::default();
    for (suit, ranks) in SUITS.into_iter().zip(hand.split('.')) {
        let begin = place::find(ranks, deal).start;
        for (offset, character) in ranks.char_indices() {
            let at = place::after(begin, offset);
            let Some(rank) = rank_of(character) else {
                return Err((at, SyntaxProblem::DealRank { rank: character }));
            };
            let card = Card { suit, rank };
            if !all.add(card) {
                return Err((at, SyntaxProblem::CardTwice { card: card.to_string() }));
            }
            read.add(card);
        }
    }
    Ok(read)
}

fn suit_of(letter: char) -> Option<Strain> {
    SUITS.into_iter().find(|suit| suit.to_string().starts_with(letter.to_ascii_uppercase()))
}

fn rank_of(letter: char) -> Option<usize> {
    RANKS.find(letter.to_ascii_uppercase())
}

/// Parses a denomination at the beginning of a text, and returns it with the rest of the text.
pub(crate) fn strain(text: &str) -> Option<(Strain, &str)> {
    let begins = |letters: &str| {
        text.get(..letters.len()).is_some_and(|it| it.eq_ignore_ascii_case(letters))
    };
    let strain = Strain::ALL.into_iter().find(|strain| begins(&strain.to_string()))?;
    text.get(strain.to_string().len()..).map(|rest| (strain, rest))
}

/// Returns the seat of a letter.
pub(crate) fn seat_of(letter: char) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| seat.letter() == letter.to_ascii_uppercase())
}

pub(crate) const fn partner(seat: Seat) -> Seat {
    seat.next().next()
}

/// Returns the four seats clockwise from `first`.
pub(crate) fn clockwise(first: Seat) -> impl Iterator<Item = Seat> {
    std::iter::successors(Some(first), |seat| Some(seat.next())).take(4)
}
