//! Contestants of games that name neither pairs nor teams. Two partners are a pair, and the players
//! of a match form teams.

use std::collections::{BTreeMap, HashMap};

use event::Room;
use foldhash::fast::RandomState;

use super::game::Game;
use super::tag_name::TagName;
use crate::values::outcome_words::partnership_name;

/// The tags of the seats, North-South first.
const SEATS: [[TagName; 2]; 2] = [[TagName::North, TagName::South], [TagName::East, TagName::West]];

/// The contestants inferred from players.
#[derive(Debug, Default)]
pub(super) struct Players<'a> {
    /// The name of each pair, by its two players in ascending order. The name keeps the order of
    /// the first game.
    pairs: BTreeMap<[&'a str; 2], String>,
    /// The team of each player.
    teams: HashMap<&'a str, usize, RandomState>,
    /// The name of each team, which may be long if the team has many players.
    team_names: Vec<String>,
}

/// The players at a table, North-South first.
type Table<'a> = [[&'a str; 2]; 2];

impl<'a> Players<'a> {
    /// Collects the players of all games.
    pub(super) fn from_games(games: &'a [Game<'_>]) -> Self {
        let mut players = Self::default();
        let mut rooms = Teams::default();
        for game in games.iter().filter(|game| game.has_result()) {
            let Some(table) = players_at_table(game) else { continue };
            match game.room() {
                Some(room) => rooms.add(game, room, table),
                None => {
                    for pair in table {
                        let called = || partnership_name(pair);
                        players.pairs.entry(sort_pair(pair)).or_insert_with(called);
                    }
                }
            }
        }
        (players.teams, players.team_names) = rooms.into_names();
        players
    }

    /// Returns `true` if teams were found.
    pub(super) fn has_teams(&self) -> bool {
        !self.teams.is_empty()
    }

    /// Returns the North-South and East-West contestants of a game that names its players, and the
    /// tags that locate them.
    pub(super) fn sides(&self, game: &'a Game<'_>) -> Option<([&str; 2], [TagName; 2])> {
        let table = players_at_table(game)?;
        let names = table.map(|pair| match game.room() {
            Some(_) => self.teams.get(pair[0]).and_then(|&team| self.team_names.get(team)),
            None => self.pairs.get(&sort_pair(pair)),
        });
        let [Some(ours), Some(theirs)] = names else { return None };
        Some(([ours, theirs], [SEATS[0][0], SEATS[1][0]]))
    }

    /// Returns the name and the two players of each pair.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (&str, [&str; 2])> {
        self.pairs.iter().map(|(&players, name)| (name.as_str(), players))
    }
}

/// Returns `true` if a game names all four players, but neither pairs nor teams.
pub(super) fn has_four_players(game: &Game<'_>) -> bool {
    players_at_table(game).is_some()
}

/// Returns the players of a game that names all four of them, but neither pairs nor teams.
fn players_at_table<'g>(game: &'g Game<'_>) -> Option<Table<'g>> {
    let named = [TagName::HomeTeam, TagName::VisitTeam, TagName::PairNs, TagName::PairEw];
    if named.into_iter().any(|tag| game.value(tag).is_some()) {
        return None;
    }
    let [[north, south], [east, west]] = SEATS.map(|seats| seats.map(|seat| game.value(seat)));
    Some([[north?, south?], [east?, west?]])
}

fn sort_pair([one, other]: [&str; 2]) -> [&str; 2] {
    if one <= other { [one, other] } else { [other, one] }
}

/// A table of a match: its label, its room, and a player of each side.
type RoomTable<'a> = (Option<&'a str>, Room, [usize; 2]);

/// Groups players of matches into teams with a union-find structure.
#[derive(Debug, Default)]
struct Teams<'a> {
    /// In input order.
    players: Vec<&'a str>,
    known: HashMap<&'a str, usize, RandomState>,
    /// Another player of the same team, or the player itself.
    teammates: Vec<usize>,
    /// The tables of each board, by round and board number.
    boards: BTreeMap<[&'a str; 2], Vec<RoomTable<'a>>>,
}

impl<'a> Teams<'a> {
    /// Adds a table. Partners belong to one team.
    fn add(&mut self, game: &'a Game<'_>, room: Room, table: Table<'a>) {
        let sides = table.map(|pair| {
            let [one, other] = pair.map(|player| self.player(player));
            self.join(one, other);
            one
        });
        let of = [TagName::Round, TagName::Board].map(|tag| game.value(tag).unwrap_or_default());
        self.boards.entry(of).or_default().push((game.value(TagName::Table), room, sides));
    }

    fn player(&mut self, name: &'a str) -> usize {
        let next = self.players.len();
        let player = *self.known.entry(name).or_insert(next);
        if player == next {
            self.players.push(name);
            self.teammates.push(next);
        }
        player
    }

    /// Returns the first player of a player's team. Halves the path on the way, which makes later
    /// calls faster.
    fn first_teammate(&mut self, player: usize) -> usize {
        let mut first = player;
        while let Some(mate) = self.teammate(first) {
            let next = self.teammate(mate).unwrap_or(mate);
            self.add_teammate(first, next);
            first = next;
        }
        first
    }

    /// Returns another player of the same team, or `None` for the first player of a team.
    fn teammate(&self, player: usize) -> Option<usize> {
        self.teammates.get(player).copied().filter(|&mate| mate != player)
    }

    fn join(&mut self, one: usize, other: usize) {
        let [one, other] = [one, other].map(|player| self.first_teammate(player));
        self.add_teammate(one.max(other), one.min(other));
    }

    fn add_teammate(&mut self, player: usize, teammate: usize) {
        if let Some(mate) = self.teammates.get_mut(player) {
            *mate = teammate;
        }
    }

    /// Returns the team of each player and the names of the teams. A team sits North-South in one
    /// room and East-West in the other, on one board of a match. Empty if opponents would be in one
    /// team.
    fn into_names(mut self) -> (HashMap<&'a str, usize, RandomState>, Vec<String>) {
        let boards = std::mem::take(&mut self.boards);
        for tables in boards.values() {
            self.join_rooms(tables);
        }
        let tables = boards.values().flatten().map(|&(_, _, sides)| sides).collect::<Vec<_>>();
        if tables
            .into_iter()
            .any(|[ours, theirs]| self.first_teammate(ours) == self.first_teammate(theirs))
        {
            return Default::default();
        }
        let mut names: Vec<String> = Vec::new();
        let mut teams = HashMap::default();
        // The index of each team's name, by the first player of the team.
        let mut positions: HashMap<usize, usize, RandomState> = HashMap::default();
        for (player, name) in std::mem::take(&mut self.players).into_iter().enumerate() {
            let team = *positions.entry(self.first_teammate(player)).or_insert(names.len());
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

    /// Joins the players who sat North-South in one room with the players who sat East-West in the
    /// other. If a board has more than two tables, the labels of the tables must be equal.
    fn join_rooms(&mut self, tables: &[RoomTable<'a>]) {
        let room_table = |room: Room| tables.iter().filter(move |table| table.1 == room);
        let of_one_match = tables.len() == 2;
        let key = |label: Option<&'a str>| label.filter(|_| !of_one_match);
        let mut closed: HashMap<Option<&str>, [usize; 2], RandomState> = HashMap::default();
        for &(label, _, sides) in room_table(Room::Closed) {
            closed.entry(key(label)).or_insert(sides);
        }
        for &(label, _, [ours, theirs]) in room_table(Room::Open) {
            if let Some(&[others_ours, others_theirs]) = closed.get(&key(label)) {
                self.join(ours, others_theirs);
                self.join(theirs, others_ours);
            }
        }
    }
}
