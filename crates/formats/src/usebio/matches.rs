//! Reads matches: their boards, or their points if there are no boards.

use std::ops::Range;

use bridge_core::{FractionalImps, Side, Vps};
use event::{Bye, Decision, DecisionError, MatchResult, NewMatch, Room, UnplayedMatch};

use super::contestants::side;
use super::element_name::ElementName;
use super::event_builder::{EventBuilder, LineContext, TableContestants};
use super::line::Line;
use super::part::Part;
use super::unique;
use super::usebio_problem::UsebioProblem;
use super::xml::Element;
use crate::csv::csv_problem::not_added;
use crate::csv::matches_csv::match_problem::MatchProblem;
use crate::problem::{Problem, Problems};

/// The two sides of a match: the team or the North-South pair, and its opponents.
struct MatchSides<'a> {
    names: [String; 2],
    places: [Range<usize>; 2],
    round: Option<&'a str>,
    is_of_teams: bool,
}

impl EventBuilder<'_> {
    /// Adds a match.
    pub(super) fn add_match(&mut self, part: &Part<'_, '_>, element: Element<'_, '_>) {
        let Some(match_sides) = self.read_sides(part, element) else { return };
        let mut boards = element.children().filter(|child| child.is(ElementName::Board)).peekable();
        if boards.peek().is_none() {
            self.add_points(&match_sides, element);
            return;
        }
        self.warn_of_repeated_match(part, &match_sides);
        for board in boards {
            let Some((id, vulnerability)) = self.board(part, board) else { continue };
            let section = part.section.as_deref();
            let at = LineContext {
                board: id,
                vulnerability,
                section,
                round: match_sides.round,
                room: None,
            };
            let lines = board.children().filter(|child| child.is(ElementName::TravellerLine));
            for (index, element) in lines.enumerate() {
                self.add_match_line(&match_sides, at, element, index);
            }
        }
    }

    /// Warns if two contestants have met before in the same round. Their boards form one match.
    fn warn_of_repeated_match(&mut self, part: &Part<'_, '_>, match_sides: &MatchSides<'_>) {
        let [one, other] = &match_sides.names;
        let names = if one < other { [one, other] } else { [other, one] }.map(String::clone);
        let round = match_sides.round.map(str::to_owned);
        if self.matches_played.insert((part.session.clone(), round, names)) {
            return;
        }
        let problem = UsebioProblem::JoinedMatches { first: one.clone(), other: other.clone() };
        let place = match_sides.places[0].clone();
        self.problems.push(Problem::new(Some(place), &problem));
    }

    /// Adds a line of a match. Its pair or the direction of the first team determines the sides.
    fn add_match_line(
        &mut self,
        match_sides: &MatchSides<'_>,
        at: LineContext<'_>,
        element: Element<'_, '_>,
        index: usize,
    ) {
        let line = Line::new(element, &mut self.problems);
        let is_open = if match_sides.is_of_teams {
            let by_pair = line.pairs[0].and_then(|pair| self.contestants.team_of_pair(pair.text()));
            if by_pair.is_some() {
                self.line_ups.add_at(|| element.place());
            }
            match (by_pair, side(line.direction.map(Element::text))) {
                (Some(team), _) => team == match_sides.names[0],
                (None, Some(side)) => side == Side::NorthSouth,
                (None, None) => index == 0,
            }
        } else {
            let first = line.pairs[0].map(|pair| self.contestants.pair(pair.text(), at.section));
            first.is_none_or(|first| first == match_sides.names[0])
        };
        let room = if is_open { Room::Open } else { Room::Closed };
        let at = LineContext { room: match_sides.is_of_teams.then_some(room), ..at };
        let [first, second] = [match_sides.names[0].as_str(), match_sides.names[1].as_str()];
        let names = if is_open { [first, second] } else { [second, first] };
        let [one, other] = match_sides.places.clone();
        let places = if is_open { [one, other] } else { [other, one] };
        self.add_line(at, element, &line, TableContestants { names, places });
    }

    /// Returns the sides of a match. A bye is added, and missing sides are reported. In both cases
    /// `None` is returned.
    fn read_sides<'a>(
        &mut self,
        part: &Part<'_, '_>,
        element: Element<'a, '_>,
    ) -> Option<MatchSides<'a>> {
        let problems = &mut self.problems;
        let round = unique::text(element, ElementName::RoundNumber, problems);
        let mut elements =
            |names: [ElementName; 2]| names.map(|name| unique::single(element, name, problems));
        let teams = elements([ElementName::Team, ElementName::OpposingTeam]);
        let pairs = elements([ElementName::NsPairNumber, ElementName::EwPairNumber]);
        let is_of_teams = teams.iter().any(Option::is_some);
        let both = if is_of_teams { teams } else { pairs };
        let is_named = |it: &Element<'_, '_>| !matches!(it.text(), "" | "0");
        let [first, second] = both.map(|it| it.filter(is_named));
        let name = |it: Element<'_, '_>| -> String {
            if is_of_teams {
                self.contestants.team_name(it.text()).to_owned()
            } else {
                self.contestants.pair(it.text(), part.section.as_deref()).into_owned()
            }
        };
        match (first, second) {
            (Some(first), Some(second)) => Some(MatchSides {
                names: [name(first), name(second)],
                places: [first.place(), second.place()],
                round,
                is_of_teams,
            }),
            (Some(one), None) | (None, Some(one)) => {
                let name = name(one);
                if has_results(element) {
                    let place = Some(one.place());
                    self.problems.push(Problem::new(place, &UsebioProblem::MatchOfOneSide));
                    return None;
                }
                self.add_bye(&name, round, one.place());
                None
            }
            (None, None) => {
                let place = Some(element.place());
                self.problems.push(Problem::new(place, &UsebioProblem::MatchWithoutContestants));
                None
            }
        }
    }

    fn add_bye(&mut self, name: &str, round: Option<&str>, place: Range<usize>) {
        let round = round.map(|round| self.event.intern(round)).transpose();
        let (Ok(round), Ok(team)) = (round, self.event.intern(name)) else { return };
        if let Err(error) = self.event.add_decision(Decision::Bye(Bye { round, team })) {
            self.problems.push(Problem::new(Some(place), &decision_problem(&error)));
        }
    }

    /// Adds a match that has only points.
    fn add_points(&mut self, match_sides: &MatchSides<'_>, element: Element<'_, '_>) {
        let problems = &mut self.problems;
        let mut elements =
            |names: [ElementName; 2]| names.map(|name| unique::single(element, name, problems));
        let points = if match_sides.is_of_teams {
            elements([ElementName::TeamScore, ElementName::OpposingTeamScore])
        } else {
            elements([ElementName::NsScore, ElementName::EwScore])
        };
        let (home, away) = match points {
            [Some(home), Some(away)] => (home, away),
            [None, None] => {
                self.add_unplayed(match_sides, element);
                return;
            }
            [Some(single), None] | [None, Some(single)] => {
                let place = Some(single.place());
                self.problems.push(Problem::new(place, &UsebioProblem::PointsOfOneSide));
                return;
            }
        };
        let Some(result) = self.result(home, away) else { return };
        let [home, away] = [match_sides.names[0].as_str(), match_sides.names[1].as_str()];
        let entry =
            NewMatch { home, away, result, boards: None, round: match_sides.round, table: None };
        match self.event.add_match(entry) {
            Ok(_) => self.match_places.push(match_sides.places.clone()),
            Err(error) => {
                self.problems.push(Problem::new(Some(element.place()), &not_added(&error)));
            }
        }
    }

    fn result(&mut self, home: Element<'_, '_>, away: Element<'_, '_>) -> Option<MatchResult> {
        if self.is_in_imps {
            let invalid = |error| MatchProblem::InvalidImps { error };
            let imps: [Option<FractionalImps>; 2] =
                [home, away].map(|it| number(it, invalid, &mut self.problems));
            let [home, away] = imps;
            return Some(MatchResult::Imps { home: home?, away: away? });
        }
        let invalid = |error| MatchProblem::InvalidVps { error };
        let vps: [Option<Vps>; 2] = [home, away].map(|it| number(it, invalid, &mut self.problems));
        let [home, away] = vps;
        Some(MatchResult::Vps { home: home?, away: away? })
    }

    fn add_unplayed(&mut self, match_sides: &MatchSides<'_>, element: Element<'_, '_>) {
        if !self.unfinished {
            let place = Some(element.place());
            self.problems.push(Problem::new(place, &UsebioProblem::MatchWithoutResult));
            return;
        }
        let round = match_sides.round.map(|round| self.event.intern(round)).transpose();
        let [home, away] =
            [&match_sides.names[0], &match_sides.names[1]].map(|name| self.event.intern(name));
        let (Ok(round), Ok(home), Ok(away)) = (round, home, away) else { return };
        let unplayed = Decision::Unplayed(UnplayedMatch { round, home, away });
        if let Err(error) = self.event.add_decision(unplayed) {
            self.problems.push(Problem::new(Some(element.place()), &decision_problem(&error)));
        }
    }
}

/// Returns the problem of a bye or of a match to come that contradicts the event.
fn decision_problem(error: &DecisionError) -> MatchProblem {
    match error {
        DecisionError::AgainstItself(_) => MatchProblem::MatchAgainstItself,
        _ => MatchProblem::RepeatedLine { error: error.to_string() },
    }
}

/// Returns `true` if a match has boards with results.
fn has_results(element: Element<'_, '_>) -> bool {
    let boards = element.children().filter(|child| child.is(ElementName::Board));
    let mut lines =
        boards.flat_map(Element::children).filter(|child| child.is(ElementName::TravellerLine));
    lines.any(|line| Line::new(line, &mut Problems::default()).has_result())
}

/// Parses a number of points.
fn number<T: std::str::FromStr<Err: std::fmt::Display>>(
    element: Element<'_, '_>,
    invalid: impl FnOnce(String) -> MatchProblem,
    problems: &mut Problems,
) -> Option<T> {
    match element.text().parse() {
        Ok(number) => Some(number),
        Err(error) => {
            problems.push(Problem::new(Some(element.place()), &invalid(error.to_string())));
            None
        }
    }
}
