//! Players, where a game names no pairs and no teams: who sits together is a pair, and in the two rooms of a match a team.

use std::collections::{BTreeMap, HashMap};

use event::Room;
use foldhash::fast::RandomState;

use super::game::Game;
use super::names::TagName;
use crate::values::outcome_words::together;

/// Where players sit: North-South first.
const SEATS: [[TagName; 2]; 2] = [[TagName::North, TagName::South], [TagName::East, TagName::West]];

/// The contestants that players make.
#[derive(Debug, Default)]
pub(super) struct Players<'a> {
    /// By the names of the two, in their order: as they were called first.
    pairs: BTreeMap<[&'a str; 2], String>,
    /// By a player: the team.
    teams: HashMap<&'a str, usize, RandomState>,
    /// By a team: what it is called, which may be long where it has many players.
    team_names: Vec<String>,
}

/// Who sits at a table.
type Table<'a> = [[&'a str; 2]; 2];

impl<'a> Players<'a> {
    /// Looks through all games.
    pub(super) fn of(games: &'a [Game<'_>]) -> Self {
        let mut players = Self::default();
        let mut rooms = Teams::default();
        for game in games.iter().filter(|game| game.has_result()) {
            let Some(table) = table(game) else { continue };
            match game.room() {
                Some(room) => rooms.add(game, room, table),
                None => {
                    for pair in table {
                        let called = || together(pair);
                        players.pairs.entry(ordered(pair)).or_insert_with(called);
                    }
                }
            }
        }
        (players.teams, players.team_names) = rooms.named();
        players
    }

    /// Whether rooms have made teams.
    pub(super) fn are_teams(&self) -> bool {
        !self.teams.is_empty()
    }

    /// Who sat North-South and East-West in a game that says so by its players, and the tags that do.
    pub(super) fn sides(&self, game: &'a Game<'_>) -> Option<([&str; 2], [TagName; 2])> {
        let table = table(game)?;
        let names = table.map(|pair| match game.room() {
            Some(_) => self.teams.get(pair[0]).and_then(|&team| self.team_names.get(team)),
            None => self.pairs.get(&ordered(pair)),
        });
        let [Some(ours), Some(theirs)] = names else { return None };
        Some(([ours, theirs], [SEATS[0][0], SEATS[1][0]]))
    }

    /// The two players of each pair, by what the pair is called.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (&str, [&str; 2])> {
        self.pairs.iter().map(|(&players, name)| (name.as_str(), players))
    }
}

/// The players of a game, where it names all four, and neither pairs nor teams.
fn table<'g>(game: &'g Game<'_>) -> Option<Table<'g>> {
    let named = [TagName::HomeTeam, TagName::VisitTeam, TagName::PairNs, TagName::PairEw];
    if named.into_iter().any(|tag| game.known(tag).is_some()) {
        return None;
    }
    let [[north, south], [east, west]] = SEATS.map(|seats| seats.map(|seat| game.known(seat)));
    Some([[north?, south?], [east?, west?]])
}

fn ordered([one, other]: [&str; 2]) -> [&str; 2] {
    if one <= other { [one, other] } else { [other, one] }
}

/// A table of a match: its label, its room, and a player of each side.
type InRoom<'a> = (Option<&'a str>, Room, [usize; 2]);

/// Players of matches on their way into teams.
#[derive(Debug, Default)]
struct Teams<'a> {
    /// In the order in which they came.
    players: Vec<&'a str>,
    known: HashMap<&'a str, usize, RandomState>,
    /// A player of the same team, or the player itself.
    mates: Vec<usize>,
    /// The tables of each board, by its round and number.
    boards: BTreeMap<[&'a str; 2], Vec<InRoom<'a>>>,
}

impl<'a> Teams<'a> {
    /// Adds a table: partners are of one team.
    fn add(&mut self, game: &'a Game<'_>, room: Room, table: Table<'a>) {
        let sides = table.map(|pair| {
            let [one, other] = pair.map(|player| self.player(player));
            self.join(one, other);
            one
        });
        let of = [TagName::Round, TagName::Board].map(|tag| game.known(tag).unwrap_or_default());
        self.boards.entry(of).or_default().push((game.known(TagName::Table), room, sides));
    }

    fn player(&mut self, name: &'a str) -> usize {
        let next = self.players.len();
        let player = *self.known.entry(name).or_insert(next);
        if player == next {
            self.players.push(name);
            self.mates.push(next);
        }
        player
    }

    /// The first player of somebody's team; the way there is half as long the next time.
    fn first(&mut self, player: usize) -> usize {
        let mut first = player;
        while let Some(mate) = self.mate(first) {
            let next = self.mate(mate).unwrap_or(mate);
            self.team_up(first, next);
            first = next;
        }
        first
    }

    /// Another player of the same team; nobody for the first of a team.
    fn mate(&self, player: usize) -> Option<usize> {
        self.mates.get(player).copied().filter(|&mate| mate != player)
    }

    fn join(&mut self, one: usize, other: usize) {
        let [one, other] = [one, other].map(|player| self.first(player));
        self.team_up(one.max(other), one.min(other));
    }

    fn team_up(&mut self, player: usize, with: usize) {
        if let Some(mate) = self.mates.get_mut(player) {
            *mate = with;
        }
    }

    /// The team of each player, and the teams' names: North-South in one room and East-West in the other, on one board of one
    /// match. Nothing where opponents would be of one team.
    fn named(mut self) -> (HashMap<&'a str, usize, RandomState>, Vec<String>) {
        let boards = std::mem::take(&mut self.boards);
        for tables in boards.values() {
            self.join_rooms(tables);
        }
        let tables = boards.values().flatten().map(|&(_, _, sides)| sides).collect::<Vec<_>>();
        if tables.into_iter().any(|[ours, theirs]| self.first(ours) == self.first(theirs)) {
            return Default::default();
        }
        let mut names: Vec<String> = Vec::new();
        let mut teams = HashMap::default();
        // By the first player of a team: its position among the names.
        let mut positions: HashMap<usize, usize, RandomState> = HashMap::default();
        for (player, name) in std::mem::take(&mut self.players).into_iter().enumerate() {
            let team = *positions.entry(self.first(player)).or_insert(names.len());
            match names.get_mut(team) {
                Some(team) => {
                    team.push_str(" & ");
                    team.push_str(name);
                }
                None => names.push(name.to_owned()),
            }
            teams.insert(name, team);
        }
        (teams, names)
    }

    /// Whoever sat one way in the open room of a board and the other way in the closed one is of one team: where a board has more
    /// than two tables, in rooms of one label.
    fn join_rooms(&mut self, tables: &[InRoom<'a>]) {
        let in_room = |room: Room| tables.iter().filter(move |table| table.1 == room);
        let of_one_match = tables.len() == 2;
        let key = |label: Option<&'a str>| label.filter(|_| !of_one_match);
        let mut closed: HashMap<Option<&str>, [usize; 2], RandomState> = HashMap::default();
        for &(label, _, sides) in in_room(Room::Closed) {
            closed.entry(key(label)).or_insert(sides);
        }
        for &(label, _, [ours, theirs]) in in_room(Room::Open) {
            if let Some(&[others_ours, others_theirs]) = closed.get(&key(label)) {
                self.join(ours, others_theirs);
                self.join(theirs, others_ours);
            }
        }
    }
}
