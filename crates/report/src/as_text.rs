//! Values that are strings in JSON. Exact numbers are never floating-point numbers.

use std::fmt;

use bridge_core::{Exact, Place, Score};
use butler::CrossImpSum;
use scoring::{FormattedNumber, FormattedRatio};
use serde::{Serialize, Serializer};

use crate::cell::Cell;

/// A value that is serialized as its displayed form.
#[derive(Clone, Debug, Default)]
pub(crate) struct AsText<T>(pub(crate) T);

impl<T: fmt::Display> Serialize for AsText<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

#[cfg(feature = "schema")]
impl<T> schemars::JsonSchema for AsText<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Written".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string" })
    }
}

impl From<&AsText<FormattedNumber>> for Cell<'_> {
    fn from(number: &AsText<FormattedNumber>) -> Self {
        Self::Number(number.0.clone())
    }
}

impl From<&AsText<Place>> for Cell<'_> {
    fn from(place: &AsText<Place>) -> Self {
        Self::Place(place.0)
    }
}

impl From<&AsText<Score>> for Cell<'_> {
    fn from(score: &AsText<Score>) -> Self {
        score.0.into()
    }
}

/// The printed form of a number.
#[derive(Clone, Debug)]
pub(crate) enum PrintedNumber {
    Number(Box<FormattedNumber>),
    /// A number from unadjusted boards.
    Quotient(FormattedRatio),
}

impl From<FormattedNumber> for PrintedNumber {
    fn from(number: FormattedNumber) -> Self {
        Self::Number(Box::new(number))
    }
}

impl From<FormattedRatio> for PrintedNumber {
    fn from(quotient: FormattedRatio) -> Self {
        Self::Quotient(quotient)
    }
}

impl fmt::Display for PrintedNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Quotient(quotient) => quotient.fmt(f),
        }
    }
}

impl From<&AsText<PrintedNumber>> for Cell<'_> {
    fn from(printed: &AsText<PrintedNumber>) -> Self {
        match &printed.0 {
            PrintedNumber::Number(number) => Self::Number(FormattedNumber::clone(number)),
            PrintedNumber::Quotient(quotient) => Self::Quotient(*quotient),
        }
    }
}

/// An exact number, written in lowest terms.
#[derive(Clone, Debug)]
pub(crate) enum ExactNumber {
    Exact(Exact),
    /// A sum that contains roots.
    Radicals(Box<CrossImpSum>),
    /// Numerator and denominator. The denominator is positive, and the terms need not be lowest.
    Unreduced((i64, i64)),
}

impl From<Exact> for ExactNumber {
    fn from(exact: Exact) -> Self {
        Self::Exact(exact)
    }
}

impl From<CrossImpSum> for ExactNumber {
    fn from(sum: CrossImpSum) -> Self {
        sum.exact()
            .map_or_else(|| Self::Radicals(Box::new(sum)), |exact| Self::Exact(exact.into_exact()))
    }
}

impl fmt::Display for ExactNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact(exact) => exact.fmt(f),
            Self::Radicals(sum) => sum.fmt(f),
            Self::Unreduced((numerator, denominator)) => {
                let exact = Exact::ratio((*numerator).into(), (*denominator).into());
                exact.unwrap_or(Exact::ZERO).fmt(f)
            }
        }
    }
}

/// The points that the partners earned with a result. AVE+ and AVE− can differ between them.
#[derive(Clone, Debug)]
pub(crate) struct PartnerPoints {
    first: FormattedNumber,
    other: Option<FormattedNumber>,
}

impl PartnerPoints {
    /// Creates the points from the points of each partner. Equal points are written once. Returns
    /// `None` for an empty iterator.
    pub(crate) fn from_partners(mut points: impl Iterator<Item = FormattedNumber>) -> Option<Self> {
        let first = points.next()?;
        let other = points.next().filter(|other| other.to_string() != first.to_string());
        Some(Self { first, other })
    }

    /// Returns `true` if the partners won different amounts.
    pub(crate) const fn differ(&self) -> bool {
        self.other.is_some()
    }

    /// Returns the points of the pair, or of the first of two players.
    pub(crate) const fn first(&self) -> &FormattedNumber {
        &self.first
    }

    /// Returns the points at full precision.
    pub(crate) fn in_full(&self) -> AsText<FullPrecisionPoints> {
        AsText(FullPrecisionPoints(self.clone()))
    }
}

/// The points of the partners at full precision.
#[derive(Clone, Debug)]
pub(crate) struct FullPrecisionPoints(PartnerPoints);

const PARTNER_SEPARATOR: &str = " / ";

impl fmt::Display for PartnerPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        self.other.iter().try_for_each(|other| write!(f, "{PARTNER_SEPARATOR}{other}"))
    }
}

impl fmt::Display for FullPrecisionPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PartnerPoints { first, other } = &self.0;
        write!(f, "{}", first.in_full())?;
        other.iter().try_for_each(|other| write!(f, "{PARTNER_SEPARATOR}{}", other.in_full()))
    }
}

impl From<&AsText<PartnerPoints>> for Cell<'_> {
    fn from(won: &AsText<PartnerPoints>) -> Self {
        let PartnerPoints { first, other } = won.0.clone();
        match other {
            Some(other) => Self::Joined(vec![first.into(), other.into()], PARTNER_SEPARATOR),
            None => first.into(),
        }
    }
}

/// Returns a count with its noun: `1 board`, `26 boards`.
pub(crate) fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
