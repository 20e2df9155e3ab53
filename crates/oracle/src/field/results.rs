//! The pool of possible results at a table.

use bridge_core::{Contract, Doubling, Score, Seat, Tricks, Vulnerability, law77};

/// A contract with its result, formatted as cells.
pub(super) struct Made {
    /// Contract, declarer, and result as three cells.
    pub(super) contract: String,
    /// The score at each of [`Vulnerability::ALL`] as a cell.
    scores: [String; 4],
}

impl Made {
    fn new(contract: Contract, declarer: Seat, tricks: Tricks) -> Self {
        let relative_result = bridge_core::RelativeResult::from_tricks(contract.level, tricks);
        let side = declarer.side();
        let score = |vulnerability: Vulnerability| {
            let points: Score = law77::points(contract, vulnerability.for_side(side), tricks);
            points.from_side(side).to_string()
        };
        Self {
            contract: format!("{contract},{declarer},{relative_result}"),
            scores: Vulnerability::ALL.map(score),
        }
    }

    pub(super) fn score(&self, vulnerability: Vulnerability) -> &str {
        let [none, north_south, east_west, both] = &self.scores;
        match vulnerability {
            Vulnerability::None => none,
            Vulnerability::NorthSouth => north_south,
            Vulnerability::EastWest => east_west,
            Vulnerability::Both => both,
        }
    }
}

/// The ratio of undoubled to doubled contracts.
const UNDOUBLED: usize = 4;

/// Returns all contracts with all results from four down, most of them undoubled.
pub(super) fn pool() -> Vec<Made> {
    let mut pool = Vec::new();
    for contract in Contract::all() {
        let times = match contract.doubling {
            Doubling::Undoubled => UNDOUBLED,
            Doubling::Doubled => 1,
            Doubling::Redoubled => 0,
        };
        for tricks in Tricks::all().filter(|tricks| tricks.get() >= contract.level.get() + 2) {
            for declarer in Seat::ALL {
                pool.extend((0..times).map(|_| Made::new(contract, declarer, tricks)));
            }
        }
    }
    pool
}
