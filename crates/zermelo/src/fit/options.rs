/// By what way strengths are computed. All arrive at the same ones.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum FitMethod {
    /// Sweeps, and Newton's method where they are slow.
    #[default]
    Automatic,
    /// Sweeps alone: for each team in turn the step that surely raises the likelihood.
    Sweeps,
    /// Newton's method alone, from a start by least squares.
    Newton,
    /// The procedure of the paper, (4.8), from ones, until no strength changes by more than this part of itself.
    ///
    /// The paper stops "as soon as there are no further changes with respect to the precision 10⁻⁵" and does not say of
    /// what: [`Self::PAPER`] reads it so. A small change is not a small error: on a chain of teams it stops far too early.
    Iteration(f64),
}

impl FitMethod {
    /// The paper's 10⁻⁵, as a relative change.
    pub const PAPER: Self = Self::Iteration(1e-5);
}

/// What to do where strengths do not exist.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum ExistencePolicy {
    /// An error that names the groups.
    #[default]
    Required,
    /// Each group is ranked by its own matches; those between groups only order the groups.
    Separate,
    /// Every team plays so many virtual matches against one virtual team and wins half of each. A virtual match is worth
    /// what real ones are in the mean, so that the number means the same whatever results are counted in.
    ///
    /// Then strengths always exist; they are drawn towards each other, more the fewer real matches there
    /// are. In the language of statistics: a conjugate prior on each strength. From
    /// [`Self::MIN_PRIOR`] to [`Self::MAX_PRIOR`] matches.
    Prior(f64),
}

impl ExistencePolicy {
    /// The fewest virtual matches: below, a strength that only they bound has no digits that mean anything.
    pub const MIN_PRIOR: f64 = 1e-3;
    /// The most virtual matches: beyond, nothing of the real ones is left to see.
    pub const MAX_PRIOR: f64 = 1e3;
}

/// What playing at home, as the first team of each match, is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum HomeAdvantage {
    /// Nothing.
    #[default]
    None,
    /// The most likely amount, the same for all teams, is found along with the strengths.
    Estimated,
}

/// How strengths are computed.
///
/// ```
/// use zermelo::{ExistencePolicy, FitOptions};
///
/// let options = FitOptions::default().existence(ExistencePolicy::Prior(1.0)).tolerance(1e-10);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct FitOptions {
    pub(crate) method: FitMethod,
    pub(crate) existence: ExistencePolicy,
    pub(crate) home: HomeAdvantage,
    pub(crate) tolerance: f64,
    pub(crate) sweeps: usize,
    pub(crate) newton_steps: usize,
}

impl Default for FitOptions {
    fn default() -> Self {
        Self {
            method: FitMethod::Automatic,
            existence: ExistencePolicy::Required,
            home: HomeAdvantage::None,
            tolerance: 1e-14,
            sweeps: 100_000,
            newton_steps: 200,
        }
    }
}

impl FitOptions {
    /// By what way; [`FitMethod::Automatic`] by default.
    ///
    /// ```
    /// use zermelo::{FitMethod, FitOptions, TeamMatch, Tournament, fit};
    ///
    /// // All ways arrive at the same strengths.
    /// let tournament = Tournament::from_results(2, [TeamMatch::from_total(0, 1, 3.0, 4.0)])?;
    /// let newton = FitOptions::default().method(FitMethod::Newton).newton_steps(50);
    /// let sweeps = FitOptions::default().method(FitMethod::Sweeps).sweeps(1_000);
    /// let probability =
    ///     |options| fit(&tournament, options).map(|fit| fit.strengths().probability(0, 1));
    /// let (one, other) = (probability(&newton)?, probability(&sweeps)?);
    /// assert!(one.zip(other).is_some_and(|(one, other)| (one - other).abs() < 1e-12));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn method(self, method: FitMethod) -> Self {
        Self { method, ..self }
    }

    /// What to do where strengths do not exist; [`ExistencePolicy::Required`] by default.
    #[must_use]
    pub const fn existence(self, existence: ExistencePolicy) -> Self {
        Self { existence, ..self }
    }

    /// Home advantage; [`HomeAdvantage::None`] by default.
    ///
    /// ```
    /// use zermelo::{FitOptions, HomeAdvantage, TeamMatch, Tournament, fit};
    ///
    /// // Each won 3 games of 4 at home: neither is stronger, and home is worth odds of 3 to 1.
    /// let results = [TeamMatch::from_total(0, 1, 3.0, 4.0), TeamMatch::from_total(1, 0, 3.0, 4.0)];
    /// let tournament = Tournament::from_results(2, results)?;
    /// let fit = fit(&tournament, &FitOptions::default().home(HomeAdvantage::Estimated))?;
    /// assert!((fit.strengths().home() - 3.0_f64.ln()).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn home(self, home: HomeAdvantage) -> Self {
        Self { home, ..self }
    }

    /// How small a team's |won − expected| must be per unit it played for; 10⁻¹⁴ by default.
    ///
    /// Rounding errors are larger below about 10⁻¹⁵.
    #[must_use]
    pub const fn tolerance(self, tolerance: f64) -> Self {
        Self { tolerance, ..self }
    }

    /// At most so many sweeps, or steps of the paper's procedure; 100,000 by default.
    #[must_use]
    pub const fn sweeps(self, sweeps: usize) -> Self {
        Self { sweeps, ..self }
    }

    /// At most so many Newton steps; 200 by default.
    #[must_use]
    pub const fn newton_steps(self, newton_steps: usize) -> Self {
        Self { newton_steps, ..self }
    }
}
