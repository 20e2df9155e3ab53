use crate::TeamMatch;
use crate::column::PerTeam;
use crate::number::Team;
use crate::rows::Rows;

/// For each team whom it met, in compressed rows, and what it won in all.
///
/// Takes 8 bytes a match where all have the same k and 24 otherwise, and 28 a team.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    rows: Rows,
    neighbours: Vec<Team>,
    /// k beside each neighbour; empty where all are equal.
    games: Vec<f64>,
    equal: f64,
    won: PerTeam<f64>,
    played: PerTeam<f64>,
}

impl Graph {
    pub(crate) fn new(teams: usize, matches: &[TeamMatch]) -> Self {
        let mut won = PerTeam::new(teams, 0.0);
        let mut played = PerTeam::new(teams, 0.0);
        let equal = matches.first().map_or(1.0, TeamMatch::of);
        let mut differ = false;
        for one in matches {
            let of = one.of();
            // k = 1 as the sum of two rounded probabilities may be off by its last digit.
            differ |= (of - equal).abs() > 2.0 * f64::EPSILON * equal;
            for (team, share) in one.pair().into_iter().zip(one.won()) {
                won[team] += share;
                played[team] += of;
            }
        }
        let rows = Rows::new(teams, matches.iter().flat_map(TeamMatch::pair));
        let met = matches.iter().map(TeamMatch::pair).flat_map(|[a, b]| [(a, b), (b, a)]);
        let neighbours = rows.column(Team::NONE, met);
        let games = matches.iter().flat_map(|one| one.pair().map(|team| (team, one.of())));
        let games = if differ { rows.column(0.0, games) } else { Vec::new() };
        Self { rows, neighbours, games, equal, won, played }
    }

    pub(crate) fn teams(&self) -> usize {
        self.won.len()
    }

    /// What a team won in all: r of the theorem.
    pub(crate) fn won(&self, team: Team) -> f64 {
        self.won[team]
    }

    /// What it could have won: the sum of its k.
    pub(crate) fn played(&self, team: Team) -> f64 {
        self.played[team]
    }

    /// Where each team's row lies in columns with an entry for each of its matches.
    pub(crate) const fn rows(&self) -> &Rows {
        &self.rows
    }

    /// Whom a team met, in the order of the matches.
    pub(crate) fn met(&self, team: Team) -> &[Team] {
        self.rows.row(&self.neighbours, team)
    }

    /// Sums over a team's matches: `value` gets the opponent's strength and gives two terms, which are
    /// multiplied by k and added up.
    #[inline]
    pub(crate) fn sums(
        &self,
        team: Team,
        strengths: &PerTeam<f64>,
        value: impl Fn(f64) -> [f64; 2],
    ) -> [f64; 2] {
        let neighbours = self.met(team);
        let [mut first, mut second] = [0.0, 0.0];
        if self.games.is_empty() {
            // Four at a time: divisions then go two to an instruction.
            let [mut firsts, mut seconds] = [[0.0; 4]; 2];
            let (fours, rest) = neighbours.as_chunks::<4>();
            for four in fours {
                let values = four.map(|opponent| strengths[opponent]).map(&value);
                for ((first, second), [a, b]) in firsts.iter_mut().zip(&mut seconds).zip(values) {
                    *first += a;
                    *second += b;
                }
            }
            for &opponent in rest {
                let [a, b] = value(strengths[opponent]);
                first += a;
                second += b;
            }
            let [a, b] = [firsts, seconds].map(|[a, b, c, d]| (a + b) + (c + d));
            [(first + a) * self.equal, (second + b) * self.equal]
        } else {
            let games = self.rows.row(&self.games, team);
            for (&opponent, &games) in neighbours.iter().zip(games) {
                let [a, b] = value(strengths[opponent]);
                first += games * a;
                second += games * b;
            }
            [first, second]
        }
    }

    /// How far a team's result is from what strengths predict, per unit it played for: the residual of
    /// (4.5), scaled by Σk.
    pub(crate) fn residual(&self, team: Team, strengths: &PerTeam<f64>) -> f64 {
        let own = strengths[team];
        let [expected, _] = self.sums(team, strengths, |other| [own / (own + other), 0.0]);
        (self.won[team] - expected).abs() / self.played[team]
    }

    /// The largest residual; NaN if one is.
    pub(crate) fn largest_residual(&self, strengths: &PerTeam<f64>) -> f64 {
        let met = strengths.numbers().filter(|&team| self.played[team] > 0.0);
        met.map(|team| self.residual(team, strengths)).fold(0.0, larger)
    }
}

/// The larger of two numbers, and NaN if one of them is: `max` would lose it.
pub(crate) fn larger(a: f64, b: f64) -> f64 {
    if a >= b || a.is_nan() { a } else { b }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::real;
    use crate::number::Number;

    /// Sums over matches, by the definition, where all count the same and where they do not; of few and of many opponents.
    #[test]
    fn sums_as_defined() {
        for unequal in [false, true] {
            let pairs = (1..12_usize).flat_map(|team| [(0, team), (team, 12), (team, 0)]);
            let matches: Vec<TeamMatch> = pairs
                .enumerate()
                .map(|(at, (a, b))| {
                    let of = if unequal { 1.0 + real(at % 4) } else { 3.0 };
                    TeamMatch::from_scores(a, b, [0.25 * of, 0.75 * of]).unwrap()
                })
                .collect();
            let graph = Graph::new(14, &matches);
            assert_eq!((graph.games.is_empty(), graph.teams()), (!unequal, 14));
            let strengths: PerTeam<f64> = (0..14).map(|team| 0.5 + real(team)).collect();
            let mut largest: f64 = 0.0;
            for team in Team::first(14) {
                let (mut won, mut played, mut expected, mut seconds) = (0.0, 0.0, 0.0, 0.0);
                let own = strengths[team];
                for one in &matches {
                    let pair = one.pair();
                    for (side, other) in [(0, 1), (1, 0)] {
                        if pair[side] == team {
                            won += one.won()[side];
                            played += one.of();
                            expected += one.of() * own / (own + strengths[pair[other]]);
                            seconds += one.of() * strengths[pair[other]];
                        }
                    }
                }
                let sums = graph.sums(team, &strengths, |other| [own / (own + other), other]);
                for (ours, exact) in [
                    (graph.won(team), won),
                    (graph.played(team), played),
                    (sums[0], expected),
                    (sums[1], seconds),
                ] {
                    assert!((ours - exact).abs() < 1e-12, "{team:?} {ours} {exact}");
                }
                if played > 0.0 {
                    let residual = (won - expected).abs() / played;
                    assert!((graph.residual(team, &strengths) - residual).abs() < 1e-14);
                    largest = largest.max(residual);
                }
            }
            assert!((graph.largest_residual(&strengths) - largest).abs() < 1e-14);
        }
    }

    /// One who played for little is off as much as others are.
    #[test]
    fn of_little() {
        let rows = [(0, 1, [0.0, 0.25]), (1, 2, [50.0, 50.0])];
        let graph =
            Graph::new(3, &rows.map(|(a, b, won)| TeamMatch::from_scores(a, b, won).unwrap()));
        let residual = graph.largest_residual(&vec![9.0, 1.0, 1.0].into());
        assert!((residual - 0.9).abs() < 1e-15, "{residual}");
    }

    #[test]
    fn the_larger_or_none() {
        assert_eq!(
            [larger(1.0, 2.0), larger(2.0, 1.0), larger(2.0, 2.0)].map(f64::to_bits),
            [2.0_f64.to_bits(); 3]
        );
        assert!(larger(f64::NAN, 1.0).is_nan() && larger(1.0, f64::NAN).is_nan());
    }
}
