use crate::linear::laplacian::Laplacian;
use crate::numbers::number::{Number, PerTeam, Team};

/// A Cholesky factor of a Laplacian, stored as a dense triangle, for fields in which many teams
/// have met.
///
/// Teams are eliminated by ascending number, and always exactly, in contrast to
/// [`Sparse`](crate::linear::elimination::Sparse). Eliminating a team joins each two later teams with the
/// weight wᵢ·wⱼ/Σw. Weights are never subtracted, so no digits are lost.
pub(crate) struct Dense {
    /// For each team, the parts of the later teams and the sum of their weights.
    rows: Vec<(Vec<f64>, f64)>,
}

/// The minimum number of teams. The sparse factor is exact for fewer.
const MIN_TEAMS: usize = 42;

/// The maximum number of teams. The time grows with its cube, and the entries take 4 MB.
const MAX_TEAMS: usize = 1_000;

impl Dense {
    /// Returns `true` if this factor is faster than the sparse one. If teams met at least a
    /// sixteenth of the others on average, the sparse factor would be sampled and each solution
    /// would take many iterations.
    pub(crate) fn is_faster(laplacian: &Laplacian) -> bool {
        let teams = laplacian.teams();
        let places = teams.saturating_mul(teams);
        (MIN_TEAMS..=MAX_TEAMS).contains(&teams) && places <= laplacian.entries().saturating_mul(16)
    }

    pub(crate) fn new(laplacian: &Laplacian) -> Self {
        let mut rows = weights(laplacian);
        let mut left = rows.as_mut_slice();
        while let Some(((row, pivot), behind)) = left.split_first_mut() {
            *pivot = row.iter().sum();
            for part in row.iter_mut().filter(|weight| **weight > 0.0) {
                *part /= *pivot;
            }
            let mut others = row.as_slice();
            for (joined, _) in &mut *behind {
                let Some((part, rest)) = others.split_first() else { break };
                let weight = part * *pivot;
                if weight > 0.0 {
                    for (sum, other) in joined.iter_mut().zip(rest) {
                        *sum += weight * other;
                    }
                }
                others = rest;
            }
            left = behind;
        }
        Self { rows }
    }

    /// Solves L·x = b, with 0 for the last team of each connected group.
    pub(crate) fn solve(&self, b: &PerTeam<f64>) -> PerTeam<f64> {
        let mut x = b.values().to_vec();
        let mut left = x.as_mut_slice();
        for (row, pivot) in &self.rows {
            let Some((value, behind)) = left.split_first_mut() else { break };
            for (other, part) in behind.iter_mut().zip(row) {
                *other += part * *value;
            }
            *value = if *pivot > 0.0 { *value / pivot } else { 0.0 };
            left = behind;
        }
        for (team, (row, _)) in self.rows.iter().enumerate().rev() {
            let (ahead, behind) = x.split_at_mut(team.next());
            if let Some(value) = ahead.last_mut() {
                *value += row.iter().zip(behind).map(|(part, other)| part * *other).sum::<f64>();
            }
        }
        x.into()
    }
}

/// Returns, for each team, the weights of its matches against later teams.
fn weights(laplacian: &Laplacian) -> Vec<(Vec<f64>, f64)> {
    let teams = laplacian.teams();
    let row = |(team, behind): (Team, usize)| {
        let mut weights = vec![0.0; behind];
        for (other, weight) in laplacian.row(team) {
            let place = other.at().checked_sub(team.next().at());
            if let Some(sum) = place.and_then(|place| weights.get_mut(place)) {
                *sum += weight;
            }
        }
        (weights, 0.0)
    };
    Team::first(teams).zip((0..teams).rev()).map(row).collect()
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "the numbers are small")]
mod tests;
