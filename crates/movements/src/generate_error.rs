use crate::movement_error::MovementError;

/// A movement that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The method has no movement for the number of tables.
    #[error("no {method} for {tables} tables: expected {expected}")]
    Tables {
        /// The name of the method.
        method: &'static str,
        /// The number of tables.
        tables: u16,
        /// The possible numbers of tables in words.
        expected: &'static str,
    },
    /// The method has no movement with the number of rounds.
    #[error("no {method} for {tables} tables with {rounds} rounds: expected {}", list(possible))]
    Rounds {
        /// The name of the method.
        method: &'static str,
        /// The number of tables.
        tables: u16,
        /// The number of rounds.
        rounds: u16,
        /// The possible numbers of rounds.
        possible: Vec<u16>,
    },
    /// The missing pair does not occur in the movement.
    #[error("no pair {0} in the movement: expected a pair that plays")]
    Missing(String),
    /// The tables break a rule.
    #[error(transparent)]
    Movement(MovementError),
}

/// Returns numbers as a list of ranges.
fn list(numbers: &[u16]) -> String {
    let mut ranges: Vec<(u16, u16)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if last.saturating_add(1) == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let ranges = ranges.iter().map(|&(first, last)| {
        if first == last { first.to_string() } else { format!("{first} to {last}") }
    });
    ranges.collect::<Vec<_>>().join(", ")
}
