//! Matches of teams with another number of boards than all others.

use std::collections::{BTreeMap, BTreeSet};

use crate::likely_mistake::{LikelyMistake, MistakeKind};
use crate::lines::{Lines, most_frequent};

/// The factor of a match with another number of boards, if all others have the same.
const UNLIKELY: u64 = 400;

/// Checks the number of boards of each match.
pub(crate) fn check(lines: &Lines, found: &mut Vec<LikelyMistake>) {
    let mut matches: BTreeMap<_, (BTreeSet<usize>, Option<event::ResultId>)> = BTreeMap::new();
    for line in lines.all() {
        let Some(board) = lines.boards.get(line.board) else { continue };
        let (boards, first) =
            matches.entry((board.session, line.round, line.meeting())).or_default();
        boards.insert(line.board);
        first.get_or_insert(line.id);
    }
    let Some(expected) = most_frequent(matches.values().map(|(boards, _)| boards.len())) else {
        return;
    };
    let alike = matches.values().filter(|(boards, _)| boards.len() == expected).count();
    // Matches of any number of boards are usual in some events.
    if matches.len() < 3 || alike * 10 < matches.len() * 6 {
        return;
    }
    for (boards, first) in matches.values() {
        if let Some(row) = first.filter(|_| boards.len() != expected) {
            let kind = MistakeKind::MatchBoards { found: boards.len(), expected };
            found.push(LikelyMistake { kind, row, other: None, factor: UNLIKELY });
        }
    }
}
