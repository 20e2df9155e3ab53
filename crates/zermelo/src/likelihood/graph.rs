use crate::likelihood::matches::Matches;
use crate::linear::rows::Rows;
use crate::numbers::column::PerTeam;
use crate::numbers::number::Team;

/// For each team whom it met, in compressed rows, and what it won in all.
///
/// Takes 8 bytes a match and 20 a team.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    rows: Rows,
    neighbours: Vec<Team>,
    /// k, where all matches have the same.
    equal: Option<f64>,
    won: PerTeam<f64>,
    played: PerTeam<f64>,
}

impl Graph {
    pub(crate) fn new<'m>(teams: usize, matches: impl Into<Matches<'m>>) -> Self {
        let matches = matches.into();
        let mut won = PerTeam::new(teams, 0.0);
        let mut played = PerTeam::new(teams, 0.0);
        let equal = matches.iter().next().map_or(1.0, |first| first.available());
        let mut differ = false;
        for one in matches.iter() {
            let of = one.available();
            // k = 1 as the sum of two rounded probabilities may be off by its last digit.
            differ |= (of - equal).abs() > 2.0 * f64::EPSILON * equal;
            for (team, share) in one.pair().into_iter().zip(one.won()) {
                won[team] += share;
                played[team] += of;
            }
        }
        let rows = Rows::new(teams, matches.iter().flat_map(|one| one.pair()));
        let met = matches.iter().map(|one| one.pair()).flat_map(|[a, b]| [(a, b), (b, a)]);
        let neighbours = rows.column(Team::NONE, met);
        Self { rows, neighbours, equal: (!differ).then_some(equal), won, played }
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

    /// k of all matches, where it is the same.
    pub(crate) const fn equal(&self) -> Option<f64> {
        self.equal
    }
}

/// The larger of two numbers, and NaN if one of them is: `max` would lose it.
pub(crate) fn larger(a: f64, b: f64) -> f64 {
    if a >= b || a.is_nan() { a } else { b }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_larger_or_none() {
        assert_eq!(
            [larger(1.0, 2.0), larger(2.0, 1.0), larger(2.0, 2.0)].map(f64::to_bits),
            [2.0_f64.to_bits(); 3]
        );
        assert!(larger(f64::NAN, 1.0).is_nan() && larger(1.0, f64::NAN).is_nan());
    }
}
