//! Teams: the two tables of each board of a match, compared.

use std::cmp::Ordering;

use bridge_core::{Imps, Place, ScoreDifference, rank};

use crate::event::Event;
use crate::fault::{At, Fault, FaultKind, Faults};
use crate::ids::{BoardId, NameId, RowId};
use crate::regulations::{MissingTable, Regulations};

/// An event of teams, scored.
#[derive(Clone, Debug)]
pub struct TeamsScores {
    matches: Vec<Match>,
    standings: Vec<TeamStanding>,
}

/// Two teams' boards against each other in one round.
#[derive(Clone, Debug)]
pub struct Match {
    /// The round's label.
    pub round: Option<NameId>,
    /// The first table's label.
    pub table: Option<NameId>,
    /// The team that sat North-South in the open room; without rooms, at the first table; without table
    /// labels, the first by name.
    pub home: NameId,
    /// The other team.
    pub away: NameId,
    /// The boards, in order.
    pub boards: Vec<MatchBoard>,
}

/// One board of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchBoard {
    /// The board.
    pub board: BoardId,
    /// The result of the table where the home team sat North-South.
    pub home_table: Option<RowId>,
    /// The result of the table where the away team sat North-South.
    pub away_table: Option<RowId>,
    /// The difference and the IMPs, from the home team's side, or why there are none.
    pub scored: Result<(ScoreDifference, Imps), Unscored>,
}

/// Why a board of a match gives no IMPs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unscored {
    /// Neither table played it.
    NotPlayed,
    /// One table played it and the other one did not.
    OneTableNotPlayed,
    /// One table's result is missing, and the regulations say to go on without the board.
    TableMissing,
}

/// One team's line in a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamStanding {
    /// The team.
    pub name: NameId,
    /// Its place; none where it has played no board.
    pub place: Option<Place>,
    /// How many boards were scored.
    pub boards: u32,
    /// IMPs won.
    pub won: u64,
    /// IMPs lost.
    pub lost: u64,
}

impl TeamsScores {
    /// The matches, by round, then by table, then by name.
    #[must_use]
    pub fn matches(&self) -> &[Match] {
        &self.matches
    }

    /// The teams, best first, by IMPs won less IMPs lost.
    #[must_use]
    pub fn standings(&self) -> &[TeamStanding] {
        &self.standings
    }
}

impl Match {
    /// IMPs won by the home team and by the away team.
    #[must_use]
    pub fn imps(&self) -> (u64, u64) {
        let mut won = (0, 0);
        for (_, imps) in self.boards.iter().filter_map(|board| board.scored.ok()) {
            let size = u64::from(imps.get().unsigned_abs());
            if imps > Imps::ZERO {
                won.0 += size;
            } else {
                won.1 += size;
            }
        }
        won
    }

    /// How many boards were scored.
    #[must_use]
    pub fn scored_boards(&self) -> u32 {
        let scored = self.boards.iter().filter(|board| board.scored.is_ok()).count();
        u32::try_from(scored).unwrap_or(u32::MAX)
    }
}

impl TeamStanding {
    /// IMPs won less IMPs lost: what the ranking goes by.
    #[must_use]
    pub fn net(&self) -> i128 {
        i128::from(self.won) - i128::from(self.lost)
    }
}

/// A result with what decides which match it belongs to.
struct Placed {
    id: RowId,
    round: Option<NameId>,
    teams: [NameId; 2],
    board: BoardId,
}

pub(crate) fn score(event: &Event, regulations: &Regulations) -> Result<TeamsScores, Faults> {
    let mut faults = Vec::new();
    let placed = place_rows(event, &mut faults);

    let mut matches = Vec::new();
    for rows in placed.chunk_by(|a, b| (a.round, a.teams) == (b.round, b.teams)) {
        if let Some(played) = one_match(event, regulations, rows, &mut faults) {
            matches.push(played);
        }
    }
    if !faults.is_empty() {
        faults.sort_by_key(|fault: &Fault| fault.at.map(|(row, _)| row));
        return Err(Faults(faults));
    }
    matches.sort_by(|a, b| {
        event
            .compare_labels(a.round, b.round)
            .then_with(|| event.compare_labels(a.table, b.table))
            .then_with(|| by_name(event, a.home, b.home))
            .then_with(|| by_name(event, a.away, b.away))
    });
    let standings = standings(event, &matches);
    Ok(TeamsScores { matches, standings })
}

/// The rows of a match together, and in them the rows of a board; teams that meet themselves are left
/// out and reported.
fn place_rows(event: &Event, faults: &mut Vec<Fault>) -> Vec<Placed> {
    let mut placed = Vec::with_capacity(event.results().len());
    for id in event.results().ids() {
        let row = event.results().row(id);
        if row.north_south == row.east_west {
            let kind = FaultKind::TeamAgainstItself { name: event.name(row.north_south).into() };
            let other = Some((id, At::NorthSouth));
            faults.push(Fault { kind, at: Some((id, At::EastWest)), other });
            continue;
        }
        let mut teams = [row.north_south, row.east_west];
        teams.sort();
        placed.push(Placed { id, round: row.round, teams, board: row.board });
    }
    placed.sort_by_key(|row| (row.round, row.teams, row.board, row.id));
    placed
}

fn one_match(
    event: &Event,
    regulations: &Regulations,
    rows: &[Placed],
    faults: &mut Vec<Fault>,
) -> Option<Match> {
    let results = event.results();
    // The open room decides who is at home; without rooms, the first table; without labels, the
    // first name.
    let first = rows.iter().min_by(|a, b| {
        let (a, b) = (results.row(a.id), results.row(b.id));
        a.room
            .cmp(&b.room)
            .then_with(|| event.compare_labels(a.table, b.table))
            .then_with(|| by_name(event, a.north_south, b.north_south))
    })?;
    let first = results.row(first.id);
    let (home, away) = (first.north_south, first.east_west);

    let mut boards = Vec::new();
    for tables in rows.chunk_by(|a, b| a.board == b.board) {
        match one_board(event, regulations, home, tables) {
            Ok(board) => boards.push(board),
            Err(fault) => faults.push(fault),
        }
    }
    boards.sort_by(|a, b| {
        let (a, b) = (event.board_at(a.board), event.board_at(b.board));
        event.compare_labels(a.session, b.session).then(a.number.cmp(&b.number))
    });
    Some(Match { round: first.round, table: first.table, home, away, boards })
}

/// Compares the two tables of a board.
fn one_board(
    event: &Event,
    regulations: &Regulations,
    home: NameId,
    tables: &[Placed],
) -> Result<MatchBoard, Fault> {
    let results = event.results();
    let mut seats: [Option<RowId>; 2] = [None, None];
    for table in tables {
        let row = results.row(table.id);
        let seat = &mut seats[usize::from(row.north_south != home)];
        if let Some(earlier) = *seat {
            let kind = FaultKind::SameDirection {
                name: event.name(row.north_south).into(),
                direction: "North-South",
                board: event.board_at(row.board).number.to_string(),
                opponents: event.name(row.east_west).into(),
            };
            let (at, other) = (Some((table.id, At::NorthSouth)), Some((earlier, At::NorthSouth)));
            return Err(Fault { kind, at, other });
        }
        *seat = Some(table.id);
    }

    let [home_table, away_table] = seats;
    let board = tables[0].board;
    let score = |table: Option<RowId>| table.map(|id| results.row(id).score);
    let scored = match (score(home_table), score(away_table)) {
        (Some(Some(home_score)), Some(Some(away_score))) => {
            let difference = home_score.minus(away_score);
            Ok((difference, imp::imps(difference)))
        }
        (Some(Some(_)), None) | (None, Some(Some(_))) => match regulations.missing_table {
            MissingTable::NotPlayed => Err(Unscored::TableMissing),
            MissingTable::Error => return Err(one_table(event, &tables[0])),
        },
        (Some(Some(_)), Some(None)) | (Some(None), Some(Some(_))) => {
            Err(Unscored::OneTableNotPlayed)
        }
        (None | Some(None), None | Some(None)) => Err(Unscored::NotPlayed),
    };
    Ok(MatchBoard { board, home_table, away_table, scored })
}

fn one_table(event: &Event, table: &Placed) -> Fault {
    let row = event.results().row(table.id);
    let kind = FaultKind::OneTable {
        board: event.board_at(row.board).number.to_string(),
        teams: format!("{} – {}", event.name(row.north_south), event.name(row.east_west)),
    };
    Fault { kind, at: Some((table.id, At::Board)), other: None }
}

fn standings(event: &Event, matches: &[Match]) -> Vec<TeamStanding> {
    let mut by_team: Vec<Option<TeamStanding>> = vec![None; event.names()];
    for played in matches {
        let (home, away) = played.imps();
        for (name, won, lost) in [(played.home, home, away), (played.away, away, home)] {
            let line = by_team[name.index()].get_or_insert(TeamStanding {
                name,
                place: None,
                boards: 0,
                won: 0,
                lost: 0,
            });
            line.boards = line.boards.saturating_add(played.scored_boards());
            line.won += won;
            line.lost += lost;
        }
    }
    let mut lines: Vec<TeamStanding> = by_team.into_iter().flatten().collect();
    lines.sort_by(|a, b| by_name(event, a.name, b.name));
    let keys: Vec<Option<i128>> =
        lines.iter().map(|line| (line.boards > 0).then(|| line.net())).collect();
    rank(&keys)
        .into_iter()
        .map(|(index, place)| TeamStanding { place: keys[index].map(|_| place), ..lines[index] })
        .collect()
}

fn by_name(event: &Event, left: NameId, right: NameId) -> Ordering {
    crate::natural_order(event.name(left), event.name(right))
}
