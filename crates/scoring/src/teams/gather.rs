//! Collection of table results into matches.

use std::collections::HashMap;

use foldhash::fast::RandomState;
use rayon::prelude::*;

use crate::matches::{BoardFault, ComparisonUnits, MatchBoard, UnscoredReason, score_board};
use event::{
    BoardId, ContestantId, Event, Fault, FaultKind, Faults, MAX_MATCHES, ResultColumn, ResultId,
    RoundId, TableId, TextId, check_number,
};
use regulations::{MissingTable, Regulations};

/// A match collected from its rows.
pub(crate) struct CollectedMatch {
    pub(crate) round: Option<RoundId>,
    pub(crate) table: Option<TableId>,
    pub(crate) home: ContestantId,
    pub(crate) away: ContestantId,
    pub(crate) boards: Vec<MatchBoard>,
    /// The first of its rows.
    pub(crate) first: ResultId,
}

/// The identity of a match: its round, and both teams ordered by ID.
type MeetingKey = (Option<RoundId>, [ContestantId; 2]);

/// A result, with the data that determine its position in the match.
#[derive(Clone, Copy)]
struct PositionedResult {
    id: ResultId,
    board: BoardId,
    north_south: ContestantId,
}

/// Collects all matches and scores their boards. The matches are in no particular order.
///
/// # Errors
///
/// Returns an error, without scoring any match, if there are too many matches.
pub(crate) fn matches(
    event: &Event,
    ranks: &[u32],
    regulations: &Regulations,
    compared: ComparisonUnits,
    faults: &mut Vec<Fault>,
) -> Result<Vec<CollectedMatch>, Faults> {
    let results = event.results();
    let runs = runs(event, faults);
    check_number("matches", runs.len(), MAX_MATCHES)?;
    let collected: Vec<(Option<CollectedMatch>, Vec<Fault>)> = runs
        .par_iter()
        .map(|runs| {
            let ids = runs.iter().flat_map(|run| run.first.and_following(run.rows));
            let placed = ids.map(|id| PositionedResult {
                id,
                board: results.board(id),
                north_south: results.contestants(id)[0],
            });
            let mut rows: Vec<PositionedResult> = placed.collect();
            rows.sort_unstable_by_key(|row| (row.board, row.id));
            let mut faults = Vec::new();
            let found = one_match(event, ranks, regulations, compared, &rows, &mut faults);
            (found, faults)
        })
        .collect();
    let mut matches = Vec::with_capacity(collected.len());
    for (found, of_match) in collected {
        matches.extend(found);
        faults.extend(of_match);
    }
    Ok(matches)
}

/// A run of adjacent rows of one match.
#[derive(Clone, Copy)]
struct Run {
    played: usize,
    first: ResultId,
    rows: usize,
}

/// Returns the rows of each match as runs. In most files the rows of a match are adjacent, so there
/// are few runs. Matches of a team against itself are reported and left out.
fn runs(event: &Event, faults: &mut Vec<Fault>) -> Vec<Vec<Run>> {
    let results = event.results();
    let mut matches: HashMap<MeetingKey, usize, RandomState> = HashMap::default();
    let mut runs: Vec<Vec<Run>> = Vec::new();
    let mut last: Option<(MeetingKey, Run)> = None;
    let end = |run: Option<(MeetingKey, Run)>, runs: &mut Vec<Vec<Run>>| {
        if let Some((_, run)) = run
            && let Some(of_match) = runs.get_mut(run.played)
        {
            of_match.push(run);
        }
    };
    for id in results.ids() {
        let [north_south, east_west] = results.contestants(id);
        let teams = if north_south < east_west {
            [north_south, east_west]
        } else {
            [east_west, north_south]
        };
        let meeting = (results.round(id), teams);
        match &mut last {
            // A deleted result may be between two rows.
            Some((known, run))
                if *known == meeting
                    && id.index().checked_sub(run.first.index()) == Some(run.rows) =>
            {
                run.rows = run.rows.saturating_add(1);
            }
            _ if north_south == east_west => {
                end(last.take(), &mut runs);
                let kind = FaultKind::TeamAgainstItself { name: event.name(north_south).into() };
                let other = Some(id.location(ResultColumn::NorthSouth));
                faults.push(Fault {
                    kind,
                    location: Some(id.location(ResultColumn::EastWest)),
                    other,
                });
            }
            _ => {
                end(last.take(), &mut runs);
                let next = runs.len();
                let played = *matches.entry(meeting).or_insert(next);
                if played == next {
                    runs.push(Vec::new());
                }
                last = Some((meeting, Run { played, first: id, rows: 1 }));
            }
        }
    }
    end(last, &mut runs);
    runs
}

fn one_match(
    event: &Event,
    ranks: &[u32],
    regulations: &Regulations,
    compared: ComparisonUnits,
    rows: &[PositionedResult],
    faults: &mut Vec<Fault>,
) -> Option<CollectedMatch> {
    let results = event.results();
    // The open room determines the home team. Without rooms, the first table does, and without
    // table labels the first name.
    let rank = |name: TextId| ranks.get(name.index()).copied();
    let first = rows.iter().min_by_key(|placed| {
        let room = results.room(placed.id);
        let table = results.table(placed.id).map(|id| rank(id.into()));
        (room.is_none(), room, table, rank(placed.north_south.into()))
    })?;
    let first = results.row(first.id);
    let (home, away) = (first.north_south, first.east_west);

    let mut boards = Vec::with_capacity(rows.len().div_ceil(2));
    for tables in rows.chunk_by(|a, b| a.board == b.board) {
        let [first, ..] = tables else { continue };
        match one_board(event, regulations, compared, home, first, tables) {
            Ok(board) => boards.push(board),
            Err(fault) => faults.push(fault),
        }
    }
    bridge_core::sort_list_by(&mut boards, |a, b| {
        let (a, b) = (event.board_at(a.board), event.board_at(b.board));
        event.compare_labels(a.session, b.session).then(a.number.cmp(&b.number))
    });
    let first_row = rows.iter().map(|row| row.id).min()?;
    Some(CollectedMatch {
        round: first.round,
        table: first.table,
        home,
        away,
        boards,
        first: first_row,
    })
}

/// Compares the two tables of a board.
fn one_board(
    event: &Event,
    regulations: &Regulations,
    compared: ComparisonUnits,
    home: ContestantId,
    first: &PositionedResult,
    tables: &[PositionedResult],
) -> Result<MatchBoard, Fault> {
    let (mut home_table, mut away_table): (Option<ResultId>, Option<ResultId>) = (None, None);
    for table in tables {
        let seat = if table.north_south == home { &mut home_table } else { &mut away_table };
        if let Some(earlier) = *seat {
            let row = event.results().row(table.id);
            let kind = FaultKind::SameDirection {
                name: event.name(row.north_south).into(),
                direction: "North-South",
                board: event.board_at(row.board).number.to_string(),
                opponents: event.name(row.east_west).into(),
            };
            let (at, other) = (
                Some(table.id.location(ResultColumn::NorthSouth)),
                Some(earlier.location(ResultColumn::NorthSouth)),
            );
            return Err(Fault { kind, location: at, other });
        }
        *seat = Some(table.id);
    }

    let (board, seats) = (first.board, [home_table, away_table]);
    if let (Some(one), Some(other)) = (home_table, away_table)
        && let (Some(room), Some(second)) = (event.results().room(one), event.results().room(other))
        && room == second
    {
        let kind = FaultKind::SameRoom {
            board: event.board_at(board).number.to_string(),
            teams: names_of_teams(event, one),
        };
        let (first, last) = if one < other { (one, other) } else { (other, one) };
        return Err(Fault {
            kind,
            location: Some(last.location(ResultColumn::Board)),
            other: Some(first.location(ResultColumn::Board)),
        });
    }
    let scored = score_board(event.results(), compared, seats).map_err(|fault| {
        let (kind, table) = match fault {
            BoardFault::Ruling(wrong) => wrong,
            BoardFault::NoScore(team) => {
                let [north_south, east_west] = event.results().contestants(first.id);
                let away = if north_south == home { east_west } else { north_south };
                let kind = FaultKind::RulingForOneSide {
                    board: event.board_at(board).number.to_string(),
                    team: event.name(team.select([home, away])).into(),
                };
                (kind, None)
            }
        };
        let mut ruled = seats.into_iter().flatten();
        let at = table.or(ruled.find(|&id| event.results().adjustment(id).is_some()));
        Fault { kind, location: at.map(|id| id.location(ResultColumn::Adjustment)), other: None }
    })?;
    if scored == Err(UnscoredReason::TableMissing)
        && regulations.teams.missing_table == MissingTable::Error
    {
        return Err(one_table(event, first.id));
    }
    Ok(MatchBoard { board, home_table, away_table, scored })
}

fn one_table(event: &Event, table: ResultId) -> Fault {
    let row = event.results().row(table);
    let kind = FaultKind::OneTable {
        board: event.board_at(row.board).number.to_string(),
        teams: names_of_teams(event, table),
    };
    Fault { kind, location: Some(table.location(ResultColumn::Board)), other: None }
}

/// Returns the names of the two teams of a row.
fn names_of_teams(event: &Event, row: ResultId) -> String {
    let [north_south, east_west] = event.results().contestants(row);
    format!("{} – {}", event.name(north_south), event.name(east_west))
}
