use crate::bye::ByeChoice;
use crate::pairing::Pairing;

/// The pairings and the bye of a round. Contestants are serialized as indices into the standings,
/// from 0: `{"pairings": [{"first": 0, "second": 2, …}], "bye": null}`.
///
/// ```
/// use swiss::{Contestant, PairingOptions, SwissRound, pair_round};
///
/// let mut teams = Vec::new();
/// for score in [60, 58, 50, 49] {
///     teams.push(Contestant::new(score)?);
/// }
/// let round: SwissRound = pair_round(&teams, &[(0, 1), (2, 3)], PairingOptions::default())?;
/// assert_eq!((round.pairings().len(), round.bye()), (2, None));
/// // 1 and 3, 2 and 4: ten and nine points apart, each two places.
/// assert_eq!(round.cost_of_scores(), 10 * 10 + 9 * 9);
/// assert_eq!(round.cost_of_distances(), 2 * 2 + 2 * 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SwissRound {
    pairings: Vec<Pairing>,
    bye: Option<ByeChoice>,
}

impl SwissRound {
    /// Creates the round from pairings in any order.
    pub(crate) fn new(mut pairings: Vec<Pairing>, bye: Option<ByeChoice>) -> Self {
        bridge_core::sort_list_by_key(&mut pairings, Pairing::first);
        Self { pairings, bye }
    }

    /// Returns the pairings, ordered by the higher contestant, best first.
    #[must_use]
    pub fn pairings(&self) -> &[Pairing] {
        &self.pairings
    }

    /// Returns the bye, or `None` for an even number of contestants.
    #[must_use]
    pub const fn bye(&self) -> Option<&ByeChoice> {
        self.bye.as_ref()
    }

    /// Returns the sum of squared score differences: the minimum over all pairings without repeated
    /// matches.
    ///
    /// The bounds on scores and contestants exclude an overflow.
    #[must_use]
    pub fn cost_of_scores(&self) -> u128 {
        self.pairings.iter().map(|pairing| u128::from(pairing.score_difference()).pow(2)).sum()
    }

    /// Returns the sum of squared distances in grouping order: the minimum over all
    /// pairings with this [`Self::cost_of_scores`].
    #[must_use]
    pub fn cost_of_distances(&self) -> u64 {
        let distance = |pairing: &Pairing| u64::try_from(pairing.distance()).unwrap_or(u64::MAX);
        self.pairings.iter().map(|pairing| distance(pairing).pow(2)).sum()
    }
}
