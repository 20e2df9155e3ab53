//! The formats.

bridge_core::choices! {
    /// A file format for exporting an event.
    pub enum ExchangeFormat: "format" {
        /// `csv`: one row per result.
        Csv = "csv",
        /// `pbn`: Portable Bridge Notation 2.1, with tables of scores.
        Pbn = "pbn",
        /// `usebio`: USEBIO 1.2.
        Usebio = "usebio",
    }
}

impl ExchangeFormat {
    /// Returns the format for the extension of a file name, or `None` if the extension is unknown.
    ///
    /// ```
    /// use exchange::ExchangeFormat;
    ///
    /// assert_eq!(ExchangeFormat::detect("evening.XML"), Some(ExchangeFormat::Usebio));
    /// assert_eq!(ExchangeFormat::detect("evening.txt"), None);
    /// ```
    #[must_use]
    pub fn detect(name: &str) -> Option<Self> {
        let (_, ending) = name.rsplit_once('.')?;
        match ending.to_ascii_lowercase().as_str() {
            "csv" => Some(Self::Csv),
            "pbn" => Some(Self::Pbn),
            "xml" | "usebio" => Some(Self::Usebio),
            _ => None,
        }
    }
}
