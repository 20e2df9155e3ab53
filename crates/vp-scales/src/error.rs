use alloc::string::String;

use bridge_core::{Exact, FractionalImps, MatchLength};

use crate::blitz::Blitz;
use crate::draw::Draw;
use crate::name::ScaleName;

/// A scale that does not exist, or a question that it cannot answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ScaleError {
    /// The scale is not defined for this number of boards.
    #[error("the scale {scale} is defined for {} boards, not {found}", range(*least, *most))]
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
        "{draw} VPs for a draw are too many for a discrete scale of {}: expected {} or fewer VPs",
        length(*boards, *blitz),
        if blitz.is_some() { "a later blitz" } else { "more boards" }
    )]
    TooFine {
        /// The number of boards.
        boards: MatchLength,
        /// The blitz, where it was chosen.
        blitz: Option<Blitz>,
        /// What a draw is worth.
        draw: Draw,
    },
    /// A discrete scale goes from the draw to twice as much in whole VPs.
    #[error(
        "{0} VPs for a draw: expected whole VPs, for a discrete scale goes up by whole ones to twice the draw"
    )]
    HalfDraw(Draw),
    /// The scale's draw is fixed.
    #[error("the scale {0} says itself what a drawn match is worth")]
    Draw(ScaleName),
    /// The scale's blitz is fixed.
    #[error("the scale {0} says itself where its blitz is")]
    Blitz(ScaleName),
    /// Bands of one's own have no name to be built by.
    #[error("the scale custom is built from bands, not by name: expected a file of them")]
    NoBands,
    /// The margin is more than so many boards can give.
    #[error("a margin of {found} IMPs: expected at most {most}, 24 on each board")]
    Margin {
        /// The margin.
        found: FractionalImps,
        /// The largest possible.
        most: i32,
    },
    /// Nothing says what becomes of a margin between two whole IMPs.
    #[error("a margin of {0} IMPs is not whole, and nothing says whether it is rounded first")]
    NotWhole(FractionalImps),
    /// The scale has no formula between whole IMPs.
    #[error("the scale {0} has no formula for fractions of an IMP: expected rounding first")]
    NoFormula(ScaleName),
}

/// What a discrete scale has room for its bands by.
fn length(boards: MatchLength, blitz: Option<Blitz>) -> String {
    match blitz {
        Some(blitz) => alloc::format!("a blitz of {blitz} IMPs"),
        None if boards.get() == 1 => "1 board".into(),
        None => alloc::format!("{boards} boards"),
    }
}

fn range(least: u8, most: u8) -> String {
    if least == most { alloc::format!("{least}") } else { alloc::format!("{least} to {most}") }
}

/// Whether so many boards can give a margin: at most 24 IMPs on each.
///
/// # Errors
///
/// [`ScaleError::Margin`] for a margin beyond any possible.
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
#[expect(clippy::arithmetic_side_effects, reason = "24 IMPs on 200 boards at most")]
pub fn check_margin(margin: &FractionalImps, boards: MatchLength) -> Result<(), ScaleError> {
    let most = 24 * i32::from(boards.get());
    if margin.exact().abs() > Exact::from(i64::from(most)) {
        return Err(ScaleError::Margin { found: margin.clone(), most });
    }
    Ok(())
}
