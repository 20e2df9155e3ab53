//! Downloads.

use std::io;

use traveller::ScoredEvent;
use traveller::exchange::{self, ExchangeFormat};
use traveller::report::{self, Csv, Detail, Report};

use crate::event_page::event_page;

/// A format in which an event is downloaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DownloadFormat {
    /// The results page.
    Html,
    /// The report, for programs.
    Json,
    /// The event, for other programs.
    Exchange(ExchangeFormat),
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
    /// Returns all formats.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let exchange = ExchangeFormat::ALL.iter().copied().map(Self::Exchange);
        [Self::Html, Self::Json].into_iter().chain(exchange)
    }

    /// Returns the format with a name.
    pub(crate) fn find(name: &str) -> Result<Self, String> {
        let found = Self::all().find(|format| format.name() == name);
        found.ok_or_else(|| format!("no format has the name {name:?}"))
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Html => "html",
            Self::Json => "json",
            Self::Exchange(format) => format.name(),
        }
    }

    /// Returns the name for people.
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::Html => "HTML",
            Self::Json => "JSON",
            Self::Exchange(format) => format.label(),
        }
    }

    fn ending(self) -> &'static str {
        match self {
            Self::Html | Self::Json => self.name(),
            Self::Exchange(format) => format.extensions().first().copied().unwrap_or_default(),
        }
    }

    const fn media(self) -> &'static str {
        match self {
            Self::Html => "text/html",
            Self::Json => "application/json",
            Self::Exchange(format) => format.media_type(),
        }
    }

    /// Returns the event in this format, or the reason why this is impossible.
    pub(crate) fn export(self, scored: &ScoredEvent) -> Result<Download, String> {
        let mut file =
            Download { ending: self.ending(), media: self.media(), ..Download::default() };
        let error_text = |error: io::Error| error.to_string();
        if let Self::Exchange(format) = self {
            let losses = exchange::losses(scored, format).map_err(|error| error.to_string())?;
            file.lost = losses.list().to_vec();
            if format == ExchangeFormat::Csv {
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
