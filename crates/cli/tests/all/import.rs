//! `traveller import`: the columns of a file of results, and their corrections.

use std::fs;

use insta::assert_snapshot;

use crate::support::Folder;

/// Results below a title. No language knows the headings `Gegner` and `Notiz`.
const CLUB: &str = include_str!("../../../../fixtures/columns/club.csv");

/// The corrections of [`CLUB`].
const COLUMNS: &str = include_str!("../../../../fixtures/columns/traveller.columns.toml");

const CORRECTIONS: [&str; 6] =
    ["import", "club.csv", "--column", "Gegner=ew", "--column", "Notiz="];

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("club.csv", CLUB);
    folder
}

fn mapping(folder: &Folder) -> Option<String> {
    fs::read_to_string(folder.path().join("traveller.columns.toml")).ok()
}

/// Without corrections the columns are shown, and no file is written.
#[test]
fn shows_the_columns() {
    let folder = folder();
    assert_snapshot!("columns", folder.call(&["import", "club.csv"]));
    folder.write("evening.csv", "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n");
    assert_snapshot!("columns_in_english", folder.call(&["import", "evening.csv"]));
    assert_eq!(mapping(&folder), None);
}

/// Corrections are written once. Afterwards every command uses them, without a warning.
#[test]
fn remembers_corrections() {
    let folder = folder();
    let dry = folder.call(&[&CORRECTIONS[..], &["--dry-run"]].concat());
    assert!(dry.ends_with("Would write traveller.columns.toml.\n"), "{dry}");
    assert_eq!(mapping(&folder), None);
    assert_snapshot!("corrected", folder.call(&CORRECTIONS));
    assert_eq!(mapping(&folder).expect("a file"), COLUMNS);
    assert_snapshot!("scored", folder.call(&["score", "club.csv"]));
    for call in [&["check", "club.csv"][..], &["card", "club.csv", "--pair", "3"]] {
        let output = folder.call(call);
        assert!(output.starts_with("exit code 0") && !output.contains("error"), "{output}");
    }
    // A second header is added, and a correction of the first one replaces its columns.
    folder.write("other.csv", "board,ns,opp,score\n1,1,4,420\n1,2,3,450\n");
    folder.call(&["import", "other.csv", "--column", "opp=ew"]);
    folder.call(&["import", "club.csv", "--column", "Notiz=table"]);
    assert_snapshot!("two_headers", mapping(&folder).expect("a file"));
    let stream = folder.call(&["score", "other.csv", "--stream", "--format", "csv"]);
    assert_eq!(stream, folder.call(&["score", "other.csv", "--format", "csv"]));
}

/// Only a file with exactly these headings uses the corrections.
#[test]
fn ignores_other_headers() {
    let folder = folder();
    folder.call(&CORRECTIONS);
    folder.write("club.csv", &CLUB.replace("Notiz", "Notizen"));
    let output = folder.call(&["score", "club.csv"]);
    assert!(output.contains("missing column `ew`"), "{output}");
}

#[test]
fn rejects_wrong_corrections() {
    let folder = folder();
    let error = |column: &str| folder.call(&["import", "club.csv", "--column", column]);
    assert_snapshot!("wrong_heading", error("Gegnr=ew"));
    assert_snapshot!("wrong_column", error("Gegner=ew_name"));
    assert_snapshot!("no_column", error("Gegner"));
    folder.write("evening.pbn", "[Event \"\"]\n");
    assert_snapshot!("no_table", folder.call(&["import", "evening.pbn"]));
    assert_eq!(mapping(&folder), None);
}

/// Results of whole matches have other columns. A correction can make a file one of matches.
#[test]
fn corrects_matches() {
    let folder = folder();
    folder.write("matches.csv", "League 3\nRunde;Heim;Gast;Diff\n1;Elm;Oak;12\n1;Ash;Fir;-3\n");
    assert_snapshot!("matches", folder.call(&["import", "matches.csv"]));
    let corrected = folder.call(&["import", "matches.csv", "--column", "Diff=imps"]);
    assert_snapshot!("corrected_matches", corrected);
    assert_snapshot!("scored_matches", folder.call(&["score", "matches.csv"]));
    folder.write("other.csv", "Tisch;Brett;Blau;Rot;IMP B;IMP R\n1;8;Elm;Oak;12;5\n");
    let columns = ["Brett=boards", "Blau=home", "Rot=away", "IMP B=home_imps", "IMP R=away_imps"];
    let options = columns.iter().flat_map(|&column| ["--column", column]);
    let call: Vec<&str> = ["import", "other.csv"].into_iter().chain(options).collect();
    let corrected = folder.call(&call);
    assert!(corrected.contains("Matches: 1\n"), "{corrected}");
    let scored = folder.call(&["score", "other.csv", "--format", "csv"]);
    assert!(scored.starts_with("exit code 0") && !scored.contains("warning"), "{scored}");
}

/// A broken file of columns is an error at its line, in every command.
#[test]
fn reports_errors_of_the_file() {
    let folder = folder();
    folder.call(&CORRECTIONS);
    let text = mapping(&folder).expect("a file").replace("\"Gegner\" =", "\"Gegnr\" =");
    folder.write("traveller.columns.toml", &text);
    assert_snapshot!("broken_file", folder.call(&["score", "club.csv"]));
    assert!(folder.call(&["import", "club.csv"]).starts_with("exit code 1"));
}

/// Two headings can swap their columns.
#[test]
fn swaps_columns() {
    let folder = folder();
    folder.call(&["import", "club.csv", "--column", "Gegner=ew", "--column", "Notiz=section"]);
    folder.call(&["import", "club.csv", "--column", "Gegner=section", "--column", "Notiz=ew"]);
    let text = mapping(&folder).expect("a file");
    assert!(text.contains("\"Gegner\" = \"section\"\n\"Notiz\" = \"ew\"\n"), "{text}");
    let twice = ["import", "club.csv", "--column", "Gegner=ew", "--column", "Notiz=ew"];
    let error = folder.call(&twice);
    assert!(error.contains("two headings are the column `ew`"), "{error}");
}
