use std::fmt;
use std::io::{self, Write};

use scoring::ScoredEvent;

use crate::page::Page;
use crate::render::{self, Csv};
use crate::table::Table;
use crate::unavailable::Unavailable;
use crate::view::strengths::{ShowCrossTable, StrengthReport};

/// A report that can be written in every output format.
///
/// You must implement [`page`](Self::page) and [`table`](Self::table). By default the CSV and
/// JSON are [`table`](Self::table), and the report is always available.
///
/// ```
/// use report::{Content, ReportView, Subject};
///
/// let scale = report::imp_scale();
/// assert_eq!((scale.page().blocks.len(), ReportView::table(&scale).title()), (1, scale.title()));
/// assert!(matches!(scale.subject(), Subject::Tables));
/// assert_eq!(scale.why_unavailable(Content::Document), None);
/// ```
pub trait ReportView: fmt::Debug {
    /// Returns the tables and paragraphs for people.
    fn page(&self) -> Page<'_>;

    /// Returns one table for programs.
    fn table(&self) -> Table<'_>;

    /// Writes one table as CSV.
    ///
    /// # Errors
    ///
    /// Returns the errors of `out`.
    fn csv(&self, csv: Csv, out: &mut dyn Write) -> io::Result<()> {
        csv.table(&self.table(), out)
    }

    /// Writes everything as JSON.
    ///
    /// # Errors
    ///
    /// Returns the errors of `out`.
    fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        render::json(&self.table(), out)
    }

    /// Returns the subject of the report, for formats that show more than tables.
    fn subject(&self) -> Subject<'_> {
        Subject::Tables
    }

    /// Returns the reason why the content is unavailable, or `None` if it is available. An
    /// unavailable content must not be written.
    fn why_unavailable(&self, content: Content) -> Option<Unavailable> {
        let _ = content;
        None
    }
}

/// The content of a report that a format is written from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// The tables for people or for programs.
    Tables,
    /// All data.
    Document,
}

/// The subject of a report.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Subject<'a> {
    /// A scored event as a whole.
    Event(&'a ScoredEvent),
    /// A ranking by strength.
    Strengths(StrengthReport<'a>, ShowCrossTable),
    /// Only the tables of the report.
    Tables,
}

impl ReportView for Table<'_> {
    fn page(&self) -> Page<'_> {
        Page::new(vec![self.clone()])
    }

    fn table(&self) -> Table<'_> {
        self.clone()
    }
}
