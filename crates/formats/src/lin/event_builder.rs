//! Adds the results of deals and lists to the event.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;

use bridge_core::{BoardNumber, Exact, Side};
use event::{
    CarriedOver, CarryOver, ContestantId, Decision, Event, EventError, NewResult, Outcome,
    PairName, ResultId, Room, RoundId, Severity,
};

use super::contestants::{Names, name_of_players};
use super::deal::{Deal, invalid};
use super::hands::game_hands;
use super::heading::{About, Heading, ListedResult, Scoring};
use super::lin_problem::LinProblem;
use super::listed_result;
use super::overview::Overview;
use super::tokens::shown;
use crate::csv::csv_problem::{CsvProblem, not_added};
use crate::hand_records::add::HandAdder;
use crate::problem::{Problem, Problems};
use crate::read::member_places::{Member, MemberPlaces};
use crate::read::origin::Origin;
use crate::read::parsed_results::ParsedFile;
use crate::read::published::Published;
use crate::text::place;
use crate::values::outcome_words::partnership_name;

/// The maximum number of members that are listed for a team.
const MAX_MEMBERS: usize = 32;

/// The state of reading an event.
pub(super) struct EventBuilder<'t, 'o> {
    text: &'t str,
    overview: &'o Overview<'t>,
    event: Event,
    problems: Problems,
    places: Vec<[Range<usize>; 3]>,
    current: Match<'t>,
    /// The members of each team.
    members: BTreeMap<ContestantId, Vec<Member>>,
    /// The rounds and teams whose carry-over is known.
    carried: BTreeSet<(Option<RoundId>, [ContestantId; 2])>,
    /// The number of deals without a result.
    unplayed: usize,
    hand_adder: HandAdder,
}

/// The match or tournament whose deals are being read.
#[derive(Debug, Default)]
struct Match<'t> {
    heading: Heading<'t>,
    about: About<'t>,
    /// The listed results that have not been added yet.
    listed: BTreeMap<(BoardNumber, Room), ListedResult<'t>>,
    /// The first and the last listed board, if there is a list.
    boards: Option<[BoardNumber; 2]>,
    /// The names of the home and the away team.
    teams: Option<[Rc<str>; 2]>,
    round: Option<&'t str>,
    has_results: bool,
}

/// A result at a table.
#[derive(Clone, Copy, Debug)]
struct TableResult<'t> {
    /// The value that locates the result.
    at: &'t str,
    board: BoardNumber,
    room: Room,
    names: Names<'t>,
    outcome: Outcome,
}

/// The contestants at a table, North-South first, with their locations.
struct Sides {
    names: [Rc<str>; 2],
    places: [Range<usize>; 2],
}

impl<'t, 'o> EventBuilder<'t, 'o> {
    pub(super) fn new(text: &'t str, overview: &'o Overview<'t>, problems: Problems) -> Self {
        Self {
            text,
            overview,
            event: Event::default(),
            problems,
            places: Vec::new(),
            current: Match::default(),
            members: BTreeMap::new(),
            carried: BTreeSet::new(),
            unplayed: 0,
            hand_adder: HandAdder::default(),
        }
    }

    /// Reports a problem, unless it equals the last one.
    pub(super) fn report(&mut self, problem: Problem) {
        let is_known = self.problems.list().last().is_some_and(|last| *last == problem);
        if !is_known {
            self.problems.push(problem);
        }
    }

    fn report_at(&mut self, value: &str, kind: &LinProblem) {
        let problem = invalid(value, self.text, kind);
        self.report(*problem);
    }

    /// Begins a match or a tournament.
    pub(super) fn begin_match(&mut self, heading: Heading<'t>) {
        self.end_match();
        let about = heading.about();
        let has_round = self.overview.has_rounds && !about.segment.is_empty();
        let round = has_round.then_some(about.segment);
        let teams = self.team_names(&heading, about);
        let mut begun = Match { heading, about, teams, round, ..Match::default() };
        match heading.listed(self.text) {
            Ok(listed) => {
                let numbers = || listed.iter().map(|result| result.board);
                if let (Some(first), Some(last)) = (numbers().min(), numbers().max()) {
                    let range = about.board_range().filter(|_| heading.boards.is_none());
                    let [lowest, highest] = range.unwrap_or([first, last]);
                    begun.boards = Some([lowest.min(first), highest.max(last)]);
                }
                for result in listed {
                    let board = result.board;
                    if begun.listed.insert((board, result.room), result).is_some() {
                        let kind = LinProblem::ListedTwice { board: board.to_string() };
                        self.report_at(heading.boards.unwrap_or(result.text), &kind);
                    }
                }
            }
            Err(problem) => self.report(*problem),
        }
        self.current = begun;
    }

    /// Returns the names of both teams, in an event of teams.
    fn team_names(&self, heading: &Heading<'t>, about: About<'t>) -> Option<[Rc<str>; 2]> {
        if !self.overview.is_of_teams {
            return None;
        }
        let name = |team: usize, name: &str| -> Option<Rc<str>> {
            match name {
                "" => name_of_players(heading.names, team).map(Rc::from),
                _ => Some(Rc::from(name)),
            }
        };
        let [home, away] = about.teams;
        Some([name(0, home)?, name(1, away)?])
    }

    /// Adds the carry-over of a match. If a file contains several segments of a match, only the first
    /// one has a carry-over.
    fn add_carry_over(&mut self) -> Result<(), Box<Problem>> {
        let Match { about, teams: Some(teams), round, .. } = &self.current else { return Ok(()) };
        let carried = about.carry_over(self.text)?;
        let is_zero = carried.iter().all(|imps| *imps == Exact::ZERO);
        let at = about.carry_over.into_iter().find(|cell| !cell.is_empty()).unwrap_or_default();
        if !is_zero && about.scoring() == Some(Scoring::BoardAMatch) {
            return Err(invalid(at, self.text, &LinProblem::CarryOverNotUsed));
        }
        let add = |event: &mut Event, added: &mut BTreeSet<_>| -> Result<(), EventError> {
            let [home, away] = teams;
            let round = round.map(|round| event.intern::<RoundId>(round)).transpose()?;
            let ids = [event.intern::<ContestantId>(home)?, event.intern::<ContestantId>(away)?];
            let [home, away] = ids;
            let key = if home <= away { [home, away] } else { [away, home] };
            if !added.insert((round, key)) || is_zero {
                return Ok(());
            }
            for ((team, opponents), imps) in [(home, away), (away, home)].into_iter().zip(carried) {
                let amount = CarriedOver::Imps { round, opponents, imps };
                // Each match is in the set, so a team has no other carry-over into it.
                drop(event.add_decision(Decision::CarryOver(CarryOver { team, amount })));
            }
            Ok(())
        };
        let added = add(&mut self.event, &mut self.carried);
        added.map_err(|error| {
            Box::new(Problem::new(Some(place::find(at, self.text)), &not_added(&error)))
        })
    }

    /// Adds the listed results of a match whose deals are not in the file, and its carry-over.
    fn end_match(&mut self) {
        let names = self.current.heading.names;
        for ((board, room), listed) in std::mem::take(&mut self.current.listed) {
            let at = listed.text;
            let names = if names.listed_table(room).is_some() { names } else { Names::default() };
            match listed_result::parse(at, self.text) {
                Ok(Outcome::NotPlayed) => {}
                Ok(outcome) => {
                    self.add_result(TableResult { at, board, room, names, outcome });
                }
                Err(problem) => self.report(*problem),
            }
        }
        if self.current.has_results
            && let Err(problem) = self.add_carry_over()
        {
            self.report(*problem);
        }
        self.current = Match::default();
    }

    /// Adds the result of a deal.
    pub(super) fn add_deal(&mut self, deal: &Deal<'t>) {
        if let Err(problem) = self.try_deal(deal) {
            self.report(*problem);
        }
    }

    fn try_deal(&mut self, deal: &Deal<'t>) -> Result<(), Box<Problem>> {
        let text = self.text;
        let label = deal.board(text)?;
        let own = deal.outcome(label.number, text);
        let room = deal.room();
        let listed = label.number.and_then(|number| self.current.listed.remove(&(number, room)));
        let listed = listed.map(|listed| listed_result::parse(listed.text, text)).transpose()?;
        let listed = listed.filter(|listed| *listed != Outcome::NotPlayed);
        let outcome = match (listed, own) {
            (Some(listed), Ok(Some(own))) if listed != own => {
                let (listed_text, found) = (name(listed), name(own));
                let kind = LinProblem::OtherListedResult { listed: listed_text, found };
                self.report_at(deal.locator(), &kind);
                listed
            }
            (Some(listed), _) => listed,
            (None, own) => own?.unwrap_or(Outcome::NotPlayed),
        };
        if outcome == Outcome::NotPlayed {
            self.unplayed = self.unplayed.saturating_add(1);
            return Ok(());
        }
        let Some(board) = label.number else {
            return Err(invalid(deal.locator(), text, &LinProblem::BoardMissing));
        };
        label.warning.into_iter().for_each(|warning| self.report(warning));
        if let Some([first, last]) = self.current.boards
            && !(first..=last).contains(&board)
        {
            let [board, first, last] = [board, first, last].map(|number| number.to_string());
            let kind = LinProblem::BoardNotListed { board, first, last };
            return Err(invalid(deal.locator(), text, &kind));
        }
        self.check_vulnerability(deal, board)?;
        let added = self.add_result(TableResult {
            at: deal.locator(),
            board,
            room,
            names: deal.names,
            outcome,
        });
        if let Some(result) = added {
            self.add_hands(deal, result);
        }
        Ok(())
    }

    /// Adds the hands of a deal with a result. Another dealer has been reported.
    fn add_hands(&mut self, deal: &Deal<'t>, result: ResultId) {
        let board = self.event.results().board(result);
        let number = self.event.board_at(board).number;
        let mut problems = Problems::default();
        if let Some(hands) = game_hands(deal, self.text, &mut problems)
            && hands.dealer.as_ref().is_none_or(|dealer| dealer.value == number.dealer())
        {
            self.hand_adder.add(hands, board, Some(result), &mut self.event, &mut problems);
        }
        self.problems.append(problems);
    }

    /// Checks that all deals of a board have one vulnerability.
    fn check_vulnerability(
        &self,
        deal: &Deal<'t>,
        number: BoardNumber,
    ) -> Result<(), Box<Problem>> {
        let Some(given) = deal.vulnerability(self.text)? else { return Ok(()) };
        let known = self.overview.vulnerabilities.get(&number);
        let Some((first, place)) = known.filter(|(first, _)| *first != given) else {
            return Ok(());
        };
        let problem = CsvProblem::TwoVulnerabilities {
            board: number.to_string(),
            found: given.to_string(),
            earlier: first.to_string(),
        };
        let problem = *invalid(deal.vulnerable.unwrap_or_default(), self.text, &problem);
        Err(Box::new(problem.with_note(place.clone(), "the other one is here")))
    }

    /// Adds a result, or reports why it is rejected.
    fn add_result(&mut self, result: TableResult<'t>) -> Option<ResultId> {
        let TableResult { at, board: number, room, names, outcome } = result;
        let sides = match self.sides(at, room, names) {
            Ok(sides) => sides,
            Err(problem) => {
                self.report(*problem);
                return None;
            }
        };
        let vulnerability = self.overview.vulnerabilities.get(&number).map(|&(it, _)| it);
        let [home, away] = &sides.names;
        let board = self.event.board(None, number, vulnerability);
        let added = board.and_then(|board| {
            let room = self.overview.is_of_teams.then_some(room);
            let entry = NewResult::new(board, home, away, outcome);
            self.event.add(NewResult { room, round: self.current.round, ..entry })
        });
        match added {
            Ok(id) => {
                self.current.has_results = true;
                let [home, away] = sides.places;
                self.places.push([place::find(at, self.text), home, away]);
                if self.overview.is_of_teams {
                    self.add_members(&sides.names, names, room);
                }
                Some(id)
            }
            Err(error) => {
                let mut sides = sides.names.iter().zip(sides.places);
                let is_long = |name: &str| error == EventError::LongName(name.len());
                let of_side = sides.find(|(name, _)| is_long(name)).map(|(_, place)| place);
                let place = of_side.or_else(|| Some(place::find(at, self.text)));
                self.report(Problem::new(place, &not_added(&error)));
                None
            }
        }
    }

    /// Returns the contestants at a table.
    fn sides(&self, at: &'t str, room: Room, names: Names<'t>) -> Result<Sides, Box<Problem>> {
        names.check(self.text)?;
        if self.overview.is_of_teams {
            let Some([home, away]) = self.current.teams.clone() else {
                let about = self.current.heading.about.map_or(at, shown);
                return Err(invalid(about, self.text, &LinProblem::TeamsMissing));
            };
            let places = self
                .current
                .about
                .teams
                .map(|team| place::find(if team.is_empty() { at } else { team }, self.text));
            return Ok(match room {
                Room::Open => Sides { names: [home, away], places },
                Room::Closed => {
                    let [home_place, away_place] = places;
                    Sides { names: [away, home], places: [away_place, home_place] }
                }
            });
        }
        let Some(pairs) = names.table(room).pairs() else {
            return Err(invalid(at, self.text, &LinProblem::PlayersMissing));
        };
        let names = pairs.map(|[one, other]| {
            // The name keeps the order of the first seats of the pair.
            let name = partnership_name([one, other]);
            let exchanged = partnership_name([other, one]);
            let is_known = |name: &str| self.event.find::<ContestantId>(name).is_some();
            Rc::from(if !is_known(&name) && is_known(&exchanged) { exchanged } else { name })
        });
        let places = pairs.map(|[one, _]| place::find(one, self.text));
        Ok(Sides { names, places })
    }

    /// Adds the players at a table to the members of their teams, North-South first.
    fn add_members(&mut self, teams: &[Rc<str>; 2], names: Names<'t>, room: Room) {
        let players = names.table(room);
        for (team, side) in teams.iter().zip(Side::ALL) {
            let Some(id) = self.event.find::<ContestantId>(team) else { continue };
            let members = self.members.entry(id).or_default();
            for player in players.pair(side) {
                let is_known = members.iter().any(|(name, _)| name == player);
                if !player.is_empty() && !is_known && members.len() < MAX_MEMBERS {
                    members.push((player.to_owned(), place::find(player, self.text)));
                }
            }
        }
    }

    /// Returns the event with its problems. The text of the result is empty.
    pub(super) fn finish(mut self) -> ParsedFile {
        self.end_match();
        let mut places = MemberPlaces::default();
        for (team, members) in std::mem::take(&mut self.members) {
            let names = members.iter().map(|(name, _)| name.clone()).collect();
            self.event.name_members(PairName { name: team, side: None }, names);
            let name = self.event.name(team).to_owned();
            places.add(&name, members);
        }
        self.event.title = self.overview.title.map(str::to_owned);
        let Self { event, mut problems, places: results, unplayed, overview, .. } = self;
        if event.results().is_empty() {
            report_no_results(unplayed, &mut problems);
        } else if unplayed > 0 {
            problems.push(Problem::new(None, &LinProblem::UnplayedDeals { deals: unplayed }));
        }
        ParsedFile {
            text: String::new().into(),
            event,
            method: overview.method,
            winners: None,
            published: Published::default(),
            problems,
            origin: Origin::Places { results, matches: Vec::new(), members: places },
        }
    }
}

/// Reports that the file has no results, unless it has errors.
fn report_no_results(unplayed: usize, problems: &mut Problems) {
    if problems.count(Severity::Error) == 0 {
        let problem = match unplayed {
            0 => LinProblem::NoDeals,
            deals => LinProblem::OnlyUnplayedDeals { deals },
        };
        problems.push(Problem::new(None, &problem));
    }
}

/// Returns the text of an outcome in messages.
fn name(outcome: Outcome) -> String {
    match outcome {
        Outcome::Played(played) => played.to_string(),
        Outcome::PassedOut => "a passed out board".to_owned(),
        Outcome::Score(score) => score.to_string(),
        Outcome::NotPlayed => "no result".to_owned(),
    }
}
