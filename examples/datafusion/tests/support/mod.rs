//! Shared helpers of the tests: sessions, query results as text, generated events, and results of
//! the program.
#![allow(dead_code, clippy::allow_attributes, reason = "each test uses only some of the helpers")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use anyhow::{Context, ensure};
use datafusion::arrow::array::{ArrayRef, RecordBatch};
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use datafusion::datasource::MemTable;
use datafusion::execution::SessionStateBuilder;
use datafusion::prelude::{CsvReadOptions, SessionConfig, SessionContext};

/// Returns the folder with the event fixtures.
pub(crate) fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/events")
}

/// Creates a session with the functions, a number of threads, and a number of rows per batch.
pub(crate) fn session(threads: usize, batch: usize) -> SessionContext {
    let config = SessionConfig::new().with_target_partitions(threads).with_batch_size(batch);
    let session = SessionContext::new_with_config(config);
    traveller_datafusion::register(&session);
    session
}

/// Creates a session like `session` without our optimizer rule, so that windows are sorted by
/// board.
pub(crate) fn sorting(session: &SessionContext) -> SessionContext {
    let mut rules = session.state().physical_optimizers().to_vec();
    let all = rules.len();
    rules.retain(|rule| rule.name() != "boards_together");
    assert_eq!(rules.len() + 1, all, "the plan is not there");
    let state = SessionStateBuilder::new_from_existing(session.state());
    SessionContext::new_with_state(state.with_physical_optimizer_rules(rules).build())
}

/// Returns the cells of a query result. Nulls are empty texts.
pub(crate) async fn answer(
    session: &SessionContext,
    query: &str,
) -> anyhow::Result<Vec<Vec<String>>> {
    let batches = session.sql(query).await?.collect().await?;
    let mut rows = Vec::new();
    let options = FormatOptions::default();
    for batch in &batches {
        let columns =
            batch.columns().iter().map(|column| ArrayFormatter::try_new(column, &options));
        let columns: Vec<_> = columns.collect::<Result<_, _>>()?;
        for row in 0..batch.num_rows() {
            rows.push(columns.iter().map(|column| column.value(row).to_string()).collect());
        }
    }
    Ok(rows)
}

/// Returns a query result as lines of CSV.
pub(crate) async fn lines(session: &SessionContext, query: &str) -> anyhow::Result<Vec<String>> {
    Ok(answer(session, query).await?.into_iter().map(|row| row.join(",")).collect())
}

/// Returns the error of a query. A query without error returns a text that no test expects.
pub(crate) async fn refusal(session: &SessionContext, query: &str) -> String {
    let answer = lines(session, query).await;
    answer.map_or_else(|error| error.to_string(), |answer| format!("was answered: {answer:?}"))
}

/// Adds a table with a number of rows per batch, in `parts` partitions.
pub(crate) fn add_table(
    session: &SessionContext,
    name: &str,
    columns: Vec<(&str, ArrayRef)>,
    batch: usize,
    parts: usize,
) -> anyhow::Result<()> {
    let columns = columns.into_iter().map(|(name, column)| (name, column, true));
    let all = RecordBatch::try_from_iter_with_nullable(columns)?;
    let starts = (0..all.num_rows()).step_by(batch);
    let batches: Vec<_> =
        starts.map(|first| all.slice(first, batch.min(all.num_rows() - first))).collect();
    let mut partitions = vec![Vec::new(); parts];
    for (index, batch) in batches.into_iter().enumerate() {
        partitions[index % parts].push(batch);
    }
    session.register_table(name, Arc::new(MemTable::try_new(all.schema(), partitions)?))?;
    Ok(())
}

/// Adds a CSV file as a table.
pub(crate) async fn add_csv(
    session: &SessionContext,
    name: &str,
    path: &Path,
) -> anyhow::Result<()> {
    let path = path.to_str().context("a path that is no text")?;
    Ok(session.register_csv(name, path, CsvReadOptions::new().comment(b'#')).await?)
}

/// A reproducible sequence of random numbers (splitmix64).
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let drawn = (mixed ^ (mixed >> 31)) >> 33;
        usize::try_from(drawn).unwrap_or_default() % end
    }

    /// Returns a score of a contract, often a common one.
    pub(crate) fn score(&mut self) -> i32 {
        const OFTEN: [i32; 12] = [420, 450, -50, -100, 620, 170, 140, -110, -420, 400, 0, -620];
        if self.below(10) > 0 {
            return OFTEN[self.below(OFTEN.len())];
        }
        let tens = i32::try_from(self.below(1521)).unwrap_or_default();
        10 * tens - 7600
    }
}

/// Returns each result of an event with its points, as the program writes them: a map from columns
/// to cells for each row.
///
/// The environment variable `TRAVELLER` names the program. The default is the library.
pub(crate) fn results(
    path: &Path,
    method: &str,
    set: &[&str],
) -> anyhow::Result<Vec<std::collections::BTreeMap<String, String>>> {
    let text = match std::env::var_os("TRAVELLER") {
        Some(program) => {
            let folder = tempfile::tempdir()?;
            let out = folder.path().join("results.csv");
            let mut call = Command::new(program);
            call.arg("score").arg(path).args(["--no-event-file", "--method", method]);
            for option in set {
                call.args(["--set", option]);
            }
            let done = call.arg("--results").arg(&out).output()?;
            let message = String::from_utf8_lossy(&done.stderr).into_owned();
            ensure!(done.status.success(), "{message}");
            std::fs::read_to_string(out)?
        }
        None => of_library(path, method, set)?,
    };
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().context("no header")?.split(',').collect();
    let row = |line: &str| {
        let cells = line.split(',').map(str::to_owned);
        header.iter().map(|&name| name.to_owned()).zip(cells).collect()
    };
    Ok(lines.map(row).collect())
}

fn of_library(path: &Path, method: &str, set: &[&str]) -> anyhow::Result<String> {
    use traveller::regulations::Method;
    use traveller::report::{Report, results_csv};
    use traveller::{EventFileUse, ScoreOptions, score};

    let source = std::collections::BTreeMap::from([("event.csv".to_owned(), std::fs::read(path)?)]);
    let mut options =
        ScoreOptions::new().method(method.parse::<Method>()?).event_file(EventFileUse::Never);
    for option in set {
        let (option, value) = option.split_once('=').context("an option without a value")?;
        options = options.set(option, value);
    }
    let scored = score(&source, "event.csv", &options).into_result()?;
    let mut text = Vec::new();
    results_csv(&Report::new(&scored).results(), &mut text)?;
    Ok(String::from_utf8(text)?)
}
