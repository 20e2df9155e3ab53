//! CSV as spreadsheets and other programs write it.

#![expect(clippy::expect_used, reason = "helpers of tests")]

use formats::{FileFormat, ParsedResults, Problems, read, read_blocks};
use regulations::Method;

fn read_valid(csv: impl Into<Vec<u8>>) -> ParsedResults {
    read(FileFormat::Csv, csv).map_err(|rejected| messages(&rejected.problems)).expect("readable")
}

fn error_messages(csv: &str) -> String {
    read(FileFormat::Csv, csv)
        .map_or_else(|rejected| messages(&rejected.problems), |_| "accepted".to_owned())
}

fn messages(problems: &Problems) -> String {
    problems.list().iter().map(|it| it.message.to_string()).collect::<Vec<_>>().join("\n")
}

fn scores(read: &ParsedResults) -> Vec<Option<i32>> {
    let results = read.event.results();
    results.ids().map(|id| results.score(id).map(bridge_core::Score::get)).collect()
}

#[test]
fn reads_contract_and_result_in_one_cell() {
    let read = read_valid(
        "Board,NS Pair,EW Pair,Contract\n1,1,2,3NTN+1\n1,3,4,4HX E -2\n1,5,6,PASS\n1,7,8,NP\n",
    );
    assert_eq!(scores(&read), [Some(430), Some(300), Some(0), None]);
    let read = read_valid("board,ns,ew,contract,declarer\n1,1,2,3NT+1,N\n1,3,4,4S=,E\n");
    assert_eq!(scores(&read), [Some(430), Some(-420)]);
    assert_eq!(
        error_messages(
            "board,ns,ew,contract,declarer,result\n1,1,2,3NTN+1,S,+1\n1,3,4,3NT=,N,-1\n1,5,6,4S=,,\n"
        ),
        "the contract \"3NTN+1\" contradicts the declarer in its own column\n\
         the contract \"3NT=\" contradicts the result in its own column\n\
         the contract 4S has no declarer"
    );
}

#[test]
fn infers_signs_that_a_sheet_drops() {
    let csv = "board,ns,ew,contract,declarer,result\n1,1,2,3NT,N,1\n1,3,4,4S,N,-1\n1,5,6,4S,N,=\n1,7,8,4S,N,0\n";
    let read = read_valid(csv);
    assert_eq!(scores(&read), [Some(430), Some(-50), Some(420), Some(420)]);
    assert_eq!(
        messages(&read.warnings),
        "results without a sign are read as overtricks, `1` as `+1`; lines: 2"
    );
    // Reading in blocks fails, so the caller reads the whole file and gets an equal result.
    assert!(read_blocks(csv.into(), &mut &b""[..], &()).is_err());
    // A plus sign, an impossible number, or no sign at all is ambiguous.
    for odd in [
        csv.replace(",=", ",+2"),
        csv.replace("3NT,N,1", "7NT,N,1"),
        csv.replace(",-1", ",1").replace(",=", ",2"),
    ] {
        assert!(error_messages(&odd).contains("invalid result \"1\""), "{}", error_messages(&odd));
    }
    let read = read_valid(
        "board,ns,ew,contract,declarer,tricks\n1,1,2,3NT,N,+1\n1,3,4,4S,N,=\n1,5,6,4S,N,9\n",
    );
    assert_eq!(scores(&read), [Some(430), Some(420), Some(-50)]);
}

#[test]
fn infers_encodings_and_separators() {
    let text = "sep=;\r\nboard;ns;ew;score\r\n1;Zoë;Bob;420\r\n";
    let latin1 = |text: &str| text.chars().map(|c| u8::try_from(c).unwrap()).collect::<Vec<u8>>();
    let wide = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    let marked = |text: &str| {
        [&b"\xfe\xff"[..], &text.encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<u8>>()]
            .concat()
    };
    for (bytes, expected) in [
        (text.as_bytes().to_vec(), ""),
        (latin1(text), "read as Latin-1: byte 0xeb is not UTF-8"),
        (
            [latin1(text), b"1;5;\x80;50\r\n".to_vec()].concat(),
            "read as Windows-1252: byte 0xeb is not UTF-8",
        ),
        (wide(text), "read as UTF-16"),
        (marked(text), "read as UTF-16 (big-endian)"),
    ] {
        let read = read_valid(bytes);
        assert_eq!(scores(&read)[0], Some(420));
        assert!(read.event.find::<event::ContestantId>("Zoë").is_some());
        assert_eq!(messages(&read.warnings), expected);
    }
    assert_eq!(scores(&read_valid("SEP=\t\nboard\tns\tew\tscore\n1\t1\t2\t420\n")), [Some(420)]);
    assert!(error_messages("board,ns,ew,score\n1,1,2,\u{0}\n").contains("binary file"));
}

#[test]
fn reads_players_of_pairs() {
    let read = read_valid(
        "board,ns,ew,score,North,South,East,West\n1,1,1,420,Ann,Bob,Cy,Di\n2,1,2,110,Bob,Ann,Ed,Flo\n3,3,2,110,,,Flo,Ed\n",
    );
    let who = |name: &str, side| {
        let name = read.event.find(name).unwrap();
        read.event.members_of(event::PairName { name, side }).map(|it| it.join(" "))
    };
    let [ours, theirs] = bridge_core::Side::ALL.map(Some);
    assert_eq!(
        [who("1", ours), who("1", theirs)],
        [Some("Ann Bob".to_owned()), Some("Cy Di".to_owned())]
    );
    assert_eq!([who("2", None), who("3", None)], [Some("Ed Flo".to_owned()), None]);
    assert_eq!(messages(&read.warnings), "");
}

#[cfg(feature = "spreadsheets")]
mod workbooks {
    use std::io::Write;

    use formats::{ColumnMappings, ReadOptions, read_with, recognize};

    use super::*;

    /// Returns a workbook with two sheets, the first without results.
    fn workbook(first_cell: &str, last_board: &str) -> Vec<u8> {
        let cell = |at: &str, text: &str| match text.parse::<f64>() {
            Ok(number) => format!("<c r=\"{at}\"><v>{number}</v></c>"),
            Err(_) => format!("<c r=\"{at}\" t=\"inlineStr\"><is><t>{text}</t></is></c>"),
        };
        let rows = |rows: &[&[&str]]| {
            let mut text = String::new();
            for (row, cells) in rows.iter().enumerate() {
                text += &["<row r=\"", &(row + 1).to_string(), "\">"].concat();
                for (value, column) in
                    cells.iter().zip('A'..).filter(|(value, _)| !value.is_empty())
                {
                    text += &cell(&format!("{column}{}", row + 1), value);
                }
                text += "</row>";
            }
            text
        };
        pack(
            &rows(&[&["played in the small room"]]).replace("A1", first_cell),
            &rows(&[
                &["Board", "NS", "EW", "Contract", "By", "Result"],
                &[],
                &["1", "1", "2", "3NT", "N", "1"],
                &["1", "3", "4", "4S", "N", "-1"],
                &["1", "Ann, Bob", "6", "4S", "N", "x"],
            ])
            .replace("A5", last_board),
        )
    }

    /// Returns an Office Open XML workbook of two sheets with the given rows.
    fn pack(notes: &str, friday: &str) -> Vec<u8> {
        pack_with_attribute("", notes, friday)
    }

    /// Returns a workbook whose first sheet has an additional attribute.
    fn pack_with_attribute(first: &str, notes: &str, friday: &str) -> Vec<u8> {
        let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        let sheet = |rows: &str| {
            format!(
                "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>{rows}</sheetData></worksheet>"
            )
        };
        let relation = |id: u32, kind: &str, target: &str| {
            format!(
                "<Relationship Id=\"rId{id}\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/{kind}\" Target=\"{target}\"/>"
            )
        };
        let relations = |list: String| {
            format!(
                "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">{list}</Relationships>"
            )
        };
        let content = "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Default Extension=\"xml\" ContentType=\"application/xml\"/></Types>";
        let book = format!(
            "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets><sheet name=\"Notes\" sheetId=\"1\" {first} r:id=\"rId1\"/><sheet name=\"Friday\" sheetId=\"2\" r:id=\"rId2\"/></sheets></workbook>"
        );
        let styles = "<styleSheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><cellXfs count=\"3\"><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"20\"/></cellXfs></styleSheet>";
        let files = [
            ("[Content_Types].xml", content.to_owned()),
            ("_rels/.rels", relations(relation(1, "officeDocument", "xl/workbook.xml"))),
            ("xl/workbook.xml", book),
            (
                "xl/_rels/workbook.xml.rels",
                relations(
                    relation(1, "worksheet", "worksheets/sheet1.xml")
                        + &relation(2, "worksheet", "worksheets/sheet2.xml")
                        + &relation(3, "styles", "styles.xml"),
                ),
            ),
            ("xl/styles.xml", styles.to_owned()),
            ("xl/worksheets/sheet1.xml", sheet(notes)),
            ("xl/worksheets/sheet2.xml", sheet(friday)),
        ];
        for (name, text) in files {
            zip.start_file(name, zip::write::SimpleFileOptions::default()).expect("a file");
            zip.write_all(text.as_bytes()).expect("its bytes");
        }
        zip.finish().expect("an archive").into_inner()
    }

    /// The sheet with assigned columns is found, although its headings are unknown.
    #[test]
    fn reads_assigned_columns() {
        let text = |at: &str, text: &str| {
            format!("<c r=\"{at}\" t=\"inlineStr\"><is><t>{text}</t></is></c>")
        };
        let row = |number: u32, cells: [&str; 4]| {
            let cells = cells.iter().zip('A'..);
            let cells: String =
                cells.map(|(value, column)| text(&format!("{column}{number}"), value)).collect();
            format!("<row r=\"{number}\">{cells}</row>")
        };
        let headings = ["Board", "Ours", "Theirs", "Score"];
        let rows =
            [row(1, headings), row(2, ["1", "1", "4", "420"]), row(3, ["1", "2", "3", "450"])];
        let bytes = pack("", &rows.concat());
        assert!(read(FileFormat::Sheet, bytes.clone()).is_err());
        let columns = ColumnMappings::default()
            .with(&headings.map(str::to_owned), "Ours", "ns")
            .and_then(|it| it.with(&headings.map(str::to_owned), "Theirs", "ew"))
            .expect("columns");
        let options = ReadOptions::new().columns(columns);
        let read = read_with(FileFormat::Sheet, bytes.clone(), &options);
        assert_eq!(read.map(|read| read.event.results().len()).ok(), Some(2));
        let file = recognize(FileFormat::Sheet, bytes, &options).expect("a workbook");
        let file = file.expect("columns");
        assert_eq!((file.sheet.as_deref(), file.encoding), (Some("Friday"), None));
        assert!(file.header.is_some_and(|header| header.is_complete));
    }

    #[test]
    fn reads_a_workbook() {
        let bytes = workbook("A1", "A5");
        assert_eq!(FileFormat::detect("friday.xlsx", &bytes), FileFormat::Sheet);
        let rejected = read(FileFormat::Sheet, bytes).err().unwrap();
        assert_eq!(
            messages(&rejected.problems),
            "read from the sheet \"Friday\"\n\
             recognized columns: `By` is `declarer`\n\
             results without a sign are read as overtricks, `1` as `+1`; lines: 1\n\
             invalid result \"x\": expected =, +1, -2, and so on"
        );
        // A row of the sheet is a line of the text.
        let place = rejected.problems.list().last().unwrap().place.clone().unwrap();
        assert_eq!(formats::QuoteLines::line(&rejected.text, &place).unwrap().number, 5);
        // A cell at the end of a sheet is an error of this sheet only.
        let far = read(FileFormat::Sheet, workbook("XFD1048576", "A5")).err().unwrap();
        assert_eq!(messages(&far.problems), messages(&rejected.problems));
        // An invalid row number is an error of the sheet with the results.
        let of_row =
            |row| messages(&read(FileFormat::Sheet, workbook("A1", row)).err().unwrap().problems);
        assert_eq!(
            of_row("A4000000000"),
            "the workbook has a cell in row 4000000000: expected at most 1048576"
        );
        assert_eq!(
            of_row("A1048577"),
            "the workbook has a cell in row 1048577: expected at most 1048576"
        );
        assert!(of_row("A1048576").starts_with("read from the sheet"), "{}", of_row("A1048576"));
        // A few bytes that unpack into many.
        let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        let pack = zip::write::SimpleFileOptions::default()
            .compression_method(zip::CompressionMethod::Deflated);
        zip.start_file("xl/workbook.xml", pack).unwrap();
        let zeros = vec![0; 1 << 20];
        for _ in 0..19 {
            zip.write_all(&zeros).unwrap();
        }
        let bomb = zip.finish().unwrap().into_inner();
        assert!(bomb.len() < 1 << 20);
        let error_messages = read(FileFormat::Sheet, bomb).err().unwrap();
        assert_eq!(
            messages(&error_messages.problems),
            "the workbook cannot be read: it unpacks into more than 100 times its size and 16 MiB"
        );
        assert!(read(FileFormat::Sheet, &b"PK\x03\x04broken"[..]).is_err());
    }

    /// Returns rows of results. `last` is the raw XML of the last row.
    fn rows(last: &str) -> String {
        let text = |at: &str, text: &str| {
            format!("<c r=\"{at}\" t=\"inlineStr\"><is><t>{text}</t></is></c>")
        };
        let names = [("A1", "board"), ("B1", "ns"), ("C1", "ew"), ("D1", "score"), ("E1", "lead")];
        let names = names.map(|(at, name)| text(at, name)).concat();
        format!(
            "<row r=\"1\">{names}</row><row r=\"3\"><c r=\"A3\"><v>1</v></c><c r=\"B3\"><v>1</v></c><c r=\"C3\"><v>2</v></c>\
             <c r=\"D3\"><v>420</v></c></row>{last}"
        )
    }

    /// Returns the problems with their locations, or the scores.
    fn problems_or_scores(rows: &str) -> String {
        let at = |text: &formats::FileText, it: &formats::Problem| {
            let place = it.place.clone().expect("a place");
            let line = formats::QuoteLines::line(text, &place).expect("a line");
            format!("{}:{} {}\n", line.number, place.start - line.start + 1, it.message)
        };
        match read(FileFormat::Sheet, pack("", rows)) {
            Ok(read) => {
                let warnings = read.warnings.list().iter().skip(1).map(|it| at(&read.text, it));
                format!("{:?}\n{}", scores(&read), warnings.collect::<String>())
            }
            Err(rejected) => {
                let problems = rejected.problems.list().iter().skip(1);
                problems.map(|it| at(&rejected.text, it)).collect()
            }
        }
    }

    /// Duplicate cells and formulas without a computed value are errors.
    #[test]
    fn rejects_ambiguous_cells() {
        let row = |number: u32, cells: &str| format!("<row r=\"{number}\">{cells}</row>");
        let value = |at: &str, value: &str| format!("<c r=\"{at}\"><v>{value}</v></c>");
        let result = |number: u32, score: &str| {
            let cells = [("A", "1"), ("B", "3"), ("C", "4")];
            let cells = cells.map(|(column, it)| value(&format!("{column}{number}"), it));
            row(number, &(cells.concat() + score))
        };
        let formula = |at: &str, more: &str| format!("<c r=\"{at}\"><f>300+100</f>{more}</c>");
        let cases = [
            ("a row twice", rows(&result(3, &value("D3", "400")))),
            (
                "a row twice, without the names of cells",
                rows(&row(3, &"<c><v>5</v></c>".repeat(4))),
            ),
            ("a row in two parts", rows(&row(3, &value("E3", "7")))),
            ("a cell twice", rows(&result(5, &(value("D5", "400") + &value("D5", "-50"))))),
            (
                "an empty cell, then its value",
                rows(&result(5, &("<c r=\"D5\" s=\"1\"/>".to_owned() + &value("D5", "400")))),
            ),
            ("a formula", rows(&result(5, &formula("D5", "")))),
            ("a formula with an empty value", rows(&result(5, &formula("D5", "<v></v>")))),
            ("a formula with its value", rows(&result(5, &formula("D5", "<v>400</v>")))),
            (
                "a value before its formula",
                rows(&result(5, "<c r=\"D5\"><v>400</v><f>300+100</f></c>")),
            ),
            (
                "a formula of no text",
                rows(&result(5, "<c r=\"D5\" t=\"str\"><f>IF(1,\"\",2)</f><v></v></c>")),
            ),
            (
                "a formula that others share",
                rows(
                    &(result(
                        5,
                        "<c r=\"D5\"><f t=\"shared\" ref=\"D5:D6\" si=\"0\">A5*400</f><v>400</v></c>",
                    ) + &result(6, "<c r=\"D6\"><f t=\"shared\" si=\"0\"/></c>")),
                ),
            ),
            (
                "a row of formulas",
                rows(&row(5, &["A5", "B5", "C5", "D5"].map(|at| formula(at, "")).concat())),
            ),
            (
                "an error for the number of a board",
                rows(&result(5, &value("D5", "400"))).replace(
                    "<c r=\"A5\"><v>1</v></c>",
                    "<c r=\"A5\" t=\"e\"><f>X!A1</f><v>#REF!</v></c>",
                ),
            ),
            (
                "an error in a column of no use",
                rows(&result(5, &(value("D5", "400") + "<c r=\"E5\" t=\"e\"><v>#N/A</v></c>"))),
            ),
            (
                "a formula in a column of no use",
                rows(&result(5, &(value("D5", "400") + &formula("E5", "")))),
            ),
            (
                "a date for a pair, which was 2-7, and a time for a score",
                rows(&result(5, "<c r=\"D5\" s=\"2\"><v>0.5</v></c>"))
                    .replace("<c r=\"B5\"", "<c r=\"B5\" s=\"1\""),
            ),
            (
                "a date in a column of no use, and for its name",
                rows(&result(5, &(value("D5", "400") + "<c r=\"E5\" s=\"1\"><v>45292</v></c>")))
                    .replace(
                        "</row><row r=\"3\"",
                        "<c r=\"F1\" s=\"1\"><v>45292</v></c></row><row r=\"3\"",
                    ),
            ),
            (
                "a formula for a name",
                rows("").replace("<c r=\"E1\"", "<c r=\"F1\"><f>E1</f></c><c r=\"E1\""),
            ),
        ];
        let problems_or_scores =
            cases.map(|(name, rows)| format!("{name}\n{}", problems_or_scores(&rows))).concat();
        insta::assert_snapshot!(problems_or_scores);
    }

    /// A hidden sheet is read only if there is no visible one. A second sheet with results is
    /// reported.
    #[test]
    fn reports_hidden_and_further_sheets() {
        let (old, new) = (rows(""), rows("").replace("420", "50"));
        let [notes, hidden, very] = ["", "state=\"hidden\"", "state=\"veryHidden\""];
        let problems_or_scores = |state, first, second| {
            let read = read_sheet(pack_with_attribute(state, first, second));
            (
                scores(&read),
                messages(&read.warnings).replace("\ncolumns not used for scoring: `lead`", ""),
            )
        };
        let friday = "read from the sheet \"Friday\"";
        let of_hidden = "read from the hidden sheet \"Notes\": no other looks like results";
        let two =
            "read from the sheet \"Notes\"\nnot read, although they look like results: \"Friday\"";
        for (state, first, second, score, words) in [
            (hidden, &*old, &*new, 50, friday),
            (very, &old, &new, 50, friday),
            (hidden, &old, notes, 420, of_hidden),
            (notes, &old, &new, 420, two),
        ] {
            assert_eq!(
                problems_or_scores(state, first, second),
                (vec![Some(score)], words.to_owned())
            );
        }
    }

    fn read_sheet(bytes: Vec<u8>) -> ParsedResults {
        read(FileFormat::Sheet, bytes)
            .map_err(|rejected| messages(&rejected.problems))
            .expect("readable")
    }

    #[test]
    fn reads_matches_in_a_workbook() {
        let names = ["home", "away", "home_vps", "away_vps", "notes"];
        let names: Vec<String> = names
            .iter()
            .zip('A'..)
            .map(|(name, at)| format!("<c r=\"{at}1\" t=\"inlineStr\"><is><t>{name}</t></is></c>"))
            .collect();
        let names = names.concat();
        let rows = |vps: &str, notes: &str| {
            format!(
                "<row r=\"1\">{names}</row><row r=\"2\"><c r=\"A2\"><v>1</v></c><c r=\"B2\"><v>2</v></c><c r=\"C2\"><f>20-8</f>{vps}</c>\
                 <c r=\"D2\"><v>8</v></c><c r=\"E2\"><f>1</f>{notes}</c></row>"
            )
        };
        let problems_or_scores = |rows: &str| match read(FileFormat::Sheet, pack("", rows)) {
            Ok(read) => {
                format!("{} matches; {}", read.event.matches().len(), messages(&read.warnings))
            }
            Err(rejected) => messages(&rejected.problems),
        };
        insta::assert_snapshot!(
            [problems_or_scores(&rows("", "<v>1</v>")), problems_or_scores(&rows("<v>12</v>", ""))]
                .join("\n\n")
        );
    }
}

#[test]
fn infers_the_method_of_columns() {
    let read = read_valid("board,room,home,away,score\n1,open,A,B,420\n1,closed,A,B,400\n");
    assert_eq!(read.method, Some(Method::Teams));
    let read = read_valid("Round,Home Team,Visitors,home_vp,away_vp\n1,A,B,12.5,7.5\n");
    assert_eq!((read.event.matches().len(), read.method), (1, Some(Method::Teams)));
    assert_eq!(
        error_messages("borad,ns,ew,score\n1,1,2,420\n"),
        "missing column `board`: found `ns`, `ew`, `score`, `borad`"
    );
    assert_eq!(
        error_messages("board,ns,ew,contract,declarrer,reslt\n1,1,2,4S,N,=\n"),
        "missing columns `declarer`, `result`: found `board`, `ns`, `ew`, `contract`, `declarrer`, `reslt`"
    );
}
