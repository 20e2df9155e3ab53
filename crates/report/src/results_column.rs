//! Columns and values of results, for programs.

use std::borrow::Cow;

use crate::cell::Cell;

/// A column of results.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ResultsColumn {
    /// The name of the column, as in CSV.
    pub name: Cow<'static, str>,
    /// The type of the values.
    pub kind: ResultsColumnKind,
}

/// The type of a column's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResultsColumnKind {
    /// Names, labels, contracts, rulings, and points without a fixed number of decimals.
    Text,
    /// Integers.
    Whole,
    /// Points as printed, with a fixed number of decimals.
    Decimal {
        /// The number of decimals.
        places: u8,
    },
}

/// The cells of a column in a chunk of the rows. `None` is an empty cell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResultsValues<'a> {
    /// Values of [`ResultsColumnKind::Text`].
    Text(Vec<Option<Cow<'a, str>>>),
    /// Values of [`ResultsColumnKind::Whole`].
    Whole(Vec<Option<i64>>),
    /// Values of [`ResultsColumnKind::Decimal`]: the digits without the decimal point, such as 1250
    /// for 12.50.
    Decimal(Vec<Option<i128>>),
}

impl ResultsValues<'_> {
    pub(crate) fn with_kind(kind: ResultsColumnKind) -> Self {
        match kind {
            ResultsColumnKind::Text => Self::Text(Vec::new()),
            ResultsColumnKind::Whole => Self::Whole(Vec::new()),
            ResultsColumnKind::Decimal { .. } => Self::Decimal(Vec::new()),
        }
    }

    /// Adds a cell.
    pub(crate) fn push(&mut self, cell: Cell<'_>, kind: ResultsColumnKind) {
        // Writing to a string cannot fail.
        let text = cell.text(crate::Audience::Machine).unwrap_or_default();
        match self {
            Self::Text(values) => {
                values.push((!text.is_empty()).then_some(text).map(Cow::Owned));
            }
            Self::Whole(values) => values.push(text.parse().ok()),
            Self::Decimal(values) => {
                let ResultsColumnKind::Decimal { places } = kind else { return };
                values.push(decimal_digits(&text, places.into()));
            }
        }
    }
}

/// Returns the digits of a decimal as if it had `places` decimals, without the decimal point.
/// Returns `None` if the text is empty or has more decimals.
fn decimal_digits(text: &str, places: usize) -> Option<i128> {
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
    fn returns_digits_of_decimals() {
        for (text, places, expected) in
            [("12.5", 2, Some(1250)), ("-0.05", 2, Some(-5)), ("7", 0, Some(7)), ("1.25", 1, None)]
        {
            assert_eq!(decimal_digits(text, places), expected, "{text}");
        }
        assert_eq!(decimal_digits("", 2), None);
    }
}
