use crate::numbers::number::Number;

/// The factor by which steps of sweeps are extended, estimated from their rate of decrease (Young's
/// adaptive over-relaxation).
///
/// If unextended steps shrink by λ from sweep to sweep, the best factor is ω = 2/(1+√(1−λ)), with
/// which they shrink by about ω − 1. While ω is too small, an observed rate μ implies λ =
/// (μ+ω−1)²/(ω²μ).
///
/// Source: D. M. Young, *Iterative Solution of Large Linear Systems*, 1971, chapters 5 and 6.
pub(crate) struct Relaxation {
    goal: f64,
    factor: f64,
    /// The last steps, the newest at the end.
    steps: [f64; 5],
    /// The number of sweeps since the last change of the factor.
    since: usize,
    sweeps: usize,
    slow: usize,
}

/// The number of sweeps over which a rate is observed, equal to the number of steps kept before the
/// newest.
const OBSERVED_SWEEPS: usize = 4;

/// The size below which steps are extended.
const SMALL_STEP: f64 = 0.1;

/// The maximum factor. If a larger one would be needed, sweeps are slow.
const MAX_FACTOR: f64 = 1.9;

/// The number of remaining sweeps from which Newton's method is cheaper.
const MAX_REMAINING_SWEEPS: f64 = 150.0;

impl Relaxation {
    /// Creates the state of sweeps that end when steps are as small as `goal`.
    pub(crate) const fn new(goal: f64) -> Self {
        Self { goal, factor: 1.0, steps: [f64::INFINITY; 5], since: 0, sweeps: 0, slow: 0 }
    }

    /// Returns the factor for the next sweep, from 1 to below 2.
    pub(crate) const fn factor(&self) -> f64 {
        self.factor
    }

    /// Returns `true` if the last three forecasts predicted too many sweeps.
    pub(crate) const fn is_slow(&self) -> bool {
        self.slow >= 3
    }

    /// Updates the factor and the forecast from the largest step of a sweep.
    pub(crate) fn observe(&mut self, step: f64) {
        let [_, fourth, third, second, last] = self.steps;
        self.steps = [fourth, third, second, last, step];
        self.since.count_up();
        self.sweeps.count_up();
        let (over, before) =
            if self.factor > 1.0 { (OBSERVED_SWEEPS, fourth) } else { (2, second) };
        if self.since < over || !before.is_finite() {
            return;
        }
        let rate = libm::pow(step / before, if over == 2 { 0.5 } else { 0.25 });
        let to_go = libm::log(step / self.goal) / -libm::log(rate);
        // Without a factor a forecast would be too pessimistic, so wait until steps are small
        // enough for one.
        let forecast = self.factor > 1.0 || self.sweeps > 12;
        let mut many = forecast && !(rate < 1.0 && to_go < MAX_REMAINING_SWEEPS);
        if step < SMALL_STEP && self.sweeps > OBSERVED_SWEEPS && rate > self.factor - 1.0 + 0.02 {
            let shift = rate + self.factor - 1.0;
            let shrink = shift * shift / (self.factor * self.factor * rate);
            let factor = 2.0 / (1.0 + libm::sqrt((1.0 - shrink).max(0.0)));
            if factor >= MAX_FACTOR {
                many = true;
            } else if factor > self.factor {
                self.factor = factor;
                self.since = 0;
            }
        }
        if many {
            self.slow.count_up();
        } else {
            self.slow = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns steps that shrink by a constant rate.
    fn shrinking(first: f64, rate: f64) -> impl Iterator<Item = f64> {
        std::iter::successors(Some(first), move |step| Some(step * rate))
    }

    fn observed(goal: f64, steps: impl IntoIterator<Item = f64>) -> Relaxation {
        let mut relaxation = Relaxation::new(goal);
        steps.into_iter().for_each(|step| relaxation.observe(step));
        relaxation
    }

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-12
    }

    /// For steps that shrink by λ the factor is ω = 2/(1+√(1−λ)), from the fifth sweep on and once
    /// steps are small.
    #[test]
    fn the_best_factor() {
        for rate in [0.03_f64, 0.5, 0.9, 0.99] {
            let best = 2.0 / (1.0 + (1.0 - rate).sqrt());
            for sweeps in 0..5 {
                let found = observed(1e-14, shrinking(0.09, rate).take(sweeps));
                assert!(close(found.factor(), 1.0), "{rate} {sweeps}");
            }
            let found = observed(1e-14, shrinking(0.09, rate).take(5));
            assert!(close(found.factor(), best), "{rate}: {}", found.factor());
        }
        // This rate is no improvement over no factor.
        assert!(close(observed(1e-14, shrinking(0.09, 0.019).take(9)).factor(), 1.0));
        // The products 0.22 · 0.9⁷ and 0.22 · 0.9⁸ are above and below 0.1.
        assert!(close(observed(1e-14, shrinking(0.22, 0.9).take(8)).factor(), 1.0));
        assert!(observed(1e-14, shrinking(0.22, 0.9).take(9)).factor() > 1.5);
    }

    /// If a factor ω is too small, four sweeps that shrink by μ imply λ = (μ+ω−1)²/(ω²μ). If it is
    /// large enough, steps shrink by ω − 1 and the factor stays.
    #[test]
    fn a_better_factor() {
        let first = 2.0 / (1.0 + 0.1_f64.sqrt());
        let start: Vec<f64> = shrinking(0.09, 0.9).take(5).collect();
        let last = start[4];
        let with = |rate: f64, sweeps: usize| {
            let more = shrinking(last, rate).skip(1).take(sweeps);
            observed(1e-14, start.iter().copied().chain(more)).factor()
        };
        let rate = 0.8 + first - 1.0;
        let better = 2.0 / (1.0 + (1.0 - rate * rate / (first * first * 0.8)).sqrt());
        for sweeps in 0..4 {
            assert!(close(with(0.8, sweeps), first), "{sweeps}");
        }
        assert!(better > first && close(with(0.8, 4), better), "{}", with(0.8, 4));
        for rate in [0.1, first - 1.0, first - 1.0 + 0.019] {
            assert!(close(with(rate, 9), first), "{rate}");
        }
    }

    /// Steps that do not shrink are reported as slow after three forecasts: immediately if they are
    /// small, otherwise after a dozen sweeps.
    #[test]
    fn steps_that_do_not_shrink() {
        for (step, sweeps) in [(0.05, 7), (1.0, 15)] {
            assert!(!observed(1e-14, vec![step; sweeps - 1]).is_slow(), "{step}");
            assert!(observed(1e-14, vec![step; sweeps]).is_slow(), "{step}");
        }
        assert!(close(observed(1e-14, vec![0.05; 9]).factor(), 1.0));
        // A decrease in between restarts the count.
        let mut steps = vec![1.0; 14];
        steps.extend([0.5, 0.5, 0.5]);
        assert!(!observed(1e-3, steps.iter().copied()).is_slow());
        steps.extend([0.5, 0.5]);
        assert!(observed(1e-3, steps).is_slow());
    }

    /// With a factor the forecast is made immediately; here it is about 155 more sweeps.
    #[test]
    fn sweeps_ahead_with_a_factor() {
        let start: Vec<f64> = shrinking(0.09, 0.99).take(5).collect();
        let rate = 2.0 / (1.0 + 0.01_f64.sqrt()) - 1.0 + 0.01;
        let of = |goal: f64, sweeps: usize| {
            let more = shrinking(start[4], rate).skip(1).take(sweeps);
            observed(goal, start.iter().copied().chain(more)).is_slow()
        };
        assert!(!of(1e-14, 5) && of(1e-14, 6));
        assert!(!of(1e-10, 6));
    }

    /// A forecast of more than 150 sweeps is slow.
    #[test]
    fn sweeps_ahead() {
        let rate = 0.95_f64;
        // `left` is the number of sweeps remaining after the fifteenth.
        for (left, slow) in [(149.5, false), (150.5, true)] {
            let goal = 1e9 * rate.powi(14) * rate.powf(left);
            let steps = || shrinking(1e9, rate);
            assert_eq!(observed(goal, steps().take(15)).is_slow(), slow, "{left}");
            assert!(!observed(goal, steps().take(14)).is_slow(), "{left}");
        }
    }
}
