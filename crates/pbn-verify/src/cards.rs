//! Cards, hands, and deals.

use bridge_core::{Seat, Strain};
use formats::place;
use hands::{Card, CardSet, Rank, Suit};

use crate::game_problem::GameProblem;
use crate::syntax_problem::SyntaxProblem;

/// The number of cards in a hand before the first trick.
pub(crate) const FULL_HAND: u32 = 13;

/// The hands in the order of [`Seat::ALL`]. `None` for an unknown hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deal {
    pub(crate) hands: [Option<CardSet>; 4],
    /// The number of cards of each known hand.
    pub(crate) cards: u32,
}

/// Parses a card such as `SA`, `HT`, or `C2`.
pub(crate) fn card(text: &str) -> Result<Card, GameProblem> {
    let card = || text.to_owned();
    let mut characters = text.chars();
    let suit = characters.next().and_then(Suit::from_letter);
    let suit = suit.ok_or_else(|| GameProblem::CardSuit { card: card() })?;
    let rank = characters.next().and_then(Rank::from_letter);
    let rank = rank.filter(|_| characters.next().is_none());
    let rank = rank.ok_or_else(|| GameProblem::CardRank { card: card() })?;
    Ok(Card::new(suit, rank))
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
        let (mut deal, mut all) = (Self { hands: [None; 4], cards: 0 }, CardSet::EMPTY);
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
            clockwise(first).filter_map(|seat| Some((seat, self.hand_of(seat)?.len()))).collect();
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

    pub(crate) fn hand_of(&self, seat: Seat) -> Option<CardSet> {
        *self.clone().hand_mut(seat)
    }

    pub(crate) fn hand_mut(&mut self, seat: Seat) -> &mut Option<CardSet> {
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
fn read_hand(hand: &str, deal: &str, all: &mut CardSet) -> Result<CardSet, (usize, SyntaxProblem)> {
    let at = place::find(hand, deal).start;
    let suits = hand.split('.').count();
    if suits != Suit::ALL.len() {
        return Err((at, SyntaxProblem::SuitCount { suits }));
    }
    let mut read = CardSet::EMPTY;
    for (suit, ranks) in Suit::ALL.into_iter().zip(hand.split('.')) {
        let begin = place::find(ranks, deal).start;
        for (offset, character) in ranks.char_indices() {
            let at = place::after(begin, offset);
            let Some(rank) = Rank::from_letter(character) else {
                return Err((at, SyntaxProblem::DealRank { rank: character }));
            };
            let card = Card::new(suit, rank);
            if !all.insert(card) {
                return Err((at, SyntaxProblem::CardTwice { card: card.to_string() }));
            }
            read.insert(card);
        }
    }
    Ok(read)
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
