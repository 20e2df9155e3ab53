//! Margins that are no whole number of IMPs: weighted scores, halves of a knock-out, averages.
#![expect(clippy::float_arithmetic, reason = "the published curve is irrational")]

use bridge_core::{Exact, FractionalImps, Imps, Rounding};

use crate::{Award, Scale, ScaleError};

/// What a regulation does with a margin between two whole IMPs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FractionalMargin {
    /// Rounds it to a whole number of IMPs first, by this rule; the average is a margin of 0.
    RoundFirst(Rounding),
    /// Takes the scale's own formula at the fraction, rounded to 0.01, a half up. Only the scales that
    /// come from a formula have one; there is no concavity correction between whole IMPs.
    Formula,
}

impl Scale {
    /// The award for a margin that need not be whole.
    ///
    /// # Errors
    ///
    /// [`ScaleError::NoFormula`] where the scale is a table; [`ScaleError::Overflow`] where rounding leaves
    /// 128 bits.
    ///
    /// ```
    /// use bridge_core::{FractionalImps, MatchLength, Rounding};
    /// use vp_scales::{Draw, FractionalMargin, Scale};
    ///
    /// // 0.4 IMPs are a draw where the margin is rounded first.
    /// let scale = Scale::wbf_discrete(MatchLength::new(10)?, Draw::TEN)?;
    /// let rounding: Rounding = "1 half-away-from-zero".parse()?;
    /// let margin: FractionalImps = "0.4".parse()?;
    /// let award = scale.award_fractional(margin, FractionalMargin::RoundFirst(rounding))?;
    /// assert_eq!(award.ours.to_string(), "10.00");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn award_fractional(
        &self,
        margin: FractionalImps,
        regulation: FractionalMargin,
    ) -> Result<Award, ScaleError> {
        match regulation {
            FractionalMargin::RoundFirst(rounding) => {
                let rounded = rounding
                    .apply(margin.exact(), Exact::ZERO)
                    .map_err(|_| ScaleError::Overflow)?;
                Ok(self.award(capped(rounded.floor())))
            }
            FractionalMargin::Formula => self.by_formula(margin.exact()),
        }
    }

    fn by_formula(&self, margin: Exact) -> Result<Award, ScaleError> {
        let (Some((model, draw)), Some(boards)) = (self.model(), self.boards()) else {
            return Err(ScaleError::NoFormula(self.name()));
        };
        // A whole margin is the table's, with its correction.
        if margin.denominator() == 1 {
            return Ok(self.award(capped(margin.numerator())));
        }
        let size = if margin < Exact::ZERO { -margin } else { margin };
        let vps = model.vps(real(size), boards, draw);
        let winner = hundredths(vps).min(2 * draw.hundredths());
        let award = Award::of_hundredths(winner, 2 * draw.hundredths() - winner);
        Ok(if margin < Exact::ZERO { award.mirrored() } else { award })
    }
}

/// A whole margin; one beyond any scale is one at its end.
fn capped(margin: i128) -> Imps {
    let limit = i128::from(Imps::LIMIT);
    i32::try_from(margin.clamp(-limit, limit))
        .ok()
        .and_then(|margin| Imps::new(margin).ok())
        .unwrap_or(Imps::ZERO)
}

/// The nearest floating-point number.
#[expect(clippy::as_conversions, clippy::cast_precision_loss, reason = "the curve needs no more")]
fn real(exact: Exact) -> f64 {
    exact.numerator() as f64 / exact.denominator() as f64
}

/// Hundredths, a half up.
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "positive and at most 200 VPs"
)]
fn hundredths(vps: f64) -> i32 {
    (100.0 * vps + 0.5) as i32
}
