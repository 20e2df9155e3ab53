//! Listening to a computation: who wants to know how a number arose hears each step of the run that made it.

use crate::teller::Teller;

/// A step of a working.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What was done, with the numbers put in.
    pub text: String,
    /// The law or regulation that says so.
    pub source: &'static str,
}

/// Somebody who may hear the steps of a computation. Hearing gives nothing back, so it cannot change a number.
pub(crate) trait Listener {
    /// A step was done by this rule; it is put into words only where somebody listens.
    fn hear(&mut self, rule: &'static str, what: impl FnOnce(&Teller<'_>) -> String);
}

/// Hears nothing, and costs nothing.
impl Listener for () {
    fn hear(&mut self, _: &'static str, _: impl FnOnce(&Teller<'_>) -> String) {}
}

/// Writes every step down.
#[derive(Clone, Debug)]
pub(crate) struct Steps<'a> {
    pub(crate) told: Vec<Step>,
    teller: Teller<'a>,
}

impl<'a> Steps<'a> {
    /// None yet; their numbers will be written so.
    pub(crate) const fn new(teller: Teller<'a>) -> Self {
        Self { told: Vec::new(), teller }
    }
}

impl Listener for Steps<'_> {
    fn hear(&mut self, rule: &'static str, what: impl FnOnce(&Teller<'_>) -> String) {
        self.told.push(Step { text: what(&self.teller), source: rule });
    }
}
