//! Context for checking decisions: the event, its names, and the problems.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::str::FromStr;

use bridge_core::{BoardNumber, Side};
use event::{
    Adjustment, ContestantId, Correction, Decision, DecisionError, DiagnosticKind, Event, ResultId,
    ResultSnapshot, RoundId, Ruling, SessionId,
};
use regulations::Method;

use super::entries::AdjustmentEntry;
use super::value::Cell;
use crate::csv::csv_problem::not_added;
use crate::event_file::event_file_problem::EventFileProblem;
use crate::problem::{Problem, Problems};
use crate::read::applied::Places;
use crate::values::outcome_words::ruling_warning;
use crate::values::player_search::{PlayerSearch, seated};

/// The maximum number of contestants that a remedy lists.
const MAX_LISTED: usize = 12;

/// Adds decisions to an event and reports their problems.
pub(super) struct DecisionReader<'a> {
    pub(super) event: &'a mut Event,
    problems: &'a mut Problems,
    /// The locations of the decisions that were added.
    pub(super) places: Places,
    /// The contestants that can be ranked.
    contestants: NameSet,
    /// The partnerships of an individual event, each of which sits at a table.
    partnerships: Option<NameSet>,
    has_matches: bool,
    in_imps: bool,
    /// The sorted results of two contestants, North-South first, on each board. Created for the
    /// first ruling.
    tables: Option<Vec<([ContestantId; 2], BoardNumber, ResultId)>>,
    /// The sessions and the rounds of the results, created on first use.
    sessions: Option<BTreeSet<SessionId>>,
    rounds: Option<BTreeSet<RoundId>>,
    /// For each side, `true` for each contestant who sat there, by index. Created on first use.
    seated: Option<[Vec<bool>; 2]>,
    /// The names of players, created on first use.
    players: Option<PlayerSearch>,
}

/// A set of valid names.
#[derive(Debug)]
struct NameSet {
    /// By index.
    names: Vec<bool>,
    /// The noun for them in singular and plural.
    nouns: [&'static str; 2],
}

impl NameSet {
    fn contains(&self, id: ContestantId) -> bool {
        self.names.get(id.index()).copied().unwrap_or_default()
    }

    fn insert(&mut self, id: ContestantId) {
        if let Some(is_one) = self.names.get_mut(id.index()) {
            *is_one = true;
        } else {
            self.names.resize(id.index(), false);
            self.names.push(true);
        }
    }
}

impl<'a> DecisionReader<'a> {
    pub(super) fn new(event: &'a mut Event, method: Method, problems: &'a mut Problems) -> Self {
        let individual = event.is_individual();
        let none = |nouns| NameSet { names: vec![false; event.names()], nouns };
        let mut contestants = none(if method.is_for_teams() {
            ["team", "teams"]
        } else if individual {
            ["player", "players"]
        } else {
            ["pair", "pairs"]
        });
        let mut partnerships = individual.then(|| none(["partnership", "partnerships"]));
        let results = event.results();
        for id in results.ids() {
            let row = results.row(id);
            for name in [row.north_south, row.east_west] {
                if let Some(partnerships) = &mut partnerships {
                    partnerships.insert(name);
                }
                event.players(name).for_each(|name| contestants.insert(name));
            }
        }
        for row in event.matches().iter() {
            for name in [row.home, row.away] {
                contestants.insert(name);
            }
        }
        for bye in event.decisions().byes() {
            contestants.insert(bye.team);
        }
        let has_matches = method.has_matches();
        let in_imps = method.is_in_imps();
        Self {
            event,
            problems,
            places: Places::default(),
            contestants,
            partnerships,
            has_matches,
            in_imps,
            tables: None,
            sessions: None,
            rounds: None,
            seated: None,
            players: None,
        }
    }

    /// Returns `true` if the event consists of matches.
    pub(super) const fn has_matches(&self) -> bool {
        self.has_matches
    }

    /// Returns `true` if pairs are scored in IMPs.
    pub(super) const fn is_in_imps(&self) -> bool {
        self.in_imps
    }

    /// Reports a problem of a cell.
    pub(super) fn report(&mut self, at: &Cell, kind: &impl DiagnosticKind) {
        self.problems.push(Problem::new(Some(at.place()), kind));
    }

    /// Reports a problem without a location.
    pub(super) fn report_without_location(&mut self, kind: &EventFileProblem) {
        self.problems.push(Problem::new(None, kind));
    }

    /// Adds a decision, or reports at a cell why it is invalid.
    pub(super) fn add_decision(&mut self, at: &Cell, decision: Decision) {
        match self.event.add_decision(decision) {
            Ok(id) => {
                self.places.decisions.insert(id, at.place());
            }
            Err(error) => self.report(at, &EventFileProblem::ContradictoryDecision { error }),
        }
    }

    /// Parses the text of a cell.
    pub(super) fn read<T: FromStr<Err: Display>>(&mut self, cell: &Cell) -> Option<T> {
        match cell.text().parse::<T>() {
            Ok(read) => Some(read),
            Err(error) => {
                let error = error.to_string();
                self.report(cell, &EventFileProblem::InvalidDecisionValue { error });
                None
            }
        }
    }

    /// Adds a contestant that may not have any results yet.
    pub(super) fn declare(&mut self, cell: &Cell) -> Option<ContestantId> {
        let id: ContestantId = match self.event.intern(cell.text()) {
            Ok(id) => id,
            Err(error) => {
                self.report(cell, &not_added(&error));
                return None;
            }
        };
        self.contestants.insert(id);
        Some(id)
    }

    /// Returns a contestant of the event.
    pub(super) fn contestant(&mut self, cell: &Cell) -> Option<ContestantId> {
        self.find_allowed(cell, |reader| &reader.contestants)
    }

    /// Returns a contestant, or the partnership of an individual event, that sat at a table.
    fn seated_contestant(&mut self, cell: &Cell) -> Option<ContestantId> {
        self.find_allowed(cell, |reader| {
            reader.partnerships.as_ref().unwrap_or(&reader.contestants)
        })
    }

    fn find_allowed(
        &mut self,
        cell: &Cell,
        allowed: fn(&Self) -> &NameSet,
    ) -> Option<ContestantId> {
        let known = self.event.find(cell.text()).filter(|&id| allowed(self).contains(id));
        if known.is_some() {
            return known;
        }
        let [noun, nouns] = allowed(self).nouns;
        let by_player = self.by_player(cell.text(), allowed);
        if by_player.len() > 1 {
            let names = by_player.iter().map(|&id| self.event.name(id));
            let contestants = names.take(MAX_LISTED).collect::<Vec<&str>>().join(", ");
            let name = cell.text().to_owned();
            self.report(cell, &EventFileProblem::SeveralContestants { nouns, name, contestants });
            return None;
        }
        let known = by_player.first().copied();
        if known.is_none() {
            let kind = EventFileProblem::UnknownContestant { noun, name: cell.text().to_owned() };
            let problem = Problem::new(Some(cell.place()), &kind);
            let is_shown = self.problems.would_keep(&problem);
            let help = is_shown.then(|| self.list_names(allowed(self)));
            self.problems.push(match help {
                Some(help) => problem.with_help(help),
                None => problem,
            });
        }
        known
    }

    /// Returns the contestants with a player of this name. A player of an individual event has several partnerships.
    fn by_player(&mut self, text: &str, allowed: fn(&Self) -> &NameSet) -> Vec<ContestantId> {
        if self.partnerships.is_some() {
            return Vec::new();
        }
        let search = self.players.get_or_insert_with(|| {
            let mut contestants = seated(self.event);
            contestants.extend(self.event.entrants());
            PlayerSearch::new(self.event, contestants.into_iter())
        });
        let found = search.find_whole_names(text).into_iter();
        found.filter(|&id| allowed(self).contains(id)).collect()
    }

    /// Returns a list of the first names in natural order.
    fn list_names(&self, allowed: &NameSet) -> String {
        let mut names: Vec<&str> = self
            .event
            .ids()
            .filter(|id| allowed.contains(*id))
            .map(|id| self.event.name(id))
            .collect();
        bridge_core::sort_list_by(&mut names, |a, b| event::natural_order(a, b));
        let more = if names.len() > MAX_LISTED { ", …" } else { "" };
        names.truncate(MAX_LISTED);
        let [_, many] = allowed.nouns;
        format!("the {many} are {}{more}", names.join(", "))
    }

    /// Returns `true` if the results have this session.
    pub(super) fn has_session(&mut self, id: SessionId) -> bool {
        let of_results = || self.event.boards().iter().filter_map(|board| board.session).collect();
        self.sessions.get_or_insert_with(of_results).contains(&id)
    }

    /// Returns `true` if the results have this round.
    pub(super) fn has_round(&mut self, id: RoundId) -> bool {
        let results = self.event.results();
        let of_results = || results.ids().filter_map(|row| results.row(row).round).collect();
        self.rounds.get_or_insert_with(of_results).contains(&id)
    }

    /// Returns `true` if a contestant sat on a side in any result, or if there are no results yet.
    pub(super) fn has_sat(&mut self, id: ContestantId, side: Side) -> bool {
        let (event, results) = (&*self.event, self.event.results());
        let seated = self.seated.get_or_insert_with(|| {
            let mut seated = [(); 2].map(|()| vec![false; event.names()]);
            for row in results.ids() {
                for (name, seated) in results.contestants(row).into_iter().zip(&mut seated) {
                    for player in event.players(name) {
                        if let Some(sat) = seated.get_mut(player.index()) {
                            *sat = true;
                        }
                    }
                }
            }
            seated
        });
        let sat = side.select(seated.each_ref()).get(id.index()).copied().unwrap_or_default();
        sat || results.is_empty()
    }

    /// Returns the noun for a contestant.
    pub(super) const fn noun(&self) -> &'static str {
        let [one, _] = self.contestants.nouns;
        one
    }

    /// Returns two different contestants.
    pub(super) fn two_contestants(
        &mut self,
        one: &Cell,
        other: &Cell,
    ) -> Option<[ContestantId; 2]> {
        let (ours, theirs) = (self.contestant(one), self.contestant(other));
        if ours.is_some() && ours == theirs {
            let error = DecisionError::AgainstItself(other.text().to_owned());
            self.report(other, &EventFileProblem::ContradictoryDecision { error });
            return None;
        }
        Some([ours?, theirs?])
    }

    /// Adds a ruling.
    pub(super) fn adjustment(&mut self, entry: &AdjustmentEntry) {
        let ruling: Option<Adjustment> = self.read(&entry.ruling);
        let round = entry.round.as_ref().map(Cell::text);
        let session = entry.session.as_ref().map(Cell::text);
        let row = self.find_result(round, session, &entry.board, [&entry.ns, &entry.ew]);
        let (Some(row), Some(ruling)) = (row, ruling) else { return };
        if self.event.results().adjustment(row).is_some() {
            self.report(&entry.board, &EventFileProblem::SecondRuling);
            return;
        }
        self.warn_of_ruling(row, &ruling, &entry.ruling);
        self.places.rulings.insert(row, entry.ruling.place());
        self.event.adjust(row, ruling);
        let facts = entry.facts.clone();
        self.event.ruling_facts.extend(facts.map(|facts| (row, facts)));
        let reason = entry.reason.clone();
        self.event.ruling_reasons.extend(reason.map(|reason| (row, reason)));
    }

    /// Warns of a ruling that contains an impossible score, or that makes a correction of the score
    /// ineffective.
    fn warn_of_ruling(&mut self, row: ResultId, ruling: &Adjustment, cell: &Cell) {
        let vulnerability = self.event.board_at(self.event.results().row(row).board).vulnerability;
        if let Some(problem) = ruling_warning(ruling, vulnerability, || Some(cell.place())) {
            self.problems.push(problem);
        }
        let is_settled = [&ruling.north_south, &ruling.east_west].into_iter().all(Ruling::is_final);
        let has_new_score = |it: &Correction| {
            let outcome = |result: &Option<ResultSnapshot>| result.as_ref().map(|it| it.outcome);
            it.row == row && outcome(&it.before) != outcome(&it.after)
        };
        if is_settled && self.event.corrections.iter().any(has_new_score) {
            self.report(cell, &EventFileProblem::RulingOnCorrection);
        }
    }

    /// Returns the result of a board at the table of two contestants.
    fn find_result(
        &mut self,
        round: Option<&str>,
        session: Option<&str>,
        board: &Cell,
        [ns, ew]: [&Cell; 2],
    ) -> Option<ResultId> {
        let number: BoardNumber = self.read(board)?;
        let (north_south, east_west) = (self.seated_contestant(ns)?, self.seated_contestant(ew)?);
        let event = &*self.event;
        let tables = self.tables.get_or_insert_with(|| {
            let table_key = |id| {
                let row = event.results().row(id);
                ([row.north_south, row.east_west], event.board_at(row.board).number, id)
            };
            let mut tables: Vec<_> = event.results().ids().map(table_key).collect();
            tables.sort_unstable();
            tables
        });
        let there = ([north_south, east_west], number);
        let from = tables.partition_point(|&(of, board, _)| (of, board) < there);
        let meetings = tables.iter().skip(from).take_while(|&&(of, board, _)| (of, board) == there);
        let mut found = meetings.map(|&(.., id)| id).filter(|&id| {
            let row = event.results().row(id);
            let at = event.board_at(row.board);
            (round.is_none() || row.round.map(|id| event.name(id)) == round)
                && (session.is_none() || at.session.map(|id| event.name(id)) == session)
        });
        let (first, second) = (found.next(), found.next());
        let names = || (ns.text().to_owned(), ew.text().to_owned());
        match (first, second) {
            (Some(row), None) => Some(row),
            (None, _) => {
                let (north_south, east_west) = names();
                let kind = EventFileProblem::RulingOnNoResult {
                    board: number.to_string(),
                    north_south,
                    east_west,
                };
                self.report(board, &kind);
                None
            }
            (Some(_), Some(_)) => {
                let (north_south, east_west) = names();
                let kind = EventFileProblem::RulingOnSeveralResults {
                    board: number.to_string(),
                    north_south,
                    east_west,
                };
                self.report(board, &kind);
                None
            }
        }
    }
}
