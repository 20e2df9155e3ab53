//! Margins with fractions of an IMP, from weighted scores, averages, or halves in a knock-out.

use bridge_core::{Exact, FractionalImps, Imps, MatchLength, Rounding, RoundingMode};

use crate::award::Award;
use crate::error::{ScaleError, check_margin};
use crate::scale::Scale;

/// The rule for a margin between two whole IMPs. It is serialized as `{"round-first": "half-up"}` or
/// `"formula"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum FractionalMargin {
    /// Rounds the winner's margin to a whole number of IMPs first, so that both sides use the same
    /// margin. The mode applies to halves; its average is a margin of 0.
    RoundFirst(RoundingMode),
    /// Evaluates the formula of the scale at the margin and rounds to 0.01, ties up. Only scales
    /// based on a formula support this. The concavity correction does not apply between whole IMPs.
    /// So just above a whole margin whose award was raised by the correction, the award can be
    /// lower.
    Formula,
}

impl Scale {
    /// Returns the award for a margin that need not be whole. For a whole margin, this is the award
    /// in the table, with its correction.
    ///
    /// # Errors
    ///
    /// Returns [`ScaleError::NoFormula`] if the formula is needed and the scale is a table without
    /// a formula.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{FractionalImps, MatchLength, RoundingMode};
    /// use vp_scales::{Draw, FractionalMargin, Scale};
    ///
    /// // 0.4 IMPs are a draw where the margin is rounded first.
    /// let scale = Scale::wbf_discrete(MatchLength::new(10)?, Draw::TEN)?;
    /// let margin: FractionalImps = "0.4".parse()?;
    /// let award = scale.award_fractional(&margin, FractionalMargin::RoundFirst(RoundingMode::HalfUp))?;
    /// assert_eq!(award.ours.to_string(), "10.00");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn award_fractional(
        &self,
        margin: &FractionalImps,
        regulation: FractionalMargin,
    ) -> Result<Award, ScaleError> {
        let exact = margin.exact();
        if exact.is_whole() {
            return Ok(self.award(capped(exact)));
        }
        let size = exact.abs();
        let award = match regulation {
            FractionalMargin::RoundFirst(ties) => {
                self.award(capped(&Rounding::whole(ties).apply(&size)))
            }
            FractionalMargin::Formula => self.by_formula(&size)?,
        };
        Ok(if *exact < Exact::ZERO { award.mirrored() } else { award })
    }

    /// Returns the award for any margin of a match, seen from one side.
    ///
    /// `margin` is positive if this side won. `boards` is needed because a custom scale does not
    /// store its number of boards. `regulation` is the rule for margins that are not whole, or
    /// `None` if the regulations do not set one.
    ///
    /// # Errors
    ///
    /// Returns [`ScaleError::Margin`] if the margin is not possible on this number of boards, and
    /// [`ScaleError::NotWhole`] if it is not whole and `regulation` is `None`. Returns
    /// [`ScaleError::NoFormula`] if the formula is needed and the scale is a table without a
    /// formula.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::MatchLength;
    /// use vp_scales::{Draw, Scale, ScaleError};
    ///
    /// let boards = MatchLength::new(16)?;
    /// let scale = Scale::wbf_continuous(boards, Draw::TEN);
    /// assert_eq!(scale.award_of(&"13".parse()?, boards, None)?.ours.to_string(), "13.52");
    /// let half = "13.5".parse()?;
    /// assert_eq!(scale.award_of(&half, boards, None), Err(ScaleError::NotWhole(half)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn award_of(
        &self,
        margin: &FractionalImps,
        boards: MatchLength,
        regulation: Option<FractionalMargin>,
    ) -> Result<Award, ScaleError> {
        check_margin(margin, boards)?;
        if margin.exact().is_whole() {
            return Ok(self.award(capped(margin.exact())));
        }
        let regulation = regulation.ok_or_else(|| ScaleError::NotWhole(margin.clone()))?;
        self.award_fractional(margin, regulation)
    }

    fn by_formula(&self, size: &Exact) -> Result<Award, ScaleError> {
        let Some(curve) = self.curve() else {
            return Err(ScaleError::NoFormula(self.name()));
        };
        let above = curve.hundredths_above_draw(size);
        Ok(Award::around_draw(curve.draw.hundredths(), above))
    }
}

/// Converts a whole margin, limited to the range of [`Imps`].
fn capped(margin: &Exact) -> Imps {
    let (lowest, highest) = (i64::from(-Imps::LIMIT), i64::from(Imps::LIMIT));
    let margin = margin.to_whole().unwrap_or(highest).clamp(lowest, highest);
    i32::try_from(margin).ok().and_then(|margin| Imps::new(margin).ok()).unwrap_or(Imps::ZERO)
}
