//! The cards, the auction, and the play of a deal.

use bridge_core::Seat;
use hands::{Auction, Call};

use super::deal::Deal;
use crate::hand_records::game_hands::{CardOrder, GameHands, Located, PlayedCards, deal_or_report};
use crate::hand_records::hand_problem::HandProblem;
use crate::problem::{Problem, Problems};
use crate::text::place;

/// Returns the hands of a deal, or `None` without any. Invalid parts are reported.
pub(super) fn game_hands(
    deal: &Deal<'_>,
    text: &str,
    problems: &mut Problems,
) -> Option<GameHands> {
    let number = deal.board(text).ok().and_then(|board| board.number);
    let cards = deal.cards.unwrap_or_default();
    let dealer = deal.dealer(text).ok().flatten();
    let at = place::find(cards, text);
    let has_cards = cards.contains(|c: char| c.is_ascii_alphabetic());
    let read = has_cards.then(|| hands::Deal::from_lin(cards));
    let vulnerability = deal.vulnerability(text).ok().flatten();
    let vulnerable = deal.vulnerable.unwrap_or_default();
    let card = |&word: &&str| Located { value: word.parse().ok(), place: place::find(word, text) };
    let hands = GameHands {
        number,
        dealer: dealer.map(|value| Located { value, place: at.start..place::after(at.start, 1) }),
        vulnerability: vulnerability
            .map(|value| Located { value, place: place::find(vulnerable, text) }),
        deal: read.and_then(|read| deal_or_report(read, &at, problems)),
        auction: dealer
            .or(number.map(bridge_core::BoardNumber::dealer))
            .and_then(|dealer| auction(&deal.calls, dealer, text, problems)),
        cards: PlayedCards {
            leader: None,
            order: CardOrder::OfPlay,
            cards: deal.played.iter().map(card).collect(),
        },
        ..GameHands::default()
    };
    (!hands.is_empty()).then_some(hands)
}

/// Reads an auction. Calls may have the mark `!` of an alert.
fn auction(
    calls: &[&str],
    dealer: Seat,
    text: &str,
    problems: &mut Problems,
) -> Option<Located<Auction>> {
    let mut auction = Auction::new(dealer);
    for &word in calls {
        // Some programs write more passes than the auction has.
        let bare = word.trim_end_matches(['!', '?', ' ']);
        let call = bare.parse::<Call>().map_err(|error| error.to_string());
        if call == Ok(Call::Pass) && auction.is_finished() {
            continue;
        }
        let pushed = call.and_then(|call| auction.push(call).map_err(|error| error.to_string()));
        if let Err(error) = pushed {
            let kind = HandProblem::InvalidAuction { error };
            problems.push(Problem::new(Some(place::find(word, text)), &kind));
            return None;
        }
    }
    let place = place::find(calls.first()?, text);
    Some(Located { value: auction, place })
}
