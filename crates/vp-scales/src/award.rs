use bridge_core::Vps;

/// The Victory Points of a match, for one's own side and for the other.
///
/// The two need not add up to a fixed sum: the old 25-point scale gives 25 – 0 at its end, and with
/// split scores each side reads the scale at its own margin (`Eidt 2015`: 16 – 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Award {
    /// What one's own side gets.
    pub ours: Vps,
    /// What the other side gets.
    pub theirs: Vps,
}

impl Award {
    /// The same award, seen from the other side.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self { ours: self.theirs, theirs: self.ours }
    }
}
