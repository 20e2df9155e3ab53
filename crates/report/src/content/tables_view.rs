use crate::content::report_view::ReportView;
use crate::page::Page;
use crate::table::Table;

/// Tables for people, and one table for programs.
///
/// ```
/// use report::{ReportView, TablesView};
///
/// let presets = TablesView::new(report::regulation_pages(), report::regulation_rows());
/// assert_eq!(presets.page().blocks.len(), 3);
/// assert_eq!(&*presets.table().headings()[1].name, "preset");
/// ```
#[derive(Debug)]
pub struct TablesView<'a> {
    tables: Vec<Table<'a>>,
    rows: Table<'a>,
}

impl<'a> TablesView<'a> {
    /// Creates a report with `tables` for people and `rows` for programs.
    #[must_use]
    pub const fn new(tables: Vec<Table<'a>>, rows: Table<'a>) -> Self {
        Self { tables, rows }
    }
}

impl ReportView for TablesView<'_> {
    fn page(&self) -> Page<'_> {
        Page::new(self.tables.clone())
    }

    fn table(&self) -> Table<'_> {
        self.rows.clone()
    }
}
