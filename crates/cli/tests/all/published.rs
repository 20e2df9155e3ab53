//! Real events, scored from contracts and tricks, compared with the published results.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::{BTreeMap, BTreeSet};

use crate::support;
use crate::support::json;

/// Returns the selected columns of a CSV text as a set of rows, and the number of rows.
fn rows(csv: &str, columns: &[&str]) -> (BTreeSet<Vec<String>>, usize) {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let header = reader.headers().expect("header").clone();
    let positions: Vec<usize> = columns
        .iter()
        .map(|column| header.iter().position(|name| name == *column).expect("column"))
        .collect();
    let all: Vec<Vec<String>> = reader
        .records()
        .map(|row| {
            let row = row.expect("row");
            positions.iter().map(|&position| row[position].to_owned()).collect()
        })
        .collect();
    let count = all.len();
    (all.into_iter().collect(), count)
}

fn published(name: &str, columns: &[&str]) -> (BTreeSet<Vec<String>>, usize) {
    let path = support::root().join("fixtures/events").join(name);
    rows(&std::fs::read_to_string(path).expect("fixture"), columns)
}

fn scored(args: &[&str], columns: &[&str]) -> (BTreeSet<Vec<String>>, usize) {
    let output = support::run(support::root(), args);
    assert!(output.status.success(), "{}", support::output_text(&output));
    rows(std::str::from_utf8(&output.stdout).expect("UTF-8"), columns)
}

/// All 312 published matchpoint scores of the club evening are reproduced for both sides.
#[test]
fn club_matchpoints() {
    let columns = ["board", "table", "ns", "ew", "ns_score", "ns_matchpoints", "ew_matchpoints"];
    let event = "fixtures/events/club_pairs_mitchell.csv";
    let (ours, count) = scored(&["score", event, "--boards", "--format", "csv"], &columns);
    let (theirs, published) = published("club_pairs_mitchell.published_matchpoints.csv", &columns);
    assert_eq!((count, published), (312, 312));
    assert_eq!(ours, theirs);
}

/// The published ranking of the club evening is reproduced: totals scaled from 24 to 26 boards, and
/// percentages.
#[test]
fn club_ranking() {
    let event = "fixtures/events/club_pairs_mitchell.csv";
    let (ours, count) = scored(
        &["score", event, "--format", "csv"],
        &["pair", "side", "boards", "matchpoints", "percent"],
    );
    let (theirs, published) = published(
        "club_pairs_mitchell.published_ranking.csv",
        &["pair", "direction", "boards_played", "matchpoints", "percentage"],
    );
    assert_eq!((count, published), (25, 25));
    assert_eq!(ours, theirs);
}

/// The published places are reproduced. Pairs that share a place may be listed in any order.
#[test]
fn club_places() {
    let path = support::root().join("fixtures/events/club_pairs_mitchell.published_ranking.csv");
    let text = std::fs::read_to_string(path).expect("fixture");
    let event = "fixtures/events/club_pairs_mitchell.csv";
    let (ours, _) = scored(&["score", event, "--format", "csv"], &["side", "pair", "place"]);
    let mut place = std::collections::BTreeMap::new();
    let mut last = std::collections::BTreeMap::new();
    for (index, line) in text.lines().skip(1).enumerate() {
        let cells: Vec<&str> = line.split(',').collect();
        let (side, total) = (cells[1], cells[3]);
        let number = *place.entry(side).and_modify(|n| *n += 1).or_insert(1);
        let shared = last.insert(side, total) == Some(total);
        let expected = if shared || text.matches(total).count() > 1 {
            format!("{}=", if shared { number - 1 } else { number })
        } else {
            number.to_string()
        };
        let row = vec![side.to_owned(), cells[0].to_owned(), expected];
        assert!(ours.contains(&row), "line {}: {row:?}", index + 2);
    }
}

/// All published scores of the teams round are reproduced, and all published IMPs except one. The
/// second table of board 20, Switzerland – Turkey, is missing in both files. Therefore, the
/// published −1 at the first table cannot be compared (`docs/dev/errata.md`).
#[test]
fn teams_scores_and_imps() {
    let columns = ["board", "table", "ns", "ew", "ns_score", "ns_imps"];
    for event in ["fixtures/events/teams_round.csv", "fixtures/events/teams_round.pbn"] {
        let (ours, count) = scored(&["score", event, "--boards", "--format", "csv"], &columns);
        let (theirs, published) = published("teams_round.published_imps.csv", &columns);
        assert_eq!((count, published), (299, 299), "{event}");
        let ours_only: Vec<String> = ours.difference(&theirs).map(|row| row.join(",")).collect();
        let theirs_only: Vec<String> = theirs.difference(&ours).map(|row| row.join(",")).collect();
        assert_eq!(ours_only, ["20,6,TURKEY,SWITZERLAND,620,"], "{event}");
        assert_eq!(theirs_only, ["20,6,TURKEY,SWITZERLAND,620,-1"], "{event}");
    }
}

/// The CSV and PBN files of the teams round have identical output in every format.
#[test]
fn csv_and_pbn_agree() {
    for format in ["text", "csv", "json"] {
        for boards in [&[][..], &["--boards"][..]] {
            let score = |event: &str| {
                let args = [&["score", event, "--format", format], boards].concat();
                support::run(support::root(), &args).stdout
            };
            let from_csv = score("fixtures/events/teams_round.csv");
            assert!(!from_csv.is_empty());
            assert!(from_csv == score("fixtures/events/teams_round.pbn"), "{format} {boards:?}");
        }
    }
}

/// The IMPs of each match of the teams round in JSON are the sum of its published IMPs, except for
/// Switzerland – Turkey, whose board 20 has no second table.
#[test]
fn teams_matches_in_json() {
    let path = support::root().join("fixtures/events/teams_round.published_imps.csv");
    let mut published: BTreeMap<[String; 2], [i64; 2]> = BTreeMap::new();
    let mut reader = csv::Reader::from_path(path).expect("fixture");
    for row in reader.records() {
        let row = row.expect("row");
        if (&row[0], &row[2]) == ("20", "TURKEY") {
            continue;
        }
        // A board that was not played at both tables has no IMPs.
        let imps: i64 = if row[5].is_empty() { 0 } else { row[5].parse().expect("IMPs") };
        let [won, lost] = published.entry([2, 3].map(|at| row[at].to_owned())).or_default();
        *won += imps.max(0);
        *lost += (-imps).max(0);
    }
    let args = ["score", "fixtures/events/teams_round.csv", "--format", "json"];
    let event = json::document(&support::output_text(&support::run(support::root(), &args)));
    let matches = json::rows(&event, "matches");
    assert_eq!(matches.len(), 15);
    for row in matches {
        let view = |view: &str, name: &str| -> i64 {
            row[view][name].as_str().map_or(0, |imps| imps.parse().expect("IMPs"))
        };
        let [home, away] =
            ["home", "away"].map(|team| row[team].as_str().expect("a team").to_owned());
        for (teams, name) in
            [([home.clone(), away.clone()], "home_view"), ([away, home], "away_view")]
        {
            let [won, lost] = published[&teams];
            assert_eq!([view(name, "won"), view(name, "lost")], [won, lost], "{teams:?}");
        }
    }
}

/// The match in LIN, of invented players, has the IMPs that were computed by hand with the table of
/// Law 78B. Its results come from the list of the file, a claim, four passes, and a play of all
/// cards.
#[test]
fn match_in_lin() {
    let columns = ["board", "table", "ns", "ew", "ns_score", "ns_imps"];
    let event = "fixtures/events/team_match.lin";
    let (ours, count) = scored(&["score", event, "--boards", "--format", "csv"], &columns);
    let (theirs, published) = published("team_match.published_imps.csv", &columns);
    assert_eq!((count, published), (14, 14));
    assert_eq!(ours, theirs);
}
