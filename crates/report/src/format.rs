//! The table of formats of reports: one row per format.

use std::io::{self, Write};

use crate::content::{Content, ReportView};
use crate::render::{Csv, TableStyle, page};

bridge_core::choices! {
    /// A format of reports.
    pub enum ReportFormat: "format" {
        /// `text`: the report for people.
        Text = "text",
        /// `csv`: one table.
        Csv = "csv",
        /// `json`: all data.
        Json = "json",
    }
}

/// Options that apply to some of the formats.
#[derive(Clone, Copy, Debug)]
pub struct WriteOptions {
    /// The options of CSV.
    pub csv: Csv,
    /// The style of tables in text.
    pub style: TableStyle,
}

/// A row of the table.
#[derive(Clone, Copy)]
struct FormatSpec {
    about: &'static str,
    extensions: &'static [&'static str],
    content: Content,
    write: fn(&dyn ReportView, &WriteOptions, &mut dyn Write) -> io::Result<()>,
}

impl ReportFormat {
    /// Returns the row of the format. A new format is a variant, a row here, and a file in `render/`.
    const fn spec(self) -> FormatSpec {
        match self {
            Self::Text => FormatSpec {
                about: "A text report is for people.",
                extensions: &["txt"],
                content: Content::Tables,
                write: |view, options, out| page(&view.page(), options.style, out),
            },
            Self::Csv => FormatSpec {
                about: "CSV is one table.",
                extensions: &["csv"],
                content: Content::Tables,
                write: |view, options, out| view.csv(options.csv, out),
            },
            Self::Json => FormatSpec {
                about: "JSON has all data, with exact fractional numbers as strings.",
                extensions: &["json"],
                content: Content::Document,
                write: |view, _, out| view.json(out),
            },
        }
    }

    /// Returns a sentence about the contents.
    ///
    /// ```
    /// assert_eq!(report::ReportFormat::Csv.about(), "CSV is one table.");
    /// ```
    #[must_use]
    pub const fn about(self) -> &'static str {
        self.spec().about
    }

    /// Returns the extensions of files in this format in lower case, the usual one first.
    ///
    /// ```
    /// assert_eq!(report::ReportFormat::Text.extensions(), ["txt"]);
    /// ```
    #[must_use]
    pub const fn extensions(self) -> &'static [&'static str] {
        self.spec().extensions
    }

    /// Returns the content that the format is written from.
    ///
    /// ```
    /// assert_eq!(report::ReportFormat::Json.content(), report::Content::Document);
    /// ```
    #[must_use]
    pub const fn content(self) -> Content {
        self.spec().content
    }

    /// Writes a report in this format.
    ///
    /// # Errors
    ///
    /// Returns the errors of `out`.
    ///
    /// # Examples
    ///
    /// ```
    /// use report::{Csv, ReportFormat, TableStyle, WriteOptions};
    ///
    /// let options = WriteOptions { csv: Csv::new(), style: TableStyle::Plain };
    /// let mut csv = Vec::new();
    /// ReportFormat::Csv.write(&report::imp_scale(), &options, &mut csv)?;
    /// assert!(csv.starts_with(b"imps,from,to\n"));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn write(
        self,
        view: &dyn ReportView,
        options: &WriteOptions,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        (self.spec().write)(view, options, out)
    }
}
