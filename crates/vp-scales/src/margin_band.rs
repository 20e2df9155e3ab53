use bridge_core::Vps;

/// A band of a scale: the margins from `from` to `to` and their award.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarginBand {
    /// The smallest margin, in IMPs.
    pub from: u16,
    /// The largest margin, or `None` for the last band, which has no end.
    pub to: Option<u16>,
    /// The VPs of the winner.
    pub winner: Vps,
    /// The VPs of the loser.
    pub loser: Vps,
}
