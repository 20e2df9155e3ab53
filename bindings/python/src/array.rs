//! Columns passed by a call: Arrow arrays with one or more chunks, buffers such as
//! `NumPy` arrays, and lists.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float16Type, Float32Type, Float64Type};
use arrow_array::{
    Array, ArrayRef, ArrowPrimitiveType, Float64Array, Int64Array, PrimitiveArray, RecordBatch,
    StringArray,
};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;
use arrow_select::take::take;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyList, PyTuple};
use pyo3_arrow::input::AnyArray;
use pyo3_arrow::{PyArray, PyChunkedArray, PyRecordBatch};

use crate::errors::call_error;
use crate::table::arrow_error;

/// A column that was passed as an argument.
#[derive(Debug)]
pub(crate) struct Column {
    name: &'static str,
    pub(crate) chunks: Vec<ArrayRef>,
    /// The start of each chunk, followed by the end of the last one.
    pub(crate) begins: Vec<usize>,
}

impl Column {
    /// Converts an argument to a column. Contiguous arrays and buffers are not copied.
    pub(crate) fn new(name: &'static str, argument: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut given = argument.clone();
        // NumPy arrays and other buffers can be strided, masked, or have other types.
        if !given.hasattr("__arrow_c_array__")? && !given.hasattr("__arrow_c_stream__")? {
            let columns = given.py().import("traveller._columns")?;
            given = columns.call_method1("contiguous", (given,))?;
        }
        if let Ok(list) = given.cast::<PyList>() {
            return Self::of_list(name, list);
        }
        if let Ok(tuple) = given.cast::<PyTuple>() {
            return Self::of_list(name, &tuple.to_list());
        }
        let found: PyResult<AnyArray> = given.extract();
        let array = found.map_err(|_| expected(name, argument, "an array or a list"))?;
        let chunked: PyChunkedArray = array.into_chunked_array()?;
        let chunks = chunked.into_inner().0.into_iter().map(without_dictionary);
        Ok(Self::of_chunks(name, chunks.collect::<PyResult<_>>()?))
    }

    /// Converts an argument with integers or texts to a column. Floating-point numbers without a
    /// fraction become integers, and NaN becomes a missing value.
    pub(crate) fn of_wholes(name: &'static str, argument: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut column = Self::new(name, argument)?;
        for index in 0..column.chunks.len() {
            let chunk = &column.chunks[index];
            let numbers = match chunk.data_type() {
                DataType::Float16 => wholes::<Float16Type>(chunk),
                DataType::Float32 => wholes::<Float32Type>(chunk),
                DataType::Float64 => wholes::<Float64Type>(chunk),
                _ => continue,
            };
            let numbers = numbers.map_err(|(row, number)| {
                let why = format!("{number} is not a whole number of at most 64 bits");
                column.wrong(column.begins[index] + row, why)
            })?;
            column.chunks[index] = Arc::new(numbers);
        }
        Ok(column)
    }

    fn of_list(name: &'static str, list: &Bound<'_, PyList>) -> PyResult<Self> {
        let chunk: ArrayRef = if let Ok(numbers) = list.extract::<Vec<Option<i64>>>() {
            Arc::new(Int64Array::from(numbers))
        } else if let Ok(words) = list.extract::<Vec<Option<String>>>() {
            Arc::new(StringArray::from(words))
        } else if let Ok(numbers) = list.extract::<Vec<Option<f64>>>()
            && list.iter().any(|it| it.is_instance_of::<PyFloat>())
        {
            Arc::new(Float64Array::from(numbers))
        } else {
            let what = "numbers, whole ones of at most 64 bits, or texts";
            return Err(expected(name, list, what));
        };
        Ok(Self::of_chunks(name, vec![chunk]))
    }

    fn of_chunks(name: &'static str, chunks: Vec<ArrayRef>) -> Self {
        let mut end = 0;
        let ends = chunks.iter().map(|chunk| {
            end += chunk.len();
            end
        });
        let begins = std::iter::once(0).chain(ends).collect();
        Self { name, chunks, begins }
    }

    /// Returns the number of rows.
    pub(crate) fn len(&self) -> usize {
        self.begins.last().copied().unwrap_or_default()
    }

    /// Calls `take` with the text of each row, or `None` if it is missing.
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

    /// Returns `true` if any row has no value.
    pub(crate) fn has_missing(&self) -> bool {
        self.chunks.iter().any(|chunk| chunk.logical_null_count() > 0)
    }

    /// Returns the validity of each row, or `None` if all rows have a value.
    pub(crate) fn present(&self) -> Option<NullBuffer> {
        if let [chunk] = self.chunks.as_slice() {
            return chunk.logical_nulls();
        }
        let present = |chunk: &ArrayRef| match chunk.logical_nulls() {
            Some(nulls) => nulls.iter().collect::<Vec<bool>>(),
            None => vec![true; chunk.len()],
        };
        self.has_missing().then(|| self.chunks.iter().flat_map(present).collect())
    }

    /// Returns `true` if the column has texts.
    pub(crate) fn is_text(&self) -> bool {
        let text =
            |of: &DataType| matches!(of, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View);
        self.chunks.first().is_some_and(|chunk| text(chunk.data_type()))
    }

    pub(crate) fn not_of_type(&self, found: &DataType, expected: &str) -> PyErr {
        PyTypeError::new_err(format!(
            "{} is an array of {found}: expected {expected}; cast it",
            self.name
        ))
    }

    /// Checks that two columns have the same number of rows.
    pub(crate) fn as_long_as(&self, other: &Self) -> PyResult<()> {
        if self.len() == other.len() {
            return Ok(());
        }
        Err(call_error(format!(
            "{} has {} rows and {} has {}: expected as many",
            self.name,
            self.len(),
            other.name,
            other.len()
        )))
    }

    /// Returns the error for an invalid value in a row.
    pub(crate) fn wrong(&self, row: usize, why: impl std::fmt::Display) -> PyErr {
        call_error(format!("{} in row {row}: {why}", self.name))
    }
}

/// Returns the values of a categorical column, one for each row. Other columns are not copied.
fn without_dictionary(chunk: ArrayRef) -> PyResult<ArrayRef> {
    let Some(dictionary) = chunk.as_any_dictionary_opt() else { return Ok(chunk) };
    let values = take(dictionary.values(), dictionary.keys(), None);
    values.map_err(|error| arrow_error(&error))
}

pub(crate) fn expected(name: &str, argument: &Bound<'_, PyAny>, what: &str) -> PyErr {
    let found =
        argument.get_type().name().map_or_else(|_| "something".to_owned(), |it| it.to_string());
    PyTypeError::new_err(format!("{name} is a {found}: expected {what}"))
}

/// Converts floating-point numbers to integers. Returns the first number with a fraction and its
/// row as an error.
fn wholes<T: ArrowPrimitiveType<Native: Into<f64>>>(
    chunk: &ArrayRef,
) -> Result<Int64Array, (usize, f64)> {
    let numbers = chunk.as_primitive::<T>().iter().enumerate();
    let wholes = numbers.map(|(row, number)| match number.map(Into::into) {
        Some(number) => files::whole_number(number).map_err(|number| (row, number)),
        None => Ok(None),
    });
    wholes.collect()
}

/// Converts numbers to the kind of column that was passed as `given`: a list, a Series of pandas or
/// Polars, an array of `pyarrow` or `NumPy`. For any other column, the result is an array with
/// Arrow's C data interface.
pub(crate) fn to_python<'py, T: ArrowPrimitiveType>(
    given: &Bound<'py, PyAny>,
    numbers: PrimitiveArray<T>,
) -> PyResult<Bound<'py, PyAny>>
where
    T::Native: IntoPyObject<'py> + Into<f64>,
{
    let py = given.py();
    if given.is_instance_of::<PyList>() || given.is_instance_of::<PyTuple>() {
        return Ok(PyList::new(py, numbers.iter())?.into_any());
    }
    let module: String = given.get_type().module()?.extract()?;
    let package = module.split('.').next().unwrap_or_default();
    // NumPy has no missing values except NaN.
    let numbers: ArrayRef = if package == "numpy" && numbers.null_count() > 0 {
        let or_nan = |number: Option<T::Native>| number.map_or(f64::NAN, Into::into);
        Arc::new(Float64Array::from_iter_values(numbers.iter().map(or_nan)))
    } else {
        Arc::new(numbers)
    };
    let numbers = Bound::new(py, PyArray::from_array_ref(numbers))?;
    py.import("traveller._columns")?.call_method1("like", (given, numbers))
}

/// Checks that two columns of a call have the same index.
pub(crate) fn have_one_index(
    (first, one): (&str, &Bound<'_, PyAny>),
    (second, other): (&str, &Bound<'_, PyAny>),
) -> PyResult<()> {
    let columns = one.py().import("traveller._columns")?;
    if columns.call_method1("have_one_index", (one, other))?.extract()? {
        return Ok(());
    }
    Err(call_error(format!(
        "{first} and {second} have different indexes: expected the same; use {second}.reindex({first}.index)"
    )))
}

/// Returns several columns as a record batch.
pub(crate) fn batch_to_python(py: Python<'_>, batch: RecordBatch) -> PyResult<Bound<'_, PyAny>> {
    Ok(Bound::new(py, PyRecordBatch::new(batch))?.into_any())
}
