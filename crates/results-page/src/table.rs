//! A table of a report, as it stands in a page.

use std::io;

use askama::Template;
use report::{Align, Heading, Table};

use crate::PageError;
use crate::picture::Strip;
use crate::places::Places;
use crate::shown::{cell, name};
use crate::texts::Texts;

/// The most lines of a table: a page is read by people.
const MOST_LINES: usize = 10_000;

/// A table. Columns in which nothing stands are left out.
#[derive(Debug, Template)]
#[template(path = "table.html")]
pub(crate) struct TableView {
    pub(crate) class: String,
    pub(crate) title: String,
    pub(crate) heads: Vec<Head>,
    pub(crate) rows: Vec<Vec<CellView>>,
}

/// The head of a column.
#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) title: String,
    /// Where sorting it begins with the least: words and places.
    pub(crate) is_ascending: bool,
    pub(crate) is_sorted: bool,
}

/// What stands in a cell.
#[derive(Debug, Default)]
pub(crate) struct CellView {
    pub(crate) text: String,
    pub(crate) place: Option<String>,
    pub(crate) is_name: bool,
    pub(crate) strip: Option<Strip>,
}

/// The columns that name somebody.
const NAMES: [&str; 11] = [
    "pair",
    "team",
    "player",
    "home",
    "away",
    "home_team",
    "away_team",
    "opponents",
    "against",
    "ns",
    "ew",
];

/// The columns that a ranking goes by, the first that there is.
const MAIN: [&str; 9] =
    ["percent", "vps", "imps", "points", "rounds", "completed_total", "imps_net", "net", "total"];

impl TableView {
    /// Whether places are in it.
    pub(crate) fn is_ranking(&self) -> bool {
        self.class.starts_with("rank")
    }

    /// A table of a report; `strip` draws the boards of somebody behind the last column.
    pub(crate) fn of(
        table: &Table<'_>,
        places: &Places,
        strip: &dyn Fn(&str) -> Option<Strip>,
    ) -> Result<Self, PageError> {
        let headings = table.headings();
        let mut rows = rows(table, headings, places)?;
        let filled: Vec<bool> = (0..headings.len())
            .map(|at| rows.iter().any(|row| row.get(at).is_some_and(|cell| !cell.text.is_empty())))
            .collect();
        let kept = headings.iter().zip(&filled).filter(|&(_, &filled)| filled);
        let kept: Vec<&Heading> = kept.map(|(heading, _)| heading).collect();
        for row in &mut rows {
            let mut filled = filled.iter();
            row.retain(|_| filled.next().is_some_and(|&filled| filled));
        }
        let is_ranking = headings.iter().any(|heading| heading.name == "place");
        let mut heads: Vec<Head> = kept
            .iter()
            .map(|heading| Head {
                title: name(&heading.title),
                is_ascending: heading.align == Align::Left || heading.name == "place",
                is_sorted: true,
            })
            .collect();
        let strips: Vec<Option<Strip>> = rows
            .iter()
            .map(|row| row.iter().find_map(|cell| cell.place.as_deref()).and_then(strip))
            .collect();
        if is_ranking && strips.iter().any(Option::is_some) {
            let title = Texts::ENGLISH.by_board.to_owned();
            heads.push(Head { title, is_ascending: false, is_sorted: false });
            for (row, strip) in rows.iter_mut().zip(strips) {
                row.push(CellView { strip, ..CellView::default() });
            }
        }
        let class = classes(&kept, is_ranking).join(" ");
        Ok(Self { class, title: name(table.title()), heads, rows })
    }
}

/// All cells, line by line.
fn rows(
    table: &Table<'_>,
    headings: &[Heading],
    places: &Places,
) -> Result<Vec<Vec<CellView>>, PageError> {
    let mut rows: Vec<Vec<CellView>> = Vec::new();
    let mut too_many = false;
    let walked = table.each(|line| {
        if rows.len() == MOST_LINES {
            too_many = true;
            return Err(io::ErrorKind::Other.into());
        }
        let mut row = Vec::with_capacity(headings.len());
        for (index, heading) in headings.iter().enumerate() {
            let text = cell(line.cell(index))?;
            let is_name = NAMES.contains(&&*heading.name);
            let place = if is_name { places.of_name(&text, table.side()) } else { None };
            let place = place.map(str::to_owned);
            row.push(CellView { text, place, is_name, strip: None });
        }
        rows.push(row);
        Ok(())
    });
    if too_many {
        return Err(PageError::TooLarge { lines: MOST_LINES });
    }
    walked?;
    Ok(rows)
}

/// What the style sheet has to know of the columns that are kept: `r` of those on the right, and in a ranking `b` of the one
/// that it goes by and `w` of those that only a wide window shows.
fn classes(kept: &[&Heading], is_ranking: bool) -> Vec<String> {
    let main = MAIN.iter().find_map(|main| kept.iter().position(|heading| heading.name == **main));
    let mut classes = if is_ranking { vec!["rank".to_owned()] } else { Vec::new() };
    for (position, heading) in kept.iter().enumerate() {
        let (at, is_main) = (position.saturating_add(1), Some(position) == main);
        if heading.align == Align::Right {
            classes.push(format!("r{at}"));
        }
        if is_ranking && is_main {
            classes.push(format!("b{at}"));
        }
        let stays =
            is_main || ["place", "pair", "team", "player", "members"].contains(&&*heading.name);
        if is_ranking && !stays {
            classes.push(format!("w{at}"));
        }
    }
    classes
}
