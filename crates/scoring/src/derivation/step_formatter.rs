//! How the numbers in a step are written.

use bridge_core::{Exact, FractionalImps, Matchpoints};
use butler::{CrossImpSum, CrossImps};
use matchpoints::ScoringUnits;
use regulations::Regulations;

/// How the numbers of a working are written. All are on the scale of the report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum NumberStyle {
    /// For reading: what has more than four decimals is cut after them (`38.6727…`), and percentages are as they are printed.
    #[default]
    Short,
    /// Exact: a number whose decimals never end is a fraction (`2127/55`).
    Exact,
}

/// Writes the numbers of a step.
#[derive(Clone, Debug)]
pub(crate) struct StepFormatter<'a> {
    /// The regulations of the report; none where numbers stand for themselves.
    regulations: Option<&'a Regulations>,
    numbers: NumberStyle,
}

/// After so many decimals a number is cut.
const MOST_DECIMALS: usize = 4;

/// So many parts of one it then has.
const PARTS: i64 = 10_000;

impl<'a> StepFormatter<'a> {
    /// For a report by these regulations.
    pub(crate) const fn new(regulations: &'a Regulations, numbers: NumberStyle) -> Self {
        Self { regulations: Some(regulations), numbers }
    }

    /// For numbers that stand for themselves, exact.
    pub(crate) const fn exact() -> Self {
        Self { regulations: None, numbers: NumberStyle::Exact }
    }

    /// A number.
    pub(crate) fn of_number(&self, number: &Exact) -> String {
        match self.numbers {
            NumberStyle::Short => cut(number),
            NumberStyle::Exact => number.to_string(),
        }
    }

    /// A percentage of what could be won, without its sign.
    pub(crate) fn percent(&self, percent: &Exact) -> String {
        match (self.numbers, self.regulations) {
            (NumberStyle::Short, Some(regulations)) => {
                let average = Exact::HUNDRED.times(Exact::HALF);
                regulations.matchpoints.rounding.write(percent, &average)
            }
            _ => self.of_number(percent),
        }
    }

    /// Anything that can be put into words.
    pub(crate) fn of(&self, amount: &(impl FormatStep + ?Sized)) -> String {
        amount.format(self)
    }
}

/// A number that ends soon as it is, another one cut.
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

/// An amount that stands in steps.
pub(crate) trait FormatStep {
    /// As it stands there.
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

/// On the scale of the report.
impl FormatStep for Matchpoints {
    fn format(&self, formatter: &StepFormatter<'_>) -> String {
        match formatter.regulations {
            Some(regulations) => formatter.of_number(&regulations.matchpoints.on_scale(self)),
            None => formatter.of_number(self.exact()),
        }
    }
}

/// A quotient by a root stays one.
impl FormatStep for CrossImps {
    fn format(&self, formatter: &StepFormatter<'_>) -> String {
        match self {
            Self::Exact(imps) => imps.format(formatter),
            Self::Root(quotient) => quotient.to_string(),
        }
    }
}

/// A sum of roots stays one.
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
