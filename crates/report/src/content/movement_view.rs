use std::io::{self, Write};

use crate::content::report_view::ReportView;
use crate::page::Page;
use crate::render;
use crate::table::Table;
use crate::view::movement::{GuideCards, MovementReport};

/// The report of a movement, with or without guide cards.
///
/// ```
/// use report::{GuideCards, MovementReport, MovementView, ReportView};
/// use zermelo::{BoardSets, Movement};
///
/// let movement = Movement::new(8, 3)?;
/// let sets = BoardSets::duplicated(&movement);
/// let report = MovementReport { movement: &movement, sets: &sets, boards: None };
/// let mut matches = 0;
/// MovementView::new(report, GuideCards::Hide).table().for_each_row(|_| Ok(matches += 1))?;
/// assert_eq!(matches, 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MovementView<'a> {
    report: MovementReport<'a>,
    cards: GuideCards,
}

impl<'a> MovementView<'a> {
    /// Creates a view of a report.
    #[must_use]
    pub const fn new(report: MovementReport<'a>, cards: GuideCards) -> Self {
        Self { report, cards }
    }
}

impl ReportView for MovementView<'_> {
    fn page(&self) -> Page<'_> {
        self.report.page(self.cards)
    }

    fn table(&self) -> Table<'_> {
        self.report.table(self.cards)
    }

    fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        render::json(&self.report.document(), out)
    }
}
