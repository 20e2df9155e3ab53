//! The score of a contract (Law 77).
//!
//! [`breakdown`] follows the law line by line. The scores of all cases are computed from it at
//! compile time.

mod breakdown;
mod table;

use crate::contract::Contract;
use crate::score::Score;
use crate::side::Side;
use crate::tricks::Tricks;
use crate::vulnerability::{Vulnerability, Vulnerable};

pub use breakdown::{ScoreBreakdown, breakdown};

/// Returns the score of a contract from declarer's side, positive if the contract was made.
///
/// `vulnerable` says if declarer's side is vulnerable; `tricks` are the tricks declarer took. All
/// 2,940 cases are looked up in a table.
///
/// Source: `Laws 2017`, Law 77.
///
/// # Examples
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

/// Returns `true` if some result has this North-South score at this vulnerability.
///
/// # Examples
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
