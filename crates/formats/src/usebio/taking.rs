//! Adds boards and matches to the event.

use std::collections::HashSet;
use std::ops::Range;

use bridge_core::{BoardNumber, Vulnerability};
use event::{BoardId, Event, EventError, NewResult, PairName, Room, SessionId};
use foldhash::fast::RandomState;
use regulations::Winners;

use super::contestants::{Contestants, Participant};
use super::game::Game;
use super::line::Line;
use super::part::Part;
use super::tag::Tag;
use super::unique;
use super::usebio_problem::UsebioProblem;
use super::xml::Element;
use crate::csv::csv_problem::{CsvProblem, not_added};
use crate::problem::occurrences::Occurrences;
use crate::problem::{Problem, Problems};
use crate::read::member_places::MemberPlaces;
use crate::read::published::{Published, PublishedResult, PublishedTotal};
use crate::values::outcome_words::together;

/// The state of reading an event.
pub(super) struct Taking<'a> {
    pub(super) event: Event,
    pub(super) published: Published,
    pub(super) problems: Problems,
    pub(super) places: Vec<[Range<usize>; 3]>,
    pub(super) match_places: Vec<[Range<usize>; 2]>,
    pub(super) members: MemberPlaces,
    pub(super) contestants: Contestants<'a>,
    pub(super) is_of_teams: bool,
    pub(super) is_in_imps: bool,
    pub(super) unfinished: bool,
    /// The contestants who have met, by session and round.
    pub(super) met: HashSet<Met, RandomState>,
    /// Percentages in a form that does not show if they are fixed.
    by_code: Occurrences,
    /// Contestants in lines who are not listed as participants.
    unlisted: Occurrences,
    first_unlisted: String,
}

/// The session, the round, and the names of two contestants who met.
type Met = (Option<String>, Option<String>, [String; 2]);

/// The context of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct At<'p> {
    pub(super) board: BoardId,
    pub(super) vulnerability: Vulnerability,
    pub(super) section: Option<&'p str>,
    pub(super) round: Option<&'p str>,
    pub(super) room: Option<Room>,
}

/// The contestants at a table, and their locations.
pub(super) struct Seated<'n> {
    pub(super) names: [&'n str; 2],
    pub(super) places: [Range<usize>; 2],
}

impl<'a> Taking<'a> {
    pub(super) fn new(
        contestants: Contestants<'a>,
        game: &Game,
        problems: Problems,
        unfinished: bool,
    ) -> Self {
        Self {
            event: Event::default(),
            published: Published::default(),
            problems,
            places: Vec::new(),
            match_places: Vec::new(),
            members: MemberPlaces::default(),
            contestants,
            is_of_teams: game.is_of_teams(),
            is_in_imps: game.is_in_imps(),
            unfinished,
            met: HashSet::default(),
            by_code: Occurrences::default(),
            unlisted: Occurrences::default(),
            first_unlisted: String::new(),
        }
    }

    /// Adds the boards and the matches of a part.
    pub(super) fn part(&mut self, part: &Part<'_, '_>) {
        for child in part.element.children() {
            match child.tag() {
                Some(Tag::Board) => self.board_of_field(part, child),
                Some(Tag::Match) => self.a_match(part, child),
                _ => {}
            }
        }
    }

    /// Adds a board of a field. Each line names its contestants.
    fn board_of_field(&mut self, part: &Part<'_, '_>, board: Element<'_, '_>) {
        let Some((id, vulnerability)) = self.board(part, board) else { return };
        let section = part.section.as_deref();
        let at = At { board: id, vulnerability, section, round: None, room: None };
        for element in board.children().filter(|child| child.is(Tag::TravellerLine)) {
            let line = Line::new(element, &mut self.problems);
            if line.players.iter().any(Option::is_some) {
                self.individuals(at, element, &line);
                continue;
            }
            let [Some(ours), Some(theirs)] = line.pairs else {
                self.lone_pair(element, &line);
                continue;
            };
            let places = [ours.place(), theirs.place()];
            let contestants = std::mem::take(&mut self.contestants);
            let names = [ours, theirs].map(|pair| {
                let team = contestants.team_of_pair(pair.text());
                match team.filter(|_| self.is_of_teams) {
                    Some(team) => team.into(),
                    None => contestants.pair(pair.text(), section),
                }
            });
            let names = [names[0].as_ref(), names[1].as_ref()];
            for (name, pair) in names.iter().zip([ours, theirs]) {
                if contestants.is_missing_pair(name) {
                    self.unlisted(pair);
                }
            }
            self.line(at, element, &line, Seated { names, places });
            self.contestants = contestants;
        }
    }

    /// Reads the number and the vulnerability of a board.
    pub(super) fn board(
        &mut self,
        part: &Part<'_, '_>,
        board: Element<'_, '_>,
    ) -> Option<(BoardId, Vulnerability)> {
        let element = unique::only(board, Tag::BoardNumber, &mut self.problems);
        let place = element.or_else(|| board.child(Tag::BoardNumber)).unwrap_or(board).place();
        let of_attribute = board.attribute(Tag::BoardNumber.name());
        let of_element = element.map(Element::text);
        let text = of_element.or(of_attribute.as_deref()).unwrap_or_default();
        if of_attribute.as_deref().is_some_and(|other| other != text) {
            let problem = UsebioProblem::TwoBoardNumbers;
            self.problems.push(unique::contradiction(board.place(), place, &problem));
            return None;
        }
        let number: BoardNumber = match text.parse() {
            Ok(number) => number,
            Err(_) if text.is_empty() => {
                self.problems.push(Problem::new(Some(place), &UsebioProblem::BoardNumberMissing));
                return None;
            }
            Err(error) => {
                let problem = CsvProblem::InvalidBoard { error: error.to_string() };
                self.problems.push(Problem::new(Some(place), &problem));
                return None;
            }
        };
        let mut given = None;
        if let Some(element) = unique::only(board, Tag::Vulnerability, &mut self.problems) {
            match element.text().parse::<Vulnerability>() {
                Ok(vulnerability) => given = Some(vulnerability),
                Err(error) => {
                    let problem = CsvProblem::InvalidVulnerability { error: error.to_string() };
                    self.problems.push(Problem::new(Some(element.place()), &problem));
                }
            }
        }
        let session =
            part.session.as_deref().map(|session| self.event.intern::<SessionId>(session));
        let board =
            session.transpose().and_then(|session| self.event.board(session, number, given));
        match board {
            Ok(id) => Some((id, self.event.board_at(id).vulnerability)),
            Err(error) => {
                self.problems.push(Problem::new(Some(place), &not_added(&error)));
                None
            }
        }
    }

    /// Checks a line with only one pair. It is a sit-out, unless it has a result.
    fn lone_pair(&mut self, element: Element<'_, '_>, line: &Line<'_, '_>) {
        if line.has_result() {
            let place = Some(element.place());
            self.problems.push(Problem::new(place, &UsebioProblem::LineOfOneSide));
        }
    }

    /// Adds a line with four players.
    fn individuals(&mut self, at: At<'_>, element: Element<'_, '_>, line: &Line<'_, '_>) {
        let [Some(north), Some(south), Some(east), Some(west)] = line.players else {
            let place = Some(element.place());
            self.problems.push(Problem::new(place, &UsebioProblem::MissingPlayer));
            return;
        };
        let contestants = std::mem::take(&mut self.contestants);
        let sides = [[north, south], [east, west]]
            .map(|side| side.map(|player| contestants.player_of(player.text())));
        for player in [north, south, east, west] {
            if contestants.is_missing_player(player.text()) {
                self.unlisted(player);
            }
        }
        let names = sides.map(together);
        for (name, players) in names.iter().zip(sides) {
            if let Err(error) = self.event.partnership(name, players) {
                self.problems.push(Problem::new(Some(north.place()), &not_added(&error)));
            }
        }
        let places = [north.place(), east.place()];
        self.line(at, element, line, Seated { names: [&names[0], &names[1]], places });
        self.contestants = contestants;
    }

    /// Records a contestant who is not listed as a participant.
    fn unlisted(&mut self, number: Element<'_, '_>) {
        if self.unlisted.count == 0 {
            number.text().clone_into(&mut self.first_unlisted);
        }
        self.unlisted.add_at(|| number.place());
    }

    /// Adds a line.
    pub(super) fn line(
        &mut self,
        at: At<'_>,
        element: Element<'_, '_>,
        line: &Line<'_, '_>,
        seated: Seated<'_>,
    ) {
        let Some(said) = line.said(at.vulnerability, &mut self.problems) else { return };
        if said.is_by_code {
            self.by_code.add_at(|| element.place());
        }
        let [north_south, east_west] = seated.names;
        let entry = NewResult::new(at.board, north_south, east_west, said.outcome);
        let (table, round) = (line.table.map(Element::text), at.round);
        let added =
            self.event.add(NewResult { table, round, room: at.room, section: at.section, ..entry });
        match added {
            Ok(row) => {
                if let Some(ruling) = said.ruling {
                    self.event.adjust(row, ruling);
                }
                let [ours, theirs] = seated.places;
                self.places.push([element.place(), ours, theirs]);
                if line.figures.iter().any(Option::is_some) {
                    let figures = line.figures.clone();
                    self.published.results.push(PublishedResult { row, figures });
                }
            }
            Err(error) => {
                self.problems.push(Problem::new(Some(element.place()), &not_added(&error)));
            }
        }
    }

    /// Adds the participants to the event, and reports problems of all lines together.
    pub(super) fn finish(&mut self) {
        let list = std::mem::take(&mut self.contestants.list);
        for participant in &list {
            if let Err(error) = self.listed(participant) {
                let place = Some(participant.place.clone());
                self.problems.push(Problem::new(place, &not_added(&error)));
            }
        }
        if let Occurrences { count, first: Some(place) } = std::mem::take(&mut self.unlisted) {
            let first = std::mem::take(&mut self.first_unlisted);
            let problem = UsebioProblem::UnlistedContestants { first, count };
            self.problems.push(Problem::new(Some(place), &problem));
        }
        if let Occurrences { count, first: Some(place) } = std::mem::take(&mut self.by_code) {
            let problem = UsebioProblem::CodedRulings { count };
            self.problems.push(Problem::new(Some(place), &problem));
        }
    }

    fn listed(&mut self, participant: &Participant<'_>) -> Result<(), EventError> {
        let who = self.event.intern(&participant.name)?;
        let side = participant.side;
        if !participant.figures.is_empty() {
            let figures = participant.figures.clone();
            self.published.totals.push(PublishedTotal { who, side, figures });
        }
        if !participant.members.is_empty() {
            let members = participant.members.iter();
            let members = members.map(|(name, place)| ((*name).to_owned(), place.clone()));
            self.members.add(&participant.name, members.collect());
            let members = participant.members.iter().map(|(name, _)| (*name).to_owned()).collect();
            self.event.name_members(PairName { name: who, side }, members);
        }
        Ok(())
    }

    /// Returns the number of winners, if the file specifies it. Two winners are accepted only if
    /// each pair has a direction, because one program writes 2 for two groups whose pairs sit in
    /// both directions.
    pub(super) fn winners(&self, game: &Game) -> Option<Winners> {
        if self.contestants.on_both_sides {
            return Some(Winners::Two);
        }
        game.winners.filter(|&winners| winners == Winners::One || self.contestants.have_directions)
    }
}
