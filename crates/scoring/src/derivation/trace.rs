//! Traces of computations: a trace records the steps by which a number is computed.

use crate::derivation::step_formatter::StepFormatter;
use crate::derivation::step_text::{StepSource, StepText};

/// A step of a derivation. Its text and its source display in English, and
/// [`StepText::in_words`] writes the text in another language.
///
/// ```
/// use scoring::{Sentence, Step, StepArgument, StepSource};
///
/// let text = Sentence::PenaltyOfImps.with([StepArgument::number("1.5")]);
/// let step = Step { text, source: StepSource::Law("90") };
/// assert_eq!(step.text.to_string(), "A penalty of 1.5 IMPs comes off.");
/// assert_eq!(step.source.to_string(), "Laws 2017, Law 90");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The computation in words, with its numbers.
    pub text: StepText,
    /// The law or regulation that the step is based on.
    pub source: StepSource,
}

/// Records the steps of a computation. A trace returns nothing, so it cannot change a number.
pub(crate) trait Trace {
    /// Records a step that is based on `rule`. `what` is called only if steps are recorded.
    fn record(&mut self, rule: StepSource, what: impl FnOnce(&StepFormatter<'_>) -> StepText);
}

/// Records nothing, at no cost.
impl Trace for () {
    fn record(&mut self, _: StepSource, _: impl FnOnce(&StepFormatter<'_>) -> StepText) {}
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
    fn record(&mut self, rule: StepSource, what: impl FnOnce(&StepFormatter<'_>) -> StepText) {
        self.steps.push(Step { text: what(&self.formatter), source: rule });
    }
}
