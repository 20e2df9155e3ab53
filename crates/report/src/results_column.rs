//! The columns of results, and what stands in them, for programs.

use std::borrow::Cow;

use crate::cell::Cell;

/// A column of results.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ResultsColumn {
    /// Its name, the same as in CSV.
    pub name: Cow<'static, str>,
    /// What stands in it.
    pub kind: ResultsColumnKind,
}

/// What stands in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResultsColumnKind {
    /// Names, labels, contracts, rulings; and what results are worth where that has no fixed number of decimals.
    Text,
    /// Whole numbers.
    Whole,
    /// What results are worth as it is printed.
    Decimal {
        /// How many decimals.
        places: u8,
    },
}

/// The cells of a column in a part of the lines, none for an empty one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResultsValues<'a> {
    /// Of [`ResultsColumnKind::Text`].
    Text(Vec<Option<Cow<'a, str>>>),
    /// Of [`ResultsColumnKind::Whole`].
    Whole(Vec<Option<i64>>),
    /// Of [`ResultsColumnKind::Decimal`]: the digits without their point, 1250 for 12.50.
    Decimal(Vec<Option<i128>>),
}

impl ResultsValues<'_> {
    pub(crate) fn none_of(kind: ResultsColumnKind) -> Self {
        match kind {
            ResultsColumnKind::Text => Self::Text(Vec::new()),
            ResultsColumnKind::Whole => Self::Whole(Vec::new()),
            ResultsColumnKind::Decimal { .. } => Self::Decimal(Vec::new()),
        }
    }

    /// Adds what stands in a cell.
    pub(crate) fn push(&mut self, cell: Cell<'_>, kind: ResultsColumnKind) {
        // A text takes whatever is written to it.
        let text = cell.text(crate::Audience::Machine).unwrap_or_default();
        match self {
            Self::Text(values) => {
                values.push((!text.is_empty()).then_some(text).map(Cow::Owned));
            }
            Self::Whole(values) => values.push(text.parse().ok()),
            Self::Decimal(values) => {
                let ResultsColumnKind::Decimal { places } = kind else { return };
                values.push(digits(&text, places.into()));
            }
        }
    }
}

/// The digits of a decimal with at most so many places, without its point.
fn digits(text: &str, places: usize) -> Option<i128> {
    if text.is_empty() {
        return None;
    }
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let zeros = "0".repeat(places.checked_sub(decimals.len())?);
    format!("{whole}{decimals}{zeros}").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_decimals() {
        for (text, places, expected) in
            [("12.5", 2, Some(1250)), ("-0.05", 2, Some(-5)), ("7", 0, Some(7)), ("1.25", 1, None)]
        {
            assert_eq!(digits(text, places), expected, "{text}");
        }
        assert_eq!(digits("", 2), None);
    }
}
