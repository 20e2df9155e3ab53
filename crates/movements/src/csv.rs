//! The CSV form of a movement.

use core::fmt::Write;

use crate::board_set::BoardSet;
use crate::cells::{Cell, digits};
use crate::contestant::Contestant;
use crate::kind::MovementKind;
use crate::movement::Movement;
use crate::movement_error::MovementError;
use crate::occupants::Occupants;
use crate::parse_error::{ParseError, ParseProblem};
use crate::table_round::{Sharing, TableRound};

/// The header of the table.
pub(crate) const HEADER: &str = "round,table,ns,ew,boards";

impl Movement {
    /// Parses the CSV form.
    ///
    /// The table has the columns `round,table,ns,ew,boards`. A pair or team is a number, and two
    /// partners are `8+1`. Boards are `7` or `4-6`. An empty cell of contestants is a sit-out of the
    /// opponents. Lines before the table can set `# name: …`, `# kind: pairs` (or `individual`, or
    /// `teams`), and `# numbering: separate`. Other lines that begin with `#` are ignored. Tables can
    /// share boards.
    ///
    /// ```
    /// use movements::Movement;
    ///
    /// let text = "# kind: pairs\nround,table,ns,ew,boards\n1,1,1,2,1-4\n2,1,1,2,1-4\n";
    /// let error = Movement::from_csv(text).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 4, column 1: round 2, table 1: pair 1 has already played boards 1-4 in round 1"
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseError`] with the line and column if the text has another form or breaks a rule of
    /// [`Movement`].
    pub fn from_csv(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::default();
        let mut last = 1;
        for (number, line) in (1_usize..).zip(text.trim_start_matches('\u{feff}').lines()) {
            last = number;
            reader.line(line, number)?;
        }
        if !reader.has_header {
            return Err(ParseProblem::NoHeader.at(last, 1));
        }
        let Reader { name, kind, rows, lines, .. } = reader;
        let found = Self::new(kind.unwrap_or(MovementKind::Pairs), Sharing::Allowed, rows.clone());
        let found = found.map_err(|error| {
            let line = line_of(&error, &rows, &lines).unwrap_or(last);
            ParseProblem::Movement(error).at(line, 1)
        });
        Ok(found?.named(name))
    }

    /// Writes the CSV form. [`from_csv`](Self::from_csv) reads it.
    ///
    /// ```
    /// use movements::{Method, Movement, Size};
    ///
    /// let movement = Method::Howell.generate(Size::tables(4))?;
    /// let text = movement.to_csv();
    /// assert!(text.starts_with("# name: Howell, 4 tables, 7 rounds\n# kind: pairs\nround,table,ns,ew,boards\n1,1,"));
    /// assert_eq!(Movement::from_csv(&text)?, movement);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_csv(&self) -> String {
        let mut text = String::new();
        if !self.name().is_empty() {
            text = format!("# name: {}\n", self.name().replace(char::is_control, " "));
        }
        text += "# kind: ";
        text += &self.kind().to_string();
        text.push('\n');
        if self.has_separate_numbers() {
            text += "# numbering: separate\n";
        }
        text += HEADER;
        text.push('\n');
        for row in self.rows() {
            let boards = row.boards.map(|boards| boards.to_string()).unwrap_or_default();
            let [ns, ew] = [row.north_south, row.east_west].map(cell_of);
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{},{},{ns},{ew},{boards}", row.round, row.table);
        }
        text
    }
}

/// Returns the line of the table that breaks a rule. If two tables are equal, this is the line of the second.
pub(crate) fn line_of(
    error: &MovementError,
    rows: &[TableRound],
    lines: &[usize],
) -> Option<usize> {
    let MovementError::Table { round, table, .. } = error else { return None };
    let mut rows = rows.iter().zip(lines).rev();
    rows.find(|(row, _)| row.round == *round && row.table == *table).map(|(_, line)| *line)
}

fn cell_of(occupants: Occupants) -> String {
    let numbers: Vec<String> = occupants.iter().map(|one| one.number().to_string()).collect();
    numbers.join("+")
}

/// The lines read so far.
#[derive(Default)]
struct Reader {
    name: String,
    kind: Option<MovementKind>,
    separate: bool,
    has_header: bool,
    rows: Vec<TableRound>,
    lines: Vec<usize>,
}

impl Reader {
    fn line(&mut self, line: &str, number: usize) -> Result<(), ParseError> {
        if let Some(comment) = line.trim_start().strip_prefix('#') {
            return self.comment(comment.trim()).map_err(|problem| problem.at(number, 1));
        }
        if line.trim().is_empty() {
            return Ok(());
        }
        if !self.has_header {
            let plain: String = line.chars().filter(|it| !it.is_whitespace()).collect();
            if !plain.eq_ignore_ascii_case(HEADER) {
                return Err(ParseProblem::Header(line.trim().to_owned()).at(number, 1));
            }
            self.has_header = true;
            return Ok(());
        }
        let cells = Cell::split(line, number);
        let [round, table, ns, ew, boards] = cells.as_slice() else {
            let found = cells.len();
            return Err(ParseProblem::Cells { found, expected: 5 }.at(number, 1));
        };
        let number_of = |cell: &Cell<'_>, name| cell.number(name, 1);
        let mut row = TableRound::new(number_of(round, "round")?, number_of(table, "table")?);
        let [ns_number, ew_number]: [fn(u16) -> Contestant; 2] = if self.separate {
            [Contestant::NorthSouth, Contestant::EastWest]
        } else {
            [Contestant::Number, Contestant::Number]
        };
        row = row.seats(occupants(*ns, ns_number)?, occupants(*ew, ew_number)?);
        if !boards.text.is_empty() {
            row = row.boards(board_set(*boards)?);
        }
        self.rows.push(row);
        self.lines.push(number);
        Ok(())
    }

    fn comment(&mut self, comment: &str) -> Result<(), ParseProblem> {
        let Some((key, value)) = comment.split_once(':').filter(|_| !self.has_header) else {
            return Ok(());
        };
        let value = value.trim();
        match key.trim() {
            "name" => value.clone_into(&mut self.name),
            "kind" => self.kind = Some(value.parse()?),
            "numbering" => {
                self.separate = match value {
                    "separate" => true,
                    "joint" => false,
                    _ => return Err(ParseProblem::Numbering(value.to_owned())),
                }
            }
            _ => {}
        }
        Ok(())
    }
}

fn occupants(cell: Cell<'_>, contestant: fn(u16) -> Contestant) -> Result<Occupants, ParseError> {
    let number = |text: &str| {
        let number = digits(text).map(contestant);
        number.ok_or_else(|| cell.error(ParseProblem::Contestants(cell.text.to_owned())))
    };
    if cell.text.is_empty() {
        return Ok(Occupants::EMPTY);
    }
    match cell.text.split_once('+') {
        Some((first, second)) => Ok(Occupants::partners(number(first)?, number(second)?)),
        None => Ok(Occupants::one(number(cell.text)?)),
    }
}

fn board_set(cell: Cell<'_>) -> Result<BoardSet, ParseError> {
    let (first, last) = cell.text.split_once('-').unwrap_or((cell.text, cell.text));
    let invalid = || cell.error(ParseProblem::Boards(cell.text.to_owned()));
    let (first, last) = digits(first).zip(digits(last)).ok_or_else(invalid)?;
    BoardSet::new(first, last).map_err(|error| cell.error(error))
}
