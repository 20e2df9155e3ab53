//! Columns that a call hands over: Arrow arrays of one chunk or many, buffers such as those of `NumPy`, and lists.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type,
    UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef, Int64Array, StringArray};
use arrow_schema::DataType;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyList;
use pyo3_arrow::input::AnyArray;
use pyo3_arrow::{PyArray, PyChunkedArray};

use crate::refused::wrong_call;

/// A column of an argument.
#[derive(Debug)]
pub(crate) struct Column {
    name: &'static str,
    chunks: Vec<ArrayRef>,
}

impl Column {
    /// The column that an argument is. Nothing of an array or a buffer is copied.
    pub(crate) fn of(name: &'static str, argument: &Bound<'_, PyAny>) -> PyResult<Self> {
        if argument.is_instance_of::<PyList>() {
            return Self::of_list(name, argument);
        }
        let found: PyResult<AnyArray> = argument.extract();
        let array = found.map_err(|_| expected(name, argument, "an array or a list"))?;
        let chunked: PyChunkedArray = array.into_chunked_array()?;
        Ok(Self { name, chunks: chunked.into_inner().0 })
    }

    fn of_list(name: &'static str, list: &Bound<'_, PyAny>) -> PyResult<Self> {
        let chunk: ArrayRef = if let Ok(numbers) = list.extract::<Vec<Option<i64>>>() {
            Arc::new(Int64Array::from(numbers))
        } else if let Ok(words) = list.extract::<Vec<Option<String>>>() {
            Arc::new(StringArray::from(words))
        } else {
            let what = "whole numbers of at most 64 bits, or texts";
            return Err(expected(name, list, what));
        };
        Ok(Self { name, chunks: vec![chunk] })
    }

    /// How many rows it has.
    pub(crate) fn len(&self) -> usize {
        self.chunks.iter().map(Array::len).sum()
    }

    /// Goes through its whole numbers, row by row; none where there is no value.
    pub(crate) fn each_whole(
        &self,
        mut take: impl FnMut(usize, Option<i64>) -> PyResult<()>,
    ) -> PyResult<()> {
        let mut first = 0;
        for chunk in &self.chunks {
            let mut take = |row: usize, number: Result<_, String>| {
                let number = number.map_err(|why| self.wrong(first + row, why))?;
                take(first + row, number)
            };
            match chunk.data_type() {
                DataType::Int8 => primitive::<Int8Type>(chunk, &mut take),
                DataType::Int16 => primitive::<Int16Type>(chunk, &mut take),
                DataType::Int32 => primitive::<Int32Type>(chunk, &mut take),
                DataType::Int64 => primitive::<Int64Type>(chunk, &mut take),
                DataType::UInt8 => primitive::<UInt8Type>(chunk, &mut take),
                DataType::UInt16 => primitive::<UInt16Type>(chunk, &mut take),
                DataType::UInt32 => primitive::<UInt32Type>(chunk, &mut take),
                DataType::UInt64 => primitive::<UInt64Type>(chunk, &mut take),
                DataType::Null => (0..chunk.len()).try_for_each(|row| take(row, Ok(None))),
                other => Err(self.not_of_type(other, "whole numbers")),
            }?;
            first += chunk.len();
        }
        Ok(())
    }

    /// Goes through its texts, row by row; none where there is no value.
    pub(crate) fn each_text(
        &self,
        mut take: impl FnMut(usize, Option<&str>) -> PyResult<()>,
    ) -> PyResult<()> {
        let mut first = 0;
        for chunk in &self.chunks {
            let rows = first..first + chunk.len();
            let mut take = |(row, text)| take(row, text);
            match chunk.data_type() {
                DataType::Utf8 => {
                    rows.clone().zip(chunk.as_string::<i32>()).try_for_each(&mut take)
                }
                DataType::LargeUtf8 => {
                    rows.clone().zip(chunk.as_string::<i64>()).try_for_each(&mut take)
                }
                DataType::Utf8View => {
                    rows.clone().zip(chunk.as_string_view()).try_for_each(&mut take)
                }
                DataType::Null => rows.clone().try_for_each(|row| take((row, None))),
                other => Err(self.not_of_type(other, "texts")),
            }?;
            first = rows.end;
        }
        Ok(())
    }

    /// Whether it holds texts.
    pub(crate) fn is_text(&self) -> bool {
        let text =
            |of: &DataType| matches!(of, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View);
        self.chunks.first().is_some_and(|chunk| text(chunk.data_type()))
    }

    fn not_of_type(&self, found: &DataType, expected: &str) -> PyErr {
        PyTypeError::new_err(format!(
            "{} is an array of {found}: expected {expected}; cast it",
            self.name
        ))
    }

    /// That two columns belong to each other.
    pub(crate) fn as_long_as(&self, other: &Self) -> PyResult<()> {
        if self.len() == other.len() {
            return Ok(());
        }
        Err(wrong_call(format!(
            "{} has {} rows and {} has {}: expected as many",
            self.name,
            self.len(),
            other.name,
            other.len()
        )))
    }

    /// That a value is wrong in a row.
    pub(crate) fn wrong(&self, row: usize, why: impl std::fmt::Display) -> PyErr {
        wrong_call(format!("{} in row {row}: {why}", self.name))
    }
}

fn expected(name: &str, argument: &Bound<'_, PyAny>, what: &str) -> PyErr {
    let found =
        argument.get_type().name().map_or_else(|_| "something".to_owned(), |it| it.to_string());
    PyTypeError::new_err(format!("{name} is a {found}: expected {what}"))
}

fn primitive<T: ArrowPrimitiveType<Native: TryInto<i64> + std::fmt::Display>>(
    chunk: &dyn Array,
    mut take: impl FnMut(usize, Result<Option<i64>, String>) -> PyResult<()>,
) -> PyResult<()> {
    let numbers = chunk.as_primitive::<T>();
    let whole = |number: T::Native| number.try_into().map_err(|_| format!("{number} is too large"));
    if numbers.null_count() == 0 {
        let mut rows = numbers.values().iter().enumerate();
        return rows.try_for_each(|(row, &number)| take(row, whole(number).map(Some)));
    }
    let mut rows = numbers.iter().enumerate();
    rows.try_for_each(|(row, number)| take(row, number.map(whole).transpose()))
}

/// An array that is handed back: it offers Arrow's C data interface.
pub(crate) fn handed_back(py: Python<'_>, array: ArrayRef) -> PyResult<Bound<'_, PyAny>> {
    Ok(Bound::new(py, PyArray::from_array_ref(array))?.into_any())
}
