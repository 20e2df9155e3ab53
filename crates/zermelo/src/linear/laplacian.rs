use crate::likelihood::graph::Graph;
use crate::likelihood::matches::Matches;
use crate::numbers::number::{PerTeam, Team};

/// The Laplacian of the matches, each with a weight. It is the curvature of the likelihood.
///
/// It has the rows of the graph and stores the weights in a parallel vector.
pub(crate) struct Laplacian<'g> {
    graph: &'g Graph,
    weights: Vec<f64>,
}

impl<'g> Laplacian<'g> {
    /// Creates a Laplacian with weights 0.
    pub(crate) fn new(graph: &'g Graph) -> Self {
        Self { graph, weights: vec![0.0; graph.rows().entries()] }
    }

    /// Sets the weight of every match, in the order in which the graph was built.
    pub(crate) fn fill<'m>(&mut self, matches: impl Into<Matches<'m>>, weights: &[f64]) {
        let weighted = matches.into().iter().zip(weights);
        let entries =
            weighted.flat_map(|(played, &weight)| played.pair().map(|team| (team, weight)));
        self.graph.rows().fill(&mut self.weights, entries);
    }

    pub(crate) fn teams(&self) -> usize {
        self.graph.teams()
    }

    /// Returns a row: the opponents and the weights, with one entry for each match.
    pub(crate) fn row(&self, team: Team) -> impl Iterator<Item = (Team, f64)> {
        let weights = self.graph.rows().row(&self.weights, team);
        self.graph.opponents(team).iter().copied().zip(weights.iter().copied())
    }

    /// Computes the product with a vector from differences, so that a common offset costs no
    /// digits.
    pub(crate) fn apply(&self, x: &PerTeam<f64>, product: &mut PerTeam<f64>) {
        for (team, own) in x.with_ids() {
            product[team] = self.row(team).map(|(other, weight)| weight * (own - x[other])).sum();
        }
    }

    /// Returns the number of entries of all rows.
    pub(crate) fn entries(&self) -> usize {
        self.weights.len()
    }

    /// Returns the row with one entry per opponent, sorted by team.
    pub(crate) fn merged_row(&self, team: Team) -> Vec<(Team, f64)> {
        let mut row: Vec<(Team, f64)> = self.row(team).collect();
        row.sort_unstable_by_key(|&(other, _)| other);
        row.dedup_by(|later, kept| {
            let same = later.0 == kept.0;
            if same {
                kept.1 += later.1;
            }
            same
        });
        debug_assert!(row.iter().all(|&(other, _)| other != team));
        row
    }
}

/// Calls `look` with the Laplacian of weighted edges between teams.
#[cfg(test)]
pub(crate) fn with_laplacian<T>(
    teams: usize,
    edges: &[(usize, usize, f64)],
    look: impl FnOnce(&Laplacian) -> T,
) -> T {
    use crate::tournament::team_match::TeamMatch;

    let matches: Vec<TeamMatch> =
        edges.iter().map(|&(a, b, _)| TeamMatch::from_total(a, b, 1.0, 2.0).unwrap()).collect();
    let weights: Vec<f64> = edges.iter().map(|&(_, _, weight)| weight).collect();
    let graph = Graph::new(teams, &matches);
    let mut laplacian = Laplacian::new(&graph);
    laplacian.fill(&matches, &weights);
    look(&laplacian)
}
