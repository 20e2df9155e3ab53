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
    /// Creates the discrete WBF scale, with its own concavity correction. The awards of both sides
    /// add up to twice the draw. This is not a rounded continuous scale: its limits come from the
    /// inverse of the curve.
    ///
    /// `boards` is 1 to 200. `parameters` is the draw ([`Draw::FIVE`](crate::Draw::FIVE) for half
    /// matches) or both [`Parameters`].
    ///
    /// Source: `WBF 2013`, section 4.
    ///
    /// # Errors
    ///
    /// Returns [`ScaleError::TooFine`] if the number of boards or the blitz is so small that no
    /// band is left for the draw. This never happens for draws of up to 10 VPs with the default
    /// blitz. Returns [`ScaleError::HalfDraw`] if the draw is not whole: the scale of the report
    /// has the whole VPs from the draw to twice the draw.
    ///
    /// # Examples
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
        let draw_award = draw.hundredths();
        for (above, &limit) in (0..).step_by(100).zip(&limits) {
            let length = usize::try_from(limit).map_or(0, |limit| limit.saturating_add(1));
            awards.resize(length, Award::around_draw(draw_award, above));
        }
        awards.push(Award::around_draw(draw_award, draw_award));
        Ok(Self::new(ScaleName::WbfDiscrete, Some(boards), Steps::Bands, awards)
            .with_blitz(parameters.blitz))
    }
}

/// Returns the largest margin of each band but the last: I₁ for the draw, I₂ for one VP above it,
/// and so on. They are corrected so that no band is narrower than the one before it. The band of
/// the draw extends to both sides of 0.
#[expect(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    reason = "m and m + 1 are indices of J, which has one entry more than the limits, and there is at least one limit"
)]
fn limits(boards: MatchLength, parameters: Parameters) -> Result<Vec<i32>, ScaleError> {
    let draw = parameters.draw.unwrap_or(Draw::TEN);
    let vps = u32::from(draw.whole().ok_or(ScaleError::HalfDraw(draw))?);
    let blitz = parameters.blitz.unwrap_or(boards.into());
    let mut limits: Vec<i32> =
        (0..vps).map(|above| margin_reaching(2 * above + 1, 2 * vps, blitz)).collect();
    // This is the recursion of the report, with J = [−(I₁ + 1), I₁, I₂ …]. If a second difference
    // of J is negative, the middle limit of the first such triple is reduced by 1.
    loop {
        let j = |index: usize| match index {
            0 => -(limits[0] + 1),
            _ => limits[index - 1],
        };
        let violation = (1..limits.len()).find(|&m| j(m + 1) - 2 * j(m) + j(m - 1) < 0);
        let Some(m) = violation else { return Ok(limits) };
        limits[m - 1] -= 1;
        // A drawn match has a margin of 0, so the band of the draw must contain 0.
        if limits[0] < 0 {
            return Err(ScaleError::TooFine { boards, blitz: parameters.blitz, draw });
        }
    }
}

/// Returns the range violations of the discrete scale (`WBF 2013`, section 4.1), as whole VPs of
/// the winner above the draw.
///
/// The margin at which the curve reaches a whole number of VPs should be in the band of that number
/// (eq. 15). From 4 to 100 boards, only 5, 6, and 7 boards violate this.
///
/// # Errors
///
/// Returns [`ScaleError::TooFine`] or [`ScaleError::HalfDraw`] if the scale does not exist.
///
/// # Examples
///
/// ```
/// use bridge_core::MatchLength;
/// use vp_scales::{Draw, range_violations};
///
/// assert_eq!(range_violations(MatchLength::new(7)?, Draw::TEN)?, [1]); // at 11 VPs
/// assert!(range_violations(MatchLength::new(8)?, Draw::TEN)?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn range_violations(
    boards: MatchLength,
    parameters: impl Into<Parameters>,
) -> Result<Vec<u8>, ScaleError> {
    let parameters = parameters.into();
    let limits = limits(boards, parameters)?;
    // There is one limit for each whole VP above the draw.
    let vps = u32::try_from(limits.len()).unwrap_or(u32::MAX);
    let blitz = parameters.blitz.unwrap_or(boards.into());
    let bands = limits.array_windows().zip(1_u8..);
    Ok(bands
        .filter(|&(&[previous, limit], above)| {
            // Eq. 15: I₍ᵢ₋₁₎ + 1 ≤ Î ≤ Iᵢ. The limits are whole, but Î need not be.
            let above = u32::from(above);
            let within = previous < margin_reaching(above, vps, blitz)
                && margin_reaching_up(above, vps, blitz) <= limit;
            !within
        })
        .map(|(_, above)| above)
        .collect())
}
