//! Table cells: values that a renderer turns into text when it writes them.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};

use bridge_core::{Exact, Place, Rounding, Score, ScoreDifference};
use scoring::{FormattedNumber, FormattedRatio, StepText};

use crate::digits::{write_decimal, write_integer};

/// The value of one column in one row.
///
/// ```
/// use bridge_core::{Exact, Seat};
/// use report::{Cell, Audience};
///
/// let written = |cell: Cell<'_>, reader| {
///     let mut text = Vec::new();
///     cell.write(reader, &mut text).map(|()| text)
/// };
/// assert_eq!(written(Cell::exact(&Exact::HALF), Audience::Human)?, b"0.5");
/// assert_eq!(written(Cell::Missing, Audience::Human)?, "–".as_bytes());
/// assert_eq!(written(Cell::Missing, Audience::Machine)?, b"");
/// assert_eq!(Cell::from_display(Seat::North), Cell::from_text("N"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Cell<'a> {
    /// An empty cell.
    Empty,
    /// A missing value: a dash for people, empty for programs.
    Missing,
    /// A name, a label, a contract.
    Text(Cow<'a, str>),
    /// A sentence that can be written in several languages.
    Sentence(StepText),
    /// A count.
    Count(u64),
    /// An integer that may be negative, such as a score or IMPs.
    Whole(i64),
    /// A place in a ranking.
    Place(Place),
    /// An exact number with its printed form.
    Number(FormattedNumber),
    /// The printed form of a number from unadjusted boards.
    Quotient(FormattedRatio),
    /// A floating-point number.
    Real {
        /// The number.
        value: f64,
        /// The number of printed decimals, or `None` for all of them.
        decimals: Option<usize>,
    },
    /// Several values with a separator.
    Joined(Vec<Self>, &'static str),
    /// A value with a prefix and a suffix.
    Wrapped(&'static str, Box<Self>, &'static str),
}

/// The audience of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// People: a missing value is a dash.
    Human,
    /// A program: a missing value is empty.
    Machine,
}

impl<'a> Cell<'a> {
    /// Creates a cell with text.
    #[must_use]
    pub fn from_text(text: impl Into<Cow<'a, str>>) -> Self {
        Self::Text(text.into())
    }

    /// Creates a cell from the displayed form of a value, such as a contract or a seat.
    #[must_use]
    pub fn from_display(value: impl fmt::Display) -> Self {
        Self::Text(Cow::Owned(value.to_string()))
    }

    /// Creates a cell from a value. `None` becomes [`Cell::Missing`].
    #[must_use]
    pub(crate) fn or_missing(value: Option<impl Into<Self>>) -> Self {
        value.map_or(Self::Missing, Into::into)
    }

    /// Creates a cell from a value. `None` becomes a dash for every audience.
    #[must_use]
    pub(crate) fn or_dash(value: Option<impl Into<Self>>) -> Self {
        value.map_or(Self::Text(Cow::Borrowed(DASH)), Into::into)
    }

    /// Creates a cell with an unrounded exact number.
    #[must_use]
    pub fn exact(value: &Exact) -> Self {
        Self::Number(FormattedNumber::plain(value.clone()))
    }

    /// Appends the printed value to `out` without escaping.
    ///
    /// # Errors
    ///
    /// Returns an error if a value cannot be formatted.
    pub fn write(self, reader: Audience, out: &mut Vec<u8>) -> io::Result<()> {
        match self {
            Self::Empty => {}
            Self::Missing => match reader {
                Audience::Human => out.extend_from_slice(DASH.as_bytes()),
                Audience::Machine => {}
            },
            Self::Sentence(sentence) => write!(out, "{sentence}")?,
            Self::Text(word) => out.extend_from_slice(word.as_bytes()),
            Self::Count(number) => write_integer(number, out),
            Self::Whole(number) => write_integer(number, out),
            Self::Place(place) => {
                write_integer(place.number(), out);
                if place.is_shared() {
                    out.push(b'=');
                }
            }
            Self::Number(number) => write!(out, "{number}")?,
            Self::Quotient(quotient) => {
                let (digits, by) = quotient.digits();
                let places = by.and_then(Rounding::decimals).map_or(0, |(_, places)| places);
                write_decimal(digits, places, out);
            }
            Self::Real { value, decimals: Some(decimals) } => {
                out.extend_from_slice(format_fixed(value, decimals).as_bytes());
            }
            Self::Real { value, decimals: None } => write!(out, "{value}")?,
            Self::Joined(cells, between) => {
                for (index, cell) in cells.into_iter().enumerate() {
                    if index > 0 {
                        out.extend_from_slice(between.as_bytes());
                    }
                    cell.write(reader, out)?;
                }
            }
            Self::Wrapped(before, cell, behind) => {
                out.extend_from_slice(before.as_bytes());
                cell.write(reader, out)?;
                out.extend_from_slice(behind.as_bytes());
            }
        }
        Ok(())
    }

    /// Returns the printed value.
    pub(crate) fn text(self, reader: Audience) -> io::Result<String> {
        let mut text = Vec::new();
        self.write(reader, &mut text)?;
        String::from_utf8(text).map_err(io::Error::other)
    }
}

const DASH: &str = "–";

/// Formats a number with `decimals` decimals, and never as −0.
pub(crate) fn format_fixed(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    match text.strip_prefix('-') {
        Some(size) if !size.contains(|digit: char| digit.is_ascii_digit() && digit != '0') => {
            size.to_owned()
        }
        _ => text,
    }
}

impl<'a> From<&'a str> for Cell<'a> {
    fn from(word: &'a str) -> Self {
        Self::Text(Cow::Borrowed(word))
    }
}

impl<'a> From<&'a String> for Cell<'a> {
    fn from(word: &'a String) -> Self {
        Self::Text(Cow::Borrowed(word))
    }
}

impl From<String> for Cell<'_> {
    fn from(word: String) -> Self {
        Self::Text(Cow::Owned(word))
    }
}

impl<'a> From<Cow<'a, str>> for Cell<'a> {
    fn from(word: Cow<'a, str>) -> Self {
        Self::Text(word)
    }
}

impl From<u32> for Cell<'_> {
    fn from(number: u32) -> Self {
        Self::Count(number.into())
    }
}

impl From<usize> for Cell<'_> {
    fn from(number: usize) -> Self {
        Self::Count(u64::try_from(number).unwrap_or(u64::MAX))
    }
}

impl From<Score> for Cell<'_> {
    fn from(score: Score) -> Self {
        Self::Whole(score.get().into())
    }
}

impl From<ScoreDifference> for Cell<'_> {
    fn from(difference: ScoreDifference) -> Self {
        Self::Whole(difference.get().into())
    }
}

impl From<Place> for Cell<'_> {
    fn from(place: Place) -> Self {
        Self::Place(place)
    }
}

impl From<FormattedNumber> for Cell<'_> {
    fn from(number: FormattedNumber) -> Self {
        Self::Number(number)
    }
}

impl From<&FormattedNumber> for Cell<'_> {
    fn from(number: &FormattedNumber) -> Self {
        Self::Number(number.clone())
    }
}

impl<T: Into<Self>> From<Option<T>> for Cell<'_> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Cell::Empty, Into::into)
    }
}
