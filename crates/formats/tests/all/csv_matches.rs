//! Cells of match files, and messages about invalid ones.
#![expect(clippy::expect_used, reason = "helpers of tests")]

use event::{Fault, FaultKind, Faults, MatchColumn, MatchId, MatchResult};
use formats::{FileFormat, read};

fn results(csv: &str) -> Vec<String> {
    let read =
        read(FileFormat::Csv, csv).map_err(|rejected| rejected.to_string()).expect("readable");
    let matches = read.event.matches();
    let one = |row: event::MatchRow| {
        let names = [row.home, row.away].map(|team| read.event.name(team)).join(" ");
        match row.result {
            MatchResult::Imps { home, away } => format!("{names} {home} {away} IMPs"),
            MatchResult::Vps { home, away } => format!("{names} {home} {away} VPs"),
            MatchResult::Games { home, away } => format!("{names} {home} {away} games"),
        }
    };
    matches.iter().map(one).collect()
}

fn errors(csv: &str) -> Vec<String> {
    let rejected = read(FileFormat::Csv, csv).map(drop).expect_err("something wrong");
    let one = |it: &formats::Problem| {
        let at = it.place.clone().map_or("", |place| &csv[place]);
        format!("{at}: {}", it.message)
    };
    rejected.problems.list().iter().map(one).collect()
}

#[test]
fn reads_all_kinds_of_results() {
    assert_eq!(
        results("home,away,wins,losses\nA,B,3,1\nC,D,0,2\n"),
        ["A B 3 1 games", "C D 0 2 games"]
    );
    assert_eq!(
        results("home,away,home_vps,away_vps\nA,B,20,0\nC,D,0,20\n"),
        ["A B 20.00 0.00 VPs", "C D 0.00 20.00 VPs"]
    );
    assert_eq!(results("home,away,home_imps,away_imps\nA,B,30,12\n"), ["A B 30 12 IMPs"]);
    assert_eq!(results("home,away,imps\nA,B,-18\nC,D,7\n"), ["A B 0 18 IMPs", "C D 7 0 IMPs"]);
}

/// A trailing comma is an empty, unnamed column. Superfluous empty cells are accepted.
#[test]
fn accepts_empty_unnamed_columns() {
    assert_eq!(results("home,away,imps,\nA,B,-18,\nC,D,7, \n"), ["A B 0 18 IMPs", "C D 7 0 IMPs"]);
    assert_eq!(results("home,away,,imps\nA,B,,-18\n"), ["A B 0 18 IMPs"]);
    assert_eq!(results("home,away,imps\nA,B,-18,,\n"), ["A B 0 18 IMPs"]);
    assert_eq!(
        errors("home,away,,imps\nA,B,x,-18\n"),
        ["x: the column of this cell has no name in the header"]
    );
    let more = "expected 3 cells, found 4";
    assert_eq!(errors("home,away,imps\nA,B,-18,x\n"), [format!("A,B,-18,x: {more}")]);
    let fewer = "expected 4 cells, found 3";
    assert_eq!(errors("home,away,imps,\nA,B,-18\n"), [format!("A,B,-18: {fewer}")]);
}

/// A board column in a match file is ignored. With columns of table results, the file contains
/// table results.
#[test]
fn distinguishes_matches_from_table_results() {
    assert_eq!(results("board,home,away,imps\n1,A,B,-18\n"), ["A B 0 18 IMPs"]);
    for of_table in ["room,score", "room,contract,declarer,result"] {
        let [open, closed] = match of_table {
            "room,score" => ["open,420", "closed,400"],
            _ => ["open,4S,S,=", "closed,3NT,S,="],
        };
        let csv = format!("board,home,away,imps,{of_table}\n1,A,B,1,{open}\n1,A,B,1,{closed}\n");
        let read = read(FileFormat::Csv, csv.as_str()).map_err(|rejected| rejected.to_string());
        let read = read.expect("readable");
        assert_eq!((read.event.matches().len(), read.event.results().len()), (0, 2), "{csv}");
    }
}

#[test]
fn rejects_empty_and_invalid_cells() {
    let of = |line: &str| errors(&format!("home,away,home_vps,away_vps\n{line}\nC,D,12,8\n"));
    assert_eq!(of(",B,12,8"), [": the cell `home` is empty: expected a team"]);
    assert_eq!(of("A,,12,8"), [": the cell `away` is empty: expected a team or `bye`"]);
    assert_eq!(of("A,B,-1,8"), ["-1: a result of -1.00 VPs: expected 0 or more"]);
    assert_eq!(of("A,B,12,-0.5"), ["-0.5: a result of -0.50 VPs: expected 0 or more"]);
    let unplayed = of("A,B,,");
    assert_eq!(unplayed.len(), 1);
    assert!(unplayed[0].contains("the match has no result"), "{unplayed:?}");
    assert_eq!(
        errors("home,away,wins,losses\nA,B,x,1\n"),
        ["x: invalid number of games \"x\": expected a whole number"]
    );
}

/// A file with column names only is an error at the header.
#[test]
fn rejects_a_file_without_matches() {
    let messages = errors("home,away,imps\n\n");
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert!(messages[0].starts_with("home,away,imps: "), "{messages:?}");
}

/// IMPs of a match are not negative, and the margin is at most 24 IMPs per board.
#[test]
fn limits_the_imps_of_a_match() {
    let csv = |line: &str| format!("home,away,home_imps,away_imps,boards\n{line}\n");
    let rejected = |line: &str| errors(&csv(line));
    assert_eq!(results(&csv("A,B,48,0,2")), ["A B 48 0 IMPs"]);
    for line in ["A,B,-5,10,8", "A,B,10,-5,8", "A,B,49,0,2", "A,B,0,49,2"] {
        assert_eq!(rejected(line).len(), 1, "{line}: {:?}", rejected(line));
    }
}

/// A scale file accepts only its known columns, and an empty file is an error.
#[test]
fn rejects_unknown_columns_of_a_scale() {
    let refused = |csv: &str| {
        let rejected = formats::read_scale(csv.as_bytes()).map(drop).expect_err("no scale");
        let one = |it: &formats::Problem| (it.message.to_string(), it.place.clone());
        rejected.problems.list().iter().map(one).collect::<Vec<_>>()
    };
    let unknown = refused("from,to,winner,loser,note\n0,2,3,3,a\n3,,6,0,b\n");
    let message = "unknown column \"note\": expected `from`, `to`, `winner`, `loser`";
    assert_eq!(unknown, [(message.to_owned(), Some(21..25))]);
    let none = refused("# bands to come\n");
    assert_eq!(none, [("the file has no line of column names".to_owned(), Some(0..0))]);
}

/// Quotes in a name are doubled.
#[test]
fn reads_quotes_in_names() {
    let found = results("home,away,imps\n\"The \"\"Owls\"\"\",B,10\n");
    assert_eq!(found, ["The \"Owls\" B 10 0 IMPs"]);
}

/// Invalid lines, byes, and lines without a team do not shift the location of later faults.
#[test]
fn locates_faults_after_other_lines() {
    for line in [
        ",B,12,8,8,",
        "A,,12,8,8,",
        "A,bye,,,,",
        "A,B,-1,8,8,",
        "A,B,12,8,x,",
        "A,B,12,8,8,x",
        "A,B,,,,",
        "A,bye,,,,\nA,B,12,8,8,",
    ] {
        let csv =
            format!("home,away,home_vps,away_vps,boards,weight\n{line}\nX,Y,12,8,8,\nC,D,x,8,8,\n");
        let mut rejected = read(FileFormat::Csv, &*csv).map(drop).expect_err("no number");
        let at = MatchId::first(1).last().map(|id| id.location(MatchColumn::Home));
        rejected.add(&Faults(vec![Fault {
            kind: FaultKind::NothingPlayed,
            location: at,
            other: None,
        }]));
        let kind = FaultKind::AgainstItself { name: "X".to_owned() };
        rejected.add(&Faults(vec![Fault { kind, location: at, other: None }]));
        let last = rejected.problems.list().last().and_then(|it| it.place.clone());
        assert_eq!(last.map(|place| &csv[place]), Some("X"), "{line}");
    }
}

/// A fault of a match is located at its cell, or at the home team if the file has no such column.
#[test]
fn locates_faults_at_their_cells() {
    let of = |csv: &str, column: MatchColumn| {
        let read =
            read(FileFormat::Csv, csv).map_err(|rejected| rejected.to_string()).expect("readable");
        let at = MatchId::first(1).last().map(|id| id.location(column));
        let faults =
            Faults(vec![Fault { kind: FaultKind::NothingPlayed, location: at, other: None }]);
        let place = read.locate(&faults).list()[0].place.clone().expect("a place");
        csv[place].to_owned()
    };
    let columns = [MatchColumn::Home, MatchColumn::Away, MatchColumn::Boards, MatchColumn::Round];
    let all = "round,home,away,imps,boards\nF,A,B,10,8\n";
    assert_eq!(columns.map(|column| of(all, column)), ["A", "B", "8", "F"]);
    let few = "home,away,imps\nA,B,10\n";
    assert_eq!(columns.map(|column| of(few, column)), ["A", "B", "A", "A"]);
}

/// Bands of a scale have awards for the winner and the loser. The last band has no end.
#[test]
fn reads_bands_of_a_scale() {
    let csv = "from,to,winner,loser\n0,2,10,10\n3,9,14.5,5.5\n10,,20,0\n";
    let scale = formats::read_scale(csv.as_bytes()).map_err(|rejected| rejected.to_string());
    let scale = scale.expect("a scale");
    let bands: Vec<String> = scale
        .bands()
        .iter()
        .map(|band| format!("{}-{:?} {} {}", band.from, band.to, band.winner, band.loser))
        .collect();
    assert_eq!(bands, ["0-Some(2) 10.00 10.00", "3-Some(9) 14.50 5.50", "10-None 20.00 0.00"]);
    for errors in ["0,2,10,10\n3,x,20,0\n", "x,2,10,10\n3,,20,0\n", "0,2,x,10\n3,,20,0\n"] {
        assert!(formats::read_scale(format!("from,to,winner,loser\n{errors}").as_bytes()).is_err());
    }
}

#[test]
fn rejects_too_few_cells() {
    let found = errors("home,away,imps\nA,B\nC,D,3\n");
    assert_eq!(found, ["A,B: expected 3 cells, found 2"]);
}

/// A quoted cell must end on its line, including the last cell of a file.
#[test]
fn rejects_unclosed_cells() {
    for csv in [
        "home,away,imps,boards\nA,\"B\n\",5,16\n",
        "home,away,imps,boards\nA,B,\"5,16",
        "home,away,imps,boards\nA,B,5,\"16",
    ] {
        let rejected = read(FileFormat::Csv, csv).map(drop).expect_err("a quote is missing");
        let [problem] = rejected.problems.list() else { unreachable!("one") };
        assert_eq!(problem.message.to_string(), "a quoted cell does not end on its line");
    }
}

#[test]
fn rejects_a_bye_in_a_round_with_a_match() {
    let header = "round,home,away,home_vps,away_vps\n1,A,B,12,8\n";
    let message = "A: the team has both a bye and a match in this round";
    assert_eq!(errors(&format!("{header}1,A,bye,,\n")), [message]);
    let csv = format!("{header}2,A,bye,,\n");
    let read = read(FileFormat::Csv, csv.as_str()).map_err(|rejected| rejected.to_string());
    assert_eq!(read.expect("readable").event.decisions().byes().len(), 1);
}
