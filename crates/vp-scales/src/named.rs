//! What belongs to the name of a scale, a row each: where it comes from, how many boards it is for, what it leaves open,
//! and how it is built.

use bridge_core::MatchLength;

use crate::CurveCorrection::Concave;
use crate::error::ScaleError;
use crate::model::Model;
use crate::name::ScaleName;
use crate::parameters::Parameters;
use crate::scale::Scale;

struct Row {
    source: &'static str,
    /// The fewest and the most boards; none where it has nothing to do with a number of boards.
    boards: Option<(u8, u8)>,
    build: Build,
}

/// How a scale is built for a number of boards.
enum Build {
    /// As it is printed.
    Fixed(fn(MatchLength) -> Result<Scale, ScaleError>),
    /// What a draw is worth and where the blitz is are free.
    Open(fn(MatchLength, Parameters) -> Result<Scale, ScaleError>),
}

use Build::{Fixed, Open};

const ANY: Option<(u8, u8)> = Some((1, MatchLength::MAX));
const OF_MODEL: &str =
    "WBF 2013, item 7 with eq. 7; rounded and corrected like the WBF scale, our choice";

const fn row(source: &'static str, boards: Option<(u8, u8)>, build: Build) -> Row {
    Row { source, boards, build }
}

impl ScaleName {
    #[rustfmt::skip]
    const fn row(self) -> Row {
        match self {
            Self::Wbf => row("WBF 2013, eqs. 1, 3 and 9, with the concavity correction of section 3", ANY,
                Open(|boards, open| Ok(Scale::wbf_continuous(boards, open)))),
            Self::WbfUncorrected => row("WBF 2013, eqs. 1, 3 and 9, without the correction", ANY,
                Open(|boards, open| Ok(Scale::wbf_uncorrected(boards, open)))),
            Self::WbfDiscrete => row("WBF 2013, section 4, with its concavity correction", ANY,
                Open(Scale::wbf_discrete)),
            Self::Wbf25 => row("Dirksen–Stieglitz, Table 1", Some((8, 8)), Fixed(Scale::wbf_25)),
            Self::Acbl20 => row("ACBL K, 20 point scale", Some((1, 36)), Fixed(Scale::acbl_20)),
            Self::Acbl30 => row("ACBL K, 30 point scale", Some((1, 36)), Fixed(Scale::acbl_30)),
            Self::AcblNabc => row("ACBL K, NABC+ VP scale; rounding to 0.01, half up, is our choice", ANY,
                Fixed(|boards| Ok(Scale::acbl_nabc(boards)))),
            Self::EbuOld => row("EBU and SBU, 20-0 scale before 2013; second-hand", Some((1, 55)),
                Fixed(Scale::ebu_old)),
            Self::Quadratic => row(OF_MODEL, ANY,
                Open(|boards, open| Ok(Scale::from_model(Model::Quadratic, Concave, boards, open)))),
            Self::Logarithmic => row(OF_MODEL, ANY,
                Open(|boards, open| Ok(Scale::from_model(Model::Logarithmic, Concave, boards, open)))),
            Self::SquareRoot => row(OF_MODEL, ANY,
                Open(|boards, open| Ok(Scale::from_model(Model::SquareRoot, Concave, boards, open)))),
            Self::Custom => row("bands of one's own", None, Fixed(|_| Err(ScaleError::NoBands))),
        }
    }

    /// Where the scale comes from.
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

    /// The fewest and the most boards that the scale is defined for; none where it has nothing to do
    /// with a number of boards.
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

    /// Whether the [`Parameters`] are free: what a drawn match is worth (V₀), and where the blitz is (X).
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
    /// The scale of a name, for a number of boards.
    ///
    /// - Takes: the name; the number of boards; what a draw is worth and where the blitz is, where the scale
    ///   leaves that open.
    /// - Gives: the scale.
    ///
    /// # Errors
    ///
    /// [`ScaleError::Boards`] where the scale is not defined for the number of boards;
    /// [`ScaleError::TooFine`] for a discrete scale with more VPs than IMPs;
    /// [`ScaleError::HalfDraw`] for one whose draw is not whole; [`ScaleError::Draw`] and [`ScaleError::Blitz`]
    /// where it says itself what a draw is worth and where its blitz is; [`ScaleError::NoBands`] for
    /// [`ScaleName::Custom`].
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
