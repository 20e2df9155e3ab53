//! Files with all results and their matchpoints or IMPs.

use std::fs;

use insta::assert_snapshot;

use crate::support::{output_text, run};

/// The results are written in input order, in addition to the report or instead of it.
#[test]
fn results() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    let text = "board,ns,ew,score\n2,1,4,-100\n1,2,3,450\n1,1,4,420\n2,2,3,100\n";
    fs::write(path.join("evening.csv"), text).expect("a file");
    let score = |args: &[&str]| {
        let output = run(path, &[&["score", "evening.csv"], args].concat());
        output_text(&output)
    };
    let report = score(&["--format", "csv"]);
    assert_eq!(score(&["--format", "csv", "--results", "out.csv"]), report);
    assert_snapshot!(fs::read_to_string(path.join("out.csv")).expect("a file"), @"
    board,ns,ew,ns_score,ns_matchpoints,ew_matchpoints
    2,1,4,-100,0.00,2.00
    1,2,3,450,2.00,0.00
    1,1,4,420,0.00,2.00
    2,2,3,100,2.00,0.00
    ");
    assert_snapshot!(score(&["--results", "-", "--method", "butler"]), @"
    exit code 0
    ---- standard output
    board,ns,ew,ns_score,ns_imps,ew_imps
    2,1,4,-100,-3,3
    1,2,3,450,0,0
    1,1,4,420,-1,1
    2,2,3,100,3,-3
    ");
    assert!(score(&["--results", "-", "-o", "report.txt"]).contains("\n2,1,4,-100,0.00,2.00\n"));
    assert!(path.join("report.txt").exists());
}

/// If the results cannot be written, no file is created.
#[test]
fn creates_no_file_if_results_cannot_be_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    let evening = "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
    fs::write(path.join("evening.csv"), evening).expect("a file");
    let matches = "home,away,home_imps,away_imps\nA,B,31,18\n";
    fs::write(path.join("matches.csv"), matches).expect("a file");
    fs::create_dir(path.join("folder")).expect("a folder");
    let message = |args: &[&str]| {
        let output_text = output_text(&run(path, args));
        assert_eq!(fs::read_dir(path).expect("a folder").count(), 3, "{args:?}");
        output_text
    };
    assert_snapshot!(message(&["score", "evening.csv", "--results", "evening.csv"]), @"
    exit code 2
    ---- standard error
    error: --results evening.csv: this file is an input
    help: use another file for the output
    ");
    let twice = message(&["score", "evening.csv", "--results", "a.csv", "-o", "a.csv"]);
    assert_snapshot!(twice, @"
    exit code 2
    ---- standard error
    error: -o a.csv: --results writes to the same file
    help: use two different files
    ");
    assert!(
        message(&["score", "evening.csv", "--results", "folder"]).contains("cannot write folder")
    );
    let nowhere = message(&["score", "evening.csv", "--results", "none/a.csv"]);
    assert!(nowhere.contains("error: cannot write none/a.csv"), "{nowhere}");
    assert_snapshot!(message(&["score", "matches.csv", "--results", "a.csv"]), @"
    exit code 2
    ---- standard error
    error: --results: expected results of tables, found results of whole matches
    help: remove `--results`
    ");
}
