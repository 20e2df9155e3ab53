//! Cells of a line, with their columns.

use crate::parse_error::{ParseError, ParseProblem};

/// A trimmed cell and its place in the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell<'t> {
    pub(crate) text: &'t str,
    line: usize,
    column: usize,
}

impl<'t> Cell<'t> {
    /// Splits a line at commas.
    pub(crate) fn split(text: &'t str, line: usize) -> Vec<Self> {
        let mut column = 1_usize;
        let cells = text.split(',').map(|cell| {
            let before = cell.chars().take_while(|it| it.is_whitespace()).count();
            let found = Self { text: cell.trim(), line, column: column.saturating_add(before) };
            column = column.saturating_add(cell.chars().count()).saturating_add(1);
            found
        });
        cells.collect()
    }

    /// Returns an error at this cell.
    pub(crate) fn error(self, problem: impl Into<ParseProblem>) -> ParseError {
        problem.into().at(self.line, self.column)
    }

    /// Parses a number from `minimum` to 9999.
    pub(crate) fn number(self, cell: &'static str, minimum: u16) -> Result<u16, ParseError> {
        let maximum = crate::checks::MAX_NUMBER;
        let number = digits(self.text);
        number.filter(|number| (minimum..=maximum).contains(number)).ok_or_else(|| {
            let found = self.text.to_owned();
            self.error(ParseProblem::Number { found, cell, minimum, maximum })
        })
    }
}

/// Parses a number without a sign.
pub(crate) fn digits(text: &str) -> Option<u16> {
    let text = text.trim();
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}
