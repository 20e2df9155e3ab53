//! Whether what an event file names is there.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::str::FromStr;

use bridge_core::BoardNumber;
use tournament::{Adjustment, Event, MatchResult, Method, NameId, RowId};

use super::value::Cell;
use crate::problem::{Problem, Problems};
use crate::words::{CHECK_RULING, impossible_ruling};

/// How many teams a hint names.
const LISTED: usize = 12;

/// An event, and what its results name.
pub(super) struct Checker<'a> {
    pub(super) event: &'a mut Event,
    problems: &'a mut Problems,
    /// Contestants are pairs, not teams.
    pairs: bool,
    teams: BTreeSet<NameId>,
    rounds: BTreeSet<NameId>,
    /// Who meets whom in which round, and what has been decided about it.
    meetings: Vec<Meeting>,
}

/// Something was wrong, and has been reported.
pub(super) struct Refused;

/// A match, or something in its place.
#[derive(Clone, Copy)]
struct Meeting {
    round: Option<NameId>,
    team: NameId,
    /// None for a bye.
    opponents: Option<NameId>,
    /// Whether its IMPs are known: a penalty in IMPs changes something.
    in_imps: bool,
    /// Whether the director has decided its result.
    decided: bool,
}

impl Meeting {
    fn has(&self, team: NameId) -> bool {
        self.team == team || self.opponents == Some(team)
    }

    fn opponents_of(&self, team: NameId) -> Option<NameId> {
        if self.team == team { self.opponents } else { Some(self.team) }
    }
}

impl<'a> Checker<'a> {
    pub(super) fn new(event: &'a mut Event, method: Method, problems: &'a mut Problems) -> Self {
        let mut found: BTreeMap<(Option<NameId>, [NameId; 2]), bool> = BTreeMap::new();
        let results = event.results();
        let mut last = None;
        for id in results.ids() {
            let row = results.row(id);
            let mut teams = [row.north_south, row.east_west];
            teams.sort();
            if last != Some((row.round, teams)) {
                found.insert((row.round, teams), true);
            }
            last = Some((row.round, teams));
        }
        for row in event.matches() {
            let in_imps = matches!(row.result, MatchResult::Imps { .. });
            found.insert((row.round, [row.home, row.away]), in_imps);
        }
        let mut meetings: Vec<Meeting> = found
            .into_iter()
            .map(|((round, [team, opponents]), in_imps)| Meeting {
                round,
                team,
                opponents: Some(opponents),
                in_imps,
                decided: false,
            })
            .collect();
        meetings.extend(event.decisions.byes.iter().map(|bye| Meeting {
            round: bye.round,
            team: bye.team,
            opponents: None,
            in_imps: false,
            decided: true,
        }));
        let teams =
            meetings.iter().flat_map(|met| [Some(met.team), met.opponents]).flatten().collect();
        let rounds = meetings.iter().filter_map(|met| met.round).collect();
        Self { event, problems, pairs: !method.is_for_teams(), teams, rounds, meetings }
    }

    pub(super) fn refuse(&mut self, at: &Cell, message: impl Into<String>) {
        self.problems.push(Problem::error(Some(at.place()), message));
    }

    /// For what has no place of its own.
    pub(super) fn refuse_whole(&mut self, message: &str) {
        self.problems.push(Problem::error(None, message));
    }

    /// Whether the contestants are pairs.
    pub(super) const fn is_for_pairs(&self) -> bool {
        self.pairs
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
            let (one, many) = if self.pairs { ("pair", "pairs") } else { ("team", "teams") };
            let hint = format!("the {many} are {}{more}", names.join(", "));
            let message = format!("no {one} is called {:?}", cell.text());
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

    /// A round that something was played in; none where rounds have no labels.
    pub(super) fn round(
        &mut self,
        cell: Option<&Cell>,
        beside: &Cell,
    ) -> Result<Option<NameId>, Refused> {
        let Some(cell) = cell else {
            if self.rounds.is_empty() {
                return Ok(None);
            }
            self.refuse(beside, "expected the round, too");
            return Err(Refused);
        };
        let known = self.event.find(cell.text()).filter(|round| self.rounds.contains(round));
        if known.is_none() {
            let message = format!("there is no round {:?} in the results", cell.text());
            let hint = if self.rounds.is_empty() {
                "the results have no rounds: leave it out"
            } else {
                "rounds are those of the column `round`"
            };
            self.problems.push(Problem::error(Some(cell.place()), message).hint(hint));
        }
        known.map(Some).ok_or(Refused)
    }

    fn in_words(&self, round: Option<NameId>) -> String {
        round.map_or_else(String::new, |round| format!(" in round {}", self.event.name(round)))
    }

    /// Whether a team has nothing else in a round; from now on it has.
    pub(super) fn is_free(&mut self, round: Option<NameId>, team: NameId, cell: &Cell) -> bool {
        let busy = self.meetings.iter().any(|met| met.round == round && met.has(team));
        if busy {
            let round = self.in_words(round);
            self.refuse(cell, format!("{:?} has a result already{round}", cell.text()));
        }
        !busy
    }

    /// Takes a place in a round: a bye, or a match that was not played.
    pub(super) fn occupy(
        &mut self,
        round: Option<NameId>,
        team: NameId,
        opponents: Option<NameId>,
    ) {
        self.meetings.push(Meeting { round, team, opponents, in_imps: false, decided: true });
    }

    /// Whether the director may decide the result of two teams: they have met and nothing has been decided, or
    /// neither has anything else in the round. From now on it is decided.
    pub(super) fn decide(
        &mut self,
        round: Option<NameId>,
        [one, other]: [NameId; 2],
        [first, second]: [&Cell; 2],
    ) -> bool {
        let found = self.meetings.iter().position(|met| {
            met.round == round && met.has(one) && met.opponents_of(one) == Some(other)
        });
        match found.map(|index| (index, self.meetings[index].decided)) {
            Some((_, true)) => {
                let round = self.in_words(round);
                let names = format!("{} – {}", first.text(), second.text());
                self.refuse(first, format!("the result of {names}{round} is decided already"));
                false
            }
            Some((index, false)) => {
                self.meetings[index].decided = true;
                self.meetings[index].in_imps = false;
                true
            }
            None => {
                let free = self.is_free(round, one, first) && self.is_free(round, other, second);
                if free {
                    self.occupy(round, one, Some(other));
                }
                free
            }
        }
    }

    /// The one match of a team in a round, against certain opponents where those are named, whose IMPs can be
    /// changed: its round and the opponents.
    pub(super) fn its_match(
        &mut self,
        (team, cell): (NameId, &Cell),
        round: Option<&Cell>,
        opponents: Option<&Cell>,
    ) -> Option<(Option<NameId>, NameId)> {
        let in_round = self.round(round, cell).ok()?;
        let against = match opponents {
            Some(cell) => Some(self.team(cell)?),
            None => None,
        };
        let fits = |met: &&Meeting| {
            met.round == in_round
                && met.has(team)
                && (against.is_none() || met.opponents_of(team) == against)
        };
        let found: Vec<Meeting> = self.meetings.iter().filter(fits).copied().collect();
        let (name, round) = (cell.text().to_owned(), self.in_words(in_round));
        match found[..] {
            [met] if met.in_imps => met.opponents_of(team).map(|opponents| (in_round, opponents)),
            [_] => {
                let message = format!("the IMPs of {name:?}{round} are not known, or do not count");
                let hint = "give it in Victory Points: vps";
                self.problems.push(Problem::error(Some(cell.place()), message).hint(hint));
                None
            }
            [] => {
                self.refuse(cell, format!("{name:?} has no such match{round}"));
                None
            }
            _ => {
                let message =
                    format!("{name:?} has several matches{round}: expected its opponents");
                self.refuse(cell, message);
                None
            }
        }
    }

    /// Warns of a score in a ruling that no contract gives.
    pub(super) fn doubt(&mut self, row: RowId, ruling: &Adjustment, cell: &Cell) {
        let vulnerability = self.event.board_at(self.event.results().row(row).board).vulnerability;
        if let Some(message) = impossible_ruling(ruling, vulnerability) {
            let problem = Problem::warning(Some(cell.place()), message).hint(CHECK_RULING);
            self.problems.push(problem);
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
