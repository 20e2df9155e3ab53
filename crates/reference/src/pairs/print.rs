//! Rounding of printed numbers.

use num_traits::Zero;

use super::event::{Event, Method};
use crate::number::{Number, Rounding, Surd, ratio, whole};

/// The print settings of an event.
pub(super) struct Print<'e> {
    event: &'e Event,
    pub(super) rounding: Rounding,
    /// The printed value of one matchpoint of the scale 2-1-0.
    pub(super) factor: Number,
}

impl<'e> Print<'e> {
    pub(super) fn new(event: &'e Event) -> Self {
        let matchpoints = event.method == Method::Matchpoints;
        let name = if matchpoints { "rounding" } else { "imps.rounding" };
        let halves = matchpoints && event.options.is("matchpoints.scale", "1-0.5-0");
        let rounding = event.options.rounding(name);
        let none = || Rounding::new(ratio(1, 1_000_000), crate::number::Ties::HalfUp);
        Self {
            event,
            rounding: rounding.unwrap_or_else(none),
            factor: if halves { ratio(1, 2) } else { whole(1) },
        }
    }

    /// Rounds `won` matchpoints out of `maximum`, or `won` IMPs, for printing.
    pub(super) fn total(&self, won: &Surd, maximum: &Number) -> Number {
        let average = if self.event.method == Method::Matchpoints {
            maximum * &self.factor / whole(2)
        } else {
            whole(0)
        };
        self.rounding.apply_to(&won.clone().times(&self.factor), &average)
    }

    /// Returns the percentage before rounding, computed from the exact or the printed total.
    pub(super) fn percentage(&self, won: &Surd, maximum: &Number) -> Number {
        if maximum.is_zero() {
            return whole(0);
        }
        let exact = won.rational().unwrap_or_else(|| whole(0));
        let won = if self.event.options.is("matchpoints.percentage_from", "printed-total") {
            self.total(won, maximum) / &self.factor
        } else {
            exact
        };
        won / maximum * whole(100)
    }

    pub(super) fn percent(&self, percent: &Number) -> Number {
        self.rounding.apply(percent, &whole(50))
    }
}
