use bridge_core::{Imps, MatchLength};

use crate::{Draw, ScaleName};

/// A scale that does not exist, or a question that it cannot answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ScaleError {
    /// The scale is not defined for this number of boards.
    #[error("the scale {scale} is defined for {least} to {most} boards, not {found}")]
    Boards {
        /// Which scale.
        scale: ScaleName,
        /// How many boards were asked for.
        found: u8,
        /// The fewest it is defined for.
        least: u8,
        /// The most it is defined for.
        most: u8,
    },
    /// There are more VPs than IMPs to earn them.
    #[error(
        "a discrete scale with {draw} VPs for a draw is too fine for matches of {boards}: expected more \
         boards or fewer VPs"
    )]
    TooFine {
        /// The number of boards.
        boards: MatchLength,
        /// What a draw is worth.
        draw: Draw,
    },
    /// The scale's draw is fixed.
    #[error("the scale {0} says itself what a drawn match is worth")]
    Draw(ScaleName),
    /// Bands of one's own have no name to be built by.
    #[error("the scale custom is built from bands, not by name: expected a file of them")]
    NoBands,
    /// The margin is more than so many boards can give.
    #[error("a margin of {found} IMPs: expected at most {most}, 24 on each board")]
    Margin {
        /// The margin.
        found: Imps,
        /// The largest possible.
        most: i32,
    },
    /// The scale has no formula between whole IMPs.
    #[error("the scale {0} has no formula for fractions of an IMP: expected rounding first")]
    NoFormula(ScaleName),
    /// A number left 128 bits.
    #[error("the margin is too large to be computed exactly")]
    Overflow,
}
