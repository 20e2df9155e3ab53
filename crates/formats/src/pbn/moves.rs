//! Auction and play as evidence that a board was played.

use super::pbn_problem::PbnProblem;
use crate::problem::Problem;
use crate::problem::occurrences::Occurrences;

/// The end of an auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuctionEnd {
    /// Four passes.
    PassedOut,
    /// A bid and three passes.
    Contract,
    /// Too few passes, an unknown call, or no call at all.
    Open,
}

/// The calls of a game in numbers, and if a card was played.
///
/// Words are calls or cards with their annotations, separated by white space.
///
/// Source: Portable Bridge Notation 2.1, sections 3.5 and 3.6.
///
/// ```
/// use formats::pbn::{AuctionEnd, Moves};
///
/// let mut moves = Moves::default();
/// moves.add_calls("1NT Pass");
/// assert_eq!(moves.ending(), AuctionEnd::Open);
/// moves.add_calls("3NT! AP");
/// assert_eq!((moves.ending(), moves.has_cards()), (AuctionEnd::Contract, false));
/// moves.add_cards("SA S2 S3 S4");
/// assert!(moves.has_cards());
/// ```
#[derive(Debug, Default)]
pub struct Moves {
    has_bid: bool,
    has_unknown: bool,
    has_cards: bool,
    /// The passes since the last other call.
    passes: u8,
}

impl Moves {
    /// Adds words of the auction.
    pub fn add_calls(&mut self, words: &str) {
        for call in moves(words) {
            match call.to_ascii_uppercase().as_str() {
                "PASS" | "P" => self.passes = self.passes.saturating_add(1),
                // All players pass from here on.
                "AP" => self.passes = 4,
                "X" | "XX" => self.passes = 0,
                bid if bid.starts_with(|c: char| c.is_ascii_digit()) => {
                    (self.has_bid, self.passes) = (true, 0);
                }
                _ => self.has_unknown = true,
            }
        }
    }

    /// Adds words of the play.
    pub fn add_cards(&mut self, words: &str) {
        self.has_cards |= moves(words).next().is_some();
    }

    /// Returns `true` if a card was played.
    #[must_use]
    pub const fn has_cards(&self) -> bool {
        self.has_cards
    }

    /// Returns the end of the auction (Law 22).
    #[must_use]
    pub const fn ending(&self) -> AuctionEnd {
        match (self.has_unknown, self.has_bid, self.passes) {
            (false, false, 4..) => AuctionEnd::PassedOut,
            (false, true, 3..) => AuctionEnd::Contract,
            _ => AuctionEnd::Open,
        }
    }
}

/// Returns the calls or cards among the words of a section, without annotations.
fn moves(words: &str) -> impl Iterator<Item = &str> {
    let words = words.split_whitespace();
    let bare = words.filter_map(|word| word.split(['!', '?', '$', '=', '^', '*', '+']).next());
    bare.filter(|word| !matches!(*word, "" | "-"))
}

/// Returns the warning about games with the contract Pass that have neither four passes nor a score.
///
/// Source: Portable Bridge Notation 2.1, sections 3.4.13 to 3.4.15.
pub(super) fn unscored_passes_warning(
    Occurrences { count, first }: &Occurrences,
) -> Option<Problem> {
    let place = first.clone()?;
    Some(Problem::new(Some(place), &PbnProblem::UnscoredPasses { games: *count }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn determines_the_end_of_an_auction() {
        for (calls, ending) in [
            ("Pass Pass Pass Pass", AuctionEnd::PassedOut),
            ("- - pass =1= PASS! Pass $5 p*", AuctionEnd::PassedOut),
            ("AP", AuctionEnd::PassedOut),
            ("Pass AP", AuctionEnd::PassedOut),
            ("Pass Pass Pass", AuctionEnd::Open),
            ("Pass Pass Pass *", AuctionEnd::Open),
            ("", AuctionEnd::Open),
            ("Pass 1H Pass Pass Pass", AuctionEnd::Contract),
            ("1NT =2= AP", AuctionEnd::Contract),
            ("1H X AP", AuctionEnd::Contract),
            ("1H Pass Pass X Pass Pass", AuctionEnd::Open),
            ("1H Pass Pass Pass Pass", AuctionEnd::Contract),
            ("1H Pass Pass +", AuctionEnd::Open),
            ("Pass Pass what Pass Pass", AuctionEnd::Open),
        ] {
            let mut moves = Moves::default();
            calls.split_inclusive(' ').for_each(|words| moves.add_calls(words));
            assert_eq!(moves.ending(), ending, "{calls}");
            assert!(!moves.has_cards());
        }
    }

    #[test]
    fn counts_cards_of_a_play() {
        for (cards, has_cards) in [("- - - -", false), ("*", false), ("+ ", false), ("- HK!", true)]
        {
            let mut moves = Moves::default();
            moves.add_cards(cards);
            moves.add_cards("-");
            assert_eq!(moves.has_cards(), has_cards, "{cards}");
        }
    }
}
