//! Export of results with their scores as columnar tables.

use std::io::{self, Write};
use std::sync::Arc;

use arrow_array::{
    ArrayRef, Decimal128Array, Int64Array, RecordBatch, RecordBatchWriter, StringArray,
};
use arrow_ipc::writer::{FileWriter, StreamWriter};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;
use rayon::prelude::*;
use report::{ResultsColumn, ResultsColumnKind, ResultsTable, ResultsValues};

use super::ColumnarFormat;

/// The number of digits of a decimal, the maximum that fits in eight bytes.
const DIGITS: u8 = 18;

impl ColumnarFormat {
    /// Checks that this build supports the format. With the feature `arrow` all formats are
    /// supported.
    ///
    /// # Errors
    ///
    /// Returns a message in a build without the feature `arrow`.
    ///
    /// ```
    /// assert!(files::ColumnarFormat::Parquet.check_supported().is_ok());
    /// ```
    pub const fn check_supported(self) -> Result<(), String> {
        Ok(())
    }

    /// Writes a table. Scores are decimals, so 12.50 is exact and has the printed digits.
    ///
    /// # Errors
    ///
    /// Returns the errors of `out`, and an error for a decimal of more than 18 digits. In both
    /// cases the output is incomplete.
    ///
    /// ```
    /// use report::{ResultsTable, imp_scale};
    ///
    /// let mut out = Vec::new();
    /// files::ColumnarFormat::Parquet.write(&ResultsTable::new(imp_scale()), &mut out)?;
    /// assert!(out.starts_with(b"PAR1"));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn write(self, table: &ResultsTable<'_>, out: &mut dyn Write) -> io::Result<()> {
        let schema = schema(table);
        match self {
            Self::Parquet => parquet(table, &schema, out),
            Self::ArrowFile => arrow(table, &schema, FileWriter::try_new(out, &schema)),
            Self::ArrowStream => arrow(table, &schema, StreamWriter::try_new(out, &schema)),
        }
    }
}

fn parquet(table: &ResultsTable<'_>, schema: &SchemaRef, out: &mut dyn Write) -> io::Result<()> {
    let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
    let mut writer = ArrowWriter::try_new(Vec::new(), Arc::clone(schema), Some(properties))?;
    for part in 0..table.chunk_count() {
        writer.write(&rows(table, schema, part).map_err(io::Error::other)?)?;
        // The writer counts its position separately, so the bytes written so far can be passed on.
        out.write_all(&std::mem::take(writer.inner_mut()))?;
    }
    out.write_all(&writer.into_inner()?)
}

fn arrow(
    table: &ResultsTable<'_>,
    schema: &SchemaRef,
    writer: Result<impl RecordBatchWriter, ArrowError>,
) -> io::Result<()> {
    let write = || {
        let mut writer = writer?;
        for part in 0..table.chunk_count() {
            writer.write(&rows(table, schema, part)?)?;
        }
        writer.close()
    };
    write().map_err(write_error)
}

/// Returns the columns of a table. Scores are decimals, so 12.50 is exact and has the printed
/// digits.
#[must_use]
pub fn schema(table: &ResultsTable<'_>) -> SchemaRef {
    let fields = table.columns().iter().map(|it| Field::new(&*it.name, data_type(it), true));
    Arc::new(Schema::new(fields.collect::<Vec<_>>()))
}

/// Returns the rows of a table in chunks, which are created in parallel.
///
/// # Errors
///
/// Returns an error if a number has more than 18 digits.
///
/// ```
/// use traveller::regulations::{Method, Regulations};
/// use report::Report;
/// use traveller::formats::{FileFormat, read};
///
/// let read = read(FileFormat::Csv, "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")?;
/// let scored = traveller::scoring::score(read.event, Method::Matchpoints, Regulations::default())?;
/// let results = Report::new(&scored).results();
/// let batches = files::batches(&results)?;
/// assert_eq!((batches.len(), batches[0].num_rows()), (1, 2));
/// assert_eq!(batches[0].schema(), files::schema(&results));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn batches(table: &ResultsTable<'_>) -> Result<Vec<RecordBatch>, ArrowError> {
    let schema = schema(table);
    let parts = (0..table.chunk_count()).into_par_iter();
    let batches: Vec<_> = parts.map(|part| rows(table, &schema, part)).collect();
    batches.into_iter().collect()
}

fn rows(
    table: &ResultsTable<'_>,
    schema: &SchemaRef,
    part: usize,
) -> Result<RecordBatch, ArrowError> {
    let columns = table.columns().iter().zip(table.chunk(part));
    let columns: Result<_, ArrowError> =
        columns.map(|(column, values)| array(column, values)).collect();
    RecordBatch::try_new(Arc::clone(schema), columns?)
}

fn data_type(column: &ResultsColumn) -> DataType {
    match column.kind {
        ResultsColumnKind::Whole => DataType::Int64,
        ResultsColumnKind::Decimal { places } => DataType::Decimal128(DIGITS, scale(places)),
        _ => DataType::Utf8,
    }
}

fn array(column: &ResultsColumn, values: ResultsValues<'_>) -> Result<ArrayRef, ArrowError> {
    Ok(match (values, column.kind) {
        (ResultsValues::Whole(values), _) => Arc::new(Int64Array::from(values)),
        (ResultsValues::Decimal(values), ResultsColumnKind::Decimal { places }) => {
            let decimals = Decimal128Array::from(values);
            let decimals = decimals.with_precision_and_scale(DIGITS, scale(places))?;
            decimals.validate_decimal_precision(DIGITS)?;
            Arc::new(decimals)
        }
        (ResultsValues::Text(values), _) => Arc::new(values.into_iter().collect::<StringArray>()),
        _ => return Err(ArrowError::SchemaError(format!("{} has no form", column.name))),
    })
}

/// Converts a number of decimals, which is always small.
fn scale(places: u8) -> i8 {
    i8::try_from(places).unwrap_or(i8::MAX)
}

/// Converts an error of a writer, keeping an I/O error of the output.
fn write_error(error: ArrowError) -> io::Error {
    match error {
        ArrowError::IoError(_, error) => error,
        other => io::Error::other(other),
    }
}
