//! The properties of each named scale: source, numbers of boards, parameters, and constructor. Files
//! of single tables are in the folder of this module.

mod ebu_old;
mod wbf_25;

use bridge_core::MatchLength;

use crate::CurveCorrection::Concave;
use crate::error::ScaleError;
use crate::model::Model;
use crate::name::ScaleName;
use crate::parameters::Parameters;
use crate::scale::Scale;

struct Row {
    source: &'static str,
    /// The minimum and maximum number of boards, or `None` if the scale does not depend on the
    /// number of boards.
    boards: Option<(u8, u8)>,
    build: Build,
}

/// The constructor of a scale for a number of boards.
enum Build {
    /// The scale has no parameters.
    Fixed(fn(MatchLength) -> Result<Scale, ScaleError>),
    /// The draw and the blitz are parameters.
    Open(fn(MatchLength, Parameters) -> Result<Scale, ScaleError>),
}

use Build::{Fixed, Open};

const ANY_LENGTH: Option<(u8, u8)> = Some((1, MatchLength::MAX));
const MODEL_SOURCE: &str =
    "WBF 2013, item 7 with eq. 7; rounded and corrected like the WBF scale, our choice";

const fn row(source: &'static str, boards: Option<(u8, u8)>, build: Build) -> Row {
    Row { source, boards, build }
}

impl ScaleName {
    #[rustfmt::skip]
    const fn row(self) -> Row {
        match self {
            Self::Wbf => row("WBF 2013, eqs. 1, 3 and 9, with the concavity correction of section 3", ANY_LENGTH,
                Open(|boards, open| Ok(Scale::wbf_continuous(boards, open)))),
            Self::WbfUncorrected => row("WBF 2013, eqs. 1, 3 and 9, without the correction", ANY_LENGTH,
                Open(|boards, open| Ok(Scale::wbf_uncorrected(boards, open)))),
            Self::WbfDiscrete => row("WBF 2013, section 4, with its concavity correction", ANY_LENGTH,
                Open(Scale::wbf_discrete)),
            Self::Wbf25 => row("Dirksen–Stieglitz, Table 1", Some((8, 8)), Fixed(Scale::wbf_25)),
            Self::Acbl20 => row("ACBL K, 20 point scale", Some((1, 36)), Fixed(Scale::acbl_20)),
            Self::Acbl30 => row("ACBL K, 30 point scale", Some((1, 36)), Fixed(Scale::acbl_30)),
            Self::AcblNabc => row("ACBL K, NABC+ VP scale; rounding to 0.01, half up, is our choice", ANY_LENGTH,
                Fixed(|boards| Ok(Scale::acbl_nabc(boards)))),
            Self::EbuOld => row("EBU and SBU, 20-0 scale before 2013; secondary source", Some((1, 55)),
                Fixed(Scale::ebu_old)),
            Self::Quadratic => row(MODEL_SOURCE, ANY_LENGTH,
                Open(|boards, open| Ok(Scale::from_model(Model::Quadratic, Concave, boards, open)))),
            Self::Logarithmic => row(MODEL_SOURCE, ANY_LENGTH,
                Open(|boards, open| Ok(Scale::from_model(Model::Logarithmic, Concave, boards, open)))),
            Self::SquareRoot => row(MODEL_SOURCE, ANY_LENGTH,
                Open(|boards, open| Ok(Scale::from_model(Model::SquareRoot, Concave, boards, open)))),
            Self::Custom => row("custom bands", None, Fixed(|_| Err(ScaleError::NoBands))),
        }
    }

    /// Returns the source of the scale.
    ///
    /// # Examples
    ///
    /// ```
    /// use vp_scales::ScaleName;
    ///
    /// assert_eq!(ScaleName::Acbl20.source(), "ACBL K, 20 point scale");
    /// ```
    #[must_use]
    pub const fn source(self) -> &'static str {
        self.row().source
    }

    /// Returns the minimum and maximum number of boards of the scale, or `None` if it does not
    /// depend on the number of boards.
    ///
    /// # Examples
    ///
    /// ```
    /// use vp_scales::ScaleName;
    ///
    /// assert_eq!(ScaleName::Wbf25.boards(), Some((8, 8)));
    /// assert_eq!(ScaleName::Custom.boards(), None);
    /// ```
    #[must_use]
    pub const fn boards(self) -> Option<(u8, u8)> {
        self.row().boards
    }

    /// Returns `true` if the scale accepts [`Parameters`]: the VPs of a draw (V₀) and the blitz
    /// (X).
    ///
    /// # Examples
    ///
    /// ```
    /// use vp_scales::ScaleName;
    ///
    /// assert!(ScaleName::Wbf.takes_parameters());
    /// assert!(!ScaleName::AcblNabc.takes_parameters());
    /// ```
    #[must_use]
    pub const fn takes_parameters(self) -> bool {
        matches!(self.row().build, Open(_))
    }
}

impl Scale {
    /// Creates the named scale for a number of boards. `parameters` sets the draw and the blitz if
    /// the scale accepts them.
    ///
    /// # Errors
    ///
    /// Returns [`ScaleError::Boards`] if the scale is not defined for the number of boards. For a
    /// discrete scale, returns [`ScaleError::TooFine`] if it has more VPs than IMPs, and
    /// [`ScaleError::HalfDraw`] if the draw is not whole. Returns [`ScaleError::Draw`] or
    /// [`ScaleError::Blitz`] if that parameter is set although the scale fixes it, and
    /// [`ScaleError::NoBands`] for [`ScaleName::Custom`].
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::MatchLength;
    /// use vp_scales::{Scale, ScaleName};
    ///
    /// let error = Scale::named(ScaleName::Acbl30, MatchLength::new(37)?, None).unwrap_err();
    /// assert_eq!(error.to_string(), "the scale acbl-30 is defined for 1 to 36 boards, not 37");
    /// # Ok::<(), bridge_core::MatchLengthError>(())
    /// ```
    pub fn named(
        name: ScaleName,
        boards: MatchLength,
        parameters: impl Into<Parameters>,
    ) -> Result<Self, ScaleError> {
        let open = parameters.into();
        match name.row().build {
            Open(build) => build(boards, open),
            Fixed(_) if open.draw.is_some() => Err(ScaleError::Draw(name)),
            Fixed(_) if open.blitz.is_some() => Err(ScaleError::Blitz(name)),
            Fixed(build) => build(boards),
        }
    }
}
