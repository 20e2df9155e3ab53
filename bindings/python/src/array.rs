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
            let rows = chunk.len();
            let mut take = |row: usize, number| take(first + row, number);
            match chunk.data_type() {
                DataType::Int8 => primitive::<Int8Type>(self.name, chunk, &mut take),
                DataType::Int16 => primitive::<Int16Type>(self.name, chunk, &mut take),
                DataType::Int32 => primitive::<Int32Type>(self.name, chunk, &mut take),
                DataType::Int64 => primitive::<Int64Type>(self.name, chunk, &mut take),
                DataType::UInt8 => primitive::<UInt8Type>(self.name, chunk, &mut take),
                DataType::UInt16 => primitive::<UInt16Type>(self.name, chunk, &mut take),
                DataType::UInt32 => primitive::<UInt32Type>(self.name, chunk, &mut take),
                DataType::UInt64 => primitive::<UInt64Type>(self.name, chunk, &mut take),
                DataType::Null => (0..rows).try_for_each(|row| take(row, None)),
                other => Err(self.not_whole(other)),
            }?;
            first += rows;
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
            for row in 0..chunk.len() {
                let text = match chunk.data_type() {
                    _ if chunk.is_null(row) => None,
                    DataType::Utf8 => Some(chunk.as_string::<i32>().value(row)),
                    DataType::LargeUtf8 => Some(chunk.as_string::<i64>().value(row)),
                    DataType::Utf8View => Some(chunk.as_string_view().value(row)),
                    DataType::Null => None,
                    other => {
                        let name = self.name;
                        return Err(PyTypeError::new_err(format!(
                            "{name} is an array of {other}: expected texts; cast it"
                        )));
                    }
                };
                take(first + row, text)?;
            }
            first += chunk.len();
        }
        Ok(())
    }

    /// Whether it holds texts.
    pub(crate) fn is_text(&self) -> bool {
        let text =
            |of: &DataType| matches!(of, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View);
        self.chunks.first().is_some_and(|chunk| text(chunk.data_type()))
    }

    fn not_whole(&self, found: &DataType) -> PyErr {
        PyTypeError::new_err(format!(
            "{} is an array of {found}: expected whole numbers; cast it",
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
    name: &'static str,
    chunk: &dyn Array,
    mut take: impl FnMut(usize, Option<i64>) -> PyResult<()>,
) -> PyResult<()> {
    let numbers = chunk.as_primitive::<T>();
    if numbers.null_count() == 0 {
        for (row, &number) in numbers.values().iter().enumerate() {
            let whole = number.try_into().map_err(|_| too_large(name, row, number))?;
            take(row, Some(whole))?;
        }
        return Ok(());
    }
    for (row, number) in numbers.iter().enumerate() {
        let whole = number.map(|it| it.try_into().map_err(|_| too_large(name, row, it)));
        take(row, whole.transpose()?)?;
    }
    Ok(())
}

fn too_large(name: &str, row: usize, number: impl std::fmt::Display) -> PyErr {
    wrong_call(format!("{name} in row {row}: {number} is too large"))
}

/// An array that is handed back: it offers Arrow's C data interface.
pub(crate) fn handed_back(py: Python<'_>, array: ArrayRef) -> PyResult<Bound<'_, PyAny>> {
    Ok(Bound::new(py, PyArray::from_array_ref(array))?.into_any())
}
