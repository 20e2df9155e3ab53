bridge_core::choices! {
    /// The names of the scales.
    ///
    /// # Examples
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
        /// `logarithmic`: the model whose sensitivity is the inverse of a linear function of the
        /// margin.
        Logarithmic = "logarithmic",
        /// `square-root`: the model whose sensitivity is the inverse of a linear function of the
        /// VPs.
        SquareRoot = "square-root",
        /// `custom`: a custom scale, defined by its bands.
        Custom = "custom",
    }
}
