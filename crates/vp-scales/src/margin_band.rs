use bridge_core::Vps;

/// A line of a scale of one's own: the margins from `from` to `to` and what they earn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarginBand {
    /// The smallest margin, in IMPs.
    pub from: u16,
    /// The largest margin; none in the last line, which has no end.
    pub to: Option<u16>,
    /// What the winner gets.
    pub winner: Vps,
    /// What the loser gets.
    pub loser: Vps,
}
