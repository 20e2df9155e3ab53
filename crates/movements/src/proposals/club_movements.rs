//! The movements that clubs play for evenings of 24 to 30 boards.

use crate::method::Method;

/// A movement that clubs play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClubMovement {
    pub(super) method: Method,
    pub(super) rounds: u16,
    pub(super) boards_per_round: u16,
}

/// Returns the movements that clubs play with this number of tables, the usual one first.
pub(super) fn of_tables(tables: u16) -> impl Iterator<Item = ClubMovement> {
    let is_even = tables.is_multiple_of(2);
    let found = ROWS
        .iter()
        .filter(move |row| row.tables.contains(&tables) && (is_even || row.method != Method::Web));
    found.flat_map(|row| {
        row.rounds.iter().map(|&(rounds, boards_per_round)| ClubMovement {
            method: row.method,
            rounds,
            boards_per_round,
        })
    })
}

/// A method with its rounds and boards for some numbers of tables.
struct Row {
    tables: core::ops::RangeInclusive<u16>,
    method: Method,
    /// Rounds and boards in each round.
    rounds: &'static [(u16, u16)],
}

const fn row(
    tables: core::ops::RangeInclusive<u16>,
    method: Method,
    rounds: &'static [(u16, u16)],
) -> Row {
    Row { tables, method, rounds }
}

/// For each number of tables, the usual method is first. Three-quarter Howells are Howells.
///
/// Sources: `Club movements`.
const ROWS: &[Row] = &[
    row(2..=2, Method::Howell, &[(3, 8)]),
    row(2..=2, Method::Individual, &[(7, 4)]),
    row(3..=3, Method::Howell, &[(5, 5)]),
    row(4..=4, Method::Howell, &[(7, 4), (6, 4)]),
    row(5..=5, Method::Howell, &[(9, 3)]),
    row(5..=5, Method::Mitchell, &[(5, 5)]),
    row(5..=5, Method::Hesitation, &[(6, 4)]),
    row(5..=5, Method::Howell, &[(8, 3)]),
    row(6..=6, Method::ShareAndRelay, &[(6, 4)]),
    row(6..=6, Method::Howell, &[(9, 3), (8, 3)]),
    row(6..=6, Method::DoubleHesitation, &[(8, 3)]),
    row(6..=6, Method::Howell, &[(11, 2)]),
    row(7..=7, Method::Mitchell, &[(7, 4)]),
    row(7..=7, Method::Howell, &[(13, 2)]),
    row(7..=7, Method::Hesitation, &[(8, 3)]),
    row(7..=7, Method::Howell, &[(12, 2)]),
    row(7..=7, Method::DoubleHesitation, &[(9, 3)]),
    row(8..=8, Method::ShareAndRelay, &[(8, 3)]),
    row(8..=8, Method::DoubleWeave, &[(8, 3)]),
    row(8..=8, Method::Howell, &[(13, 2), (12, 2)]),
    row(8..=8, Method::SkipMitchell, &[(7, 4)]),
    row(8..=8, Method::Hesitation, &[(9, 3)]),
    row(9..=9, Method::Mitchell, &[(9, 3), (8, 3)]),
    row(9..=9, Method::Howell, &[(13, 2)]),
    row(9..=9, Method::HesitationBowman, &[(8, 3)]),
    row(10..=10, Method::Bowman, &[(8, 3)]),
    row(10..=10, Method::Web, &[(8, 3), (9, 3)]),
    row(10..=10, Method::SkipMitchell, &[(9, 3)]),
    row(10..=10, Method::Blackpool, &[(12, 2)]),
    row(10..=10, Method::Howell, &[(13, 2)]),
    row(11..=11, Method::Hesitation, &[(12, 2)]),
    row(11..=11, Method::Bowman, &[(9, 3)]),
    row(11..=11, Method::Mitchell, &[(11, 2)]),
    row(11..=11, Method::Howell, &[(13, 2)]),
    row(12..=12, Method::ShareAndRelay, &[(12, 2)]),
    row(12..=12, Method::DoubleWeave, &[(12, 2)]),
    row(12..=12, Method::Hesitation, &[(13, 2)]),
    row(12..=12, Method::Web, &[(9, 3), (8, 3)]),
    row(13..=13, Method::Mitchell, &[(13, 2)]),
    row(14..=14, Method::Web, &[(13, 2)]),
    row(14..=14, Method::SkipMitchell, &[(13, 2)]),
    row(14..=14, Method::ShareAndRelay, &[(14, 2)]),
    row(15..=15, Method::Bowman, &[(13, 2)]),
    row(16..=20, Method::Web, &[(13, 2), (12, 2), (8, 3), (9, 3)]),
];
