/// The method of computing strengths. All methods find the same strengths.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum FitMethod {
    /// Sweeps, followed by Newton's method if they are slow.
    #[default]
    Automatic,
    /// Sweeps only. Each team in turn takes a step that always increases the likelihood.
    Sweeps,
    /// Newton's method only, starting from least squares.
    Newton,
    /// The paper's procedure (4.8), starting from ones. It ends when no strength changes by more
    /// than this relative amount.
    ///
    /// The paper stops "as soon as there are no further changes with respect to the precision 10⁻⁵"
    /// and does not say what changes. [`Self::PAPER`] interprets this as a relative change. A small
    /// change does not imply a small error: on a chain of teams the procedure stops far too early.
    Iteration(f64),
}

impl FitMethod {
    /// The paper's precision of 10⁻⁵, as a relative change.
    pub const PAPER: Self = Self::Iteration(1e-5);
}

/// The action if strengths do not exist.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum ExistencePolicy {
    /// Returns an error that lists the groups.
    #[default]
    Required,
    /// Ranks each group by its own matches. Matches between groups only determine the order of the
    /// groups.
    Separate,
    /// Adds this number of virtual matches of every team against one virtual team, each won half by
    /// both. A virtual match has the mean k of the real ones, so the number has the same effect for
    /// all units of results.
    ///
    /// Strengths then always exist. They are drawn towards each other, more strongly for teams with
    /// fewer real matches. In statistical terms this is a conjugate prior on each strength. The
    /// number must be between [`Self::MIN_PRIOR`] and [`Self::MAX_PRIOR`].
    Prior(f64),
}

impl ExistencePolicy {
    /// The minimum number of virtual matches. Below it, a strength that is bounded only by them has
    /// no meaningful digits.
    pub const MIN_PRIOR: f64 = 1e-3;
    /// The maximum number of virtual matches. Above it, real matches have no visible effect.
    pub const MAX_PRIOR: f64 = 1e3;
}

/// The advantage of playing at home, as the first team of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum HomeAdvantage {
    /// No home advantage.
    #[default]
    None,
    /// The most likely advantage, equal for all teams, is estimated together with the strengths.
    Estimated,
}

/// Options for computing strengths.
///
/// ```
/// use zermelo::{ExistencePolicy, FitOptions};
///
/// let options = FitOptions::new().existence(ExistencePolicy::Prior(1.0)).tolerance(1e-10);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
#[non_exhaustive]
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
        Self::new()
    }
}

impl FitOptions {
    /// Creates options with their default values.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            method: FitMethod::Automatic,
            existence: ExistencePolicy::Required,
            home: HomeAdvantage::None,
            tolerance: 1e-14,
            sweeps: 100_000,
            newton_steps: 200,
        }
    }

    /// Sets the method; the default is [`FitMethod::Automatic`].
    ///
    /// ```
    /// use zermelo::{FitMethod, FitOptions, TeamMatch, Tournament, fit};
    ///
    /// // All methods find the same strengths.
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

    /// Sets the action if strengths do not exist; the default is [`ExistencePolicy::Required`].
    #[must_use]
    pub const fn existence(self, existence: ExistencePolicy) -> Self {
        Self { existence, ..self }
    }

    /// Sets the treatment of home advantage; the default is [`HomeAdvantage::None`].
    ///
    /// ```
    /// use zermelo::{FitOptions, HomeAdvantage, TeamMatch, Tournament, fit};
    ///
    /// // Both won 3 games of 4 at home: they are equally strong, and the home advantage is 3 to 1.
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

    /// Sets the maximum |won − expected| of a team relative to the sum of its k; the default is
    /// 10⁻¹⁴.
    ///
    /// Below about 10⁻¹⁵ rounding errors are larger.
    #[must_use]
    pub const fn tolerance(self, tolerance: f64) -> Self {
        Self { tolerance, ..self }
    }

    /// Sets the maximum number of sweeps, or of steps of the paper's procedure; the default is
    /// 100,000.
    #[must_use]
    pub const fn sweeps(self, sweeps: usize) -> Self {
        Self { sweeps, ..self }
    }

    /// Sets the maximum number of Newton steps; the default is 200.
    #[must_use]
    pub const fn newton_steps(self, newton_steps: usize) -> Self {
        Self { newton_steps, ..self }
    }
}
