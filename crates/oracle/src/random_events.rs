//! Random events of every kind, identified by their numbers.

use rayon::prelude::*;

use crate::comparison::{EventComparison, Input};
use crate::plan::{self, Factors, Plan};
use crate::random::Random;
use crate::{pair_matches, pairs, teams};

/// A kind of event that can be generated, scored twice, and compared.
struct Kind {
    factors: &'static Factors,
    input: fn(&Plan, &mut Random) -> Option<Input>,
    compare: fn(&Plan, &mut Random) -> EventComparison,
}

static KINDS: [Kind; 3] = [
    Kind { factors: &pairs::factors::FACTORS, input: pairs::input, compare: pairs::compare },
    Kind { factors: &teams::factors::FACTORS, input: teams::input, compare: teams::compare },
    Kind {
        factors: &pair_matches::draw::FACTORS,
        input: pair_matches::input,
        compare: pair_matches::compare,
    },
];

/// The number of events of each kind that are planned so that every two values occur together. All others are random.
const PLANNED: usize = 400;

/// A reproducible sequence of random events of every kind.
///
/// The first events of each kind are planned: together they contain every two values of methods,
/// options, rulings, and decisions that can be combined. Later events are random.
#[derive(Clone, Debug)]
pub struct RandomEvents {
    /// The plans of the first events of each kind.
    planned: Vec<Vec<Plan>>,
    events: usize,
    seed: u64,
}

impl RandomEvents {
    /// The number of kinds of events. Consecutive events have different kinds.
    pub const KINDS: usize = 3;

    /// Creates the sequence of a number of events. Equal seeds create equal events.
    #[must_use]
    pub fn new(events: usize, seed: u64) -> Self {
        let each = PLANNED.min(events.div_ceil(KINDS.len()));
        let planned = KINDS.iter().map(|kind| plan::plans(kind.factors, seed, each)).collect();
        Self { planned, events, seed }
    }

    /// Returns the kind, the plan, and the random numbers of an event.
    fn draw(&self, number: usize) -> (&'static Kind, Plan, Random) {
        let kind = &KINDS[number % KINDS.len()];
        let mut random = Random::new(self.seed, u64::try_from(number).unwrap_or(0));
        let plans = self.planned.get(number % KINDS.len());
        let known = plans.and_then(|plans| plans.get(number / KINDS.len())).cloned();
        (kind, known.unwrap_or_else(|| Plan::drawn(kind.factors, &mut random)), random)
    }

    /// Returns the files of all events, with the number of each event.
    #[must_use]
    pub fn inputs(&self) -> Vec<(usize, Input)> {
        let input = |number| {
            let (kind, plan, mut random) = self.draw(number);
            Some((number, (kind.input)(&plan, &mut random)?))
        };
        (0..self.events).into_par_iter().filter_map(input).collect()
    }

    /// Generates the event with this number, scores it twice, and compares the results.
    #[must_use]
    pub fn compare(&self, number: usize) -> EventComparison {
        let (kind, plan, mut random) = self.draw(number);
        (kind.compare)(&plan, &mut random)
    }

    /// Returns the pairs of values that could be combined but do not occur together in a planned
    /// event.
    #[must_use]
    pub fn missing_combinations(&self) -> Vec<String> {
        let missing = KINDS.iter().zip(&self.planned).flat_map(|(kind, plans)| {
            let mut missing = plan::possible(kind.factors);
            for values in plans.iter().flat_map(Plan::value_pairs) {
                missing.remove(&values);
            }
            missing.into_iter().map(|values| plan::words(kind.factors, values))
        });
        missing.collect()
    }
}
