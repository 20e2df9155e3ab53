pub(crate) mod spread;

use crate::fit::Fit;
use crate::likelihood::system::{HomeUnknown, Point, System};
use crate::normal::quantile;
use crate::numbers::column::{Column, PerTeam};
use crate::numbers::index::real;
use crate::numbers::number::{Number, Team};
use crate::strengths::logistic;
use crate::strengths::standing::RankedTeam;
use crate::tournament::team_match::TeamMatch;
use crate::uncertainty::spread::ShareVariance;

/// Which standard errors.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum StandardErrors<'a> {
    /// From the Fisher information: right where k counts independent games.
    #[default]
    Information,
    /// From how far the share of one match strays by the model. Right where a match's share comes from a margin in IMPs,
    /// by (3.3) or by a scale, with few matches as with many.
    Model(&'a ShareVariance),
    /// From how far results really were from what was expected. Needs no model; far too small with few matches a team,
    /// for a few strengths fit a few results too well.
    Sandwich,
}

/// An interval of log-strengths, or of their differences.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// The places that a team may really have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct RankInterval {
    /// The team and its place by strength.
    pub standing: RankedTeam,
    /// The best place that results do not rule out.
    pub best: usize,
    /// The worst.
    pub worst: usize,
}

/// A question about certainty that has no answer.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum UncertaintyError {
    /// Teams of different groups, or a team that does not exist.
    #[error("teams {0} and {1} cannot be compared")]
    NotComparable(usize, usize),
    /// A confidence must lie between 0 and 1.
    #[error("confidence {0}: expected a number between 0 and 1")]
    Confidence(f64),
    /// Too many teams for all differences at once.
    #[error("{teams} teams: expected at most {most} for all differences at once")]
    TooMany {
        /// The teams there are.
        teams: usize,
        /// The most that is allowed.
        most: usize,
    },
    /// The home advantage cannot be told from the strengths.
    #[error("the matches do not tell home advantage and strengths apart")]
    HomeUnknown,
    /// A result so near to certain that what it tells about strengths is no number.
    #[error(
        "the standard error is no number: results next to certain tell nothing about strengths"
    )]
    NoNumber,
}

/// How certain strengths are: standard errors of log-strengths, each by one solution of the
/// information's equations.
///
/// The prior's virtual games count as information, an estimated home advantage as one more unknown.
/// Differences between teams are what results tell about; the error of one log-strength is that of its
/// difference from the mean of its group.
pub struct Uncertainty<'f> {
    fit: &'f Fit<'f>,
    system: System<'f>,
    /// How far each match's result strays, where that does not follow from its information.
    strays: Option<Vec<f64>>,
    /// Where the odds of winning may be that belong to the ends of an interval.
    outward: Option<ShareVariance>,
}

impl std::fmt::Debug for Uncertainty<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Uncertainty").finish_non_exhaustive()
    }
}

impl<'f> Uncertainty<'f> {
    /// The most teams for [`Self::rank_intervals`], which needs memory for every pair.
    pub const MAX_TEAMS: usize = 4_000;

    /// Prepares to answer questions about a fit.
    ///
    /// # Errors
    ///
    /// [`UncertaintyError::HomeUnknown`] where an estimated home advantage has no certainty at all.
    ///
    /// ```
    /// use zermelo::{StandardErrors, TeamMatch, FitOptions, Tournament, Uncertainty, fit};
    ///
    /// // 50 games of 100: the information on the log-odds is 100·½·½.
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
        let weights = model.slope(fit.point()).weights;
        system.set(weights, 1e-12, true).map_err(|HomeUnknown| UncertaintyError::HomeUnknown)?;
        let strays = match errors {
            StandardErrors::Information => None,
            StandardErrors::Model(spread) => Some(fit.strays(|played, log_odds| {
                let of = played.available();
                of * spread.deviation(log_odds)
            })),
            StandardErrors::Sandwich => Some(fit.strays(|played, log_odds| {
                let [p, q] = logistic(log_odds);
                let [won, lost] = played.won();
                won * q - lost * p
            })),
        };
        let outward = match errors {
            StandardErrors::Model(spread) => Some(spread.clone()),
            StandardErrors::Information | StandardErrors::Sandwich => None,
        };
        Ok(Self { fit, system, strays, outward })
    }

    /// The standard error of the difference of two log-strengths.
    ///
    /// # Errors
    ///
    /// [`UncertaintyError::NotComparable`] for teams of different groups or that do not exist;
    /// [`UncertaintyError::NoNumber`] where results are next to certain.
    pub fn difference(&self, first: usize, second: usize) -> Result<f64, UncertaintyError> {
        if !self.fit.strengths().groups().are_together(first, second) {
            return Err(UncertaintyError::NotComparable(first, second));
        }
        let mut contrast = self.nothing();
        contrast.logs[Team::new(first)] += 1.0;
        contrast.logs[Team::new(second)] -= 1.0;
        self.error_of(&contrast)
    }

    /// The standard error of one log-strength, against the mean of its group.
    ///
    /// # Errors
    ///
    /// [`UncertaintyError::NotComparable`] for a team that does not exist;
    /// [`UncertaintyError::NoNumber`] where results are next to certain.
    pub fn team(&self, team: usize) -> Result<f64, UncertaintyError> {
        let labels = self.fit.strengths().groups().labels();
        let group = labels.find(team).ok_or(UncertaintyError::NotComparable(team, team))?;
        let teams = labels.iter().filter(|other| *other == group).count();
        let mut contrast = self.nothing();
        for (log, other) in contrast.logs.iter_mut().zip(labels) {
            if other == group {
                *log = -1.0 / real(teams);
            }
        }
        contrast.logs[Team::new(team)] += 1.0;
        self.error_of(&contrast)
    }

    /// The standard error of an estimated home advantage; 0 where it was not asked for.
    ///
    /// # Errors
    ///
    /// [`UncertaintyError::NoNumber`] where results are next to certain.
    ///
    /// ```
    /// use zermelo::{StandardErrors, FitOptions, HomeAdvantage, TeamMatch, Tournament, Uncertainty, fit};
    ///
    /// // Each won 3 games of 4 at home; without the question nothing is asked about home.
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
            self.error_of(&Point { home: 1.0, ..self.nothing() })
        } else {
            Ok(0.0)
        }
    }

    /// A confidence interval of the difference of two log-strengths: normal, with its standard error.
    ///
    /// By [`StandardErrors::Model`] of margins the ends on the far sides of 0 are moved out to the odds of winning: strengths are
    /// those of the share that a team is expected to have, which is nearer to ½ than the probability that it wins the match.
    /// So the interval holds either.
    ///
    /// An expected margin has the interval of `ImpModel::margin` at both ends, a probability that of the
    /// logistic function.
    ///
    /// # Errors
    ///
    /// [`UncertaintyError`] for teams that cannot be compared and for a confidence outside 0 to 1.
    ///
    /// ```
    /// use zermelo::{StandardErrors, FitOptions, TeamMatch, Tournament, Uncertainty, fit};
    ///
    /// // 50 games of 100: the standard error is 0.2, and 95 % are 1.96 of them to either side.
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
        let width = width(confidence)?;
        let middle = self.fit.strengths().log_odds(first, second);
        let middle = middle.ok_or(UncertaintyError::NotComparable(first, second))?;
        let width = width * self.difference(first, second)?;
        let [low, high] = [middle - width, middle + width];
        let away = |end: f64| self.outward.as_ref().map_or(end, |spread| spread.outward(end));
        Ok(Interval {
            low: if low < 0.0 { away(low) } else { low },
            high: if high > 0.0 { away(high) } else { high },
        })
    }

    /// The places each team may really have, with a confidence for each team by itself.
    ///
    /// - Gives: by strength, each team with its best place (1 more than the teams surely stronger) and
    ///   its worst. A team is surely stronger where the interval of the difference leaves out 0; the
    ///   confidence of each of a team's comparisons is raised (Bonferroni) so that all of them hold
    ///   together with the confidence asked for. In groups ranked apart teams are compared with those of their own; those that
    ///   wins put before the group stay there.
    ///
    /// # Errors
    ///
    /// [`UncertaintyError`] for a confidence outside 0 to 1 and for more teams than [`Self::MAX_TEAMS`].
    ///
    /// ```
    /// use zermelo::{StandardErrors, FitOptions, TeamMatch, Tournament, Uncertainty, fit};
    ///
    /// // 90 games of 100 leave no doubt, 52 do.
    /// let results = [TeamMatch::from_total(0, 1, 90.0, 100.0), TeamMatch::from_total(1, 2, 52.0, 100.0)];
    /// let tournament = Tournament::from_results(3, results)?;
    /// let fit = fit(&tournament, &FitOptions::default())?;
    /// let places = Uncertainty::new(&fit, StandardErrors::Information)?.rank_intervals(0.95)?;
    /// let places: Vec<_> = places.iter().map(|it| (it.standing.team, it.best, it.worst)).collect();
    /// assert_eq!(places, [(0, 1, 1), (1, 2, 3), (2, 2, 3)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(clippy::arithmetic_side_effects, reason = "places count teams, at most `MOST_TEAMS`")]
    pub fn rank_intervals(&self, confidence: f64) -> Result<Vec<RankInterval>, UncertaintyError> {
        width(confidence)?;
        let strengths = self.fit.strengths();
        let teams = strengths.logs().len();
        if teams > Self::MAX_TEAMS {
            return Err(UncertaintyError::TooMany { teams, most: Self::MAX_TEAMS });
        }
        let logs = strengths.per_team();
        let mut ranking = strengths.ranking().into_iter();
        let mut answers = Vec::with_capacity(teams);
        for (group, teams) in strengths.groups().teams_of_each().numbered() {
            let above = strengths.groups().above(group.at());
            let compared = real(teams.len().saturating_sub(1).max(1));
            let width = width(1.0 - (1.0 - confidence) / compared)?;
            let covariances = self.covariances(teams);
            let mut surely = PerTeam::new(logs.len(), [0; 2]);
            for (a, &team) in teams.iter().enumerate() {
                let [mut stronger, mut weaker] = [0, 0];
                for (b, &other) in teams.iter().enumerate().filter(|&(b, _)| a != b) {
                    let ahead = logs[other] - logs[team];
                    let reach = width * libm::sqrt(covariances.variance(a, b));
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

    /// The covariances of a group's teams: a row by one solution.
    fn covariances(&self, teams: &[Team]) -> Covariances {
        let row = |&team: &Team| {
            let mut unit = self.nothing();
            unit.logs[team] = 1.0;
            let row = self.covariance(unit);
            teams.iter().map(|&other| row.logs[other]).collect()
        };
        Covariances(teams.iter().map(row).collect())
    }

    /// The covariance's product with a contrast: L⁻¹·c, or L⁻¹·V·L⁻¹·c with V of how far results stray.
    fn covariance(&self, contrast: Point) -> Point {
        let (solved, _) = self.system.solve(contrast);
        let Some(strays) = &self.strays else { return solved };
        let mut middle = self.nothing();
        for (played, stray) in self.fit.problem().matches().iter().zip(strays) {
            let part = stray * (stray * solved.log_odds(&played));
            let [first, second] = played.pair();
            middle.logs[first] += part;
            middle.logs[second] -= part;
            middle.home += part;
        }
        self.system.solve(middle).0
    }

    fn nothing(&self) -> Point {
        Point { logs: PerTeam::new(self.fit.problem().all_teams(), 0.0), home: 0.0 }
    }

    fn error_of(&self, contrast: &Point) -> Result<f64, UncertaintyError> {
        let (solved, _) = self.system.solve(contrast.clone());
        let variance: f64 = match &self.strays {
            None => {
                let logs = contrast.logs.iter().zip(&solved.logs).map(|(ours, log)| ours * log);
                logs.sum::<f64>() + contrast.home * solved.home
            }
            Some(strays) => {
                let matches = self.fit.problem().matches().iter().zip(strays);
                let moved = matches.map(|(played, stray)| stray * solved.log_odds(&played));
                moved.map(|moved| moved * moved).sum()
            }
        };
        // Asked before it is held at 0: the larger of NaN and 0 is 0.
        if variance.is_finite() {
            Ok(libm::sqrt(variance.max(0.0)))
        } else {
            Err(UncertaintyError::NoNumber)
        }
    }
}

/// The covariances of the teams of a group, by their places in it.
struct Covariances(Column<usize, Column<usize, f64>>);

impl Covariances {
    /// The variance of the difference of two teams.
    fn variance(&self, one: usize, other: usize) -> f64 {
        // The same bits whichever of the two is asked for first.
        let (a, b) = (one.max(other), one.min(other));
        let Self(rows) = self;
        let variance = rows[a][a] - rows[a][b] - rows[b][a] + rows[b][b];
        // What is no number rules out no place.
        if variance.is_nan() { f64::INFINITY } else { variance.max(0.0) }
    }
}

impl Fit<'_> {
    /// How far the result of each match strays: a real one by a rule from its log-odds, a virtual one as chance has it.
    fn strays(&self, rule: impl Fn(&TeamMatch, f64) -> f64) -> Vec<f64> {
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

/// How many standard errors an interval reaches to either side.
fn width(confidence: f64) -> Result<f64, UncertaintyError> {
    if confidence > 0.0 && confidence < 1.0 {
        Ok(-quantile(0.5 * (1.0 - confidence)))
    } else {
        Err(UncertaintyError::Confidence(confidence))
    }
}
