//! Counts the tricks of a complete play.

use bridge_core::{Seat, Strain, Tricks};
use hands::{Card, CardSet};

use super::lin_problem::LinProblem;
use super::tokens::shown;

/// The different cards of a play, in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Play {
    cards: Vec<Card>,
    played: CardSet,
}

impl Play {
    /// Adds a card, such as `SA`, `hT`, or `C10`.
    pub(super) fn card(&mut self, text: &str) -> Result<(), LinProblem> {
        let card: Card =
            text.parse().map_err(|_| LinProblem::InvalidCard { found: shown(text).to_owned() })?;
        if !self.played.insert(card) {
            return Err(LinProblem::CardTwice { found: shown(text).to_owned() });
        }
        self.cards.push(card);
        Ok(())
    }

    /// Returns declarer's tricks, or `None` unless all cards were played. The player after declarer
    /// leads.
    pub(super) fn tricks(&self, declarer: Seat, trumps: Strain) -> Option<Tricks> {
        let mut play = hands::Play::new(declarer, trumps);
        self.cards.iter().try_for_each(|&card| play.push(card, None)).ok()?;
        play.tricks()
    }
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
