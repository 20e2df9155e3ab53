//! A derivation step in the language of the page.

use scoring::Step;

use crate::escaped::name;
use crate::texts::Texts;

/// A derivation step in words.
#[derive(Debug)]
pub(crate) struct StepView {
    pub(crate) text: String,
    pub(crate) source: String,
}

impl StepView {
    /// Returns a step in the language of `texts`.
    pub(crate) fn new(step: &Step, texts: &Texts) -> Self {
        Self {
            text: name(&step.text.in_words(&texts.steps)),
            source: step.source.in_words(&texts.steps),
        }
    }
}
