//! Downloads.

use std::io;

use traveller::ScoredEvent;
use traveller::exchange::{self, ExchangeFormat};
use traveller::report::{self, Csv, Detail, Report};

use crate::event_page::event_page;

traveller::bridge_core::choices! {
    /// A format in which an event is downloaded.
    pub enum DownloadFormat: "form of a download" {
        /// The results page.
        Html = "html",
        /// The results, one row each.
        Csv = "csv",
        /// The report, for programs.
        Json = "json",
        /// The event as XML.
        Usebio = "usebio",
        /// The event as Portable Bridge Notation.
        Pbn = "pbn",
    }
}

/// A file for download.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Download {
    /// The extension of its name.
    pub(crate) ending: &'static str,
    /// Its media type.
    pub(crate) media: &'static str,
    pub(crate) bytes: Vec<u8>,
    /// The information that the format cannot hold.
    pub(crate) lost: Vec<String>,
}

impl DownloadFormat {
    const fn exchange(self) -> Option<ExchangeFormat> {
        match self {
            Self::Html | Self::Json => None,
            Self::Csv => Some(ExchangeFormat::Csv),
            Self::Usebio => Some(ExchangeFormat::Usebio),
            Self::Pbn => Some(ExchangeFormat::Pbn),
        }
    }

    const fn ending(self) -> &'static str {
        match self {
            Self::Usebio => "xml",
            Self::Html | Self::Csv | Self::Json | Self::Pbn => self.name(),
        }
    }

    const fn media(self) -> &'static str {
        match self {
            Self::Html => "text/html",
            Self::Csv => "text/csv",
            Self::Json => "application/json",
            Self::Usebio => "application/xml",
            Self::Pbn => "text/plain",
        }
    }

    /// Returns the event in this format, or the reason why this is impossible.
    pub(crate) fn export(self, scored: &ScoredEvent) -> Result<Download, String> {
        let mut file =
            Download { ending: self.ending(), media: self.media(), ..Download::default() };
        let error_text = |error: io::Error| error.to_string();
        if let Some(format) = self.exchange() {
            let losses = exchange::losses(scored, format).map_err(|error| error.to_string())?;
            file.lost = losses.list().to_vec();
            if self == Self::Csv {
                // The file is likely to be opened with a spreadsheet program.
                let csv = Csv::new().guard_formulas(true);
                let guarded =
                    exchange::write_csv(scored, csv, &mut file.bytes).map_err(error_text)?;
                if guarded > 0 {
                    file.lost
                        .push(format!("formulas: {guarded} cells have an apostrophe before them"));
                }
            } else {
                exchange::write(scored, format, &mut file.bytes).map_err(error_text)?;
            }
        } else if self == Self::Json {
            let document = Report::new(scored).document(Detail::Boards);
            report::json(&document, &mut file.bytes).map_err(error_text)?;
        } else {
            file.bytes = event_page(scored).into_bytes();
        }
        Ok(file)
    }
}
