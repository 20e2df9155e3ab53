//! The summary of a run of comparisons.

use std::collections::BTreeMap;
use std::fmt;

use crate::comparison::EventComparison;

/// The number of differences of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct KindCount {
    numbers: usize,
    events: usize,
}

/// The counts of all comparisons of a run. `Display` writes them as lines of text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The number of compared events.
    pub events: usize,
    /// The number of compared numbers.
    pub numbers: usize,
    /// The number of numbers that differ.
    pub differences: usize,
    /// The number of events with differences.
    pub differing: usize,
    /// The number of rejected events for each error of the engine.
    rejections: BTreeMap<String, usize>,
    kinds: BTreeMap<&'static str, KindCount>,
}

impl Summary {
    /// Adds an event to the counts. Returns `true` if it has differences.
    pub fn add(&mut self, event: &EventComparison) -> bool {
        self.events += 1;
        self.numbers += event.numbers;
        self.differences += event.differences.len();
        if let Some(message) = &event.rejection {
            *self.rejections.entry(message.clone()).or_default() += 1;
        }
        let mut seen: Vec<&str> = Vec::new();
        for difference in &event.differences {
            let count = self.kinds.entry(difference.kind).or_default();
            count.numbers += 1;
            if !seen.contains(&difference.kind) {
                seen.push(difference.kind);
                count.events += 1;
            }
        }
        let differs = !event.differences.is_empty();
        self.differing += usize::from(differs);
        differs
    }

    /// Returns the number of events that the engine rejected.
    #[must_use]
    pub fn rejected(&self) -> usize {
        self.rejections.values().sum()
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (message, count) in &self.rejections {
            writeln!(f, "rejected {count}: {message}")?;
        }
        for (kind, KindCount { numbers, events }) in &self.kinds {
            writeln!(f, "{kind}: {numbers} numbers in {events} events")?;
        }
        let Self { events, numbers, differences, differing, .. } = self;
        write!(
            f,
            "{events} events, {} rejected, {numbers} numbers compared, {differences} differences in \
             {differing} events",
            self.rejected()
        )
    }
}
