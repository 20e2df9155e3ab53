pub(crate) mod standing;

use index_vec::IndexVec;

use crate::numbers::index::real;
use crate::numbers::number::{Group, Number, PerTeam};
use crate::strengths::standing::RankedTeam;
use crate::strengths::standing::ranked;
use crate::tournament::groups::TeamGroups;

/// The strengths of teams, the maximum-likelihood solution, stored as logarithms.
///
/// Only differences within a group are meaningful. The logarithms of a group have the sum 0, so the
/// geometric mean of its strengths is 1.
///
/// Source: `Dirksen–Stieglitz`, (4.4): p = sᵢ/(sᵢ+sⱼ), unique up to a factor (theorem, c).
///
/// ```
/// use zermelo::{FitOptions, TeamMatch, Strengths, Tournament, fit};
///
/// // Team 0 is twice as strong as 1, and 1 as 2.
/// let results = [TeamMatch::from_total(0, 1, 20.0, 30.0), TeamMatch::from_total(1, 2, 20.0, 30.0)];
/// let tournament = Tournament::from_results(3, results)?;
/// let fit = fit(&tournament, &FitOptions::default())?;
/// let strengths: &Strengths = fit.strengths();
/// let rounded = |numbers: Vec<f64>| numbers.iter().map(|it| format!("{it:.3}")).collect::<Vec<_>>();
/// assert_eq!(rounded(strengths.geometric()), ["2.000", "1.000", "0.500"]);
/// assert!((strengths.logs()[0] - 2.0_f64.ln()).abs() < 1e-12);
/// assert_eq!(strengths.probability(0, 2).map(|it| format!("{it:.3}")).as_deref(), Some("0.800"));
/// assert!(strengths.log_odds(0, 1) > Some(0.69));
/// assert_eq!((strengths.groups().count(), strengths.home()), (1, 0.0));
/// assert_eq!(strengths.ranking()[2].team, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Strengths {
    logs: PerTeam<f64>,
    groups: TeamGroups,
    home: f64,
}

impl Strengths {
    /// Creates strengths from log-strengths with any offset in each group. Teams beyond `groups`
    /// are omitted.
    pub(crate) fn new(mut logs: PerTeam<f64>, groups: TeamGroups, home: f64) -> Self {
        center(&mut logs, groups.group_of_each_team(), groups.count());
        Self { logs, groups, home }
    }

    /// Returns the log-strengths ln s, with mean 0 in each group.
    #[must_use]
    pub fn logs(&self) -> &[f64] {
        self.logs.values()
    }

    /// Returns the log-strengths indexed by team.
    pub(crate) const fn per_team(&self) -> &PerTeam<f64> {
        &self.logs
    }

    /// Returns the groups within which strengths can be compared; one unless groups were ranked
    /// separately.
    #[must_use]
    pub const fn groups(&self) -> &TeamGroups {
        &self.groups
    }

    /// Returns the home advantage, added to the log-odds of the first team of a match; 0 if it was
    /// not estimated.
    #[must_use]
    pub const fn home(&self) -> f64 {
        self.home
    }

    /// Returns the strengths s, with geometric mean 1 in each group.
    ///
    /// They may be 0 or infinite if log-strengths are beyond ±700.
    #[must_use]
    pub fn geometric(&self) -> Vec<f64> {
        self.logs.iter().map(|&log| libm::exp(log)).collect()
    }

    /// Returns the log-odds that one team beats another without a home advantage, the difference of
    /// their logarithms.
    ///
    /// It is `None` if the teams are in different groups or do not exist.
    #[must_use]
    pub fn log_odds(&self, first: usize, second: usize) -> Option<f64> {
        let together = self.groups.are_together(first, second);
        let logs = self.logs.values();
        let [first, second] = [logs.get(first)?, logs.get(second)?];
        together.then(|| first - second)
    }

    /// Returns the probability that one team beats another without a home advantage.
    ///
    /// It is `None` if the teams are in different groups or do not exist.
    ///
    /// Source: `Dirksen–Stieglitz`, (4.4).
    #[must_use]
    pub fn probability(&self, first: usize, second: usize) -> Option<f64> {
        self.log_odds(first, second).map(|log_odds| logistic(log_odds)[0])
    }

    /// Returns all teams ranked by strength, the strongest first.
    ///
    /// Groups keep their order and are ranked separately. A place counts the stronger teams of the
    /// group and the teams above the group. In each part, which cannot be compared with others,
    /// places begin with 1.
    #[must_use]
    pub fn ranking(&self) -> Vec<RankedTeam> {
        let mut ranking = Vec::with_capacity(self.logs.len());
        for (group, teams) in self.groups.teams_of_each().with_ids() {
            let above = self.groups.above(group.at());
            let teams = teams.iter().map(|&team| (team.at(), self.logs[team]));
            ranking.extend(ranked(above, teams));
        }
        ranking
    }
}

/// Subtracts the mean of each group from its values.
pub(crate) fn center(values: &mut PerTeam<f64>, groups: &PerTeam<Group>, count: usize) {
    values.list().truncate(groups.len());
    let mut sums = IndexVec::filled(count, (0.0, 0_usize));
    for (&value, &group) in values.iter().zip(groups) {
        let (sum, teams) = &mut sums[group];
        *sum += value;
        teams.count_up();
    }
    for (value, &group) in values.iter_mut().zip(groups) {
        let (sum, teams) = sums[group];
        *value -= sum / real(teams);
    }
}

/// Returns both probabilities of log-odds, 1/(1+e⁻ᵗ) and 1/(1+eᵗ), each computed directly.
pub(crate) fn logistic(log_odds: f64) -> [f64; 2] {
    let odds = libm::exp(-log_odds.abs());
    let likely = 1.0 / (1.0 + odds);
    let unlikely = odds * likely;
    if log_odds >= 0.0 { [likely, unlikely] } else { [unlikely, likely] }
}
