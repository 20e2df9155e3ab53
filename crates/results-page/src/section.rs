//! The tables and paragraphs of a report as sections of a page.

use askama::Template;
use report::{Block, Page, Table};

use crate::addresses::Addresses;
use crate::cells::LongTable;
use crate::error::PageError;
use crate::escaped::{name, slug};
use crate::picture::Strip;
use crate::places::Places;
use crate::table::TableView;
use crate::win::Win;

/// A section of a page: a heading, tables side by side, and paragraphs.
#[derive(Debug, Default, Template)]
#[template(path = "section.html")]
pub(crate) struct Section {
    pub(crate) place: String,
    pub(crate) title: String,
    pub(crate) items: Vec<Item>,
    pub(crate) is_pair: bool,
    pub(crate) is_first: bool,
    /// The winners, shown at the top unless each table is a ranking.
    pub(crate) wins: Vec<Win>,
}

impl Section {
    /// Returns the number of tables.
    fn tables(&self) -> usize {
        self.items.iter().filter(|item| item.table().is_some()).count()
    }

    /// Sets the winners. They are shown above each ranking, or at the top if the section has other
    /// tables too.
    pub(crate) fn won(&mut self, wins: Vec<Win>) {
        if self.tables() != wins.len() {
            self.wins = wins;
            return;
        }
        let mut wins = wins.into_iter();
        for item in &mut self.items {
            if let Item::Table(_, win) = item {
                *win = wins.next();
            }
        }
    }
}

/// A table or paragraphs.
#[derive(Debug)]
pub(crate) enum Item {
    Table(Box<TableView>, Option<Win>),
    Words(Vec<String>),
}

impl Item {
    /// Returns the table, or `None` for paragraphs.
    pub(crate) const fn table(&self) -> Option<&TableView> {
        match self {
            Self::Table(table, _) => Some(table),
            Self::Words(_) => None,
        }
    }
}

/// The maximum number of tables that a browser shows without problems: the cards of 5,000 pairs.
const MOST_TABLES: usize = 10_000;

/// Returns the blocks of a report as sections. Each table is followed by its paragraphs. The
/// rankings share the first section.
pub(crate) fn sections(
    page: &Page<'_>,
    places: &Places,
    strip: &dyn Fn(&str) -> Option<Strip>,
    ranking: &str,
) -> Result<Vec<Section>, PageError> {
    let rankings =
        Section { place: "ranking".to_owned(), title: ranking.to_owned(), ..Section::default() };
    let mut gathered =
        Gathered { rankings, others: Vec::new(), last: None, addresses: Addresses::of_parts() };
    let mut left = MOST_TABLES;
    let mut view = |table: &Table<'_>| {
        left = left.checked_sub(1).ok_or(PageError::TooManyTables { tables: MOST_TABLES })?;
        TableView::of(table, places, strip, LongTable::Reject)
    };
    for block in &page.blocks {
        match block {
            Block::Table(table) => gathered.table(view(table)?),
            Block::Tables(tables) => {
                for table in tables {
                    gathered.table(view(&table)?);
                }
            }
            Block::Paragraphs(lines) => gathered.words(lines),
            _ => {}
        }
    }
    Ok(gathered.sections())
}

/// The sections collected so far.
struct Gathered {
    rankings: Section,
    others: Vec<Section>,
    /// The index of the section with the last table, or `None` if the last table is a ranking.
    last: Option<usize>,
    addresses: Addresses,
}

impl Gathered {
    /// Adds a table. A ranking after other tables is the ranking of a round and gets its own
    /// section.
    fn table(&mut self, table: TableView) {
        if table.cells.is_empty() {
            return;
        }
        let is_first = self.rankings.tables() == 0;
        if table.is_ranking() && (is_first || self.others.is_empty()) {
            self.last = None;
            self.rankings.items.push(Item::Table(Box::new(table), None));
            return;
        }
        self.last = Some(self.others.len());
        self.others.push(Section {
            place: self.addresses.take(&slug(&table.title).to_lowercase()),
            title: table.title.clone(),
            items: vec![Item::Table(Box::new(table), None)],
            ..Section::default()
        });
    }

    fn words(&mut self, lines: &[String]) {
        let words = Item::Words(lines.iter().map(|line| name(line)).collect());
        match self.last.and_then(|last| self.others.get_mut(last)) {
            Some(section) => section.items.push(words),
            None => self.rankings.items.push(words),
        }
    }

    fn sections(mut self) -> Vec<Section> {
        self.rankings.is_pair = self.rankings.tables() > 1;
        let rankings = Some(self.rankings).filter(|section| !section.items.is_empty());
        let mut sections: Vec<Section> = rankings.into_iter().chain(self.others).collect();
        if let Some(first) = sections.first_mut() {
            first.is_first = true;
        }
        sections
    }
}
