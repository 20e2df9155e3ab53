//! The heading of a match or a tournament: its teams, its boards, and the list of its results.

use bridge_core::{BoardNumber, Exact};
use event::Room;

use super::contestants::Names;
use super::lin_problem::LinProblem;
use super::tokens::shown;
use crate::csv::csv_problem::CsvProblem;
use crate::problem::Problem;
use crate::text::place;

/// The maximum number of results in the list of a match, two for each board.
pub(super) const MAX_LISTED: usize = 400;

/// The values before the first deal of a match or a tournament.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Heading<'t> {
    /// `vg`: title, segment, scoring, first and last board, and each team with its carry-over.
    pub(super) about: Option<&'t str>,
    /// `rs`: the results of the open and the closed room, board by board.
    pub(super) results: Option<&'t str>,
    /// `bn`: the numbers of the boards in this list.
    pub(super) boards: Option<&'t str>,
    /// `pn`: the players of both rooms.
    pub(super) names: Names<'t>,
}

/// The scoring method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scoring {
    Imps,
    BoardAMatch,
    Pairs,
}

/// The values of `vg`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct About<'t> {
    pub(super) title: &'t str,
    pub(super) segment: &'t str,
    /// The text of the scoring method. Empty if it is missing.
    pub(super) scoring: &'t str,
    /// The first and the last board.
    pub(super) boards: [&'t str; 2],
    /// The home team and the away team.
    pub(super) teams: [&'t str; 2],
    /// The carry-over of each team.
    pub(super) carry_over: [&'t str; 2],
}

/// A result in the list.
#[derive(Clone, Copy, Debug)]
pub(super) struct ListedResult<'t> {
    pub(super) board: BoardNumber,
    pub(super) room: Room,
    pub(super) text: &'t str,
}

impl<'t> Heading<'t> {
    pub(super) fn about(&self) -> About<'t> {
        let mut values = self.about.unwrap_or_default().split(',').map(str::trim);
        let mut next = || values.next().unwrap_or_default();
        let (title, segment, scoring) = (next(), next(), next());
        let boards = [next(), next()];
        let [home, home_carry_over, away, away_carry_over] = [next(), next(), next(), next()];
        let (teams, carry_over) = ([home, away], [home_carry_over, away_carry_over]);
        About { title, segment, scoring, boards, teams, carry_over }
    }

    /// Returns `true` if the list has a result in this room.
    pub(super) fn lists(&self, room: Room) -> bool {
        let mut results = self.results.unwrap_or_default().split(',').zip(rooms());
        results.any(|(result, of)| of == room && !result.trim().is_empty())
    }

    /// Returns the results in the list that are not empty.
    pub(super) fn listed(&self, text: &str) -> Result<Vec<ListedResult<'t>>, Box<Problem>> {
        let results = self.results.unwrap_or_default();
        let mut boards = ListedBoards::new(self, text);
        let mut listed = Vec::new();
        for ((index, result), room) in results.split(',').enumerate().zip(rooms()) {
            if room == Room::Open {
                boards.advance();
            }
            let result = result.trim();
            if result.is_empty() {
                continue;
            }
            if index >= MAX_LISTED {
                let problem = LinProblem::LongList { most: MAX_LISTED };
                return Err(Box::new(Problem::new(Some(place::find(result, text)), &problem)));
            }
            listed.push(ListedResult { board: boards.current()?, room, text: result });
        }
        Ok(listed)
    }
}

impl About<'_> {
    /// Returns the scoring method, or `None` if it is missing or unknown.
    pub(super) fn scoring(&self) -> Option<Scoring> {
        match self.scoring {
            "I" | "i" => Some(Scoring::Imps),
            "B" | "b" => Some(Scoring::BoardAMatch),
            "P" | "p" => Some(Scoring::Pairs),
            _ => None,
        }
    }

    /// Returns the carry-over of both teams in IMPs.
    pub(super) fn carry_over(&self, text: &str) -> Result<[Exact; 2], Box<Problem>> {
        let parse = |cell: &str| {
            if cell.is_empty() {
                return Ok(Exact::ZERO);
            }
            cell.parse::<Exact>().map_err(|_| {
                let problem = LinProblem::InvalidCarryOver { found: shown(cell).to_owned() };
                Box::new(Problem::new(Some(place::find(cell, text)), &problem))
            })
        };
        let [home, away] = self.carry_over;
        Ok([parse(home)?, parse(away)?])
    }

    /// Returns the first and the last board, if both are numbers.
    pub(super) fn board_range(&self) -> Option<[BoardNumber; 2]> {
        let [first, last] = self.boards;
        Some([first.parse().ok()?, last.parse().ok()?])
    }
}

/// Returns the rooms of a list, in order.
fn rooms() -> impl Iterator<Item = Room> {
    [Room::Open, Room::Closed].into_iter().cycle()
}

/// The board numbers of a list of results: the numbers of `bn`, or consecutive numbers from the
/// first board of `vg`.
struct ListedBoards<'h, 't> {
    text: &'h str,
    /// The beginning of the list.
    results: &'t str,
    /// The first board of `vg`.
    first: &'t str,
    numbers: Option<std::str::Split<'t, char>>,
    /// The text of the current number in `bn`.
    cell: &'t str,
    /// The number of boards before the current one.
    before: Option<u32>,
}

impl<'h, 't> ListedBoards<'h, 't> {
    fn new(heading: &Heading<'t>, text: &'h str) -> Self {
        let numbers = heading.boards.map(|numbers| numbers.split(','));
        let [first, _] = heading.about().boards;
        let results = shown(heading.results.unwrap_or_default());
        Self { text, results, first, numbers, cell: "", before: None }
    }

    /// Moves to the next board.
    fn advance(&mut self) {
        self.before = Some(self.before.map_or(0, |before| before.saturating_add(1)));
        if let Some(numbers) = &mut self.numbers {
            self.cell = numbers.next().unwrap_or_default().trim();
        }
    }

    /// Returns the number of the current board.
    fn current(&self) -> Result<BoardNumber, Box<Problem>> {
        let cell = if self.numbers.is_some() { self.cell } else { self.first };
        if cell.is_empty() {
            let place = Some(place::find(self.results, self.text));
            return Err(Box::new(Problem::new(place, &LinProblem::ListedBoardsMissing)));
        }
        let number: Result<BoardNumber, String> = match (cell.parse::<BoardNumber>(), self.before) {
            (Ok(first), Some(before)) if self.numbers.is_none() => {
                let number = BoardNumber::new(first.get().saturating_add(before));
                number.map_err(|error| error.to_string())
            }
            (number, _) => number.map_err(|error| error.to_string()),
        };
        number.map_err(|error| {
            let place = Some(place::find(cell, self.text));
            Box::new(Problem::new(place, &CsvProblem::InvalidBoard { error }))
        })
    }
}
