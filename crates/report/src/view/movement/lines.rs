//! The matches of a movement, one row each.

use std::ops::RangeInclusive;

use zermelo::HalfSet;

use super::{MovementReport, from_one};
use crate::cell::Cell;
use crate::column::TableColumns;
use crate::table::{Table, TableRows};

/// A match, or a bye.
#[derive(Clone, Copy, Debug)]
pub(super) struct MatchLine {
    pub(super) round: usize,
    pub(super) home: usize,
    pub(super) away: Option<usize>,
    pub(super) boards: Option<Boards>,
}

/// The boards of a match.
#[derive(Clone, Copy, Debug)]
pub(super) enum Boards {
    Set(usize),
    Half(HalfSet),
}

impl Boards {
    /// Returns the number of the set, counted from 1, and the letter of its half.
    pub(super) fn set(self) -> Cell<'static> {
        match self {
            Self::Set(set) => from_one(set).into(),
            Self::Half(HalfSet { set, half, .. }) => {
                Cell::from_text(format!("{}{}", from_one(set), half_letter(half)))
            }
        }
    }

    /// Returns the numbers of the boards if each set has `boards_per_set` boards. This number must be even
    /// if there are half sets.
    #[expect(clippy::arithmetic_side_effects, reason = "a set has at most 200 boards")]
    pub(super) fn numbers(self, boards_per_set: usize) -> RangeInclusive<usize> {
        let (before, count) = match self {
            Self::Set(set) => (set * boards_per_set, boards_per_set),
            Self::Half(HalfSet { set, half, .. }) => {
                let count = boards_per_set.div_euclid(2);
                (set * boards_per_set + half * count, count)
            }
        };
        before + 1..=before + count
    }

    pub(super) fn range(self, boards_per_set: usize) -> String {
        let numbers = self.numbers(boards_per_set);
        match (numbers.start(), numbers.end()) {
            (first, last) if first == last => first.to_string(),
            (first, last) => format!("{first}–{last}"),
        }
    }
}

const fn half_letter(half: usize) -> &'static str {
    if half == 0 { "a" } else { "b" }
}

impl<'a> MovementReport<'a> {
    /// Returns the number of boards in a set, or `None` if it is unknown.
    pub(super) fn boards_per_set(self) -> Option<usize> {
        self.boards.map(|boards| boards.get().into())
    }

    /// Returns all matches and byes, round by round.
    pub(super) fn lines(self) -> impl Iterator<Item = MatchLine> + 'a {
        let rounds = self.movement.rounds().iter().zip(self.sets.rounds());
        let rounds = rounds.zip(self.sets.triples());
        (1..).zip(rounds).flat_map(|(number, ((round, sets), parts))| {
            let line = move |(home, away): (usize, usize), boards: Boards| MatchLine {
                round: number,
                home,
                away: Some(away),
                boards: Some(boards),
            };
            let pairs = round.matches.iter().zip(sets);
            let matches = pairs.map(move |(&pair, &set)| line(pair, Boards::Set(set)));
            let triple = round
                .triple
                .zip(*parts)
                .into_iter()
                .flat_map(|([a, b, c], parts)| [(a, b), (b, c), (c, a)].into_iter().zip(parts));
            let halves = triple.map(move |(pair, part)| line(pair, Boards::Half(part)));
            let bye = round.bye.map(|bye| MatchLine {
                round: number,
                home: bye,
                away: None,
                boards: None,
            });
            matches.chain(halves).chain(bye)
        })
    }

    /// Returns the matches as a table.
    pub(super) fn matches(self) -> Table<'a> {
        let columns = TableColumns::new()
            .numbers("Round", "round", |line: &MatchLine| line.round.into())
            .numbers("Home", "home", |line| from_one(line.home).into())
            .text("Away", "away", |line| {
                line.away.map_or("bye".into(), |away| from_one(away).into())
            })
            .numbers("Set", "set", |line| line.boards.map_or(Cell::Empty, Boards::set));
        let columns = match self.boards_per_set() {
            None => columns,
            Some(boards_per_set) => columns
                .numbers("Boards", "boards", move |line| {
                    line.boards
                        .map_or(Cell::Empty, |boards| boards.numbers(boards_per_set).count().into())
                })
                .text("Numbers", "numbers", move |line| {
                    line.boards
                        .map_or(Cell::Empty, |boards| Cell::from_text(boards.range(boards_per_set)))
                }),
        };
        Table::new("Matches", columns, TableRows::new(move || self.lines()))
    }
}
