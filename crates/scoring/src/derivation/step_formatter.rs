//! Formatting of the numbers in derivation steps.

use bridge_core::{Exact, FractionalImps, Matchpoints};
use butler::{CrossImpSum, CrossImps};
use matchpoints::ScoringUnits;
use regulations::Regulations;

/// The style of numbers in a derivation. All numbers are on the scale of the report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum NumberStyle {
    /// For reading: numbers are cut after four decimals (`38.6727…`) and percentages are rounded as
    /// in the report.
    #[default]
    Short,
    /// Exact: a number without a finite decimal form is a fraction (`2127/55`).
    Exact,
}

/// A formatter for the numbers in derivation steps.
#[derive(Clone, Debug)]
pub(crate) struct StepFormatter<'a> {
    /// The regulations of the report; `None` if numbers are written without a scale.
    regulations: Option<&'a Regulations>,
    numbers: NumberStyle,
}

/// The number of decimals after which a number is cut.
const MOST_DECIMALS: usize = 4;

/// Ten to the power of [`MOST_DECIMALS`].
const PARTS: i64 = 10_000;

impl<'a> StepFormatter<'a> {
    /// Creates a formatter for a report under these regulations.
    pub(crate) const fn new(regulations: &'a Regulations, numbers: NumberStyle) -> Self {
        Self { regulations: Some(regulations), numbers }
    }

    /// Creates a formatter for exact numbers without a scale.
    pub(crate) const fn exact() -> Self {
        Self { regulations: None, numbers: NumberStyle::Exact }
    }

    /// Formats a number.
    pub(crate) fn of_number(&self, number: &Exact) -> String {
        match self.numbers {
            NumberStyle::Short => cut(number),
            NumberStyle::Exact => number.to_string(),
        }
    }

    /// Formats a percentage of the available points, without a percent sign.
    pub(crate) fn percent(&self, percent: &Exact) -> String {
        match (self.numbers, self.regulations) {
            (NumberStyle::Short, Some(regulations)) => {
                let average = Exact::HUNDRED.times(Exact::HALF);
                regulations.matchpoints.rounding.write(percent, &average)
            }
            _ => self.of_number(percent),
        }
    }

    /// Formats any amount.
    pub(crate) fn of(&self, amount: &(impl FormatStep + ?Sized)) -> String {
        amount.format(self)
    }
}

/// Formats a number, cutting it after [`MOST_DECIMALS`] decimals.
fn cut(number: &Exact) -> String {
    let text = number.to_string();
    let ends_soon = match text.split_once('.') {
        Some((_, decimals)) => decimals.len() <= MOST_DECIMALS,
        None => !text.contains('/'),
    };
    if ends_soon {
        return text;
    }
    let sign = if *number < Exact::ZERO { "-" } else { "" };
    let kept = number.abs().times(Exact::from(PARTS)).floor();
    let text = kept.checked_div(Exact::from(PARTS)).unwrap_or(kept).to_text(MOST_DECIMALS);
    format!("{sign}{text}…")
}

/// An amount that can be formatted in a derivation step.
pub(crate) trait FormatStep {
    /// Formats the amount.
    fn format(&self, formatter: &StepFormatter<'_>) -> String;
}

impl FormatStep for Exact {
    fn format(&self, formatter: &StepFormatter<'_>) -> String {
        formatter.of_number(self)
    }
}

impl FormatStep for FractionalImps {
    fn format(&self, formatter: &StepFormatter<'_>) -> String {
        formatter.of_number(self.exact())
    }
}

/// Written on the scale of the report.
impl FormatStep for Matchpoints {
    fn format(&self, formatter: &StepFormatter<'_>) -> String {
        match formatter.regulations {
            Some(regulations) => formatter.of_number(&regulations.matchpoints.on_scale(self)),
            None => formatter.of_number(self.exact()),
        }
    }
}

/// A quotient by a square root is written symbolically.
impl FormatStep for CrossImps {
    fn format(&self, formatter: &StepFormatter<'_>) -> String {
        match self {
            Self::Exact(imps) => imps.format(formatter),
            Self::Root(quotient) => quotient.to_string(),
        }
    }
}

/// A sum of square roots is written symbolically.
impl FormatStep for CrossImpSum {
    fn format(&self, formatter: &StepFormatter<'_>) -> String {
        self.exact().map_or_else(|| self.to_string(), |sum| sum.format(formatter))
    }
}

impl FormatStep for ScoringUnits {
    fn format(&self, formatter: &StepFormatter<'_>) -> String {
        Matchpoints::from(*self).format(formatter)
    }
}

#[cfg(test)]
mod tests {
    use regulations::Preset;

    use super::*;

    #[test]
    fn numbers() {
        let acbl = Regulations::from_preset(Preset::Acbl);
        let [short, exact] =
            [NumberStyle::Short, NumberStyle::Exact].map(|it| StepFormatter::new(&acbl, it));
        let told = |number: &str| {
            let number: Exact = number.parse().unwrap();
            [short.of(&number), exact.of(&number), short.percent(&number)]
        };
        assert_eq!(told("12.5"), ["12.5", "12.5", "12.50"]);
        assert_eq!(told("2/3"), ["0.6666…", "2/3", "0.67"]);
        assert_eq!(told("-35/3"), ["-11.6666…", "-35/3", "-11.67"]);
        assert_eq!(told("1/64"), ["0.0156…", "0.015625", "0.02"]);
        assert_eq!(told("-1/30000"), ["-0.0000…", "-1/30000", "0.00"]);
        let won: Matchpoints = "4254/55".parse().unwrap();
        assert_eq!([short.of(&won), exact.of(&won)], ["38.6727…", "2127/55"]);
        assert_eq!(StepFormatter::exact().of(&won), "4254/55");
    }
}
