//! The line-ups of a match: the players of each room.

use bridge_core::Side;
use event::{Event, ResultId, Room};
use scoring::Match;

use crate::boards::label;
use crate::escaped::name;
use crate::texts::Texts;

/// The maximum number of line-ups of a match. Further ones are left out.
const MAX_LINEUPS: usize = 12;

/// The columns of results that name players.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayerColumns {
    /// The columns of the players, and of the whole pair, by side.
    players: [[Option<usize>; 2]; 2],
    pairs: [Option<usize>; 2],
}

/// The players at a table over consecutive boards of a match.
#[derive(Debug)]
pub(crate) struct Lineup {
    pub(crate) room: &'static str,
    /// North-South and East-West.
    pub(crate) pairs: [String; 2],
    /// The boards, or an empty string if the room has only one line-up.
    pub(crate) boards: String,
}

impl PlayerColumns {
    /// Returns the columns of an event, or `None` if no column names players.
    pub(crate) fn new(event: &Event) -> Option<Self> {
        let column = |name: &str| {
            event.extra_columns.iter().position(|column| column.eq_ignore_ascii_case(name))
        };
        let players = [["north", "south"], ["east", "west"]].map(|side| side.map(column));
        let pairs = ["ns_pair", "ew_pair"].map(column);
        let has_any = players.as_flattened().iter().chain(&pairs).any(Option::is_some);
        has_any.then_some(Self { players, pairs })
    }

    /// Returns the pair on a side of a table. An unknown player is `?`. Returns `None` if no player is
    /// known.
    fn pair(self, event: &Event, row: ResultId, side: Side) -> Option<String> {
        let cell = |column: Option<usize>| {
            let cell = event.results().extra(row, column?)?;
            Some(name(event.name(cell))).filter(|name| !name.trim().is_empty())
        };
        if let Some(pair) = cell(side.select(self.pairs)) {
            return Some(pair);
        }
        let players = side.select(self.players).map(cell);
        let is_known = players.iter().any(Option::is_some);
        let players = players.map(|player| player.unwrap_or_else(|| "?".to_owned()));
        is_known.then(|| players.join(" – "))
    }

    /// Returns the line-ups of a match, room by room.
    pub(crate) fn lineups(
        self,
        event: &Event,
        played: &Match,
        texts: &'static Texts,
    ) -> Vec<Lineup> {
        let mut found: Vec<(&'static str, Vec<Segment>)> = Vec::new();
        for board in &played.boards {
            let tables =
                [(board.home_table, texts.home_table), (board.away_table, texts.away_table)];
            for (row, table) in tables {
                let Some(row) = row else { continue };
                let pairs = Side::ALL.map(|side| self.pair(event, row, side));
                if pairs.iter().all(Option::is_none) {
                    continue;
                }
                let pairs = pairs.map(Option::unwrap_or_default);
                let room = match event.results().room(row) {
                    Some(Room::Open) => texts.rooms[0],
                    Some(Room::Closed) => texts.rooms[1],
                    None => table,
                };
                let at = found.iter().position(|(known, _)| *known == room).unwrap_or_else(|| {
                    found.push((room, Vec::new()));
                    found.len().saturating_sub(1)
                });
                let board = label(event, board.board);
                let Some((_, segments)) = found.get_mut(at) else { continue };
                match segments.last_mut() {
                    Some(segment) if segment.pairs == pairs => segment.boards[1] = board,
                    _ => segments.push(Segment { pairs, boards: [board.clone(), board] }),
                }
            }
        }
        // The open room is first.
        found.sort_by_key(|(room, _)| *room != texts.rooms[0]);
        let lineups = found.into_iter().flat_map(|(room, segments)| {
            let is_alone = segments.len() == 1;
            segments.into_iter().map(move |segment| Lineup {
                room,
                pairs: segment.pairs,
                boards: if is_alone { String::new() } else { range(&segment.boards, texts) },
            })
        });
        lineups.take(MAX_LINEUPS).collect()
    }
}

/// A line-up with its first and its last board.
struct Segment {
    pairs: [String; 2],
    boards: [String; 2],
}

/// Returns a range of boards.
fn range([first, last]: &[String; 2], texts: &Texts) -> String {
    if first == last {
        format!("{} {first}", texts.board)
    } else {
        format!("{} {first}–{last}", texts.boards)
    }
}
