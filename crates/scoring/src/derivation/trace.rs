//! Listening to a computation: who wants to know how a number arose hears each step of the run that made it.

use crate::derivation::step_formatter::StepFormatter;

/// A step of a working.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What was done, with the numbers put in.
    pub text: String,
    /// The law or regulation that says so.
    pub source: &'static str,
}

/// Somebody who may hear the steps of a computation. Hearing gives nothing back, so it cannot change a number.
pub(crate) trait Trace {
    /// A step was done by this rule; it is put into words only where somebody listens.
    fn record(&mut self, rule: &'static str, what: impl FnOnce(&StepFormatter<'_>) -> String);
}

/// Hears nothing, and costs nothing.
impl Trace for () {
    fn record(&mut self, _: &'static str, _: impl FnOnce(&StepFormatter<'_>) -> String) {}
}

/// Writes every step down.
#[derive(Clone, Debug)]
pub(crate) struct Steps<'a> {
    pub(crate) steps: Vec<Step>,
    formatter: StepFormatter<'a>,
}

impl<'a> Steps<'a> {
    /// None yet; their numbers will be written so.
    pub(crate) const fn new(teller: StepFormatter<'a>) -> Self {
        Self { steps: Vec::new(), formatter: teller }
    }
}

impl Trace for Steps<'_> {
    fn record(&mut self, rule: &'static str, what: impl FnOnce(&StepFormatter<'_>) -> String) {
        self.steps.push(Step { text: what(&self.formatter), source: rule });
    }
}
