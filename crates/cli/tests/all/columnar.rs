//! Tables in Parquet and Arrow IPC are read like the corresponding CSV files.
#![cfg(feature = "arrow")]
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use arrow_array::cast::AsArray as _;
use arrow_array::types::{Decimal128Type, Int32Type, Int64Type};
use arrow_array::{
    Array as _, ArrayRef, DictionaryArray, Float64Array, Int16Array, Int64Array, RecordBatch,
    RecordBatchReader, StringArray, StringViewArray, UInt8Array,
};
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_ipc::writer::{FileWriter, StreamWriter};
use arrow_schema::DataType;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::WriterProperties;

use crate::support::{self, output_text, root, run};

/// Converts texts to a column in one of the storage types.
type Stored = fn(Vec<Option<&str>>) -> ArrayRef;

const TEXTS: [Stored; 3] = [
    |texts| Arc::new(StringArray::from(texts)),
    |texts| Arc::new(StringViewArray::from(texts)),
    |texts| Arc::new(texts.into_iter().collect::<DictionaryArray<Int32Type>>()),
];

/// Returns the table of a CSV file. Columns of numbers have a numeric type, and other columns
/// contain text. Empty cells are nulls.
fn table(csv: &Path, stored: Stored) -> RecordBatch {
    let mut reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_path(csv).expect("a file");
    let names = reader.headers().expect("a header").clone();
    let rows: Vec<_> = reader.records().map(|row| row.expect("a row")).collect();
    let columns = names.iter().enumerate().map(|(index, name)| {
        let cell = |row: &csv::StringRecord| row[index].to_owned();
        let cells: Vec<Option<String>> =
            rows.iter().map(cell).map(|cell| (!cell.is_empty()).then_some(cell)).collect();
        let number = |cell: &Option<String>| cell.as_ref().map(|it| it.parse()).transpose();
        let numbers: Result<Vec<Option<i64>>, _> = cells.iter().map(number).collect();
        let small = |numbers: &[Option<i64>]| -> Option<Vec<Option<u8>>> {
            let small = |it: &Option<i64>| it.map(u8::try_from).transpose().ok();
            numbers.iter().map(small).collect()
        };
        let column: ArrayRef = match numbers {
            Ok(numbers) => match small(&numbers) {
                Some(small) => Arc::new(UInt8Array::from(small)),
                None => Arc::new(Int64Array::from(numbers)),
            },
            Err(_) => stored(cells.iter().map(Option::as_deref).collect()),
        };
        (name.to_owned(), column, true)
    });
    RecordBatch::try_from_iter_with_nullable(columns).expect("a table")
}

/// Writes a Parquet file with several row groups.
fn write_parquet(table: &RecordBatch, path: &Path, compression: Compression) {
    let properties = WriterProperties::builder()
        .set_max_row_group_row_count(Some(50))
        .set_compression(compression)
        .build();
    let file = File::create(path).expect("a file");
    let writer = ArrowWriter::try_new(file, table.schema(), Some(properties));
    let mut writer = writer.expect("a table");
    writer.write(table).expect("a table");
    writer.close().expect("a table");
}

/// Writes an Arrow file or stream with two record batches.
fn write_arrow(table: &RecordBatch, path: &Path) {
    let file = File::create(path).expect("a file");
    let half = table.num_rows() / 2;
    let parts = [table.slice(0, half), table.slice(half, table.num_rows() - half)];
    if path.extension().is_some_and(|ending| ending == "arrows") {
        let mut writer = StreamWriter::try_new(file, &table.schema()).expect("a table");
        for part in &parts {
            writer.write(part).expect("a table");
        }
        writer.finish().expect("a table");
    } else {
        let mut writer = FileWriter::try_new(file, &table.schema()).expect("a table");
        for part in &parts {
            writer.write(part).expect("a table");
        }
        writer.finish().expect("a table");
    }
}

/// Scores from each file format are equal to scores from CSV.
#[test]
fn scores_equal_scores_from_csv() {
    let compressions = [
        Compression::UNCOMPRESSED,
        Compression::SNAPPY,
        Compression::ZSTD(ZstdLevel::default()),
        Compression::GZIP(parquet::basic::GzipLevel::default()),
    ];
    for name in ["club_pairs_mitchell", "teams_round", "pairs_rulings", "league", "matches"] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |ending: &str| folder.path().join(format!("{name}.{ending}"));
        for ending in ["csv", "toml"] {
            let fixture = root().join("fixtures/events").join(format!("{name}.{ending}"));
            if fixture.exists() {
                fs::copy(fixture, path(ending)).expect("a file");
            }
        }
        let scored = |ending: &str| {
            let file = format!("{name}.{ending}");
            let output_text =
                output_text(&run(folder.path(), &["score", &file, "--boards", "--format", "json"]));
            // The comment line of CSV shifts line numbers in warnings.
            let (output, _) =
                output_text.split_once("---- standard error").unwrap_or((&output_text, ""));
            output.to_owned()
        };
        let expected = scored("csv");
        for stored in TEXTS {
            let table = table(&path("csv"), stored);
            for compression in compressions {
                write_parquet(&table, &path("parquet"), compression);
                assert_eq!(scored("parquet").replace(".parquet", ".csv"), expected);
            }
            write_arrow(&table, &path("arrow"));
            assert_eq!(scored("arrow").replace(".arrow", ".csv"), expected);
            write_arrow(&table, &path("arrows"));
            assert_eq!(scored("arrows").replace(".arrows", ".csv"), expected);
        }
    }
}

/// Names with characters that are special in CSV are unchanged.
#[test]
fn keeps_names_with_special_characters() {
    let folder = tempfile::tempdir().expect("a folder");
    let names = ["#1", "a,b", "c \"d\"", "[e]"];
    let texts = |range: [usize; 2]| Arc::new(StringArray::from(range.map(|at| names[at]).to_vec()));
    let columns: [(&str, ArrayRef); 4] = [
        ("ns", texts([0, 1])),
        ("ew", texts([2, 3])),
        ("board", Arc::new(Int16Array::from(vec![1, 1]))),
        ("score", Arc::new(StringArray::from(vec!["420", "PASS"]))),
    ];
    let table = RecordBatch::try_from_iter(columns).expect("a table");
    write_parquet(&table, &folder.path().join("odd.parquet"), Compression::UNCOMPRESSED);
    insta::assert_snapshot!(output_text(&run(folder.path(), &["score", "odd.parquet", "--format", "csv"])), @r##"
    exit code 0
    ---- standard output
    side,place,pair,boards,matchpoints,percent
    NS,1,"#1",1,2.00,100.00
    NS,2,"a,b",1,0.00,0.00
    EW,1,[e],1,2.00,100.00
    EW,2,"c ""d""",1,0.00,0.00
    "##);
}

/// Row 2 is reported as line 3, because the column names are line 1.
#[test]
fn places() {
    let folder = tempfile::tempdir().expect("a folder");
    let columns: [(&str, ArrayRef); 4] = [
        ("board", Arc::new(Int64Array::from(vec![Some(1), Some(1 << 40), None]))),
        ("ns", Arc::new(Int64Array::from(vec![1, 2, 3]))),
        ("ew", Arc::new(Int64Array::from(vec![4, 5, 6]))),
        ("score", Arc::new(Int64Array::from(vec![420, 50, 50]))),
    ];
    let table = RecordBatch::try_from_iter(columns).expect("a table");
    write_arrow(&table, &folder.path().join("bad.arrow"));
    insta::assert_snapshot!(output_text(&run(folder.path(), &["score", "bad.arrow"])), @r#"
    exit code 1
    ---- standard error
    error: invalid board number "1099511627776": expected a whole number from 1 to 1000000
     --> bad.arrow:3:1
      |
    3 | 1099511627776,2,5,50
      | ^^^^^^^^^^^^^

    error: invalid board number "": expected a whole number from 1 to 1000000
     --> bad.arrow:4:1
      |
    4 | ,3,6,50
      | ^

    error: bad.arrow has 2 errors: nothing was written
    help: `traveller explain-code invalid-board` explains the first error
    "#);
}

/// A column with an unsupported type is reported before any row is read.
#[test]
fn rejects_unsupported_column_types() {
    let folder = tempfile::tempdir().expect("a folder");
    let columns: [(&str, ArrayRef); 3] = [
        ("board", Arc::new(Float64Array::from(vec![1.0, 1.5]))),
        ("ns", Arc::new(Int64Array::from(vec![1, 2]))),
        ("played", Arc::new(arrow_array::Date32Array::from(vec![1, 2]))),
    ];
    let table = RecordBatch::try_from_iter(columns).expect("a table");
    write_parquet(&table, &folder.path().join("bad.parquet"), Compression::UNCOMPRESSED);
    insta::assert_snapshot!(output_text(&run(folder.path(), &["score", "bad.parquet"])), @r#"
    exit code 1
    ---- standard error
    error: cannot read bad.parquet: column played is Date32: expected whole numbers (Int8 to Int64, UInt8 to UInt64, Float16 to Float64) or text (Utf8, LargeUtf8, Utf8View), or dictionaries of these; cast it, or remove it if it is not about results
    "#);
}

/// Floating-point numbers without a fraction are read as integers, and NaN is an empty cell. A
/// fraction is an error.
#[test]
fn floating_point_numbers() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, scores: Vec<f64>| {
        let whole =
            |numbers: &[f64]| -> ArrayRef { Arc::new(Float64Array::from(numbers.to_vec())) };
        let columns = [
            ("board", whole(&[1.0, 1.0, 1.0])),
            ("ns", whole(&[1.0, 2.0, 3.0])),
            ("ew", whole(&[4.0, 5.0, 6.0])),
            ("score", whole(&scores)),
        ];
        let table = RecordBatch::try_from_iter(columns).expect("a table");
        write_parquet(&table, &folder.path().join(name), Compression::UNCOMPRESSED);
    };
    write("whole.parquet", vec![420.0, -50.0, f64::NAN]);
    let csv = "board,ns,ew,score\n1,1,4,420\n1,2,5,-50\n1,3,6,\n";
    std::fs::write(folder.path().join("whole.csv"), csv).expect("a file");
    let [whole, csv] =
        ["whole.parquet", "whole.csv"].map(|name| run(folder.path(), &["score", name]));
    assert_eq!((whole.status.code(), whole.stdout), (Some(0), csv.stdout));
    for (number, shown) in [(4.5, "4.5"), (1e300, "1000"), (f64::INFINITY, "inf")] {
        write("bad.parquet", vec![420.0, number, 50.0]);
        let output = output_text(&run(folder.path(), &["score", "bad.parquet"]));
        assert!(output.contains(shown), "{output}");
        let place = "in row 2 of the column score: expected a whole number";
        assert!(output.starts_with("exit code 1") && output.contains(place), "{output}");
    }
}

/// The formats are also accepted from standard input.
#[test]
fn standard_input() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = table(&root().join("fixtures/events/evening.csv"), TEXTS[0]);
    let expected = run(root(), &["score", "fixtures/events/evening.csv", "--no-event-file"]).stdout;
    for name in ["evening.parquet", "evening.arrow", "evening.arrows"] {
        let path = folder.path().join(name);
        match name {
            "evening.parquet" => write_parquet(&table, &path, Compression::SNAPPY),
            _ => write_arrow(&table, &path),
        }
        let output = Command::new(env!("CARGO_BIN_EXE_traveller"))
            .env(support::CONFIGURATION.0, support::CONFIGURATION.1)
            .args(["score", "-"])
            .stdin(File::open(path).expect("a file"))
            .output()
            .expect("the program runs");
        assert_eq!((&output.stdout, output.status.code()), (&expected, Some(0)), "{name}");
    }
}

/// A damaged file causes an error or is read as a table. The program does not panic.
#[test]
fn damaged_files_do_not_panic() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = table(&root().join("fixtures/events/evening.csv"), TEXTS[2]);
    for name in ["bad.parquet", "bad.arrow", "bad.arrows"] {
        let path = folder.path().join(name);
        match name {
            "bad.parquet" => write_parquet(&table, &path, Compression::SNAPPY),
            _ => write_arrow(&table, &path),
        }
        let bytes = fs::read(&path).expect("a file");
        let check = |bytes: &[u8]| {
            fs::write(&path, bytes).expect("a file");
            let output = run(folder.path(), &["score", name]);
            assert!(
                matches!(output.status.code(), Some(0 | 1)),
                "{name}: {}",
                output_text(&output)
            );
        };
        for end in (4..bytes.len()).step_by(bytes.len() / 20) {
            check(&bytes[..end]);
        }
        for at in (4..bytes.len()).step_by(bytes.len() / 60) {
            let mut changed = bytes.clone();
            changed[at] ^= 0xff;
            check(&changed);
        }
    }
}

/// `--results` selects the file format by the extension. All formats have the content of the CSV
/// file.
#[test]
fn results() {
    for name in ["evening.csv", "pairs_rulings.csv", "teams_round.pbn"] {
        let folder = tempfile::tempdir().expect("a folder");
        let event = root().join("fixtures/events").join(name);
        let write = |file: &str| {
            let event = event.to_str().expect("UTF-8");
            let missing = "teams.missing_table=not-played";
            let args = ["score", event, "--no-event-file", "--results", file, "--set", missing];
            let output = run(folder.path(), &args[..if name.ends_with("pbn") { 7 } else { 5 }]);
            assert!(output.status.success(), "{}", output_text(&output));
            File::open(folder.path().join(file)).expect("a file")
        };
        let mut expected = String::new();
        write("out.csv").read_to_string(&mut expected).expect("UTF-8");
        let parquet = ParquetRecordBatchReaderBuilder::try_new(write("out.parquet"));
        let parquet = parquet.expect("a table").build().expect("a table");
        assert_eq!(as_csv(parquet), expected);
        for ending in ["arrow", "feather"] {
            let arrow = FileReader::try_new(write(&format!("out.{ending}")), None);
            assert_eq!(as_csv(arrow.expect("a table")), expected);
        }
        let arrow = StreamReader::try_new(write("out.arrows"), None);
        assert_eq!(as_csv(arrow.expect("a table")), expected);
    }
}

/// Returns a table as CSV. Decimals have all decimal places of their type.
fn as_csv(table: impl RecordBatchReader) -> String {
    let mut csv = csv::Writer::from_writer(Vec::new());
    csv.write_record(table.schema().fields().iter().map(|field| field.name())).expect("memory");
    for rows in table {
        let rows = rows.expect("a table");
        for row in 0..rows.num_rows() {
            for column in rows.columns() {
                let cell = match column.data_type() {
                    _ if column.is_null(row) => String::new(),
                    DataType::Int64 => column.as_primitive::<Int64Type>().value(row).to_string(),
                    DataType::Decimal128(..) => {
                        column.as_primitive::<Decimal128Type>().value_as_string(row)
                    }
                    _ => column.as_string::<i32>().value(row).to_owned(),
                };
                csv.write_field(cell).expect("memory");
            }
            csv.write_record(None::<&[u8]>).expect("memory");
        }
    }
    String::from_utf8(csv.into_inner().expect("memory")).expect("UTF-8")
}
