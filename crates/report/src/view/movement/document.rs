//! A movement as JSON.

use serde::Serialize;

use super::lines::{Boards, MatchLine};
use super::{MovementReport, from_one};

/// A movement, for programs. Teams, rounds, sets and boards are numbered from 1.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MovementDocument {
    schema_version: u32,
    teams: usize,
    /// The number that is added to an odd team's number to get its opponent, for each round.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<i64>>,
    /// The mean variance of a difference between two teams, in units of the variance of one match.
    mean_variance: Option<f64>,
    /// A lower bound of the mean variance of all movements with this number of teams and rounds.
    variance_bound: Option<f64>,
    /// The mean variance of a movement with the steps +1, −1, +3, −3 and so on.
    variance_of_neighbours: Option<f64>,
    board_sets: usize,
    /// The increase of the set number from round to round at the tables of teams with odd numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    board_set_shift: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    boards_of_a_set: Option<usize>,
    rounds: Vec<RoundDocument>,
    cards: Vec<CardDocument>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct RoundDocument {
    round: usize,
    matches: Vec<MatchDocument>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bye: Option<usize>,
    /// The number of tables that East–West of odd teams move up after the round. East–West of even teams move down by the same number.
    #[serde(skip_serializing_if = "Option::is_none")]
    tables_up: Option<i64>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct MatchDocument {
    home: usize,
    away: usize,
    tables: [usize; 2],
    set: usize,
    /// The half of the set, 1 or 2, in a triple.
    #[serde(skip_serializing_if = "Option::is_none")]
    half_of_set: Option<usize>,
    /// The first and the last board.
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<[usize; 2]>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct CardDocument {
    team: usize,
    lines: Vec<CardLineDocument>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct CardLineDocument {
    round: usize,
    side: &'static str,
    opponent: Option<usize>,
    ns_table: Option<usize>,
    ew_table: Option<usize>,
    set: Option<usize>,
    /// The half of the set, 1 or 2, in a triple.
    #[serde(skip_serializing_if = "Option::is_none")]
    half_of_set: Option<usize>,
}

impl Boards {
    const fn parts(self) -> (usize, Option<usize>) {
        match self {
            Self::Set(set) => (from_one(set), None),
            Self::Half(part) => (from_one(part.set), Some(from_one(part.half))),
        }
    }
}

impl MovementReport<'_> {
    /// Returns the complete movement for programs.
    #[must_use]
    pub fn document(self) -> MovementDocument {
        let movement = self.movement;
        let mut rounds: Vec<RoundDocument> = (1..=movement.rounds().len())
            .map(|round| RoundDocument { round, matches: Vec::new(), bye: None, tables_up: None })
            .collect();
        for line in self.lines() {
            if let Some(round) = rounds.iter_mut().find(|it| it.round == line.round) {
                match self.match_document(line) {
                    Some(played) => round.matches.push(played),
                    None => round.bye = Some(from_one(line.home)),
                }
            }
        }
        for ((_, up), round) in self.table_moves().into_iter().zip(&mut rounds) {
            round.tables_up = Some(up);
        }
        let neighbors = movement.with_neighbors();
        MovementDocument {
            schema_version: 1,
            teams: movement.teams(),
            steps: movement.steps().map(zermelo::Steps::list),
            mean_variance: movement.mean_variance(),
            variance_bound: movement.bound(),
            variance_of_neighbours: neighbors.and_then(|neighbors| neighbors.mean_variance()),
            board_sets: self.sets.count(),
            board_set_shift: self.sets.shift(),
            boards_of_a_set: self.boards_per_set(),
            rounds,
            cards: self.card_documents(),
        }
    }

    fn match_document(self, line: MatchLine) -> Option<MatchDocument> {
        let (away, boards) = line.away.zip(line.boards)?;
        let (set, half_of_set) = boards.parts();
        let numbers = |boards_per_set| {
            let numbers = boards.numbers(boards_per_set);
            [*numbers.start(), *numbers.end()]
        };
        let [home, away] = [line.home, away].map(from_one);
        Some(MatchDocument {
            home,
            away,
            tables: [home, away],
            set,
            half_of_set,
            boards: self.boards_per_set().map(numbers),
        })
    }

    fn card_documents(self) -> Vec<CardDocument> {
        let cards = (1..).zip(self.card_lines());
        let documents = cards.map(|(team, lines)| CardDocument {
            team,
            lines: lines
                .into_iter()
                .map(|line| CardLineDocument {
                    round: line.round,
                    side: line.side(),
                    opponent: line.opponent.map(from_one),
                    ns_table: line.opponent.map(|_| team),
                    ew_table: line.opponent.map(from_one),
                    set: line.boards.map(|boards| boards.parts().0),
                    half_of_set: line.boards.and_then(|boards| boards.parts().1),
                })
                .collect(),
        });
        documents.collect()
    }
}
