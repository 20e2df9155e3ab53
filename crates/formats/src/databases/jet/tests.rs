//! Compares this reader with another library and another program, on databases that the tests write and on damaged ones.

#![expect(
    clippy::arithmetic_side_effects,
    clippy::integer_division,
    clippy::float_arithmetic,
    reason = "a test may panic"
)]

mod damage;
#[path = "../../../tests/all/jet/mod.rs"]
mod jet;

use std::io::Cursor;
use std::process::Command;

use jet::Kind::{Flag, Int, Memo, Text, Time};
use jet::{Cell, Form, database};

use super::{JetError, Pages, Table, Value, definitions};

const COLUMNS: [(&str, jet::Kind); 7] = [
    ("ID", Int),
    ("Contract", Text),
    ("Remarks", Memo),
    ("TimeLog", Time),
    ("Erased", Flag),
    ("Result", Text),
    ("Lead", Text),
];

const NAMES: [&str; 7] = ["ID", "Contract", "Remarks", "TimeLog", "Erased", "Result", "Lead"];

/// A table with texts of all lengths that a form may store.
fn table(rows: i16) -> jet::Table {
    let text = |length: i16| {
        let letters = "3 NT xJérôme, \"late\"ß".chars().cycle();
        let length = usize::try_from(length).expect("a length");
        if length == 0 { Cell::Null } else { Cell::Text(letters.take(length).collect()) }
    };
    let row = |id: i16| {
        vec![
            if id % 11 == 0 { Cell::Null } else { Cell::Int(id - 40) },
            text(id * 7 % 250),
            text(id % 100),
            if id % 5 == 0 { Cell::Null } else { Cell::Time(f64::from(id) + 0.75) },
            Cell::Flag(id % 3 == 0),
            text(id * 3 % 90),
            text(id * 13 % 255),
        ]
    };
    jet::Table {
        name: "ReceivedData",
        columns: COLUMNS.to_vec(),
        rows: (1..=rows).map(row).collect(),
    }
}

fn forms() -> Vec<Form> {
    let mut forms = Vec::new();
    for is_jet3 in [false, true] {
        for moves_rows in [false, true] {
            for has_map_pages in [false, true] {
                for key in [0, 0x1234_5678] {
                    forms.push(Form {
                        is_jet3,
                        moves_rows,
                        has_map_pages,
                        key,
                        lists_other_pages: false,
                    });
                }
            }
        }
    }
    forms
}

/// The values of a table by this reader.
fn ours(bytes: Vec<u8>) -> Result<Vec<Vec<Value>>, JetError> {
    let pages = Pages::open(bytes)?;
    let [Some(definition)] = definitions(&pages, ["ReceivedData"])? else {
        return Err(JetError::Signature);
    };
    let table = Table::open(&pages, definition, &NAMES)?;
    if usize::try_from(table.declared()) != Ok(table.len()) {
        return Err(JetError::UsageMap);
    }
    let positions = NAMES.map(|name| table.position(name));
    let value = |row, column: Option<usize>| column.map(|column| table.value(row, column));
    let row = |row| positions.iter().map(|&it| value(row, it).unwrap_or(Value::Null)).collect();
    Ok((0..table.len()).map(row).collect())
}

/// The values of a table by another library; `None` if it cannot read all of them.
fn theirs(bytes: Vec<u8>) -> Option<Vec<Vec<Value>>> {
    let mut pages = jetdb::PageReader::open_reader(Cursor::new(bytes)).ok()?;
    let catalog = jetdb::read_catalog(&mut pages).ok()?;
    let entry = catalog.iter().find(|it| it.name == "ReceivedData")?;
    let definition = jetdb::read_table_def(&mut pages, &entry.name, entry.table_page).ok()?;
    let read = jetdb::read_table_rows(&mut pages, &definition).ok()?;
    if read.skipped_rows > 0 || usize::try_from(definition.num_rows) != Ok(read.rows.len()) {
        return None;
    }
    let columns = &definition.columns;
    let positions = NAMES.map(|name| columns.iter().position(|column| column.name == name));
    let value = |value: &jetdb::Value| match value {
        jetdb::Value::Bool(flag) => Value::Whole(i64::from(*flag)),
        jetdb::Value::Byte(number) => Value::Whole(i64::from(*number)),
        jetdb::Value::Int(number) => Value::Whole(i64::from(*number)),
        jetdb::Value::Long(number) => Value::Whole(i64::from(*number)),
        jetdb::Value::BigInt(number) => Value::Whole(*number),
        jetdb::Value::Timestamp(days) => Value::Time(*days),
        jetdb::Value::Text(text) => Value::Text(text.clone()),
        _ => Value::Null,
    };
    let row = |row: &Vec<jetdb::Value>| {
        positions.iter().map(|at| at.map_or(Value::Null, |at| value(&row[at]))).collect()
    };
    Some(read.rows.iter().map(row).collect())
}

#[test]
fn reads_every_form_as_another_library_does() {
    for form in forms() {
        let bytes = database(form, &[table(300)]);
        let ours = ours(bytes.clone()).expect("readable");
        assert_eq!(ours.len(), 300, "{form:?}");
        let theirs = theirs(bytes).expect("readable");
        assert!(in_one_order(ours) == in_one_order(theirs), "{form:?}");
    }
}

/// Rows that have moved are read at their first or at their last position.
fn in_one_order(mut rows: Vec<Vec<Value>>) -> Vec<Vec<Value>> {
    rows.sort_by_key(|row| format!("{row:?}"));
    rows
}

/// A database whose table has further columns, so that its definition takes several pages.
fn wide(form: Form, columns: usize) -> Vec<u8> {
    let further = columns - COLUMNS.len();
    let mut table = table(9);
    table.columns.splice(..0, vec![("Further", Flag); further]);
    for row in &mut table.rows {
        row.splice(..0, vec![Cell::Flag(true); further]);
    }
    database(form, &[table])
}

#[test]
fn reads_up_to_256_columns() {
    let jet3 = Form { is_jet3: true, ..Form::default() };
    // The rows of Jet 3 have at most 255.
    for (form, columns) in [(jet3, 255), (Form::default(), 256)] {
        let bytes = wide(form, columns);
        let read = ours(bytes.clone()).expect("readable");
        assert_eq!(read, ours(database(form, &[table(9)])).expect("readable"));
        assert_eq!(Some(read), theirs(bytes));
    }
    let columns = JetError::Columns { found: 257, most: 256 };
    assert_eq!(ours(wide(Form::default(), 257)), Err(columns));
}

/// The table as `mdb-export` writes it, without the times; `None` if the program is not installed or cannot read it.
fn exported(name: &str, bytes: &[u8]) -> Option<Vec<Vec<String>>> {
    let path = std::env::temp_dir().join(format!("traveller_{}_{name}", std::process::id()));
    std::fs::write(&path, bytes).expect("a file");
    let output = Command::new("mdb-export").arg(&path).arg("ReceivedData").output();
    std::fs::remove_file(&path).expect("a file");
    let output = output.ok().filter(|output| output.status.success())?;
    let mut rows = csv::Reader::from_reader(output.stdout.as_slice());
    let row = |row: Result<csv::StringRecord, csv::Error>| {
        let row = row.expect("a row");
        [0, 1, 2, 4, 5, 6].map(|column| row[column].to_owned()).to_vec()
    };
    Some(rows.records().map(row).collect())
}

#[test]
fn reads_every_form_as_another_program_does() {
    for (number, form) in forms().into_iter().enumerate() {
        let bytes = database(form, &[table(300)]);
        let Some(mut theirs) = exported(&format!("judged_{number}.mdb"), &bytes) else { return };
        let text = |value: Value| match value {
            Value::Null | Value::Time(_) => String::new(),
            Value::Whole(number) => number.to_string(),
            Value::Text(text) => text,
        };
        let row = |mut row: Vec<Value>| {
            row.remove(3);
            row.into_iter().map(text).collect()
        };
        let mut ours: Vec<Vec<String>> =
            ours(bytes).expect("readable").into_iter().map(row).collect();
        ours.sort();
        theirs.sort();
        assert!(ours == theirs, "{form:?}\n{ours:#?}\n{theirs:#?}");
    }
}

/// Pseudorandom numbers, equal in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("31 bits") % limit
    }
}

/// Damages up to three bytes.
fn damaged(good: &[u8], numbers: &mut Numbers) -> Vec<u8> {
    let used: Vec<usize> = (0..good.len()).filter(|&at| good[at] != 0).collect();
    let mut bytes = good.to_vec();
    for _ in 0..=numbers.below(3) {
        let at = used[numbers.below(used.len())];
        bytes[at] = match numbers.below(3) {
            0 => bytes[at] ^ 1 << numbers.below(8),
            1 => [0, 1, 0x7f, 0x80, 0xff][numbers.below(5)],
            _ => u8::try_from(numbers.below(256)).expect("a byte"),
        };
    }
    bytes
}

#[test]
fn reads_damaged_databases_as_another_library_does() {
    let mut numbers = Numbers(0x2026_1125);
    let (mut both, mut equal) = (0_u32, 0_u32);
    for form in forms().into_iter().filter(|form| form.key == 0) {
        let good = database(form, &[table(20)]);
        for _ in 0..300 {
            let bytes = damaged(&good, &mut numbers);
            let Ok(ours) = ours(bytes.clone()) else { continue };
            let Some(theirs) = theirs(bytes) else { continue };
            both += 1;
            let (ours, theirs) = (in_one_order(ours), in_one_order(theirs));
            equal += u32::from(format!("{ours:?}") == format!("{theirs:?}"));
        }
    }
    // The readers treat a damaged number of columns and a damaged length of a memo differently.
    assert!(both > 1_500 && equal * 100 >= both * 99, "{equal} of {both}");
}

/// Every byte that is used, with low and high values.
#[test]
fn survives_any_damaged_byte() {
    let forms = forms().into_iter().filter(|form| form.key == 0);
    for form in forms.filter(|form| form.moves_rows == form.has_map_pages) {
        let good = database(form, &[table(3)]);
        for at in (0..good.len()).filter(|&at| good[at] != 0) {
            for byte in [0, 0xff] {
                let mut bytes = good.clone();
                bytes[at] = byte;
                let _ = ours(bytes);
            }
        }
    }
}
