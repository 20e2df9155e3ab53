//! The files of an event and the result of comparing it.

/// The files of an event.
#[derive(Clone, Debug, Default)]
pub(crate) struct Input {
    pub(crate) csv: String,
    pub(crate) toml: String,
    /// Late corrections, or an empty string without corrections.
    pub(crate) corrections: String,
    /// A custom scale, or an empty string without a custom scale.
    pub(crate) scale: String,
}

/// A number that differs.
#[derive(Clone, Debug)]
pub(crate) struct Difference {
    /// The kind of number, identical for all events.
    pub(crate) kind: &'static str,
    /// The location in the event.
    pub(crate) at: String,
    pub(crate) engine: String,
    pub(crate) reference: String,
}

/// The comparison of an event.
#[derive(Debug)]
pub(crate) struct EventComparison {
    pub(crate) input: Input,
    /// The engine's error if it rejected the event.
    pub(crate) rejection: Option<String>,
    /// The number of compared numbers.
    pub(crate) numbers: usize,
    pub(crate) differences: Vec<Difference>,
}
