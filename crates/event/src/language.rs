//! The language of a results page.

bridge_core::choices! {
    /// The language of a results page.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::Language;
    ///
    /// assert_eq!("de".parse::<Language>()?, Language::German);
    /// assert_eq!(Language::ALL.len(), 8);
    /// # Ok::<(), bridge_core::ChoiceError>(())
    /// ```
    pub enum Language: "language" {
        /// `en`: English.
        English = "en",
        /// `de`: German.
        German = "de",
        /// `fr`: French.
        French = "fr",
        /// `nl`: Dutch.
        Dutch = "nl",
        /// `pl`: Polish.
        Polish = "pl",
        /// `it`: Italian.
        Italian = "it",
        /// `es`: Spanish.
        Spanish = "es",
        /// `sv`: Swedish.
        Swedish = "sv",
    }
}
