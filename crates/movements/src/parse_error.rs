use crate::board_set::BoardSetError;
use crate::kind::MovementKindError;
use crate::movement_error::MovementError;

/// An error in the text of a movement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
#[non_exhaustive]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The error.
    pub problem: ParseProblem,
}

/// The kind of an error in the text of a movement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseProblem {
    /// The first line that is not a comment is not the header.
    #[error("found {0:?}: expected the header {expected:?}", expected = crate::csv::HEADER)]
    Header(String),
    /// There is no header.
    #[error("missing header: expected {expected:?}", expected = crate::csv::HEADER)]
    NoHeader,
    /// A line has too few or too many cells.
    #[error("found {found} cells: expected {expected}")]
    Cells {
        /// The number of cells.
        found: usize,
        /// The expected number.
        expected: usize,
    },
    /// A cell is not a number in its range.
    #[error("invalid {cell} {found:?}: expected a number from {minimum} to {maximum}")]
    Number {
        /// The content of the cell.
        found: String,
        /// The meaning of the cell.
        cell: &'static str,
        /// The lowest number.
        minimum: u16,
        /// The highest number.
        maximum: u16,
    },
    /// A cell has too many contestants.
    #[error("invalid contestants {0:?}: expected a number, or two joined by `+`")]
    Contestants(String),
    /// A cell is not a range of boards.
    #[error("invalid boards {0:?}: expected a number, or a range like `4-6`")]
    Boards(String),
    /// The boards are out of range.
    #[error(transparent)]
    BoardSet(#[from] BoardSetError),
    /// The kind of movement is unknown.
    #[error(transparent)]
    Kind(#[from] MovementKindError),
    /// The type of an `EBUScore` movement is unknown.
    #[error("unknown type of movement {0}: expected 0 to 7")]
    Type(u16),
    /// The numbering is unknown.
    #[error("unknown numbering {0:?}: expected separate or joint")]
    Numbering(String),
    /// A sit-out has two pairs.
    #[error("set 0 at a table with two pairs: expected the number 0 for a missing pair")]
    SitOut,
    /// The tables of a round break a rule.
    #[error(transparent)]
    Movement(#[from] MovementError),
}

impl ParseProblem {
    /// Returns a way to correct the text.
    #[must_use]
    pub const fn remedy(&self) -> &'static str {
        match self {
            Self::Header(_) | Self::NoHeader => "add the header as the first line after comments",
            Self::Cells { .. } => "add or remove cells",
            Self::Number { .. } | Self::BoardSet(_) => "correct the number",
            Self::Contestants(_) | Self::Boards(_) => "correct the cell",
            Self::Kind(_) | Self::Numbering(_) | Self::Type(_) => "use one of these",
            Self::SitOut => "use 0 for the missing pair",
            Self::Movement(_) => "correct the contestants or the boards of this table",
        }
    }

    pub(crate) const fn at(self, line: usize, column: usize) -> ParseError {
        ParseError { line, column, problem: self }
    }
}
