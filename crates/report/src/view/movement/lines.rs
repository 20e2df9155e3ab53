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
                Cell::word(format!("{}{}", from_one(set), half_of(half)))
            }
        }
    }

    /// Returns the numbers of the boards if each set has `of_set` boards. This number must be even
    /// if there are half sets.
    #[expect(clippy::arithmetic_side_effects, reason = "a set has at most 200 boards")]
    pub(super) fn numbers(self, of_set: usize) -> RangeInclusive<usize> {
        let (before, many) = match self {
            Self::Set(set) => (set * of_set, of_set),
            Self::Half(HalfSet { set, half, .. }) => {
                let many = of_set.div_euclid(2);
                (set * of_set + half * many, many)
            }
        };
        before + 1..=before + many
    }

    pub(super) fn range(self, of_set: usize) -> String {
        let numbers = self.numbers(of_set);
        match (numbers.start(), numbers.end()) {
            (first, last) if first == last => first.to_string(),
            (first, last) => format!("{first}–{last}"),
        }
    }
}

const fn half_of(half: usize) -> &'static str {
    if half == 0 { "a" } else { "b" }
}

impl<'a> MovementReport<'a> {
    /// Returns the number of boards in a set, or `None` if it is unknown.
    pub(super) fn of_set(self) -> Option<usize> {
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
            .words("Away", "away", |line| {
                line.away.map_or("bye".into(), |away| from_one(away).into())
            })
            .numbers("Set", "set", |line| line.boards.map_or(Cell::Empty, Boards::set));
        let columns = match self.of_set() {
            None => columns,
            Some(of_set) => columns
                .numbers("Boards", "boards", move |line| {
                    line.boards.map_or(Cell::Empty, |boards| boards.numbers(of_set).count().into())
                })
                .words("Numbers", "numbers", move |line| {
                    line.boards.map_or(Cell::Empty, |boards| Cell::word(boards.range(of_set)))
                }),
        };
        Table::new("Matches", columns, TableRows::new(move || self.lines()))
    }
}
