//! Generated evenings.

use bridge_core::{BoardNumber, PlayedContract, Score};
use event::{Event, NewResult, Outcome};
use movements::{Contestant, Method, Size};

use crate::deals::{Deal, score};
use crate::random::Random;

/// A result in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Written {
    pub(crate) board: u32,
    pub(crate) round: u16,
    pub(crate) table: u16,
    pub(crate) seats: [String; 2],
    pub(crate) contract: PlayedContract,
    /// The score, if it is written instead of the contract.
    pub(crate) score: Option<i32>,
}

/// An evening.
#[derive(Clone)]
pub(crate) struct Evening {
    pub(crate) results: Vec<Written>,
    pub(crate) has_labels: bool,
    pub(crate) is_individual: bool,
}

/// The kinds of evenings.
pub(crate) const KINDS: [&str; 7] = [
    "mitchell",
    "mitchell scores",
    "howell",
    "howell scores",
    "individual",
    "odd mitchell",
    "barometer",
];

impl Evening {
    pub(crate) fn new(kind: &str, random: &mut Random) -> Self {
        let (method, tables, boards) = match kind {
            "mitchell" | "mitchell scores" => {
                (Method::Mitchell, [7, 9, 11, 13][random.below(4)], 2)
            }
            "odd mitchell" => (Method::SkipMitchell, [8, 10, 12][random.below(3)], 3),
            "barometer" => (Method::Barometer, [4, 5, 6][random.below(3)], 2),
            "individual" => (Method::Individual, [2, 3][random.below(2)], 3),
            _ => (Method::Howell, [4, 5, 6, 7][random.below(4)], [2, 3][random.below(2)]),
        };
        let movement = method.generate(Size::tables(tables)).unwrap();
        let movement = movement.with_boards_per_round(boards).unwrap();
        let as_score = kind.ends_with("scores");
        let mut deals: Vec<Deal> = Vec::new();
        let mut results = Vec::new();
        for (row, set) in movement.played() {
            let names = [row.north_south, row.east_west].map(|seats| {
                let names: Vec<String> = seats
                    .iter()
                    .map(|contestant| match contestant {
                        Contestant::EastWest(number) => (number + 20).to_string(),
                        other => other.number().to_string(),
                    })
                    .collect();
                names.join("+")
            });
            for board in set.first()..=set.last() {
                while deals.len() < usize::from(board) {
                    deals.push(Deal::new(random));
                }
                let contract = deals[usize::from(board) - 1].play(random);
                let board = u32::from(board);
                results.push(Written {
                    board,
                    round: row.round,
                    table: row.table,
                    seats: names.clone(),
                    contract,
                    score: as_score.then(|| score(contract, board)),
                });
            }
        }
        if random.chance(50) {
            results.sort_by_key(|written| (written.board, written.table));
        }
        Self { results, has_labels: random.chance(50), is_individual: method == Method::Individual }
    }

    /// Returns the event, with the position of each result.
    pub(crate) fn event(&self) -> Event {
        let mut event = Event::default();
        for written in &self.results {
            let board = event.board(None, BoardNumber::new(written.board).unwrap(), None).unwrap();
            let outcome = match written.score {
                Some(score) => Outcome::Score(Score::new(score).unwrap()),
                None => Outcome::Played(written.contract),
            };
            let [ns, ew] = &written.seats;
            if self.is_individual {
                for name in [ns, ew] {
                    let players: Vec<&str> = name.split('+').collect();
                    let _ = event.partnership(name, [players[0], players[1]]);
                }
            }
            let (round, table) = (written.round.to_string(), written.table.to_string());
            let mut result = NewResult::new(board, ns, ew, outcome);
            if self.has_labels {
                result.round = Some(&round);
                result.table = Some(&table);
            }
            event.add(result).unwrap();
        }
        event
    }
}
