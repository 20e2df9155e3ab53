//! Traces of computations: a trace records the steps by which a number is computed.

use crate::derivation::step_formatter::StepFormatter;

/// A step of a derivation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The computation in words, with its numbers.
    pub text: String,
    /// The law or regulation that the step is based on.
    pub source: &'static str,
}

/// Records the steps of a computation. A trace returns nothing, so it cannot change a number.
pub(crate) trait Trace {
    /// Records a step that is based on `rule`. `what` is called only if steps are recorded.
    fn record(&mut self, rule: &'static str, what: impl FnOnce(&StepFormatter<'_>) -> String);
}

/// Records nothing, at no cost.
impl Trace for () {
    fn record(&mut self, _: &'static str, _: impl FnOnce(&StepFormatter<'_>) -> String) {}
}

/// Records all steps.
#[derive(Clone, Debug)]
pub(crate) struct Steps<'a> {
    pub(crate) steps: Vec<Step>,
    formatter: StepFormatter<'a>,
}

impl<'a> Steps<'a> {
    /// Creates an empty record with the given number format.
    pub(crate) const fn new(formatter: StepFormatter<'a>) -> Self {
        Self { steps: Vec::new(), formatter }
    }
}

impl Trace for Steps<'_> {
    fn record(&mut self, rule: &'static str, what: impl FnOnce(&StepFormatter<'_>) -> String) {
        self.steps.push(Step { text: what(&self.formatter), source: rule });
    }
}
