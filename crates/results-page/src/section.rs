//! The tables and paragraphs of a report as sections of a page.

use askama::Template;
use report::{Block, Page, Table};

use crate::addresses::Addresses;
use crate::card_addresses::CardAddresses;
use crate::cells::LongTable;
use crate::error::PageError;
use crate::escaped::{name, slug};
use crate::picture::Strip;
use crate::table::TableView;
use crate::texts::Texts;
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
    /// Creates a section of one part, given as markup.
    pub(crate) fn of_part(place: &str, title: &str, part: String) -> Self {
        let items = vec![Item::Part(part)];
        Self { place: place.to_owned(), title: title.to_owned(), items, ..Self::default() }
    }

    /// Returns the number of tables.
    fn table_count(&self) -> usize {
        self.items.iter().filter(|item| item.table().is_some()).count()
    }

    /// Puts the tables of the final before the tables of the qualifying sessions.
    pub(crate) fn put_final_first(&mut self) {
        bridge_core::sort_list_by_key(&mut self.items, |item| match item.table() {
            Some(table) => u8::from(table.is_qualifying),
            None => u8::MAX,
        });
    }

    /// Sets the winners. They are shown above each ranking, or at the top if the section has other
    /// tables too.
    pub(crate) fn set_winners(&mut self, wins: Vec<Win>) {
        if self.table_count() != wins.len() {
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

/// A table, a ranking, another part, or paragraphs.
#[derive(Debug)]
pub(crate) enum Item {
    Table(Box<TableView>, Option<Win>),
    /// A ranking as markup, and its winner.
    Ranking(String, Option<Win>),
    /// Any other part, as markup.
    Part(String),
    Paragraphs(Vec<String>),
    /// Sheets of cards. Each sheet is printed on its own page.
    Sheets(Vec<Vec<TableView>>),
}

impl Item {
    /// Returns the table, or `None` for paragraphs and cards.
    pub(crate) const fn table(&self) -> Option<&TableView> {
        match self {
            Self::Table(table, _) => Some(table),
            Self::Ranking(..) | Self::Part(_) | Self::Paragraphs(_) | Self::Sheets(_) => None,
        }
    }

    /// Returns the table or the tables of all cards.
    pub(crate) fn tables(&self) -> impl Iterator<Item = &TableView> {
        let cards = match self {
            Self::Sheets(sheets) => sheets.as_slice(),
            Self::Table(..) | Self::Ranking(..) | Self::Part(_) | Self::Paragraphs(_) => &[],
        };
        self.table().into_iter().chain(cards.iter().flatten())
    }
}

/// The number of cards on a sheet.
const CARDS_ON_SHEET: usize = 4;

/// The number of cards on a sheet if they have more than [`MAX_ROWS_OF_QUARTER`] rows.
const LONG_CARDS_ON_SHEET: usize = 2;

/// The maximum number of rows of a card that takes a quarter of a sheet.
const MAX_ROWS_OF_QUARTER: usize = 16;

/// Groups cards by sheets: four on each, or two if a card is long.
fn sheets(cards: Vec<TableView>) -> Vec<Vec<TableView>> {
    let is_long = cards.iter().any(|card| card.cells.len() > MAX_ROWS_OF_QUARTER);
    let size = if is_long { LONG_CARDS_ON_SHEET } else { CARDS_ON_SHEET };
    let mut sheets: Vec<Vec<TableView>> = Vec::new();
    for card in cards {
        match sheets.last_mut() {
            Some(sheet) if sheet.len() < size => sheet.push(card),
            _ => sheets.push(vec![card]),
        }
    }
    sheets
}

/// The maximum number of tables that a browser shows without problems: the cards of 5,000 pairs.
const MAX_TABLES: usize = 10_000;

/// Returns the blocks of a report as sections. Each table is followed by its paragraphs. The
/// rankings share the first section, which begins with `first`.
pub(crate) fn sections(
    page: &Page<'_>,
    first: Option<Item>,
    card_addresses: &CardAddresses,
    strip: &dyn Fn(&str) -> Option<Strip>,
    texts: &Texts,
) -> Result<Vec<Section>, PageError> {
    let rankings = Section {
        place: "ranking".to_owned(),
        title: texts.ranking.to_owned(),
        items: first.into_iter().collect(),
        ..Section::default()
    };
    let mut builder = SectionBuilder {
        rankings,
        others: Vec::new(),
        last: None,
        addresses: Addresses::with_page_parts(),
    };
    let mut remaining = MAX_TABLES;
    let mut view = |table: &Table<'_>| {
        remaining =
            remaining.checked_sub(1).ok_or(PageError::TooManyTables { tables: MAX_TABLES })?;
        TableView::new(table, card_addresses, strip, LongTable::Reject, texts)
    };
    for block in &page.blocks {
        match block {
            Block::Table(table) => builder.add_table(view(table)?),
            Block::Tables(tables) => {
                for table in tables {
                    builder.add_table(view(&table)?);
                }
            }
            Block::Paragraphs(lines) => {
                builder.add_paragraphs(lines.iter().map(|line| name(line)).collect());
            }
            Block::Notes(notes) => {
                let notes = notes.iter().map(|note| name(&note.in_words(&texts.steps)));
                builder.add_paragraphs(notes.collect());
            }
            Block::Cards(title, cards) => {
                let cards: Result<_, _> = cards.iter().map(|card| view(&card)).collect();
                builder.add_cards(title, cards?);
            }
            _ => {}
        }
    }
    Ok(builder.finish())
}

/// The sections collected so far.
struct SectionBuilder {
    rankings: Section,
    others: Vec<Section>,
    /// The index of the section with the last table, or `None` if the last table is a ranking.
    last: Option<usize>,
    addresses: Addresses,
}

impl SectionBuilder {
    /// Adds a table. A ranking after other tables is the ranking of a round and gets its own
    /// section.
    fn add_table(&mut self, table: TableView) {
        if table.cells.is_empty() {
            return;
        }
        let is_first = self.rankings.table_count() == 0;
        if table.is_ranking() && (is_first || self.others.is_empty()) {
            self.last = None;
            self.rankings.items.push(Item::Table(Box::new(table), None));
            return;
        }
        self.last = Some(self.others.len());
        self.others.push(Section {
            place: self.addresses.reserve(&slug(&table.title).to_lowercase()),
            title: table.title.clone(),
            items: vec![Item::Table(Box::new(table), None)],
            ..Section::default()
        });
    }

    /// Adds a section of cards.
    fn add_cards(&mut self, title: &str, cards: Vec<TableView>) {
        self.last = Some(self.others.len());
        self.others.push(Section {
            place: self.addresses.reserve(&slug(title).to_lowercase()),
            title: title.to_owned(),
            items: vec![Item::Sheets(sheets(cards))],
            ..Section::default()
        });
    }

    fn add_paragraphs(&mut self, lines: Vec<String>) {
        let paragraphs = Item::Paragraphs(lines);
        match self.last.and_then(|last| self.others.get_mut(last)) {
            Some(section) => section.items.push(paragraphs),
            None => self.rankings.items.push(paragraphs),
        }
    }

    fn finish(mut self) -> Vec<Section> {
        // Paragraphs before the first table belong to its section.
        let is_paragraphs = |item: &Item| matches!(item, Item::Paragraphs(_));
        if self.rankings.items.iter().all(is_paragraphs)
            && let Some(first) = self.others.first_mut()
        {
            let others = std::mem::take(&mut first.items);
            first.items = self.rankings.items.drain(..).chain(others).collect();
        }
        self.rankings.is_pair = self.rankings.table_count() > 1;
        let rankings = Some(self.rankings).filter(|section| !section.items.is_empty());
        let mut sections: Vec<Section> = rankings.into_iter().chain(self.others).collect();
        if let Some(first) = sections.first_mut() {
            first.is_first = true;
        }
        sections
    }
}
