//! The director's rulings, as they are listed below a ranking.

use std::collections::HashMap;

use event::{BoardId, Event};
use foldhash::fast::RandomState;

/// How many are listed.
const LISTED: usize = 20;

/// A line for each ruling, in the order of the boards.
pub(crate) fn ruled(event: &Event) -> Vec<String> {
    let results = event.results();
    let mut rulings: Vec<_> = results.adjustments().collect();
    if rulings.is_empty() {
        return Vec::new();
    }
    let boards = event.boards_in_order().into_iter().enumerate();
    let order: HashMap<BoardId, usize, RandomState> =
        boards.map(|(position, board)| (board, position)).collect();
    rulings.sort_by_key(|&(id, _)| (order.get(&results.board(id)), id));
    let line = |(id, ruling): &(event::ResultId, &event::Adjustment)| {
        let board = event.board_at(results.board(*id));
        let session =
            board.session.map_or_else(String::new, |it| format!(" of {}", event.name(it)));
        let [ours, theirs] = results.contestants(*id).map(|who| event.name(who));
        format!("Ruling on board {}{session}, {ours} – {theirs}: {ruling}.", board.number)
    };
    let mut lines: Vec<String> = rulings.iter().take(LISTED).map(line).collect();
    match rulings.len().saturating_sub(LISTED) {
        0 => {}
        1 => lines.push("One more ruling stands with its board.".to_owned()),
        more => lines.push(format!("{more} more rulings stand with their boards.")),
    }
    lines
}
