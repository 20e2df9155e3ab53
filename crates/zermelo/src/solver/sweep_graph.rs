use crate::likelihood::graph::{Graph, max_or_nan};
use crate::likelihood::matches::Matches;
use crate::numbers::number::{PerTeam, Team};

/// The graph for sweeps: the opponents of each team and the size k of each match.
///
/// Newton's method reads k from the matches, so the sizes are stored only during sweeps.
pub(crate) struct SweepGraph<'g> {
    graph: &'g Graph,
    /// The k of each match, parallel to the opponents, 16 bytes per match; empty if all are equal.
    games: Vec<f64>,
}

impl<'g> SweepGraph<'g> {
    /// Creates a sweep graph from a graph and the matches of that graph.
    pub(crate) fn new<'m>(graph: &'g Graph, matches: impl Into<Matches<'m>>) -> Self {
        let matches = matches.into().iter();
        let games = matches.flat_map(|one| one.pair().map(|team| (team, one.available())));
        let games = if graph.common_size().is_some() {
            Vec::new()
        } else {
            graph.rows().column(0.0, games)
        };
        Self { graph, games }
    }

    /// Returns the graph of opponents.
    pub(crate) const fn graph(&self) -> &'g Graph {
        self.graph
    }

    /// Sums two terms over a team's matches, multiplied by k. `value` computes them from the
    /// opponent's strength.
    #[inline]
    pub(crate) fn sums(
        &self,
        team: Team,
        strengths: &PerTeam<f64>,
        value: impl Fn(f64) -> [f64; 2],
    ) -> [f64; 2] {
        let neighbors = self.graph.opponents(team);
        let [mut first, mut second] = [0.0, 0.0];
        if let Some(common_size) = self.graph.common_size() {
            // Four at a time, so that an instruction performs two divisions.
            let [mut firsts, mut seconds] = [[0.0; 4]; 2];
            let (fours, rest) = neighbors.as_chunks::<4>();
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
            [(first + a) * common_size, (second + b) * common_size]
        } else {
            let games = self.graph.rows().row(&self.games, team);
            for (&opponent, &games) in neighbors.iter().zip(games) {
                let [a, b] = value(strengths[opponent]);
                first += games * a;
                second += games * b;
            }
            [first, second]
        }
    }

    /// Returns |won − expected| of a team relative to the sum of its k, the residual of (4.5)
    /// scaled by Σk.
    pub(crate) fn residual(&self, team: Team, strengths: &PerTeam<f64>) -> f64 {
        let own = strengths[team];
        let [expected, _] = self.sums(team, strengths, |other| [own / (own + other), 0.0]);
        (self.graph.won(team) - expected).abs() / self.graph.played(team)
    }

    /// Returns the largest residual; NaN if one is NaN.
    pub(crate) fn largest_residual(&self, strengths: &PerTeam<f64>) -> f64 {
        let opponents = strengths.ids().filter(|&team| self.graph.played(team) > 0.0);
        opponents.map(|team| self.residual(team, strengths)).fold(0.0, max_or_nan)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::index::real;
    use crate::numbers::number::Number;
    use crate::tournament::team_match::TeamMatch;

    /// Sums over matches agree with the definition, for equal and unequal matches and for few and
    /// many opponents.
    #[test]
    fn sums_equal_the_definition() {
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
            let with_games = SweepGraph::new(&graph, &matches);
            assert_eq!((with_games.games.is_empty(), graph.teams()), (!unequal, 14));
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
                            played += one.available();
                            expected += one.available() * own / (own + strengths[pair[other]]);
                            seconds += one.available() * strengths[pair[other]];
                        }
                    }
                }
                let sums = with_games.sums(team, &strengths, |other| [own / (own + other), other]);
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
                    assert!((with_games.residual(team, &strengths) - residual).abs() < 1e-14);
                    largest = largest.max(residual);
                }
            }
            assert!((with_games.largest_residual(&strengths) - largest).abs() < 1e-14);
        }
    }

    /// A team with a small total can have a large residual.
    #[test]
    fn handles_small_shares() {
        let rows = [(0, 1, [0.0, 0.25]), (1, 2, [50.0, 50.0])];
        let matches = rows.map(|(a, b, won)| TeamMatch::from_scores(a, b, won).unwrap());
        let graph = Graph::new(3, &matches);
        let residual =
            SweepGraph::new(&graph, &matches).largest_residual(&vec![9.0, 1.0, 1.0].into());
        assert!((residual - 0.9).abs() < 1e-15, "{residual}");
    }
}
