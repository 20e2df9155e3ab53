use bridge_core::MatchLength;

bridge_core::choices! {
    /// The scales by name.
    ///
    /// ```
    /// use vp_scales::ScaleName;
    ///
    /// let name: ScaleName = "acbl-20".parse()?;
    /// assert_eq!(name.boards(), Some((1, 36)));
    /// # Ok::<(), bridge_core::ChoiceError>(())
    /// ```
    pub enum ScaleName: "Victory Point scale" {
        /// `wbf`: WBF 2013 continuous, with the concavity correction.
        Wbf = "wbf",
        /// `wbf-uncorrected`: the same curve, rounded and not corrected.
        WbfUncorrected = "wbf-uncorrected",
        /// `wbf-discrete`: WBF 2013 discrete, with its own correction.
        WbfDiscrete = "wbf-discrete",
        /// `wbf-25`: the old WBF scale of 25 points, 8 boards.
        Wbf25 = "wbf-25",
        /// `acbl-20`: ACBL, 20 points.
        Acbl20 = "acbl-20",
        /// `acbl-30`: ACBL, 30 points.
        Acbl30 = "acbl-30",
        /// `acbl-nabc`: ACBL, NABC+.
        AcblNabc = "acbl-nabc",
        /// `ebu-old`: the EBU's and SBU's 20-0 scale before 2013.
        EbuOld = "ebu-old",
        /// `quadratic`: the model whose sensitivity falls linearly with the margin.
        Quadratic = "quadratic",
        /// `logarithmic`: the model whose sensitivity is the inverse of a linear function of the margin.
        Logarithmic = "logarithmic",
        /// `square-root`: the model whose sensitivity is the inverse of a linear function of the VPs.
        SquareRoot = "square-root",
        /// `custom`: bands of one's own.
        Custom = "custom",
    }
}

impl ScaleName {
    /// Where the scale comes from.
    ///
    /// ```
    /// use vp_scales::ScaleName;
    ///
    /// assert_eq!(ScaleName::Acbl20.source(), "ACBL K, 20 point scale");
    /// ```
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Self::Wbf => "WBF 2013, eqs. 1, 3 and 9, with the concavity correction of section 3",
            Self::WbfUncorrected => "WBF 2013, eqs. 1, 3 and 9, without the correction",
            Self::WbfDiscrete => "WBF 2013, section 4, with its concavity correction",
            Self::Wbf25 => "Dirksen–Stieglitz, Table 1",
            Self::Acbl20 => "ACBL K, 20 point scale",
            Self::Acbl30 => "ACBL K, 30 point scale",
            Self::AcblNabc => "ACBL K, NABC+ VP scale; rounding to 0.01, half up, is our choice",
            Self::EbuOld => "EBU and SBU, 20-0 scale before 2013; second-hand",
            Self::Quadratic | Self::Logarithmic | Self::SquareRoot => {
                "WBF 2013, item 7 with eq. 7; rounded and corrected like the WBF scale, our choice"
            }
            Self::Custom => "bands of one's own",
        }
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
        match self {
            Self::Wbf
            | Self::WbfUncorrected
            | Self::WbfDiscrete
            | Self::AcblNabc
            | Self::Quadratic
            | Self::Logarithmic
            | Self::SquareRoot => Some((1, MatchLength::MAX)),
            Self::Wbf25 => Some((8, 8)),
            Self::Acbl20 | Self::Acbl30 => Some((1, 36)),
            Self::EbuOld => Some((1, 55)),
            Self::Custom => None,
        }
    }

    /// Whether the [`Parameters`](crate::Parameters) are free: what a drawn match is worth (V₀), and where the blitz
    /// is (X).
    ///
    /// ```
    /// use vp_scales::ScaleName;
    ///
    /// assert!(ScaleName::Wbf.takes_parameters());
    /// assert!(!ScaleName::AcblNabc.takes_parameters());
    /// ```
    #[must_use]
    pub const fn takes_parameters(self) -> bool {
        match self {
            Self::Wbf
            | Self::WbfUncorrected
            | Self::WbfDiscrete
            | Self::Quadratic
            | Self::Logarithmic
            | Self::SquareRoot => true,
            Self::Wbf25
            | Self::Acbl20
            | Self::Acbl30
            | Self::AcblNabc
            | Self::EbuOld
            | Self::Custom => false,
        }
    }
}
