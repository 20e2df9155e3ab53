use bridge_core::Vps;

/// The Victory Points of a match, for one's own side and for the other.
///
/// The two need not add up to a fixed sum: the old 25-point scale gives 25 – 0 at its end, and with
/// split scores each side reads the scale at its own margin (`Eidt 2015`: 16 – 6).
///
/// ```
/// use bridge_core::Vps;
/// use vp_scales::Award;
///
/// let award = Award { ours: Vps::from_hundredths(1235)?, theirs: Vps::from_hundredths(765)? };
/// assert_eq!(award.mirrored().ours.to_string(), "7.65");
/// # Ok::<(), bridge_core::VpsError>(())
/// ```
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

    /// An award in hundredths; both come from tables far inside the range of [`Vps`].
    pub(crate) fn of_hundredths(ours: i32, theirs: i32) -> Self {
        let vps = |hundredths| Vps::from_hundredths(hundredths).unwrap_or(Vps::ZERO);
        Self { ours: vps(ours), theirs: vps(theirs) }
    }

    /// So many hundredths above and below those of a draw.
    #[expect(clippy::arithmetic_side_effects, reason = "of tables, far inside the range of Vps")]
    pub(crate) fn around(draw: i32, above: i32) -> Self {
        Self::of_hundredths(draw + above, draw - above)
    }

    /// The same in whole VPs.
    #[expect(clippy::arithmetic_side_effects, reason = "likewise")]
    pub(crate) fn around_whole(draw: i32, above: i32) -> Self {
        Self::around(100 * draw, 100 * above)
    }
}
