use core::fmt;
use std::collections::BTreeMap;

/// The number of pairs of contestants for each value, such as the number of rounds in which they
/// meet.
///
/// The text form is `42x0|49x1`: 42 pairs of contestants have the value 0, and 49 have 1.
///
/// ```
/// use movements::{Method, Size};
///
/// let meetings = Method::Mitchell.generate(Size::tables(7))?.meetings();
/// assert_eq!(meetings.to_string(), "42x0|49x1");
/// assert_eq!(meetings.iter().map(|(value, _)| value).max(), Some(1));
/// # Ok::<(), movements::GenerateError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts(BTreeMap<i32, usize>);

impl Counts {
    /// Counts values.
    pub(crate) fn of(values: impl Iterator<Item = i32>) -> Self {
        let mut counts = BTreeMap::new();
        for value in values {
            let count: &mut usize = counts.entry(value).or_default();
            *count = count.saturating_add(1);
        }
        Self(counts)
    }

    /// Returns each value with its count, in increasing order of values.
    pub fn iter(&self) -> impl Iterator<Item = (i32, usize)> {
        self.0.iter().map(|(&value, &count)| (value, count))
    }

    /// Returns the only value, or `None` unless there is exactly one.
    #[must_use]
    pub fn only(&self) -> Option<i32> {
        let mut values = self.0.keys();
        let first = values.next().copied();
        first.filter(|_| values.next().is_none())
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (value, count)) in self.0.iter().enumerate() {
            let bar = if index == 0 { "" } else { "|" };
            write!(f, "{bar}{count}x{value}")?;
        }
        Ok(())
    }
}
