pub(crate) mod spread;

use index_vec::IndexVec;

use crate::fit::Fit;
use crate::likelihood::system::{HomeUnknown, Point, System};
use crate::normal::quantile;
use crate::numbers::index::real;
use crate::numbers::number::{Number, PerTeam, Team};
use crate::strengths::logistic;
use crate::strengths::standing::RankedTeam;
use crate::tournament::team_match::TeamMatch;
use crate::uncertainty::spread::ShareVariance;

/// The method of computing standard errors.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum StandardErrors<'a> {
    /// From the Fisher information. This is correct if k counts independent games.
    #[default]
    Information,
    /// From the variance of the share of one match in the model. This is correct if shares come
    /// from IMP margins, by (3.3) or by a scale, for any number of matches.
    Model(&'a ShareVariance),
    /// From the observed deviations of results from their expectations. No model is needed, but the
    /// errors are far too small with few matches per team, because a few strengths fit a few
    /// results too well.
    Sandwich,
}

/// An interval of log-strengths or of their differences.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The interval of possible true places of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct RankInterval {
    /// The team and its place by strength.
    pub standing: RankedTeam,
    /// The best place that is consistent with the results.
    pub best: usize,
    /// The worst place that is consistent with the results.
    pub worst: usize,
}

/// The reason why an uncertainty cannot be computed.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum UncertaintyError {
    /// The teams are in different groups, or one does not exist.
    #[error("teams {0} and {1} cannot be compared")]
    NotComparable(usize, usize),
    /// The confidence is not between 0 and 1.
    #[error("confidence {0}: expected a number between 0 and 1")]
    Confidence(f64),
    /// The number of teams exceeds the maximum for all differences at once.
    #[error("{teams} teams: expected at most {most} for all differences at once")]
    TooMany {
        /// The number of teams.
        teams: usize,
        /// The maximum number of teams.
        most: usize,
    },
    /// The home advantage cannot be separated from the strengths.
    #[error("the matches do not separate home advantage and strengths")]
    HomeUnknown,
    /// A result is so close to certain that its information about strengths cannot be represented.
    #[error(
        "the standard error is no number: results next to certain tell nothing about strengths"
    )]
    NoNumber,
}

/// The uncertainty of strengths: standard errors of log-strengths, each computed by one solution of
/// the information's equations.
///
/// The prior's virtual games count as information, and an estimated home advantage is one more
/// unknown. Results determine differences between teams. The error of a single log-strength refers
/// to its difference from the mean of its group.
pub struct Uncertainty<'f> {
    fit: &'f Fit<'f>,
    system: System<'f>,
    /// The deviation of each match's result, unless it follows from the match's information.
    match_deviations: Option<Vec<f64>>,
    /// Moves the ends of an interval to the corresponding odds of winning.
    outward: Option<ShareVariance>,
}

impl std::fmt::Debug for Uncertainty<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Uncertainty").finish_non_exhaustive()
    }
}

impl<'f> Uncertainty<'f> {
    /// The maximum number of teams for [`Self::rank_intervals`], which needs memory for every pair.
    pub const MAX_TEAMS: usize = 4_000;

    /// Prepares the equations for a fit.
    ///
    /// # Errors
    ///
    /// [`UncertaintyError::HomeUnknown`] if the matches do not determine an estimated home
    /// advantage.
    ///
    /// ```
    /// use zermelo::{StandardErrors, TeamMatch, FitOptions, Tournament, Uncertainty, fit};
    ///
    /// // For 50 games of 100 the information on the log-odds is 100·½·½.
    /// let tournament = Tournament::from_results(2, [TeamMatch::from_total(0, 1, 50.0, 100.0)])?;
    /// let fit = fit(&tournament, &FitOptions::default())?;
    /// let uncertainty = Uncertainty::new(&fit, StandardErrors::Information)?;
    /// assert!((uncertainty.difference(0, 1)? - 0.2).abs() < 1e-12);
    /// assert!((uncertainty.team(0)? - 0.1).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(fit: &'f Fit<'f>, errors: StandardErrors<'_>) -> Result<Self, UncertaintyError> {
        let model = fit.problem().model();
        let mut system = System::new(model, fit.graph());
        let weights = model.gradient_at(fit.point()).weights;
        system.set(weights, 1e-12, true).map_err(|HomeUnknown| UncertaintyError::HomeUnknown)?;
        let match_deviations = match errors {
            StandardErrors::Information => None,
            StandardErrors::Model(spread) => Some(fit.match_deviations(|played, log_odds| {
                let of = played.available();
                of * spread.deviation(log_odds)
            })),
            StandardErrors::Sandwich => Some(fit.match_deviations(|played, log_odds| {
                let [p, q] = logistic(log_odds);
                let [won, lost] = played.won();
                won * q - lost * p
            })),
        };
        let outward = match errors {
            StandardErrors::Model(spread) => Some(spread.clone()),
            StandardErrors::Information | StandardErrors::Sandwich => None,
        };
        Ok(Self { fit, system, match_deviations, outward })
    }

    /// Returns the standard error of the difference of two log-strengths.
    ///
    /// # Errors
    ///
    /// [`UncertaintyError::NotComparable`] if the teams are in different groups or do not exist,
    /// and [`UncertaintyError::NoNumber`] if results are almost certain.
    pub fn difference(&self, first: usize, second: usize) -> Result<f64, UncertaintyError> {
        if !self.fit.strengths().groups().are_together(first, second) {
            return Err(UncertaintyError::NotComparable(first, second));
        }
        let mut contrast = self.nothing();
        contrast.logs[Team::new(first)] += 1.0;
        contrast.logs[Team::new(second)] -= 1.0;
        self.error_of_difference(&contrast)
    }

    /// Returns the standard error of one log-strength, relative to the mean of its group.
    ///
    /// # Errors
    ///
    /// [`UncertaintyError::NotComparable`] if the team does not exist, and
    /// [`UncertaintyError::NoNumber`] if results are almost certain.
    pub fn team(&self, team: usize) -> Result<f64, UncertaintyError> {
        let labels = self.fit.strengths().groups().group_of_each_team();
        let group = labels.values().get(team).ok_or(UncertaintyError::NotComparable(team, team))?;
        let teams = labels.iter().filter(|other| *other == group).count();
        let mut contrast = self.nothing();
        for (log, other) in contrast.logs.iter_mut().zip(labels) {
            if other == group {
                *log = -1.0 / real(teams);
            }
        }
        contrast.logs[Team::new(team)] += 1.0;
        self.error_of_difference(&contrast)
    }

    /// Returns the standard error of the estimated home advantage; 0 if it was not estimated.
    ///
    /// # Errors
    ///
    /// [`UncertaintyError::NoNumber`] if results are almost certain.
    ///
    /// ```
    /// use zermelo::{StandardErrors, FitOptions, HomeAdvantage, TeamMatch, Tournament, Uncertainty, fit};
    ///
    /// // Both won 3 games of 4 at home. The error is 0 if the advantage is not estimated.
    /// let results = [TeamMatch::from_total(0, 1, 3.0, 4.0), TeamMatch::from_total(1, 0, 3.0, 4.0)];
    /// let tournament = Tournament::from_results(2, results)?;
    /// let error = |home| -> Result<f64, Box<dyn std::error::Error>> {
    ///     let fit = fit(&tournament, &FitOptions::default().home(home))?;
    ///     Ok(Uncertainty::new(&fit, StandardErrors::Information)?.home()?)
    /// };
    /// assert!((error(HomeAdvantage::Estimated)? - (2.0_f64 / 3.0).sqrt()).abs() < 1e-9);
    /// assert_eq!(error(HomeAdvantage::None)?, 0.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn home(&self) -> Result<f64, UncertaintyError> {
        if self.fit.problem().estimate_home {
            self.error_of_difference(&Point { home: 1.0, ..self.nothing() })
        } else {
            Ok(0.0)
        }
    }

    /// Returns a confidence interval of the difference of two log-strengths, normal with its
    /// standard error.
    ///
    /// With [`StandardErrors::Model`] of margins, the ends on the far sides of 0 are moved outward
    /// to the odds of winning. Strengths describe the expected share of a team, which is nearer to
    /// ½ than the probability that it wins the match. The interval therefore contains both.
    ///
    /// To get the interval of an expected margin, apply `ImpModel::margin` to both ends; for a
    /// probability apply the logistic function.
    ///
    /// # Errors
    ///
    /// [`UncertaintyError`] if the teams cannot be compared or the confidence is not between 0 and
    /// 1.
    ///
    /// ```
    /// use zermelo::{StandardErrors, FitOptions, TeamMatch, Tournament, Uncertainty, fit};
    ///
    /// // For 50 games of 100 the standard error is 0.2, and 95 % is ±1.96 standard errors.
    /// let tournament = Tournament::from_results(2, [TeamMatch::from_total(0, 1, 50.0, 100.0)])?;
    /// let fit = fit(&tournament, &FitOptions::default())?;
    /// let interval = Uncertainty::new(&fit, StandardErrors::Information)?.interval(0, 1, 0.95)?;
    /// assert_eq!((format!("{:.3}", interval.low), format!("{:.3}", interval.high)), ("-0.392".into(), "0.392".into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn interval(
        &self,
        first: usize,
        second: usize,
        confidence: f64,
    ) -> Result<Interval, UncertaintyError> {
        let half_width = half_width(confidence)?;
        let middle = self.fit.strengths().log_odds(first, second);
        let middle = middle.ok_or(UncertaintyError::NotComparable(first, second))?;
        let half_width = half_width * self.difference(first, second)?;
        let [low, high] = [middle - half_width, middle + half_width];
        let away =
            |end: f64| self.outward.as_ref().map_or(end, |spread| spread.widen_interval_end(end));
        Ok(Interval {
            low: if low < 0.0 { away(low) } else { low },
            high: if high > 0.0 { away(high) } else { high },
        })
    }

    /// Returns the interval of possible places of each team, ordered by strength. The confidence
    /// holds for each team separately.
    ///
    /// The best place is 1 plus the number of certainly stronger teams; the worst place follows
    /// from the number of certainly weaker teams. A team is certainly stronger if the interval of
    /// the difference excludes 0. The confidence of a single comparison is raised (Bonferroni) so
    /// that all comparisons of a team together have the requested confidence. In separately ranked
    /// groups, teams are compared within their group only, and the teams above the group stay
    /// above.
    ///
    /// # Errors
    ///
    /// [`UncertaintyError`] if the confidence is not between 0 and 1 or there are more teams than
    /// [`Self::MAX_TEAMS`].
    ///
    /// ```
    /// use zermelo::{StandardErrors, FitOptions, TeamMatch, Tournament, Uncertainty, fit};
    ///
    /// // 90 games of 100 are conclusive, 52 are not.
    /// let results = [TeamMatch::from_total(0, 1, 90.0, 100.0), TeamMatch::from_total(1, 2, 52.0, 100.0)];
    /// let tournament = Tournament::from_results(3, results)?;
    /// let fit = fit(&tournament, &FitOptions::default())?;
    /// let places = Uncertainty::new(&fit, StandardErrors::Information)?.rank_intervals(0.95)?;
    /// let places: Vec<_> = places.iter().map(|it| (it.standing.team, it.best, it.worst)).collect();
    /// assert_eq!(places, [(0, 1, 1), (1, 2, 3), (2, 2, 3)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(clippy::arithmetic_side_effects, reason = "places count teams, at most `MAX_TEAMS`")]
    pub fn rank_intervals(&self, confidence: f64) -> Result<Vec<RankInterval>, UncertaintyError> {
        half_width(confidence)?;
        let strengths = self.fit.strengths();
        let teams = strengths.logs().len();
        if teams > Self::MAX_TEAMS {
            return Err(UncertaintyError::TooMany { teams, most: Self::MAX_TEAMS });
        }
        let logs = strengths.per_team();
        let mut ranking = strengths.ranking().into_iter();
        let mut answers = Vec::with_capacity(teams);
        for (group, teams) in strengths.groups().teams_of_each().with_ids() {
            let above = strengths.groups().above(group.at());
            let compared = real(teams.len().saturating_sub(1).max(1));
            let half_width = half_width(1.0 - (1.0 - confidence) / compared)?;
            let covariances = self.covariances(teams);
            let mut surely = PerTeam::filled(logs.len(), [0; 2]);
            for (a, &team) in teams.iter().enumerate() {
                let [mut stronger, mut weaker] = [0, 0];
                for (b, &other) in teams.iter().enumerate().filter(|&(b, _)| a != b) {
                    let ahead = logs[other] - logs[team];
                    let reach = half_width * libm::sqrt(covariances.variance(a, b));
                    if ahead > reach {
                        stronger.count_up();
                    } else if -ahead > reach {
                        weaker.count_up();
                    }
                }
                surely[team] = [stronger, weaker];
            }
            for standing in ranking.by_ref().take(teams.len()) {
                let [stronger, weaker] = surely[Team::new(standing.team)];
                let [best, worst] = [above + 1 + stronger, above + teams.len() - weaker];
                answers.push(RankInterval { standing, best, worst });
            }
        }
        Ok(answers)
    }

    /// Returns the covariances of a group's teams, one row per solution.
    fn covariances(&self, teams: &[Team]) -> Covariances {
        let row = |&team: &Team| {
            let mut unit = self.nothing();
            unit.logs[team] = 1.0;
            let row = self.covariance(unit);
            teams.iter().map(|&other| row.logs[other]).collect()
        };
        Covariances(teams.iter().map(row).collect())
    }

    /// Returns the product of the covariance and a contrast: L⁻¹·c, or L⁻¹·V·L⁻¹·c with the
    /// variances V of the results.
    fn covariance(&self, contrast: Point) -> Point {
        let (solved, _) = self.system.solve(contrast);
        let Some(match_deviations) = &self.match_deviations else { return solved };
        let mut middle = self.nothing();
        for (played, stray) in self.fit.problem().matches().iter().zip(match_deviations) {
            let part = stray * (stray * solved.log_odds(&played));
            let [first, second] = played.pair();
            middle.logs[first] += part;
            middle.logs[second] -= part;
            middle.home += part;
        }
        self.system.solve(middle).0
    }

    fn nothing(&self) -> Point {
        Point { logs: PerTeam::filled(self.fit.problem().all_teams(), 0.0), home: 0.0 }
    }

    fn error_of_difference(&self, contrast: &Point) -> Result<f64, UncertaintyError> {
        let (solved, _) = self.system.solve(contrast.clone());
        let variance: f64 = match &self.match_deviations {
            None => {
                let logs = contrast.logs.iter().zip(&solved.logs).map(|(ours, log)| ours * log);
                logs.sum::<f64>() + contrast.home * solved.home
            }
            Some(match_deviations) => {
                let matches = self.fit.problem().matches().iter().zip(match_deviations);
                let moved = matches.map(|(played, stray)| stray * solved.log_odds(&played));
                moved.map(|moved| moved * moved).sum()
            }
        };
        // Test before clamping, because the maximum of NaN and 0 is 0.
        if variance.is_finite() {
            Ok(libm::sqrt(variance.max(0.0)))
        } else {
            Err(UncertaintyError::NoNumber)
        }
    }
}

/// The covariances of the teams of a group, indexed by position in the group.
struct Covariances(IndexVec<usize, IndexVec<usize, f64>>);

impl Covariances {
    /// Returns the variance of the difference of two teams.
    fn variance(&self, one: usize, other: usize) -> f64 {
        // Order the teams so that both directions give identical bits.
        let (a, b) = (one.max(other), one.min(other));
        let Self(rows) = self;
        let variance = rows[a][a] - rows[a][b] - rows[b][a] + rows[b][b];
        // A variance of NaN excludes no place.
        if variance.is_nan() { f64::INFINITY } else { variance.max(0.0) }
    }
}

impl Fit<'_> {
    /// Returns the deviation of each match's result: by `rule` for a real match, and √(k·p·(1−p))
    /// for a virtual one.
    fn match_deviations(&self, rule: impl Fn(&TeamMatch, f64) -> f64) -> Vec<f64> {
        let teams = self.problem().teams;
        let stray = |played: TeamMatch| {
            let log_odds = self.point().log_odds(&played);
            if played.teams()[1] < teams {
                return rule(&played, log_odds);
            }
            let [p, q] = logistic(log_odds);
            libm::sqrt(played.available() * p * q)
        };
        self.problem().matches().iter().map(stray).collect()
    }
}

/// Returns the half-width of an interval in standard errors.
fn half_width(confidence: f64) -> Result<f64, UncertaintyError> {
    if confidence > 0.0 && confidence < 1.0 {
        Ok(-quantile(0.5 * (1.0 - confidence)))
    } else {
        Err(UncertaintyError::Confidence(confidence))
    }
}
