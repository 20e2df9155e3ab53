//! Counts the tricks of a complete play.

use bridge_core::{Seat, Strain, Tricks};

use super::auction::seat_after;
use super::lin_problem::LinProblem;
use super::tokens::shown;

/// The number of cards of a deal.
const CARDS: usize = 52;

/// The cards of a play, in order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play {
    cards: [Card; CARDS],
    count: usize,
    /// A bit for each card that was played.
    played: u64,
}

/// A card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Card {
    suit: Strain,
    /// From 0, the two, to 12, the ace.
    rank: u8,
}

impl Default for Play {
    fn default() -> Self {
        let any = Card { suit: Strain::Clubs, rank: 0 };
        Self { cards: [any; CARDS], count: 0, played: 0 }
    }
}

impl Play {
    /// Adds a card, such as `SA`, `hT`, or `C10`.
    pub(super) fn card(&mut self, text: &str) -> Result<(), LinProblem> {
        let (card, bit) =
            card(text).ok_or_else(|| LinProblem::InvalidCard { found: shown(text).to_owned() })?;
        if self.played & bit != 0 {
            return Err(LinProblem::CardTwice { found: shown(text).to_owned() });
        }
        self.played |= bit;
        // A deal has 52 different cards, so there is always a place for another one.
        if let Some(place) = self.cards.get_mut(self.count) {
            *place = card;
            self.count = self.count.saturating_add(1);
        }
        Ok(())
    }

    /// Returns declarer's tricks, or `None` unless all cards were played. The player after declarer
    /// leads.
    pub(super) fn tricks(&self, declarer: Seat, trumps: Strain) -> Option<Tricks> {
        if self.count < CARDS {
            return None;
        }
        let (mut leader, mut tricks) = (seat_after(declarer, 1), 0_u8);
        let (played, _) = self.cards.as_chunks::<4>();
        for trick in played {
            leader = seat_after(leader, winner(*trick, trumps));
            tricks = tricks.saturating_add(u8::from(leader.side() == declarer.side()));
        }
        Tricks::new(tricks).ok()
    }
}

/// Returns the position of the highest trump of a trick, or else of the highest card of the suit
/// led (Law 44).
fn winner(trick: [Card; 4], trumps: Strain) -> usize {
    let [lead, ..] = trick;
    let value = |card: Card| (card.suit == trumps, card.suit == lead.suit, card.rank);
    let highest = trick.into_iter().enumerate().max_by_key(|&(_, card)| value(card));
    highest.map_or(0, |(position, _)| position)
}

/// Parses a card, and returns its bit among all cards.
fn card(text: &str) -> Option<(Card, u64)> {
    let (suit, rank) = text.split_at_checked(1)?;
    let suits = [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades];
    let index = ["C", "D", "H", "S"].iter().position(|letter| suit.eq_ignore_ascii_case(letter))?;
    let ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
    let rank = if rank == "10" { "T" } else { rank };
    let height = ranks.iter().position(|letter| rank.eq_ignore_ascii_case(letter))?;
    let rank = u8::try_from(height).ok()?;
    let number = [0, 13, 26, 39].get(index).copied().unwrap_or(0_u32).saturating_add(rank.into());
    Some((Card { suit: *suits.get(index)?, rank }, 1_u64.checked_shl(number)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays suit by suit: in each trick, the cards of one suit that follow each other in rank, and
    /// finally the last cards of the four suits.
    fn play() -> Play {
        let mut play = Play::default();
        for suit in ["s", "H", "D", "C"] {
            for trick in [["2", "3", "4", "5"], ["6", "7", "8", "9"], ["10", "J", "Q", "K"]] {
                for rank in trick {
                    play.card(&format!("{suit}{rank}")).expect("a card");
                }
            }
        }
        for card in ["SA", "HA", "DA"] {
            play.card(card).expect("a card");
        }
        play
    }

    #[test]
    fn counts_tricks() {
        let mut play = play();
        assert_eq!(play.tricks(Seat::South, Strain::Notrump), None);
        play.card("CA").expect("a card");
        // West leads. The fourth hand wins each of the first twelve tricks: South, East, North,
        // West, and so on. West leads to the last trick.
        let tricks = |declarer, trumps| play.tricks(declarer, trumps).map(Tricks::get);
        assert_eq!(tricks(Seat::South, Strain::Notrump), Some(6));
        assert_eq!(tricks(Seat::South, Strain::Spades), Some(6));
        // The second player wins the last trick with a trump.
        assert_eq!(tricks(Seat::South, Strain::Hearts), Some(7));
    }

    #[test]
    fn rejects_invalid_cards() {
        let mut play = Play::default();
        let mut code = |card: &str| play.card(card).err().map(|it| it.code());
        for card in ["S", "S1", "XA", "é", "SAK", "N2"] {
            assert_eq!(code(card), Some("lin-invalid-card"), "{card}");
        }
        assert_eq!([code("SA"), code("sa")], [None, Some("lin-card-twice")]);
    }
}
