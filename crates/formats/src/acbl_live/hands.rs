//! The deals of the boards.

use bridge_core::BoardNumber;
use event::Event;
use hands::{CardSet, Deal, Suit};

use super::game::{Game, HandRecord};
use crate::hand_records::add::HandAdder;
use crate::hand_records::game_hands::{GameHands, Located};
use crate::hand_records::hand_problem::HandProblem;
use crate::problem::{Problem, Problems};

const SEATS: [&str; 4] = ["north", "east", "south", "west"];
const SUITS: [(Suit, &str); 4] = [
    (Suit::Spades, "spades"),
    (Suit::Hearts, "hearts"),
    (Suit::Diamonds, "diamonds"),
    (Suit::Clubs, "clubs"),
];

/// Adds the deals to the boards with results. In an event of several sessions, each has its own deals.
pub(super) fn add(game: &Game, event: &mut Event, problems: &mut Problems) {
    let mut adder = HandAdder::default();
    for session in &game.sessions {
        let label = session.number.text();
        let id = if game.sessions.len() > 1 { event.find(&label) } else { None };
        for record in &session.hand_records {
            let number = record.board.text().parse::<BoardNumber>().ok();
            let Some(board) = number.and_then(|number| event.find_board(id, number)) else {
                continue;
            };
            match deal(record) {
                Ok(None) => {}
                Ok(Some(value)) => {
                    let deal = Some(Located { value, place: 0..0 });
                    let hands = GameHands { deal, ..GameHands::default() };
                    adder.add(hands, board, None, event, problems);
                }
                Err(error) => {
                    let error = format!("board {}: {error}", record.board.text());
                    problems.push(Problem::new(None, &HandProblem::InvalidDeal { error }));
                }
            }
        }
    }
}

/// Returns the deal of a board, or `None` if all hands are unknown.
fn deal(record: &HandRecord) -> Result<Option<Deal>, String> {
    let mut hands = [None; 4];
    for (hand, seat) in hands.iter_mut().zip(SEATS) {
        let mut cards = CardSet::EMPTY;
        for (suit, name) in SUITS {
            let ranks = record.cards.get(&format!("{seat}_{name}")).and_then(|it| it.as_str());
            let ranks = ranks.unwrap_or_default().replace([' ', '-'], "").replace("10", "T");
            cards.insert_ranks(suit, &ranks).map_err(|error| error.to_string())?;
        }
        *hand = (!cards.is_empty()).then_some(cards);
    }
    if hands.iter().all(Option::is_none) {
        return Ok(None);
    }
    Deal::new(hands).map(Some).map_err(|error| error.to_string())
}
