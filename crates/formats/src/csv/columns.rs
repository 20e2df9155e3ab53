//! A line of column names, for files whose columns are few: which stand where, and what is wrong with the line.

use std::ops::Range;

use regulations::nearest_name;

use crate::csv::record::{self, Record};
use crate::csv::results_csv::is;
use crate::problem::{Problem, Problems};
use crate::read::limits::CELL;
use event::Severity;

/// What is said of a column that means nothing here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unknown {
    /// The file is refused, which is of such a kind.
    RefusedIn(&'static str),
    /// It is passed over, with a warning.
    PassedOver,
}

/// The columns that a kind of file may have.
pub(crate) struct Known<'k, const N: usize> {
    pub(crate) names: [&'static str; N],
    pub(crate) required: &'k [&'k str],
    pub(crate) unknown: Unknown,
    /// What other programs call them.
    pub(crate) of_others: fn(&str) -> Option<&'static str>,
    pub(crate) help: &'static str,
}

/// Where each named column stands.
#[derive(Clone, Debug)]
pub(crate) struct Columns<const N: usize> {
    names: [&'static str; N],
    positions: [Option<usize>; N],
    pub(crate) delimiter: u8,
    /// The header's own place.
    pub(crate) header: Range<usize>,
    width: usize,
    /// Positions without a name, as behind the comma at the end of a line: their cells are empty.
    unnamed: Vec<usize>,
}

impl<const N: usize> Known<'_, N> {
    /// Reads the line of names; gives the byte at which the records begin as well. Nothing where there is no such
    /// line, or it has a name twice or one that is refused, or lacks one that is required.
    pub(crate) fn read(&self, text: &str, problems: &mut Problems) -> Option<(Columns<N>, usize)> {
        let is_known = |name: &str| self.position(name).is_some();
        let Some((header, delimiter)) = record::header(text, is_known) else {
            let message = "the file has no line of column names";
            problems.push(self.wrong(0..0, message.to_owned()));
            return None;
        };
        if let Some(problem) = record::too_wide(text, &header, delimiter) {
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
        };
        let errors_before = problems.count(Severity::Error);
        for (index, place) in record::cells(text, header.start, delimiter).enumerate() {
            let name = header.field(index);
            let known = self.position(name).and_then(|known| columns.positions.get_mut(known));
            match known.map(|position| position.replace(index)) {
                Some(None) => {}
                Some(Some(_)) => {
                    problems.push(self.wrong(place, format!("the column {name:?} is named twice")));
                }
                None if name.is_empty() => columns.unnamed.push(index),
                None => problems.push(self.means_nothing(name, place)),
            }
        }
        columns.require(self.required, self.help, problems);
        (problems.count(Severity::Error) == errors_before).then_some((columns, end))
    }

    /// Which column is called so.
    fn position(&self, name: &str) -> Option<usize> {
        let ours = (self.of_others)(name).unwrap_or(name);
        self.names.iter().position(|known| is(ours, known))
    }

    /// What is said of a column that means nothing here.
    fn means_nothing(&self, name: &str, place: Range<usize>) -> Problem {
        let near = nearest_name(name, self.names.into_iter());
        match self.unknown {
            Unknown::PassedOver => {
                let message = format!("not used: the column {name:?}");
                let problem = Problem::warning(Some(place), message).coded(Problem::COLUMNS);
                match near {
                    Some(near) => problem.with_help(format!("did you mean {near}?")),
                    None => problem,
                }
            }
            Unknown::RefusedIn(file) => {
                let near = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
                self.wrong(place, format!("the column {name:?} is not one of {file}{near}"))
            }
        }
    }

    fn wrong(&self, place: Range<usize>, message: String) -> Problem {
        Problem::error(Some(place), message).with_help(self.help).coded(Problem::COLUMNS)
    }
}

impl<const N: usize> Columns<N> {
    /// Whether the file has a column; as everywhere here, by its position among all names.
    pub(crate) fn has(&self, known: usize) -> bool {
        self.position(known).is_some()
    }

    /// What a column is called.
    pub(crate) fn name(&self, known: usize) -> &'static str {
        self.names.get(known).copied().unwrap_or_default()
    }

    /// The positions of those that the file has.
    #[cfg(feature = "spreadsheets")]
    pub(crate) fn positions(&self) -> impl Iterator<Item = usize> {
        self.positions.iter().flatten().copied()
    }

    fn position(&self, known: usize) -> Option<usize> {
        self.positions.get(known).copied().flatten()
    }

    /// Says that columns are missing.
    pub(crate) fn require(&self, names: &[&str], help: &str, problems: &mut Problems) {
        let is_there = |name: &str| {
            let known = self.names.iter().position(|&known| known == name);
            known.is_some_and(|known| self.has(known))
        };
        for name in names.iter().filter(|name| !is_there(name)) {
            let message = format!("the column `{name}` is missing");
            problems.push(
                Problem::error(Some(self.header.clone()), message)
                    .with_help(help)
                    .coded(Problem::COLUMNS),
            );
        }
    }

    /// A record's cell; nothing where it is empty or the file has no such column.
    pub(crate) fn cell<'r>(&self, record: &'r Record<'_>, known: usize) -> Option<&'r str> {
        self.position(known).map(|index| record.field(index)).filter(|cell| !cell.is_empty())
    }

    /// The same where the cell stands in the text as it is meant.
    pub(crate) fn lasting<'t>(&self, record: &Record<'t>, known: usize) -> Option<&'t str> {
        let cell = record.lasting(self.position(known)?)?;
        Some(cell).filter(|cell| !cell.is_empty())
    }

    /// The place of a cell of the record that begins at `start`.
    pub(crate) fn place(&self, text: &str, start: usize, known: usize) -> Range<usize> {
        let index = self.position(known).unwrap_or_default();
        record::cell(text, start, self.delimiter, index)
    }

    /// Whether a record has a cell for each name of the header, each on one line and none of absurd length, and nothing beside them.
    pub(crate) fn fit(&self, record: &Record<'_>) -> bool {
        let mut beside = self.unnamed.iter().copied().chain(self.width..record.len());
        record.len() >= self.width
            && !record.is_cut
            && record.all().all(|cell| cell.len() <= CELL && !cell.contains('\n'))
            && beside.all(|index| record.field(index).is_empty())
    }

    /// What is wrong with the form of a record: a cell over several lines, fewer or more cells than the header has names, one of absurd length, or one
    /// without a name.
    pub(crate) fn form(&self, text: &str, record: &Record<'_>) -> Option<Problem> {
        if self.fit(record) {
            return None;
        }
        if let Some(problem) = record::unclosed(text, record, self.delimiter) {
            return Some(problem);
        }
        let surplus = (self.width..record.len()).any(|index| !record.field(index).is_empty());
        if record.len() < self.width || surplus {
            let place = record.start..record::end(text, record.start, self.delimiter);
            let message =
                format!("the line has {} cells, the header names {}", record.len(), self.width);
            return Some(Problem::error(Some(place), message));
        }
        let nameless = |&&index: &&usize| !record.field(index).is_empty();
        if let Some(&index) = self.unnamed.iter().find(nameless) {
            let place = record::cell(text, record.start, self.delimiter, index);
            return Some(Problem::error(Some(place), record::NAMELESS));
        }
        record::long_cell(text, record, self.delimiter)
    }
}
