//! Headers of files with few columns: the position of each column, and problems of the header.

use std::ops::Range;

use regulations::nearest_name;

use crate::csv::csv_problem::CsvProblem;
use crate::csv::header_problem::{self, HeaderProblem};
use crate::csv::record::{self, Record};
use crate::csv::results_csv::names_match;
use crate::problem::{Problem, Problems};
use crate::read::limits::CELL;
use event::Severity;

/// The handling of unknown columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UnknownColumns {
    /// The column is an error.
    Rejected,
    /// The column is ignored with a warning.
    Ignored,
}

/// The columns that a kind of file may have.
pub(crate) struct KnownColumns<'k, const N: usize> {
    pub(crate) names: [&'static str; N],
    pub(crate) required: &'k [&'k str],
    pub(crate) unknown: UnknownColumns,
    /// Maps a name used by other programs to the name used here. It is empty for a column that is ignored.
    pub(crate) column_of_alias: &'k dyn Fn(&str) -> Option<&'static str>,
    /// The start of the header, or `None` if it is the first record.
    pub(crate) start: Option<usize>,
    pub(crate) help: &'static str,
}

/// The position of each known column in a file.
#[derive(Clone, Debug)]
pub(crate) struct Columns<const N: usize> {
    names: [&'static str; N],
    positions: [Option<usize>; N],
    pub(crate) delimiter: u8,
    /// The location of the header.
    pub(crate) header: Range<usize>,
    width: usize,
    /// Positions without a name, such as one after a trailing comma. Their cells are empty.
    unnamed: Vec<usize>,
    /// Unknown names.
    unknown: Vec<String>,
}

impl<const N: usize> KnownColumns<'_, N> {
    /// Parses the header, and returns the columns with the byte at which the records begin. `None`
    /// if there is no header, or a column is duplicate, rejected, or missing.
    pub(crate) fn read(&self, text: &str, problems: &mut Problems) -> Option<(Columns<N>, usize)> {
        let is_known = |name: &str| self.position(name).is_some();
        let header = match self.start {
            None => record::header(text, is_known),
            Some(start) => record::header_at(text, start, is_known),
        };
        let Some((header, delimiter)) = header else {
            let problem = HeaderProblem::NoHeader { expected: self.help };
            problems.push(Problem::new(Some(0..0), &problem));
            return None;
        };
        if let Some(problem) = record::excess_columns(text, &header, delimiter) {
            problems.push(problem);
            return None;
        }
        let end = record::end(text, header.start, delimiter);
        let mut columns = Columns {
            names: self.names,
            positions: [None; N],
            delimiter,
            header: header.start..end,
            width: header.len(),
            unnamed: Vec::new(),
            unknown: Vec::new(),
        };
        let errors_before = problems.count(Severity::Error);
        for (index, place) in record::cells(text, header.start, delimiter).enumerate() {
            let name = header.field(index);
            let known = self.position(name).and_then(|known| columns.positions.get_mut(known));
            match known.map(|position| position.replace(index)) {
                Some(None) => {}
                Some(Some(_)) => {
                    let problem = HeaderProblem::DuplicateColumn { column: name.to_owned() };
                    problems.push(Problem::new(Some(place), &problem));
                }
                None if name.is_empty() => columns.unnamed.push(index),
                None if (self.column_of_alias)(name) == Some("") => {}
                None => {
                    columns.unknown.push(name.to_owned());
                    problems.push(self.unknown_column(name, place));
                }
            }
        }
        columns.require(self.required, self.help, problems);
        (problems.count(Severity::Error) == errors_before).then_some((columns, end))
    }

    /// Returns the position of a column name among the known names.
    fn position(&self, name: &str) -> Option<usize> {
        let ours = (self.column_of_alias)(name).unwrap_or(name);
        self.names.iter().position(|known| names_match(ours, known))
    }

    /// Returns the problem of an unknown column.
    fn unknown_column(&self, name: &str, place: Range<usize>) -> Problem {
        let column = name.to_owned();
        let problem = match self.unknown {
            UnknownColumns::Ignored => {
                Problem::new(Some(place), &HeaderProblem::UnusedColumn { column })
            }
            UnknownColumns::Rejected => {
                let expected = header_problem::listed(self.names.into_iter());
                Problem::new(Some(place), &HeaderProblem::UnknownColumn { column, expected })
            }
        };
        match nearest_name(name, self.names.into_iter()) {
            Some(near) => problem.with_help(format!("rename it to `{near}`")),
            None => problem,
        }
    }
}

impl<const N: usize> Columns<N> {
    /// Ignores a column, which the file may have.
    pub(crate) fn ignore(&mut self, known: usize) {
        if let Some(position) = self.positions.get_mut(known) {
            *position = None;
        }
    }

    /// Returns `true` if the file has a column. Columns are identified by their position among all
    /// known names.
    pub(crate) fn has(&self, known: usize) -> bool {
        self.position(known).is_some()
    }

    /// Returns the name of a column.
    pub(crate) fn name(&self, known: usize) -> &'static str {
        self.names.get(known).copied().unwrap_or_default()
    }

    /// Returns the positions of the columns in the file.
    #[cfg(feature = "spreadsheets")]
    pub(crate) fn positions(&self) -> impl Iterator<Item = usize> {
        self.positions.iter().flatten().copied()
    }

    pub(crate) fn position(&self, known: usize) -> Option<usize> {
        self.positions.get(known).copied().flatten()
    }

    /// Reports missing columns.
    pub(crate) fn require(&self, names: &[&str], help: &str, problems: &mut Problems) {
        let is_present = |name: &str| {
            let known = self.names.iter().position(|&known| known == name);
            known.is_some_and(|known| self.has(known))
        };
        let missing: Vec<&str> = names.iter().copied().filter(|name| !is_present(name)).collect();
        if missing.is_empty() {
            return;
        }
        let unknown = self.unknown.iter().map(String::as_str);
        let known = (0..N).filter(|&known| self.has(known)).map(|known| self.name(known));
        let found = known.chain(unknown.clone());
        problems.push(header_problem::missing_columns(
            &self.header,
            &missing,
            found,
            unknown,
            help,
        ));
    }

    /// Returns a cell of a record. `None` if it is empty or the file does not have the column.
    pub(crate) fn cell<'r>(&self, record: &'r Record<'_>, known: usize) -> Option<&'r str> {
        self.position(known).map(|index| record.field(index)).filter(|cell| !cell.is_empty())
    }

    /// Returns a cell as [`cell`](Self::cell) does, borrowed from the text. `None` also if the cell
    /// was copied.
    pub(crate) fn borrowed<'t>(&self, record: &Record<'t>, known: usize) -> Option<&'t str> {
        let cell = record.borrowed(self.position(known)?)?;
        Some(cell).filter(|cell| !cell.is_empty())
    }

    /// Returns the location of a cell of the record that begins at `start`.
    pub(crate) fn place(&self, text: &str, start: usize, known: usize) -> Range<usize> {
        let index = self.position(known).unwrap_or_default();
        record::cell(text, start, self.delimiter, index)
    }

    /// Returns `true` if a record has a cell of valid length on one line for each column, and all
    /// further cells are empty.
    pub(crate) fn is_well_formed(&self, record: &Record<'_>) -> bool {
        let mut surplus_cells = self.unnamed.iter().copied().chain(self.width..record.len());
        record.len() >= self.width
            && !record.ends_in_quotes
            && record.raw_cells().all(|cell| cell.len() <= CELL && !cell.contains('\n'))
            && surplus_cells.all(|index| record.field(index).is_empty())
    }

    /// Returns the problem of a record that does not match the header: a cell that spans lines, a
    /// wrong number of cells, a cell that is too long, or a cell in a column without a name.
    pub(crate) fn shape_problem(&self, text: &str, record: &Record<'_>) -> Option<Problem> {
        if self.is_well_formed(record) {
            return None;
        }
        if let Some(problem) = record::unclosed_quote(text, record, self.delimiter) {
            return Some(problem);
        }
        let surplus = (self.width..record.len()).any(|index| !record.field(index).is_empty());
        if record.len() < self.width || surplus {
            let place = record.start..record::end(text, record.start, self.delimiter);
            let problem = CsvProblem::cell_count(record.len(), self.width);
            return Some(Problem::new(Some(place), &problem));
        }
        let nameless = |&&index: &&usize| !record.field(index).is_empty();
        if let Some(&index) = self.unnamed.iter().find(nameless) {
            let place = record::cell(text, record.start, self.delimiter, index);
            return Some(Problem::new(Some(place), &CsvProblem::NamelessColumn));
        }
        record::long_cell(text, record, self.delimiter)
    }
}
