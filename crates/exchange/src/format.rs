//! The table of formats: one row per format.

use std::io::{self, Write};

use report::Csv;
use scoring::ScoredEvent;

use crate::error::ExchangeFormatError;
use crate::loss::ConversionLosses;
use crate::{csv, pbn, usebio};

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

/// A row of the table.
#[derive(Clone, Copy)]
struct FormatSpec {
    label: &'static str,
    about: &'static str,
    extensions: &'static [&'static str],
    media_type: &'static str,
    losses: fn(&ScoredEvent) -> Result<ConversionLosses, ExchangeFormatError>,
    write: fn(&ScoredEvent, &mut dyn Write) -> io::Result<()>,
}

impl ExchangeFormat {
    /// Returns the row of the format. A new format is a variant, a row here, and a file with its
    /// writer.
    const fn spec(self) -> FormatSpec {
        match self {
            Self::Csv => FormatSpec {
                label: "CSV",
                about: "CSV has one row for each result.",
                extensions: &["csv"],
                media_type: "text/csv",
                losses: csv::losses,
                write: |scored, out| csv::write(scored, Csv::new(), out).map(drop),
            },
            Self::Pbn => FormatSpec {
                label: "PBN",
                about: "PBN has the results and their scores, for other programs.",
                extensions: &["pbn"],
                media_type: "text/plain",
                losses: pbn::losses,
                write: pbn::write,
            },
            Self::Usebio => FormatSpec {
                label: "USEBIO",
                about: "USEBIO has the results and their scores as XML.",
                extensions: &["xml", "usebio"],
                media_type: "application/xml",
                losses: usebio::losses,
                write: usebio::write,
            },
        }
    }

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
        let ending = ending.to_ascii_lowercase();
        Self::ALL.iter().copied().find(|format| format.extensions().contains(&ending.as_str()))
    }

    /// Returns the name of the format for people.
    ///
    /// ```
    /// assert_eq!(exchange::ExchangeFormat::Usebio.label(), "USEBIO");
    /// ```
    #[must_use]
    pub const fn label(self) -> &'static str {
        self.spec().label
    }

    /// Returns a sentence about the contents of a file.
    ///
    /// ```
    /// let about = exchange::ExchangeFormat::Usebio.about();
    /// assert_eq!(about, "USEBIO has the results and their scores as XML.");
    /// ```
    #[must_use]
    pub const fn about(self) -> &'static str {
        self.spec().about
    }

    /// Returns the extensions of files in this format in lower case, the usual one first.
    ///
    /// ```
    /// assert_eq!(exchange::ExchangeFormat::Usebio.extensions(), ["xml", "usebio"]);
    /// ```
    #[must_use]
    pub const fn extensions(self) -> &'static [&'static str] {
        self.spec().extensions
    }

    /// Returns the media type of the format.
    ///
    /// ```
    /// assert_eq!(exchange::ExchangeFormat::Csv.media_type(), "text/csv");
    /// ```
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        self.spec().media_type
    }

    /// Returns the information that the format cannot hold.
    pub(crate) fn losses(
        self,
        scored: &ScoredEvent,
    ) -> Result<ConversionLosses, ExchangeFormatError> {
        (self.spec().losses)(scored)
    }

    /// Writes an event in this format.
    pub(crate) fn write(self, scored: &ScoredEvent, out: &mut dyn Write) -> io::Result<()> {
        (self.spec().write)(scored, out)
    }
}
