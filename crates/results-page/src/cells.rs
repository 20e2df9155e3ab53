//! The cells of a table as markup. All cells share one string because a table can have millions of
//! them.

use std::io;

use askama::Template;
use report::Table;

use crate::card_addresses::CardAddresses;
use crate::error::PageError;
use crate::escaped::cell;
use crate::picture::Strip;
use crate::texts::Texts;

/// The maximum number of rows of a table, because pages are for human readers.
pub(crate) const MAX_ROWS: usize = 10_000;

/// The columns with names and other texts from files.
const NAME_COLUMNS: [&str; 13] = [
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
    "contestants",
    "reason",
];

/// All cells, row by row.
#[derive(Debug, Default)]
pub(crate) struct Cells {
    markup: String,
    /// The end of each cell in `markup`.
    ends: Vec<usize>,
    /// For each column, `true` if any of its cells has a value.
    filled: Vec<bool>,
    /// The board strip of the contestant in each row. Empty if the table has no strips.
    strips: Vec<Option<Strip>>,
    /// The number of omitted rows.
    left_out: usize,
}

/// The treatment of a table that is longer than a page allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LongTable {
    /// A long table is an error.
    Reject,
    /// Rows after this number are left out.
    Cut(usize),
}

/// The content of a cell.
#[derive(Debug, Template)]
#[template(
    source = "{% match place %}{% when Some with (place) %}<a href=#{{ place }}><bdi>{{ text }}</bdi></a>{% when None %}{% if is_name %}<bdi>{{ text }}</bdi>{% else %}{{ text }}{% endif %}{% endmatch %}",
    ext = "html"
)]
struct CellView<'a> {
    text: String,
    place: Option<&'a str>,
    is_name: bool,
}

/// Joins the names of two members as a pair.
fn of_two(members: String) -> String {
    match members.split_once(", ") {
        Some((one, other)) if !other.contains(", ") => format!("{one} & {other}"),
        _ => members,
    }
}

/// A row: its cells, and the board strip of its contestant.
pub(crate) struct Row<'a> {
    pub(crate) cells: Vec<&'a str>,
    pub(crate) strip: Option<&'a Strip>,
}

impl Cells {
    /// Creates the cells of a table. `strip` draws the boards of the contestant at an address.
    pub(crate) fn new(
        table: &Table<'_>,
        card_addresses: &CardAddresses,
        strip: &dyn Fn(&str) -> Option<Strip>,
        long: LongTable,
        texts: &Texts,
    ) -> Result<Self, PageError> {
        let headings = table.headings();
        let mut cells = Self { filled: vec![false; headings.len()], ..Self::default() };
        let max_rows = match long {
            LongTable::Reject => MAX_ROWS,
            LongTable::Cut(rows) => rows,
        };
        let (mut lines, mut too_many) = (0..max_rows, false);
        let visited = table.for_each_row(|line| {
            if lines.next().is_none() {
                cells.left_out = cells.left_out.saturating_add(1);
                if long != LongTable::Reject {
                    return Ok(());
                }
                too_many = true;
                return Err(io::ErrorKind::Other.into());
            }
            let mut contestant_address = None;
            for (index, (heading, filled)) in headings.iter().zip(&mut cells.filled).enumerate() {
                let mut text = cell(line.cell(index), texts)?;
                if heading.name == "decision"
                    && let Some(decision) = texts.decision(&text)
                {
                    decision.clone_into(&mut text);
                }
                if heading.name == "members" {
                    text = of_two(text);
                }
                *filled |= !text.is_empty();
                let is_name = NAME_COLUMNS.contains(&&*heading.name);
                let place = if is_name {
                    card_addresses.by_displayed_name(&text, table.side())
                } else {
                    None
                };
                contestant_address = contestant_address.or(place);
                let view = CellView { text, place, is_name };
                view.render_into(&mut cells.markup).map_err(io::Error::other)?;
                cells.ends.push(cells.markup.len());
            }
            cells.strips.push(contestant_address.and_then(strip));
            Ok(())
        });
        if too_many {
            return Err(PageError::TooLarge { lines: MAX_ROWS });
        }
        visited?;
        if cells.strips.iter().all(Option::is_none) {
            cells.strips = Vec::new();
        }
        Ok(cells)
    }

    /// Returns for each column if any of its cells has a value.
    pub(crate) fn filled(&self) -> &[bool] {
        &self.filled
    }

    /// Returns `true` if board strips follow the last column.
    pub(crate) fn has_strips(&self) -> bool {
        !self.strips.is_empty()
    }

    /// Returns the number of omitted rows.
    pub(crate) const fn left_out(&self) -> usize {
        self.left_out
    }

    /// Returns the number of rows.
    pub(crate) fn len(&self) -> usize {
        self.ends.chunks(self.filled.len().max(1)).len()
    }

    /// Returns `true` if the table has no rows.
    pub(crate) fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Returns the rows without the empty columns.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        let mut from = 0;
        let lines = self.ends.chunks(self.filled.len().max(1));
        lines.enumerate().map(move |(line, ends)| {
            let mut cells = Vec::with_capacity(ends.len());
            for (&end, &filled) in ends.iter().zip(&self.filled) {
                if filled {
                    cells.push(self.markup.get(from..end).unwrap_or_default());
                }
                from = end;
            }
            Row { cells, strip: self.strips.get(line).and_then(Option::as_ref) }
        })
    }
}
