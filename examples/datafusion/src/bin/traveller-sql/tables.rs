//! The files of a call as tables.

use std::fs::File;
use std::path::Path;

use anyhow::{Context, bail, ensure};
use datafusion::common::TableReference;
use datafusion::prelude::{CsvReadOptions, ParquetReadOptions, SessionContext};

/// Registers a file as a table. The name of the table is the file name without its extension.
///
/// # Errors
///
/// Returns an error if the file cannot be opened, has another extension, or has no columns, or if
/// the name is already used.
pub(crate) async fn add(session: &SessionContext, path: &Path) -> anyhow::Result<()> {
    let shown = path.display();
    File::open(path).with_context(|| format!("opening {shown}"))?;
    let part =
        |part: Option<&std::ffi::OsStr>| part.and_then(|part| part.to_str()).map(str::to_owned);
    let (name, ending) = (part(path.file_stem()), part(path.extension()));
    let text = path.to_str().map(str::to_owned);
    let (Some(name), Some(ending), Some(text)) = (name, ending, text) else {
        bail!("{shown}: expected a name that ends with .csv or .parquet");
    };
    let table = TableReference::bare(name);
    ensure!(!session.table_exist(table.clone())?, "{shown}: there is a table {table} already");
    let added = match ending.to_ascii_lowercase().as_str() {
        "csv" => {
            // As in files of the program, a line that begins with # is a comment.
            let options = CsvReadOptions::new().comment(b'#').file_extension(&ending);
            session.register_csv(table.clone(), &text, options).await
        }
        "parquet" => {
            let options = ParquetReadOptions::new().file_extension(&ending);
            session.register_parquet(table.clone(), &text, options).await
        }
        _ => bail!("{shown}: expected a name that ends with .csv or .parquet"),
    };
    added.with_context(|| format!("reading {shown}"))?;
    let columns = session.table_provider(table).await?.schema();
    ensure!(!columns.fields().is_empty(), "{shown}: there are no columns");
    Ok(())
}
