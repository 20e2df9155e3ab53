//! The hands of a team event, whose matches have no travellers.

use std::collections::BTreeMap;

use askama::Template;
use event::{BoardId, Event, ResultId};

use crate::boards::{key, label, vulnerability_class};
use crate::error::PageError;
use crate::escaped::markup;
use crate::hand_diagram::{BoardHands, board_hands};
use crate::texts::Texts;

/// The hands of all boards.
#[derive(Debug, Template)]
#[template(path = "team_hands.html")]
struct TeamHandsView {
    boards: Vec<BoardView>,
    texts: &'static Texts,
}

#[derive(Debug)]
struct BoardView {
    key: String,
    label: String,
    dealer: &'static str,
    dealer_class: char,
    vulnerability: &'static str,
    vulnerability_class: &'static str,
    hands: BoardHands,
}

/// Returns the section with the hands of all boards as markup. Empty if none are known.
pub(crate) fn team_hands(event: &Event) -> Result<String, PageError> {
    let Some(hands) = event.hands.as_deref() else { return Ok(String::new()) };
    let mut results: BTreeMap<BoardId, Vec<ResultId>> = BTreeMap::new();
    for board in hands.boards.keys() {
        results.entry(*board).or_default();
    }
    for result in hands.tables.keys() {
        results.entry(event.results().board(*result)).or_default().push(*result);
    }
    let mut boards: Vec<BoardId> = results.keys().copied().collect();
    bridge_core::sort_list_by(&mut boards, |one, other| {
        let [one, other] = [one, other].map(|board| event.board_at(*board));
        let sessions = event.compare_labels(one.session, other.session);
        sessions.then(one.number.cmp(&other.number))
    });
    let texts = Texts::of_event(event);
    let mut views = Vec::new();
    for board in boards {
        let of_board = results.get(&board).map(Vec::as_slice).unwrap_or_default();
        let hands = board_hands(event, board, &mut of_board.iter().copied())?;
        if hands.is_empty() {
            continue;
        }
        let at = event.board_at(board);
        views.push(BoardView {
            key: key(event, board),
            label: label(event, board),
            dealer: texts.hands.seat_letter(at.number.dealer()),
            dealer_class: at.number.dealer().letter(),
            vulnerability: texts.vulnerability(at.vulnerability),
            vulnerability_class: vulnerability_class(at.vulnerability),
            hands,
        });
    }
    if views.is_empty() {
        return Ok(String::new());
    }
    markup(&TeamHandsView { boards: views, texts })
}
