use crate::likelihood::matches::Matches;
use crate::linear::rows::Rows;
use crate::numbers::number::{PerTeam, Team};

/// The opponents of each team, in compressed rows, and the share that each team won in total.
///
/// It occupies 8 bytes per match and 20 per team.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    rows: Rows,
    neighbors: Vec<Team>,
    /// The k of every match, if all are equal.
    common_size: Option<f64>,
    won: PerTeam<f64>,
    played: PerTeam<f64>,
}

impl Graph {
    pub(crate) fn new<'m>(teams: usize, matches: impl Into<Matches<'m>>) -> Self {
        let matches = matches.into();
        let mut won = PerTeam::filled(teams, 0.0);
        let mut played = PerTeam::filled(teams, 0.0);
        let common_size = matches.iter().next().map_or(1.0, |first| first.available());
        let mut differ = false;
        for one in matches.iter() {
            let of = one.available();
            // If k = 1 is the sum of two rounded probabilities, its last digit may be off.
            differ |= (of - common_size).abs() > 2.0 * f64::EPSILON * common_size;
            for (team, share) in one.pair().into_iter().zip(one.won()) {
                won[team] += share;
                played[team] += of;
            }
        }
        let rows = Rows::new(teams, matches.iter().flat_map(|one| one.pair()));
        let opponents = matches.iter().map(|one| one.pair()).flat_map(|[a, b]| [(a, b), (b, a)]);
        let neighbors = rows.column(Team::NONE, opponents);
        Self { rows, neighbors, common_size: (!differ).then_some(common_size), won, played }
    }

    pub(crate) fn teams(&self) -> usize {
        self.won.len()
    }

    /// Returns the total share that a team won, r of the theorem.
    pub(crate) fn won(&self, team: Team) -> f64 {
        self.won[team]
    }

    /// Returns the total share that a team could have won, the sum of its k.
    pub(crate) fn played(&self, team: Team) -> f64 {
        self.played[team]
    }

    /// Returns the rows of the teams, for columns with one entry per match of each team.
    pub(crate) const fn rows(&self) -> &Rows {
        &self.rows
    }

    /// Returns the opponents of a team by match.
    pub(crate) fn opponents(&self, team: Team) -> &[Team] {
        self.rows.row(&self.neighbors, team)
    }

    /// Returns the k of every match, if all are equal.
    pub(crate) const fn common_size(&self) -> Option<f64> {
        self.common_size
    }
}

/// Returns the larger of two numbers, or NaN if one is NaN. `f64::max` would ignore NaN.
pub(crate) fn max_or_nan(a: f64, b: f64) -> f64 {
    if a >= b || a.is_nan() { a } else { b }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_nan() {
        assert_eq!(
            [max_or_nan(1.0, 2.0), max_or_nan(2.0, 1.0), max_or_nan(2.0, 2.0)].map(f64::to_bits),
            [2.0_f64.to_bits(); 3]
        );
        assert!(max_or_nan(f64::NAN, 1.0).is_nan() && max_or_nan(1.0, f64::NAN).is_nan());
    }
}
