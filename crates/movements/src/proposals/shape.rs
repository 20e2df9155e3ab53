//! The numbers of a possible movement, before it is generated.

use core::cmp::Reverse;

use super::club_movements;
use super::layout::Layout;
use super::request::MovementRequest;
use crate::board_range::BoardRange;
use crate::kind::MovementKind;
use crate::method::Method;

/// The method and the numbers of a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) method: Method,
    pub(super) tables: u16,
    pub(super) has_half_table: bool,
    pub(super) rounds: u16,
    pub(super) boards_per_round: u16,
    /// The position in the list of movements that clubs play.
    pub(super) club: Option<usize>,
}

/// The number of boards in a round above which a round is inconveniently long.
const LONG_ROUND: u16 = 4;

impl Shape {
    /// Returns the number of boards that each contestant plays.
    pub(super) const fn boards(self) -> u16 {
        self.rounds.saturating_mul(self.boards_per_round)
    }

    /// Returns the name for people, such as `Three-quarter Howell`.
    pub(super) fn title(self) -> String {
        if self.method == Method::Howell && !self.is_complete() {
            return "Three-quarter Howell".to_owned();
        }
        let name = self.method.to_string();
        let mut letters = name.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect()
    }

    /// Returns true if the movement has its maximum number of rounds.
    fn is_complete(self) -> bool {
        self.method.possible_rounds(self.tables).last() == Some(&self.rounds)
    }

    /// Returns the order of preference.
    fn preference(self) -> impl Ord {
        let long = self.boards_per_round.saturating_sub(LONG_ROUND);
        let shortened = match (self.is_complete(), self.method) {
            (true, _) => 0,
            (false, Method::Howell | Method::Web) => 4,
            (false, _) => 20,
        };
        let cost = effort(self.method, self.tables).saturating_add(long);
        let club = self.club.unwrap_or(usize::MAX);
        (club, cost.saturating_add(shortened), Reverse(self.rounds), Reverse(self.boards()))
    }
}

/// Returns the inconvenience of a method: moves that are hard to follow, shared boards, and missing meetings.
const fn effort(method: Method, tables: u16) -> u16 {
    match method {
        Method::Mitchell
        | Method::Individual
        | Method::Rainbow
        | Method::AmericanWhist
        | Method::NewEnglandRelay => 0,
        Method::Howell if tables <= 7 => 0,
        Method::ShareAndRelay | Method::Rover => 3,
        Method::DoubleWeave | Method::TeamRoundRobin => 4,
        Method::Web | Method::Triple => 5,
        Method::SkipMitchell | Method::Hesitation => 6,
        Method::Bowman => 7,
        Method::DoubleHesitation | Method::ParallelRows => 8,
        Method::HesitationBowman | Method::Blackpool => 9,
        Method::Howell | Method::Stagger => 10,
        Method::EndlessHowell => 12,
        Method::Barometer => 20,
    }
}

impl MovementRequest {
    /// Returns the possible shapes, the preferred ones first.
    pub(super) fn shapes(&self) -> Vec<Shape> {
        let mut shapes: Vec<Shape> =
            self.layouts().flat_map(|layout| self.shapes_of(layout)).collect();
        shapes.sort_by_cached_key(|shape| shape.preference());
        shapes
    }

    fn shapes_of(&self, layout: Layout) -> Vec<Shape> {
        let possible = self.possible_boards_per_round();
        let Layout { method, tables, has_half_table } = layout;
        let rounds = method.possible_rounds(tables).into_iter();
        let rounds = rounds.filter(|&rounds| self.rounds.is_none_or(|only| only == rounds));
        let numbers = rounds.flat_map(|rounds| {
            let least = self.boards.least().div_ceil(rounds).max(*possible.start());
            let most = self.boards.most().checked_div(rounds).unwrap_or_default();
            let most = most.min(*possible.end());
            (least..=most).map(move |boards_per_round| (rounds, boards_per_round))
        });
        let shapes = numbers.map(|(rounds, boards_per_round)| {
            let is_meant = |club: &club_movements::ClubMovement| {
                club.method == method
                    && club.rounds == rounds
                    && club.boards_per_round == boards_per_round
            };
            let club = club_movements::of_tables(tables).position(|club| is_meant(&club));
            Shape { method, tables, has_half_table, rounds, boards_per_round, club }
        });
        shapes.collect()
    }

    /// Returns the possible numbers of boards in a round. Very short and very long rounds are possible only if
    /// the number of rounds is requested.
    const fn possible_boards_per_round(&self) -> core::ops::RangeInclusive<u16> {
        match (self.rounds, self.kind) {
            (Some(_), _) => 1..=BoardRange::MAX,
            (None, MovementKind::Teams) => 2..=16,
            (None, MovementKind::Pairs | MovementKind::Individual) => 2..=8,
        }
    }
}
