use bridge_core::Vps;

/// The Victory Points of a match for both sides, seen from one of them.
///
/// The sum of both is not always constant: the old 25-point scale ends at 25 – 0, and with split
/// scores each side reads the scale at its own margin (`Eidt 2015`: 16 – 6).
///
/// # Examples
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
    /// The Victory Points of this side.
    pub ours: Vps,
    /// The Victory Points of the opponents.
    pub theirs: Vps,
}

impl Award {
    /// Returns the award seen from the other side.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self { ours: self.theirs, theirs: self.ours }
    }

    /// Creates an award from hundredths. Both numbers come from tables and are far inside the range
    /// of [`Vps`].
    pub(crate) fn from_award_hundredths(ours: i32, theirs: i32) -> Self {
        let vps = |hundredths| Vps::from_hundredths(hundredths).unwrap_or(Vps::ZERO);
        Self { ours: vps(ours), theirs: vps(theirs) }
    }

    /// Creates an award of `above` hundredths more and less than a draw.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "values from tables are far inside the range of Vps"
    )]
    pub(crate) fn around_draw(draw: i32, above: i32) -> Self {
        Self::from_award_hundredths(draw + above, draw - above)
    }

    /// Creates an award of `above` whole VPs more and less than a draw.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "values from tables are far inside the range of Vps"
    )]
    pub(crate) fn around_whole(draw: i32, above: i32) -> Self {
        Self::around_draw(100 * draw, 100 * above)
    }
}
