//! Tables behind a tag: `[ScoreTable "Rank\3R;Contract\5L;…"]` and its rows (Portable Bridge Notation 2.1, section 5).

use std::ops::Range;

/// Declares the columns that mean something, each with its name.
macro_rules! columns {
    ($($column:ident = $name:literal,)*) => {
        /// A column that means something.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Name {
            $($column,)*
        }

        impl Name {
            const ALL: &[(&str, Self)] = &[$(($name, Self::$column),)*];
        }
    };
}

columns! {
    Session = "Session",
    Section = "Section",
    Table = "Table",
    Round = "Round",
    Room = "Room",
    PairId = "PairId",
    PairIdNs = "PairId_NS",
    PairIdEw = "PairId_EW",
    PlayerId = "PlayerId",
    PlayerIdNorth = "PlayerId_North",
    PlayerIdSouth = "PlayerId_South",
    PlayerIdEast = "PlayerId_East",
    PlayerIdWest = "PlayerId_West",
    TeamId = "TeamId",
    Names = "Names",
    Roster = "Roster",
    Direction = "Direction",
    Contract = "Contract",
    Declarer = "Declarer",
    Result = "Result",
    ScoreNs = "Score_NS",
    ScoreEw = "Score_EW",
    MpNs = "MP_NS",
    MpEw = "MP_EW",
    ImpNs = "IMP_NS",
    ImpEw = "IMP_EW",
    PercentageNs = "Percentage_NS",
    PercentageEw = "Percentage_EW",
    Ruling = "Ruling",
    TotalPercentage = "TotalPercentage",
    Percentage = "Percentage",
    MeanPercentage = "MeanPercentage",
    TotalScoreMp = "TotalScoreMP",
    TotalMp = "TotalMP",
    Mp = "MP",
    TotalScoreImp = "TotalScoreIMP",
    TotalImp = "TotalIMP",
    Imp = "IMP",
    TotalScoreVp = "TotalScoreVP",
    TotalVp = "TotalVP",
    Vp = "VP",
    TotalScoreBam = "TotalScoreBAM",
    MeanImp = "MeanIMP",
    MeanMp = "MeanMP",
    TotalScore = "TotalScore",
}

/// A table: what its columns are called, and its rows.
#[derive(Debug, Default)]
pub(super) struct Table<'a> {
    columns: Vec<Column>,
    rows: Vec<Vec<Range<usize>>>,
    text: &'a str,
}

/// A column: the sign of its order and its alignment say nothing of what it holds.
#[derive(Clone, Copy, Debug)]
struct Column {
    name: Option<Name>,
    width: Option<usize>,
}

/// A row of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'t, 'a> {
    table: &'t Table<'a>,
    cells: &'t [Range<usize>],
}

impl<'a> Table<'a> {
    /// Reads the rows of a table.
    ///
    /// - Takes: the tag's value, the whole text, and where the rows stand in it.
    pub(super) fn read(value: &str, text: &'a str, rows: Range<usize>) -> Self {
        let columns = value.split(';').map(|described| column(described.trim())).collect();
        let mut table = Self { columns, rows: Vec::new(), text };
        table.read_rows(rows);
        table
    }

    fn read_rows(&mut self, place: Range<usize>) {
        let (width, mut row) = (self.columns.len(), Vec::new());
        let mut at = place.start;
        for line in self.text[place].split_inclusive('\n') {
            let start = at;
            at += line.len();
            if line.starts_with('%') {
                continue;
            }
            let cells = elements(line, start);
            // Names with spaces and without quotes, or cells that are left out: their width tells them apart.
            if row.is_empty()
                && !cells.is_empty()
                && cells.len() != width
                && let Some(cut) = self.cut(line, start)
            {
                self.rows.push(cut);
                continue;
            }
            for cell in cells {
                row.push(cell);
                if row.len() == width {
                    self.rows.push(std::mem::take(&mut row));
                }
            }
        }
        // What is left over is no row.
    }

    /// A line, cut by the widths of its columns; nothing where they are not known, or the line does not keep to them.
    fn cut(&self, line: &str, start: usize) -> Option<Vec<Range<usize>>> {
        let line = line.trim_end_matches(['\n', '\r']);
        let mut cells = Vec::with_capacity(self.columns.len());
        let mut at = 0;
        for (index, column) in self.columns.iter().enumerate() {
            let is_last = index + 1 == self.columns.len();
            let width = column.width.or_else(|| is_last.then(|| line.len().saturating_sub(at)))?;
            // Characters are counted, not bytes.
            let rest = line.get(at..).unwrap_or_default();
            let length = rest.char_indices().nth(width).map_or(rest.len(), |(end, _)| end);
            let cell = &rest[..length];
            let trimmed = cell.trim();
            let begin = start + at + (cell.len() - cell.trim_start().len());
            cells.push(unquoted(self.text, begin..begin + trimmed.len()));
            at = (at + length).min(line.len());
            match line[at..].chars().next() {
                None => {}
                Some(' ' | '\t') => at += 1,
                Some(_) => return None,
            }
        }
        Some(cells)
    }

    pub(super) fn rows(&self) -> impl Iterator<Item = Row<'_, 'a>> {
        self.rows.iter().map(|cells| Row { table: self, cells })
    }

    pub(super) fn has(&self, name: Name) -> bool {
        self.position(name).is_some()
    }

    fn position(&self, name: Name) -> Option<usize> {
        self.columns.iter().position(|column| column.name == Some(name))
    }
}

impl<'a> Row<'_, 'a> {
    /// The place of a cell that is known: a dash stands for what does not matter, a question mark for what nobody knows.
    pub(super) fn place(self, column: Name) -> Option<Range<usize>> {
        let place = self.cells.get(self.table.position(column)?)?.clone();
        let text = self.table.text.get(place.clone())?;
        (!matches!(text, "" | "-" | "?")).then_some(place)
    }

    /// Such a cell.
    pub(super) fn cell(self, column: Name) -> Option<&'a str> {
        self.table.text.get(self.place(column)?)
    }

    /// The place of the whole row.
    pub(super) fn whole(self) -> Range<usize> {
        let [start, end] =
            [self.cells.first().map(|it| it.start), self.cells.last().map(|it| it.end)];
        start.unwrap_or_default()..end.unwrap_or_default()
    }
}

/// A column as it is described: `+Percentage\5R`.
fn column(described: &str) -> Column {
    let described = described.strip_prefix(['+', '-']).unwrap_or(described);
    let (name, form) = described.split_once('\\').unwrap_or((described, ""));
    let width = form.trim_end_matches(['L', 'R', 'l', 'r']).parse().ok();
    let known = Name::ALL.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    Column { name: known.map(|&(_, name)| name), width }
}

/// The elements of a line: strings in quotes, and what stands between spaces.
fn elements(line: &str, start: usize) -> Vec<Range<usize>> {
    let mut elements = Vec::new();
    let mut at = 0;
    while let Some(found) = line[at..].find(|c: char| !c.is_whitespace()) {
        let begin = at + found;
        let rest = &line[begin..];
        let string = rest.strip_prefix('"').and_then(|inside| inside.find('"'));
        let length = if let Some(inside) = string {
            elements.push(start + begin + 1..start + begin + 1 + inside);
            inside + 2
        } else {
            let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
            elements.push(start + begin..start + begin + length);
            length
        };
        at = begin + length;
    }
    elements
}

/// An element without the quotes around it.
fn unquoted(text: &str, place: Range<usize>) -> Range<usize> {
    let is_quoted = text
        .get(place.clone())
        .is_some_and(|it| it.len() > 1 && it.starts_with('"') && it.ends_with('"'));
    if is_quoted { place.start + 1..place.end - 1 } else { place }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(columns: &str, rows: &str) -> Vec<Vec<String>> {
        let table = Table::read(columns, rows, 0..rows.len());
        table
            .rows
            .iter()
            .map(|row| row.iter().map(|cell| rows[cell.clone()].to_owned()).collect())
            .collect()
    }

    #[test]
    fn rows() {
        assert_eq!(
            read(
                "-Rank\\3R;PairId\\5R;Names\\12;+MP\\6R",
                "  1   581 \"Ann; Bob\"   1449.8\n  2    22 Ann - Bob    1.5\n"
            ),
            [["1", "581", "Ann; Bob", "1449.8"], ["2", "22", "Ann - Bob", "1.5"]]
        );
        // Without widths any number of elements stands on a line.
        assert_eq!(read("A;B", "1 2 3\n4\n% no\n5\n"), [["1", "2"], ["3", "4"]]);
        assert_eq!(
            read("A\\2R;B\\3L;C\\2R", " 1     7\n 2 é   8\n"),
            [["1", "", "7"], ["2", "é", "8"]]
        );
    }

    #[test]
    fn cells() {
        let table = Table::read("Score_NS;+score_ew\\5R;Round", "\"670\" - ?\n", 0..10);
        let row = table.rows().next().unwrap();
        let cells =
            [Name::ScoreNs, Name::ScoreEw, Name::Round, Name::Table].map(|name| row.cell(name));
        assert_eq!(cells, [Some("670"), None, None, None]);
        assert!(table.has(Name::Round) && !table.has(Name::Table));
        assert_eq!(row.whole(), 1..9);
    }
}
