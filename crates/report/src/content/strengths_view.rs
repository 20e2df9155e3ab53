use std::io::{self, Write};

use crate::content::report_view::{ReportView, Subject};
use crate::page::Page;
use crate::render;
use crate::table::Table;
use crate::view::strengths::{ShowCrossTable, StrengthReport};

/// The report of a ranking by strength, with or without the completed cross-table.
///
/// ```
/// use formats::{FileFormat, read};
/// use regulations::Regulations;
/// use report::{ReportView, ShowCrossTable, StrengthReport, StrengthsView};
/// use strengths::{StrengthSource, StrengthOptions, rank_by_strength};
///
/// let event = read(FileFormat::Csv, "home,away,home_vps,away_vps\nA,B,8,12\nB,C,8,12\n")?.event;
/// let options = StrengthOptions::new().from(StrengthSource::Vps);
/// let ranking = rank_by_strength(&event, &Regulations::default(), &options)?;
/// let report = StrengthReport { event: &event, ranking: &ranking, options: &options };
/// let mut teams = 0;
/// StrengthsView::new(report, ShowCrossTable::Auto).table().for_each_row(|_| Ok(teams += 1))?;
/// assert_eq!(teams, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StrengthsView<'a> {
    report: StrengthReport<'a>,
    cross_table: ShowCrossTable,
}

impl<'a> StrengthsView<'a> {
    /// Creates a view of a report.
    #[must_use]
    pub const fn new(report: StrengthReport<'a>, cross_table: ShowCrossTable) -> Self {
        Self { report, cross_table }
    }
}

impl ReportView for StrengthsView<'_> {
    fn page(&self) -> Page<'_> {
        self.report.page(self.cross_table)
    }

    fn table(&self) -> Table<'_> {
        self.report.table(self.cross_table)
    }

    fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        render::json(&self.report.document(self.cross_table), out)
    }

    fn subject(&self) -> Subject<'_> {
        Subject::Strengths(self.report, self.cross_table)
    }
}
