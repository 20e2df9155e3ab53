//! The hands of one game of a file.

use std::ops::Range;

use bridge_core::{BoardNumber, Seat, Strain, Vulnerability};
use hands::{Auction, Card, Deal, DealTextError, DoubleDummy, Par, Play};
#[cfg(any(feature = "bridgemate", feature = "web-pages"))]
use hands::{CardSet, Suit};

use crate::hand_records::hand_problem::HandProblem;
use crate::problem::{Problem, Problems};
use crate::text::place;

/// A value and its location.
#[derive(Clone, Debug)]
pub(crate) struct Located<T> {
    pub(crate) value: T,
    pub(crate) place: Range<usize>,
}

/// The hands of one game of a file. Invalid parts have been reported.
#[derive(Clone, Debug, Default)]
pub(crate) struct GameHands {
    pub(crate) number: Option<BoardNumber>,
    pub(crate) session: Option<String>,
    pub(crate) dealer: Option<Located<Seat>>,
    pub(crate) vulnerability: Option<Located<Vulnerability>>,
    pub(crate) deal: Option<Located<Deal>>,
    pub(crate) double_dummy: Option<DoubleDummy>,
    pub(crate) par: Option<Par>,
    pub(crate) auction: Option<Located<Auction>>,
    pub(crate) cards: PlayedCards,
}

/// The cards of a play, which need declarer and trumps to be checked.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlayedCards {
    /// The player of the opening lead, or `None` if unknown.
    pub(crate) leader: Option<Seat>,
    pub(crate) order: CardOrder,
    /// The cards, or `None` for an unknown card.
    pub(crate) cards: Vec<Located<Option<Card>>>,
}

/// The order of the cards of a trick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum CardOrder {
    /// The order in which they were played.
    #[default]
    OfPlay,
    /// Clockwise from the player of the opening lead.
    OfSeats,
}

impl GameHands {
    /// Returns `true` if there is neither a deal nor an auction nor a card.
    pub(crate) fn is_empty(&self) -> bool {
        self.deal.is_none()
            && self.auction.is_none()
            && self.cards.cards.is_empty()
            && self.double_dummy.is_none()
            && self.par.is_none()
    }
}

impl PlayedCards {
    /// Returns the opening lead.
    pub(crate) fn lead(&self) -> Option<Card> {
        self.cards.first()?.value
    }

    /// Returns the play up to the first unknown or wrong card. A wrong card is reported.
    pub(crate) fn play(
        &self,
        declarer: Seat,
        trumps: Strain,
        deal: Option<&Deal>,
        problems: &mut Problems,
    ) -> Option<Play> {
        let mut play = Play::new(declarer, trumps);
        let first = play.turn();
        if self.leader.is_some_and(|leader| leader != first) {
            return None;
        }
        for trick in self.cards.chunks(4) {
            let leader = play.turn();
            let begins = match self.order {
                CardOrder::OfPlay => first,
                CardOrder::OfSeats => leader,
            };
            let seats = std::iter::successors(Some(first), |seat| Some(seat.next())).take(4);
            let offset = seats.take_while(|seat| *seat != begins).count();
            for position in 0..4_usize {
                let card = trick.get(position.saturating_add(offset) & 3);
                let Some(Located { value: Some(card), place }) = card else { return Some(play) };
                if let Err(error) = play.push(*card, deal) {
                    let kind = HandProblem::InvalidPlay { error: error.to_string() };
                    problems.push(Problem::new(Some(place.clone()), &kind));
                    return Some(play);
                }
            }
        }
        Some(play)
    }
}

/// Returns the deal of four hands, clockwise from North, from the ranks of each suit. `columns` has a name for each suit of each
/// hand. An error has the name of the first wrong suit, or none if the hands contradict each other.
#[cfg(any(feature = "bridgemate", feature = "web-pages"))]
pub(crate) fn deal_of_ranks<N: Copy>(
    columns: [[N; 4]; 4],
    ranks: impl Fn(N) -> String,
) -> Result<Deal, (Option<N>, String)> {
    let mut hands = [None; 4];
    for (hand, columns) in hands.iter_mut().zip(columns) {
        let mut cards = CardSet::EMPTY;
        for (suit, column) in Suit::ALL.into_iter().zip(columns) {
            let inserted = cards.insert_ranks(suit, &ranks(column));
            inserted.map_err(|error| (Some(column), error.to_string()))?;
        }
        *hand = (!cards.is_empty()).then_some(cards);
    }
    Deal::new(hands).map_err(|error| (None, error.to_string()))
}

/// Returns a deal that was read at a location, or reports its error.
pub(crate) fn deal_or_report(
    read: Result<Deal, DealTextError>,
    at: &Range<usize>,
    problems: &mut Problems,
) -> Option<Located<Deal>> {
    match read {
        Ok(value) => Some(Located { value, place: at.clone() }),
        Err(error) => {
            let start = place::after(at.start, error.at).min(at.end);
            let kind = HandProblem::InvalidDeal { error: error.to_string() };
            problems.push(Problem::new(Some(start..at.end), &kind));
            None
        }
    }
}
