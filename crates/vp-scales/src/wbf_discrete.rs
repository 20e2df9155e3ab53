//! Scales in whole VPs: `WBF 2013`, section 4.

use alloc::vec::Vec;

use bridge_core::MatchLength;

use crate::award::Award;
use crate::draw::Draw;
use crate::error::ScaleError;
use crate::name::ScaleName;
use crate::parameters::Parameters;
use crate::rounded::{margin_reaching, margin_reaching_up};
use crate::scale::Scale;
use crate::scale::Steps;

impl Scale {
    /// The discrete scale of the WBF, with its own concavity correction. It is no rounding of the
    /// continuous one: its limits come from the inverse of the curve.
    ///
    /// - Takes: the number of boards, 1 to 200; what a draw is worth ([`Draw::FIVE`](crate::Draw::FIVE) for half matches), or
    ///   both [`Parameters`].
    /// - Gives: the scale, whose awards add up to twice the draw.
    ///
    /// Source: `WBF 2013`, section 4.
    ///
    /// # Errors
    ///
    /// [`ScaleError::TooFine`] where a close match of so few boards has fewer IMPs than VPs, and no band is
    /// left for the draw: never for draws of up to 10 VPs, unless the blitz is chosen. [`ScaleError::HalfDraw`] for
    /// a draw that is not whole: the report goes from the draw to twice as much in whole VPs.
    ///
    /// ```
    /// use bridge_core::{Imps, MatchLength};
    /// use vp_scales::{Draw, Scale};
    ///
    /// let scale = Scale::wbf_discrete(MatchLength::new(20)?, Draw::TEN)?;
    /// assert_eq!(scale.award(Imps::from(13)).ours.to_string(), "13.00");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn wbf_discrete(
        boards: MatchLength,
        parameters: impl Into<Parameters>,
    ) -> Result<Self, ScaleError> {
        let parameters = parameters.into();
        let draw = parameters.draw.unwrap_or(Draw::TEN);
        let limits = limits(boards, parameters)?;
        let mut awards = Vec::new();
        let even = draw.hundredths();
        for (above, &limit) in (0..).step_by(100).zip(&limits) {
            let length = usize::try_from(limit).map_or(0, |limit| limit.saturating_add(1));
            awards.resize(length, Award::around(even, above));
        }
        awards.push(Award::around(even, even));
        Ok(Self::new(ScaleName::WbfDiscrete, Some(boards), Steps::Bands, awards)
            .with_blitz(parameters.blitz))
    }
}

/// The largest margin of each band but the last: I₁ for the draw, I₂ for one VP above it and so on,
/// corrected so that no band is narrower than the one before it. The draw's band reaches to both sides.
#[expect(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    reason = "m and m + 1 are within J, which has one more than the limits; these are at least one"
)]
fn limits(boards: MatchLength, parameters: Parameters) -> Result<Vec<i32>, ScaleError> {
    let draw = parameters.draw.unwrap_or(Draw::TEN);
    let vps = u32::from(draw.whole().ok_or(ScaleError::HalfDraw(draw))?);
    let blitz = parameters.blitz.unwrap_or(boards.into());
    let mut limits: Vec<i32> =
        (0..vps).map(|above| margin_reaching(2 * above + 1, 2 * vps, blitz)).collect();
    // The report's recursion to the letter: J = [−(I₁ + 1), I₁, I₂ …]; while a second difference of J
    // is negative, the limit in the middle of the first such triple falls by 1.
    loop {
        let j = |index: usize| match index {
            0 => -(limits[0] + 1),
            _ => limits[index - 1],
        };
        let violation = (1..limits.len()).find(|&m| j(m + 1) - 2 * j(m) + j(m - 1) < 0);
        let Some(m) = violation else { return Ok(limits) };
        limits[m - 1] -= 1;
        // A drawn match has a margin of 0, whatever the recursion would make of it.
        if limits[0] < 0 {
            return Err(ScaleError::TooFine { boards, blitz: parameters.blitz, draw });
        }
    }
}

/// Which VPs of the discrete scale lie outside the band of margins that earns them: the range violations
/// of `WBF 2013`, section 4.1, as whole VPs of the winner above the draw.
///
/// The margin at which the curve reaches a whole number of VPs should lie in the band of that number
/// (eq. 15); between 4 and 100 boards it does not at 5, 6 and 7 boards.
///
/// ```
/// use bridge_core::MatchLength;
/// use vp_scales::{Draw, range_violations};
///
/// assert_eq!(range_violations(MatchLength::new(7)?, Draw::TEN)?, [1]); // at 11 VPs
/// assert!(range_violations(MatchLength::new(8)?, Draw::TEN)?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`ScaleError::TooFine`] and [`ScaleError::HalfDraw`] where there is no such scale.
pub fn range_violations(
    boards: MatchLength,
    parameters: impl Into<Parameters>,
) -> Result<Vec<u8>, ScaleError> {
    let parameters = parameters.into();
    let limits = limits(boards, parameters)?;
    // As many limits as whole VPs from the draw to twice as much.
    let vps = u32::try_from(limits.len()).unwrap_or(u32::MAX);
    let blitz = parameters.blitz.unwrap_or(boards.into());
    let bands = limits.array_windows().zip(1_u8..);
    Ok(bands
        .filter(|&(&[last, limit], above)| {
            // Eq. 15: I₍ᵢ₋₁₎ + 1 ≤ Î ≤ Iᵢ, for whole limits and an Î that need not be whole.
            let above = u32::from(above);
            let within = last < margin_reaching(above, vps, blitz)
                && margin_reaching_up(above, vps, blitz) <= limit;
            !within
        })
        .map(|(_, above)| above)
        .collect())
}
