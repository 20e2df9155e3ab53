//! The strength ranking, the completed cross-table, and surprising results.
#![expect(clippy::float_arithmetic, reason = "percentages of floating-point numbers")]

pub(super) mod document;
mod notes;
mod tables;

pub use notes::with_exponent;

use event::{ContestantId, Event};
use strengths::{StrengthOptions, StrengthRanking};
use zermelo::{CompletedTable, TableCell};

use crate::page::Page;
use crate::table::Table;

/// The report of a ranking by strength.
///
/// ```
/// use formats::{FileFormat, read};
/// use regulations::Regulations;
/// use report::{ShowCrossTable, TableStyle, StrengthReport};
/// use strengths::{StrengthSource, StrengthOptions, rank_by_strength};
///
/// let event = read(FileFormat::Csv, "home,away,home_vps,away_vps\nA,B,8,12\nB,C,8,12\n")?.event;
/// let between = event.find("A").zip(event.find("C")).map(|(a, c)| [a, c]);
/// let options = StrengthOptions::new().from(StrengthSource::Vps).between(between);
/// let ranking = rank_by_strength(&event, &Regulations::default(), &options)?;
/// let strengths = StrengthReport { event: &event, ranking: &ranking, options: &options };
///
/// let [mut text, mut csv, mut json] = [Vec::new(), Vec::new(), Vec::new()];
/// report::page(&strengths.page(ShowCrossTable::Auto), TableStyle::Plain, &mut text)?;
/// report::csv(&strengths.table(ShowCrossTable::Always), &mut csv)?;
/// report::json(&strengths.document(ShowCrossTable::Auto), &mut json)?;
/// assert!(strengths.between().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StrengthReport<'a> {
    /// The event.
    pub event: &'a Event,
    /// The ranking.
    pub ranking: &'a StrengthRanking,
    /// The options of the computation.
    pub options: &'a StrengthOptions,
}

/// Option to show the completed cross-table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShowCrossTable {
    /// Always, regardless of its size.
    Always,
    /// Only on a page, and only if it is narrow.
    Auto,
}

impl<'a> StrengthReport<'a> {
    /// Returns the report for people.
    #[must_use]
    pub fn page(self, table: ShowCrossTable) -> Page<'a> {
        let mut page = Page::default();
        let mut heading = self.title();
        heading.extend(self.method_lines());
        page.words(heading);
        page.table(self.ranking_table());
        page.words(vec![self.legend()]);
        if let Some(completed) = self.shown_table(table) {
            page.table(self.cross_table(completed));
            if self.has_unplayed_match(completed) {
                let note = "Brackets: a match that was not played, with its expected result.";
                page.words(vec![note.to_owned()]);
            }
            if self.has_scaled_match(completed) {
                let note = "Stars: a different number of games was played; the result is converted to the usual number.";
                page.words(vec![note.to_owned()]);
            }
        }
        if self.ranking.surprises().next().is_some() {
            page.table(self.surprises());
        }
        page
    }

    /// Returns the completed table that a page shows, or `None` if it is too large or was not computed.
    ///
    /// ```
    /// use formats::{FileFormat, read};
    /// use regulations::Regulations;
    /// use report::{ShowCrossTable, StrengthReport};
    /// use strengths::{StrengthOptions, rank_by_strength};
    ///
    /// let event = read(FileFormat::Csv, "home,away,imps,boards\nA,B,8,20\nB,C,8,20\n")?.event;
    /// let options = StrengthOptions::default();
    /// let ranking = rank_by_strength(&event, &Regulations::default(), &options)?;
    /// let report = StrengthReport { event: &event, ranking: &ranking, options: &options };
    /// let completed = report.shown_table(ShowCrossTable::Auto).unwrap();
    /// // A and C did not meet.
    /// assert_eq!(completed.cell(0, 2).map(|cell| cell.played), Some(0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn shown_table(self, table: ShowCrossTable) -> Option<&'a CompletedTable> {
        let is_shown =
            table == ShowCrossTable::Always || self.ranking.teams.len() <= MAX_CROSS_TABLE_TEAMS;
        self.ranking.table.as_ref().filter(|_| is_shown)
    }

    /// Returns the ranking as one table. With [`ShowCrossTable::Always`], it returns the completed
    /// cross-table instead, one row per entry.
    #[must_use]
    pub fn table(self, table: ShowCrossTable) -> Table<'a> {
        match self.ranking.table.as_ref().filter(|_| table == ShowCrossTable::Always) {
            Some(completed) => self.entries(completed),
            None => self.ranking_table(),
        }
    }

    /// Returns `true` if any match of the table was not played.
    fn has_unplayed_match(self, completed: &CompletedTable) -> bool {
        self.has_cell(completed, |cell| cell.played == 0)
    }

    /// Returns `true` if the games of any match were scaled to another number.
    fn has_scaled_match(self, completed: &CompletedTable) -> bool {
        self.has_cell(completed, |cell| cell.of.is_some())
    }

    fn has_cell(self, completed: &CompletedTable, condition: impl Fn(TableCell) -> bool) -> bool {
        let teams = self.ranking.teams.len();
        let cells = (0..teams).flat_map(|team| (0..teams).map(move |other| (team, other)));
        cells.filter_map(|(team, other)| completed.cell(team, other)).any(condition)
    }

    fn name(self, team: ContestantId) -> &'a str {
        self.event.name(team)
    }

    /// Returns matches as the names of their teams.
    fn match_names(self, matches: &[[ContestantId; 2]]) -> Vec<String> {
        let names = |teams: &[ContestantId; 2]| teams.map(|team| self.name(team)).join(" – ");
        matches.iter().map(names).collect()
    }

    /// Returns the confidence level in whole percent.
    fn confidence(self) -> String {
        format!("{:.0} %", 100.0 * self.options.confidence)
    }
}

/// The maximum number of teams for which a page shows the completed cross-table by default.
const MAX_CROSS_TABLE_TEAMS: usize = 16;
