//! The files of an event and the result of comparing it.

use std::fmt;

/// The files of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Input {
    /// The results.
    pub csv: String,
    /// The event file.
    pub toml: String,
    /// Late corrections, or an empty string without corrections.
    pub corrections: String,
    /// A custom scale, or an empty string without a custom scale.
    pub scale: String,
}

/// A number that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The kind of number, identical for all events.
    pub kind: &'static str,
    /// The location in the event.
    pub at: String,
    /// The value of the engine.
    pub engine: String,
    /// The value of the crate `reference`.
    pub reference: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, at, engine, reference } = self;
        write!(f, "  {kind} {at}: the engine has {engine}, the reference {reference}")
    }
}

/// The comparison of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventComparison {
    /// The files of the event.
    pub input: Input,
    /// The engine's error if it rejected the event.
    pub rejection: Option<String>,
    /// The number of compared numbers.
    pub numbers: usize,
    /// The numbers that differ.
    pub differences: Vec<Difference>,
}

impl EventComparison {
    /// Returns the differences, one on each line.
    #[must_use]
    pub fn difference_lines(&self) -> Vec<String> {
        self.differences.iter().map(Difference::to_string).collect()
    }

    /// Formats the files and the first differences of the event with this number.
    #[must_use]
    pub fn describe(&self, number: usize) -> String {
        let differences: Vec<String> = self.difference_lines().into_iter().take(8).collect();
        let Input { csv, toml, corrections, scale } = &self.input;
        format!(
            "event {number}\n{csv}\n{toml}\n{corrections}\n{scale}\n{}\n",
            differences.join("\n")
        )
    }
}
