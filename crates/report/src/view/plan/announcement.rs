//! The director's announcement: how contestants and boards move.

use std::collections::BTreeMap;

use movements::{
    BoardMoves, Contestant, ContestantMoves, Counts, Figures, MovementKind, Steps, Switches,
};

use super::MovementPlan;
use super::words::{contestant, contestants, join, list, sharing, tables};
use crate::as_text::count;
use bridge_core::capitalized;

/// The maximum number of relays that are named.
const MAX_RELAYS: usize = 4;

impl MovementPlan<'_> {
    /// Returns the announcement, one paragraph per item: the size of the movement, then the moves.
    #[must_use]
    pub fn announcement(self) -> Vec<String> {
        let figures = self.figures();
        let kind = self.movement.kind();
        let size = format!(
            "{}: {}, {}, {} of {}.",
            self.title(),
            contestants(kind, figures.contestants),
            count(figures.tables, "table", "tables"),
            count(figures.rounds.into(), "round", "rounds"),
            count(figures.boards_per_round.into(), "board", "boards"),
        );
        let moves = self.full.moves();
        let mut parts = vec![self.contestant_moves(moves.contestants.as_ref(), &moves.stationary)];
        let mut boards = self.board_moves(moves.boards.as_ref(), &figures);
        if figures.copies < figures.tables {
            boards.extend(sharing(&figures));
        }
        boards.extend(self.switches.map(|switches| switched(switches, figures.rounds)));
        parts.push(boards.join("; "));
        let mut lines = vec![size, format!("{}.", capitalized(&parts.join("; ")))];
        if let Some(missing) = self.missing {
            let missing = capitalized(&contestant(kind, missing));
            lines.push(format!("{missing} is missing: its opponents sit out."));
        }
        lines.extend(self.rover());
        lines.extend(self.numbers());
        lines.extend(copies(&figures));
        lines
    }

    /// Returns the numbers of the pairs, if the numbers of East-West follow the numbers of North-South.
    fn numbers(self) -> Option<String> {
        let is_renumbered = self.switches.is_some() && self.full.has_separate_numbers();
        let first = is_renumbered.then_some(self.movement.rows().first()?)?;
        let start = |one: Option<Contestant>| one.map(|one| one.number().to_string());
        let (north_south, east_west) =
            start(first.north_south.iter().next()).zip(start(first.east_west.iter().next()))?;
        let table = first.table;
        Some(format!(
            "East-West numbers follow the North-South numbers: at table {table}, pair {north_south} starts North-South \
             and pair {east_west} starts East-West."
        ))
    }

    /// Returns the tables of the rover, which has the number after the last table.
    fn rover(self) -> Option<String> {
        let number = self.has_rover.then(|| self.full.tables().saturating_add(1))?;
        let is_rover = |one: &Contestant| {
            usize::from(one.number()) == number && !matches!(one, Contestant::EastWest(_))
        };
        let rows = self.movement.played().map(|(row, _)| row);
        let rows = rows.filter(|row| row.contestants().any(|one| is_rover(&one)));
        let tables = join(rows.map(|row| row.table.to_string()), ", ");
        Some(format!(
            "Pair {number} is the rover: it sits out first, and then takes the place of North-South at the tables \
             {tables}. The replaced pair sits out."
        ))
    }

    fn contestant_moves(
        self,
        moves: Option<&ContestantMoves>,
        stationary: &[Contestant],
    ) -> String {
        let noun = format!("{}s", self.movement.kind().contestant());
        match moves {
            Some(ContestantMoves::ByDirection(steps)) => by_direction(steps),
            Some(ContestantMoves::Rings(rings)) => {
                let rings = rings.iter().map(|ring| ring_words(self.movement.kind(), ring));
                let stay = stationary.iter().map(|one| one.number().to_string());
                let stay = match stationary.len() {
                    0 => None,
                    1 => {
                        Some(format!("{} {} stays", self.movement.kind().contestant(), list(stay)))
                    }
                    _ => Some(format!("{noun} {} stay", list(stay))),
                };
                join(stay.into_iter().chain(rings), "; ")
            }
            _ => format!("all {noun} move by their cards"),
        }
    }

    fn board_moves(self, moves: Option<&BoardMoves>, figures: &Figures) -> Vec<String> {
        if figures.copies == figures.tables && figures.tables > 1 {
            return vec!["all tables play the same boards".to_owned()];
        }
        let Some(moves) = moves else { return vec!["boards by the board plan".to_owned()] };
        let mut parts = vec![format!("boards {}", up_words(moves.up))];
        let last = self.full.tables();
        let places = moves.relays.iter().map(|&table| {
            match table.checked_add(1).filter(|next| usize::from(*next) <= last) {
                Some(next) => format!("between {}", tables(&[table, next])),
                None => format!("after {}", tables(&[table])),
            }
        });
        let relays = match moves.relays.len() {
            0 => None,
            1 => Some(format!("a relay {}", list(places))),
            many if many > MAX_RELAYS => Some("relays by the board plan".to_owned()),
            _ => Some(format!("relays {}", list(places))),
        };
        parts.extend(relays);
        parts
    }
}

/// Returns the moves of contestants that keep their direction.
fn by_direction(steps: &[Option<Steps>]) -> String {
    let mut counts: BTreeMap<(i32, i32, i32), usize> = BTreeMap::new();
    for step in steps.iter().flatten() {
        let count = counts.entry((step.north_south, step.odd, step.even)).or_default();
        *count = count.saturating_add(1);
    }
    let Some((&usual, _)) = counts.iter().max_by_key(|(_, count)| **count) else {
        return "one round".to_owned();
    };
    let mut parts = vec![step_words(usual)];
    for (round, step) in (1..).zip(steps) {
        let round: u32 = round;
        match step {
            Some(step) if (step.north_south, step.odd, step.even) == usual => {}
            Some(step) => {
                let is_still = step.north_south == usual.0;
                let east_west = east_west_words(step.odd, step.even);
                let north_south = if is_still {
                    String::new()
                } else {
                    north_south_words(step.north_south) + ", "
                };
                parts.push(format!("after round {round} {north_south}{east_west}"));
            }
            None => parts.push(format!("after round {round} places by the cards")),
        }
    }
    parts.join("; ")
}

fn step_words((north_south, odd, even): (i32, i32, i32)) -> String {
    format!("{}, {}", north_south_words(north_south), east_west_words(odd, even))
}

fn north_south_words(up: i32) -> String {
    format!("North-South {}", up_words(up))
}

fn east_west_words(odd: i32, even: i32) -> String {
    if odd == even {
        return format!("East-West {}", up_words(odd));
    }
    format!("odd East-West {}, even East-West {}", up_words(odd), up_words(even))
}

fn up_words(up: i32) -> String {
    let direction = if up < 0 { "down" } else { "up" };
    match up.unsigned_abs() {
        0 => "stay".to_owned(),
        1 => format!("{direction} one table"),
        2 => format!("{direction} two tables"),
        more => format!("{direction} {more} tables"),
    }
}

/// Returns the moves of a ring, in which each contestant goes to the seat that the next one has left.
fn ring_words(kind: MovementKind, ring: &[Contestant]) -> String {
    let noun = kind.contestant();
    let numbers: Vec<u16> = ring.iter().map(|one| one.number()).collect();
    let falls = |pair: &[u16]| matches!(pair, [one, next] if *next == one.saturating_sub(1));
    if let [first, rest @ ..] = numbers.as_slice()
        && rest.len() > 1
        && rest.windows(2).all(falls)
        && let [highest, .., lowest] = rest
        && first.checked_add(1) == Some(*lowest)
    {
        return format!(
            "each {noun} follows the one with the next lower number, and {noun} {first} follows {noun} {highest}"
        );
    }
    let around = numbers.iter().chain(numbers.first());
    let numbers = join(around.map(u16::to_string), " ");
    format!("each {noun} follows the next one in the ring {numbers}")
}

fn switched(switches: &Switches, rounds: u16) -> String {
    let whole: Vec<(u16, Vec<u16>)> = switches.iter().collect();
    if whole.iter().any(|(_, tables)| !tables.is_empty()) {
        return "arrow-switches as marked on the cards".to_owned();
    }
    match whole.as_slice() {
        [(round, _)] if *round == rounds => "switch the last round".to_owned(),
        [(round, _)] => format!("switch round {round}"),
        _ => format!("switch rounds {}", list(whole.iter().map(|(round, _)| round.to_string()))),
    }
}

/// Returns the number of copies that are needed if tables do not share boards.
fn copies(figures: &Figures) -> Option<String> {
    (figures.copies > 1)
        .then(|| format!("With {} copies of the boards, no tables share.", figures.copies))
}

/// Returns meetings in words: `49 once, 42 never`.
pub(super) fn meetings(counts: &Counts) -> String {
    let counts: Vec<(i32, usize)> = counts.iter().collect();
    let words = counts.iter().rev().map(|&(times, number)| match times {
        0 => format!("{number} never"),
        1 => format!("{number} once"),
        2 => format!("{number} twice"),
        more => format!("{number} {more} times"),
    });
    join(words, ", ")
}
