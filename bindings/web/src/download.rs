//! What can be taken home.

use std::io;

use traveller::ScoredEvent;
use traveller::report::{self, Csv, Detail, ExchangeFormat, Report};

use crate::page_of::page_of;

traveller::bridge_core::choices! {
    /// A form in which an event is downloaded.
    pub enum Form: "form of a download" {
        /// The page of results.
        Html = "html",
        /// The results: a line for each.
        Csv = "csv",
        /// The report, for programs.
        Json = "json",
        /// The event as XML.
        Usebio = "usebio",
        /// The event as Portable Bridge Notation.
        Pbn = "pbn",
    }
}

/// A file that is downloaded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Download {
    /// What its name ends in.
    pub(crate) ending: &'static str,
    /// Its kind, as browsers name it.
    pub(crate) media: &'static str,
    pub(crate) bytes: Vec<u8>,
    /// What the form cannot hold.
    pub(crate) lost: Vec<String>,
}

impl Form {
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

    /// The event in this form, or why it cannot be had.
    pub(crate) fn of(self, scored: &ScoredEvent) -> Result<Download, String> {
        let mut file =
            Download { ending: self.ending(), media: self.media(), ..Download::default() };
        let of_error = |error: io::Error| error.to_string();
        if let Some(format) = self.exchange() {
            let losses = report::losses(scored, format).map_err(|error| error.to_string())?;
            file.lost = losses.list().to_vec();
            if self == Self::Csv {
                // It is opened with a spreadsheet, as likely as not.
                let csv = Csv::new().guard_formulas(true);
                let guarded =
                    report::exchange_csv(scored, csv, &mut file.bytes).map_err(of_error)?;
                if guarded > 0 {
                    file.lost
                        .push(format!("formulas: {guarded} cells have an apostrophe before them"));
                }
            } else {
                report::exchange(scored, format, &mut file.bytes).map_err(of_error)?;
            }
        } else if self == Self::Json {
            let document = Report::new(scored).document(Detail::Boards);
            report::json(&document, &mut file.bytes).map_err(of_error)?;
        } else {
            file.bytes = page_of(scored).into_bytes();
        }
        Ok(file)
    }
}
