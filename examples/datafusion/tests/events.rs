//! Generated events and fixtures: SQL and the program compute the same numbers.

mod support;

use std::fmt::Write;
use std::path::Path;

use support::{Draw, add_csv, fixtures, lines, results, session, sorting};

/// For each method the options of the program, its columns of points, and the SQL expressions.
const METHODS: [(&str, &[&str], &str, &str, &str); 8] = [
    (
        "matchpoints",
        &[],
        "ns_matchpoints",
        "cast(matchpoints(score) over board as decimal(12, 2))",
        "cast(board_top(score) over board - matchpoints(score) over board as decimal(12, 2))",
    ),
    ("butler", &[], "ns_imps", "butler(score) over board", "-butler(score) over board"),
    (
        "butler",
        &["butler.preset=acbl"],
        "ns_imps",
        "butler(score, 'acbl') over board",
        "-butler(score, 'acbl') over board",
    ),
    (
        "butler",
        &["butler.preset=german"],
        "ns_imps",
        "butler(score, 'german') over board",
        "-butler(score, 'german') over board",
    ),
    (
        "butler",
        &["butler.preset=dutch"],
        "ns_imps",
        "butler(score, 'dutch') over board",
        "-butler(score, 'dutch') over board",
    ),
    (
        "butler",
        &["butler.preset=median"],
        "ns_imps",
        "butler(score, 'Median') over board",
        "-butler(score, 'Median') over board",
    ),
    ("cross-imps", &[], "ns_imps", "cross_imps(score) over board", "-cross_imps(score) over board"),
    (
        "cross-imps",
        &["cross_imps.cap=17"],
        "ns_imps",
        "cross_imps(score, '17') over board",
        "-cross_imps(score, '17') over board",
    ),
];

/// Compares an event with the program for every method, with our optimizer rule and with sorted
/// windows.
///
/// `scores` is a query for `board_key`, `who` and `score` of each result. `key` returns the
/// identifier of a result of the program in the form of `who`.
async fn as_the_program(
    path: &Path,
    scores: &str,
    key: impl Fn(&std::collections::BTreeMap<String, String>) -> Option<String>,
) -> anyhow::Result<usize> {
    let mut seen = 0;
    for (method, set, column, ours, theirs) in METHODS {
        let mut expected: Vec<String> = Vec::new();
        for row in results(path, method, set)? {
            if let Some(key) = key(&row) {
                let other = column.replace("ns_", "ew_");
                expected.push(format!("{key},{},{}", row[column], row[&other]));
            }
        }
        expected.sort();
        anyhow::ensure!(!expected.is_empty(), "nothing to compare");
        let query = format!(
            "select who, {ours}, {theirs} from ({scores}) as scores window board as (partition by board_key)"
        );
        let session = session(2, 100);
        add_csv(&session, "event", path).await?;
        for session in [&session, &sorting(&session)] {
            let mut found = lines(session, &query).await?;
            found.sort();
            assert_eq!(found, expected, "{} by {method} {set:?}", path.display());
        }
        seen += expected.len();
    }
    Ok(seen)
}

fn cells(row: &std::collections::BTreeMap<String, String>, names: &[&str]) -> String {
    names.iter().map(|name| row.get(*name).map_or("", String::as_str)).collect::<Vec<_>>().join("/")
}

/// Boards of 2 to 40 tables in a random order.
#[tokio::test]
async fn drawn_events() -> anyhow::Result<()> {
    for seed in 1..=6 {
        let mut draw = Draw(seed);
        let mut rows = Vec::new();
        for board in 1..=30 {
            for table in 0..2 + draw.below(39) {
                rows.push(format!("{board},N{table},E{table},{}", draw.score()));
            }
        }
        for last in (1..rows.len()).rev() {
            rows.swap(last, draw.below(last + 1));
        }
        let mut text = "board,ns,ew,score\n".to_owned();
        for row in &rows {
            writeln!(text, "{row}")?;
        }
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("drawn.csv");
        std::fs::write(&path, text)?;
        let scores = "select board as board_key, concat(board, '/', ns) as who, score from event";
        let seen = as_the_program(&path, scores, |row| Some(cells(row, &["board", "ns"]))).await?;
        assert_eq!(seen, METHODS.len() * rows.len());
    }
    Ok(())
}

/// Contracts instead of scores, and a board with a ruling, which SQL does not score.
#[tokio::test]
async fn an_evening() -> anyhow::Result<()> {
    let path = fixtures().join("evening.csv");
    let ruled = results(&path, "matchpoints", &[])?;
    let ruled: Vec<String> = ruled
        .iter()
        .filter(|row| !row["adjustment"].is_empty())
        .map(|row| row["board"].clone())
        .collect();
    assert!(!ruled.is_empty(), "a ruling is what this is about");
    let scores = "select board as board_key, concat(board, '/', ns, '/', ew) as who,
            contract_score(contract || ' ' || declarer || ' ' || result, vulnerability(board)) as score
        from event where board not in (select board from event where adjustment is not null)";
    let seen = as_the_program(&path, scores, |row| {
        (!ruled.contains(&row["board"])).then(|| cells(row, &["board", "ns", "ew"]))
    })
    .await?;
    assert_eq!(seen % METHODS.len(), 0);
    assert!(seen / METHODS.len() >= 60, "{seen} numbers");
    Ok(())
}

/// A movement of 13 tables, with contracts instead of scores.
#[tokio::test]
async fn a_mitchell_movement() -> anyhow::Result<()> {
    let path = fixtures().join("club_pairs_mitchell.csv");
    let scores = "select board as board_key, concat(board, '/', ns, '/', ew) as who,
            contract_score(contract || declarer || result, vulnerability(board)) as score
        from event";
    let seen =
        as_the_program(&path, scores, |row| Some(cells(row, &["board", "ns", "ew"]))).await?;
    assert!(seen / METHODS.len() > 300, "{seen} numbers");
    Ok(())
}

/// Boards with the same number in two sessions are different boards.
#[tokio::test]
async fn two_sessions() -> anyhow::Result<()> {
    let path = fixtures().join("pairs_two_sessions.csv");
    let scores = "select concat(session, '.', board) as board_key,
            concat(session, '/', round, '/', board, '/', section, ns) as who, score from event";
    let seen =
        as_the_program(&path, scores, |row| Some(cells(row, &["session", "round", "board", "ns"])))
            .await?;
    assert!(seen / METHODS.len() >= 60, "{seen} numbers");
    Ok(())
}
