//! Integers of a column. Each thread reads the rows that it processes.

use std::ops::Range;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type,
    UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use pyo3::PyResult;

use crate::array::Column;

/// The integers of some rows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Integers {
    pub(crate) numbers: Vec<i64>,
    /// For each row, `true` if it has no value. Empty if all rows have a value.
    missing: Vec<bool>,
}

impl Integers {
    /// Returns `true` if a row has no value.
    pub(crate) fn is_missing(&self, row: usize) -> bool {
        self.missing.get(row).copied().unwrap_or_default()
    }

    /// Returns the first row without a value.
    pub(crate) fn first_missing(&self) -> Option<usize> {
        self.missing.iter().position(|&missing| missing)
    }

    /// Moves consecutive values to the rows that have a value.
    pub(crate) fn spread(&self, rows: Range<usize>, values: &mut [i32]) {
        let Some(missing) = self.missing.get(rows) else { return };
        let mut from = missing.iter().filter(|&&missing| !missing).count();
        for (row, _) in missing.iter().enumerate().rev().filter(|&(_, &missing)| !missing) {
            from -= 1;
            values[row] = values[from];
        }
    }

    /// Returns an iterator over the values of all rows.
    pub(crate) fn each(&self) -> impl Iterator<Item = Option<i64>> {
        let value = |(row, &number)| (!self.is_missing(row)).then_some(number);
        self.numbers.iter().enumerate().map(value)
    }

    /// Adds some rows of a chunk that has this type. Returns the first number that is too large,
    /// with its row, as an error.
    fn add<T: ArrowPrimitiveType<Native: TryInto<i64>>>(
        &mut self,
        chunk: &ArrayRef,
        rows: Range<usize>,
    ) -> Result<(), (usize, T::Native)> {
        let array = chunk.as_primitive::<T>();
        let present = array.nulls().filter(|nulls| nulls.null_count() > 0);
        if let Some(present) = present {
            self.missing.resize(self.numbers.len(), false);
            self.missing.extend(rows.clone().map(|row| present.is_null(row)));
        } else if !self.missing.is_empty() {
            self.missing.resize(self.numbers.len() + rows.len(), false);
        }
        for (row, &number) in rows.clone().zip(&array.values()[rows]) {
            let is_missing = || present.is_some_and(|present| present.is_null(row));
            match number.try_into() {
                Ok(number) => self.numbers.push(number),
                // The number in a row without a value is undefined.
                Err(_) if is_missing() => self.numbers.push(0),
                Err(_) => return Err((row, number)),
            }
        }
        Ok(())
    }
}

impl Column {
    /// Reads the integers of some rows and replaces the previous ones.
    pub(crate) fn read(&self, rows: Range<usize>, into: &mut Integers) -> PyResult<()> {
        into.numbers.clear();
        into.missing.clear();
        let first = self.begins.partition_point(|&begin| begin <= rows.start).saturating_sub(1);
        for (chunk, bounds) in self.chunks.iter().zip(self.begins.windows(2)).skip(first) {
            let &[begin, end] = bounds else { break };
            if begin >= rows.end {
                break;
            }
            let part = rows.start.max(begin) - begin..rows.end.min(end) - begin;
            self.add(chunk, begin, part, into)?;
        }
        Ok(())
    }

    fn add(
        &self,
        chunk: &ArrayRef,
        begin: usize,
        part: Range<usize>,
        into: &mut Integers,
    ) -> PyResult<()> {
        macro_rules! of_type {
            ($kind:ty) => {
                into.add::<$kind>(chunk, part)
                    .map_err(|(row, number)| (row, format!("{number} is too large")))
            };
        }
        let added = match chunk.data_type() {
            DataType::Int8 => of_type!(Int8Type),
            DataType::Int16 => of_type!(Int16Type),
            DataType::Int32 => of_type!(Int32Type),
            DataType::Int64 => of_type!(Int64Type),
            DataType::UInt8 => of_type!(UInt8Type),
            DataType::UInt16 => of_type!(UInt16Type),
            DataType::UInt32 => of_type!(UInt32Type),
            DataType::UInt64 => of_type!(UInt64Type),
            DataType::Null => {
                into.missing.resize(into.numbers.len(), false);
                into.numbers.resize(into.numbers.len() + part.len(), 0);
                into.missing.resize(into.numbers.len(), true);
                Ok(())
            }
            other => return Err(self.not_of_type(other, "whole numbers")),
        };
        added.map_err(|(row, why)| self.wrong(begin + row, why))
    }
}
