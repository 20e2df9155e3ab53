//! A round that has been paired.

use swiss::SwissRound;

use super::met::Meetings;
use super::seat::NextRoundTeam;

/// The next round: who plays whom, and why.
#[derive(Clone, Debug)]
pub struct NextRound {
    pub(super) round: SwissRound,
    pub(super) seats: Vec<NextRoundTeam>,
    pub(super) met: Meetings,
}
