//! The participants (pairs, teams, and players), and their names in the event.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::Range;

use bridge_core::Side;
use event::MemberNumbers;
use foldhash::fast::RandomState;

use super::element_name::ElementName;
use super::game::Game;
use super::part::Part;
use super::unique;
use super::usebio_problem::UsebioProblem;
use super::xml::Element;
use crate::csv::results_csv::qualify;
use crate::problem::{Problem, Problems};
use crate::read::published::{PublishedFigure, PublishedFigureKind};

/// A listed player.
#[derive(Clone, Debug)]
pub(super) struct ListedPlayer<'a> {
    /// The name, or the number after `#` if only the number is known.
    pub(super) name: Cow<'a, str>,
    pub(super) place: Range<usize>,
    pub(super) numbers: MemberNumbers,
}

/// A listed participant.
#[derive(Debug)]
pub(super) struct Participant<'a> {
    /// The name in the event.
    pub(super) name: String,
    /// The side, if another participant has the same number.
    pub(super) side: Option<Side>,
    /// The listed direction of a pair.
    pub(super) direction: Option<Side>,
    pub(super) members: Vec<ListedPlayer<'a>>,
    /// The numbers of the participant itself, in an individual event.
    pub(super) numbers: MemberNumbers,
    pub(super) figures: Vec<PublishedFigure>,
    pub(super) place: Range<usize>,
}

/// All listed participants, and the names of their numbers.
#[derive(Debug, Default)]
pub(super) struct Contestants<'a> {
    pub(super) list: Vec<Participant<'a>>,
    /// The name of each team, by its number.
    teams: HashMap<String, String, RandomState>,
    /// The name of each pair's team, by the pair's number.
    team_by_pair: HashMap<&'a str, String, RandomState>,
    /// The unique name of each player, by the player's number.
    players: HashMap<&'a str, String, RandomState>,
    /// The names of listed teams and players, which are all different.
    unique_names: HashSet<String, RandomState>,
    /// The names of listed pairs.
    listed_pairs: HashSet<String, RandomState>,
    /// `true` if a number occurs in several sections.
    by_section: bool,
    /// `true` if a number occurs on both sides.
    pub(super) on_both_sides: bool,
    /// `true` if every listed pair has a direction.
    pub(super) have_directions: bool,
}

/// A pair in the list of participants.
struct ListedPair<'a, 't> {
    number: &'a str,
    side: Option<Side>,
    section: Option<String>,
    /// The index of the part that lists the pair. In another session it may have the other
    /// direction.
    part: usize,
    pair: Element<'a, 't>,
}

impl<'a> Contestants<'a> {
    pub(super) fn new(parts: &[Part<'a, '_>], game: &Game, problems: &mut Problems) -> Self {
        let mut contestants = Self::default();
        let mut pairs = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            let lists = part.element.children().filter(|child| child.is(ElementName::Participants));
            for participant in lists.flat_map(Element::children) {
                match participant.tag() {
                    Some(ElementName::Team) => contestants.add_team(participant, problems),
                    Some(ElementName::Pair) => {
                        pairs.extend(listed_pair(participant, part.section.clone(), at, problems));
                    }
                    Some(ElementName::Player) => contestants.add_player(participant, problems),
                    _ => {}
                }
            }
        }
        if !game.is_of_teams() {
            contestants.by_section = has_numbers_in_sections(parts, &pairs);
            contestants.add_pairs(&pairs);
        }
        contestants
    }

    fn add_team(&mut self, team: Element<'a, '_>, problems: &mut Problems) {
        let id = [ElementName::TeamId, ElementName::TeamNumber]
            .into_iter()
            .find_map(|id| team.attribute(id.name()).or_else(|| team.value(id).map(str::to_owned)));
        let name = team.attribute(ElementName::TeamName.name());
        let name = name.or_else(|| team.value(ElementName::TeamName).map(str::to_owned));
        let Some(id) = id.or_else(|| name.clone()) else { return };
        let known = self.teams.get(&id).cloned();
        let is_known = known.is_some();
        let name_in_event = match (known, &name) {
            (Some(name_in_event), Some(name)) => {
                warn_of_two_names([&id, &name_in_event, name], team, problems);
                name_in_event
            }
            (Some(name_in_event), None) => name_in_event,
            (None, _) => self.unique_name(name.as_deref().unwrap_or(&id), &id),
        };
        let pairs = team.children().filter(|child| child.is(ElementName::Pair));
        for number in pairs.clone().filter_map(|pair| pair.value(ElementName::PairNumber)) {
            self.team_by_pair.insert(number, name_in_event.clone());
        }
        // A team that plays several sessions is listed in each.
        if is_known {
            return;
        }
        // A player may be in several pairs of a team, but is listed once in each.
        let mut seen: HashSet<Cow<'a, str>, RandomState> = HashSet::default();
        let mut members: Vec<ListedPlayer<'_>> = Vec::new();
        for list in pairs.chain([team]) {
            let known = members.len();
            members.extend(players(list).filter(|player| !seen.contains(&player.name)));
            seen.extend(members.iter().skip(known).map(|player| player.name.clone()));
        }
        self.list.push(Participant {
            name: name_in_event.clone(),
            side: None,
            direction: None,
            members,
            numbers: MemberNumbers::default(),
            figures: figures(team),
            place: team.place(),
        });
        self.teams.insert(id, name_in_event);
    }

    fn add_player(&mut self, player: Element<'a, '_>, problems: &mut Problems) {
        let Some(name) = player.value(ElementName::PlayerName) else { return };
        let number = player.value(ElementName::PlayerNumber).unwrap_or(name);
        if let Some(name_in_event) = self.players.get(number) {
            warn_of_two_names([number, name_in_event, name], player, problems);
            return;
        }
        let name_in_event = self.unique_name(name, number);
        self.list.push(Participant {
            name: name_in_event.clone(),
            side: None,
            direction: None,
            members: Vec::new(),
            numbers: numbers(player),
            figures: figures(player),
            place: player.place(),
        });
        self.players.insert(number, name_in_event);
    }

    /// Returns a unique name: `name`, followed by the number if the name is taken.
    fn unique_name(&mut self, name: &str, number: &str) -> String {
        let mut name_in_event = name.to_owned();
        while !self.unique_names.insert(name_in_event.clone()) {
            name_in_event = format!("{name_in_event} ({number})");
        }
        name_in_event
    }

    fn add_pairs(&mut self, pairs: &[ListedPair<'a, '_>]) {
        let mut sides: HashMap<(&str, usize), BTreeSet<Side>, RandomState> = HashMap::default();
        for ListedPair { number, side, part, .. } in pairs {
            let sides = sides.entry((number, *part)).or_default();
            sides.extend(*side);
            self.on_both_sides |= sides.len() == 2;
        }
        self.have_directions = pairs.iter().all(|pair| pair.side.is_some());
        let mut seen = BTreeSet::new();
        for ListedPair { number, side, section, pair, .. } in pairs {
            let name = self.pair(number, section.as_deref()).into_owned();
            let direction = *side;
            let side = side.filter(|_| self.on_both_sides);
            self.listed_pairs.insert(name.clone());
            // A pair that plays several sessions is listed in each.
            if !seen.insert((name.clone(), side)) {
                continue;
            }
            self.list.push(Participant {
                name,
                side,
                direction,
                members: players(*pair).collect(),
                numbers: MemberNumbers::default(),
                figures: figures(*pair),
                place: pair.place(),
            });
        }
    }

    /// Returns the name of a pair.
    pub(super) fn pair<'n>(&self, number: &'n str, section: Option<&str>) -> Cow<'n, str> {
        match section {
            Some(section) if self.by_section => qualify(number, section),
            _ => number.into(),
        }
    }

    /// Returns `true` if pairs are listed, but not this one.
    pub(super) fn is_unlisted_pair(&self, name: &str) -> bool {
        !self.listed_pairs.is_empty() && !self.listed_pairs.contains(name)
    }

    /// Returns `true` if players are listed, but not this one.
    pub(super) fn is_unlisted_player(&self, number: &str) -> bool {
        !self.players.is_empty() && !self.players.contains_key(number)
    }

    /// Returns the name of a team.
    pub(super) fn team_name<'n>(&'n self, id: &'n str) -> &'n str {
        self.teams.get(id).map_or(id, String::as_str)
    }

    /// Returns the team of a pair.
    pub(super) fn team_of_pair(&self, number: &str) -> Option<&str> {
        self.team_by_pair.get(number).map(String::as_str)
    }

    /// Returns `true` if a pair is listed in a team.
    pub(super) fn is_in_team(&self, number: &str) -> bool {
        self.team_by_pair.contains_key(number)
    }

    /// Returns the name of a player.
    pub(super) fn player_name<'n>(&'n self, number: &'n str) -> &'n str {
        self.players.get(number).map_or(number, String::as_str)
    }
}

/// Returns `true` if a number belongs to pairs of several sections. The lists of participants show
/// this, and for unlisted pairs the results of a session.
fn has_numbers_in_sections<'a>(parts: &[Part<'a, '_>], pairs: &[ListedPair<'a, '_>]) -> bool {
    let mut listed: HashMap<&str, &Option<String>, RandomState> = HashMap::default();
    if pairs.iter().any(|pair| *listed.entry(pair.number).or_insert(&pair.section) != &pair.section)
    {
        return true;
    }
    let mut played: HashMap<(&str, &Option<String>), &Option<String>, RandomState> =
        HashMap::default();
    parts.iter().filter(|part| part.section.is_some()).any(|part| {
        let boards = part.element.children().filter(|child| child.is(ElementName::Board));
        let lines =
            boards.flat_map(Element::children).filter(|it| it.is(ElementName::TravellerLine));
        let numbers = lines.flat_map(|line| {
            [ElementName::NsPairNumber, ElementName::EwPairNumber]
                .into_iter()
                .filter_map(move |tag| line.value(tag))
        });
        let mut unlisted = numbers.filter(|number| !listed.contains_key(number));
        unlisted.any(|number| {
            *played.entry((number, &part.session)).or_insert(&part.section) != &part.section
        })
    })
}

fn listed_pair<'a, 't>(
    pair: Element<'a, 't>,
    section: Option<String>,
    part: usize,
    problems: &mut Problems,
) -> Option<ListedPair<'a, 't>> {
    let number = unique::text(pair, ElementName::PairNumber, problems)?;
    let direction = unique::text(pair, ElementName::Direction, problems);
    Some(ListedPair { number, side: side(direction), section, part, pair })
}

/// Parses the side of a direction such as `NS`, `N`, or `North-South`.
pub(super) fn side(direction: Option<&str>) -> Option<Side> {
    match direction?.bytes().next()?.to_ascii_uppercase() {
        b'N' => Some(Side::NorthSouth),
        b'E' => Some(Side::EastWest),
        _ => None,
    }
}

/// Warns if a number is listed again with another name.
fn warn_of_two_names(
    [number, name_in_event, name]: [&str; 3],
    at: Element<'_, '_>,
    problems: &mut Problems,
) {
    // The number follows the name if the name was taken before.
    let rest = name_in_event.strip_prefix(name);
    if rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(" (")) {
        return;
    }
    let problem = UsebioProblem::TwoNames {
        number: number.to_owned(),
        found: name.to_owned(),
        earlier: name_in_event.to_owned(),
    };
    problems.push(Problem::new(Some(at.place()), &problem));
}

fn players<'a>(element: Element<'a, '_>) -> impl Iterator<Item = ListedPlayer<'a>> {
    let players = element.children().filter(|child| child.is(ElementName::Player));
    players.filter_map(listed_player)
}

/// Returns a player with a name or a number.
fn listed_player<'a>(player: Element<'a, '_>) -> Option<ListedPlayer<'a>> {
    let numbers = numbers(player);
    if let Some(name) = player.value(ElementName::PlayerName) {
        let place = player.child(ElementName::PlayerName)?.place();
        return Some(ListedPlayer { name: name.into(), place, numbers });
    }
    let number = numbers.national.as_ref().or(numbers.club.as_ref())?;
    let name = format!("#{number}").into();
    Some(ListedPlayer { name, place: player.place(), numbers })
}

/// Returns the numbers of a player.
fn numbers(player: Element<'_, '_>) -> MemberNumbers {
    let number = |tag| player.value(tag).filter(|number| *number != "0").map(str::to_owned);
    MemberNumbers {
        national: number(ElementName::NationalIdNumber),
        club: number(ElementName::ClubIdNumber),
    }
}

/// Returns the published figures of a participant.
fn figures(element: Element<'_, '_>) -> Vec<PublishedFigure> {
    let kinds = element.children().filter_map(|child| {
        let kind = match child.tag() {
            Some(ElementName::Percentage) => PublishedFigureKind::Percentage,
            Some(ElementName::TotalScore) => PublishedFigureKind::Won,
            _ => return None,
        };
        (!child.text().is_empty()).then(|| PublishedFigure { kind, place: child.place() })
    });
    kinds.collect()
}
