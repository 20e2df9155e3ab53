use core::fmt;

use crate::places::{Places, place};
use crate::standings::Standings;

/// The contestant with the bye, and the reason why no lower contestant has it.
///
/// The text is the reason, with places from 1: `bye: 7, the lowest without one`.
///
/// ```
/// use swiss::{Contestant, PairingOptions, pair_round};
///
/// // Three teams, of whom the last has had a bye: the second sits out.
/// let teams = [Contestant::new(30)?, Contestant::new(20)?, Contestant::new(10)?.with_bye()];
/// let round = pair_round(&teams, &[], PairingOptions::default())?;
/// let bye = round.bye().ok_or("nobody sits out")?;
/// assert_eq!(bye.contestant(), 1);
/// assert_eq!(bye.with_earlier_bye(), [2]);
/// assert!(bye.required_for_pairing().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ByeChoice {
    contestant: usize,
    with_earlier_bye: Vec<usize>,
    required_for_pairing: Vec<usize>,
}

impl ByeChoice {
    /// Creates the bye of a contestant that takes part.
    pub(crate) fn new(standings: Standings<'_>, playing: &[usize], contestant: usize) -> Self {
        let lower = playing.iter().copied().filter(|&one| one > contestant);
        let (served, needed) = lower.partition(|&one| standings.contestant(one).had_bye());
        Self { contestant, with_earlier_bye: served, required_for_pairing: needed }
    }

    /// Returns the index of the contestant in the standings, from 0.
    #[must_use]
    pub const fn contestant(&self) -> usize {
        self.contestant
    }

    /// Returns the lower contestants that have already had a bye.
    #[must_use]
    pub fn with_earlier_bye(&self) -> &[usize] {
        &self.with_earlier_bye
    }

    /// Returns the lower contestants without which the others could not be paired.
    #[must_use]
    pub fn required_for_pairing(&self) -> &[usize] {
        &self.required_for_pairing
    }
}

impl fmt::Display for ByeChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bye: {}, the lowest without one", place(self.contestant))?;
        let whom = match self.required_for_pairing.len() {
            0 => return Ok(()),
            1 => "whom",
            _ => "any of whom",
        };
        write!(
            f,
            " apart from {}, without {whom} the others cannot be paired",
            Places(&self.required_for_pairing)
        )
    }
}
