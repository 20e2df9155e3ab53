use crate::fit::options::ExistencePolicy;
use crate::fit::report::Convergence;
use crate::likelihood::home::HomeFault;
use crate::likelihood::problem::ExistenceError;
use crate::likelihood::problem::ProblemError;

/// An error that prevents the computation of strengths.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FitError {
    /// The strengths do not exist.
    #[error(transparent)]
    Existence(#[from] ExistenceError),
    /// The tolerance is not a finite number above 0.
    #[error("tolerance {0}: expected a finite number above 0")]
    Tolerance(f64),
    /// The number of virtual matches of the prior is out of range.
    #[error(
        "{0} virtual matches: expected {least} to {most}",
        least = ExistencePolicy::MIN_PRIOR, most = ExistencePolicy::MAX_PRIOR
    )]
    Prior(f64),
    /// The method is one of the paper's and does not support a home advantage.
    #[error(
        "sweeps and the paper's iteration do not support a home advantage: expected the automatic method or Newton's"
    )]
    HomeMethod,
    /// The home advantage cannot be separated from the strengths, because the teams alone determine
    /// which of two is at home.
    #[error("the matches do not separate home advantage and strengths")]
    HomeUnknown {
        /// Lists of teams. In each match a team of one list was at home against a team of the next
        /// list.
        levels: Vec<Vec<usize>>,
    },
    /// The likelihood grows without limit as the home advantage grows, for home teams or for their
    /// guests.
    #[error(
        "the home advantage is unbounded: the wins of the {} teams do not limit it",
        if *guests { "home" } else { "away" }
    )]
    HomeUnbounded {
        /// `true` if the advantage favors the guests.
        guests: bool,
        /// Matches in which the side that is not favored won nothing, the home team first. If that
        /// side had won something, it would bound the growth in one direction.
        matches: Vec<[usize; 2]>,
    },
    /// The solver reached its maximum number of sweeps or steps.
    #[error(
        "no convergence after {} sweeps and {} Newton steps: residual {:e}",
        .0.sweeps, .0.newton_steps, .0.residual
    )]
    NotConverged(Convergence),
    /// One of two teams that met is so much stronger that the difference cannot be represented.
    #[error(
        "teams {} and {}: the results are so one-sided that log-odds exceed the maximum {most}",
        teams[0], teams[1], most = FitError::MAX
    )]
    TooCertain {
        /// The teams.
        teams: [usize; 2],
    },
    /// The sweeps or the paper's iteration stopped although the equations are not solved. If a
    /// result is almost certain, or along a chain of matches, a residual of 0 does not prove a
    /// solution.
    #[error(
        "{} sweeps came to rest too early: log-odds are still off by {remaining_change:.1e} or more",
        report.sweeps
    )]
    Stalled {
        /// The state of the solver when it stopped.
        report: Convergence,
        /// The largest change of a match's log-odds that Newton's next step would make.
        remaining_change: f64,
    },
}

impl FitError {
    /// The maximum absolute log-odds of a match. The match's weight in the curvature is about e to
    /// the minus log-odds, and it must be a number of full precision.
    pub const MAX: f64 = 600.0;
}

impl From<ProblemError> for FitError {
    fn from(error: ProblemError) -> Self {
        match error {
            ProblemError::Existence(error) => Self::Existence(error),
            ProblemError::Prior(games) => Self::Prior(games),
            ProblemError::Home(HomeFault::Any { levels }) => Self::HomeUnknown { levels },
            ProblemError::Home(HomeFault::Unbounded { guests, matches }) => {
                Self::HomeUnbounded { guests, matches }
            }
        }
    }
}
