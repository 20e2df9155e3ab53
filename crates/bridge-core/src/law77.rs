//! Law 77: what a contract scores.
//!
//! [`breakdown`] follows the law line by line; every other number here is its sum, tabulated when the
//! crate is compiled.

mod table;
mod working;

use crate::contract::Contract;
use crate::score::Score;
use crate::side::Side;
use crate::tricks::Tricks;
use crate::vulnerability::{Vulnerability, Vulnerable};

pub use working::{ScoreBreakdown, breakdown};

/// A contract's score from declarer's side, looked up.
///
/// - Takes: the contract, whether declarer's side is vulnerable, declarer's tricks.
/// - Gives: points, positive where the contract was made.
/// - Fails: never; all 2,940 cases are in the table.
///
/// Source: `Laws 2017`, Law 77.
///
/// ```
/// use bridge_core::{Tricks, Vulnerable, law77};
///
/// let points = law77::points("7NTXX".parse()?, Vulnerable::Yes, Tricks::new(13)?);
/// assert_eq!(points.get(), 2980);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[inline]
pub fn points(contract: Contract, vulnerable: Vulnerable, tricks: Tricks) -> Score {
    table::points(contract, vulnerable, tricks)
}

/// Whether any result can give this score, seen from North-South, at this vulnerability.
///
/// ```
/// use bridge_core::{Score, Vulnerability, law77};
///
/// assert!(law77::is_possible(Score::new(620)?, Vulnerability::NorthSouth));
/// assert!(!law77::is_possible(Score::new(620)?, Vulnerability::None));
/// assert!(!law77::is_possible(Score::new(425)?, Vulnerability::Both));
/// # Ok::<(), bridge_core::ScoreError>(())
/// ```
#[must_use]
pub fn is_possible(score: Score, vulnerability: Vulnerability) -> bool {
    score == Score::ZERO
        || table::declarer_can_score(score, vulnerability.for_side(Side::NorthSouth))
        || table::declarer_can_score(-score, vulnerability.for_side(Side::EastWest))
}
