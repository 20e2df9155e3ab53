//! A table of a report as part of a page.

use askama::Template;
use report::{Align, Heading, Table};

use crate::card_addresses::CardAddresses;
use crate::cells::{Cells, LongTable};
use crate::error::PageError;
use crate::escaped::name;
use crate::picture::Strip;
use crate::table_titles::{QUALIFYING, column_title, table_title};
use crate::texts::Texts;

/// A table. Empty columns are left out.
#[derive(Debug, Template)]
#[template(path = "table.html")]
pub(crate) struct TableView {
    pub(crate) class: String,
    pub(crate) title: String,
    /// Is `true` for the tables of qualifying sessions.
    pub(crate) is_qualifying: bool,
    pub(crate) heads: Vec<ColumnHead>,
    pub(crate) cells: Cells,
}

/// The header of a column.
#[derive(Debug)]
pub(crate) struct ColumnHead {
    pub(crate) title: String,
    /// Is `true` if sorting starts with the smallest value, as for texts and places.
    pub(crate) is_ascending: bool,
    pub(crate) is_sorted: bool,
}

/// The columns that can determine a ranking, in order of precedence.
const RANKING_COLUMNS: [&str; 9] =
    ["percent", "vps", "imps", "points", "rounds", "completed_total", "imps_net", "net", "total"];

impl TableView {
    /// Returns `true` if the table is a ranking.
    pub(crate) fn is_ranking(&self) -> bool {
        self.class.starts_with("rank")
    }

    /// Creates the view of a table. `strip` draws the boards of a contestant after the last column.
    pub(crate) fn new(
        table: &Table<'_>,
        card_addresses: &CardAddresses,
        strip: &dyn Fn(&str) -> Option<Strip>,
        long: LongTable,
        texts: &Texts,
    ) -> Result<Self, PageError> {
        let headings = table.headings();
        let is_ranking = headings.iter().any(|heading| heading.name == "place");
        let cells = Cells::new(
            table,
            card_addresses,
            if is_ranking { strip } else { &|_| None },
            long,
            texts,
        )?;
        let visible = headings.iter().zip(cells.filled()).filter(|&(_, &filled)| filled);
        let visible: Vec<&Heading> = visible.map(|(heading, _)| heading).collect();
        let mut heads: Vec<ColumnHead> = visible
            .iter()
            .map(|heading| ColumnHead {
                title: column_title(heading, texts),
                is_ascending: heading.align == Align::Left || heading.name == "place",
                is_sorted: true,
            })
            .collect();
        if cells.has_strips() {
            let title = texts.by_board.to_owned();
            heads.push(ColumnHead { title, is_ascending: false, is_sorted: false });
        }
        let class = classes(&visible, is_ranking).join(" ");
        Ok(Self {
            class,
            title: table_title(table.title(), texts),
            is_qualifying: table.title().starts_with(QUALIFYING),
            heads,
            cells,
        })
    }

    /// Uses the names of the table for the columns, instead of the words of a results page.
    pub(crate) fn with_column_names(mut self, table: &Table<'_>) -> Self {
        let headings = table.headings();
        let visible = headings.iter().zip(self.cells.filled()).filter(|&(_, &filled)| filled);
        for (head, (heading, _)) in self.heads.iter_mut().zip(visible) {
            head.title = name(&heading.title);
        }
        self
    }
}

/// Returns the CSS classes for the visible columns: `r` for right-aligned columns. In a ranking,
/// `b` marks the column that determines it, and `n` the names of the members. A narrow table first hides the columns
/// marked with `y`, and then those marked with `w`.
fn classes(visible: &[&Heading], is_ranking: bool) -> Vec<String> {
    let main = RANKING_COLUMNS
        .iter()
        .find_map(|main| visible.iter().position(|heading| heading.name == **main));
    let mut classes = if is_ranking { vec!["rank".to_owned()] } else { Vec::new() };
    for (position, heading) in visible.iter().enumerate() {
        let (at, is_main) = (position.saturating_add(1), Some(position) == main);
        if heading.align == Align::Right {
            classes.push(format!("r{at}"));
        }
        if is_ranking && is_main {
            classes.push(format!("b{at}"));
        }
        let is_always_visible =
            is_main || ["place", "pair", "team", "player", "members"].contains(&&*heading.name);
        if is_ranking && heading.name == "members" {
            classes.extend(["mem".to_owned(), format!("n{at}")]);
        }
        if is_ranking && !is_always_visible {
            let kind = if RANKING_COLUMNS.contains(&&*heading.name) || heading.name == "matchpoints"
            {
                'w'
            } else {
                'y'
            };
            classes.push(format!("{kind}{at}"));
        }
    }
    classes
}
