//! Window functions over the results of a board, in any partitioning.

mod support;

use std::sync::Arc;

use bridge_core::Score;
use butler::{ButlerPreset, ButlerScorer, ComparisonCap, CrossImpScorer};
use datafusion::arrow::array::{
    ArrayRef, Int8Array, Int16Array, Int32Array, Int64Array, NullArray, StringArray, UInt16Array,
    UInt64Array,
};
use matchpoints::{MatchpointScorer, top};
use support::{Draw, add_table, lines, session, sorting};

const ALL: &str = "matchpoints(score) over board as mp, board_top(score) over board as top,
    butler(score) over board as butler, butler(score, 'dutch') over board as dutch,
    cross_imps(score) over board as cross_imps, cross_imps(score, '17') over board as capped";

struct Drawn {
    board: Vec<i32>,
    score: Vec<Option<i32>>,
}

/// Returns boards of very different sizes in random order. One board has no score.
fn drawn(seed: u64, boards: i32, most: usize) -> Drawn {
    let mut draw = Draw(seed);
    let mut rows = Vec::new();
    for board in 0..boards {
        for _ in 0..=draw.below(most) {
            let is_played = board != 3 && draw.below(12) > 0;
            rows.push((board, is_played.then(|| draw.score())));
        }
    }
    for last in (1..rows.len()).rev() {
        rows.swap(last, draw.below(last + 1));
    }
    let (board, score) = rows.into_iter().unzip();
    Drawn { board, score }
}

/// Returns the rows as computed by the library.
fn expected(drawn: &Drawn) -> anyhow::Result<Vec<String>> {
    let ids = 0..drawn.board.len();
    let mut lines: Vec<String> = ids.map(|id| format!("{id},,,,,,")).collect();
    for board in 0..=drawn.board.iter().copied().max().unwrap_or_default() {
        let rows = drawn.board.iter().zip(&drawn.score).enumerate();
        let rows = rows.filter_map(|(id, (&of, score))| {
            score.filter(|_| of == board).map(|score| (id, score))
        });
        let (ids, scores): (Vec<usize>, Vec<i32>) = rows.unzip();
        let scores: Vec<Score> = scores.into_iter().map(Score::new).collect::<Result<_, _>>()?;
        if scores.is_empty() {
            continue;
        }
        let mut scorer = MatchpointScorer::new();
        let units = scorer.score(&scores)?;
        let [mut ebl, mut dutch] = [ButlerPreset::Ebl, ButlerPreset::Dutch]
            .map(|preset| ButlerScorer::new(preset.rule().datum));
        let (ebl, dutch) = (ebl.score(&scores)?, dutch.score(&scores)?);
        let [mut whole, mut capped] =
            [ComparisonCap::None, ComparisonCap::Seventeen].map(CrossImpScorer::new);
        let (whole, capped) = (whole.score(&scores)?, capped.score(&scores)?);
        for (index, &id) in ids.iter().enumerate() {
            lines[id] = format!(
                "{id},{},{},{},{},{},{}",
                units[index],
                top(scores.len()),
                ebl[index],
                dutch[index],
                whole[index],
                capped[index]
            );
        }
    }
    Ok(lines)
}

fn columns(drawn: &Drawn) -> anyhow::Result<Vec<(&'static str, ArrayRef)>> {
    let ids = (0..drawn.board.len()).map(i32::try_from).collect::<Result<Vec<_>, _>>()?;
    Ok(vec![
        ("id", Arc::new(Int32Array::from(ids))),
        ("board", Arc::new(Int32Array::from(drawn.board.clone()))),
        ("score", Arc::new(Int32Array::from(drawn.score.clone()))),
    ])
}

/// The numbers and rows match the library for any batch size and number of threads, with our
/// optimizer rule and with sorted windows.
#[tokio::test]
async fn any_batches_and_threads() -> anyhow::Result<()> {
    for (seed, boards, most) in [(1, 40, 30), (2, 7, 1), (3, 1, 3000), (4, 300, 8)] {
        let drawn = drawn(seed, boards, most);
        let expected = expected(&drawn)?;
        for (threads, batch, parts) in [(1, 8192, 1), (2, 7, 3), (5, 64, 2), (3, 1, 1)] {
            let session = session(threads, batch);
            add_table(&session, "results", columns(&drawn)?, batch, parts)?;
            let query = format!(
                "select id, {ALL} from results window board as (partition by board) order by id"
            );
            for session in [&session, &sorting(&session)] {
                let found = lines(session, &query).await?;
                assert_eq!(found, expected, "seed {seed}, {threads} threads, batches of {batch}");
            }
        }
    }
    Ok(())
}

/// Our operator is planned only for windows with no other functions. The numbers do not depend on
/// it.
#[tokio::test]
async fn what_is_planned() -> anyhow::Result<()> {
    let drawn = drawn(5, 20, 20);
    let session = session(2, 100);
    add_table(&session, "results", columns(&drawn)?, 100, 2)?;
    let plan = |query: &str| {
        let (session, query) = (session.clone(), format!("explain {query}"));
        async move { anyhow::Ok(lines(&session, &query).await?.join("\n")) }
    };
    let ours = "select matchpoints(score) over (partition by board) from results";
    let planned = plan(ours).await?;
    assert!(planned.contains("BoardsExec: matchpoints(results.score)"), "{planned}");
    assert!(!planned.contains("SortExec") && !planned.contains("WindowAggExec"), "{planned}");
    // An explicit order still adds a sort.
    let ordered = plan(&format!("{ours} order by board")).await?;
    assert!(ordered.contains("BoardsExec") && ordered.contains("SortExec"), "{ordered}");

    let mixed = "select id, matchpoints(score) over (partition by board) as mp,
        count(score) over (partition by board) as tables from results";
    let planned = plan(mixed).await?;
    assert!(!planned.contains("BoardsExec") && planned.contains("WindowAggExec"), "{planned}");
    let too_many = format!("select count(*) from ({mixed}) as mixed where mp > 2 * (tables - 1)");
    assert_eq!(lines(&session, &too_many).await?, ["0"]);
    let both = format!(
        "select count(*), sum(mixed.mp - ours.mp), sum(abs(mixed.mp - ours.mp)) from ({mixed}) as mixed
         join (select id, matchpoints(score) over (partition by board) as mp from results) as ours using (id)"
    );
    let played = drawn.score.len();
    assert_eq!(lines(&session, &both).await?, [format!("{played},0,0")]);
    Ok(())
}

/// Several windows in one query: other boards, other columns, and filters before and after scoring.
#[tokio::test]
async fn several_windows() -> anyhow::Result<()> {
    let session = session(2, 3);
    let query = "select section, board, score,
            matchpoints(score) over (partition by section, board) as apart,
            matchpoints(score) over (partition by board) as together,
            matchpoints(-score) over (partition by board) as east_west,
            matchpoints(score) over () as one_board
        from (values ('A', 1, 420), ('A', 1, 450), ('B', 1, 420), ('B', 1, -50), ('A', 2, 100),
                     (null, 1, 110), (null, 1, 100), ('B', null, 70), ('B', null, 80)) as results(section, board, score)
        order by section, board, score";
    let expected = [
        "A,1,420,0,7,3,13",
        "A,1,450,2,10,0,16",
        "A,2,100,0,0,0,7",
        "B,1,-50,0,0,10,0",
        "B,1,420,2,7,3,13",
        "B,,70,0,0,2,2",
        "B,,80,2,2,0,4",
        ",1,100,0,2,8,7",
        ",1,110,2,4,6,10",
    ];
    for session in [&session, &sorting(&session)] {
        assert_eq!(lines(session, query).await?, expected);
    }
    // The filter applies after scoring, so each result is still compared with its whole board.
    let one = format!(
        "select score, together from ({query}) as all_results where board = 1 and together > 5 order by 1"
    );
    assert_eq!(lines(&session, &one).await?, ["420,7", "420,7", "450,10"]);
    Ok(())
}

#[tokio::test]
async fn nothing_at_all() -> anyhow::Result<()> {
    let session = session(2, 8192);
    let none: [(&str, ArrayRef); 3] = [
        ("id", Arc::new(Int32Array::from(Vec::<i32>::new()))),
        ("board", Arc::new(StringArray::from(Vec::<&str>::new()))),
        ("score", Arc::new(Int64Array::from(Vec::<i64>::new()))),
    ];
    add_table(&session, "results", none.to_vec(), 10, 2)?;
    let query = format!("select id, {ALL} from results window board as (partition by board)");
    for session in [&session, &sorting(&session)] {
        assert!(lines(session, &query).await?.is_empty());
        let whole = query.replace("partition by board", "");
        assert!(lines(session, &whole).await?.is_empty());
    }
    Ok(())
}

/// Scores and boards of any integer type.
#[tokio::test]
async fn types() -> anyhow::Result<()> {
    let scores: [(&str, ArrayRef); 7] = [
        ("i8", Arc::new(Int8Array::from(vec![Some(50), None, Some(100), Some(50)]))),
        ("i16", Arc::new(Int16Array::from(vec![Some(50), None, Some(100), Some(50)]))),
        ("i64", Arc::new(Int64Array::from(vec![Some(50), None, Some(100), Some(50)]))),
        ("u16", Arc::new(UInt16Array::from(vec![Some(50), None, Some(100), Some(50)]))),
        ("u64", Arc::new(UInt64Array::from(vec![Some(50), None, Some(100), Some(50)]))),
        ("none", Arc::new(NullArray::new(4))),
        ("board", Arc::new(StringArray::from(vec!["A1"; 4]))),
    ];
    let session = session(2, 2);
    add_table(&session, "results", scores.to_vec(), 2, 2)?;
    for session in [&session, &sorting(&session)] {
        for column in ["i8", "i16", "i64", "u16", "u64"] {
            let query = format!(
                "select matchpoints({column}) over (partition by board) as mp from results order by mp nulls last"
            );
            assert_eq!(lines(session, &query).await?, ["1", "1", "4", ""], "{column}");
        }
        let query = "select matchpoints(none) over (partition by board) from results";
        assert_eq!(lines(session, query).await?, [""; 4]);
        let typed =
            "select arrow_typeof(matchpoints(i8) over (partition by board)) from results limit 1";
        assert_eq!(lines(session, typed).await?, ["Int32"]);
    }
    Ok(())
}

/// Scoring stays within the memory limit of the session, or is rejected.
#[tokio::test]
async fn memory() -> anyhow::Result<()> {
    use datafusion::execution::runtime_env::RuntimeEnvBuilder;
    use datafusion::prelude::{SessionConfig, SessionContext};

    let drawn = drawn(6, 50, 400);
    for (bytes, fits) in [(100_000_000, true), (50_000, false)] {
        let runtime = RuntimeEnvBuilder::new().with_memory_limit(bytes, 1.0).build_arc()?;
        let config = SessionConfig::new().with_target_partitions(2);
        let session = SessionContext::new_with_config_rt(config, runtime);
        traveller_datafusion::register(&session);
        add_table(&session, "results", columns(&drawn)?, 1000, 2)?;
        let query = "select id, matchpoints(score) over (partition by board) from results";
        match lines(&session, query).await {
            Ok(answer) => assert!(fits && answer.len() == drawn.score.len()),
            Err(error) => assert!(!fits && error.to_string().contains("BoardsExec"), "{error}"),
        }
        assert_eq!(session.runtime_env().memory_pool.reserved(), 0);
    }
    Ok(())
}

/// Registering a second time changes neither the rules nor the tables and options of a session.
#[tokio::test]
async fn registered_twice() -> anyhow::Result<()> {
    let session = session(3, 17);
    let id = session.session_id();
    add_table(&session, "results", columns(&drawn(7, 3, 3))?, 10, 1)?;
    let rules = session.state().physical_optimizers().len();
    traveller_datafusion::register(&session);
    assert_eq!(session.state().physical_optimizers().len(), rules);
    assert_eq!(session.state().session_id(), id);
    assert_eq!(session.state().config().target_partitions(), 3);
    assert!(session.table_exist("results")?);
    Ok(())
}
