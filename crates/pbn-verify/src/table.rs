//! Verifies the columns of tables and the order of their elements (Portable Bridge Notation 2.1,
//! section 5).

use std::cmp::Ordering;
use std::ops::Range;

use bridge_core::Exact;
use formats::{Problem, Problems, place};

use crate::syntax_problem::SyntaxProblem;

#[derive(Debug)]
pub(crate) struct Table<'a> {
    columns: Vec<Column>,
    pub(crate) elements: Vec<&'a str>,
}

#[derive(Debug)]
struct Column {
    name: String,
    /// The forbidden ordering of a value relative to the one above it. `None` if the column is
    /// unordered.
    order: Option<Ordering>,
}

impl Table<'_> {
    /// Parses the description of the columns.
    pub(crate) fn new(described: &str, place: Range<usize>, problems: &mut Problems) -> Self {
        let mut columns = Vec::new();
        if !matches!(described, "" | "?") {
            for column in described.split(';') {
                columns.push(parse_column(column).unwrap_or_else(|kind| {
                    problems.push(Problem::new(Some(place.clone()), &kind));
                    Column { name: column.to_owned(), order: None }
                }));
            }
        }
        Self { columns, elements: Vec::new() }
    }

    pub(crate) fn verify(&self, text: &str, problems: &mut Problems) {
        for element in &self.elements {
            let place = place::find(element, text);
            let is_quoted = text.get(..place.start).is_some_and(|before| before.ends_with('"'));
            let forbidden =
                element.chars().find(|c| matches!(c, '[' | ']' | '{' | '}' | ';' | '%'));
            if let Some(forbidden) = forbidden.filter(|_| !is_quoted) {
                let kind = SyntaxProblem::UnquotedCharacter { character: forbidden };
                problems.push(Problem::new(Some(place), &kind));
            }
        }
        let width = self.columns.len();
        let rows = self.elements.chunks(width.max(1));
        if let Some(last_row) = rows.last()
            && let Some(last) = last_row.last()
            && last_row.len() < width
        {
            let missing = width.abs_diff(last_row.len());
            let end = place::find(last, text).end;
            let kind = SyntaxProblem::IncompleteRow { missing, columns: width };
            problems.push(Problem::new(Some(end..end), &kind));
        }
        for (index, column) in self.columns.iter().enumerate() {
            let Some(order) = column.order else { continue };
            if let Some((high, low)) = self.out_of_order(index, order) {
                let kind = SyntaxProblem::ColumnOrder {
                    column: column.name.clone(),
                    order: if order == Ordering::Less { "ascending" } else { "descending" },
                    value: low.to_owned(),
                    above: high.to_owned(),
                };
                let [above, below] = [high, low].map(|number| place::find(number, text));
                problems.push(Problem::new(Some(below), &kind).with_note(above, "the row above"));
            }
        }
    }

    /// Returns the first two numbers of a column that are out of order. A dash repeats the value
    /// above it or means no value.
    fn out_of_order(&self, column: usize, order: Ordering) -> Option<(&str, &str)> {
        let cells =
            self.elements.chunks(self.columns.len().max(1)).filter_map(|row| row.get(column));
        let mut numbers = cells.filter_map(|&cell| Some((number(cell)?, cell)));
        let mut above = numbers.next()?;
        numbers.find_map(|below| {
            let is_wrong = below.0.cmp(&above.0) == order;
            let (_, high) = std::mem::replace(&mut above, below);
            is_wrong.then_some((high, above.1))
        })
    }
}

/// Parses a column such as `+Percentage_NS\4R`: in descending order, four characters wide, aligned
/// to the right.
fn parse_column(column: &str) -> Result<Column, SyntaxProblem> {
    let (order, described) = match column.split_at_checked(1) {
        Some(("+", rest)) => (Some(Ordering::Greater), rest),
        Some(("-", rest)) => (Some(Ordering::Less), rest),
        _ => (None, column),
    };
    let (name, form) = match described.split_once('\\') {
        Some((name, form)) => (name, Some(form)),
        None => (described, None),
    };
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if name.is_empty() || !name.chars().all(is_name) {
        return Err(SyntaxProblem::ColumnName { column: column.to_owned() });
    }
    if let Some(form) = form {
        let digits = form.strip_suffix(['L', 'R']).unwrap_or(form);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(SyntaxProblem::ColumnWidth { column: column.to_owned() });
        }
    }
    Ok(Column { name: name.to_owned(), order })
}

/// Parses a number of a table: a sign, digits, and decimals.
fn number(text: &str) -> Option<Exact> {
    let unsigned = text.strip_prefix('+').unwrap_or(text);
    if unsigned.contains('/') { None } else { unsigned.parse().ok() }
}
