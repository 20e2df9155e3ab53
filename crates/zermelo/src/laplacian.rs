use crate::TeamMatch;
use crate::graph::Graph;
use crate::index::{at, short};

/// The Laplacian of the matches with a weight each: the curvature of the likelihood.
///
/// Its rows are those of the graph; the weights lie beside them.
pub(crate) struct Laplacian<'g> {
    graph: &'g Graph,
    weights: Vec<f64>,
    next: Vec<u32>,
}

impl<'g> Laplacian<'g> {
    /// All weights 0.
    pub(crate) fn new(graph: &'g Graph) -> Self {
        let weights = vec![0.0; graph.neighbours().len()];
        Self { graph, weights, next: vec![0; graph.teams()] }
    }

    /// Gives every match its weight, in the order in which the graph was built.
    pub(crate) fn fill(&mut self, matches: &[TeamMatch], weights: &[f64]) {
        self.next.copy_from_slice(&self.graph.starts()[..self.graph.teams()]);
        for (one, &weight) in matches.iter().zip(weights) {
            for team in one.teams() {
                self.weights[at(self.next[team])] = weight;
                self.next[team] += 1;
            }
        }
    }

    pub(crate) fn teams(&self) -> usize {
        self.graph.teams()
    }

    /// A row: the other teams and the weights, repeated where a pair met several times.
    pub(crate) fn row(&self, team: usize) -> impl Iterator<Item = (u32, f64)> {
        let starts = self.graph.starts();
        let row = at(starts[team])..at(starts[team + 1]);
        self.graph.neighbours()[row.clone()].iter().copied().zip(self.weights[row].iter().copied())
    }

    /// The product with a vector, from differences, so that common parts cost no digits.
    pub(crate) fn apply(&self, x: &[f64], product: &mut [f64]) {
        for (team, sum) in product.iter_mut().enumerate() {
            let own = x[team];
            *sum = self.row(team).map(|(other, weight)| weight * (own - x[at(other)])).sum();
        }
    }

    /// How many entries all rows have.
    pub(crate) fn entries(&self) -> usize {
        self.weights.len()
    }

    /// The row without repetitions, by team.
    pub(crate) fn merged_row(&self, team: usize) -> Vec<(u32, f64)> {
        let mut row: Vec<(u32, f64)> = self.row(team).collect();
        row.sort_unstable_by_key(|&(other, _)| other);
        row.dedup_by(|later, kept| {
            let same = later.0 == kept.0;
            if same {
                kept.1 += later.1;
            }
            same
        });
        debug_assert!(row.iter().all(|&(other, _)| other != short(team)));
        row
    }
}
