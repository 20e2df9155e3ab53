//! Scales in hundredths of a VP with an entry for each IMP: `WBF 2013`, section 3, and related
//! scales.

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
    /// The correction that makes a rounded curve concave again.
    pub enum CurveCorrection: "correction" {
        /// `concave`: raises entries if rounding made a later difference larger.
        Concave = "concave",
        /// `none`: leaves the rounded curve unchanged.
        None = "none",
    }
}

impl Scale {
    /// Creates the continuous WBF scale, with the concavity correction over the whole table. The
    /// awards of both sides add up to twice the draw.
    ///
    /// `boards` is 1 to 200. `parameters` is the draw, usually [`Draw::TEN`], or both
    /// [`Parameters`].
    ///
    /// Source: `WBF 2013`, eqs. 1, 3 and 9, and the correction of section 3.
    ///
    /// # Examples
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

    /// Creates the continuous WBF scale without the concavity correction, only rounded to
    /// hundredths. Many programs use it by mistake.
    ///
    /// Source: `WBF 2013`, eqs. 1, 3 and 9.
    ///
    /// # Examples
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

    /// Creates the ACBL's NABC+ scale: the WBF curve for a draw of 10 VPs, without a correction.
    /// The ACBL states no rounding; rounding to 0.01, ties up, is our choice.
    ///
    /// Source: `ACBL K`, NABC+ VP scale.
    ///
    /// # Examples
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
        build_from_model(
            ScaleName::AcblNabc,
            Model::Exponential,
            CurveCorrection::None,
            boards,
            Draw::TEN.into(),
        )
    }

    /// Creates the scale of any of the four models, rounded to hundredths like the WBF scale, with
    /// or without the correction.
    ///
    /// Source: `WBF 2013`, item 7 with the constraints of eq. 7. The report prints no such scales;
    /// it is our choice to round and correct them like the WBF scale.
    ///
    /// # Examples
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
        build_from_model(name, model, correction, boards, parameters.into())
    }
}

fn build_from_model(
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
    // The curve has reached its end at the smallest whole margin above the blitz.
    let above = |margin: u16| curve.hundredths_above_draw(&Exact::from(u64::from(margin)));
    let mut above: Vec<i32> = (0..=curve.blitz.whole_above()).map(above).collect();
    if correction == CurveCorrection::Concave {
        make_concave(&mut above);
    }
    let even = curve.draw.hundredths();
    let awards = above.iter().map(|&above| Award::around_draw(even, above));
    Scale::new(name, Some(boards), Steps::EveryImp, awards.collect())
        .with_curve(curve)
        .with_blitz(parameters.blitz)
}
