//! A round that has been paired.

use swiss::Round;

use super::met::Meetings;
use super::seat::NextRoundTeam;

/// The next round: who plays whom, and why.
#[derive(Clone, Debug)]
pub struct NextRound {
    pub(super) round: Round,
    pub(super) seats: Vec<NextRoundTeam>,
    pub(super) met: Meetings,
}
