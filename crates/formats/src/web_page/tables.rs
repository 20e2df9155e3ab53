//! The tables of a web page.

use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};

use crate::read::limits::COLUMNS;

/// The number of lines above a table that are kept.
const LINES_ABOVE: usize = 4;

/// More tables within each other are ignored.
const MAX_DEPTH: usize = 32;

/// A longer line above a table is not kept.
const MAX_LINE: usize = 2_000;

/// A table of a page.
#[derive(Debug, Default)]
pub(super) struct Table {
    /// The last lines of text above the table.
    pub(super) before: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

/// The state of a table that has not ended.
#[derive(Default)]
struct OpenTable {
    table: Table,
    row: Vec<String>,
    /// The text of the cell, and the number of columns that it spans.
    cell: Option<(String, usize)>,
}

impl OpenTable {
    fn end_cell(&mut self) {
        let Some((text, columns)) = self.cell.take() else { return };
        if self.row.len() < COLUMNS {
            self.row.push(visible(&text));
            let empty = columns.saturating_sub(1).min(COLUMNS.saturating_sub(self.row.len()));
            self.row.extend(std::iter::repeat_n(String::new(), empty));
        }
    }

    fn end_row(&mut self) {
        self.end_cell();
        let row = std::mem::take(&mut self.row);
        if row.iter().any(|cell| !cell.is_empty()) {
            self.table.rows.push(row);
        }
    }
}

/// Returns a text with single spaces.
fn visible(text: &str) -> String {
    text.split_whitespace().collect::<Vec<&str>>().join(" ")
}

/// The state of reading a page.
#[derive(Default)]
struct Page {
    tables: Vec<Table>,
    open: Vec<OpenTable>,
    /// The number of open tables that are ignored.
    ignored: usize,
    /// The last lines of text outside of tables.
    lines: Vec<String>,
    line: String,
}

/// Returns the tables of a page in the order in which they end. A table within another one ends before it.
pub(super) fn parse(html: &str) -> Vec<Table> {
    let mut emitter = DefaultEmitter::default();
    // The text of a script is not a text of the page.
    emitter.naively_switch_states(true);
    let mut page = Page::default();
    let mut hidden: Option<Vec<u8>> = None;
    for token in Tokenizer::new_with_emitter(html, emitter) {
        let Ok(token) = token;
        match token {
            Token::StartTag(tag) if hidden.is_none() => {
                if is_hidden(&tag.name) && !tag.self_closing {
                    hidden = Some(tag.name.to_vec());
                } else {
                    page.start(&tag);
                }
            }
            Token::EndTag(tag) if hidden.as_deref() == Some(&**tag.name) => hidden = None,
            Token::EndTag(tag) if hidden.is_none() => page.end(&tag.name),
            Token::String(text) if hidden.is_none() => {
                page.text(&String::from_utf8_lossy(&text));
            }
            _ => {}
        }
    }
    while !page.open.is_empty() {
        page.end_table();
    }
    page.tables
}

/// Returns `true` for elements whose text is not shown.
fn is_hidden(name: &[u8]) -> bool {
    matches!(name, b"script" | b"style" | b"title" | b"template" | b"noscript" | b"select")
}

impl Page {
    fn start(&mut self, tag: &StartTag<()>) {
        let attribute = |name: &[u8]| {
            let value = tag.attributes.iter().find(|(known, _)| ***known == *name);
            value.map(|(_, value)| String::from_utf8_lossy(value).into_owned())
        };
        match &**tag.name {
            b"table" => self.start_table(),
            b"tr" => {
                if let Some(table) = self.open.last_mut() {
                    table.end_row();
                }
            }
            b"td" | b"th" => {
                if let Some(table) = self.open.last_mut() {
                    table.end_cell();
                    let columns = attribute(b"colspan").and_then(|it| it.trim().parse().ok());
                    table.cell = Some((String::new(), columns.unwrap_or(1)));
                }
            }
            b"img" => {
                let suit = attribute(b"alt").filter(|alt| !alt.trim().is_empty());
                let suit = suit.or_else(|| suit_of_picture(&attribute(b"src")?));
                self.text(&suit.unwrap_or_default());
            }
            name if is_line_end(name) => self.end_line(),
            _ => {}
        }
    }

    fn end(&mut self, name: &[u8]) {
        match name {
            b"table" if self.ignored > 0 => self.ignored = self.ignored.saturating_sub(1),
            b"table" => self.end_table(),
            b"tr" => self.open.last_mut().into_iter().for_each(OpenTable::end_row),
            b"td" | b"th" => self.open.last_mut().into_iter().for_each(OpenTable::end_cell),
            name if is_line_end(name) => self.end_line(),
            _ => {}
        }
    }

    fn start_table(&mut self) {
        if self.open.len() >= MAX_DEPTH {
            self.ignored = self.ignored.saturating_add(1);
            return;
        }
        self.end_line();
        let mut before = self.lines.clone();
        // The text of the cell around the table precedes it.
        if let Some((text, _)) = self.open.last().and_then(|outer| outer.cell.as_ref()) {
            before.extend(Some(visible(text)).filter(|it| !it.is_empty() && it.len() < MAX_LINE));
        }
        let table = Table { before, rows: Vec::new() };
        self.open.push(OpenTable { table, ..OpenTable::default() });
    }

    fn end_table(&mut self) {
        let Some(mut open) = self.open.pop() else { return };
        open.end_row();
        if open.table.rows.is_empty() {
            return;
        }
        // A table may contain only the number of the board of the next table.
        if let [row] = &*open.table.rows {
            self.line = visible(&row.join(" "));
            self.keep_line();
        }
        self.tables.push(open.table);
    }

    fn text(&mut self, text: &str) {
        match self.open.last_mut().map(|table| &mut table.cell) {
            Some(Some((cell, _))) => cell.push_str(text),
            Some(None) => {}
            None => self.line.push_str(text),
        }
    }

    fn end_line(&mut self) {
        match self.open.last_mut().map(|table| &mut table.cell) {
            Some(Some((cell, _))) => cell.push(' '),
            Some(None) => {}
            None => self.keep_line(),
        }
    }

    fn keep_line(&mut self) {
        let line = visible(&std::mem::take(&mut self.line));
        if line.is_empty() || line.len() > MAX_LINE {
            return;
        }
        if self.lines.len() == LINES_ABOVE {
            self.lines.remove(0);
        }
        self.lines.push(line);
    }
}

/// Returns `true` for elements that begin and end a line.
fn is_line_end(name: &[u8]) -> bool {
    matches!(
        name,
        b"p" | b"div"
            | b"br"
            | b"hr"
            | b"li"
            | b"h1"
            | b"h2"
            | b"h3"
            | b"h4"
            | b"h5"
            | b"h6"
            | b"section"
            | b"caption"
            | b"center"
    )
}

/// Returns the suit of a picture, such as `images/spade.gif` or `s.png`.
fn suit_of_picture(source: &str) -> Option<String> {
    let name = source.rsplit('/').next()?.split('.').next()?.to_ascii_lowercase();
    let suit = match &*name {
        "spades" | "spade" | "s" => "♠",
        "hearts" | "heart" | "h" => "♥",
        "diamonds" | "diamond" | "d" => "♦",
        "clubs" | "club" | "c" => "♣",
        _ => return None,
    };
    Some(suit.to_owned())
}
