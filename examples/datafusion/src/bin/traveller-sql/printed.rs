//! Printing of query results.

use std::io::Write;

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::csv::WriterBuilder;
use datafusion::arrow::util::pretty::pretty_format_batches_with_schema;
use datafusion::execution::SendableRecordBatchStream;
use futures::{StreamExt, TryStreamExt};

/// Prints rows as CSV while they arrive, or all rows as a table at the end.
///
/// # Errors
///
/// Returns an error if a row cannot be computed or written.
pub(crate) async fn print(
    mut rows: SendableRecordBatchStream,
    as_csv: bool,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let schema = rows.schema();
    if !as_csv {
        let batches: Vec<_> = rows.try_collect().await?;
        let table = pretty_format_batches_with_schema(schema, &batches)?;
        writeln!(out, "{table}")?;
        return Ok(out.flush()?);
    }
    let mut text = Vec::new();
    let header = WriterBuilder::new().with_header(true);
    header.build(&mut text).write(&RecordBatch::new_empty(schema))?;
    out.write_all(&text)?;
    while let Some(batch) = rows.next().await {
        text.clear();
        WriterBuilder::new().with_header(false).build(&mut text).write(&batch?)?;
        out.write_all(&text)?;
    }
    Ok(out.flush()?)
}
