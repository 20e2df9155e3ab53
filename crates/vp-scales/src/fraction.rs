//! Margins that are no whole number of IMPs: weighted scores, halves of a knock-out, averages.

use bridge_core::{Exact, FractionalImps, Imps, MatchLength, Rounding, RoundingMode};

use crate::award::Award;
use crate::error::{ScaleError, check_margin};
use crate::scale::Scale;

/// What a regulation does with a margin between two whole IMPs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FractionalMargin {
    /// Rounds the winner's margin to a whole number of IMPs first, so that both sides see the same match;
    /// the rule is for halves, and the average is a margin of 0.
    RoundFirst(RoundingMode),
    /// Takes the scale's own formula at the fraction, rounded to 0.01, a half up. Only the scales that
    /// come from a formula have one. There is no concavity correction between whole IMPs, so next to an
    /// entry that the correction has raised, a little more of a margin can be worth 0.01 less.
    Formula,
}

impl Scale {
    /// The award for a margin that need not be whole; that of a whole one is the table's, with its correction.
    ///
    /// # Errors
    ///
    /// [`ScaleError::NoFormula`] where the scale is a table and the margin is not whole.
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
                self.award(capped(&Rounding::whole(ties).apply(&size, &Exact::ZERO)))
            }
            FractionalMargin::Formula => self.by_formula(&size)?,
        };
        Ok(if *exact < Exact::ZERO { award.mirrored() } else { award })
    }

    /// The award for any margin of a match of so many boards.
    ///
    /// - Takes: one's own margin, of either sign; the number of boards, which a scale of one's own does not know; what
    ///   becomes of a margin that is not whole, where that is known.
    /// - Gives: the award, seen from one's own side.
    ///
    /// # Errors
    ///
    /// [`ScaleError::Margin`] for a margin beyond any possible; [`ScaleError::NotWhole`] for one that is not whole where
    /// nothing says what becomes of it; [`ScaleError::NoFormula`] where the scale is a table.
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
        Ok(Award::around(curve.draw.hundredths(), above))
    }
}

/// A whole margin; one beyond any scale is one at its end.
fn capped(margin: &Exact) -> Imps {
    let (lowest, highest) = (i64::from(-Imps::LIMIT), i64::from(Imps::LIMIT));
    let margin = margin.to_whole().unwrap_or(highest).clamp(lowest, highest);
    i32::try_from(margin).ok().and_then(|margin| Imps::new(margin).ok()).unwrap_or(Imps::ZERO)
}
