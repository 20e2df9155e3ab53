//! A round that has been paired.

use std::sync::Arc;

use event::Event;
use swiss::SwissRound;

use super::meetings::Meetings;
use super::team::NextRoundTeam;

/// The next round: its pairings, and the reason for each.
#[derive(Clone, Debug)]
pub struct NextRound {
    pub(super) event: Arc<Event>,
    /// A number, from 1.
    pub(super) label: String,
    pub(super) round: SwissRound,
    pub(super) seats: Vec<NextRoundTeam>,
    pub(super) meetings: Meetings,
}
