use crate::TeamMatch;
use crate::index::{at, short};

/// For each team whom it met, in compressed rows, and what it won in all.
///
/// Takes 8 bytes a match where all have the same k and 24 otherwise, and 28 a team.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    starts: Vec<u32>,
    neighbours: Vec<u32>,
    /// k beside each neighbour; empty where all are equal.
    games: Vec<f64>,
    equal: f64,
    won: Vec<f64>,
    played: Vec<f64>,
}

impl Graph {
    pub(crate) fn new(teams: usize, matches: &[TeamMatch]) -> Self {
        let mut starts = vec![0_u32; teams + 1];
        let mut won = vec![0.0; teams];
        let mut played = vec![0.0; teams];
        let equal = matches.first().map_or(1.0, TeamMatch::of);
        let mut differ = false;
        for one in matches {
            let of = one.of();
            // k = 1 as the sum of two rounded probabilities may be off by its last digit.
            differ |= (of - equal).abs() > 2.0 * f64::EPSILON * equal;
            for (team, share) in one.teams().into_iter().zip(one.won()) {
                starts[team + 1] += 1;
                won[team] += share;
                played[team] += of;
            }
        }
        for team in 0..teams {
            starts[team + 1] += starts[team];
        }
        let halves = at(starts[teams]);
        let mut neighbours = vec![0; halves];
        let mut games = vec![0.0; if differ { halves } else { 0 }];
        // The starts serve as places to write and are one row ahead afterwards.
        for one in matches {
            let [first, second] = one.short_teams();
            for (team, other) in [(first, second), (second, first)] {
                let place = &mut starts[at(team)];
                neighbours[at(*place)] = other;
                if differ {
                    games[at(*place)] = one.of();
                }
                *place += 1;
            }
        }
        starts.rotate_right(1);
        starts[0] = 0;
        if let Some(end) = starts.last_mut() {
            *end = short(halves);
        }
        Self { starts, neighbours, games, equal, won, played }
    }

    pub(crate) fn teams(&self) -> usize {
        self.won.len()
    }

    /// What a team won in all: r of the theorem.
    pub(crate) fn won(&self, team: usize) -> f64 {
        self.won[team]
    }

    /// What it could have won: the sum of its k.
    pub(crate) fn played(&self, team: usize) -> f64 {
        self.played[team]
    }

    /// The rows' bounds.
    pub(crate) fn starts(&self) -> &[u32] {
        &self.starts
    }

    /// Whom a team met.
    pub(crate) fn met(&self, team: usize) -> &[u32] {
        &self.neighbours[at(self.starts[team])..at(self.starts[team + 1])]
    }

    /// Whom everybody met, row by row, in the order of the matches.
    pub(crate) fn neighbours(&self) -> &[u32] {
        &self.neighbours
    }

    /// Sums over a team's matches: `value` gets the opponent's strength and gives two terms, which are
    /// multiplied by k and added up.
    #[inline]
    pub(crate) fn sums(
        &self,
        team: usize,
        strengths: &[f64],
        value: impl Fn(f64) -> [f64; 2],
    ) -> [f64; 2] {
        let row = at(self.starts[team])..at(self.starts[team + 1]);
        let neighbours = &self.neighbours[row.clone()];
        let mut sums = [0.0, 0.0];
        if self.games.is_empty() {
            // Four at a time: divisions then go two to an instruction.
            let mut lanes = [[0.0; 4]; 2];
            let (fours, rest) = neighbours.as_chunks::<4>();
            for four in fours {
                let values = four.map(|opponent| strengths[at(opponent)]).map(&value);
                for (lane, [a, b]) in values.into_iter().enumerate() {
                    lanes[0][lane] += a;
                    lanes[1][lane] += b;
                }
            }
            for &opponent in rest {
                let [a, b] = value(strengths[at(opponent)]);
                sums = [sums[0] + a, sums[1] + b];
            }
            let [a, b] = lanes.map(|[a, b, c, d]| (a + b) + (c + d));
            [(sums[0] + a) * self.equal, (sums[1] + b) * self.equal]
        } else {
            for (&other, &of) in neighbours.iter().zip(&self.games[row]) {
                let [a, b] = value(strengths[at(other)]);
                sums = [sums[0] + of * a, sums[1] + of * b];
            }
            sums
        }
    }

    /// How far a team's result is from what strengths predict, per unit it played for: the residual of
    /// (4.5), scaled by Σk.
    pub(crate) fn residual(&self, team: usize, strengths: &[f64]) -> f64 {
        let own = strengths[team];
        let [expected, _] = self.sums(team, strengths, |other| [own / (own + other), 0.0]);
        (self.won[team] - expected).abs() / self.played[team]
    }

    /// The largest residual; NaN if one is.
    pub(crate) fn largest_residual(&self, strengths: &[f64]) -> f64 {
        let met = (0..self.teams()).filter(|&team| self.played[team] > 0.0);
        met.map(|team| self.residual(team, strengths)).fold(0.0, larger)
    }
}

/// The larger of two numbers, and NaN if one of them is: `max` would lose it.
pub(crate) fn larger(a: f64, b: f64) -> f64 {
    if a >= b || a.is_nan() { a } else { b }
}
