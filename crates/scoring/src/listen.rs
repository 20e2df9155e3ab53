//! Listening to a computation: who wants to know how a number arose hears each step of the run that made it.

/// A step of a working.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What was done, with the numbers put in.
    pub what: String,
    /// The law or regulation that says so.
    pub rule: &'static str,
}

/// Somebody who may hear the steps of a computation. Hearing gives nothing back, so it cannot change a number.
pub(crate) trait Listener {
    /// A step was done by this rule; it is put into words only where somebody listens.
    fn hear(&mut self, rule: &'static str, what: impl FnOnce() -> String);
}

/// Hears nothing, and costs nothing.
impl Listener for () {
    fn hear(&mut self, _: &'static str, _: impl FnOnce() -> String) {}
}

/// Writes every step down.
impl Listener for Vec<Step> {
    fn hear(&mut self, rule: &'static str, what: impl FnOnce() -> String) {
        self.push(Step { what: what(), rule });
    }
}
