use alloc::string::String;

use bridge_core::{Exact, FractionalImps, MatchLength};

use crate::blitz::Blitz;
use crate::draw::Draw;
use crate::name::ScaleName;

/// The error for a scale that does not exist, or for a margin without an award.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ScaleError {
    /// The scale is not defined for this number of boards.
    #[error("the scale {scale} is defined for {} boards, not {found}", range(*least, *most))]
    Boards {
        /// The scale.
        scale: ScaleName,
        /// The requested number of boards.
        found: u8,
        /// The minimum number of boards.
        least: u8,
        /// The maximum number of boards.
        most: u8,
    },
    /// The discrete scale has more VPs than IMPs to earn them.
    #[error(
        "{draw} VPs for a draw are too many for a discrete scale of {}: expected {} or fewer VPs",
        length(*boards, *blitz),
        if blitz.is_some() { "a later blitz" } else { "more boards" }
    )]
    TooFine {
        /// The number of boards.
        boards: MatchLength,
        /// The blitz, or `None` if it follows from the number of boards.
        blitz: Option<Blitz>,
        /// The VPs of a draw for each side.
        draw: Draw,
    },
    /// The draw of a discrete scale is not whole. Its VPs are the whole numbers from the draw to
    /// twice the draw.
    #[error(
        "{0} VPs for a draw: expected whole VPs, for a discrete scale goes up by whole ones to twice the draw"
    )]
    HalfDraw(Draw),
    /// The draw of the scale is fixed.
    #[error("the scale {0} defines the award for a draw")]
    Draw(ScaleName),
    /// The blitz of the scale is fixed.
    #[error("the scale {0} says itself where its blitz is")]
    Blitz(ScaleName),
    /// A custom scale cannot be built from its name.
    #[error("the scale custom is built from bands, not by name: expected a file of them")]
    NoBands,
    /// The margin exceeds the maximum for the number of boards.
    #[error("a margin of {found} IMPs: expected at most {most}, 24 on each board")]
    Margin {
        /// The margin.
        found: FractionalImps,
        /// The maximum margin.
        most: i32,
    },
    /// The margin is not a whole number of IMPs, and no rule for such margins is set.
    #[error("a margin of {0} IMPs is not whole, and its treatment is not set")]
    NotWhole(FractionalImps),
    /// The scale has no formula for margins between whole IMPs.
    #[error("the scale {0} has no formula for fractions of an IMP: expected rounding first")]
    NoFormula(ScaleName),
}

/// Describes the match length or the blitz that limits a discrete scale.
fn length(boards: MatchLength, blitz: Option<Blitz>) -> String {
    match blitz {
        Some(blitz) => alloc::format!("a blitz of {blitz} IMPs"),
        None if boards.get() == 1 => "1 board".into(),
        None => alloc::format!("{boards} boards"),
    }
}

fn range(minimum: u8, most: u8) -> String {
    if minimum == most {
        alloc::format!("{minimum}")
    } else {
        alloc::format!("{minimum} to {most}")
    }
}

/// Checks that a margin is possible on a number of boards: at most 24 IMPs on each.
///
/// # Errors
///
/// Returns [`ScaleError::Margin`] if the margin exceeds this maximum.
///
/// # Examples
///
/// ```
/// use bridge_core::{FractionalImps, MatchLength};
/// use vp_scales::check_margin;
///
/// let boards = MatchLength::new(8)?;
/// assert!(check_margin(&FractionalImps::from(-192), boards).is_ok());
/// assert!(check_margin(&"192.5".parse()?, boards).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[expect(clippy::arithmetic_side_effects, reason = "24 IMPs on at most 200 boards")]
pub fn check_margin(margin: &FractionalImps, boards: MatchLength) -> Result<(), ScaleError> {
    let maximum = 24 * i32::from(boards.get());
    if margin.exact().abs() > Exact::from(i64::from(maximum)) {
        return Err(ScaleError::Margin { found: margin.clone(), most: maximum });
    }
    Ok(())
}
