//! The deals of the boards.

use bridge_core::BoardNumber;
use event::Event;
use hands::Deal;

use super::game::{Game, HandRecord};
use crate::hand_records::add::HandAdder;
use crate::hand_records::game_hands::{GameHands, Located, deal_of_ranks};
use crate::hand_records::hand_problem::HandProblem;
use crate::problem::{Problem, Problems};

/// The names of the cards, clockwise from North.
const COLUMNS: [[&str; 4]; 4] = [
    ["north_spades", "north_hearts", "north_diamonds", "north_clubs"],
    ["east_spades", "east_hearts", "east_diamonds", "east_clubs"],
    ["south_spades", "south_hearts", "south_diamonds", "south_clubs"],
    ["west_spades", "west_hearts", "west_diamonds", "west_clubs"],
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
    let ranks = |column: &str| {
        let ranks = record.cards.get(column).and_then(|it| it.as_str()).unwrap_or_default();
        ranks.replace([' ', '-'], "").replace("10", "T")
    };
    if COLUMNS.as_flattened().iter().all(|column| ranks(column).is_empty()) {
        return Ok(None);
    }
    deal_of_ranks(COLUMNS, ranks).map(Some).map_err(|(_, error)| error)
}
