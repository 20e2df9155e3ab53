//! The queries of README.md return results, and its ranking matches the program.

mod support;

use std::collections::BTreeMap;

use anyhow::Context;
use support::{add_csv, answer, fixtures, lines, session};
use traveller::report::{self, Detail, Report};
use traveller::{ScoreOptions, score};

/// Returns the code blocks in a language, in order.
fn blocks(language: &str) -> Vec<String> {
    let begin = format!("```{language}\n");
    let texts = include_str!("../README.md").split(&begin).skip(1);
    texts.filter_map(|text| Some(text.split_once("```")?.0.to_owned())).collect()
}

/// Creates a session with the boards of an evening that have no ruling, as table `results`.
async fn evening() -> anyhow::Result<datafusion::prelude::SessionContext> {
    let session = session(2, 50);
    add_csv(&session, "evening", &fixtures().join("evening.csv")).await?;
    let results = "create table results as
        select 1 as session, *, contract_score(contract || declarer || result, vulnerability(board)) as score
        from evening where board > 2";
    lines(&session, results).await?;
    Ok(session)
}

#[tokio::test]
async fn ranking() -> anyhow::Result<()> {
    let session = evening().await?;
    let blocks = blocks("sql");
    let found = answer(&session, &blocks[0]).await?;

    let results = lines(&session, "select board, ns, ew, score from results").await?;
    let text = format!("board,ns,ew,score\n{}\n", results.join("\n"));
    let source = BTreeMap::from([("event.csv".to_owned(), text.into_bytes())]);
    let scored = score(&source, "event.csv", &ScoreOptions::default()).into_result()?;
    let mut ranking = Vec::new();
    report::csv(&Report::new(&scored).table(None, Detail::Standings), &mut ranking)?;
    let ranking = String::from_utf8(ranking)?;
    let mut rows = ranking.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let header = rows.next().context("no header")?;
    let column = |name: &str| header.iter().position(|column| *column == name);
    let (place, pair, percent) = (column("place"), column("pair"), column("percent"));
    let (Some(place), Some(pair), Some(percent)) = (place, pair, percent) else {
        anyhow::bail!("{header:?}");
    };
    let mut expected: Vec<String> = rows
        .map(|row| format!("{},{},{}", row[place].trim_end_matches('='), row[pair], row[percent]))
        .collect();
    let mut found: Vec<String> = found
        .iter()
        .map(|row| anyhow::Ok(format!("{},{},{:.2}", row[0], row[1], row[3].parse::<f64>()?)))
        .collect::<Result<_, _>>()?;
    assert_eq!(expected.len(), 12);
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
    Ok(())
}

#[tokio::test]
async fn other_queries() -> anyhow::Result<()> {
    let session = evening().await?;
    let blocks = blocks("sql");
    assert_eq!(blocks.len(), 2);
    let rows = answer(&session, &blocks[1]).await?;
    assert_eq!(rows.len(), 60);
    assert!(rows.iter().all(|row| row.len() == 3 && !row[2].is_empty()));
    Ok(())
}
