//! Formatting of the numbers in derivation steps.

use bridge_core::{Exact, FractionalImps, Matchpoints};
use butler::{CrossImpSum, CrossImps};
use matchpoints::ScoringUnits;
use regulations::Regulations;

use crate::derivation::step_text::StepArgument;

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
    style: NumberStyle,
}

/// The number of decimals after which a number is cut.
const MAX_DECIMALS: usize = 4;

/// Ten to the power of [`MAX_DECIMALS`].
const SCALE: i64 = 10_000;

impl<'a> StepFormatter<'a> {
    /// Creates a formatter for a report under these regulations.
    pub(crate) const fn new(regulations: &'a Regulations, style: NumberStyle) -> Self {
        Self { regulations: Some(regulations), style }
    }

    /// Creates a formatter for exact numbers without a scale.
    pub(crate) const fn exact() -> Self {
        Self { regulations: None, style: NumberStyle::Exact }
    }

    /// Formats a number.
    pub(crate) fn number(&self, number: &Exact) -> String {
        match self.style {
            NumberStyle::Short => truncate(number),
            NumberStyle::Exact => number.to_string(),
        }
    }

    /// Formats a percentage of the available points, without a percent sign.
    pub(crate) fn percent(&self, percent: &Exact) -> String {
        match (self.style, self.regulations) {
            (NumberStyle::Short, Some(regulations)) => {
                let average = Exact::HUNDRED.times(Exact::HALF);
                regulations.matchpoints.rounding.write_around(percent, &average)
            }
            _ => self.number(percent),
        }
    }

    /// Formats any amount.
    pub(crate) fn format(&self, amount: &(impl FormatStep + ?Sized)) -> String {
        amount.format(self)
    }

    /// Returns an amount as an argument of a sentence.
    pub(crate) fn amount(&self, amount: &(impl FormatStep + ?Sized)) -> StepArgument {
        amount.argument(self)
    }

    /// Returns a percentage of the available points as an argument of a sentence.
    pub(crate) fn percentage(&self, percent: &Exact) -> StepArgument {
        StepArgument::Number(self.percent(percent))
    }
}

/// Formats a number, cutting it after [`MAX_DECIMALS`] decimals.
fn truncate(number: &Exact) -> String {
    let text = number.to_string();
    let ends_soon = match text.split_once('.') {
        Some((_, decimals)) => decimals.len() <= MAX_DECIMALS,
        None => !text.contains('/'),
    };
    if ends_soon {
        return text;
    }
    let sign = if *number < Exact::ZERO { "-" } else { "" };
    let truncated = number.abs().times(Exact::from(SCALE)).floor();
    let text = truncated.checked_div(Exact::from(SCALE)).unwrap_or(truncated).to_text(MAX_DECIMALS);
    format!("{sign}{text}…")
}

/// An amount that can be formatted in a derivation step.
pub(crate) trait FormatStep {
    /// Formats the amount.
    fn format(&self, formatter: &StepFormatter<'_>) -> String;

    /// Returns the amount as an argument of a sentence.
    fn argument(&self, formatter: &StepFormatter<'_>) -> StepArgument {
        StepArgument::Number(self.format(formatter))
    }
}

impl FormatStep for Exact {
    fn format(&self, formatter: &StepFormatter<'_>) -> String {
        formatter.number(self)
    }
}

impl FormatStep for FractionalImps {
    fn format(&self, formatter: &StepFormatter<'_>) -> String {
        formatter.number(self.exact())
    }
}

/// Written on the scale of the report.
impl FormatStep for Matchpoints {
    fn format(&self, formatter: &StepFormatter<'_>) -> String {
        match formatter.regulations {
            Some(regulations) => formatter.number(&regulations.matchpoints.on_scale(self)),
            None => formatter.number(self.exact()),
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
    fn formats_numbers_in_both_styles() {
        let acbl = Regulations::from_preset(Preset::Acbl);
        let [short, exact] =
            [NumberStyle::Short, NumberStyle::Exact].map(|it| StepFormatter::new(&acbl, it));
        let formatted = |number: &str| {
            let number: Exact = number.parse().unwrap();
            [short.format(&number), exact.format(&number), short.percent(&number)]
        };
        assert_eq!(formatted("12.5"), ["12.5", "12.5", "12.50"]);
        assert_eq!(formatted("2/3"), ["0.6666…", "2/3", "0.67"]);
        assert_eq!(formatted("-35/3"), ["-11.6666…", "-35/3", "-11.67"]);
        assert_eq!(formatted("1/64"), ["0.0156…", "0.015625", "0.02"]);
        assert_eq!(formatted("-1/30000"), ["-0.0000…", "-1/30000", "0.00"]);
        let won: Matchpoints = "4254/55".parse().unwrap();
        assert_eq!([short.format(&won), exact.format(&won)], ["38.6727…", "2127/55"]);
        assert_eq!(StepFormatter::exact().format(&won), "4254/55");
    }
}
