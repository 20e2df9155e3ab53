//! Cells of result files, and messages about invalid ones.
#![expect(clippy::expect_used, reason = "helpers of tests")]

use event::{ChunkIdMap, Event, Fault, FaultKind, Faults, ResultColumn, ResultId};
use formats::{
    BoardChunks, FileFormat, ParsedResults, Problem, Problems, QuoteLines, contains_results, read,
    read_blocks,
};

fn read_valid(csv: &str) -> ParsedResults {
    read(FileFormat::Csv, csv)
        .map_err(|rejected| messages_with_text(csv, &rejected.problems))
        .expect("readable")
}

fn errors(csv: &str) -> Vec<String> {
    read(FileFormat::Csv, csv)
        .map(drop)
        .expect_err("something wrong")
        .problems
        .list()
        .iter()
        .map(|it| message_with_text(csv, it))
        .collect()
}

/// Returns the text at the location of a problem, with its message.
fn message_with_text(csv: &str, it: &Problem) -> String {
    let at = it.place.clone().map_or("", |place| &csv[place]);
    format!("{at}: {}", it.message)
}

fn messages_with_text(csv: &str, problems: &Problems) -> Vec<String> {
    problems.list().iter().map(|it| message_with_text(csv, it)).collect()
}

/// Returns board, pairs, score, and ruling of each result.
fn result_lines(read: &ParsedResults) -> Vec<String> {
    let (event, results) = (&read.event, read.event.results());
    let line = |id| {
        let row = results.row(id);
        let ruling = results.adjustment(id).map(ToString::to_string).unwrap_or_default();
        let score = row.score.map_or_else(|| "-".to_owned(), |score| score.to_string());
        let [ns, ew] = [row.north_south, row.east_west].map(|name| event.name(name));
        let number = event.board_at(row.board).number;
        format!("{number} {ns} {ew} {score} {ruling}").trim_end().to_owned()
    };
    results.ids().map(line).collect()
}

/// Scores of both sides that do not balance are a ruling on every line, not only on the first.
#[test]
fn reads_repeated_split_scores() {
    let read = read_valid(
        "board,ns,ew,ns_score,ew_score\n1,1,2,420,50\n1,3,4,420,50\n1,5,6,420,-420\n1,7,8,420,-420\n",
    );
    let shown = result_lines(&read);
    assert_eq!(shown[0].replacen("1 1 2", "", 1), shown[1].replacen("1 3 4", "", 1));
    let ruled: Vec<bool> = read
        .event
        .results()
        .ids()
        .map(|id| read.event.results().adjustment(id).is_some())
        .collect();
    assert_eq!(ruled, [true, true, false, false]);
    assert_eq!(shown[2..], ["1 5 6 420", "1 7 8 420"]);
}

/// Scores of both sides that look like one without its sign are reported on every line, as in other
/// formats.
#[test]
fn warns_of_split_scores_without_a_sign() {
    let csv = "board,ns,ew,ns_score,ew_score\n1,1,2,420,0\n1,3,4,0,50\n1,5,6,420,420\n1,7,8,420,420\n1,9,10,420,-450\n1,11,12,420,-420\n";
    let read = read_valid(csv);
    let each = |at: &str, ours: i32, theirs: i32| {
        format!(
            "{at}: North-South score {ours} and East-West {theirs}: each side gets its own score"
        )
    };
    let both = each("420", 420, 420);
    assert_eq!(
        messages_with_text(csv, &read.warnings),
        [each("0", 420, 0), each("50", 0, 50), both.clone(), both]
    );
    let csv = "board,ns,ew,contract,declarer,result,ns_score,ew_score\n1,1,2,4S,N,=,420,420\n";
    assert_eq!(messages_with_text(csv, &read_valid(csv).warnings), [each("420", 420, 420)]);
}

/// Fractions instead of percentages are used unchanged, with a warning.
#[test]
fn warns_of_rulings_below_one_percent() {
    let csv = "board,ns,ew,score,adjustment\n1,1,2,420,0.6/0.4\n1,3,4,420,60/40\n1,5,6,420,0/0\n1,7,8,420,100/0\n1,9,10,420,1/0\n";
    let odd = |at: &str, ruling: &str| {
        format!("{at}: the ruling {ruling} gives neither side more than 1 %")
    };
    assert_eq!(
        messages_with_text(csv, &read_valid(csv).warnings),
        [odd("0.6/0.4", "0.6%/0.4%"), odd("1/0", "1%/0%")]
    );
}

#[test]
fn rejects_empty_and_invalid_cells() {
    assert_eq!(
        errors("board,ns,ew,score\n1,1,,420\n"),
        [": the cell `ew` is empty: expected a pair or a team"]
    );
    let individuals = "board,north,south,east,west,score\n1,a,,b,c,420\n";
    assert_eq!(errors(individuals), [": the cell `south` is empty: expected a player"]);
    let wrong = errors("board,ns,ew,score\n0,1,2,420\n1,3,4,400\n");
    assert!(wrong.len() == 1 && wrong[0].starts_with("0: "), "{wrong:?}");
}

/// A passed-out board scores 0 regardless of its score cell.
#[test]
fn ignores_the_score_of_a_passed_out_board() {
    let csv = "board,ns,ew,contract,declarer,result,score\n1,1,2,PASS,,,50\n1,3,4,PASS,,,0\n";
    let read = read_valid(csv);
    assert_eq!(result_lines(&read), ["1 1 2 0", "1 3 4 0"]);
    assert_eq!(
        messages_with_text(csv, &read.warnings),
        ["50: a passed-out board scores 0, not 50: 0 is used"]
    );
    // An unplayed board has no contract.
    let wrong = errors("board,ns,ew,contract,declarer,result,score\n1,1,2,4S,N,=,NP\n");
    assert_eq!(wrong, ["NP: the contract \"4S\" contradicts the score \"NP\""]);
}

/// With PASS a declarer or a result is ignored; with NP it is an error.
#[test]
fn rejects_a_result_of_an_unplayed_board() {
    const COLUMNS: &str = "board,ns,ew,contract,declarer,result,tricks\n";
    let of = |cells: &str| format!("{COLUMNS}1,1,2,{cells}\n");
    for nothing in ["PASS,,,", "PASS,-,–,0", "PASS,pass,0,—", "NP,,,", "NP,-,np,0"] {
        assert_eq!(read_valid(&of(nothing)).warnings.list().len(), 0, "{nothing}");
    }
    let odd = of("PASS,N,+1,9") + "1,3,4,PASS,N,7,\n1,5,6,PASS,N,7,\n";
    let read = read_valid(&odd);
    assert_eq!(result_lines(&read), ["1 1 2 0", "1 3 4 0", "1 5 6 0"]);
    assert_eq!(
        messages_with_text(&odd, &read.warnings)[..4],
        [
            "N: a passed-out board has no declarer: \"N\" is not used",
            "+1: a passed-out board has no result: \"+1\" is not used",
            "9: a passed-out board has no tricks: \"9\" is not used",
            "N: a passed-out board has no declarer: \"N\" is not used",
        ]
    );
    assert_eq!(read.warnings.list().len(), 7);
    assert_eq!(
        errors(&of("NP,N,+1,9")),
        [
            "N: the contract \"NP\" contradicts the declarer \"N\"",
            "+1: the contract \"NP\" contradicts the result \"+1\"",
            "9: the contract \"NP\" contradicts the tricks \"9\"",
        ]
    );
    for (cells, wrong) in
        [("PASS,zz,,", "zz"), ("NP,,zzz,", "zzz"), ("PASS,,,+99", "+99"), ("NP,,,14", "14")]
    {
        let errors = errors(&of(cells));
        assert!(errors.len() == 1 && errors[0].starts_with(&format!("{wrong}: ")), "{errors:?}");
        assert!(!errors[0].contains("both be right"), "{errors:?}");
    }
    // A score without its contract.
    let csv = "board,ns,ew,contract,declarer,result,score\n1,1,2,,N,=,420\n";
    let read = read_valid(csv);
    assert_eq!(result_lines(&read), ["1 1 2 420"]);
    let why = ": `declarer` is filled, but the contract is missing: the score is used";
    assert_eq!(messages_with_text(csv, &read.warnings), [why]);
}

/// The missing result is located in the column that the file has.
#[test]
fn locates_a_missing_result() {
    let in_column =
        |name: &str| errors(&format!("board,ns,ew,contract,declarer,{name}\n1,1,2,4S,N,\n"));
    for name in ["result", "tricks"] {
        assert_eq!(in_column(name), [": the contract 4S has no result"], "{name}");
    }
    let both = "board,ns,ew,contract,declarer,tricks,result,table\n1,1,2,4S,N,,,x\n";
    let problems = read(FileFormat::Csv, both).map(drop).expect_err("no result").problems;
    // With a score, a missing cell is a warning, unless the file has no such column.
    let warned = |columns: &str, cells: &str| {
        let csv = format!("board,ns,ew,contract,{columns}\n1,1,2,4S,{cells}\n");
        messages_with_text(&csv, &read_valid(&csv).warnings)
    };
    let counts = |what| vec![format!(": the contract 4S has no {what}: the score is used")];
    assert_eq!(warned("declarer,result,score", ",,420"), counts("declarer"));
    assert_eq!(warned("declarer,result,score", "N,,420"), counts("result"));
    assert_eq!(warned("score", "420"), Vec::<String>::new());
    // The location is before the second-last comma.
    let place = both.find(",x").expect("a table");
    assert_eq!(problems.list()[0].place, Some(place..place));
}

/// A typographic minus is also a sign. It shows that unsigned results are overtricks.
#[test]
fn accepts_a_typographic_minus() {
    let csv = |minus: &str| {
        format!("board,ns,ew,contract,declarer,result\n1,1,2,3NT,N,1\n1,3,4,4S,N,{minus}1\n")
    };
    for minus in ["-", "−", "–"] {
        let csv = csv(minus);
        assert_eq!(result_lines(&read_valid(&csv)), ["1 1 2 430", "1 3 4 -50"], "{minus}");
    }
}

#[test]
fn reports_missing_columns() {
    let wrong = |header: &str| {
        let csv = format!("{header}\n1,2,3,4\n");
        read(FileFormat::Csv, csv)
            .map(drop)
            .expect_err("columns")
            .problems
            .list()
            .iter()
            .map(|it| it.message.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        wrong("board,home,away,score"),
        ["missing column `room`: found `board`, `score`, `home`, `away`"]
    );
    assert_eq!(
        wrong("board,room,away,score"),
        ["missing column `home`: found `board`, `score`, `room`, `away`"]
    );
    assert_eq!(
        wrong("board,room,home,score"),
        ["missing column `away`: found `board`, `score`, `room`, `home`"]
    );
    assert_eq!(
        wrong("board,room,ns,score"),
        ["missing column `ew`: found `board`, `ns`, `score`, `room`"]
    );
    let help = |csv: &str| {
        let rejected = read(FileFormat::Csv, csv).map(drop).expect_err("columns");
        let help = rejected.problems.list()[0].help.as_ref().map(ToString::to_string);
        help.unwrap_or_default()
    };
    assert_eq!(
        help("bord,ns,ew,contract,declarrer,reslt\n"),
        "rename `bord` to `board`, `declarrer` to `declarer`, `reslt` to `result`"
    );
    // No column is similar to `score`.
    assert!(help("bord,ns,ew\n").starts_with("name the columns board, ns, ew, and score"));
    let none = read(FileFormat::Csv, "# nothing\n").map(drop).expect_err("no columns").problems;
    assert_eq!(none.list()[0].place, Some(0..0));
    assert_eq!(none.list()[0].message.to_string(), "the file has no line of column names");
}

/// Lines with one pair are sit-outs, which are counted by both readers.
#[test]
fn counts_sit_outs() {
    let csv = "board,ns,ew,score\n1,1,2,420\n1,3,,\n1,,4,\n1,5,6,400\n";
    let read = read_valid(csv);
    assert_eq!(result_lines(&read), ["1 1 2 420", "1 5 6 400"]);
    let whole = messages_with_text(csv, &read.warnings);
    assert!(whole.len() == 1 && whole[0].contains('2'), "{whole:?}");
    let (first, mut rest) = csv.as_bytes().split_at(30);
    let blocks = read_blocks(first.to_vec(), &mut rest, &()).expect("regular");
    let blocks = blocks.map_err(|rejected| rejected.to_string()).expect("readable");
    assert_eq!(result_lines(&blocks), result_lines(&read));
    assert_eq!(messages_with_text(csv, &blocks.warnings), whole);
}

/// A carriage return ends a line, and before a line feed it is part of the line end.
#[test]
fn accepts_all_line_ends() {
    for end in ["\n", "\r\n", "\r"] {
        let lines = |last: &str| ["board,ns,ew,score", "1,1,2,420", last, ""].join(end);
        assert_eq!(
            result_lines(&read_valid(&lines("1,3,4,400"))),
            ["1 1 2 420", "1 3 4 400"],
            "{end:?}"
        );
        let wrong = lines("x,3,4,400");
        let rejected = read(FileFormat::Csv, wrong).map(drop).expect_err("no board");
        let place = rejected.problems.list()[0].place.clone().expect("a place");
        assert_eq!(rejected.text.get(place.clone()), Some("x"), "{end:?}");
        assert_eq!(rejected.text.line(&place).map(|line| line.number), Some(3), "{end:?}");
    }
    let in_blocks = |csv: &str| read_blocks(csv.into(), &mut &b""[..], &());
    assert!(in_blocks("board,ns,ew,score\r\n1,1,2,420\r\n1,3,4,400\r\n").is_ok());
    assert!(in_blocks("board,ns,ew,score\n1,1,2,420\r1,3,4,400\n").is_err());
    assert!(in_blocks("board,ns,ew,score\n1,1,2,420\n1,3,4,400\r").is_err());
}

/// The byte 0x1A may end a text. Other bytes that are not text are reported at their location.
#[test]
fn locates_bytes_that_are_not_text() {
    assert_eq!(result_lines(&read_valid("board,ns,ew,score\n1,1,2,420\n\u{1a}")), ["1 1 2 420"]);
    let rejected =
        read(FileFormat::Csv, "board,ns,ew,score\n1,1,2,\u{1}420\n").map(drop).expect_err("binary");
    let problem = &rejected.problems.list()[0];
    assert_eq!(problem.message.to_string(), "found byte 0x01 of a binary file: expected text");
    assert_eq!(problem.place, Some(24..25));
    let latin: Vec<u8> = b"board,ns,ew,score\n1,Zo\xeb,2,420\n".to_vec();
    let read =
        read(FileFormat::Csv, latin).map_err(|rejected| rejected.to_string()).expect("Latin-1");
    let advice = read.warnings.list()[0].help.as_ref().map(ToString::to_string);
    assert_eq!(advice.as_deref(), Some("if a name looks wrong, save the file as UTF-8"));
}

/// A file with comments and a header only contains no results.
#[test]
fn detects_files_without_results() {
    assert!(!contains_results(b"# to come\n\nboard,ns,ew,score\n  \n# later\n"));
    assert!(contains_results(b"# to come\n\nboard,ns,ew,score\n1,1,2,420\n"));
    assert!(contains_results(b"board,ns,ew,score\n1,1,2,420\n1,3,4,420"));
    assert!(!contains_results(b""));
}

/// A fault is located at the cell of its line.
#[test]
fn locates_faults_at_their_cells() {
    let csv = "board,ns,ew,score\n1,1,2,420\n1,33,44,400\n";
    let read = read_valid(csv);
    let kind = FaultKind::AgainstItself { name: "33".to_owned() };
    let at = ResultId::first(2).last().map(|id| id.location(ResultColumn::EastWest));
    let problems = read.locate(&Faults(vec![Fault { kind, location: at, other: None }]));
    assert_eq!(problems.list()[0].place.clone().and_then(|place| read.text.get(place)), Some("44"));
}

/// Words in the score column.
#[test]
fn reads_words_as_scores() {
    assert_eq!(
        result_lines(&read_valid("board,ns,ew,score\n1,1,2,NP\n1,3,4,PASS\n")),
        ["1 1 2 -", "1 3 4 0"]
    );
    // A dash in the contract column is not a result after a contract, so declarer and result
    // columns are required.
    let dash = errors("board,ns,ew,contract\n1,1,2,-\n");
    let missing = "missing columns `declarer`, `result`: found `board`, `ns`, `ew`, `contract`";
    assert!(dash.len() == 1 && dash[0].ends_with(missing), "{dash:?}");
    // Ten tricks in the result column.
    let csv = "board,ns,ew,contract,declarer,result\n1,1,2,4S,N,10\n1,3,4,4S,N,+1\n";
    let problems = read(FileFormat::Csv, csv).map(drop).expect_err("no result").problems;
    let advice = problems.list()[0].help.as_ref().map(ToString::to_string);
    assert_eq!(advice.as_deref(), Some("put the number of tricks in a column `tricks`"));
}

/// In the closed room the home team sits East-West.
#[test]
fn reads_words_as_rooms() {
    for [open, closed] in [["open", "closed"], ["O", "C"], ["1", "2"]] {
        let read = read_valid(&format!(
            "board,room,home,away,score\n1,{open},A,B,420\n1,{closed},A,B,400\n"
        ));
        assert_eq!(result_lines(&read), ["1 A B 420", "1 B A 400"], "{open} {closed}");
    }
    assert_eq!(
        errors("board,room,home,away,score\n1,x,A,B,420\n"),
        ["x: invalid room \"x\": expected open or closed"]
    );
}

/// A line has one cell per column name. Superfluous cells and cells without a column name must be
/// empty.
#[test]
fn rejects_another_number_of_cells() {
    let of = |line: &str| errors(&format!("board,ns,ew,score\n{line}\n1,3,4,400\n"));
    assert_eq!(of("1"), ["1: expected 4 cells, found 1"]);
    assert_eq!(of("1,22"), ["22: expected 4 cells, found 2"]);
    assert_eq!(of("1,1,2,420,x"), ["x: expected 4 cells, found 5"]);
    assert_eq!(result_lines(&read_valid("board,ns,ew,score\n1,1,2,420,,\n")), ["1 1 2 420"]);
    assert_eq!(result_lines(&read_valid("board,ns,ew,score,\n1,1,2,420,\n")), ["1 1 2 420"]);
    let nameless = errors("board,ns,,ew,score,\n1,1,,2,420,x\n1,3,y,4,400,\n");
    let what = "the column of this cell has no name in the header";
    assert_eq!(nameless, [format!("x: {what}"), format!("y: {what}")]);
}

/// A quoted cell must end on its line, and has at most 200 bytes.
#[test]
fn rejects_unclosed_cells() {
    for csv in ["board,ns,ew,score\n\"1\n\",1,2,420\n", "board,ns,ew,score\n1,\"1\n\",2,420\n"] {
        let messages_with_text = errors(csv);
        assert!(
            messages_with_text[0].ends_with("a quoted cell does not end on its line"),
            "{messages_with_text:?}"
        );
    }
    // A truncated file ends in a quoted cell.
    let cut = errors("board,ns,ew,score,adjustment\n1,3,4,420,\n1,1,2,,\"AVE+/AVE");
    assert_eq!(cut, ["A: a quoted cell does not end on its line"]);
    let whole = "board,ns,ew,score,adjustment\n1,3,4,420,\n1,1,2,,\"AVE+/AVE-\"";
    assert!(read(FileFormat::Csv, whole).is_ok());
    let name = |length: usize| format!("board,ns,ew,score\n1,{},2,420\n", "x".repeat(length));
    assert!(read(FileFormat::Csv, name(200)).is_ok());
    assert!(read(FileFormat::Csv, name(201)).is_err());
}

/// Unknown columns are listed, at most twelve of them.
#[test]
fn lists_unknown_columns() {
    let of = |number: usize| {
        let names = (1..=number).map(|it| format!(",x{it}")).collect::<Vec<_>>().concat();
        let csv = format!("board,ns,ew,score{names}\n1,1,2,420{}\n", ",".repeat(number));
        read_valid(&csv).warnings.list()[0].message.to_string()
    };
    assert!(of(12).ends_with("`x11`, `x12`"), "{}", of(12));
    assert!(of(13).ends_with("`x12`, and 1 more"), "{}", of(13));
}

/// A workbook with a CSV name is reported as a workbook.
#[test]
fn reports_an_archive() {
    let rejected = read(FileFormat::Csv, b"PK\x03\x04".to_vec()).map(drop).expect_err("no text");
    let message = rejected.problems.list()[0].message.to_string();
    assert_eq!(message, "the file is a spreadsheet or an archive: expected text");
}

/// After an error, later faults are located at their own lines.
#[test]
fn locates_faults_after_errors() {
    let csv = "board,ns,ew,score\nx,1,2,420\n1,33,44,400\n";
    let mut rejected = read(FileFormat::Csv, csv).map(drop).expect_err("no board");
    let at = ResultId::first(1).last().map(|id| id.location(ResultColumn::NorthSouth));
    let kind = FaultKind::AgainstItself { name: "33".to_owned() };
    rejected.add(&Faults(vec![Fault { kind, location: at, other: None }]));
    let places: Vec<_> = rejected
        .problems
        .list()
        .iter()
        .filter_map(|it| it.place.clone())
        .map(|place| &csv[place])
        .collect();
    assert_eq!(places, ["x", "33"]);
}

/// The quoted line of a problem begins at its start, including the first line of a file.
#[test]
fn quotes_whole_lines() {
    let rejected =
        read(FileFormat::Csv, "bord,ns,ew,score\n1,1,2,420\n").map(drop).expect_err("no board");
    let line = rejected.text.line(&(0..4)).expect("a line");
    assert_eq!((line.number, line.start, line.text), (1, 0, "bord,ns,ew,score"));
    let line = rejected.text.line(&(19..20)).expect("a line");
    assert_eq!((line.number, line.start, line.text), (2, 17, "1,1,2,420"));
}

/// In a stream, a quoted cell may contain the separator, and the line of a problem at its end is
/// available.
#[test]
fn reads_quoted_cells_in_chunks() {
    let next = |csv: &str| {
        let mut rest = csv.as_bytes();
        let mut windows =
            BoardChunks::new(Vec::new(), &mut rest).map_err(|it| it.to_string()).expect("columns");
        windows.next().expect("readable").expect("a window")
    };
    let window = next("board,ns,ew,score\n1,\"A, B\",C,420\n1,D,E,400\n");
    assert!(window.problems.list().is_empty());
    let (mut window, mut event, mut ids) = (window, Event::default(), ChunkIdMap::default());
    window.add_to(&mut event, &mut ids);
    let names: Vec<&str> =
        event.results().ids().map(|id| event.name(event.results().row(id).north_south)).collect();
    assert_eq!(names, ["A, B", "D"]);
    let mut rest = &b"board,ns,ew,score\n"[..];
    let windows = BoardChunks::new(Vec::new(), &mut rest).map_err(|it| it.to_string());
    let all = windows.expect("columns").summary_problems(3, 1);
    assert_eq!(all.list().len(), 1);
    assert_eq!(
        all.list()[0].message.to_string(),
        "number of lines with one pair and no result, read as sit-outs: 1"
    );
    // A carriage return ends a line in a stream, too.
    let mut mended = next("board,ns,ew,score\n1,1,2,420\r1,3,4,400\n");
    mended.add_to(&mut event, &mut ids);
    assert_eq!((event.results().len(), mended.problems.list().len()), (2, 0));
    let over = next("board,ns,ew,score\n1,\"A\nB\",C,420\n");
    let message = over.problems.list()[0].message.to_string();
    assert_eq!(message, "a quoted cell does not end on its line");
    let ended = next("board,ns,ew,score\n1,1,2,420\n\u{1a}1,3,4,400\n");
    assert_eq!(
        ended.problems.list()[0].message.to_string(),
        "the byte 0x1a ends the text before the end of the file"
    );
    assert_eq!(ended.problems.list()[0].place, Some(28..29));
    assert_eq!(
        ended.text.line(&(28..29)).map(|line| (line.number, line.text)),
        Some((3, "\u{1a}"))
    );
    let window = next("board,ns,score,ew\n1,1,420,\n");
    let place = window.problems.list()[0].place.clone().expect("a place");
    assert_eq!(place, 26..26);
    assert_eq!(
        window.text.line(&place).map(|line| (line.number, line.text)),
        Some((2, "1,1,420,"))
    );
}

/// Tricks and result in separate columns must agree. Unsigned results are overtricks if the file
/// contains minus signs.
#[test]
fn compares_tricks_with_results() {
    let header = "board,ns,ew,contract,declarer,result,tricks\n";
    assert_eq!(result_lines(&read_valid(&format!("{header}1,1,2,4S,N,=,10\n"))), ["1 1 2 420"]);
    let wrong = errors(&format!("{header}1,1,2,4S,N,=,9\n"));
    assert_eq!(wrong, ["=: the result = is 10 tricks, but `tricks` is 9"]);
    let lost = "board,ns,ew,contract,declarer,result\n1,1,2,3NT,N,1\n1,3,4,4S,N,-1\n1,5,6,4S,N,=\n1,7,8,4S,N,-2\n";
    assert_eq!(
        result_lines(&read_valid(lost)),
        ["1 1 2 430", "1 3 4 -50", "1 5 6 420", "1 7 8 -100"]
    );
    // All 13 tricks are possible, but not more.
    let slam = lost.replace("3NT,N,1", "6NT,N,1");
    assert_eq!(result_lines(&read_valid(&slam))[0], "1 1 2 1020");
    assert_eq!(errors(&slam.replace("6NT,N,1", "6NT,N,2")).len(), 1);
    let both = read(
        FileFormat::Csv,
        "board,ns,ew,contract,declarer,result,score\n1,1,2,PASS,,,PASS\n1,3,4,4S,N,=,PASS\n",
    );
    let problems = both.map(drop).expect_err("both").problems;
    let advice = problems.list()[0].help.as_ref().map(ToString::to_string);
    assert_eq!(advice.as_deref(), Some("remove one of the two"));
}

/// Contracts followed by a minus sign in a file without columns for declarer and result.
#[test]
fn reads_contracts_with_results() {
    let read = read_valid("board,ns,ew,contract\n1,1,2,4SN-1\n1,3,4,4SN-2\n");
    assert_eq!(result_lines(&read), ["1 1 2 -50", "1 3 4 -100"]);
}

/// A byte order mark is ignored by both readers.
#[test]
fn ignores_a_byte_order_mark() {
    let csv = "\u{feff}board,ns,ew,score\n1,1,2,420\n1,3,4,400\n";
    let whole = result_lines(&read_valid(csv));
    let (first, mut rest) = csv.as_bytes().split_at(35);
    let blocks = read_blocks(first.to_vec(), &mut rest, &()).expect("regular");
    let blocks = blocks.map_err(|rejected| rejected.to_string()).expect("readable");
    assert_eq!((result_lines(&blocks), whole.len()), (whole, 2));
}

/// The separator is the one that yields the most known column names.
#[test]
fn infers_the_separator() {
    for separator in [",", ";", "\t"] {
        let csv = "board;ns;ew;score\n1;1;2;420\n1;x,y;4;400\n".replace(';', separator);
        let csv = if separator == "," { csv.replace("x,y", "\"x,y\"") } else { csv };
        assert_eq!(result_lines(&read_valid(&csv)), ["1 1 2 420", "1 x,y 4 400"], "{separator:?}");
    }
}

/// The vulnerability of each board determines the score of a contract: 4♠ by North scores 420, or
/// 620 if North-South is vulnerable, on boards 2, 4, 5, and 7.
#[test]
fn scores_one_contract_on_several_boards() {
    for more in ["", ",adjustment", ",\"room\"", ",vul", ",\"lead\""] {
        let last = if more.is_empty() { "" } else { "," };
        let rows: Vec<String> =
            (1..=8).map(|board| format!("{board},1,2,4S,N,={last}\n")).collect();
        let twice = [rows.concat(), rows.concat().replace(",1,2,", ",3,4,")].concat();
        let read = read_valid(&format!("board,ns,ew,contract,declarer,result{more}\n{twice}"));
        let results = read.event.results();
        let scores: Vec<i32> =
            results.ids().filter_map(|id| results.score(id)).map(bridge_core::Score::get).collect();
        let expected = [420, 620, 420, 620, 620, 420, 620, 420];
        assert_eq!(scores, [expected, expected].concat(), "{more}");
    }
}

/// A score may be possible on one board and impossible on another: 420 for North-South, who are
/// vulnerable on board 2.
#[test]
fn checks_one_score_on_several_boards() {
    for more in ["", ",\"lead\""] {
        let last = if more.is_empty() { "" } else { "," };
        let rows = ["1,1,2,420", "2,1,2,170", "1,3,4,420", "2,3,4,420", "1,5,6,420", "2,5,6,420"];
        let rows: String = rows.map(|row| format!("{row}{last}\n")).concat();
        let csv = format!("board,ns,ew,score{more}\n{rows}");
        let messages = messages_with_text(&csv, &read_valid(&csv).warnings);
        let impossible = messages.iter().filter(|it| it.starts_with("420: no contract scores 420"));
        assert_eq!(impossible.count(), 2, "{messages:?}");
    }
}

/// A file read in blocks keeps only requested lines. Other lines are fetched from the file.
#[test]
fn fetches_requested_lines() {
    let csv = "board,ns,ew,score\n1,1,2,420\n1,3,4,400\n2,1,2,50\n";
    let read = read_blocks(csv.into(), &mut &b""[..], &()).expect("regular");
    let mut text = read.map_err(|rejected| rejected.to_string()).expect("readable").text;
    let at = csv.find("1,3,4").expect("a line");
    assert!(text.needs_fetch(at));
    text.fetch(&mut csv.as_bytes(), &[at]);
    assert!(!text.needs_fetch(at));
    let line = text.line(&(at..at)).map(|line| (line.number, line.text));
    assert_eq!(line, Some((3, "1,3,4,400")));
    assert!(text.needs_fetch(csv.len() - 2));
}

/// A team has the players of both tables, and a number on both sides has the pair of each side.
#[test]
fn reads_members_of_both_sides() {
    let csv = "board,room,home,away,north,south,east,west,score\n\
               1,open,X,Y,Ann,Bob,Cy,Di,110\n1,closed,X,Y,Ed,Fay,Guy,Hal,140\n";
    let read = read_valid(csv);
    let members =
        |name: &str| read.event.find(name).and_then(|contestant| read.event.members(contestant));
    assert_eq!(members("X").expect("a team"), ["Ann", "Bob", "Guy", "Hal"]);
    assert_eq!(members("Y").expect("a team"), ["Ed", "Fay", "Cy", "Di"]);
    let sat = |name: &str, side| {
        let name = read.event.find(name).expect("a team");
        read.event.members_of(event::PairName { name, side: Some(side) }).expect("members")
    };
    assert_eq!(sat("X", bridge_core::Side::EastWest), ["Guy", "Hal"]);
    assert_eq!(sat("Y", bridge_core::Side::NorthSouth), ["Ed", "Fay"]);
}

/// Many players under one name, some on both sides: each is a member once, in input order.
#[test]
fn reads_many_members() {
    let mut lines = vec!["board,ns,ew,north,south,east,west,score".to_owned()];
    lines.extend((1..=20_000).map(|message_with_text| {
        format!(
            "{message_with_text},1,1,n{message_with_text},n{},e{message_with_text},n1,420",
            message_with_text + 1
        )
    }));
    let read = read_valid(&lines.join("\n"));
    let members = read
        .event
        .find("1")
        .and_then(|contestant| read.event.members(contestant))
        .expect("members");
    assert_eq!(members.len(), 20_001 + 20_000);
    assert_eq!(members[..3], ["n1", "n2", "n3"]);
    assert_eq!(members[20_001..20_003], ["e1", "e2"]);
}

/// In a team file, `ns_pair` and `ew_pair` are pairs for the Butler ranking, not team names.
#[test]
fn reads_pairs_of_teams() {
    let csv =
        "board,room,home,away,ns_pair,ew_pair,score\n1,open,A,B,A1,B1,420\n1,closed,A,B,B2,A2,50\n";
    let read = read(FileFormat::Csv, csv).map_err(|it| it.to_string()).expect("readable");
    assert!(read.warnings.list().is_empty());
    assert_eq!(read.event.extra_columns, ["ns_pair", "ew_pair"]);
    let alone = read_valid("board,ns_pair,ew_pair,score\n1,1,2,420\n1,3,4,50\n");
    assert_eq!(result_lines(&alone), ["1 1 2 420", "1 3 4 50"]);
}
