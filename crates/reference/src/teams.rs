//! Events of teams, and matches of any two sides.
//!
//! An [`Event`](event::Event) is everything that a file of results and an event file say; [`score`](standings::score) gives every number that a
//! report of it holds.

pub mod decimal;
mod printed;
pub mod scale;

use num_bigint::BigInt;
use num_rational::BigRational;

/// An exact number.
pub type Q = BigRational;

/// A whole number.
#[must_use]
pub fn whole(number: i64) -> Q {
    Q::from(BigInt::from(number))
}

/// One whole number over another.
#[must_use]
pub fn ratio(above: i64, below: i64) -> Q {
    Q::new(BigInt::from(above), BigInt::from(below))
}

/// Reads `12`, `-3.25` or `7/3`.
///
/// # Panics
///
/// When the text is no such number.
#[must_use]
pub fn parse(text: &str) -> Q {
    let text = text.trim();
    if let Some((above, below)) = text.split_once('/') {
        return parse(above) / parse(below);
    }
    let (before, after) = text.split_once('.').unwrap_or((text, ""));
    let digits: BigInt = format!("{before}{after}").parse().unwrap_or_else(|_| unread(text));
    let places = u32::try_from(after.len()).unwrap_or_else(|_| unread(text));
    Q::new(digits, BigInt::from(10).pow(places))
}

fn unread<T>(text: &str) -> T {
    std::panic::panic_any(format!("{text:?} is no number"))
}
