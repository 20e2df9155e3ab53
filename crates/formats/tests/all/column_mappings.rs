//! Columns that the user assigned to headings.

#![expect(clippy::expect_used, reason = "helpers of tests")]

use formats::{
    ColumnMappings, FileFormat, ParsedResults, ReadOptions, RecognizedHeader, read_with, recognize,
};

/// Assigns columns to headings of the header in a line with a separator.
fn assigned(header: &str, separator: char, columns: &[(&str, &str)]) -> ReadOptions {
    let headings: Vec<String> = header.split(separator).map(str::to_owned).collect();
    let columns = columns.iter().try_fold(ColumnMappings::default(), |all, (heading, column)| {
        all.with(&headings, heading, column)
    });
    ReadOptions::new().columns(columns.expect("columns"))
}

fn read_csv(csv: &str, options: &ReadOptions) -> Result<ParsedResults, String> {
    read_with(FileFormat::Csv, csv, options).map_err(|rejected| rejected.to_string())
}

fn header(csv: &str, options: &ReadOptions) -> RecognizedHeader {
    let file = recognize(FileFormat::Csv, csv.into(), options).expect("a text").expect("CSV");
    file.header.expect("a header")
}

/// Returns the names of the contestants of each result.
fn pairs(read: &ParsedResults) -> Vec<[&str; 2]> {
    let results = read.event.results();
    results.ids().map(|id| results.contestants(id).map(|pair| read.event.name(pair))).collect()
}

#[test]
fn assigned_columns_replace_recognized_ones() {
    let csv = "board;NS Pair;EW Pair;Gegner;Score\n1;1;9;4;420\n1;2;9;3;450\n";
    let options = assigned("board;NS Pair;EW Pair;Gegner;Score", ';', &[("Gegner", "ew")]);
    let read = read_csv(csv, &options).expect("results");
    assert_eq!(pairs(&read), [["1", "4"], ["2", "3"]]);
    assert!(read.warnings.list().is_empty(), "{:?}", read.warnings);
    let recognized = header(csv, &options);
    let columns: Vec<_> = recognized.headings.iter().map(|it| it.column).collect();
    assert_eq!(columns, [Some("board"), Some("ns"), None, Some("ew"), Some("score")]);
}

/// An assigned column replaces the column with its name.
#[test]
fn assigned_columns_replace_names() {
    let csv = "board,ns,ew,score,North South\n1,1,4,420,-50\n1,2,3,450,-90\n";
    let head = "board,ns,ew,score,North South";
    let options = assigned(head, ',', &[("North South", "score")]);
    let read = read_csv(csv, &options).expect("results");
    let results = read.event.results();
    let scores: Vec<_> = results.ids().filter_map(|id| results.score(id)).collect();
    assert_eq!(scores.iter().map(|score| score.get()).collect::<Vec<_>>(), [-50, -90]);
}

/// The letters of the language are found if all headings were assigned.
#[test]
fn assigned_columns_have_letters_of_languages() {
    let csv = "A;B;C;D;E;F\n1;1;4;4P;N;10\n1;2;3;3K;O;9\n";
    let columns = ["board", "ns", "ew", "contract", "declarer", "tricks"];
    let columns: Vec<(&str, &str)> =
        ["A", "B", "C", "D", "E", "F"].into_iter().zip(columns).collect();
    let read = read_csv(csv, &assigned("A;B;C;D;E;F", ';', &columns));
    assert_eq!(read.map(|read| read.event.results().len()), Ok(2));
}

#[test]
fn assigns_names_of_both_players() {
    let csv = "board,ns,ew,score,Spielende,Others\n1,1,4,420,Ann & Bob,Cy & Di\n";
    let columns = [("Spielende", "ns_names"), ("Others", "ew_names")];
    let read = read_csv(csv, &assigned("board,ns,ew,score,Spielende,Others", ',', &columns));
    assert!(read.expect("results").event.has_members());
}

/// Results of whole matches have priority, unless the user assigned columns.
#[test]
fn assigned_columns_replace_matches() {
    let csv = "home,away,imps,x\n1,2,420,7\n";
    let columns = [("home", "ns"), ("away", "ew"), ("imps", "score"), ("x", "board")];
    let read = read_csv(csv, &assigned("home,away,imps,x", ',', &columns)).expect("results");
    assert_eq!((read.event.results().len(), read.event.matches().len()), (1, 0));
}

/// Without a complete header, the line with the most known headings is shown.
#[test]
fn recognizes_incomplete_headers() {
    let csv = "Club evening\n\nBrett;Paar NS;Gegner;Punkte NS\n1;1;4;420\n";
    let recognized = header(csv, &ReadOptions::new());
    assert_eq!((recognized.line, recognized.separator), (3, ';'));
    assert_eq!(
        (recognized.is_complete, recognized.title.as_deref()),
        (false, Some("Club evening"))
    );
    let columns: Vec<_> = recognized.headings.iter().map(|it| it.column).collect();
    assert_eq!(columns, [Some("board"), Some("ns"), None, Some("ns_score")]);
    assert!(
        recognize(FileFormat::Pbn, Vec::new(), &ReadOptions::new()).expect("no text").is_none()
    );
}

#[test]
fn limits_the_size_of_the_file() {
    let file = |bytes: usize| ColumnMappings::read(&vec![b'#'; bytes]).map_err(|it| it.to_string());
    assert_eq!(file(65_536), Ok(ColumnMappings::default()));
    let error = "a file of columns with 65537 bytes: expected at most 65536";
    assert_eq!(file(65_537), Err(error.to_owned()));
}
