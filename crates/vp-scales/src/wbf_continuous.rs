//! Scales in hundredths of a VP, one entry for each IMP: `WBF 2013`, section 3, and its kin.

use alloc::vec::Vec;

use bridge_core::{Exact, MatchLength};

use crate::award::Award;
use crate::concave::make_concave;
use crate::draw::Draw;
use crate::model::Model;
use crate::name::ScaleName;
use crate::parameters::Parameters;
use crate::rounded::Curve;
use crate::scale::Scale;
use crate::scale::Steps;

bridge_core::choices! {
    /// Whether the rounded curve is made concave again.
    pub enum CurveCorrection: "correction" {
        /// `concave`: rounding makes some differences grow; the entries before them are raised.
        Concave = "concave",
        /// `none`: the rounded curve as it is.
        None = "none",
    }
}

impl Scale {
    /// The continuous scale of the WBF, with the concavity correction over the whole table.
    ///
    /// - Takes: the number of boards, 1 to 200; what a draw is worth, usually [`Draw::TEN`], or both
    ///   [`Parameters`].
    /// - Gives: the scale, whose awards add up to twice the draw.
    /// - Fails: never.
    ///
    /// Source: `WBF 2013`, eqs. 1, 3 and 9, and the correction of section 3.
    ///
    /// ```
    /// use bridge_core::{Imps, MatchLength};
    /// use vp_scales::{Draw, Scale};
    ///
    /// let scale = Scale::wbf_continuous(MatchLength::new(8)?, Draw::TEN);
    /// assert_eq!(scale.award(Imps::from(-42)).ours.to_string(), "0.05");
    /// # Ok::<(), bridge_core::MatchLengthError>(())
    /// ```
    #[must_use]
    pub fn wbf_continuous(boards: MatchLength, parameters: impl Into<Parameters>) -> Self {
        Self::from_model(Model::Exponential, CurveCorrection::Concave, boards, parameters)
    }

    /// The same curve, rounded to hundredths and not corrected: what many programs use by mistake.
    ///
    /// Source: `WBF 2013`, eqs. 1, 3 and 9.
    ///
    /// ```
    /// use bridge_core::MatchLength;
    /// use vp_scales::{Draw, Scale};
    ///
    /// let boards = MatchLength::new(16)?;
    /// assert!(!Scale::wbf_uncorrected(boards, Draw::TEN).is_concave());
    /// assert!(Scale::wbf_continuous(boards, Draw::TEN).is_concave());
    /// # Ok::<(), bridge_core::MatchLengthError>(())
    /// ```
    #[must_use]
    pub fn wbf_uncorrected(boards: MatchLength, parameters: impl Into<Parameters>) -> Self {
        Self::from_model(Model::Exponential, CurveCorrection::None, boards, parameters)
    }

    /// The ACBL's NABC+ scale: the WBF's curve for a draw of 10, without a correction. Rounding to 0.01,
    /// a half up, is our choice: the ACBL states none.
    ///
    /// Source: `ACBL K`, NABC+ VP scale.
    ///
    /// ```
    /// use bridge_core::{Imps, MatchLength};
    /// use vp_scales::Scale;
    ///
    /// // A third of the blitz, 60 IMPs for 16 boards, wins half of what is above the draw.
    /// let scale = Scale::acbl_nabc(MatchLength::new(16)?);
    /// assert_eq!(scale.award(Imps::from(20)).ours.to_string(), "15.00");
    /// # Ok::<(), bridge_core::MatchLengthError>(())
    /// ```
    #[must_use]
    pub fn acbl_nabc(boards: MatchLength) -> Self {
        of_model(
            ScaleName::AcblNabc,
            Model::Exponential,
            CurveCorrection::None,
            boards,
            Draw::TEN.into(),
        )
    }

    /// The scale of any of the four models, rounded to hundredths like the WBF's and corrected or not.
    ///
    /// Source: `WBF 2013`, item 7 with the constraints of eq. 7. The report prints no such scale: rounding
    /// and correction are the WBF's, by our choice.
    ///
    /// ```
    /// use bridge_core::{Imps, MatchLength};
    /// use vp_scales::{CurveCorrection, Draw, Model, Scale};
    ///
    /// // The models agree at a third of the blitz and differ elsewhere.
    /// let boards = MatchLength::new(16)?;
    /// let awards = |margin| Model::ALL.map(|model| {
    ///     Scale::from_model(model, CurveCorrection::Concave, boards, Draw::TEN).award(Imps::from(margin)).ours
    /// });
    /// assert_eq!(awards(20).map(|vps| vps.to_string()), ["15.00"; 4]);
    /// assert!(awards(40)[0] > awards(40)[3]);
    /// # Ok::<(), bridge_core::MatchLengthError>(())
    /// ```
    #[must_use]
    pub fn from_model(
        model: Model,
        correction: CurveCorrection,
        boards: MatchLength,
        parameters: impl Into<Parameters>,
    ) -> Self {
        let name = match (model, correction) {
            (Model::Quadratic, _) => ScaleName::Quadratic,
            (Model::Exponential, CurveCorrection::Concave) => ScaleName::Wbf,
            (Model::Exponential, CurveCorrection::None) => ScaleName::WbfUncorrected,
            (Model::Logarithmic, _) => ScaleName::Logarithmic,
            (Model::SquareRoot, _) => ScaleName::SquareRoot,
        };
        of_model(name, model, correction, boards, parameters.into())
    }
}

fn of_model(
    name: ScaleName,
    model: Model,
    correction: CurveCorrection,
    boards: MatchLength,
    parameters: Parameters,
) -> Scale {
    let curve = Curve {
        model,
        blitz: parameters.blitz.unwrap_or(boards.into()),
        draw: parameters.draw.unwrap_or(Draw::TEN),
    };
    // At the smallest whole margin above the blitz the curve has reached its end.
    let above = |margin: u16| curve.hundredths_above_draw(&Exact::from(u64::from(margin)));
    let mut above: Vec<i32> = (0..=curve.blitz.whole_above()).map(above).collect();
    if correction == CurveCorrection::Concave {
        make_concave(&mut above);
    }
    let even = curve.draw.hundredths();
    let awards = above.iter().map(|&above| Award::around(even, above));
    Scale::new(name, Some(boards), Steps::EveryImp, awards.collect())
        .with_curve(curve)
        .with_blitz(parameters.blitz)
}
