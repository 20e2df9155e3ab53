//! JSON Schemas of the documents.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

use crate::document::Document;
use crate::table::Table;
use crate::view::{BoardDerivations, MovementDocument, StrengthsDocument, TotalDerivations};

/// Returns the schemas of all documents, each with its file name.
///
/// ```
/// let files: Vec<&str> = report::schemas().into_iter().map(|(file, _)| file).collect();
/// assert!(files.contains(&"score.json"));
/// ```
#[must_use]
pub fn schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("score.json", schema_of::<Document<'_>>("A scored event")),
        ("strengths.json", schema_of::<StrengthsDocument<'_>>("An order of strength")),
        ("movement.json", schema_of::<MovementDocument>("A movement")),
        (
            "explain_board.json",
            schema_of::<BoardDerivations>("The derivations of scores on a board"),
        ),
        (
            "explain_total.json",
            schema_of::<TotalDerivations<scoring::ScoredEvent>>("The derivations of totals"),
        ),
        ("table.json", schema_of::<Table<'_>>("A table, an object a line")),
    ]
}

/// Returns the schema of a document, with this title.
///
/// ```
/// let schema = report::schema_of::<report::Table<'_>>("A table");
/// assert_eq!(schema.get("title").and_then(|title| title.as_str()), Some("A table"));
/// ```
#[must_use]
pub fn schema_of<T: JsonSchema>(title: &str) -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    schema.insert("title".to_owned(), title.into());
    schema
}
