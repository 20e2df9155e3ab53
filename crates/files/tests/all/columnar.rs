//! Tests of columnar tables: detection of formats, reading, and writing.
#![cfg_attr(feature = "arrow", expect(clippy::expect_used, reason = "a test may panic"))]

use std::path::Path;

use files::ColumnarFormat;

const ALL: [ColumnarFormat; 3] =
    [ColumnarFormat::Parquet, ColumnarFormat::ArrowFile, ColumnarFormat::ArrowStream];

#[test]
fn detects_formats_by_content_and_name() {
    for (first, name, form) in [
        (*b"PAR1", "a.parquet", Some(ColumnarFormat::Parquet)),
        (*b"ARRO", "a.b.ARROW", Some(ColumnarFormat::ArrowFile)),
        (*b"ARRO", "a.feather", Some(ColumnarFormat::ArrowFile)),
        ([0xff; 4], "a.arrows", Some(ColumnarFormat::ArrowStream)),
        (*b"boar", "parquet", None),
        (*b"PAR2", "a.csv", None),
    ] {
        assert_eq!(
            (ColumnarFormat::detect(first), ColumnarFormat::detect_by_name(Path::new(name))),
            (form, form),
            "{name}"
        );
    }
}

/// A build without the feature returns an error with the missing format.
#[cfg(not(feature = "arrow"))]
#[test]
fn rejects_unsupported_formats() {
    use files::LocalFiles;
    use report::{ResultsTable, imp_scale};
    use traveller::FileSource as _;

    let within = tempfile::tempdir().expect("a folder");
    for (format, first, name) in [
        (ColumnarFormat::Parquet, &b"PAR1 and so on"[..], "Parquet"),
        (ColumnarFormat::ArrowFile, b"ARROW1 and so on", "Arrow IPC"),
        (ColumnarFormat::ArrowStream, &[0xff; 12], "Arrow IPC"),
    ] {
        let why = format!(
            "this build does not support {name}: build it with the feature `arrow`, or write the table as CSV"
        );
        assert_eq!(format.check_supported(), Err(why.clone()));
        let written = format.write(&ResultsTable::new(imp_scale()), &mut Vec::new());
        assert_eq!(written.expect_err("unknown").to_string(), why);
        let path = within.path().join("table");
        std::fs::write(&path, first).expect("a file");
        let read = LocalFiles::default().read(&path).map(|bytes| bytes.len());
        assert!(read.expect_err("unknown").to_string().ends_with(&why));
    }
    assert_eq!(ALL.len(), 3);
}

#[cfg(feature = "arrow")]
mod known {
    use std::borrow::Cow;
    use std::fs;
    use std::io::{self, Read as _, Write};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

    use arrow_array::builder::StringViewBuilder;
    use arrow_array::types::{Int8Type, Int32Type};
    use arrow_array::{
        ArrayRef, BooleanArray, DictionaryArray, Float64Array, Int8Array, Int16Array, Int32Array,
        Int64Array, LargeStringArray, NullArray, RecordBatch, RecordBatchIterator, StringArray,
        StringViewArray, UInt8Array, UInt16Array, UInt32Array, UInt64Array,
    };
    use arrow_buffer::Buffer;
    use arrow_ipc::CompressionType;
    use arrow_ipc::writer::{FileWriter, IpcWriteOptions, StreamWriter};
    use files::{ArrowCsvReader, FileProgress, Limits, LocalFiles, OutsideFiles, batches};
    use parquet::arrow::ArrowWriter;
    use parquet::basic::{Compression, Encoding, ZstdLevel};
    use parquet::file::properties::{
        EnabledStatistics, WriterProperties, WriterPropertiesBuilder, WriterVersion,
    };
    use report::{Report, ResultsTable, imp_scale};
    use traveller::FileSource as _;
    use traveller::formats::{FileFormat, ReadProgress, read};
    use traveller::regulations::{Method, Regulations};

    use super::*;

    fn convert_to_csv(batch: RecordBatch) -> Result<String, String> {
        let schema = batch.schema();
        let mut csv = String::new();
        let table = ArrowCsvReader::new(RecordBatchIterator::new([Ok(batch)], schema));
        assert!(format!("{table:?}").contains(if table.is_ok() {
            "ArrowCsvReader"
        } else {
            "Custom"
        }));
        let read = table.and_then(|mut table| table.read_to_string(&mut csv));
        read.map(|_| csv).map_err(|error| error.to_string())
    }

    fn table(columns: Vec<(&str, ArrayRef)>) -> RecordBatch {
        let columns = columns.into_iter().map(|(name, column)| (name, column, true));
        RecordBatch::try_from_iter_with_nullable(columns).expect("a table")
    }

    /// Whole numbers of all sizes, all representations of text, and missing values are converted.
    #[test]
    fn converts_cells_of_every_type() {
        let words = || vec![Some("a"), None, Some("b,\"c\"")];
        let batch = table(vec![
            ("i8", Arc::new(Int8Array::from(vec![Some(-8), None, Some(8)]))),
            ("i16", Arc::new(Int16Array::from(vec![Some(-16), None, Some(16)]))),
            ("i32", Arc::new(Int32Array::from(vec![Some(-32), None, Some(32)]))),
            ("i64", Arc::new(Int64Array::from(vec![Some(-64), None, Some(64)]))),
            ("u8", Arc::new(UInt8Array::from(vec![Some(1), None, Some(8)]))),
            ("u16", Arc::new(UInt16Array::from(vec![Some(1), None, Some(16)]))),
            ("u32", Arc::new(UInt32Array::from(vec![Some(1), None, Some(32)]))),
            ("u64", Arc::new(UInt64Array::from(vec![Some(1), None, Some(64)]))),
            ("text", Arc::new(StringArray::from(words()))),
            ("long", Arc::new(LargeStringArray::from(words()))),
            ("view", Arc::new(StringViewArray::from(words()))),
            ("named", Arc::new(words().into_iter().collect::<DictionaryArray<Int32Type>>())),
            ("none", Arc::new(NullArray::new(3))),
            (
                "empty",
                Arc::new([None::<&str>; 3].into_iter().collect::<DictionaryArray<Int8Type>>()),
            ),
        ]);
        let expected = "\
i8,i16,i32,i64,u8,u16,u32,u64,text,long,view,named,none,empty
-8,-16,-32,-64,1,1,1,1,a,a,a,a,,
,,,,,,,,,,,,,
8,16,32,64,8,16,32,64,\"b,\"\"c\"\"\",\"b,\"\"c\"\"\",\"b,\"\"c\"\"\",\"b,\"\"c\"\"\",,
";
        assert_eq!(convert_to_csv(batch), Ok(expected.to_owned()));
    }

    /// A text is in quotes only if it would otherwise have a special meaning.
    #[test]
    fn quotes_text_with_special_meaning() {
        let odd = ["#1", "[a]", "%", "\u{feff}b", "a;b", "a\tb", "a\nb", "a\rb", "a,b"];
        let plain = ["1#", "a[", "Zoë", "", "-"];
        let words: Vec<&str> = odd.into_iter().chain(plain).collect();
        let quoted = odd.map(|word| format!("\"{word}\"\n")).concat();
        let expected = format!("\"#n\"\n{quoted}{}\n", plain.join("\n"));
        let batch = table(vec![("#n", Arc::new(StringArray::from(words)))]);
        assert_eq!(convert_to_csv(batch), Ok(expected));
    }

    #[test]
    fn rejects_nested_columns() {
        let batch = table(vec![
            ("board", Arc::new(BooleanArray::from(vec![true]))),
            ("ns", Arc::new(Int64Array::from(vec![1]))),
            ("ew", Arc::new(BooleanArray::from(vec![false]))),
        ]);
        let message = convert_to_csv(batch).expect_err("no cells");
        assert!(message.starts_with("column board is Boolean, column ew is Boolean:"), "{message}");
        let batch = table(vec![("board", Arc::new(Float64Array::from(vec![1.5])))]);
        let message = convert_to_csv(batch).expect_err("a number with decimals");
        assert_eq!(message, "1.5 in row 1 of the column board: expected a whole number");
    }

    /// All rows of a long table are converted exactly once.
    #[test]
    fn converts_long_tables() {
        let count = 20_000;
        let long = "long ".repeat(60);
        let rows = |from: i64| {
            let numbers = Int64Array::from((from..from + count).collect::<Vec<_>>());
            let words: StringArray = (0..count).map(|_| Some(long.as_str())).collect();
            table(vec![("board", Arc::new(numbers)), ("note", Arc::new(words))])
        };
        let none = rows(0).slice(0, 0);
        let parts = [rows(0), none, rows(count)];
        let schema = parts[0].schema();
        let reader = RecordBatchIterator::new(parts.map(Ok), schema);
        let mut csv = String::new();
        ArrowCsvReader::new(reader).expect("a table").read_to_string(&mut csv).expect("a table");
        let lines = (0..2 * count).map(|board| format!("{board},{long}\n"));
        assert!(csv == format!("board,note\n{}", lines.collect::<String>()), "{} bytes", csv.len());
    }

    #[derive(Debug, Default)]
    struct Observed {
        read: AtomicU64,
        ended: AtomicUsize,
    }

    impl ReadProgress for Observed {
        fn results(&self, _: usize) {}
    }

    impl FileProgress for Observed {
        fn read(&self, more: usize) {
            self.read.fetch_add(u64::try_from(more).expect("few"), Ordering::Relaxed);
        }

        fn finished(&self) {
            self.ended.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn scored() -> traveller::ScoredEvent {
        let csv = "board,ns,ew,contract,declarer,result,score\n1,1,4,4S,N,=,\n1,2,3,,,,450\n1,5,6,NP,,,\n";
        let event = read(FileFormat::Csv, csv).expect("results").event;
        traveller::scoring::score(event, Method::Matchpoints, Regulations::default())
            .expect("sound")
    }

    /// Written results can be read again in every format.
    #[test]
    fn reads_written_results() {
        let evening = scored();
        let results = Report::new(&evening).results_with(|name| !name.contains("matchpoints"));
        let mut expected = Vec::new();
        report::results_csv(&results, &mut expected).expect("memory");
        let within = tempfile::tempdir().expect("a folder");
        for form in ALL {
            assert_eq!(form.check_supported(), Ok(()));
            let mut stored = Vec::new();
            form.write(&results, &mut stored).expect("memory");
            assert_eq!(ColumnarFormat::detect(stored[..4].try_into().expect("four")), Some(form));
            let path = within.path().join("table");
            fs::write(&path, &stored).expect("a file");
            let seen = Arc::new(Observed::default());
            let folder =
                LocalFiles::with_progress(Arc::<Observed>::clone(&seen), OutsideFiles::Refused);
            let mut opened = folder.open(&path).expect("a table");
            opened.bytes.read_exact(&mut [0]).expect("a byte");
            assert_eq!(seen.ended.load(Ordering::Relaxed), 0, "{form:?} goes on");
            drop(opened);
            seen.ended.store(0, Ordering::Relaxed);
            let back = folder.read(&path).expect("a table").into_owned();
            assert_eq!(String::from_utf8_lossy(&back), String::from_utf8_lossy(&expected));
            assert!(seen.ended.load(Ordering::Relaxed) > 0, "{form:?}");
            assert!(seen.read.load(Ordering::Relaxed) > 4, "{form:?}");
            let size = u64::try_from(expected.len()).expect("short");
            let limited =
                |bytes| LocalFiles::default().with_limits(Limits::new(bytes)).read(&path).is_ok();
            assert_eq!([limited(size.max(10_000)), limited(10)], [true, false], "{form:?}");
        }
    }

    /// A damaged table is an error and not a panic.
    #[test]
    fn rejects_damaged_tables() {
        let within = tempfile::tempdir().expect("a folder");
        for form in ALL {
            let mut stored = Vec::new();
            form.write(&ResultsTable::new(imp_scale()), &mut stored).expect("memory");
            let path = within.path().join("table");
            fs::write(&path, &stored[..stored.len() / 2]).expect("a file");
            let message = LocalFiles::default().read(&path).map(|bytes| bytes.len());
            let message = message.expect_err("half of it").to_string();
            assert!(message.contains("the table is damaged or has an unknown form ("), "{message}");
            assert!(message.ends_with("): write it again"), "{message}");
        }
    }

    /// Writes bytes to a file and returns the error of reading it as a table.
    fn error_of(stored: &[u8]) -> String {
        let within = tempfile::tempdir().expect("a folder");
        let path = within.path().join("table");
        fs::write(&path, stored).expect("a file");
        let read = LocalFiles::default().read(&path).map(|bytes| bytes.len());
        read.map_err(|error| error.to_string()).expect_err(&format!("{} bytes", stored.len()))
    }

    /// Returns a column with one cell, which refers to a part of a block of 40 MB.
    fn one_cell_of_a_large_block() -> RecordBatch {
        let mut builder = StringViewBuilder::new();
        let block = builder.append_block(Buffer::from_vec(vec![b'a'; 40_000_000]));
        builder.try_append_view(block, 0, 13).expect("within the block");
        table(vec![("board", Arc::new(builder.finish()))])
    }

    fn compressed(of: CompressionType) -> IpcWriteOptions {
        IpcWriteOptions::default().try_with_compression(Some(of)).expect("known")
    }

    /// The unpacked size of Arrow columns is checked before they are unpacked, in streams and in
    /// files.
    #[test]
    fn limits_unpacked_arrow_columns() {
        let batch = one_cell_of_a_large_block();
        for of in [CompressionType::ZSTD, CompressionType::LZ4_FRAME] {
            let (mut stream, mut file) = (Vec::new(), Vec::new());
            let schema = batch.schema();
            let mut writer =
                StreamWriter::try_new_with_options(&mut stream, &schema, compressed(of));
            writer.as_mut().expect("memory").write(&batch).expect("memory");
            writer.expect("memory").finish().expect("memory");
            let mut writer = FileWriter::try_new_with_options(&mut file, &schema, compressed(of));
            writer.as_mut().expect("memory").write(&batch).expect("memory");
            writer.expect("memory").finish().expect("memory");
            for stored in [stream, file] {
                let message = error_of(&stored);
                assert!(
                    message.ends_with("it unpacks into more than 100 times its size and 16 MiB"),
                    "{message}"
                );
                // A size that exceeds all memory.
                let size = 40_000_000_i64.to_le_bytes();
                let at = stored.windows(8).position(|bytes| bytes == size).expect("a size");
                let mut larger = stored;
                larger[at..at + 8].copy_from_slice(&(i64::MAX - 7).to_le_bytes());
                let message = error_of(&larger);
                assert!(message.ends_with("it holds more than 17179869184 bytes"), "{message}");
            }
        }
    }

    /// A stream may lack its end mark but must not end within a message. A file must be complete.
    #[test]
    fn rejects_truncated_arrow() {
        for form in [ColumnarFormat::ArrowStream, ColumnarFormat::ArrowFile] {
            let mut stored = Vec::new();
            form.write(&ResultsTable::new(imp_scale()), &mut stored).expect("memory");
            let within = tempfile::tempdir().expect("a folder");
            let path = within.path().join("table");
            let read = |bytes: usize| {
                fs::write(&path, &stored[..bytes]).expect("a file");
                LocalFiles::default().read(&path).map(Cow::into_owned)
            };
            let whole = read(stored.len()).expect("whole");
            let mut kept = 0;
            for bytes in 4..stored.len() {
                match read(bytes) {
                    Ok(read) => {
                        kept += 1;
                        assert!(whole.starts_with(&read));
                    }
                    Err(error) => {
                        let message = error.to_string();
                        let expected = if form == ColumnarFormat::ArrowStream {
                            &["it ends in the middle of a message", "it has no schema"][..]
                        } else {
                            &["it is too short", "its end is missing"]
                        };
                        assert!(
                            expected.iter().any(|why| message.contains(why)),
                            "{bytes}: {message}"
                        );
                    }
                }
            }
            // A stream may end after its schema and after its only batch.
            let expected = if form == ColumnarFormat::ArrowStream { 2 } else { 0 };
            assert_eq!(kept, expected, "{form:?}");
        }
    }

    fn parquet(batch: &RecordBatch, properties: WriterPropertiesBuilder) -> Vec<u8> {
        let mut stored = Vec::new();
        let writer = ArrowWriter::try_new(&mut stored, batch.schema(), Some(properties.build()));
        let mut writer = writer.expect("memory");
        writer.write(batch).expect("memory");
        writer.close().expect("memory");
        stored
    }

    /// Replaces all occurrences of bytes.
    fn replace_bytes(stored: &[u8], old: &[u8], new: &[u8]) -> Vec<u8> {
        assert_eq!(old.len(), new.len());
        let mut changed = stored.to_vec();
        let mut count = 0;
        for at in 0..=stored.len() - old.len() {
            if stored[at..].starts_with(old) {
                changed[at..at + new.len()].copy_from_slice(new);
                count += 1;
            }
        }
        assert!(count > 0);
        changed
    }

    /// Pages larger than the metadata declare are rejected.
    #[test]
    fn limits_unpacked_parquet_pages() {
        let word = "a".repeat(2_000_000);
        let batch = table(vec![("board", Arc::new(StringArray::from(vec![word.as_str()])))]);
        let plain = || {
            WriterProperties::builder()
                .set_dictionary_enabled(false)
                .set_statistics_enabled(EnabledStatistics::None)
        };
        let zstd = Compression::ZSTD(ZstdLevel::default());
        let stored = parquet(&batch, plain().set_compression(zstd));
        // The text, its size, and its definition level. The modified header declares 134 MB
        // instead.
        let mut larger = stored;
        let sizes: Vec<Vec<u8>> = (4_000_000_u32..4_000_100).map(varint).collect();
        let header = larger[..40].windows(4).position(|bytes| sizes.iter().any(|it| it == bytes));
        let header = header.expect("a size");
        larger[header..header + 4].copy_from_slice(&[0xfe, 0xff, 0xff, 0x7f]);
        let message = error_of(&larger);
        assert!(
            message.ends_with("it unpacks into more than 100 times its size and 16 MiB"),
            "{message}"
        );
        let message = error_of(&parquet(&batch, plain().set_encoding(Encoding::DELTA_BYTE_ARRAY)));
        assert!(
            message.contains("is encoded as DELTA_LENGTH_BYTE_ARRAY or DELTA_BYTE_ARRAY"),
            "{message}"
        );
        let second = plain().set_writer_version(WriterVersion::PARQUET_2_0);
        let message = error_of(&parquet(&batch, second));
        assert!(
            message.contains("is encoded as DELTA_LENGTH_BYTE_ARRAY or DELTA_BYTE_ARRAY"),
            "{message}"
        );
    }

    /// Returns a four-byte integer in the format of the metadata.
    fn varint(number: u32) -> Vec<u8> {
        let bytes =
            [0, 7, 14, 21].map(|shift| u8::try_from(number >> shift & 0x7f).expect("7 bits"));
        vec![bytes[0] | 0x80, bytes[1] | 0x80, bytes[2] | 0x80, bytes[3]]
    }

    /// A dictionary that declares more values than bytes is rejected.
    #[test]
    fn rejects_an_impossible_dictionary() {
        let batch = table(vec![("board", Arc::new(StringArray::from(vec!["1", "2", "1"])))]);
        let stored = parquet(&batch, WriterProperties::builder());
        let within = tempfile::tempdir().expect("a folder");
        let path = within.path().join("table");
        fs::write(&path, &stored).expect("a file");
        let read = LocalFiles::default().read(&path).expect("a table").into_owned();
        assert_eq!(String::from_utf8_lossy(&read), "board\n1\n2\n1\n");
        // The page type, the sizes of 10 bytes, unpacked and stored, and 2 values.
        let header = [0x15, 0x04, 0x15, 0x14, 0x15, 0x14, 0x4c, 0x15, 0x04];
        for (values, fits) in [(0x14, true), (0x16, false)] {
            let mut larger = header;
            larger[8] = values;
            let message = error_of(&replace_bytes(&stored, &header, &larger));
            assert_eq!(
                message.contains("a dictionary has more values than bytes"),
                !fits,
                "{message}"
            );
        }
    }

    /// Scores are decimals with the printed digits.
    #[test]
    fn writes_all_kinds_of_columns() {
        let scored = scored();
        let results = Report::new(&scored).results();
        let schema = files::schema(&results);
        let types: Vec<String> = schema
            .fields()
            .iter()
            .map(|field| format!("{} {}", field.name(), field.data_type()))
            .collect();
        assert_eq!(
            types,
            [
                "board Int64",
                "ns Utf8",
                "ew Utf8",
                "contract Utf8",
                "declarer Utf8",
                "result Utf8",
                "ns_score Int64",
                "ns_matchpoints Decimal128(18, 2)",
                "ew_matchpoints Decimal128(18, 2)",
            ]
        );
        let batches = batches(&results).expect("a table");
        let won = batches[0].column_by_name("ew_matchpoints").expect("a column");
        let won = won.as_any().downcast_ref::<arrow_array::Decimal128Array>().expect("decimals");
        let shown: Vec<String> = (0..2).map(|row| won.value_as_string(row)).collect();
        assert_eq!(shown, ["2.00", "0.00"]);
    }

    struct Full;

    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::Error::new(io::ErrorKind::StorageFull, "no room"))
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// If writing fails, the error of the output is returned.
    #[test]
    fn returns_errors_of_the_output() {
        for form in ALL {
            let written = form.write(&ResultsTable::new(imp_scale()), &mut Full);
            let error = written.expect_err("no room");
            assert!(error.to_string().contains("no room"), "{form:?}: {error}");
        }
    }
}
