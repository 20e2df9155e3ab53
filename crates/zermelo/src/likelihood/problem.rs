use std::borrow::Cow;

use crate::fit::options::{ExistencePolicy, FitOptions, HomeAdvantage};
use crate::likelihood::graph::Graph;
use crate::likelihood::home::{self, HomeFault};
use crate::likelihood::matches::{Matches, Prior};
use crate::likelihood::system::SolverModel;
use crate::linear::numbering::numbering;
use crate::numbers::index::real;
use crate::numbers::number::{Number, PerTeam, Team};
use crate::tournament::Tournament;
use crate::tournament::groups::TeamGroups;
use crate::tournament::groups::connected_groups;
use crate::tournament::team_match::TeamMatch;
use crate::tournament::wins::win_groups;

/// The reason why strengths do not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExistenceError {
    /// Some teams cannot be compared with others, not even through third teams.
    #[error(
        "{} groups of teams have not met, directly or through others ({} teams played nobody)",
        components.len(), isolated.len()
    )]
    Disconnected {
        /// The groups within which teams can be compared.
        components: Vec<Vec<usize>>,
        /// Teams without matches; each forms a separate group.
        isolated: Vec<usize>,
    },
    /// Some teams won nothing from others. The likelihood has no maximum because a difference in
    /// strength would have to be infinite.
    #[error(
        "{} groups of teams; later groups won nothing from earlier ones ({} teams lost \
         nothing, {} won nothing)",
        groups.len(), unbeaten.len(), winless.len()
    )]
    NotStronglyConnected {
        /// The groups within which strengths exist, strongest first. No team won anything from a
        /// team of an earlier group.
        groups: Vec<Vec<usize>>,
        /// Teams that lost nothing.
        unbeaten: Vec<usize>,
        /// Teams that won nothing.
        winless: Vec<usize>,
    },
}

/// The likelihood to be maximized, made of matches within groups that have a maximum.
#[derive(Clone, Debug)]
pub(crate) struct Likelihood<'a> {
    /// The matches of the tournament, including those between groups; a copy if teams are
    /// renumbered.
    real: Cow<'a, [TeamMatch]>,
    /// `true` if there are matches between groups.
    between_groups: bool,
    prior: Option<Prior>,
    pub(crate) groups: TeamGroups,
    /// The number of ranked teams, without the virtual team.
    pub(crate) teams: usize,
    pub(crate) estimate_home: bool,
}

/// The reason why the likelihood cannot be maximized.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ProblemError {
    Existence(ExistenceError),
    Prior(f64),
    Home(HomeFault),
}

impl<'a> Likelihood<'a> {
    pub(crate) fn new(
        tournament: &'a Tournament,
        options: &FitOptions,
    ) -> Result<Self, ProblemError> {
        let teams = tournament.teams();
        let all = tournament.matches();
        let estimate_home = options.home == HomeAdvantage::Estimated;
        let (prior, groups) = match options.existence {
            ExistencePolicy::Required => {
                existence(tournament).map_err(ProblemError::Existence)?;
                (None, TeamGroups::single(teams))
            }
            ExistencePolicy::Separate => (None, win_groups(tournament)),
            ExistencePolicy::Prior(matches) => {
                if !(ExistencePolicy::MIN_PRIOR..=ExistencePolicy::MAX_PRIOR).contains(&matches) {
                    return Err(ProblemError::Prior(matches));
                }
                let available: f64 = all.iter().map(TeamMatch::available).sum();
                let available = if all.is_empty() { 1.0 } else { available / real(all.len()) };
                let first = TeamMatch::from_scores(0, teams, [0.5 * matches * available; 2]);
                let first = first.map_err(|_| ProblemError::Prior(matches))?;
                (Some(Prior::new(first, teams)), TeamGroups::single(teams.next()))
            }
        };
        let is_between = |played: &TeamMatch| {
            let [first, second] = played.pair();
            groups.group_of_each_team()[first] != groups.group_of_each_team()[second]
        };
        let between_groups = groups.count() > 1 && all.iter().any(is_between);
        let real = Cow::Borrowed(all);
        let problem = Self { real, between_groups, prior, groups, teams, estimate_home };
        if estimate_home {
            home::has_solution(problem.all_teams(), problem.matches())
                .map_err(|fault| ProblemError::Home(fault.without_virtual_team(teams)))?;
        }
        Ok(problem)
    }

    /// Returns the matches that count: real ones within groups, and the virtual ones of a prior.
    pub(crate) fn matches(&self) -> Matches<'_> {
        let real = Matches::from(&*self.real);
        let counted =
            if self.between_groups { real.within(self.groups.group_of_each_team()) } else { real };
        self.prior.map_or(counted, |prior| counted.with_prior(prior))
    }

    /// Returns numbers that place opponents close together in memory, or `None` if they do not
    /// help.
    pub(crate) fn numbering(&self, graph: &Graph) -> Option<PerTeam<Team>> {
        // The virtual team met all others, so no order is better than another.
        if self.prior.is_some() { None } else { numbering(graph) }
    }

    /// Returns this likelihood with renumbered teams.
    pub(crate) fn renumbered(&self, numbers: &PerTeam<Team>) -> Likelihood<'static> {
        let within = self.matches().iter().map(|played| played.renumbered(numbers));
        Likelihood {
            real: within.collect(),
            between_groups: false,
            prior: None,
            groups: self.groups.renumbered(numbers),
            teams: self.teams,
            estimate_home: self.estimate_home,
        }
    }

    pub(crate) fn model(&self) -> SolverModel<'_> {
        SolverModel {
            matches: self.matches(),
            groups: self.groups.group_of_each_team(),
            group_count: self.groups.count(),
            estimate_home: self.estimate_home,
        }
    }

    /// Returns the number of teams, including the virtual team.
    pub(crate) fn all_teams(&self) -> usize {
        self.groups.group_of_each_team().len()
    }
}

/// Checks that strengths exist and are unique up to a factor.
///
/// Source: `Dirksen–Stieglitz`, sections 2 and 4; Ford 1957.
///
/// # Errors
///
/// [`ExistenceError`] with the groups.
///
/// ```
/// use zermelo::{ExistenceError, TeamMatch, Tournament, existence};
///
/// let matches = [TeamMatch::from_total(0, 1, 4.0, 4.0), TeamMatch::from_total(1, 2, 1.0, 4.0)];
/// let Err(ExistenceError::NotStronglyConnected { groups, unbeaten, .. }) =
///     existence(&Tournament::from_results(3, matches)?)
/// else {
///     panic!("team 0 lost nothing")
/// };
/// assert_eq!((groups, unbeaten), (vec![vec![0], vec![1, 2]], vec![0]));
/// # Ok::<(), zermelo::TournamentError>(())
/// ```
pub fn existence(tournament: &Tournament) -> Result<(), ExistenceError> {
    let groups = win_groups(tournament);
    if groups.count() == 1 {
        return Ok(());
    }
    let teams = tournament.teams();
    let meetings = tournament.matches().iter().map(|played| played.teams().into());
    let components = connected_groups(teams, meetings);
    let mut sums = PerTeam::filled(teams, [0.0; 2]);
    for played in tournament.matches() {
        let [first, second] = played.pair();
        let [ours, theirs] = played.won();
        for (team, won, lost) in [(first, ours, theirs), (second, theirs, ours)] {
            let sum = &mut sums[team];
            *sum = [sum[0] + won, sum[1] + lost];
        }
    }
    let those = |which: &dyn Fn([f64; 2]) -> bool| {
        let those = sums.iter().enumerate().filter(|&(_, &sum)| which(sum));
        those.map(|(team, _)| team).collect()
    };
    if components.count() > 1 {
        return Err(ExistenceError::Disconnected {
            components: components.lists(),
            isolated: those(&|[won, lost]| won + lost == 0.0),
        });
    }
    Err(ExistenceError::NotStronglyConnected {
        groups: groups.lists(),
        unbeaten: those(&|[_, lost]| lost == 0.0),
        winless: those(&|[won, _]| won == 0.0),
    })
}
