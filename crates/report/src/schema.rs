//! The form of the JSON, published as JSON Schemas.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

use crate::{BoardWorkings, Document, StrengthsDocument, TotalWorkings};

/// The schema of each document: the name of its file, and what it says.
///
/// ```
/// let files: Vec<&str> = report::schemas().into_iter().map(|(file, _)| file).collect();
/// assert!(files.contains(&"score.json"));
/// ```
#[must_use]
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("score.json", of::<Document<'_>>("A scored event")),
        ("strengths.json", of::<StrengthsDocument<'_>>("An order of strength")),
        ("explain_board.json", of::<BoardWorkings>("The workings of scores on a board")),
        ("explain_total.json", of::<TotalWorkings>("The workings of totals")),
    ]
}

fn of<T: JsonSchema>(title: &str) -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    schema.insert("title".to_owned(), title.into());
    schema
}
