//! Tables with Arrow's C data interface.

use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    Decimal128Type, Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type,
    UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef, RecordBatch, StructArray, UInt64Array};
use arrow_schema::{ArrowError, DataType, Field, SchemaRef};
use arrow_select::concat::concat_batches;
use arrow_select::take::{take, take_record_batch};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyIndexError, PyKeyError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyDict, PyList, PySlice};
use pyo3_arrow::ffi::{ArrayIterator, to_stream_pycapsule};
use traveller::report::{Block, Cell, Page, ResultsTable, TableColumn, TableColumns, TableRows};

use crate::arrow_table::ArrowTable;
use crate::extra_columns::{ExtraColumns, text};
use crate::html::html;

/// Writes the CSV of a table.
type Csv = Arc<dyn Fn(&mut dyn Write) -> io::Result<()> + Send + Sync>;

/// A table in Arrow format.
#[pyclass(frozen, module = "traveller")]
pub(crate) struct Table {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
    /// The CSV of the whole table, as the program writes it.
    csv: Csv,
    /// The rows of the whole table that this one has, or `None` for all.
    picked: Option<Vec<usize>>,
}

/// An iterator over the rows of a table.
#[pyclass(module = "traveller", name = "_RowIterator")]
#[derive(Debug)]
pub(crate) struct RowIterator {
    table: Py<Table>,
    next: usize,
}

#[pymethods]
impl RowIterator {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let table = self.table.get();
        if self.next >= table.__len__() {
            return Ok(None);
        }
        let row = table.row(py, self.next)?;
        self.next += 1;
        Ok(Some(row))
    }
}

impl Table {
    /// Creates a table from results. `csv` writes its CSV.
    pub(crate) fn from_results(
        results: &ResultsTable<'_>,
        csv: impl Fn(&mut dyn Write) -> io::Result<()> + Send + Sync + 'static,
    ) -> PyResult<Self> {
        let schema = files::schema(results);
        let batches = files::batches(results).map_err(|error| arrow_error(&error))?;
        Ok(Self { schema, batches, csv: Arc::new(csv), picked: None })
    }

    /// Replaces the texts of columns that scoring does not use by their original values. Columns in
    /// which no result has a value are added if `with_empty`.
    pub(crate) fn with_columns_of(self, extra: &ExtraColumns, with_empty: bool) -> PyResult<Self> {
        let Self { schema, batches, csv, picked } = self;
        let table = extra.restore(ArrowTable { schema, batches }, with_empty);
        let ArrowTable { schema, batches } = table.map_err(|error| arrow_error(&error))?;
        Ok(Self { schema, batches, csv, picked })
    }

    /// Returns the table as a part of a page.
    fn view(&self) -> traveller::report::Table<'_> {
        let columns = self.schema.fields().iter().enumerate().map(|(index, field)| {
            let (title, name) = (field.name().clone(), field.name().clone());
            if field.data_type().is_numeric() {
                TableColumn::<Line<'_>>::numbers(title, name, move |line| cell(line, index))
            } else {
                TableColumn::<Line<'_>>::text(title, name, move |line| cell(line, index))
            }
        });
        let columns = TableColumns::new().extend(columns);
        let rows = TableRows::new(move || {
            self.batches.iter().flat_map(|batch| (0..batch.num_rows()).map(move |row| (batch, row)))
        });
        traveller::report::Table::new("", columns, rows)
    }

    /// Returns a row as a dictionary.
    fn row<'py>(&self, py: Python<'py>, row: usize) -> PyResult<Bound<'py, PyDict>> {
        let dictionary = PyDict::new(py);
        let mut first = 0;
        let found = self.batches.iter().find_map(|batch| {
            let at = row - first;
            first += batch.num_rows();
            (row < first).then_some((batch, at))
        });
        if let Some((batch, at)) = found {
            for (field, column) in self.schema.fields().iter().zip(batch.columns()) {
                dictionary.set_item(field.name(), value(py, column, at)?)?;
            }
        }
        Ok(dictionary)
    }

    /// Returns the values of a column.
    fn column<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let Some((index, _)) = self.schema.column_with_name(name) else {
            let names = self.column_names().join(", ");
            return Err(PyKeyError::new_err(format!(
                "no column {name:?}: expected one of {names}"
            )));
        };
        let values = PyList::empty(py);
        for batch in &self.batches {
            let column = batch.column(index);
            for row in 0..column.len() {
                values.append(value(py, column, row)?)?;
            }
        }
        Ok(values.into_any())
    }

    /// Returns a table with some of the rows.
    fn rows(&self, rows: &[usize]) -> PyResult<Self> {
        let all =
            concat_batches(&self.schema, &self.batches).map_err(|error| arrow_error(&error))?;
        let indices = rows.iter().map(|&row| u64::try_from(row).ok()).collect::<UInt64Array>();
        let batch = take_record_batch(&all, &indices).map_err(|error| arrow_error(&error))?;
        let picked = rows.iter().map(|&row| self.picked.as_ref().map_or(row, |it| it[row]));
        Ok(Self {
            schema: Arc::clone(&self.schema),
            batches: vec![batch],
            csv: Arc::clone(&self.csv),
            picked: Some(picked.collect()),
        })
    }
}

/// A row of a batch.
type Line<'a> = (&'a RecordBatch, usize);

/// Returns a cell of a table for people.
fn cell(&(batch, row): &Line<'_>, column: usize) -> Cell<'static> {
    let text = text(batch.column(column), row).ok().flatten();
    text.map_or(Cell::Missing, Cell::from_text)
}

/// Returns a cell as an object of Python: an `int`, a `str`, a `Decimal`, or `None`. In columns that
/// scoring does not use, it can also be a `float` or a `bool`; values of other types are texts.
fn value<'py>(py: Python<'py>, column: &ArrayRef, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if column.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    macro_rules! number {
        ($kind:ty) => {
            column.as_primitive::<$kind>().value(row).into_bound_py_any(py)
        };
    }
    match column.data_type() {
        DataType::Int8 => number!(Int8Type),
        DataType::Int16 => number!(Int16Type),
        DataType::Int32 => number!(Int32Type),
        DataType::Int64 => number!(Int64Type),
        DataType::UInt8 => number!(UInt8Type),
        DataType::UInt16 => number!(UInt16Type),
        DataType::UInt32 => number!(UInt32Type),
        DataType::UInt64 => number!(UInt64Type),
        DataType::Float32 => number!(Float32Type),
        DataType::Float64 => number!(Float64Type),
        DataType::Boolean => column.as_boolean().value(row).into_bound_py_any(py),
        DataType::Utf8 => column.as_string::<i32>().value(row).into_bound_py_any(py),
        DataType::Decimal128(..) => {
            let text = column.as_primitive::<Decimal128Type>().value_as_string(row);
            py.import("decimal")?.getattr("Decimal")?.call1((text,))
        }
        DataType::Dictionary(..) => {
            let dictionary = column.as_any_dictionary();
            let cell = take(dictionary.values(), &dictionary.keys().slice(row, 1), None);
            value(py, &cell.map_err(|error| arrow_error(&error))?, 0)
        }
        _ => text(column, row).map_err(|error| arrow_error(&error))?.into_bound_py_any(py),
    }
}

/// Returns the records of a CSV. A cell in quotes may have line ends.
fn records(csv: &str) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    csv.split_inclusive(move |letter| {
        quoted ^= letter == '"';
        letter == '\n' && !quoted
    })
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("schema", &self.schema).finish_non_exhaustive()
    }
}

/// Returns the exception for an error of Arrow.
pub(crate) fn arrow_error(error: &ArrowError) -> PyErr {
    crate::errors::TaskError::new_err(error.to_string())
}

/// A function, and its arguments that restore a table: an Arrow stream and CSV.
type PickledTable<'py> = (Bound<'py, PyAny>, (Bound<'py, PyBytes>, String));

/// Creates a table from the contents of a pickle: an Arrow stream, and the CSV of the table.
#[pyfunction]
#[pyo3(name = "_table")]
pub(crate) fn restored_table(arrow: &[u8], csv: String) -> PyResult<Table> {
    let table = ArrowTable::from_bytes(arrow).map_err(|error| arrow_error(&error))?;
    let ArrowTable { schema, batches } = table;
    let csv = move |out: &mut dyn Write| out.write_all(csv.as_bytes());
    Ok(Table { schema, batches, csv: Arc::new(csv), picked: None })
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

    /// Returns a column as a list, a row as a dictionary, or a slice of rows as a table.
    ///
    /// Integers are ``int``, other numbers ``Decimal``, texts ``str``, and missing values ``None``.
    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        key: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let rows = self.__len__();
        if let Ok(name) = key.extract::<String>() {
            return self.column(py, &name);
        }
        if let Ok(slice) = key.cast::<PySlice>() {
            let indices = slice.indices(isize::try_from(rows)?)?;
            let mut at = indices.start;
            let mut picked = Vec::with_capacity(indices.slicelength);
            for _ in 0..indices.slicelength {
                picked.push(usize::try_from(at)?);
                at = at.saturating_add(indices.step);
            }
            return Ok(Bound::new(py, self.rows(&picked)?)?.into_any());
        }
        let Ok(row) = key.extract::<i64>() else {
            let found = key.get_type().name()?;
            let expected = "the name of a column, the number of a row, or a slice of rows";
            return Err(PyTypeError::new_err(format!("key is a {found}: expected {expected}")));
        };
        let from_start = if row < 0 { row.saturating_add(i64::try_from(rows)?) } else { row };
        match usize::try_from(from_start) {
            Ok(at) if at < rows => Ok(self.row(py, at)?.into_any()),
            _ => Err(PyIndexError::new_err(format!("no row {row}: the table has {rows} rows"))),
        }
    }

    /// Iterates over the rows as dictionaries.
    fn __iter__(slf: Py<Self>) -> RowIterator {
        RowIterator { table: slf, next: 0 }
    }

    fn __repr__(&self) -> String {
        format!("<traveller.Table: {} rows of {}>", self.__len__(), self.column_names().join(", "))
    }

    /// Returns the first rows as HTML, which notebooks show.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| {
            if self.__len__() == 0 {
                return html(&Page { blocks: vec![Block::Paragraphs(vec![self.__repr__()])] });
            }
            html(&Page::new(vec![self.view()]))
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<PickledTable<'py>> {
        let (schema, batches) = (Arc::clone(&self.schema), self.batches.clone());
        let bytes = py.detach(|| ArrowTable { schema, batches }.to_bytes());
        let bytes = PyBytes::new(py, &bytes.map_err(|error| arrow_error(&error))?);
        let restore = py.import("traveller._traveller")?.getattr("_table")?;
        Ok((restore, (bytes, self.to_csv(py)?)))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// Returns the table as CSV, byte for byte as the program writes it.
    ///
    /// >>> print(vp_scale(20).to_csv().splitlines()[1])
    /// wbf,10.00,20,0,0,10.00,10.00
    fn to_csv(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| {
            let mut text = Vec::new();
            (self.csv)(&mut text)?;
            let text = String::from_utf8(text)?;
            let Some(picked) = &self.picked else { return Ok(text) };
            let records: Vec<&str> = records(&text).collect();
            let (header, rows) = records.split_first().unwrap_or((&"", &[]));
            let rows = picked.iter().filter_map(|&row| rows.get(row).copied());
            Ok(std::iter::once(*header).chain(rows).collect())
        })
    }

    /// Returns the table as a stream of Arrow's C data interface.
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

    /// Returns the table as a ``polars.DataFrame``, using Arrow's C data interface.
    ///
    /// >>> vp_scale(20).to_polars().height == len(vp_scale(20))
    /// True
    fn to_polars<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("polars")?.getattr("DataFrame")?.call1((slf,))
    }

    /// Returns the table as a ``pyarrow.Table``, using Arrow's C data interface.
    ///
    /// >>> str(vp_scale(20).to_pyarrow().schema.field("winner").type)
    /// 'decimal128(18, 2)'
    fn to_pyarrow<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("pyarrow")?.getattr("table")?.call1((slf,))
    }

    /// Returns the table as a ``pandas.DataFrame``, converted by pyarrow.
    ///
    /// >>> list(vp_scale(20).to_pandas().columns)[:3]
    /// ['scale', 'draw', 'boards']
    fn to_pandas<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Self::to_pyarrow(slf)?.call_method0("to_pandas")
    }
}
