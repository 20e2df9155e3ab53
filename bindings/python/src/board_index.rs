//! Assignment of rows to boards.

use std::collections::HashMap;
use std::hash::Hash;
use std::ops::Range;

use foldhash::fast::RandomState;
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::array::Column;
use crate::chunks::{ROWS_PER_CHUNK, chunk_ranges, collect_in_order};
use crate::errors::call_error;
use crate::integers::Integers;

/// The board numbers of all rows.
#[derive(Debug)]
pub(crate) struct BoardIndex<'a> {
    rows: usize,
    numbers: Numbers<'a>,
    /// The smallest number, and the distance to the largest one.
    pub(crate) minimum: i64,
    pub(crate) span: usize,
    /// Is `true` if the numbers never decrease.
    pub(crate) in_order: bool,
}

#[derive(Debug)]
enum Numbers<'a> {
    /// The numbers of the column.
    Own(&'a Column),
    /// Numbers of boards, by first occurrence.
    Given(Vec<u32>),
}

impl<'a> BoardIndex<'a> {
    /// Analyzes a column of boards.
    pub(crate) fn new(boards: &'a Column) -> PyResult<Self> {
        let rows = boards.len();
        if boards.is_text() {
            return Ok(Self::given(rows, ids_of_texts(boards)?));
        }
        let mut known =
            Self { rows, numbers: Numbers::Own(boards), minimum: 0, span: 0, in_order: true };
        let parts = chunk_ranges(&(0..rows), ROWS_PER_CHUNK);
        let looked_at =
            collect_in_order(parts.into_par_iter().map_init(Integers::default, |read, rows| {
                boards.read(rows.clone(), read)?;
                if let Some(row) = read.first_missing() {
                    return Err(boards.wrong(rows.start + row, "missing board"));
                }
                Ok(Part::new(&read.numbers))
            }))?;
        let Some(whole) = looked_at.into_iter().flatten().reduce(Part::and) else {
            return Ok(known);
        };
        (known.minimum, known.in_order) = (whole.minimum, whole.in_order);
        let span = u64::try_from(i128::from(whole.maximum) - i128::from(whole.minimum));
        let span = span.ok().and_then(|span| usize::try_from(span).ok());
        match span
            .filter(|&span| whole.in_order || span <= rows.saturating_mul(4).saturating_add(1_024))
        {
            Some(span) => Ok(Self { span, ..known }),
            None if whole.in_order => Ok(known),
            // Numbers with large gaps are treated as names.
            None => Ok(Self::given(rows, ids_of_numbers(boards)?)),
        }
    }

    fn given(rows: usize, (ids, boards): (Vec<u32>, usize)) -> Self {
        let in_order = ids.is_sorted();
        let span = boards.saturating_sub(1);
        Self { rows, numbers: Numbers::Given(ids), minimum: 0, span, in_order }
    }

    /// Reads the numbers of some rows.
    pub(crate) fn read(&self, rows: Range<usize>, into: &mut Integers) -> PyResult<()> {
        match &self.numbers {
            Numbers::Own(boards) => boards.read(rows, into),
            Numbers::Given(ids) => {
                into.numbers.clear();
                into.numbers.extend(ids[rows].iter().map(|&id| i64::from(id)));
                Ok(())
            }
        }
    }

    /// Returns the end of the board to which the previous row belongs.
    pub(crate) fn end_of_board(&self, row: usize) -> PyResult<usize> {
        if row >= self.rows {
            return Ok(self.rows);
        }
        let mut read = Integers::default();
        let mut end = row;
        self.read(row - 1..row, &mut read)?;
        let board = read.numbers.first().copied();
        while end < self.rows {
            let rows = end..self.rows.min(end + 256);
            self.read(rows.clone(), &mut read)?;
            match read.numbers.iter().position(|&number| Some(number) != board) {
                Some(other) => return Ok(end + other),
                None => end = rows.end,
            }
        }
        Ok(end)
    }
}

/// A summary of the numbers of some rows.
#[derive(Clone, Copy, Debug)]
struct Part {
    first: i64,
    last: i64,
    minimum: i64,
    maximum: i64,
    in_order: bool,
}

impl Part {
    fn new(numbers: &[i64]) -> Option<Self> {
        Some(Self {
            first: *numbers.first()?,
            last: *numbers.last()?,
            minimum: *numbers.iter().min()?,
            maximum: *numbers.iter().max()?,
            in_order: numbers.is_sorted(),
        })
    }

    fn and(self, next: Self) -> Self {
        Self {
            first: self.first,
            last: next.last,
            minimum: self.minimum.min(next.minimum),
            maximum: self.maximum.max(next.maximum),
            in_order: self.in_order && next.in_order && self.last <= next.first,
        }
    }
}

/// Assigns numbers to names by first occurrence.
struct Naming<K> {
    known: HashMap<K, u32, RandomState>,
    ids: Vec<u32>,
}

impl<K: Eq + Hash> Naming<K> {
    fn new(rows: usize) -> Self {
        Self { known: HashMap::default(), ids: Vec::with_capacity(rows) }
    }

    fn add<Q: Eq + Hash + ?Sized>(&mut self, name: &Q, own: impl Fn(&Q) -> K) -> PyResult<()>
    where
        K: std::borrow::Borrow<Q>,
    {
        if let Some(&id) = self.known.get(name) {
            self.ids.push(id);
            return Ok(());
        }
        let id = u32::try_from(self.known.len());
        let id = id.map_err(|_| {
            call_error("more than 4,294,967,296 boards; score them in several calls")
        })?;
        self.known.insert(own(name), id);
        self.ids.push(id);
        Ok(())
    }

    fn given(self) -> (Vec<u32>, usize) {
        (self.ids, self.known.len())
    }
}

fn ids_of_texts(boards: &Column) -> PyResult<(Vec<u32>, usize)> {
    let mut naming: Naming<String> = Naming::new(boards.len());
    boards.each_text(|row, board| {
        naming.add(board.ok_or_else(|| boards.wrong(row, "missing board"))?, str::to_owned)
    })?;
    Ok(naming.given())
}

fn ids_of_numbers(boards: &Column) -> PyResult<(Vec<u32>, usize)> {
    let mut naming = Naming::new(boards.len());
    let mut read = Integers::default();
    for rows in chunk_ranges(&(0..boards.len()), ROWS_PER_CHUNK) {
        boards.read(rows, &mut read)?;
        read.numbers.iter().try_for_each(|number| naming.add(number, |&number: &i64| number))?;
    }
    Ok(naming.given())
}
