//! Calls of the program `traveller-sql`.

use std::path::Path;
use std::process::{Command, Output, Stdio};

fn call(arguments: &[&str]) -> anyhow::Result<Output> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/events");
    Ok(Command::new(env!("CARGO_BIN_EXE_traveller-sql"))
        .args(arguments)
        .current_dir(folder)
        .output()?)
}

fn printed(arguments: &[&str]) -> anyhow::Result<String> {
    let done = call(arguments)?;
    let message = String::from_utf8(done.stderr)?;
    anyhow::ensure!(done.status.success() && message.is_empty(), "{message}");
    Ok(String::from_utf8(done.stdout)?)
}

/// Makes a call that must fail without output, and returns its error message.
fn refused(arguments: &[&str]) -> anyhow::Result<String> {
    let done = call(arguments)?;
    anyhow::ensure!(done.status.code() == Some(1) && done.stdout.is_empty(), "{done:?}");
    let message = String::from_utf8(done.stderr)?;
    anyhow::ensure!(message.starts_with("error: "), "{message}");
    Ok(message)
}

const EVENING: &str = "with scored as (
        select *, contract_score(contract || declarer || result, vulnerability(board)) as score
        from evening where board = 3
    )
    select ns, score, matchpoints(score) over (partition by board) as mp from scored order by mp desc, ns";

#[test]
fn a_board_of_an_evening() -> anyhow::Result<()> {
    let table = printed(&[EVENING, "evening.csv"])?;
    assert_eq!(table.lines().count(), 6 + 4, "{table}");
    assert!(table.contains("| ns | score | mp |"), "{table}");
    let csv = printed(&["--csv", EVENING, "evening.csv"])?;
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!((lines[0], lines.len()), ("ns,score,mp", 7), "{csv}");
    let sum: u32 =
        lines[1..].iter().filter_map(|line| line.rsplit(',').next()?.parse::<u32>().ok()).sum();
    assert_eq!(sum, 6 * 5, "{csv}");
    Ok(())
}

#[test]
fn nothing_to_print() -> anyhow::Result<()> {
    let csv = printed(&["--csv", "select board from evening where board > 99", "evening.csv"])?;
    assert_eq!(csv, "board\n");
    assert_eq!(printed(&["--csv", "select imps(450) as won"])?, "won\n10\n");
    Ok(())
}

/// A Parquet file written by a query can be read.
#[test]
fn parquet() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("kept.parquet");
    let path = path.to_str().unwrap();
    printed(&[
        &format!("copy (select board, ns from evening) to '{path}' stored as parquet"),
        "evening.csv",
    ])?;
    let csv =
        printed(&["--csv", "select count(*) as results, max(board) as board from kept", path])?;
    assert_eq!(csv, "results,board\n72,12\n");
    Ok(())
}

#[test]
fn what_is_wrong() -> anyhow::Result<()> {
    let message = refused(&["select 1", "no_such.csv"])?;
    assert!(message.starts_with("error: opening no_such.csv: "), "{message}");
    let message = refused(&["select 1", "evening.toml"])?;
    assert_eq!(message, "error: evening.toml: expected a name that ends with .csv or .parquet\n");
    let message = refused(&["select 1", "evening.csv", "./evening.csv"])?;
    assert_eq!(message, "error: ./evening.csv: there is a table evening already\n");
    let message = refused(&["select point from evening", "evening.csv"])?;
    assert!(
        message.contains("No field named point") && message.contains("evening.board"),
        "{message}"
    );
    assert_eq!(message.matches("No field named").count(), 1, "{message}");
    let message = refused(&["select matchpoint(board) over () from evening", "evening.csv"])?;
    assert!(message.contains("matchpoint"), "{message}");
    let message = refused(&["select matchpoints(contract) over () from evening", "evening.csv"])?;
    assert!(message.contains("expected whole numbers"), "{message}");
    let folder = tempfile::tempdir()?;
    let empty = folder.path().join("empty.csv");
    std::fs::write(&empty, "")?;
    let message = refused(&["select 1", empty.to_str().unwrap()])?;
    assert!(message.ends_with("empty.csv: there are no columns\n"), "{message}");
    let message = refused(&["selec 1"])?;
    assert!(message.contains("selec"), "{message}");
    Ok(())
}

#[test]
fn help() -> anyhow::Result<()> {
    let text = printed(&["--help"])?;
    for name in
        ["matchpoints(score)", "datum(score[, preset])", "vps(margin, boards[, scale])", "--csv"]
    {
        assert!(text.contains(name), "{name}: {text}");
    }
    assert_eq!(call(&[])?.status.code(), Some(2));
    Ok(())
}

/// A closed output pipe is not an error.
#[test]
fn a_closed_pipe() -> anyhow::Result<()> {
    use std::io::Read;

    for form in [&["--csv"][..], &[]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_traveller-sql"))
            .args(form)
            .arg("select value, imps(value) as won from generate_series(0, 99999)")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let mut first = [0; 5];
        let mut out = child.stdout.take().unwrap();
        out.read_exact(&mut first)?;
        drop(out);
        let done = child.wait_with_output()?;
        let message = String::from_utf8(done.stderr)?;
        assert!(done.status.success() && message.is_empty(), "{message}");
    }
    Ok(())
}
