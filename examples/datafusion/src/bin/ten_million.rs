//! Benchmark of ten million results in memory, 500 on each of 20,000 boards. It compares the
//! matchpoint function with plain SQL. Every number is compared before the timing starts.
//!
//! Run it with `cargo run --release --bin ten_million`. An optional argument sets the number of
//! boards.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bridge_core::Score;
use datafusion::arrow::array::{AsArray, Int32Array, RecordBatch};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Field, Int64Type, Schema};
use datafusion::datasource::MemTable;
use datafusion::execution::SessionStateBuilder;
use datafusion::prelude::SessionContext;
use futures::StreamExt;
use matchpoints::MatchpointScorer;

const TABLES: usize = 500;
const BATCH: usize = 8192;

/// Typical scores with different frequencies.
const SCORES: [i16; 24] = [
    420, 450, 420, 400, 430, 170, 140, -50, -100, 620, 650, 600, 110, -110, -140, -420, -450, -620,
    50, 100, 200, -200, 980, -300,
];

const OURS: &str = "select id, matchpoints(score) over (partition by board) as mp from results";

/// The alternatives in plain SQL: 2 for each lower score and 1 for each equal one.
const OTHERS: [(&str, &str); 3] = [
    (
        "rank, count of board and score",
        "select id, 2 * (rank() over (partition by board order by score) - 1)
             + count(*) over (partition by board, score) - 1 as mp from results",
    ),
    (
        "rank, count of equals in one window",
        "select id, 2 * (rank() over (partition by board order by score) - 1)
             + count(*) over (partition by board order by score range between current row and current row)
             - 1 as mp from results",
    ),
    (
        "frequencies, joined",
        "with frequencies as (
             select board, score, count(*) as tables from results group by board, score
         ), points as (
             select board, score, 2 * sum(tables) over (partition by board order by score) - tables - 1 as mp
             from frequencies
         )
         select id, mp from results join points using (board, score)",
    ),
];

struct Results {
    board: Vec<i32>,
    score: Vec<i32>,
}

/// A reproducible sequence of random numbers (splitmix64).
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let drawn = (mixed ^ (mixed >> 31)) >> 33;
        usize::try_from(drawn).unwrap_or_default() % end
    }
}

impl Results {
    fn drawn(boards: usize) -> anyhow::Result<Self> {
        let mut draw = Draw(17);
        let (mut board, mut score) = (Vec::new(), Vec::new());
        for number in 0..boards {
            for _ in 0..TABLES {
                board.push(i32::try_from(number)?);
                score.push(SCORES[draw.below(SCORES.len())].into());
            }
        }
        Ok(Self { board, score })
    }

    fn shuffled(mut self) -> Self {
        let mut draw = Draw(18);
        for last in (1..self.board.len()).rev() {
            let other = draw.below(last + 1);
            self.board.swap(last, other);
            self.score.swap(last, other);
        }
        self
    }

    /// Returns the matchpoints of each result, computed by the library.
    fn matchpoints(&self) -> anyhow::Result<Vec<i64>> {
        let boards = self.board.iter().max().map_or(0, |last| last + 1);
        let mut rows = vec![Vec::new(); usize::try_from(boards)?];
        for (row, &board) in self.board.iter().enumerate() {
            rows[usize::try_from(board)?].push(row);
        }
        let mut matchpointer = MatchpointScorer::new();
        let mut values = vec![0; self.board.len()];
        for rows in rows {
            let scores: Result<Vec<Score>, _> =
                rows.iter().map(|&row| Score::new(self.score[row])).collect();
            for (row, units) in rows.iter().zip(matchpointer.score(&scores?)?) {
                values[*row] = units.get().into();
            }
        }
        Ok(values)
    }

    /// Returns a table with `parts` partitions.
    fn table(&self, parts: usize) -> anyhow::Result<MemTable> {
        let column = |name| Field::new(name, DataType::Int32, false);
        let schema = Arc::new(Schema::new(vec![column("id"), column("board"), column("score")]));
        let mut batches = Vec::new();
        for first in (0..self.board.len()).step_by(BATCH) {
            let rows = first..(first + BATCH).min(self.board.len());
            let ids = rows.clone().map(i32::try_from).collect::<Result<Vec<_>, _>>()?;
            batches.push(RecordBatch::try_new(
                Arc::clone(&schema),
                vec![
                    Arc::new(Int32Array::from(ids)),
                    Arc::new(Int32Array::from(self.board[rows.clone()].to_vec())),
                    Arc::new(Int32Array::from(self.score[rows].to_vec())),
                ],
            )?);
        }
        let of_part = batches.len().div_ceil(parts).max(1);
        let parts = batches.chunks(of_part).map(<[RecordBatch]>::to_vec).collect();
        Ok(MemTable::try_new(schema, parts)?)
    }
}

/// Returns the time until a query has returned its last row.
async fn time(session: &SessionContext, query: &str) -> anyhow::Result<Duration> {
    let begin = Instant::now();
    let mut rows = session.sql(query).await?.execute_stream().await?;
    while let Some(batch) = rows.next().await {
        std::hint::black_box(batch?);
    }
    Ok(begin.elapsed())
}

/// Compares every number of a query with the expected one.
async fn compare(session: &SessionContext, query: &str, expected: &[i64]) -> anyhow::Result<()> {
    let mut rows = session.sql(query).await?.execute_stream().await?;
    let mut seen = 0;
    while let Some(batch) = rows.next().await {
        let batch = batch?;
        let [ids, values] = [0, 1].map(|column| cast(batch.column(column), &DataType::Int64));
        for (id, value) in
            ids?.as_primitive::<Int64Type>().iter().zip(values?.as_primitive::<Int64Type>())
        {
            let id = usize::try_from(id.unwrap_or(-1))?;
            anyhow::ensure!(
                value == Some(expected[id]),
                "result {id}: {value:?}, not {}",
                expected[id]
            );
            seen += 1;
        }
    }
    anyhow::ensure!(seen == expected.len(), "{seen} results, not {}", expected.len());
    Ok(())
}

/// Creates a session in which windows are sorted, as for other functions.
fn sorting() -> SessionContext {
    let session = SessionContext::new();
    traveller_datafusion::register(&session);
    let state = session.state();
    let mut rules = state.physical_optimizers().to_vec();
    rules.retain(|rule| rule.name() != "boards_together");
    let state = SessionStateBuilder::new_from_existing(state);
    SessionContext::new_with_state(state.with_physical_optimizer_rules(rules).build())
}

#[expect(clippy::print_stdout, reason = "benchmarks print their results")]
fn main() -> anyhow::Result<()> {
    let boards = std::env::args().skip(1).find_map(|argument| argument.parse().ok());
    let boards: usize = boards.unwrap_or(20_000);
    tokio::runtime::Runtime::new()?.block_on(async {
        for (order, results) in [
            ("in order", Results::drawn(boards)?),
            ("shuffled", Results::drawn(boards)?.shuffled()),
        ] {
            println!("{boards} boards of {TABLES} results, {order}");
            let (session, sorting) = (SessionContext::new(), sorting());
            traveller_datafusion::register(&session);
            let table = Arc::new(results.table(session.state().config().target_partitions())?);
            for session in [&session, &sorting] {
                session.register_table("results", Arc::<MemTable>::clone(&table))?;
            }
            let mut plans = vec![
                ("matchpoints(score)", &session, OURS),
                ("matchpoints(score), sorted", &sorting, OURS),
            ];
            plans.extend(OTHERS.map(|(name, query)| (name, &session, query)));
            let expected = results.matchpoints()?;
            for (_, session, query) in &plans {
                compare(session, query, &expected).await?;
            }
            // The queries alternate in each round, so that other load on the computer affects all
            // of them.
            let mut least = vec![Duration::MAX; plans.len()];
            for _ in 0..5 {
                for ((_, session, query), least) in plans.iter().zip(&mut least) {
                    *least = time(session, query).await?.min(*least);
                }
            }
            for ((name, ..), least_of) in plans.iter().zip(&least) {
                let percent = 100 * least[0].as_micros() / least_of.as_micros().max(1);
                println!(
                    "{:>7} ms  {name}; the first takes {percent} % of it",
                    least_of.as_millis()
                );
            }
        }
        Ok(())
    })
}
