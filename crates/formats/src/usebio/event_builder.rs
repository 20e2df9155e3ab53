//! Adds boards and matches to the event.

use std::collections::HashSet;
use std::ops::Range;

use bridge_core::{BoardNumber, Vulnerability};
use event::{BoardId, Event, EventError, NewResult, PairName, Room, SessionId};
use foldhash::fast::RandomState;
use regulations::Winners;

use super::contestants::{Contestants, ListedPlayer, Participant};
use super::element_name::ElementName;
use super::game::Game;
use super::line::Line;
use super::part::Part;
use super::unique;
use super::usebio_problem::UsebioProblem;
use super::xml::Element;
use crate::csv::csv_problem::{CsvProblem, not_added};
use crate::problem::occurrences::Occurrences;
use crate::problem::{Problem, Problems};
use crate::read::member_places::MemberPlaces;
use crate::read::published::{Published, PublishedResult, PublishedTotal};
use crate::values::outcome_words::partnership_name;

/// The column of opening leads, named as in CSV.
const LEAD_COLUMN: &str = "lead";

/// The state of reading an event.
pub(super) struct EventBuilder<'a> {
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
    /// Pairs of teams in lines. The event contains only their teams.
    pub(super) line_ups: Occurrences,
    /// The contestants who have met, by session and round.
    pub(super) matches_played: HashSet<MatchKey, RandomState>,
    /// Percentages in a form that does not show if they are fixed.
    coded_rulings: Occurrences,
    /// Contestants in lines who are not listed as participants.
    unlisted: Occurrences,
    first_unlisted: String,
}

/// The session, the round, and the names of two contestants who met.
type MatchKey = (Option<String>, Option<String>, [String; 2]);

/// The context of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineContext<'p> {
    pub(super) board: BoardId,
    pub(super) vulnerability: Vulnerability,
    pub(super) section: Option<&'p str>,
    pub(super) round: Option<&'p str>,
    pub(super) room: Option<Room>,
}

/// The contestants at a table, and their locations.
pub(super) struct TableContestants<'n> {
    pub(super) names: [&'n str; 2],
    pub(super) places: [Range<usize>; 2],
}

impl<'a> EventBuilder<'a> {
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
            line_ups: Occurrences::default(),
            matches_played: HashSet::default(),
            coded_rulings: Occurrences::default(),
            unlisted: Occurrences::default(),
            first_unlisted: String::new(),
        }
    }

    /// Adds the boards and the matches of a part.
    pub(super) fn add_part(&mut self, part: &Part<'_, '_>) {
        for child in part.element.children() {
            match child.tag() {
                Some(ElementName::Board) => self.add_field_board(part, child),
                Some(ElementName::Match) => self.add_match(part, child),
                _ => {}
            }
        }
    }

    /// Adds a board of a field. Each line names its contestants.
    fn add_field_board(&mut self, part: &Part<'_, '_>, board: Element<'_, '_>) {
        let Some((id, vulnerability)) = self.board(part, board) else { return };
        let section = part.section.as_deref();
        let at = LineContext { board: id, vulnerability, section, round: None, room: None };
        for element in board.children().filter(|child| child.is(ElementName::TravellerLine)) {
            let line = Line::new(element, &mut self.problems);
            if line.players.iter().any(Option::is_some) {
                self.add_individual_line(at, element, &line);
                continue;
            }
            let [Some(ours), Some(theirs)] = line.pairs else {
                self.check_single_pair(element, &line);
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
                if self.is_of_teams && contestants.is_in_team(pair.text()) {
                    self.line_ups.add_at(|| pair.place());
                }
                if contestants.is_unlisted_pair(name) {
                    self.add_unlisted(pair);
                }
            }
            self.add_line(at, element, &line, TableContestants { names, places });
            self.contestants = contestants;
        }
    }

    /// Reads the number and the vulnerability of a board.
    pub(super) fn board(
        &mut self,
        part: &Part<'_, '_>,
        board: Element<'_, '_>,
    ) -> Option<(BoardId, Vulnerability)> {
        let element = unique::single(board, ElementName::BoardNumber, &mut self.problems);
        let place =
            element.or_else(|| board.child(ElementName::BoardNumber)).unwrap_or(board).place();
        let from_attribute = board.attribute(ElementName::BoardNumber.name());
        let from_element = element.map(Element::text);
        let text = from_element.or(from_attribute.as_deref()).unwrap_or_default();
        if from_attribute.as_deref().is_some_and(|other| other != text) {
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
        if let Some(element) = unique::single(board, ElementName::Vulnerability, &mut self.problems)
        {
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
    fn check_single_pair(&mut self, element: Element<'_, '_>, line: &Line<'_, '_>) {
        if line.has_result() {
            let place = Some(element.place());
            self.problems.push(Problem::new(place, &UsebioProblem::LineOfOneSide));
        }
    }

    /// Adds a line with four players.
    fn add_individual_line(
        &mut self,
        at: LineContext<'_>,
        element: Element<'_, '_>,
        line: &Line<'_, '_>,
    ) {
        let [Some(north), Some(south), Some(east), Some(west)] = line.players else {
            let place = Some(element.place());
            self.problems.push(Problem::new(place, &UsebioProblem::MissingPlayer));
            return;
        };
        let contestants = std::mem::take(&mut self.contestants);
        let sides = [[north, south], [east, west]]
            .map(|side| side.map(|player| contestants.player_name(player.text())));
        for player in [north, south, east, west] {
            if contestants.is_unlisted_player(player.text()) {
                self.add_unlisted(player);
            }
        }
        let names = sides.map(partnership_name);
        for (name, players) in names.iter().zip(sides) {
            if let Err(error) = self.event.partnership(name, players) {
                self.problems.push(Problem::new(Some(north.place()), &not_added(&error)));
            }
        }
        let places = [north.place(), east.place()];
        self.add_line(
            at,
            element,
            line,
            TableContestants { names: [&names[0], &names[1]], places },
        );
        self.contestants = contestants;
    }

    /// Records a contestant who is not listed as a participant.
    fn add_unlisted(&mut self, number: Element<'_, '_>) {
        if self.unlisted.count == 0 {
            number.text().clone_into(&mut self.first_unlisted);
        }
        self.unlisted.add_at(|| number.place());
    }

    /// Adds a line.
    pub(super) fn add_line(
        &mut self,
        at: LineContext<'_>,
        element: Element<'_, '_>,
        line: &Line<'_, '_>,
        table_contestants: TableContestants<'_>,
    ) {
        let Some(values) = line.read_values(at.vulnerability, &mut self.problems) else { return };
        if values.is_coded {
            self.coded_rulings.add_at(|| element.place());
        }
        let [north_south, east_west] = table_contestants.names;
        let entry = NewResult::new(at.board, north_south, east_west, values.outcome);
        let (table, round) = (line.table.map(Element::text), at.round);
        let lead = line.lead.map(|lead| [lead]);
        if lead.is_some() && self.event.extra_columns.is_empty() {
            self.event.extra_columns.push(LEAD_COLUMN.to_owned());
        }
        let extra = lead.as_ref().map_or(&[][..], |lead| lead);
        let (room, section) = (at.room, at.section);
        let added = self.event.add(NewResult { table, round, room, section, extra, ..entry });
        match added {
            Ok(row) => {
                if let Some(ruling) = values.ruling {
                    self.event.adjust(row, ruling);
                }
                let [ours, theirs] = table_contestants.places;
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
            if let Err(error) = self.add_participant(participant) {
                let place = Some(participant.place.clone());
                self.problems.push(Problem::new(place, &not_added(&error)));
            }
        }
        if let Occurrences { count, first: Some(place) } = std::mem::take(&mut self.unlisted) {
            let first = std::mem::take(&mut self.first_unlisted);
            let problem = UsebioProblem::UnlistedContestants { first, count };
            self.problems.push(Problem::new(Some(place), &problem));
        }
        if let Occurrences { count, first: Some(place) } = std::mem::take(&mut self.coded_rulings) {
            let problem = UsebioProblem::CodedRulings { count };
            self.problems.push(Problem::new(Some(place), &problem));
        }
    }

    fn add_participant(&mut self, participant: &Participant<'_>) -> Result<(), EventError> {
        let contestant = self.event.intern(&participant.name)?;
        let side = participant.side;
        if !participant.figures.is_empty() {
            let figures = participant.figures.clone();
            self.published.totals.push(PublishedTotal { contestant, side, figures });
        }
        let pair = PairName { name: contestant, side };
        if let Some(direction) = participant.direction.filter(|_| side.is_none()) {
            self.event.details.directions.insert(contestant, direction);
        }
        let numbers = participant.numbers.clone();
        self.event.set_member_numbers(pair, &participant.name, numbers);
        if !participant.members.is_empty() {
            let members = participant.members.iter();
            let members = members.map(|it| (it.name.to_string(), it.place.clone()));
            self.members.add(&participant.name, members.collect());
            let members = participant.members.iter().map(|it| it.name.to_string()).collect();
            self.event.name_members(pair, members);
            for ListedPlayer { name, numbers, .. } in &participant.members {
                self.event.set_member_numbers(pair, name, numbers.clone());
            }
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
