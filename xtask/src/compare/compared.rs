//! An event's files, and what came of comparing it.

/// The files of an event.
#[derive(Clone, Debug, Default)]
pub(crate) struct Input {
    pub(crate) csv: String,
    pub(crate) toml: String,
    /// Late corrections; none where it is empty.
    pub(crate) corrections: String,
    /// A scale of one's own; none where it is empty.
    pub(crate) scale: String,
}

/// A number that is not the same.
#[derive(Clone, Debug)]
pub(crate) struct Difference {
    /// Which kind of number: the same words for all events.
    pub(crate) kind: &'static str,
    /// Where it stands.
    pub(crate) at: String,
    pub(crate) engine: String,
    pub(crate) reference: String,
}

/// What came of an event.
#[derive(Debug)]
pub(crate) struct Compared {
    pub(crate) input: Input,
    /// Why the engine refused it.
    pub(crate) refused: Option<String>,
    /// How many numbers were compared.
    pub(crate) numbers: usize,
    pub(crate) differences: Vec<Difference>,
}
