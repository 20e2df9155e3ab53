//! The director's rulings, as they are listed below a ranking.

use std::collections::HashMap;

use event::{Adjustment, BoardId, Event, ResultId};
use foldhash::fast::RandomState;

/// How many are listed.
const LISTED: usize = 20;

/// Where a ruling stands among the boards, its result, and the ruling.
type Listed<'a> = (Option<&'a usize>, ResultId, &'a Adjustment);

/// Keeps those that are listed, in their order.
fn first_of_all(rulings: &mut Vec<Listed<'_>>) {
    rulings.sort_unstable_by_key(|&(board, id, _)| (board, id));
    rulings.truncate(LISTED);
}

/// A line for each ruling, in the order of the boards.
pub(crate) fn ruled(event: &Event) -> Vec<String> {
    let results = event.results();
    if results.adjustments().next().is_none() {
        return Vec::new();
    }
    let boards = event.boards_in_order().into_iter().enumerate();
    let order: HashMap<BoardId, usize, RandomState> =
        boards.map(|(position, board)| (board, position)).collect();
    let (mut first, mut count) = (Vec::new(), 0_usize);
    for (id, ruling) in results.adjustments() {
        first.push((order.get(&results.board(id)), id, ruling));
        count = count.saturating_add(1);
        // There may be very many: those that cannot be listed any more are let go.
        if first.len() > LISTED.saturating_mul(2) {
            first_of_all(&mut first);
        }
    }
    first_of_all(&mut first);
    let line = |(_, id, ruling): &Listed<'_>| {
        let board = event.board_at(results.board(*id));
        let session =
            board.session.map_or_else(String::new, |it| format!(" of {}", event.name(it)));
        let [ours, theirs] = results.contestants(*id).map(|who| event.name(who));
        format!("Ruling on board {}{session}, {ours} – {theirs}: {ruling}.", board.number)
    };
    let mut lines: Vec<String> = first.iter().map(line).collect();
    match count.saturating_sub(LISTED) {
        0 => {}
        1 => lines.push("One more ruling stands with its board.".to_owned()),
        more => lines.push(format!("{more} more rulings stand with their boards.")),
    }
    lines
}
