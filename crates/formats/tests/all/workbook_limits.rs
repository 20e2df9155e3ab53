//! Small workbooks with large contents, and ambiguous workbooks.

#![cfg(feature = "spreadsheets")]
#![expect(clippy::expect_used, reason = "helpers of tests")]

use std::collections::BTreeSet;
use std::io::{Cursor, Write};

use formats::{
    Budget, FileFormat, Layer, ParsedResults, ReadOptions, WorkbookProblem, read, read_with,
};
use zip::write::SimpleFileOptions;

const MAIN: &str = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
const RELATIONS: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/// The contents of a workbook.
struct Workbook {
    /// The name of each sheet, with the name of its part.
    sheets: Vec<(String, String)>,
    /// The name and the rows of each part.
    parts: Vec<(String, String)>,
    strings: String,
}

impl Workbook {
    fn with_rows(rows: &str) -> Self {
        Self {
            sheets: vec![("Friday".to_owned(), "sheet1".to_owned())],
            parts: vec![("sheet1".to_owned(), rows.to_owned())],
            strings: "<sst/>".to_owned(),
        }
    }

    fn pack(&self) -> Vec<u8> {
        let relation = |id: &str, kind: &str, target: &str| {
            format!("<Relationship Id=\"{id}\" Type=\"{RELATIONS}/{kind}\" Target=\"{target}\"/>")
        };
        let relations = |list: &str| {
            format!(
                "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">{list}</Relationships>"
            )
        };
        let ids = || self.sheets.iter().enumerate();
        let sheets = ids().map(|(at, (name, _))| {
            format!("<sheet name=\"{name}\" sheetId=\"{}\" r:id=\"r{at}\"/>", at + 1)
        });
        let sheets = sheets.collect::<Vec<_>>().concat();
        let targets = ids().map(|(at, (_, part))| {
            relation(&format!("r{at}"), "worksheet", &format!("worksheets/{part}.xml"))
        });
        let targets = targets.collect::<Vec<_>>().concat();
        let mut files = vec![
            (
                "_rels/.rels".to_owned(),
                relations(&relation("r", "officeDocument", "xl/workbook.xml")),
            ),
            (
                "xl/workbook.xml".to_owned(),
                format!(
                    "<workbook {MAIN} xmlns:r=\"{RELATIONS}\"><sheets>{sheets}</sheets></workbook>"
                ),
            ),
            ("xl/_rels/workbook.xml.rels".to_owned(), relations(&targets)),
            ("xl/sharedStrings.xml".to_owned(), self.strings.clone()),
        ];
        files.extend(self.parts.iter().map(|(name, rows)| {
            let sheet = format!("<worksheet {MAIN}><sheetData>{rows}</sheetData></worksheet>");
            (format!("xl/worksheets/{name}.xml"), sheet)
        }));
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let deflated =
            SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
        for (name, text) in files {
            archive.start_file(name, deflated).expect("a part");
            archive.write_all(text.as_bytes()).expect("its bytes");
        }
        archive.finish().expect("an archive").into_inner()
    }
}

/// Column names and two results. Each row begins with one of the given cells.
fn results(first: [&str; 3]) -> String {
    let text = |text: &str| format!("<c t=\"inlineStr\"><is><t>{text}</t></is></c>");
    let names = ["board", "ns", "ew", "score"].map(text).concat();
    let numbers = |row: [i32; 4]| row.map(|it| format!("<c><v>{it}</v></c>")).concat();
    let [head, one, other] = first.map(text);
    format!(
        "<row>{head}{names}</row><row>{one}{}</row><row>{other}{}</row>",
        numbers([1, 1, 2, 420]),
        numbers([1, 3, 4, 450])
    )
}

fn messages(workbook: &[u8]) -> String {
    let read = read(FileFormat::Sheet, workbook);
    read.map_or_else(|rejected| rejected.problems.list()[0].message.to_string(), |_| String::new())
}

fn read_accepted(workbook: &Workbook) -> ParsedResults {
    read(FileFormat::Sheet, workbook.pack())
        .map_err(|rejected| rejected.to_string())
        .expect("results")
}

/// A row number beyond 32 or 64 bits is an error and causes no overflow, in any build profile.
#[test]
fn rejects_rows_that_no_sheet_has() {
    for row in ["0", "1048577", "4294967294", "99999999999", "99999999999999999999999"] {
        let cell = format!("<row><c r=\"A{row}\"><v>1</v></c></row>");
        let workbook = Workbook::with_rows(&(results(["", "", ""]) + &cell));
        assert_ne!(messages(&workbook.pack()), "", "{row}");
    }
}

/// A text is stored once, and any number of cells may refer to it.
#[test]
fn rejects_long_cells_before_they_are_repeated() {
    let mut workbook = Workbook::with_rows(&format!(
        "<row>{}</row>",
        "<c t=\"s\"><v>0</v></c><c t=\"s\"><v>0</v></c>"
    ));
    let strings = |length: usize| format!("<sst><si><t>{}</t></si></sst>", "x".repeat(length));
    workbook.strings = strings(2_000_000);
    let rejected = "the cell A1 has 2000000 bytes: expected at most 200";
    assert_eq!(messages(&workbook.pack()), rejected);
    // Many cells of a kilobyte together exceed the limit.
    workbook.parts[0].1 = "<row><c t=\"s\"><v>0</v></c></row>".repeat(2_000);
    workbook.strings = strings(1_000);
    assert_eq!(messages(&workbook.pack()), "the cell A1049 has 1000 bytes: expected at most 200");
    // The total of repeated short texts is limited.
    workbook.strings = strings(200);
    let row = format!("<row>{}</row>", "<c t=\"s\"><v>0</v></c>".repeat(200));
    workbook.parts[0].1 = row.repeat(500);
    let rejected = messages(&workbook.pack());
    assert!(rejected.starts_with("the text of the sheet has more than "), "{rejected}");
    // A single long text is an error of its row only.
    workbook.strings = strings(300);
    workbook.parts[0].1 = results(["", "", ""]) + "<row><c t=\"s\"><v>0</v></c></row>";
    assert_eq!(messages(&workbook.pack()), "read from the sheet \"Friday\"");
}

#[test]
fn rejects_more_than_256_sheets() {
    let mut workbook = Workbook::with_rows("");
    let name = |at: usize| format!("sheet{at}");
    let with_rows = |workbook: &mut Workbook, count: usize| {
        workbook.sheets = (1..=count).map(|at| (name(at), name(at))).collect();
        workbook.parts = (1..=count).map(|at| (name(at), String::new())).collect();
        workbook.parts[count - 1].1 = results(["", "", ""]);
        messages(&workbook.pack())
    };
    assert_eq!(with_rows(&mut workbook, 256), "");
    assert_eq!(with_rows(&mut workbook, 257), "the workbook has 257 sheets: expected at most 256");
}

/// Two sheets have different parts and different names.
#[test]
fn rejects_sheets_that_share_a_part_or_a_name() {
    let mut workbook = Workbook::with_rows(&results(["", "", ""]));
    workbook.sheets.push(("Sunday".to_owned(), "SHEET1".to_owned()));
    assert_eq!(
        messages(&workbook.pack()),
        "the sheets \"Friday\" and \"Sunday\" share a part of the workbook: expected one for each"
    );
    workbook.sheets[1] = ("Friday".to_owned(), "sheet2".to_owned());
    workbook.parts.push(("sheet2".to_owned(), String::new()));
    assert_eq!(messages(&workbook.pack()), "duplicate sheet \"Friday\"");
    workbook.sheets[1].0 = "Sunday".to_owned();
    assert_eq!(messages(&workbook.pack()), "");
}

/// An archive with two parts of a name reads differently in different programs.
#[test]
fn rejects_parts_of_the_same_name() {
    let mut workbook = Workbook::with_rows(&results(["", "", ""]));
    workbook.parts.push(("other1".to_owned(), String::new()));
    let pack = workbook.pack();
    assert_eq!(messages(&pack), "");
    let renamed = |pack: &[u8], name: &[u8; 6]| {
        let mut pack = pack.to_vec();
        for at in 0..pack.len() - 6 {
            if &pack[at..at + 6] == b"other1" {
                pack[at..at + 6].copy_from_slice(name);
            }
        }
        messages(&pack)
    };
    let rejected = "duplicate part: the workbook has two parts of the same name";
    assert_eq!(renamed(&pack, b"sheet1"), rejected);
    assert_eq!(renamed(&pack, b"Sheet1"), rejected);
}

/// The reader reserves memory for the declared number of strings.
#[test]
fn rejects_declared_strings_that_cannot_be_there() {
    let mut workbook = Workbook::with_rows(&results(["", "", ""]));
    for (count, refused) in [("65536", ""), ("65537", "65537"), ("99999999999999999", "9999")] {
        workbook.strings = format!("<sst {MAIN} uniqueCount=\"{count}\"></sst>");
        let messages = messages(&workbook.pack());
        assert_eq!(messages.is_empty(), refused.is_empty(), "{messages}");
        assert!(messages.contains(refused), "{messages}");
    }
}

/// Only the sheet with the results is read completely. The first rows of other sheets show that
/// they contain no results.
#[test]
fn reads_the_first_rows_of_other_sheets() {
    let mut workbook = Workbook::with_rows(&results(["", "", ""]));
    let notes = "<row><c><v>1</v></c></row>".repeat(100) + "<row><c t=\"s\"><v>no number</v></c>";
    workbook.sheets.insert(0, ("Notes".to_owned(), "notes".to_owned()));
    workbook.parts.push(("notes".to_owned(), notes));
    assert_eq!(read_accepted(&workbook).event.results().len(), 2);
    // If no sheet contains results, the first is read completely, with its errors.
    workbook.parts[0].1.clear();
    assert!(messages(&workbook.pack()).starts_with("the workbook cannot be read: "));
}

/// A text that begins with `#` is a label if its row has other cells, and a comment otherwise.
#[test]
fn keeps_labels_that_look_like_comments() {
    let mut workbook = Workbook::with_rows(&results(["session", "#1", "# 2"]));
    let comment = "<row><c t=\"inlineStr\"><is><t># played on Friday</t></is></c></row>";
    workbook.parts[0].1 = format!("{comment}{}{comment}", workbook.parts[0].1);
    let event = read_accepted(&workbook).event;
    let sessions: Vec<&str> = event.boards().iter().map(|it| event.label(it.session)).collect();
    assert_eq!(sessions, ["#1", "# 2"]);
}

/// Returns the codes of the problems of a workbook.
fn codes(workbook: &[u8]) -> Vec<&'static str> {
    let read = read(FileFormat::Sheet, workbook);
    let problems = read.map_or_else(|rejected| rejected.problems, |read| read.warnings);
    problems.list().iter().map(|it| it.code).collect()
}

#[test]
fn produces_every_code() {
    let good = results(["", "", ""]);
    let of_rows = |rows: &str| codes(&Workbook::with_rows(&format!("{good}{rows}")).pack());
    let with_cell = |cell: &str| {
        of_rows(&format!(
            "<row><c r=\"B4\"><v>2</v></c><c r=\"C4\"><v>1</v></c><c r=\"D4\"><v>2</v></c>{cell}</row>"
        ))
    };
    let with_sheets = |names: [&str; 2], parts: [&str; 2], rows: &str| {
        let mut workbook = Workbook::with_rows(&good);
        workbook.sheets = (0..2).map(|at| (names[at].to_owned(), parts[at].to_owned())).collect();
        workbook.parts.push(("sheet2".to_owned(), rows.to_owned()));
        workbook.pack()
    };
    let parts = ["sheet1", "sheet2"];
    let two = ["Friday", "Sunday"];
    let mut renamed = with_sheets(two, parts, &good);
    for at in 0..renamed.len() - 6 {
        if &renamed[at..at + 6] == b"sheet2" {
            renamed[at..at + 6].copy_from_slice(b"sheet1");
        }
    }
    let of_strings = |strings: String, rows: &str| {
        codes(&Workbook { strings, ..Workbook::with_rows(rows) }.pack())
    };
    let shared = "<c t=\"s\"><v>0</v></c>";
    let text = |length: usize| format!("<sst><si><t>{}</t></si></sst>", "x".repeat(length));
    let cell = |text: &str| format!("<c t=\"inlineStr\"><is><t>{text}</t></is></c>");
    let row = |cells: [&str; 2]| format!("<row>{}</row>", cells.map(cell).concat());
    let names = row(["Pair", "Names"]) + &row(["1", "Ann and Bob"]);
    let mut many = Workbook::with_rows(&good);
    many.sheets = (1..=257).map(|at| (format!("{at}"), "sheet1".to_owned())).collect();
    let found: BTreeSet<&str> = [
        codes(b"no workbook"),
        codes(&Workbook::with_rows("").pack()),
        codes(&Workbook::with_rows(&" ".repeat(20 << 20)).pack()),
        codes(&renamed),
        codes(&with_sheets(["Friday"; 2], parts, "")),
        codes(&with_sheets(two, ["sheet1"; 2], "")),
        codes(&with_sheets(two, parts, &good)),
        codes(&with_sheets(["Round 1", "Round 2"], parts, &good)),
        codes(&many.pack()),
        codes(&with_sheets(["Results", "Names"], parts, &names)),
        codes(
            &Workbook {
                sheets: vec![("Friday\" state=\"hidden".to_owned(), "sheet1".to_owned())],
                ..Workbook::with_rows(&good)
            }
            .pack(),
        ),
        of_strings(format!("<sst {MAIN} uniqueCount=\"65537\"></sst>"), &good),
        of_strings(text(2_000_000), &format!("<row>{shared}</row>")),
        of_strings(text(200), &format!("<row>{}</row>", shared.repeat(200)).repeat(500)),
        of_rows("<row><c r=\"A1048577\"><v>1</v></c></row>"),
        of_rows("<row><c r=\"ZZ4\"><v>1</v></c></row>"),
        with_cell("<c r=\"E4\"><v>420</v></c><c r=\"E4\"><v>430</v></c>"),
        with_cell("<c r=\"E4\"><f>1+1</f></c>"),
        with_cell("<c r=\"E4\" t=\"e\"><v>#REF!</v></c>"),
        with_cell("<c r=\"E4\" t=\"d\"><v>2026-11-25</v></c>"),
        with_cell("<c r=\"E4\"><v>420</v></c><c r=\"F4\"><f>1+1</f></c>"),
    ]
    .concat()
    .into_iter()
    .collect();
    let missing: Vec<&str> =
        WorkbookProblem::SPECS.iter().map(|it| it.code).filter(|it| !found.contains(it)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The layers of a file share one budget.
#[test]
fn layers_share_a_budget() {
    let workbook = Workbook::with_rows(&(results(["", "", ""]) + &" ".repeat(9 << 20))).pack();
    assert_eq!(messages(&workbook), "");
    let with_rows = |stored: u64, outer: u64, most: u64| {
        let mut options = ReadOptions::default();
        let budget = Budget::new(most);
        budget.store(stored);
        Layer::packed(&budget).take(outer).expect("within the budget");
        options.budget = Some(budget);
        let read = read_with(FileFormat::Sheet, workbook.clone(), &options);
        read.map_or_else(
            |rejected| rejected.problems.list()[0].message.to_string(),
            |_| String::new(),
        )
    };
    assert_eq!(with_rows(1_000, 6 << 20, u64::MAX), "");
    assert_eq!(
        with_rows(1_000, 8 << 20, u64::MAX),
        "the workbook cannot be read: it unpacks into more than 100 times its size and 16 MiB"
    );
    assert_eq!(with_rows(1_000_000, 8 << 20, u64::MAX), "");
    assert_eq!(
        with_rows(1_000_000, 1_000, 9 << 20),
        "the workbook cannot be read: it holds more than 9437184 bytes"
    );
}
