//! The text form of `EBUScore`.
//!
//! An optional title is followed by the line `type,tables,boards,boards a round,rounds,missing pair`
//! and a line for each table. For each round it has the numbers `ns,ew,set`, or `n,s,e,w,set` for an
//! individual. A set of 0 is a sit-out.
//!
//! Source: `EBUScore` forum.

use crate::board_set::BoardSet;
use crate::cells::Cell;
use crate::contestant::Contestant;
use crate::csv::line_of;
use crate::kind::MovementKind;
use crate::movement::Movement;
use crate::occupants::Occupants;
use crate::parse_error::{ParseError, ParseProblem};
use crate::table_round::{Sharing, TableRound};

impl Movement {
    /// Parses the text form of `EBUScore`.
    ///
    /// The types of movement are 0 to 2 for pairs, 3 and 4 for individuals, and 5 to 7 for teams. With
    /// type 1, North-South and East-West have separate numbers. The missing pair is not seated.
    ///
    /// ```
    /// use movements::{Movement, MovementKind};
    ///
    /// let text = "Howell\n0,2,18,6,3,0\n4,1,1,4,2,2,4,3,3\n2,3,1,3,1,2,1,2,3\n";
    /// let movement = Movement::from_ebu_score(text)?;
    /// assert_eq!((movement.name(), movement.kind()), ("Howell", MovementKind::Pairs));
    /// assert_eq!((movement.rounds(), movement.boards()), (3, 18));
    /// # Ok::<(), movements::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseError`] with the line and column if the text has another form or breaks a rule of
    /// [`Movement`].
    pub fn from_ebu_score(text: &str) -> Result<Self, ParseError> {
        let mut lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
        let mut lines = lines.by_ref().filter(|(_, line)| !line.trim().is_empty()).peekable();
        let is_header = |line: &str| line.split(',').all(|cell| cell.trim().parse::<u16>().is_ok());
        let title = lines.next_if(|&(_, line)| !is_header(line)).map(|(_, line)| line.trim());
        let (number, line) = lines.next().unwrap_or((1, ""));
        let header = Header::parse(line, number)?;
        let mut rows = Vec::new();
        let mut places = Vec::new();
        for (table, (number, line)) in (1..=header.tables).zip(lines) {
            for row in header.table(table, line, number)? {
                rows.push(row);
                places.push(number);
            }
        }
        let last = places.last().copied().unwrap_or(number);
        let found = Self::new(header.kind, Sharing::Allowed, rows.clone()).map_err(|error| {
            let line = line_of(&error, &rows, &places).unwrap_or(last);
            ParseProblem::Movement(error).at(line, 1)
        });
        Ok(found?.named(title.unwrap_or_default()))
    }

    /// Writes the text form of `EBUScore`. Sets of boards are numbered from 1 in order. In a movement
    /// for pairs with two lists of numbers, the type is 1.
    ///
    /// ```
    /// use movements::{Method, Movement, Size};
    ///
    /// let text = Method::Howell.generate(Size::tables(2))?.to_ebu_score();
    /// assert!(text.starts_with("Howell, 2 tables, 3 rounds\n0,2,3,1,3,0\n"));
    /// assert!(Movement::from_ebu_score(&text).is_ok());
    /// # Ok::<(), movements::GenerateError>(())
    /// ```
    #[must_use]
    pub fn to_ebu_score(&self) -> String {
        let kind = match self.kind() {
            MovementKind::Pairs if self.has_separate_numbers() => 1,
            MovementKind::Pairs => 0,
            MovementKind::Individual => 3,
            MovementKind::Teams => 5,
        };
        let tables: std::collections::BTreeSet<u16> =
            self.rows().iter().map(|row| row.table).collect();
        let mut text = format!(
            "{}\n{kind},{},{},{},{}",
            self.name().replace(char::is_control, " "),
            tables.len(),
            self.boards(),
            self.boards_per_round(),
            self.rounds()
        );
        let last = match self.kind() {
            MovementKind::Pairs => ",0".to_owned(),
            MovementKind::Individual => format!(",{}", self.contestants().len()),
            MovementKind::Teams => String::new(),
        };
        text += &last;
        text.push('\n');
        for &table in &tables {
            let rows = self.rows();
            let cells = (1..=self.rounds()).map(|round| {
                let found =
                    rows.binary_search_by_key(&(round, table), |row| (row.round, row.table));
                self.cells(found.ok().and_then(|index| rows.get(index)))
            });
            text += &cells.collect::<Vec<_>>().join(",");
            text.push('\n');
        }
        text
    }

    /// Returns the cells of a table in a round.
    fn cells(&self, row: Option<&TableRound>) -> String {
        let mut cells = Vec::new();
        let empty = TableRound::new(1, 1);
        let row = row.unwrap_or(&empty);
        for side in [row.north_south, row.east_west] {
            let numbers = side.iter().map(Contestant::number).chain([0, 0]);
            cells.extend(numbers.take(self.kind().occupants()));
        }
        let played = row.boards.filter(|_| row.is_played());
        let index = played.and_then(|boards| self.sets().binary_search(&boards).ok());
        let set = index.and_then(|index| u16::try_from(index.saturating_add(1)).ok());
        cells.push(set.unwrap_or_default());
        cells.iter().map(u16::to_string).collect::<Vec<_>>().join(",")
    }
}

/// The first line after the title.
struct Header {
    kind: MovementKind,
    /// North-South and East-West have separate numbers.
    separate: bool,
    tables: u16,
    boards: u16,
    rounds: u16,
    /// The number of the missing pair, or 0.
    missing: u16,
}

impl Header {
    fn parse(text: &str, line: usize) -> Result<Self, ParseError> {
        let cells = Cell::split(text, line);
        let (&[kind, tables, _, boards, rounds], rest) = cells
            .split_first_chunk()
            .ok_or_else(|| ParseProblem::Cells { found: cells.len(), expected: 6 }.at(line, 1))?;
        let number = kind.number("type", 0)?;
        let separate = number == 1;
        let kind = match number {
            0..=2 => MovementKind::Pairs,
            3 | 4 => MovementKind::Individual,
            5..=7 => MovementKind::Teams,
            other => return Err(kind.error(ParseProblem::Type(other))),
        };
        let missing = match rest.first() {
            Some(cell) if kind == MovementKind::Pairs => cell.number("missing pair", 0)?,
            _ => 0,
        };
        Ok(Self {
            kind,
            separate,
            tables: tables.number("number of tables", 1)?,
            boards: boards.number("number of boards", 1)?,
            rounds: rounds.number("number of rounds", 1)?,
            missing,
        })
    }

    fn table(&self, table: u16, text: &str, line: usize) -> Result<Vec<TableRound>, ParseError> {
        let cells = Cell::split(text, line);
        let seats = self.kind.occupants();
        let width = seats.saturating_mul(2).saturating_add(1);
        let expected = width.saturating_mul(usize::from(self.rounds));
        if cells.len() != expected {
            return Err(ParseProblem::Cells { found: cells.len(), expected }.at(line, 1));
        }
        let mut rows = Vec::new();
        for (round, cells) in (1..=self.rounds).zip(cells.chunks(width)) {
            let (ns, rest) = cells.split_at(seats);
            let (ew, set) = rest.split_at(seats);
            let mut row = TableRound::new(round, table);
            row = row.seats(self.side(ns, false)?, self.side(ew, true)?);
            for set in set {
                let number = set.number("set", 0)?;
                if number == 0 && row.is_played() {
                    return Err(set.error(ParseProblem::SitOut));
                }
                if number > 0 && row.is_played() {
                    let boards = BoardSet::nth(number, self.boards);
                    row = row.boards(boards.map_err(|error| set.error(error))?);
                }
            }
            rows.push(row);
        }
        Ok(rows)
    }

    /// Parses the contestants of a direction. The missing pair is left out.
    fn side(&self, cells: &[Cell<'_>], east_west: bool) -> Result<Occupants, ParseError> {
        let mut numbers = Vec::new();
        for cell in cells {
            let number = cell.number("contestant", 0)?;
            // With separate numbers, the missing pair is counted as in one list.
            let offset = if self.separate && east_west { self.tables } else { 0 };
            let is_missing = self.missing != 0 && number.saturating_add(offset) == self.missing;
            numbers.push(if is_missing { 0 } else { number });
        }
        let contestant = |number| match (self.separate, east_west) {
            (false, _) => Contestant::Number(number),
            (true, false) => Contestant::NorthSouth(number),
            (true, true) => Contestant::EastWest(number),
        };
        Ok(match numbers.as_slice() {
            [one] if *one > 0 => Occupants::one(contestant(*one)),
            [one, two] if *one > 0 => Occupants::partners(contestant(*one), contestant(*two)),
            _ => Occupants::EMPTY,
        })
    }
}
