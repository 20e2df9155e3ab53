use std::io::{self, Write};

use crate::content::report_view::ReportView;
use crate::page::Page;
use crate::render::Csv;
use crate::table::Table;
use crate::view::plan::MovementPlan;

/// A part of a movement's report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanContent {
    /// The contestants and boards of each round. CSV is the file of the movement.
    Rounds,
    /// Cards, lists, and the announcement.
    Paper,
    /// Figures and problems.
    Figures,
}

/// The report of a movement.
///
/// ```
/// use movements::{Method, Movement, Size};
/// use report::{MovementPlan, PlanContent, PlanView, ReportView};
///
/// let howell = Method::Howell.generate(Size::tables(4))?;
/// let mut csv = Vec::new();
/// PlanView::new(MovementPlan::new(&howell), PlanContent::Rounds).csv(report::Csv::new(), &mut csv)?;
/// assert_eq!(Movement::from_csv(&String::from_utf8(csv)?)?, howell);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PlanView<'a> {
    plan: MovementPlan<'a>,
    content: PlanContent,
}

impl<'a> PlanView<'a> {
    /// Creates a view of a movement.
    #[must_use]
    pub const fn new(plan: MovementPlan<'a>, content: PlanContent) -> Self {
        Self { plan, content }
    }
}

impl ReportView for PlanView<'_> {
    fn page(&self) -> Page<'_> {
        match self.content {
            PlanContent::Rounds => self.plan.page(),
            PlanContent::Paper => self.plan.paper(),
            PlanContent::Figures => Page::new(vec![self.plan.check()]),
        }
    }

    fn table(&self) -> Table<'_> {
        match self.content {
            PlanContent::Rounds => self.plan.table(),
            PlanContent::Paper => self.plan.all_cards(),
            PlanContent::Figures => self.plan.check(),
        }
    }

    fn csv(&self, csv: Csv, out: &mut dyn Write) -> io::Result<()> {
        match self.content {
            PlanContent::Rounds => out.write_all(self.plan.file().as_bytes()),
            PlanContent::Paper | PlanContent::Figures => csv.table(&self.table(), out),
        }
    }
}
