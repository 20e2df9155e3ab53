//! Fuzzes the fast path for reading plain records against the general path, which an unknown column
//! selects.
#![no_main]

use arbitrary::{Arbitrary, Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use traveller::formats::{FileFormat, ParsedResults, PartialResults, Problems, ReadError, read};

/// Lines of cells, and the separator of cells.
#[derive(Debug)]
struct Lines {
    between: char,
    header: &'static str,
    rows: Vec<Vec<String>>,
    has_crlf: bool,
}

const HEADERS: [&str; 5] = [
    "board,ns,ew,score",
    "ew,score,board,ns",
    "board,vul,ns,ew,score",
    "board,ns,ew,contract,declarer,result",
    "board,vul,ns,ew,contract,declarer,tricks,adjustment",
];

impl<'a> Arbitrary<'a> for Lines {
    fn arbitrary(drawn: &mut Unstructured<'a>) -> Result<Self> {
        let between = *drawn.choose(&[',', ';', '\t'])?;
        let (header, has_crlf) = (*drawn.choose(&HEADERS)?, drawn.arbitrary()?);
        let mut rows = Vec::new();
        while drawn.arbitrary()? && rows.len() < 100 {
            let names = header.split(',');
            let row: Vec<String> = names.map(|name| cell(name, drawn)).collect::<Result<_>>()?;
            // An empty line is ignored, but not one with a cell in an unknown column.
            if row.iter().any(|cell| !cell.trim().is_empty()) {
                rows.push(row);
            }
        }
        Ok(Self { between, header, rows, has_crlf })
    }
}

/// Generates a valid or almost valid cell of a column.
fn cell(name: &str, drawn: &mut Unstructured<'_>) -> Result<String> {
    let small: u8 = drawn.arbitrary()?;
    if small < 8 {
        let odd: &str = drawn.arbitrary()?;
        let is_plain = |letter: &char| {
            !matches!(letter, ',' | ';' | '\t' | '"' | '\n' | '\r' | '\u{feff}')
                && !letter.is_control()
        };
        return Ok(odd.chars().filter(is_plain).take(12).collect());
    }
    Ok(match name {
        "board" => (small / 32 + 1).to_string(),
        "ns" | "ew" if small > 240 => format!("Pair {small}"),
        "ns" | "ew" => (u32::from(small) + if name == "ew" { 300 } else { 0 }).to_string(),
        "score" => match small {
            ..200 => (10 * (i32::from(small) - 100)).to_string(),
            200..220 => (*drawn.choose(&[
                "1430", "-2220", "7600", "-0", "00", "+420", "NP", "PASS", "", "0420",
            ])?)
            .to_owned(),
            _ => drawn.arbitrary::<i16>()?.to_string(),
        },
        "contract" => (*drawn
            .choose(&["4S", "3NT", "1Cx", "7NTXX", "2HX", "PASS", "NP", "", "4♠", "5d*"])?)
        .to_owned(),
        "declarer" => (*drawn.choose(&["N", "E", "S", "W", "n", ""])?).to_owned(),
        "result" => (*drawn.choose(&["=", "+1", "-1", "-13", "+3", "1", "0", ""])?).to_owned(),
        "tricks" => (small % 15).to_string(),
        "vul" => (*drawn.choose(&["none", "NS", "EW", "both", "", "-", "All"])?).to_owned(),
        _ => (*drawn.choose(&["", "", "", "", "AVE+/AVE-"])?).to_owned(),
    })
}

impl Lines {
    fn csv(&self, more: Option<[&str; 2]>) -> String {
        let end = if self.has_crlf { "\r\n" } else { "\n" };
        let between = self.between.to_string();
        let mut csv = self.header.replace(',', &between);
        let mut add = |text: &str, cell: Option<&str>| {
            csv.push_str(text);
            if let Some(cell) = cell {
                csv.push_str(&between);
                csv.push_str(cell);
            }
            csv.push_str(end);
        };
        add("", more.map(|[name, _]| name));
        for row in &self.rows {
            add(&row.join(&between), more.map(|[_, cell]| cell));
        }
        csv
    }
}

fn words(problems: &Problems) -> Vec<String> {
    problems.list().iter().map(|it| it.message.to_string()).collect()
}

type Outcome = std::result::Result<ParsedResults, ReadError<PartialResults>>;

/// Formats the results with their boards, and the warnings or errors.
fn describe(outcome: &Outcome) -> (Vec<String>, Vec<String>) {
    let read = match outcome {
        Ok(read) => read,
        Err(rejected) => return (Vec::new(), words(&rejected.problems)),
    };
    let (event, results) = (&read.event, read.event.results());
    let line = |id| {
        let row = results.row(id);
        let board = event.board_at(row.board);
        let names = [row.north_south, row.east_west].map(|contestant| event.name(contestant));
        let ruling = results.adjustment(id);
        format!("{board:?} {names:?} {:?} {:?} {ruling:?}", row.outcome, row.score)
    };
    (results.ids().map(line).collect(), words(&read.warnings))
}

fuzz_target!(|lines: Lines| {
    let quick = read(FileFormat::Csv, lines.csv(None));
    // An unknown column causes a warning.
    let general = read(FileFormat::Csv, lines.csv(Some(["remark", "x"])));
    let (one, other) = (describe(&quick), describe(&general));
    let of_column = |word: &String| word.contains("remark") || word.contains("column");
    let kept = |(results, words): (Vec<String>, Vec<String>)| {
        (results, words.into_iter().filter(|word| !of_column(word)).collect::<Vec<_>>())
    };
    assert_eq!(kept(one), kept(other), "{}", lines.csv(None));
});
