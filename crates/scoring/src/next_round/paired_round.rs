//! A round that has been paired.

use swiss::SwissRound;

use super::meetings::Meetings;
use super::team::NextRoundTeam;

/// The next round: its pairings, and the reason for each.
#[derive(Clone, Debug)]
pub struct NextRound {
    pub(super) round: SwissRound,
    pub(super) seats: Vec<NextRoundTeam>,
    pub(super) meetings: Meetings,
}
