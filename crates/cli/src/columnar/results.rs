//! Results with what they are worth, as a table that is stored by columns.

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
use report::{ResultsColumn, ResultsKind, ResultsTable, ResultsValues};

use super::Columnar;

/// How many digits a decimal has: as many as fit eight bytes.
const DIGITS: u8 = 18;

impl Columnar {
    /// Every build with the feature knows every form.
    #[expect(
        clippy::unused_self,
        clippy::unnecessary_wraps,
        reason = "as in a build without the feature"
    )]
    pub(crate) const fn known(self) -> Result<(), String> {
        Ok(())
    }

    /// Writes a table. What results are worth is a decimal: 12.50 is exact, as it is printed.
    pub(crate) fn write(self, table: &ResultsTable<'_>, out: &mut dyn Write) -> io::Result<()> {
        let fields = table.columns().iter().map(|it| Field::new(&*it.name, data_type(it), true));
        let schema = Arc::new(Schema::new(fields.collect::<Vec<_>>()));
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
    for part in 0..table.parts() {
        writer.write(&rows(table, schema, part).map_err(io::Error::other)?)?;
        // The writer counts for itself where it is: what it has given can go on.
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
        for part in 0..table.parts() {
            writer.write(&rows(table, schema, part)?)?;
        }
        writer.close()
    };
    write().map_err(of_writing)
}

fn rows(
    table: &ResultsTable<'_>,
    schema: &SchemaRef,
    part: usize,
) -> Result<RecordBatch, ArrowError> {
    let columns = table.columns().iter().zip(table.part(part));
    let columns: Result<_, ArrowError> =
        columns.map(|(column, values)| array(column, values)).collect();
    RecordBatch::try_new(Arc::clone(schema), columns?)
}

fn data_type(column: &ResultsColumn) -> DataType {
    match column.kind {
        ResultsKind::Whole => DataType::Int64,
        ResultsKind::Decimal { places } => DataType::Decimal128(DIGITS, scale(places)),
        _ => DataType::Utf8,
    }
}

fn array(column: &ResultsColumn, values: ResultsValues<'_>) -> Result<ArrayRef, ArrowError> {
    Ok(match (values, column.kind) {
        (ResultsValues::Whole(values), _) => Arc::new(Int64Array::from(values)),
        (ResultsValues::Decimal(values), ResultsKind::Decimal { places }) => {
            let decimals = Decimal128Array::from(values);
            let decimals = decimals.with_precision_and_scale(DIGITS, scale(places))?;
            decimals.validate_decimal_precision(DIGITS)?;
            Arc::new(decimals)
        }
        (ResultsValues::Text(values), _) => Arc::new(values.into_iter().collect::<StringArray>()),
        _ => return Err(ArrowError::SchemaError(format!("{} has no form", column.name))),
    })
}

/// No form has more decimals than that.
fn scale(places: u8) -> i8 {
    i8::try_from(places).unwrap_or(i8::MAX)
}

/// An error of the output itself, where it is one.
fn of_writing(error: ArrowError) -> io::Error {
    match error {
        ArrowError::IoError(_, error) => error,
        other => io::Error::other(other),
    }
}
