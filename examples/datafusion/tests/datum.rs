//! The datum of a board with every preset.

mod support;

use std::collections::BTreeMap;
use std::sync::Arc;

use bridge_core::Score;
use butler::{ButlerPreset, ButlerScorer};
use datafusion::arrow::array::Int32Array;
use support::{Draw, add_table, lines, session};

/// SQL and the library compute the same datum, even if the scores of a board are distributed to
/// several threads.
#[tokio::test]
async fn by_every_preset() -> anyhow::Result<()> {
    let mut draw = Draw(31);
    let (mut boards, mut scores) = (Vec::new(), Vec::new());
    let mut by_board: BTreeMap<i32, Vec<Score>> = BTreeMap::new();
    for _ in 0..3000 {
        let board = i32::try_from(draw.below(40))?;
        let score = (draw.below(9) > 0).then(|| draw.score());
        boards.push(board);
        scores.push(score);
        if let Some(score) = score {
            by_board.entry(board).or_default().push(Score::new(score)?);
        }
    }
    for (threads, batch) in [(1, 8192), (4, 50)] {
        let session = session(threads, batch);
        add_table(
            &session,
            "results",
            vec![
                ("board", Arc::new(Int32Array::from(boards.clone()))),
                ("score", Arc::new(Int32Array::from(scores.clone()))),
            ],
            batch,
            threads,
        )?;
        for &preset in ButlerPreset::ALL {
            let query = format!(
                "select board, datum(score, '{preset}') from results group by board order by board"
            );
            let mut expected = Vec::new();
            for (board, scores) in &by_board {
                let datum = ButlerScorer::new(preset.rule().datum).datum(scores)?;
                expected.push(format!("{board},{datum}"));
            }
            assert_eq!(expected.len(), 40);
            assert_eq!(lines(&session, &query).await?, expected, "{preset}, {threads} threads");
        }
    }
    Ok(())
}

/// The default preset is `ebl`. A board without scores has no datum. As a window function, the
/// datum is returned in each row.
#[tokio::test]
async fn boards_without_scores() -> anyhow::Result<()> {
    let session = session(2, 2);
    let results = "(values (1, 420), (1, 450), (1, -50), (2, null), (2, null), (3, 100)) as results(board, score)";
    let by_board = format!(
        "select board, datum(score), datum(score, 'ebl') from {results} group by board order by board"
    );
    assert_eq!(lines(&session, &by_board).await?, ["1,270,270", "2,,", "3,100,100"]);
    assert_eq!(
        lines(&session, &format!("select datum(score) from {results} where board = 4")).await?,
        [""]
    );
    let compared = format!(
        "select board, score, imps(score, datum) as imps, butler = imps(score, datum) as same from (
             select *, datum(score) over (partition by board) as datum,
                 butler(score) over (partition by board) as butler from {results}
         ) as compared where score is not null order by board, score"
    );
    let expected = ["1,-50,-8,true", "1,420,4,true", "1,450,5,true", "3,100,0,true"];
    assert_eq!(lines(&session, &compared).await?, expected);
    Ok(())
}
