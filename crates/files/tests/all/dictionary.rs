//! Tests of small Parquet files that unpack to large tables.

#![cfg(feature = "arrow")]
#![expect(clippy::expect_used, reason = "test helpers may panic")]

use std::fs;
use std::sync::Arc;

use arrow_array::builder::StringViewBuilder;
use arrow_array::{ArrayRef, Int64Array, RecordBatch};
use files::{Limits, LocalFiles};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_writer::ArrowWriterOptions;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::WriterProperties;
use traveller::FileSource as _;

/// Writes a column as a Parquet table. Returns the size of the file and the error of reading it.
fn error_and_size(column: ArrayRef, has_dictionary: bool, maximum: u64) -> (usize, String) {
    let batch = RecordBatch::try_from_iter([("ns", column)]).expect("a table");
    let zstd = Compression::ZSTD(ZstdLevel::try_new(1).expect("a level"));
    let properties = WriterProperties::builder()
        .set_compression(zstd)
        .set_dictionary_enabled(has_dictionary)
        .set_dictionary_page_size_limit(1 << 21);
    // Other programs do not store Arrow's column types.
    let options = ArrowWriterOptions::new()
        .with_properties(properties.build())
        .with_skip_arrow_metadata(true);
    let mut writer =
        ArrowWriter::try_new_with_options(Vec::new(), batch.schema(), options).expect("a writer");
    writer.write(&batch).expect("memory");
    let bytes = writer.into_inner().expect("memory");
    let within = tempfile::tempdir().expect("a folder");
    let path = within.path().join("table.parquet");
    fs::write(&path, &bytes).expect("a file");
    let read =
        LocalFiles::default().with_limits(Limits::new(maximum)).read(&path).map(|read| read.len());
    (bytes.len(), read.expect_err("too much").to_string())
}

/// Returns the peak memory of this process in kilobytes, or `None` if the system does not report
/// it.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

/// A dictionary text is kept in memory once for any number of rows.
#[test]
fn keeps_dictionary_texts_once() {
    const ROWS: usize = 8_192;
    let text = vec![b'x'; 50_000];
    let mut column = StringViewBuilder::new();
    let block = column.append_block(text.into());
    for _ in 0..ROWS {
        column.try_append_view(block, 0, 50_000).expect("a view");
    }
    let (size, error_and_size) = error_and_size(Arc::new(column.finish()), true, Limits::BYTES);
    assert!(size < 10_000, "{size}");
    assert!(
        error_and_size.ends_with("it unpacks into more than 100 times its size and 16 MiB"),
        "{error_and_size}"
    );
    // The texts of all rows would take 400 MB.
    assert!(peak_memory().is_none_or(|kilobytes| kilobytes < 250_000), "{:?}", peak_memory());
}

/// Declared column sizes are checked before columns are read.
#[test]
fn rejects_columns_that_unpack_into_too_much() {
    let column = || Arc::new(Int64Array::from(vec![0; 3_000_000]));
    let (size, message) = error_and_size(column(), false, Limits::BYTES);
    assert!(size < 50_000, "{size}");
    assert!(
        message.ends_with("it unpacks into more than 100 times its size and 16 MiB"),
        "{message}"
    );
    let (_, message) = error_and_size(column(), false, 20_000_000);
    assert!(message.ends_with("it holds more than 20000000 bytes"), "{message}");
}
