//! Team matches that stop before their last board.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::BoardNumber;
use event::{ContestantId, Event, RoundId, SessionId};

/// A match: both teams, the session, and the round.
type MatchKey = ([ContestantId; 2], Option<SessionId>, Option<RoundId>);

/// The number of results of each board of a match.
type BoardCounts = BTreeMap<BoardNumber, usize>;

/// Returns the boards with one result, or `None` if a later board has both.
fn after_the_end(counts: &BoardCounts) -> Option<impl Iterator<Item = BoardNumber>> {
    let of = |wanted: fn(usize) -> bool| {
        counts.iter().filter(move |&(_, &count)| wanted(count)).map(|(&board, _)| board)
    };
    let last = of(|count| count > 1).next_back()?;
    let single = of(|count| count == 1);
    single.clone().all(|board| board > last).then_some(single)
}

/// Returns the boards that one table of a match did not play, because each of these matches stopped early. `None` if a
/// board before the end of a match has one result.
pub(crate) fn unplayed_boards(event: &Event) -> Option<BTreeSet<BoardNumber>> {
    let results = event.results();
    let mut matches: BTreeMap<MatchKey, BoardCounts> = BTreeMap::new();
    for id in results.ids() {
        let mut teams = results.contestants(id);
        teams.sort_unstable();
        let board = event.board_at(results.board(id));
        let counts = matches.entry((teams, board.session, results.round(id))).or_default();
        let count = counts.entry(board.number).or_default();
        *count = count.saturating_add(1);
    }
    let mut unplayed = BTreeSet::new();
    for counts in matches.values() {
        unplayed.extend(after_the_end(counts)?);
    }
    (!unplayed.is_empty()).then_some(unplayed)
}

#[cfg(test)]
mod tests {
    use formats::{FileFormat, read};

    use super::*;

    fn unplayed(boards: &[u32]) -> Option<Vec<u32>> {
        let mut text = "board,ns,ew,score\n".to_owned();
        for (at, &number) in boards.iter().enumerate() {
            let is_second = boards.iter().take(at).any(|&earlier| earlier == number);
            let teams = if is_second { "B,A" } else { "A,B" };
            text = format!("{text}{number},{teams},420\n");
        }
        let event = read(FileFormat::Csv, text).map(|read| read.event).unwrap_or_default();
        let found = unplayed_boards(&event)?;
        Some(found.into_iter().map(BoardNumber::get).collect())
    }

    #[test]
    fn only_the_last_boards_are_missing() {
        assert_eq!(unplayed(&[1, 1, 2, 2, 3, 4]), Some(vec![3, 4]));
        assert_eq!(unplayed(&[1, 1, 2, 3, 3]), None);
        assert_eq!(unplayed(&[1, 1, 2, 2]), None);
        assert_eq!(unplayed(&[1, 2]), None);
    }
}
