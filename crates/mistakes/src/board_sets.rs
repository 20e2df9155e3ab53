//! Sets of boards that move together: the pairs that meet on one of them meet on all.

use std::collections::{BTreeMap, BTreeSet};

use crate::lines::{BoardLines, Line, Lines, Meeting, most_frequent};

/// Consecutive boards that are played by the same pairs against each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardSet {
    /// The positions of the boards.
    pub(crate) boards: Vec<usize>,
}

impl BoardSet {
    /// Returns the sets of an event. Neighboring boards are in one set if most meetings are on both.
    pub(crate) fn all(lines: &Lines) -> Vec<Self> {
        let of_board = |board: &BoardLines| board.lines.iter().map(Line::meeting).collect();
        let meetings: Vec<BTreeSet<Meeting>> = lines.boards.iter().map(of_board).collect();
        let mut sets: Vec<Self> = Vec::new();
        for (position, board) in lines.boards.iter().enumerate() {
            let last = sets.last().and_then(|set| set.boards.last().copied());
            let joins = last.is_some_and(|last| {
                let (Some(before), Some(own), Some(previous)) =
                    (meetings.get(last), meetings.get(position), lines.boards.get(last))
                else {
                    return false;
                };
                let common = before.intersection(own).count();
                let fewer = before.len().min(own.len());
                previous.session == board.session && fewer > 1 && common * 2 >= fewer
            });
            match sets.last_mut() {
                Some(set) if joins => set.boards.push(position),
                _ => sets.push(Self { boards: vec![position] }),
            }
        }
        regular(sets, lines)
    }

    /// Returns the results of each meeting, board by board.
    pub(crate) fn meetings<'a>(&self, lines: &'a Lines) -> BTreeMap<Meeting, Vec<&'a Line>> {
        let mut meetings: BTreeMap<Meeting, Vec<&Line>> = BTreeMap::new();
        let boards = self.boards.iter().filter_map(|&at| lines.boards.get(at));
        for line in boards.flat_map(|board| &board.lines) {
            meetings.entry(line.meeting()).or_default().push(line);
        }
        meetings
    }
}

/// Returns sets of equal size if nearly all sets have this size and begin at its multiples. A set with
/// several mistakes is then not divided.
fn regular(sets: Vec<BoardSet>, lines: &Lines) -> Vec<BoardSet> {
    let Some(size) = most_frequent(sets.iter().map(|set| set.boards.len())) else { return sets };
    let boards = lines.boards.len();
    let sessions: BTreeSet<_> = lines.boards.iter().map(|board| board.session).collect();
    let is_regular = |set: &&BoardSet| {
        set.boards.len() == size && set.boards.first().is_some_and(|first| first % size == 0)
    };
    let covered = sets.iter().filter(is_regular).count().saturating_mul(size);
    if size < 2 || sessions.len() > 1 || !boards.is_multiple_of(size) || covered * 10 < boards * 7 {
        return sets;
    }
    let positions: Vec<usize> = (0..boards).collect();
    positions.chunks(size).map(|boards| BoardSet { boards: boards.to_vec() }).collect()
}
