//! The tables of a report and the words between them, as parts of a page.

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

/// A part of a page: a heading, tables beside each other, and words.
#[derive(Debug, Default, Template)]
#[template(path = "section.html")]
pub(crate) struct Section {
    pub(crate) place: String,
    pub(crate) title: String,
    pub(crate) items: Vec<Item>,
    pub(crate) is_pair: bool,
    pub(crate) is_first: bool,
    /// Who won, above everything where not each table is a ranking.
    pub(crate) wins: Vec<Win>,
}

impl Section {
    /// How many tables it has.
    fn tables(&self) -> usize {
        self.items.iter().filter(|item| item.table().is_some()).count()
    }

    /// Puts who won above each ranking, or above all of it where there are other tables, too.
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

/// A table or words.
#[derive(Debug)]
pub(crate) enum Item {
    Table(Box<TableView>, Option<Win>),
    Words(Vec<String>),
}

impl Item {
    /// The table, if it is one.
    pub(crate) const fn table(&self) -> Option<&TableView> {
        match self {
            Self::Table(table, _) => Some(table),
            Self::Words(_) => None,
        }
    }
}

/// How many tables a browser shows without trouble: the cards of 5,000 pairs.
const MOST_TABLES: usize = 10_000;

/// The blocks of a page, each table with what is said below it; rankings come first, together.
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

/// The parts of a page on their way.
struct Gathered {
    rankings: Section,
    others: Vec<Section>,
    /// Where the last table stands, if not among the rankings.
    last: Option<usize>,
    addresses: Addresses,
}

impl Gathered {
    /// A ranking that comes behind other tables is that of a round.
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
