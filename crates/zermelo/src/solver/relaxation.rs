use crate::numbers::number::Number;

/// By how much steps of sweeps are lengthened, found from how fast they shrink (Young's adaptive
/// over-relaxation).
///
/// Steps that shrink by λ from sweep to sweep without a factor are shrunk fastest by the factor
/// ω = 2/(1+√(1−λ)), by about ω − 1. While ω is too small, a rate μ that is observed gives
/// λ = (μ+ω−1)²/(ω²μ).
///
/// Source: D. M. Young, *Iterative Solution of Large Linear Systems*, 1971, chapters 5 and 6.
pub(crate) struct Relaxation {
    goal: f64,
    factor: f64,
    /// The last steps, newest last.
    steps: [f64; 5],
    /// Sweeps since the factor was last changed.
    since: usize,
    sweeps: usize,
    slow: usize,
}

/// Sweeps over which a rate is observed: as many as there are last steps before the newest.
const WINDOW: usize = 4;

/// Steps must be this small before they are lengthened.
const SMALL: f64 = 0.1;

/// A factor that would have to be larger says that sweeps are slow.
const LARGEST: f64 = 1.9;

/// So many more sweeps are too many: Newton's method costs less.
const MANY: f64 = 150.0;

impl Relaxation {
    /// To reach steps as small as the goal.
    pub(crate) const fn new(goal: f64) -> Self {
        Self { goal, factor: 1.0, steps: [f64::INFINITY; 5], since: 0, sweeps: 0, slow: 0 }
    }

    /// The factor for the next sweep, from 1 to below 2.
    pub(crate) const fn factor(&self) -> f64 {
        self.factor
    }

    /// Whether too many sweeps seem to lie ahead, said three times running.
    pub(crate) const fn slow(&self) -> bool {
        self.slow >= 3
    }

    /// Learns from the largest step of a sweep.
    pub(crate) fn observe(&mut self, step: f64) {
        let [_, fourth, third, second, last] = self.steps;
        self.steps = [fourth, third, second, last, step];
        self.since.count_up();
        self.sweeps.count_up();
        let (over, before) = if self.factor > 1.0 { (WINDOW, fourth) } else { (2, second) };
        if self.since < over || !before.is_finite() {
            return;
        }
        let rate = libm::pow(step / before, if over == 2 { 0.5 } else { 0.25 });
        let to_go = libm::log(step / self.goal) / -libm::log(rate);
        // Without a factor a forecast would be too gloomy: wait until steps are small enough for one.
        let forecast = self.factor > 1.0 || self.sweeps > 12;
        let mut many = forecast && !(rate < 1.0 && to_go < MANY);
        if step < SMALL && self.sweeps > WINDOW && rate > self.factor - 1.0 + 0.02 {
            let shift = rate + self.factor - 1.0;
            let shrink = shift * shift / (self.factor * self.factor * rate);
            let factor = 2.0 / (1.0 + libm::sqrt((1.0 - shrink).max(0.0)));
            if factor >= LARGEST {
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

    /// Steps that shrink by the same rate, from the first on.
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

    /// ω = 2/(1+√(1−λ)) for steps that shrink by λ; from the fifth sweep on, and once they are small.
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
        // As good as no factor at all.
        assert!(close(observed(1e-14, shrinking(0.09, 0.019).take(9)).factor(), 1.0));
        // 0.9⁷ and 0.9⁸ of 0.22 lie on either side of a tenth.
        assert!(close(observed(1e-14, shrinking(0.22, 0.9).take(8)).factor(), 1.0));
        assert!(observed(1e-14, shrinking(0.22, 0.9).take(9)).factor() > 1.5);
    }

    /// With a factor ω that is too small, four sweeps that shrink by μ say λ = (μ+ω−1)²/(ω²μ); with one that is large enough
    /// steps shrink by ω − 1, and it stays.
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

    /// Steps that do not shrink are slow when that is said three times running: at once where they are small, after a dozen
    /// sweeps where they are not.
    #[test]
    fn steps_that_do_not_shrink() {
        for (step, sweeps) in [(0.05, 7), (1.0, 15)] {
            assert!(!observed(1e-14, vec![step; sweeps - 1]).slow(), "{step}");
            assert!(observed(1e-14, vec![step; sweeps]).slow(), "{step}");
        }
        assert!(close(observed(1e-14, vec![0.05; 9]).factor(), 1.0));
        // What shrinks between begins anew.
        let mut steps = vec![1.0; 14];
        steps.extend([0.5, 0.5, 0.5]);
        assert!(!observed(1e-3, steps.iter().copied()).slow());
        steps.extend([0.5, 0.5]);
        assert!(observed(1e-3, steps).slow());
    }

    /// With a factor a forecast is made at once: here of about 155 sweeps more.
    #[test]
    fn sweeps_ahead_with_a_factor() {
        let start: Vec<f64> = shrinking(0.09, 0.99).take(5).collect();
        let rate = 2.0 / (1.0 + 0.01_f64.sqrt()) - 1.0 + 0.01;
        let of = |goal: f64, sweeps: usize| {
            let more = shrinking(start[4], rate).skip(1).take(sweeps);
            observed(goal, start.iter().copied().chain(more)).slow()
        };
        assert!(!of(1e-14, 5) && of(1e-14, 6));
        assert!(!of(1e-10, 6));
    }

    /// More than 150 sweeps ahead are too many.
    #[test]
    fn sweeps_ahead() {
        let rate = 0.95_f64;
        // After the fifteenth sweep so many are left.
        for (left, slow) in [(149.5, false), (150.5, true)] {
            let goal = 1e9 * rate.powi(14) * rate.powf(left);
            let steps = || shrinking(1e9, rate);
            assert_eq!(observed(goal, steps().take(15)).slow(), slow, "{left}");
            assert!(!observed(goal, steps().take(14)).slow(), "{left}");
        }
    }
}
