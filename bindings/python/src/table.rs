//! A table that Arrow's C data interface hands over.

use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;

use arrow_array::{ArrayRef, RecordBatch, StructArray};
use arrow_schema::{ArrowError, DataType, Field, SchemaRef};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use pyo3_arrow::ffi::{ArrayIterator, to_stream_pycapsule};
use traveller::report::ResultsTable;

/// Writes the CSV of a table.
type Csv = Box<dyn Fn(&mut dyn Write) -> io::Result<()> + Send + Sync>;

/// A table of columns, in Arrow's memory.
#[pyclass(frozen, module = "traveller")]
pub(crate) struct Table {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
    /// The same as the program writes it, where that is asked for.
    csv: Csv,
}

impl Table {
    /// A table with columns of known kinds, and how its CSV is written.
    pub(crate) fn of(
        results: &ResultsTable<'_>,
        csv: impl Fn(&mut dyn Write) -> io::Result<()> + Send + Sync + 'static,
    ) -> PyResult<Self> {
        let schema = files::schema(results);
        let batches = files::batches(results).map_err(|error| of_arrow(&error))?;
        Ok(Self { schema, batches, csv: Box::new(csv) })
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("schema", &self.schema).finish_non_exhaustive()
    }
}

/// What Arrow says of a table.
pub(crate) fn of_arrow(error: &ArrowError) -> PyErr {
    crate::refused::TaskError::new_err(error.to_string())
}

#[pymethods]
impl Table {
    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    fn __repr__(&self) -> String {
        format!("<traveller.Table: {} rows of {}>", self.__len__(), self.column_names().join(", "))
    }

    /// The table as CSV, byte for byte as the program writes it.
    ///
    /// >>> print(vp_scale(20).to_csv().splitlines()[1])
    /// wbf,10.00,20,0,0,10.00,10.00
    fn to_csv(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| {
            let mut text = Vec::new();
            (self.csv)(&mut text)?;
            Ok(String::from_utf8(text)?)
        })
    }

    /// The table as a stream of Arrow's C data interface.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let of = DataType::Struct(self.schema.fields().clone());
        let field = Field::new("", of, false);
        let batches = self.batches.clone().into_iter();
        let arrays = batches.map(|batch| {
            let array: ArrayRef = Arc::new(StructArray::from(batch));
            Ok(array)
        });
        let arrays: Vec<Result<ArrayRef, ArrowError>> = arrays.collect();
        let reader = ArrayIterator::new(arrays, field.into());
        Ok(to_stream_pycapsule(py, Box::new(reader), requested_schema)?)
    }

    /// The table as a ``polars.DataFrame``, over Arrow's C data interface.
    ///
    /// >>> vp_scale(20).to_polars().height == len(vp_scale(20))
    /// True
    fn to_polars<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("polars")?.getattr("DataFrame")?.call1((slf,))
    }

    /// The table as a ``pyarrow.Table``, over Arrow's C data interface.
    ///
    /// >>> str(vp_scale(20).to_pyarrow().schema.field("winner").type)
    /// 'decimal128(18, 2)'
    fn to_pyarrow<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("pyarrow")?.getattr("table")?.call1((slf,))
    }

    /// The table as a ``pandas.DataFrame``, made by pyarrow.
    ///
    /// >>> list(vp_scale(20).to_pandas().columns)[:3]
    /// ['scale', 'draw', 'boards']
    fn to_pandas<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Self::to_pyarrow(slf)?.call_method0("to_pandas")
    }
}
