//! Whether what an event file names is there.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::str::FromStr;

use bridge_core::BoardNumber;
use tournament::{Event, NameId, RowId};

use super::value::Cell;
use crate::problem::{Problem, Problems};

/// How many teams a hint names.
const LISTED: usize = 12;

/// An event, and what its results name.
pub(super) struct Checker<'a> {
    pub(super) event: &'a mut Event,
    problems: &'a mut Problems,
    teams: BTreeSet<NameId>,
    rounds: BTreeSet<NameId>,
    /// Who has a match, or nothing to play, in which round.
    busy: BTreeSet<(NameId, NameId)>,
}

impl<'a> Checker<'a> {
    pub(super) fn new(event: &'a mut Event, problems: &'a mut Problems) -> Self {
        let mut busy = BTreeSet::new();
        let mut teams = BTreeSet::new();
        let mut rounds = BTreeSet::new();
        let mut met = |round: Option<NameId>, both: [NameId; 2]| {
            teams.extend(both);
            rounds.extend(round);
            busy.extend(round.into_iter().flat_map(|round| both.map(|team| (round, team))));
        };
        let results = event.results();
        let mut last = None;
        for id in results.ids() {
            let row = results.row(id);
            let key = (row.round, [row.north_south, row.east_west]);
            if last != Some(key) {
                met(key.0, key.1);
            }
            last = Some(key);
        }
        for row in event.matches() {
            met(row.round, [row.home, row.away]);
        }
        for bye in &event.decisions.byes {
            met(Some(bye.round), [bye.team; 2]);
        }
        Self { event, problems, teams, rounds, busy }
    }

    pub(super) fn refuse(&mut self, at: &Cell, message: impl Into<String>) {
        self.problems.push(Problem::error(Some(at.place()), message));
    }

    /// Reads a cell's text.
    pub(super) fn read<T: FromStr<Err: Display>>(&mut self, cell: &Cell) -> Option<T> {
        let read = cell.text().parse();
        read.map_err(|error: T::Err| self.refuse(cell, format!("{error}"))).ok()
    }

    /// A team of the event file: one that no result names may have byes and forfeits.
    pub(super) fn declare(&mut self, cell: &Cell, members: &[String]) {
        let Ok(team) = self.event.intern(cell.text()) else { return };
        self.teams.insert(team);
        if self.event.decisions.members.iter().any(|(known, _)| *known == team) {
            self.refuse(cell, format!("the team {:?} is listed twice", cell.text()));
            return;
        }
        self.event.decisions.members.push((team, members.to_vec()));
    }

    /// A team that the event has.
    pub(super) fn team(&mut self, cell: &Cell) -> Option<NameId> {
        let known = self.event.find(cell.text()).filter(|team| self.teams.contains(team));
        if known.is_none() {
            let mut names: Vec<&str> =
                self.teams.iter().map(|&team| self.event.name(team)).collect();
            names.sort_by(|a, b| tournament::natural_order(a, b));
            let more = if names.len() > LISTED { ", …" } else { "" };
            names.truncate(LISTED);
            let hint = format!("the teams are {}{more}", names.join(", "));
            let message = format!("no team is called {:?}", cell.text());
            self.problems.push(Problem::error(Some(cell.place()), message).hint(hint));
        }
        known
    }

    /// Two different teams.
    pub(super) fn two_teams(&mut self, one: &Cell, other: &Cell) -> Option<[NameId; 2]> {
        let (ours, theirs) = (self.team(one), self.team(other));
        if ours.is_some() && ours == theirs {
            self.refuse(other, format!("{:?} plays against itself", other.text()));
            return None;
        }
        Some([ours?, theirs?])
    }

    /// A round that something was played in.
    pub(super) fn round(&mut self, cell: &Cell) -> Option<NameId> {
        let known = self.event.find(cell.text()).filter(|round| self.rounds.contains(round));
        if known.is_none() {
            let message = format!("there is no round {:?} in the results", cell.text());
            let hint = "rounds are those of the column `round`";
            self.problems.push(Problem::error(Some(cell.place()), message).hint(hint));
        }
        known
    }

    /// Whether a team has nothing else in a round; from now on it has.
    pub(super) fn is_free(&mut self, round: NameId, team: NameId, cell: &Cell) -> bool {
        let free = self.busy.insert((round, team));
        if !free {
            let round = self.event.name(round);
            let message = format!("{:?} has a result in round {round} already", cell.text());
            self.refuse(cell, message);
        }
        free
    }

    /// Says so where a team has no match in a round.
    pub(super) fn has_match(&mut self, round: NameId, team: NameId, cell: &Cell) {
        if !self.busy.contains(&(round, team)) {
            let round = self.event.name(round);
            let message = format!("{:?} has no match in round {round}", cell.text());
            self.refuse(cell, message);
        }
    }

    /// The result of a board at the table where two teams sat.
    pub(super) fn row(
        &mut self,
        round: Option<&str>,
        session: Option<&str>,
        board: &Cell,
        [ns, ew]: [&Cell; 2],
    ) -> Option<RowId> {
        let number: BoardNumber = self.read(board)?;
        let (north_south, east_west) = (self.team(ns)?, self.team(ew)?);
        let label = |id: Option<NameId>| id.map(|id| self.event.name(id));
        let mut found = self.event.results().ids().filter(|&id| {
            let row = self.event.results().row(id);
            let at = self.event.board_at(row.board);
            (row.north_south, row.east_west, at.number) == (north_south, east_west, number)
                && (round.is_none() || label(row.round) == round)
                && (session.is_none() || label(at.session) == session)
        });
        let (first, second) = (found.next(), found.next());
        drop(found);
        let name = format!(
            "board {number} with {:?} North-South and {:?} East-West",
            ns.text(),
            ew.text()
        );
        match (first, second) {
            (Some(row), None) => Some(row),
            (None, _) => {
                let message = format!("an adjustment for a board that nobody played: {name}");
                let hint = "the results have a line for each table; a board that was not played there has the \
                            contract NP";
                self.problems.push(Problem::error(Some(board.place()), message).hint(hint));
                None
            }
            (Some(_), Some(_)) => {
                let message =
                    format!("several results are {name}: expected the round, or the session");
                self.refuse(board, message);
                None
            }
        }
    }
}
