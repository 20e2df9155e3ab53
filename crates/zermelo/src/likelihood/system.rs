use crate::likelihood::graph::{Graph, larger};
use crate::likelihood::matches::Matches;
use crate::linear::conjugate::{self, dot};
use crate::linear::factor::Factor;
use crate::linear::laplacian::Laplacian;
use crate::numbers::column::{Column, PerTeam};
use crate::numbers::number::{Group, Number, Team};
use crate::strengths::{center, logistic};
use crate::tournament::team_match::TeamMatch;

/// The matches of one likelihood, and whether the home advantage is an unknown of it.
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
    /// The same with the numbers that teams had before they got these.
    pub(crate) fn numbered_back(&self, numbers: &PerTeam<Team>) -> Self {
        Self { logs: numbers.iter().map(|&number| self.logs[number]).collect(), ..*self }
    }

    /// The log-odds of a match's first team.
    pub(crate) fn log_odds(&self, played: &TeamMatch) -> f64 {
        let [first, second] = played.pair();
        self.logs[first] - self.logs[second] + self.home
    }
}

/// The likelihood's gradient and each match's part in its curvature.
pub(crate) struct Slope {
    pub(crate) gradient: Point,
    pub(crate) weights: Vec<f64>,
}

impl SolverModel<'_> {
    /// Gradient and weights k·p·(1−p) at a point.
    ///
    /// A match's part of the gradient is z·(1−p) − z′·p, which keeps its digits where z is near 0 or k.
    pub(crate) fn slope(&self, point: &Point) -> Slope {
        let mut logs = PerTeam::new(point.logs.len(), 0.0);
        let mut home = 0.0;
        let mut weights = Vec::with_capacity(self.matches.at_most());
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
        Slope { gradient: Point { logs, home }, weights }
    }

    /// The likelihood's derivative along a way, at `length` of it: a sum over matches.
    pub(crate) fn slope_along(&self, point: &Point, way: &Point, length: f64) -> f64 {
        let part = |played: TeamMatch| {
            let [won, lost] = played.won();
            let along = way.log_odds(&played);
            let [p, q] = logistic(point.log_odds(&played) + length * along);
            (won * q - lost * p) * along
        };
        self.matches.iter().map(part).sum()
    }

    /// The largest change of a match's log-odds along a way.
    pub(crate) fn widest(&self, way: &Point) -> f64 {
        self.matches.iter().map(|played| way.log_odds(&played).abs()).fold(0.0, larger)
    }
}

/// The equations of one step: the Laplacian, bordered where the home advantage is unknown.
pub(crate) struct System<'a> {
    model: SolverModel<'a>,
    laplacian: Laplacian<'a>,
    /// The team of each group whose matches weigh most.
    heaviest: Column<Group, Team>,
    factor: Option<Factor>,
    border: Option<Border>,
    precision: f64,
}

/// The home advantage's row: b, c and the solution of L·y = b.
struct Border {
    row: PerTeam<f64>,
    solved: PerTeam<f64>,
    rest: f64,
}

/// The home advantage cannot be told from the strengths.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HomeUnknown;

/// Iterations of one solution, at most.
const CAP: usize = 1_000;

impl<'a> System<'a> {
    pub(crate) fn new(model: SolverModel<'a>, graph: &'a Graph) -> Self {
        let laplacian = Laplacian::new(graph);
        let heaviest = Column::new(model.group_count, Team::new(0));
        Self { model, laplacian, heaviest, factor: None, border: None, precision: 1e-8 }
    }

    /// The likelihood whose steps these are.
    pub(crate) const fn model(&self) -> SolverModel<'a> {
        self.model
    }

    /// Sets the matches' weights and the precision of solutions. Without `rebuild` a factor is kept, which
    /// is then a little off: solutions take more iterations and are as good.
    pub(crate) fn set(
        &mut self,
        weights: Vec<f64>,
        precision: f64,
        rebuild: bool,
    ) -> Result<(), HomeUnknown> {
        self.laplacian.fill(self.model.matches, &weights);
        let border = self.model.estimate_home.then(|| self.border(&weights));
        // The factor needs their room.
        drop(weights);
        self.heaviest = self.heaviest_of_each();
        self.precision = precision;
        // Two of them at a time would be most of what a fit holds.
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
        let mut row = PerTeam::new(self.laplacian.teams(), 0.0);
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

    /// Solves for a step; also the largest number of iterations that was needed.
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

    fn heaviest_of_each(&self) -> Column<Group, Team> {
        let SolverModel { groups, group_count, .. } = self.model;
        let mut heaviest = Column::new(group_count, (Team::new(0), f64::NEG_INFINITY));
        for (team, &group) in groups.numbered() {
            let weight = self.laplacian.row(team).map(|(_, weight)| weight).sum();
            if weight > heaviest[group].1 {
                heaviest[group] = (team, weight);
            }
        }
        heaviest.into_iter().map(|(team, _)| team).collect()
    }

    /// Lets each group's sides add up to 0: what rounding has left goes to the team whose matches weigh most, for of one
    /// whose matches weigh next to nothing it would change the solution.
    fn balance(&self, b: &mut PerTeam<f64>) {
        let SolverModel { groups, group_count, .. } = self.model;
        let mut sums = Column::new(group_count, 0.0);
        for (&group, &side) in groups.iter().zip(b.iter()) {
            sums[group] += side;
        }
        for (&team, sum) in self.heaviest.iter().zip(sums) {
            b[team] -= sum;
        }
    }

    /// Solves L·x = b, with sides that add up to 0 in each group, and a solution with mean 0.
    fn teams(&self, mut b: PerTeam<f64>) -> (PerTeam<f64>, usize) {
        let Some(factor) = &self.factor else { return (b, 0) };
        let SolverModel { groups, group_count, .. } = self.model;
        self.balance(&mut b);
        let (mut x, iterations) = conjugate::solve(&self.laplacian, factor, b, self.precision, CAP);
        center(&mut x, groups, group_count);
        (x, iterations)
    }
}

#[cfg(test)]
mod tests;
