use crate::number::Number;

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
