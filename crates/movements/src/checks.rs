//! The rules that each movement obeys.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use crate::board_set::BoardSet;
use crate::contestant::Contestant;
use crate::kind::MovementKind;
use crate::movement_error::{MovementError, TableProblem};
use crate::table_round::{Direction, Sharing, TableRound};

/// The maximum number of a round, table, or contestant.
pub(crate) const MAX_NUMBER: u16 = 9_999;

/// The maximum number of tables, added up over all rounds.
const MAX_ROWS: usize = 20_000;

/// The maximum number of contestants. The quality needs memory for each pair of contestants.
const MAX_CONTESTANTS: usize = 1_000;

/// Checks sorted rows.
pub(crate) fn check(
    kind: MovementKind,
    sharing: Sharing,
    rows: &[TableRound],
) -> Result<(), MovementError> {
    let contestants: BTreeSet<Contestant> = rows.iter().flat_map(TableRound::contestants).collect();
    if rows.len() > MAX_ROWS || contestants.len() > MAX_CONTESTANTS {
        return Err(MovementError::TooLarge {
            rows: rows.len(),
            contestants: contestants.len(),
            max_rows: MAX_ROWS,
            max_contestants: MAX_CONTESTANTS,
        });
    }
    let mut checks = Checks { kind, sharing, ..Checks::new() };
    for row in rows {
        checks.row(row).map_err(|problem| MovementError::Table {
            round: row.round,
            table: row.table,
            problem,
        })?;
    }
    let rounds = rows.last().map_or(0, |row| row.round);
    if !rows.iter().any(TableRound::is_played) {
        return Err(MovementError::Empty);
    }
    for round in 1..=rounds {
        if !checks.rounds.contains(&round) {
            return Err(MovementError::MissingRound { round, rounds });
        }
    }
    Ok(())
}

/// The pair of a team, or another contestant. A team has one pair in each direction.
type Seated = (Contestant, Option<Direction>);

/// The rows so far.
struct Checks {
    kind: MovementKind,
    sharing: Sharing,
    rounds: BTreeSet<u16>,
    /// The tables of the last round.
    tables: BTreeMap<Seated, u16>,
    sets_in_round: BTreeMap<BoardSet, u16>,
    last: Option<(u16, u16)>,
    /// Whether the directions are numbered separately.
    separate: Option<bool>,
    played: BTreeMap<(Seated, BoardSet), u16>,
    /// All sets by their first board, with the round and table of their first use.
    sets: BTreeMap<u16, (BoardSet, u16, u16)>,
}

impl Checks {
    const fn new() -> Self {
        Self {
            kind: MovementKind::Pairs,
            sharing: Sharing::Allowed,
            rounds: BTreeSet::new(),
            tables: BTreeMap::new(),
            sets_in_round: BTreeMap::new(),
            last: None,
            separate: None,
            played: BTreeMap::new(),
            sets: BTreeMap::new(),
        }
    }

    fn row(&mut self, row: &TableRound) -> Result<(), TableProblem> {
        let numbers = row.contestants().map(Contestant::number);
        let mut numbers = numbers.chain([row.round, row.table]);
        if let Some(number) = numbers.find(|number| !(1..=MAX_NUMBER).contains(number)) {
            return Err(TableProblem::Number(number));
        }
        for contestant in row.contestants() {
            let separate = !matches!(contestant, Contestant::Number(_));
            if *self.separate.get_or_insert(separate) != separate {
                return Err(TableProblem::MixedNumbers(contestant));
            }
        }
        if self.last.is_some_and(|(round, table)| round == row.round && table == row.table) {
            return Err(TableProblem::DuplicateTable);
        }
        if self.last.is_none_or(|(round, _)| round != row.round) {
            self.tables.clear();
            self.sets_in_round.clear();
        }
        self.last = Some((row.round, row.table));
        self.seats(row)?;
        if !row.is_played() {
            return Ok(());
        }
        self.rounds.insert(row.round);
        let boards = row.boards.ok_or(TableProblem::NoBoards)?;
        self.boards(row, boards)
    }

    fn seats(&mut self, row: &TableRound) -> Result<(), TableProblem> {
        let kind = self.kind;
        for direction in Direction::BOTH {
            let found = row.side(direction).len();
            if found != 0 && found != kind.occupants() {
                return Err(TableProblem::Occupants { found, expected: kind.occupants(), kind });
            }
        }
        let mut here = BTreeSet::new();
        if let Some(contestant) = row.contestants().find(|one| !here.insert(*one)) {
            return Err(TableProblem::MeetsItself { kind, contestant });
        }
        for seated in self.seated(row) {
            if let Some(table) = self.tables.insert(seated, row.table) {
                return Err(TableProblem::TwoTables { kind, contestant: seated.0, table });
            }
        }
        Ok(())
    }

    fn boards(&mut self, row: &TableRound, boards: BoardSet) -> Result<(), TableProblem> {
        let first = self.sets.values().next().map_or(boards, |first| first.0);
        if boards.len() != first.len() {
            return Err(TableProblem::SetSize { found: boards.len(), expected: first.len() });
        }
        let around = self.sets.range(..=boards.last()).next_back();
        if let Some((_, &(other, round, table))) = around
            && other.last() >= boards.first()
            && other != boards
        {
            return Err(TableProblem::Overlap { boards, other, round, table });
        }
        self.sets.entry(boards.first()).or_insert((boards, row.round, row.table));
        if let Some(&table) = self.sets_in_round.get(&boards)
            && self.sharing == Sharing::Forbidden
        {
            return Err(TableProblem::Shared { boards, table });
        }
        self.sets_in_round.insert(boards, row.table);
        for seated in self.seated(row) {
            match self.played.entry((seated, boards)) {
                Entry::Vacant(entry) => {
                    entry.insert(row.round);
                }
                Entry::Occupied(entry) => {
                    return Err(TableProblem::BoardsTwice {
                        kind: self.kind,
                        contestant: seated.0,
                        boards,
                        round: *entry.get(),
                    });
                }
            }
        }
        Ok(())
    }

    fn seated(&self, row: &TableRound) -> Vec<Seated> {
        let teams = self.kind == MovementKind::Teams;
        let sides = Direction::BOTH.into_iter();
        let seated = sides.flat_map(|direction| {
            row.side(direction).iter().map(move |one| (one, teams.then_some(direction)))
        });
        seated.collect()
    }
}
