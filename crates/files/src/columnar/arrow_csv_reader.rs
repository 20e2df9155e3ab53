//! Conversion of columnar tables to CSV.
//!
//! All rules, errors, and warnings of CSV results therefore apply. Line 1 has the column names, and
//! row *n* of the table is line *n* + 1 unless a cell has a line break.

use std::fmt;
use std::io::{self, BufRead, Cursor, Read};
use std::sync::Arc;

use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{DataType, FieldRef, Schema, SchemaRef};
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder,
};
use parquet::file::metadata::RowGroupMetaData;
use parquet::file::reader::ChunkReader;
use traveller::formats::{Budget, Layer};

use super::arrow_file::ArrowFile;
use super::arrow_stream::ArrowStream;
use super::cells;
use super::pages::Pages;
use super::panic_guard::{catch_panics, damaged_error};
use crate::limits::too_large;

/// The number of rows converted at once.
const ROWS_PER_BATCH: usize = 8_192;

/// A reader that converts a columnar table to CSV.
pub struct ArrowCsvReader {
    batches: Box<dyn Iterator<Item = io::Result<RecordBatch>> + Send>,
    /// The rows that have not been converted yet.
    rows: Option<RecordBatch>,
    /// The number of rows in the batches read so far.
    rows_read: usize,
    text: Cursor<Vec<u8>>,
}

impl ArrowCsvReader {
    /// Reads a Parquet file. The unpacked size of its columns is limited by the budget.
    pub(super) fn parquet(file: impl ChunkReader + 'static, budget: &Budget) -> io::Result<Self> {
        catch_panics(|| {
            let stored = ArrowReaderMetadata::load(&file, ArrowReaderOptions::new());
            let stored = stored.map_err(damaged_error)?;
            let mut layer = Layer::packed(budget);
            let groups = stored.metadata().row_groups().iter();
            for column in groups.flat_map(RowGroupMetaData::columns) {
                let bytes = column.uncompressed_size().try_into().map_err(damaged_error)?;
                layer.take(bytes).map_err(too_large)?;
            }
            let options = ArrowReaderOptions::new().with_schema(with_view_types(stored.schema()));
            let metadata = Arc::clone(stored.metadata());
            let read = ArrowReaderMetadata::try_new(metadata, options).map_err(damaged_error)?;
            let pages = Pages::new(file, layer.bytes(), layer);
            let error = pages.error();
            let builder = ParquetRecordBatchReaderBuilder::new_with_metadata(pages, read);
            let batches = builder.with_batch_size(ROWS_PER_BATCH).build().map_err(damaged_error)?;
            let schema = batches.schema();
            let batches = batches.map(move |rows| {
                rows.map_err(|why| error.take().unwrap_or_else(|| damaged_error(why)))
            });
            Self::from_batches(&schema, batches)
        })
    }

    /// Reads an Arrow file. The unpacked size of its columns is limited by the budget.
    pub(super) fn arrow_file(
        file: impl ChunkReader + 'static,
        budget: &Budget,
    ) -> io::Result<Self> {
        catch_panics(|| {
            let batches = ArrowFile::new(file, budget)?;
            Self::from_batches(&batches.schema(), batches)
        })
    }

    /// Reads an Arrow stream. The unpacked size of its columns is limited by the budget.
    pub(super) fn arrow_stream(
        stream: impl Read + Send + 'static,
        budget: &Budget,
    ) -> io::Result<Self> {
        catch_panics(|| {
            let batches = ArrowStream::new(stream, budget)?;
            Self::from_batches(&batches.schema(), batches)
        })
    }

    /// Creates a reader from Arrow record batches.
    ///
    /// # Errors
    ///
    /// Returns an error if a column contains neither whole numbers nor text.
    ///
    /// ```
    /// use std::io::Read;
    /// use std::sync::Arc;
    ///
    /// use arrow_array::{ArrayRef, Int64Array, RecordBatch, RecordBatchIterator};
    ///
    /// let board: ArrayRef = Arc::new(Int64Array::from(vec![1, 2]));
    /// let batch = RecordBatch::try_from_iter([("board", board)])?;
    /// let schema = batch.schema();
    /// let mut csv = String::new();
    /// files::ArrowCsvReader::new(RecordBatchIterator::new([Ok(batch)], schema))?.read_to_string(&mut csv)?;
    /// assert_eq!(csv, "board\n1\n2\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(batches: impl RecordBatchReader + Send + 'static) -> io::Result<Self> {
        Self::from_batches(&batches.schema(), batches.map(|rows| rows.map_err(damaged_error)))
    }

    /// Creates a reader from batches with the given schema.
    fn from_batches(
        schema: &Schema,
        batches: impl Iterator<Item = io::Result<RecordBatch>> + Send + 'static,
    ) -> io::Result<Self> {
        check(schema)?;
        let mut text = Vec::new();
        for (index, field) in schema.fields().iter().enumerate() {
            if index > 0 {
                text.push(b',');
            }
            cells::write_quoted(field.name(), &mut text);
        }
        text.push(b'\n');
        Ok(Self { batches: Box::new(batches), rows: None, rows_read: 0, text: Cursor::new(text) })
    }

    /// Converts the next rows.
    fn refill(&mut self) -> io::Result<()> {
        let mut text = std::mem::take(&mut self.text).into_inner();
        text.clear();
        while text.is_empty() {
            let rows = match self.rows.take() {
                Some(rows) => rows,
                None => match self.batches.next() {
                    Some(rows) => {
                        let rows = rows?;
                        cells::check_whole(&rows, self.rows_read)
                            .map_err(|wrong| io::Error::new(io::ErrorKind::InvalidData, wrong))?;
                        self.rows_read = self.rows_read.saturating_add(rows.num_rows());
                        rows
                    }
                    None => return Ok(()),
                },
            };
            let written =
                cells::write(&rows.slice(0, rows.num_rows().min(ROWS_PER_BATCH)), &mut text);
            let left = rows.num_rows().saturating_sub(written);
            self.rows = (left > 0).then(|| rows.slice(written, left));
        }
        self.text = Cursor::new(text);
        Ok(())
    }
}

impl fmt::Debug for ArrowCsvReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ArrowCsvReader").finish_non_exhaustive()
    }
}

impl Read for ArrowCsvReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.text.fill_buf()?.is_empty() {
            catch_panics(|| self.refill())?;
        }
        self.text.read(buffer)
    }
}

/// Returns a schema in which texts are views, so a text that is stored once takes memory once, for
/// any number of rows.
fn with_view_types(schema: &Schema) -> SchemaRef {
    let view = |field: &FieldRef| match field.data_type() {
        DataType::Utf8 | DataType::LargeUtf8 => {
            Arc::new(field.as_ref().clone().with_data_type(DataType::Utf8View))
        }
        _ => Arc::clone(field),
    };
    let fields: Vec<FieldRef> = schema.fields().iter().map(view).collect();
    Arc::new(Schema::new_with_metadata(fields, schema.metadata().clone()))
}

/// Checks that every column has a type that a result cell can have.
fn check(schema: &Schema) -> io::Result<()> {
    let fields = schema.fields().iter();
    let wrong: Vec<String> = fields
        .filter(|field| !cells::is_convertible(field.data_type()))
        .map(|field| format!("column {} is {}", field.name(), field.data_type()))
        .collect();
    if wrong.is_empty() {
        return Ok(());
    }
    Err(io::Error::new(
        io::ErrorKind::InvalidData,
        format!(
            "{}: expected whole numbers (Int8 to Int64, UInt8 to UInt64, Float16 to Float64) or text (Utf8, LargeUtf8, Utf8View), or \
             dictionaries of these; cast it, or remove it if it is not about results",
            wrong.join(", ")
        ),
    ))
}
