use crate::fit::Fit;
use crate::strengths::logistic;

/// The deviation of one match from the fitted strengths.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Residual {
    /// The index of the match in the tournament, from 0.
    pub index: usize,
    /// The share that the first team won.
    pub won: f64,
    /// The expected share of the first team, k·p.
    pub expected: f64,
    /// The difference in units of the standard deviation of k random games, √(k·p·(1−p)).
    pub standardized: f64,
}

impl Fit<'_> {
    /// Returns the won and the expected share of each match, in order.
    ///
    /// Matches between separately ranked groups are omitted. The most surprising results have the
    /// largest absolute `standardized`. If z is a probability and not a number of games, these
    /// values only serve to compare matches.
    ///
    /// ```
    /// use zermelo::{TeamMatch, FitOptions, Tournament, fit};
    ///
    /// // In a ring each team beat the next: all are equal, and all results are equally surprising.
    /// let ring = [(0, 1), (1, 2), (2, 0)].map(|(a, b)| TeamMatch::from_total(a, b, 3.0, 4.0));
    /// let tournament = Tournament::from_results(3, ring)?;
    /// let fit = fit(&tournament, &FitOptions::default())?;
    /// assert!(fit.residuals().all(|one| (one.standardized - 1.0).abs() < 1e-12));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn residuals(&self) -> impl Iterator<Item = Residual> {
        let strengths = self.strengths();
        let matches = self.tournament().matches().iter().enumerate();
        matches.filter_map(|(index, played)| {
            let [first, second] = played.teams();
            let log_odds = strengths.log_odds(first, second)? + strengths.home();
            let [p, q] = logistic(log_odds);
            let [won, lost] = played.won();
            let expected = (won + lost) * p;
            // √(p·q) is computed directly, because p·q itself may underflow.
            let spread = p.max(q) * libm::exp(-0.5 * log_odds.abs());
            let surplus = (won * q - lost * p) / libm::sqrt(won + lost);
            let standardized =
                if surplus == 0.0 { 0.0 } else { (surplus / spread).clamp(-f64::MAX, f64::MAX) };
            Some(Residual { index, won, expected, standardized })
        })
    }
}
