//! Numbers with their print format. All front ends print numbers through these types.

use std::fmt;

use bridge_core::{Exact, FractionalImps, Matchpoints, Percent, Rounding, RoundingMode, pad_text};
use butler::{CrossImpSum, Divisor};
use regulations::{Method, Regulations};

use crate::matches::RankedBy;
use crate::pairs::MatchpointStanding;

/// An exact number with its print format, which its `Display` implementation uses.
///
/// ```
/// use bridge_core::Matchpoints;
/// use regulations::Regulations;
/// use scoring::FormattedNumber;
///
/// let won = FormattedNumber::matchpoints(&Regulations::default(), &Matchpoints::from(7), &Matchpoints::from(12));
/// assert_eq!([won.to_string(), won.in_full().to_string()], ["7.00", "7"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormattedNumber {
    value: Value,
    format: NumberFormat,
}

/// An exact number.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Value {
    Ratio(Exact),
    /// A sum that contains square roots.
    Roots(CrossImpSum),
}

/// The print format of a number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NumberFormat {
    /// Exact, as a decimal or a fraction: `11.4`, `349/3`.
    Plain,
    /// Exact, with a minimum number of decimals.
    Decimals {
        /// The minimum number of decimals.
        least: usize,
        /// The rounding of numbers without a finite decimal form; `None` prints them as fractions.
        endless: Option<Rounding>,
    },
    /// Rounded.
    Rounded {
        /// The rounding rule.
        by: Rounding,
        /// The average, which some rounding modes refer to: half of the available points.
        average: Exact,
    },
    /// Rounded down to a whole number.
    WholePart,
}

impl FormattedNumber {
    /// Creates a number that is printed exactly.
    ///
    /// ```
    /// use bridge_core::Exact;
    /// use scoring::{NumberFormat, FormattedNumber};
    ///
    /// let third = Exact::ratio(1, 3)?;
    /// assert_eq!(FormattedNumber::plain(third.clone()).to_string(), "1/3");
    /// let two_decimals = NumberFormat::Decimals { least: 2, endless: None };
    /// let number = FormattedNumber::new(Exact::from(12_i64), two_decimals.clone());
    /// assert_eq!((number.to_string().as_str(), number.format()), ("12.00", &two_decimals));
    /// assert_eq!(number.exact(), Some(&Exact::from(12_i64)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn plain(exact: Exact) -> Self {
        Self::new(exact, NumberFormat::Plain)
    }

    /// Creates a number with the given format.
    #[must_use]
    pub const fn new(exact: Exact, format: NumberFormat) -> Self {
        Self { value: Value::Ratio(exact), format }
    }

    /// Creates a number of matchpoints on the printed scale, rounded. The average is half of
    /// `available`.
    #[must_use]
    pub fn matchpoints(
        regulations: &Regulations,
        won: &Matchpoints,
        available: &Matchpoints,
    ) -> Self {
        let by = regulations.matchpoints.rounding;
        let average = if by.mode() == RoundingMode::HalfAwayFromAverage {
            regulations.matchpoints.on_scale(available).times(Exact::HALF)
        } else {
            Exact::ZERO
        };
        Self::new(regulations.matchpoints.on_scale(won), NumberFormat::Rounded { by, average })
    }

    /// Creates a percentage of matchpoints, printed without a percent sign.
    ///
    /// ```
    /// use bridge_core::Percent;
    /// use regulations::Regulations;
    /// use scoring::FormattedNumber;
    ///
    /// let percent: Percent = "275/6".parse()?;
    /// assert_eq!(FormattedNumber::percent(&Regulations::default(), &percent).to_string(), "45.83");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn percent(regulations: &Regulations, percent: &Percent) -> Self {
        let average = Exact::HUNDRED.times(Exact::HALF);
        Self::new(
            percent.exact().clone(),
            NumberFormat::Rounded { by: regulations.matchpoints.rounding, average },
        )
    }

    /// Creates a pair's matchpoint total, or `None` if no board was compared. If the total is
    /// scaled up, so are the available matchpoints.
    ///
    /// ```
    /// use regulations::{Method, Preset, Regulations};
    /// use scoring::{FormattedNumber, Scores, score};
    /// # use bridge_core::BoardNumber;
    /// # use event::{NewResult, Event, Outcome};
    /// # let mut event = Event::default();
    /// # let board = event.board(None, BoardNumber::new(1)?, None)?;
    /// # for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
    /// #     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
    /// # }
    ///
    /// let scored = score(event, Method::Matchpoints, Regulations::from_preset(Preset::Acbl))?;
    /// let Scores::Matchpoints(scores) = scored.scores() else { return Err("pairs".into()) };
    /// let best = scores.rankings()[0].standings.get(0).ok_or("nobody")?;
    /// let written = |number: Option<FormattedNumber>| number.map(|number| number.to_string());
    /// assert_eq!(written(FormattedNumber::matchpoint_total(scored.regulations(), &best)).as_deref(), Some("1.00"));
    /// assert_eq!(written(FormattedNumber::standing_percent(scored.regulations(), &best)).as_deref(), Some("100.00"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn matchpoint_total(regulations: &Regulations, line: &MatchpointStanding) -> Option<Self> {
        let total = line.details.scaled.as_ref().unwrap_or(&line.total);
        let number = Self::matchpoints(regulations, &total.matchpoints, &total.available);
        line.details.percent.is_some().then_some(number)
    }

    /// Creates a pair's percentage, or `None` if no board was compared.
    #[must_use]
    pub fn standing_percent(regulations: &Regulations, line: &MatchpointStanding) -> Option<Self> {
        line.details.printed_percent.as_ref().map(|percent| Self::percent(regulations, percent))
    }

    /// Creates a number of IMPs, or a sum of them. It has no decimals if the method yields whole
    /// IMPs and the number is whole.
    ///
    /// ```
    /// use butler::{CrossImpSum, CrossImps};
    /// use regulations::{Method, Regulations};
    /// use scoring::FormattedNumber;
    ///
    /// let mut sum = CrossImpSum::default();
    /// sum.add(&CrossImps::Exact(7.into()));
    /// let regulations = Regulations::default();
    /// assert_eq!(FormattedNumber::imps(&regulations, Method::Butler, &sum).to_string(), "7");
    /// assert_eq!(FormattedNumber::imp_average(&regulations, &sum).to_string(), "7.00");
    /// ```
    #[must_use]
    pub fn imps(regulations: &Regulations, method: Method, sum: &CrossImpSum) -> Self {
        let divided =
            method == Method::CrossImps && regulations.cross_imps.divisor != Divisor::Total;
        let whole = sum.exact().map(FractionalImps::into_exact).filter(Exact::is_whole);
        match whole.filter(|_| !divided) {
            Some(whole) => Self::plain(whole),
            None => Self::imp_average(regulations, sum),
        }
    }

    /// Creates an average of IMPs.
    #[must_use]
    pub fn imp_average(regulations: &Regulations, sum: &CrossImpSum) -> Self {
        let format = NumberFormat::Rounded { by: regulations.imps.rounding, average: Exact::ZERO };
        let value = match sum.exact() {
            Some(imps) => Value::Ratio(imps.into_exact()),
            None => Value::Roots(sum.clone()),
        };
        Self { value, format }
    }

    /// Creates the IMPs or points of a match's boards.
    ///
    /// ```
    /// use bridge_core::Exact;
    /// use regulations::Regulations;
    /// use scoring::{FormattedNumber, RankedBy};
    ///
    /// let (regulations, value) = (Regulations::default(), "13.5".parse::<Exact>()?);
    /// assert_eq!(FormattedNumber::board_points(&regulations, &value).to_string(), "13.5");
    /// assert_eq!(FormattedNumber::match_points(&regulations, RankedBy::Vps, &value).to_string(), "13.50");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn board_points(regulations: &Regulations, value: &Exact) -> Self {
        let format =
            NumberFormat::Decimals { least: 0, endless: Some(regulations.matchpoints.rounding) };
        Self::new(value.clone(), format)
    }

    /// Creates the number that a ranking of matches is sorted by. Victory Points have at least two
    /// decimals. The number of rounds is rounded down, because a match for a place counts as less
    /// than one round.
    #[must_use]
    pub fn match_points(regulations: &Regulations, ranked_by: RankedBy, value: &Exact) -> Self {
        let format = match ranked_by {
            RankedBy::Vps => {
                NumberFormat::Decimals { least: 2, endless: Some(regulations.matchpoints.rounding) }
            }
            RankedBy::Rounds => NumberFormat::WholePart,
            RankedBy::NetImps | RankedBy::BoardPoints | RankedBy::Patton => {
                return Self::board_points(regulations, value);
            }
        };
        Self::new(value.clone(), format)
    }

    /// Returns the exact number, or `None` if it contains square roots.
    #[must_use]
    pub const fn exact(&self) -> Option<&Exact> {
        match &self.value {
            Value::Ratio(exact) => Some(exact),
            Value::Roots(_) => None,
        }
    }

    /// Returns the print format.
    #[must_use]
    pub const fn format(&self) -> &NumberFormat {
        &self.format
    }

    /// Returns a wrapper that prints the number exactly, ignoring its format.
    #[must_use]
    pub const fn in_full(&self) -> FullPrecision<'_> {
        FullPrecision(self)
    }
}

/// A [`FormattedNumber`] that is printed exactly.
#[derive(Clone, Copy, Debug)]
pub struct FullPrecision<'a>(&'a FormattedNumber);

impl fmt::Display for FullPrecision<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0.value {
            Value::Ratio(exact) => fmt::Display::fmt(exact, f),
            Value::Roots(sum) => fmt::Display::fmt(sum, f),
        }
    }
}

impl fmt::Display for FormattedNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.precision().is_some() {
            return match (&self.value, &self.format) {
                (Value::Ratio(exact), NumberFormat::WholePart) => exact.floor().fmt(f),
                (Value::Ratio(exact), _) => exact.fmt(f),
                (Value::Roots(sum), _) => sum.fmt(f),
            };
        }
        match (&self.value, &self.format) {
            (Value::Ratio(exact), NumberFormat::Rounded { by, average }) => {
                pad_text(f, &by.write_around(exact, average))
            }
            (Value::Roots(sum), NumberFormat::Rounded { by, average }) => {
                pad_text(f, &by.write_around(sum.rounded(*by).exact(), average))
            }
            (Value::Ratio(exact), NumberFormat::Decimals { least, endless }) => {
                let text = exact.to_text(*least);
                match endless.filter(|_| text.contains('/')) {
                    Some(rounding) => pad_text(f, &rounding.write(exact)),
                    None => pad_text(f, &text),
                }
            }
            (Value::Ratio(exact), NumberFormat::WholePart) => fmt::Display::fmt(&exact.floor(), f),
            (Value::Ratio(exact), NumberFormat::Plain) => fmt::Display::fmt(exact, f),
            // Only IMPs contain square roots, and those are always rounded.
            (Value::Roots(sum), _) => fmt::Display::fmt(sum, f),
        }
    }
}
