//! The tables of a report and the words between them, as parts of a page.

use std::collections::BTreeSet;

use report::{Block, Page};

use crate::PageError;
use crate::picture::Strip;
use crate::places::Places;
use crate::shown::{name, slug};
use crate::table::TableView;
use crate::win::Win;

/// A part of a page: a heading, tables beside each other, and words.
#[derive(Debug, Default)]
pub(crate) struct Section {
    pub(crate) place: String,
    pub(crate) title: String,
    pub(crate) items: Vec<Item>,
    pub(crate) is_pair: bool,
}

impl Section {
    /// Puts who won above each ranking; gives them back where there are other tables, too.
    pub(crate) fn won(&mut self, wins: Vec<Win>) -> Vec<Win> {
        let tables = self.items.iter().filter(|item| item.table().is_some()).count();
        if tables != wins.len() {
            return wins;
        }
        let mut wins = wins.into_iter();
        for item in &mut self.items {
            if let Item::Table(_, win) = item {
                *win = wins.next();
            }
        }
        Vec::new()
    }
}

/// A table or words.
#[derive(Debug)]
pub(crate) enum Item {
    Table(TableView, Option<Win>),
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

/// The blocks of a page, each table with what is said below it; rankings come first, together.
pub(crate) fn sections(
    page: &Page<'_>,
    places: &Places,
    strip: &dyn Fn(&str) -> Option<Strip>,
    ranking: &str,
) -> Result<Vec<Section>, PageError> {
    let mut rankings =
        Section { place: "ranking".to_owned(), title: ranking.to_owned(), ..Section::default() };
    let mut others: Vec<Section> = Vec::new();
    let mut taken = BTreeSet::from(["ranking".to_owned()]);
    let mut is_ranking = true;
    let mut take = |table: &report::Table<'_>, is_ranking: &mut bool| -> Result<(), PageError> {
        let view = TableView::of(table, places, strip)?;
        if view.rows.is_empty() {
            return Ok(());
        }
        *is_ranking = others.is_empty() && view.class.starts_with("rank")
            || view.class.starts_with("rank") && rankings.items.is_empty();
        if *is_ranking {
            rankings.items.push(Item::Table(view, None));
        } else {
            let wanted = slug(&view.title).to_lowercase();
            let mut place = wanted.clone();
            let mut more = 1_u32;
            while !taken.insert(place.clone()) {
                more += 1;
                place = format!("{wanted}-{more}");
            }
            others.push(Section {
                place,
                title: view.title.clone(),
                items: vec![Item::Table(view, None)],
                is_pair: false,
            });
        }
        Ok(())
    };
    let mut words: Vec<(bool, usize, Vec<String>)> = Vec::new();
    let mut seen = 0;
    for block in &page.blocks {
        match block {
            Block::Table(table) => {
                take(table, &mut is_ranking)?;
                seen += usize::from(!is_ranking);
            }
            Block::Tables(tables) => {
                for table in tables {
                    take(&table, &mut is_ranking)?;
                    seen += usize::from(!is_ranking);
                }
            }
            Block::Words(lines) => {
                words.push((is_ranking, seen, lines.iter().map(|line| name(line)).collect()));
            }
            _ => {}
        }
    }
    for (of_ranking, seen, lines) in words {
        match others.get_mut(seen.saturating_sub(1)).filter(|_| !of_ranking) {
            Some(section) => section.items.push(Item::Words(lines)),
            None => rankings.items.push(Item::Words(lines)),
        }
    }
    let tables = rankings.items.iter().filter(|item| item.table().is_some()).count();
    rankings.is_pair = tables > 1;
    let mut sections = Vec::new();
    if !rankings.items.is_empty() {
        sections.push(rankings);
    }
    sections.extend(others);
    Ok(sections)
}
