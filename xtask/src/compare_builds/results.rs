//! Contestants and boards in results, read superficially.

use std::collections::BTreeSet;

/// The contestants and boards in results.
#[derive(Debug, Default)]
pub(crate) struct ContestantsAndBoards {
    pub(crate) contestants: Vec<String>,
    pub(crate) boards: Vec<String>,
}

/// Collects the values in the CSV columns of contestants and boards.
pub(crate) fn contestants_and_boards(csv: &str) -> ContestantsAndBoards {
    let mut lines = csv.lines().filter(|line| !line.starts_with('#'));
    let columns: Vec<&str> = lines.next().map_or_else(Vec::new, |line| line.split(',').collect());
    let is_contestant = |column: &&str| {
        ["ns", "ew", "north", "south", "east", "west", "home", "away", "pair"].contains(column)
    };
    let mut contestants = BTreeSet::new();
    let mut boards = BTreeSet::new();
    for line in lines {
        let cells = || columns.iter().zip(line.split(',')).filter(|(_, cell)| !cell.is_empty());
        // Numbers are prefixed with their section.
        let section = cells().find(|(column, _)| **column == "section").map_or("", |it| it.1);
        for (column, cell) in cells() {
            if is_contestant(column) {
                let cut = cell.parse::<u32>().is_ok();
                contestants.insert(if cut { format!("{section}{cell}") } else { cell.to_owned() });
            } else if *column == "board" {
                boards.insert(cell.to_owned());
            }
        }
    }
    ContestantsAndBoards {
        contestants: contestants.into_iter().collect(),
        boards: boards.into_iter().collect(),
    }
}
