//! Tables after a tag: `[ScoreTable "Rank\3R;Contract\5L;…"]` and its rows (Portable Bridge
//! Notation 2.1, section 5).

use std::rc::Rc;

use super::column_name::ColumnName;

/// The columns of contestants.
pub(super) const PAIRS: [ColumnName; 2] = [ColumnName::PairIdNs, ColumnName::PairIdEw];
pub(super) const PLAYERS: [[ColumnName; 2]; 2] = [
    [ColumnName::PlayerIdNorth, ColumnName::PlayerIdSouth],
    [ColumnName::PlayerIdEast, ColumnName::PlayerIdWest],
];

/// A table with its columns and the text of its rows. Rows are parsed on request, so that a file of
/// tables needs no more memory than its text.
#[derive(Debug)]
pub(super) struct Table<'a> {
    pub(super) columns: Rc<Columns>,
    pub(super) rows: &'a str,
    pub(super) text: &'a str,
}

/// The columns of a table.
#[derive(Debug)]
pub(super) struct Columns {
    /// The width of each column, if specified. The marks of order and alignment are not kept.
    pub(super) widths: Vec<Option<usize>>,
    /// The position of each known column.
    positions: [Option<usize>; ColumnName::ALL.len()],
}

impl Columns {
    /// Parses the value of a table's tag, such as `-Rank\\3R;PairId\\5R`.
    pub(super) fn parse(value: &str) -> Self {
        let mut columns = Self { widths: Vec::new(), positions: [None; ColumnName::ALL.len()] };
        for (index, described) in value.split(';').enumerate() {
            let (name, form) = parts(described);
            columns.widths.push(form.trim_end_matches(['L', 'R', 'l', 'r']).parse().ok());
            let position = ColumnName::read_name(name)
                .and_then(|name| columns.positions.get_mut(name.index()));
            if let Some(position) = position {
                position.get_or_insert(index);
            }
        }
        columns
    }

    /// Returns the number of columns, at least 1.
    pub(super) const fn width(&self) -> usize {
        self.widths.len()
    }

    /// Returns `true` if the columns contain the contestants of both sides.
    pub(super) fn has_contestants(&self) -> bool {
        let has = |&column: &ColumnName| self.position(column).is_some();
        PAIRS.iter().all(has) || PLAYERS.as_flattened().iter().all(has)
    }

    pub(super) fn position(&self, name: ColumnName) -> Option<usize> {
        *self.positions.get(name.index())?
    }
}

impl<'a> Table<'a> {
    /// Creates a table with its columns, the whole text, and the part of it that contains the rows.
    pub(super) const fn new(columns: Rc<Columns>, text: &'a str, rows: &'a str) -> Self {
        Self { columns, rows, text }
    }

    /// Returns `true` if the rows are results of a board.
    pub(super) fn has_contestants(&self) -> bool {
        self.columns.has_contestants()
    }

    pub(super) fn has(&self, name: ColumnName) -> bool {
        self.columns.position(name).is_some()
    }
}

/// Divides the description of a column, such as `+Percentage\5R`, into its name and its format.
pub(super) fn parts(described: &str) -> (&str, &str) {
    let described = described.trim();
    let described = described.strip_prefix(['+', '-']).unwrap_or(described);
    described.split_once('\\').unwrap_or((described, ""))
}
