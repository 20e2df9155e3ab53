use crate::fit::options::ExistencePolicy;
use crate::fit::report::Convergence;
use crate::likelihood::home::HomeFault;
use crate::likelihood::problem::ExistenceError;
use crate::likelihood::problem::ProblemError;

/// No strengths.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum FitError {
    /// They do not exist.
    #[error(transparent)]
    Existence(#[from] ExistenceError),
    /// The tolerance is no finite number above 0.
    #[error("tolerance {0}: expected a finite number above 0")]
    Tolerance(f64),
    /// The virtual matches of the prior are too few or too many.
    #[error(
        "{0} virtual matches: expected {least} to {most}",
        least = ExistencePolicy::MIN_PRIOR, most = ExistencePolicy::MAX_PRIOR
    )]
    Prior(f64),
    /// The paper's methods were asked for a home advantage.
    #[error(
        "sweeps and the paper's iteration know no home advantage: expected the automatic method or Newton's"
    )]
    HomeMethod,
    /// The home advantage cannot be told from the strengths: whoever was at home is known from the teams alone.
    #[error("the matches do not tell home advantage and strengths apart")]
    HomeUnknown {
        /// The teams so that each match was at home of one of a list, against one of the next.
        levels: Vec<Vec<usize>>,
    },
    /// The larger the home advantage, for teams at home or for their guests, the more likely the results.
    #[error(
        "the home advantage has no bound: nothing that {} speaks against more of it",
        if *guests { "was won at home" } else { "guests have won" }
    )]
    HomeUnbounded {
        /// Whether it is the guests that it favours.
        guests: bool,
        /// Matches of which the side that it does not favour won nothing, the home team first: something won there would
        /// bound it on one of the ways on which it grows.
        matches: Vec<[usize; 2]>,
    },
    /// The caps were reached first.
    #[error(
        "no convergence after {} sweeps and {} Newton steps: residual {:e}",
        .0.sweeps, .0.newton_steps, .0.residual
    )]
    NotConverged(Convergence),
    /// Two teams met, and the one is so much stronger that the numbers of the machine cannot say by how much.
    #[error(
        "teams {} and {}: results so near to certain that log-odds lie beyond {most}",
        teams[0], teams[1], most = FitError::MAX
    )]
    TooCertain {
        /// The teams.
        teams: [usize; 2],
    },
    /// Sweeps or the paper's iteration came to rest where the equations are not solved: beside a result that is next to
    /// certain, or along a chain of matches, a residual of 0 in all its digits says nothing.
    #[error(
        "{} sweeps came to rest too early: log-odds are still off by {left:.1e} or more",
        report.sweeps
    )]
    Stalled {
        /// How far they came.
        report: Convergence,
        /// The largest change of a match's log-odds that Newton's next step would make.
        left: f64,
    },
}

impl FitError {
    /// Log-odds of a match beyond this, either way, are not found: its part in the curvature, about e to the power of less
    /// than them, has to be a number with all its digits.
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
