use index_vec::IndexVec;

use crate::likelihood::graph::{Graph, max_or_nan};
use crate::likelihood::matches::Matches;
use crate::linear::conjugate::{self, dot};
use crate::linear::factor::Factor;
use crate::linear::laplacian::Laplacian;
use crate::numbers::number::{Group, Number, PerTeam, Team};
use crate::strengths::{center, logistic};
use crate::tournament::team_match::TeamMatch;

/// The matches of one likelihood; `estimate_home` is `true` if the home advantage is unknown.
#[derive(Clone, Copy)]
pub(crate) struct SolverModel<'a> {
    pub(crate) matches: Matches<'a>,
    pub(crate) groups: &'a PerTeam<Group>,
    pub(crate) group_count: usize,
    pub(crate) estimate_home: bool,
}

/// A point or a direction: the teams' log-strengths and the home advantage.
#[derive(Clone, Debug)]
pub(crate) struct Point {
    pub(crate) logs: PerTeam<f64>,
    pub(crate) home: f64,
}

impl Point {
    /// Returns this point with the numbers that teams had before they were renumbered.
    pub(crate) fn numbered_back(&self, numbers: &PerTeam<Team>) -> Self {
        Self { logs: numbers.iter().map(|&number| self.logs[number]).collect(), ..*self }
    }

    /// Returns the log-odds of a match's first team.
    pub(crate) fn log_odds(&self, played: &TeamMatch) -> f64 {
        let [first, second] = played.pair();
        self.logs[first] - self.logs[second] + self.home
    }
}

/// The gradient of the likelihood and the weight of each match in its curvature.
pub(crate) struct Gradient {
    pub(crate) gradient: Point,
    pub(crate) weights: Vec<f64>,
}

impl SolverModel<'_> {
    /// Returns the gradient and the weights k·p·(1−p) at a point.
    ///
    /// A match contributes z·(1−p) − z′·p to the gradient, which keeps its digits if z is near 0 or
    /// k.
    pub(crate) fn gradient_at(&self, point: &Point) -> Gradient {
        let mut logs = PerTeam::filled(point.logs.len(), 0.0);
        let mut home = 0.0;
        let mut weights = Vec::with_capacity(self.matches.max_matches());
        for played in self.matches.iter() {
            let [first, second] = played.pair();
            let [won, lost] = played.won();
            let [p, q] = logistic(point.log_odds(&played));
            let surplus = won * q - lost * p;
            logs[first] += surplus;
            logs[second] -= surplus;
            home += surplus;
            weights.push(((won + lost) * p * q).max(f64::MIN_POSITIVE));
        }
        Gradient { gradient: Point { logs, home }, weights }
    }

    /// Returns the derivative of the likelihood along a direction, after `length` times that
    /// direction.
    pub(crate) fn directional_derivative(
        &self,
        point: &Point,
        direction: &Point,
        length: f64,
    ) -> f64 {
        let part = |played: TeamMatch| {
            let [won, lost] = played.won();
            let along = direction.log_odds(&played);
            let [p, q] = logistic(point.log_odds(&played) + length * along);
            (won * q - lost * p) * along
        };
        self.matches.iter().map(part).sum()
    }

    /// Returns the largest change of a match's log-odds along a direction.
    pub(crate) fn max_log_odds_change(&self, direction: &Point) -> f64 {
        self.matches.iter().map(|played| direction.log_odds(&played).abs()).fold(0.0, max_or_nan)
    }
}

/// The equations of one step: the Laplacian, bordered if the home advantage is unknown.
pub(crate) struct System<'a> {
    model: SolverModel<'a>,
    laplacian: Laplacian<'a>,
    /// The team of each group whose matches have the largest total weight.
    heaviest: IndexVec<Group, Team>,
    factor: Option<Factor>,
    border: Option<Border>,
    precision: f64,
}

/// The row of the home advantage: b, c, and the solution of L·y = b.
struct Border {
    row: PerTeam<f64>,
    solved: PerTeam<f64>,
    rest: f64,
}

/// The home advantage cannot be separated from the strengths.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HomeUnknown;

/// The maximum number of iterations of one solution.
const MAX_ITERATIONS: usize = 1_000;

impl<'a> System<'a> {
    pub(crate) fn new(model: SolverModel<'a>, graph: &'a Graph) -> Self {
        let laplacian = Laplacian::new(graph);
        let heaviest = IndexVec::filled(model.group_count, Team::new(0));
        Self { model, laplacian, heaviest, factor: None, border: None, precision: 1e-8 }
    }

    /// Returns the model of these equations.
    pub(crate) const fn model(&self) -> SolverModel<'a> {
        self.model
    }

    /// Sets the weights of the matches and the precision of solutions. Without `rebuild` the old
    /// factor is kept. It is then inexact: solutions need more iterations but are equally precise.
    pub(crate) fn set(
        &mut self,
        weights: Vec<f64>,
        precision: f64,
        rebuild: bool,
    ) -> Result<(), HomeUnknown> {
        self.laplacian.fill(self.model.matches, &weights);
        let border = self.model.estimate_home.then(|| self.border(&weights));
        // Free the memory before the factor is built.
        drop(weights);
        self.heaviest = self.heaviest_teams();
        self.precision = precision;
        // Two factors at a time would take most of the memory of a fit.
        self.factor = self.factor.take().filter(|_| !rebuild);
        if self.factor.is_none() {
            self.factor = Some(Factor::new(&self.laplacian));
        }
        if let Some((row, corner)) = border {
            self.set_border(row, corner)?;
        }
        Ok(())
    }

    /// Returns the home advantage's row b and corner c.
    fn border(&self, weights: &[f64]) -> (PerTeam<f64>, f64) {
        let mut row = PerTeam::filled(self.laplacian.teams(), 0.0);
        let mut corner = 0.0;
        for (played, &weight) in self.model.matches.iter().zip(weights) {
            let [first, second] = played.pair();
            row[first] += weight;
            row[second] -= weight;
            corner += weight;
        }
        (row, corner)
    }

    fn set_border(&mut self, row: PerTeam<f64>, corner: f64) -> Result<(), HomeUnknown> {
        let (solved, _) = self.teams(row.clone());
        let rest = corner - dot(&row, &solved);
        if !(rest > 1e-9 * corner) {
            return Err(HomeUnknown);
        }
        self.border = Some(Border { row, solved, rest });
        Ok(())
    }

    /// Solves for a step. Returns the step and the number of iterations.
    pub(crate) fn solve(&self, b: Point) -> (Point, usize) {
        let (mut logs, iterations) = self.teams(b.logs);
        let mut home = 0.0;
        if let Some(border) = &self.border {
            home = (b.home - dot(&border.row, &logs)) / border.rest;
            for (log, solved) in logs.iter_mut().zip(&border.solved) {
                *log -= home * solved;
            }
        }
        (Point { logs, home }, iterations)
    }

    fn heaviest_teams(&self) -> IndexVec<Group, Team> {
        let SolverModel { groups, group_count, .. } = self.model;
        let mut heaviest = IndexVec::filled(group_count, (Team::new(0), f64::NEG_INFINITY));
        for (team, &group) in groups.with_ids() {
            let weight = self.laplacian.row(team).map(|(_, weight)| weight).sum();
            if weight > heaviest[group].1 {
                heaviest[group] = (team, weight);
            }
        }
        heaviest.into_iter().map(|(team, _)| team).collect()
    }

    /// Makes the right-hand side of each group add up to 0. The rounding error is subtracted from
    /// the team with the largest weight, because it would change the solution for a team with a
    /// tiny weight.
    fn balance_groups(&self, b: &mut PerTeam<f64>) {
        let SolverModel { groups, group_count, .. } = self.model;
        let mut sums = IndexVec::filled(group_count, 0.0);
        for (&group, &side) in groups.iter().zip(b.iter()) {
            sums[group] += side;
        }
        for (&team, sum) in self.heaviest.iter().zip(sums) {
            b[team] -= sum;
        }
    }

    /// Solves L·x = b after balancing b in each group; the solution has mean 0 in each group.
    fn teams(&self, mut b: PerTeam<f64>) -> (PerTeam<f64>, usize) {
        let Some(factor) = &self.factor else { return (b, 0) };
        let SolverModel { groups, group_count, .. } = self.model;
        self.balance_groups(&mut b);
        let (mut x, iterations) =
            conjugate::solve(&self.laplacian, factor, b, self.precision, MAX_ITERATIONS);
        center(&mut x, groups, group_count);
        (x, iterations)
    }
}

#[cfg(test)]
mod tests;
