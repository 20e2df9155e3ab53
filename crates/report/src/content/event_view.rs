use std::io::{self, Write};

use scoring::ScoredEvent;

use crate::content::report_view::{Content, ReportView, Subject};
use crate::page::Page;
use crate::part::{Detail, ReportPart};
use crate::render;
use crate::report::Report;
use crate::table::Table;
use crate::unavailable::Unavailable;

/// The report of a scored event, or one part of it.
///
/// ```
/// use formats::{FileFormat, read};
/// use regulations::{Method, Regulations};
/// use report::{Content, Detail, EventView, ReportPart, ReportView};
///
/// let read = read(FileFormat::Csv, "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")?;
/// let scored = scoring::score(read.event, Method::Matchpoints, Regulations::default())?;
/// let mut json = Vec::new();
/// EventView::new(&scored, None, Detail::Standings).json(&mut json)?;
/// assert!(String::from_utf8(json)?.starts_with("{\n  \"schema_version\": 1,"));
///
/// let regulations = EventView::new(&scored, Some(ReportPart::Regulations), Detail::Standings);
/// assert_eq!(regulations.why_unavailable(Content::Tables), None);
/// let why = regulations.why_unavailable(Content::Document).ok_or("a document has all parts")?;
/// assert_eq!(why.to_string(), "show is not supported with JSON, which contains all parts");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct EventView<'a> {
    scored: &'a ScoredEvent,
    part: Option<ReportPart>,
    detail: Detail,
}

impl<'a> EventView<'a> {
    /// Creates the report of an event. `part` selects one part, as in [`Report::page`].
    #[must_use]
    pub const fn new(scored: &'a ScoredEvent, part: Option<ReportPart>, detail: Detail) -> Self {
        Self { scored, part, detail }
    }

    const fn report(&self) -> Report<'a> {
        Report::new(self.scored)
    }
}

impl ReportView for EventView<'_> {
    fn page(&self) -> Page<'_> {
        self.report().page(self.part, self.detail)
    }

    fn table(&self) -> Table<'_> {
        self.report().table(self.part, self.detail)
    }

    fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        render::json(&self.report().document(self.detail), out)
    }

    fn subject(&self) -> Subject<'_> {
        match self.part {
            None => Subject::Event(self.scored),
            Some(_) => Subject::Tables,
        }
    }

    fn why_unavailable(&self, content: Content) -> Option<Unavailable> {
        let why = self.report().why_unavailable(self.part?);
        why.or_else(|| match content {
            Content::Tables => None,
            Content::Document => Some(Unavailable::part_of_document()),
        })
    }
}
